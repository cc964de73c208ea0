"""Constants of nature: what they are called and how they are written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from ansatz.items.units import PHYSICAL
from ansatz.scorers.language import QUANTITIES


class KnownConstant(NamedTuple):
    """Value in SI, its unit, how far off a rounded value may be, and whether the letter means nothing else."""

    value: float
    unit: str
    tolerance: float = 0.02
    alone: bool = False
    other: tuple[float, ...] = ()  # its value in other systems, written without a unit


def _constant(
    symbol: str, tolerance: float = 0.02, alone: bool = False, other: tuple[float, ...] = ()
) -> KnownConstant:
    physical = PHYSICAL[symbol]
    return KnownConstant(physical.value, physical.unit, tolerance, alone, other)


CONSTANTS: Final[Mapping[str, KnownConstant]] = {
    "c": _constant("c", other=(2.99792458e10, 1.0)),
    "h": _constant("h", other=(6.62607015e-27, 4.135667e-15)),
    "\\hbar": _constant("\\hbar", alone=True, other=(1.054571817e-27, 6.582119569e-16, 197.327, 1.0)),
    "k_B": _constant("k_B", alone=True, other=(1.380649e-16, 8.617333e-5, 1.0)),
    "k": _constant("k_B", other=(8.9875517873e9, 1.380649e-16, 8.617333e-5)),
    "G": _constant("G", other=(6.67430e-8, 1.0)),
    "e": _constant("e", other=(4.80320e-10, 2.718281828)),
    "m_e": _constant("m_e", alone=True, other=(9.1093837015e-28, 0.51099895, 5.11e5, 1.0)),
    "m_p": _constant("m_p", alone=True, other=(1.67262192369e-24, 938.272, 1.007276, 1836.15)),
    "m_n": _constant("m_n", other=(1.67492749804e-24, 939.565, 1.008665)),
    "N_A": _constant("N_A", alone=True, other=(6.02214076e26,)),
    "R": _constant("R", other=(0.082057, 1.987, 8314.46, 62.36)),
    "\\epsilon_0": _constant("\\epsilon_0", alone=True, other=(1.0,)),
    "\\mu_0": _constant("\\mu_0", alone=True, other=(1.0,)),
    "\\sigma_{SB}": _constant("\\sigma", alone=True),
    "\\sigma": _constant("\\sigma"),
    "g": _constant("g", 0.035, other=(980.665, 32.174)),
    "a_0": _constant("a_0"),
    "R_\\infty": _constant("R_\\infty"),
    "k_e": _constant("k_e"),
}  # fmt: skip

# What they are called in words; a constant's symbol is enough where it is written as a formula.
NAMES: Final[Mapping[str, str]] = {
    name: symbol for symbol, names in QUANTITIES.grouped("constant_names").items() for name in names
}
