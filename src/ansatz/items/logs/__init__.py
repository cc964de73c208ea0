"""Runs from where people have them: logs of other harnesses, and tables."""

from ansatz.items.logs.reading import NAMES, LogFile, read_log, recognised
from ansatz.items.logs.record import Log, LogRow
from ansatz.items.logs.session import Logged, logged
from ansatz.items.logs.turning import Turned, items_of, run_of

__all__ = [
    "NAMES",
    "Log",
    "LogFile",
    "LogRow",
    "Logged",
    "Turned",
    "items_of",
    "logged",
    "read_log",
    "recognised",
    "run_of",
]
