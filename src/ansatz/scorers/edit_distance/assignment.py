"""The cheapest way to pair the members of two groups, some of which may stay alone."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

_FAR: Final = 1 << 60  # above every sum of gains


def best_pairs(gains: Sequence[Sequence[int]]) -> tuple[int, list[tuple[int, int]]]:
    """Pairs (row, column), no row or column twice, with the greatest sum of gains; no pair without a gain.

    Args:
        gains: what each pair saves beside leaving both alone; not negative; all rows of one length.

    Returns:
        The sum and the pairs in order of rows. The method is Kuhn's and Munkres' with potentials, cubic
        in the larger side.
    """
    rows, columns = len(gains), len(gains[0]) if gains else 0
    if not rows or not columns:
        return 0, []
    if rows == 1 or columns == 1:
        best, row, column = max(
            ((gain, -r, -c) for r, line in enumerate(gains) for c, gain in enumerate(line)), default=(0, 0, 0)
        )
        return (best, [(-row, -column)]) if best > 0 else (0, [])
    if rows > columns:
        total, pairs = best_pairs(list(zip(*gains, strict=True)))
        return total, sorted((row, column) for column, row in pairs)
    pairs = [(row, column) for row, column in _matched(gains) if gains[row][column] > 0]
    return sum(gains[row][column] for row, column in pairs), pairs


def _matched(gains: Sequence[Sequence[int]]) -> list[tuple[int, int]]:
    """A column for every row, at most one row a column; no more rows than columns."""
    rows, columns = len(gains), len(gains[0])
    over_rows, over_columns = [0] * (rows + 1), [0] * (columns + 1)
    row_of = [0] * (columns + 1)  # counted from 1; 0 is nobody
    for row in range(1, rows + 1):
        row_of[0], column = row, 0
        slack = [_FAR] * (columns + 1)
        reached: list[bool] = [False] * (columns + 1)
        before = [0] * (columns + 1)
        while row_of[column]:
            reached[column] = True
            line, offset = gains[row_of[column] - 1], over_rows[row_of[column]]
            step, following = _FAR, 0
            for other in range(1, columns + 1):
                if reached[other]:
                    continue
                reduced = -line[other - 1] - offset - over_columns[other]
                if reduced < slack[other]:
                    slack[other], before[other] = reduced, column
                if slack[other] < step:
                    step, following = slack[other], other
            for other in range(columns + 1):
                if reached[other]:
                    over_rows[row_of[other]] += step
                    over_columns[other] -= step
                else:
                    slack[other] -= step
            column = following
        while column:
            row_of[column] = row_of[before[column]]
            column = before[column]
    return sorted((row_of[column] - 1, column - 1) for column in range(1, columns + 1) if row_of[column])
