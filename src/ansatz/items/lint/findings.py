"""What a rule finds in a formula, and the edits that put it right."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ansatz.items.lint.tokens import LintedFormula


@dataclass(frozen=True, slots=True)
class TextEdit:
    """Replace ``text[start:end]`` by ``text``."""

    start: int
    end: int
    text: str


@dataclass(frozen=True, slots=True)
class Departure:
    """One place where a formula departs from a rule.

    Attributes:
        rule: short name of the rule.
        start: offset in the text that was looked at.
        found: what stands there.
        expected: what the rule asks for.
        edits: what makes it so; empty where that takes a judgement.
    """

    rule: str
    start: int
    found: str
    expected: str
    edits: tuple[TextEdit, ...] = ()


def removal(formula: LintedFormula, start: int, end: int) -> TextEdit:
    """Take a piece out: with no doubled space left, and without joining what it kept apart."""
    text = formula.text
    before, after = text[:start], text[end:]
    if (not before or before[-1].isspace()) and after[:1] == " ":
        return TextEdit(start, end + 1, "")
    if not after and before[-1:] == " ":
        return TextEdit(start - 1, end, "")
    return TextEdit(start, end, " " if _glues(formula, start, after) else "")


def _glues(formula: LintedFormula, start: int, after: str) -> bool:
    """Whether what stands before ``start`` would run into ``after``."""
    last = next((token for token in reversed(formula.tokens) if token.end == start), None)
    if last is None or not after:
        return False
    return (last.kind == "command" and after[0].isalpha()) or (last.kind == "number" and after[0].isdigit())


def replacement(formula: LintedFormula, start: int, end: int, text: str) -> TextEdit:
    """Put ``text`` in place of a piece, with a space where a command before or in it would take in letters."""
    lead = " " if text and _glues(formula, start, text) else ""
    tail = formula.text[end : end + 1]
    word = text[text.rfind("\\") + 1 :] if "\\" in text else ""
    trail = " " if word.isalpha() and tail.isalpha() else ""
    return TextEdit(start, end, lead + text + trail)


def apply(text: str, edits: Iterable[TextEdit]) -> str:
    """The text after edits that do not overlap."""
    for edit in sorted(edits, key=lambda one: one.start, reverse=True):
        text = text[: edit.start] + edit.text + text[edit.end :]
    return text
