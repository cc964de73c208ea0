"""Ansatz grades answers to physics problems; names are loaded when they are first used."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from ansatz.items.model import Item, Prediction
    from ansatz.items.reading import read_items, read_run
    from ansatz.scorers.equivalence import equivalent
    from ansatz.scorers.grade import grade
    from ansatz.scorers.outcome import Score, Verdict
    from ansatz.scorers.problem import Problem, read_problem
    from ansatz.scorers.score import score

__all__ = [
    "Item",
    "Prediction",
    "Problem",
    "Score",
    "Verdict",
    "equivalent",
    "grade",
    "read_items",
    "read_problem",
    "read_run",
    "score",
]

# Where each public name lives: importing ansatz alone must cost a bare pytest nothing.
_HOMES: Final = {
    "Item": "ansatz.items.model",
    "Prediction": "ansatz.items.model",
    "Problem": "ansatz.scorers.problem",
    "Score": "ansatz.scorers.outcome",
    "Verdict": "ansatz.scorers.outcome",
    "equivalent": "ansatz.scorers.equivalence",
    "grade": "ansatz.scorers.grade",
    "read_items": "ansatz.items.reading",
    "read_problem": "ansatz.scorers.problem",
    "read_run": "ansatz.items.reading",
    "score": "ansatz.scorers.score",
}


def __getattr__(name: str) -> Any:
    if name == "__version__":
        from importlib.metadata import version  # reads files: only when it is asked for

        return version("ansatz-eval")
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    # light start: a name is loaded when it is first used
    from importlib import import_module

    value = getattr(import_module(_HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *__all__})
