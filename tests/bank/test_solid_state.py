"""Solids, gravity, and what else PRISM's last domain holds."""

import math

import numpy as np
import pytest
from mpmath import mp, mpf, sqrt
from scipy.optimize import brentq, fsolve, minimize_scalar
from verify import Cases, Number, numeric, symbolic

Case = tuple[dict[str, float], float]


def chain() -> list[Case]:
    """The widest hole in the spectrum of a ring of 400 atoms."""
    stiffness, light, heavy = 2.3, 0.7, 1.9
    masses = np.tile([light, heavy], 200)
    size = len(masses)
    springs = 2 * np.eye(size) - np.roll(np.eye(size), 1, axis=0) - np.roll(np.eye(size), -1, axis=0)
    roots = 1 / np.sqrt(masses)
    squares = np.linalg.eigvalsh(stiffness * springs * np.outer(roots, roots))
    frequencies = np.sqrt(np.abs(np.sort(squares)))
    return [({"K": stiffness, "m": light, "M": heavy}, float(np.diff(frequencies).max()))]


def hall() -> float:
    """The density at which the push of the field balances the Hall field, for a strip 3 mm wide."""
    charge, current, thick, wide, field = 1.602e-19, 20e-3, 0.2e-3, 3e-3, 0.5

    def force(power: float) -> float:
        drift = current / (10**power * charge * thick * wide)
        return charge * drift * field - charge * 1.56e-3 / wide

    return 10 ** brentq(force, 18, 28, xtol=1e-12)


def satellite_clock() -> float:
    """Proper times from the metric of Schwarzschild, with many digits; microseconds a day."""
    with mp.workdps(40):
        half = mpf("3.986e14") / mpf("2.998e8") ** 2
        orbit, ground = mpf("2.656e7"), mpf("6.371e6")
        above = sqrt(1 - 2 * half / orbit - half / orbit)  # the angular speed of a circle is that of Kepler
        below = sqrt(1 - 2 * half / ground)
        return float((above / below - 1) * 86400 * 10**6)


def light_circle() -> list[Case]:
    """Where the effective potential is greatest."""
    gravity, mass, light = 0.9, 1.3, 1.1

    def hill(radius: float) -> float:
        return -(1 - 2 * gravity * mass / (light**2 * radius)) / radius**2

    radius = minimize_scalar(hill, bounds=(2.0, 20), method="bounded", options={"xatol": 1e-12}).x
    return [({"G": gravity, "M": mass, "c": light}, radius)]


def tube() -> float:
    """The speed and the end correction that give both resonances at once."""
    left = np.array([[1 / (4 * 480), -1], [3 / (4 * 480), -1]])
    return float(np.linalg.solve(left, [0.169, 0.526])[0])


def lenses() -> float:
    """A ray that comes in parallel is traced through both lenses; cm."""
    height, slope = 1e-3, 0.0
    for power in (2.50, -1.00):
        slope -= power * height
    return -height / slope * 100


def germanium() -> float:
    """The transverse field for which the drift of both carriers brings no current across; mV."""
    electron, hole = fsolve(lambda x: [x[0] - x[1] - 5.00, x[0] * x[1] - 2.40**2], [6.0, 1.0])  # in 10^13 per cm³
    push = 1.50 / 10.0e-3

    def across(field: float) -> float:
        total = 0.0
        for density, mobility, sign in ((electron, 0.39, -1), (hole, 0.19, 1)):
            # v = mobility (E + v × B), for the charge of either sign.
            turn = sign * mobility * 0.100
            speeds = np.linalg.solve([[1, -turn], [turn, 1]], [sign * mobility * push, sign * mobility * field])
            total += sign * density * speeds[1]
        return total

    return abs(brentq(across, -1e3, 1e3)) * 2.00e-3 * 1000


NUMBERS: dict[str, Number] = {
    "AN-EN-00140": germanium,
    "AN-EN-00115": hall,
    "AN-EN-00117": satellite_clock,
    "AN-EN-00119": tube,
    "AN-EN-00120": lenses,
}
FORMULAS: dict[str, Cases] = {"AN-EN-00114": chain, "AN-EN-00118": light_circle}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


def test_silicon_conducts_better_when_warm() -> None:
    """AN-EN-00116: carriers across a gap of 1.12 eV against a mobility that falls as the power -2.4."""

    def conductivity(heat: float) -> float:
        return heat**1.5 * math.exp(-1.12 / (2 * 8.617e-5 * heat)) * heat**-2.4

    assert conductivity(350) > 2 * conductivity(300)


def test_more_readings_reduce_the_random_error_only() -> None:
    """AN-EN-00132: means of ten and of a hundred readings of a stopwatch that is 1 % fast, in many trials."""
    draw = np.random.default_rng(11)
    ten = 1.01 * (1 + 0.005 * draw.normal(size=(2000, 10))).mean(axis=1)
    hundred = 1.01 * (1 + 0.005 * draw.normal(size=(2000, 100))).mean(axis=1)
    assert hundred.std() < ten.std() / 2.5
    assert ten.mean() - 1 == pytest.approx(hundred.mean() - 1, rel=0.02) == pytest.approx(0.01, rel=0.02)
