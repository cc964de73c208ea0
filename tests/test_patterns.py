"""No pattern of the package reads one text in two ways under a repeat, so that none can take exponential time."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest
from ambiguity import ambiguous

COMPILED = Path(__file__).with_name("compiled.py")


@pytest.mark.parametrize(
    "pattern",
    [
        r"(?:[^=:\\]|\\(?!text)[a-z]*)*?=",  # one command in several ways: this one hung on a response
        r"(?:a*)*b",
        r"(?:-+>?|[:=])*\d",
        r"(?:[a-z]{2,}[\s,]*){1,12}\.",
        r"(?:\\text\{\s*(?:for)?\s*\}|,)*;",
        r"(?:ab|a|b)*c",
    ],
)
def test_two_ways_are_found(pattern: str) -> None:
    assert ambiguous(pattern)


@pytest.mark.parametrize(
    "pattern",
    [
        r"(?:[^=:\\]|\\(?!text)[a-z]*+)*?=",
        r"(?:-++>?|[:=])*\d",
        r"(?:[a-z]{2,}+[\s,]*+){1,12}\.",
        r"(?:\\text\{\s*+(?:for\s*+)?\}|,)*;",
        r"(?:(?>ab|a|b))*c",
        r"(?:,\d{3})*\d+",
        r"(?:\s[a-z]+)*\s*\.",
    ],
)
def test_one_way_is_no_finding(pattern: str) -> None:
    assert not ambiguous(pattern)


def test_no_pattern_of_the_package_has_two_ways() -> None:
    run = subprocess.run([sys.executable, str(COMPILED)], capture_output=True, text=True, check=True)
    rows = [json.loads(line) for line in run.stdout.splitlines()]
    assert len(rows) > 1_500
    found = {place: why for pattern, flags, place in rows if (why := ambiguous(pattern, flags))}
    assert not found, "possessive repeats or atomic groups read each text in one way"
