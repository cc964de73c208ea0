"""How far experts reviewed what the items ask for, in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any


def told(found: Mapping[str, Any]) -> str:
    """One line for a person, of the counts as report.json has them."""
    if faults := found.get("faults"):
        return f"not readable: {faults[0]}"
    line = f"{found['reviewed']['constraints']} of {found['constraints']}"
    if found["stale"]:
        line += f", {found['stale']} stale"
    if found["disputed"]:
        line += f", {found['disputed']} points disputed"
    if (people := len(found["reviewers"])) and found["reviewed"]["points"]:
        line += f", by {people} {'person' if people == 1 else 'people'}"
    return line if found.get("alpha") is None else f"{line}, alpha {found['alpha']:.2f}"
