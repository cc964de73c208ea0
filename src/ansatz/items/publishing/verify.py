"""``ansatz verify``: does a public file belong to a sealed one?"""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from ansatz.items.errors import FormatError, Problem, UsageError
from ansatz.items.model import Item
from ansatz.items.publishing.commitments import dev_item, question_of, root
from ansatz.items.publishing.export import read_salts
from ansatz.items.reading import PathFault, SourceFile, open_source, quote, read_items, show

UNOPENED = "an item that opens the commitment"


def run(arguments: Namespace) -> int:
    """Check every line, and print the root.

    Raises:
        FormatError: a file does not conform, or something in them does not agree.
        UsageError: a file cannot be read, or is no sealed file.
    """
    if arguments.public.suffix != ".jsonl":
        raise UsageError(f"{arguments.public}: the name of a public file ends in .jsonl")
    read_items(arguments.public, questions=[])
    public = open_source(arguments.public)
    items = {item.id: item for item in read_items(arguments.sealed)}
    salts = read_salts(arguments.sealed)
    lines: list[dict[str, Any]] = public.values
    found = list(_problems(public, lines, items, salts, arguments.part))
    names = {line["id"] for line in lines}
    for item in items.values():
        if item.id not in names:
            found.append(Problem(item.file, item.line, "$.id", quote(item.id), f"an id of {arguments.public}"))
    total = root(lines)
    if arguments.root and arguments.root.strip().lower() != total:
        found.append(Problem(str(arguments.public), 0, "$", f"the root {total}", f"the root {arguments.root}"))
    if found:
        raise FormatError(found)
    opened = sum("commitment" in line and line["id"] in items for line in lines)
    questions = sum("commitment" in line for line in lines)
    print(f"{opened} of {questions} questions are opened by {arguments.sealed}, and belong to it")
    print(f"{len(lines) - questions} items of the split dev")
    print(f"root: {total}")
    return 0


def _problems(
    public: SourceFile, lines: list[dict[str, Any]], items: dict[str, Item], salts: dict[str, str], part: bool
) -> Iterator[Problem]:
    for number, line in enumerate(lines):
        item = items.get(line["id"])
        if item is None:
            if not part:
                yield public.problem(PathFault(("id",), quote(line["id"]), "an id of the sealed file"), number)
            continue
        if ("commitment" in line) != (item.split == "test"):
            found = "a question" if "commitment" in line else "an item with its answer"
            fault = PathFault((), found, f"what belongs to the split {item.split}, as sealed")
            yield public.problem(fault, number)
            continue
        if "commitment" not in line:
            yield from _compared(public, number, line, dev_item(item))
        elif item.id not in salts:
            yield Problem(item.file, item.line, "$", "no salt", "the salt of a test item")
        else:
            yield from _compared(public, number, line, question_of(item, salts[item.id]))


def _compared(public: SourceFile, number: int, line: dict[str, Any], right: dict[str, Any]) -> Iterator[Problem]:
    for name in dict.fromkeys((*right, *line)):
        if line.get(name) != right.get(name):
            expected = (
                UNOPENED if name == "commitment" else f"{show(right[name])}, as sealed" if name in right else "none"
            )
            path = (name,) if name in line else ()
            found = show(line[name]) if name in line else f"no {quote(name)}"
            yield public.problem(PathFault(path, found, expected), number)
