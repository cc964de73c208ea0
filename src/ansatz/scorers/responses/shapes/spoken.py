"""Formulas told in words, "v0 squared over g", and proportionalities: "grows as the cube of the radius"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, MEASURING, SPEAKING, alternatives, cyrillic

LONGEST: Final = 600  # characters of a sentence that is read
DEPTH: Final = 8  # formulas within formulas
STEM: Final = 4  # letters by which a word for a letter is known
WORDS: Final = 3  # in front of a word for a letter

_BLANK: Final = re.compile(r"[\s*]*")
_INLINE: Final = re.compile(r"\$([^$]{1,80})\$|\\\(([^$]{1,80}?)\\\)")
_POWER: Final = r"(?:\^\{?[-−]?\d+(?:[./]\d+)?\}?|\^\([-−]?\d+(?:[./]\d+)?\)|[²³⁴])"
_NAME: Final = r"[A-Za-zΑ-Ωα-ωħ](?:_\{?\w{1,6}\}?|[₀-₉]|\d(?!\d))?'?"
_RUN: Final = re.compile(rf"(?P<number>\d+(?:[.,]\d+)?\s?)?(?P<names>(?:{_NAME}{_POWER}?){{0,4}})(?![\w^])")
_ONE: Final = re.compile(rf"({_NAME})({_POWER})?")
_SLASH: Final = re.compile(r"/(?=\w|\()")
_WORD: Final = re.compile(r"[^\W\d_]{3,}(?:-[^\W\d_]+)*")
_FRACTION: Final = re.compile(r"[-−]?\d+(?:\.\d+)?(?:/\d+)?")
_SMALL: Final = str.maketrans("²³⁴₀₁₂₃₄₅₆₇₈₉−", "2340123456789-")
_CONSTANTS: Final = frozenset("gGchkeRN")
_ARTICLES: Final = frozenset("aA")
_NAMES: Final = re.compile(r"\s?(?:[,.;?)]|\Z|of\s|is\s|as\s)")
_PRONOUN_LETTERS: Final = frozenset(("a", "A", "I"))
_STOP: Final = re.compile(r"\s*(?:[.,;:!?)—–]|\Z)")
_CALLED: Final = re.compile(
    r"(?P<words>(?:[^\W\d_]{3,}\s){1,2})\$?(?P<letter>\\[a-z]+|[A-Za-z])(?P<index>_\{?\w{1,6}\}?|\d)?\$?(?![\w'’])"
)


def letters_called(question: str) -> tuple[tuple[str, str], ...]:
    """The beginnings of words that a question has right before a letter, with the letter: "the orbital radius r"."""
    found: dict[str, str] = {}
    for one in _CALLED.finditer(question):
        letter = f"{one['letter']}{_index(one['index'] or '')}"
        if letter in _ARTICLES and not _NAMES.match(question, one.end()):
            continue
        words = one["words"].split()
        for word in words if cyrillic(words[-1]) else words[-1:]:  # "радиуса орбиты r", "the orbital radius r"
            stem = stem_of(word)
            found[stem] = letter if found.get(stem, letter) == letter else ""
    return tuple((stem, letter) for stem, letter in found.items() if letter)


def stem_of(word: str) -> str:
    """The beginning of a word that its forms share."""
    folded = word.casefold()
    return folded[: min(STEM, len(folded) - 1)] if cyrillic(folded) else folded[:STEM]


def formula_told(sentence: str, called: Mapping[str, str], known: frozenset[str]) -> str:
    """The last formula that a sentence states in words, as LaTeX; empty for none.

    Args:
        called: the letters of the question by the beginnings of words for them.
        known: the letters of the question.
    """
    if len(sentence) > LONGEST or not _has_operation().search(sentence):
        return ""
    told = ""
    at = 0
    for lead in _leads().finditer(sentence):
        if lead.end() < at:
            continue
        reader = _Reader(sentence, lead.end(), called, known)
        made = reader.whole()
        if made and reader.operations and reader.letters and reader.ended():
            told, at = made, reader.at
    return told


def dependence_told(sentence: str, called: Mapping[str, str], known: frozenset[str], asked: str) -> str:
    r"""The proportionality that a sentence tells of the letter that is asked for: ``T^2 \propto r^3``; or empty."""
    if len(sentence) > LONGEST:
        return ""
    told = ""
    for verb in _relating().finditer(sentence):
        reader = _Reader(sentence, verb.end(), called, known)
        right = reader.whole()
        if not right or not reader.letters or not reader.ended():
            continue
        left = _left_of(sentence, verb.start(), called, known, asked)
        if left is None:
            continue
        inverse = verb["inversely"] is not None or (verb["falling"] is not None and not _sinks(right))
        told = rf"{left} \propto \frac{{1}}{{{right}}}" if inverse else rf"{left} \propto {right}"
    law = _inverse_square().search(sentence)
    others = [letter for letter in dict(called).values() if letter != asked]
    if not told and law is not None and len(set(others)) == 1 and asked:
        told = rf"{asked} \propto \frac{{1}}{{{others[0]}^2}}"
    return told


def _left_of(sentence: str, end: int, called: Mapping[str, str], known: frozenset[str], asked: str) -> str | None:
    """What a proportionality is told of, where that is the letter that is asked for or a power of it."""
    start = max((one.end() for one in re.finditer(r"[.;:,—]\s", sentence[:end])), default=0)
    for place in [start, *(one.end() for one in re.finditer(r"\s", sentence[start:end]))]:
        at = place if place == start else start + place
        reader = _Reader(sentence[:end], at, called, known)
        made = reader.whole()
        if made and reader.letters == {asked} and not _left_over().sub("", sentence[reader.at : end]).strip(" *"):
            return made
    if _pronouns().fullmatch(sentence[start:end].strip(" *")):
        return asked or None
    return None


def _sinks(formula: str) -> bool:
    """Whether a formula is an inverse as it stands."""
    return formula.startswith(("\\frac{1}", "\\frac1")) or "^{-" in formula


def _index(text: str) -> str:
    bare = text.translate(_SMALL).strip("_{}")
    return f"_{{{bare}}}" if bare else ""


class _Reader:
    """Reads one formula from words, from a place on; ``at`` is where it ends."""

    def __init__(self, text: str, at: int, called: Mapping[str, str], known: frozenset[str]) -> None:
        self.text, self.at, self.called, self.known = text, at, called, known
        self.operations = 0
        self.letters: set[str] = set()
        self.depth = 0

    def whole(self) -> str:
        """A sum of products; empty where none stands here."""
        made = self._quotient()
        while made:
            sign = "+" if self._take("plus") else "-" if self._take("minus") else ""
            if not sign:
                break
            more = self._quotient()
            if not more:
                return ""
            made = f"{made} {sign} {more}"
        return made

    def ended(self) -> bool:
        """Whether nothing of a formula follows: the end of a clause, or a word that opens something else."""
        return _STOP.match(self.text, self.at) is not None or _ends().match(self.text, self.at) is not None

    def _quotient(self) -> str:
        made = self._product()
        while made and (self._take("over") or self._slash()):
            under = self._product()
            if not under:
                return ""
            self.operations += 1
            made = rf"\frac{{{made}}}{{{under}}}"
        return made

    def _slash(self) -> bool:
        found = _SLASH.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
        return found is not None

    def _product(self) -> str:
        made = self._power()
        while made:
            times = self._take("times") or self._take_behind_comma()
            before = self.at
            more = self._power(noun=times)
            if not more:
                self.at = before
                return "" if times else made
            self.operations += times
            made = f"{made} {more}"
        return made

    def _power(self, *, noun: bool = True) -> str:
        """A factor with what raises it."""
        self.depth += 1
        made = self._factor(noun=noun) if self.depth <= DEPTH else ""
        self.depth -= 1
        while made:
            exponent = self._valued("powers") or self._valued("raised_to") or self._exponent()
            if not exponent:
                break
            self.operations += 1
            made = rf"{{({made})}}^{{{exponent}}}"
        return made

    def _exponent(self) -> str:
        before = self.at
        if self._take("raised") and (found := self._number()):
            self._power_named()
            return found
        self.at = before
        return ""

    def _power_named(self) -> None:
        """Skips the noun behind an exponent in words: "to the three halves power"."""
        found = _field("power_nouns").match(self.text, _BLANK.match(self.text, self.at).end())  # type: ignore[union-attr]
        if found is not None:
            self.at = found.end()

    def _factor(self, *, noun: bool) -> str:
        before = self.at
        while self._take("skipped"):
            pass
        for read in (
            self._root,
            self._raised,
            self._share,
            self._multiple,
            self._inverse,
            self._named,
            self._inline,
            self._run,
        ):
            made = read()
            if made:
                return made
        made = self._noun() if noun else ""
        if not made:
            self.at = before
        return made

    def _root(self) -> str:
        exponent = self._valued("roots")
        inner = self._quotient() if exponent else ""
        self.operations += bool(inner)
        return rf"{{({inner})}}^{{{exponent}}}" if inner else ""

    def _raised(self) -> str:
        before = self.at
        exponent = self._valued("powers_of")
        if not exponent and (exponent := self._number()) and not self._take("power_of"):
            exponent = ""
        inner = self._power() if exponent else ""
        if not inner:
            self.at = before
            return ""
        self.operations += 1
        return rf"{{({inner})}}^{{{exponent}}}"

    def _share(self) -> str:
        """A quotient or product by name: "the ratio of l to g"."""
        for opening, joint, template in (
            ("ratio_of", "ratio_to", r"\frac{%s}{%s}"),
            ("product_of", "product_and", "%s %s"),
        ):
            before = self.at
            if not self._take(opening):
                continue
            first = self._product()
            second = self._product() if first and self._take(joint) else ""
            if second:
                self.operations += 1
                return template % (first, second)
            self.at = before
        return ""

    def _multiple(self) -> str:
        before = self.at
        factor = self._valued("multiples")
        inner = self._quotient() if factor else ""
        if not inner:
            self.at = before
            return ""
        self.operations += 1
        over, _, under = factor.partition("/")
        return rf"\frac{{{over}}}{{{under}}} {inner}" if under else f"{over} {inner}"

    def _inverse(self) -> str:
        inner = self._power() if self._take("inverses") else ""
        self.operations += bool(inner)
        return rf"\frac{{1}}{{{inner}}}" if inner else ""

    def _named(self) -> str:
        greek = self._valued("greek")
        if greek and greek != "\\pi":
            self.letters.add(greek)
        return greek

    def _inline(self) -> str:
        self._blank()
        found = _INLINE.match(self.text, self.at)
        inner = (found[1] or found[2]).strip() if found else ""
        if found is None or re.search(r"[=<>≈]|\\(?:approx|propto|sim|le|ge)", inner):
            return ""
        self.at = found.end()
        self.letters.update(
            name[1] if name[1] else name[0] for name in re.finditer(r"(\\[a-z]+|[A-Za-z])(?![a-z])", inner)
        )
        return f"{{{inner}}}"

    def _run(self) -> str:
        """Letters and numbers as they are written: "2gh", "v0", "3/2"."""
        self._blank()
        fraction = _FRACTION.match(self.text, self.at)
        if fraction is not None and "/" in fraction[0] and not re.match(r"[A-Za-z]", self.text[fraction.end() :][:1]):
            self.at = fraction.end()
            over, under = fraction[0].replace("−", "-").split("/")
            return rf"\frac{{{over}}}{{{under}}}"
        found = _RUN.match(self.text, self.at)
        if found is None or not found[0].strip():
            return self._counted()
        names = list(_ONE.finditer(found["names"]))
        letters = [f"{one[1][0]}{_index(one[1][1:])}" for one in names]
        if len(names) == 1 and letters[0] in _PRONOUN_LETTERS and letters[0] not in self.known:
            return self._counted()
        if len(names) > 1 and not all(self._is_letter(letter) for letter in letters):
            return self._counted()
        self.at = found.end()
        self.letters.update(letters)
        raised = [f"{letter}{self._written(one[2])}" for letter, one in zip(letters, names, strict=True)]
        return " ".join((*filter(None, ((found["number"] or "").strip().replace(",", "."),)), *raised))

    def _is_letter(self, letter: str) -> bool:
        return letter in self.known or letter.replace("_{", "").replace("}", "") in self.known or letter in _CONSTANTS

    def _written(self, power: str | None) -> str:
        if not power:
            return ""
        self.operations += 1
        return f"^{{{power.translate(_SMALL).strip('^{}()')}}}"

    def _counted(self) -> str:
        """A number in words."""
        self._blank()
        found = _numbers()[0].match(self.text, self.at)
        if found is None or not found.lastindex:
            return ""
        self.at = found.end()
        return _numbers()[1][found.lastindex - 1]

    def _number(self) -> str:
        """An exponent: "3/2", "three halves", "four"."""
        self._blank()
        before = self.at
        found = _FRACTION.match(self.text, self.at)
        if found is not None:
            self.at = found.end()
            return found[0].replace("−", "-")
        inline = _INLINE.match(self.text, self.at)
        if inline is not None and _FRACTION.fullmatch((inline[1] or inline[2]).strip()):
            self.at = inline.end()
            return (inline[1] or inline[2]).strip()
        count = self._counted()
        below = _below()[0].match(self.text, self.at) if count else None
        if below is not None and below.lastindex:
            self.at = below.end()
            return f"{count}/{_below()[1][below.lastindex - 1]}"
        if not count:
            self.at = before
        return count

    def _noun(self) -> str:
        """A letter by a word for it, or words in front of a letter: "the orbital radius", "the weight mg"."""
        before = self.at
        letter = ""
        for _ in range(WORDS):
            self._blank()
            word = _WORD.match(self.text, self.at)
            if word is None or _operation_here().match(self.text, self.at):
                break
            called = self.called.get(stem_of(word[0]), "")
            if letter and called != letter:
                break
            letter = called
            self.at = word.end()
            place = self.at
            written = self._run()
            if written and self.letters:
                return written
            self.at = place
        if not letter:
            self.at = before
            return ""
        self._owner()
        self.letters.add(letter)
        return letter

    def _owner(self) -> None:
        """Skips whose a quantity is: "of the orbit"; "радиуса орбиты"."""
        found = _owners().match(self.text, self.at)
        if found is not None and not _operation_here().match(self.text, found.start("first")):
            self.at = found.end()

    def _take(self, field: str) -> bool:
        self._blank()
        found = _field(field).match(self.text, self.at)
        if found is None:
            return False
        self.at = found.end()
        return True

    def _take_behind_comma(self) -> bool:
        """Whether a participle of a product follows: "2π, умноженному на"."""
        before = self.at
        self.at += self.text.startswith(",", self.at)
        if self.at > before and self._take("times"):
            return True
        self.at = before
        return False

    def _valued(self, field: str) -> str:
        self._blank()
        pattern, values = _valued(field)
        found = pattern.match(self.text, self.at)
        if found is None or not found.lastindex:
            return ""
        self.at = found.end()
        return values[found.lastindex - 1]

    def _blank(self) -> None:
        found = _BLANK.match(self.text, self.at)
        if found is not None:
            self.at = found.end()


@lru_cache(maxsize=32)
def _field(name: str) -> re.Pattern[str]:
    return SPEAKING.pattern(f"(?i)(?&{name})")


@lru_cache(maxsize=8)
def _valued(name: str) -> tuple[re.Pattern[str], tuple[str, ...]]:
    return _grouped(SPEAKING.valued(name))


@lru_cache(maxsize=1)
def _numbers() -> tuple[re.Pattern[str], tuple[str, ...]]:
    words = {word: str(value) for one in ANSWERING.languages.values() for word, value in one.numbers.items()}
    return _grouped(words)


@lru_cache(maxsize=1)
def _below() -> tuple[re.Pattern[str], tuple[str, ...]]:
    words = {word: str(value) for one in MEASURING.languages.values() for word, value in one.denominators.items()}
    return _grouped(words, r"[\s-]{1,2}")


def _grouped(phrases: Mapping[str, str], lead: str = "") -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Phrases as a pattern with a group each, and their values in that order."""
    ordered = sorted(phrases.items(), key=lambda pair: (-len(pair[0]), pair[0]))
    groups = "|".join(f"({alternatives((phrase,))})" for phrase, _ in ordered) or "(?!)"
    return re.compile(rf"(?i){lead}(?:{groups})(?![^\W_])"), tuple(value for _, value in ordered)


@lru_cache(maxsize=1)
def _has_operation() -> re.Pattern[str]:
    return SPEAKING.pattern("(?i)(?&powers|powers_of|raised|roots|inverses|over|times|ratio_of|product_of)")


@lru_cache(maxsize=1)
def _operation_here() -> re.Pattern[str]:
    return SPEAKING.pattern(
        "(?i)(?&powers|powers_of|raised|roots|inverses|over|times|plus|minus|ratio_of|product_of|proportional|inversely|falling|ends)"
    )


@lru_cache(maxsize=1)
def _leads() -> re.Pattern[str]:
    return SPEAKING.pattern(r"(?i)\A\W*|(?:(?&leads)|[=:≈—])\s")


@lru_cache(maxsize=1)
def _ends() -> re.Pattern[str]:
    return SPEAKING.pattern(r"(?i)\s*(?&ends)")


@lru_cache(maxsize=1)
def _relating() -> re.Pattern[str]:
    said = SPEAKING.source
    return re.compile(
        rf"(?i)(?P<inversely>{said('(?&inversely)')})|(?P<proportional>{said('(?&proportional)')}|∝|\s~\s)|(?P<falling>{said('(?&falling)')})"
    )


@lru_cache(maxsize=1)
def _inverse_square() -> re.Pattern[str]:
    return SPEAKING.pattern("(?i)(?&inverse_square)")


@lru_cache(maxsize=1)
def _pronouns() -> re.Pattern[str]:
    return ANSWERING.pattern(rf"(?i)(?:(?&conclusions|conjunctions)\s|,\s)*(?:{SPEAKING.source('(?&pronouns)')})")


@lru_cache(maxsize=1)
def _left_over() -> re.Pattern[str]:
    """Adverbs and verbs between a quantity and what it is proportional to."""
    return ANSWERING.pattern(r"(?i)(?&equals)|(?:[^\W\d_]{2,}ly)(?![^\W_])")


@lru_cache(maxsize=1)
def _owners() -> re.Pattern[str]:
    return SPEAKING.pattern(r"(?i)\s(?:of\s(?:the\s|its\s|a\s)?)?(?P<first>[^\W\d_]{4,})(?![^\W_])")
