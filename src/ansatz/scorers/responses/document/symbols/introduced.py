"""Which symbols a response introduces: by a noun phrase beside each, told by its place and links, whatever its noun.

The grammar, where S is a symbol or several that are joined::

    NP S               the mass $m$, over bandwidth $B$, скорость шарика $v$
    NP (S), NP, S,     mean free path ($\\lambda$); the energy per unit area, $W$, is ...
    NP link S          the latent heat is approximately $L = 334$ kJ/kg; denoted by $\\lambda$
    NP: S = ...        Inductance per unit length: $L = ...$; "The intensity is given by:" in front of a formula
    S link NP          $v$ is the speed, $n_b$: refractive index, $T = 1/f$ is the period
    S NP, S (NP)       with $h$ the step, $E$ its energy; $I$ (the total current)

A link is a copula, a colon or a dash. A noun phrase is a run of words that neither closed-class words nor
verbs break; one without an article must name a quantity or follow a preposition. Nouns that name formulas
or their parts do not count.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from ansatz.items.units import parse_unit
from ansatz.scorers.language import ANSWERING, NAMING, Word, cyrillic, words, written
from ansatz.scorers.responses.clauses.stances import FORMULA
from ansatz.scorers.responses.document.symbols.mentions import Mention, symbol_name
from ansatz.scorers.responses.document.symbols.noun_phrases import BETWEEN, Found, opening, phrase, subject, unlink
from ansatz.scorers.responses.document.symbols.view import Text


@dataclass(frozen=True, slots=True)
class Introduction:
    """``symbol`` is named by ``words``; ``start`` to ``end`` hold both."""

    symbol: str
    words: str
    start: int
    end: int


_REACH: Final = 160  # characters beside a symbol that are looked at
_OPENING: Final = " \t\r\n*_`'\"“«‘(["
_AND_OR: Final = ANSWERING.source("(?&conjunctions|alternatives)")
_JOINED = NAMING.pattern(rf"[\s*_`$\\()]{{0,6}}(?:,|;|/|,?\s?{_AND_OR})[\s*_`$\\(]{{0,6}}(?:(?&definite)\s)?")
_BRACKETS = re.compile(r"\([^()\n]{0,80}\)")
_CLOSING = re.compile(r"[ \t*_`'\"”»)\]$\\]{0,6}")
_ASIDE = re.compile(r"[ \t*_`'\"”»$\\]{0,6}\((?P<inside>[^()\n]{3,80})\)")
_LINK = NAMING.pattern(
    r"(?:\((?P<unit>[^()\n]{1,30})\))?[ \t*_`]{0,4}"
    r"(?P<link>,?\s(?&relatives)\s(?=(?&copulas))|[:—–…]|\.{3,9}|-{1,3}(?=\s)|,)?[ \t*_`]{0,4}"
)
# "$f' = 3$ Hz. This is the new frequency"
_TOLD = NAMING.pattern(r"(?i)[\s.,;\\\])$*]{0,8}(?&tells)\s")
# "the energy of $n$ moles": a number of things, which the words in front are not the name of
_COUNTED = NAMING.pattern(r"(?i)[\s$*\\)]{0,6}(?&counted)(?!\w)")
_OF = NAMING.pattern(r"(?i)\s(?&counted_of)[\s$*\\(]{0,6}\Z")
_VECTOR = re.compile(r"\\vec\{(?P<letter>\\?[A-Za-z]+)\}")
_IS: Final = ("is", "ar", "wa")  # the beginnings of copulas


Read: TypeAlias = dict[tuple[int, int], Found | None]  # what stands beside symbols, by where they begin and end


def introduced(
    response: Text, marks: Sequence[Mention], alias: Callable[[str], str], read: Read
) -> dict[str, Introduction]:
    """Every symbol that has a noun phrase beside it, under its ``alias``, with the first of them."""
    found: dict[str, Introduction] = {}
    for group in _groups(response, marks):
        if all(alias(mark.symbol) in found for mark in group):
            continue  # the first name counts
        named = _named(response, group, read)
        if named is None:
            continue
        start, end, said = named
        for mark in group:
            name = alias(mark.symbol)
            bare = _VECTOR.sub(r"\g<letter>", name)
            if bare != name:  # "the field $\\mathbf{E}_0$" names its magnitude, too
                found.setdefault(bare, Introduction(bare, said, min(start, mark.start), max(end, mark.end)))
            found.setdefault(name, Introduction(name, said, min(start, mark.start), max(end, mark.end)))
    return found


def every_introduction(
    response: Text, marks: Sequence[Mention], alias: Callable[[str], str], read: Read
) -> list[Introduction]:
    """All noun phrases beside symbols, in order: a letter may be named again, as the same or as another thing."""
    found = []
    for group in _groups(response, marks):
        named = _named(response, group, read)
        if named is not None:
            start, end, said = named
            found += [Introduction(alias(one.symbol), said, min(start, one.start), max(end, one.end)) for one in group]
    return found


def _named(response: Text, group: Sequence[Mention], read: Read) -> Found | None:
    """The noun phrase beside symbols that are named together, read once."""
    place = group[0].start, group[-1].end
    if place not in read:
        counts = _counts(response, *place)
        read[place] = (
            (None if counts else _before(response, group[0])) or _after(response, group[-1]) or _led(response, group[0])
        )
    return read[place]


def _counts(response: Text, start: int, end: int) -> bool:
    """``the energy of $n$ moles``, but not "the torque $M$ turns it"."""
    behind = _COUNTED.match(response.masked, end)
    return behind is not None and (
        cyrillic(behind[0]) or _OF.search(response.masked, max(0, start - 8), start) is not None
    )


def _groups(response: Text, marks: Sequence[Mention]) -> Iterator[list[Mention]]:
    """Symbols that are named together: ``$p_1$ and $T_1$``."""
    group: list[Mention] = []
    for mark in marks:
        listed = group and mark.start == group[-1].start  # "$B, n$"
        joined = listed or (
            group and not group[-1].value and _JOINED.fullmatch(response.text, group[-1].end, mark.start)
        )
        if group and not joined:
            yield group
            group = []
        group.append(mark)
    if group:
        yield group


def _before(response: Text, mark: Mention) -> Found | None:
    """The noun phrase in front of a symbol, in its sentence."""
    sentence = response.sentence_at(mark.start)
    begun = max(sentence.start if sentence else 0, mark.start - _REACH)
    text = _BRACKETS.sub(lambda aside: " " * len(aside[0]), response.masked[begun : mark.start])
    kept = text.rstrip(_OPENING)
    tail = text[len(kept) :]
    quoted = any(sign in tail for sign in "(['\"“«‘")
    row = list(words(kept, begun))
    if not row:
        return None
    apposed = kept.endswith((",", ":", "—", "–"))
    gap = kept[row[-1].end - begun :]
    if FORMULA in gap or (not apposed and not BETWEEN.fullmatch(gap)):
        return None
    linked = unlink(row)
    if not row:
        return None
    if (linked or kept.endswith(":")) and _is_of_another(response, row[-1].end, mark):
        return None
    if linked:
        return subject(response, row, mark.end)
    if apposed:
        # "the flux, $\\Phi$, is": but neither "for a gas, $\\gamma = 5/3$" nor "Result: $v$"
        closed = _CLOSING.match(response.masked, mark.end)
        behind = response.masked[closed.end() if closed else mark.end :][:4].lstrip()
        if not kept.endswith(",") or (not mark.value and (not behind or not behind[0].isalpha() or behind[:2] in _IS)):
            return subject(response, row, mark.end, fronted=False, strong=not kept.endswith(":"))
        return _item(response, row, mark)
    return phrase(response, row, mark.end, strong=quoted)


def _is_of_another(response: Text, at: int, mark: Mention) -> bool:
    """``the temperature ($T$) by the equation: $G = H - TS$``: a name that is that of the letter in brackets."""
    aside = _LETTER_ASIDE.match(response.text, at)
    name = symbol_name(aside["letter"]) if aside else ""
    return bool(name) and name != mark.symbol


_LETTER_ASIDE: Final = re.compile(r"[\s*_]{0,4}\((?:\$|\\\()?\s?(?P<letter>[^()$\n=,]{1,24}?)\s?(?:\$|\\\))?\)")


def _item(response: Text, row: Sequence[Word], mark: Mention) -> Found | None:
    """``- Mass of the car, $m = 1200$ kg``: the name is all that its line has in front of the letter."""
    line = response.text.rfind("\n", 0, mark.start) + 1
    named = subject(response, row, mark.end, fronted=False, strong=False)
    return named if named is not None and not words(response.masked[line : named[0]]) else None


def _after(response: Text, mark: Mention) -> Found | None:
    """The noun phrase behind a symbol or its value."""
    limit = min(len(response.text), mark.end + _REACH)
    aside = _ASIDE.match(response.masked, mark.end, limit)
    if aside:
        found = opening(response, words(aside["inside"], aside.start("inside")), linked=True)
        if found:
            return mark.start, found[1], found[2]
    told = _TOLD.match(response.masked, mark.end, limit) if mark.value else None
    if told:
        found = opening(response, words(response.masked[told.end() : limit], told.end()), linked=False)
        if found:
            return mark.start, found[1], found[2]
    closed = _CLOSING.match(response.masked, mark.end, limit)
    link = _LINK.match(response.masked, closed.end() if closed else mark.end, limit)
    at = link.end() if link else mark.end
    row = list(words(response.masked[at:limit], at))
    if not row or response.masked[at : row[0].start].strip(" *_`\t"):
        return None
    sign = (link["link"] or "").strip() if link else ""
    if not sign and mark.value and response.masked[row[0].start].isupper():
        return None  # "$$a = 2$$ The force is": a sentence of its own
    copula = False
    while row and {row[0].text, row[0].lemma} & (written("copulas") | written("adverbs")):
        copula = copula or bool({row[0].text, row[0].lemma} & written("copulas"))
        row.pop(0)
    # "$T$ (K) temperature": its unit stands between
    unit = link is not None and link["unit"] is not None and parse_unit(link["unit"], "ru") is not None
    found = opening(response, row, linked=bool(sign.strip(",")) or unit, copula=copula)
    return (mark.start, found[1], found[2]) if found else None


def _led(response: Text, mark: Mention) -> Found | None:
    """``Inductance per unit length:`` or ``The intensity is given by:`` right in front of the formula for it."""
    if not mark.value:
        return None
    sentence = response.sentence_at(mark.start)
    if sentence is None or words(response.masked[sentence.start : mark.start]):
        return None
    before = response.around(sentence.start, 1, 0)[:-1]
    if not before or sentence.block - before[-1].block > 1:
        return None
    lead = before[-1]
    text = response.masked[lead.start : lead.end]
    if not text.rstrip(" *_`\t").endswith(":") or len(text) > 2 * _REACH:
        return None
    row = list(words(_BRACKETS.sub(lambda aside: " " * len(aside[0]), text), lead.start))
    unlink(row)
    if not row or _is_of_another(response, row[-1].end, mark):
        return None
    return subject(response, row, mark.end, fronted=False, strong=False)
