"""What a report is of: everything, a selection, or what was scored before the session ended."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Final

from ansatz.reports.errors import ReportFileError
from ansatz.reports.reading import read_report
from ansatz.reports.shape import Report, Selection

if TYPE_CHECKING:
    import pytest

UNKNOWN: Final = "a plugin, a conftest.py or the tests themselves"
NAMED: Final = 3  # tests that are named, of those that a user named


def chosen_by(config: pytest.Config) -> tuple[str, ...]:
    """The options of a session that leave answers out, as a person writes them; empty where none does."""
    option = config.option
    flags = [("lf", "--lf"), ("stepwise", "--stepwise"), ("stepwise_skip", "--stepwise-skip")]
    said = [f"-k {option.keyword!r}"] if getattr(option, "keyword", "") else []
    said += [f"-m {option.markexpr!r}"] if getattr(option, "markexpr", "") else []
    said += [text for name, text in flags if getattr(option, name, False)]
    said += [f"--deselect {name}" for name in getattr(option, "deselect", None) or ()]
    named = [argument.partition("::")[2] for argument in config.args if "[" in argument.partition("::")[2]]
    said += named[:NAMED] + ([f"{len(named) - NAMED} tests more by name"] if len(named) > NAMED else [])
    if getattr(option, "ansatz_split", None):
        said.append(f"--split {option.ansatz_split}")
    return tuple(said)


def selection(selected: int, collected: int, by: tuple[str, ...]) -> Selection | None:
    """What a report says of a selection; None where nothing was left out."""
    if selected >= collected:
        return None
    return {"selected": selected, "collected": collected, "by": list(by) or [UNKNOWN]}


def is_whole(report: Report) -> bool:
    """Whether a report is of everything."""
    return not (report.get("selection") or report.get("incomplete"))


def stands_whole(directory: Path) -> bool:
    """Whether a folder holds a report of everything, which no part may replace."""
    try:
        return is_whole(read_report(directory / "report.json"))
    except ReportFileError:
        return False


def notes(report: Report) -> list[str]:
    """What a reader must know before any number, one sentence each; empty for a report of everything."""
    lines = []
    if cut := report.get("incomplete"):
        lines.append(
            f"INCOMPLETE: {cut['scored']} of {cut['collected']} were scored before the session ended; "
            "the rest counts as 0"
        )
    if part := report.get("selection"):
        lines.append(f"SELECTION: {part['selected']} of {part['collected']}, by {', '.join(part['by'])}")
    return lines
