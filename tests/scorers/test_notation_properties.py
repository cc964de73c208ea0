"""Properties of the reader: total but for its own errors, its trees read back, respelling changes nothing."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from notation_texts import FRAGMENTS, expressions, statements

from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.formulas import Tree, show
from ansatz.scorers.notation import NO_NAMES, Names, read

RUSSIAN = Names(language="ru")
DECLARED = Names(frozenset(["e", "KE", "T_{hot}", "d"]), frozenset(["V"]))


def outcome(text: str, names: Names = NO_NAMES) -> NotationError | LimitError | Tree:
    """The tree, or the error that a text may raise; anything else fails the test."""
    try:
        return read(text, names)
    except (NotationError, LimitError) as error:
        found = error
    assert str(found)
    if isinstance(found, NotationError):
        assert 0 <= found.offset <= len(text) + 1
    return found


@given(st.text())
def test_any_text_reads_or_is_refused(text: str) -> None:
    outcome(text)


@given(st.lists(st.sampled_from(FRAGMENTS), max_size=16), st.sampled_from(["", " "]))
def test_any_fragments_read_or_are_refused(fragments: list[Any], glue: str) -> None:
    for names in (NO_NAMES, RUSSIAN, DECLARED):
        found = outcome(glue.join(fragments), names)
        if isinstance(found, Tree):
            show(found)


@given(statements, st.data())
def test_mutated_formulas_read_or_are_refused(text: str, data: Any) -> None:
    at = data.draw(st.integers(0, len(text)))
    to = data.draw(st.integers(at, min(len(text), at + 3)))
    outcome(text[:at] + data.draw(st.sampled_from(FRAGMENTS)) + text[to:])


@given(statements)
def test_generated_formulas_read_and_show_back(text: str) -> None:
    tree = read(text)
    assert read(show(tree)) == tree, show(tree)


@given(statements)
def test_reading_is_a_function_of_the_text(text: str) -> None:
    assert read(text) == read(text)


RESPELLINGS = [
    ("\\frac", "\\dfrac"),
    ("\\frac", "\\tfrac"),
    ("\\left", ""),
    (" ", "\\,"),
    (" ", "  \n "),
    ("\\cdot", "⋅"),
    ("\\omega", "ω"),
    ("\\theta", "\\vartheta"),
    ("\\rho", "\\varrho"),
    ("\\pi", "π"),
    ("\\hbar", "ħ"),
    ("\\le ", "\\leqslant "),
    ("\\ne ", "\\neq "),
    ("_0", "_{0}"),
    ("_0", "_{\\mathrm{0}}"),
    ("_{\\text{max}}", "_{\\max}"),
    ("_\\alpha", "_{α}"),
    ("\\vec", "\\mathbf"),
    ("\\pm", "±"),
    ("\\sqrt[3]{", "\\sqrt[{3}]{"),
    ("-", "−"),
]


@pytest.mark.parametrize(("old", "new"), RESPELLINGS, ids=[f"{a} as {b}" for a, b in RESPELLINGS])
@settings(max_examples=25)
@given(text=statements)
def test_respelling_changes_nothing(old: str, new: str, text: str) -> None:
    respelled = text.replace("\\right", "").replace(old, new) if old == "\\left" else text.replace(old, new)
    assert read(respelled) == read(text)


@given(expressions)
def test_decoration_changes_nothing(text: str) -> None:
    tree = read(text)
    for decorated in (
        f"${text}$",
        f"$$\n{text}\n$$",
        f"\\[ {text} \\]",
        f"\\boxed{{{text}}}",
        f"\\displaystyle {text}.",
        f"\\begin{{equation}}{text}\\tag{{3}}\\end{{equation}}",
        f"{{{text}}}",
    ):
        assert read(decorated) == tree, decorated


@given(expressions, expressions)
def test_rows_and_chains(first: str, second: str) -> None:
    assert read(f"\\begin{{aligned}} q &= {first} \\\\ &= {second} \\end{{aligned}}") == read(f"q = {first} = {second}")
