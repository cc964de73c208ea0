"""Metrics: one record for each, read by every table, page, file and gate."""

from ansatz.reports.metrics.catalogue import (
    bounded_by,
    detail,
    headlines,
    known,
    place,
    record_of,
    records,
    scale_of,
    section_of,
    title_of,
)
from ansatz.reports.metrics.computing import compute, values_of
from ansatz.reports.metrics.record import (
    SECTIONS,
    UPPER,
    Answer,
    Family,
    Metric,
    Scale,
    Section,
    Values,
    value_in,
)
from ansatz.reports.shape import MetricValue

__all__ = [
    "SECTIONS", "UPPER", "Answer", "Family", "Metric", "MetricValue", "Scale", "Section", "Values", "bounded_by",
    "compute", "detail", "headlines", "known", "place", "record_of", "records", "scale_of", "section_of", "title_of",
    "value_in", "values_of",
]  # fmt: skip
