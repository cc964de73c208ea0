"""What the tests have workers do."""

from __future__ import annotations

import os
import threading
from dataclasses import replace
from typing import Any

from ansatz.scorers.outcome import Score


def behave(how: Any) -> Any:
    """Do what the word says, and return it."""
    if how == "raise":
        raise ValueError("asked for")
    if how == "much":
        return len(bytearray(10**10))
    if how == "die":
        os._exit(9)
    if how == "lock":
        return threading.Lock()
    if how == "print":
        print("what a task prints is no result", flush=True)
    return how


def with_note(score: Score, note: str) -> Score:
    return replace(score, notes=(note,))
