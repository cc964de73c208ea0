"""Appeals on results, as the releases of the gold answer them."""

from ansatz.items.appeals import WINDOW, Appeal, Docket, docket, notes, read_appeals

__all__ = ["WINDOW", "Appeal", "Docket", "docket", "notes", "read_appeals"]
