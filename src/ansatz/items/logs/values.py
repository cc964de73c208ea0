"""Values of a log that may be of any shape: texts, numbers, contents of messages; nothing raises here."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from typing import Any, Final

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
QUESTIONS: Final = ("question", "problem", "problem_text", "input", "query", "prompt", "Question", "Problem")
GOLDS: Final = (
    "expected_answer",
    "gold",
    "target",
    "gold_answer",
    "reference_answer",
    "final_answer",
    "answer",
    "solution",
)


def text(value: Any) -> str | None:
    """The value as a text with something in it: a text, a number, or a list that holds one of them; else None."""
    if isinstance(value, list) and len(value) == 1:
        value = value[0]
    if isinstance(value, bool) or value is None:
        return None
    if isinstance(value, int | float):
        return format(value, "") if math.isfinite(value) else None
    return value if isinstance(value, str) and value.strip() else None


def first(row: Mapping[str, Any], names: Iterable[str]) -> str | None:
    """The first of the fields that holds a text."""
    return next((found for name in names if (found := text(row.get(name))) is not None), None)


def texts(value: Any) -> tuple[str, ...]:
    """The texts of a value: itself, or those of a list."""
    values = value if isinstance(value, list) else [value]
    return tuple(found for one in values if (found := text(one)) is not None)


def content(value: Any) -> str | None:
    """The text of a message's content: a text, or the texts among its parts."""
    if isinstance(value, list):
        parts = [part.get("text") for part in value if isinstance(part, dict) and part.get("type", "text") == "text"]
        value = "\n".join(part for part in parts if isinstance(part, str))
    return text(value)


def spoken(messages: Any, role: str) -> str | None:
    """What the last message of a role says."""
    if not isinstance(messages, list):
        return None
    said = [one for one in messages if isinstance(one, dict) and one.get("role") == role]
    return content(said[-1].get("content")) if said else None


def seconds(value: Any, scale: float = 1.0) -> float | None:
    """A duration in seconds; None for what is none."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    found = value * scale
    return found if math.isfinite(found) and found >= 0 else None


def count(value: Any) -> int | None:
    """A count, as of tokens; None for what is none."""
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value) or value < 0:
        return None
    return int(value)


def options(value: Any) -> dict[str, str]:
    """Options by letter: those of a list in its order, or of an object that has them by letter."""
    if isinstance(value, dict) and isinstance(value.get("text"), list):
        value = value["text"]  # {"text": [...], "label": [...]}, as several sets have them
    if isinstance(value, dict):
        return {str(letter): one for letter, one in value.items() if isinstance(one, str)}
    if isinstance(value, list) and len(value) <= len(_LETTERS) and all(isinstance(one, str) for one in value):
        return dict(zip(_LETTERS, value, strict=False))
    return {}


def letter(place: int) -> str | None:
    """The letter of the option at a place."""
    return _LETTERS[place] if 0 <= place < len(_LETTERS) else None
