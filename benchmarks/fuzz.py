"""Hostile and broken texts: nothing may crash, hang or eat memory.

    python -m benchmarks.fuzz [--count 100000] [--seed 0] [--corpus FILE] [--patience 60]

Texts are spelled formulas cut, spliced, doubled and sprinkled with noise, lines
of a corpus file (one formula a line, or JSON lines whose strings are taken)
treated likewise, random Unicode, and nesting bombs. ``read`` may raise only
NotationError and LimitError; ``equivalent`` may raise nothing. All in one
process; the peak of its resident memory must stay below 500 MB. What takes
longer than a second is shown at once; a text that takes ``--patience`` seconds
is given up and counted as a hang, with the place where it hung.
"""

from __future__ import annotations

import argparse
import heapq
import json
import resource
import signal
import sys
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random

from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.generation import expression, spell
from benchmarks.record import Record, add_option, of_rows, write
from benchmarks.timing import quantile, summary

MEMORY_MB = 500
SLOW_SECONDS = 1.0
TOKENS = (
    "\\frac", "{", "}", "(", ")", "[", "]", "\\left(", "\\right)", "\\left.", "^", "_", "\\sqrt", "\\int",
    "\\sum", "\\sin", "\\ln", "\\cdot", "\\times", "+", "-", "*", "/", "**", "=", "<", "\\le", "\\pm", ",",
    ";", "&", "\\\\", "!", "'", "|", "\\|", "\\text{", "\\mathrm{", "\\begin{cases}", "\\end{cases}", "\\[",
    "\\begin{pmatrix}", "\\infty", "\\partial", "\\nabla", "\\vec", "\\dot", "\\hbar", "$", "%", "#", "~",
    "e", "i", "d", "x", "10", "1e999", "0", "9" * 40, ".", "e^", "\\lim", "\\to", "\\prod", "\\binom",
    "\\over", "\\rangle", "\\langle", "\\SI{", "°", "²", "₀", "√", "π", "−", "½", "∫", "∂", "\u200b",
    "\u202e", "\x00", "\ud800", "💥", "ａ", "𝑣", "̇", "\n", "\t",
)  # fmt: skip
BOMBS: tuple[Callable[[int], str], ...] = (
    lambda n: "(" * n + "x" + ")" * n,
    lambda n: "{" * n + "x" + "}" * n,
    lambda n: "\\frac{1}{1+" * n + "x" + "}" * n,
    lambda n: "\\sqrt{" * n + "x" + "}" * n,
    lambda n: "x^{" * n + "x" + "}" * n,
    lambda n: "9^" * n + "9",
    lambda n: "-" * n + "x",
    lambda n: "|" * n + "x" + "|" * n,
    lambda n: "x" + "!" * n,
    lambda n: "x" + "'" * n,
    lambda n: "\\sin" * n + "x",
    lambda n: "\\int_0^x " * n + "x" + " dx" * n,
    lambda n: "\\sum_{n=1}^{1000000}" * n + "n",
    lambda n: "\\left(" * n + "x",
    lambda n: "(" * n,
    lambda n: "a" + "_a" * n,
    lambda n: "+".join(["x"] * n),
    lambda n: "(x+y)" * n,
    lambda n: "(x+y)^{" + str(n) + "}",
    lambda n: "x=" * n + "x",
    lambda n: "\\pm x" * n,
    lambda n: "9" * n,
    lambda n: "1e" + "9" * n,
    lambda n: "10^{10^{" + "9" * min(n, 30) + "}}",
    lambda n: str(n) + "!" + "!" * (n % 3),
    lambda n: "\\frac{d}{dx}" * n + "x",
    lambda n: "\\vec{" * n + "x" + "}" * n,
    lambda n: "\\{" * n + "1,2" + "\\}" * n,
    lambda n: "\\begin{pmatrix}" * n + "1" + "\\end{pmatrix}" * n,
    lambda n: "\\binom{" * n + "n" + "}{k}" * n,
    lambda n: "\\text{" * n,
    lambda n: "$" * n,
    lambda n: " " * n + "x",
    lambda n: "\\" * n,
    lambda n: "x_{" + "a" * n + "}",
    lambda n: "f(" * n + "x" + ")" * n,
    lambda n: "e^{" * n + "x" + "}" * n,
    lambda n: "\\Gamma(" + "9" * min(n, 12) + ")",
    lambda n: "\\lim_{x\\to 0}" * n + "x",
    lambda n: "\\prod_{k=1}^{" + "9" * min(n, 20) + "} k",
)


class HangError(BaseException):
    """A text took longer than the patience allows; no handler of ours may catch it."""


def _give_up(*_: object) -> None:
    raise HangError("a hang")


def mutated(text: str, other: str, random: Random) -> str:
    """``text`` after a few strokes: cut, splice, double, drop, swap, noise."""
    for _ in range(random.randint(1, 4)):
        at, to = sorted((random.randint(0, len(text)), random.randint(0, len(text))))
        drawn = random.randrange(9)
        if drawn == 0:
            text = text[:at]
        elif drawn == 1:
            text = text[:at] + other[random.randint(0, len(other)) :]
        elif drawn == 2:
            text = text[:to] + text[at:to] * random.randint(1, 4) + text[to:]
        elif drawn == 3:
            text = text[:at] + text[to:]
        elif drawn == 4:
            text = text[:at] + text[at:to][::-1] + text[to:]
        elif drawn <= 7:
            text = text[:at] + random.choice(TOKENS) + text[at:]
        else:
            text = text[:at] + chr(random.choice((random.randrange(1, 0x300), random.randrange(1, 0xE000)))) + text[at:]
    return text[:30_000]


def texts(count: int, seed: int, corpus: list[str]) -> Iterator[str]:
    """``count`` texts; the same seed and corpus give the same texts."""
    previous = "x"
    for number in range(count):
        random = Random(f"fuzz {seed} {number}")
        drawn = random.random()
        if drawn < 0.02:
            size = random.choice((1, 2, 3, 10, 50, 100, 200, 260, 1_000, 5_000))
            yield random.choice(BOMBS)(size)
        elif drawn < 0.12:
            yield "".join(random.choice(TOKENS) for _ in range(random.randint(0, 30)))
        elif drawn < 0.17:
            yield "".join(chr(random.randrange(1, 0xE000)) for _ in range(random.randint(0, 40)))
        elif corpus and drawn < 0.6:
            yield mutated(random.choice(corpus), previous, random)
        else:
            made = spell(expression(random, random.choice((0, 1, 2))), random)
            yield mutated(made, previous, random)
            previous = made


def corpus_of(path: Path | None) -> list[str]:
    """Formulas of a file: its lines, or the short strings within its JSON lines."""
    if path is None:
        return []
    found: list[str] = []

    def strings(held: object) -> Iterator[str]:
        if isinstance(held, str):
            yield held
        elif isinstance(held, dict | list):
            for inner in held.values() if isinstance(held, dict) else held:
                yield from strings(inner)

    content = path.read_text(encoding="utf-8")
    documents = [content] if path.suffix == ".json" else content.splitlines()
    for document in documents:
        try:
            found += [text for text in strings(json.loads(document)) if 0 < len(text) <= 2_000]
        except ValueError:
            found.append(document)
    return found


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.fuzz")
    parser.add_argument("--count", type=int, default=100_000)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--corpus", type=Path)
    parser.add_argument("--patience", type=int, default=60, help="seconds on one text before giving up")
    add_option(parser)
    options = parser.parse_args()
    from ansatz.scorers.equivalence import equivalent
    from ansatz.scorers.notation import read

    outcomes, escaped = Counter[str](), list[tuple[str, str, str]]()
    slowest: dict[str, list[tuple[float, str]]] = {"read": [], "equivalent": []}
    times: dict[str, list[float]] = {"read": [], "equivalent": []}

    def timed(name: str, text: str, start: float) -> None:
        took = time.perf_counter() - start
        times[name].append(took)
        if took > SLOW_SECONDS:
            print(f"slow: {name} {took:.1f} s {text[:200]!r} ({len(text)} characters)", flush=True)
        heapq.heappush(slowest[name], (took, text))
        if len(slowest[name]) > 10:
            heapq.heappop(slowest[name])

    signal.signal(signal.SIGALRM, _give_up)
    partner = "\\frac{x+1}{2}"
    for text in texts(options.count, options.seed, corpus_of(options.corpus)):
        readable = False
        signal.alarm(options.patience)
        start = time.perf_counter()
        try:
            read(text)
            outcomes["read"] += 1
            readable = True
        except (NotationError, LimitError) as error:
            outcomes[type(error).__name__] += 1
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            escaped.append(("read", text, traceback.format_exc(limit=-2)))
        timed("read", text, start)
        gold, answer = (text, partner) if len(text) % 2 else (partner, text)
        signal.alarm(options.patience)
        start = time.perf_counter()
        try:
            outcomes[f"equal {equivalent(gold, answer).equal}"] += 1
        except BaseException as error:
            if isinstance(error, KeyboardInterrupt):
                raise
            escaped.append(("equivalent", f"{gold!r}, {answer!r}", traceback.format_exc(limit=-2)))
        timed("equivalent", f"{gold!r}, {answer!r}", start)
        if readable and len(text) < 300:
            partner = text
    signal.alarm(0)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / (1024 if sys.platform != "darwin" else 1024**2)
    print(dict(outcomes))
    print(f"peak memory {peak:.0f} MB (limit {MEMORY_MB})")
    for name in times:
        print(f"{name}: ms {summary(times[name])}; slowest:")
        for took, text in sorted(slowest[name], reverse=True):
            print(f"   {1000 * took:9.1f} ms  {text[:160]!r} ({len(text)} characters)")
    seen = Counter[str]()
    for name, text, trace in escaped:
        last = trace.strip().splitlines()
        place = " ".join(last[-3:]) if len(last) >= 3 else trace
        seen[place] += 1
        if seen[place] <= 2:
            print(f"ESCAPED from {name}: {text[:300]!r}\n{trace}")
    print(f"{len(escaped)} escaped of {options.count}")
    rows = [
        {"what": name, "texts": len(taken), "escaped": sum(one[0] == name for one in escaped),
         f"above {SLOW_SECONDS} s": sum(one > SLOW_SECONDS for one in taken), "median ms": 1000 * quantile(taken, 0.5),
         "worst ms": 1000 * max(taken)}
        for name, taken in times.items()
    ]  # fmt: skip
    write(options.json, Record((of_rows(f"mutated texts, seed {options.seed}", rows),)))
    sys.exit(1 if escaped or peak > MEMORY_MB else 0)


if __name__ == "__main__":
    main()
