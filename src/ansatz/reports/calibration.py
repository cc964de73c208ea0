"""The scorers and the graders beside each other: one table of how far each agrees with people and with each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias, cast

from ansatz.items.model import Grade, Grader, is_graded
from ansatz.reports.agreement import cohen_kappa, kendall, krippendorff_alpha, shared
from ansatz.reports.shape import AgreementRow, Entry, RunReport
from ansatz.reports.sheets import (
    SUBJECTS,
    Judged,
    Key,
    Opinion,
    Sheet,
    Sheets,
    numbers,
    pairs_of,
    part_of,
    rules_of,
    sheets_of,
)
from ansatz.reports.statistics import mean, rounded

Column: TypeAlias = dict[Key, float]
FIELDS: Final = (
    "a", "b", "on", "part", "n", "agree", "tau_b", "p_asymptotic", "p_permutation", "kappa", "kappa_linear", "alpha",
)  # fmt: skip


def agreement(
    runs: Sequence[RunReport], grades: Mapping[Key, Sequence[Grade]], graders: Sequence[Grader] = (),
    seed: int = 0,
) -> list[AgreementRow]:  # fmt: skip
    """Rows of one table, each of the same fields; empty where nothing is graded.

    First every scorer against the mean score that people gave to the same answer (PRISM-Physics,
    table 2), proofs left out, whose score is those grades, and models that judged whole answers among
    the scorers; then for each subject our rules beside every
    grader, every two graders on the same things, and all of them together: over everything, and by
    criterion or constraint.

    Args:
        runs: as in the report, with their entries.
        graders: who is a model; a grader that is not listed is a person.
    """
    models = {grader.id for grader in graders if grader.kind == "model"}
    people = _people(grades, models)
    rows = _scorers(runs, people, seed)
    rows += _judges(runs, grades, models, people, seed)
    for subject in SUBJECTS:
        rules = rules_of(runs, subject)
        sheets = sheets_of(grades, subject)
        if subject == "correct":  # a proof is not right or wrong, and has its criteria
            sheets = {name: {key: said for key, said in own.items() if key in rules} for name, own in sheets.items()}
            sheets = {name: own for name, own in sheets.items() if own}
        rows += _graders(sheets, rules, subject, seed)
    return rows


def _judges(
    runs: Sequence[RunReport], grades: Mapping[Key, Sequence[Grade]], models: set[str], people: Column, seed: int
) -> list[AgreementRow]:  # fmt: skip
    """Models that said whether answers are right, beside people, as any scorer: the baseline of PRISM-Physics."""
    rules = rules_of(runs, "correct")
    columns = {name: own for name, own in sheets_of(grades, "score").items() if name in models}
    rows = []
    for name, own in columns.items():
        said = {key: float(value) for key, value in own.items() if key in rules and key in people}
        if said:
            rows.append(_row(f"judge {name}", "people", "score", None, *shared(said, people), seed))
    return rows


def _people(grades: Mapping[Key, Sequence[Grade]], models: set[str]) -> Column:
    given: dict[Key, list[float]] = {}
    for key, own in grades.items():
        for grade in own:
            if grade.score is not None and grade.grader not in models:
                given.setdefault(key, []).append(grade.score)
    return {key: mean(scores) for key, scores in given.items()}


def _scorers(runs: Iterable[RunReport], people: Column, seed: int) -> list[AgreementRow]:
    columns: dict[str, Column] = {}
    for run in runs:
        for entry in run["items"]:
            key = (run["run_id"], entry["problem_id"], entry["sample"])
            if key in people and not is_graded(entry["type"]):
                for name, value in _worth(entry):
                    columns.setdefault(name, {})[key] = value
    return [_row(name, "people", "score", None, *shared(columns[name], people), seed) for name in columns]


def _worth(entry: Entry) -> Iterable[tuple[str, float]]:
    """Every number by which we judge an answer, by the name of its scorer."""
    yield "accuracy", float(entry["correct"])
    yield "score", entry["score"]
    dag = entry.get("dag") or {}
    figures = (
        ("closure", dag.get("score")), ("unweighted", dag.get("score_unweighted")), ("strict", dag.get("strict")),
        ("prefix", dag.get("prefix")), ("linear", dag.get("linear")), ("edit distance", entry.get("eed")),
    )  # fmt: skip
    yield from ((name, float(value)) for name, value in figures if isinstance(value, int | float))


def _graders(sheets: Sheets, rules: Sheet, subject: str, seed: int) -> list[AgreementRow]:
    rows = []
    for a, b, first, second in pairs_of(sheets, rules):
        for part, keys in _parts(first, subject):
            rows.append(_row(a, b, subject, part, [first[key] for key in keys], [second[key] for key in keys], seed))
    if len(sheets) > 2:
        together = dict.fromkeys(sorted({key for own in sheets.values() for key in own}, key=repr))
        for part, keys in _parts(together, subject):
            units = [[own[key] for own in sheets.values() if key in own] for key in keys]
            paired = [unit for unit in units if len(unit) > 1]
            if paired:
                row = _row("all graders", "each other", subject, part, [], [], seed)
                alpha = _alpha(paired, subject)
                rows.append({**row, "n": len(paired), "alpha": None if alpha is None else rounded(alpha)})
    return rows


def _parts(sheet: Iterable[Judged], subject: str) -> list[tuple[str | None, list[Judged]]]:
    """What a sheet is about, as a whole and, where there are several, part by part."""
    parts: dict[str, list[Judged]] = {}
    for key in sheet:
        part = part_of(subject, key)
        if part is not None:
            parts.setdefault(part, []).append(key)
    return [(None, list(sheet)), *(sorted(parts.items()) if len(parts) > 1 else ())]


def _row(
    a: str, b: str, subject: str, part: str | None, first: Sequence[Opinion], second: Sequence[Opinion], seed: int
) -> AgreementRow:  # fmt: skip
    row: dict[str, object] = {**dict.fromkeys(FIELDS), "a": a, "b": b, "on": subject, "part": part, "n": len(first)}
    if not first:
        return cast(AgreementRow, row)
    if subject == "score" or (subject == "rubric" and part is None):
        found = kendall(numbers(first), numbers(second), seed)
        row.update(tau_b=found.tau, p_asymptotic=found.p_asymptotic, p_permutation=found.p_permutation)
    if b != "people":
        if subject != "score":  # scores are continuous: equal by chance or not says little of them
            row["agree"] = sum(one == other for one, other in zip(first, second, strict=True)) / len(first)
            row["kappa"] = cohen_kappa(first, second)
        if subject in ("rubric", "points"):  # which have an order, unlike kinds of mistakes
            row["kappa_linear"] = cohen_kappa(first, second, "linear")
        row["alpha"] = _alpha([list(pair) for pair in zip(first, second, strict=True)], subject)
    return cast(AgreementRow, {name: _rounded(value) for name, value in row.items()})


def _rounded(value: object) -> object:
    return rounded(value) if isinstance(value, float) else value


def _alpha(units: Sequence[Sequence[Opinion]], subject: str) -> float | None:
    """Differences of scores by how far they are apart, of criteria and points by order, of mistakes by name."""
    if subject == "error":
        codes = {
            name: float(code) for code, name in enumerate(sorted({str(value) for unit in units for value in unit}))
        }
        return krippendorff_alpha([[codes[str(value)] for value in unit] for unit in units], "nominal")
    return krippendorff_alpha([numbers(unit) for unit in units], "interval" if subject == "score" else "ordinal")
