r"""A definition by cases in a sentence: "E = 0 for r < a and E = q/r^2 for r > a" as values with their conditions."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language import WRITING

LONGEST: Final = 500  # characters of a definition
CASES: Final = 5

_SIGN: Final = r"(?:[<>≤≥]|\\(?:leq?|geq?|lt|gt)(?![a-z]))"
_CONDITION: Final = rf"(?P<condition>[^,;:=]{{1,30}}?{_SIGN}=?\s?[^,;:=]{{1,30}}?)"
_JOINT: Final = r"(?:\s*[,;]\s*(?:(?&joining)\s+)?|\s+(?&joining)\s+|\s*\n\s*|\s*\.?\s*\Z)"
_BEHIND: Final = WRITING.pattern(rf"(?i)(?P<value>[^,;:]{{1,120}}?),?\s+(?&conditions)\s+\$?{_CONDITION}\$?{_JOINT}")
_BEFORE: Final = WRITING.pattern(
    rf"(?i)(?&conditions)\s+\$?{_CONDITION}\$?\s*[,:]\s*(?P<value>[^,;:]{{1,120}}?){_JOINT}"
)


def with_conditions(gold: str, answer: str) -> str:
    """Such an answer with each condition in brackets behind its value; empty for any other.

    Only where the gold is by cases, too, and the whole answer is made of values with conditions.
    """
    if "cases" not in gold or len(answer) > LONGEST:
        return ""
    for form in (_BEFORE, _BEHIND):
        found: list[tuple[str, str]] = []
        at = 0
        while at < len(answer) and len(found) <= CASES and (match := form.match(answer, at)):
            found.append((match["value"].strip(" $"), match["condition"].strip(" $")))
            at = match.end()
        if at == len(answer) and 2 <= len(found) <= CASES:
            return ", ".join(f"{value} ({condition})" for value, condition in found)
    return ""
