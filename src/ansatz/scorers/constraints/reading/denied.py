"""Words beside a symbol that do not say what it is."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language import QUANTITIES, written


def denies(words: str) -> bool:
    """``$l$ is not the length``: no meaning, unless it goes on with "but the width"."""
    first, *rest = words.casefold().split() or [""]
    return first in written("denials") and written("turns_to").isdisjoint(rest)


def tells(words: str) -> bool:
    """Not "z component of $L$", which is about another quantity, nor "$\\lambda$ (below the visible range)"."""
    return not (denies(words) or _OF_IT.search(words) or _WHERE.match(words))


_OF_IT: Final = QUANTITIES.pattern(r"(?i)(?<!\w)(?&aspects)\s*\Z")
_WHERE: Final = QUANTITIES.pattern(r"(?i)\W*(?&places)(?!\w)")
