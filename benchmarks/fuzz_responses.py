"""Broken whole responses to items of every type, and to golds of your own: nothing may be raised, swallowed or slow.

    python -m benchmarks.fuzz_responses [--count 20000] [--seed 0] [--golds FILE] [--corpus FILE] [--patience 60]

Each text is scored against an item of the bank, as its answer or as a whole response, or by ``grade``
against a gold. Texts are the bank's own answers, outlines and golds, those of ``--corpus`` (JSON lines whose
strings are taken), and made-up formulas, all mutated as ``benchmarks.fuzz`` does, alone or set in the prose
of a response. ``--golds`` takes JSON lines with a field ``gold``. A scorer that fails leaves a note that
names its exception: such a swallowed one counts as well as one that escapes. Times are of the processor.
"""

from __future__ import annotations

import argparse
import json
import re
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random

from ansatz import Item, Prediction, grade, read_items, score
from ansatz.items.cases import BANK
from ansatz.scorers.outcome import Score
from benchmarks.fuzz import HangError, _give_up, corpus_of, mutated, texts
from benchmarks.record import Record, add_option, of_rows, write
from benchmarks.timing import quantile, summary

SLOW_SECONDS = 0.5
_SWALLOWED = re.compile(r"\b\w*(?:Error|Exception)\b: ")
_FRAMES = (
    "{}",
    "\\boxed{{{}}}",
    "Final answer: ${}$",
    "<think>Maybe ${}$? Wait, that is wrong.</think> Hence $$ {} $$ where $g$ is the gravity.",
    "We start from $$ {} $$\nand get\n$$ {} $$\nThe answer is \\boxed{{{}}}.",
    "**Step 1.** ${}$\n\n| a | b |\n|---|---|\n| ${}$ | {} |\n\nTherefore {}",
    '{{"answer": "{}", "unit": "m/s"}}',
    "\\begin{{aligned}} x &= {} \\\\ y &= {} \\end{{aligned}} so v = {} m/s, not {} m/s.",
    "(a) {} (b) {} (c) {}",
)


@dataclass
class Tally:
    """What came of all texts."""

    outcomes: Counter[str] = field(default_factory=Counter)
    escaped: list[tuple[str, str]] = field(default_factory=list)
    swallowed: list[tuple[str, str]] = field(default_factory=list)
    slow: list[tuple[float, str]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def take(self, shown: str, seconds: float, scored: Score) -> None:
        self.seconds.append(seconds)
        self.outcomes[f"{scored.type} {scored.status}"] += 1
        if seconds > SLOW_SECONDS:
            self.slow.append((seconds, shown))
            print(f"slow: {seconds:.2f} s {shown[:300]}", flush=True)
        for note in scored.notes:
            if _SWALLOWED.search(note):
                self.swallowed.append((note, shown))


def responses(count: int, seed: int, corpus: list[str]) -> Iterator[str]:
    """``count`` texts; the same seed and corpus give the same texts."""
    for number, text in enumerate(texts(count, seed, corpus)):
        random = Random(f"responses {seed} {number}")
        frame = random.choice(_FRAMES)
        slots = frame.count("{}")
        parts = [text, *(random.choice(corpus) for _ in range(slots - 1))]
        random.shuffle(parts)
        whole = frame.format(*parts)
        yield mutated(whole, text, random) if random.random() < 0.3 else whole


def of_the_bank(items: Sequence[Item]) -> list[str]:
    """The texts that the items themselves hold."""
    found: list[str] = []
    for item in items:
        found += [text for text in (item.final_answer, item.solution_outline) if text]
        found += [node.formula for node in item.dag]
    return found


def golds_of(path: Path | None) -> list[tuple[str, str]]:
    """Gold and question of each line."""
    if path is None:
        return []
    rows = [json.loads(line) for line in path.read_text("utf-8").splitlines()]
    return [(row["gold"], row.get("question") or "") for row in rows if isinstance(row.get("gold"), str)]


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz_responses")
    parser.add_argument("--count", type=int, default=20_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--golds", type=Path)
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--patience", type=int, default=60, help="seconds on one text before giving up")
    add_option(parser)
    options = parser.parse_args()
    items = read_items(BANK)
    golds = golds_of(options.golds)
    corpus = of_the_bank(items) + [gold for gold, _ in golds] + corpus_of(options.corpus)
    tally = Tally()
    signal.signal(signal.SIGALRM, _give_up)
    for number, text in enumerate(responses(options.count, options.seed, corpus)):
        random = Random(f"items {options.seed} {number}")
        item = random.choice(items)
        way = random.choice(("answer", "response", "gold") if golds else ("answer", "response"))
        gold, question = random.choice(golds) if golds else ("", "")
        shown = f"{gold if way == 'gold' else item.id} as {way}: {text!r}"
        signal.alarm(options.patience)
        start = time.process_time()
        try:
            if way == "gold":
                scored = grade(gold, text, question or None)
            else:
                scored = score(item, Prediction(item.id, **{way: text}))
        except (Exception, HangError):
            tally.escaped.append((shown, traceback.format_exc(limit=-3)))
            continue
        tally.take(shown, time.process_time() - start, scored)
    signal.alarm(0)
    report(tally, options.count)
    row = {"responses": options.count, "escaped": len(tally.escaped), "failed inside": len(tally.swallowed),
           f"above {SLOW_SECONDS} s": len(tally.slow), "median ms": 1000 * quantile(tally.seconds, 0.5),
           "worst ms": 1000 * max(tally.seconds)}  # fmt: skip
    write(options.json, Record((of_rows(f"broken responses, seed {options.seed}", [row]),)))
    sys.exit(1 if tally.escaped or tally.swallowed or tally.slow else 0)


def report(tally: Tally, count: int) -> None:
    print(dict(sorted(tally.outcomes.items())))
    print(f"ms {summary(tally.seconds)}")
    seen = Counter[str]()
    for shown, trace in tally.escaped:
        place = " ".join(trace.strip().splitlines()[-3:])
        seen[place] += 1
        if seen[place] <= 2:
            print(f"ESCAPED {shown[:400]}\n{trace}")
    for note, shown in tally.swallowed:
        seen[note[:60]] += 1
        if seen[note[:60]] <= 2:
            print(f"SWALLOWED {note}\n   {shown[:400]}")
    print(
        f"{len(tally.escaped)} escaped, {len(tally.swallowed)} swallowed, "
        f"{len(tally.slow)} above {SLOW_SECONDS} s, of {count}"
    )


if __name__ == "__main__":
    main()
