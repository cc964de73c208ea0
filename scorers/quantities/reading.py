"""From an answer's text to the quantities it states: values, units, labels, and how they are linked."""

from __future__ import annotations

import re
from dataclasses import replace
from fractions import Fraction
from typing import Final

from items.units import ParsedUnit
from scorers.errors import LimitError, NotationError
from scorers.limits import FORMULA_CHARACTERS
from scorers.quantities.clean import clean
from scorers.quantities.evaluate import NotNumeric
from scorers.quantities.expressions import Valued, evaluated, exact, value_at
from scorers.quantities.measured import Link, Measured, Reading
from scorers.quantities.numerals import comma_decimal, mantissa
from scorers.quantities.statements import Part, aside, parts
from scorers.quantities.unit_place import known, unit_at

QUANTITIES: Final = 40  # of one answer; more is no answer to one question
ATTEMPTS: Final = 60  # places that look like a number and are none

# The commonest answer, "v = 14.0 m/s" in ASCII or LaTeX without groups, read at one go.
_FAST = re.compile(
    r"\s*\$?\s*(?:(?P<label>[A-Za-z](?:_(?:\w|\{\w{1,12}\}))?)\s*=\s*)?"
    r"(?P<sign>-)?(?P<digits>\d{1,3}(?:\d{0,12}\.\d{1,15}|\d{0,12}))"
    r"(?:(?:[eE]|\s?(?:\\times|\\cdot|[*×·])\s?10\s?(?:\^|\*\*)\s?(?P<brace>\{)?)(?P<power>-?\d{1,3})(?(brace)\}))?"
    r"(?P<unit>(?![.,\d])[^\d=<>≈±,;:()!+~-]*(?:\^\s?\{?-?\d\}?[^\d=<>≈±,;:()!+~-]*){0,4}?)\s*\.?\s*\$?\s*\.?\s*"
)
_START = re.compile(
    r"(?:(?<=[\s~<>|])|^)(?P<sign>(?:[-+±]\s*)*)(?=\d|\.\d|\\frac|\\sqrt|[√∛π∞(]|\\(?:pi|infty|ln|log|exp|sin|cos|tan|arc|binom)"
    r"|(?:sqrt|exp|ln|log|pi|sin|cos|tan|arc[a-z]+|zero|ноль|нуль|нулю|Zero|Ноль)(?![^\W_])|e\s?\^)"
)
_NEXT = re.compile(r"(?P<sign>)(?=\d)")
_SPELLED = re.compile(r"[^\W\d_]{3,}(?:\s|$)")
_SPACES = re.compile(r"\s*")
_PLUS_MINUS = re.compile(r"\s*±\s*(?=[\d.])")
_TOLERANCED = re.compile(r"\(\s*(?P<value>[-+]?\s?[\d.,]++(?: \d{3})*+)\s?±\s?(?P<spread>[\d.,]++)\s?\)")
_TO = re.compile(r"\s*(?P<dash>--?|–|\.\.\.?|to(?![^\W_])|до(?![^\W_])|through(?![^\W_])|÷)\s*(?=[-+]?[\d.\\√(])")
_BRACKETED_UNIT = re.compile(r"\s*[(\[]\s*([^()\[\]]{1,60})\s*[)\]]")
_APPROXIMATELY = re.compile(r"(?i)^\W*(?:about|approximately|approx\.?|around|roughly|nearly|circa|ca\.?|примерно|около|приблизительно|порядка)\b")
_INEQUALITY = re.compile(
    r"(?i)(?:(?P<less>(?:less|smaller|lower|fewer|no\s+more|not\s+more|no\s+greater|not\s+exceed(?:ing)?)\s*(?:than|\s)|at\s+most|up\s+to|below|under|maximum\s+of|меньше|менее|не\s+больше|не\s+более|не\s+превышает)"
    r"|(?P<more>(?:greater|larger|more|higher|bigger|no\s+less|not\s+less)\s+than|at\s+least|above|over|exceed(?:s|ing)?|minimum\s+of|больше|более|не\s+меньше|не\s+менее|свыше|превышает))\W*$"
)
_BETWEEN = re.compile(r"(?i)(?<![^\W_])(?:between|from|ranges?|ranging|между|от|в\s+пределах|диапазон\w*|в\s+интервале)(?![^\W_])\W*$")
_NEGATED = re.compile(r"(?i)(?<![^\W_])(?:not|never|isn't|is\s+not|не)\W*$")
_NEGATIVE = re.compile(r"(?i)(?<![^\W_])(?:minus|negative|минус)\s*$")
_PLURAL_MINUS = re.compile(r"(?i)(?<![^\W_])(?:plus\s+or\s+minus|плюс\s*-?\s*минус)\s*$")
_IMAGINARY = re.compile(r"\s*[*+-]?\s*\d*\.?\d*\s*\*?\s*[ij](?![^\W_]|[a-z])")
_OPERATOR = re.compile(r"\s*[*/+^]\s*(?=[\d(\\√])|\s+-\s+(?=[(\\√])")
_OPERATOR_ON = re.compile(r"\s*[*/+^]\s*(?=[^\s\W]|[(\\√])|\s+-\s+(?=[^\W\d_]{1,2}(?![^\W\d_])|[(\\√])")
# "2mgh", "0.5(1+x)", "3 x_0", "2 v": a symbol follows, not a noun that is counted.
_SYMBOL_AFTER = re.compile(
    r"(?:[^\W\d_]{1,3}(?![^\W\d_])|\\[A-Za-z]|\((?:[^()]{0,40}[-+*/])?\s*[^\W\d_](?![^\W\d_]))"
    r"|\s*[^\W\d_]{1,12}[_^]|\s+(?!(?:in|at|to|of|is|as|by|on|or|no|so|if|we|it|и|в|с|на|от|до|за|по|из|к)(?![^\W_]))"
    r"[^\W\d_]{1,2}(?![^\W\d_.])|\s*\\(?!unit)[A-Za-z]"
)
_RATIO = re.compile(r"(?<=[\d}])\s*:\s*(?=\d)")
_LABEL_UNIT = re.compile(r"[\[(](?:in)?([^\[\]()]{1,40})[\])]$")
_LETTERS = re.compile(r"[^\W\d_]")
_DIVISION = re.compile(r"\s*[*/^]")
_LABEL_SPACE = re.compile(r"\s+")
_LAST_WORD_ITEM = re.compile(r"(?i)\b(?:is|are|was|were|be|equals?|equal\s+to|gives?|get|obtain|becomes?|составляет|равн[аоы]?|равен|будет|получаем|получим)\s*(?:$|\W)")


def read_answer(text: str, language: str = "en") -> Reading:
    """Every quantity that an answer states, in order.

    Raises:
        LimitError: longer than ``FORMULA_CHARACTERS``, or a number beyond its limits.
        NotationError: nothing in it reads as a quantity, a formula or prose.
    """
    if len(text) > FORMULA_CHARACTERS:
        raise LimitError("FORMULA_CHARACTERS", FORMULA_CHARACTERS, len(text))
    quick = _fast(text, language)
    return Reading((quick,)) if quick is not None else _Reader(clean(text), language, text).read()


def read_quantity(text: str, language: str = "en") -> Measured:
    """The one quantity that a text states; the last of a chain ``v = sqrt(2 g h) = 14 m/s``.

    Raises:
        NotationError: none, or more than one.
        LimitError: a number beyond its limits.
    """
    reading = read_answer(text, language)
    if reading.fault or not reading.quantities:
        raise NotationError(text, 0, reading.detail or reading.fault or "no number", "a quantity")
    last = reading.quantities[-1]
    if any(quantity.link in ("or", "and", ",", "next") for quantity in reading.quantities):
        raise NotationError(text, 0, "several quantities", "one quantity")
    return last


def _fast(text: str, language: str) -> Measured | None:
    match = _FAST.fullmatch(text) if len(text) <= 120 else None
    if match is None:
        return None
    unit = known(match["unit"], language)
    if unit is None:
        return None
    value, figures, step = mantissa(match["digits"], False)
    power = match["power"]
    if power:
        scale = Fraction(10) ** int(power)
        value, step = value * scale, step * scale
    if match["sign"]:
        value = -value
    return Measured(value, unit, match["unit"].strip(), figures, step, match["label"] or "")


class _Reader:
    """One pass over the parts of one cleaned answer."""

    def __init__(self, text: str, language: str, raw: str = "") -> None:
        self.text = text
        self.raw = raw
        self.language = language
        self.found: list[Measured] = []
        self.fault = ""
        self.detail = ""
        self.label = ""
        self.aside = False
        self.formula = False
        self.attempts = 0
        # Of the statement that is being read (parts joined by relations): its link, where its quantities begin.
        self.link: Link = ""
        self.begun = 0

    def read(self) -> Reading:
        self._vector()
        ratios = _RATIO.findall(self.text)
        if len(ratios) == 1:
            self.text = _RATIO.sub("/", self.text)
        elif ratios:
            self._faulted("list", "several proportions")
        if not self.fault:
            pieces = parts(self.text)
            for place, part in enumerate(pieces):
                before = len(self.found)
                self._part(part)
                if place + 1 < len(pieces) and pieces[place + 1].relation:
                    self._left_side(part, before)
                if self.aside or len(self.found) > QUANTITIES:
                    break
        if not self.found and self.formula:
            self._faulted("formula", "an expression with symbols")
        if not self.found and not self.fault:
            self._whole()
        return Reading(tuple(self.found), self.fault, self.detail)

    def _left_side(self, part: Part, before: int) -> None:
        """``2v = 14 m/s`` and ``1/v = ...``: what stands left of a relation with letters in it is no value."""
        new = self.found[before:]
        if new and new[-1].unit is None and new[-1].unit_text and not _SPELLED.match(new[-1].unit_text):
            del self.found[before:]
            if not part.relation:
                self.label = _LABEL_SPACE.sub("", part.text)[:200]

    def _vector(self) -> None:
        """``(3, 4) m/s`` and ``{3, 4}`` are no single quantity."""
        text = self.text.rpartition("=")[2].strip()
        inside = re.match(r"[(\[{<]\s*([^()\[\]{}<>]{1,200})\s*[)\]}>]", text)
        if inside and re.search(r"\d\s*(?:;|,\s|,(?=[-+\\]))\s*[-+]?[\d.\\]", inside[1]):
            self._faulted("list", "several components")

    def _faulted(self, fault: str, detail: str) -> None:
        if not self.fault:
            self.fault, self.detail = fault, detail

    def _part(self, part: Part) -> None:
        text = part.text.strip()
        if not part.relation:
            self.label = ""
            self.link, self.begun = part.link, len(self.found)
        if not text.strip(" .,"):
            return
        before = len(self.found)
        link: Link = "" if not before else "=" if before > self.begun else self.link or ","
        self._quantities(text, link, part.relation or "=")
        if len(self.found) == before:
            if aside(text) and (self.found or _is_prose(text)):
                # "where g = 9.8 m/s^2": what follows sets the scene.
                self.aside = bool(self.found)
            if not part.relation or not self.label:
                self.label = _LABEL_SPACE.sub("", text) if len(text) <= 200 else ""

    def _quantities(self, text: str, link: Link, relation: str) -> None:
        """All quantities of one part; what stands between them decides how they are linked."""
        at = 0
        words = ""
        while at < len(text) and len(self.found) <= QUANTITIES:
            start = (_NEXT.match(text, at) if at else None) or _START.search(text, at)
            if start is None:
                self._words_only(text[at:], words)
                return
            between = text[at : start.start()]
            words += between
            value, end = self._value(text, start.end())
            if value is None:
                self.attempts += 1
                if self.attempts > ATTEMPTS:
                    raise LimitError("ATTEMPTS", ATTEMPTS, self.attempts)
                if end <= start.end():
                    end = start.end() + 1
                words += text[start.start() : end]
                at = end
                continue
            at = self._quantity(text, start, value, words, link, relation)
            if self.fault or self.aside:
                return
            words = ""
            link = "next"

    def _words_only(self, text: str, words: str) -> None:
        if aside(text) and self.found:
            self.aside = True

    def _value(self, text: str, at: int) -> tuple[Valued | None, int]:
        """The value at a place; (None, end) where something stands there that is no number."""
        spread = _TOLERANCED.match(text, at)
        if spread:
            inner = value_at(spread["value"].replace(" ", "").lstrip("+"), 0, self.language)
            if inner is not None:
                tail = value_at("1" + text[spread.end() :], 0, self.language)
                if tail is not None and tail.figures and tail.end > 1:
                    return Valued(inner.value * tail.value, inner.figures, inner.step * tail.value, spread.end() + tail.end - 1), 0
                return Valued(inner.value, inner.figures, inner.step, spread.end()), 0
        try:
            value = value_at(text, at, self.language)
        except NotNumeric as kind:
            if kind.kind not in ("formula",):
                self._faulted(kind.kind, f"the answer is {kind.kind}")
            return None, at + 1
        except NotationError as error:
            if "separators" in error.expected or error.expected == "one number":
                self._faulted("list", str(error))
            return None, at + 1
        return (value, value.end) if value is not None else (None, at + 1)

    def _quantity(
        self, text: str, start: re.Match[str], valued: Valued, words: str, link: Link, relation: str
    ) -> int:
        """Note one quantity and what follows it; the place where reading goes on."""
        sign = start["sign"]
        number = -valued.value if sign.count("-") % 2 else valued.value
        before = words.casefold()
        if _PLURAL_MINUS.search(before) or "±" in sign:
            self._faulted("hedge", "two signs")
        elif _NEGATIVE.search(before):
            number = -number
        if _NEGATED.search(before):
            self._faulted("negated", "the answer says what it is not")
        compared = _INEQUALITY.search(before)
        if compared:
            relation = "≤" if compared["less"] else "≥"
        if aside(before) and self.found:
            self.aside = True
            return len(text)
        end = valued.end
        unit: ParsedUnit | None
        if valued.units:
            unit, place = ParsedUnit(valued.units), end
        else:
            unit, place = unit_at(text, end, self.language)
        if unit is None:
            bracketed = _BRACKETED_UNIT.match(text, end)
            inside = known(bracketed[1], self.language) if bracketed else None
            if bracketed and inside is not None and inside.factors:
                unit, place = inside, bracketed.end()
        if unit is None:
            unit = self._unit_of_label()
        # "3 m * 2", "1 - T/T_0": the value goes on where no literal does.
        operator = _OPERATOR if unit is not None and unit.factors else _OPERATOR_ON
        if operator.match(text, place):
            if self._expression(text[start.start() :], words, link, relation):
                return len(text)
            self.formula = True
            return len(text)
        if unit is None and _SYMBOL_AFTER.match(text, place):
            self.formula = True
            return len(text)
        imaginary = _IMAGINARY.match(text, place)
        if imaginary and unit is None and re.search(r"\d|^\s*[ij]", imaginary[0]):
            self._faulted("complex", "the answer is complex")
        unit_text = text[end:place].strip()
        uncertainty = None
        spread = _PLUS_MINUS.match(text, place)
        if spread:
            error, stop = self._value(text, spread.end())
            if error is not None:
                if error.figures is None or abs(error.value) >= abs(number) > 0:
                    self._faulted("hedge", "two signs, or an uncertainty as large as the value")
                uncertainty = error.value
                again, after = unit_at(text, stop or error.end, self.language)
                if unit is None and again is not None:
                    unit, unit_text = again, text[error.end : after].strip()
                    # "14 ± 0.1 * 10^3 m": the power belongs to both.
                    uncertainty = error.value
                place = after if again is not None else error.end
        if unit is None and not unit_text:
            unit_text = _following_words(text, place)
        item = Measured(
            number, unit, unit_text, valued.figures, valued.step, self.label, relation, link, before.strip(), uncertainty
        )
        item, place = self._range(text, item, place)
        self.found.append(item)
        if not self.fault:
            place = self._asides(text, place)
        return place

    def _unit_of_label(self) -> ParsedUnit | None:
        """``v [m/s] = 14`` and ``v (m/s) = 14`` say the unit on the left."""
        match = _LABEL_UNIT.search(self.label)
        unit = known(match[1], self.language) if match else None
        return unit if unit is not None and unit.factors else None

    def _expression(self, text: str, words: str, link: Link, relation: str) -> bool:
        """``2 m * 3``: read by the reader of formulas, units inside."""
        try:
            value, factors = evaluated(text, self.language)
        except (NotNumeric, NotationError):
            return False
        self.found.append(
            Measured(exact(value), ParsedUnit(factors), "", None, Fraction(0), self.label, relation, link, words.strip())
        )
        return True

    def _range(self, text: str, item: Measured, place: int) -> tuple[Measured, int]:
        """The far end of ``3-4 m/s`` and ``3 m/s to 4 m/s`` makes a fault, unless it is a difference."""
        to = _TO.match(text, place)
        if to is None:
            if _BETWEEN.search(item.words) and not item.label:
                self.label = ""
                rest = text[place:]
                if re.match(r"\s*(?:and|и|до|to)\b", rest):
                    self._faulted("range", "a range")
            return item, place
        far, _ = self._value(text, to.end())
        if far is None:
            return item, place
        if to["dash"] == "-" and far.value <= item.value and not (item.unit and item.unit.factors):
            return item, place
        unit, _ = unit_at(text, far.end, self.language)
        if to["dash"] in ("to", "до") and item.words and not _BETWEEN.search(item.words) and re.search(
            r"(?i)chang|increas|decreas|drop|rise|увелич|уменьш", item.words
        ):
            return item, place
        self._faulted("range", f"a range up to {text[to.end() : far.end].strip()}")
        return (replace(item, unit=unit) if item.unit is None else item), place

    def _asides(self, text: str, place: int) -> int:
        """Brackets right after a quantity: the same again in other units, or a remark."""
        while place < len(text):
            spaces = _SPACES.match(text, place)
            at = spaces.end() if spaces else place
            if at >= len(text) or text[at] not in "([":
                return place
            close = _closing(text, at)
            inner = text[at + 1 : close]
            if not aside(inner) and not re.search(r"(?i)\bs\.?\s?f\b|sig|figure|decimal|digit|знач|цифр|eq\.|equation", inner):
                inside = _Reader(inner, self.language)
                for part in parts(inner):
                    inside._part(part)
                for quantity in inside.found[:4]:
                    link: Link = "aside" if quantity.link not in ("or",) else "or"
                    self.found.append(replace(quantity, link=link, label=""))
            place = close + 1
        return place

    def _whole(self) -> None:
        """No quantity was found by scanning: read all of it as one formula, with its units inside."""
        fault: NotationError | NotNumeric | None = None
        # As it was written first: \\mathrm marks the units of \\frac{28\\,\\mathrm{m}}{2\\,\\mathrm{s}}.
        for text in (self.raw, self.text):
            candidate = re.split(r"[=≈]|\\(?:approx|simeq)(?![a-z])", text)[-1].strip(" .,;")
            if not candidate:
                continue
            try:
                value, factors = evaluated(candidate, self.language)
            except (NotNumeric, NotationError) as error:
                fault = error if fault is None or isinstance(error, NotNumeric) else fault
                continue
            label = _LABEL_SPACE.sub("", self.text.rpartition("=")[0])[:200]
            self.found.append(Measured(exact(value), ParsedUnit(factors), "", label=label))
            return
        if isinstance(fault, NotNumeric):
            self._faulted(fault.kind, f"the answer is {fault.kind}")
        elif fault is not None:
            raise fault
        else:
            raise NotationError(self.text[:200], 0, "nothing", "a quantity")


def _closing(text: str, at: int) -> int:
    """The bracket that closes the one at ``at``; the end of the text if none does."""
    depth = 0
    for place in range(at, min(len(text), at + 2_000)):
        if text[place] in "([":
            depth += 1
        elif text[place] in ")]":
            depth -= 1
            if not depth:
                return place
    return len(text)


def _following_words(text: str, place: int) -> str:
    """What stands where the unit should: up to five words, for the message."""
    match = re.match(r"\s*([^\d(=,;]{1,40})", text[place : place + 60])
    return match[1].strip(" .!?)]}\n|") if match else ""


def _is_prose(text: str) -> bool:
    return len(_LETTERS.findall(text[:200])) > 3


__all__ = ["comma_decimal", "read_answer", "read_quantity"]
