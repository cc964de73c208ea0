"""Electromagnetism: energies are minimised, fields integrated, and the charges on a sphere summed."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.constants import epsilon_0
from scipy.integrate import quad, solve_ivp
from scipy.optimize import brentq, minimize_scalar
from verify import Cases, Number, numeric, symbolic

Case = tuple[dict[str, float], float]


def rising_liquid() -> list[Case]:
    """Where energy of field, battery and column is least, for plates of the width 1 and the height 5."""
    gap, voltage, density, permittivity, gravity = 0.5e-3, 8000.0, 800.0, 3.4, 9.81

    def energy(height: float) -> float:
        capacitance = epsilon_0 * (5 + (permittivity - 1) * height) / gap
        field = capacitance * voltage**2 / 2 - capacitance * voltage**2  # the battery gives twice what the field takes
        return field + density * gravity * gap * height**2 / 2

    height = minimize_scalar(energy, bounds=(0, 3), method="bounded", options={"xatol": 1e-9}).x
    values = {r"\varepsilon_0": epsilon_0, r"\varepsilon": permittivity, "U": voltage, r"\rho": density}
    return [({**values, "g": gravity, "d": gap}, height)]


def induced_charge() -> list[Case]:
    """The charge on the sphere answers each multipole of the outer charge by one that cancels it on the surface."""
    charge, distance, radius = 2e-9, 0.5, 0.2
    powers = sum((order + 1) * radius ** (2 * order + 1) / distance ** (2 * order + 3) for order in range(200))
    force = charge**2 / (4 * math.pi * epsilon_0) * powers
    return [({"q": charge, "d": distance, "R": radius, r"\varepsilon_0": epsilon_0}, force)]


def coaxial() -> float:
    """Twice the energy of the field at one ampere, in microhenry."""
    permeability = 4e-7 * math.pi

    def density(radius: float) -> float:
        enclosed = (radius / 1e-3) ** 2 if radius < 1e-3 else 1.0
        field = permeability * enclosed / (2 * math.pi * radius)
        return field**2 / (2 * permeability) * 2 * math.pi * radius

    return 2 * (quad(density, 0, 1e-3)[0] + quad(density, 1e-3, 4e-3)[0]) * 1e6


def rod_on_capacitor() -> list[Case]:
    """With a small resistance kept, and followed until the current is steady."""
    mass, gravity, capacitance, field, width, resistance = 0.02, 9.81, 0.05, 0.8, 0.5, 1e-4

    def rates(_: float, state: Sequence[float]) -> list[float]:
        speed, charge = state
        current = (field * width * speed - charge / capacitance) / resistance
        return [gravity - field * current * width / mass, current]

    found = solve_ivp(rates, (0, 1), [0, 0], method="Radau", rtol=1e-10, atol=1e-12, dense_output=True)
    steady = (found.sol(0.9)[0] - found.sol(0.5)[0]) / 0.4
    return [({"m": mass, "g": gravity, "C": capacitance, "B": field, "l": width}, steady)]


def guided(frequency: float) -> float:
    """The wave number along the guide for which the mode solves the wave equation, between two walls."""
    light, width = 2.998e8, 22.86e-3

    def mismatch(along: float) -> float:
        across = math.sqrt((2 * math.pi * frequency / light) ** 2 - along**2)
        return math.sin(across * width)  # the field vanishes at the second wall

    return brentq(mismatch, 1.0, 198.0)


def coupled_circuits() -> list[Case]:
    """The two frequencies from the matrices of inductance and of elastance."""
    coil, mutual, capacitance = 1.7, 0.5, 0.8
    squares = np.linalg.eigvals(np.linalg.solve([[coil, mutual], [mutual, coil]], np.eye(2) / capacitance))
    frequencies = np.sqrt(squares)
    return [({"L": coil, "M": mutual, "C": capacitance}, float(max(frequencies) - min(frequencies)))]


NUMBERS: dict[str, Number] = {
    "AN-EN-00074": coaxial,
    "AN-EN-00076": lambda: 2 * math.pi / guided(9.50e9) * 1000,
    "AN-EN-00077": lambda: 2 * math.pi * 2e6 / (guided(9.501e9) - guided(9.499e9)),
}
FORMULAS: dict[str, Cases] = {
    "AN-EN-00128": coupled_circuits,
    "AN-EN-00072": rising_liquid,
    "AN-EN-00073": induced_charge,
    "AN-EN-00075": rod_on_capacitor,
}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


@pytest.mark.parametrize(("first", "second"), [(1.0, 1.5), (1.33, 2.4), (2.0, 2.0)])
def test_reflected_and_transmitted_energy_add_up(first: float, second: float) -> None:
    """AN-EN-00078: the conditions at the boundary as a linear system."""
    reflected, transmitted = np.linalg.solve([[1, -1], [-first, -second]], [-1, -first])  # type: ignore[arg-type]
    assert reflected**2 + second / first * transmitted**2 == pytest.approx(1)


def test_a_mirror_turns_the_handedness() -> None:
    """AN-EN-00079: the sense of turning about the direction of travel."""

    def sense(field: np.ndarray, direction: float) -> float:
        first, later = field.real, (field * np.exp(-0.1j)).real
        return float(np.sign(np.cross(first, later)[2] * direction))

    wave = np.array([1, 1j, 0])
    assert sense(wave, 1) == -sense(-wave, -1) != 0


def test_boundary_values_fix_the_potential() -> None:
    """AN-EN-00129 on a grid: Poisson's operator with given edges can be inverted."""
    side = 12
    line = 2 * np.eye(side) - np.eye(side, k=1) - np.eye(side, k=-1)
    operator = np.kron(line, np.eye(side)) + np.kron(np.eye(side), line)
    assert np.linalg.eigvalsh(operator)[0] > 0
