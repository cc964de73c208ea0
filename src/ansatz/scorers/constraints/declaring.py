"""What a response declares its symbols to be, clause by clause, and what kind of quantity those words name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from ansatz.scorers.constraints.document import Document
from ansatz.scorers.formulas import Dimension, unit_dimension
from ansatz.scorers.language import names_quantity, stems, written


@dataclass(frozen=True, slots=True)
class Declared:
    """``symbol`` is said to be ``words``; ``start`` to ``end`` hold both."""

    symbol: str
    words: str
    start: int
    end: int

    @property
    def meaning(self) -> frozenset[str]:
        """The content words, without articles and the like."""
        return frozenset(word for word in stems(self.words) if word not in _FILLERS)


_FILLERS: Final = frozenset(
    "magni value given known unkno desir sough respe corre const numbe quant letter symbo denot calle thing"
    " заданн иском извес велич значе обозн".split()
)
_LEAD: Final = r"[\s*_`]{0,4}"
_LINK: Final = (
    r"(?:is\s+called|is\s+(?:the\s+symbol\s+)?for|stands?\s+for|denotes?|represents?|means?|designates?|be|is|are|"
    r"being|as|обозначает|означает|есть|является|это|[—–]\s?это|[—–:-])"
)
_AFTER = re.compile(
    rf"{_LEAD}\$?{_LEAD}(?:\([^()\n]{{1,30}}\){_LEAD})?(?:{_LINK}\s{{1,3}}(?:the\s+|an?\s+|our\s+|its\s+|"
    rf"его\s+|её\s+)?|(?:the|an?)\s+)(?P<words>[^\n,.;:()$|=]{{3,70}})",
    re.IGNORECASE,
)
_VALUE_AFTER = re.compile(
    r"[^\n,;$]{0,30}?\$?[ \t]{0,2}(?:(?:is|—|–|-|,)[ \t]{1,3}(?:the\s+|an?\s+)?|(?:the|an?)\s+|"
    r"\()(?P<words>[^\n,.;:()$|=]{3,70})",
    re.IGNORECASE,
)
_DENOTED = re.compile(
    r"(?:\b(?:denot(?:e|es|ed|ing)|call(?:s|ed|ing)?|label\w{0,4}|nam(?:e|es|ed|ing)|writ(?:e|es|ing)|"
    r"designat\w{1,3}|represent\w{0,3})\s+(?:the\s+|an?\s+|"
    r"its\s+)?(?P<en>[^\n,.;:()$]{3,60}?)\s+(?:by|as|with|using)?"
    r"|(?<!\w)(?:обозначим|обозначаем|обозначив|назов[её]м)\s+(?P<ru>[^\n,.;:()$]{3,60}?)\s+(?:через|как|"
    r"буквой|символом)?)\s{0,2}[*_`]{0,2}\Z",
    re.IGNORECASE,
)
_NOUN_BEFORE = re.compile(
    r"(?:\b(?:the|an?|its|our|with|of|at|и|с)\s+)?(?P<words>(?:[^\W\d_][\w-]{1,20}\s){0,4}[^\W\d_][\w-]{2,20})\s{1,2}\Z"
)
_TAIL = re.compile(
    r"\s(?:and|so|then|which|where|while|but|hence|thus|because|since|we|when|if|gives?|yields?|follows?|и|"
    r"тогда|поэтому|где|который|которая|которое|так|но|а)(?:\s|\Z)",
    re.IGNORECASE,
)
_NO_MEANING = re.compile(
    r"(?i)(?:there\b|no\b|we\b|for\b|with\b|when\b|if\b|as\b|both\b|each\b|all\b|given|equal|small|large|"
    r"constant\b|positive|negative|zero|known|unknown|much|greater|less|proportional|not\b|independent|found|"
    r"obtained|measured|same|then|"
    r"sum\b|product\b|difference\b|result\b|valid|in\b|at\b|on\b|of\b|from\b|to\b|by\b|мал|велик|равн|"
    r"постоянн\w{1,3}\s*\Z|измеря|задан|дан\w?\b|извест|зависит|не\b|нул|больше|меньше|примерно)"
)


def declared(document: Document) -> list[Declared]:
    """Everything that is declared of single symbols, in the order of the text."""
    return sorted(_declared(document), key=lambda one: (one.start, one.end, one.symbol))


def _declared(document: Document) -> Iterator[Declared]:
    text = document.text
    own = document.own_stems
    for math in document.maths:
        tree = math.whole
        if tree is None or math.dimensional:
            continue
        alone = tree.kind == "symbol"
        if not alone and not (tree.kind in ("relation", "chain") and tree.args[0].kind == "symbol"):
            continue
        name = str(tree.value if alone else tree.args[0].value)
        end = math.end
        while text[end : end + 1] in ("$", ")", "\\") and end < math.end + 2:
            end += 1
        pattern = _AFTER if alone else _VALUE_AFTER
        after = pattern.match(text, end, min(len(text), end + 130))
        # "$V_2 = 120$ V, the charge $q$": the words belong to what follows them.
        if after and alone and _OTHER_SUBJECT.search(text[max(0, math.start - 60) : math.start]):
            after = None
        said = after is not None and _is_said(text[end : after.start("words")])
        if after and (said or not _OPENS.match(text, after.end("words") - 1)):
            words = _meaning(after["words"], own if said else frozenset())
            if words:
                yield Declared(name, words, math.start, after.start("words") + len(words))
                continue
        begin = math.start
        while begin > 0 and text[begin - 1] in "$(\\":
            begin -= 1
        before = text[max(0, begin - 90) : begin]
        match = _DENOTED.search(before)
        noun = _NOUN_BEFORE.search(before)
        if match:
            words = _meaning(match["en"] or match["ru"], own)
        else:
            words = _meaning(_in_front(noun["words"]), frozenset()) if noun and alone else ""
        found = match or noun
        if words and found:
            yield Declared(name, words, begin - len(before) + found.start(), math.end)


def _is_said(between: str) -> bool:
    return (
        re.search(r"(?i)\b(?:is|are|be|denotes?|represents?|means?|обозначает|означает|есть|это)\b|[—–:]", between)
        is not None
    )


def _in_front(words: str) -> str:
    """The noun that a symbol follows: "the mass $m$", but neither "the frequency of mode $n$" nor a long chain."""
    words = _from_article(words)
    parts = words.split()
    if " of " in f" {words} ":
        return ""
    if re.search(r"[А-Яа-я]", words) and len(parts) > 2:
        return parts[-1] if re.search(r"(?:ой|ом|ью|ами|ем|ей)\Z", parts[-1]) else ""
    return words


def _from_article(words: str) -> str:
    """The noun phrase at the end: what follows the last article or preposition that is not "of"."""
    parts = words.split()
    for place in range(len(parts) - 1, -1, -1):
        if parts[place].casefold() in _STARTS:
            return " ".join(parts[place + 1 :])
    return words


# "the temperature at position $x$ is ...": it is the temperature that is said to be something.
_OTHER_SUBJECT = re.compile(
    r"(?i)\b(?!(?:then|here|thus|hence|now|and|but|where)\s)[^\W\d_]{3,20}\s(?:at|of|in|with|on|for|from|to)\s(?:[^\W\d_][\w-]{1,20}\s){0,2}(?:\$|\\\()?\s?\Z"
)
_OPENS = re.compile(r".?[ \t]?(?:\$|\\\(?)|\\")
_STARTS: Final = frozenset(
    "the a an its our this that with and where let by in on for from if so then is are has have gives give at"
    " to use using get find when или и где с на в по при для если то пусть".split()
)


def _meaning(words: str, own: frozenset[str]) -> str:
    tail = _TAIL.search(words)
    words = (words[: tail.start()] if tail else words).strip(" *_`-—–")
    if not words or _NO_MEANING.match(words):
        return ""
    if not written("denials").isdisjoint(word.casefold() for word in words.split()):
        return ""  # a clause, and no name: "$h = 0$ — the body does not go anywhere"
    if not names_quantity(words) and own.isdisjoint(stems(words)):
        return ""
    return words


_KINDS: Final = {
    "kg": "mass масса массу массой",
    "m/s": "speed velocit скорост",
    "m/s^2": "acceler ускорен",
    "N": "force tension weight drag thrust сила силу силой натяжен вес",
    "J": "energ work heat энерги работ тепло теплот",
    "W": "power мощност",
    "C": "charge заряд",
    "A": "current ток",
    "V": "voltage emf напряжени эдс",
    "ohm": "resistance сопротивлени",
    "F": "capacitance ёмкост емкост",
    "H": "inductance индуктивност",
    "K": "temperatur температур",
    "Pa": "pressure stress давлени",
    "m^3": "volume объем объём",
    "m^2": "area площад",
    "m": (
        "length width height depth distance radius diameter displacement position wavelength thickness separation "
        "spacing altitude длин ширин высот глубин расстоян радиус диаметр перемещен координат толщин"
    ),
    "s": "time period duration lifetime врем время период длительност",
    "1/s": "frequenc частот",
    "J/K": "entropy энтропи",
    "Pa*s": "viscosit вязкост",
}
_BREAK = re.compile(
    r"(?i)\s(?:of|in|at|for|from|on|that|to|with|between|over|during|through|after|before|by|above|below|under|"
    r"inside|outside|along|across)(?:\s|\Z)"
)
_RATIO = re.compile(
    r"(?i)\b(?:angular|generalized|per|rate|density|coefficient|constant|ratio|gradient|specific|molar|number|"
    r"fraction|factor|moment|flux)\b|(?<!\w)(?:углов|обобщ[её]нн|на\s+единицу|удельн|плотност|коэффициент|"
    r"постоянн|отношени|число|момент|молярн|доля|поток)"
)
_ADJECTIVE = re.compile(r"(?i)(?:ая|яя|ое|ее|ый|ий|ой|ую|юю|ого|его|ые|ие|ых|их)\Z")


def dimension_named(words: str) -> Dimension | None:
    """The dimension of the quantity that words name, by their head: "the speed of the ball" is m/s; None if unsure."""
    if _RATIO.search(words):
        return None
    words = words.casefold().strip(" *_`")
    if re.search(r"[а-я]", words):
        for word in words.split():
            unit = _unit_of(word)
            if unit:
                return _dimension(unit)
            if not _ADJECTIVE.search(word):
                return None
        return None
    head = _BREAK.split(words, maxsplit=1)[0].split()
    unit = _unit_of(head[-1]) if head else ""
    return _dimension(unit) if unit else None


def _unit_of(word: str) -> str:
    for unit, names in _KINDS.items():
        if any(word.startswith(name) for name in names.split()):
            return unit
    return ""


@cache
def _dimension(unit: str) -> Dimension | None:
    return unit_dimension(unit)
