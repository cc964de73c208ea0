"""``ansatz new``: a template of one type, with an id that is free."""

from __future__ import annotations

import re
from argparse import ArgumentParser, Namespace
from pathlib import Path

from ansatz.items.authoring import SUMMARY, next_id, spent_ids, template, used_ids
from ansatz.items.cases import BANK
from ansatz.items.errors import UsageError
from ansatz.items.model import ANSWERS
from ansatz.items.reading import quote, schema


def add_options(parser: ArgumentParser) -> None:
    """Add the options of the command."""
    types = parser.add_subparsers(dest="type", metavar="TYPE", required=True)
    for name in ANSWERS:
        _add_options(types.add_parser(name, help=SUMMARY[name], description=SUMMARY[name]))


def _add_options(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE",
                        help="where to write it: a .yaml file, a folder, or - for the terminal; "
                        "default: the id as a file in this folder")  # fmt: skip
    parser.add_argument("--id", help="its id; default: the next that is free among the items")
    parser.add_argument("--language", default="en", metavar="TAG", help="the language of the question; default: en")
    parser.add_argument("--topic", help="domain/subtopic, such as mechanics/energy")
    parser.add_argument("--items", action="append", default=[], metavar="PATH",
                        help="the items among which it must be unique; repeatable; default: the bank")  # fmt: skip
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Write the template and say where.

    Raises:
        UsageError: an option makes no sense, the id is taken, or the file exists or cannot be written.
    """
    for option in ("id", "language", "topic"):
        _conforms(option, getattr(arguments, option))
    places = arguments.items or [str(BANK)]
    used = used_ids(places)
    name: str = arguments.id or next_id(used, arguments.language, spent_ids(places))
    if name in {one for one, _ in used}:
        raise UsageError(f"--id: found {quote(name)}, which an item has; expected an id of its own")
    if arguments.file == "-":
        print(template(arguments.type, name, arguments.language, arguments.topic, "FILE"), end="")
        return 0
    path = _place(arguments.file, name)
    text = template(arguments.type, name, arguments.language, arguments.topic, str(path))
    try:
        with path.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except FileExistsError:
        raise UsageError(f"{path}: exists, and is not overwritten") from None
    except OSError as error:
        raise UsageError(f"{path}: cannot be written: {error.strerror}") from None
    print(f"{path}: fill in what says TODO; ansatz check {path} says what is left")
    return 0


def _conforms(name: str, value: str | None) -> None:
    """What an option gives must be what the field may hold."""
    field = schema("item")["properties"][name]
    if value is not None and not (0 < len(value) <= field.get("maxLength", 200) and re.search(field["pattern"], value)):
        raise UsageError(f"--{name}: found {quote(value)}, expected {field['x-expected']}")


def _place(given: str | None, name: str) -> Path:
    if given is None or Path(given).is_dir():
        if not re.fullmatch(r"[\w.-]+", name) or name.startswith("."):
            raise UsageError(f"the id {quote(name)} is no name of a file: give a FILE")
        return Path(given or ".") / f"{name}.yaml"
    if Path(given).suffix not in (".yaml", ".yml"):
        raise UsageError(f"{given}: the name should end in .yaml, or be a folder that exists")
    return Path(given)
