"""A raw problem, and what a model that is good at drafting replies at each stage."""

from __future__ import annotations

import json
from typing import Any

RAW = {
    "problem": "A stone is dropped from rest from a bridge 20 m above the water. Air drag is negligible, "
    "g = 9.81 m/s^2. How fast does it hit the water?",
    "solution": "Energy: m g h = m v^2 / 2. So v = sqrt(2 g h) = sqrt(2 * 9.81 * 20) = 19.8 m/s.",
    "answer": "19.8 m/s",
}
SOLUTION = (
    "Energy is conserved, since drag is negligible:\n$$m g h = \\frac{1}{2} m v^2$$\nThe mass drops out:\n"
    "$$v = \\sqrt{2 g h}$$\n\nFinal answer: $19.8\\ \\mathrm{m/s}$"
)
FORMULAS: dict[str, Any] = {
    "type": "numeric",
    "question": "A stone is dropped from rest from a bridge $h = 20\\ \\mathrm{m}$ above the water. Air drag "
    "is negligible, $g = 9.81\\ \\mathrm{m/s^2}$. How fast does it hit the water?",
    "solution_outline": SOLUTION,
    "final_answer": "v = 19.8 m/s",
    "answer": {"value": 19.8, "unit": "m/s", "relative_tolerance": 0.01},
}
CONTEXT: dict[str, Any] = {
    "question": "A stone is dropped from rest from a bridge $h = 20\\ \\mathrm{m}$ above the water. Air drag "
    "is negligible, $g = 9.81\\ \\mathrm{m/s^2}$. With which speed $v$ does it hit the water?",
    "context": {
        "symbols": {
            "v": {"description": "speed at the water", "unit": "m/s"},
            "h": {"description": "height of the bridge", "unit": "m"},
            "m": {"description": "mass of the stone", "unit": "kg"},
        },
        "constants": {"g": {"value": 9.81, "unit": "m/s^2"}},
    },
    "topic": "mechanics/energy",
    "difficulty": {"conceptual": 1, "computational": 1},
}
GRAPH: dict[str, Any] = {
    "dag": [
        {"index": 1, "formula": "$$m g h = \\frac{1}{2} m v^2$$", "dependency": []},
        {"index": 2, "formula": "$$v = \\sqrt{2 g h}$$", "dependency": [1], "is_final_answer": True},
    ],
    "solution_outline": SOLUTION,
}
GOOD: dict[str, Any] = {"1": FORMULAS, "2": CONTEXT, "3": GRAPH}


def stage_of(asked: dict[str, Any]) -> str:
    """The number of the stage that a request is about."""
    return asked["messages"][1]["content"].partition("Stage ")[2][:1]


def feedback_of(asked: Any) -> Any:
    """What rules found in the reply before; empty at a first round."""
    last = asked["messages"][-1]["content"]
    return last if last.startswith("Rules found") else ""


def well(asked: Any, number: Any) -> Any:
    """The reply of a model that does everything right at once."""
    return "Here it is:\n```json\n" + json.dumps(GOOD[stage_of(asked)]) + "\n```"
