"""What a mean is made of: problems in clusters, ready to be drawn again."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from math import fsum

from ansatz.reports.errors import StatisticsError


def mean(values: Sequence[float]) -> float:
    """The mean, the same in whatever order the values come."""
    try:
        return fsum(values) / len(values)
    except OverflowError:  # the sum of numbers near the largest: their shares still add up
        return fsum(value / len(values) for value in values)


@lru_cache(maxsize=4)
def _ones(count: int) -> tuple[int, ...]:
    """The sizes of clusters of one problem each, the same for all metrics of a run."""
    return (1,) * count


@dataclass(frozen=True, slots=True)
class Sample:
    """A mean over problems, by cluster: the ``sums[i]`` of the values of ``sizes[i]`` problems.

    A cluster is what is drawn as one: a problem with its parts, or a problem alone. The pairs are
    sorted, so that a sample does not depend on the order in which it was collected.
    """

    sums: tuple[float, ...]
    sizes: tuple[int, ...]

    @classmethod
    def of(cls, values: Iterable[float]) -> Sample:
        """Every value a cluster of its own.

        Raises:
            StatisticsError: there is no value.
        """
        ordered = tuple(sorted(values))
        if not ordered:
            raise StatisticsError("a sample", "no value", "at least one")
        return cls(ordered, _ones(len(ordered)))

    @classmethod
    def by_cluster(cls, values: Mapping[str, float], root: Mapping[str, str]) -> Sample:
        """Values by problem; ``root`` names the cluster of those problems that are not one of their own.

        Raises:
            StatisticsError: there is no value.
        """
        if not root:
            return cls.of(values.values())
        members: dict[str, list[float]] = {}
        for problem, value in values.items():
            members.setdefault(root.get(problem, problem), []).append(value)
        if not members:
            raise StatisticsError("a sample", "no value", "at least one")
        pairs = sorted((own[0] if len(own) == 1 else fsum(own), len(own)) for own in members.values())
        sums, sizes = zip(*pairs, strict=True)
        return cls(sums, sizes)

    @property
    def value(self) -> float:
        """The mean over all problems."""
        return fsum(self.sums) / self.n

    @property
    def n(self) -> int:
        """How many problems."""
        return sum(self.sizes)

    @property
    def clusters(self) -> int:
        return len(self.sums)


def within_problems(values: Iterable[tuple[str, float]]) -> dict[str, float]:
    """Several samples of a problem averaged within the problem: every problem weighs the same."""
    pairs = list(values)
    once = dict(pairs)
    if len(once) == len(pairs):
        return once
    samples: dict[str, list[float]] = {}
    for problem, value in pairs:
        samples.setdefault(problem, []).append(value)
    return {problem: own[0] if len(own) == 1 else mean(own) for problem, own in samples.items()}


def roots(part_of: Mapping[str, str]) -> dict[str, str]:
    """The whole that each problem belongs to, by way of parts of parts.

    Args:
        part_of: the whole that a problem names; problems that name none are left out.
    """
    found: dict[str, str] = {}
    for problem in part_of:
        trail = [problem]
        seen = {problem}
        while (above := part_of.get(trail[-1])) is not None and above not in seen and above not in found:
            trail.append(above)
            seen.add(above)
        if above is not None and above in found:
            root = found[above]
        elif above is not None:  # a circle has no top: its first name in order stands for it
            root = min(trail[trail.index(above) :])
        else:
            root = trail[-1]
        found.update((name, root) for name in trail)
    return found
