"""What a response declares its symbols to be, clause by clause, and what kind of quantity those words name."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from ansatz.scorers.constraints.document import Document
from ansatz.scorers.formulas import Dimension, unit_dimension
from ansatz.scorers.language import EXPLAINING, FRAMING, QUANTITIES, cyrillic, names_quantity, stems, written


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


_FILLERS: Final = QUANTITIES.words("fillers")
_LEAD: Final = r"[\s*_`]{0,4}"
_AFTER = QUANTITIES.pattern(
    rf"(?i){_LEAD}\$?{_LEAD}(?:\([^()\n]{{1,30}}\){_LEAD})?"
    rf"(?:(?:(?&links)|[—–]\s?(?&dash_is)|[—–:-])\s{{1,3}}(?:(?&owners)\s+)?|(?&articles)\s+)"
    r"(?P<words>[^\n,.;:()$|=]{3,70})"
)
_VALUE_AFTER = QUANTITIES.pattern(
    r"(?i)[^\n,;$]{0,30}?\$?[ \t]{0,2}(?:(?:(?&value_links)|[—–,-])[ \t]{1,3}(?:(?&articles)\s+)?|(?&articles)\s+|"
    r"\()(?P<words>[^\n,.;:()$|=]{3,70})"
)
_DENOTED = QUANTITIES.pattern(
    r"(?i)(?&denoting)\s+(?:(?&of_a)\s+)?(?P<words>[^\n,.;:()$]{3,60}?)\s+(?&by_symbol)?\s{0,2}[*_`]{0,2}\Z"
)
_NOUN_WORDS: Final = 6  # the most that the next pattern takes
_NOUN_BEFORE = QUANTITIES.pattern(
    r"(?:(?&before_noun)\s+)?(?P<words>(?:[^\W\d_][\w-]{1,20}\s){0,4}[^\W\d_][\w-]{2,20})\s{1,2}\Z"
)
_TAIL = QUANTITIES.pattern(r"(?i)\s(?&tails)(?:\s|\Z)")
_NO_MEANING = QUANTITIES.pattern(r"(?i)(?&no_meaning)|(?&no_meaning_alone)\s*\Z")
_SAYING = QUANTITIES.pattern("(?i)(?&saying)|[—–:]")
_INSTRUMENTAL = EXPLAINING.pattern("(?i)(?&instrumental)")


def declared(document: Document) -> list[Declared]:
    """Everything that is declared of single symbols, in the order of the text."""
    return document.once(_sorted)


def _sorted(document: Document) -> list[Declared]:
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
        found = _DENOTED.search(before)
        if found:
            words = _meaning(found["words"], own)
        elif alone and (found := _NOUN_BEFORE.search(before, _last_words(before))):
            words = _meaning(_in_front(found["words"]), frozenset())
        else:
            continue
        if words:
            yield Declared(name, words, begin - len(before) + found.start(), math.end)


def _last_words(text: str) -> int:
    """Where the last words of a text begin, as many as a noun with its article may have; its end where none can.

    A pattern that ends at the end of a text is tried from every sign of it.
    """
    if not text[-1:].isspace():
        return len(text)
    parts = text.rsplit(None, _NOUN_WORDS)
    return len(parts[0]) if len(parts) > _NOUN_WORDS else 0


def _is_said(between: str) -> bool:
    return _SAYING.search(between) is not None


def _in_front(words: str) -> str:
    """The noun that a symbol follows: "the mass $m$", but neither "the frequency of mode $n$" nor a long chain."""
    words = _from_article(words)
    parts = words.split()
    if " of " in f" {words} ":
        return ""
    if cyrillic(words) and len(parts) > 2:
        return parts[-1] if _INSTRUMENTAL.search(parts[-1]) else ""
    return words


def _from_article(words: str) -> str:
    """The noun phrase at the end: what follows the last article or preposition that is not "of"."""
    parts = words.split()
    for place in range(len(parts) - 1, -1, -1):
        if parts[place].casefold() in _STARTS:
            return " ".join(parts[place + 1 :])
    return words


# "the temperature at position $x$ is ...": it is the temperature that is said to be something.
_OTHER_SUBJECT = FRAMING.pattern(
    r"(?i)\b(?!(?&not_subjects)\s)[^\W\d_]{3,20}\s(?&at_what)\s(?:[^\W\d_][\w-]{1,20}\s){0,2}(?:\$|\\\()?\s?\Z"
)
_OPENS = re.compile(r".?[ \t]?(?:\$|\\\(?)|\\")
_STARTS: Final = QUANTITIES.words("starts")


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


_MEASURED: Final = QUANTITIES.grouped("measured")
_BREAK = FRAMING.pattern(r"(?i)\s(?&name_ends)(?:\s|\Z)")
_RATIO = QUANTITIES.pattern("(?i)(?&other_measure)")
_ADJECTIVE = QUANTITIES.pattern("(?i)(?&adjectives)")


def dimension_named(words: str) -> Dimension | None:
    """The dimension of the quantity that words name, by their head: "the speed of the ball" is m/s; None if unsure."""
    if _RATIO.search(words):
        return None
    words = words.casefold().strip(" *_`")
    if cyrillic(words):
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
    for unit, names in _MEASURED.items():
        if word.startswith(names):
            return unit
    return ""


@cache
def _dimension(unit: str) -> Dimension | None:
    return unit_dimension(unit)
