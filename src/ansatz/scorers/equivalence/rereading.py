"""Texts read once more, where the other text shows how they were meant: letters or units, decimal commas."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.scorers.equivalence.setting import Setting
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, mul, survey
from ansatz.scorers.notation import COMMA_LANGUAGES, read, unit_tree

_SHORT: Final = 200
_AFTER_NUMBER: Final = re.compile(r"[\d)}](?=\s*[^\W\d_])")
_COMMA: Final = re.compile(r"\d,\d")
_LIST: Final = re.compile(r",\d+,|(?<!\d),(?=\S)|,(?![\d\s])")


def read_beside(text: str, other: Tree, setting: Setting) -> Tree | None:
    """A text read with the letters of the other formula as symbols, which could be units otherwise.

    None where those letters leave no formula.
    """
    try:
        return read(text, replace(setting.names, symbols=setting.names.symbols | survey(other).names))
    except ScorersError:
        return None


def measured(text: str, setting: Setting) -> Tree | None:
    """``5 mm`` as a number and a unit, where the letters could be a product as well."""
    bare = text.strip().strip("$").strip()
    for match in _AFTER_NUMBER.finditer(bare[:_SHORT]):
        unit = unit_tree(bare[match.end() :])
        if unit is not None:
            try:
                return mul(read(bare[: match.end()], setting.names), unit)
            except ScorersError:
                return None
    return None


def with_decimal_comma(gold: str, answer: str, setting: Setting) -> tuple[Tree, Tree] | None:
    """``1,22`` against ``1.22``: a comma between digits that only one side writes may be a decimal sign."""
    commas = [_COMMA.search(text) is not None for text in (gold, answer)]
    if any(_LIST.search(text) for text, comma in zip((gold, answer), commas, strict=True) if comma):
        return None  # (0,0,B) is three members
    if commas[0] == commas[1] or setting.names.language in COMMA_LANGUAGES:
        return None
    names = replace(setting.names, language="ru")
    try:
        left, right = (
            read(text, names if comma else setting.names) for text, comma in zip((gold, answer), commas, strict=True)
        )
    except ScorersError:
        return None
    return left, right
