"""Atoms, nuclei and particles: matrices are diagonalised, chains integrated, decays boosted."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.integrate import solve_ivp
from scipy.linalg import eigh_tridiagonal
from scipy.optimize import brentq, minimize_scalar
from verify import Cases, Number, numeric, symbolic

Case = tuple[dict[str, float], float]


def muonic() -> float:
    """The two lowest S energies by shooting the radial equation with the reduced mass; keV."""
    reduced = 105.66 * 938.27 / (105.66 + 938.27) / 0.51100

    def end(energy: float, reach: float) -> float:
        # u'' = (-2/r - 2E) u in units of the atom itself.
        found = solve_ivp(
            lambda r, y: [y[1], (-2 / r - 2 * energy) * y[0]], (1e-8, reach), [1e-8, 1.0], rtol=1e-9, atol=1e-14
        )
        return found.y[0][-1]

    first = brentq(end, -0.6, -0.4, args=(14.0,), xtol=1e-9)
    second = brentq(end, -0.15, -0.1, args=(28.0,), xtol=1e-9)
    return (second - first) * 2 * 13.606 * reduced / 1000


def bond() -> float:
    """The distance at which the first two levels of the rotor differ by the photon; pm."""
    planck, unit = 6.6261e-34, 1.6605e-27

    def excess(picometres: float) -> float:
        apart = picometres * 1e-12
        centre = 15.995 * apart / (12.000 + 15.995)
        inertia = 12.000 * unit * centre**2 + 15.995 * unit * (apart - centre) ** 2
        angular = planck / (2 * math.pi)
        levels = [angular**2 * number * (number + 1) / (2 * inertia) for number in (0, 1)]
        return levels[1] - levels[0] - planck * 115.27e9

    return brentq(excess, 20, 500)


def spins() -> list[Case]:
    """The full matrix of four states, and in it the two that the field mixes."""
    z, plus = np.diag([0.5, -0.5]), np.array([[0, 1], [0, 0]])
    one = np.eye(2)
    found = []
    for strength, moment, field in ((1.0, 0.7, 0.3), (0.4, 1.1, 2.0)):
        flips = np.kron(plus, plus.T) + np.kron(plus.T, plus)
        matrix = strength * (np.kron(z, z) + flips / 2) + 2 * moment * field * np.kron(z, one)
        total = np.kron(z, one) + np.kron(one, z)
        values, vectors = np.linalg.eigh(matrix)
        mixed = [value for value, vector in zip(values, vectors.T, strict=True) if abs(vector @ total @ vector) < 1e-9]
        found.append(({"A": strength, r"\mu": moment, "B": field}, max(mixed) - min(mixed)))
    return found


def generator() -> tuple[float, float]:
    """Hours and activity at the maximum, from the two equations of decay, integrated."""
    first, second = math.log(2) / 66.0, math.log(2) / 6.01

    def rates(_: float, numbers: Sequence[float]) -> list[float]:
        return [-first * numbers[0], first * numbers[0] - second * numbers[1]]

    def turning(_: float, numbers: Sequence[float]) -> float:
        return first * numbers[0] - second * numbers[1]

    found = solve_ivp(rates, (0, 60), [20.0 / first, 0], events=turning, rtol=1e-10, atol=1e-10, max_step=1.0)
    return found.t_events[0][-1], second * found.y_events[0][-1][1]


def stable_nucleus() -> list[Case]:
    coulomb, asymmetry = 0.711, 23.7
    found = []
    for number in (56.0, 208.0):

        def energy(charge: float, number: float = number) -> float:
            return coulomb * charge**2 / number ** (1 / 3) + asymmetry * (number - 2 * charge) ** 2 / number

        charge = minimize_scalar(energy, bounds=(1, number), method="bounded", options={"xatol": 1e-10}).x
        found.append(({"A": number, "c": coulomb, "s": asymmetry}, charge))
    return found


def muon() -> float:
    """The momentum at which muon and neutrino together have the pion's energy."""
    momentum = brentq(lambda p: p + math.hypot(p, 105.66) - 139.57, 0, 139)
    return math.hypot(momentum, 105.66) - 105.66


def photons() -> list[Case]:
    """Decays in the rest frame in every direction, boosted to the laboratory."""
    mass, energy = 0.135, 0.9
    gamma = energy / mass
    speed = math.sqrt(1 - 1 / gamma**2)

    def opening(angle: float) -> float:
        # Both photons have half of the mass at rest; components along and across the flight.
        rays = []
        for sign in (1, -1):
            along, across = sign * math.cos(angle), sign * math.sin(angle)
            rays.append((gamma * (along + speed), across))
        first, second = rays
        return abs(math.atan2(first[1], first[0]) - math.atan2(second[1], second[0]))

    smallest = minimize_scalar(opening, bounds=(0.5, 2.6), method="bounded", options={"xatol": 1e-10}).fun
    return [({"m": mass, "c": 1.0, "E": energy}, smallest)]


def cherenkov() -> float:
    """The kinetic energy at which the electron is as fast as light in water."""

    def ahead(kinetic: float) -> float:
        energy = kinetic + 0.511
        return math.sqrt(energy**2 - 0.511**2) / energy - 1 / 1.33

    return brentq(ahead, 1e-6, 10)


def red_line() -> list[Case]:
    """The levels 2p and 3p of Schrödinger's equation for two bodies, on a grid; all constants are near 1."""
    electron, nucleus, charge, coulomb, number, hbar, light = 1.3, 7.0, 0.9, 1.1, 2.0, 0.8, 3.0
    mass = 1 / (1 / electron + 1 / nucleus)
    strength = coulomb * number * charge**2
    reach, points = 60 * hbar**2 / (mass * strength), 30_000
    step = reach / (points + 1)
    places = step * np.arange(1, points + 1)
    kinetic = hbar**2 / (2 * mass)
    levels = eigh_tridiagonal(
        2 * kinetic / step**2 + 2 * kinetic / places**2 - strength / places,  # l (l + 1) = 2
        np.full(points - 1, -kinetic / step**2),
        eigvals_only=True,
        select="i",
        select_range=(0, 1),
    )
    values = {"m": electron, "M": nucleus, "e": charge, "k": coulomb, "Z": number, r"\hbar": hbar, "c": light}
    return [(values, 2 * math.pi * hbar * light / (levels[1] - levels[0]))]


def two_photons() -> list[Case]:
    """Both photons as four-vectors, boosted by a matrix; c is 1.3."""
    energy, mass, light, angle = 2.9, 0.6, 1.3, 0.7
    gamma = energy / (mass * light**2)
    drift = math.sqrt(gamma**2 - 1)
    boost = np.array([[gamma, drift, 0], [drift, gamma, 0], [0, 0, 1]])
    ways = [boost @ [1, sign * math.cos(angle), sign * math.sin(angle)] for sign in (1, -1)]
    cosine = ways[0][1:] @ ways[1][1:] / (ways[0][0] * ways[1][0])
    values = {"E": energy, "m": mass, "c": light, r"\alpha": angle}
    return [(values, math.sin(math.acos(cosine) / 2))]


NUMBERS: dict[str, Number] = {
    "AN-EN-00087": muonic,
    "AN-EN-00088": bond,
    "AN-EN-00090": lambda: generator()[0],
    "AN-EN-00091": lambda: generator()[1],
    "AN-EN-00093": muon,
    "AN-EN-00134": lambda: 139.57 - 105.66 - muon(),
    "AN-EN-00095": cherenkov,
}
FORMULAS: dict[str, Cases] = {
    "AN-EN-00137": red_line,
    "AN-EN-00139": two_photons,
    "AN-EN-00089": spins,
    "AN-EN-00092": stable_nucleus,
    "AN-EN-00094": photons,
}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())
