"""Comparisons of systems, and of scorers with graders, as lines of a terminal."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from scorers.assertion import visible

SHOWN: Final = 40  # comparisons; the report has them all
NAME: Final = 24


def comparisons(report: Mapping[str, Any]) -> Iterator[str]:
    """One line for each comparison; what is significant first where there are many."""
    if mixed := (report.get("baseline") or {}).get("mixed"):
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


def _line(one: Mapping[str, Any]) -> str:
    interval = "[{:+.3f}, {:+.3f}]".format(*one["ci95"])
    star = "*" if one["significant"] else " "
    games = f"{one['wins']}/{one['ties']}/{one['losses']}"
    name = visible(one["metric"], 20)
    return f"{star} {name:<22.22}{one['difference']:>+10.3f}{interval:>20}{_p(one['p_holm']):>9}{games:>15}"


def agreement(report: Mapping[str, Any]) -> Iterator[str]:
    """One line for each scorer or grader beside another."""
    yield f"{'':<38}{'n':>6}{'tau-b':>8}{'p':>9}{'kappa':>8}{'alpha':>8}"
    for row in report["agreement"]:
        name = f"{visible(row['a'], 14)}, {visible(row['b'], 14)}: {row['on']}"
        p = "-" if row["p_permutation"] is None else _p(row["p_permutation"])
        numbers = (f"{row[field]:.3f}" if row[field] is not None else "-" for field in ("tau_b", "kappa", "alpha"))
        tau, kappa, alpha = numbers
        yield f"{name:<38.38}{row['n']:>6}{tau:>8}{p:>9}{kappa:>8}{alpha:>8}"


def _p(value: float) -> str:
    return f"{value:.4f}" if value >= 0.0001 else "<0.0001"
