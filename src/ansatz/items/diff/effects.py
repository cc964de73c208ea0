"""What a change of the gold does to systems that were scored: which scores and ranks are others. No scoring."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from ansatz.items.diff.sides import Side


@dataclass(frozen=True, slots=True)
class SystemStanding:
    """A system against one gold; ``accuracy`` and ``mean_score`` are None where nothing of it is graded."""

    accuracy: float | None
    mean_score: float | None
    n: int
    rank: int | None


@dataclass(frozen=True, slots=True)
class ItemEffect:
    """One answer that is worth something else now; a side is None where it has no such item."""

    problem_id: str
    sample: int
    old: float | None
    new: float | None
    old_status: str | None
    new_status: str | None


@dataclass(frozen=True, slots=True)
class RunEffect:
    """One system before and after."""

    run_id: str
    old: SystemStanding
    new: SystemStanding
    items: tuple[ItemEffect, ...]


@dataclass(frozen=True, slots=True)
class Effects:
    """Every system, by its rank now; and the version that scored both sides."""

    scoring_version: str
    runs: tuple[RunEffect, ...]


# Scores the predictions (and grades) in files against both sides; given by a package that can score.
Scoring: TypeAlias = Callable[[Side, Side, Sequence[str], Sequence[str]], Effects]
