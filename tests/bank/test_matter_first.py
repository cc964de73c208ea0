"""Heat, atoms, nuclei and relativity of the first items: balances followed in time, states counted, spectra solved."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.constants import c as light
from scipy.constants import e, h
from scipy.integrate import quad, solve_ivp
from scipy.linalg import eigh_tridiagonal
from scipy.optimize import brentq, minimize_scalar
from scipy.special import gammaln
from verify import Cases, Number, bank, exact, holds, numeric, symbolic

from ansatz.items.model import SymbolicAnswer

Case = tuple[dict[str, float], float]


def settled(warm: tuple[float, float], cool: tuple[float, float]) -> float:
    """Where two bodies (capacity, temperature) end that exchange heat at a rate of their difference."""

    def rates(_: float, state: Sequence[float]) -> list[float]:
        flow = 50 * (state[0] - state[1])
        return [-flow / warm[0], flow / cool[0]]

    return solve_ivp(rates, (0, 1000), [warm[1], cool[1]], method="LSODA", rtol=1e-9, atol=1e-9).y[0][-1]


def photoelectrons() -> float:
    """The voltage against which the fastest electrons just do not run."""
    return brentq(lambda volts: h * light / 310e-9 / e - 2.30 - volts, 0, 10)


def tenfold() -> float:
    """A body is pushed (m = c = 1) until the work of the force is nine rest energies."""

    def work(momentum: float) -> float:
        return quad(lambda p: p / math.sqrt(1 + p**2), 0, momentum)[0]

    momentum = brentq(lambda p: work(p) - 9, 1, 50)
    step = 1e-4
    return (work(momentum + step) - work(momentum - step)) / (2 * step)  # v = dE/dp


def kinetic() -> float:
    """The integral of v dp up to 0.8 c, in MeV."""
    return 0.511 * quad(lambda v: v * (1 - v**2) ** -1.5, 0, 0.800)[0]


def diver() -> float:
    """The weight of the water above a square metre, slice by slice; kPa."""
    return quad(lambda _: 1025 * 9.81, 0, 20)[0] / 1000


def bead() -> float:
    """The speed that a bead with drag, weight and buoyancy comes to; mm/s."""
    volume = quad(lambda x: math.pi * (0.50e-3**2 - x**2), -0.50e-3, 0.50e-3, epsabs=0)[0]

    def rates(_: float, state: Sequence[float]) -> list[float]:
        # The stress of the creeping flow is 3 eta v / 2 r all over the surface of the bead.
        drag = 1.5 * 1.41 * state[0] / 0.50e-3 * 4 * math.pi * 0.50e-3**2
        return [((7800 - 1260) * volume * 9.81 - drag) / (7800 * volume)]

    return solve_ivp(rates, (0, 0.1), [0.0], method="LSODA", rtol=1e-10, atol=1e-14).y[0][-1] * 1000


def pipe() -> float:
    """The profile from the balance of each inner cylinder, and the flow as its integral; cm³/s."""
    radius, slope, viscosity = 1.0e-3, 2.0e3 / 0.50, 1.0e-3

    def rates(r: float, _: Sequence[float]) -> list[float]:
        return [slope * r / (2 * viscosity)]  # area over circumference of the cylinder; inward from the wall

    profile = solve_ivp(lambda s, y: rates(radius - s, y), (0, radius), [0.0], rtol=1e-9, dense_output=True).sol
    return quad(lambda r: 2 * math.pi * r * profile(radius - r)[0], 0, radius, epsabs=0)[0] * 1e6


def van_der_waals_work() -> list[Case]:
    amount, heat, pull, excluded, gas, start, end = 1.2, 300.0, 0.36, 0.05, 8.314, 1.5, 3.1

    def pressure(volume: float) -> float:
        return amount * gas * heat / (volume - amount * excluded) - pull * amount**2 / volume**2

    values = {"n": amount, "T": heat, "a": pull, "b": excluded, "R": gas, "V_1": start, "V_2": end}
    return [(values, quad(pressure, start, end)[0])]


def engine() -> float:
    """A cycle of an ideal gas (one mole, 3/2 R), its four legs integrated, scaled to the heat that it takes in."""
    gas, capacity = 8.314, 1.5 * 8.314

    def adiabat(volume: float) -> float:
        """The volume at 300 K: along dU = -p dV."""
        return solve_ivp(lambda t, v: [-capacity * v[0] / (gas * t)], (550, 300), [volume], rtol=1e-10).y[0][-1]

    first, second = 1.0, 2.0
    third, fourth = adiabat(second), adiabat(first)
    taken = quad(lambda v: gas * 550 / v, first, second)[0]
    given = quad(lambda v: gas * 300 / v, fourth, third)[0]
    return 1200 * (taken - given) / taken  # on the adiabats the work is that of equal and opposite energies


def mixed() -> float:
    """The number of ways to spread ten million atoms of each kind over twice as many places."""
    atoms = 1e7
    return 8.314462618 * (gammaln(2 * atoms + 1) - 2 * gammaln(atoms + 1)) / atoms


def decayed(half: float, time: float) -> float:
    """The share that is left, with the rate found such that half is left after the half-life."""

    def left(rate: float, until: float) -> float:
        return solve_ivp(lambda _, n: -rate * n, (0, until), [1.0], rtol=1e-10, atol=1e-13).y[0][-1]

    return left(brentq(lambda rate: left(rate, half) - 0.5, 0.01, 1.0), time)


def radiocarbon() -> float:
    """The mass whose counts of one hour, off by their own root, give an age that is off by 50 years."""
    hour = 1 / 8766

    def counts(mass: float, age: float) -> float:
        atoms = mass / 12 * 6.02214076e23 * 1e-12
        return -atoms * 2 ** (-age / 5730) * math.expm1(-math.log(2) * hour / 5730)

    def off(mass: float) -> float:
        expected = counts(mass, 5000)
        older = brentq(lambda age: counts(mass, age) - expected + math.sqrt(expected), 4000, 6000)
        younger = brentq(lambda age: counts(mass, age) - expected - math.sqrt(expected), 4000, 6000)
        return (older - younger) / 2

    return brentq(lambda mass: off(mass) - 50, 10, 500)


def well() -> float:
    """The even state of the well (a = 1): the slope that is integrated inside must fit the decay outside."""

    def mismatch(phase: float) -> float:
        value, slope = solve_ivp(lambda _, y: [y[1], -(phase**2) * y[0]], (0, 1), [1.0, 0.0], rtol=1e-10).y[:, -1]
        return slope + math.sqrt(2.560**2 - phase**2) * value

    return brentq(mismatch, 0.2, 1.5)


def mean_square() -> list[Case]:
    """The lowest state of a well on a grid."""
    width, points = 1.7, 3000
    step = width / (points + 1)
    _, states = eigh_tridiagonal(
        np.full(points, 2.0), np.full(points - 1, -1.0), select="i", select_range=(0, 0), lapack_driver="stebz"
    )
    places = step * np.arange(1, points + 1)
    return [({"L": width}, float(states[:, 0] ** 2 @ places**2))]


def spin_levels() -> float:
    """The matrix of a spin in a field that points anywhere; joules."""
    across = 0.350 * np.array([[0.6, 0.48 - 0.64j], [0.48 + 0.64j, -0.6]])  # the unit vector is (0.48, 0.64, 0.6)
    low, high = np.linalg.eigvalsh(2.00 * 9.274 * across / 2)
    return float(high - low) * 1e-24


def peak() -> float:
    """The greatest value of Planck's law by wavelength, in x = 1 / wavelength."""
    found = minimize_scalar(
        lambda x: -(x**5) / math.expm1(x), bounds=(1, 12), method="bounded", options={"xatol": 1e-9}
    )
    return found.x


NUMBERS: dict[str, Number] = {
    "AN-EN-00002": lambda: settled((0.300 * 4190, 80.0), (0.150 * 900, 20.0)),
    "AN-EN-00003": photoelectrons,
    "AN-EN-00007": diver,
    "AN-EN-00037": radiocarbon,
    "AN-EN-00041": bead,
    "AN-EN-00045": well,
    "AN-EN-00051": engine,
    "AN-EN-00052": mixed,
    "AN-EN-00055": kinetic,
    "AN-EN-00058": lambda: 500 * decayed(8.02, 20.0),
    "AN-RU-00010": spin_levels,
    "AN-RU-00011": peak,
    "AN-RU-00012": lambda: brentq(lambda c: settled((0.150 * c, 99.0), (0.200 * 4190, 20.0)) - 25, 100, 900),
    "AN-RU-00015": pipe,
}
EXACT: dict[str, Number] = {"AN-EN-00005": tenfold, "AN-RU-00004": lambda: decayed(8, 28)}
FORMULAS: dict[str, Cases] = {"AN-EN-00015": van_der_waals_work, "AN-EN-00016": mean_square}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", EXACT)
def test_an_exact_number_follows_from_the_physics(identifier: str) -> None:
    exact(identifier, EXACT[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


def test_two_levels_repel() -> None:
    """AN-EN-00014: the eigenvalues of the matrix."""
    answer = bank()["AN-EN-00014"].answer
    assert isinstance(answer, SymbolicAnswer)
    low, high = np.linalg.eigvalsh([[0.8, 1.3], [1.3, -0.8]])
    assert low == pytest.approx(-high)
    side = answer.expression.partition("=")[2]
    values = {r"\varepsilon": 0.8, r"\Delta": 1.3}
    assert holds("AN-EN-00014", values, sides=(side, rf"\pm {high:.10g}"))
    assert not holds("AN-EN-00014", values, sides=(side, f"{high:.10g}"))


def test_no_engine_gives_more_than_the_bound() -> None:
    """AN-EN-00019: engines of any quality, in small steps between the two bodies."""

    def gained(quality: float) -> float:
        hot, cold, work = 600.0, 300.0, 0.0
        while hot - cold > 1e-3:
            taken = min(0.01, (hot - cold) / 4)
            given = taken * (1 - quality * (1 - cold / hot))
            hot, cold, work = hot - taken, cold + given, work + taken - given
        return work

    bound = (math.sqrt(600) - math.sqrt(300)) ** 2
    assert gained(0.3) < gained(0.9) < bound
    assert gained(1.0) == pytest.approx(bound, rel=1e-3)


def test_the_level_falls_when_the_ball_is_free() -> None:
    """AN-EN-00020: the volume below the surface, before and after."""
    ice, steel = 0.050, 0.004  # kg
    assert ice / 917 + steel / 7800 > (ice + steel) / 1000  # it floats
    before = (ice + steel) / 1000
    after = ice / 1000 + steel / 7800
    assert after < before


def test_simultaneity_is_relative() -> None:
    """AN-EN-00022: the boost of two events."""
    boost = np.array([[1.25, -0.75], [-0.75, 1.25]])
    first, second = boost @ [0.0, 0.0], boost @ [0.0, 3.0]
    assert first[0] != second[0]


def test_a_free_electron_takes_no_photon() -> None:
    """AN-RU-00007: electron and photon together weigh more than an electron, seen from any frame."""
    for energy in (1e-3, 0.3, 20.0):
        for rapidity in (-2.0, 0.0, 1.5):
            boost = np.array([[math.cosh(rapidity), math.sinh(rapidity)], [math.sinh(rapidity), math.cosh(rapidity)]])
            total = boost @ [1.0 + energy, energy]
            assert total[0] ** 2 - total[1] ** 2 > 1 + energy
