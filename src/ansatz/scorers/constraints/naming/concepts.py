"""What kind of quantity a name is of; letters that are called two things, and things that are called two letters."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final

from ansatz.scorers.constraints.naming.drift import is_written, letter
from ansatz.scorers.constraints.naming.name_words import is_state
from ansatz.scorers.constraints.points.findings import Finding, undecided
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.formulas import Tree, symbols
from ansatz.scorers.language import QUANTITIES, alternatives, cyrillic, whole, words
from ansatz.scorers.responses import FORMULA, Introduction

_CONCEPTS: Final = {name: concept for concept, names in QUANTITIES.grouped("concepts").items() for name in names}
# English names are looked up word by word; Russian ones, which bend, by their beginnings.
_BENT: Final = sorted((name for name in _CONCEPTS if cyrillic(name)), key=lambda name: (-len(name), name))
_NAMED: Final = re.compile(
    "|".join(f"(?P<n{place}>{whole(alternatives((name,)))})" for place, name in enumerate(_BENT)), re.IGNORECASE
)
_WITH_OF: Final = tuple(name for name in _CONCEPTS if name.endswith(" of") or " of " in name)
_LONGEST: Final = 3  # words of an English name
_BREAK: Final = QUANTITIES.pattern(r"(?i)\s(?&name_breaks)(?!\w)|[,;:.(\[$\\]")
_NO_BODIES: Final = QUANTITIES.words("no_bodies")
_ON: Final = QUANTITIES.words("depended_on")
_OTHER: Final = QUANTITIES.pattern("(?i)(?&no_concept)")
_ALIKE: Final = frozenset(
    map(
        frozenset,
        (
            ("energy", "mass"),
            ("energy", "work"),
            ("energy", "work function"),
            ("energy", "momentum"),
            ("energy", "voltage"),
            ("rate", "energy"),
            ("force", "resistance"),
        ),
    )
)  # given in each other's units, or by the same word


@lru_cache(maxsize=1 << 12)
def concept_of(name: str) -> str:
    """The kind of quantity that the head of a name is of; empty where the name does not tell.

    English puts the head last, before "of" and the like; Russian first.
    """
    return _of_russian(name) if cyrillic(name) else _of_english(name.casefold().replace("’", "'"))


def _of_english(name: str) -> str:
    whole_name = next((one for one in _WITH_OF if f" {one} " in f" {name} "), None)
    if whole_name is not None:  # "the number of collisions per unit time" is no number
        return "" if _OTHER.search(name) else _CONCEPTS[whole_name]
    cut = _BREAK.search(name)
    if cut is not None and _OTHER.match(name, cut.start() + 1):
        return ""  # "mass per unit length"
    head = (name[: cut.start()] if cut else name).split()
    for count in range(min(_LONGEST, len(head)), 0, -1):
        concept = _CONCEPTS.get(" ".join(head[-count:]))
        if concept is not None:
            return "" if _OTHER.search(" ".join(head[:-count])) else concept
    had = name[cut.end() :].split() if cut is not None and head and head[-1] not in _NO_BODIES else []
    return _CONCEPTS.get(had[-1], "") if had and len(had) < _LONGEST else ""  # "a disc of radius $R$"


def _of_russian(name: str) -> str:
    found = list(_NAMED.finditer(name))
    if not found or _OTHER.search(name[: found[0].start()]):
        return ""
    if found[-1].end() == len(name.rstrip()) and len({_kind(one) for one in found}) > 1:
        return ""  # "период груза массы $m$": the noun right before the letter may be its name, or the first
    cut = _BREAK.search(name)
    return "" if cut is not None and cut.start() < found[0].start() else _kind(found[0])


def _kind(match: re.Match[str]) -> str:
    return _CONCEPTS[_BENT[int((match.lastgroup or "n0")[1:])]]


def called(document: Document) -> list[tuple[str, str, Introduction]]:
    """Each time that a letter is called a quantity: the letter, its kind, and where; the problem's names first."""
    return document.once(_called)


def _called(document: Document) -> list[tuple[str, str, Introduction]]:
    named = [one for one in document.introductions if _is_its_name(document, one)]
    at = {one.start for one in named}
    told = [  # "k is Boltzmann constant": without an article it is no noun phrase of its own
        Introduction(one.symbol, one.words, one.start, one.end)
        for one in document.sayings
        if one.words and one.linked and one.start not in at
    ]
    found = [(one.symbol, concept_of(one.words), one) for one in (*named, *told) if not is_state(one.words)]
    return sorted((one for one in found if one[1]), key=lambda one: (one[2].start, one[2].end))


def _is_its_name(document: Document, one: Introduction) -> bool:
    """Not of the letter before it, "$q$ is the charge, $v$ is", nor a part of a name: "mass per unit length $\\mu$"."""
    at = document.text.find(one.words, one.start, one.end + 1)
    if at < 0:
        return False
    before = document.masked[max(0, at - _BEFORE) : at].split()
    if ":" in document.masked[at + len(one.words) : one.end] and before and before[-1].casefold() in _ON:
        return False  # "the internal energy $U$ depends on temperature: $U = ...$"
    return "," not in document.masked[at + len(one.words) : one.end] and not _OTHER.search(" ".join(before[-2:]))


def two_kinds(document: Document) -> Finding | None:
    """``$M$ the mass of the wheel``, then "the torque $M$": a letter that is called two kinds of quantities."""
    return _two_of(document, called(document))


def two_told(document: Document) -> Finding | None:
    """The same, by what is said of letters and not by what stands beside them."""
    told = [
        Introduction(one.symbol, one.words, one.start, one.end)
        for one in document.sayings
        if one.words and (one.linked or one.led or not _BREAK.search(one.words))  # "the energy of level $n$": a level
    ]
    found = [(one.symbol, concept_of(one.words), one) for one in told if not is_state(one.words)]
    return _two_of(document, [one for one in found if one[1]])


def _two_of(document: Document, named: Sequence[tuple[str, str, Introduction]]) -> Finding | None:
    first: dict[str, tuple[str, str]] = {
        name: (concept, said) for name, said in document.problem.said.items() if (concept := concept_of(said))
    }
    for name, concept, one in named:
        before, said = first.setdefault(name, (concept, one.words))
        if before != concept and frozenset((before, concept)) not in _ALIKE:
            return undecided(f"{name} is {said!r} before and {one.words!r} here", (one.start, one.end))
    return None


def two_objects(document: Document) -> Finding | None:
    """``The mass of the red cart is $m$. The mass of the blue cart is $m$``: one letter of two things of a kind."""
    first: dict[tuple[str, str], tuple[frozenset[str], str]] = {}
    for name, concept, one in called(document):
        said = frozenset(word.lemma for word in words(one.words)) | frozenset(_whose(document, one))
        if _is_place(document, one):
            continue
        before, told = first.setdefault((name, concept), (said, one.words))
        if before & _APART_WORDS and said & _APART_WORDS and not before & said & _APART_WORDS and before & said:
            if _ALIKE_THINGS.search(document.masked) or _ALIKE_THINGS.search(document.item.question):
                return None
            return undecided(f"{name} is {told!r} of one thing before and of another here", (one.start, one.end))
    return None


def two_owners(document: Document) -> Finding | None:
    """``$x$ is the displacement of the spring``, then "of the bar": what the question tells apart has one letter."""
    first: dict[tuple[str, frozenset[str]], tuple[frozenset[str], str]] = {}
    for one in document.sayings:
        if cyrillic(one.words):
            head, _, owner = one.words.partition(" ")
        else:
            head, _, owner = _OWNED.sub("\0", one.words, count=1).partition("\0")
        cut = _ENDS.search(owner)
        owners = frozenset(word.lemma for word in words(owner[: cut.start()] if cut else owner)) & document.own_lemmas
        if not one.linked or len(owners) != 1:
            continue
        before, told = first.setdefault((one.symbol, frozenset(_lemmas(head))), (owners, one.words))
        if before != owners and not _ALIKE_THINGS.search(document.masked):
            return undecided(f"{one.symbol} is {told[:50]!r} before and {one.words[:50]!r} here", (one.start, one.end))
    return None


_OWNED: Final = QUANTITIES.pattern(r"(?i)\s(?&owned_by)\s")


def _is_place(document: Document, one: Introduction) -> bool:
    """``the inner radius $r = a$``: the words name a value of the letter, which is a letter of its own."""
    trees = [tree for math in document.maths_in(one.start, one.end) for tree in math.trees]
    return any(tree.args[0] == Tree("symbol", one.symbol) and tree.args[-1].kind == "symbol" for tree in trees)


_APART_WORDS: Final = QUANTITIES.words("apart")
_ALIKE_THINGS: Final = QUANTITIES.pattern("(?i)(?<!\\w)(?&alike)")


def one_kind_twice(document: Document) -> Finding | None:
    """``the torque $M$ ... where $\\tau$ is the torque on the wheel``: the one such quantity has two letters."""
    named: dict[str, Introduction] = {}
    for name, _, one in called(document):
        if _is_definite(document, one):
            named.setdefault(name, one)
    for (name, one), (other, two) in combinations(list(named.items())[:40], 2):
        if letter(name) == letter(other) or abs(two.start - one.start) < _APART:
            continue
        if _lemmas(one.words) == _lemmas(two.words) and _go_together(document, one, two):
            return undecided(f"{two.words!r} is {name} before and {other} here", (two.start, two.end))
    return None


def two_cases(document: Document) -> Finding | None:
    """``P_{before}`` and ``p_{before}``: a letter in both cases under one index that is a word."""
    for name, place in document.uses.items():
        base, index = split(name)
        other = base.swapcase() + name[len(base) :]
        if len(base) == 1 and base.islower() and len(index.strip("{}")) >= _WORD and other in document.uses:
            return undecided(f"{name} and {other} may be one quantity", (place, place + 1))
    return _new_case(document) or _case_after(document)


def _case_after(document: Document) -> Finding | None:
    """``$evB = mv^2/r$``, then "the radius $R = ...$": a letter without words goes, and its other case comes."""
    known = document.own | document.introduced.keys() | {one.symbol for one in document.sayings if one.words}
    known |= {name for _, tree in document.claims() if tree.args for name in _alone(tree.args[0])}
    last = {
        name: math.start
        for math in document.maths
        if not math.dimensional
        for tree in math.parts
        for name in symbols(tree)
        if len(name) == 1 and is_written(math, name)
    }
    for name, place in document.uses.items():
        twin = name.swapcase()
        if len(name) == 1 and name.isalpha() and twin != name and twin not in known and last.get(twin, place) < place:
            return undecided(f"{twin} before, and {name} in its place from here on", (place, place + 1))
    return None


def _new_case(document: Document) -> Finding | None:
    """``L`` in the last formula alone, where all before it had ``l``."""
    last = next((math for math in reversed(document.maths) if math.trees or "\\boxed" in math.text), None)
    if last is None or (last.whole is not None and last.whole.kind == "symbol"):
        return None  # "\\boxed{c}" is the letter of an option
    named = document.introduced
    for name, place in document.uses.items():
        twin = name.swapcase()
        before = document.uses.get(twin, last.start)
        if (
            len(name) == 1
            and place >= last.start > before
            and name not in document.own
            and name not in named
            and is_written(last, name)
        ):
            return undecided(f"{twin} before the result, {name} in it", (place, place + 1))
    return None


def _alone(tree: Tree) -> frozenset[str]:
    """The letter of ``L^2``, which an equation of its own says what it is."""
    names = frozenset(symbols(tree))
    return names if len(names) == 1 else frozenset()


_BEFORE: Final = 16  # characters in front of a name that may make it a part of another
_APART: Final = 40  # characters between two letters that are not named together
_WORD: Final = 4  # letters of an index that is a word
_LAST: Final = 80  # characters behind a name that say of what it is


def _is_definite(document: Document, one: Introduction) -> bool:
    at = document.text.find(one.words, one.start, one.end + 1)
    before = document.masked[max(0, at - 8) : at].split()
    return at >= 0 and bool(before) and before[-1].casefold() in _DEFINITE


_DEFINITE: Final = QUANTITIES.words("definite")


def _go_together(document: Document, one: Introduction, two: Introduction) -> bool:
    """Neither says of what it is, or only one does, or both say the same."""
    whose = [set(_whose(document, introduction)) for introduction in (one, two)]
    return not whose[0] or not whose[1] or whose[0] == whose[1]


def _whose(document: Document, one: Introduction) -> Iterator[str]:
    at = document.text.find(one.words, one.start, one.end + 1) + len(one.words)
    behind = document.masked[at : at + _LAST]
    cut = _ENDS.search(behind)
    for word in words(behind[: cut.start()] if cut else behind):
        if len(word.text) > 2 and word.text not in _LITTLE:
            yield word.lemma


_ENDS: Final = re.compile(rf"[,;:.()=\n{FORMULA}]")
_LITTLE: Final = QUANTITIES.words("little") | QUANTITIES.words("name_breaks")


@lru_cache(maxsize=1 << 12)
def _lemmas(text: str) -> tuple[str, ...]:
    return tuple(word.lemma for word in words(text))
