"""How small a difference can be seen, and how many problems it takes: the power of a paired comparison."""

from __future__ import annotations

from math import ceil, inf, sqrt
from statistics import NormalDist
from typing import Final

from ansatz.reports.errors import StatisticsError
from ansatz.reports.statistics import ALPHA

POWER: Final = 0.8
NORMAL: Final = NormalDist()


def spread(differing: float, difference: float = 0.0) -> float:
    """Standard deviation of the paired differences of 0/1 scores.

    Args:
        differing: share of problems that one system solves and the other does not.
        difference: mean difference, at most ``differing`` in size.

    Raises:
        StatisticsError: no two systems can differ so.
    """
    if not 0 <= differing <= 1 or abs(difference) > differing:
        found = f"a difference of {difference} with {differing} of the problems differing"
        raise StatisticsError("a spread", found, "|difference| <= differing <= 1")
    return sqrt(differing - difference**2)


def detectable(error: float, alpha: float = ALPHA, power: float = POWER) -> float:
    """The smallest true mean difference that a two-sided test at ``alpha`` finds with probability ``power``.

    Args:
        error: standard error of the mean difference.
    """
    return (NORMAL.inv_cdf(1 - alpha / 2) + NORMAL.inv_cdf(power)) * error


def power_of(difference: float, error: float, alpha: float = ALPHA) -> float:
    """The probability that a two-sided test at ``alpha`` finds a true mean ``difference``, either way."""
    if error == 0:
        return 1.0 if difference else alpha
    bound = NORMAL.inv_cdf(1 - alpha / 2)
    effect = abs(difference) / error
    return NORMAL.cdf(effect - bound) + NORMAL.cdf(-effect - bound)


def problems_needed(difference: float, deviation: float, alpha: float = ALPHA, power: float = POWER) -> float:
    """How many problems show a true mean ``difference`` with probability ``power``; infinite for none.

    Args:
        deviation: standard deviation of the paired differences, such as ``spread`` gives.
    """
    if difference == 0:
        return inf
    return max(2, ceil((detectable(deviation, alpha, power) / difference) ** 2 - 1e-9))
