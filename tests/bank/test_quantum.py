"""Quantum mechanics: equations are shot, matrices diagonalised, amplitudes integrated."""

import cmath
import math
from collections.abc import Sequence

import numpy as np
import pytest
from scipy.integrate import quad, solve_ivp
from scipy.linalg import eigh_tridiagonal
from scipy.optimize import brentq
from verify import Cases, Number, numeric, symbolic

Case = tuple[dict[str, float], float]


def delta_barrier() -> list[Case]:
    """A rectangle of the same area, ever thinner: two of them give the limit by extrapolation."""
    energy, strength, mass, hbar = 1.7, 0.9, 1.2, 1.0

    def passed(width: float) -> float:
        height = strength / width
        wave = math.sqrt(2 * mass * energy) / hbar
        inside = cmath.sqrt(2 * mass * (energy - height)) / hbar
        sine, cosine = cmath.sin(inside * width), cmath.cos(inside * width)
        below = cosine - 0.5j * (wave / inside + inside / wave) * sine
        return abs(1 / below) ** 2

    coarse, fine = passed(2e-6), passed(1e-6)
    values = {"E": energy, r"\alpha": strength, "m": mass, r"\hbar": hbar}
    return [(values, 2 * fine - coarse)]


def spherical_well() -> list[Case]:
    """The depth at which the radial function of zero energy leaves the well without a slope."""
    mass, radius, hbar = 0.8, 1.4, 1.1

    def slope(depth: float) -> float:
        def rates(_: float, state: Sequence[float]) -> list[float]:
            return [state[1], -2 * mass * depth / hbar**2 * state[0]]

        return solve_ivp(rates, (0, radius), [0, 1], rtol=1e-11, atol=1e-13).y[1][-1]

    return [({"m": mass, "R": radius, r"\hbar": hbar}, brentq(slope, 0.1, 1.5, xtol=1e-13))]


def spin_one() -> list[Case]:
    """Projections on two axes from the matrices of spin 1."""
    z = np.diag([1.0, 0, -1])
    x = np.array([[0, 1, 0], [1, 0, 1], [0, 1, 0]]) / math.sqrt(2)
    found = []
    for angle in (0.4, 1.1, 2.0):
        values, vectors = np.linalg.eigh(math.cos(angle) * z + math.sin(angle) * x)
        state = vectors[:, np.argmin(abs(values))]
        found.append(({r"\theta": angle}, abs(state[1]) ** 2))
    return found


def quantum_dot() -> list[Case]:
    """The Hamiltonian in the states of two oscillators, cut off where nothing changes any more."""
    mass, charge, field, frequency, hbar = 1.3, 0.7, 1.9, 0.8, 1.0
    size = 24
    lower = np.diag(np.sqrt(np.arange(1, size)), 1)
    place = math.sqrt(hbar / (2 * mass * frequency)) * (lower + lower.T)
    impulse = 1j * math.sqrt(hbar * mass * frequency / 2) * (lower.T - lower)
    one = np.eye(size)
    x, y = np.kron(place, one), np.kron(one, place)
    # The kinetic momentum of a charge -e in the symmetric gauge A = B (-y, x) / 2.
    along = np.kron(impulse, one) - charge * field / 2 * y
    across = np.kron(one, impulse) + charge * field / 2 * x
    energy = (along @ along + across @ across) / (2 * mass) + mass * frequency**2 / 2 * (x @ x + y @ y)
    lowest = np.linalg.eigvalsh(energy)[0]
    values = {"m": mass, "e": charge, "B": field, r"\omega_0": frequency, r"\hbar": hbar}
    return [(values, float(lowest))]


def anharmonic() -> list[Case]:
    """Exact levels at two small strengths, extrapolated to none."""
    mass, frequency, hbar, size = 1.4, 0.9, 1.2, 60
    lower = np.diag(np.sqrt(np.arange(1, size)), 1)
    place = math.sqrt(hbar / (2 * mass * frequency)) * (lower + lower.T)
    quartic = np.linalg.matrix_power(place, 4)

    def rise(strength: float) -> float:
        matrix = hbar * frequency * np.diag(np.arange(size) + 0.5) + strength * quartic
        levels = np.linalg.eigvalsh(matrix)
        return float(levels[1] - levels[0] - hbar * frequency) / strength

    slope = 2 * rise(0.5e-5) - rise(1e-5)
    return [({"m": mass, r"\omega": frequency, r"\hbar": hbar, r"\lambda": 0.01}, 0.01 * slope)]


def yukawa() -> list[Case]:
    """The transform of the potential and the sum over all directions, both by quadrature."""
    mass, strength, decay, wave, hbar = 1.1, 0.6, 0.9, 0.7, 1.3

    def amplitude(change: float) -> float:
        inside, _ = quad(lambda r: math.exp(-decay * r), 0, 60, weight="sin", wvar=change)
        return -2 * mass * strength / (hbar**2 * change) * inside

    def share(angle: float) -> float:
        return 2 * math.pi * math.sin(angle) * amplitude(2 * wave * math.sin(angle / 2)) ** 2

    total, _ = quad(share, 1e-9, math.pi, epsabs=1e-11)
    values = {"m": mass, "g": strength, r"\kappa": decay, "k": wave, r"\hbar": hbar}
    return [(values, total)]


def box_levels() -> np.ndarray:
    """Levels of the box on a grid, in joules."""
    planck, mass = 6.626e-34, 9.109e-31
    points = 1500
    step = 0.800e-9 / (points + 1)
    scale = (planck / (2 * math.pi)) ** 2 / (2 * mass * step**2)
    return eigh_tridiagonal(
        np.full(points, 2 * scale), np.full(points - 1, -scale), eigvals_only=True, select="i", select_range=(0, 4)
    )


def molecule() -> float:
    """The step from the second to the third level, as the first two hold four electrons; nm."""
    levels = box_levels()
    return 6.626e-34 * 2.998e8 / (levels[2] - levels[1]) * 1e9


def electrons() -> float:
    """Four electrons put one by one into the lowest places, two to a level; eV."""
    return float(sum(sorted([*box_levels(), *box_levels()])[:4])) / 1.602e-19


def double_delta() -> float:
    return brentq(lambda z: z - 1.5 * (1 + math.exp(-z)), 0.5, 3)


NUMBERS: dict[str, Number] = {
    "AN-EN-00113": molecule,
    "AN-EN-00135": electrons,
    "AN-EN-00121": lambda: sum(2 * (2 * angular + 1) for angular in range(3)),
    "AN-EN-00122": double_delta,
}
FORMULAS: dict[str, Cases] = {
    "AN-EN-00105": delta_barrier,
    "AN-EN-00106": spherical_well,
    "AN-EN-00107": spin_one,
    "AN-EN-00108": quantum_dot,
    "AN-EN-00109": anharmonic,
    "AN-EN-00112": yukawa,
}


@pytest.mark.parametrize("identifier", NUMBERS)
def test_a_number_follows_from_the_physics(identifier: str) -> None:
    numeric(identifier, NUMBERS[identifier]())


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


def test_no_state_lies_below_the_ground_state() -> None:
    """AN-EN-00110, for random states of a random Hamiltonian."""
    draw = np.random.default_rng(7)
    matrix = draw.normal(size=(9, 9))
    matrix = matrix + matrix.T
    lowest = np.linalg.eigvalsh(matrix)[0]
    states = draw.normal(size=(200, 9))
    means = np.einsum("si,ij,sj->s", states, matrix, states) / np.einsum("si,si->s", states, states)
    assert means.min() >= lowest


def test_the_singlet_has_opposite_spins_along_x() -> None:
    """AN-EN-00111: the joint probabilities of the two results."""
    singlet = np.array([0, 1, -1, 0]) / math.sqrt(2)
    up, down = np.array([1, 1]) / math.sqrt(2), np.array([1, -1]) / math.sqrt(2)
    assert abs(np.kron(up, up) @ singlet) < 1e-12
    assert abs(np.kron(up, down) @ singlet) ** 2 == pytest.approx(0.5)


def test_the_forward_amplitude_knows_the_cross_section() -> None:
    """AN-EN-00141: five phase shifts, and the integral over all directions."""
    number, phases = 1.7, np.array([0.9, -0.4, 1.3, 0.2, -0.1])

    def amplitude(cosine: float) -> complex:
        shares = (2 * np.arange(5) + 1) * np.exp(1j * phases) * np.sin(phases)
        return complex(np.polynomial.legendre.legval(cosine, shares)) / number

    total = 2 * math.pi * quad(lambda u: abs(amplitude(u)) ** 2, -1, 1)[0]
    assert total == pytest.approx(4 * math.pi / number * amplitude(1.0).imag)
