"""The page of the study, docs/study.md, from its results and from the disagreements that were read by hand."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from ansatz.scorers.outcome import WORDS
from benchmarks.study.figures import KINDS, accuracies, kinds

HERE: Final = Path(__file__).parent
DOCS: Final = HERE.parents[1] / "docs"
READ: Final = HERE / "read_by_hand.jsonl"
READ_AT: Final = "0.10.0"  # the scoring version whose disagreements these are
# Who is right, in the file of what was read.
SIDES: Final[Mapping[str, str]] = {
    "ansatz": "the score is right, the published label wrong",
    "label": "the published label is right, the score wrong",
    "arguable": "arguable: a reader could defend either",
}


def write_page(results: Mapping[str, Any]) -> None:
    """Write the page and its figures."""
    read = [json.loads(line) for line in READ.read_text("utf-8").splitlines()] if READ.is_file() else []
    (DOCS / "figures").mkdir(exist_ok=True)
    rows = results["systems"]
    for name, text in (("accuracy", accuracies(rows)), ("mistakes", kinds(rows, results["mistakes"]))):
        (DOCS / "figures" / f"study-{name}.svg").write_text(text, "utf-8")
    (DOCS / "study.md").write_text("\n".join(_page(results, read)), "utf-8")


def _page(results: Mapping[str, Any], read: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    rows, cost = results["systems"], results["cost"]
    best = rows[0]
    yield f"""\
# A study: {len(rows)} systems on PHYSICS

[PHYSICS](https://github.com/yale-nlp/Physics) (Feng et al. 2025, MIT licence) publishes what {len(rows)} systems
answered to physics problems of qualifying exams, and for each answer an automatic label: SymPy, then a model. Here
the same answers are scored by Ansatz, in one run that anyone can repeat:

```sh
git clone https://github.com/yale-nlp/Physics
python -m benchmarks.study Physics --out study --write
```

This page is made by that command. No text of the benchmark is part of Ansatz.

## What was scored

{results["items"]} items: the text-only problems with exactly one final answer ({results["several"]} have several, and
are left out). {results["answers"]:,} answers, from raw responses: the final answer is taken out of each.
{cost["of"]} took {cost["cpu_s"]:.0f} s of processor time, {1000 * cost["cpu_s"] / results["answers"]:.0f} ms an answer
(largest process {cost["peak_mib"]:.0f} MiB), by scoring version {results["scoring_version"]}.

{_counts(results["statuses"])}.

A missing answer counts as 0, as in every report. Systems of which only a part is published have many. An unreadable
one names no final answer that can be read: many stop in the middle of a thought.

## The systems

![Accuracy with intervals, beside the published labels](figures/study-accuracy.svg)

Dots are accuracies with their 95 % intervals, rings the share of the same answers that the published labels accept.
All {results["pairs"]} pairs are compared problem by problem (paired bootstrap); after the correction of Holm
{results["significant"]} differ significantly. `better` and `worse` count the systems that one is significantly better
and worse than. `published` is the share of accepted labels on the answers that both sides graded.

| | system | accuracy | 95 % interval | better | worse | published |
|---:|---|---:|---|---:|---:|---:|"""
    for place, row in enumerate(rows, 1):
        low, high = row["ci95"]
        label = "–" if row["published"] is None else f"{row['published']:.3f}"
        yield (
            f"| {place} | {row['name']} | {row['accuracy']:.3f} | {low:.3f} to {high:.3f} | {row['better_than']} "
            f"| {row['worse_than']} | {label} |"
        )
    yield f"""
{best["name"]} leads{_leads(best, len(rows))}. Places next to each other in the table mostly cannot be told apart: with
{results["items"]} items an interval is about ten points wide, which a table of bare percentages does not show.

## The order

{_order(results)}

## Mistakes

![Kinds of mistakes of each system](figures/study-mistakes.svg)

The kind of a mistake is found by rules from question, gold and answer (see [mistakes](taxonomy.md));
`unclassified` is where they cannot tell, which is most of the time for a formula that is simply another one. Of the
answers that are not correct, by kind (share of all of them, and the system with the largest share of its own):

| kind | answers | share | largest in |
|---|---:|---:|---|"""
    yield from _kinds(rows, results["mistakes"])
    yield f"""
## Where the published labels differ

{_crossed(results["crossed"])}
"""
    if read:
        yield from _read(read)


def _counts(statuses: Mapping[str, int]) -> str:
    total = sum(statuses.values())
    return "Of these " + ", ".join(
        f"{count:,} ({count / total:.0%}) {WORDS[name]}" for name, count in statuses.items() if count
    )


def _leads(best: Mapping[str, Any], systems: int) -> str:
    if best["better_than"] == systems - 1:
        return ", significantly before every other system"
    return f", significantly before {best['better_than']} of the {systems - 1} others"


def _order(results: Mapping[str, Any]) -> str:
    moves = ", ".join(f"{one['name']} from {one['published']:g} to {one['ours']:g}" for one in results["moved"])
    return (
        "By our scores and by the published labels, on the answers that both graded, they stand in nearly the same "
        if results["kendall"] > 0.8
        else "By our scores and by the published labels, on the answers that both graded, they stand in another "
    ) + (
        f"order: Kendall's tau-b is {results['kendall']:.3f}, Spearman's rho {results['spearman']:.3f}. "
        f"The places that change most: {moves}."
    )


def _kinds(rows: Sequence[Mapping[str, Any]], found: Mapping[str, Mapping[str, int]]) -> Iterator[str]:
    total: Counter[str] = Counter()
    for own in found.values():
        total.update(own)
    scored = [row["name"] for row in rows if row["n"] > 100]
    for name, count in total.most_common():
        share = {system: found[system].get(name, 0) / sum(found[system].values()) for system in scored if found[system]}
        most = max(share, key=lambda system: (share[system], system))
        title = KINDS.get(name, (name, ""))[0]
        yield f"| {title} | {count:,} | {count / total.total():.1%} | {most} ({share[most]:.0%}) |"


def _crossed(crossed: Mapping[str, int]) -> str:
    total = sum(crossed.values())
    both = crossed.get("correct/yes", 0) + crossed.get("not/no", 0)
    return (
        f"{total:,} answers have a label and a score of 0 or 1; {both:,} ({both / total:.1%}) agree. "
        f"{crossed.get('correct/no', 0):,} are correct here and refused by the label, "
        f"{crossed.get('not/yes', 0):,} are accepted by the label and not correct here. A label accepts where any "
        "formula that was taken out of the response equals the gold, a score where the one final answer does."
    )


def _read(read: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    counts = Counter(one["right"] for one in read)
    said = "; ".join(f"in {counts[side]} {text}" for side, text in SIDES.items() if counts[side])
    yield f"""\
{len(read)} disagreements of a run by scoring version {READ_AT}, drawn with a seed, were read by hand, the end of the
question, the gold, the label, the score and the end of the response: {said}. The scores below are of that run.

| system | problem | label | score | right | why |
|---|---|---|---|---|---|"""
    for one in read:
        label = "accepts" if one["published"] else "refuses"
        yield f"| {one['system']} | {one['problem']} | {label} | {one['status']} | {one['right']} | {one['why']} |"
    yield ""
