"""Indices of letters that a plain answer writes on the line: ``rho0 V g T0/Tb`` for ``\\rho_0 V g T_0/T_b``."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Set as AbstractSet
from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import symbols
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

_INDEXED: Final = re.compile(r"(?P<letter>[A-Za-z]|\\[A-Za-z]+)_(?P<index>[A-Za-z0-9])")


def with_indices(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal once two letters in a row are the gold's one letter with an index; None where they may be a product.

    They may where the index is a letter of its own in the question or in the gold.
    """
    try:
        left = read(gold, setting.names)
    except ScorersError:
        return None
    known = symbols(left)
    text = answer
    for name in sorted(known):
        match = _INDEXED.fullmatch(name)
        if match is None or match["index"] in known | problem.letters:
            continue
        letter = "|".join(map(re.escape, _spellings(match["letter"])))
        gap = r"\s?" if match["letter"].startswith("\\") else ""  # a command ends with a space
        index = _in_either_case(match["letter"], match["index"], known | problem.letters)
        pair = re.compile(rf"(?<![A-Za-z\\_])(?<!_\{{)(?:{letter}){gap}[{index}](?![A-Za-z0-9_.])")
        text = pair.sub(f" {name} ".replace("\\", "\\\\"), text)
    if text == answer:
        return None
    try:
        verdict = compare_trees(left, read(text, setting.names), setting)
    except ScorersError:
        return None
    return verdict if verdict.equal else None


def _in_either_case(letter: str, index: str, known: AbstractSet[str]) -> str:
    """An index as it is and in the other case, ``Tc`` for ``T_C``, where nothing else has that for letter or index."""
    other = index.swapcase()
    return index if {other, f"{letter}_{other}"} & known else f"{index}{other}"


def _spellings(letter: str) -> tuple[str, ...]:
    """A letter, and a Greek one as its sign and its name too."""
    if not letter.startswith("\\"):
        return (letter,)
    try:
        small = unicodedata.lookup(f"GREEK SMALL LETTER {letter[1:].upper()}")
    except KeyError:
        return (letter,)
    return (letter, small if letter[1:].islower() else small.upper(), letter[1:])
