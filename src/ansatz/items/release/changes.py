"""What changed between two golds, by item and field, told from their hashes alone."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Level: TypeAlias = Literal["major", "minor", "patch"]
Marks: TypeAlias = Mapping[str, Mapping[str, str]]  # item → field → the beginning of its hash

# What describes an item: a change moves it between the groups of a report, or tells graders more, and
# leaves every score as it was.
DESCRIPTIVE: Final = frozenset({"topic", "difficulty", "solution_outline", "split"})
LISTED: Final = 20  # items that a message names


@dataclass(frozen=True, slots=True)
class ChangedIds:
    """Ids in order; ``changed`` with the fields that differ."""

    added: tuple[str, ...] = ()
    removed: tuple[str, ...] = ()
    changed: tuple[tuple[str, tuple[str, ...]], ...] = ()

    def __bool__(self) -> bool:
        return bool(self.added or self.removed or self.changed)

    @property
    def names(self) -> list[str]:
        """The ids of everything that changed, sorted."""
        return sorted({*self.added, *self.removed, *(name for name, _ in self.changed)})

    @property
    def level(self) -> Level | None:
        """The least step of the version that says enough; None where nothing changed."""
        if self.removed:
            return "major"
        if self.added or any(set(fields) - DESCRIPTIVE for _, fields in self.changed):
            return "minor"
        return "patch" if self.changed else None

    def lines(self) -> Iterator[str]:
        """One line an item, for a person."""
        yield from (f"removed {name}" for name in self.removed)
        yield from (f"changed {name}: {', '.join(fields)}" for name, fields in self.changed)
        yield from (f"added {name}" for name in self.added)

    def summary(self) -> list[str]:
        """The first LISTED lines, and how many there are more."""
        lines = list(self.lines())
        more = [f"and {len(lines) - LISTED} more"] if len(lines) > LISTED else []
        return lines[:LISTED] + more

    def to_json(self) -> dict[str, object]:
        return {
            "added": list(self.added),
            "removed": list(self.removed),
            "changed": {name: list(fields) for name, fields in self.changed},
        }


NONE: Final = ChangedIds()


def between(old: Marks, new: Marks) -> ChangedIds:
    """What is in ``new`` and was not, or was otherwise, in ``old``.

    Marks may be hashes or the beginnings of hashes; of two of different length the shorter counts.
    """
    both = sorted(old.keys() & new.keys())
    changed = [(name, _fields(old[name], new[name])) for name in both]
    return ChangedIds(
        tuple(sorted(new.keys() - old.keys())),
        tuple(sorted(old.keys() - new.keys())),
        tuple((name, fields) for name, fields in changed if fields),
    )


def _fields(old: Mapping[str, str], new: Mapping[str, str]) -> tuple[str, ...]:
    names = sorted(old.keys() | new.keys())
    return tuple(name for name in names if not _same(old.get(name), new.get(name)))


def _same(old: str | None, new: str | None) -> bool:
    if old is None or new is None:
        return old is new
    return old.startswith(new) or new.startswith(old)
