"""EED beside the published code: the reference mode's agreement, the default mode's rank correlation, the times.

    python -m benchmarks.edit_distance DATA --eed CHECKOUT [--golds N] [--answers N] [--longest N] [--record FILE]

Pairs: the golds of PHYBench, each with four corruptions of known size (one to four slips at random
places), both sides spelled alike and without ``\\left``, in which the published code sees a relation; the
same golds as they were published, each with one and with two marks of its text changed; and answers of
models from PHYSICS beside their golds, as they were written, where both are formulas.
``--record`` keeps what was measured, pair by pair, so that a run that was stopped goes on.
"""

from __future__ import annotations

import argparse
import contextlib
import io
import json
import re
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random
from typing import Any

from ansatz.scorers.edit_distance import EditDistance, edit_distance, reference_distance
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import show
from ansatz.scorers.formulas.tree import Tree, symbols, walk
from ansatz.scorers.generation import mutate
from ansatz.scorers.notation import read
from benchmarks.record import Record, add_option, of_rows, write
from benchmarks.sources import cases
from benchmarks.timing import quantile, summary

SLIPS = (1, 2, 3, 4)
POINT = 1.0
_KINDS = ("2 3 5 7".split(), "+ -".split(), "a b k m v x R T".split(), "\\sin \\cos \\tan".split(),
          "\\omega \\alpha \\theta \\lambda".split())  # fmt: skip
_MARK = re.compile(
    r"\d+|[+-]|(?<![\\A-Za-z{])[abkmvxRT](?![A-Za-z])|\\(?:sin|cos|tan|omega|alpha|theta|lambda)(?![A-Za-z])"
)
_FONT = re.compile(r"\\math(?:rm|it)\{([a-z])\}")


@dataclass(frozen=True, slots=True)
class Pair:
    source: str
    name: str
    gold: str
    answer: str


@dataclass(frozen=True, slots=True)
class Measured:
    """One pair: scores of the published code and of both modes, and processor seconds of each."""

    name: str
    published: float
    scored: bool
    reference: float
    default: float
    detail: str
    seconds: tuple[float, float, float]


def corrupted(data: Path, golds: int, omitted: Counter[str]) -> Iterator[Pair]:
    """The golds of PHYBench with one to four slips."""
    rows = json.loads((data / "phybench" / "PHYBench-fullques_v1.json").read_text(encoding="utf-8"))
    for row in [row for row in rows if row.get("answer")][:golds]:
        try:
            gold = _value(read(row["answer"]))
        except ScorersError:
            omitted["PHYBench: a gold that we cannot read"] += 1
            continue
        for slips in SLIPS:
            random, answer = Random(f"{row['id']} {slips}"), gold
            for _ in range(slips):
                answer = mutate(answer, random)[1]
            yield Pair("PHYBench", f"phybench/{row['id']}+{slips}", _spelled(gold), _spelled(answer))


def _value(tree: Tree) -> Tree:
    return tree.args[-1] if tree.kind in ("relation", "chain") else tree


def _spelled(tree: Tree) -> str:
    """LaTeX that the published code reads: it knows no ``\\ast`` and fails on two ``\\mathrm`` in one formula."""
    text = show(tree).replace("\\left", "").replace("\\right", "").replace("\\ast", "\\cdot")
    return _FONT.sub(r" \1", text)


def raw(data: Path, golds: int) -> Iterator[Pair]:
    """The golds of PHYBench as they were published, with one and two marks of their text changed."""
    rows = json.loads((data / "phybench" / "PHYBench-fullques_v1.json").read_text(encoding="utf-8"))
    for row in [row for row in rows if row.get("answer")][:golds]:
        for slips in (1, 2):
            random, answer = Random(f"raw {row['id']} {slips}"), row["answer"]
            for _ in range(slips):
                answer = _changed(answer, random)
            yield Pair("PHYBench as published", f"raw/{row['id']}+{slips}", row["answer"], answer)


def _changed(text: str, random: Random) -> str:
    """One number, sign, letter or function of the text replaced by another of its kind."""
    found = random.choice(list(_MARK.finditer(text)))
    mark = found[0]
    kind = next(kind for kind in _KINDS if mark in kind or (mark.isdigit() and "7" in kind))
    other = random.choice([one for one in kind if one != mark])
    return text[: found.start()] + other + text[found.end() :]


def answered(data: Path, most: int, omitted: Counter[str]) -> Iterator[Pair]:
    """Answers of models beside their golds, where both are formulas with symbols."""
    kept = [case for case in cases(data, omitted) if case.source == "physics"]
    kept = [case for case in kept if _formula(case.gold) and _formula(case.answer)]
    Random("answers").shuffle(kept)
    for case in kept[:most]:
        yield Pair("PHYSICS", case.id, case.gold, case.answer)


def _formula(text: str) -> bool:
    try:
        tree = _value(read(text))
    except ScorersError:
        return False
    words = {"text", "unit", "relation", "list", "where", "chain"}
    return bool(symbols(tree)) and not any(node.kind in words for node in walk(tree))


def published(checkout: Path) -> Callable[[str, str], tuple[float, bool]]:
    """The released scorer: its score, and whether it found one (a relative distance of -1 says no)."""
    folder = checkout / "EED" if (checkout / "EED").is_dir() else checkout
    sys.path.insert(0, str(folder))
    with contextlib.redirect_stdout(io.StringIO()):
        import EED as released  # noqa: N811

    def score(gold: str, answer: str) -> tuple[float, bool]:
        with contextlib.redirect_stdout(io.StringIO()):
            try:
                points, relative, *_ = released.EED(gold, answer)
            except Exception:
                return 0.0, False
        return float(points), bool(relative != -1)

    return score


def measured(pair: Pair, released: Callable[[str, str], tuple[float, bool]], known: Measured | None) -> Measured:
    """``known`` spares the two slow ones."""
    from sympy.core.cache import clear_cache

    times: list[float] = []

    def timed(work: Callable[[str, str], Any]) -> Any:
        clear_cache()  # what sympy remembers of one run would serve the next
        start = time.process_time()
        result = work(pair.gold, pair.answer)
        times.append(time.process_time() - start)
        return result

    if known is None:
        points, scored = timed(released)
        reference: EditDistance = timed(reference_distance)
    else:
        points, scored, times = known.published, known.scored, list(known.seconds[:2])
        reference = EditDistance(known.reference, detail=known.detail)
    default: EditDistance = timed(edit_distance)
    seconds = times[0], times[1], times[2]
    return Measured(pair.name, points, scored, reference.score, default.score, reference.detail, seconds)


def report(pairs: list[Pair], results: dict[str, Measured]) -> None:
    from scipy.stats import kendalltau, spearmanr

    done = [(pair, results[pair.name]) for pair in pairs if pair.name in results]
    for source in ("PHYBench", "PHYBench as published", "PHYSICS", ""):
        chosen = [result for pair, result in done if source in (pair.source, "")]
        scored = [result for result in chosen if result.scored]
        if not scored:
            continue
        near = sum(abs(one.published - one.reference) <= POINT for one in scored)
        print(f"\n{source or 'all'}: {len(chosen)} pairs, {len(scored)} scored by the published code")
        print(f"  reference mode within {POINT:g} point: {near} of {len(scored)} ({100 * near / len(scored):.1f} %)")
        refused = [one for one in chosen if not one.scored]
        zero = sum(one.reference == 0 for one in refused)
        print(f"  not scored by the published code: {len(refused)}, of these 0 in reference mode: {zero}")
        ranks = [one.published for one in scored], [one.default for one in scored]
        print(f"  default mode: Spearman {spearmanr(*ranks)[0]:.3f}, Kendall {kendalltau(*ranks)[0]:.3f}")
        wrong = [one for one in scored if one.published < 100 and one.default < 100]
        ranks = [one.published for one in wrong], [one.default for one in wrong]
        print(f"    where both say unequal ({len(wrong)}): Spearman {spearmanr(*ranks)[0]:.3f}")
        for place, name in enumerate(("published", "reference", "default")):
            print(f"  {name} ms: {summary([one.seconds[place] for one in scored])}")
        total = [sum(one.seconds[place] for one in scored) for place in range(3)]
        print(f"  total time ratio published / default: {total[0] / total[2]:.0f}")
    print("\ndepartures of the reference mode:")
    for pair, result in done:
        if result.scored and abs(result.published - result.reference) > POINT:
            print(f"  {pair.name}: published {result.published:.2f}, reference {result.reference:.2f} {result.detail}")
            print(f"    {pair.gold}\n    {pair.answer}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path)
    parser.add_argument("--eed", type=Path, required=True, help="a checkout of the published code")
    parser.add_argument("--golds", type=int, default=100)
    parser.add_argument("--answers", type=int, default=200)
    parser.add_argument("--longest", type=int, help="characters of a text; simplification takes minutes on the longest")
    parser.add_argument("--record", type=Path)
    add_option(parser)
    chosen = parser.parse_args()
    omitted: Counter[str] = Counter()
    pairs = [
        *corrupted(chosen.data, chosen.golds, omitted),
        *raw(chosen.data, chosen.golds),
        *answered(chosen.data, chosen.answers, omitted),
    ]
    results: dict[str, Measured] = {}
    if chosen.longest:
        fitting = [pair for pair in pairs if max(len(pair.gold), len(pair.answer)) <= chosen.longest]
        omitted[f"a text longer than {chosen.longest} characters"] = len(pairs) - len(fitting)
        pairs = fitting
    if chosen.record and chosen.record.exists():
        for line in chosen.record.read_text(encoding="utf-8").splitlines():
            row = json.loads(line)
            results[row["name"]] = Measured(**{**row, "seconds": tuple(row["seconds"])})
    released = published(chosen.eed)
    warm = Pair("", "", "a + b", "a + 2 c")
    measured(warm, released, None)
    # The short ones first: simplification takes minutes on the longest.
    for pair in sorted(pairs, key=lambda pair: len(pair.gold) + len(pair.answer)):
        known = results.get(pair.name)
        results[pair.name] = measured(pair, released, known)
        if chosen.record and known is None:
            with chosen.record.open("a", encoding="utf-8") as record:
                record.write(json.dumps(asdict(results[pair.name])) + "\n")
    for reason, count in sorted(omitted.items()):
        print(f"left out: {count} {reason}")
    report(pairs, results)
    write(chosen.json, record_of([results[pair.name] for pair in pairs if results[pair.name].scored]))


def record_of(scored: Sequence[Measured]) -> Record:
    """The pairs that the published code scores."""
    totals = [sum(one.seconds[place] for one in scored) for place in range(3)]
    near = sum(abs(one.published - one.reference) <= POINT for one in scored)
    rows = [{"scorer": name, "pairs": len(scored), "seconds": totals[place],
             "median ms": 1000 * quantile([one.seconds[place] for one in scored], 0.5),
             f"within {POINT:g} point": near if name == "reference mode" else None}
            for place, name in enumerate(("published code", "reference mode", "default mode"))]  # fmt: skip
    faster = {f"published code, total time over {name} mode": totals[0] / totals[place]
              for place, name in ((1, "reference"), (2, "default"))}  # fmt: skip
    return Record((of_rows("edit distance beside the published code", rows),), faster)


if __name__ == "__main__":
    main()
