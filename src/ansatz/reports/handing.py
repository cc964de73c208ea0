"""What the commands of this package read from and hand to a person: a filled worksheet in, text or a file out."""

from __future__ import annotations

import sys
from pathlib import Path

from ansatz.reports.errors import ReportFileError


def filled(path: str) -> str:
    """The text of a worksheet.

    Raises:
        ReportFileError: it cannot be read.
    """
    try:
        return Path(path).read_text("utf-8")
    except (OSError, UnicodeError) as error:
        raise ReportFileError(path, str(error)) from error


def tell_blank(rows: int) -> None:
    """Say on standard error how many rows wait for somebody."""
    if rows:
        print(f"{rows} rows are not filled in", file=sys.stderr)


def hand_out(text: str, output: str | None) -> int:
    """Write to a file, or to the terminal where none is named; the exit code is 0.

    Raises:
        ReportFileError: the file cannot be written.
    """
    data = text.encode("utf-8", "backslashreplace")
    if output is None:
        sys.stdout.write(data.decode("utf-8"))
        return 0
    try:
        Path(output).write_bytes(data)
    except OSError as error:
        raise ReportFileError(output, error.strerror or str(error)) from error
    return 0
