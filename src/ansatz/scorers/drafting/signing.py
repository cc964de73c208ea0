"""A person's name on a draft, bound to what was read: only then the gate takes it."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from pathlib import Path

from ansatz.items.errors import FormatError, UsageError
from ansatz.items.model import Item
from ansatz.items.reading import Path as JsonPath
from ansatz.items.reading import SourceFile, content_hash, is_signed, open_source, quote, read_items
from ansatz.items.reviews import check_person
from ansatz.scorers.drafting.checking import file_problems


def sign_file(path: Path, name: str) -> list[str]:
    """Write ``signed_by`` and the hash of the content into the drafts of a file, and change nothing else in it.

    A signature that is not of what the file says now gives way to the new one.

    Returns:
        what rules find wrong, one sentence each; the file is signed only where there is nothing.

    Raises:
        UsageError: the name is none, it is the model's, the file holds no draft that waits for one, or it is written
            in a way that this cannot add a line to.
        FormatError: the file cannot be read as items.
    """
    check_person(name)
    waiting = [item.draft for item in read_items([path], drafts=True) if item.draft and _waits(item)]
    if not waiting:
        raise UsageError(f"{path}: holds no draft that waits for a name")
    for draft in waiting:
        check_person(name, draft.model)
    problems = file_problems(path)
    if not problems:
        _add(path, name)
    return problems


def _waits(item: Item) -> bool:
    """Whether a draft has no signature, or one that is not bound to what it says now."""
    return item.draft is not None and not (is_signed(item) and item.draft.content_sha256)


def _add(path: Path, name: str) -> None:
    """Two lines above each ``model:`` of a draft; put back where it would then read otherwise."""
    if path.suffix not in (".yaml", ".yml"):
        raise UsageError(f"{path}: a signature is written into .yaml files; add signed_by to draft by hand")
    before = read_items([path], drafts=True)
    source = open_source(path)
    (value,) = source.values
    bases: list[JsonPath] = [(place,) for place in range(len(value))] if isinstance(value, list) else [()]
    data = path.read_bytes()
    lines = data.decode("utf-8").splitlines(keepends=True)
    for base, item in reversed(list(zip(bases, before, strict=True))):
        if _waits(item):
            _sign(lines, source, (*base, "draft"), item, name)
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


def _sign(lines: list[str], source: SourceFile, draft: JsonPath, item: Item, name: str) -> None:
    """Write the signature of one item into the lines of its file, in place of the one that it had."""
    assert item.draft is not None
    at = source.line((*draft, "model"), key=True)
    head = re.match(r"([ ]*)model[ ]*:", lines[at - 1])
    if head is None:
        raise UsageError(f"{source.file}:{at}: the draft is not written a field a line; add signed_by by hand")
    had = [field for field in ("signed_by", "content_sha256") if getattr(item.draft, field) is not None]
    gone = sorted((source.line((*draft, field), key=True) for field in had), reverse=True)
    signed = {"signed_by": name, "content_sha256": content_hash(item)}
    made = [f"{head[1]}{key}: {json.dumps(text, ensure_ascii=False)}\n" for key, text in signed.items()]
    lines[at - 1 : at - 1] = made
    for line in gone:
        if not re.match(r"[ ]*(?:signed_by|content_sha256)[ ]*:", found := lines[line - 1 + 2 * (line > at - 1)]):
            raise UsageError(f"{source.file}:{line}: found {quote(found.strip()[:40])}, expected a field a line")
        del lines[line - 1 + 2 * (line > at - 1)]


def _unsigned(item: Item) -> Item:
    return replace(item, draft=None)
