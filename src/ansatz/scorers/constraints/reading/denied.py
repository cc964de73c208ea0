"""Words behind a symbol that say what it is not."""

from __future__ import annotations

from ansatz.scorers.language import written


def denies(words: str) -> bool:
    """``$l$ is not the length``: no meaning, unless it goes on with "but the width"."""
    first, *rest = words.casefold().split() or [""]
    return first in written("denials") and written("turns_to").isdisjoint(rest)
