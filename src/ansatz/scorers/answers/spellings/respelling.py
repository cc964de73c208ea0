r"""An answer in the spelling of its gold: ``<x>`` for ``\langle x \rangle``, ``P(4)`` for ``P_4``, laws in words.

"$p$ is a constant of the motion" says ``\dot{p} = 0``, "$f$ does not depend on $\phi$" that its derivative is 0.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.items.language import with_points
from ansatz.items.model import Item
from ansatz.scorers.answers.spellings.bounds_in_words import bounded
from ansatz.scorers.answers.spellings.cases_in_words import with_conditions
from ansatz.scorers.answers.spellings.letters_in_words import with_letter
from ansatz.scorers.answers.spellings.primes import with_dots
from ansatz.scorers.answers.spellings.quotients import as_ratio, the_right_way
from ansatz.scorers.answers.spellings.times_in_words import multiplied
from ansatz.scorers.answers.statements.inline import told
from ansatz.scorers.answers.statements.reading import SaidStatement, read_statement, stems
from ansatz.scorers.language import MEASURING, SCALES
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.problem import shape_of

SHORT: Final = 400  # characters of an answer that may be written in another way
_MEAN: Final = re.compile(r"(?:(?<![<=>\w\s])|\A)\s*<\s*(?P<inner>[^<>=,;]{1,40}?)\s*>(?!\s*=?\s*[<>])")
_CALL: Final = re.compile(
    r"(?P<name>(?<![A-Za-z\\])[A-Za-z]|\\[A-Za-z]+)\s*(?:\\left)?\(\s*(?:\\(?:mathbf|vec)\s*)?\{?(?:[A-Za-z]_)?\{?"
    r"(?P<place>\d{1,2}|[A-Za-z])\}*\s*(?:\\right)?\)"
)
_WEAKLY: Final = SCALES.pattern(r"(?i)(?<!\w)(?&weakly|expected)(?!\w)")  # "may be conserved" leaves it open
_SEQUENCE: Final = re.compile(r"\A\s*(?P<name>[A-Za-z])\s?\[\s?(?P<place>[a-z])\s?\]\s*(?==)")  # "y [n] = ..."
# "approximately 4.5 MVA": nothing of a formula; what reads numbers weighs it against an exact one beside it.
_ROUGHLY: Final = MEASURING.pattern(r"(?i)\A\s*(?&roughly)\s+(?=(?:[-+−$(]|\\[(,;! ]|\s){0,8}[\d.])")
_ROW: Final = re.compile(r"\d,\s?\d+,\s?\d|\.\.|…|dots|[;{(\[]")
_STILL: Final = re.compile(
    r"\A\s*(?:\\dot\s*\{?\s*(?P<dot>[^{}=]{1,20}?(?:_\{?[^{}=]{1,12}\}?)?)\}?(?P<index>_\{?[^{}=]{1,12}\}?)?"
    r"|\\(?:frac|dfrac)\s*\{\s*\\?(?:partial|d|mathrm\{d\})\s*(?P<of>[^{}=]{1,24})\}\s*\{\s*\\?(?:partial|d|mathrm\{d\})\s*(?P<by>[^{}=]{1,12})\})"
    r"\s*=\s*0\s*\.?\s*\Z"
)


def respelled(item: Item, extraction: Extraction) -> Extraction:
    """An answer as its gold would write it; the same where there is nothing to write otherwise."""
    gold, text = item.final_answer or "", extraction.text
    if not gold or len(text) > SHORT:
        return extraction
    text = _with_points(gold, text if item.type == "numeric" else _ROUGHLY.sub("", text), item)
    if "[" not in gold:
        text = _SEQUENCE.sub(r"\g<name>(\g<place>) ", text)
    extraction = replace(extraction, text=text)
    for way in (_turned, _times, _by_cases, _bounded, _primes, _in_letters, _law, _means, _index):
        written = way(gold, text, item)
        if written:
            return replace(extraction, text=written)
    return extraction


def _with_points(gold: str, text: str, item: Item) -> str:
    """An answer with points for the decimal commas of its language, where neither it nor the gold is a list."""
    if "," not in text or "," in gold or shape_of(gold, item.question) or _ROW.search(text):
        return text
    return with_points(text, item.language)


def _turned(gold: str, text: str, item: Item) -> str:
    """The quotient that the question asks for, where the answer gives its inverse by name."""
    return the_right_way(gold, text, item.question) or as_ratio(gold, text)


def _times(_gold: str, text: str, item: Item) -> str:
    """A value with the factor in words before it: "twice 5 N"."""
    return multiplied(text, item.language)


def _by_cases(gold: str, text: str, _item: Item) -> str:
    """Values with their conditions, where the gold is a definition by cases."""
    return with_conditions(gold, text)


def _bounded(gold: str, text: str, item: Item) -> str:
    """A bound in words, "no more than ...", or the ends of an interval, "from ... to ...", as the gold writes them."""
    return (
        bounded(gold, text, item.question, item.language) if shape_of(gold, item.question) in ("range", "bound") else ""
    )


def _primes(gold: str, text: str, _item: Item) -> str:
    """``q''`` as the derivative that the gold has of q."""
    return with_dots(gold, text)


def _in_letters(gold: str, text: str, item: Item) -> str:
    """A letter of the question for the words that it stands for."""
    return with_letter(gold, text, item.question, item.language)


def _means(gold: str, text: str, _item: Item) -> str:
    r"""``\langle x \rangle`` for ``<x>``, where the gold has such brackets."""
    if "\\langle" not in gold or "\\langle" in text or text.count("<") != text.count(">") or "<" not in text:
        return ""
    written = _MEAN.sub(lambda found: rf" \langle {found['inner'] or found['first']} \rangle ", text)
    return written if "<" not in written and ">" not in written else ""


def _index(gold: str, text: str, item: Item) -> str:
    """``P_4`` for ``P(4)``, where the gold has the letter with that index and the answer has it in no other way."""

    if "(" not in text or "_" not in gold:
        return ""

    def indexed(found: re.Match[str]) -> str:
        name, place = found["name"], found["place"]
        wanted = rf"{re.escape(name)}\s*_\s*\{{?(?:\\text\s*\{{)?{place}(?![A-Za-z0-9])"
        index = re.search(wanted, gold, re.IGNORECASE if place.isalpha() else 0)
        called = re.compile(rf"{re.escape(name)}\s*(?:\\left)?\(")
        if index is None or called.search(gold) or called.search(item.question):
            return found[0]
        return f"{index[0]}{'}' * index[0].count('{')} "

    written = _CALL.sub(indexed, text)
    return written if written != text else ""


def _law(gold: str, text: str, item: Item) -> str:
    """The equation that a law in words says, where the gold is of that kind."""
    still = _STILL.match(gold.strip().strip("$"))
    if still is None:
        return ""
    apart = told(text)
    if apart is None or not apart.letters:
        return ""
    read = read_statement(apart.words, item.language)
    if read.denials or read.hedged or read.said is False or _WEAKLY.search(text):
        return ""
    name, *others = apart.letters
    if still["dot"] and not others:
        says = _says(read, "conserved")
        return gold if says and _alike(name, f"{still['dot']}{still['index'] or ''}") else ""
    if still["of"] and still["by"].strip() == "t" and not others:
        return gold if _says(read, "conserved") and _alike(name, still["of"]) else ""
    if still["of"] and len(others) == 1 and _says(read, "independent"):
        return gold if _alike(name, still["of"]) and _alike(others[0], still["by"]) else ""
    return ""


def _says(statement: SaidStatement, field: str) -> bool:
    """Whether a statement says what a field of words says, and nothing beside it."""
    words = stems(field, statement.languages)
    return bool(statement.terms & words) and statement.terms <= words | stems("of_motion", statement.languages)


def _alike(one: str, other: str) -> bool:
    """Whether two spellings are one letter with its index; what a function is a function of is left out."""
    bare = [re.sub(r"\([^()]*\)|\\(?:mathbf|vec|hat|left|right)(?![A-Za-z])|[\s{}]", "", name) for name in (one, other)]
    return bare[0] == bare[1]
