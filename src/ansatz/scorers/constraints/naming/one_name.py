"""Whether a quantity goes by two names: declared twice, given another letter, or one in the other case."""

from __future__ import annotations

import re
from itertools import combinations
from typing import Final

from ansatz.scorers.constraints.naming.declaring import Declared, declared
from ansatz.scorers.constraints.naming.drift import letter
from ansatz.scorers.constraints.naming.meanings import meanings
from ansatz.scorers.constraints.naming.name_words import PHRASE, descriptions, is_state, lemmas
from ansatz.scorers.constraints.naming.two_meanings import anew
from ansatz.scorers.constraints.points.findings import Finding, undecided, weak_yes, wrong
from ansatz.scorers.constraints.reading.cases import final_law, laws
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.formulas import Tree
from ansatz.scorers.language import FRAMING, QUANTITIES, cyrillic, stems, written


def index_cases(document: Document) -> Finding | None:
    """``C_v`` and ``C_V``: one letter under one index in two cases, of which at most one is given a meaning."""
    named = document.introduced.keys() | document.own
    first: dict[tuple[str, str], str] = {}
    for name, place in sorted(document.uses.items(), key=lambda used: used[1]):
        base, index = split(name)
        key = base, index.casefold()
        other = first.setdefault(key, name) if index else name
        if other != name and not {name, other} <= named:
            return undecided(f"{other} and {name} may be one quantity", (place, place + 1))
    return None


def cases(document: Document) -> Finding | None:
    """``I`` is a current and ``i`` is a current: two quantities, or two names of one, only a reader can tell."""
    named = document.introduced
    for name, one in named.items():
        other = named.get(name.swapcase()) if len(name) == 1 else None
        if other is None or other.start > one.start:
            continue
        heads = lemmas(_OF.split(one.words)[0]), lemmas(_OF.split(other.words)[0])
        if heads[0] and heads[0] == heads[1] and name.swapcase() in document.own | {name}:
            said = f"every quantity keeps its symbol, if {one.words!r} is another than {other.words!r}"
            return weak_yes((one.start, one.end), said)
    return None


def angles(document: Document) -> Finding | None:
    """The result is in ``\\theta``, which nothing before it speaks of, where the steps were in ``\\alpha``."""
    law = final_law(document)
    if law is None:
        return None
    last = _turned(law.value)
    steps = [one for one in laws(document) if one.start < law.start]
    before = {name for one in steps for name in _turned(one.value) | _turned_in(one.target)}
    named = set(document.introduced) | {one.symbol for one in meanings(document)}
    new = last - before - named
    bases = {split(name)[0] for name in before}  # E_n stands for E
    if (
        new
        and before
        and not {split(name)[0] for name in last} & bases
        and all(document.uses.get(name, -1) >= law.start for name in new)
    ):
        span = (law.start, law.start + 1)
        return undecided(f"{', '.join(sorted(new))} in the result, {', '.join(sorted(before))} before it", span)
    return None


def _turned(tree: Tree) -> set[str]:
    """The letters that stand alone under a function: angles, most of the time."""
    found = {str(tree.args[0].value)} if tree.kind == "call" and _is_letter(tree) else set()
    return found.union(*map(_turned, tree.args)) if tree.args else found


def _is_letter(tree: Tree) -> bool:
    return len(tree.args) == 1 and tree.args[0].kind == "symbol" and tree.value in _CIRCULAR


_CIRCULAR: Final = frozenset(("sin", "cos", "tan", "cot"))
_LETTERS: Final = re.compile(r"\\(?:sin|cos|tan|cot)\\left\((?P<name>\\?[A-Za-z]+)\\right\)")


def _turned_in(target: str) -> set[str]:
    """The same for a left side that is written out."""
    return {found["name"] for found in _LETTERS.finditer(target)}


_OF: Final = FRAMING.pattern(r"(?i)\s(?&held_by)\s")
_SAME: Final = QUANTITIES.pattern(r"(?i)(?&same)\s+\Z")


def introduced_twice(document: Document) -> Finding | None:
    """``Let $T$ be the orbital period. ... denoting the orbital period by $\\tau$``: the same words for two letters."""
    named = sorted(document.introduced.items(), key=lambda pair: pair[1].start)
    named = [pair for pair in named if not is_state(pair[1].words)]
    for (name, one), (other, two) in combinations(named[:60], 2):
        said = lemmas(one.words)
        if _of_change(name) == _of_change(other) or len(said) < PHRASE or said != lemmas(two.words):
            continue
        if min(two.start, two.end) - max(one.start, one.end) >= _APART_BY:
            return wrong((two.start, two.end), f"{two.words!r} is {name} before and {other} here")
    return None


def _of_change(name: str) -> str:
    """The letter of a symbol, or of what changes: that of ``\\Delta U`` is ``U``."""
    return letter(name.removeprefix("\\Delta "))


_APART_BY: Final = 12  # characters between two letters that are not introduced together


def same_again(document: Document) -> Finding | None:
    """``Denote this same speed by $u$``: a quantity that has a letter is given another."""
    named = document.introduced
    for name, one in named.items():
        at = document.text.find(one.words, one.start, one.end + 1)
        if at < 0 or not _SAME.search(document.text, max(0, at - 24), at + _lead(one.words)):
            continue
        said = lemmas(_SAME_WORD.sub("", one.words))
        for other, earlier in named.items():
            if other != name and earlier.start < one.start and said and said <= lemmas(earlier.words):
                return wrong((one.start, one.end), f"{one.words!r} is {other} before and {name} here")
    return None


_SAME_WORD: Final = QUANTITIES.pattern(r"(?i)^(?:(?&same_words)\s+)+")


def _lead(words: str) -> int:
    """How much of a name is "same", which belongs to what stands in front of it."""
    match = _SAME_WORD.match(words)
    return match.end() if match else 0


_AGAIN: Final = QUANTITIES.words("again")


def two_names(document: Document) -> Finding | None:
    """Two symbols are declared in the same words."""
    said = declared(document)
    for one, two in combinations(said[:120], 2):
        if one.symbol == two.symbol or not one.meaning or one.meaning != two.meaning:
            continue
        bases = letter(one.symbol), letter(two.symbol)
        again = not _AGAIN.isdisjoint(two.words.casefold().split())  # "denote the load also by $R_L$"
        if bases[0] == bases[1] and not again:
            continue  # "the mass m_1", "the mass m_2", "the mass m of both": an index or an arrow tells them apart
        # One word alone may name two things.
        if len(one.meaning) == 1 and not _is_the_whole_name(document, one, two):
            continue
        if not _side_by_side(document, one, two):
            return wrong((two.start, two.end), f"{two.words!r} is {one.symbol} before and {two.symbol} here")
    return None


# What tells two quantities of one kind apart: with one of these, a name is not that of the plain quantity.
_APART: Final = QUANTITIES.words("apart")
_BEGINNINGS: Final = tuple(word[:6] for word in sorted(_APART) if cyrillic(word) and len(word) > 5)


def _tells_apart(words_more: frozenset[str]) -> bool:
    """By the first letters in Russian, too: not every adjective of physics is in the tables of lemmas."""
    return not words_more.isdisjoint(_APART) or any(word.startswith(_BEGINNINGS) for word in words_more)


def new_name(document: Document) -> Finding | None:
    """A letter that is not the problem's is said to be what one of the problem's letters is, in as many words."""
    described = descriptions(document)
    for one in declared(document):
        said = lemmas(one.words)
        if one.symbol in document.own or not said:
            continue
        for name, meaning in described.items():
            more = said - meaning
            if said - written("anew") == meaning and name in document.uses and anew(document, one.start):
                return wrong((one.start, one.end), f"{one.words!r} is {name} in the problem and {one.symbol} here")
            if len(said) < PHRASE:
                continue
            if len(meaning) < PHRASE or not meaning <= said or len(more) > 1 or _tells_apart(more):
                continue
            if letter(name) != letter(one.symbol) and name in document.uses:
                return wrong((one.start, one.end), f"{one.words!r} is {name} in the problem and {one.symbol} here")
    return None


def _side_by_side(document: Document, one: Declared, two: Declared) -> bool:
    """``the forces F and G``: declared together, as two."""
    return abs(two.start - one.start) < 12 or one.start <= two.start < one.end


def _is_the_whole_name(document: Document, one: Declared, two: Declared) -> bool:
    """The problem itself has one such quantity only."""
    same = [s for s in document.item.context.symbols if one.meaning <= _words(s.description)]
    (word,) = one.meaning
    alone = document.item.question.casefold().count(word) == 1 and not document.item.context.symbols
    return (len(same) == 1 or alone) and not {one.symbol, two.symbol} <= document.own


def _words(text: str) -> frozenset[str]:
    return stems(text)
