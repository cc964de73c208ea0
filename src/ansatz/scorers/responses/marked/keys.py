"""Answers under the keys of a JSON object: by the name of what is asked, by the letter of its part, as a value."""

from __future__ import annotations

import re

from ansatz.items.language import joined as part_words
from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import CYRILLIC, joined
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.text.marks import keyed, unit_of_object
from ansatz.scorers.responses.text.tidy import tidy

PLAIN_NUMBER = re.compile(
    rf"(?:[^A-Za-z{CYRILLIC}\\]|\\(?:times|cdot|pm|frac|dfrac|tfrac|sqrt|pi|(?![A-Za-z{CYRILLIC}])))*+"
    r"|[-−+]?\d[\d.,]*[eE][-+]?\d+"
)
_PART_KEY = worded(rf"(?i)(?:(?:{part_words('parts')})[\s_]?)?\(?(?P<letter>[a-h]|[ivx]{{1,4}}|\d)\)?[.:]?")
_VALUE_KEY = worded(rf"(?i){joined('value_keys')}")
_UNIT_KEY = worded(rf"(?i){joined('unit_keys')}")


def by_key(text: str, asked: Asked) -> str:
    """The value of the one key of a JSON object that names what is asked: ``{"acceleration": "4.9 m/s^2"}``.

    Else the one that is called a value: ``{"quantity": "power", "value": 3.0, "units": "W"}``.
    """
    if asked.options is not None or "{" not in text[:40]:
        return ""
    pairs = keyed(text)
    said = [
        (key, value)
        for key, value in pairs
        if plain_name(key) in asked.names or any(word in key.casefold().replace("_", " ") for word in asked.words)
    ]
    said = _of_part(pairs, asked) or said or [(key, value) for key, value in pairs if plain_name(key) in asked.usual]
    said = said or [(key, value) for key, value in pairs if _VALUE_KEY.fullmatch(key)]
    said = said or (pairs if len(pairs) == 1 else [])
    if len(said) != 1:
        return ""
    key, value = said[0]
    unit = ""
    if asked.number and PLAIN_NUMBER.fullmatch(value):
        own = [given for name, given in pairs if _UNIT_KEY.fullmatch(name)]
        unit = own[0] if len(own) == 1 else unit_of_object(text) or _unit_of_key(key, asked)
    return f"{tidy(value)} {unit}".strip()


def _of_part(pairs: list[tuple[str, str]], asked: Asked) -> list[tuple[str, str]]:
    """The value under the letter of the part that is asked for, where each key is one: ``{"a": "2 s", "b": "3 m"}``."""
    marks = [_PART_KEY.fullmatch(key) for key, _ in pairs]
    if not asked.part or len(pairs) < 2 or not all(marks):
        return []
    return [pair for pair, mark in zip(pairs, marks, strict=True) if mark and mark["letter"].casefold() == asked.part]


def _unit_of_key(key: str, asked: Asked) -> str:
    """``height_m``: the unit at the end of a key, where it measures what is asked."""
    unit = key.rpartition("_")[2] if "_" in key else ""
    read = parse_unit(unit, asked.language) if unit else None
    return unit if read is not None and read.factors and asked.unit is not None and alike(read, asked.unit) else ""
