"""How much is reviewed, what was said, and whether those who reviewed the same agree."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import Any

from ansatz.items.reviews import VERDICTS
from ansatz.reports.agreement import cohen_kappa, krippendorff_alpha
from ansatz.reports.reviews.standing import Standing


@dataclass(frozen=True, slots=True)
class ReviewerPair:
    """Two reviewers on the points that both reviewed; ``kappa`` is None where chance alone makes them agree."""

    first: str
    second: str
    n: int
    agree: float
    kappa: float | None


@dataclass(frozen=True, slots=True)
class Coverage:
    """Counts over all items that have constraints.

    Attributes:
        items, constraints, points: how many there are.
        reviewed_items: items of which every constraint is reviewed; likewise constraints, by their points.
        accepted: constraints of which every verdict is accept.
        disputed: points on which reviewers differ.
        stale: constraints that wait for a review and had one of another content.
        verdicts: how often each was given.
        reviewers: points that each reviewed, by name.
        alpha: Krippendorff's alpha (nominal) over points, all reviewers; None where nothing can be compared.
        people: how many different people a point needs to be reviewed.
    """

    items: int
    constraints: int
    points: int
    reviewed_items: int
    reviewed_constraints: int
    reviewed_points: int
    accepted: int
    disputed: int
    stale: int
    verdicts: tuple[tuple[str, int], ...]
    reviewers: tuple[tuple[str, int], ...]
    alpha: float | None
    pairs: tuple[ReviewerPair, ...]
    people: int = 1

    def to_json(self) -> dict[str, Any]:
        """As report.json has it."""
        return {
            "items": self.items, "constraints": self.constraints, "points": self.points,
            "reviewed": {"items": self.reviewed_items, "constraints": self.reviewed_constraints,
                         "points": self.reviewed_points},
            "accepted": self.accepted, "disputed": self.disputed, "stale": self.stale,
            "verdicts": dict(self.verdicts), "reviewers": dict(self.reviewers), "alpha": self.alpha,
        }  # fmt: skip


def cover(standings: Sequence[Standing], people: int = 1) -> Coverage:
    """Count.

    Args:
        people: how many different people a point needs to be reviewed.
    """
    waiting = {id(one): one.missing(people) for one in standings}
    open_items = {one.item.id for one in standings if waiting[id(one)]}
    items = {one.item.id for one in standings}
    points = [one.verdicts.get(point, {}) for one in standings for point in one.points]
    said = Counter(verdict for point in points for verdict in point.values())
    return Coverage(
        items=len(items),
        constraints=len(standings),
        points=len(points),
        reviewed_items=len(items - open_items),
        reviewed_constraints=sum(not waiting[id(one)] for one in standings),
        reviewed_points=sum(len(point) >= people for point in points),
        accepted=sum(not waiting[id(one)] and set(one.said) == {"accept"} for one in standings),
        disputed=sum(len(set(point.values())) > 1 for point in points),
        stale=sum(bool(waiting[id(one)] and one.stale) for one in standings),
        verdicts=tuple((name, said[name]) for name in VERDICTS),
        reviewers=tuple(sorted(Counter(name for point in points for name in point).items())),
        alpha=krippendorff_alpha([[float(VERDICTS.index(one)) for one in point.values()] for point in points]),
        pairs=tuple(_pairs(points)),
        people=people,
    )


def _pairs(points: Sequence[Mapping[str, str]]) -> Iterable[ReviewerPair]:
    names = sorted({name for point in points for name in point})
    for first, second in combinations(names, 2):
        both = [(point[first], point[second]) for point in points if first in point and second in point]
        if both:
            one, other = zip(*both, strict=True)
            yield ReviewerPair(
                first, second, len(both), sum(a == b for a, b in both) / len(both), cohen_kappa(one, other)
            )
