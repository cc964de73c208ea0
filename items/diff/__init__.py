"""What changed between two golds: for the reviewer of a change, by item and field, with what it does to scores."""

from items.diff.content import Difference, FieldChange, ItemChange, compare
from items.diff.effects import Effects, ItemEffect, RunEffect, Standing
from items.diff.rendering import to_json, to_markdown
from items.diff.sides import Side, open_sides

__all__ = [
    "Difference",
    "Effects",
    "FieldChange",
    "ItemChange",
    "ItemEffect",
    "RunEffect",
    "Side",
    "Standing",
    "compare",
    "open_sides",
    "to_json",
    "to_markdown",
]
