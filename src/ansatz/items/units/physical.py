"""Constants of nature by their usual symbols; the values are those of the registry, in coherent SI units."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from types import MappingProxyType
from typing import Final

from ansatz.items.units.scale import PI
from ansatz.items.units.table import Dimension, scale_of

_DIGITS: Final = 13  # significant; none is measured to more


@dataclass(frozen=True)
class PhysicalConstant:
    """One constant of nature.

    Attributes:
        name: what the registry calls it.
        unit: the coherent SI unit that its value is in, as one writes it.
        customary: another value in that unit that courses use; empty for most.
    """

    name: str
    unit: str
    customary: str = ""

    @cached_property
    def value(self) -> float:
        """The value in ``unit``."""
        scale = scale_of(self.name)
        return float(scale.factor * PI**scale.pi.numerator)

    @property
    def text(self) -> str:
        """The value in decimal notation, as a formula takes it: the customary one where there is one."""
        return self.customary or f"{self.value:.{_DIGITS}g}"

    @property
    def dimension(self) -> Dimension:
        """What it measures."""
        return scale_of(self.name).dimension


PHYSICAL: Final[Mapping[str, PhysicalConstant]] = MappingProxyType(
    {
        "c": PhysicalConstant("speed_of_light", "m/s"),
        "h": PhysicalConstant("planck_constant", "J*s"),
        "\\hbar": PhysicalConstant("dirac_constant", "J*s"),
        "k_B": PhysicalConstant("boltzmann_constant", "J/K"),
        "G": PhysicalConstant("newtonian_constant_of_gravitation", "m^3/(kg*s^2)"),
        "g": PhysicalConstant("standard_gravity", "m/s^2", customary="9.81"),
        "e": PhysicalConstant("elementary_charge", "C"),
        "m_e": PhysicalConstant("electron_mass", "kg"),
        "m_p": PhysicalConstant("proton_mass", "kg"),
        "m_n": PhysicalConstant("neutron_mass", "kg"),
        "N_A": PhysicalConstant("avogadro_constant", "1/mol"),
        "R": PhysicalConstant("molar_gas_constant", "J/(mol*K)"),
        "\\epsilon_0": PhysicalConstant("vacuum_permittivity", "F/m"),
        "\\mu_0": PhysicalConstant("vacuum_permeability", "N/A^2"),
        "\\sigma": PhysicalConstant("stefan_boltzmann_constant", "W/(m^2*K^4)"),
        "a_0": PhysicalConstant("bohr", "m"),
        "R_\\infty": PhysicalConstant("rydberg_constant", "1/m"),
        "k_e": PhysicalConstant("coulomb_constant", "N*m^2/C^2"),
    }
)
