"""A person's name on a draft: only then the gate takes it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from ansatz.items.errors import FormatError, UsageError
from ansatz.items.model import Item
from ansatz.items.reading import open_source, quote, read_items, schema
from ansatz.scorers.drafting.checking import file_problems


def sign_file(path: Path, name: str) -> list[str]:
    """Write ``signed_by`` into the drafts of a file, and change nothing else in it.

    Returns:
        what rules find wrong, one sentence each; the file is signed only where there is nothing.

    Raises:
        UsageError: the name is none, it is the model's, the file holds no draft that waits for one, or it is written
            in a way that this cannot add a line to.
        FormatError: the file cannot be read as items.
    """
    _person(name)
    items = read_items([path], drafts=True)
    waiting = [item.draft for item in items if item.draft and not item.draft.signed_by]
    if not waiting:
        raise UsageError(f"{path}: holds no draft that waits for a name")
    for draft in waiting:
        named = {draft.model.casefold(), draft.model.casefold().rpartition("/")[2]}
        if name.casefold() in named or any(len(one) > 3 and one in name.casefold() for one in named):
            raise UsageError(f"--name: found {quote(name)}, expected a person, not the model {quote(draft.model)}")
    problems = file_problems(path)
    if not problems:
        _add(path, name)
    return problems


def _person(name: str) -> None:
    field = schema("item")["properties"]["draft"]["properties"]["signed_by"]
    letters = sum(sign.isalpha() for sign in name)
    if letters < 2 or len(name) > field["maxLength"] or not re.search(field["pattern"], name):
        raise UsageError(f"--name: found {quote(name)}, expected the name of the person who read the draft")


def _add(path: Path, name: str) -> None:
    """One line below each ``model:`` of a draft; put back where it would then read otherwise."""
    if path.suffix not in (".yaml", ".yml"):
        raise UsageError(f"{path}: a signature is written into .yaml files; add signed_by to draft by hand")
    before = read_items([path], drafts=True)
    source = open_source(path)
    (value,) = source.values
    bases = [(place,) for place in range(len(value))] if isinstance(value, list) else [()]
    data = path.read_bytes()
    lines = data.decode("utf-8").splitlines(keepends=True)
    for base, item in reversed(list(zip(bases, before, strict=True))):
        if item.draft is None or item.draft.signed_by:
            continue
        at = source.line((*base, "draft", "model"), key=True)
        head = re.match(r"([ ]*)model[ ]*:", lines[at - 1])
        if head is None:
            raise UsageError(f"{path}:{at}: the draft is not written a field a line; add signed_by by hand")
        lines.insert(at - 1, f"{head[1]}signed_by: {json.dumps(name, ensure_ascii=False)}\n")
    try:
        path.write_text("".join(lines), encoding="utf-8", newline="")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    try:
        after = read_items([path])
        whole = [_unsigned(one) for one in after] == [_unsigned(one) for one in before]
    except FormatError:
        whole = False
    if not whole:
        path.write_bytes(data)
        raise UsageError(f"{path}: would read otherwise with a line more; add signed_by to draft by hand")


def _unsigned(item: Item) -> Item:
    return replace(item, draft=None)
