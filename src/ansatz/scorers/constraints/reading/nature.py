"""Constants of nature: values that responses put in, and the words that name them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from ansatz.items.units import PHYSICAL
from ansatz.scorers.language import QUANTITIES, alternatives, whole


@dataclass(frozen=True, slots=True)
class NaturalConstant:
    """A constant of nature: its value in ``unit``, how far a rounded one may be off, and words that name it."""

    value: float
    unit: str
    words: re.Pattern[str]
    tolerance: float


_ROUNDED: Final = 0.01
_LOCAL: Final = {"g": 0.03}  # it depends on the place, and 10 m/s² is customary


def _known_by(words: Iterable[str]) -> re.Pattern[str]:
    return re.compile(whole(alternatives(words)), re.IGNORECASE)


CONSTANTS: Final[Mapping[str, NaturalConstant]] = {
    name: NaturalConstant(float(PHYSICAL[name].text), PHYSICAL[name].unit, _known_by(words), _LOCAL.get(name, _ROUNDED))
    for name, words in QUANTITIES.grouped("natural_constants").items()
}
