"""The next free id of a bank: as its neighbours are named, a number that none of them has or had."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable
from typing import Any

from ansatz.items.reading import item_files, open_source, walk
from ansatz.items.release import changelog_of

_NUMBER = re.compile(r"[0-9]{1,15}\Z")
_LISTED = re.compile(r"^- (.+?)(?:: .*)?$", re.MULTILINE)
_FIRST = "ITEM-{language}-"
_DIGITS = 5


def used_ids(paths: Iterable[str]) -> list[tuple[str, str]]:
    """Every id and language in files of items, however much else is wrong with them.

    Raises:
        UsageError: a path does not exist, or is of no known kind.
    """
    found: list[tuple[str, str]] = []
    # A folder in which there is nothing yet is a bank that begins.
    begun = [path for path in paths if not (os.path.isdir(path) and not any(walk(path)))]
    for file in item_files(begun):
        for value in open_source(file).values:
            for one in value if isinstance(value, list) else [value]:
                if isinstance(one, dict) and isinstance(one.get("id"), str):
                    found.append((one["id"], _text(one.get("language"))))
    return found


def _text(value: Any) -> str:
    return value if isinstance(value, str) else ""


def spent_ids(paths: Iterable[str]) -> list[str]:
    """Every id that the changelogs beside the items name: of items that are gone, too."""
    found: list[str] = []
    for path in paths:
        try:
            text = changelog_of(path).read_text("utf-8")
        except (OSError, UnicodeError):
            continue
        found += _LISTED.findall(text)
    return found


def next_id(used: Iterable[tuple[str, str]], language: str, spent: Iterable[str] = ()) -> str:
    """One more than the highest number among the ids that begin as those of the language do.

    Where the language has none, an id of another language is taken for a model, with its code in the place of theirs;
    in an empty bank it is ``ITEM-EN-00001``.

    Args:
        used: ids with their languages.
        spent: ids of items that are gone, whose numbers stay theirs.
    """
    known = list(used)
    heads: Counter[tuple[str, int]] = Counter()
    for name, spoken in known:
        head, digits = _split(name)
        if digits and spoken.casefold() == language.casefold():
            heads[head, len(digits)] += 1
    if not heads:
        for name, spoken in known:
            head, digits = _split(name)
            code = f"-{spoken.upper()}-"
            if digits and spoken and code in head:
                heads[head.replace(code, f"-{language.upper()}-"), len(digits)] += 1
    default = (_FIRST.format(language=language.upper()), _DIGITS)
    head, width = min(heads, key=lambda one: (-heads[one], one), default=default)
    taken = [name for name, _ in known] + list(spent)
    numbers = [int(digits) for other, digits in map(_split, taken) if other == head and digits]
    return f"{head}{max(numbers, default=0) + 1:0{width}d}"


def _split(name: str) -> tuple[str, str]:
    match = _NUMBER.search(name)
    return (name[: match.start()], match[0]) if match else (name, "")
