"""Equations that a text works on: rearranged, simplified, with something put in, beside what may come of that."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.derivations.book import LOOKED_AT, SEGMENT, VALUE_OF_FUNCTION, VALUED_FUNCTION, Book, Found
from ansatz.scorers.derivations.chains import slips
from ansatz.scorers.derivations.following import implied, inconsistent, independent, without_common_solution
from ansatz.scorers.derivations.linking import (
    another_case,
    concluded,
    conditional,
    follows,
    inserted,
    joined_by,
    put_in,
    supposed,
    worked_on,
)
from ansatz.scorers.derivations.shapes import Equation, logarithmic, solved_from
from ansatz.scorers.derivations.slopes import UNCERTAIN
from ansatz.scorers.derivations.substituting import folded, misplaced, out_of_proportion
from ansatz.scorers.formulas import Frame, Tree, contains, free_symbols, is_equation, show, survey
from ansatz.scorers.language import CALCULATING
from ansatz.scorers.responses import Formula

_NEAR: Final = 2  # formulas that a conclusion stands behind what it repeats, letters between them counted
_BEHIND: Final = 60
# z = \frac{y \pm 7 y}{4}: two solutions; "x = 1 or x = 2"
_SEVERAL = CALCULATING.pattern(
    r"\\pm(?![A-Za-z])|\u00b1|\\(?:text|mathrm|quad)\s?\{?[\s~]*(?&either)[\s~}]|(?i:(?&several_solutions))"
)
_OR_ELSE = CALCULATING.pattern(r"[\s$\\)\],]{0,6}(?&either)\s")
_GLUED: Final = re.compile(r"(?<![A-Za-z\\])[a-z][A-Z](?![A-Za-z])")  # vA, which may be v_A
_BEFORE: Final = 90  # characters in which several solutions are announced


def reworked(book: Book, n: int, formula: Formula) -> Found | None:
    """An equation that is said to be the one before, worked on, and has no solution in common with it."""
    tree = formula.trees[0] if formula.trees else None
    if tree is None or not is_equation(tree) or survey(tree).kinds & UNCERTAIN or survey(tree).applied:
        return None
    names = free_symbols(tree)
    if logarithmic(tree) or VALUED_FUNCTION.search(formula.text) or SEGMENT.search(book.text, *_from(book, formula)):
        return None
    if _several(book, formula) or any(one in formula.text for one in book.segments):
        return None
    if not names or (tree.args[0].kind == "symbol" and not free_symbols(tree.args[1])):
        return None
    before = _worked_on(book, names)
    if before is None or before.new or contains(tree, "unit") != contains(before.tree, "unit"):
        return None  # a letter that was read as a unit in one of them
    if before.tree == tree or conditional(formula.text):
        return None  # said again, or of one case
    between = book.text[before.end : formula.start]
    if before.number >= 0 and n - before.number > (2 if worked_on(between) else 1):
        return None
    blank = not between.strip(" \t\r\n\\&$[]")
    if not (follows(between) or (blank and (before.tree.args[0] == tree.args[0] or solved_from(tree, before.tree)))):
        return None
    frame = book.frame.fresh()
    reason = _at_odds(book, before, tree, frame, alone=n - before.number == 1 and worked_on(between))
    near = [one.tree for one in book.equations[-LOOKED_AT:] if reason and free_symbols(one.tree) >= names]
    if not reason or any(implied(tree, one, frame) for one in near):
        return None
    return reason, None


def changed(book: Book, n: int, formula: Formula) -> Found | None:
    """A result that was simplified into another one: the same left side, by the same letters, and not the same."""
    tree = formula.trees[0] if formula.trees else None
    last = book.equations[-1] if book.equations else None
    if tree is None or last is None or not is_equation(tree) or survey(tree).applied:
        return None
    if not all(is_equation(one) for one in formula.trees) or _several(book, formula):
        return None
    between = book.text[last.end : formula.start]
    if another_case(between) or not (
        (last.number == n - 1 and follows(between)) or (n - last.number <= _NEAR and concluded(between))
    ):
        return None
    (label, value), (other, earlier) = tree.args, last.tree.args
    if not _named(label) or label != other or survey(tree).kinds & UNCERTAIN:
        return None
    for slip in slips(Tree("chain", ("=",), (earlier, value)), book.frame) if free_symbols(value) else ():
        return f"{show(label)} was {show(slip.before)}, which is not {show(slip.after)}", None
    return None


def substituted(book: Book, n: int, formula: Formula) -> Found | None:
    """An equation that is said to come of a substitution, and does not."""
    last = book.equations[-1] if book.equations else None
    if last is None or last.number < 0 or n - last.number > _NEAR or _several(book, formula):
        return None
    if put_in(book.text, formula.start) and not book.text[: formula.start].rstrip(" $\\([\n").endswith((",", ":")):
        return None  # "Substituting x = 2 y": that is what is put in
    if VALUE_OF_FUNCTION.search(formula.text) or any(one in formula.text for one in book.segments):
        return None
    between = book.text[last.end : formula.start]
    said = inserted(between)
    if another_case(between) or not (said or (n - last.number == 1 and joined_by(between))):
        return None
    if not formula.trees:
        return None
    reason = misplaced(formula.trees[0], book.equations, book.frame.fresh(), labelled=not said)
    return (reason, None) if reason else None


def refolded(book: Book, formula: Formula) -> Found | None:
    """A chain whose neighbours are not one with what the text said that their letters are."""
    if _several(book, formula) or VALUE_OF_FUNCTION.search(formula.text) or conditional(formula.text):
        return None
    if _GLUED.search(formula.text):
        return None
    for chain in formula.chains:
        reason = folded(chain, [one for one in book.equations if one.number >= 0], book.frame.fresh())
        if reason:
            return reason, None
    return None


def multiplied(book: Book, formula: Formula) -> Found | None:
    """An equation that the definitions before it make one between a quantity and a multiple of it."""
    if _several(book, formula) or VALUE_OF_FUNCTION.search(formula.text) or conditional(formula.text):
        return None
    if supposed(book.text, formula.start):
        return None
    own = [one for one in book.equations if one.number >= 0]
    for tree in formula.trees:
        reason = out_of_proportion(tree, own, book.frame.fresh())
        if reason:
            return reason, None
    return None


def _named(label: Tree) -> bool:
    """A letter, or a ratio of two: what a text works out under it is one quantity."""
    return label.kind == "symbol" or (label.kind == "div" and all(side.kind == "symbol" for side in label.args))


def _worked_on(book: Book, names: frozenset[str]) -> Equation | None:
    """The last equation in these letters; the last of all may have others that cancel."""
    found = next((one for one in reversed(book.equations) if free_symbols(one.tree) == names), None)
    last = book.equations[-1] if book.equations else None
    if last is not None and names < free_symbols(last.tree) and (found is None or last.number - found.number > _NEAR):
        return last
    return found


def _at_odds(book: Book, before: Equation, tree: Tree, frame: Frame, *, alone: bool) -> str:
    """Why an equation does not follow from the one before; empty where it may; ``alone``: from that one only."""
    if inconsistent(before.tree, tree, frame):
        return f"{show(before.tree)} and {show(tree)} cannot both hold"
    names = free_symbols(tree)
    others = (
        [] if alone else [one.tree for one in book.equations if one is not before and free_symbols(one.tree) <= names]
    )
    if any(independent(other, before.tree, frame) for other in others[-6:]):
        return ""
    if without_common_solution(before.tree, tree, frame):
        return f"{show(tree)} does not follow from {show(before.tree)}"
    return ""


def _several(book: Book, formula: Formula) -> bool:
    """Is it one of several solutions: by a sign of both signs or an "or" right before it or in it?"""
    if _OR_ELSE.match(book.text, book.end_of(formula)):
        return True
    return _SEVERAL.search(book.text, max(0, formula.start - _BEFORE), book.end_of(formula)) is not None


def _from(book: Book, formula: Formula) -> tuple[int, int]:
    """From the equation before to the end of a formula."""
    last = book.equations[-1].end if book.equations else formula.start
    return max(0, last - _BEHIND), formula.start + len(formula.text)
