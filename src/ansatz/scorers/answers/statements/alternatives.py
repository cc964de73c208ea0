"""What a question sets against each other: "light or heavy", "(Maxwell-Boltzmann; Fermi-Dirac; or Bose-Einstein)"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.answers.statements.reading import SaidStatement, read_statement, stems
from ansatz.scorers.language import joined, spoken, whole_words
from ansatz.scorers.outcome import Verdict

STEM: Final = 4  # letters that two forms of a word share at least
ENDING: Final = 3  # letters by which they may differ
BEFORE: Final = 120  # characters in which the first alternatives are looked for
AFTER: Final = 60
WORDS: Final = 3  # of one alternative in a list
QUESTION: Final = 6_000  # characters of a question that are looked at

_OR: Final = worded(rf"(?i)[\s,;]\s*(?:{joined('alternatives')})\s+")
_OPENED: Final = re.compile(r"[.?!(\[:\n]")
_CLOSED: Final = re.compile(r"[.?!)\]\n,;]")
_SEPARATOR: Final = re.compile(r"[,;]")
_ARTICLED: Final = worded(rf"(?i)(?:{joined('articles')})\s")
_LISTED: Final = worded(
    rf"(?i):\s*((?:[^\W\d_][\w-]*(?:\s[\w-]+)?,\s*){{2,12}}(?:(?:{joined('conjunctions')}|{joined('alternatives')})\s+)?[\w-]+)"
)
_DENIED: Final = worded(
    rf"(?i)[\s,;]+(?:(?:{joined('restrictions')}|{joined('conjunctions')})\s+)?(?={whole_words((), 'negators')})"
)


def by_alternatives(
    gold: SaidStatement, answer: SaidStatement, question: str, asked: SaidStatement, language: str
) -> Verdict | None:
    """By which of several words that the question sets against each other both statements take.

    Only where they take one and deny nothing, and the answer says nothing else that neither gold nor question says.
    """
    if gold.denials or answer.denials or (gold.restricted | answer.restricted) - asked.restricted:
        return None
    taken: list[tuple[frozenset[str], str, bool]] = []
    for group, noun, shared in alternatives(question[:QUESTION], language):
        behind = noun if shared else ""
        sides = [[_takes(statement, one, behind) for one in group] for statement in (gold, answer)]
        if all(side.count(True) == 1 for side in sides):
            taken.append((group[sides[1].index(True)], noun, sides[0] == sides[1]))
        elif any(sides[1]):
            return None  # an answer to another part, or to both
    if len(taken) != 1:
        return None
    (words, noun, same), *_ = taken
    own = _formed(words, answer.terms)
    said = " ".join(sorted(own))
    generic = stems("kinds", gold.languages) | {noun}
    if not same:
        # "The thick wire gets hotter" for "the thin one": nothing but the request, of the other thing.
        beside = (answer.terms - own) | gold.terms
        single = len(_OR.findall(question[:QUESTION])) == 1
        if single and not beside - _again(asked.terms, beside) - generic:
            return Verdict(False, "opposite", f"of what the question sets against each other the answer says {said!r}")
        return None
    opposing = any(gold.opposites(one) & answer.terms for one in gold.terms)
    beside = answer.terms - own - gold.terms - {noun}
    if opposing or beside - _again(asked.terms, beside):
        return None
    if beside and gold.terms - answer.terms - _formed(answer.terms, gold.terms) - generic:
        return None  # "the entropy increases" for "the energy increases", where the question speaks of both
    return Verdict(
        True, "terms", f"of what the question sets against each other both say {said!r}", {"terms": sorted(own)}
    )


def by_exclusion(gold: str, answer: str, question: str, asked: SaidStatement, language: str) -> Verdict | None:
    """By which one of a list of names in the question a gold takes that leaves out the others in words.

    "The name boson is applicable, but not the others", to "the terms: boson, fermion, lepton". What an answer says of
    the others may only deny them.
    """
    pattern = worded(f"(?i){whole_words(asked.languages, 'exclusives')}")
    if not pattern.search(gold):
        return None
    sole = worded(f"(?i){whole_words(asked.languages, 'sole')}")
    head, *denied = _DENIED.split(sole.sub(" ", pattern.sub(" ", answer)), maxsplit=1)
    own, said = read_statement(pattern.sub(" ", gold), language), read_statement(head, language)
    tail = read_statement(denied[0] if denied else "", language)
    if own.denials or said.denials or said.hedged or (own.restricted | said.restricted) - asked.restricted:
        return None
    for names in _LISTED.findall(question[:QUESTION]):
        group = [frozenset(_words(name, language)) for name in _SEPARATOR.split(names)]
        takes = [[bool(name & statement.terms) for name in group] for statement in (own, said)]
        if any(side.count(True) != 1 for side in takes) or takes[0] != takes[1]:
            continue
        pick = group[takes[0].index(True)]
        if tail.denials and not tail.terms & frozenset[str]().union(*group):
            continue  # what it denies is none of the others
        beside = (said.terms | tail.terms) - asked.terms - own.terms - stems("alternatives", asked.languages)
        if not (pick & tail.terms or beside):
            told = ", ".join(sorted(pick))
            return Verdict(True, "terms", f"of what the question lists both take {told} alone", {"terms": sorted(pick)})
    return None


def among_alternatives(question: str, language: str, answer: SaidStatement) -> bool:
    """Whether an answer takes any of the words that a question sets against each other."""
    groups = alternatives(question[:QUESTION], language)
    return any(_takes(answer, words, "") for group, _, _ in groups for words in group)


@lru_cache(maxsize=256)
def alternatives(question: str, language: str) -> tuple[tuple[tuple[frozenset[str], ...], str, bool], ...]:
    """The groups of alternatives of a question: the words by which they are told apart, their noun, whether each has it."""  # noqa: E501
    found = []
    kinds = stems("kinds", spoken(question[-QUESTION:], language))
    for match in _OR.finditer(question):
        before = question[max(0, match.start() - BEFORE) : match.start()]
        opened = [mark for mark in _OPENED.finditer(before) if mark[0] not in "([" or _open(before, mark.end())]
        bracketed = bool(opened) and opened[-1][0] in "(:"
        before = before[opened[-1].end() :] if opened else before
        after = question[match.end() : match.end() + AFTER]
        group, noun = _group(before, after, bracketed, language)
        own = [frozenset(words) - _common(group) for words in group]
        told = [words - kinds or words for words in own]
        if told and all(told) and all(any(len(word) >= STEM for word in words) for words in told):
            found.append((tuple(told), noun, noun == _last(before, language)))
    return tuple(dict.fromkeys(found))


def _group(before: str, after: str, bracketed: bool, language: str) -> tuple[list[tuple[str, ...]], str]:
    """The words of each alternative around an "or", and the noun behind the last; empty where they cannot be told."""
    closed = _CLOSED.search(after)
    behind = _words(after[: closed.start()] if closed else after, language)
    written = [piece.strip() for piece in _SEPARATOR.split(before) if piece.strip()]
    pieces = [_words(piece, language) for piece in written]
    if not pieces or not pieces[-1] or not behind:
        return [], ""
    noun = behind[1] if len(behind) > 1 else ""
    if bracketed:
        group = [*pieces, behind if closed else behind[:1]]
        return (group if all(0 < len(words) <= WORDS for words in group) else []), noun
    last = pieces[-1]
    if len(last) > 1 and noun == last[-1]:
        return [last[-2:-1], behind[:1]], noun  # "boiling water or cold water"
    group = [last[-1:], behind if closed and len(behind) <= WORDS and len(pieces) > 1 else behind[:1]]
    for place in range(len(pieces) - 1, 0, -1):
        articled = _ARTICLED.match(written[place]) is not None
        if len(pieces[place]) > 1 or not pieces[place - 1] or articled is not _article_last(written[place - 1]):
            break  # "connected in series, the thick or the thin one"
        group.insert(0, pieces[place - 1][-1:])  # "does it increase, decrease, or stay"
    return group, noun


def _article_last(text: str) -> bool:
    """Whether the last word of a text has an article: "is it a proton"."""
    *_, before, _ = ("", "", *text.split())
    return _ARTICLED.match(f"{before} ") is not None


def _last(text: str, language: str) -> str:
    """The last word of content."""
    return next(iter(_words(text, language)[-1:]), "")


def _takes(statement: SaidStatement, words: Iterable[str], noun: str) -> bool:
    """Whether a statement says one of the words, with the noun right behind it where there is one."""
    said = _formed(words, statement.terms)
    if not noun:
        return bool(said)
    return any(one in said and other == noun for one, other in pairwise(statement.order))


def _open(text: str, at: int) -> bool:
    """Whether the bracket before a place stands open at the end of a text."""
    return not any(closing in text[at:] for closing in ")]")


def _words(text: str, language: str) -> tuple[str, ...]:
    return read_statement(text, language).order


def _common(group: list[tuple[str, ...]]) -> frozenset[str]:
    """The words that more than one alternative has."""
    every = [word for words in group for word in set(words)]
    return frozenset(word for word in every if every.count(word) > 1)


def _formed(words: Iterable[str], terms: Iterable[str]) -> frozenset[str]:
    """The terms that are forms of one of the words: "lighter" of "light"."""
    return frozenset(
        term
        for word in words
        for term in terms
        if term == word or (min(len(term), len(word)) >= STEM and _begins_alike(term, word))
    )


def _again(asked: Iterable[str], terms: Iterable[str]) -> frozenset[str]:
    """The terms that are forms of words of the question, however short: "wire" of "wires"."""
    return frozenset(term for term in terms if any(_begins_alike(term, word) for word in asked if word[:1] == term[:1]))


def _begins_alike(one: str, other: str) -> bool:
    short, long = sorted((one, other), key=len)
    return long.startswith(short) and len(long) - len(short) <= ENDING
