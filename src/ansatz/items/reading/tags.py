"""Tags are an open vocabulary: one is known if it is not nearly another one of the set."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from difflib import SequenceMatcher
from typing import Final

from ansatz.items.model import Item
from ansatz.items.reading.words import PathFault, quote

NEAR: Final = 0.9  # share of letters in common from which a tag is taken for a slip of another
SHORT: Final = 5  # letters; of shorter words many differ in one letter and are two words
COMPARED: Final = 300  # tags that begin alike


def tag_faults(items: Sequence[Item]) -> Iterator[tuple[int, PathFault]]:
    """Tags that are spelled nearly as a commoner one: the position of the item, and what was probably meant."""
    counts = Counter(tag for item in items for tag in item.tags)
    groups: dict[str, list[str]] = {}
    for tag in counts:
        groups.setdefault(_folded(tag)[:2], []).append(tag)
    meant: dict[str, str] = {}
    for group in groups.values():
        # The commonest first; of two that are as common, the first in the set.
        group.sort(key=lambda tag: -counts[tag])
        for place, tag in enumerate(group[:COMPARED]):
            near = next((other for other in group[:place] if other not in meant and _alike(other, tag)), None)
            if near is not None:
                meant[tag] = near
    for position, item in enumerate(items):
        for place, tag in enumerate(item.tags):
            if tag in meant:
                known = f"a known tag, or one of its own; did you mean {meant[tag]!r}?"
                yield position, PathFault(("tags", place), quote(tag), known)


def _folded(tag: str) -> str:
    return "".join(letter for letter in tag.casefold() if letter.isalnum())


def _alike(one: str, other: str) -> bool:
    first, second = _folded(one), _folded(other)
    if first == second:
        return True
    digits = [[letter for letter in text if letter.isdigit()] for text in (first, second)]
    if min(len(first), len(second)) < SHORT or abs(len(first) - len(second)) > 2 or digits[0] != digits[1]:
        return False
    matcher = SequenceMatcher(None, first, second, autojunk=False)
    return matcher.real_quick_ratio() >= NEAR and matcher.quick_ratio() >= NEAR and matcher.ratio() >= NEAR
