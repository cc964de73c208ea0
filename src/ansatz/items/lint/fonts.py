"""No font commands: letters are symbols, words stand outside the block."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.items.lint.findings import Departure, TextEdit, replacement
from ansatz.items.lint.tokens import LintedFormula
from ansatz.items.lint.unit_rule import ROMAN
from ansatz.items.units import parse_unit

_ITALIC: Final = frozenset({"\\mathit", "\\mathnormal", "\\textit", "\\it"})
_PLAIN: Final = frozenset({"\\mathsf", "\\mathtt", "\\textsf", "\\texttt", "\\textnormal", "\\sf", "\\tt"})
_BOLD: Final = frozenset({"\\mathbf", "\\boldsymbol", "\\bm", "\\textbf", "\\pmb", "\\bf"})
_SWITCHES: Final = frozenset({"\\rm", "\\it", "\\bf", "\\sf", "\\tt"})
_STANDARD: Final = frozenset(
    [
        "sin",
        "cos",
        "tan",
        "cot",
        "sec",
        "csc",
        "arcsin",
        "arccos",
        "arctan",
        "sinh",
        "cosh",
        "tanh",
        "coth",
        "ln",
        "log",
        "lg",
        "exp",
        "max",
        "min",
        "sup",
        "inf",
        "lim",
        "det",
        "dim",
        "ker",
        "arg",
        "gcd",
        "deg",
    ]
)
_NAMED: Final = frozenset(
    [
        "Tr",
        "tr",
        "Re",
        "Im",
        "sgn",
        "sign",
        "erf",
        "erfc",
        "sech",
        "csch",
        "arsinh",
        "arcosh",
        "artanh",
        "arcsinh",
        "arccosh",
        "arctanh",
        "arcctg",
        "ctg",
        "tg",
        "sh",
        "ch",
        "th",
        "div",
        "rot",
        "curl",
        "grad",
        "rank",
        "diag",
        "Res",
        "sinc",
        "Li",
        "Si",
        "Ci",
    ]
)
_WORD: Final = re.compile(r"[^\W_]++(?:[,.' -][^\W_]++)*+'*\Z")
_SYMBOL: Final = re.compile(r"(?:[^\W\d_]|\\[A-Za-z]+)\Z")
_DOTTED: Final = re.compile(r"\\(d{1,3}ot)\s*\{?\s*([^\W\d_]|\\[A-Za-z]+)\s*\}?\Z")
_SCRIPTED: Final = re.compile(r"([^\W\d_]|\\[A-Za-z]+)(_(?:[^\W_]|\{[^{}\\]*\})|'+|_(?:[^\W_]|\{[^{}\\]*\})'+)\Z")
# What marks a vector or a unit vector already; other accents do not.
_ACCENTED: Final = re.compile(r"\\(?:hat|vec|widehat|overrightarrow)\b")


def check_fonts(formula: LintedFormula) -> Iterator[Departure]:
    """Findings ``font``; mechanical where dropping the command leaves the same symbol."""
    fonts = ROMAN | _ITALIC | _BOLD | _PLAIN
    for place, token in enumerate(formula.tokens):
        if token.text not in fonts:
            continue
        argument = formula.argument(place + 1)
        if argument is None:
            yield Departure("font", token.start, token.text, "letters without a font command")
        elif token.text in _SWITCHES:
            yield _switch(formula, place)
        elif formula.inner(argument).strip(" ~.,;:"):  # else it is a mark, which is another rule's
            yield _group(formula, place, argument)


def _group(formula: LintedFormula, place: int, argument: tuple[int, int]) -> Departure:
    start, end = formula.span(place, argument[1])
    command, inner = formula.tokens[place].text, formula.inner(argument).strip(" ~")
    expected, fixed = _without(formula, place, command, inner)
    edits = (replacement(formula, start, end, fixed),) if fixed is not None else ()
    return Departure("font", start, formula.text[start:end], expected, edits)


def _without(formula: LintedFormula, place: int, command: str, inner: str) -> tuple[str, str | None]:
    """What is expected in place of a font command with its argument, and the text where it is mechanical."""
    if command in _BOLD:
        return _vector(formula, place, inner)
    script = formula.in_script(place)
    if _SYMBOL.match(inner) and (command in _ITALIC or command in _PLAIN or not _could_be_unit(inner) or script):
        return inner, inner
    if script == "_" and _WORD.match(inner) and " " not in inner:
        fixed = inner if _braced(formula, place) else f"{{{inner}}}"
        return fixed, fixed
    if inner in _STANDARD:
        return f"\\{inner}", f"\\{inner}"
    if inner in _NAMED:
        return f"\\operatorname{{{inner}}}", f"\\operatorname{{{inner}}}"
    if command not in _ITALIC and parse_unit(inner) is not None and inner:
        return f"\\unit{{{inner}}} for a unit, letters without a font command for a symbol", None
    if script:
        return "a subscript without a font command", None
    return "a symbol without a font command; words outside the block", None


def _could_be_unit(letter: str) -> bool:
    """Whether a letter in roman type may be a unit rather than a symbol; d, e and i are signs of their own."""
    return letter not in ("d", "D", "e", "i", "j") and parse_unit(letter) is not None


def _braced(formula: LintedFormula, place: int) -> bool:
    before = formula.before_space(place)
    return not (before >= 0 and formula.tokens[before].text in ("_", "^"))


def _vector(formula: LintedFormula, place: int, inner: str) -> tuple[str, str | None]:
    if _ACCENTED.match(inner):
        return inner, inner
    if dotted := _DOTTED.match(inner):
        fixed = f"\\{dotted[1]}{{\\vec{{{dotted[2]}}}}}"
        return fixed, fixed if _braced(formula, place) else f"{{{fixed}}}"
    if scripted := _SCRIPTED.match(inner):  # the scripts of a bold symbol stand behind it
        fixed = f"\\vec{{{scripted[1]}}}{scripted[2]}"
        return fixed, fixed if _braced(formula, place) and not _scripts_follow(formula, place) else None
    if not _SYMBOL.match(inner):
        return "\\vec{} for a vector, no font command for anything else", None
    opening = formula.before_space(place)
    accent = formula.before_space(opening) if opening > 0 and formula.tokens[opening].text == "{" else opening
    if accent >= 0 and _ACCENTED.match(formula.tokens[accent].text):
        return inner, inner
    fixed = f"\\vec{{{inner}}}"
    # "\nabla" and "\cdot" are set bold in books and mean the same in any weight.
    if inner in ("\\nabla", "\\cdot", "\\times"):
        return inner, inner
    if not _braced(formula, place):
        fixed = f"{{{fixed}}}"
    return fixed, fixed


def _scripts_follow(formula: LintedFormula, place: int) -> bool:
    argument = formula.argument(place + 1)
    after = formula.after_space(argument[1]) if argument else len(formula.tokens)
    return after < len(formula.tokens) and formula.tokens[after].text in ("_", "^", "'")


def _switch(formula: LintedFormula, place: int) -> Departure:
    """``\\rm`` and its like: from here to the end of the group."""
    token = formula.tokens[place]
    first = formula.after_space(place + 1)
    if formula.tokens[first].text == "{" and first in formula.pairs:
        return _group(formula, place, (first, formula.pairs[first] + 1))
    after = first
    while after < len(formula.tokens) and formula.tokens[after].kind in ("letter", "number"):
        after += 1
    start, end = token.start, formula.tokens[after - 1].end if after > first else token.end
    closed = after < len(formula.tokens) and formula.tokens[after].text == "}"
    word = formula.text[formula.tokens[first].start : end] if after > first else ""
    mechanical = closed and (formula.in_script(place) == "_" or word == "d")
    edits = (TextEdit(start, end, word),) if mechanical and word else ()
    return Departure("font", start, formula.text[start:end], word or "letters without a font command", edits)
