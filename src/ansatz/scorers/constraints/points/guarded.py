"""An item's regular expression on a response: directly where its steps are bounded, else in a process that can stop.

A pattern comes from the item's author, the text from anyone. The cost is bounded before
the search: the length of the text times, for every repetition, the longest run that it can
take there. Repetitions inside repetitions have no such bound; they run in an interpreter
of their own, which is ended after ``PATTERN_SECONDS``.
"""

from __future__ import annotations

import json
import re
import subprocess
import sys
from functools import lru_cache
from typing import Final

from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.limits import PATTERN_SECONDS, PATTERN_STEPS

_PIECE = re.compile(
    r"(?P<escape>\\.)|(?P<set>\[\^?\]?(?:\\.|[^\]\\])*\])|(?P<open>\((?:\?(?:[:=!>]|<[=!]|P?<\w+>|[aiLmsux-]+:?))?)"
    r"|(?P<close>\))|(?P<repeat>[*+]|\{\d*,\d*\}|\{\d+\})|(?P<bar>\|)|(?P<other>.)",
    re.DOTALL,
)
_BLANKS = re.compile(r"\s+")
_DIGITS = re.compile(r"\d+")
_WORDS = re.compile(r"\w+")
_LINES = re.compile(r"[^\n]+")
_RUNS: Final = {"\\s": "blank", "\\d": "digit", "\\w": "word", ".": "line"}
# Reads (pattern, text) and writes the span as JSON; nothing else is imported there.
_PROGRAM: Final = (
    "import json, re, sys\n"
    "pattern, text = json.load(sys.stdin)\n"
    "found = re.search(pattern, text, re.IGNORECASE)\n"
    "json.dump(found and found.span(), sys.stdout)\n"
)


class OutOfTime(Exception):
    """The search was ended; whether the pattern occurs is not known."""


def search(pattern: str, text: str) -> Span | None:
    """Where the pattern first occurs, case ignored; None where it does not.

    Raises:
        OutOfTime: it took longer than ``PATTERN_SECONDS``, or no process could be had for it.
        re.error: the pattern is none; the items' reader refuses such an item.
    """
    compiled = re.compile(pattern, re.IGNORECASE)
    repeats = _repeats(pattern)
    if repeats is not None and _steps(repeats, text) <= PATTERN_STEPS:
        found = compiled.search(text)
        return found.span() if found else None
    return _elsewhere(pattern, text)


@lru_cache(maxsize=1024)
def _repeats(pattern: str) -> tuple[str, ...] | None:
    """What is repeated, one entry a repetition: a kind of run, or a highest count; None for nested ones."""
    found: list[str] = []
    last = "any"
    groups: list[list[bool]] = []  # for each open group: does it hold a repetition or a choice?
    closed = False  # the piece before is a group that holds one
    for match in _PIECE.finditer(pattern):
        kind, piece = match.lastgroup, match[0]
        if kind == "repeat":
            few = re.fullmatch(r"\{(\d*),?(\d*)\}", piece)
            high = (few[2] or (few[1] if "," not in piece else "")) if few else ""
            if high and int(high) <= 1:
                continue
            if closed:
                return None
            found.append(high or last)
            for group in groups:
                group[0] = True
            continue
        closed = False
        if kind == "open":
            groups.append([False])
        elif kind == "close" and groups:
            closed = groups.pop()[0]
            last = "any"
        elif kind == "bar":
            for group in groups:
                group[0] = True
        elif kind == "escape" and piece[1].isdigit():
            return None  # a reference back to a group
        else:
            last = _RUNS.get(piece, "any")
            if last == "line" and "(?" in pattern:
                last = "any"  # a flag may let the dot run over the ends of lines
    return tuple(found)


def _steps(repeats: tuple[str, ...], text: str) -> float:
    whole = len(text)
    classes = {"blank": _BLANKS, "digit": _DIGITS, "word": _WORDS, "line": _LINES}
    runs = {kind: _longest(classes[kind], text) for kind in sorted(classes.keys() & set(repeats))}
    steps = float(whole + 1)
    for repeat in repeats:
        run = runs.get(repeat, whole) if not repeat.isdigit() else int(repeat)
        steps *= min(run, whole) + 1
        if steps > PATTERN_STEPS:
            break
    return steps


def _longest(pattern: re.Pattern[str], text: str) -> int:
    return max((match.end() - match.start() for match in pattern.finditer(text)), default=0)


def _elsewhere(pattern: str, text: str) -> Span | None:
    try:
        done = subprocess.run(  # noqa: S603  # our own program; pattern and text are its input
            [sys.executable, "-I", "-S", "-c", _PROGRAM],
            input=json.dumps([pattern, text]),
            capture_output=True,
            timeout=PATTERN_SECONDS,
            check=True,
            encoding="ascii",
        )
        span = json.loads(done.stdout)
    except (subprocess.SubprocessError, OSError, ValueError) as error:
        raise OutOfTime(f"no result in {PATTERN_SECONDS:g} s") from error
    return (span[0], span[1]) if span else None
