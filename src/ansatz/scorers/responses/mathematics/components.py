"""Vectors with numbers: ``(-2.4, 1.6, 0) × 10^{-14}``, ``3\\hat{i} + 4\\hat{j}``, "x = 1.5 m and y = 2 m"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ansatz.items.units import ParsedUnit, ground, parse_unit
from ansatz.scorers.responses.mathematics.measuring import measures, unit_after
from ansatz.scorers.responses.mathematics.skeletons import VALUE, Term, skeleton

LONGEST: Final = 600  # characters of a text that is looked at
MOST: Final = 3  # components

_DRESS: Final = re.compile(r"\\(?:left|right|displaystyle|,|;|:|!| )|\\(?:text|mathrm|rm)\s?\{|\\q?quad")
_TIMES: Final = re.compile(r"\\(?:times|cdot)(?![a-z])")
_BRACES: Final = re.compile(r"[{}$]")
_POWER: Final = r"(?:\s?(?:\\times|\\cdot|[×·x*])\s?10\s?\^?\s?\(?[-−+]?\d+\)?|[eE][-+]?\d+)"
_NUMBER: Final = rf"[-−+]?\s?(?<!\d)\d++(?:[.,]\d++)?+{_POWER}?"
_HAT: Final = re.compile(
    rf"(?P<sign>[-−+]?)\s?(?P<size>{_NUMBER})?\s?(?P<unit>(?:(?!\\hat|\\vec|\\mathbf|\\bf)[A-Za-z/\\^\d ]){{0,12}}?)\s?"
    r"(?:\\(?:hat|vec|mathbf|bf|boldsymbol)\s?){1,4}\s?(?:e_)?\\?(?P<axis>[ijkxyz])(?:math)?(?![A-Za-z_]|\s*[\^'′])"
)
_DISPLAY: Final = re.compile(r"(?<!\\)\\[\[\]]")
_ROW: Final = re.compile(r"\\\\(?:\[[^\]]*\])?")
# "3i + 4j": letters that stand for the axes where two of them are added.
_PLAIN: Final = re.compile(
    rf"(?P<label>\s*[A-Za-z]\s?=\s?)?[(\s]*(?P<first>{_NUMBER})\s?\*?\s?(?P<i>[ij])\s?(?P<second>[-−+]\s?\d[\d.,]*)\s?\*?\s?(?P<j>[jk])"
    r"(?:\s?(?P<third>[-−+]\s?\d[\d.,]*)\s?\*?\s?k)?(?![A-Za-z])[)\s]*(?P<unit>[A-Za-z/^\d² ·-]{0,20})\s*\.?\s*"
)
# "3 m/s i − 4 m/s j": each component with the unit.
_EACH_MEASURED: Final = re.compile(
    rf"(?P<label>\s*[A-Za-z]\s?=\s?)?(?P<first>{_NUMBER})\s?(?P<unit>[A-Za-z/^²·-]{{1,8}}\d?)\s\*?\s?(?P<i>i)"
    r"\s?(?P<second>[-−+]\s?\d[\d.,]*)\s?(?P=unit)\s\*?\s?(?P<j>j)"
    r"(?:\s?(?P<third>[-−+]\s?\d[\d.,]*)\s?(?P=unit)\s\*?\s?k)?\s*\.?\s*"
)
# In front of a sum along axes it makes the whole a formula.
_FORMULA: Final = re.compile(r"[\\^_|/]")
# "(3,-2,15)": two commas and more without a blank part the members; none of them is a decimal one.
_BARE_ROW: Final = re.compile(r"\([^\s(),;\\]+(?:,[^\s(),;\\]+){2,}\)")
_ANGLED: Final = re.compile(r"\\langle(?![A-Za-z])|\\rangle(?![A-Za-z])|[⟨⟩]")
_COLUMN: Final = re.compile(
    r"\\begin\s?\{(?P<name>[pb]matrix|array)\}(?:\s?\{[lcr]+\})?(?P<rows>[^&]*?)\\end\s?\{(?P=name)\}(?:\s?\\right\s?[)\]])?"
)
_AROUND: Final = re.compile(
    r"(?:(?P<before>(?<!\d)(?<!\d\.)\d[\d.]*+(?:\s?\^\s?\(?[-−+]?\d+\)?)?)\s?(?:\\times|\\cdot|[×·*])?\s?)?\((?P<inner>[^()]*)\)\s?(?:(?:\\times|\\cdot|[×·x*])\s?(?P<factor>10\s?\^?\s?\(?[-−+]?\d++\)?))?(?P<unit>.*)\Z"
)
_TUPLE: Final = re.compile(rf"\(\s?{VALUE}\s?[,;]\s?{VALUE}(?:\s?[,;]\s?{VALUE})?\s?\)")
_FACTOR: Final = re.compile(
    r"\s?(?:\\times|\\cdot|[×·x*])\s?(?P<factor>10\s?\^\s?\(?[-−+]?\s?\d+\)?|10[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+)"
)
_AXIS_NAME: Final = re.compile(
    r"\A\s*(?:\\(?:vec|bar)\s?)?(?:(?P<lone>[xyz])(?:_\{?[A-Za-z]{1,4}\}?)?|[A-Za-z]\w{0,2}_\{?(?P<index>[xyz])\}?)\s*\Z"
)
PLACES: Final = {"x": 0, "y": 1, "z": 2, "i": 0, "j": 1, "k": 2}


@dataclass(frozen=True, slots=True)
class Components:
    """The components of a vector, in one unit; None for a unit where none is written."""

    values: tuple[float, ...]
    unit: ParsedUnit | None

    def written(self) -> str:
        """As an answer has it."""
        inner = ", ".join(f"{value:.10g}" for value in self.values)
        return f"({inner}) {self.unit.expression}" if self.unit is not None else f"({inner})"


def components_told(text: str, language: str) -> Components | None:
    """The vector that a text tells; None where it tells none, or a component twice."""
    if len(text) > LONGEST:
        return None
    text = _BARE_ROW.sub(lambda row: row[0].replace(",", ", "), text)
    text = _with_hats(_ANGLED.sub(_as_bracket, _COLUMN.sub(_as_tuple, _DISPLAY.sub(" ", text))))
    return _of_hats(text, language) or _of_tuple(text, language) or named_components(text, language)


def _as_bracket(angle: re.Match[str]) -> str:
    """An angled bracket as a round one: "⟨3, 4⟩"."""
    return "(" if angle[0] in ("\\langle", "⟨") else ")"


def tells_axes(text: str) -> bool:
    """Whether a text is a sum of numbers times the letters of axes: "3i + 4j"."""
    return _along_axes(text) is not None


def _along_axes(text: str) -> re.Match[str] | None:
    found = _PLAIN.fullmatch(text.strip(" $")) or _EACH_MEASURED.fullmatch(text.strip(" $"))
    return found if found is not None and found["i"] < found["j"] else None


def _with_hats(text: str) -> str:
    """The letters of axes in such a sum with hats, and without its label; any other text as it is."""
    found = _along_axes(text)
    if found is None:
        return text
    third = f" {found['third']} \\hat k" if found["third"] else ""
    return f"{found['first']} \\hat {found['i']} {found['second']} \\hat {found['j']}{third} {found['unit']}"


def _as_tuple(column: re.Match[str]) -> str:
    """A column as a row: "(40, -30, 0)"."""
    members = (one.strip() for one in _ROW.split(column["rows"]))
    return f"({', '.join(one for one in members if one)})"


def named_components(text: str, language: str) -> Components | None:
    """The components that a text tells by the names of their axes: "F_x = 3 N, F_y = 4 N"."""
    return joined_components(axis_terms(text, language))


def axis_terms(text: str, language: str) -> list[tuple[int, Term]]:
    """The values of a text that have the name of an axis, each with its place."""
    flat = skeleton(text, language)
    found = []
    for term in flat.terms if flat is not None else ():
        name = _AXIS_NAME.match(_BRACES.sub("", _DRESS.sub("", term.name))) if term.value is not None else None
        if name is not None:
            found.append((PLACES[name["lone"] or name["index"]], term))
    return found


def joined_components(terms: list[tuple[int, Term]]) -> Components | None:
    """The vector of such values: two or three axes from the first on, each once."""
    places = [place for place, _ in terms]
    if sorted(places) != list(range(len(places))) or not 2 <= len(places) <= MOST:
        return None
    return _in_one_unit([term for _, term in sorted(terms, key=lambda one: one[0])])


def _in_one_unit(terms: list[Term]) -> Components | None:
    units = [term.unit for term in terms if term.unit is not None]
    values = []
    for term in terms:
        if term.value is None:
            return None
        if term.unit is None or term.unit == units[0]:
            values.append(term.value)
            continue
        try:
            ratio = float(ground(term.unit).factor / ground(units[0]).factor)
        except (KeyError, OverflowError):
            return None
        if ground(term.unit).dimension != ground(units[0]).dimension:
            return None
        values.append(term.value * ratio)
    return Components(tuple(values), units[0] if units else None)


def _of_tuple(text: str, language: str) -> Components | None:
    flat = skeleton(_TIMES.sub(" × ", _BRACES.sub("", _DRESS.sub(" ", text))), language)
    found = list(_TUPLE.finditer(flat.text)) if flat is not None else []
    if flat is None or len(found) != 1:
        return None
    (one,) = found
    terms = [flat.at(place) for place in range(one.start(), one.end()) if flat.text[place] == VALUE]
    made = _in_one_unit(terms)
    if made is None:
        return None
    factor = _FACTOR.match(flat.text, one.end())
    size = _number(factor["factor"], language) if factor is not None else 1.0
    end = factor.end() if factor is not None else one.end()
    unit = made.unit or unit_after(flat.text, end, language)[0]
    return Components(tuple(value * size for value in made.values), unit) if size is not None else None


def _of_hats(text: str, language: str) -> Components | None:
    bare = _BRACES.sub(" ", _DRESS.sub(" ", text.rpartition("=")[2] if "=" in text else text)).strip(" .,;")
    bare = re.sub(r"\s+", " ", bare)
    around = _AROUND.search(bare) if bare.count("(") == 1 and "\\" in bare.partition("(")[2].partition(")")[0] else None
    inner = around["inner"] if around is not None else bare
    sizes: dict[int, float] = {}
    unit: ParsedUnit | None = None
    terms = list(_HAT.finditer(inner))
    if terms and _FORMULA.search(inner, 0, terms[0].start()):
        return None  # "e^2 (\\mathbf{k} \\cdot \\mathbf{p})": no sum of numbers along axes
    for one in terms:
        place = PLACES[one["axis"]]
        size = _number(one["size"] or "1", language)
        written = one["unit"].strip()
        if place in sizes or size is None or (written and (not one["size"] or parse_unit(written) is None)):
            return None
        sizes[place] = -size if one["sign"] in ("-", "−") and not (one["size"] or "").startswith(("-", "−")) else size
        unit = unit or (parse_unit(written) if written else None)
    if not sizes:
        return None
    written = (around["factor"] or around["before"] or "") if around is not None else ""
    factor = _number(written.replace(" ", ""), language) if written else 1.0
    behind = (around["unit"] if around is not None else inner[terms[-1].end() :]).strip(" .,;()")
    unit = unit or (parse_unit(behind) if behind else None)
    values = tuple((factor or 1.0) * sizes.get(place, 0.0) for place in range(max(2, max(sizes) + 1)))
    return Components(values, unit)


def _number(text: str, language: str) -> float | None:
    bare = re.sub(r"\s", "", text).replace("−", "-")
    sign = -1.0 if bare.startswith("-") else 1.0
    found = list(measures(bare.lstrip("+-"), language))
    return sign * found[0].value if len(found) == 1 else None
