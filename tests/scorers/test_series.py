"""Infinite sums: known values to 16 digits, and none for what diverges."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import mpmath
import pytest

from ansatz.scorers.formulas import series

MP = mpmath.MPContext()
MP._mp = MP
MP.dps = 50


@pytest.mark.parametrize(
    ("term", "value"),
    [
        (lambda n: 1 / n**2, MP.pi**2 / 6),
        (lambda n: n ** MP.mpf("-1.5"), MP.zeta(MP.mpf("1.5"))),
        (lambda n: MP.mpf("0.99") ** n, MP.mpf(99)),
        (lambda n: (-1) ** int(n) / n, -MP.log(2)),
        (lambda n: 1 / MP.factorial(n), MP.e - 1),
        (lambda n: MP.sin(n) / n, (MP.pi - 1) / 2),
        (lambda n: MP.cos(n) / n**2, MP.pi**2 / 6 - MP.pi / 2 + MP.mpf(1) / 4),
        (lambda n: (1 - (-1) ** int(n)) / n**2, MP.pi**2 / 4),
        (lambda n: MP.mpf(0), MP.mpf(0)),
    ],
)
def test_a_sum_that_converges_has_its_value(term: Callable[..., Any], value: Any) -> None:
    found = series.total(MP, lambda n: term(MP.mpf(n)), 1)
    assert found is not None
    assert abs(found - value) <= MP.mpf(10) ** -15 * max(1, abs(value))


@pytest.mark.parametrize(
    "term",
    [
        lambda n: 1 / n,
        lambda n: n,
        lambda n: MP.mpf(2) ** n,
        lambda n: MP.sqrt(n),
        lambda n: MP.mpf(-1) ** int(n),
        lambda n: MP.cos(n),
        MP.factorial,
    ],
)
def test_a_sum_that_diverges_has_none(term: Callable[..., Any]) -> None:
    assert series.total(MP, lambda n: term(MP.mpf(n)), 1) is None


def test_the_number_of_terms_is_bounded() -> None:
    seen = []

    def term(n: Any) -> Any:
        seen.append(n)
        return 1 / MP.mpf(n)

    series.total(MP, term, 1)
    assert len(seen) <= series.TERMS
