"""No layout: bracket sizes, spacing, alignment, numbering and boxes carry no physics."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from typing import Final

from ansatz.items.lint.findings import Departure, TextEdit, removal, replacement
from ansatz.items.lint.statements import is_row_environment, is_several
from ansatz.items.lint.tokens import SPACING, LintedFormula, Token, is_size

_DROPPED: Final = frozenset(
    [
        "\\displaystyle",
        "\\textstyle",
        "\\scriptstyle",
        "\\limits",
        "\\nolimits",
        "\\nonumber",
        "\\notag",
        "\\strut",
        "\\mathstrut",
        "\\hfill",
        "\\allowbreak",
        "\\nobreak",
        "\\centering",
        "\\hline",
    ]
)
_WITH_ARGUMENT: Final = frozenset(
    [
        "\\tag",
        "\\tag*",
        "\\label",
        "\\hspace",
        "\\hspace*",
        "\\vspace",
        "\\mspace",
        "\\phantom",
        "\\hphantom",
        "\\vphantom",
        "\\color",
    ]
)
_WRAPPERS: Final = frozenset({"\\boxed", "\\fbox", "\\ensuremath", "\\mathop", "\\mathord", "\\mathrel", "\\mathbin"})
_RENAMED: Final = {"\\dfrac": "\\frac", "\\tfrac": "\\frac", "\\cfrac": "\\frac", "\\dbinom": "\\binom",
                   "\\tbinom": "\\binom"}  # fmt: skip
_ANGLES: Final = {"<": "\\langle", ">": "\\rangle"}
_BARS: Final = frozenset({"|", "\\|", "\\vert", "\\Vert", "\\lvert", "\\rvert"})


def check_layout(formula: LintedFormula) -> Iterator[Departure]:
    """Findings ``layout``."""
    several = is_several(formula)
    for place, token in enumerate(formula.tokens):
        word = token.text
        if is_size(word):
            continue
        if word in SPACING:
            yield _spacing(formula, place, several)
        elif word in _RENAMED:
            edit = replacement(formula, token.start, token.end, _RENAMED[word])
            yield Departure("layout", token.start, word, _RENAMED[word], (edit,))
        elif word in _DROPPED:
            yield Departure("layout", token.start, word, "no layout", (removal(formula, token.start, token.end),))
        elif word in _WITH_ARGUMENT or word in _WRAPPERS:
            yield _command(formula, place)
        elif word == "\\begin":
            yield from _environment(formula, place)
        elif word == "&" and formula.environments[place] == ():
            yield Departure("layout", token.start, word, "no alignment", (removal(formula, token.start, token.end),))
    yield from _sizes(formula)


def _spacing(formula: LintedFormula, place: int, several: bool) -> Departure:
    token = formula.tokens[place]
    before, after = formula.before_spacing(place), formula.after_spacing(place)
    found, expected = token.text if token.text != "\\ " else "\\ (a space)", "no spacing command"
    if before >= 0 and after < len(formula.tokens):
        left, right = formula.tokens[before], formula.tokens[after]
        if left.kind == right.kind == "number":
            # A group of three digits, or two factors: only the first is mechanical.
            if len(right.text.partition(".")[0]) == 3 and "." not in left.text and len(left.text) <= 3:
                edit = TextEdit(left.end, right.start, "")
                return Departure("layout", token.start, found, "digits without spacing", (edit,))
            return Departure("layout", token.start, found, "a sign between two numbers")
        if several and token.text in ("\\quad", "\\qquad"):
            return Departure("layout", token.start, found, expected)
    return Departure("layout", token.start, found, expected, (_narrow(formula, token),))


def _narrow(formula: LintedFormula, token: Token) -> TextEdit:
    """A plain space, which prints as nothing, keeps letters apart for the reader of the file."""
    before, after = formula.text[: token.start], formula.text[token.end :]
    if before.strip() and after.strip() and not before[-1].isspace() and not after[0].isspace():
        return TextEdit(token.start, token.end, " ")
    return removal(formula, token.start, token.end)


def _command(formula: LintedFormula, place: int) -> Departure:
    token = formula.tokens[place]
    argument = formula.argument(place + 1)
    if argument is None:
        return Departure("layout", token.start, token.text, "no layout")
    start, end = formula.span(place, argument[1])
    if token.text in _WITH_ARGUMENT:
        return Departure("layout", start, formula.text[start:end], "no layout", (removal(formula, start, end),))
    # Braces may be needed (a power of a box); they are kept where a script follows.
    following = formula.after_space(argument[1])
    scripted = following < len(formula.tokens) and formula.tokens[following].text in ("^", "_")
    inner = formula.inner(argument).strip()
    edit = replacement(formula, start, end, f"{{{inner}}}" if scripted else inner)
    return Departure("layout", start, token.text, "its content alone", (edit,))


def _environment(formula: LintedFormula, place: int) -> Iterator[Departure]:
    """Rows around one formula go; several rows are several formulas, which are another rule's."""
    argument = formula.argument(place + 1)
    name = formula.inner(argument) if argument else ""
    if argument is None or not is_row_environment(name):
        return
    start, end = formula.span(place, argument[1])
    # The columns of alignedat.
    if name.startswith("alignat") or name == "alignedat":
        columns = formula.argument(argument[1])
        end = formula.span(place, columns[1])[1] if columns else end
    depth = len(formula.environments[place])
    edits = [removal(formula, start, end)]
    rows, closed = False, False
    for at in range(argument[1], len(formula.tokens)):
        token = formula.tokens[at]
        if token.text == "\\end" and len(formula.environments[at]) == depth:
            last = formula.argument(at + 1)
            if last is not None:
                edits.append(removal(formula, *formula.span(at, last[1])))
                closed = True
            break
        if len(formula.environments[at]) == depth + 1:
            if token.text == "&":
                edits.append(removal(formula, token.start, token.end))
            rows = rows or token.text == "\\\\"
    separate = all(one.end <= two.start for one, two in itertools.pairwise(edits))
    mechanical = closed and not rows and separate
    yield Departure("layout", start, f"\\begin{{{name}}}", "no rows", tuple(edits) if mechanical else ())


def _sizes(formula: LintedFormula) -> Iterator[Departure]:
    """``\\left`` with its ``\\right``, and brackets of a given size."""
    opened: list[int] = []
    for place, token in enumerate(formula.tokens):
        if not is_size(token.text):
            continue
        if token.text == "\\left":
            opened.append(place)
        elif token.text == "\\right" and opened:
            yield _pair(formula, opened.pop(), place)
        elif token.text in ("\\right", "\\middle"):
            yield Departure("layout", token.start, token.text, "brackets of their own size")
        else:
            edit = removal(formula, token.start, token.end)
            yield Departure("layout", token.start, token.text, "brackets of their own size", (edit,))
    for place in opened:
        yield Departure("layout", formula.tokens[place].start, "\\left without its \\right", "brackets in pairs")


def _pair(formula: LintedFormula, left: int, right: int) -> Departure:
    tokens = formula.tokens
    opening, closing = formula.after_space(left + 1), formula.after_space(right + 1)
    start = tokens[left].start
    if closing >= len(tokens):
        return Departure("layout", start, "\\right without a bracket", "brackets in pairs")
    found = f"\\left{tokens[opening].text} ... \\right{tokens[closing].text}"
    if "." in (tokens[opening].text, tokens[closing].text):
        return Departure("layout", start, found, "brackets around what the bar belongs to")
    # Bars inside bars cannot be told apart once their sizes are gone.
    bars = tokens[opening].text in _BARS
    inside = any(token.text in _BARS for token in tokens[opening + 1 : right])
    if bars and inside:
        return Departure("layout", start, found, "bars that do not hold bars")
    edits = (_unsized(formula, left, opening), _unsized(formula, right, closing))
    return Departure("layout", start, found, "brackets of their own size", edits)


def _unsized(formula: LintedFormula, size: int, bracket: int) -> TextEdit:
    """A bracket without its size; as a relation sign it would be read once that is gone."""
    start, end = formula.span(size, bracket + 1)
    angle = _ANGLES.get(formula.tokens[bracket].text)
    if angle:
        return replacement(formula, start, end, angle)
    return removal(formula, *formula.span(size, size + 1))
