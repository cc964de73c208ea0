"""From points to a constraint, from constraints to an item: strict and loose (SciIF, appendix A.5)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final, Literal, TypeAlias

from ansatz.scorers.constraints.findings import PointVerdict

Policy: TypeAlias = Literal["strict", "loose"]
Outcome: TypeAlias = Literal["pass", "fail", "undecided"]
POLICIES: Final[tuple[Policy, ...]] = ("strict", "loose")


def outcome(points: Iterable[PointVerdict], policy: Policy) -> Outcome:
    """Strict: every point is YES. Loose: every MAIN point is.

    One NO fails; with none, one UNDECIDED leaves the constraint undecided. Without any point that
    counts (all are SECONDARY, and the policy is loose) it passes.
    """
    counted = [point.verdict for point in points if point.main or policy == "strict"]
    if "NO" in counted:
        return "fail"
    return "undecided" if "UNDECIDED" in counted else "pass"


def compliant(compliance: Mapping[str, Any], policy: Policy) -> Outcome:
    """Of a whole item: the logical AND of its constraints (SciIF, section 3.4).

    Args:
        compliance: as ``audit`` gives it.
        policy: "strict" or "loose".
    """
    outcomes = [constraint[policy] for constraint in compliance.values()]
    if "fail" in outcomes:
        return "fail"
    return "undecided" if "undecided" in outcomes else "pass"
