"""``ansatz export``: dev items whole, test items as questions, and the sealed file that opens them."""

from __future__ import annotations

import json
import os
from argparse import Namespace
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from ansatz.items.cases import BANK
from ansatz.items.errors import FormatError, Problem, UsageError
from ansatz.items.model import Item
from ansatz.items.publishing.commitments import dev_item, new_salt, question_of, root, sealed_item
from ansatz.items.publishing.leaks import leaks
from ansatz.items.reading import leaks as split_leaks
from ansatz.items.reading import open_source, read_items

CLEAN = "no answer of a test item in what is published; where it is chance,"


def run(arguments: Namespace) -> int:
    """Write both files, or neither.

    Raises:
        FormatError: the items do not conform, have no split, or would give a test away.
        UsageError: a file cannot be written, or is not what it should be.
    """
    public: Path = arguments.public
    sealed: Path = arguments.sealed or public.with_suffix(".sealed.jsonl")
    _names(public, sealed)
    items = _marked(read_items(arguments.paths or [str(BANK)]), arguments.unmarked)
    for item in items:
        if _same(item.file, public) or _same(item.file, sealed):
            raise UsageError(f"{item.file}: is read and would be written over")
    known = read_salts(sealed) if sealed.exists() else {}
    salts = {item.id: known.get(item.id) or new_salt() for item in items if item.split == "test"}
    lines = [question_of(item, salts[item.id]) if item.id in salts else dev_item(item) for item in items]
    found = [
        one for one in leaks([item for item in items if item.id in salts], lines) if one.id not in arguments.accept
    ]
    if found:
        places = {item.id: item for item in items}
        raise FormatError(
            Problem(places[one.id].file, places[one.id].line, "$", f"of {one.id} {one}", f"{CLEAN} --accept {one.id}")
            for one in found
        )
    kept = [sealed_item(item, salts[item.id]) if item.id in salts else dev_item(item) for item in items]
    _write({sealed: (_text(kept), 0o600), public: (_text(lines), 0o644)})
    print(f"{public}: {len(salts)} questions without answers, {len(items) - len(salts)} items of the split dev")
    print(f"{sealed}: all answers, and the salts that open the commitments; keep it secret")
    print(f"root: {root(lines)}")
    return 0


def read_salts(path: Path) -> dict[str, str]:
    """The salts of a sealed file, by id.

    Raises:
        UsageError: it is none.
    """
    source = open_source(path)
    values = [value for value in source.values if isinstance(value, dict)]
    if source.problems or not values or any("id" not in one or "answer" not in one for one in values):
        raise UsageError(f"{path}: is no sealed file")
    return {str(one["id"]): str(one["salt"]) for one in values if "salt" in one}


def _names(public: Path, sealed: Path) -> None:
    for path in (public, sealed):
        if path.suffix != ".jsonl":
            raise UsageError(f"{path}: the name should end in .jsonl")
        if not path.parent.is_dir():
            raise UsageError(f"{path}: there is no folder {path.parent}")
    if _same(public, sealed):
        raise UsageError(f"{public}: cannot be the public and the sealed file")


def _same(first: str | Path, second: Path) -> bool:
    return os.path.realpath(first) == os.path.realpath(second)


def _marked(items: Sequence[Item], unmarked: Any) -> list[Item]:
    """The items by id, each with a split."""
    if unmarked is None:
        expected = "dev or test; or --unmarked to give all such items one"
        problems = [Problem(item.file, item.line, "$.split", "no split", expected) for item in items if not item.split]
        if problems:
            raise FormatError(problems)
    marked = sorted((item if item.split else replace(item, split=unmarked) for item in items), key=lambda item: item.id)
    faults = split_leaks(marked)
    if faults:
        raise FormatError(
            Problem(marked[place].file, marked[place].line, "$.split", fault.found, fault.expected)
            for place, fault in faults
        )
    return marked


def _text(lines: Iterable[Mapping[str, Any]]) -> str:
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)


def _write(files: Mapping[Path, tuple[str, int]]) -> None:
    """All files, or none: each is written beside its place first. Secret ones are never readable in between."""
    parts: dict[Path, Path] = {}
    try:
        for path, (text, mode) in files.items():
            part = path.with_name(path.name + ".part")
            parts[path] = part
            part.unlink(missing_ok=True)
            with open(
                os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, mode), "w", encoding="utf-8", newline="\n"
            ) as file:
                file.write(text)
        for path, part in parts.items():
            part.replace(path)
    except OSError as error:
        for part in parts.values():
            part.unlink(missing_ok=True)
        raise UsageError(f"{error.filename}: cannot be written: {error.strerror}") from None
