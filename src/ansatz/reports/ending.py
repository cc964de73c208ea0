"""SIGTERM, which ``timeout`` and schedulers send, ends a session as Ctrl-C does: with a report."""

from __future__ import annotations

import signal
import threading
from types import FrameType
from typing import Final

import pytest

WHY: Final = "ended by SIGTERM"


class Ending:
    """Listens to SIGTERM from ``start`` to ``stop``, where nobody else does."""

    def __init__(self) -> None:
        self._listening = self._told = False
        self._session: pytest.Session | None = None
        self.closing = False  # the report is being made: there is nothing left to end

    def start(self, session: pytest.Session) -> None:
        self._session = session
        # Only the main thread may ask, and what somebody else has asked for stays.
        if threading.current_thread() is not threading.main_thread():
            return
        if signal.getsignal(signal.SIGTERM) is signal.SIG_DFL:
            signal.signal(signal.SIGTERM, self._end)
            self._listening = True

    def stop(self) -> None:
        if self._listening:
            self._listening = False
            signal.signal(signal.SIGTERM, signal.SIG_DFL)

    def _end(self, number: int, frame: FrameType | None) -> None:
        # timeout(1) sends the signal twice, to the process and to its group: the first is enough.
        if not (self._told or self.closing):
            self._told = True
            # It is raised wherever the session happens to be: a scorer, and many a plugin, takes any Exception for a
            # fault of its own, as that of pytest.exit is one. What catches this one too is ended after its test.
            if self._session is not None:
                self._session.shouldstop = WHY
            raise KeyboardInterrupt(WHY)
