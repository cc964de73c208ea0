"""Mechanics of the first items: orbits, swings and slides integrated in time, forces solved as linear equations."""

import math
from collections.abc import Callable, Sequence
from fractions import Fraction

import numpy as np
import pytest
from scipy.integrate import quad, solve_ivp
from scipy.optimize import brentq
from scipy.special import ellipk
from verify import Cases, Number, bank, holds, numeric, symbolic

from ansatz.items.model import SymbolicAnswer


def slide() -> float:
    """The way until the crate stands still."""

    def stands(_: float, state: Sequence[float]) -> float:
        return state[1]

    stands.terminal = True  # type: ignore[attr-defined]
    found = solve_ivp(lambda _, state: [state[1], -0.250 * 9.81], (0, 9), [0.0, 3.00], events=stands, rtol=1e-10)
    return found.y_events[0][0][0]


def turn(pull: float, radius: float) -> float:
    """The time of one turn, along the integrated circle; the start crosses the x axis upward."""
    speed = math.sqrt(pull / radius)

    def rates(_: float, state: Sequence[float]) -> list[float]:
        x, y, across, along = state
        cube = math.hypot(x, y) ** 3
        return [across, along, -pull * x / cube, -pull * y / cube]

    def crossing(_: float, state: Sequence[float]) -> float:
        return state[1]

    crossing.direction = 1  # type: ignore[attr-defined]
    until = 9 * radius / speed
    found = solve_ivp(rates, (0, until), [radius, 0, 0, speed], events=crossing, rtol=1e-10, atol=1e-12 * radius)
    return next(time for time in found.t_events[0] if time > until / 2)


def orbital_energy() -> list[tuple[dict[str, float], float]]:
    """Kinetic energy from the time of a turn; the potential one as the work of gravity from afar."""
    values = {"G": 0.7, "M": 3.0, "m": 0.4, "r": 1.6}
    speed = 2 * math.pi * 1.6 / turn(2.1, 1.6)
    brought, _ = quad(lambda distance: -2.1 * 0.4 / distance**2, 1.6, math.inf)
    return [(values, 0.4 * speed**2 / 2 + brought)]


def pushed_box() -> list[tuple[dict[str, float], float]]:
    """The least coefficient: friction over normal force, from the balance of both components."""
    push, angle, mass, gravity = 40.0, 0.6, 7.0, 9.81
    force = push * np.array([math.cos(angle), -math.sin(angle)])
    friction, normal = np.linalg.solve([[-1, 0], [0, 1]], [-force[0], mass * gravity - force[1]])
    return [({"F": push, r"\alpha": angle, "m": mass, "g": gravity}, friction / normal)]


def bucket() -> list[tuple[dict[str, float], float]]:
    """Drop by drop: each takes its own momentum away, and the rest is pushed on for a moment."""
    pull, empty, water, end, gravity, drops = 60.0, 2.0, 3.0, 4.0, 9.81, 20_000
    step, speed = end / drops, 0.0
    for drop in range(drops):
        mass = empty + water * (1 - (drop + 0.5) / drops)
        speed += (pull - mass * gravity) * step / mass
    return [({"P": pull, "M": empty, "m": water, r"\tau": end, "g": gravity}, speed)]


def apparent_weight() -> float:
    """What a stiff damped spring under the student shows once it has come to rest in the falling lift."""
    stiffness, damping, mass = 7e4, 3e3, 70.0

    def rates(_: float, state: Sequence[float]) -> list[float]:
        pressed, speed = state  # of the spring, in the frame of the lift, where all falls with 9.81 - 2.00
        return [speed, 9.81 - 2.00 - (stiffness * pressed + damping * speed) / mass]

    return stiffness * solve_ivp(rates, (0, 3), [0.0, 0.0], rtol=1e-9, atol=1e-12).y[0][-1]


def eccentric_anomaly() -> float:
    """The place of the comet on its integrated orbit (a = 1, GM = 1) after the time that is the mean anomaly."""
    eccentricity = 0.30

    def rates(_: float, state: Sequence[float]) -> list[float]:
        x, y, across, along = state
        cube = math.hypot(x, y) ** 3
        return [across, along, -x / cube, -y / cube]

    start = [1 - eccentricity, 0, 0, math.sqrt((1 + eccentricity) / (1 - eccentricity))]
    x, y = solve_ivp(rates, (0, 1.00), start, rtol=1e-10, atol=1e-12).y[:2, -1]
    return math.atan2(y / math.sqrt(1 - eccentricity**2), x + eccentricity)


def three_steps() -> float:
    """The rule that the question asks for, in exact fractions."""
    speed, gravity, drag, step = Fraction(0), Fraction("9.81"), Fraction("0.050"), Fraction("0.20")
    for _ in range(3):
        speed += step * (gravity - drag * speed**2)
    return float(speed)


def swing(length: float, gravity: float) -> float:
    """The period of a pendulum of 0.01 rad, by the elliptic integral."""
    return 4 * math.sqrt(length / gravity) * ellipk(math.sin(0.005) ** 2)


def pulley() -> list[tuple[dict[str, float], float]]:
    heavy, light, inertia, radius, gravity = 3.1, 1.2, 0.02, 0.15, 9.81
    # Unknown: the acceleration, both tensions.
    rows = [[heavy, 1, 0], [light, 0, -1], [inertia / radius, -radius, radius]]
    found = np.linalg.solve(rows, [heavy * gravity, -light * gravity, 0])
    return [({"m_1": heavy, "m_2": light, "I": inertia, "R": radius, "g": gravity}, found[0])]


def rolling() -> list[tuple[dict[str, float], float]]:
    """The moment of inertia by integration over rings, then the three equations."""
    mass, radius, slope, gravity = 2.0, 0.3, 0.4, 9.81
    inertia = mass * quad(lambda r: r**3, 0, radius)[0] / quad(lambda r: r, 0, radius)[0]
    # Unknown: acceleration, angular acceleration, friction.
    rows = [[mass, 0, 1], [0, inertia, -radius], [1, -radius, 0]]
    found = np.linalg.solve(rows, [mass * gravity * math.sin(slope), 0, 0])
    return [({r"\alpha": slope, "g": gravity}, found[0])]


def pump() -> float:
    lifted, _ = quad(lambda _: 600 * 9.81, 0, 15.0)
    return lifted / 126e3


NUMBERS: dict[str, Number] = {
    "AN-EN-00001": slide,
    "AN-EN-00009": lambda: turn(3.986e14, 6.77e6),
    "AN-EN-00042": apparent_weight,
    "AN-EN-00043": eccentric_anomaly,
    "AN-EN-00044": three_steps,
    "AN-EN-00048": lambda: brentq(lambda gravity: swing(0.995, gravity) - 40.06 / 20, 5, 15),
    "AN-RU-00002": lambda: swing(0.800, 9.81),
    "AN-RU-00013": pump,
}
FORMULAS: dict[str, Cases] = {
    "AN-EN-00008": lambda: [({"G": 0.7, "M": 3.0, "r": 1.6}, turn(2.1, 1.6))],
    "AN-EN-00010": orbital_energy,
    "AN-EN-00013": pushed_box,
    "AN-EN-00036": bucket,
    "AN-RU-00006": pulley,
    "AN-RU-00009": rolling,
}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


def test_three_steps_of_euler_are_too_high() -> None:
    """AN-EN-00044: what the solution says of the exact speed."""
    exact = solve_ivp(lambda _, v: [9.81 - 0.050 * v[0] ** 2], (0, 0.6), [0.0], rtol=1e-9).y[0][-1]
    assert exact == pytest.approx(5.56, abs=0.005)
    assert three_steps() > exact


@pytest.mark.parametrize("angle", [0.2, 0.8, 1.3])
def test_the_bug_stays_on_its_curve(angle: float) -> None:
    """AN-EN-00012: the ends of the rod from the angle, the bug by its share of the rod."""
    upper, lower = 0.7, 1.9
    wall = np.array([0.0, (upper + lower) * math.cos(angle)])
    floor = np.array([(upper + lower) * math.sin(angle), 0.0])
    x, y = wall + upper / (upper + lower) * (floor - wall)
    assert holds("AN-EN-00012", {"a": upper, "b": lower, "x": x, "y": y})
    assert not holds("AN-EN-00012", {"a": upper, "b": lower, "x": x * 1.01, "y": y})


def plane_and_areas(force: Callable[[float], float]) -> tuple[np.ndarray, np.ndarray]:
    def rates(_: float, state: Sequence[float]) -> list[float]:
        place = np.array(state[:3])
        distance = float(np.linalg.norm(place))
        return [*state[3:], *(force(distance) * place / distance)]

    start = [1.0, 0.2, -0.3, 0.1, 0.9, 0.4]
    path = solve_ivp(rates, (0, 8), start, rtol=1e-10, atol=1e-12, t_eval=np.linspace(0, 8, 81)).y
    normal = np.cross(path[:3, 0], path[3:, 0])
    heights = normal @ path[:3]
    areas = np.linalg.norm(np.cross(path[:3, :-1].T, path[:3, 1:].T), axis=1)
    swept = np.linalg.norm(np.cross(path[:3].T, path[3:].T), axis=1)
    assert areas.min() > 0
    return heights, swept


@pytest.mark.parametrize("force", [lambda r: -1 / r**2, lambda r: -2 * r, lambda r: 0.3 / r - r**2])
def test_central_forces_keep_plane_and_areas(force: Callable[[float], float]) -> None:
    """AN-EN-00018, for three laws of force."""
    heights, swept = plane_and_areas(force)
    assert np.abs(heights).max() < 1e-7
    assert np.ptp(swept) < 1e-7


def test_a_bead_leaves_the_bottom_of_a_fast_hoop() -> None:
    """AN-EN-00021: a small deviation is followed in time, above and below the critical spin."""

    def largest(spin_squared: float) -> float:
        def rates(_: float, state: Sequence[float]) -> list[float]:
            angle, speed = state
            return [speed, math.sin(angle) * (spin_squared * math.cos(angle) - 9.81 / 0.5)]

        return float(np.abs(solve_ivp(rates, (0, 5), [1e-4, 0.0], rtol=1e-9, atol=1e-12).y[0]).max())

    assert largest(1.3 * 9.81 / 0.5) > 0.1
    assert largest(0.7 * 9.81 / 0.5) < 2e-4


@pytest.mark.parametrize(("power", "stable"), [(1.0, True), (2.0, True), (2.9, True), (3.1, False), (4.0, False)])
def test_circles_are_stable_below_the_third_power(power: float, stable: bool) -> None:
    """AN-EN-00032: a circle gets a push, and its radius stays or does not."""
    answer = bank()["AN-EN-00032"].answer
    assert isinstance(answer, SymbolicAnswer)
    assert answer.expression == "n < 3"

    def rates(_: float, state: Sequence[float]) -> list[float]:
        radius, speed = state  # the angular momentum is that of the circle of radius 1
        return [speed, 1 / radius**3 - 1 / radius**power]

    def gone(_: float, state: Sequence[float]) -> float:
        return abs(state[0] - 1) - 0.5

    gone.terminal = True  # type: ignore[attr-defined]
    found = solve_ivp(rates, (0, 60), [1.0, 1e-3], events=gone, rtol=1e-9, atol=1e-12)
    assert (np.abs(found.y[0] - 1).max() < 0.05) == stable


def test_the_radial_acceleration_follows_from_newton() -> None:
    """AN-EN-00034: the force as a numerical gradient in the plane, the acceleration along the radius."""
    answer = bank()["AN-EN-00034"].answer
    assert isinstance(answer, SymbolicAnswer)
    mass, pull, push = 1.3, 2.1, 0.7
    place, velocity, step = np.array([0.8, 0.5]), np.array([-0.3, 0.9]), 1e-6

    def energy(spot: np.ndarray) -> float:
        distance = float(np.linalg.norm(spot))
        return -pull / distance + push / (2 * distance**2)

    slope = [(energy(place + step * axis) - energy(place - step * axis)) / (2 * step) for axis in np.eye(2)]
    distance = float(np.linalg.norm(place))
    # The second derivative of sqrt(x² + y²).
    radial = (velocity @ velocity - place @ np.array(slope) / mass) / distance
    radial -= (place @ velocity) ** 2 / distance**3
    spin = float(place[0] * velocity[1] - place[1] * velocity[0]) / distance**2
    side = answer.expression.partition("=")[2].replace(r"\frac{d\theta}{dt}", "w")
    assert holds(
        "AN-EN-00034",
        {"m": mass, "k": pull, "k'": push, "r": distance, "w": spin},
        sides=(side, f"{radial:.9g}"),
    )


def test_a_special_start_beats_critical_damping() -> None:
    """AN-EN-00035: both motions are followed until the same time."""

    def left(friction: float, speed: float) -> float:
        def rates(_: float, state: Sequence[float]) -> list[float]:
            return [state[1], -state[0] - friction * state[1]]

        return abs(solve_ivp(rates, (0, 6), [1.0, speed], rtol=1e-11, atol=1e-13).y[0][-1])

    friction = 2.5  # twice the critical value 2 would be 4; the decay rates are 2 and 1/2
    assert left(friction, -2.0) < left(2.0, -1.0) / 10
    assert left(friction, 0.0) > left(2.0, 0.0)
