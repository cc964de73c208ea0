"""What stands around a formula or was escaped twice."""

from __future__ import annotations

import re

_DECORATED = re.compile(r"^\*\*(.+)\*\*$|^`++([^`]+)`++$|^\\verb\|(.+)\|$", re.S)
_ANGSTROM = re.compile(r"\\(?:AA(?![A-Za-z])|r\{A\}|angstrom(?![A-Za-z]))")
# A ring over an A that stands behind a number.
_RINGED = re.compile(
    r"([\d}](?:\s|~|\\[,;: ]){0,4})"
    r"\\(?:(?:overset|stackrel)\{\\circ\}|mathring)(?:\{A\}|\{\\(?:mathrm|text|rm)\s?\{?A\}{1,2})"
)
_DOUBLED = re.compile(
    r"(?<!\\)\\\\(?:d?frac|left|right|sqrt|text|boxed|cdot|times|pi|mathrm|leq?|geq?|infty|cup|in|alpha|beta|gamma|theta|omega|"
    r"lambda|rho|sin|cos|tan|ln|exp|log|pm|vec|hat|hbar|sum|int|partial|quad|begin|[(\[])(?![A-Za-z])"
)
_SINGLE = re.compile(r"(?<!\\)\\(?:\\\\)*[A-Za-z(\[]")


def strip(text: str) -> str:
    """Without the Markdown around it, and with backslashes that were escaped twice mended."""
    text = text.strip()
    if "\\\\" in text and _DOUBLED.search(text) and not _SINGLE.search(text):
        text = text.replace("\\\\", "\\")
    if "\\AA" in text or "\\r{A}" in text or "\\angstrom" in text or "{\\circ}{" in text or "\\mathring" in text:
        text = _RINGED.sub(r"\1Å", _ANGSTROM.sub("Å", text))
    if text[:1] in "*`\\":
        found = _DECORATED.match(text)
        if found:
            return (found[1] or found[2] or found[3]).strip()
    return text
