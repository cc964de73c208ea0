"""Do two columns of scores, or several graders, agree? Kendall's tau-b, Cohen's kappa, Krippendorff's alpha."""

from __future__ import annotations

from bisect import bisect_left, bisect_right, insort
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from itertools import permutations as orders
from math import erfc, factorial, fsum, isfinite, sqrt
from typing import TYPE_CHECKING, Final, Literal, TypeAlias, TypeVar

from ansatz.reports.errors import StatisticsError
from ansatz.reports.statistics import stream

_Thing = TypeVar("_Thing", bound=Hashable)

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Integers: TypeAlias = NDArray[np.int64]

Weights: TypeAlias = Literal["none", "linear", "quadratic"]
Level: TypeAlias = Literal["nominal", "ordinal", "interval", "ratio"]

PERMUTATIONS: Final = 9_999
PERMUTED: Final = 8_000_000  # places of all permutations together: longer columns are permuted less often
EXACT: Final = 7  # up to so many places every permutation is taken
CELLS: Final = 2_000_000  # numbers held at once
TABLE: Final = 1_024  # cells of a table of levels up to which the table is counted
VALUES: Final = 2_000  # distinct values of one alpha: bounds its table


@dataclass(frozen=True, slots=True)
class Kendall:
    """Rank agreement of two columns; None where a column has one value only, and so no order.

    Attributes:
        tau: tau-b, from -1 to 1, corrected for ties.
        p_asymptotic: two-sided, normal with the variance under ties; None below three places.
        p_permutation: two-sided, by permuting one column; exact where ``permutations`` is n!.
    """

    n: int
    tau: float | None
    p_asymptotic: float | None
    p_permutation: float | None
    permutations: int


def kendall(x: Sequence[float], y: Sequence[float], seed: int = 0, permutations: int = PERMUTATIONS) -> Kendall:
    """Kendall's tau-b between two columns of equal length, with both p-values (PRISM-Physics, appendix F.1).

    Raises:
        StatisticsError: the columns differ in length, or hold what is no finite number.
    """
    if len(x) != len(y):
        raise StatisticsError("Kendall's tau", f"columns of {len(x)} and {len(y)}", "columns of equal length")
    _check_finite("Kendall's tau", (*x, *y))
    n = len(x)
    pairs = n * (n - 1) // 2
    ties_x, ties_y = Counter(x), Counter(y)
    tied_x, tied_y = (sum(t * (t - 1) // 2 for t in ties.values()) for ties in (ties_x, ties_y))
    if pairs in (tied_x, tied_y):
        return Kendall(n, None, None, None, 0)
    surplus = _surplus(x, y)
    tau = surplus / (sqrt(pairs - tied_x) * sqrt(pairs - tied_y))
    asymptotic = _asymptotic(surplus, n, ties_x, ties_y) if n > 2 else None
    share, tried = _permuted(x, y, abs(surplus), seed, permutations)
    return Kendall(n, max(-1.0, min(1.0, tau)), asymptotic, share, tried)


def _check_finite(what: str, values: Sequence[float]) -> None:
    # NaN is in no order: what is made of it looks like a number, and is none.
    for place, value in enumerate(values):
        if not isfinite(value):
            raise StatisticsError(what, f"{value} as value {place + 1}", "finite numbers")


def _surplus(x: Sequence[float], y: Sequence[float]) -> int:
    """Concordant less discordant pairs; pairs tied in either column count nothing."""
    before: list[float] = []
    surplus = 0
    for _, group in groupby(sorted(zip(x, y, strict=True)), key=lambda pair: pair[0]):
        own = [value for _, value in group]
        surplus += sum(bisect_left(before, value) + bisect_right(before, value) - len(before) for value in own)
        for value in own:
            insort(before, value)
    return surplus


def _asymptotic(surplus: int, n: int, ties_x: Counter[float], ties_y: Counter[float]) -> float:
    def sums(ties: Counter[float]) -> tuple[int, int, int]:
        two = sum(t * (t - 1) for t in ties.values())
        three = sum(t * (t - 1) * (t - 2) for t in ties.values())
        return two, three, sum(t * (t - 1) * (2 * t + 5) for t in ties.values())

    (two_x, three_x, five_x), (two_y, three_y, five_y) = sums(ties_x), sums(ties_y)
    ordered = n * (n - 1)
    variance = (
        (ordered * (2 * n + 5) - five_x - five_y) / 18
        + two_x * two_y / (2 * ordered)
        + three_x * three_y / (9 * ordered * (n - 2))
    )
    return erfc(abs(surplus) / sqrt(2 * variance))


def _permuted(x: Sequence[float], y: Sequence[float], reached: int, seed: int, wanted: int) -> tuple[float, int]:
    """The share of permutations at least as far from 0, and how many were taken."""
    # heavy, and most sessions need none of it
    import numpy as np

    n = len(x)
    # Which column is permuted makes no difference; fewer levels are counted faster.
    x, y = (y, x) if len(set(x)) < len(set(y)) else (x, y)
    order = sorted(range(n), key=lambda place: x[place])
    levels = {value: level for level, value in enumerate(sorted(set(y)))}
    codes = np.array([levels[y[place]] for place in order], dtype=np.int64)
    groups = [len(list(group)) for _, group in groupby(order, key=lambda place: x[place])]
    cells = len(groups) * len(levels)
    count = _by_table if cells <= TABLE else _by_tree
    if n <= EXACT:
        every = np.array(list(orders(codes.tolist())), dtype=np.int64)
        return float(np.mean(np.abs(count(every, groups, len(levels))) >= reached)), factorial(n)
    tried = max(199, min(wanted, PERMUTED // n))
    rows = max(1, CELLS // max(n, cells if cells <= TABLE else len(levels)))
    # Sorted, so that the draw does not depend on the order of the places either.
    generator = stream("permutations", seed, sorted(zip(x, y, strict=True)))
    ordered = np.sort(codes)
    far = 0
    for start in range(0, tried, rows):
        drawn = generator.permuted(np.tile(ordered, (min(rows, tried - start), 1)), axis=1)
        far += int(np.sum(np.abs(count(drawn, groups, len(levels))) >= reached))
    return (far + 1) / (tried + 1), tried


def _by_table(codes: Integers, groups: Sequence[int], levels: int) -> Integers:
    """The surplus of each row of ``codes``, whose places lie in ``groups`` of equal rank, from counts."""
    # heavy, and most sessions need none of it
    import numpy as np

    rows, cells = len(codes), len(groups) * levels
    place = np.repeat(np.arange(len(groups)) * levels, groups) + np.arange(rows)[:, None] * cells
    table = np.bincount((place + codes).ravel(), minlength=rows * cells).reshape(rows, len(groups), levels)
    below = np.cumsum(table, axis=1) - table
    sign = np.sign(np.arange(levels)[None, :] - np.arange(levels)[:, None])
    surplus: Integers = ((below @ sign) * table).sum(axis=(1, 2))
    return surplus


def _by_tree(codes: Integers, groups: Sequence[int], levels: int) -> Integers:
    """The same by binary indexed trees, one a row, all at once: n log n a row for any number of levels."""
    # heavy, and most sessions need none of it
    import numpy as np

    rows = np.arange(len(codes))
    tree = np.zeros((len(codes), levels + 1), dtype=np.int64)
    surplus = np.zeros(len(codes), dtype=np.int64)

    def up_to(level: Integers) -> Integers:
        total = np.zeros(len(codes), dtype=np.int64)
        level = level.copy()
        while level.any():
            total += tree[rows, level]  # the place 0 stays 0
            level &= level - 1
        return total

    start = 0
    for size in groups:
        for place in range(start, start + size):
            level = codes[:, place]
            surplus += up_to(level) + up_to(level + 1) - start
        for place in range(start, start + size):
            level = codes[:, place] + 1
            while (level <= levels).any():
                inside = level <= levels
                tree[rows[inside], level[inside]] += 1
                level = level + (level & -level)
        start += size
    return surplus


def cohen_kappa(first: Sequence[Hashable], second: Sequence[Hashable], weights: Weights = "none") -> float | None:
    """Cohen's kappa of two graders on the same things; None where chance alone makes them agree.

    Args:
        weights: how far apart two categories are: all the same, or by the (squared) difference of
            their ranks, which wants categories that can be sorted.

    Raises:
        StatisticsError: the columns differ in length, or hold nothing, or a number that is not finite.
    """
    if len(first) != len(second) or not first:
        found = f"columns of {len(first)} and {len(second)}"
        raise StatisticsError("Cohen's kappa", found, "columns of equal length, not empty")
    _check_finite("Cohen's kappa", [one for one in (*first, *second) if isinstance(one, float)])
    names = set(first) | set(second)
    categories = list(names) if weights == "none" else sorted(names)  # type: ignore[type-var]
    rank = {category: number for number, category in enumerate(categories)}
    power = {"none": 0, "linear": 1, "quadratic": 2}[weights]

    def apart(a: Hashable, b: Hashable) -> int:
        return int(a != b) if power == 0 else abs(rank[a] - rank[b]) ** power

    n = len(first)
    seen = sum(apart(a, b) for a, b in zip(first, second, strict=True)) * n
    of_first, of_second = Counter(first), Counter(second)
    chance = sum(p * q * apart(a, b) for a, p in of_first.items() for b, q in of_second.items())
    return None if chance == 0 else 1 - seen / chance


def krippendorff_alpha(units: Sequence[Sequence[float | None]], level: Level = "nominal") -> float | None:
    """Krippendorff's alpha of any number of graders, some of whom left some units out.

    Args:
        units: for each unit the values that it was given, None where a grader gave none. A unit with
            fewer than two values can be paired with nothing and is left out.
        level: what a difference of two values means. Values of a ``ratio`` are not negative.

    Returns:
        At most 1; 0 is chance; None where all values are the same or nothing can be paired.

    Raises:
        StatisticsError: more distinct values than a table should have; at level ``interval`` none is needed.
    """
    # heavy, and most sessions need none of it
    import numpy as np

    rated = [[value for value in unit if value is not None] for unit in units]
    rated = [unit for unit in rated if len(unit) > 1]
    values = sorted({value for unit in rated for value in unit})
    if len(values) > 1 and level == "interval":
        return _interval_alpha(rated)
    if len(values) > VALUES:
        raise StatisticsError("Krippendorff's alpha", f"{len(values)} distinct values", f"at most {VALUES}")
    if len(values) < 2:
        return None
    place = {value: number for number, value in enumerate(values)}
    coincidences = np.zeros((len(values), len(values)))
    for unit in rated:
        own = Counter(place[value] for value in unit)
        for a, p in own.items():
            for b, q in own.items():
                coincidences[a, b] += p * (q - (a == b)) / (len(unit) - 1)
    totals = coincidences.sum(axis=1)
    distance = _distances(np.array(values, dtype=np.float64), totals, level)
    chance = float(totals @ distance @ totals) / (float(totals.sum()) - 1)
    return 1 - float((coincidences * distance).sum()) / chance


def _interval_alpha(rated: Sequence[Sequence[float]]) -> float:
    """By sums of squares: the squared differences of m values add up to 2 m (their squared deviations)."""

    def deviations(values: Sequence[float]) -> float:
        center = fsum(values) / len(values)
        return fsum((value - center) ** 2 for value in values)

    everything = [value for unit in rated for value in unit]
    seen = fsum(2 * len(unit) * deviations(unit) / (len(unit) - 1) for unit in rated) / len(everything)
    return 1 - seen / (2 * deviations(everything) / (len(everything) - 1))


def _distances(values: NDArray[np.float64], totals: NDArray[np.float64], level: Level) -> NDArray[np.float64]:
    """Krippendorff's squared difference of every two values."""
    # heavy, and most sessions need none of it
    import numpy as np

    apart = np.abs(values[:, None] - values[None, :])
    squared: NDArray[np.float64]
    if level == "nominal":
        squared = (apart > 0).astype(np.float64)
    elif level == "ordinal":
        middle = np.cumsum(totals) - totals / 2
        squared = (middle[:, None] - middle[None, :]) ** 2
    else:
        both = np.abs(values[:, None]) + np.abs(values[None, :])
        squared = np.divide(apart, both, out=np.zeros_like(apart), where=both > 0) ** 2
    return squared


def shared(first: Mapping[_Thing, float], second: Mapping[_Thing, float]) -> tuple[list[float], list[float]]:
    """Two columns as lists, over what both have, in the order of the first."""
    common = [key for key in first if key in second]
    return [first[key] for key in common], [second[key] for key in common]
