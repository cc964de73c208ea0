"""What a gold was taken for, in one line for a person."""

from __future__ import annotations

from ansatz.items.model import (
    DEFAULT_RELATIVE_TOLERANCE,
    Answer,
    ChoiceAnswer,
    NumericAnswer,
    SymbolicAnswer,
    WordsAnswer,
)


def described(answer: Answer) -> str:
    """The kind of a gold and its tolerance: ``number 14.0 m/s, within 0.05 m/s or 1%``."""
    if isinstance(answer, NumericAnswer):
        gold, tolerance = answer.gold, answer.gold.tolerance
        relative = tolerance.relative
        if relative is None and tolerance.absolute is None:
            relative = DEFAULT_RELATIVE_TOLERANCE
        absolute = "" if tolerance.absolute is None else f"{tolerance.absolute:g} {gold.unit}".strip()
        share = "" if relative is None else f"{100 * relative:g}%"
        within = " or ".join(filter(None, (absolute, share)))
        return f"number {f'{gold.value} {gold.unit}'.strip()}, within {within}"
    if isinstance(answer, ChoiceAnswer):
        return " and ".join(("option " + answer.correct, *answer.more))
    if isinstance(answer, SymbolicAnswer):
        return f"formula, decimals within {answer.relative_tolerance:g}"
    if isinstance(answer, WordsAnswer):
        return "statement in words"
    return "proof"
