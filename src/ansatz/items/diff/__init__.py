"""What changed between two golds: for the reviewer of a change, by item and field, with what it does to scores."""

from ansatz.items.diff.content import ContentDifference, FieldChange, ItemChange, compare
from ansatz.items.diff.effects import Effects, ItemEffect, RunEffect, SystemStanding
from ansatz.items.diff.rendering import to_json, to_markdown
from ansatz.items.diff.sides import Side, open_sides

__all__ = [
    "ContentDifference",
    "Effects",
    "FieldChange",
    "ItemChange",
    "ItemEffect",
    "RunEffect",
    "Side",
    "SystemStanding",
    "compare",
    "open_sides",
    "to_json",
    "to_markdown",
]
