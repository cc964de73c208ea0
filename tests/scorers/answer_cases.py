"""Reading the tables of cases, and making items for them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ansatz.items.model import (
    ChoiceAnswer,
    Context,
    Item,
    NumericAnswer,
    Option,
    Prediction,
    ProofAnswer,
    Quantity,
    Symbol,
    SymbolicAnswer,
    Tolerance,
)
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.problem import asked_of
from ansatz.scorers.responses import final_answer

CASES = Path(__file__).parent.parent / "cases"


def rows(name: str) -> list[dict[str, Any]]:
    """The rows of ``tests/cases/<name>.jsonl``."""
    return [json.loads(line) for line in (CASES / f"{name}.jsonl").read_text("utf-8").splitlines()]


def extracted(prediction: Prediction, item: Item) -> Extraction:
    """The final answer that a prediction gives to an item."""
    return final_answer(prediction, item, asked_of(item))


def text_of(row: dict[str, Any]) -> str:
    """A row's text, or the long one that its ``build`` describes."""
    return row["text"] if "text" in row else build(row["build"])


def build(description: Any) -> str:
    """``{"repeat": [text, times]}`` and ``{"join": [...]}``, nested as you like."""
    if isinstance(description, str):
        return description
    if "repeat" in description:
        text, times = description["repeat"]
        return text * times
    return "".join(map(build, description["join"]))


def numeric_item(row: dict[str, Any]) -> Item:
    tolerance = Tolerance(row.get("absolute"), row.get("relative"), row.get("delta", 1e-9))
    alternates = tuple(
        Quantity(other["value"], other.get("unit", ""), Tolerance(other.get("absolute"), other.get("relative")))
        for other in row.get("alternates", ())
    )
    answer = NumericAnswer(
        Quantity(row["gold"], row.get("unit", ""), tolerance),
        row.get("unitless", False),
        row.get("significant_figures"),
        alternates,
    )
    context = Context(tuple(Symbol(name) for name in row.get("symbols", ())))
    return Item(
        "N-1",
        "numeric",
        row.get("language", "en"),
        "mechanics/newtonian",
        "?",
        answer,
        row.get("final_answer"),
        context=context,
    )


def numeric(gold: str, unit: str = "", **fields: Any) -> Item:
    return numeric_item({"gold": gold, "unit": unit, "unitless": not unit, **fields})


def choice_item(row: dict[str, Any]) -> Item:
    options = tuple(Option(name, tuple(phrases)) for name, phrases in row["options"].items())
    answer = ChoiceAnswer(row["correct"], options, more=tuple(row.get("more", ())))
    return Item("C-1", "choice", row.get("language", "en"), "mechanics/newtonian", "?", answer)


def one_of_each_type() -> list[Item]:
    """An item of every type, numeric with and without a unit."""
    stable = Option("stable", ("it is stable",))
    unstable = Option("unstable", ("not stable",))
    return [
        numeric("14", "m/s", final_answer="v = 14 m/s"),
        numeric("5", language="ru"),
        Item("S-1", "symbolic", "en", "mechanics/newtonian", "?", SymbolicAnswer("v = \\sqrt{2 g h}")),
        Item(
            "C-1", "choice", "en", "mechanics/newtonian", "?", ChoiceAnswer("stable", (stable, unstable, Option("A")))
        ),
        Item("P-1", "proof", "en", "mechanics/newtonian", "?", ProofAnswer("$E = mc^2$")),
    ]
