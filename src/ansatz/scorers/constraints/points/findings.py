"""What a rule finds of one evidence point."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

from ansatz.scorers.audits import Answer as Answer
from ansatz.scorers.audits import PointVerdict as PointVerdict
from ansatz.scorers.responses import Span as Span

if TYPE_CHECKING:
    from ansatz.items.model import Item
    from ansatz.scorers.constraints.reading.document import Document


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
