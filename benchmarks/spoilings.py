r"""Rewritings that make a right response wrong: what they make must never get full marks.

Each makes a text of a response with a box; None where it does not fit what the box holds.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal
from typing import Final

from benchmarks.boxed import Boxed
from benchmarks.other_forms import REPLACED, Form

_RELATION: Final = re.compile(r"\\approx|\\simeq|=|≈")
_NUMBER: Final = re.compile(r"\s*(?:\\,)?\s*([-+]?\d+(?:\.\d+)?)(?![\d.,{}]|\s*/)")
_SEVERAL: Final = re.compile(
    r"\\\\|\\begin|\\pm|\\quad|\\text(?:bf|it|rm)?\s?\{\s*(?:[A-Za-z]+\s[a-z]|[a-z]{3,}|and|or|\()|[;,](?!\s*\\text)(?<!\\[;,])|[<>]|"
    r"\\[lg]eq?\b|\\propto|\\sim|\\to\b|\\infty|\\rightarrow"
)
_AMOUNT: Final = re.compile(
    r"([-+]?[\d.]+(?:\s?\\times\s?10\^\{?-?\d+\}?)?(?:\\[,; ]|\s|~)*)"
    r"\\(?:text|mathrm)\s?\{\s*[A-Za-z/]{1,9}\s*\}(?:[.\s])*\Z"
)


def _value(said: str) -> tuple[str, str] | None:
    """What stands up to the last relation sign, and the value behind it; None where more than one thing is said."""
    parts = _RELATION.split(said.strip().rstrip("."))
    value = parts[-1].strip()
    if len(parts) > 2 or _SEVERAL.search(said) or not re.search(r"\w", value) or re.fullmatch(r"\W*0[.0]*\W*", value):
        return None
    label = said.strip().rstrip(".").removesuffix(parts[-1])
    return f"{label} " if label else "", value


def tripled(said: str) -> str | None:
    """The same with three times the value."""
    parts = _value(said)
    if parts is None or re.fullmatch(r"\(?[a-zA-Z]\)?|\\text\s?\{.*", parts[1]):
        return None
    label, value = parts
    number = _NUMBER.match(value)
    if number is not None and not re.search(r"[+-]|\d\s*/", re.sub(r"\{[^{}]*\}", "", value[number.end() :])):
        return f"{label}{Decimal(number[1]) * 3}{value[number.end() :]}"
    return f"{label}3\\left({value}\\right)" if not re.search(r"\\(?:text|mathrm)", value) else None


def turned(said: str) -> str | None:
    """The same with the other sign."""
    parts = _value(said)
    if parts is None or tripled(said) is None:
        return None
    label, value = parts
    if value.startswith("-") and not re.search(r"[+-]", re.sub(r"\{[^{}]*\}", "", value[1:])):
        return f"{label}{value[1:]}"
    return f"{label}-{value}" if _NUMBER.match(value) else f"{label}-\\left({value}\\right)"


def _in_another_unit(boxed: Boxed) -> str | None:
    """In kelvin what is not, in metres what is."""
    amount = _AMOUNT.search(boxed.said)
    if amount is None or re.search(r"\([a-h]\)", boxed.said):  # the letter of an option answers
        return None
    unit = "m" if re.search(r"K", boxed.said[amount.end(1) :]) else "K"
    return boxed.saying(f"{boxed.said[: amount.end(1)]}\\text{{{unit}}}").own


def _other(make: Callable[[str], str | None], form: Form) -> Form:
    def spoiled(boxed: Boxed) -> str | None:
        other = make(boxed.said)
        return None if other is None else form(boxed.saying(other))

    return spoiled


def _behind(remark: str) -> Form:
    def spoiled(boxed: Boxed) -> str | None:
        other = tripled(boxed.said) if "@" in remark else ""
        return None if other is None else boxed.followed(remark.replace("@", " ".join(other.split())))

    return spoiled


def _either(boxed: Boxed) -> str | None:
    other = tripled(boxed.said)
    return other and boxed.saying(f"{boxed.said} \\text{{ or }} {other}").own


def _either_in_words(words: str) -> Form:
    def spoiled(boxed: Boxed) -> str | None:
        other = tripled(boxed.said)
        return other and boxed.lined(words.replace("@", boxed.said.strip(), 1).replace("@", other, 1))

    return spoiled


SPOILINGS: Final[dict[str, Form]] = {
    "three times it in the box": _other(tripled, lambda boxed: boxed.own),
    **{f"three times it: {name}": _other(tripled, form) for name, form in REPLACED.items()},
    "three times it concluded behind": _behind("Therefore, the final answer is $@$."),
    "three times it in a Russian conclusion": _behind("Таким образом, окончательный ответ: $@$."),
    "called wrong": _behind("This answer is wrong."),
    "called wrong in Russian": _behind("Этот ответ неверен."),
    "another value in the box, 'or'": _either,
    "another value, 'or'": _either_in_words("The answer is $@$ or $@$."),
    "another value, 'или'": _either_in_words("Ответ: $@$ или $@$."),
    "withdrawn for another value": _behind("Wait, I made a mistake. The correct result is $@$."),
    "withdrawn in Russian": _behind("Стоп, здесь ошибка. Правильный результат: $@$."),
    "corrected in a box": _behind("Correction: the factor was left out, so the answer is $\\boxed{@}$."),
    "the other sign in the box": _other(turned, lambda boxed: boxed.own),
    "a unit of another dimension": _in_another_unit,
}
