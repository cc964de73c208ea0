"""The name of a person, who signs or reviews."""

from __future__ import annotations

import re

from ansatz.items.errors import UsageError
from ansatz.items.reading import quote, schema


def check_person(name: str, model: str = "") -> None:
    """That a name can be a person's, and is not that of the model which drafted the item.

    Raises:
        UsageError: it is none.
    """
    field = schema("item")["properties"]["draft"]["properties"]["signed_by"]
    letters = sum(sign.isalpha() for sign in name)
    if letters < 2 or len(name) > field["maxLength"] or not re.search(field["pattern"], name):
        raise UsageError(f"--name: found {quote(name)}, expected the name of a person who read it")
    if not model:
        return
    named = {model.casefold(), model.casefold().rpartition("/")[2]}
    if name.casefold() in named or any(len(one) > 3 and one in name.casefold() for one in named):
        raise UsageError(f"--name: found {quote(name)}, expected a person, not the model {quote(model)}")
