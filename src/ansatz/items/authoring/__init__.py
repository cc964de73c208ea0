"""Help for authors: templates of items, an item as text on a terminal."""
