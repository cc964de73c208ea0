"""Files of tests are not awaited on the disk: no test cuts the power, and thousands of them take milliseconds each.

A descriptor that is closed, or a stream that has none, is an error as it is anywhere.
"""

from __future__ import annotations

import os
from typing import Any


def leave_to_the_system() -> None:
    """From now on ``os.fsync`` of this process, and of its forks, returns at once."""
    setattr(os, "fsync", _passed)  # noqa: B010  # of os alone


def _passed(file: Any) -> None:
    os.fstat(file if isinstance(file, int) else file.fileno())
