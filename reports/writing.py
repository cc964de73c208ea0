"""The files of a report: a folder checked before the work, files that appear whole or not at all."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from reports.errors import ReportFileError


def check_directory(path: Path) -> None:
    """Raise ReportFileError now, before anything is scored, if ``path`` cannot become the folder."""
    nearest = path
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    if not nearest.is_dir():
        raise ReportFileError(str(path), f"{nearest} is not a folder")
    if not os.access(nearest, os.W_OK | os.X_OK):
        raise ReportFileError(str(path), f"{nearest} cannot be written to")


def write(report: Mapping[str, Any], directory: Path) -> Path:
    """Write ``report.json`` and ``scores.csv``; the path of the former.

    Raises:
        ReportFileError: the disk refuses.
    """
    from reports.render import csv, json

    try:
        directory.mkdir(parents=True, exist_ok=True)
        _replace(directory / "scores.csv", csv.render(report))
        target = directory / "report.json"
        _replace(target, json.render(report))
    except OSError as error:
        raise ReportFileError(str(directory), error.strerror or str(error)) from error
    return target


def _replace(path: Path, text: str) -> None:
    # A lone surrogate becomes its escape: in JSON that is the same text again.
    part = path.with_name(path.name + ".part")
    part.write_bytes(text.encode("utf-8", "backslashreplace"))
    part.replace(path)
