"""What a text says on scales: how a thing changes, which way it points or turns, its shape, its factor."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Final

from ansatz.items.language import spelled, whole
from ansatz.scorers.language import ANSWERING, SCALES

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
# Values of one scale that may hold together.
_TOGETHER: Final = frozenset(frozenset((("change", "some"), ("change", way))) for way in ("up", "down"))
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
_COUNTED: Final = {word: str(value) for word, value in ANSWERING.valued("numbers").items() if len(word) > 2}
_DIGIT: Final = re.compile(r"\d")
_IN_WORDS: Final = "|".join(sorted(_COUNTED, reverse=True))
_NUMBER: Final = rf"(?P<number>\d+(?:\.\d+)?(?:/\d+)?|1/√\d+|√\d+(?:/\d+)?|(?:{_IN_WORDS})(?!\w))"


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
        if self.scale == other.scale:
            return self.value != other.value and frozenset((self.key, other.key)) not in _TOGETHER
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

    for pattern, read in _factors() if _may_hold_factor(text) else ():
        text = pattern.sub(lambda found, read=read: mark((FACTOR, read(found))), text)  # type: ignore[misc]
    text = _bearings().sub(lambda found: mark((BEARING, _bearing(found))) if _bearing(found) else found[0], text)
    text = _axes().sub(lambda found: mark((AXIS, _axis(found))), text)
    pattern, keys = _values()

    def place(found: re.Match[str]) -> str:
        key = keys[(found.lastindex or 1) - 1]
        beside = key[0] in _SAID_ALONE and _ARTICLE.search(text, 0, found.start()) is not None
        return found[0] if beside else mark(key)

    text = pattern.sub(place, text)
    return MarkedText(re.sub(r"\s+", " ", text).strip(), tuple(values))


@lru_cache(maxsize=1)
def _values() -> tuple[re.Pattern[str], tuple[tuple[str, str], ...]]:
    """All phrases as one pattern with a group each, taken by the letter that they begin with, the longest first."""
    said = [(phrase, key) for key, phrases in SCALES.grouped("values").items() for phrase in phrases]
    said.sort(key=lambda pair: (-len(pair[0]), pair[0]))
    by_letter: dict[str, list[tuple[str, str]]] = {}
    for phrase, key in said:
        for letter in sorted(_first_letters(phrase)):
            by_letter.setdefault(letter, []).append((phrase, key))
    groups: list[str] = []
    keys: list[tuple[str, str]] = []
    for letter, pairs in sorted(by_letter.items()):
        groups.append(f"(?={re.escape(letter)})(?:{'|'.join(f'({spelled(phrase)})' for phrase, _ in pairs)})")
        keys.extend((key.split(":")[0], key.split(":")[1]) for _, key in pairs)
    return re.compile(whole("|".join(groups))), tuple(keys)


def _first_letters(phrase: str) -> set[str]:
    letters: set[str] = set()
    for token in phrase.split():
        letters.update(option[0] for option in token.strip("[]").split("|"))
        if not token.startswith("["):
            break
    return letters


@lru_cache(maxsize=1)
def _axes() -> re.Pattern[str]:
    return SCALES.pattern(
        r"(?<!\w)(?:(?:(?:(?P<up>\+|(?&axes_up))|(?P<down>-|(?&axes_down)))\s*(?P<letter>[xyzijk])(?!\w)(?:\s(?&axis))?)"
        r"|(?P<other>[xyzijk])\s(?&axis)(?:\s\(?(?:(?P<down2>(?&axes_down))|(?P<up2>(?&axes_up)))\)?(?:\s(?&axis))?)"
        r"|(?:(?P<up3>(?&axes_up))|(?P<down3>(?&axes_down)))\s(?&axis)\s(?:of|along)\s(?:the\s)?(?P<third>[xyzijk])(?!\w)(?:\s(?&axis))?)"
    )


def _axis(found: re.Match[str]) -> str:
    letter = found["letter"] or found["other"] or found["third"]
    sign = "-" if found["down"] or found["down2"] or found["down3"] else "+"
    return sign + {"i": "x", "j": "y", "k": "z"}.get(letter, letter)


@lru_cache(maxsize=1)
def _quarters() -> dict[str, int]:
    """The words for the quarters, and their angles from the east, to the left."""
    return {word: int(angle) for word, angle in SCALES.valued("quarters").items()}


@lru_cache(maxsize=1)
def _bearings() -> re.Pattern[str]:
    words = "|".join(sorted(_quarters(), key=lambda word: (-len(word), word)))
    angle = r"(\d{1,2}(?:\.\d+)?)\s?(?:°|(?&degrees))?"
    return SCALES.pattern(
        rf"(?<!\w){angle}\s(?:(?&toward)\s)?({words})\s(?&from_quarter)\s(?:due\s)?({words})(?!\w)"
        rf"|(?<!\w)({words})\s{angle}\s(?:(?&toward)\s)?({words})(?!\w)"
    )


def _bearing(found: re.Match[str]) -> str:
    """The angle from the east, to the left, of "30 degrees north of east", "north 60 degrees east"; empty for none."""
    angle, to, start = (found[1], found[2], found[3]) if found[1] else (found[5], found[6], found[4])
    here, there = _quarters()[start], _quarters()[to]
    way = {90: 1, 270: -1}.get((there - here) % 360)
    return str((here + way * Fraction(angle)) % 360) if way else ""


def _square(number: str) -> Fraction:
    over, _, under = _COUNTED.get(number, number).partition("/")
    return _root(over) / (_root(under) if under else 1)


def _root(number: str) -> Fraction:
    return Fraction(number[1:]) if number.startswith("√") else Fraction(number) ** 2


def _inverse(square: Fraction) -> Fraction:
    return 1 / square if square else square


def _factor(found: re.Match[str]) -> str:
    """ "by a factor of 4", "4 times as large", "4 times smaller", "4 fold" """
    square = _square(found["number"])
    fewer = found["down"] or found.groupdict().get("behind")
    return str(_inverse(square) if fewer and square > 1 else square)


def _by_word(found: re.Match[str]) -> str:
    """ "halves", "is reduced to half", "drops by a third", "is twice as large" """
    value = Fraction(_words_of_factors()[re.sub(r"\s+", " ", found["word"])])
    if found["by"] and value < 1:
        value = 1 - value if found["down"] else 1 + value
    elif (found["down"] or found["behind"]) and value > 1:
        value = 1 / value
    return str(value**2)


def _by_part(found: re.Match[str]) -> str:
    """ "increases by 50 %", "drops to 20 % of its original value" """
    part = Fraction(found["number"]) / 100
    if found["by"]:
        part = 1 - part if found["down"] else 1 + part
    return str(part**2)


@lru_cache(maxsize=1)
def _words_of_factors() -> dict[str, str]:
    return SCALES.valued("factors")


@lru_cache(maxsize=1)
def _factors() -> tuple[tuple[re.Pattern[str], object], ...]:
    verb = r"(?:(?:is|are|be|was)\s)?(?:(?P<down>(?&down))|(?P<up>(?&up)))?\s*"
    by = r"(?:(?P<by>by)\s|(?&to_what)\s)?"
    times = r"\s?(?:(?&times)|(?&fold))"
    behind = r"(?:\s(?:as|its|the))*(?:\s(?P<behind>(?&down)))?"
    return (
        (SCALES.pattern(rf"{verb}(?&factor_of)\s(?:about\s|approximately\s)?{_NUMBER}"), _factor),
        (SCALES.pattern(rf"(?:{verb}(?:by\s|(?&to_what)\s)?)?(?<![\w.]){_NUMBER}{times}{behind}"), _factor),
        (SCALES.pattern(rf"{verb}{by}(?<![\w.]){_NUMBER}(?:\s?%|\s(?&per_cent))"), _by_part),
        (SCALES.pattern(rf"{verb}(?:(?&factor_of)\s)?{by}(?P<word>(?&factors)){behind}"), _by_word),
    )


def is_comparison(key: tuple[str, str]) -> bool:
    """Whether a scale and its value say more or less."""
    return key[1] in _COMPARED or (key[0] == "change" and key[1] in _CHANGED)


def _may_hold_factor(text: str) -> bool:
    return _DIGIT.search(text) is not None or any(word in text for word in (*_words_of_factors(), *_COUNTED))


def values_of(keys: Iterable[tuple[str, str]], *, denied: bool = False) -> tuple[SaidValue, ...]:
    return tuple(said_value(scale, value, denied=denied) for scale, value in keys)


def naming_terms(keys: Iterable[tuple[str, str]]) -> frozenset[str]:
    """The values that name a kind of thing, as terms: "the even state"."""
    return frozenset(f"{scale}:{value}" for scale, value in keys if scale in NAMING)
