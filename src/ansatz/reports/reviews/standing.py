"""Where the review of each constraint stands: which verdicts are about what the item says now."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ansatz.items.errors import Problem
from ansatz.items.model import Constraint, Item
from ansatz.items.reading import content_hash, is_content, quote
from ansatz.items.reviews import Review
from ansatz.scorers.constraints import points_of


@dataclass(frozen=True, slots=True)
class Standing:
    """One constraint of an item, and what was said of it.

    Attributes:
        points: ids of what it asks for now.
        verdicts: by point, what each reviewer says of it; the last word of each.
        stale: the newest review of everyone who reviewed another content, and not this one.
    """

    item: Item
    constraint: Constraint
    points: tuple[str, ...]
    verdicts: Mapping[str, Mapping[str, str]]
    stale: tuple[Review, ...] = ()

    @property
    def place(self) -> str:
        """The constraint in its item, as a JSON path."""
        return f"$.constraints[{self.item.constraints.index(self.constraint)}]"

    @property
    def said(self) -> tuple[str, ...]:
        """All verdicts on all points."""
        return tuple(verdict for point in self.points for verdict in self.verdicts.get(point, {}).values())

    def missing(self, people: int = 1) -> tuple[str, ...]:
        """Points of which fewer people said something."""
        return tuple(point for point in self.points if len(self.verdicts.get(point, {})) < people)


def asked_hash(item: Item, constraint: Constraint) -> str:
    """What a review of this constraint is bound to: the item, and every point that the constraint asks for."""
    return content_hash(item, _asked(constraint))


def _asked(constraint: Constraint) -> list[object]:
    # The catalogue's points are no part of the item: where their words change, a reader has seen other ones.
    return [constraint.id, *([point.id, point.main, point.description] for point in points_of(constraint))]


def standing_of(items: Iterable[Item], reviews: Iterable[Review]) -> list[Standing]:
    """The standing of every constraint of the items, in their order."""
    by_constraint: dict[tuple[str, str], list[Review]] = defaultdict(list)
    for review in reviews:
        by_constraint[review.problem_id, review.constraint].append(review)
    return [
        _standing(item, constraint, by_constraint.get((item.id, constraint.id), ()))
        for item in items
        for constraint in item.constraints
    ]


def _standing(item: Item, constraint: Constraint, reviews: Sequence[Review]) -> Standing:
    points = tuple(point.id for point in points_of(constraint))
    verdicts: dict[str, dict[str, str]] = {point: {} for point in points}
    asked = _asked(constraint) if reviews else []
    known = {recorded: is_content(item, recorded, asked) for recorded in {one.content_sha256 for one in reviews}}
    stale: dict[str, Review] = {}
    current: set[str] = set()
    for review in reviews:  # in the order in which they were written: the last word counts
        if not known[review.content_sha256]:
            stale[review.reviewer] = review
            continue
        current.add(review.reviewer)
        for point, verdict in review.points:
            if point in verdicts:
                verdicts[point][review.reviewer] = verdict
    left = tuple(review for name, review in sorted(stale.items()) if name not in current)
    return Standing(item, constraint, points, verdicts, left)


def unreviewed(standings: Iterable[Standing], people: int = 1) -> list[Problem]:
    """What still waits for a reviewer, one located sentence each."""
    found = []
    for one in standings:
        if not (points := one.missing(people)):
            continue
        names = sorted({review.reviewer for review in one.stale})
        if names:
            what = f"{one.constraint.id}, changed after {', '.join(names)} reviewed it"
        elif one.said:
            what = f"{one.constraint.id} with points that too few reviewed: {', '.join(points)}"
        else:
            what = f"{one.constraint.id}, which nobody reviewed"
        wanted = "a review of it" if people == 1 else f"reviews by {people} people"
        found.append(Problem(one.item.file, one.item.line, f"{one.item.id}{one.place[1:]}", what, wanted))
    return found


def strays(items: Iterable[Item], reviews: Iterable[Review]) -> list[Problem]:
    """Reviews of items or constraints that are not there, located in their file."""
    known = {item.id: {one.id for one in item.constraints} for item in items}
    found = []
    for review in reviews:
        if review.problem_id not in known:
            expected = "the id of an item that lies beside it"
            found.append(Problem(review.file, review.line, "$.problem_id", quote(review.problem_id), expected))
        elif review.constraint not in known[review.problem_id]:
            expected = f"a constraint of {quote(review.problem_id)}"
            found.append(Problem(review.file, review.line, "$.constraint", quote(review.constraint), expected))
    return found
