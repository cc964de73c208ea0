"""The files of a report: a folder checked before the work, files that appear together or not at all."""

from __future__ import annotations

import os
import time
from collections.abc import Collection, Iterable, Iterator, Sequence
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ansatz.reports.errors import ReportFileError
from ansatz.reports.formats import renderers
from ansatz.reports.shape import Report

if TYPE_CHECKING:
    from ansatz.items.cases import Bench


PARTS: Final = "report-parts"  # folder beside report.html, where that is split


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
        _sweep(directory / PARTS, staged)
    except OSError as error:
        _clear(list(staged.values()), directory if made else None)
        raise ReportFileError(str(directory), error.strerror or str(error)) from error
    return directory / "report.json"


def _texts(report: Report, bench: Bench | None, formats: Sequence[str]) -> Iterator[tuple[str, str | Iterable[str]]]:
    """Name and text, whole or in pieces, of every file."""
    now = time.time()  # for the formats that want to know when
    for renderer in renderers(formats):
        yield from renderer.files(report, bench, now)


def _write(path: Path, text: str | Iterable[str]) -> None:
    # A lone surrogate becomes its escape: in JSON that is the same text again.
    with path.open("wb") as file:
        for piece in (text,) if isinstance(text, str) else text:
            file.write(piece.encode("utf-8", "backslashreplace"))
        file.flush()
        # A disk may say only now that it is full.
        os.fsync(file.fileno())


def _sweep(folder: Path, kept: Collection[Path]) -> None:
    """Remove the parts of an earlier, larger page."""
    if folder.is_dir():
        for path in folder.glob("*.js"):
            if path not in kept:
                path.unlink()
        if not any(folder.iterdir()):
            folder.rmdir()


def _clear(parts: Sequence[Path], made: Path | None) -> None:
    """Remove what was written in vain; an old report beside it stays as it was."""
    with suppress(OSError):
        for part in parts:
            part.unlink(missing_ok=True)
        if made:
            for folder in {part.parent for part in parts} - {made}:
                folder.rmdir()
            made.rmdir()
