"""The scorers and the graders beside each other: one table of how far each agrees with people and with each other."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any, Final, TypeAlias

from items.model import Grade, Grader
from reports.agreement import cohen_kappa, kendall, krippendorff_alpha, shared
from reports.statistics import mean, rounded

Key: TypeAlias = tuple[str, str, int]  # run, problem, sample
Row: TypeAlias = dict[str, Any]
Column: TypeAlias = dict[Any, float]
# What is graded: a whole answer, a criterion of a proof, a point of a constraint, a kind of mistake.
SUBJECTS: Final = ("score", "rubric", "points", "error")
PAIRS: Final = 50  # of graders that are shown for each subject


def agreement(
    runs: Sequence[Mapping[str, Any]], grades: Mapping[Key, Sequence[Grade]], graders: Sequence[Grader] = (),
    seed: int = 0,
) -> list[Row]:  # fmt: skip
    """Rows of one table, each of the same fields; empty where nothing is graded.

    First every scorer against the mean score that people gave to the same answer (PRISM-Physics,
    table 2), proofs left out, whose score is those grades; then every two graders on the same
    things, and all of them together.

    Args:
        runs: as in the report, with their entries.
        graders: who is a model; a grader that is not listed is a person.
    """
    models = {grader.id for grader in graders if grader.kind == "model"}
    rows = _scorers(runs, _people(grades, models), seed)
    for subject in SUBJECTS:
        sheets = _sheets(grades, subject)
        rows += _graders(sheets, subject, seed)
    return rows


def _people(grades: Mapping[Key, Sequence[Grade]], models: set[str]) -> Column:
    given: dict[Key, list[float]] = {}
    for key, own in grades.items():
        for grade in own:
            if grade.score is not None and grade.grader not in models:
                given.setdefault(key, []).append(grade.score)
    return {key: mean(scores) for key, scores in given.items()}


def _scorers(runs: Iterable[Mapping[str, Any]], people: Column, seed: int) -> list[Row]:
    columns: dict[str, Column] = {}
    for run in runs:
        for entry in run["items"]:
            key = (run["run_id"], entry["problem_id"], entry["sample"])
            if key in people and entry["type"] != "proof":
                for name, value in _worth(entry):
                    columns.setdefault(name, {})[key] = value
    return [_row(name, "people", "score", *shared(columns[name], people), seed) for name in columns]


def _worth(entry: Mapping[str, Any]) -> Iterable[tuple[str, float]]:
    """Every number by which we judge an answer, by the name of its scorer."""
    yield "accuracy", float(entry["correct"])
    yield "score", entry["score"]
    dag = entry.get("dag") or {}
    for name, field in (("closure", "score"), ("unweighted", "score_unweighted"), ("strict", "strict"),
                        ("prefix", "prefix"), ("linear", "linear")):  # fmt: skip
        if isinstance(dag.get(field), int | float):
            yield name, float(dag[field])
    if isinstance(entry.get("eed"), int | float):
        yield "edit distance", float(entry["eed"])


def _sheets(grades: Mapping[Key, Sequence[Grade]], subject: str) -> dict[str, dict[Any, Any]]:
    """What each grader said, by what it was said of."""
    sheets: dict[str, dict[Any, Any]] = {}
    for key in sorted(grades):
        for grade in grades[key]:
            own = sheets.setdefault(grade.grader, {})
            if subject == "score" and grade.score is not None:
                own[key] = grade.score
            elif subject == "rubric":
                own.update(((*key, criterion), value) for criterion, value in grade.rubric)
            elif subject == "points":
                own.update(((*key, grade.constraint, point), verdict) for point, verdict in grade.points)
            elif subject == "error" and grade.error is not None:
                own[key] = grade.error
    return {grader: own for grader, own in sorted(sheets.items()) if own}


def _graders(sheets: Mapping[str, Mapping[Any, Any]], subject: str, seed: int) -> list[Row]:
    pairs = []
    for a, b in combinations(sheets, 2):
        first, second = shared(sheets[a], sheets[b])
        if first:
            pairs.append((len(first), a, b, first, second))
    pairs.sort(key=lambda pair: (-pair[0], pair[1], pair[2]))
    rows = [_row(a, b, subject, first, second, seed) for _, a, b, first, second in pairs[:PAIRS]]
    if len(sheets) > 2 and pairs:
        row = _row("all graders", "each other", subject, [], [], seed)
        subjects = sorted({key for own in sheets.values() for key in own}, key=repr)
        units = [[own.get(key) for own in sheets.values()] for key in subjects]
        paired = [unit for unit in units if sum(value is not None for value in unit) > 1]
        rows.append(row | {"n": len(paired), "alpha": _alpha(paired, subject)})
    return rows


def _row(a: str, b: str, subject: str, first: Sequence[Any], second: Sequence[Any], seed: int) -> Row:
    row: Row = dict.fromkeys(("a", "b", "on", "n", "tau_b", "p_asymptotic", "p_permutation", "kappa", "alpha"))
    row.update(a=a, b=b, on=subject, n=len(first))
    if not first:
        return row
    if subject in ("score", "rubric"):
        found = kendall(first, second, seed)
        row.update(tau_b=found.tau, p_asymptotic=found.p_asymptotic, p_permutation=found.p_permutation)
    if b != "people":
        # Scores are continuous: equal by chance or not says little of them.
        row["kappa"] = None if subject == "score" else cohen_kappa(first, second)
        row["alpha"] = _alpha([list(pair) for pair in zip(first, second, strict=True)], subject)
    return {name: rounded(value) if isinstance(value, float) else value for name, value in row.items()}


def _alpha(units: Sequence[Sequence[Any]], subject: str) -> float | None:
    if subject in ("points", "error"):
        codes = {name: float(code) for code, name in enumerate(sorted({v for u in units for v in u if v is not None}))}
        return krippendorff_alpha([[None if v is None else codes[v] for v in unit] for unit in units], "nominal")
    return krippendorff_alpha(units, "interval" if subject == "score" else "ordinal")
