"""Thermodynamics and statistics: cycles are integrated, states summed, equations of state solved."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.integrate import quad, solve_ivp
from scipy.optimize import brentq
from verify import Cases, Number, numeric, symbolic

Case = tuple[dict[str, float], float]


def stirling() -> float:
    gas = 8.314
    hot, _ = quad(lambda volume: gas * 600 / volume, 1, 3)
    cold, _ = quad(lambda volume: gas * 300 / volume, 1, 3)
    warming, _ = quad(lambda _: 2.5 * gas, 300, 600)
    return (hot - cold) / (hot + warming)


def boiling() -> float:
    """Down the curve of vapour pressure, step by step."""

    def slope(pressure: float, state: Sequence[float]) -> list[float]:
        temperature = state[0]
        volume = 8.314 * temperature / pressure
        return [temperature * volume / 40.7e3]

    return solve_ivp(slope, (101.3e3, 70.1e3), [373.15], rtol=1e-10).y[0][-1]


def van_der_waals() -> float:
    def excess(volume: float) -> float:
        return 8.314 * 320 / (volume - 4.267e-5) - 0.3640 / volume**2 - 5.00e6

    return brentq(excess, 2e-4, 1e-3)


def three_states() -> list[Case]:
    """Energy fluctuations of one atom with three states: C = N (<E²> - <E>²) / (k T²)."""
    found = []
    for gap, heat, count, boltzmann in ((1.0, 0.6, 5.0, 1.3), (2.0, 0.8, 2.0, 0.9)):
        energies = np.array([0, gap, gap])
        weights = np.exp(-energies / (boltzmann * heat))
        weights /= weights.sum()
        spread = weights @ energies**2 - (weights @ energies) ** 2
        values = {"N": count, r"\varepsilon": gap, "T": heat, "k": boltzmann}
        found.append((values, count * spread / (boltzmann * heat**2)))
    return found


def condensation() -> float:
    """The temperature at which the excited states hold the whole density, by integration over momenta; nK."""
    mass, boltzmann, hbar = 1.443e-25, 1.3806e-23, 1.0546e-34

    def held(nano: float) -> float:
        scale = math.sqrt(2 * mass * boltzmann * nano * 1e-9)  # momenta in this unit
        integral, _ = quad(lambda p: p**2 / math.expm1(p**2) if p else 1.0, 0, 12)
        return 4 * math.pi * (scale / (2 * math.pi * hbar)) ** 3 * integral

    return brentq(lambda nano: held(nano) - 2.50e19, 1, 5000)


def effusion() -> list[Case]:
    """Molecules that cross the hole, over all speeds and directions."""
    heat, boltzmann = 1.7, 0.8

    def weight(speed: float) -> float:
        return speed**3 * math.exp(-(speed**2) / (2 * boltzmann * heat))

    top, _ = quad(lambda speed: speed**2 / 2 * weight(speed), 0, 40)
    low, _ = quad(weight, 0, 40)
    return [({"T": heat, "k": boltzmann}, top / low)]


def turbine() -> float:
    """Adiabats integrated in small steps of pressure; the real machines need more, or give less, than the ideal."""

    def end(start: float, ratio: float) -> float:
        slope = 0.4 / 1.4
        found = solve_ivp(lambda p, state: [slope * state[0] / p], (1.0, ratio), [start], rtol=1e-10)
        return found.y[0][-1]

    pressed = (end(300, 10.0) - 300) / 0.850
    gained = (1400 - end(1400, 0.1)) * 0.880
    return (gained - pressed) / (1400 - 300 - pressed)


def ionized() -> float:
    """The share at which the free energy is least, for a million nuclei in their volume."""
    boltzmann, planck, mass, heat = 1.3807e-23, 6.6261e-34, 9.109e-31, 10000.0
    room = 1e6 / 1.00e21
    states = room * (2 * math.pi * mass * boltzmann * heat / planck**2) ** 1.5
    bound = 13.6 * 1.602e-19 / (boltzmann * heat)

    def slope(share: float) -> float:
        # d(F/kT)/dN of one more ion: the entropy of electron and ion against that of the atom.
        ions, atoms = share * 1e6, (1 - share) * 1e6
        return bound - math.log(states / ions) + math.log(ions / atoms)

    return brentq(slope, 1e-9, 1 - 1e-9)


def diesel() -> float:
    """The area of the cycle, its three sides integrated; kPa."""
    first, low = 2.00e-3, 2.00e-3 / 18.0

    def adiabat(start: float, pressure: float, end: float) -> tuple[float, float]:
        """Pressure at the end, and the work on the way, from dp/dV = -1.4 p/V."""
        found = solve_ivp(lambda v, y: [-1.40 * y[0] / v, y[0]], (start, end), [pressure, 0.0], rtol=1e-10)
        return found.y[0][-1], found.y[1][-1]

    high, taken = adiabat(first, 100e3, low)
    _, given = adiabat(2 * low, high, first)
    return (taken + high * low + given) / (first - low) / 1000


NUMBERS: dict[str, Number] = {
    "AN-EN-00138": diesel,
    "AN-EN-00125": turbine,
    "AN-EN-00126": ionized,
    "AN-EN-00096": stirling,
    "AN-EN-00097": boiling,
    "AN-EN-00098": van_der_waals,
    "AN-EN-00102": condensation,
}
FORMULAS: dict[str, Cases] = {"AN-EN-00101": three_states, "AN-EN-00103": effusion}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


def test_a_van_der_waals_gas_cools_in_a_vacuum() -> None:
    """AN-EN-00099: the energy, integrated from dU = C dT + (T dp/dT - p) dV, stays the same."""

    def slope(volume: float, state: Sequence[float]) -> list[float]:
        heat = state[0]
        pressure = 8.314 * heat / (volume - 4.3e-5) - 0.364 / volume**2
        tension = 8.314 / (volume - 4.3e-5)
        return [-(heat * tension - pressure) / 28.0]

    assert solve_ivp(slope, (5e-4, 5e-3), [320.0], rtol=1e-9).y[0][-1] < 319


def test_the_heat_capacities_differ_as_claimed() -> None:
    """AN-EN-00100, for a van der Waals gas, with numerical derivatives of its entropy."""
    gas, pull, excluded, capacity = 8.314, 0.364, 4.3e-5, 20.8

    def pressure(heat: float, volume: float) -> float:
        return gas * heat / (volume - excluded) - pull / volume**2

    def volume(heat: float, wanted: float) -> float:
        return brentq(lambda v: pressure(heat, v) - wanted, 4e-4, 1e-2, xtol=1e-16)

    def entropy(heat: float, room: float) -> float:
        return capacity * math.log(heat) + gas * math.log(room - excluded)

    heat, room, step = 400.0, 1.2e-3, 0.05
    now = pressure(heat, room)
    rise = heat * (entropy(heat + step, volume(heat + step, now)) - entropy(heat - step, volume(heat - step, now)))
    expansion = (volume(heat + step, now) - volume(heat - step, now)) / (2 * step) / room
    softness = -1 / room / ((pressure(heat, room + 1e-8) - pressure(heat, room - 1e-8)) / 2e-8)
    assert rise / (2 * step) - capacity == pytest.approx(heat * room * expansion**2 / softness, rel=1e-5)


def test_fermions_press_most() -> None:
    """AN-EN-00104: pressures at one density from the integrals over the three distributions."""

    def gas(sign: int) -> float:
        def moment(fugacity: float, power: float) -> float:
            return quad(lambda x: x**power / (math.exp(x) / fugacity + sign), 0, 60)[0]

        fugacity = brentq(lambda z: moment(z, 0.5) - 0.4, 1e-3, 0.999 if sign < 0 else 5)
        return 2 / 3 * moment(fugacity, 1.5)

    assert gas(1) > gas(0) > gas(-1)


def test_fluctuations_are_the_heat_capacity() -> None:
    """AN-EN-00130, for seven random levels and a numerical derivative."""
    levels = np.random.default_rng(5).uniform(0, 3, size=7)

    def mean(heat: float, power: int) -> float:
        weights = np.exp(-levels / heat)
        return float(weights @ levels**power / weights.sum())

    heat, step = 1.3, 1e-4
    capacity = (mean(heat + step, 1) - mean(heat - step, 1)) / (2 * step)
    assert mean(heat, 2) - mean(heat, 1) ** 2 == pytest.approx(heat**2 * capacity, rel=1e-6)
