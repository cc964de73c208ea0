"""Several answers to one problem: pass@k without bias, and the vote of the majority by what answers mean."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb
from typing import Final, TypeAlias

from ansatz.reports.errors import StatisticsError
from ansatz.reports.metrics.record import Family, Metric

Same: TypeAlias = Callable[[str, str, str], bool]  # problem, answer, answer: do these two say the same?
REPRESENTATIVES: Final = 16  # different wrong answers of one problem that are compared with each other


@dataclass(frozen=True, slots=True)
class Attempt:
    """One answer to a problem.

    ``answer`` is None where nothing was said that could be read; ``missing`` where nothing was said.
    """

    sample: int
    answer: str | None
    correct: bool
    missing: bool = False


def pass_at_k(n: int, correct: int, k: int) -> float:
    """The chance that k of n answers, drawn without replacement, hold one of the ``correct``.

    Raises:
        StatisticsError: fewer than k answers, for which there is no unbiased estimate, or none drawn.
    """
    if not (1 <= k <= n and 0 <= correct <= n):
        raise StatisticsError(f"pass@{k}", f"{correct} correct of {n} answers", "at least k answers, k at least 1")
    return float(1 - Fraction(comb(n - correct, k), comb(n, k)))


def majority(problem: str, attempts: Sequence[Attempt], same: Same) -> float:
    """1 where the answer given most often is right, 0 where it is not, a share where a tie decides.

    Right answers equal the gold, and so each other: they are one group. Wrong ones are grouped with
    the first wrong one that says the same. What could not be read has no vote. Of a tie each group
    is as likely to be taken as any other.
    """
    voting = sorted((attempt for attempt in attempts if attempt.answer is not None), key=lambda one: one.sample)
    right = sum(attempt.correct for attempt in voting)
    wrong = [attempt.answer for attempt in voting if not attempt.correct and attempt.answer is not None]
    if right == 0:
        return 0.0
    if right > len(wrong):
        return 1.0
    groups: list[tuple[str, int]] = []
    spelled: dict[str, int] = {}  # text → its group
    for answer in wrong:
        place = spelled.get(answer)
        if place is None:
            known = groups[:REPRESENTATIVES]
            found = (number for number, (first, _) in enumerate(known) if same(problem, first, answer))
            place = next(found, len(groups))
            spelled[answer] = place
            if place == len(groups):
                groups.append((answer, 0))
        groups[place] = (groups[place][0], groups[place][1] + 1)
    most = max(count for _, count in groups)
    if right != most:
        return float(right > most)
    return 1 / (1 + sum(count == most for _, count in groups))


def by_problem(attempts: Mapping[str, Sequence[Attempt]], same: Same) -> dict[str, dict[str, float]]:
    """pass@1, @2, @4 and so on up to the most samples of a problem, and the majority vote, by problem.

    Empty unless some problem has several answers. A problem with fewer than k answers has no
    pass@k, but one that was never answered fails at every k.
    """
    most = max((len(own) for own in attempts.values()), default=0)
    if most < 2:
        return {}
    ks = [1 << power for power in range(most.bit_length()) if 1 << power <= most]
    values: dict[str, dict[str, float]] = {f"pass@{k}": {} for k in ks}
    for problem, own in attempts.items():
        correct = sum(attempt.correct for attempt in own)
        silent = all(attempt.missing for attempt in own)
        for k in ks:
            if len(own) >= k:
                values[f"pass@{k}"][problem] = pass_at_k(len(own), correct, k)
            elif silent:
                values[f"pass@{k}"][problem] = 0.0
    values["majority_vote"] = {problem: majority(problem, own, same) for problem, own in attempts.items()}
    return values


METRICS: Final = (
    Family("pass@", "pass@k", "samples", named=False, title_of=lambda rest: f"pass@{rest}"),
    Metric("majority_vote", "Majority vote", "samples"),
)
