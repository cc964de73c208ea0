"""Canonical names as LaTeX."""

from __future__ import annotations

import re

_ESCAPED = frozenset("eijd")


def name(value: str) -> str:
    """A canonical name as LaTeX that reads back into it."""
    if value.startswith("{}"):
        return _prefixed(value)
    base, tail = split_name(value)
    if "^" in tail:
        tail = _LABEL.sub(r"^{\\mathrm{\1}}", tail)
    if base in _ESCAPED:
        base = f"\\mathit{{{base}}}"
    elif base in ("\\Delta", "\\delta", "\\pi", "D"):
        base = base if tail or base != "\\pi" else f"\\mathit{{{base}}}"
        if base in ("\\Delta", "\\delta") and not tail:
            base = f"\\mathit{{{base}}}"
    elif len(base) > 1 and base[0] != "\\":
        base = f"\\mathrm{{{base}}}"
    return base + tail


_LABEL = re.compile(r"\^\{([A-Za-z]{2,})\}")


def _prefixed(value: str) -> str:
    """A name with scripts before its letter: ``{}^{235}U``."""
    at = 2
    while value[at : at + 1] in ("^", "_"):
        level = 0
        for k in range(at + 1, len(value)):
            level += (value[k] == "{") - (value[k] == "}")
            if level == 0:
                break
        at = k + 1
    return value[:at] + name(value[at:])


def split_name(value: str) -> tuple[str, str]:
    """The base of a name, and its subscript, labels and primes."""
    level = 0
    for k, c in enumerate(value):
        if c == "{":
            level += 1
        elif c == "}":
            level -= 1
        elif level == 0 and k and c in "_'^":
            return value[:k], value[k:]
    return value, ""
