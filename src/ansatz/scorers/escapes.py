"""Backslashes that were escaped once more than they should be, as in answers that were copied out of JSON."""

from __future__ import annotations

import re

_DOUBLED = re.compile(
    r"(?<!\\)\\\\(?:d?frac|left|right|sqrt|text|boxed|cdot|times|pi|mathrm|leq?|geq?|infty|cup|in|alpha|beta|gamma|theta|omega|"
    r"lambda|rho|sin|cos|tan|ln|exp|log|pm|vec|hat|hbar|sum|int|partial|quad|begin|[(\[])(?![A-Za-z])"
)
_SINGLE = re.compile(r"(?<!\\)\\(?:\\\\)*[A-Za-z(\[]")


def undoubled(text: str) -> str:
    """A formula with single backslashes, where all of its commands have two: ``3\\\\sqrt{13}`` as ``3\\sqrt{13}``."""
    if "\\\\" in text and _DOUBLED.search(text) and not _SINGLE.search(text):
        return text.replace("\\\\", "\\")
    return text
