r"""What a response says of letters that only it knows: "$v = \sqrt{2gR}$, where $g = GM/R^2$ is the gravity"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Set
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import symbols
from ansatz.scorers.language import spoken, whole_words
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.trees import tree_of

DEPTH: Final = 3  # definitions whose own letters are defined
MOST: Final = 4  # letters that are defined at all
FORMULAS: Final = 400  # of a response that are looked at, counted from the end
BEFORE: Final = 24  # characters in front of a formula that make it a case, not a definition

_ROW = re.compile(r"\\\\")
_POWER = re.compile(r"\s*\^\s*(?:\{\s*\d\s*\}|\d)\s*\Z")
_MEMBER = re.compile(r"(?<![\\!<>:])=(?!=)|≡|\\equiv(?![a-z])|:=")
_ABOUT = re.compile(r"≈|\\(?:approx|simeq|sim)(?![a-z])|[<>≤≥]|\\[lg]e(?:q|qslant)?(?![a-z])")
_DRESS = re.compile(r"\\(?:begin|end)\s?\{[a-z*]+\}(?:\{[^{}]*\})?|[&$]|\\(?:quad|qquad|[,;!])|\\tag\{[^{}]*\}")
_DIFFERENCE = re.compile(r"\\Delta\s?(?:\\[A-Za-z]+|[A-Za-z])(?:_(?:\{[^{}]{1,20}\}|\w))?")  # one letter to the reader
_EXACT = re.compile(r"\d{1,4}|\d{1,4}\s?/\s?\d{1,4}|\\[dt]?frac\s?(?:\d\s?\d|\{\s?\d{1,4}\s?\}\s?\{\s?\d{1,4}\s?\})")
_END = " \t\n.,;:"


def definitions_of(response: Response, answer: str, known: Set[str]) -> tuple[str, ...]:
    """Equations by which the response says what letters of an answer are, each ``letter = formula``, as written.

    Letters that ``known`` has are left alone. Of several equations for a letter the last counts that stands in front
    of the answer or in its sentence, else the first behind it; one for a case ("at $x = L$") and one with a number
    alone do not count. The letters of a definition are looked for in turn.

    Args:
        known: plain names of the letters of the question and the item.
    """
    wanted = _letters(answer) - known
    if not wanted:
        return ()
    at = response.text.rfind(answer)
    here = response.sentence_at(at) if at >= 0 else None
    cut = here.end if here is not None else response.body[1]
    said: dict[str, list[tuple[int, str]]] = {}
    for name, place, equation in _equations(response):
        said.setdefault(name, []).append((place, equation))
    if len(wanted & said.keys()) > MOST:
        return ()
    found: dict[str, str] = {}
    for _ in range(DEPTH):
        new = {name: equation for name in wanted if (equation := _chosen(said.get(name, ()), cut))}
        found.update(new)
        wanted = frozenset().union(*map(_letters, new.values())) - known - found.keys() if new else frozenset()
        if not wanted:
            break
    return tuple(found[name] for name in sorted(found))


def _chosen(said: list[tuple[int, str]] | tuple[()], cut: int) -> str:
    before = [equation for place, equation in said if place < cut]
    return before[-1] if before else said[0][1] if said else ""


def own_letters(answer: str, known: Set[str]) -> frozenset[str]:
    """The canonical names of the letters of an answer that nobody else has.

    Args:
        known: plain names.
    """
    try:
        return frozenset(str(name) for name in symbols(tree_of(answer)) if plain_name(str(name)) not in known)
    except ScorersError:
        return frozenset()


def letters_of_value(formula: str) -> frozenset[str]:
    """The canonical names of the letters of a formula, those on the left of its first sign left out."""
    try:
        tree = tree_of(formula)
    except ScorersError:
        return frozenset()
    members = tree.args[1:] if tree.kind in ("relation", "chain") else (tree,)
    return frozenset(str(name) for member in members for name in symbols(member))


def _letters(formula: str) -> frozenset[str]:
    """The plain names of the letters of a formula, one alone on its left not among them."""
    try:
        tree = tree_of(formula)
    except ScorersError:
        return frozenset()
    while tree.kind in ("where", "list"):
        tree = tree.args[0]
    if tree.kind in ("relation", "chain") and tree.args[0].kind in ("symbol", "apply"):
        return frozenset(plain_name(str(name)) for arg in tree.args[1:] for name in symbols(arg))
    return frozenset(plain_name(str(name)) for name in symbols(tree))


def _equations(response: Response) -> Iterator[tuple[str, int, str]]:
    """Every equation for a lone letter: its plain name, its place, and the letter with the last of its formulas."""
    codes = spoken(response.text[-4_000:], "en")
    for shown in response.formulas_in(*response.body)[-FORMULAS:]:
        if "=" not in shown.text and "\\equiv" not in shown.text:
            continue
        if _case(codes).search(response.text, max(0, shown.start - BEFORE), shown.start):
            continue
        for row in _ROW.split(shown.text):
            equation = _equation(row)
            if equation:
                yield plain_name(_POWER.sub("", left_side(equation))), shown.start, equation


def _equation(row: str) -> str:
    """``\\omega^2 = k/m = g/l \\approx 9.8`` as ``\\omega^2 = g/l``; empty where it says nothing of one letter."""
    text = _ABOUT.split(_DRESS.sub(" ", row))[0].strip(_END)
    members = [one.strip(_END) for one in _MEMBER.split(text)]
    name = _POWER.sub("", members[0])
    if len(members) < 2 or not name or not (lone(name) or _DIFFERENCE.fullmatch(name)):
        return ""
    formulas = [one for one in members[1:] if one and _letters(one)]
    if formulas and members[-1] and _EXACT.fullmatch(members[-1]):
        formulas.append(members[-1])  # "k = I/mR^2 = 2/5"
    return f"{members[0]} = {formulas[-1]}" if formulas else ""


@lru_cache(maxsize=16)
def _case(codes: tuple[str, ...]) -> re.Pattern[str]:
    """Words that make an equation a case: "at $x = L$", "for $r = R$"; not "where" and "with", which define."""
    return worded(rf"(?i){whole_words(codes, 'case_words')}(?:\s[^\W\d_]+)?[\s$\\(]*\Z")
