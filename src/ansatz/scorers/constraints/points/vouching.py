"""Is it really absent? What rules do not find is a NO only where no clause leaves a trace of it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ansatz.items.model import Point
from ansatz.scorers.constraints.points.findings import Finding, Span, undecided
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.language import DISCOURSES, holds, occurrences, primary
from ansatz.scorers.language import words as words_of
from ansatz.scorers.responses import substance

# By constraint and point: the kinds of words that would be there; an empty tuple is judged by what is written alone.
_TRACES: Final[dict[tuple[str, str], tuple[str, ...]]] = {
    ("assumptions", "stated"): ("assumptions",),
    ("assumptions", "anchored"): ("assumptions",),
    ("assumptions", "impact"): ("assumptions",),
    ("boundary_conditions", "verified"): ("boundary",),
    ("boundary_conditions", "conditions"): ("boundary",),
    ("applicability_range", "range"): ("range",),
    ("applicability_range", "failure"): ("failure",),
    ("applicability_range", "model"): ("model",),
    ("units_standard", "self_check"): ("checks",),
    ("cross_disciplinary_disambiguation", "intended"): ("senses",),
    ("cross_disciplinary_disambiguation", "other_meaning"): ("senses",),
    ("cross_disciplinary_disambiguation", "used"): ("senses",),
    ("intra_discipline_definitions", "definition"): ("definitions",),
    ("intra_discipline_definitions", "criterion"): ("definitions",),
    ("intra_discipline_definitions", "applied"): ("definitions",),
    ("numerical_methods", "update_rule"): ("methods",),
    ("numerical_methods", "iteration"): ("methods",),
    ("numerical_methods", "method"): ("methods",),
    ("experimental_methods", "procedure"): ("experiments",),
    ("experimental_methods", "uncertainty"): ("uncertainties",),
    ("experimental_methods", "anchors"): ("experiments",),
}


def vouched(document: Document, constraint: str, point: Point, finding: Finding) -> Finding:
    """A finding that something is missing, as it stands or as UNDECIDED with the trace that speaks against it.

    Args:
        finding: a NO without a span.
    """
    if primary(document.language) not in DISCOURSES:
        return undecided(f"nothing found, but the words of {document.language!r} are not known")
    trace = _of_description(document, point) if point.any_of else _trace(document, constraint, point.id)
    if trace is None:
        return finding
    return undecided(f"{finding.detail}; a reader may find it here", trace)


def _trace(document: Document, constraint: str, point: str) -> Span | None:
    written = _WRITTEN.get((constraint, point))
    if written is not None:
        return written(document)
    for kind in _TRACES.get((constraint, point), ()):
        found = _said(document, f"traces.{kind}")
        if found is not None:
            return found
    return None


def _kept(document: Document) -> dict[str, Span | None]:
    """What was found of each kind of words: several points ask for the same."""
    return {}


def _said(document: Document, field: str) -> Span | None:
    """The first sentence with one of the words, other than a refusal of it."""
    kept = document.once(_kept)
    if field not in kept:
        kept[field] = _sought(document, field)
    return kept[field]


def _sought(document: Document, field: str) -> Span | None:
    for sentence in document.sentences:
        row = document.row(sentence.start, sentence.end)
        for found in occurrences(field, row):
            if document.stance(row[found.first].start, row[found.last - 1].end) != "denied":
                return sentence.start, sentence.end
    return None


def _of_description(document: Document, point: Point) -> Span | None:
    """A sentence that shares a word that names something with the description of a point of the item's own."""
    wanted = substance(words_of(point.description))
    for sentence in document.sentences:
        if wanted & substance(document.row(sentence.start, sentence.end)):
            return sentence.start, sentence.end
    return None


def _units(document: Document) -> Span | None:
    """A number with a unit, or talk of units."""
    found = next((one for one in document.measures if one.unit is not None and one.unit.factors), None)
    return (found.start, found.end) if found else _said(document, "traces.checks")


def _names(document: Document) -> Span | None:
    """A symbol that stands in words by itself: what is said beside it may be its meaning."""
    for saying in document.sayings:
        return saying.start, saying.end
    for math in document.maths:
        sentence = document.sentence_at(math.start)
        if math.whole is not None and math.whole.kind == "symbol" and sentence is not None:
            row = document.row(sentence.start, sentence.end)
            if holds("traces.definitions", row) or len(row) > 1:
                return sentence.start, sentence.end
    return None


def _formulas(document: Document) -> Span | None:
    found = next(iter(document.maths), None)
    return (found.start, found.end) if found else None


_WRITTEN: Final[dict[tuple[str, str], Callable[[Document], Span | None]]] = {
    ("units_standard", "declared"): _units,
    ("units_standard", "consistent"): _units,
    ("symbols_constants", "symbols_defined"): _names,
    ("symbols_constants", "constants_declared"): _names,
    ("symbols_constants", "constants_source"): _names,
    ("symbols_constants", "no_drift"): _names,
    ("variable_naming", "one_symbol"): _formulas,
    ("variable_naming", "one_meaning"): _formulas,
    ("variable_naming", "one_unit"): _formulas,
}
