"""Help for authors: templates of items, an item as text on a terminal."""

from ansatz.items.authoring.ids import next_id, spent_ids, used_ids
from ansatz.items.authoring.rendering import Page, render
from ansatz.items.authoring.templates import SUMMARY, template
from ansatz.items.authoring.terminal import near, style_of

__all__ = ["SUMMARY", "Page", "near", "next_id", "render", "spent_ids", "style_of", "template", "used_ids"]
