"""Symbols that need no words of their own: what stands beside them, or in the question, says what they are."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ansatz.scorers.constraints.naming.drift import letter
from ansatz.scorers.constraints.reading.cases import laws
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.language import QUANTITIES, Word, names_quantity, stems, written
from ansatz.scorers.responses import FORMULA, Introduction, Saying

_BEFORE: Final = 2  # sentences in front of a formula that may name what it is for

Places = Mapping[str, "Saying | Introduction"]


def is_named_with_its_formula(document: Document, name: str, until: int) -> bool:
    """``To find the quality factor we use the formula $Q = ...$``, where the question calls it so.

    The words stand in the sentence of its formula, or in those right before.
    """
    called = document.problem.called.get(name)
    if not called:
        return False
    for law in laws(document):
        if law.target != name or law.start > until:
            continue
        near = document.around(law.start, _BEFORE, 0)
        if near and called <= stems(document.masked[near[0].start : law.start]):
            return True
    return False


def is_another(document: Document, name: str, places: Places) -> bool:
    """``The ions are identical, so $q_1 = q_2 = q$``: another letter of its own that has words says what it is."""
    for _, tree in document.claims():
        if tree.kind == "relation" and tree.value == "=" and {side.kind for side in tree.args} == {"symbol"}:
            sides = {str(side.value) for side in tree.args}
            others = sides - {name}
            if name in sides and len(others) == 1 and not places.keys().isdisjoint(others):
                return letter(name) == letter(min(others))
    return False


def is_one_of(name: str, places: Places) -> bool:
    """``\\lambda_{C,p}`` is the \\lambda_C of the proton."""
    base, index = split(name)
    return "," in index and any(split(other) == (base, index.split(",")[0]) for other in places)


def is_the_questions(document: Document, name: str) -> bool:
    """A letter that the question names, unless it asks for such words, or the response says what it is not."""
    if name not in document.problem.told or _WANTED.search(document.item.question):
        return False
    alone = (math.end for math in document.maths if math.whole is not None and math.whole.value == name)
    behind = (document.row(end, end + _DENIED)[:_FIRST] for end in alone)
    return not any(_denies(row) for row in behind)


def _denies(row: Sequence[Word]) -> bool:
    """``is not``, ``isn't``, «не», but not "the powers of $T$ do not balance"."""
    if row and row[0].text in written("copular"):
        row = row[1:]
    return bool(row) and row[0].text in written("denials")


_WANTED: Final = QUANTITIES.pattern("(?i)(?<!\\w)(?&asks_for_words)(?!\\w)")
_DENIED: Final = 24  # characters behind a letter
_FIRST: Final = 2  # words there: "is not", "isn't"


def multiplied(document: Document) -> frozenset[str]:
    """``a distance $2b$ apart``: the letter of a multiple that words right before it name."""
    found = set()
    for math in document.maths:
        tree = math.whole
        if tree is None or tree.kind != "mul" or [part.kind for part in tree.args] != ["integer", "symbol"]:
            continue
        said = document.masked[max(0, math.start - _LABELLED) : math.start].rstrip(" $\\(" + FORMULA).split()
        if said and names_quantity(said[-1]):
            found.add(str(tree.args[1].value))
    return frozenset(found)


_LABELLED: Final = 40  # characters before a letter


def says_whose(document: Document, name: str, places: Places) -> bool:
    """``T_{intake}`` beside "the intake temperature $T$": an index that is a word tells a known letter apart."""
    base, index = split(name)
    word = index.strip("{}").removeprefix("\\text").removeprefix("\\mathrm").strip("{} ")
    if not word.isalpha() or base not in {split(other)[0] for other in places} | document.problem.said.keys():
        return False
    if word in _MARKS:
        return True
    begins = re.compile(rf"(?<!\w){re.escape(word)}", re.IGNORECASE)  # "gal" of the galaxy
    return len(word) >= _WORD and any(begins.search(text) for text in (document.item.question, document.masked))


_MARKS: Final = frozenset(word for words in QUANTITIES.grouped("marks").values() for word in words if len(word) > 1)
_WORD: Final = 3  # letters of an index that is a word


def counts(document: Document, name: str) -> bool:
    """``n = 1, 2, 3, ...``: a letter that runs over whole numbers."""
    return len(name) == 1 and name in {found["name"] for found in _COUNTED.finditer(document.text)}


_COUNTED: Final = re.compile(
    r"(?<![\w\\])(?P<name>[a-zA-Z])(?:\\?\)|\$)?\s?(?:=|\\in|∈)\s?(?:\\\(|\$|\\?\{)?\s?(?:±|\\pm)?\s?[01]\s?,\s?(?:\\,|\\;)?\s?"
    r"(?:±|\\pm)?\s?[12]\s?,\s?"
)
