"""Constants of nature: values that responses put in, and the words that name them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class NaturalConstant:
    """A constant of nature: its value in ``unit``, how far a rounded one may be off, and words that name it."""

    value: float
    unit: str
    words: str
    tolerance: float = 0.01


# CODATA 2018; g is local, and 10 m/s² is customary.
CONSTANTS: Final[Mapping[str, NaturalConstant]] = {
    "c": NaturalConstant(2.99792458e8, "m/s", r"light|света"),
    "h": NaturalConstant(6.62607015e-34, "J*s", r"Planck|Планк"),
    "\\hbar": NaturalConstant(1.054571817e-34, "J*s", r"Planck|Планк"),
    "k_B": NaturalConstant(1.380649e-23, "J/K", r"Boltzmann|Больцман"),
    "G": NaturalConstant(6.67430e-11, "m^3/(kg*s^2)", r"gravitation|гравитаци"),
    "g": NaturalConstant(9.81, "m/s^2", r"gravit|free.fall|свободного|тяжести", 0.03),
    "m_e": NaturalConstant(9.1093837015e-31, "kg", r"electron|электрон"),
    "m_p": NaturalConstant(1.67262192369e-27, "kg", r"proton|протон"),
    "\\epsilon_0": NaturalConstant(8.8541878128e-12, "F/m", r"permittivity|vacuum|электрическая постоянная|вакуум"),
    "\\mu_0": NaturalConstant(1.25663706212e-6, "N/A^2", r"permeability|vacuum|магнитная постоянная|вакуум"),
    "N_A": NaturalConstant(6.02214076e23, "1/mol", r"Avogadro|Авогадро"),
    "R": NaturalConstant(8.314462618, "J/(mol*K)", r"gas constant|газовая"),
    "\\sigma": NaturalConstant(5.670374419e-8, "W/(m^2*K^4)", r"Stefan|Стефан"),
    "e": NaturalConstant(1.602176634e-19, "C", r"elementary|electron|элементарн|электрон"),
    "k_e": NaturalConstant(8.9875517923e9, "N*m^2/C^2", r"Coulomb|Кулон"),
}
