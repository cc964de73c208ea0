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
from ansatz.reports.metrics.compliance import POLICIES, crossed, verdicts_of
from ansatz.reports.metrics.compliance import measures as compliance_measures
from ansatz.reports.metrics.computing import compute, values_of
from ansatz.reports.metrics.judged import judge_measures
from ansatz.reports.metrics.mistakes import TITLES, VOCABULARIES, ruled
from ansatz.reports.metrics.mistakes import measures as mistake_measures
from ansatz.reports.metrics.passk import Attempt, by_problem
from ansatz.reports.metrics.record import SECTIONS, UPPER, Answer, Family, Metric, Scale, Section, Values, value_in
from ansatz.reports.shape import MetricValue

__all__ = [
    "POLICIES",
    "SECTIONS",
    "TITLES",
    "UPPER",
    "VOCABULARIES",
    "Answer",
    "Attempt",
    "Family",
    "Metric",
    "MetricValue",
    "Scale",
    "Section",
    "Values",
    "bounded_by",
    "by_problem",
    "compliance_measures",
    "compute",
    "crossed",
    "detail",
    "headlines",
    "judge_measures",
    "known",
    "mistake_measures",
    "place",
    "record_of",
    "records",
    "ruled",
    "scale_of",
    "section_of",
    "title_of",
    "value_in",
    "values_of",
    "verdicts_of",
]
