"""Graders beside each other: the totals that they gave, the report's tables of agreement, and who is stricter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from ansatz.reports.render.html.naming import signed
from ansatz.reports.shape import AgreementRow, CalibrationReport, DisagreementRow, Report, RunReport

SIDE: Final = 160  # of the picture, in pixels
MARGIN: Final = 22
PAIRS: Final = 6  # pictures, and pairs whose disagreements are drawn
COLUMNS: Final = 12
BAR: Final = 96  # pixels of the longest bar
HEADS: Final = {
    "a": "Scores of", "b": "Beside", "on": "On", "part": "Part", "n": "n", "agree": "Same", "tau_b": "Kendall's τ_b",
    "p_asymptotic": "p, asymptotic", "p_permutation": "p, permutation", "kappa": "Cohen's κ",
    "kappa_linear": "κ, linear", "alpha": "Krippendorff's α",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Dot:
    """Answers to which two graders gave these totals; ``r`` grows with how many there are."""

    x: float
    y: float
    r: float
    label: str


@dataclass(frozen=True, slots=True)
class GraderPair:
    first: str
    second: str
    n: int
    same: int
    gap: str
    dots: tuple[Dot, ...]
    side: int = SIDE
    margin: int = MARGIN


@dataclass(frozen=True, slots=True)
class Bars:
    """One constraint: how often either grader fails what the other passes, with the lengths of both bars."""

    constraint: str
    judged: int
    a: int
    b: int
    a_bar: float
    b_bar: float
    points: str


@dataclass(frozen=True, slots=True)
class Stricter:
    """Two graders of the same constraints."""

    a: str
    b: str
    answers: int
    differing: int
    mismatches: int
    rows: tuple[Bars, ...]
    width: int = BAR


@dataclass(frozen=True, slots=True)
class Tables:
    """``agreement`` over everything, ``parts`` by criterion and constraint, header first; who is stricter than whom."""

    agreement: tuple[tuple[str, ...], ...]
    parts: tuple[tuple[str, ...], ...]
    stricter: tuple[Stricter, ...]
    more: int  # pairs of graders whose disagreements are not drawn


@dataclass(frozen=True, slots=True)
class Graders:
    """Graders of what is reported, and of the ``held`` items on which they were aligned."""

    pairs: tuple[GraderPair, ...]
    tables: Tables | None
    calibration: Tables | None
    held: int


def graders(report: Report) -> Graders | None:
    """None where nobody graded anything."""
    aside = report.get("calibration")
    made = Graders(
        # Without grades no answer names a grader, and none need be looked at.
        pairs=tuple(grader_pairs(report["runs"])) if "agreement" in report else (),
        tables=_tables(report),
        calibration=_tables(aside) if aside else None,
        held=aside["items"] if aside else 0,
    )
    return made if made.pairs or made.tables or made.calibration else None


def _tables(found: Report | CalibrationReport) -> Tables | None:
    rows = [one for one in found.get("agreement") or () if isinstance(one, Mapping)]
    differing = [one for one in found.get("disagreements") or () if one["mismatches"]]
    if not rows and not differing:
        return None
    return Tables(
        agreement=table_of([one for one in rows if one.get("part") is None]),
        parts=table_of([one for one in rows if one.get("part") is not None]),
        stricter=tuple(_stricter(one) for one in differing[:PAIRS]),
        more=max(len(differing) - PAIRS, 0),
    )


def _stricter(one: DisagreementRow) -> Stricter:
    most = max(max(each["a_stricter"], each["b_stricter"]) for each in one["constraints"]) or 1
    rows = tuple(
        Bars(
            constraint=each["constraint"].replace("_", " "),
            judged=each["judged"],
            a=each["a_stricter"],
            b=each["b_stricter"],
            a_bar=round(BAR * each["a_stricter"] / most, 2),
            b_bar=round(BAR * each["b_stricter"] / most, 2),
            points=f"{each.get('points_a_stricter', '–')} / {each.get('points_b_stricter', '–')}"
            + (f" of {each['points']}" if "points" in each else ""),
        )
        for each in one["constraints"]
    )
    return Stricter(one["a"], one["b"], one["answers"], one["differing"], one["mismatches"], rows)


def grader_pairs(runs: Sequence[RunReport]) -> Iterator[GraderPair]:
    """The pairs of graders with the most answers in common."""
    totals: dict[tuple[str, str], Counter[tuple[float, float]]] = {}
    for run in runs:
        for entry in run["items"]:
            graders = entry["verdict"].get("evidence", {}).get("graders")
            named = graders.items() if isinstance(graders, Mapping) else ()
            given = sorted((name, total) for name, total in named if isinstance(total, int | float))
            for (one, a), (other, b) in combinations(given, 2):
                totals.setdefault((one, other), Counter())[float(a), float(b)] += 1
    ranked = sorted(totals.items(), key=lambda pair: (-pair[1].total(), pair[0]))
    for (one, other), counts in ranked[:PAIRS]:
        n = counts.total()
        gap = sum((b - a) * count for (a, b), count in counts.items()) / n
        same = sum(count for (a, b), count in counts.items() if a == b)
        dots = tuple(_dot(a, b, count) for (a, b), count in sorted(counts.items()))
        yield GraderPair(one, other, n, same, signed(gap), dots)


def _dot(a: float, b: float, count: int) -> Dot:
    scale = SIDE - 2 * MARGIN
    x, y = (round(MARGIN + scale * min(max(total, 0.0), 1.0), 2) for total in (a, 1 - b))
    return Dot(x, y, round(min(3 + count**0.5, 12), 2), f"{a:g} and {b:g}: {count}")


def table_of(found: Sequence[AgreementRow]) -> tuple[tuple[str, ...], ...]:
    """A list of records as a table, header first; empty where there is none."""
    if not found:
        return ()
    present = dict.fromkeys(key for one in found for key, value in one.items() if value is not None)
    columns = sorted(present, key=lambda key: list(HEADS).index(key) if key in HEADS else len(HEADS))[:COLUMNS]
    header = tuple(HEADS.get(column, column.replace("_", " ")) for column in columns)
    return (header, *(tuple(_cell(one.get(column)) for column in columns) for one in found))


def _cell(value: object) -> str:
    if value is None:
        return "–"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return "< 0.001" if 0 < value < 0.0005 else f"{value:.3f}".replace("-", "−")
    if isinstance(value, list | tuple):
        return " – ".join(_cell(one) for one in value[:4])
    return str(value)[:80].replace("_", " ")
