"""The first mistake that a text shows by itself: arithmetic, rearrangement, or a value that its own equation denies.

Nothing is needed but the text: no graph, no gold. A formula is only called wrong where something that the text says, or
what can be worked out, contradicts it; what is merely unknown is passed over.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ansatz.scorers.derivations.announced import announced
from ansatz.scorers.derivations.book import VALUE_OF_FUNCTION, Book, Found
from ansatz.scorers.derivations.chains import Slip, bare, never, slips
from ansatz.scorers.derivations.claims import values_at
from ansatz.scorers.derivations.linking import cut_off, denied, restricted, supposed, taken_back
from ansatz.scorers.derivations.misgiving import misgiven
from ansatz.scorers.derivations.misreading import misread_constants
from ansatz.scorers.derivations.premises import premises
from ansatz.scorers.derivations.recasting import changed, multiplied, refolded, reworked, substituted
from ansatz.scorers.derivations.rereading import beside
from ansatz.scorers.derivations.shapes import CLOSING, closing, results
from ansatz.scorers.derivations.slopes import UNCERTAIN
from ansatz.scorers.derivations.written import Written
from ansatz.scorers.formulas import (
    ONE,
    Frame,
    Tree,
    contains,
    free_symbols,
    is_equation,
    show,
    survey,
    transform,
    walk,
)
from ansatz.scorers.language import CALCULATING
from ansatz.scorers.laws import Stated, beyond_light
from ansatz.scorers.notation import NO_NAMES, Names, read
from ansatz.scorers.responses import Formula, extract, mended, places

_EQUALS = CALCULATING.pattern(r"\W{0,4}\s*(?&which_equals)\s+(\d{1,12}(?:\.\d{1,12})?)(?![\d^x\u00d7*/])")
# A decimal that goes on for ever, a quotient with what is left over, a row of a matrix, letters on both sides.
_UNREAD = CALCULATING.pattern(
    r"\d\.?\d*\s?\\(?:overline|bar|dot)|(?i:(?&remainders))|\[\s?-?\d+\s+-?\d+\s?\]"
    r"|\A\s?[\d.]+\s?([a-z])\s?=\s?[\d.]+\s?(?!\1)[a-z]\.?\Z"
    # t1/2 is a half-life, 10C2 a binomial coefficient, aaa a word or three digits.
    r"|(?<![A-Za-z])[tT\u03c4](?:_?1/2|_?\u00bd)(?!\d)|\d\s?C\s?\d|(?<![A-Za-z\\])([a-z])\2\2+(?![A-Za-z])"
    # cos x (10 cos x - 6): how far does the function reach?
    r"|\\(?:sin|cos|tan|cot|sec|csc|ln|log|exp)\s*(?:\\(?!left|[bB]ig)[A-Za-z]+|[a-z])\s*(?:\\left)?\("
    # sin2(30): a square or an angle twice as large?
    r"|(?:sin|cos|tan)[23]\s?\("
    # (3)2 = 9, which lost a power; sqrt(a) / 2 pi sqrt(b): what is below the line?
    r"|\)\d(?=\s?[=\u2248)+\u2212-])|/\s?\d*\s?\u03c0\s?\u221a"
    # One equation run into the next one: a = b c = d, where c is a; ... = 0 x^2 - 3 = 0; a power of a power.
    r"|\A\s?([^=]{3,60}?)\s?=[^=]{1,60}\s\3\s?=|=\s?0\s+[a-z\d(][^=]*=|=[^=]*\w\s-\d[\d.]*\s?=|\^\w\^"
)
# Units whose letters may have been read apart: pi cm^2 as pi c m^2.
_UNIT_LETTERS = re.compile(
    r"(?<![A-Za-z\\])(?:[cmknd]m|kg|cm\^?\d)(?![A-Za-z])"
)  # whose letters may have been read apart
_AREA = re.compile(r"\[[A-Z]{3,4}\]")  # of a triangle, by its corners
_AMBIGUOUS = re.compile(r"/\s*[A-Za-z]+(?:\^?\d)?\s*[*\u00b7\u00d7]\s*\d")  # 30 m/s * 4 s: what is below the line?


_SPEEDS = frozenset("vuwV")
_LIGHT = Tree("unit", "speed_of_light")
_BEYOND, _FAR_BEYOND = 1.005, 3.0  # times the speed of light; a larger number is a coefficient
_AROUND = 250  # characters before and behind


@dataclass(frozen=True, slots=True)
class WrongStep:
    """A formula that is wrong, and how that shows.

    Attributes:
        index: of the formula among those of the text.
        start: where it starts in the text.
        text: as written.
        reason: one sentence, with both values where numbers disagree.
        values: what stands there, and what it should be; None where no numbers are compared.
    """

    index: int
    start: int
    text: str
    reason: str
    values: tuple[float, float] | None = None


def first_mistake(
    question: str, response: str, names: Names = NO_NAMES, *, right: bool | None = None
) -> WrongStep | None:
    """The first formula of a response that contradicts itself or what the response said before.

    Args:
        question: the problem's text; its own formulas are never wrong.
        response: any text.
        right: whether its final answer is right, where that is known; of a wrong one nothing else shows why, it is the
            last formula.
    """
    formulas = extract(response, names).formulas
    found = next(mistakes(formulas, response, Frame(), extract(question, names).formulas, question), None)
    last = closing(formulas) if found is None and right is False else None
    if last is not None:
        found = WrongStep(last, formulas[last].start, formulas[last].text, CLOSING)
    return None if found is None else _as_written(found, response)


def _as_written(found: WrongStep, response: str) -> WrongStep:
    """With its place and its text as they are in the response, not in the mended one."""
    start, end = places(response)((found.start, found.start + len(found.text)))
    repaired = mended(response)[found.start : found.start + len(found.text)] == found.text
    return replace(found, start=start, text=response[start:end] if repaired else found.text)


def mistakes(
    formulas: Sequence[Formula], text: str, frame: Frame, asked: Sequence[Formula] = (), question: str = ""
) -> Iterator[WrongStep]:
    """All formulas that are wrong by what the text itself says, in its order; those that it takes back left out.

    Args:
        asked: the formulas of the question, which are never wrong and hold from the start.
        question: its text, whose calculations are never wrong.
    """
    text = mended(text)
    given = {tree for formula in asked for tree in formula.trees}
    used = frozenset(name for formula in formulas for tree in formula.trees for name in free_symbols(tree))
    book = Book(frame, text, formulas, given, premises(question, text, used) if question and text else {})
    for formula in asked:
        book.enter(-1, formula)
    # m_mu of the question: "m mu" of the text may be that one.
    letters = {name for tree in given for name in free_symbols(tree)}
    letters = letters if any("_" in name for name in letters) else set()
    written = Written(text, mended(question))
    stated = Stated(text, question)
    unlike = [*misread_constants(text, question), *misgiven(text, mended(question))] if text else []
    misread = sorted((one for one in unlike if not taken_back(text, one.start)), key=lambda one: one.start)
    for n, formula in enumerate(formulas):
        while misread and misread[0].start < book.end_of(formula):
            one_misread = misread.pop(0)
            said = text[one_misread.start : one_misread.end]
            yield WrongStep(n, one_misread.start, said, one_misread.reason, one_misread.values)
        for index, one, said in written.until(formulas, n):
            yield WrongStep(index, one.start, said, one.reason, one.values)
        unread = _UNREAD.search(formula.text) is not None or any(beside(tree, letters) for tree in formula.trees)
        left_out = given.issuperset(formula.trees) or unread
        if not left_out and not (text and taken_back(text, formula.start)):
            end = book.end_of(formula)
            hedged = bool(text) and (denied(text, formula.start, end) or cut_off(text, formula.start, end))
            found = None if hedged else _slip(formula, frame, book, numbers=not written.reads(formula))
            found = found or _spoken(formula, text, frame)
            if found is None and not (text and (supposed(text, formula.start) or restricted(text, end))):
                found = book.misread(formula) or book.denied(n, formula) or changed(book, n, formula)
                found = found or book.chained(formula) or _sloped(formula, book, frame) or reworked(book, n, formula)
                found = found or substituted(book, n, formula) or refolded(book, formula)
                found = found or multiplied(book, formula)
                found = found or _misstated(formula, stated) or _faster(formula, text, frame)
            if found is not None:
                reason, values = found
                yield WrongStep(n, formula.start, formula.text, reason, values)
        if unread:
            continue
        book.enter(n, formula)
        result = announced(text, formulas, n) if text and not supposed(text, formula.start) else None
        found = book.announced(formula, result.value) if result is not None else None
        if found is not None and result is not None:
            yield WrongStep(n, result.start, text[result.start : result.end], *found)
    for value in misread:
        at = max(0, len(formulas) - 1)
        yield WrongStep(at, value.start, text[value.start : value.end], value.reason, value.values)
    for index, one, said in written.until(formulas, len(formulas)):
        yield WrongStep(index, one.start, said, one.reason, one.values)


def _slip(formula: Formula, frame: Frame, book: Book, *, numbers: bool) -> Found | None:
    """A chain that contradicts itself; ``numbers``: those in numbers count, which nobody else has read."""
    if any(pattern.search(formula.text) for pattern in (_AMBIGUOUS, _AREA, _UNREAD)):
        return None
    for chain in formula.chains:
        if all(map(_word, chain.args)):
            continue
        for slip in slips(chain, frame):
            lettered = slip.values is None and free_symbols(slip.before)
            if lettered and _UNIT_LETTERS.search(formula.text):
                continue
            if lettered and (VALUE_OF_FUNCTION.search(formula.text) or book.asks(slip) or book.explained(slip)):
                continue
            if slip.values is None or (numbers and not _logarithmic(slip)):
                return _said(slip), slip.values
    unlike = None if formula.chains or _UNIT_LETTERS.search(formula.text) else _unlike(formula, frame, book)
    if unlike is not None:
        return _said(unlike), None
    for tree in formula.trees if numbers else ():
        if is_equation(tree) and not free_symbols(tree) and not survey(tree).kinds & UNCERTAIN:
            if all(map(bare, tree.args)) and not (formula.chains or contains(tree, "unit")):
                continue  # "in 2014 = 20,000"
            for slip in slips(Tree("chain", (tree.value,), tree.args), frame):
                if not _logarithmic(slip):
                    return _said(slip), slip.values
    return None


def _unlike(formula: Formula, frame: Frame, book: Book) -> Slip | None:
    """An equation between two products of the same letters that holds nowhere, and that nobody asks about."""
    for tree in formula.trees:
        if is_equation(tree) and tree.value == "=" and never(tree, frame):
            slip = Slip(tree.args[0], tree.args[1])
            return None if VALUE_OF_FUNCTION.search(formula.text) or book.asks(slip) else slip
    return None


def _sloped(formula: Formula, book: Book, frame: Frame) -> Found | None:
    reason = book.slopes.differentiated(formula, frame)
    return (reason, None) if reason else None


def _misstated(formula: Formula, stated: Stated) -> Found | None:
    law = stated.asked(formula)
    return (law.reason, None) if law is not None else None


def _faster(formula: Formula, text: str, frame: Frame) -> Found | None:
    """``v = 1.7 c``: a result above the speed of light that the text around it does not doubt."""
    for name, value in results(formula):
        if name[0] not in _SPEEDS or sum(node == _LIGHT for node in walk(value)) != 1:
            continue
        ratio = values_at(transform(value, lambda node: ONE if node == _LIGHT else None), frame, (0,))
        if len(ratio) != 1 or contains(value, "pow") or not _BEYOND < abs(ratio[0]) < _FAR_BEYOND:
            continue
        if not beyond_light(text[max(0, formula.start - _AROUND) : formula.start + len(formula.text) + _AROUND]):
            return f"{name} is {abs(ratio[0]):.4g} times the speed of light", None
    return None


def _logarithmic(slip: Slip) -> bool:
    """``\\log`` may be to any base."""
    return any(node.kind == "call" and node.value == "log" for tree in (slip.before, slip.after) for node in walk(tree))


def _word(tree: Tree) -> bool:
    """``aba``: letters alone, which need not commute."""
    if tree.kind == "symbol":
        return True
    return tree.kind == "mul" and all(arg.kind == "symbol" for arg in tree.args)


def _spoken(formula: Formula, text: str, frame: Frame) -> Found | None:
    """``s = 9.8 + 4.9, which equals 19.6 m``: a value in words behind the formula."""
    at = formula.start + len(formula.text)
    said = _EQUALS.match(text, at) if text[formula.start : at] == formula.text else None
    last = formula.trees[-1] if formula.trees else None
    if said is None or last is None or not is_equation(last) or free_symbols(last.args[1]):
        return None
    if survey(last).kinds & UNCERTAIN or _AMBIGUOUS.search(formula.text):
        return None
    value = read(said[1])
    for slip in slips(Tree("chain", ("=",), (last.args[1], value)), frame):
        return _said(slip), slip.values
    return None


def _said(slip: Slip) -> str:
    if slip.values is None:
        return f"{show(slip.before)} is not {show(slip.after)}"
    before, after = slip.values
    return f"{show(slip.before)} is {before:.6g}, not {after:.6g}"
