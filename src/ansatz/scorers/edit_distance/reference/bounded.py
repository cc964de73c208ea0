"""sympy's heuristics within a bound that is counted in calls, so that the same pair ends the same way anywhere."""

from __future__ import annotations

import sys
from collections.abc import Callable
from types import FrameType
from typing import Any, TypeVar

from ansatz.scorers.limits import REFERENCE_CALLS

Result = TypeVar("Result")


class _TooLong(BaseException):
    """Ends a computation; no ``Exception``, so that no handler on the way takes it for an error of its own."""


def within_bounds(work: Callable[[], Result], otherwise: Result) -> Result:
    """The result of ``work``, or ``otherwise`` when it has made too many Python calls.

    The interpreter's profile hook counts them; one that is set already (a profiler's) is put back after.
    """
    left = REFERENCE_CALLS

    def count(frame: FrameType, event: str, argument: Any) -> None:
        nonlocal left
        if event == "call":
            left -= 1
            if left < 0:
                raise _TooLong

    before = sys.getprofile()
    sys.setprofile(count)
    try:
        return work()
    except _TooLong:
        return otherwise
    finally:
        sys.setprofile(before)
