"""What a log of another harness says, in one shape: its rows, and what was left out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class LogRow:
    """One response of one system to one problem.

    Attributes:
        id: of the problem, as the log names it.
        response: the whole text that the system gave, None where it gave none.
        answer: an answer that stands alone, as where likelihoods chose an option.
        question: as the system saw it, where the log says.
        gold: the right answer, where the log says; of several texts the first is meant, the rest are ``others``.
        others: other texts that are right as well.
        options: of a choice, by letter.
        sample: counted from 0 for each problem.
        latency_s: seconds that the response took.
        tokens: that the system wrote; ``prompt_tokens`` that it read.
    """

    id: str
    response: str | None = None
    answer: str | None = None
    question: str | None = None
    gold: str | None = None
    others: tuple[str, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    sample: int = 0
    latency_s: float | None = None
    tokens: int | None = None
    prompt_tokens: int | None = None


@dataclass(frozen=True, slots=True)
class Log:
    """One run of one system.

    Attributes:
        format: by name, as the user reads it.
        task: what was run, where the log says.
        system: the model's name, where the log says.
        rows: in the order of the log.
        left_out: how many rows were not taken, by reason.
        sha256: of the file's bytes.
    """

    format: str
    rows: tuple[LogRow, ...]
    task: str = ""
    system: str = ""
    left_out: Mapping[str, int] = field(default_factory=dict)
    file: str = ""
    sha256: str = ""
