"""Electromagnetism, optics and waves of the first items: fields summed and integrated, rays and crests followed."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.constants import epsilon_0
from scipy.integrate import quad, solve_ivp
from scipy.linalg import eigh_tridiagonal
from scipy.optimize import brentq
from verify import Cases, Number, bank, holds, numeric, symbolic

from ansatz.items.model import SymbolicAnswer

Case = tuple[dict[str, float], float]
COULOMB = 1 / (4 * math.pi * epsilon_0)


def square_of_charges() -> float:
    """The work of the field on a unit charge that comes from afar to the centre, along a slanting line."""
    corners = np.array([[0.1, 0.1, 0], [-0.1, 0.1, 0], [-0.1, -0.1, 0], [0.1, -0.1, 0]])
    charges = np.array([4e-9, -4e-9, 4e-9, -4e-9])
    line = np.array([0.6, 0.1, 0.3]) / np.linalg.norm([0.6, 0.1, 0.3])

    def along(distance: float) -> float:
        apart = distance * line - corners
        return float((COULOMB * charges / np.linalg.norm(apart, axis=1) ** 3) @ apart @ line)

    return quad(along, 0, 1, limit=200)[0] + quad(along, 1, math.inf)[0]


def drift(field: float, induction: float, rate: float, time: float) -> np.ndarray:
    """The velocity of the charge, integrated from rest; the charge over the mass is rate over induction."""
    ratio = rate / induction

    def push(_: float, state: Sequence[float]) -> list[float]:
        across, along = state
        return [ratio * induction * along, ratio * (field - induction * across)]

    return solve_ivp(push, (0, time), [0.0, 0.0], rtol=1e-11, atol=1e-13).y[:, -1]


def ring() -> list[Case]:
    """The ring as 500 point charges."""
    charge, radius, height = 3e-9, 0.4, 0.7
    angles = np.linspace(0, 2 * math.pi, 500, endpoint=False)
    apart = np.stack([-radius * np.cos(angles), -radius * np.sin(angles), np.full(500, height)])
    field = (COULOMB * charge / 500 * apart / np.linalg.norm(apart, axis=0) ** 3).sum(axis=1)
    return [({"Q": charge, "R": radius, "x": height, r"\varepsilon_0": epsilon_0, "k": COULOMB}, field[2])]


def heater() -> float:
    """The mean of the power at each moment, in kW."""
    return quad(lambda phase: (325 * math.sin(phase)) ** 2 / 50.0, 0, 2 * math.pi)[0] / (2 * math.pi) / 1000


def driven_proton() -> float:
    """Its energy at the end, after it has run through a field that is not uniform between the two potentials."""
    mass, charge = 1.6726e-27, 1.602e-19

    def rates(_: float, state: Sequence[float]) -> list[float]:
        place, speed = state  # V = 450 - 330 x²; micrometres a nanosecond are km/s
        return [speed, charge * 660 * place / mass * 1e-12]

    def there(_: float, state: Sequence[float]) -> float:
        return state[0] - 1.0

    there.terminal = True  # type: ignore[attr-defined]
    found = solve_ivp(rates, (0, 1e4), [1e-6, 0.0], events=there, rtol=1e-10, atol=1e-14)
    return mass * (found.y_events[0][0][1] * 1e6) ** 2 / 2


def discharge() -> list[Case]:
    start, resistance, capacitance, time = 7.0, 2.5, 0.4, 1.3
    found = solve_ivp(lambda _, u: -u / (resistance * capacitance), (0, time), [start], rtol=1e-11, atol=1e-13)
    return [({"U_0": start, "R": resistance, "C": capacitance, "t": time}, found.y[0][-1])]


def two_resistors() -> float:
    """Kirchhoff's rules for the three currents; the heat in kJ."""
    _, _, current = np.linalg.solve([[1, -1, -1], [1.0, 6.0, 0], [1.0, 0, 3.0]], [0, 12, 12])  # type: ignore[arg-type]
    return quad(lambda _: current**2 * 3.0, 0, 300)[0] / 1000


def spheres() -> list[Case]:
    """From the energy of the field between them, for a charge of 1 nC."""
    inner, outer, charge = 0.5, 1.7, 1e-9

    def density(radius: float) -> float:
        field = COULOMB * charge / radius**2
        return epsilon_0 * field**2 / 2 * 4 * math.pi * radius**2

    capacitance = charge**2 / (2 * quad(density, inner, outer, epsabs=0)[0])
    return [({"a": inner, "b": outer, r"\varepsilon_0": epsilon_0}, capacitance)]


def wire() -> float:
    """The resistivity for which slices of the wire, one behind the other, have the resistance."""

    def resistance(resistivity: float) -> float:
        section = 4 * quad(lambda x: math.sqrt(0.190e-3**2 - x**2), 0, 0.190e-3, epsabs=0)[0]
        return resistivity / section * 1.000

    return brentq(lambda logarithm: resistance(math.exp(logarithm)) - 4.32, -20, -10, xtol=1e-12)


def least_time() -> float:
    """The angle below the surface for which the way through the origin takes the least time; degrees."""
    start = np.array([-math.tan(math.radians(40.0)), 1.0])

    def slope(angle: float) -> float:
        end = np.array([math.tan(angle), -1.0])

        def optical(x: float) -> float:
            return math.hypot(x - start[0], start[1]) + 1.52 * math.hypot(end[0] - x, end[1])

        return (optical(1e-5) - optical(-1e-5)) / 2e-5

    return math.degrees(brentq(slope, 0.1, 0.7))


def rising_surface() -> list[Case]:
    """Two crests, each followed from the lamp to the surface and on to the camera."""
    light, index, rise, frequency = 3.0, 1.33, 0.2, 5.0

    def arrival(sent: float) -> float:
        met = brentq(lambda time: 4.0 - light * (time - sent) - rise * time, sent, sent + 9)
        return met + (rise * met + 2.0) * index / light

    seen = 1 / (arrival(1 / frequency) - arrival(0.0))
    return [({r"\nu": frequency, "n": index, "V": rise, "c": light}, seen)]


def beam() -> float:
    """The height at which the orbit keeps step, and the width between the two edges of the beam; km."""

    def late(radius: float) -> float:
        return 2 * math.pi / math.sqrt(6.674e-11 * 5.97e24 / radius**3) - 2 * math.pi / 7.292e-5

    height = brentq(late, 2e7, 8e7) - 6.37e6
    return 2 * height * math.tan(1.22 / 1000 / 2) / 1000


def lens() -> float:
    """The focal length with which a ray, bent by y/f at the height y, comes to the axis at the screen; cm."""

    def misses(focal: float) -> float:
        height = 0.01
        slope = height / 30.0 - height / focal
        return height + slope * 19.8

    return brentq(misses, 5, 50)


def fringes() -> float:
    """The first point beside the middle for which both ways differ by a wavelength; mm."""

    def excess(place: float) -> float:
        far, near = math.hypot(1.80, place + 0.125e-3), math.hypot(1.80, place - 0.125e-3)
        return 2 * place * 0.250e-3 / (far + near) - 632.8e-9  # far - near without cancellation

    return brentq(excess, 1e-4, 1e-2) * 1000


def string_modes() -> list[Case]:
    """Beads on the string: the frequencies of its first three modes."""
    length, density, tension, beads = 1.3, 0.02, 60.0, 4000
    step = length / (beads + 1)
    scale = tension / (density * step**2)
    squares = eigh_tridiagonal(
        np.full(beads, 2 * scale), np.full(beads - 1, -scale), eigvals_only=True, select="i", select_range=(0, 2)
    )
    values = {"L": length, r"\mu": density, "F": tension}
    return [({**values, "n": mode + 1}, math.sqrt(square) / (2 * math.pi)) for mode, square in enumerate(squares)]


def swell() -> float:
    """The flow under the wave, from a bottom 60 m deep up to the surface; the frequency from the pressure there."""
    number = 2 * math.pi / 24.0
    found = solve_ivp(lambda _, y: [y[1], number**2 * y[0]], (0, 60), [1.0, 0.0], rtol=1e-10)
    potential, lift = found.y[:, -1]
    return math.sqrt(9.81 * lift / potential) / number


NUMBERS: dict[str, Number] = {
    "AN-EN-00004": least_time,
    "AN-EN-00006": square_of_charges,
    "AN-EN-00038": beam,
    "AN-EN-00046": heater,
    "AN-EN-00047": driven_proton,
    "AN-EN-00049": lens,
    "AN-EN-00050": lambda: math.exp(wire()),
    "AN-EN-00054": swell,
    "AN-EN-00056": fringes,
    "AN-RU-00003": two_resistors,
}
FORMULAS: dict[str, Cases] = {
    "AN-EN-00017": ring,
    "AN-EN-00033": rising_surface,
    "AN-EN-00053": string_modes,
    "AN-EN-00057": discharge,
    "AN-RU-00014": spheres,
}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


def test_crossed_fields_make_a_cycloid() -> None:
    """AN-EN-00011: the gold is a pair."""
    answer = bank()["AN-EN-00011"].answer
    assert isinstance(answer, SymbolicAnswer)
    values = {"E": 2.0, "B": 0.7, r"\omega": 1.9, "t": 0.8}
    across, along = drift(2.0, 0.7, 1.9, 0.8)
    assert holds("AN-EN-00011", values, sides=(answer.expression, f"({across:.10g}, {along:.10g})"))
    assert not holds("AN-EN-00011", values, sides=(answer.expression, f"({along:.10g}, {across:.10g})"))


def test_a_ring_is_repelled_by_the_magnet_that_comes_near() -> None:
    """AN-EN-00023: a dipole that points at the ring, its flux at two distances, and the force on the current."""
    angles = np.linspace(0, 2 * math.pi, 200, endpoint=False)

    def field(place: np.ndarray) -> np.ndarray:
        # Of the dipole (0, 0, 1) at the origin, in units of mu_0 / 4 pi.
        distance = np.linalg.norm(place, axis=-1, keepdims=True)
        return 3 * place * place[..., 2:] / distance**5 - np.array([0, 0, 1]) / distance**3

    def flux(height: float) -> float:
        radii = (np.arange(400) + 0.5) / 400
        spots = np.stack([radii, 0 * radii, np.full(400, height)], axis=-1)
        return float((field(spots)[:, 2] * 2 * math.pi * radii / 400).sum())

    current = -(flux(0.9) - flux(1.0))  # nearer is later; its sign is that of a turn from x to y
    ring = np.stack([np.cos(angles), np.sin(angles), np.full(200, 0.95)], axis=-1)
    pieces = np.stack([-np.sin(angles), np.cos(angles), 0 * angles], axis=-1)
    assert (current * np.cross(pieces, field(ring))).sum(axis=0)[2] > 0  # away from the magnet


def test_a_glass_lens_diverges_in_a_denser_liquid() -> None:
    """AN-RU-00008: a ray along the axis through both surfaces, by Snell's law as vectors."""

    def leaves(outside: float) -> float:
        radius, thickness, glass, height = 1.0, 0.1, 1.50, 0.05
        way = np.array([1.0, 0.0])
        spot = np.array([-1.0, height])
        for centre, side, before, after in ((0.95, -1, outside, glass), (-0.95, 1, glass, outside)):
            # Where the ray meets the sphere about the centre on the axis, on its left or right side.
            apart = spot - np.array([centre + thickness / 2 * side, 0.0])
            half = float(apart @ way)
            spot = spot + way * (-half + side * math.sqrt(half**2 - apart @ apart + radius**2))
            normal = spot - np.array([centre + thickness / 2 * side, 0.0])
            normal *= math.copysign(1, normal @ way) / np.linalg.norm(normal)
            along = before / after * (way - (way @ normal) * normal)
            way = along + math.sqrt(1 - along @ along) * normal
        return float(way[1])

    assert leaves(1.00) < 0  # towards the axis: in air it collects
    assert leaves(1.63) > 0
