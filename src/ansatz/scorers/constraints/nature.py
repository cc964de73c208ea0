"""Constants of nature: values that responses put in, and the words that name them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from ansatz.items.units import PHYSICAL


@dataclass(frozen=True, slots=True)
class NaturalConstant:
    """A constant of nature: its value in ``unit``, how far a rounded one may be off, and words that name it."""

    value: float
    unit: str
    words: str
    tolerance: float


_ROUNDED: Final = 0.01
_LOCAL: Final = {"g": 0.03}  # it depends on the place, and 10 m/s² is customary
_WORDS: Final[Mapping[str, str]] = {
    "c": r"light|света",
    "h": r"Planck|Планк",
    "\\hbar": r"Planck|Планк",
    "k_B": r"Boltzmann|Больцман",
    "G": r"gravitation|гравитаци",
    "g": r"gravit|free.fall|свободного|тяжести",
    "m_e": r"electron|электрон",
    "m_p": r"proton|протон",
    "\\epsilon_0": r"permittivity|vacuum|электрическая постоянная|вакуум",
    "\\mu_0": r"permeability|vacuum|магнитная постоянная|вакуум",
    "N_A": r"Avogadro|Авогадро",
    "R": r"gas constant|газовая",
    "\\sigma": r"Stefan|Стефан",
    "e": r"elementary|electron|элементарн|электрон",
    "k_e": r"Coulomb|Кулон",
}
CONSTANTS: Final[Mapping[str, NaturalConstant]] = {
    name: NaturalConstant(float(PHYSICAL[name].text), PHYSICAL[name].unit, words, _LOCAL.get(name, _ROUNDED))
    for name, words in _WORDS.items()
}
