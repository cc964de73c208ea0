"""The files of a report: a folder checked before the work, files that appear together or not at all."""

from __future__ import annotations

import os
import time
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from ansatz.reports.errors import ReportFileError
from ansatz.reports.formats import renderers
from ansatz.reports.shape import Report

if TYPE_CHECKING:
    from ansatz.items.cases import Bench


def check_directory(path: Path) -> None:
    """Raise ReportFileError now, before anything is scored, if ``path`` cannot become the folder."""
    nearest = path
    while not nearest.exists() and nearest != nearest.parent:
        nearest = nearest.parent
    if not nearest.is_dir():
        raise ReportFileError(str(path), f"{nearest} is not a folder")
    if not os.access(nearest, os.W_OK | os.X_OK):
        raise ReportFileError(str(path), f"{nearest} cannot be written to")


def write(report: Report, directory: Path, bench: Bench | None = None, formats: Sequence[str] = ()) -> Path:
    """Write the files of a report, all of them before the first is put in its place; the path of ``report.json``.

    Args:
        bench: what was scored; without it ``report.html`` holds scores without questions and responses.
        formats: names of optional formats, which are written besides.

    Raises:
        ReportFileError: the disk refuses.
    """
    made = not directory.exists()
    staged: dict[Path, Path] = {}  # where a file is to stand, and where it lies until all are written
    try:
        directory.mkdir(parents=True, exist_ok=True)
        for name, text in _texts(report, bench, formats):
            place = directory / name
            place.parent.mkdir(parents=True, exist_ok=True)
            staged[place] = place.with_name(f".{place.name}.{os.getpid()}.part")
            _write(staged[place], text)
        for place, part in staged.items():
            part.replace(place)
    except OSError as error:
        _clear(staged.values(), directory if made else None)
        raise ReportFileError(str(directory), error.strerror or str(error)) from error
    return directory / "report.json"


def _texts(report: Report, bench: Bench | None, formats: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Name and text of every file."""
    now = time.time()  # for the formats that want to know when
    for renderer in renderers(formats):
        yield from renderer.files(report, bench, now)


def _write(path: Path, text: str) -> None:
    # A lone surrogate becomes its escape: in JSON that is the same text again.
    with path.open("wb") as file:
        file.write(text.encode("utf-8", "backslashreplace"))
        file.flush()
        # A disk may say only now that it is full.
        os.fsync(file.fileno())


def _clear(parts: Iterable[Path], made: Path | None) -> None:
    """Remove what was written in vain; an old report beside it stays as it was."""
    with suppress(OSError):
        for part in parts:
            part.unlink(missing_ok=True)
        if made:
            made.rmdir()
