"""Units are written with ``\\unit{}``, their numbers before it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.items.lint.findings import Departure, TextEdit, replacement
from ansatz.items.lint.tokens import SPACING, LintedFormula
from ansatz.items.units import ParsedUnit, parse_unit

ROMAN: Final = frozenset({"\\mathrm", "\\text", "\\textrm", "\\mbox", "\\hbox", "\\rm", "\\textup"})
_LENGTH: Final = 200  # characters of a unit
_NUMBER: Final = re.compile(
    r"\s*([-+−]?\d+(?:[.,]\d+)?(?:\s*(?:\\times|\\cdot|×|·)\s*10\^\{?[-−+]?\d+\}?)?)(?:\s|~|\\,)*"
)
_SCIENTIFIC: Final = re.compile(r"\s*([-+]?\d+(?:\.\d+)?)[eE]([-+]?\d+)\s*\Z")
_FONT: Final = re.compile(r"\\(?:mathrm|textrm|text|mbox|hbox|rm|textup)(?![A-Za-z])\s*")
_SPACE: Final = re.compile(r"\\[,;:! ]|~|\s+")
_BRACED: Final = re.compile(r"(?<![\^_])\{([^{}]*)\}")
# Plain letters after a number that are a product of symbols in no notation.
_PLAIN: Final = frozenset(
    [
        "km",
        "kg",
        "cm",
        "mm",
        "nm",
        "pm",
        "Hz",
        "kHz",
        "MHz",
        "GHz",
        "eV",
        "keV",
        "MeV",
        "GeV",
        "kPa",
        "MPa",
        "kJ",
        "kW",
        "kV",
        "kN",
        "mol",
        "rad",
    ]
)


def check_units(formula: LintedFormula) -> Iterator[Departure]:
    """Findings ``unit``: another spelling of a unit, or a number inside ``\\unit{}``."""
    for place, token in enumerate(formula.tokens):
        if token.text in ("\\unit", "\\si"):
            yield from _in_command(formula, place)
        elif token.text in ("\\SI", "\\qty"):
            yield from _with_number(formula, place)
        elif _ends_number(formula, place):
            yield from _after_number(formula, place)


def _in_command(formula: LintedFormula, place: int) -> Iterator[Departure]:
    argument = formula.argument(place + 1)
    if argument is None:
        return
    start, end = formula.span(place, argument[1])
    inner = formula.inner(argument)
    match = _NUMBER.match(inner)
    rest = inner[match.end() :].strip() if match else inner.strip()
    # "\unit{1/s}" holds no number: it is a unit without a numerator.
    if match and rest[:1] not in ("/", "") and parse_unit(rest) is not None:
        expected = f"{match[1]}\\unit{{{rest}}}"
        edit = replacement(formula, start, end, expected)
        yield Departure("unit", start, formula.text[start:end], expected, (edit,))
    elif formula.tokens[place].text == "\\si":
        expected = f"\\unit{{{inner.strip()}}}"
        yield Departure("unit", start, formula.text[start:end], expected, (TextEdit(start, end, expected),))


def _with_number(formula: LintedFormula, place: int) -> Iterator[Departure]:
    number = formula.argument(place + 1)
    unit = formula.argument(number[1]) if number else None
    start = formula.tokens[place].start
    if number is None or unit is None:
        yield Departure("unit", start, formula.tokens[place].text, "a number and \\unit{}")
        return
    start, end = formula.span(place, unit[1])
    value = formula.inner(number).strip()
    if match := _SCIENTIFIC.match(value):
        value = f"{match[1]} \\times 10^{{{int(match[2])}}}"
    expected = f"{value}\\unit{{{formula.inner(unit).strip()}}}"
    edit = replacement(formula, start, end, expected)
    yield Departure("unit", start, formula.text[start:end], expected, (edit,))


def _ends_number(formula: LintedFormula, place: int) -> bool:
    """Whether a number ends at this token: digits that are no script, or the power of a number."""
    tokens = formula.tokens
    if tokens[place].kind == "number":
        before = formula.before_space(place)
        if before >= 0 and tokens[before].text == "_":
            return False
        if before >= 0 and tokens[before].text == "^":
            return before > 0 and tokens[formula.before_space(before)].kind == "number"
        return True
    if tokens[place].text == "}" and place in formula.pairs:
        caret = formula.before_space(formula.pairs[place])
        base = formula.before_space(caret) if caret > 0 else -1
        return base >= 0 and tokens[caret].text == "^" and tokens[base].kind == "number"
    return False


def _after_number(formula: LintedFormula, place: int) -> Iterator[Departure]:
    tokens = formula.tokens
    first = formula.after_spacing(place + 1)
    if first >= len(tokens):
        return
    best: tuple[int, ParsedUnit, str] | None = None
    for after in _ends(formula, first):
        text = formula.text[slice(*formula.span(first, after))]
        parsed = parse_unit(text) if len(text) <= _LENGTH else None
        if parsed is not None and parsed.factors:
            best = after, parsed, text
    start = tokens[place].end
    if best is None:
        yield from _plain(formula, first)
        return
    after, parsed, text = best
    expected = f"\\unit{{{_content(text)}}}"
    end = tokens[after - 1].end
    if _differential(formula, first, after) or (after < len(tokens) and tokens[after].text == "_"):
        return
    # "\\text{mph}.\\text{h}": a unit that goes on after a dot is a reader's matter.
    goes_on = [token.text for token in tokens[after : after + 2]]
    whole = not (len(goes_on) == 2 and goes_on[0] == "." and goes_on[1] in ROMAN)
    edits = (TextEdit(start, end, expected),) if whole and parse_unit(_content(text)) == parsed else ()
    yield Departure("unit", tokens[first].start, text, expected, edits)


def _ends(formula: LintedFormula, first: int) -> Iterator[int]:
    """Places where a unit that begins at ``first`` in roman type may end."""
    tokens = formula.tokens
    at, roman = first, False
    while at < len(tokens):
        word = tokens[at].text
        if word in ROMAN:
            argument = formula.argument(at + 1)
            if argument is None:
                return
            at, roman = argument[1], True
            yield at
        elif word == "^" and (roman or formula.inner(formula.argument(at + 1) or (at, at + 1)) == "\\circ"):
            argument = formula.argument(at + 1)
            if argument is None:
                return
            at = argument[1]
            if roman:
                yield at
        elif word in ("\\mu", "μ", "µ", "°", "\\degree") and not roman:
            at += 1
        elif word == "\\Omega" and roman and tokens[at - 1].text == "}":
            at += 1
            yield at
        elif roman and (word in ("/", "\\cdot", "·", "⋅") or word in SPACING or tokens[at].kind == "space"):
            at += 1
        else:
            return


def _content(text: str) -> str:
    """What stands in ``\\unit{}``: no font, no spacing commands, one space at most between units."""
    bare = _BRACED.sub(r"\1", _FONT.sub("", text))
    bare = " ".join(_SPACE.sub(" ", bare).split())
    bare = re.sub(r" ?([/·⋅]) ?", r"\1", bare)
    # A command must not take in the letters that its closed brace kept apart.
    return re.sub(r"(\\(?:cdot|circ|mu)) ?(?=[A-Za-z])", r"\1 ", bare)


def _differential(formula: LintedFormula, first: int, after: int) -> bool:
    """Whether the ``d`` in roman type is that of a differential, or an ``e`` Euler's number."""
    argument = formula.argument(first + 1)
    inner = formula.inner(argument).strip() if argument else ""
    if inner not in ("d", "D", "e", "i"):
        return False
    following = formula.tokens[after] if after < len(formula.tokens) else None
    if inner in ("e", "i"):
        return True
    return following is not None and (following.kind == "letter" or following.kind == "command")


def _plain(formula: LintedFormula, first: int) -> Iterator[Departure]:
    """A unit in plain letters: a finding only where the item declares its symbols and these are not among them."""
    after = first
    while after < len(formula.tokens) and formula.tokens[after].kind == "letter":
        after += 1
    if after == first or not formula.names:
        return
    start, end = formula.span(first, after)
    word = formula.text[start:end]
    if word in _PLAIN and word not in formula.names and not all(letter in formula.names for letter in word):
        yield Departure("unit", start, word, f"\\unit{{{word}}}")
