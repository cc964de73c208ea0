"""What every scorer returns: a verdict that explains itself and a score; imports nothing of its own house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from ansatz.items.versions import SCORING_VERSION as SCORING_VERSION

Status: TypeAlias = Literal["correct", "partial", "incorrect", "missing", "ungraded", "unreadable", "undecided"]
Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None


@dataclass(frozen=True, slots=True)
class Verdict:
    """Are these two the same, and how do we know?

    Attributes:
        equal: True, False, or None where it could neither be shown nor refuted.
        method: ``identical`` | ``proved`` | ``tested`` (equal); ``counterexample`` | ``kind`` |
            ``structure`` | ``dimension`` | ``tolerance`` | ... (different); ``undecided`` |
            ``unreadable`` (None). One word, stable.
        detail: one sentence for a person.
        evidence: what convinced us, as JSON-ready data: ``points`` and ``digits`` where tested;
            ``at`` (symbol values), ``gold`` and ``answer`` (both sides' values there) where refuted.
    """

    equal: bool | None
    method: str
    detail: str = ""
    evidence: Mapping[str, Any] = field(default_factory=dict)

    def to_json(self) -> dict[str, Json]:
        shown: dict[str, Json] = {"equal": self.equal, "method": self.method, "detail": self.detail}
        if self.evidence:
            shown["evidence"] = dict(self.evidence)
        return shown


@dataclass(frozen=True, slots=True)
class Extraction:
    """The final answer that was taken out of a prediction, and how (``answer``, ``boxed``, ``label``, ...)."""

    text: str
    method: str


@dataclass(frozen=True, slots=True)
class Score:
    """What an answer is worth and why; ``score`` is in [0, 1]; ``status`` as in the report format."""

    problem_id: str
    type: str
    score: float
    status: Status
    verdict: Verdict
    sample: int = 0
    extraction: Extraction | None = None
    units_ok: bool | None = None
    sig_figs_ok: bool | None = None
    eed: float | None = None
    dag: Mapping[str, Any] | None = None
    compliance: Mapping[str, Any] | None = None
    rubric: Mapping[str, float] | None = None
    error: Mapping[str, Any] | None = None
    notes: tuple[str, ...] = ()

    @property
    def correct(self) -> bool:
        return self.status == "correct"

    def to_json(self) -> dict[str, Json]:
        """JSON-ready: plain str, int, float, bool, None, list and dict only; absent parts left out."""
        shown: dict[str, Json] = {
            "problem_id": self.problem_id,
            "sample": self.sample,
            "type": self.type,
            "score": self.score,
            "correct": self.correct,
            "status": self.status,
            "answer": self.extraction.text if self.extraction else None,
            "extraction": self.extraction.method if self.extraction else None,
            "verdict": self.verdict.to_json(),
        }
        for name in ("units_ok", "sig_figs_ok", "eed"):
            value = getattr(self, name)
            if value is not None:
                shown[name] = value
        for name in ("dag", "compliance", "rubric", "error"):
            part = getattr(self, name)
            if part is not None:
                shown[name] = dict(part)
        if self.notes:
            shown["notes"] = list(self.notes)
        return shown
