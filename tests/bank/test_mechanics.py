"""Mechanics: motions are integrated from the forces, and laws of conservation are solved as equations."""

import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.integrate import quad, solve_ivp
from scipy.optimize import brentq, fsolve
from verify import Cases, Number, numeric, symbolic


def cart(mass: float, bob: float, length: float, gravity: float, angle: float, until: float) -> tuple[object, ...]:
    """The full motion of a cart with a pendulum, from the two equations of Newton with the force in the rod."""

    def rates(_: float, state: Sequence[float]) -> list[float]:
        turn, spin, _x, speed = state
        sine, cosine = math.sin(turn), math.cos(turn)
        # Unknown: the cart's acceleration and the angular one.
        left = [[mass + bob, bob * length * cosine], [cosine, length]]
        right = [bob * length * spin**2 * sine, -gravity * sine]
        push, swing = np.linalg.solve(left, right)
        return [spin, swing, speed, push]

    def crossing(_: float, state: Sequence[float]) -> float:
        return state[0]

    crossing.direction = -1  # type: ignore[attr-defined]
    found = solve_ivp(
        rates, (0, until), [angle, 0, 0, 0], events=crossing, rtol=1e-10, atol=1e-13, max_step=until / 200
    )
    return found.t_events[0], found.y_events[0], found.y


def cart_frequency() -> list[tuple[dict[str, float], float]]:
    values = {"M": 1.3, "m": 0.9, "l": 0.7, "g": 9.81}
    times, _, _ = cart(1.3, 0.9, 0.7, 9.81, 1e-4, 1.2)
    return [(values, math.pi / 2 / times[0])]  # type: ignore[index]


def cart_amplitude() -> list[tuple[dict[str, float], float]]:
    _, _, path = cart(1.3, 0.9, 0.7, 9.81, 1e-4, 3.0)
    values = {"M": 1.3, "m": 0.9, "l": 0.7, r"\theta_0": 1e-4}
    return [(values, (max(path[2]) - min(path[2])) / 2)]  # type: ignore[index]


def cart_speed() -> list[tuple[dict[str, float], float]]:
    _, states, _ = cart(1.3, 0.9, 0.7, 9.81, math.pi / 2, 1.2)
    return [({"M": 1.3, "m": 0.9, "l": 0.7, "g": 9.81}, abs(states[0][3]))]  # type: ignore[index]


def ball() -> tuple[float, float]:
    """Speed and path at the moment when the ball rolls, found step by step in time."""

    def slip(time: float) -> float:
        return 3.00 - 0.200 * 9.81 * time - 0.0285 * (-40.0 + 0.200 * 9.81 * 0.0285 / (0.4 * 0.0285**2) * time)

    end = brentq(slip, 0, 5)
    path, _ = quad(lambda time: 3.00 - 0.200 * 9.81 * time, 0, end)
    return 3.00 - 0.200 * 9.81 * end, path


def chain() -> list[tuple[dict[str, float], float]]:
    length, start, friction, gravity = 2.0, 0.9, 0.3, 9.81

    def rates(_: float, state: Sequence[float]) -> list[float]:
        hangs, speed = state
        return [speed, gravity * (hangs - friction * (length - hangs)) / length]

    def off(_: float, state: Sequence[float]) -> float:
        return state[0] - length

    off.terminal = True  # type: ignore[attr-defined]
    found = solve_ivp(rates, (0, 20), [start, 0], events=off, rtol=1e-10, atol=1e-12)
    return [({"L": length, "a": start, r"\mu": friction, "g": gravity}, found.y_events[0][0][1])]


def threshold() -> float:
    """The energy at which the invariant mass reaches that of proton and pion at rest, in eV."""

    def excess(logarithm: float) -> float:
        energy = math.exp(logarithm)
        # E - p without cancellation, as (E² - p²) / (E + p).
        momentum = math.sqrt(energy**2 - 938.3**2)
        photon = 6.00e-10
        square = 938.3**2 + 2 * photon * (energy + momentum)
        return square - (938.3 + 135.0) ** 2

    return math.exp(brentq(excess, math.log(1e10), math.log(1e18))) * 1e6


def photon_rocket() -> list[tuple[dict[str, float], float]]:
    """Light is sent off in small portions; c is 1.7, the mass falls from 1 to 0.35."""
    light = 1.7

    def rates(mass: float, state: Sequence[float]) -> list[float]:
        # In its own frame the loss dM gives the push c dM; speeds add by the law of relativity.
        return [-(light / mass) * (1 - state[0] ** 2 / light**2)]

    found = solve_ivp(rates, (1.0, 0.35), [0.0], rtol=1e-11, atol=1e-13)
    return [({"M_0": 1.0, "M": 0.35, "c": light}, found.y[0][-1])]


def hoop() -> list[tuple[dict[str, float], float]]:
    gravity, radius, turn = 9.81, 0.5, 6.0

    def pull(angle: float) -> float:
        return turn**2 * math.sin(angle) * math.cos(angle) - gravity / radius * math.sin(angle)

    rest = brentq(pull, 0.1, 1.5)
    stiffness = -(pull(rest + 1e-5) - pull(rest - 1e-5)) / 2e-5
    return [({"g": gravity, "R": radius, r"\Omega": turn}, math.sqrt(stiffness))]


def transfer() -> float:
    gravity, low, high = 3.986e14, 6.70e6, 4.22e7

    def laws(speeds: Sequence[float]) -> list[float]:
        near, far = speeds[0] * 1e4, speeds[1] * 1e4
        energy = near**2 / 2 - gravity / low - far**2 / 2 + gravity / high
        return [energy / 1e8, (low * near - high * far) / 1e11]

    near, far = fsolve(laws, [1.0, 0.2])
    burns = near * 1e4 - math.sqrt(gravity / low) + math.sqrt(gravity / high) - far * 1e4
    return burns / 1000


def passage() -> float:
    """Half of the ellipse, from the radial speed at each distance; hours."""
    gravity, low, high = 3.986e14, 6.70e6, 4.22e7
    middle, reach = (low + high) / 2, (high - low) / 2
    spin = math.sqrt(2 * gravity * low * high / (low + high))

    def share(turn: float) -> float:
        # At both ends the radial speed vanishes; r = middle - reach cos(turn) takes that out.
        place = middle - reach * math.cos(turn)
        inward = 2 * (gravity / place - gravity / (low + high)) - spin**2 / place**2
        return reach * math.sin(turn) / math.sqrt(inward)

    return quad(share, 1e-6, math.pi - 1e-6)[0] / 3600


def eastward() -> float:
    """The stone falls in the rotating frame of the Earth under the full force of Coriolis; mm."""
    turn, latitude = 7.292e-5, math.radians(48.0)
    spin = turn * np.array([0.0, math.cos(latitude), math.sin(latitude)])  # east, north, up

    def rates(_: float, state: Sequence[float]) -> list[float]:
        velocity = np.array(state[3:])
        pull = np.array([0, 0, -9.81]) - 2 * np.cross(spin, velocity)
        return [*velocity, *pull]

    def bottom(_: float, state: Sequence[float]) -> float:
        return state[2] + 158

    bottom.terminal = True  # type: ignore[attr-defined]
    found = solve_ivp(rates, (0, 20), [0.0] * 6, events=bottom, rtol=1e-11, atol=1e-13)
    return found.y_events[0][0][0] * 1000


def double_machine() -> tuple[float, float, dict[str, float]]:
    """Acceleration and tension from the five equations of motion, for masses that do not balance."""
    first, second, third, gravity = 3.1, 1.2, 0.7, 9.81
    # Unknown: accelerations of the three masses (downward) and of the movable pulley, tensions of both strings.
    rows = [
        [first, 0, 0, 0, 1, 0],
        [0, second, 0, 0, 0, 1],
        [0, 0, third, 0, 0, 1],
        [1, 0, 0, 1, 0, 0],
        [0, 1, 1, -2, 0, 0],
        [0, 0, 0, 0, 1, -2],
    ]
    right = [first * gravity, second * gravity, third * gravity, 0, 0, 0]
    solved = np.linalg.solve(rows, right)  # type: ignore[arg-type]
    return solved[0], solved[4], {"m_1": first, "m_2": second, "m_3": third, "g": gravity}


NUMBERS: dict[str, Number] = {
    "AN-EN-00062": lambda: ball()[0],
    "AN-EN-00063": lambda: ball()[1],
    "AN-EN-00066": threshold,
    "AN-EN-00070": transfer,
    "AN-EN-00071": eastward,
    "AN-EN-00133": passage,
}
FORMULAS: dict[str, Cases] = {
    "AN-EN-00123": lambda: [(double_machine()[2], double_machine()[0])],
    "AN-EN-00124": lambda: [(double_machine()[2], double_machine()[1])],
    "AN-EN-00059": cart_frequency,
    "AN-EN-00060": cart_amplitude,
    "AN-EN-00061": cart_speed,
    "AN-EN-00064": chain,
    "AN-EN-00067": photon_rocket,
    "AN-EN-00069": hoop,
}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


def test_the_vector_of_runge_and_lenz_stays() -> None:
    """AN-EN-00065, along an integrated orbit in space."""
    mass, pull = 1.4, 2.3

    def rates(_: float, state: Sequence[float]) -> list[float]:
        place, momentum = np.array(state[:3]), np.array(state[3:])
        return [*(momentum / mass), *(-pull * place / np.linalg.norm(place) ** 3)]

    start = [1.0, 0.2, -0.3, 0.4, 1.5, 0.6]
    found = solve_ivp(rates, (0, 9), start, rtol=1e-11, atol=1e-13)

    def vector(state: np.ndarray) -> np.ndarray:
        place, momentum = state[:3], state[3:]
        turned = np.cross(momentum, np.cross(place, momentum))
        return turned - mass * pull * place / np.linalg.norm(place)

    assert np.allclose(vector(found.y[:, -1]), vector(found.y[:, 0]), atol=1e-7)


def test_the_hollow_sphere_is_last() -> None:
    """AN-EN-00068: moments of inertia by integration over shells, times down an incline of 30 degrees."""
    solid = 2 / 3 * quad(lambda r: r**4, 0, 1)[0] / quad(lambda r: r**2, 0, 1)[0]
    hollow = quad(lambda a: math.sin(a) ** 3, 0, math.pi)[0] / quad(math.sin, 0, math.pi)[0]
    times = {name: math.sqrt(1 + share) for name, share in {"block": 0.0, "solid": solid, "hollow": hollow}.items()}
    assert max(times, key=lambda name: times[name]) == "hollow"


def test_the_invariant_of_the_field_is_kept() -> None:
    """AN-EN-00131, with the field as a tensor that a boost multiplies from both sides; c is 1."""
    draw = np.random.default_rng(3)
    (ex, ey, ez), (bx, by, bz) = draw.normal(size=(2, 3))
    field = np.array([[0, -ex, -ey, -ez], [ex, 0, -bz, by], [ey, bz, 0, -bx], [ez, -by, bx, 0]])
    gamma = 1 / math.sqrt(1 - 0.6**2)
    boost = np.eye(4)
    boost[:2, :2] = [[gamma, -0.6 * gamma], [-0.6 * gamma, gamma]]
    seen = boost @ field @ boost.T
    assert seen[2, 0] == pytest.approx(gamma * (ey - 0.6 * bz))

    def invariant(tensor: np.ndarray) -> float:
        electric = tensor[1:, 0]
        magnetic = np.array([tensor[3, 2], tensor[1, 3], tensor[2, 1]])
        return float(electric @ electric - magnetic @ magnetic)

    assert invariant(seen) == pytest.approx(invariant(field))
