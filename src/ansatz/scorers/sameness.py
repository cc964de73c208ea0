"""Do two answers to one item say the same, whether right or wrong? By value, not by text."""

from __future__ import annotations

import warnings

from ansatz.items.model import Item
from ansatz.scorers.answers import TYPES
from ansatz.scorers.errors import ScorersError


def same_answer(item: Item, first: str, second: str) -> bool:
    """Whether two final answers are the same, judged as the item judges answers against its gold.

    Numbers are the same within the item's tolerance and in any unit, formulas where they are
    equivalent, choices where they assert the same options. What cannot be read is the same as its
    own text alone. Total: no text raises; a fault of a scorer is no equality, and warned of.
    """
    if first.split() == second.split():
        return True
    try:
        return TYPES[item.type].same(item, first, second)
    except ScorersError:  # one of them cannot be read
        return False
    except Exception as error:  # the boundary of the scorers: a fault in one of them must not end a report
        warnings.warn(f"{item.id}: {type(error).__name__}: {str(error)[:200]}", RuntimeWarning, stacklevel=2)
        return False
