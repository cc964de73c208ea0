r"""A published gold with the marks back that it lost on its way: ``$6.3$$10^{11}$``, ``10- 7m``, ``2.2x1016 kg``.

Nothing here looks at what is asked: each rule is for a spelling that has one sensible reading.
"""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.golds.constants import read_constant
from ansatz.items.language import CYRILLIC_MARKS
from ansatz.items.units import parse_unit

_ESCAPES: Final = {"\a": "a", "\b": "b", "\t": "t", "\v": "v", "\f": "f", "\r": "r"}
# "\frac" whose escape was read: a form feed and "rac".
_EATEN: Final = re.compile(
    r"\x0c(?=rac|orall)|\x08(?=eta|ar|egin|oldsymbol|f|ullet)|\t(?=heta|ext(?:bf|rm|it)?\s?\{|imes|an|au|ilde|o[^a-z]|frac)|\r(?=ho|ight|m\W)"
    r"|\x07(?=lpha|pprox|ngle|st)|\x0b(?=ec|arepsilon|arphi)"
)
# The same for "\rho", where the carriage return became a line break within a line.
_EATEN_LINE: Final = re.compile(r"(?<=[(\[{+*/^= -])\n(?=ho(?![a-z]))")
# "2\piL", "3 \mug", "5 \muPa"
_RUN_ON: Final = re.compile(r"\\(?P<letter>pi|mu|Omega)(?=[A-Z](?![a-z])|(?:[gmFs]|Wb|Pa|eV|Hz|Ci|Gy|mol)(?![A-Za-z]))")
_GLUED: Final = re.compile(r"\\bullet(?=[A-Za-z])")  # "g\bulletcm^-3"
_TIMES: Final = r"(?:[x×*·]|\\times(?![A-Za-z])|\\cdot(?![A-Za-z]))"
# "1.5 x 1017 m": a power of ten that has lost its mark; one below ten has its minus left: "10- 7m", "10─12".
_LOST_CARET: Final = re.compile(
    rf"(?<![\d.])(?P<head>[1-9](?:\.\d+)?)\s?{_TIMES}\s?10(?P<power>[1-9]\d)(?![\d.,^])"
    rf"|(?<![\d.])(?P<low>\d++(?:\.\d++)?|\.\d++)\s?{_TIMES}\s?10\s?[-−–─]\s?(?P<below>\d{{1,2}})(?![\d.,^])"
)
# "24^0", "30^0C": degrees; nobody writes that power.
_DEGREES: Final = re.compile(
    r"(?<![\d.^_])(?P<number>(?!10(?!\d))\d{2,3}(?:\.\d{1,6})?)\s?\^\s?(?:0|\{\s?0\s?\})(?=\s?(?:[CFK](?!\w)|[.,;)$](?!\d)|\Z))"
)
_LATE_CARET: Final = re.compile(r"(?<=10)\s?[-−]\s?\^\s?\{?(?P<power>\d{1,2})\}?(?!\d)")  # "10-^37"
# "3·10⁵ Па": a power of ten in raised figures.
_RAISED: Final = re.compile(r"(?<=10)(?P<sign>[⁺⁻]?)(?P<power>[⁰¹²³⁴-⁹]{1,3})(?![⁰-⁹])")
_FIGURES: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
# "3 060 000 km": thousands apart; nothing before them, and no list.
_THOUSANDS: Final = re.compile(
    r"\A\$?[-+−]?[1-9]\d{0,2}(?:[ \u00a0\u202f\u2009]\d{3})+(?=(?:[.,]\d+)?(?:\s?(?:[^\W\d]|[°%$\\])|\.?\s*\Z))"
)
# "118 J mol-1 K-1": a number with units whose powers have lost their caret.
_PIECE: Final = r"[^\W\d_]{1,4}(?:[-−]?\d)?"
_BARE_POWERS: Final = re.compile(
    r"\A(?P<number>\s{0,3}\$?\s{0,3}[-−+]?\d[^A-Za-z]{0,40}?(?:e[-−+]?\d{1,3})?)\s"
    rf"(?P<unit>{_PIECE}(?:[ ·.]{_PIECE}){{0,7}})(?P<end>\s{{0,3}}\$?\.?\s*)\Z"
)
_BARE_POWER: Final = re.compile(r"(?<=[^\W\d_])[-−](?=\d)")
_SET_THOUSANDS: Final = re.compile(r"(?<=\d),\\!(?=\d{3}(?!\d))")  # "10,\!080" is one number
_PRICE: Final = re.compile(r"\A\s*\\?\$\s?(?P<number>\d[\d.,]*)\s*\Z")  # "\$36"
_CROSS: Final = re.compile(r"(?<=\d)\s?[xX]\s?(?=10\s?\^)")  # "2 x 10^5"
# "\begin{pmatrix}-6\6\end{pmatrix}": a published matrix whose rows have lost one of their backslashes.
_GRID: Final = re.compile(r"\\begin\{[a-zA-Z]{0,6}(?:matrix|array)\}[^$]{0,2000}?\\end\{")
_LOST_ROW: Final = re.compile(r"(?<!\\)\\(?=-?\d)")
_PAIR: Final = re.compile(r"\A\s*\$(?P<first>[^$]+)\$\s{0,3}\$(?P<second>[^$]+)\$\s*\Z")
_POWER: Final = re.compile(r"10\s?\^")
# "1 11/16 inches", "23 (4/7) °C": a whole number and a part of one.
_MIXED: Final = re.compile(
    r"\A\s*(?P<sign>[-−]?)(?P<whole>\d{1,4})(?P<part>\s+\d{1,3}\s?/\s?\d{1,3}|\s?\(\s?\d{1,3}\s?/\s?\d{1,3}\s?\))(?=\s?[^\s\d/(]|\s*\Z)"
)
_BLANK: Final = re.compile(r"\s|~")
# "a) 2 m/s^2; b) 24 N", "1) 2 A; 2) 10 V": marks of parts that have one bracket.
_HALF_MARK: Final = re.compile(rf"(?:\A|(?<=[;,.\n])|(?<=[;,.\n]\s))\s*(?P<mark>[a-h1-8{CYRILLIC_MARKS}])\)\s*(?=\S)")
_ROWS: Final = ("abcdefgh", "12345678", CYRILLIC_MARKS)


def _with_carets(text: str) -> str:
    """``118 J mol-1 K-1`` as ``118 J mol^-1 K^-1``, where that is a unit."""
    found = _BARE_POWERS.match(text) if "-" in text or "−" in text else None
    unit = _BARE_POWER.sub("^-", found["unit"]) if found is not None else ""
    if found is None or unit == found["unit"] or parse_unit(unit.strip(" .")) is None:
        return text
    return f"{found['number']} {unit}{found['end']}"


def unescaped(text: str) -> str:
    """A text whose commands have back the backslash that was read as an escape."""
    if not any(sign in text for sign in _ESCAPES):
        return text
    return _EATEN.sub(lambda sign: "\\" + _ESCAPES[sign[0]], text)


def commands_apart(text: str) -> str:
    r"""A text with a blank behind a Greek letter that was run together with a unit or a capital: ``\mug``."""
    return _RUN_ON.sub(r"\\\g<letter> ", text) if "\\" in text else text


def mended(text: str) -> str:
    """The gold as it was before its marks were lost."""
    text = _with_whole_marks(unescaped(commands_apart(text)))
    if "\nho" in text:
        text = _EATEN_LINE.sub(r"\\r", text)
    if "\\bullet" in text:
        text = _GLUED.sub(r"\\bullet ", text)
    if "\\begin" in text:
        text = _GRID.sub(lambda grid: _LOST_ROW.sub(r"\\\\", grid[0]), text)
    text = _RAISED.sub(_lowered, text)
    text = _with_carets(_SET_THOUSANDS.sub("", text))
    text = _THOUSANDS.sub(lambda found: _BLANK.sub("", found[0]), text)
    text = _LATE_CARET.sub(r"^{-\g<power>}", text) if "^" in text else text
    text = _CROSS.sub(r" \\times ", _LOST_CARET.sub(_with_power, text))
    text = _DEGREES.sub(r"\g<number>^{\\circ}", text) if "^" in text else text
    text = _MIXED.sub(_as_sum, text) if "/" in text else text
    text = _PRICE.sub(r"\g<number>", text) if "$" in text else text
    pair = _PAIR.fullmatch(text) if "$" in text else None
    return _joined(pair["first"].strip(), pair["second"].strip()) if pair is not None else text


def _with_whole_marks(text: str) -> str:
    """``(a) 2 m/s^2; (b) 24 N`` of parts that are marked ``a) ... b) ...`` from the first letter on."""
    marks = "".join(one["mark"] for one in _HALF_MARK.finditer(text))
    row = next((row for row in _ROWS if row.startswith(marks)), "") if len(marks) > 1 else ""
    if not row or not text.lstrip().startswith(marks[0]):
        return text
    return _HALF_MARK.sub(lambda one: f" ({_ROWS[0][row.index(one['mark'])]}) ", text).strip()


def _lowered(found: re.Match[str]) -> str:
    return f"^{{{'-' if found['sign'] == '⁻' else ''}{found['power'].translate(_FIGURES)}}}"


def _as_sum(found: re.Match[str]) -> str:
    over, under = found["part"].strip(" ()").split("/")
    if int(over) >= int(under):
        return found[0]
    return f"{found['sign']}({found['whole']} + {over.strip()}/{under.strip()})"


def _with_power(found: re.Match[str]) -> str:
    power = found["power"] or f"-{found['below']}"
    return f"{found['head'] or found['low']} \\times 10^{{{power}}} "


def _joined(first: str, second: str) -> str:
    """Two formulas that stand side by side as one: a number and the power of ten, the letters or the unit behind it."""
    constant = read_constant(first)
    if constant is None or not (bare := _BLANK.sub("", second)):
        return f"${first}$ ${second}$"
    if _BLANK.sub("", first[constant.end :]) == bare:
        return f"${first}$"  # the unit stands there twice
    if first[constant.end :].strip():
        return f"${first}$ ${second}$"
    return f"${first} \\times {second}$" if _POWER.match(second) else f"${first}~{second}$"
