"""Optics: rays are traced, amplitudes summed beam by beam, and rates integrated."""

import cmath
import math

import numpy as np
import pytest
from scipy.integrate import quad
from scipy.optimize import brentq, minimize_scalar
from scipy.special import j0
from verify import Cases, Number, numeric, symbolic

Case = tuple[dict[str, float], float]


def lenses() -> np.ndarray:
    """The ray matrix from the object to just behind the second lens; cm."""

    def path(length: float) -> np.ndarray:
        return np.array([[1, length], [0, 1]])

    def lens(focus: float) -> np.ndarray:
        return np.array([[1, 0], [-1 / focus, 1]])

    return lens(-20.0) @ path(8.0) @ lens(12.0) @ path(30.0)


def image() -> float:
    matrix = lenses()
    return -matrix[0, 1] / matrix[1, 1]


def magnification() -> float:
    matrix = lenses()
    return matrix[0, 0] + image() * matrix[1, 0]


def beams() -> list[Case]:
    """A thousand beams that were reflected ever more often."""
    found = []
    for share, phase in ((0.3, 0.4), (0.9, 2.2), (0.6, -1.0)):
        amplitude = sum((1 - share) * share**order * cmath.exp(1j * order * phase) for order in range(1000))
        found.append(({"I_0": 3.0, "R": share, r"\delta": phase}, 3.0 * abs(amplitude) ** 2))
    return found


def coating() -> float:
    """The characteristic matrix of a quarter-wave layer between air and glass."""
    film = 1.38
    layer = np.array([[0, 1j / film], [1j * film, 0]])
    upper, lower = layer @ np.array([1, 1.52])
    return abs((upper - lower) / (upper + lower)) ** 2


def slowing() -> float:
    """The steady excitation of a two-level atom as its coupling grows, times decay rate and recoil."""
    decay = 3.81e7
    coupling = 1e4 * decay
    # Steady state of the optical Bloch equations on resonance: u, v, w.
    matrix = [[-decay / 2, 0, 0], [0, -decay / 2, coupling], [0, -coupling, -decay]]
    excited = (1 + np.linalg.solve(matrix, [0, 0, decay])[2]) / 2
    return excited * decay * 6.626e-34 / 780e-9 / 1.443e-25


def waist() -> float:
    """The field behind the lens by Fresnel's integral over rings, and where its core is narrowest; micrometres."""
    wave, size, focus = 2 * math.pi / 632.8e-9, 0.400e-3, 0.100

    def field(radius: float, place: float) -> complex:
        def ring(at: float) -> complex:
            phase = wave * at**2 / 2 * (1 / place - 1 / focus)
            return at * math.exp(-((at / size) ** 2)) * j0(wave * radius * at / place) * cmath.exp(1j * phase)

        real, _ = quad(lambda at: ring(at).real, 0, 5 * size, limit=200)
        imaginary, _ = quad(lambda at: ring(at).imag, 0, 5 * size, limit=200)
        return complex(real, imaginary) / place

    # The waist is where the axis is brightest; the radius follows from the fall at half of it.
    place = minimize_scalar(lambda at: -abs(field(0.0, at)), bounds=(0.09, 0.105), method="bounded").x
    ratio = abs(field(25e-6, place) / field(0.0, place))
    return 25 / math.sqrt(-math.log(ratio))


def doubled() -> float:
    """The complex parameter of the beam through the lens, and where its area has doubled; mm."""
    begin = 1j * math.pi * 0.400e-3**2 / 632.8e-9
    behind = 1 / (1 / begin - 1 / 0.100)

    def area(at: float) -> float:
        return -632.8e-9 / (1 / (behind + at)).imag  # π w²

    narrow = minimize_scalar(area, bounds=(0.05, 0.15), method="bounded", options={"xatol": 1e-12})
    return (brentq(lambda at: area(at) - 2 * narrow.fun, narrow.x, 0.3) - narrow.x) * 1000


NUMBERS: dict[str, Number] = {
    "AN-EN-00127": waist,
    "AN-EN-00136": doubled,
    "AN-EN-00080": image,
    "AN-EN-00081": magnification,
    "AN-EN-00083": coating,
    "AN-EN-00084": slowing,
}
FORMULAS: dict[str, Cases] = {"AN-EN-00082": beams}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


@pytest.mark.parametrize("ratio", [0.2, 1.0, 4.0])
def test_einsteins_relations_keep_planck_in_balance(ratio: float) -> None:
    """AN-EN-00085: with h nu / kT given, gains and losses of the upper level cancel."""
    planck = 1 / math.expm1(ratio)  # in units of A / B
    lower, upper = 1.0, math.exp(-ratio)
    assert lower * planck == pytest.approx(upper * (1 + planck))
    assert lower * planck != pytest.approx(upper * (2 + planck))


def test_crossed_films_leave_no_fringes() -> None:
    """AN-EN-00086: the intensity of two fields at right angles does not depend on their phase."""
    seen = [np.linalg.norm(np.array([1, 0]) + cmath.exp(1j * phase) * np.array([0, 1])) for phase in range(7)]
    assert np.ptp(seen) < 1e-12
    parallel = [np.linalg.norm(np.array([1, 0]) + cmath.exp(1j * phase) * np.array([1, 0])) for phase in range(7)]
    assert np.ptp(parallel) > 1
