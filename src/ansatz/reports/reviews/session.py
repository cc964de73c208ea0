"""The review of a session's items, as its report has it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ansatz.items.errors import FormatError, ItemsError
from ansatz.items.model import Item
from ansatz.items.reviews import read_reviews
from ansatz.reports.reviews.coverage import cover
from ansatz.reports.reviews.standing import standing_of


def session_reviews(items: Sequence[Item], places: Sequence[str]) -> dict[str, Any] | None:
    """Counts over the items of a session that have constraints; None where none has, or where nobody knows the files.

    Reviews that cannot be read are no reason to lose a session: what is wrong with them stands in their place.
    """
    asked = [item for item in items if item.constraints]
    if not asked or not places:
        return None
    try:
        return cover(standing_of(asked, read_reviews(places))).to_json()
    except FormatError as error:
        return {"faults": [str(problem) for problem in error.problems]}
    except ItemsError as error:
        return {"faults": [str(error)]}
