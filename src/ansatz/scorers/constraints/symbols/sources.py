"""Where the values of constants are from (SciIF, table 4): the problem, a table, a standard, or nowhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from ansatz.scorers.constraints.points.findings import Finding, Span, missing, yes
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.language import holds

_NEAR: Final = 1e-9  # relative: the same number as in the question


def source_of(document: Document, put_in: Mapping[str, Span]) -> Finding:
    """Each constant that is put in has a source: beside its value, at the head of its list, or the question itself.

    Args:
        put_in: where each constant has its value.
    """
    unsaid = [name for name, span in put_in.items() if not _is_given(document, span) and not _is_said(document, span)]
    if unsaid:
        return missing(f"nothing says where the value of {', '.join(unsaid)} is from")
    span = next(iter(put_in.values()))
    return yes(span, f"says where the value of {', '.join(put_in)} is from")


def _is_given(document: Document, span: Span) -> bool:
    """The question gives this number, which leaves no choice."""
    return any(_same(one.value, document.problem.own_values) for one in document.measures_in(*span))


def _same(value: float, others: Iterable[float]) -> bool:
    return any(abs(value - other) <= _NEAR * abs(other) for other in others)


def _is_said(document: Document, span: Span) -> bool:
    """``(CODATA 2018)``, "from the tables", in the sentence of the value or where its list is announced."""
    here = document.sentence_at(span[0])
    if here is None:
        return False
    if holds("sources", document.row(here.start, here.end)):
        return True
    for before in reversed(document.around(here.start, _LIST, 0)[:-1]):
        if before.text.rstrip(" *_").endswith(":") or before.text.lstrip().startswith("#"):
            return holds("sources", document.row(before.start, before.end))
    return False


_LIST: Final = 8  # sentences of a list between a constant and the line that announces it
