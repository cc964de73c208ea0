"""What a template leaves to be filled in: found before anything else is said of an item."""

from __future__ import annotations

from typing import Any, Final

from ansatz.items.reading.words import Path, PathFault, quote

MARK: Final = "TODO:"
EXPECTED: Final = "what it asks for, or no such field"


def placeholder_faults(value: Any, base: Path = ()) -> list[PathFault]:
    """Every text with a line that begins with the mark, in the order of the file."""
    found: list[PathFault] = []
    left: list[tuple[Path, Any]] = [(base, value)]
    while left:
        path, one = left.pop()
        if isinstance(one, str):
            if _placeholder(one):
                found.append(_fault(path, one))
        elif isinstance(one, dict):
            left.extend(((*path, name), part) for name, part in reversed(one.items()))
            found += [_fault((*path, name), name, key=True) for name in one if _placeholder(name)]
        elif isinstance(one, list):
            left.extend(((*path, place), one[place]) for place in reversed(range(len(one))))
    return found


def _fault(path: Path, text: str, *, key: bool = False) -> PathFault:
    return PathFault(path, f"the placeholder {quote(_placeholder(text) or text)}", EXPECTED, key)


def _placeholder(text: str) -> str | None:
    if MARK not in text:
        return None
    return next((line.strip() for line in text.splitlines() if line.lstrip().startswith(MARK)), None)


def unless_placeholders(faults: list[PathFault], placeholders: list[PathFault]) -> list[PathFault]:
    """The placeholders, and of other faults those that are not about one of them."""
    taken = {fault.path for fault in placeholders}
    return placeholders + [fault for fault in faults if fault.path not in taken]
