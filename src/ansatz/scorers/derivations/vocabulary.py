"""The words of a response in the words of its item: names that it gives to known things, and its own definitions."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from ansatz.items.model import Context
from ansatz.scorers.derivations.formulas import Formula
from ansatz.scorers.derivations.solving import occurrences, solve
from ansatz.scorers.derivations.statements import is_equation
from ansatz.scorers.equivalence.frame import Frame
from ansatz.scorers.equivalence.rewriting import substitute
from ansatz.scorers.equivalence.survey import contains, free_symbols
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.limits import NODES
from ansatz.scorers.notation import canonical_name
from ansatz.scorers.notation.tree import Tree, size

_ROUNDS: Final = 6
_NAME: Final = r"\$?\\?\(?(?P<name>\\?[^\W\d_]+(?:_(?:\{[^{}\n]{1,20}\}|\w))?'?)\\?\)?\$?"
_WORDS: Final = r"(?P<words>[^.;:$=\n]{3,90})"
_FEW: Final = r"(?P<words>[^.;:$=\n]{3,60})"
# What is said of a name is only looked at, so that one phrase may hold the next: "u is the speed and H is the height".
_AHEAD: Final = rf"(?={_WORDS})"
_SAID = (
    # let u be the speed ...; where u is the speed ...
    re.compile(
        rf"(?i)\b(?:let|where|define|denote|and|call|with|here)\s{{1,4}}(?:us\s{{1,4}}(?:define|denote)\s{{1,4}})?{_NAME}"
        rf"\s{{1,4}}(?:be|is|denotes?|as|means|stands\s{{1,4}}for|represents?|for|to\s{{1,4}}be)\s{{1,4}}{_AHEAD}"
    ),
    # denote by u the speed ...
    re.compile(rf"(?i)\b(?:denote|call|обозначим)\s{{1,4}}(?:by|через)\s{{1,4}}{_NAME}\s{{1,4}}{_AHEAD}"),
    # denote the speed ... by u
    re.compile(rf"(?i)\b(?:denote|call)\s{{1,4}}(?!by\b){_FEW}\s(?:by|as)\s{{1,4}}{_NAME}(?![\w\\])"),
    re.compile(
        rf"(?i)(?:пусть|где|здесь|через|и)\s{{1,4}}{_NAME}"
        rf"\s{{0,4}}(?:—|–|-|есть|обозначает|это|равн[аоы])\s{{0,4}}{_AHEAD}"
    ),
    re.compile(rf"(?i)обозначим\s{{1,4}}(?!через){_FEW}\s(?:через|как)\s{{1,4}}{_NAME}(?![\w\\])"),
)
_SPLIT = re.compile(r"[^\W\d_]{3,}")
_COMMON: Final = frozenset(
    str.split(
        "the and for its his her their that this which with from into when where are was has have all any one two "
        "each of как что это для при или его она оно они все где так"
    )
)
_STEM: Final = 5  # endings of Russian words, and plurals, do not matter


def definitions(
    formulas: Sequence[Formula], aliases: Mapping[str, Tree], known: frozenset[str], frame: Frame
) -> dict[str, Tree]:
    """Symbols that only the response knows, by what it defines them to be; the first definition counts.

    A definition is an equation with a new symbol alone on its left side, or one that a
    new symbol can be solved from (``\\omega_0^2 = K/m``); later ones may use earlier ones.
    """
    found: dict[str, Tree] = {}
    for solvable in (False, True):
        for formula in formulas:
            for tree in formula.trees:
                if is_equation(tree):
                    _define(substitute(tree, aliases), known, frame, found, solvable=solvable)
    return _closed(found)


def _define(tree: Tree, known: frozenset[str], frame: Frame, found: dict[str, Tree], *, solvable: bool) -> None:
    left, right = tree.args
    if contains(tree, "differential", "derivative"):
        return  # an equation of motion defines nothing
    new = sorted(free_symbols(tree) - known - found.keys() - {"d"})
    for name in new:
        for one, other in ((left, right), (right, left)):
            if one == ("symbol", name, ()):
                if not solvable and name not in free_symbols(other) and free_symbols(other):
                    found[name] = other
                    return
            elif solvable and one is left and len(new) == 1:
                counts = occurrences(one)[name], occurrences(other)[name]
                form = solve(one, other, name, frame) if counts == (1, 0) else None
                if form is not None and form.exact:
                    found[name] = form.value
                    return


def _closed(found: dict[str, Tree]) -> dict[str, Tree]:
    """Definitions without defined symbols in them; circles are cut where they would close."""
    closed: dict[str, Tree] = {}
    for name, tree in found.items():
        for _ in range(_ROUNDS):
            used = free_symbols(tree) & found.keys() - {name}
            if not used:
                break
            fresh = substitute(tree, {other: found[other] for other in used})
            if size(fresh) > NODES or name in free_symbols(fresh):
                break
            tree = fresh
        if not free_symbols(tree) & found.keys():
            closed[name] = tree
    return closed


def said_names(text: str, context: Context, known: frozenset[str], used: Iterable[str]) -> dict[str, str]:
    """New symbols that the text introduces in the words by which the item describes one of its own."""
    described = [(_canonical(symbol.name), _stems(symbol.description)) for symbol in context.symbols]
    described = [(name, stems) for name, stems in described if name and stems]
    if not described:
        return {}
    used = frozenset(used)
    found: dict[str, str] = {}
    for pattern in _SAID:
        for match in pattern.finditer(text):
            name = _canonical(match["name"])
            if not name or name in known or name in found or name not in used:
                continue
            stems = _stems(match["words"])
            scores = sorted(
                ((len(stems & other) / len(stems | other), owner) for owner, other in described), reverse=True
            )
            best, owner = scores[0]
            if best >= 0.5 and (len(scores) == 1 or scores[1][0] < best) and owner not in used:
                found[name] = owner
    return found


def _stems(words: str) -> frozenset[str]:
    return frozenset(word.casefold()[:_STEM] for word in _SPLIT.findall(words) if word.casefold() not in _COMMON)


def _canonical(text: str) -> str:
    try:
        return canonical_name(text)
    except ScorersError:
        return ""
