"""Noun phrases beside symbols: where they begin and end, and whether their head can name something with a symbol."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from ansatz.items.units import parse_unit
from ansatz.scorers.language import NAMELESS, NAMING, PREDICATE, Word, cyrillic, names_quantity, written
from ansatz.scorers.responses.document.symbols.in_front import DEPENDENT
from ansatz.scorers.responses.document.symbols.view import Text

Found: TypeAlias = tuple[int, int, str]  # where a name begins, where what it names ends, and the name

_BY: Final = NAMING.words("agents")
_ARTICLES: Final = NAMING.words("articles")
_OF_A_KIND: Final = NAMING.words("of_a_kind")
_LONGEST: Final = 9  # words of a noun phrase
BETWEEN = re.compile(r"(?!\s*\n\s*\n)[\s*_`]{0,6}")
_PARTED = re.compile(r"[,;:!?]|\.\s|\n\s*\n")


def phrase(response: Text, row: Sequence[Word], end: int, *, strong: bool) -> Found | None:
    """The noun phrase that a row of words ends with."""
    place = len(row)
    while place and len(row) - place < _LONGEST:
        word = row[place - 1]
        if _breaks(word) or (place < len(row) and not _touch(response, word, row[place])):
            break
        place -= 1
    noun = list(row[place:])
    article = next((n for n in range(len(noun) - 1, -1, -1) if noun[n].text in written("determiners")), -1)
    if article >= 0:
        strong = True
        noun = noun[article + 1 :]
    elif place and row[place - 1].text in written("governors"):
        strong = True
    return _said(response, noun, end, strong=strong)


def subject(
    response: Text, row: Sequence[Word], end: int, *, fronted: bool = True, strong: bool = True
) -> Found | None:
    """What a clause is about, up to its link: ``the energy transfer per unit area`` in front of ``, $W$,``.

    Args:
        fronted: whether the clause may begin with a preposition, as in "at the start the speed is $v_0$".
        strong: whether its head may be any noun, also without an article.
    """
    place = len(row)
    while place and len(row) - place < 2 * _LONGEST:
        word = row[place - 1]
        opens = word.text in written("openers") and word.text not in written("prepositions")
        if opens or word.text in written("copulas"):
            break
        if place < len(row) and _PARTED.search(response.masked[word.end : row[place].start]):
            break
        place -= 1
    if not fronted and place and row[place - 1].text in written("copulas"):
        return None  # "$R$ is the range, $m$ is": what is said of the one names no other
    clause = list(row[place:])
    if clause and not fronted and (clause[0].text in written("prepositions") or _denies(clause[0])):
        return None
    while clause and (clause[0].text in written("openers") or clause[0].text in written("prepositions")):
        clause.pop(0)
    if clause and clause[0].text in written("determiners"):
        clause.pop(0)
        strong = True
    own = next((n for n in range(1, len(clause)) if _opens_another(clause[n - 1], clause[n])), 0)
    if own:  # "with this acceleration the tension is": what stands before the article is where it is so
        clause, strong = clause[own + 1 :], True
    head = next((n for n, word in enumerate(clause) if _breaks(word)), len(clause))
    named = clause[:head]
    if named and named[-1].lemma in written("nameless") and not _is_kind(named[-1], named):
        # "the formula for the energy": what the formula is for
        return phrase(response, clause, end, strong=True) if head < len(clause) else None
    said = _said(response, named, end, strong=strong or any(word.text == "of" for word in named[1:]))
    if said is None and not any(word.text in written("determiners") for word in clause[head:]):
        return phrase(response, clause, end, strong=False)  # "the 2P to 1S transition energy"
    return said


def _opens_another(before: Word, word: Word) -> bool:
    """Whether an article stands right behind a noun, which no preposition ties to what follows."""
    tied = before.text in written("prepositions") or before.text in written("openers") or _breaks(before)
    return word.text in _ARTICLES and before.text != "of" and not tied


def opening(response: Text, row: Sequence[Word], *, linked: bool, copula: bool = False) -> Found | None:
    """The noun phrase that a row of words begins with: with an article, behind a link, or a quantity's name."""
    if not row:
        return None
    article = row[0].text in written("determiners")
    rest = row[1:] if article else row
    noun: list[Word] = []
    for place, word in enumerate(rest[:_LONGEST]):
        if _breaks(word) or (place and not _touch(response, rest[place - 1], word)):
            break
        noun.append(word)
    if not noun or (PREDICATE.match(noun[0].text) and not any(names_quantity(word.text) for word in noun)):
        return None
    if not (article or linked or copula):
        return None
    strong = article or linked or cyrillic(noun[0].text)
    return _said(response, noun, noun[-1].end, strong=strong)


def unlink(row: list[Word]) -> bool:
    """Take the link off the end of a row: ``is given by the formula``; whether there was one."""
    linked = False
    if row and row[-1].text in _BY and not _names(row):
        return False  # "divided by $m$"
    while row and (
        {row[-1].text, row[-1].lemma} & written("copulas") or (linked and row[-1].text in written("determiners"))
    ):
        row.pop()
        linked = True
    return linked


def _names(row: Sequence[Word]) -> bool:
    """``is given by``, ``we denote the speed by``: an agent that a verb for naming comes before."""
    before = row[-2:-1]
    if any({word.text, word.lemma} & written("copulas") for word in before):
        return True
    return any(word.lemma in written("definers") for word in row[:-1])


def _denies(word: Word) -> bool:
    return word.text in written("denials")


def _touch(response: Text, one: Word, two: Word) -> bool:
    return BETWEEN.fullmatch(response.masked[one.end : two.start]) is not None or response.masked[
        one.end : two.start
    ] in ("'", "’", "-", "/")


def _breaks(word: Word) -> bool:
    """Whether a word ends a noun phrase; "of" does not, nor a verb that is a quantity's name, as "work"."""
    if word.text == "of" or word.text in written("determiners"):
        return False
    closed = word.text in written("prepositions") or word.text in written("openers")
    return closed or (word.text in written("verbs") and not names_quantity(word.text))


def _said(response: Text, noun: Sequence[Word], end: int, *, strong: bool) -> Found | None:
    """The phrase, where its head can name something that has a symbol."""
    noun = [word for word in noun if word.text not in written("determiners")]
    commands = any(response.masked[word.start - 1 : word.start] == "\\" for word in noun)  # of a bare formula
    if not noun or commands or len(noun) > _LONGEST or _depends(noun):
        return None
    start = noun[0].start
    said = response.text[start : noun[-1].end]
    of = next((place for place, word in enumerate(noun) if word.text == "of"), len(noun))
    heads = [noun[of - 1]] if of else []
    heads.append(noun[-1])
    if cyrillic(said):
        heads = list(noun)
    heads = [word for word in heads if word.lemma not in written("nameless") or _is_kind(word, noun)]
    if any(names_quantity(word.text) for word in heads):
        return start, end, said
    if strong and any(_is_noun(word) or _is_gerund(word, noun) for word in heads):
        return start, end, said
    return None


def _is_kind(word: Word, noun: Sequence[Word]) -> bool:
    """``spring constant``: of which kind it is says what a constant alone does not."""
    return word.lemma in _OF_A_KIND and len(noun) > 1


def _depends(noun: Sequence[Word]) -> bool:
    """``a function of $T$`` says nothing of T, where ``a height of $h$`` does of h."""
    return noun[-1].text == "of" and (len(noun) < 2 or noun[-2].text in DEPENDENT)


def _is_gerund(word: Word, noun: Sequence[Word]) -> bool:
    """``the clock reading``: behind another noun, a form in -ing is one as well."""
    return word.text.endswith("ing") and word is not noun[0] and word.text not in written("verbs")


def _is_noun(word: Word) -> bool:
    if len(word.text) < 3 or NAMELESS.search(word.text) or PREDICATE.fullmatch(word.text):
        return False
    return parse_unit(word.text) is None or len(word.text) > 8  # "in radians", "of uranium"
