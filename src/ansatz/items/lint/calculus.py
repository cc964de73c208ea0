"""Standard notation for derivatives, integrals and sums."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.items.lint.findings import Departure, TextEdit, replacement
from ansatz.items.lint.tokens import LintedFormula, commands

_SIGNS: Final = {"∫": "\\int", "∬": "\\iint", "∭": "\\iiint", "∮": "\\oint", "∑": "\\sum", "∏": "\\prod",
                 "∂": "\\partial", "∇": "\\nabla"}  # fmt: skip
_INTEGRALS: Final = frozenset({"\\int", "\\iint", "\\iiint", "\\oint", "\\oiint", "\\intop", "∫", "∬", "∭", "∮"})
_DOTS: Final = {"\\dot": 1, "\\ddot": 2, "\\dddot": 3}
_ACCENTS: Final = frozenset({"\\vec", "\\hat", "\\bar", "\\tilde", "\\mathbf", "\\mathrm", "\\boldsymbol", "\\bm"})
_SYMBOL: Final = re.compile(
    r"(?:[^\W\d_]|\\(?:vec|hat|bar|tilde|mathbf|boldsymbol|bm)\s*(?:\{\s*(?:[^\W\d_]|\\[A-Za-z]+)\s*\}|[^\W\d_])"
    r"|\\[A-Za-z]+)(?:_(?:\{[^{}]{1,40}\}|[^\W_]))?\Z"
)
# Superscripts that are no powers: primes, and orders in brackets.
_NO_POWER: Final = re.compile(r"'|′|\\prime(?![A-Za-z])|\s*\(")
_ORDINARY: Final = frozenset({"\\dv", "\\odv", "\\derivative"})
_PARTIAL: Final = frozenset({"\\pdv", "\\partialderivative"})
_DIFFERENTIALS: Final = frozenset({"\\dd", "\\differential", "\\odif"})
_CAPITALS: Final = {"\\Sigma": "\\sum", "\\Pi": "\\prod", "Σ": "\\sum", "Π": "\\prod"}


def check_calculus(formula: LintedFormula) -> Iterator[Departure]:
    """Findings ``calculus``."""
    independent = _by_velocity(formula)
    for place, token in enumerate(formula.tokens):
        word = token.text
        if word in _SIGNS:
            edit = replacement(formula, token.start, token.end, _SIGNS[word])
            yield Departure("calculus", token.start, word, _SIGNS[word], (edit,))
        if word in _DOTS and not independent:
            yield from _dot(formula, place)
        elif word in _ORDINARY or word in _PARTIAL:
            yield _package_derivative(formula, place)
        elif word in _DIFFERENTIALS:
            yield _package_differential(formula, place)
        elif word in _CAPITALS:
            yield from _capital(formula, place)
        elif word == "/":
            yield from _slash(formula, place)
        elif word in _INTEGRALS:
            yield from _integral(formula, place)


def _fraction(upper: str, lower: str, order: int = 1, sign: str = "d") -> str:
    power = f"^{order}" if order > 1 else ""
    above = f"{sign}{power}{_gap(sign + power, upper)}{upper}"
    return f"\\frac{{{above}}}{{{sign}{_gap(sign, lower)}{lower}{power}}}"


def _gap(before: str, after: str) -> str:
    return " " if after and before[-1:].isalnum() and len(before) > 1 and after[0].isalnum() else ""


def _by_velocity(formula: LintedFormula) -> bool:
    """Whether something is differentiated by a dotted symbol, which is then a variable of its own."""
    for place in commands(formula, *_DOTS):
        before = formula.text[: formula.tokens[place].start].rstrip(" {")
        if before.endswith(("\\partial", "\\mathrm{d}", "\\text{d}")) or re.search(r"(?<![A-Za-z])d\Z", before):
            return True
    return False


def _dot(formula: LintedFormula, place: int) -> Iterator[Departure]:
    argument = formula.argument(place + 1)
    token = formula.tokens[place]
    if argument is None:
        return
    start, end = formula.span(place, argument[1])
    first, after = argument
    if formula.tokens[first].text in _ACCENTS:
        inner_argument = formula.argument(after)
        if inner_argument is not None:
            after = inner_argument[1]
            end = formula.span(place, after)[1]
    symbol = (
        formula.inner((first, after))
        if formula.tokens[first].text == "{"
        else formula.text[formula.tokens[first].start : end]
    )
    following = formula.after_space(after)
    if following < len(formula.tokens) and formula.tokens[following].text == "_" and "_" not in symbol:
        script = formula.argument(following + 1)
        if script is not None:
            end = formula.span(following, script[1])[1]
            symbol += formula.text[formula.tokens[following].start : end]
            following = formula.after_space(script[1])
    # A flow rate that the item calls by a dotted name is a name.
    if formula.text[start:end].replace(" ", "") in formula.names:
        return
    order = _DOTS[token.text]
    expected = _fraction(symbol.strip(), "t", order)
    edits: tuple[TextEdit, ...] = ()
    if _SYMBOL.match(symbol.strip()):
        mark = formula.tokens[following].text if following < len(formula.tokens) else ""
        # A subscript after a power belongs to the symbol below the dot.
        power = formula.argument(following + 1) if mark == "^" else None
        behind = formula.after_space(power[1]) if power else len(formula.tokens)
        late = behind < len(formula.tokens) and formula.tokens[behind].text == "_"
        late = late or (power is not None and bool(_NO_POWER.match(formula.inner(power))))
        fixed = f"({expected})" if mark == "^" else expected
        edits = (replacement(formula, start, end, fixed),) if mark not in ("'", "(") and not late else ()
    yield Departure("calculus", start, formula.text[start:end], expected, edits)


def _package_derivative(formula: LintedFormula, place: int) -> Departure:
    token = formula.tokens[place]
    sign = "\\partial" if token.text in _PARTIAL else "d"
    at = formula.after_space(place + 1)
    order = ""
    if at < len(formula.tokens) and formula.tokens[at].text == "[":
        closing = next((n for n in range(at, len(formula.tokens)) if formula.tokens[n].text == "]"), None)
        if closing is not None:
            order = formula.text[formula.tokens[at].end : formula.tokens[closing].start].strip()
            at = closing + 1
    groups: list[str] = []
    while len(groups) < (3 if token.text in _PARTIAL else 2):
        first = formula.after_space(at)
        argument = formula.argument(first)
        if argument is None or formula.tokens[first].text != "{":
            break
        groups.append(formula.inner(argument).strip())
        at = argument[1]
    if not groups or len(order) > 10 or (order and len(groups) == 3):
        return Departure("calculus", token.start, token.text, f"\\frac{{{sign} f}}{{{sign} x}}")
    power = f"^{{{order}}}" if len(order) > 1 else f"^{order}" if order else ""
    space = " " if sign != "d" or power else ""
    if len(groups) == 1:
        above, below = f"{sign}{power}", groups[0]
    else:
        above, below = f"{sign}{power}{space}{groups[0]}", groups[1]
    lower = f"{sign}{' ' if sign != 'd' else ''}{below}{power}"
    if len(groups) == 3:
        above, lower = f"{sign}^2 {groups[0]}", f"{sign} {groups[1]} {sign} {groups[2]}"
    expected = f"\\frac{{{above}}}{{{lower}}}"
    start, end = formula.span(place, at)
    return Departure("calculus", start, formula.text[start:end], expected, (TextEdit(start, end, expected),))


def _package_differential(formula: LintedFormula, place: int) -> Departure:
    start = formula.tokens[place].start
    at = formula.after_space(place + 1)
    order = ""
    if at < len(formula.tokens) and formula.tokens[at].text == "[" and formula.tokens[at + 2 : at + 3]:
        order, at = "^" + formula.tokens[at + 1].text + " ", at + 3
    argument = formula.argument(at)
    if argument is None:
        return Departure("calculus", start, formula.tokens[place].text, "dx")
    end = formula.span(place, argument[1])[1]
    expected = f"d{order}{formula.inner(argument).strip()}"
    edit = replacement(formula, start, end, expected)
    return Departure("calculus", start, formula.text[start:end], expected, (edit,))


def _capital(formula: LintedFormula, place: int) -> Iterator[Departure]:
    """A capital sigma with a running index below and a bound above is a sum."""
    token = formula.tokens[place]
    under = formula.after_space(place + 1)
    if under >= len(formula.tokens) or formula.tokens[under].text != "_":
        return
    below = formula.argument(under + 1)
    if below is None or "=" not in formula.inner(below):
        return
    over = formula.after_space(below[1])
    if over < len(formula.tokens) and formula.tokens[over].text == "^":
        sign = _CAPITALS[token.text]
        yield Departure(
            "calculus", token.start, token.text, sign, (replacement(formula, token.start, token.end, sign),)
        )


def _slash(formula: LintedFormula, place: int) -> Iterator[Departure]:
    """``dy/dx`` and ``\\partial f/\\partial x``, with or without powers."""
    above = _differential_before(formula, place)
    below = _differential_after(formula, place)
    if above is None or below is None:
        return
    first, sign, upper = above
    after, sign_below, lower = below
    if sign != sign_below or "d" in formula.names:
        return
    start, end = formula.span(first, after)
    # "n d/d x" may be a product; a derivative starts afresh.
    before = formula.before_space(first)
    if before >= 0 and formula.tokens[before].text in ("^", "_", "/"):
        return
    expected = f"\\frac{{{upper}}}{{{lower}}}"
    yield Departure("calculus", start, formula.text[start:end], expected, (replacement(formula, start, end, expected),))


def _is_sign(formula: LintedFormula, place: int) -> bool:
    return 0 <= place < len(formula.tokens) and formula.tokens[place].text in ("d", "\\partial", "∂")


def _differential_after(formula: LintedFormula, slash: int) -> tuple[int, str, str] | None:
    sign = formula.after_space(slash + 1)
    if not _is_sign(formula, sign):
        return None
    at = _symbol_from(formula, formula.after_space(sign + 1))
    if at is None:
        return None
    start, end = formula.span(sign, at)
    return at, formula.tokens[sign].text, formula.text[start:end]


def _differential_before(formula: LintedFormula, slash: int) -> tuple[int, str, str] | None:
    last = formula.before_space(slash)
    # The operator d/dx, or d^2/dx^2.
    for first in range(last, max(-1, last - 12), -1):
        if not _is_sign(formula, first):
            continue
        at: int | None = formula.after_space(first + 1)
        at = _power_from(formula, at or 0)
        at = formula.after_space(at)
        if at < slash:
            at = _symbol_from(formula, at)
        if at is not None and formula.after_space(at) == slash:
            start, end = formula.span(first, last + 1)
            return first, formula.tokens[first].text, formula.text[start:end]
    return None


def _power_from(formula: LintedFormula, at: int) -> int:
    if at < len(formula.tokens) and formula.tokens[at].text == "^":
        argument = formula.argument(at + 1)
        return argument[1] if argument else at
    return at


def _symbol_from(formula: LintedFormula, at: int) -> int | None:
    """The place after a symbol with its scripts."""
    if at >= len(formula.tokens):
        return None
    token = formula.tokens[at]
    if token.kind == "letter" or (token.kind == "command" and token.text not in ("\\cdot", "\\times", "\\frac")):
        after = at + 1
        if token.text in _ACCENTS:
            argument = formula.argument(after)
            after = argument[1] if argument else after
        for _ in range(2):
            script = formula.after_space(after)
            if script < len(formula.tokens) and formula.tokens[script].text in ("_", "^"):
                argument = formula.argument(script + 1)
                if argument is None:
                    return None
                after = argument[1]
        return after
    return None


def _integral(formula: LintedFormula, place: int) -> Iterator[Departure]:
    token = formula.tokens[place]
    for at in range(place + 1, len(formula.tokens)):
        word = formula.tokens[at].text
        if word in ("d", "\\dd", "\\differential", "\\odif", "D", "\\mathcal"):
            return
    yield Departure("calculus", token.start, f"{token.text} without a differential", "\\int_0^t v dt")
