"""Characters that a match of a pattern can begin with, found in the pattern: a search tries only the places of these.

``re`` finds them itself where a pattern begins with a plain character or class; behind a look at what stands in front,
in alternatives or without regard to case it tries every place of a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from importlib import import_module
from typing import Any, Final

_C: Final[Any] = import_module("re._constants")
_PARSER: Final[Any] = import_module("re._parser")
_COMPILER: Final[Any] = import_module("re._compiler")
_ENGINE: Final[Any] = import_module("_sre")
_CASES: Final[dict[int, tuple[int, ...]]] = import_module("re._casefix")._EXTRA_CASES

# Sets of characters are bits of a number. Those behind Latin, Greek and Cyrillic may begin any match: texts have few.
_TOLD_APART: Final = 0x530
_ANY: Final = (1 << _TOLD_APART) - 1
_ONE_BYTE: Final = (1 << 256) - 1
_REPEATS: Final = (_C.MAX_REPEAT, _C.MIN_REPEAT, _C.POSSESSIVE_REPEAT)
_CLASSES: Final = {
    _C.CATEGORY_DIGIT: r"\d", _C.CATEGORY_NOT_DIGIT: r"\D", _C.CATEGORY_SPACE: r"\s", _C.CATEGORY_NOT_SPACE: r"\S",
    _C.CATEGORY_WORD: r"\w", _C.CATEGORY_NOT_WORD: r"\W",
}  # fmt: skip
_OFTEN: Final = " etaoinshrdlcu"  # most places of a text have one of these
_TOO_OFTEN: Final = 10  # of them, for which a search would try nearly all places
# What the engine's code begins with: a block that says where a match can begin.
_MASK, _HEAD = 2, 5


def quickened(pattern: re.Pattern[str]) -> re.Pattern[str]:
    """A pattern that matches the same, and whose searches try only places where it can begin."""
    flags = pattern.flags
    if flags & (re.ASCII | re.LOCALE | re.DEBUG):
        return pattern
    tree = _PARSER.parse(pattern.pattern, flags)
    begins, empty = _begins(tree, flags)
    if empty or sum(begins >> ord(one) & 1 for one in _OFTEN) > _TOO_OFTEN:
        return pattern
    code = _COMPILER._code(tree, flags)
    if code[0] != _C.INFO or code[_MASK] or code[1] != _HEAD - 1:
        return pattern  # the engine knows a beginning of its own
    code[_HEAD:_HEAD] = told = _told(begins)
    code[1] += len(told)
    code[_MASK] = _C.SRE_INFO_CHARSET
    groups = [None] * tree.state.groups
    for name, at in tree.state.groupdict.items():
        groups[at] = name
    made: re.Pattern[str] = _ENGINE.compile(
        pattern.pattern, flags, code, tree.state.groups - 1, tree.state.groupdict, tuple(groups)
    )
    return made


def anchored(pattern: re.Pattern[str]) -> bool:
    """Whether a pattern matches at the beginning of a text alone, so that a search is a match."""
    kind, what = next(iter(_PARSER.parse(pattern.pattern, pattern.flags)), (None, None))
    one_place = what is _C.AT_BEGINNING_STRING or (what is _C.AT_BEGINNING and not pattern.flags & re.MULTILINE)
    return kind is _C.AT and one_place


def _told(begins: int) -> list[Any]:
    """A set as the engine has it: a table for the first 256, which answers for these, then ranges."""
    first = begins & _ONE_BYTE
    table = [first >> at & 0xFFFFFFFF for at in range(0, 256, 32)]
    told = [_C.CHARSET, *table, _C.NEGATE, _C.RANGE, 0, 255, _C.NEGATE]
    rest = begins >> 256 | 1 << (_TOLD_APART - 256)  # with all that are not told apart
    at = 256
    while rest:
        skip = (rest & -rest).bit_length() - 1
        at, rest = at + skip, rest >> skip
        length = (~rest & (rest + 1)).bit_length() - 1
        last = at + length - 1
        told += [_C.RANGE, at, last if last < _TOLD_APART else 0x10FFFF]
        at, rest = at + length, rest >> length
    return [*told, _C.FAILURE]


def _begins(items: Iterable[tuple[Any, Any]], flags: int) -> tuple[int, bool]:
    """The characters that a match of a row of items may begin with, and whether it may be empty."""
    found = 0
    for kind, what in items:
        if kind in (_C.AT, _C.ASSERT, _C.ASSERT_NOT):
            continue
        begins, empty = _begin(kind, what, flags)
        found |= begins
        if not empty:
            return found, False
    return found, True


def _begin(kind: Any, what: Any, flags: int) -> tuple[int, bool]:
    ignoring = bool(flags & re.IGNORECASE)
    if kind is _C.LITERAL:
        return _alike(what) if ignoring else _bit(what), False
    if kind is _C.IN:
        return _of_class(tuple(what), ignoring), False
    if kind is _C.SUBPATTERN:
        return _begins(what[3], (flags | what[1]) & ~what[2])
    if kind is _C.ATOMIC_GROUP:
        return _begins(what, flags)
    if kind is _C.BRANCH:
        each = [_begins(one, flags) for one in what[1]]
        found = 0
        for begins, _ in each:
            found |= begins
        return found, any(empty for _, empty in each)
    if kind in _REPEATS:
        begins, empty = _begins(what[2], flags)
        return begins, empty or not what[0]
    return _ANY, kind not in (_C.ANY, _C.NOT_LITERAL)


def _bit(code: int) -> int:
    return 1 << code if code < _TOLD_APART else 0


@lru_cache(maxsize=1)
def _by_lower() -> dict[int, int]:
    """The characters of each lower case."""
    found: dict[int, int] = {}
    for code in range(_TOLD_APART):
        lower = _ENGINE.unicode_tolower(code)
        found[lower] = found.get(lower, 0) | 1 << code
    return found


@lru_cache(maxsize=1 << 11)
def _alike(code: int) -> int:
    """The characters that one stands for where case does not matter."""
    lower = _ENGINE.unicode_tolower(code)
    found = _bit(code)
    for one in (lower, *_CASES.get(lower, ())):
        found |= _by_lower().get(one, 0)
    return found


@lru_cache(maxsize=1 << 8)
def _of_class(items: tuple[tuple[Any, Any], ...], ignoring: bool) -> int:
    """The characters of a class; without regard to case those that may be of it."""
    without = items[0][0] is _C.NEGATE
    found = 0
    for kind, what in items[without:]:
        if kind is _C.CATEGORY:
            members = _of_category(what)
        elif kind is _C.LITERAL:
            members = _bit(what)
        elif kind is _C.RANGE:
            members = (1 << min(what[1] + 1, _TOLD_APART)) - (1 << min(what[0], _TOLD_APART))
        else:
            return _ANY
        found |= members
        if ignoring and not without and kind is not _C.CATEGORY:
            for code in range(what if kind is _C.LITERAL else what[0], (what if kind is _C.LITERAL else what[1]) + 1):
                found |= _alike(code)
    if not ignoring:
        return _ANY & ~found if without else found
    # The engine may ask for a character or for its lower case: what is surely left out is neither.
    lowered = sum(bits for lower, bits in _by_lower().items() if found >> lower & 1)
    return _ANY & ~(found & lowered) if without else found | lowered


@lru_cache(maxsize=16)
def _of_category(category: Any) -> int:
    found = re.compile(_CLASSES[category]) if category in _CLASSES else None
    if found is None:
        return 0
    return sum(1 << code for code in range(_TOLD_APART) if found.match(chr(code)))
