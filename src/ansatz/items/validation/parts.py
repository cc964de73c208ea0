"""Parts and wholes: what ``part_of`` names is an item, or the name that other parts have in common."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ansatz.items.model import Item
from ansatz.items.reading import did_you_mean, quote
from ansatz.items.validation.findings import Inconsistency

_MEND = "name the whole item, or leave part_of out"


def part_findings(item: Item, items: Mapping[str, Item]) -> Iterator[Inconsistency]:
    """A part of itself, of its own part, of what nothing else is a part of, or of an item in another language."""
    whole = item.part_of
    if whole is None:
        return
    if whole in items:
        if item.id in _wholes(whole, items):
            yield Inconsistency(("part_of",), f"{quote(whole)}, which is a part of {item.id} in turn", "a whole", _MEND)
        elif items[whole].language.casefold() != item.language.casefold():
            language = items[whole].language
            yield Inconsistency(
                ("part_of",), f"{quote(whole)}, which is in {language!r}", f"one in {item.language!r}", _MEND
            )
    elif not any(other.part_of == whole for other in items.values() if other.id != item.id):
        close = did_you_mean(whole, items)
        hint = f"; did you mean {close!r}?" if close else ""
        expected = f"the id of an item, or a name that another part gives as well{hint}"
        yield Inconsistency(("part_of",), f"{quote(whole)}, which nothing else names", expected, _MEND)


def _wholes(name: str, items: Mapping[str, Item]) -> set[str]:
    """The item and everything that it is a part of."""
    found: set[str] = set()
    following: str | None = name
    while following is not None and following in items and following not in found:
        found.add(following)
        following = items[following].part_of
    return found
