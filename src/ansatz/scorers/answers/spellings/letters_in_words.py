r"""Words for a letter that the question gives a meaning: "one Earth radius" for R, "twice the radius of the planet"."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.answers.statements.reading import read_question, read_statement, stems
from ansatz.scorers.factors import factors_in
from ansatz.scorers.language import LOW_DIGITS, SCALES
from ansatz.scorers.quantities import with_digits

LONGEST: Final = 120  # characters of such an answer
QUESTION: Final = 4_000

# A gold that is a letter, or a number times one: "h = 2R".
_GOLD: Final = re.compile(
    r"\A\s*\$?\s*(?:[^=<>]{1,20}=)?\s*(?:\\[dt]?frac\s?\{?)?[\d./]*\s*(?P<letter>[A-Za-z](?:_\{?\w{1,3}\}?)?)(?:\s*/\s*\d+|\}\s?\{\d+\})?\s*\$?\s*\Z"
)
_INDEX: Final = re.compile(r"(?<=[A-Za-z])_\{?(\w{1,3})\}?")
_NUMBER: Final = re.compile(r"(?<![\w.])\d+(?:\.\d+)?(?:/\d+)?(?![\w.])")
_FORMULA: Final = re.compile(r"[=<>$\\^_*+]|(?<![^\W\d_])[^\W\d_aA](?![^\W\d_])")


def with_letter(gold: str, answer: str, question: str, language: str) -> str:
    """The answer with the letter in place of its words; empty where it says anything else.

    The question names the quantity right before the letter, "a planet of radius R", and holds every other word of
    the answer that has a content.
    """
    found = _GOLD.match(gold)
    if found is None or not question or len(answer) > LONGEST or _FORMULA.search(answer):
        return ""
    letter = found["letter"]
    asked = _bare(question[-QUESTION:])
    named = re.findall(rf"([^\W\d_]{{4,}})\s+\$?{_bare(letter)}\$?(?![\w^])", asked)
    nouns = {term for noun in named for term in read_statement(noun, language).terms}
    said = read_statement(answer, language)
    if len(nouns) != 1 or not nouns <= said.terms or said.denials or said.hedged or said.said is not None:
        return ""
    text = with_digits(answer)
    told = factors_in(answer.casefold()) if text == answer else ()
    numbers = [*_NUMBER.findall(text), *(f"\\sqrt{{{one.square}}}" for one in told)]
    if len(numbers) > 1 or any(character.isdigit() for character in _NUMBER.sub("", text)):
        return ""
    plain = _NUMBER.sub(" ", text)
    for one in reversed(told):
        plain = f"{plain[: one.start]} {plain[one.end :]}"
    beside = read_statement(plain, language).terms - nouns - read_question(question, language).terms
    beside -= stems("equals", said.languages) | read_statement(" ".join(SCALES.phrases("old_value")), language).terms
    return f"{numbers[0] if numbers else 1} {letter}" if not beside else ""


def _bare(text: str) -> str:
    """A text whose indices stand right behind their letters: I0."""
    return _INDEX.sub(r"\1", text.translate(LOW_DIGITS))
