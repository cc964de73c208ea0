"""What an audit finds (SciIF): the verdict on a point, from points to a constraint, from constraints to an item."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Any, Final, Literal, TypeAlias

Answer: TypeAlias = Literal["YES", "NO", "UNDECIDED"]
Span: TypeAlias = tuple[int, int]  # offsets in the audited text, the end behind the last character
Policy: TypeAlias = Literal["strict", "loose"]
Outcome: TypeAlias = Literal["pass", "fail", "undecided"]
POLICIES: Final[tuple[Policy, ...]] = ("strict", "loose")


@dataclass(frozen=True, slots=True)
class PointVerdict:
    """The verdict on one evidence point.

    Attributes:
        evidence: the words that convinced, as in the response.
        span: their offsets in the audited text, see ``audited_text``.
        by: "rule", or the graders that decided, "a+b".
        rule: what the rule said where a grader decided instead; None otherwise.
        graders: every recorded verdict on this point, by grader.
        weak: the rule's YES rests on a pattern alone.
    """

    id: str
    main: bool
    verdict: Answer
    evidence: str = ""
    span: Span | None = None
    detail: str = ""
    by: str = "rule"
    rule: Answer | None = None
    graders: tuple[tuple[str, str], ...] = ()
    weak: bool = False

    @property
    def source(self) -> str:
        """Who decided it: "rule", "rule, weak", "rule, missing", "undecided", or the graders."""
        if self.verdict == "UNDECIDED":
            return "undecided"
        if self.by != "rule":
            return self.by
        if self.weak:
            return "rule, weak"
        return "rule, missing" if self.verdict == "NO" and self.span is None else "rule"

    @property
    def open(self) -> int | None:
        """How much a judge is wanted: 0 where rules cannot tell, 1 where they miss something, 2 for a weak YES.

        None where they found it, or found it contradicted: that stands whatever a model says.
        """
        if self.verdict == "UNDECIDED":
            return 0
        if self.verdict == "NO" and self.span is None:
            return 1
        return 2 if self.weak else None

    def graded(self, verdict: Answer, by: str, detail: str) -> PointVerdict:
        """The same point as graders decide it; the rule's verdict is kept beside theirs."""
        return replace(self, verdict=verdict, by=by, detail=detail, rule=self.verdict)

    def to_json(self) -> dict[str, Any]:
        shown: dict[str, Any] = {
            "id": self.id,
            "main": self.main,
            "verdict": self.verdict,
            "evidence": self.evidence,
            "span": list(self.span) if self.span else None,
            "detail": self.detail,
            "by": self.by,
        }
        if self.weak:
            shown["weak"] = True
        if self.rule is not None:
            shown["rule"] = self.rule
        if self.graders:
            shown["graders"] = dict(self.graders)
        return shown


def outcome(points: Iterable[PointVerdict], policy: Policy) -> Outcome:
    """Strict: every point is YES. Loose: every MAIN point is.

    One NO fails; with none, one UNDECIDED leaves the constraint undecided. Without any point that
    counts (all are SECONDARY, and the policy is loose) it passes.
    """
    counted = [point.verdict for point in points if point.main or policy == "strict"]
    if "NO" in counted:
        return "fail"
    return "undecided" if "UNDECIDED" in counted else "pass"


def together(outcomes: Iterable[Outcome]) -> Outcome:
    """All of several: one failure fails, else one that is undecided leaves all undecided."""
    said = set(outcomes)
    if "fail" in said:
        return "fail"
    return "undecided" if "undecided" in said else "pass"


@dataclass(frozen=True, slots=True)
class ConstraintAudit:
    """One constraint of an item: what its points add up to, and the points in the order of the item."""

    id: str
    strict: Outcome
    loose: Outcome
    points: tuple[PointVerdict, ...]

    def outcome(self, policy: Policy) -> Outcome:
        """Under one policy."""
        return self.strict if policy == "strict" else self.loose

    def to_json(self) -> dict[str, Any]:
        """As the report has it."""
        return {"strict": self.strict, "loose": self.loose, "points": [point.to_json() for point in self.points]}


@dataclass(frozen=True, slots=True)
class Audit:
    """The constraints of one item, in its order."""

    constraints: tuple[ConstraintAudit, ...]

    def __iter__(self) -> Iterator[ConstraintAudit]:
        return iter(self.constraints)

    def __getitem__(self, constraint: str) -> ConstraintAudit:
        """One constraint by its id.

        Raises:
            KeyError: the item has none of this id.
        """
        for one in self.constraints:
            if one.id == constraint:
                return one
        raise KeyError(constraint)

    def outcome(self, policy: Policy) -> Outcome:
        """Of the whole item: the logical AND of its constraints (SciIF, section 3.4)."""
        return together(one.outcome(policy) for one in self.constraints)

    @property
    def sources(self) -> Counter[str]:
        """How many points each source decided: "rule", "rule, weak", "rule, missing", graders; and "undecided"."""
        return Counter(point.source for one in self.constraints for point in one.points)

    def to_json(self) -> dict[str, Any]:
        """JSON-ready, by constraint."""
        return {one.id: one.to_json() for one in self.constraints}
