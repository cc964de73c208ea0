"""What only the whole set of items can say: unique ids, references that lead somewhere, known topics."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from ansatz.items.errors import Problem
from ansatz.items.model import Item
from ansatz.items.reading.source import SourceFile
from ansatz.items.reading.splits import leaks
from ansatz.items.reading.tags import tag_faults
from ansatz.items.reading.words import Path, PathFault, did_you_mean, quote
from ansatz.items.topics import is_known, known_topics
from ansatz.items.units import parse_unit


@dataclass(frozen=True, slots=True)
class Read:
    """An item and where it came from: its file, the number of its value, the path inside that value."""

    item: Item
    data: Any
    source: SourceFile
    number: int
    base: tuple[str | int, ...]

    def problem(self, fault: PathFault) -> Problem:
        """A fault of the item, located in its file."""
        moved = PathFault(self.base + fault.path, fault.found, fault.expected, fault.key)
        return self.source.problem(moved, self.number)


def set_problems(entries: Sequence[Read], other_ids: Iterable[str]) -> list[Problem]:
    """Ids that are not unique, translations of items that do not exist, and splits that give a test away.

    ``other_ids`` are those of items that have problems of their own.
    """
    others = set(other_ids)
    first: dict[str, Read] = {}
    problems: list[Problem] = []
    for entry in entries:
        other = first.setdefault(entry.item.id, entry)
        if other is not entry:
            line = other.source.line((*other.base, "id"), other.number)
            found = f"{quote(entry.item.id)}, which is also the id at {other.source.file}:{line}"
            problems.append(entry.problem(PathFault(("id",), found, "an id of its own")))
    for entry in entries:
        target = entry.item.translation_of
        if target is None or target in others:
            continue
        if target == entry.item.id:
            problems.append(entry.problem(PathFault(("translation_of",), "its own id", "the id of another item")))
        elif target in first:
            problems += _translation(entry, first[target])
        else:
            close = did_you_mean(target, first)
            hint = f"; did you mean {close!r}?" if close else ""
            fault = PathFault(("translation_of",), quote(target), f"the id of an item of this set{hint}")
            problems.append(entry.problem(fault))
    problems += [entries[position].problem(fault) for position, fault in leaks([entry.item for entry in entries])]
    return problems


def _translation(entry: Read, target: Read) -> Iterable[Problem]:
    if entry.item.type != target.item.type:
        expected = f"{target.item.type}, the type of {target.item.id}, which it translates"
        yield entry.problem(PathFault(("type",), entry.item.type, expected))
    if entry.item.language.casefold() == target.item.language.casefold():
        expected = f"another language than that of {target.item.id}, which it translates"
        yield entry.problem(PathFault(("language",), quote(entry.item.language), expected))


def set_warnings(entries: Sequence[Read]) -> list[Problem]:
    """What may be meant: an unknown topic (once each), an ambiguous unit, a part or tag that is nearly another."""
    warnings: list[Problem] = []
    ids = {entry.item.id for entry in entries}
    wholes = Counter(entry.item.part_of for entry in entries)
    topics: set[str] = set()
    for entry in entries:
        topic = entry.item.topic
        if topic not in topics and not is_known(topic):
            topics.add(topic)
            warnings.append(entry.problem(PathFault(("topic",), quote(topic), _known(topic, known_topics))))
        whole = entry.item.part_of
        if whole is not None and whole not in ids and wholes[whole] == 1:
            close = did_you_mean(whole, ids)
            if close:
                # A whole need not be an item; a near namesake of one is probably a slip.
                fault = PathFault(("part_of",), quote(whole), f"the id of an item; did you mean {close!r}?")
                warnings.append(entry.problem(fault))
        warnings += map(entry.problem, _ambiguous_units(entry.item))
        warnings += map(entry.problem, _unbound(entry.item))
    warnings += [entries[place].problem(fault) for place, fault in tag_faults([entry.item for entry in entries])]
    return warnings


def _unbound(item: Item) -> Iterable[PathFault]:
    """A signature that does not say what was signed: a later change would go unseen."""
    if item.draft and item.draft.signed_by and not item.draft.content_sha256:
        expected = "content_sha256, the hash of what was signed, as `ansatz sign` writes it"
        yield PathFault(("draft",), f"a signature by {quote(item.draft.signed_by)} alone", expected)


def _ambiguous_units(item: Item) -> Iterable[PathFault]:
    """A gold unit that can be read in two ways: the author should choose."""
    for number, gold in enumerate(item.answer.quantities):
        path: Path = ("answer", "alternates", number - 1, "unit") if number else ("answer", "unit")
        parsed = parse_unit(gold.unit, item.language)
        if parsed and parsed.alternatives:
            expected = f"a unit that reads in one way only; this is taken as {parsed.expression}"
            yield PathFault(path, quote(gold.unit), expected)


def _known(word: str, names: Callable[[], list[str]]) -> str:
    close = did_you_mean(word, names())
    return f"a known topic; did you mean {close!r}?" if close else "a known topic"
