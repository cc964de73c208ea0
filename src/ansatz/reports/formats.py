"""The formats of a report: one module in ``render`` and one line here for each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Final, NamedTuple, Protocol, cast

from ansatz.reports.shape import Report

if TYPE_CHECKING:
    from ansatz.items.cases import Bench


class Format(NamedTuple):
    """A format by its name, its module, which has a ``files``, and whether it is written unasked."""

    name: str
    module: str
    always: bool = False


# report.json comes last: what it says is there, is there.
FORMATS: Final = (
    Format("csv", "ansatz.reports.render.csv", always=True),
    Format("markdown", "ansatz.reports.render.markdown", always=True),
    Format("html", "ansatz.reports.render.html", always=True),
    Format("ctrf", "ansatz.reports.render.ctrf"),
    Format("every-eval-ever", "ansatz.reports.render.every_eval_ever"),
    Format("json", "ansatz.reports.render.json", always=True),
)


class Renderer(Protocol):
    """What the module of a format has."""

    def files(self, report: Report, bench: Bench | None, now: float) -> Iterator[tuple[str, str | Iterable[str]]]:
        """Path inside the report's folder, and text, whole or in pieces, of each file.

        Args:
            bench: what was scored, with questions and responses; None where only the report is there.
            now: seconds since the epoch, for formats that want to know; the report is the same at any time.
        """


def optional_formats() -> tuple[str, ...]:
    """Names of the formats that one may ask for."""
    return tuple(one.name for one in FORMATS if not one.always)


def renderers(wanted: Sequence[str]) -> Iterator[Renderer]:
    """The modules of what is written always and of what is wanted; imported only now."""
    for one in FORMATS:
        if one.always or one.name in wanted:
            yield cast(Renderer, import_module(one.module))
