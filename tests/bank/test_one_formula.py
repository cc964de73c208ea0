"""Formulas of several fields found again: an engine tuned by hand, rays bent by Snell's law, levels on a grid."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
import pytest
from scipy.constants import hbar
from scipy.integrate import quad, solve_bvp, solve_ivp
from scipy.linalg import eigh_tridiagonal
from scipy.optimize import brentq, minimize_scalar
from verify import symbolic

Values = list[tuple[dict[str, float], float]]


def best_engine() -> Values:
    """The upper temperature is moved until the power is largest; the lower one follows from the entropy."""
    hot, cold = 620.0, 290.0

    def lower(upper: float) -> float:
        return brentq(lambda y: (hot - upper) / upper - (y - cold) / y, cold, 1e6)

    best = minimize_scalar(
        lambda x: -((hot - x) - (lower(x) - cold)), bounds=(hot / 2 + 5, hot), method="bounded", options={"xatol": 1e-9}
    ).x
    efficiency = 1 - lower(best) / best
    return [({"T_1": hot, "T_2": cold}, efficiency)]


def ball() -> Values:
    """A ray close to the axis, turned by Snell's law at both places where it meets the sphere."""
    radius, index = 0.12, 1.52
    height = 1e-5 * radius
    place, along = np.array([-math.sqrt(radius**2 - height**2), height]), np.array([1.0, 0.0])
    for ratio in (1 / index, index):
        normal = -place / radius if ratio < 1 else place / radius
        across = along - (along @ normal) * normal
        turned = ratio * across
        along = turned + math.sqrt(1 - turned @ turned) * normal
        if ratio < 1:
            place = place - 2 * (place @ along) * along  # to the other side of the sphere
    behind = place[0] - place[1] / along[1] * along[0] - radius
    return [({"R": radius, "n": index}, behind)]


def electrons() -> Values:
    """Six electrons in the lowest levels of a box on a grid of points, extrapolated from two grids."""
    width, mass, count = 1.4e-9, 9.109e-31, 6

    def filled(points: int) -> float:
        step = width / (points + 1)
        scale = hbar**2 / (2 * mass * step**2)
        levels = eigh_tridiagonal(
            np.full(points, 2.0), np.full(points - 1, -1.0), eigvals_only=True, select="i", select_range=(0, 2)
        )
        return 2 * scale * float(levels.sum())

    coarse, fine = filled(399), filled(799)
    return [({"L": width, "m": mass, "N": count, r"\hbar": hbar}, fine + (fine - coarse) / 3)]


def plate() -> Values:
    """The field in the plate as a boundary problem; its mean by the trapezoid of the solution."""
    outside, depth, half = 0.03, 80e-9, 130e-9

    def rates(_: np.ndarray, state: np.ndarray) -> np.ndarray:
        return np.vstack((state[1], state[0] * (half / depth) ** 2))

    start = np.linspace(-1, 1, 201)
    found = solve_bvp(
        rates, lambda a, b: np.array([a[0] - 1, b[0] - 1]), start, np.ones((2, 201)), tol=1e-9, max_nodes=20000
    )
    mean = quad(lambda x: float(found.sol(x)[0]), -1, 1, epsabs=1e-10)[0] / 2
    return [({"B_0": outside, r"\lambda": depth, "a": half}, outside * mean)]


FORMULAS: dict[str, Any] = {
    "AN-EN-00142": best_engine, "AN-EN-00143": ball, "AN-EN-00144": electrons, "AN-EN-00145": plate
}  # fmt: skip


@pytest.mark.parametrize("identifier", FORMULAS)
def test_a_formula_follows_from_the_physics(identifier: str) -> None:
    symbolic(identifier, FORMULAS[identifier]())


@pytest.mark.parametrize("exponent", [1.5, 2.0, 4.0])
def test_means_over_a_period(exponent: float) -> None:
    """AN-EN-00146: a quarter of the motion is integrated, with the energies as further unknowns."""

    def rates(_: float, state: Sequence[float]) -> list[float]:
        place, speed = state[:2]
        return [speed, -exponent * abs(place) ** (exponent - 1), speed**2 / 2, abs(place) ** exponent]

    def middle(_: float, state: Sequence[float]) -> float:
        return state[0]

    middle.terminal = True  # type: ignore[attr-defined]
    found = solve_ivp(rates, (0, 50), [1.0, 0.0, 0.0, 0.0], events=middle, rtol=1e-10, atol=1e-12)
    _, _, kinetic, potential = found.y_events[0][0]
    assert 2 * kinetic == pytest.approx(exponent * potential, rel=1e-6)


@pytest.mark.parametrize("resistance", [0.5, 20.0])
def test_half_of_the_work_is_heat(resistance: float) -> None:
    """AN-EN-00147: charge, heat and work integrated together until the capacitor is full."""
    voltage, capacitance = 9.0, 3e-3

    def rates(_: float, state: Sequence[float]) -> list[float]:
        current = (voltage - state[0] / capacitance) / resistance
        return [current, resistance * current**2, voltage * current]

    time = 40 * resistance * capacitance
    _, heat, work = solve_ivp(rates, (0, time), [0.0, 0.0, 0.0], method="LSODA", rtol=1e-9, atol=1e-12).y[:, -1]
    assert heat == pytest.approx(work / 2, rel=1e-5)
