"""What a rule finds, and the verdict on one evidence point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal, TypeAlias

from ansatz.scorers.responses.sentences import Span as Span

if TYPE_CHECKING:
    from ansatz.items.model import Item
    from ansatz.scorers.constraints.document import Document
    from ansatz.scorers.outcome import Json

Answer: TypeAlias = Literal["YES", "NO", "UNDECIDED"]


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule has to say of one point.

    Attributes:
        verdict: YES needs a span; NO is an omission (no span) or a contradiction (its span);
            UNDECIDED is what rules cannot tell.
        span: what convinced, as offsets in ``Document.text``.
        detail: one sentence for a person.
        weak: a YES that rests on a pattern alone, which words without content may match, too.
    """

    verdict: Answer
    span: Span | None = None
    detail: str = ""
    weak: bool = False

    @property
    def contradicts(self) -> bool:
        """The response claims something that is wrong, which is worse than saying nothing."""
        return self.verdict == "NO" and self.span is not None


Rule: TypeAlias = "Callable[[Document, Item], Finding]"


def yes(span: Span, detail: str = "") -> Finding:
    """The response shows it, here."""
    return Finding("YES", span, detail)


def weak_yes(span: Span, detail: str = "") -> Finding:
    """A pattern occurs here: worth asking a judge about, if there is one."""
    return Finding("YES", span, detail, weak=True)


def missing(detail: str) -> Finding:
    """The response does not say it."""
    return Finding("NO", None, detail)


def wrong(span: Span, detail: str) -> Finding:
    """The response says it, and it is wrong, or it says the contrary."""
    return Finding("NO", span, detail)


def undecided(detail: str, span: Span | None = None) -> Finding:
    """Rules cannot tell; ``span`` is what a person should look at."""
    return Finding("UNDECIDED", span, detail)


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

    def graded(self, verdict: Answer, by: str, detail: str) -> PointVerdict:
        """The same point as graders decide it; the rule's verdict is kept beside theirs."""
        return replace(self, verdict=verdict, by=by, detail=detail, rule=self.verdict)

    def to_json(self) -> dict[str, Json]:
        shown: dict[str, Json] = {
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
