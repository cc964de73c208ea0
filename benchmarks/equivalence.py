"""Accuracy and speed on labelled pairs, every matcher on the same pairs in the same run.

    python -m benchmarks.equivalence DATA [--eed CHECKOUT] [--peers math-verify eed sympy parse-latex inspect]
        [--sources speed_pairs physics ...] [--sample 300] [--list 20]

One process, one pair at a time, after one warm-up call each. We judge every
pair; peers judge a sample of each source (drawn from a fixed seed), and the
ratios are over the pairs that both judged. No pair comes twice, and our own
caches of texts are emptied before every pair; a second row shows us with the
caches as they are in use. The peers keep theirs (sympy's cache helps them). A third row is ``grade``, which
takes what stands in a gold for what it is and reads the question; a gold that only a judge could decide on
counts as given up.

Precision, recall and accuracy count a matcher that gave up, or failed, as
saying different; how often that was is shown beside them.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random

from benchmarks.imports import report as report_imports
from benchmarks.peers import chosen
from benchmarks.record import Cell, Record, Table, add_option, write
from benchmarks.sources import Case, cases
from benchmarks.timing import quantile

OURS = "Ansatz"
WARM = "Ansatz, caches"
GRADE = "Ansatz grade"
MINE = (OURS, WARM, GRADE)
TABLES = (
    "ansatz.scorers.formulas.sampling",
    "ansatz.scorers.formulas.unit_factors",
    "ansatz.items.units.scale",
    "ansatz.items.units.table",
    "ansatz.items.language.lookup",
    "ansatz.items.language.patterns",
    "ansatz.scorers.language.lookup",
)
LARGEST_TABLE = 64  # a cache that holds no more entries than this holds tables, not texts
# One pair for formulas, one for the units' registry, none of them in the data.
WARM_UPS = (("\\frac{q^2}{8\\pi w}", "\\frac{q^2}{4\\pi(2w)}"), ("7\\,\\mathrm{km}", "7000\\,\\mathrm{m}"))


@dataclass(frozen=True, slots=True)
class Outcome:
    """What one matcher said of one case; ``said`` None: it gave up; ``error``: it raised."""

    case: Case
    said: bool | None
    seconds: float
    error: str = ""
    why: str = ""


def ours(keep_caches: bool) -> Callable[[Case], Outcome]:
    """Our judge: the texts, the verdict; a raw response goes through the extraction first."""
    from ansatz.items.model import Context, Item, Prediction, Symbol, SymbolicAnswer
    from ansatz.scorers.equivalence import equivalent
    from ansatz.scorers.problem import asked_of
    from ansatz.scorers.responses import final_answer

    item = Item("raw", "symbolic", "en", "mathematics/any", "", SymbolicAnswer("x"))

    def taken(text: str) -> str:
        return final_answer(Prediction(problem_id="raw", response=text), item, asked_of(item)).text

    def judge(case: Case) -> Outcome:
        if not keep_caches:
            empty_caches()
        start = time.perf_counter()
        try:
            gold, answer = (taken(case.gold), taken(case.answer)) if case.raw else (case.gold, case.answer)
            context = Context(symbols=tuple(map(Symbol, case.symbols)))
            verdict = equivalent(gold, answer, context)
        except Exception as error:
            return Outcome(case, None, time.perf_counter() - start, f"{type(error).__name__}: {error}")
        seconds = time.perf_counter() - start
        return Outcome(case, verdict.equal, seconds, why=f"{verdict.method}: {verdict.detail}")

    return judge


def graded(case: Case) -> Outcome:
    """``grade`` as its users call it: the gold, the answer as a response, and the question where there is one."""
    from ansatz import grade

    empty_caches()
    start = time.perf_counter()
    try:
        said = grade(case.gold, case.answer, case.question or None)
    except Exception as error:
        return Outcome(case, None, time.perf_counter() - start, f"{type(error).__name__}: {error}")
    known = said.status in ("correct", "partial", "incorrect")
    return Outcome(case, said.status == "correct" if known else None, time.perf_counter() - start, why=said.status)


def empty_caches() -> None:
    """Forget what functools caches of ours hold of earlier texts.

    Tables stay: of units, of the words of languages, and of the values that a symbol's name stands for.
    Letters and units come again in every formula of physics, so that no run of more than a few answers
    is without them.
    """
    for name, module in list(sys.modules.items()):
        if name.startswith(("ansatz.items", "ansatz.scorers")):
            for held in list(vars(module).values()):
                parameters = getattr(held, "cache_parameters", None)
                if getattr(held, "__module__", "") in TABLES:
                    continue
                if parameters is not None and (parameters()["maxsize"] or 0) > LARGEST_TABLE:
                    held.cache_clear()


def theirs(judge: Callable[[str, str], bool | None]) -> Callable[[Case], Outcome]:
    def judged(case: Case) -> Outcome:
        start = time.perf_counter()
        said, error = None, ""
        try:
            said = judge(case.gold, case.answer)
        except (Exception, TimeoutError) as raised:
            error = f"{type(raised).__name__}: {raised}"
        return Outcome(case, said, time.perf_counter() - start, error)

    return judged


def row(name: str, found: Sequence[Outcome], base: Mapping[tuple[str, str], float]) -> str:
    """One line of a table; ratios are of total and of median time to ours on the same cases."""
    hits = sum(o.said is True and o.case.label for o in found)
    said = sum(o.said is True for o in found)
    meant = sum(o.case.label for o in found)
    right = sum((o.said is True) == o.case.label for o in found)
    undecided = sum(o.said is None and not o.error for o in found)
    times = [o.seconds for o in found]
    same = [base[o.case.source, o.case.id] for o in found]
    shown = " ".join(f"{1000 * quantile(times, part):9.3f}" for part in (0.5, 0.95, 0.99, 1.0))
    ratio = f"{sum(times) / sum(same):8.0f} {quantile(times, 0.5) / quantile(same, 0.5):8.0f}"
    rates = [hits / said if said else 1.0, hits / meant if meant else 1.0, right / len(found)]
    return (
        f"{name:16}{len(found):6} " + " ".join(f"{rate:7.3f}" for rate in rates)
        + f" {undecided:6}{sum(bool(o.error) for o in found):6} {shown} {ratio}"
    )  # fmt: skip


COLUMNS = (
    "matcher", "pairs", "precision", "recall", "accuracy", "undecided", "raised", "median ms", "p95 ms", "worst ms",
    "a second",
)  # fmt: skip


def table(title: str, by_name: Mapping[str, Sequence[Outcome]]) -> Table:
    """The figures of each matcher, and ours again on the pairs that all of them judged."""
    shared = set.intersection(*({(o.case.source, o.case.id) for o in found} for found in by_name.values()))
    ours_there = [o for o in by_name[OURS] if (o.case.source, o.case.id) in shared]
    named = {**by_name, f"{OURS}, the pairs that all judged": ours_there}
    return Table(title, COLUMNS, tuple((name, *_figures(found)) for name, found in named.items() if found))


def _figures(found: Sequence[Outcome]) -> tuple[Cell, ...]:
    hits = sum(o.said is True and o.case.label for o in found)
    said, meant = sum(o.said is True for o in found), sum(o.case.label for o in found)
    right = sum((o.said is True) == o.case.label for o in found)
    times = [o.seconds for o in found]
    rates = (hits / said if said else 1.0, hits / meant if meant else 1.0, right / len(found))
    counts = (sum(o.said is None and not o.error for o in found), sum(bool(o.error) for o in found))
    shown = (1000 * quantile(times, part) for part in (0.5, 0.95, 1.0))
    return len(found), *(round(rate, 4) for rate in rates), *counts, *(round(one, 3) for one in shown), round(
        len(found) / sum(times)
    )  # fmt: skip


def ratios(title: str, by_name: Mapping[str, Sequence[Outcome]]) -> dict[str, float]:
    """Median and total time of each peer over ours, on the pairs that it judged."""
    mine = {(o.case.source, o.case.id): o.seconds for o in by_name[OURS]}
    found = {}
    for name, outcomes in by_name.items():
        if name not in MINE and outcomes:
            theirs = [o.seconds for o in outcomes]
            same = [mine[o.case.source, o.case.id] for o in outcomes]
            found[f"{title}: {name}, median time over ours"] = quantile(theirs, 0.5) / quantile(same, 0.5)
            found[f"{title}: {name}, total time over ours"] = sum(theirs) / sum(same)
    return found


HEAD = (
    f"{'':16}{'n':>6} {'prec':>7} {'recall':>7} {'acc':>7} {'undec':>6}{'raised':>6} "
    f"{'med ms':>9} {'p95':>9} {'p99':>9} {'max':>9} {'x total':>8} {'x med':>8}"
)


def show(title: str, by_name: Mapping[str, Sequence[Outcome]]) -> None:
    base = {(o.case.source, o.case.id): o.seconds for o in by_name[OURS]}
    print(f"\n{title}\n{HEAD}")
    for name, found in by_name.items():
        if found:
            print(row(name, found, base))
            if name not in MINE:
                again = {(o.case.source, o.case.id) for o in found}
                mine = [o for o in by_name[OURS] if (o.case.source, o.case.id) in again]
                print(row("  we, on those", mine, base))


def list_disagreements(found: Sequence[Outcome], most: int) -> None:
    """Where our verdict is not the label, the shortest first."""
    off = [o for o in found if (o.said is True) != o.case.label]
    print(f"   {len(off)} of {len(found)} not as labelled; {min(most, len(off))} shown")
    for o in sorted(off, key=lambda o: len(o.case.gold) + len(o.case.answer))[:most]:
        print(f"   [{o.case.id}] label {o.case.label}, we {o.said}: {(o.error or o.why)[:200]}")
        print(f"      gold   {o.case.gold[-300:]!r}\n      answer {o.case.answer[-300:]!r}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.equivalence")
    parser.add_argument("data", type=Path)
    parser.add_argument("--eed", type=Path, help="a checkout of PHYBench")
    parser.add_argument("--peers", nargs="*", default=["math-verify", "eed", "sympy"])
    parser.add_argument("--sources", nargs="*")
    parser.add_argument("--sample", type=int, default=300, help="pairs of each source that peers judge")
    parser.add_argument("--list", type=int, default=0, help="disagreements shown of each source")
    add_option(parser)
    options = parser.parse_args()
    omitted: Counter[str] = Counter()
    by_source: dict[str, list[Case]] = defaultdict(list)
    for case in cases(options.data, omitted):
        if not options.sources or case.source in options.sources:
            by_source[case.source].append(case)
    print("left out:", dict(omitted))
    report_imports()
    judges: dict[str, Callable[[Case], Outcome]] = {OURS: ours(False), WARM: ours(True), GRADE: graded}
    for name, judge in chosen(options.peers, options.eed).items():
        judges[name] = theirs(judge)
    for judge_case in judges.values():
        for pair in WARM_UPS:
            judge_case(Case("warm-up", "0", *pair, True))
    everything: dict[str, list[Outcome]] = defaultdict(list)
    tables: list[Table] = []
    faster: dict[str, float] = {}
    for source, found in by_source.items():
        sample = Random(0).sample(found, min(options.sample, len(found)))
        said: dict[str, list[Outcome]] = {}
        for name, judge_case in judges.items():
            empty_caches()
            said[name] = [judge_case(case) for case in (found if name in MINE else sample)]
            everything[name] += said[name]
        show(source, said)
        tables.append(table(source, said))
        faster |= ratios(source, said)
        if options.list:
            list_disagreements(said[OURS], options.list)
    if len(by_source) > 1:
        show("all sources", everything)
        tables.append(table("all sources", everything))
        faster |= ratios("all sources", everything)
    write(options.json, Record(tuple(tables), faster))


if __name__ == "__main__":
    main()
