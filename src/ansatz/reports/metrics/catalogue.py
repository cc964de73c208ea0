"""Every metric in the order of a report, and what anything else may ask about one by its name."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Final

from ansatz.reports.metrics import answers, compliance, derivations, judged, latency, mistakes, passk, phybench, prism
from ansatz.reports.metrics.record import SHARE, UPPER, Family, Metric, Scale


class Catalogue:
    """Records in the order of a report; a name is looked up as itself, as an upper bound, or in its family."""

    def __init__(self, records: tuple[Metric, ...]) -> None:
        self.records = records

    @cached_property
    def places(self) -> Mapping[str, int]:
        """Where each record stands."""
        return {record.name: place for place, record in enumerate(self.records)}

    @cached_property
    def families(self) -> tuple[Family, ...]:
        """Families, the longest beginning first."""
        found = [record for record in self.records if isinstance(record, Family)]
        return tuple(sorted(found, key=lambda one: -len(one.name)))

    @cached_property
    def single(self) -> Mapping[str, Metric]:
        """Records of one metric each."""
        return {record.name: record for record in self.records if not isinstance(record, Family)}

    def find(self, name: str) -> tuple[Metric, str, bool] | None:
        """The record of a metric, what follows its family's name, and whether it is an upper bound."""
        for inner in (name, name.removesuffix(UPPER)):
            bound = inner != name
            record: Metric | None = self.single.get(inner)
            if record is not None:
                return (record, "", bound) if record.bounded or not bound else None
            for family in self.families:
                rest = inner.removeprefix(family.name)
                if rest != inner and family.pattern.fullmatch(rest) and (family.bounded or not bound):
                    return family, rest, bound
            if name == inner and not name.endswith(UPPER):
                return None
        return None


CATALOGUE: Final = Catalogue(
    (
        *answers.METRICS,
        *mistakes.METRICS,
        *prism.METRICS,
        *derivations.METRICS,
        *phybench.METRICS,
        *compliance.METRICS,
        *judged.METRICS,
        *passk.METRICS,
        *latency.METRICS,
    )
)


def records() -> tuple[Metric, ...]:
    """All records, in the order of a report."""
    return CATALOGUE.records


def known(name: str) -> bool:
    """Whether a report may have a metric of this name."""
    return CATALOGUE.find(name) is not None


def record_of(name: str) -> Metric | None:
    """The record of a metric, its family's where it is a member; None for a name that no report has."""
    found = CATALOGUE.find(name)
    return found[0] if found else None


def bounded_by(name: str) -> str | None:
    """The metric of which this one is the upper bound."""
    found = CATALOGUE.find(name)
    return name.removesuffix(UPPER) if found and found[2] else None


def detail(name: str) -> bool:
    """Whether a short table leaves the metric to the report: what only splits or bounds another one."""
    found = CATALOGUE.find(name)
    if found is None:
        return False
    record, rest, bound = found
    return bound or record.detail or (isinstance(record, Family) and record.is_detail(rest))


def place(name: str) -> tuple[int, int, int, str]:
    """A key that sorts metrics as a report has them, the members of a family by number, vocabulary or name."""
    found = CATALOGUE.find(name)
    if found is None:
        return len(CATALOGUE.records), 0, 0, name
    record, rest, bound = found
    within = record.place(rest) if isinstance(record, Family) else (0, 0)
    return (CATALOGUE.places[record.name], *within, rest + UPPER * bound)


def title_of(name: str, *, family: bool = False, long: bool = False) -> str:
    """What a person calls a metric.

    Args:
        family: a member says of which family it is, as where no section says so.
        long: a metric says of what it is.
    """
    found = CATALOGUE.find(name)
    if found is None:
        return name
    record, rest, bound = found
    if isinstance(record, Family):
        member = record.title_of(rest)
        title = f"{record.title.lower()} {member}" if family and record.named else member
    else:
        title = (long and record.long_title) or record.title
    return f"{title}, at most" if bound else title


def section_of(name: str) -> str:
    """The section of the page that shows a metric."""
    record = record_of(name)
    return record.section if record else "other"


def scale_of(name: str) -> Scale:
    """What the values of a metric are."""
    record = record_of(name)
    return record.scale if record else SHARE


def headlines() -> tuple[str, ...]:
    """What is compared unasked: few metrics, because every one makes the others harder to establish."""
    return tuple(record.name for record in CATALOGUE.records if record.headline)
