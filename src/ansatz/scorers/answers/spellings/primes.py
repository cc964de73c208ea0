r"""Derivatives with primes, as the gold writes them: ``q'' + q/(LC) = 0`` for ``\ddot q + q/(LC) = 0``."""

from __future__ import annotations

import re
from typing import Final

LONGEST: Final = 400

_PRIMED: Final = re.compile(
    r"(?<![A-Za-z\\_])(?P<name>\\?[A-Za-z]+?)(?P<primes>'{1,2}|″|′{1,2}|\^\{?\\prime(?:\s?\\prime)?\}?)(?:\([a-z]\))?(?!['′\w])"
)
_DOTTED: Final = r"\\d?dot\s*\{?\s*(?:\\(?:vec|mathbf)\s?\{?)?"
_D: Final = r"(?:d|\\mathrm\{d\})"
_TWO: Final = r"(?:\^\{?2\}?)?"


def with_dots(gold: str, answer: str) -> str:
    """The answer with the derivatives of the gold's letters written out; empty where nothing is primed so."""
    if "'" in gold or "\\prime" in gold or len(answer) > LONGEST or not _PRIMED.search(answer):
        return ""
    changed = False

    def written(found: re.Match[str]) -> str:
        nonlocal changed
        variable = _variable(gold, found["name"])
        if not variable:
            return found[0]
        changed = True
        once = found["primes"] in ("'", "′") or found["primes"].count("prime") == 1
        power = "" if once else "^{2}"
        return rf"\frac{{d{power} {found['name']}}}{{d{variable}{power}}}"

    text = _PRIMED.sub(written, answer)
    return text if changed else ""


def _variable(gold: str, name: str) -> str:
    """By what the gold differentiates a letter; empty where it does not."""
    letter = re.escape(name)
    by = re.search(
        rf"\\[dt]?frac\s?\{{\s*{_D}{_TWO}\s*{letter}(?:\([a-z]\))?\s*\}}\s?\{{\s*{_D}\s*(?P<by>[A-Za-z]|\\[a-z]+){_TWO}\s*\}}",
        gold,
    )
    if by is not None:
        return by["by"]
    return "t" if re.search(rf"{_DOTTED}{letter}(?![A-Za-z])", gold) else ""
