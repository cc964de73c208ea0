"""The files of a report: a folder checked before the work, files that appear whole or not at all."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from ansatz.reports.errors import ReportFileError

if TYPE_CHECKING:
    from ansatz.items.cases import Bench

FORMATS: Final = ("ctrf", "every-eval-ever")


def check_directory(path: Path) -> None:
    """Raise ReportFileError now, before anything is scored, if ``path`` cannot become the folder."""
    nearest = path
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    if not nearest.is_dir():
        raise ReportFileError(str(path), f"{nearest} is not a folder")
    if not os.access(nearest, os.W_OK | os.X_OK):
        raise ReportFileError(str(path), f"{nearest} cannot be written to")


def write(report: Mapping[str, Any], directory: Path, bench: Bench | None = None, formats: Sequence[str] = ()) -> Path:
    """Write the files of a report; the path of ``report.json``.

    Args:
        bench: what was scored; without it ``report.html`` holds scores without questions and responses.
        formats: of FORMATS, what is written besides.

    Raises:
        ReportFileError: the disk refuses.
    """
    from ansatz.reports.render import csv, html, json, markdown

    try:
        directory.mkdir(parents=True, exist_ok=True)
        _replace(directory / "scores.csv", csv.render(report))
        _replace(directory / "summary.md", markdown.render(report))
        _replace(directory / "report.html", html.render(report, bench))
        for name, text in _extra(report, bench, formats):
            place = directory / name
            place.parent.mkdir(parents=True, exist_ok=True)
            _replace(place, text)
        target = directory / "report.json"
        _replace(target, json.render(report))
    except OSError as error:
        raise ReportFileError(str(directory), error.strerror or str(error)) from error
    return target


def _extra(report: Mapping[str, Any], bench: Bench | None, formats: Sequence[str]) -> Iterator[tuple[str, str]]:
    # These two formats want to know when; the report itself is the same at any time.
    now = time.time()
    if "ctrf" in formats:
        from ansatz.reports.render import ctrf

        yield "ctrf.json", ctrf.render(report, now)
    if "every-eval-ever" in formats:
        from ansatz.reports.render import every_eval_ever

        for name, text in every_eval_ever.render(report, bench, int(now)):
            yield f"every_eval_ever/{name}", text


def _replace(path: Path, text: str) -> None:
    # A lone surrogate becomes its escape: in JSON that is the same text again.
    part = path.with_name(path.name + ".part")
    part.write_bytes(text.encode("utf-8", "backslashreplace"))
    part.replace(path)
