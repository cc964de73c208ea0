"""Comparisons of systems, and of scorers with graders, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.reports.shape import CalibrationReport, ComparisonRow, Report
from ansatz.scorers.assertion import visible

SHOWN: Final = 40  # comparisons; the report has them all
NAME: Final = 24
STRICTER: Final = 10  # pairs of graders whose disagreements on constraints are counted


def comparisons(report: Report) -> Iterator[str]:
    """One line for each comparison; what is significant first where there are many."""
    if mixed := (earlier_report := report.get("baseline")) and earlier_report.get("mixed"):
        yield f"MIXED: the baseline was {visible('; '.join(mixed), 300)}"
    listed = list(report["comparisons"])
    if len(listed) > SHOWN:
        listed.sort(key=lambda one: (not one["significant"], one["p_holm"]))
    pair = ("", "")
    for one in listed[:SHOWN]:
        if (one["a"], one["b"]) != pair:
            pair = (one["a"], one["b"])
            earlier = " of the baseline" if one.get("baseline") else ""
            yield f"{visible(pair[0], NAME)} less {visible(pair[1], NAME)}{earlier}"
            yield f"  {'':<22}{'difference':>10}{'95 % interval':>20}{'p, Holm':>9}{'win/tie/loss':>15}"
        yield _line(one)
    if len(listed) > SHOWN:
        yield f"and {len(listed) - SHOWN} more in the report"
    yield f"* significant at 0.05 after Holm's correction for {len(listed)} comparisons"
    seen = [one["detectable"] for one in listed if one["metric"] == "overall_accuracy" and one["detectable"]]
    if seen:
        yield f"so many problems show a difference in accuracy from about {max(seen):.3f} on (power 0.8)"


def _line(one: ComparisonRow) -> str:
    interval = "[{:+.3f}, {:+.3f}]".format(*one["ci95"])
    star = "*" if one["significant"] else " "
    games = f"{one['wins']}/{one['ties']}/{one['losses']}"
    name = visible(one["metric"], 20)
    return f"{star} {name:<22.22}{one['difference']:>+10.3f}{interval:>20}{_p(one['p_holm']):>9}{games:>15}"


def agreement(report: Report | CalibrationReport) -> Iterator[str]:
    """One line for each scorer or grader beside another, then who is stricter than whom."""
    yield f"{'':<29}{'n':>6}{'agree':>7}{'tau-b':>7}{'p':>8}{'kappa':>7}{'linear':>7}{'alpha':>7}"
    for row in report["agreement"]:
        if row.get("part") is not None:  # single criteria and constraints are in the report
            continue
        on = f": {row['on']}"
        beside = "" if row["b"] == "each other" else f", {_short(row['b'], 9)}"
        name = f"{_short(row['a'], 29 - len(on) - len(beside))}{beside}{on}"
        figures = (row.get("agree"), row.get("tau_b"), row.get("kappa"), row.get("kappa_linear"), row.get("alpha"))
        agree, tau, kappa, linear, alpha = map(_figure, figures)
        permuted = row.get("p_permutation")
        p = "-" if permuted is None else _p(permuted)
        yield (f"{name:<29.29}{row['n']:>6}{agree:>7}{tau:>7}{p:>8}{kappa:>7}{linear:>7}{alpha:>7}")
    listed = [one for one in report.get("disagreements", ()) if one["mismatches"]]
    for one in listed[:STRICTER]:
        strict = [sum(each[side] for each in one["constraints"]) for side in ("a_stricter", "b_stricter")]
        a, b = visible(one["a"], 11), visible(one["b"], 11)
        yield f"{a} stricter than {b} {strict[0]} times, milder {strict[1]} times, in {one['answers']} answers"
    if len(listed) > STRICTER:
        yield f"and {len(listed) - STRICTER} pairs more in the report"


def _short(name: str, room: int) -> str:
    """A name cut to its beginning; ``visible`` would say how long it is, for which there is no room."""
    shown = visible(name, 200)
    return shown if len(shown) <= room else f"{shown[: max(1, room - 1)]}…"


def _figure(value: float | None) -> str:
    return "-" if value is None else f"{value:.3f}"


def _p(value: float) -> str:
    return f"{value:.4f}" if value >= 0.0001 else "<0.0001"
