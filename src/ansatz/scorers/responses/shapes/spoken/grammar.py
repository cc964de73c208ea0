"""Formulas in words by precedence: sums of quotients of products of powers, "v0 squared over g"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.responses.shapes.spoken.cursor import Cursor
from ansatz.scorers.responses.shapes.spoken.symbols import inline, named, noun, number, run
from ansatz.scorers.responses.shapes.spoken.words import ends, field

DEPTH: Final = 8  # formulas within formulas

_SLASH: Final = re.compile(r"/(?=\w|\()")
_STOP: Final = re.compile(r"\s*(?:[.,;:!?)—–]|\Z)")


def whole(cursor: Cursor) -> str:
    """A sum of products; empty where none stands here."""
    made = _quotient(cursor)
    while made:
        sign = "+" if cursor.take("plus") else "-" if cursor.take("minus") else ""
        if not sign:
            break
        more = _quotient(cursor)
        if not more:
            return ""
        made = f"{made} {sign} {more}"
    return made


def ended(cursor: Cursor) -> bool:
    """Whether nothing of a formula follows: the end of a clause, or a word that opens something else."""
    return _STOP.match(cursor.text, cursor.at) is not None or ends().match(cursor.text, cursor.at) is not None


def _quotient(cursor: Cursor) -> str:
    made = _product(cursor)
    while made and (cursor.take("over") or _slash(cursor)):
        under = _product(cursor)
        if not under:
            return ""
        cursor.operations += 1
        made = rf"\frac{{{made}}}{{{under}}}"
    return made


def _slash(cursor: Cursor) -> bool:
    found = _SLASH.match(cursor.text, cursor.at)
    if found is not None:
        cursor.at = found.end()
    return found is not None


def _product(cursor: Cursor) -> str:
    made = _power(cursor)
    while made:
        times = cursor.take("times") or cursor.take_behind_comma()
        before = cursor.at
        more = _power(cursor, nouns=times)
        if not more:
            cursor.at = before
            return "" if times else made
        cursor.operations += times
        made = f"{made} {more}"
    return made


def _power(cursor: Cursor, *, nouns: bool = True) -> str:
    """A factor with what raises it."""
    cursor.depth += 1
    made = _factor(cursor, nouns=nouns) if cursor.depth <= DEPTH else ""
    cursor.depth -= 1
    while made:
        exponent = cursor.valued("powers") or cursor.valued("raised_to") or _exponent(cursor)
        if not exponent:
            break
        cursor.operations += 1
        made = rf"{{({made})}}^{{{exponent}}}"
    return made


def _exponent(cursor: Cursor) -> str:
    before = cursor.at
    if cursor.take("raised") and (found := number(cursor)):
        _power_named(cursor)
        return found
    cursor.at = before
    return ""


def _power_named(cursor: Cursor) -> None:
    """Skips the noun behind an exponent in words: "to the three halves power"."""
    found = field("power_nouns").match(cursor.text, cursor.blank())
    if found is not None:
        cursor.at = found.end()


def _factor(cursor: Cursor, *, nouns: bool) -> str:
    before = cursor.at
    while cursor.take("skipped"):
        pass
    for read in (_root, _raised, _share, _multiple, _inverse, named, inline, run):
        made = read(cursor)
        if made:
            return made
    made = noun(cursor) if nouns else ""
    if not made:
        cursor.at = before
    return made


def _root(cursor: Cursor) -> str:
    exponent = cursor.valued("roots")
    inner = _quotient(cursor) if exponent else ""
    cursor.operations += bool(inner)
    return rf"{{({inner})}}^{{{exponent}}}" if inner else ""


def _raised(cursor: Cursor) -> str:
    before = cursor.at
    exponent = cursor.valued("powers_of")
    if not exponent and (exponent := number(cursor)) and not cursor.take("power_of"):
        exponent = ""
    inner = _power(cursor) if exponent else ""
    if not inner:
        cursor.at = before
        return ""
    cursor.operations += 1
    return rf"{{({inner})}}^{{{exponent}}}"


def _share(cursor: Cursor) -> str:
    """A quotient or product by name: "the ratio of l to g"."""
    for opening, joint, template in (
        ("ratio_of", "ratio_to", r"\frac{%s}{%s}"),
        ("product_of", "product_and", "%s %s"),
    ):
        before = cursor.at
        if not cursor.take(opening):
            continue
        first = _product(cursor)
        second = _product(cursor) if first and cursor.take(joint) else ""
        if second:
            cursor.operations += 1
            return template % (first, second)
        cursor.at = before
    return ""


def _multiple(cursor: Cursor) -> str:
    before = cursor.at
    factor = cursor.valued("multiples")
    inner = _quotient(cursor) if factor else ""
    if not inner:
        cursor.at = before
        return ""
    cursor.operations += 1
    over, _, under = factor.partition("/")
    return rf"\frac{{{over}}}{{{under}}} {inner}" if under else f"{over} {inner}"


def _inverse(cursor: Cursor) -> str:
    inner = _power(cursor) if cursor.take("inverses") else ""
    cursor.operations += bool(inner)
    return rf"\frac{{1}}{{{inner}}}" if inner else ""
