"""From a person to the record: one verdict for all that is named, or a worksheet that was filled in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Final

from ansatz.items.errors import Problem, UsageError
from ansatz.items.model import Point
from ansatz.items.reading import quote
from ansatz.items.reviews import VERDICTS, Review
from ansatz.reports.reviews.standing import Standing, asked_hash
from ansatz.reports.worksheets import cut, rows_of, written
from ansatz.scorers.constraints import points_of

# What people fill in comes right after what the row is about; nobody sees what others said.
COLUMNS: Final = (
    "problem_id", "constraint", "point", "verdict", "comment", "asks_for", "evidence", "main", "question",
    "final_answer", "solution", "content_sha256",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a verdict is about: everything, but for what is named."""

    items: frozenset[str] = frozenset()
    constraints: frozenset[str] = frozenset()
    points: frozenset[str] = frozenset()

    def takes(self, one: Standing) -> tuple[str, ...]:
        """The points of a constraint that are meant."""
        if (self.items and one.item.id not in self.items) or (
            self.constraints and one.constraint.id not in self.constraints
        ):
            return ()
        return tuple(point for point in one.points if not self.points or point in self.points)


def reviewed(
    standings: Iterable[Standing], wanted: Wanted, name: str, day: date, verdict: str, comment: str = ""
) -> list[Review]:
    """One verdict on all that is meant, a review for each constraint.

    Raises:
        UsageError: there is nothing to review, or nothing is meant.
    """
    made = []
    found = tuple(standings)
    for one in found:
        if points := wanted.takes(one):
            said = tuple((point, verdict) for point in points)
            made.append(_review(one, name, day, said, comment))
    if not found:
        raise UsageError("none of these items has a constraint: there is nothing to review")
    if not made:
        raise UsageError("--item, --constraint, --point: found no point of any item that is named so")
    return made


def _review(one: Standing, name: str, day: date, said: tuple[tuple[str, str], ...], comment: str) -> Review:
    return Review(one.item.id, one.constraint.id, name, day, asked_hash(one.item, one.constraint), said, comment)


def worksheet(standings: Iterable[Standing], wanted: Wanted, name: str | None = None, people: int = 1) -> str:
    """CSV text with a row for each point that waits for a review; by this person, where one is named."""
    return written(COLUMNS, _rows(standings, wanted, name, people))


def _rows(
    standings: Iterable[Standing], wanted: Wanted, name: str | None, people: int
) -> Iterator[Mapping[str, object]]:
    for one in standings:
        meant = wanted.takes(one)
        waits = one.missing(people) if name is None else [p for p in one.points if name not in one.verdicts[p]]
        content = asked_hash(one.item, one.constraint) if meant and waits else ""
        for point in points_of(one.constraint):
            if point.id in meant and point.id in waits:
                yield {
                    "problem_id": one.item.id, "constraint": one.constraint.id, "point": point.id,
                    "asks_for": cut(point.description), "evidence": cut(_evidence(point)),
                    "main": "MAIN" if point.main else "", "question": cut(one.item.question.strip()),
                    "final_answer": cut(one.item.final_answer or ""),
                    "solution": cut((one.item.solution_outline or "").strip()), "content_sha256": content,
                }  # fmt: skip


def _evidence(point: Point) -> str:
    """What convinces, in the words of the item; the catalogue's rules have none."""
    return "; ".join(f"{kind}: {', gives '.join(given)}" for kind, given in point.any_of)


def from_worksheet(
    text: str, file: str, standings: Sequence[Standing], name: str, day: date
) -> tuple[list[Review], int, list[Problem]]:
    """Reviews of a filled worksheet, how many rows nobody filled in, and every problem with its line."""
    problems: list[Problem] = []
    known = {(one.item.id, one.constraint.id): one for one in standings}
    said: dict[tuple[str, str], dict[str, tuple[str, str]]] = defaultdict(dict)
    blank = 0
    needed = ("problem_id", "constraint", "point", "verdict", "comment", "content_sha256")
    for line, cells in rows_of(text, file, needed, problems):
        if not cells["verdict"]:
            blank += 1
            continue
        key = (cells["problem_id"], cells["constraint"])
        faults = list(_faults(cells, known.get(key), said[key]))
        problems += [Problem(file, line, *fault) for fault in faults]
        if not faults:
            said[key][cells["point"]] = (cells["verdict"].lower(), cells["comment"])
    made = [_review(known[key], name, day, *_joined(points)) for key, points in said.items() if points]
    return made, blank, problems


def _joined(points: Mapping[str, tuple[str, str]]) -> tuple[tuple[tuple[str, str], ...], str]:
    """Verdicts by point, and the comments in one text, each behind its point."""
    comments = [f"{point}: {comment}" for point, (_, comment) in points.items() if comment]
    return tuple((point, verdict) for point, (verdict, _) in points.items()), "\n".join(comments)


def _faults(
    cells: Mapping[str, str], one: Standing | None, said: Mapping[str, object]
) -> Iterator[tuple[str, str, str]]:
    if one is None:
        where = f"{cells['constraint'][:80]} of {cells['problem_id'][:80]}"
        yield "$.problem_id", quote(where), "a constraint of an item that is read here"
    elif cells["point"] not in one.points:
        yield "$.point", repr(cells["point"][:80]), f"one of {', '.join(one.points)}"
    elif cells["content_sha256"] != asked_hash(one.item, one.constraint):
        yield "$.content_sha256", "an item that has changed since the worksheet was made", "a new worksheet"
    if cells["verdict"].lower() not in VERDICTS:
        yield "$.verdict", repr(cells["verdict"][:40]), f"one of {', '.join(VERDICTS)}"
    elif cells["verdict"].lower() != "accept" and not cells["comment"]:
        yield "$.comment", "nothing", "why, where a point is not accepted"
    if cells["point"] in said:
        yield "$.point", "this point again", "one row a point"
