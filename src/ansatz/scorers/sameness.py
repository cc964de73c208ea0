"""Do two answers to one item say the same, whether right or wrong? By value, not by text."""

from __future__ import annotations

from ansatz.items.model import Item
from ansatz.scorers.answers import TYPES


def same_answer(item: Item, first: str, second: str) -> bool:
    """Whether two final answers are the same, judged as the item judges answers against its gold.

    Numbers are the same within the item's tolerance and in any unit, formulas where they are
    equivalent, choices where they assert the same options. What cannot be read is the same as its
    own text alone. Total: no text raises.
    """
    if first.split() == second.split():
        return True
    try:
        return TYPES[item.type].same(item, first, second)
    except Exception:  # the boundary of the scorers: what one of them cannot bear is no equality
        return False
