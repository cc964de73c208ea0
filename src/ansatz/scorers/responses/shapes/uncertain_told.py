"""Values that a text tells with their uncertainty: "1.50 s ± 0.02 s", "it is 1.50 s, with an error of 0.02 s"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import EXTENTS
from ansatz.scorers.quantities import commensurable
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.skeletons import VALUE, Skeleton, Term, skeleton
from ansatz.scorers.responses.shapes.by_sentence import candidate_of, read_sentences
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.text.splitting import Span

LONGEST: Final = 200  # characters of a gold that is one value

_POWER: Final = r"(?:\s?(?:\\times|\\cdot|[×·])\s?10(?:\s?\^\s?\{?[-−+]?\d{1,3}\}?|[⁺⁻]?[⁰¹²³⁴-⁹]{1,3}))"
_NUMBER: Final = rf"[-−]?\d{{1,12}}(?:(?:[.,]|\{{,\}})\d{{1,12}})?{_POWER}?"
_BLANKS: Final = r"(?:\s|\\[,;:! ]|~|\$){0,4}"
_UNIT: Final = r"(?:\\(?:text|mathrm|rm)\s?\{\s?)?(?P<NAME>[^\s.,;:{}$()±\\=]{1,16})\}?"
_PAIR: Final = re.compile(
    rf"(?<![\w.,^])(?P<value>{_NUMBER})(?:{_BLANKS}{_UNIT.replace('NAME', 'own')})?"
    rf"{_BLANKS}(?:±|\\pm(?![A-Za-z])){_BLANKS}"
    rf"(?P<error>{_NUMBER})(?:{_BLANKS}\){_BLANKS}(?P<ten>{_POWER})?)?(?:{_BLANKS}{_UNIT.replace('NAME', 'behind')})?"
)
_LABEL: Final = re.compile(r"(?:[^=±\d]{1,40}(?:=|≈|\\approx))?[\s$(]{0,6}\Z")
_ERROR_NAME: Final = re.compile(r"(?:\A|[\s$(,;])(?:\\[Dd]elta|[Δδ])\s?\\?[A-Za-z]\w{0,8}\s*\Z")
_EQUALS: Final = re.compile(r"\s?[=≈]\s?\Z")
_CLOSING: Final = re.compile(r"[\s$).]*\Z")


def is_uncertain(gold: str) -> bool:
    """Whether a gold is one value with its uncertainty and a unit, or with decimals: ``(1.50 ± 0.02) s``."""
    found = _PAIR.search(gold) if len(gold) <= LONGEST else None
    if found is None or not _LABEL.match(gold[: found.start()]) or not _CLOSING.match(gold, found.end()):
        return False
    decimals = all(set(found[name]) & set(".,") for name in ("value", "error"))
    return decimals or _unit(found) != ""


def uncertain(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The values that sentences tell with an uncertainty, in one of them or one by one, in order."""
    held: Term | None = None
    for sentence, role in read_sentences(response, span, asked, codes):
        text = _plus_minus().sub("±", sentence.text)
        pair = next((one for one in reversed(list(_PAIR.finditer(text))) if not _is_given(one, asked)), None)
        if pair is not None:
            yield candidate_of(sentence, _written(pair), role, codes)
            continue
        flat = skeleton(text, asked.language)
        if flat is None:
            continue
        error, begun = _error_of(flat)
        before = [one for one in flat.terms if one.value is not None and one.place < begun]
        value = next((one for one in reversed(before) if error is None or _alike(one, error)), None)
        if error is not None and role == "answer" and (value or held) is not None:
            whole = value or held
            assert whole is not None
            yield candidate_of(sentence, f"{whole.text} ± {error.text}", role, codes)
        held = value if value is not None and role == "answer" else held


def _error_of(flat: Skeleton) -> tuple[Term | None, int]:
    """The last value that a sentence calls an uncertainty, or works out for one, and where it begins to speak of it."""
    found: Term | None = None
    begun = len(flat.text)
    for one in flat.terms:
        if one.value is None:
            continue
        front = flat.text[: one.place]
        named = _ERROR_NAME.search(_EQUALS.sub("", front)) or _called().search(front)
        by_name = _ERROR_NAME.search(one.name)
        if (named or by_name) and found is None:
            begun = named.start() if named is not None else one.place
        if named or by_name or found is not None:
            found = one
    return found, begun


def _alike(value: Term, error: Term) -> bool:
    """Whether an uncertainty can be one of a value: in the same kind of unit, in percent, or without any."""
    if error.unit is None or commensurable(error.unit, ParsedUnit()):
        return True
    return value.unit is not None and commensurable(value.unit, error.unit)


def _unit(pair: re.Match[str]) -> str:
    """The unit of a pair, behind it or behind its value."""
    for name in ("behind", "own"):
        unit = parse_unit(pair[name]) if pair[name] else None
        if unit is not None and unit.factors:
            return str(pair[name])
    return ""


def _written(pair: re.Match[str]) -> str:
    behind = parse_unit(pair["behind"]) if pair["behind"] else None
    if behind is not None and behind.factors and commensurable(behind, ParsedUnit()):
        return f"{pair['value']} {pair['own'] or ''} ± {pair['error']} {pair['behind']}"  # in percent of the value
    ten = f" {pair['ten'].strip()}" if pair["ten"] else ""
    return f"({pair['value']} ± {pair['error']}){ten} {_unit(pair)}".strip()


def _is_given(pair: re.Match[str], asked: Asked) -> bool:
    """Whether a pair is one of the question again."""
    return {pair["value"].lstrip("-−"), pair["error"]} <= asked.figures


@lru_cache(maxsize=1)
def _plus_minus() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?<![^\\W_])(?&plus_minus)(?![^\\W_])")


@lru_cache(maxsize=1)
def _called() -> re.Pattern[str]:
    return EXTENTS.pattern(rf"(?i)(?<![^\W_])(?&uncertainties)(?![^\W_])[^.;{VALUE}]{{0,40}}\Z")
