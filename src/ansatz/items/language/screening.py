"""Strings without which a pattern cannot match, found in the pattern itself: most texts have none, and are passed by.

A pattern of words tries each of them at each place of a text; to look for a string takes a hundredth of that.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from importlib import import_module
from typing import Any, Final, TypeAlias

_LOOKED_FOR: Final = 300  # strings of one pattern
_STRINGS: Final = 300  # that are told apart on the way to them
_FRONTS: Final = 12  # of them in front of alternatives, each of which goes on with all
_LENGTH: Final = 24  # characters of one string
_CLASS: Final = 4  # characters of a class that are told apart
_WORTH: Final = 2.0  # how many of the strings a sentence has on average, for it to be worth a look
_SENTENCE: Final = 70
# How a pattern begins that may match at the beginning of a text alone.
_HEAD: Final = re.compile(r"(?:\(\?[a-zA-Z]*[:)])*(?:\^|\\A)")

_C: Final[Any] = import_module("re._constants")
_PARSER: Final[Any] = import_module("re._parser")
_REPEATS: Final = (_C.MAX_REPEAT, _C.MIN_REPEAT, _C.POSSESSIVE_REPEAT)
_ALIKE: Final = {
    ord(letter): chr(min(one, *others))
    for one, others in import_module("re._casefix")._EXTRA_CASES.items()
    for letter in (chr(one), *map(chr, others))
}
_UNLIKE: Final = re.compile(f"[{''.join(chr(one) for one, other in _ALIKE.items() if chr(one) != other)}]")
_DOTTED: Final = "\u0130"  # a letter that ``lower`` makes two of
# How often a letter stands in prose, per thousand; what is not here is rare.
_OFTEN: Final = {
    **dict(
        zip(
            "etaoinshrdlcumwfgypbvk",
            (127, 91, 82, 75, 70, 67, 63, 61, 60, 43, 40, 28, 28, 24, 24, 22, 20, 20, 19, 15, 10, 8),
            strict=True,
        )
    ),
    " ": 180, ".": 15, ",": 12, "=": 20, "(": 8, ")": 8, "$": 30, "\\": 30, "{": 20, "}": 20, "-": 8,
    **dict.fromkeys("0123456789", 15),
}  # fmt: skip

Strings: TypeAlias = frozenset[str]
_NOTHING: Final[Strings] = frozenset(("",))


def folded(text: str) -> str:
    """A text with one letter for all that a pattern which ignores case takes for the same."""
    if text.isascii():
        return text.lower()
    plain = text.replace(_DOTTED, "i").lower()
    return plain.translate(_ALIKE) if _UNLIKE.search(plain) else plain


def needed(source: str, flags: int = 0) -> tuple[str, ...]:
    """Strings of which one stands in every text that a pattern matches, folded; none where that is not known.

    None as well where nearly every sentence has one, or where to look for all takes as long as to search.
    """
    found, _ = _needed(_PARSER.parse(source, flags), _NOTHING)
    if not found or len(found) > _LOOKED_FOR or _weight(found) > _WORTH:
        return ()
    shortest = sorted(found, key=lambda one: (len(one), one))
    return tuple(one for at, one in enumerate(shortest) if not any(other in one for other in shortest[:at]))


def _needed(items: Iterable[tuple[Any, Any]], before: Strings) -> tuple[Strings, Strings]:
    """Strings of which a row of items needs one (none for not known), and what stands right in front of its end.

    Args:
        before: what stands right in front of the row; with an empty string where that is not known.
    """
    best: Strings = frozenset()
    current = before
    for kind, what in items:
        if kind is _C.LITERAL:
            current = _joined(current, (folded(chr(what)),))
            continue
        best = _better(best, current)
        if len(current) > _FRONTS:
            current = _NOTHING
        if kind is _C.IN:
            current = _joined(current, tuple(_characters(what)))
        elif kind is _C.SUBPATTERN or kind is _C.ATOMIC_GROUP:
            found, current = _needed(what[-1] if kind is _C.SUBPATTERN else what, current)
            best = _better(best, found)
        elif kind is _C.BRANCH:
            each = [_needed(one, current) for one in what[1]]
            if all(found for found, _ in each):
                best = _better(best, frozenset().union(*(found for found, _ in each)))
            current = _bounded(frozenset().union(*(end for _, end in each)))
        elif kind in _REPEATS:
            least, most, inside = what
            found, end = _needed(inside, current)
            if least:
                best = _better(best, found)
            once = most == 1
            current = (end if least else _bounded(current | end)) if once else _NOTHING
        elif kind is _C.ASSERT and what[0] > 0:  # what is looked back at may stand before the part that is searched
            best = _better(best, _needed(what[1], current)[0])
        elif kind not in (_C.ASSERT, _C.ASSERT_NOT, _C.AT):
            current = _NOTHING
    return _better(best, current), current


def _characters(inside: Sequence[tuple[Any, Any]]) -> Iterator[str]:
    """The characters of a class, folded; none where it has others than single ones."""
    if any(kind is not _C.LITERAL for kind, _ in inside):
        return
    yield from {folded(chr(what)): None for _, what in inside}


def _joined(before: Strings, after: tuple[str, ...]) -> Strings:
    if not 0 < len(after) <= _CLASS:
        return _NOTHING
    return _bounded(frozenset([(one + other)[-_LENGTH:] for one in before for other in after]))


def _bounded(found: Strings) -> Strings:
    return found if len(found) <= _STRINGS else _NOTHING


def _better(one: Strings, other: Strings) -> Strings:
    """Those of two sets that a sentence has more rarely; one that holds an empty string says nothing."""
    if not other or "" in other:
        return one
    return other if not one or _weight(other) < _weight(one) else one


@lru_cache(maxsize=1 << 10)
def _weight(found: Strings) -> float:
    return sum([_rarest(one) for one in found])


@lru_cache(maxsize=1 << 13)
def _rarest(text: str) -> float:
    """How likely a sentence has the three characters in a row of a string that it has most rarely."""
    return min([_likely(text[at : at + 3]) for at in range(max(1, len(text) - 2))])


@lru_cache(maxsize=1 << 13)
def _likely(letters: str) -> float:
    likely = float(_SENTENCE)
    for one in letters:
        likely *= _OFTEN.get(one, 2) / 1000
    return min(1.0, likely)


def anchored(pattern: re.Pattern[str]) -> bool:
    """Whether a pattern matches at the beginning of a text alone, so that a search is a match."""
    if not _HEAD.match(pattern.pattern):  # to parse it takes as long as to compile it
        return False
    kind, what = next(iter(_PARSER.parse(pattern.pattern, pattern.flags)), (None, None))
    one_place = what is _C.AT_BEGINNING_STRING or (what is _C.AT_BEGINNING and not pattern.flags & re.MULTILINE)
    return kind is _C.AT and one_place
