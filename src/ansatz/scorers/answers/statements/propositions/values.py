"""What a text says on scales: how a thing changes, which way it points or turns, its shape, its factor."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import deferred, spelled, whole
from ansatz.scorers.answers.statements.propositions.told_by_numbers import bearing_of, bearings
from ansatz.scorers.factors import factors, may_hold_factor
from ansatz.scorers.language import ANSWERING, SCALES
from ansatz.scorers.responses import axes, axis_of

FACTOR: Final = "factor"
AXIS: Final = "axis"
BEARING: Final = "bearing"
LEADING: Final = "lead"  # of which the object of the verb is what the subject is compared with
# One thing in two wordings: what stays the same is equal to what it was, what comes to be more has grown.
_SAME: Final = {
    ("depend", "none"): ("change", "none"),
    ("depend", "some"): ("change", "some"),
    ("compare", "equal"): ("change", "none"),
    ("compare", "different"): ("change", "some"),
    ("magnitude", "more"): ("change", "up"),
    ("magnitude", "less"): ("change", "down"),
}
# Scales with two values, of which one holds where the other is denied.
_EITHER: Final = {
    ("amount", "none"): "some",
    ("amount", "some"): "none",
    ("possible", "yes"): "no",
    ("possible", "no"): "yes",
    ("allowed", "yes"): "no",
    ("allowed", "no"): "yes",
    ("stability", "stable"): "unstable",
    ("reversal", "reversible"): "irreversible",
    ("reversal", "irreversible"): "reversible",
    ("change", "none"): "some",
    ("change", "some"): "none",
    ("true", "yes"): "no",
    ("true", "no"): "yes",
    ("collision", "elastic"): "inelastic",
    ("collision", "inelastic"): "elastic",
}
# A value that holds of a thing together with none of another scale: what is zero has no direction.
_NONE_WITH: Final = {
    ("amount", "none"): frozenset(
        ("pull", "vertical", "lateral", "page", AXIS, "sign", "turn", "radial", BEARING, "along")
    ),
    ("motion", "rest"): frozenset(("vertical", "lateral", AXIS, "shape", BEARING)),
    ("change", "none"): frozenset((FACTOR, "depend")),
}
# Values that may hold together, of one scale or of two: what has no charge is neutral.
_TOGETHER: Final = frozenset(
    (
        *(frozenset((("change", "some"), ("change", way))) for way in ("up", "down")),
        frozenset((("amount", "none"), ("sign", "neutral"))),
    )
)
_SAME_WAY: Final = frozenset((frozenset(("up", "more")), frozenset(("down", "less"))))
_OTHER_WAY: Final = frozenset((frozenset(("up", "less")), frozenset(("down", "more"))))
# Scales whose words say nothing of the kind in front of a noun: "a possible factor".
_SAID_ALONE: Final = frozenset(("possible", "true", "allowed"))
_ARTICLE: Final = ANSWERING.pattern(r"(?&articles)\s\Z")
_EQUAL: Final = {("change", "none")}
_UNEQUAL: Final = {"more", "less"}
# Scales whose values also name a thing or its kind: "the even state".
NAMING: Final = frozenset(
    ("conduct", "phase", "particle", "statistics", "ray", "circuit", "colour", "process", "wave", "optic", "field",
     "image", "shape", "spin", "magnet", "collision", "decay", "sign", "interference", "true", "parity", "bound")
)  # fmt: skip
_WAYS: Final = frozenset(("vertical", "size"))
_COMPARED: Final = frozenset(("more", "less"))
_CHANGED: Final = frozenset(("up", "down"))
_MARK: Final = "\ue000"
_PLACED: Final = re.compile(rf"{_MARK}(\d+){_MARK}")


@dataclass(frozen=True, slots=True)
class SaidValue:
    """A value on a scale; a factor is kept by its square, so that it may be a root."""

    scale: str
    value: str
    denied: bool = False

    @property
    def key(self) -> tuple[str, str]:
        return self.scale, self.value

    def same_as(self, other: SaidValue) -> bool:
        """Whether both say the same: what is shorter than before has decreased."""
        if self == other:
            return True
        if self.denied or other.denied or "change" not in (self.scale, other.scale):
            return False
        return frozenset((self.value, other.value)) in _SAME_WAY and not {self.scale, other.scale} & _WAYS

    def against(self, other: SaidValue) -> bool:
        """Whether a thing cannot be both."""
        if self.denied and other.denied:
            return False
        if self.denied or other.denied:
            return self.key == other.key
        if {self.key, other.key} & _EQUAL and {self.value, other.value} & _UNEQUAL:
            return True
        changes = "change" in (self.scale, other.scale) and not {self.scale, other.scale} & _WAYS
        if changes and frozenset((self.value, other.value)) in _OTHER_WAY:
            return True
        if frozenset((self.key, other.key)) in _TOGETHER:
            return False
        if self.scale == other.scale:
            return self.value != other.value
        return other.scale in _NONE_WITH.get(self.key, ()) or self.scale in _NONE_WITH.get(other.key, ())


def said_value(scale: str, value: str, *, denied: bool = False) -> SaidValue:
    """A value under the one name that several wordings share; a denied one of two is the other."""
    scale, value = _SAME.get((scale, value), (scale, value))
    if denied and (scale, value) in _EITHER:
        return SaidValue(scale, _EITHER[scale, value])
    return SaidValue(scale, value, denied)


@dataclass(frozen=True, slots=True)
class MarkedText:
    """A folded text with marks in place of the values that it says.

    Attributes:
        text: each mark is the place of its value between two marks of private use.
        values: the scale and value of each mark.
    """

    text: str
    values: tuple[tuple[str, str], ...]

    def at(self, text: str) -> list[tuple[str, str]]:
        """The values that a piece of the text says, in order."""
        return [self.values[int(found[1])] for found in _PLACED.finditer(text)]


def marks(text: str) -> list[re.Match[str]]:
    """The marks in a piece of a marked text; the first group of each is its place among the values."""
    return list(_PLACED.finditer(text))


def without_values(text: str, to: str = " ") -> str:
    """A piece of a marked text without its marks."""
    return _PLACED.sub(to, text)


@lru_cache(maxsize=2048)
def marked(text: str) -> MarkedText:
    """A folded text with its values marked; factors first, then axes, then words."""
    values: list[tuple[str, str]] = []

    def mark(value: tuple[str, str]) -> str:
        values.append(value)
        return f" {_MARK}{len(values) - 1}{_MARK} "

    for pattern, read in factors() if may_hold_factor(text) else ():
        text = pattern.sub(lambda found, read=read: mark((FACTOR, read(found))), text)  # type: ignore[misc]
    text = bearings().sub(lambda found: mark((BEARING, bearing_of(found))) if bearing_of(found) else found[0], text)
    text = axes().sub(lambda found: mark((AXIS, axis_of(found))), text)
    return MarkedText(re.sub(r"\s+", " ", _placed(text, mark)).strip(), tuple(values))


def _placed(text: str, mark: Callable[[tuple[str, str]], str]) -> str:
    """A text with the marks of the phrases in it: of those that begin at a place, the longest."""
    starts, by_letter = _values()
    pieces: list[str] = []
    at = behind = 0  # where the text that is not yet taken begins, and where the last phrase ended
    for start in starts.finditer(text):
        if start.start() < behind:
            continue
        pattern, keys = by_letter[start[0]]
        found = pattern.match(text, start.start())
        if found is None:
            continue
        behind = found.end()
        key = keys[(found.lastindex or 1) - 1]
        if key[0] in _SAID_ALONE and _ARTICLE.search(text, 0, found.start()) is not None:
            continue
        pieces += text[at : found.start()], mark(key)
        at = behind
    return "".join((*pieces, text[at:]))


@lru_cache(maxsize=1)
def _values() -> tuple[re.Pattern[str], dict[str, tuple[re.Pattern[str], tuple[tuple[str, str], ...]]]]:
    """Where a phrase may begin, and by its first letter all that begin so, a group each, the longest first."""
    said = [(phrase, key) for key, phrases in SCALES.grouped("values").items() for phrase in phrases]
    said.sort(key=lambda pair: (-len(pair[0]), pair[0]))
    by_letter: dict[str, list[tuple[str, str]]] = {}
    for phrase, key in said:
        for letter in sorted(_first_letters(phrase)):
            by_letter.setdefault(letter, []).append((phrase, key))
    begun = re.compile(rf"(?<![^\W_])[{''.join(map(re.escape, sorted(by_letter)))}]")
    return begun, {letter: _begun_with(pairs) for letter, pairs in sorted(by_letter.items())}


def _begun_with(pairs: list[tuple[str, str]]) -> tuple[re.Pattern[str], tuple[tuple[str, str], ...]]:
    groups = "|".join(f"({spelled(phrase)})" for phrase, _ in pairs)
    keys = tuple((key.split(":")[0], key.split(":")[1]) for _, key in pairs)
    return deferred(lambda: whole(groups)), keys


def _first_letters(phrase: str) -> set[str]:
    letters: set[str] = set()
    for token in phrase.split():
        letters.update(option[0] for option in token.strip("[]").split("|"))
        if not token.startswith("["):
            break
    return letters


def told_by_number(text: str, scales: Collection[str]) -> list[tuple[tuple[str, str], tuple[int, int]]]:
    """The factors, axes and bearings of a folded text, each with its place; of those scales alone."""
    found: list[tuple[tuple[str, str], tuple[int, int]]] = []
    for pattern, square in factors() if FACTOR in scales and may_hold_factor(text) else ():
        for one in pattern.finditer(text):
            if not any(start < one.end() and one.start() < end for _, (start, end) in found):
                found.append(((FACTOR, square(one)), one.span()))
    if BEARING in scales:
        found += [((BEARING, bearing_of(one)), one.span()) for one in bearings().finditer(text) if bearing_of(one)]
    if AXIS in scales:
        found += [((AXIS, axis_of(one)), one.span()) for one in axes().finditer(text)]
    return found


def is_comparison(key: tuple[str, str]) -> bool:
    """Whether a scale and its value say more or less."""
    return key[1] in _COMPARED or (key[0] == "change" and key[1] in _CHANGED)


def values_of(keys: Iterable[tuple[str, str]], *, denied: bool = False) -> tuple[SaidValue, ...]:
    return tuple(said_value(scale, value, denied=denied) for scale, value in keys)


def naming_terms(keys: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The values that name a kind of thing, as terms: "the even state"."""
    return frozenset(f"{scale}:{value}" for scale, value in keys if scale in NAMING)
