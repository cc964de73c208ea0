"""The errors of reports: a gate that cannot be read, a report that cannot be used."""

from __future__ import annotations

# ReportsError
# ├── GateError        a gate expression makes no sense
# ├── ReportFileError  a report file cannot be read or written
# └── StatisticsError  a statistic is asked of what has none


class ReportsError(Exception):
    """Base class of the errors of this package."""


class GateError(ReportsError):
    """A gate expression makes no sense: what was found in it, what was expected."""

    def __init__(self, expression: str, found: str, expected: str) -> None:
        self.expression, self.found, self.expected = expression, found, expected
        super().__init__(expression, found, expected)

    def __str__(self) -> str:
        return f"--gate {self.expression!r}: found {self.found}, expected {self.expected}"


class ReportFileError(ReportsError):
    """A report file or folder cannot be used."""

    def __init__(self, path: str, reason: str) -> None:
        self.path, self.reason = path, reason
        super().__init__(path, reason)

    def __str__(self) -> str:
        return f"{self.path}: {self.reason}"


class StatisticsError(ReportsError):
    """A statistic is asked of what has none."""

    def __init__(self, what: str, found: str, expected: str) -> None:
        self.what, self.found, self.expected = what, found, expected
        super().__init__(what, found, expected)

    def __str__(self) -> str:
        return f"{self.what}: found {self.found}, expected {self.expected}"
