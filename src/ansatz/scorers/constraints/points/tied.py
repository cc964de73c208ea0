"""Is it about this problem? The right form of a statement is one sign; its content must be tied to what is solved."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.constraints.points.findings import Finding, Span, undecided
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.references import refers
from ansatz.scorers.responses import substance

# Points that words in general would show. The others look for letters and values of the problem themselves, and a
# meaning that is turned down is of another field; where it is used a sentence may point to the formula only.
_IN_WORDS: Final = frozenset(
    ("stated", "anchored", "impact", "conditions", "range", "failure", "model", "intended",
     "definition", "criterion", "applied", "procedure", "uncertainty")
)  # fmt: skip
# Points of which one word that is shared is enough: what is named, or what is assumed of everything.
_ONE: Final = frozenset(("model", "definition", "stated", "anchored", "impact"))
_GENERAL: Final = frozenset(("stated", "anchored", "impact", "range", "model"))
_FEW: Final = 4  # words that name something: "the resistance of the air" is assumed of all that falls
_SHARED: Final = 2  # words that name something: one may be shared by chance
_SOLVED: Final = 5  # sentences; fewer hold no solution that the words could be compared with


def tied(document: Document, point: str, finding: Finding) -> Finding:
    """A YES as it stands, or UNDECIDED where nothing in its sentences belongs to the problem or to its solution.

    Such words may be copied from anywhere: a symbol, a value or a word that names something must stand in the
    question, among its symbols, or elsewhere in the response.

    Args:
        finding: a YES.
    """
    if finding.span is None or point not in _IN_WORDS or len(document.sentences) < _SOLVED:
        return finding
    if _is_tied(document, finding.span, 1 if point in _ONE else _SHARED, _FEW if point in _GENERAL else 0):
        return finding
    return undecided(f"{finding.detail}, in words that nothing ties to this problem", finding.span)


def _is_tied(document: Document, span: Span, shared: int, few: int) -> bool:
    start, end = _sentences(document, span)
    if document.touches(start, end) or refers(document, start, end):
        return True
    here = substance(document.row(start, end))
    if here & document.own_lemmas or len(here) <= few:
        return True
    rest = ((0, start), (end, len(document.text)))
    elsewhere = frozenset[str]().union(*(substance(document.row(*part)) for part in rest))
    if len(here & elsewhere) >= shared:
        return True
    return any(document.symbols_in(start, end) & document.symbols_in(*part) for part in rest)


def _sentences(document: Document, span: Span) -> Span:
    """The sentences that a span reaches into; a heading with the sentence below it."""
    reached = list(document.response.sentences_in(*span))
    heading = document.response.heading_at(span[0])
    if heading is not None and span[1] <= heading.end:
        reached += document.around(heading.end, 0, 1)
    if not reached:
        return span
    return min(span[0], reached[0].start), max(span[1], reached[-1].end)
