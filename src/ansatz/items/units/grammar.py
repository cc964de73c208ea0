"""The grammar of units: a token stream to names of the registry with exponents, one reading at a time."""

from __future__ import annotations

from fractions import Fraction
from typing import Final

from ansatz.items.language import TO_LATIN, UNIT_WORDS
from ansatz.items.units.joining import NOTHING, joined, registered_word, run_together, times
from ansatz.items.units.names import UnitWord, meaning, russian_reading
from ansatz.items.units.spelling import DECIMAL_EXPONENT, UnitToken

EXPONENT: Final = 60  # |exponent| of one unit
_NESTING: Final = 8
_PER: Final = frozenset(UNIT_WORDS.phrases("per"))
_ONE: Final = Fraction(1)
# An offset scale inside a compound is a difference.
_ABSOLUTE: Final = {"degree_Celsius": "kelvin", "degree_Fahrenheit": "degree_Rankine"}
_ENERGY_OR_MASS: Final = ("electron_volt", "unified_atomic_mass_unit")  # beside these c is the speed of light


class _RefusedError(Exception):
    """Not a unit."""


class UnitReading:
    """One reading of a token stream; ``flag`` names the doubt that is resolved the other way."""

    def __init__(self, stream: list[UnitToken], russian: bool, wide: bool, flag: str = "") -> None:
        self.stream = stream
        self.at = 0
        self.russian = russian
        self.wide = wide
        self.flag = flag
        self.doubts: set[str] = set()
        self.with_c = any(token.kind == "word" and _goes_with_c(token.text) for token in stream)

    def read(self) -> UnitWord | None:
        """The whole stream, or None when it is no unit; fills ``doubts`` with its ambiguities."""
        try:
            result = self._product(0)
        except _RefusedError:
            return None
        if self.at < len(self.stream):
            return None
        merged: dict[str, Fraction] = {}
        for name, exponent in result.factors:
            merged[name] = merged.get(name, Fraction(0)) + exponent
        factors = tuple((name, exponent) for name, exponent in merged.items() if exponent)
        if any(abs(exponent) > EXPONENT for _, exponent in factors):
            return None
        if not factors and result.scale != 1 and not _power_of_ten(result.scale):
            return None
        if len(factors) > 1 or any(exponent != 1 for _, exponent in factors):
            factors = tuple((_ABSOLUTE.get(name, name), exponent) for name, exponent in factors)
        return UnitWord(result.scale, factors)

    # -- grammar ----------------------------------------------------------------------------------

    def _peek(self, ahead: int = 0) -> UnitToken:
        position = self.at + ahead
        return self.stream[position] if position < len(self.stream) else _END

    def _product(self, depth: int) -> UnitWord:
        if depth > _NESTING:
            raise _RefusedError
        scale = _ONE
        factors: list[tuple[str, Fraction]] = []
        below = False
        empty = True
        while True:
            token = self._peek()
            if token.kind in ("", ")"):
                break
            slash = self._slash(token)
            siunitx = token.kind == "\\per"
            if slash or siunitx or token.kind == "*":
                self.at += 1
                # "× 10^5 m" may begin with its sign of multiplication; nothing else may.
                kind = self._peek().kind
                if kind in _OPERATORS or (empty and token.kind == "*" and kind != "number"):
                    raise _RefusedError
            written = self._peek()
            part, negative = self._factor(depth, first=empty or slash or token.kind == "*")
            grouped = written.kind in ("(", "frac")
            if slash:
                invert, below = True, not grouped
            elif siunitx:
                invert, below = True, False
            else:
                invert = below and not negative and not grouped
                if invert:
                    self.doubts.add("left to right")
                    invert = self.flag != "left to right"
                below = invert
            part = _raise(part, -_ONE) if invert else part
            scale *= part.scale
            factors.extend(part.factors)
            empty = False
        if empty:
            raise _RefusedError
        return UnitWord(scale, tuple(factors))

    def _slash(self, token: UnitToken) -> bool:
        if token.kind == "/":
            return True
        # "метр в секунду", "вольт на метр"; a capital В is a volt.
        return token.kind == "word" and (token.text.lower() == "per" or token.text in _PER)

    def _factor(self, depth: int, first: bool) -> tuple[UnitWord, bool]:
        """One unit with its power, and whether that power is negative."""
        token = self._peek()
        if depth > _NESTING:
            raise _RefusedError
        if token.kind == "word" and token.text in _BEFORE:
            self.at += 1
            inner, negative = self._factor(depth + 1, first)
            return _raise(inner, _BEFORE[token.text]), negative or token.text == "inverse"
        head, part = self._base(depth, first)
        exponent = self._exponent()
        if exponent < 0 and token.kind == "word" and token.text in _SPEEDS:
            # "ms^{-1}": British texts leave no space between metre and second.
            self.doubts.add("millisecond")
            if self.flag != "millisecond":
                head, part = UnitWord(_ONE, ((_SPEEDS[token.text], _ONE),)), UnitWord(_ONE, (("second", _ONE),))
        return times(head, _raise(part, exponent)), exponent < 0

    def _base(self, depth: int, first: bool) -> tuple[UnitWord, UnitWord]:
        """What a power applies to, after what it does not: N and m of ``Nm^2``."""
        token = self._peek()
        self.at += 1
        if token.kind == "(":
            return NOTHING, self._group(depth)
        if token.kind == "frac":
            above = self._frac_part(depth)
            return NOTHING, times(above, _raise(self._frac_part(depth), -_ONE))
        if token.kind == "sqrt" and depth < _NESTING:
            return NOTHING, _raise(times(*self._base(depth + 1, first)), Fraction(1, 2))
        if token.kind == "number" and first and token.value > 0:
            return NOTHING, UnitWord(self._scale(token.value), ())
        if token.kind == "word":
            return self._word(token.text)
        raise _RefusedError

    def _group(self, depth: int) -> UnitWord:
        inner = self._product(depth + 1)
        if self._peek().kind != ")":
            raise _RefusedError
        self.at += 1
        return inner

    def _frac_part(self, depth: int) -> UnitWord:
        token = self._peek()
        self.at += 1
        if token.kind == "(":
            return self._group(depth)
        if token.kind == "number":
            return UnitWord(token.value, ()) if token.value else self._refuse()
        return times(*self._word(token.text)) if token.kind == "word" else self._refuse()

    def _refuse(self) -> UnitWord:
        raise _RefusedError

    def _scale(self, value: Fraction) -> Fraction:
        """A number, with its own power: ``10^{-3}``."""
        exponent = self._exponent()
        if exponent.denominator != 1 or abs(exponent) > DECIMAL_EXPONENT or (exponent != 1 and value != 10):
            raise _RefusedError
        return value**exponent.numerator

    def _exponent(self) -> Fraction:
        """What follows a factor: ``^2``, ``^{-1/2}``, a digit at its foot, "squared"."""
        token = self._peek()
        if token.kind == "word" and token.text in _AFTER:
            self.at += 1
            return _AFTER[token.text]
        if token.kind == "number" and self.at and self.stream[self.at - 1].kind == "word":
            # "m/s2": only a small whole number reads as an exponent.
            if token.value.denominator == 1 and token.value <= 9 and len(token.text) == 1:
                self.at += 1
                return token.value
            raise _RefusedError
        if token.kind != "^":
            return _ONE
        self.at += 1
        if self._peek().kind == "(":
            self.at += 1
            value = self._signed()
            if self._peek().kind == "/":
                self.at += 1
                divisor = self._signed()
                value = value / divisor if divisor else self._bad()
            if self._peek().kind != ")":
                raise _RefusedError
            self.at += 1
            return value
        return self._signed()

    def _bad(self) -> Fraction:
        raise _RefusedError

    def _signed(self) -> Fraction:
        sign = _ONE
        if self._peek().kind == "(":
            self.at += 1
            value = self._signed()
            if self._peek().kind != ")":
                raise _RefusedError
            self.at += 1
            return value
        while self._peek().kind == "sign":
            sign = -sign if self._peek().text == "-" else sign
            self.at += 1
        token = self._peek()
        if token.kind != "number" or not token.value or "e" in token.text.lower():
            raise _RefusedError
        self.at += 1
        return sign * token.value

    # -- words ------------------------------------------------------------------------------------

    def _word(self, text: str) -> tuple[UnitWord, UnitWord]:
        following = self._peek()
        if following.kind == "word" and (following.text == "Ω" or not meaning(text)):
            whole = joined(text, following.text)
            if whole:
                self.at += 1
                return NOTHING, whole
        if text.translate(TO_LATIN) == "c" and (self.with_c or (len(self.stream) == 1 and not self.russian)):
            return NOTHING, UnitWord(_ONE, (("speed_of_light", _ONE),))
        if text.startswith("degree") and text[6:7].isupper():
            return NOTHING, UnitWord(_ONE, (("degree_" + text[6:], _ONE),))
        found = meaning(text)
        if self.russian and text.isascii():
            twin = russian_reading(text)
            if twin and found and twin != found:
                self.doubts.add("look-alike")
            if twin and (not found or self.flag == "look-alike"):
                return NOTHING, twin
        if not found:
            parts = run_together(text)
            if parts:
                return parts
            found = registered_word(text) if self.wide else None
        if not found:
            raise _RefusedError
        for doubt, (symbols, other) in _HOMONYMS.items():
            if text in symbols:
                self.doubts.add(doubt)
                if self.flag == doubt:
                    return NOTHING, UnitWord(_ONE, ((other, _ONE),))
        return NOTHING, found


_END: Final = UnitToken("")
_SPEEDS: Final = {"ms": "meter", "cms": "centimeter", "mms": "millimeter", "kms": "kilometer"}
# What a symbol means beside its first meaning.
_HOMONYMS: Final = {
    "debye": (frozenset({"D"}), "debye"),
    "pound of force": (frozenset({"lb", "lbs", "pound", "pounds"}), "force_pound"),
}
_OPERATORS: Final = ("*", "/", "\\per")
_AFTER: Final = {"squared": Fraction(2), "cubed": Fraction(3)}
_BEFORE: Final = {"square": Fraction(2), "cubic": Fraction(3), "inverse": Fraction(-1)}


def _raise(part: UnitWord, exponent: Fraction) -> UnitWord:
    if exponent == 1:
        return part
    if part.scale != 1 and (exponent.denominator != 1 or abs(exponent) > EXPONENT):
        raise _RefusedError
    scale = part.scale**exponent.numerator if part.scale != 1 else _ONE
    return UnitWord(scale, tuple((name, n * exponent) for name, n in part.factors))


def _power_of_ten(value: Fraction) -> bool:
    digits = str(value.numerator * value.denominator)
    return digits.rstrip("0") == "1" and 1 in (value.numerator, value.denominator)


def _goes_with_c(text: str) -> bool:
    found = meaning(text)
    return bool(found and found.factors and found.factors[0][0].endswith(_ENERGY_OR_MASS))
