"""All rules over one formula, and the formula that the mechanical ones leave."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ansatz.items.lint.calculus import check_calculus
from ansatz.items.lint.findings import Departure, TextEdit, apply
from ansatz.items.lint.fonts import check_fonts
from ansatz.items.lint.layout import check_layout
from ansatz.items.lint.statements import check_punctuation, check_statement
from ansatz.items.lint.tokens import read
from ansatz.items.lint.unit_rule import check_units

# Short name of every rule: what it asks for.
RULES: Final = {
    "block": "a formula stands in one block $$ ... $$",
    "several": "one formula a block",
    "chain": "one relation a block; only inequalities may be chained",
    "statement": "an equation or an inequality with both its sides",
    "punctuation": "no mark at the end of a block",
    "unit": "units as \\unit{m/s}, the number before it",
    "layout": "no sizes of brackets, spacing, rows, alignment, numbering, boxes",
    "font": "no font commands",
    "calculus": "\\frac{dy}{dx}, \\frac{\\partial f}{\\partial x}, \\int_0^t v dt, \\sum_{i=1}^n x_i",
    "braces": "every brace has its partner",
    "length": "a formula of a readable length",
    "dependency": "direct dependencies only",
}
CHARACTERS: Final = 4000  # of one formula
_PASSES: Final = 12


def check_formula(text: str, names: frozenset[str] = frozenset(), *, needs_relation: bool = False) -> list[Departure]:
    """What is wrong with the text between the delimiters of a block, in the order of the text.

    Args:
        text: LaTeX without its delimiters.
        names: spellings of the item's declared symbols, without spaces.
        needs_relation: whether an expression without a relation is a finding.
    """
    if len(text) > CHARACTERS:
        return [Departure("length", 0, f"{len(text)} characters", f"at most {CHARACTERS}")]
    formula = read(text, names)
    if not formula.text.strip():
        return [Departure("block", 0, "an empty block", "a formula")]
    if not formula.balanced:
        return [Departure("braces", 0, "a brace without its partner", "braces in pairs")]
    found = list(check_units(formula))
    taken = [(one.start, one.start + len(one.found)) for one in found]
    # A font command inside a unit is that unit's finding.
    for font in check_fonts(formula):
        if not any(start <= font.start < end for start, end in taken):
            found.append(font)
    found += check_layout(formula)
    found += check_calculus(formula)
    found += check_punctuation(formula)
    found += check_statement(formula, needs_relation=needs_relation)
    return sorted((_on_one_line(text, one) for one in found), key=lambda one: one.start)


def fix_edits(text: str, names: frozenset[str] = frozenset(), ignored: frozenset[str] = frozenset()) -> list[TextEdit]:
    """The smallest edits that put right everything mechanical; none where there is nothing."""
    # Where each character stood at first; -1 for what was put in.
    origin = list(range(len(text)))
    now = text
    for _ in range(_PASSES):
        chosen = _chosen(now, names, ignored)
        if not chosen:
            break
        for edit in reversed(chosen):
            origin[edit.start : edit.end] = [-1] * len(edit.text)
        now = apply(now, chosen)
    return _edits(now, origin, len(text))


def fix_formula(text: str, names: frozenset[str] = frozenset(), ignored: frozenset[str] = frozenset()) -> str:
    """The text with everything mechanical put right; the same text again when there is nothing."""
    return apply(text, fix_edits(text, names, ignored))


def _chosen(text: str, names: frozenset[str], ignored: frozenset[str]) -> list[TextEdit]:
    """Edits of one pass, in order: all of a finding's, or none where an earlier finding's are in the way."""
    taken = bytearray(len(text) + 1)
    chosen: list[TextEdit] = []
    for finding in check_formula(text, names):
        if finding.rule in ignored or any(any(taken[edit.start : edit.end + 1]) for edit in finding.edits):
            continue
        for edit in finding.edits:
            taken[edit.start : edit.end + 1] = b"\1" * (edit.end + 1 - edit.start)
        chosen += finding.edits
    return sorted(chosen, key=lambda edit: edit.start)


def _edits(text: str, origin: list[int], length: int) -> list[TextEdit]:
    edits: list[TextEdit] = []
    at, start = 0, 0
    for place, old in enumerate([*origin, length]):
        if old < 0:
            continue
        if old > at or place > start:
            edits.append(TextEdit(at, old, text[start:place]))
        at, start = old + 1, place + 1
    return edits


def _on_one_line(text: str, finding: Departure) -> Departure:
    """An edit that would join lines is none: the layout of the file is its author's."""
    if any("\n" in text[edit.start : edit.end] for edit in finding.edits):
        return replace(finding, edits=())
    return finding
