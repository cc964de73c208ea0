"""Words of languages are data: outside of the folders of languages no literal holds a letter of another script.

Whoever adds a language finds all of its words in ``ansatz/items/language`` and ``ansatz/scorers/language``. English
hides in identifiers and in LaTeX and cannot be told from them; where a pattern holds words, its Russian ones show it.
"""

from __future__ import annotations

import ast
import re
from pathlib import Path
from typing import Any

import pytest

SOURCES = Path(__file__).parents[1] / "src" / "ansatz"
FOREIGN = re.compile("[\u0400-\u04ff\u3400-\u4dbf\u4e00-\u9fffÄÖÜäöüß]")
# Files with such literals that are no words, each with its reason; words that stand elsewhere go to data, not here.
EXCEPTIONS: dict[str, str] = {}


def literals(source: str) -> list[str]:
    """The strings of a module but for docstrings and other strings that stand alone."""
    tree = ast.parse(source)
    alone = {id(node.value) for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    return [
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in alone
    ]


def foreign_literals() -> dict[str, list[str]]:
    found: dict[str, list[str]] = {}
    for path in sorted(SOURCES.rglob("*.py")):
        name = path.relative_to(SOURCES)
        source = path.read_text("utf-8")
        if "language" in name.parts or not FOREIGN.search(source):
            continue
        if words := [literal for literal in literals(source) if FOREIGN.search(literal)]:
            found[name.as_posix()] = words
    return found


@pytest.fixture(scope="module")
def found() -> dict[str, list[str]]:
    return foreign_literals()


def test_words_stand_in_the_folders_of_languages(found: Any) -> None:
    assert {name: words for name, words in found.items() if name not in EXCEPTIONS} == {}


def test_exceptions_are_still_needed(found: Any) -> None:
    assert set(EXCEPTIONS) <= set(found)


def test_a_word_in_a_pattern_is_seen() -> None:
    module = '"""Слова."""\nWORDS = rf"(?:so|значит){1}"\n'
    assert any("значит" in literal for literal in literals(module))
    assert not any("Слова" in literal for literal in literals(module))
