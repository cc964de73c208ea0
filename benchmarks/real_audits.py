"""Audits of labelled responses: which constraints pass and fail as a reader says, and what rules leave to judges.

    python -m benchmarks.real_audits FILE ... [--show] [--points] [--only CONSTRAINT] [--time]

Each line of FILE is a JSON object with ``item`` (as in a file of items), ``response`` and ``expect``
(constraint to ``{"strict": ..., "loose": ...}``); ``points_expect`` (constraint to point to verdict) is optional.
``--time`` asks five constraints of every response instead, and measures the processor time of each audit: the
response is new to it, the words of the language are not.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import yaml

from ansatz.items.model import Constraint, Item, Prediction
from ansatz.items.reading import read_items
from ansatz.scorers.constraints import audit
from benchmarks.record import Record, Table, add_option, write
from benchmarks.timing import quantile, summary

POLICIES = ("strict", "loose")
FIVE = ("assumptions", "applicability_range", "units_standard", "symbols_constants", "variable_naming")
WARM = 5  # responses that are audited before the clock counts: imports, tables of lemmas


@dataclass(frozen=True, slots=True)
class Case:
    """One labelled response."""

    id: str
    item: Item
    response: str
    expect: Mapping[str, Mapping[str, str]]
    points: Mapping[str, Mapping[str, str]]
    arguable: bool
    why: str


@dataclass(frozen=True, slots=True)
class Audited:
    """What the rules say of one case, JSON-ready, and how long they took."""

    case: Case
    found: Mapping[str, Any]
    seconds: float

    def right(self, constraint: str) -> bool:
        """Both policies are as labelled; "undecided" is not "pass", and is no better than "fail"."""
        said, wanted = self.found[constraint], self.case.expect[constraint]
        return all((said[policy] == "pass") == (wanted[policy] == "pass") for policy in POLICIES)

    @property
    def all_right(self) -> bool:
        return all(self.right(constraint) for constraint in self.case.expect)


def cases(paths: Sequence[Path], folder: Path) -> Iterator[Case]:
    """The cases of ``paths``; their items are read as any file of items is, through a file in ``folder``."""
    for path in paths:
        rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]
        written = folder / f"{path.stem}.yaml"
        items: dict[str, Item] = {}
        for row in rows:  # each by itself: several rows may audit one item under other constraints
            written.write_text(yaml.safe_dump([row["item"]], allow_unicode=True), encoding="utf-8")
            items[row["id"]] = next(iter(read_items([str(written)])))
        for row in rows:
            yield Case(row["id"], items[row["id"]], row["response"], row["expect"], _labels(row),
                       bool(row.get("arguable")), row.get("why", ""))  # fmt: skip


_WORDS = {"pass": "YES", "fail": "NO"}


def _labels(row: Mapping[str, Any]) -> dict[str, dict[str, str]]:
    """The labels of points, whichever words they are written in."""
    labels: Mapping[str, Mapping[str, str]] = row.get("points_expect") or {}
    return {name: {point: _WORDS.get(word, word) for point, word in said.items()} for name, said in labels.items()}


def run(case: Case) -> Audited:
    begun = time.perf_counter()
    found = audit(case.item, Prediction(case.item.id, response=case.response))
    return Audited(case, found.to_json() if found else {}, time.perf_counter() - begun)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", action="store_true", help="print every audit that is not as labelled")
    parser.add_argument("--points", action="store_true", help="with --show: every point that is not as labelled")
    parser.add_argument("--only", help="one constraint")
    parser.add_argument("--time", action="store_true", help="time five constraints on every response, and stop")
    add_option(parser)
    options = parser.parse_args()
    import tempfile

    if options.time:
        with tempfile.TemporaryDirectory() as folder:
            write(options.json, Record((timed(list(cases(options.files, Path(folder)))),)))
        return

    with tempfile.TemporaryDirectory() as folder:
        audited = [run(case) for case in cases(options.files, Path(folder))]
    if options.only:
        audited = [one for one in audited if options.only in one.case.expect]
    if options.show:
        for one in audited:
            _show(one, options.points, options.only)
    write(options.json, Record((_table(audited, options.only),)))


def timed(all_cases: Sequence[Case]) -> Table:
    """Processor time of auditing five constraints, once for every response that is another one."""
    apart = list({case.response: case for case in all_cases}.values())
    asked = tuple(Constraint(name) for name in FIVE)
    spent = []
    for number, case in enumerate(apart):
        item = replace(case.item, constraints=asked)
        begun = time.process_time()
        audit(item, Prediction(item.id, response=case.response))
        if number >= WARM:
            spent.append(time.process_time() - begun)
    print(f"{len(spent)} responses, {len(FIVE)} constraints each, ms of the processor: {summary(spent)}")
    sizes = sorted(len(case.response) for case in apart[WARM:])
    row = (len(spent), sizes[len(sizes) // 2], *(round(1000 * quantile(spent, part), 2) for part in (0.5, 0.95, 1.0)))
    return Table(
        "one response with five constraints, ms", ("responses", "median length", "median", "p95", "max"), (row,)
    )


def _show(one: Audited, points: bool, only: str | None) -> None:
    for constraint, wanted in one.case.expect.items():
        if only and constraint != only:
            continue
        found = one.found[constraint]
        labelled = one.case.points.get(constraint, {})
        differ = [point for point in found["points"] if labelled.get(point["id"], point["verdict"]) != point["verdict"]]
        if one.right(constraint) and not (points and differ):
            continue
        said = {policy: found[policy] for policy in POLICIES}
        word = "RIGHT" if one.right(constraint) else "WRONG"
        print(f"\n{word} {one.case.id} {constraint}: {said}, labelled {dict(wanted)}")
        print(f"  because: {one.case.why}")
        for point in found["points"]:
            mark = f" (labelled {labelled[point['id']]})" if point["id"] in labelled else ""
            quote = " ".join(point["evidence"].split())[:160]
            main = "MAIN" if point["main"] else "    "
            print(f"  {main} {point['id']}: {point['verdict']}{mark}: {point['detail']} [{quote}]")


def _mended(audited: Sequence[Audited]) -> tuple[int, int, int]:
    """Wrong audits, those that perfect judges would mend, and how many points judges would be asked.

    Where the points are labelled, a judge says of each that is open what its label says. Where they are not, a pass
    is mended if every point that is in its way is open, and a fail if an open one carries the false pass.
    """
    wrong = mended = asked = 0
    for one in audited:
        for constraint, wanted in one.case.expect.items():
            points = one.found[constraint]["points"]
            asked += sum(_is_open(point) for point in points)
            if one.right(constraint):
                continue
            wrong += 1
            labels = one.case.points.get(constraint, {})
            mended += all(_judged(points, labels, policy, wanted[policy]) for policy in POLICIES)
    return wrong, mended, asked


def _judged(points: Sequence[Mapping[str, Any]], labels: Mapping[str, str], policy: str, wanted: str) -> bool:
    """Whether perfect judges of the open points lead to the verdict that is wanted."""
    asked = [point for point in points if point["main"] or policy == "strict"]
    if labels:
        said = [labels.get(point["id"], point["verdict"]) if _is_open(point) else point["verdict"] for point in asked]
        return all(word == "YES" for word in said) == (wanted == "pass")
    if wanted == "pass":
        return all(point["verdict"] == "YES" or _is_open(point) for point in asked)
    return any(point["verdict"] != "YES" or _is_open(point) for point in asked)


def _is_open(point: Mapping[str, Any]) -> bool:
    missing = point["verdict"] == "NO" and point["span"] is None
    return point["verdict"] == "UNDECIDED" or missing or bool(point.get("weak"))


def _table(audited: Sequence[Audited], only: str | None) -> Table:
    right: Counter[str] = Counter()
    total: Counter[str] = Counter()
    false_pass: Counter[str] = Counter()
    false_fail: Counter[str] = Counter()
    verdicts: Counter[str] = Counter()
    agreed = labelled = missing = 0
    points: Counter[tuple[str, str]] = Counter()
    for one in audited:
        for constraint, wanted in one.case.expect.items():
            if only and constraint != only:
                continue
            total[constraint] += 1
            right[constraint] += one.right(constraint)
            said = one.found[constraint]
            false_pass[constraint] += any(said[p] == "pass" != wanted[p] for p in POLICIES)
            false_fail[constraint] += any(said[p] != "pass" == wanted[p] for p in POLICIES)
            for point in said["points"]:
                verdicts[point["verdict"]] += 1
                missing += point["verdict"] == "NO" and point["span"] is None
                label = one.case.points.get(constraint, {}).get(point["id"])
                if label:
                    labelled += 1
                    agreed += label == point["verdict"]
                    points[label, point["verdict"]] += 1
    whole = sum(one.all_right for one in audited)
    print(f"\n{'constraint':36}{'right':>10}{'false pass':>12}{'false fail':>12}")
    for constraint in sorted(total):
        shown = f"{right[constraint]}/{total[constraint]}"
        print(f"{constraint:36}{shown:>10}{false_pass[constraint]:>12}{false_fail[constraint]:>12}")
    sums = right.total(), total.total(), false_pass.total(), false_fail.total()
    rows = [(name, total[name], right[name], false_pass[name], false_fail[name]) for name in sorted(total)]
    shown_as = Table("constraints labelled by people", ("constraint", "audits", "right", "false pass", "false fail"),
                     (*rows, ("all", sums[1], sums[0], sums[2], sums[3])))  # fmt: skip
    print(f"{'all':36}{f'{sums[0]}/{sums[1]}':>10}{sums[2]:>12}{sums[3]:>12}")
    print(f"\nresponses with every constraint right, strict and loose: {whole} of {len(audited)}")
    undecided = verdicts["UNDECIDED"]
    print(f"points: {verdicts['YES']} YES, {verdicts['NO']} NO ({missing} of them missing), {undecided} UNDECIDED")
    wrong, mended, asked = _mended(audited)
    print(f"judges would be asked about {asked} points; perfect ones would mend {mended} of {wrong} wrong audits")
    if labelled:
        differ = ((label, said, count) for (label, said), count in sorted(points.items()) if said != label)
        told = ", ".join(f"{said} for {label} {count}" for label, said, count in differ)
        print(f"labelled points: {agreed} of {labelled} as labelled; {told}")
    seconds = sorted(one.seconds / max(1, len(one.found)) for one in audited)
    if seconds:
        middle, last = (1000 * seconds[at] for at in (len(seconds) // 2, -1))
        print(f"time for a constraint: median {middle:.1f} ms, longest {last:.1f} ms")
    return shown_as


if __name__ == "__main__":
    main()
