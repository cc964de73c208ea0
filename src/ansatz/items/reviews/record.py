"""One review of one constraint of an item by one person (SciIF, section 3.3)."""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from datetime import date
from typing import Final

# The point belongs to the problem and says what it should; it belongs, and says it badly; it does not belong.
VERDICTS: Final = ("accept", "revise", "reject")


@dataclass(frozen=True, slots=True)
class Review:
    """What one person says of one constraint of an item.

    Attributes:
        points: (point, verdict), one of ``VERDICTS`` each.
        content_sha256: ``content_hash`` of the item and of what the constraint asks for, as the reviewer saw them;
            of another content the review says nothing.
        file, line: where it was read, for messages.
    """

    problem_id: str
    constraint: str
    reviewer: str
    date: date
    content_sha256: str
    points: tuple[tuple[str, str], ...]
    comment: str = ""
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)


def to_line(review: Review) -> str:
    """A review as a line of its file, with the end of the line."""
    data = {
        "problem_id": review.problem_id, "constraint": review.constraint, "reviewer": review.reviewer,
        "date": review.date.isoformat(), "points": dict(review.points),
        **({"comment": review.comment} if review.comment else {}), "content_sha256": review.content_sha256,
    }  # fmt: skip
    return json.dumps(data, ensure_ascii=False) + "\n"
