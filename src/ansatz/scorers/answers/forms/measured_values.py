r"""Values with an uncertainty, ``4.00 \pm 0.08 m^2``, and ranges with a unit, "27.5 Hz to 4186 Hz", as answers."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Final, NamedTuple

from ansatz.items.units import ParsedUnit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import ANSWERING, EXTENTS
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.quantities import Measured, converted, read_quantity
from ansatz.scorers.responses import extent_told

SHORT: Final = 8  # words of a gold that is a bound
LONGEST: Final = 200  # characters of such a value
RELATIVE: Final = Fraction(1, 100)  # by which an end of a range may be off
ROUNDED: Final = Fraction(1, 50)  # by which one that is rounded may be
PART_OF_WIDTH: Final = Fraction(1, 20)  # of the range by which an end of it may be off
PART_OF_ERROR: Final = Fraction(1, 4)  # of the uncertainty by which a value may be off
ERROR: Final = Fraction(1, 10)  # by which an uncertainty may be off
_NUMBER: Final = ParsedUnit()

_DRESS: Final = re.compile(r"\\(?:text|mathrm|rm)(?:\s?\{([^{}]*)\}|\s(?=[A-Za-z]))")
_SPACE: Final = re.compile(r"\\(?:[,;:! ]|left(?![a-z])|right(?![a-z])|q?quad(?![a-z]))|[~$\s]+")
_SIGN: Final = re.compile(r"\\pm(?![A-Za-z])|\+\s?/\s?-|\+-")
_ATTACHED: Final = re.compile(r"(?P<value>(?<!\d)\d++(?P<places>[.,]\d++)?)\((?P<last>\d{1,2})\)")
_VALUE: Final = r"[-+−]?\d[\d.,]*(?:\s?(?:\\times|\\cdot|[×·x*])\s?10\s?\^\s?\{?[-−+]?\d+\}?|[eE][-+]?\d+)?"
_WITH_ERROR: Final = re.compile(
    rf"(?:[^=±\d]{{1,40}}(?:=|≈|\\approx)\s?)?(?P<open>\(\s?)?(?P<value>{_VALUE})\s?(?P<first>[^±()\d][^±()]{{0,30}}?)?\s?±\s?"
    rf"(?P<error>{_VALUE})\s?(?(open)(?P<inner>[^()]{{0,30}}?)\s?\))(?P<unit>[^±]{{0,40}})\.?"
)
_LABEL: Final = re.compile(r"\A[^=<>≤≥\d]{1,40}(?:=|≈|\\approx|\\in(?![a-z])|∈)\s*")
_ORDERED: Final = re.compile(r"<=?|≤|\\leq?(?:slant)?(?![a-z])")
_EXCLUDING: Final = EXTENTS.pattern("(?i)(?&excluding)")  # "outside 0 to 5 m"
_ENDS: Final = ANSWERING.pattern(
    r"(?i)\A(?:[^\W\d_]{1,12}\s)?(?P<opened>(?&ranges)\s+)?(?P<low>[-+]?\d[^–—]*?)"
    r"(?:\s+(?:[^\W\d_]{1,4}\s+)?(?&until)\s+|\s?[–—…]\s?|(?<=\d)-(?=\d)|\s?\.\.\.\s?|(?(opened)(?P<between>\s+(?&conjunctions)\s+)|(?!)))"
    r"(?P<high>[-+]?\d.*)\Z"
)


class _Uncertain(NamedTuple):
    value: Measured
    error: Fraction  # in the unit of the value
    step: Fraction  # one unit of the last place of the error


def by_uncertainty(gold: str, answer: str, language: str) -> Verdict | None:
    """Whether an answer gives the gold's value with the gold's uncertainty; None where one of them has none."""
    if "±" not in _plain(gold) or max(len(gold), len(answer)) > LONGEST:
        return None
    wanted = _uncertain(gold, language)
    if wanted is None or not (wanted.value.has_unit or (wanted.value.step < 1 and wanted.step < 1)):
        return None  # 2 ± 1 may be two numbers
    said = _uncertain(answer, language)
    if said is None:
        return None
    value, error = (_into(number, said.value, wanted.value) for number in (said.value.value, said.error))
    if value is None or error is None:
        return Verdict(False, "dimension", "the value measures something else than the gold's")
    allowed = max(wanted.value.step / 2, wanted.error * PART_OF_ERROR)
    if abs(value - wanted.value.value) > allowed:
        return Verdict(
            False, "tolerance", f"{float(value):g} is further from {float(wanted.value.value):g} than allowed"
        )
    if abs(error - wanted.error) > max(wanted.step / 2, wanted.error * ERROR):
        return Verdict(False, "tolerance", f"the uncertainty is {float(error):g}, not {float(wanted.error):g}")
    return Verdict(True, "tolerance", "the same value with the same uncertainty")


def by_ends(gold: str, answer: str, language: str) -> Verdict | None:
    """Whether an answer gives the gold's range of values with units; None where one of them is none."""
    if max(len(gold), len(answer)) > LONGEST:
        return None
    wanted = _ends(gold, language) if "\\frac" not in gold and "\\sqrt" not in gold else None
    if wanted is None or not (wanted[0].has_unit or wanted[1].has_unit):
        return None
    said = _ends(answer, language) if not _EXCLUDING.search(answer) else None
    if said is None:
        return None
    width = _into(wanted[1].value, wanted[1], wanted[0])
    if width is None:
        return None
    size = abs(width - wanted[0].value) * PART_OF_WIDTH
    for own, other in zip(wanted, said, strict=True):
        value = _into(other.value, other, own)
        rounded = _into(other.step / 2, other, own) or Fraction(0)
        allowed = max(abs(own.value) * RELATIVE, min(abs(own.value) * ROUNDED, rounded))
        allowed = min(allowed, _into(size, wanted[0], own) or size)
        if value is None:
            return Verdict(False, "dimension", "the range is of something else than the gold's")
        if abs(value - own.value) > max(allowed, own.step / 2 if own.step < abs(own.value) / 5 else 0):
            return Verdict(False, "tolerance", f"an end of the range is {float(value):g}, not {float(own.value):g}")
    return Verdict(True, "tolerance", "the same range")


def by_bound(gold: str, answer: str, language: str) -> Verdict | None:
    """Whether an answer gives the gold's bound with a unit, "at most 5 m/s" for "up to 5 m/s"; None for other golds."""
    if max(len(gold), len(answer)) > LONGEST or len(gold.split()) > SHORT:
        return None
    wanted, said = extent_told(gold, language), extent_told(answer, language)
    if wanted is None or said is None or wanted.closed or said.closed or wanted.formula:
        return None
    own, other = wanted.low or wanted.high, said.low or said.high
    if own is None or other is None or own.value is None or own.unit is None or other.value is None:
        return None
    if (wanted.low is None) is not (said.low is None):
        return Verdict(False, "opposite", "the bound is on the other side")
    try:
        value = converted(Fraction(repr(other.value)), other.unit or _NUMBER, own.unit, difference=False)
    except (KeyError, OverflowError):
        value = None
    if value is None:
        return Verdict(False, "dimension", "the bound is of something else than the gold's")
    if abs(value - Fraction(repr(own.value))) > abs(Fraction(repr(own.value))) * RELATIVE:
        return Verdict(False, "tolerance", f"the bound is {float(value):g}, not {own.value:g}")
    return Verdict(True, "tolerance", "the same bound")


def _plain(text: str) -> str:
    return _SIGN.sub("±", _SPACE.sub(" ", _DRESS.sub(r" \1 ", text.replace("{,}", ",").replace("−", "-")))).strip(" .")


def _uncertain(text: str, language: str) -> _Uncertain | None:
    plain = _plain(text)
    attached = _ATTACHED.search(plain)
    if attached is not None and "±" not in plain:
        grain = Fraction(1, 10 ** max(0, len(attached["places"] or ".") - 1))
        spread = f"{float(int(attached['last']) * grain):g}"
        plain = f"({attached['value']} ± {spread}){plain[attached.end() :]}"
    found = _WITH_ERROR.fullmatch(plain)
    if found is None:
        return None
    behind = f"{found['inner'] or ''} {found['unit'] or ''}".strip()
    own = (found["first"] or "").strip()
    relative = behind.replace("\\", "").strip() == "%" and own != ""
    value = _read(f"{found['value']} {own or behind}", language)
    error = _read(found["error"] if relative or not behind else f"{found['error']} {behind}", language)
    if found["open"] and behind:
        value = _read(f"{found['value']}{_power(behind)}", language)
        error = _read(f"{found['error']}{_power(behind)}", language)
    if value is None or error is None:
        return None
    if relative:
        return _Uncertain(value, abs(value.value) * error.value / 100, abs(value.value) * error.step / 100)
    size = error.value if not error.has_unit else _into(error.value, error, value)
    step = error.step if not error.has_unit else _into(error.step, error, value)
    return _Uncertain(value, abs(size), step) if size is not None and step is not None else None


def _power(behind: str) -> str:
    """What stands behind a bracket with both numbers: a power of ten goes with each."""
    return behind if behind[:1] in "×·*" or behind.startswith(("\\times", "\\cdot")) else f" {behind}"


def _ends(text: str, language: str) -> tuple[Measured, Measured] | None:
    plain = _LABEL.sub("", _plain(text))
    between = False
    sides = _ORDERED.split(plain)
    if len(sides) == 3 and not any(character.isdigit() for character in sides[1]):
        pair = sides[0], sides[2]
    elif plain[:1] in "([" and 1 in (plain.count(","), plain.count(";")) and re.search(r"[)\]]", plain):
        inner, _, unit = re.sub(r"\A[(\[]", "", plain).replace("]", ")").partition(")")
        low, comma, high = inner.partition(";" if ";" in inner else ",")
        if not comma:
            return None  # the comma stands behind a bracket of its own: "(f(1 - x), g)"
        pair = f"{low} {unit}", f"{high} {unit}"
    else:
        found = _ENDS.match(plain)
        if found is None:
            return None
        pair, between = (found["low"], found["high"]), found["between"] is not None
    low_end, high_end = (_read(one, language) for one in pair)
    if low_end is None or high_end is None:
        return None
    if high_end.has_unit and not low_end.has_unit:
        low_end = replace(low_end, unit=high_end.unit, unit_text=high_end.unit_text)
    upper = _into(high_end.value, high_end, low_end) if between else None
    if upper is not None and upper < low_end.value:
        return high_end, low_end  # "between 5 m and 2 m"
    return low_end, high_end


def _read(text: str, language: str) -> Measured | None:
    try:
        return read_quantity(text.strip(), language)
    except ScorersError:
        return None


def _into(value: Fraction, own: Measured, to: Measured) -> Fraction | None:
    try:
        return converted(value, own.unit or _NUMBER, to.unit or _NUMBER, difference=False)
    except (KeyError, OverflowError):
        return None
