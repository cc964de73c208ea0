"""Raw problems with their solutions, as people have them: JSON objects, or a Markdown page with two headings."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import FormatError, Problem, UsageError
from ansatz.items.reading import PathFault, open_source, quote, show

LONGEST: Final = 20_000  # characters of a problem, and of a solution
FIELDS: Final = ("problem", "solution", "answer", "id", "language", "topic", "source")
_ALSO: Final = {"question": "problem", "final_answer": "answer"}
_HEADING: Final = re.compile(r"^#{1,6}[ \t]+(problem|question|solution|answer)[ \t]*:?[ \t]*$", re.I | re.M)
_ODD: Final = re.compile(r"[^A-Za-z0-9._-]+")
_PAGES: Final = (".md", ".txt")


@dataclass(frozen=True, slots=True)
class Raw:
    """One problem as it was found; ``id`` is that of the item which it may become."""

    id: str
    problem: str
    solution: str
    answer: str = ""
    language: str = "en"
    topic: str = ""
    source: str = ""

    @property
    def sha256(self) -> str:
        """Of all that was found (hex)."""
        parts = [getattr(self, name) for name in FIELDS]
        return hashlib.sha256(json.dumps(parts, ensure_ascii=True).encode("ascii")).hexdigest()


def read_raw(paths: Iterable[Path], language: str = "en", topic: str = "", source: str = "") -> tuple[Raw, ...]:
    """The problems of files: objects in .json, .jsonl or .yaml, or one page (.md, .txt) with a heading for each part.

    An object, and a page, have ``problem`` (or ``question``) and ``solution``, perhaps ``answer``; an object may have
    ``id``, ``language``, ``topic`` and ``source`` as well, for which the arguments are the defaults. Without an id a
    problem is named after its file.

    Raises:
        FormatError: every problem of every file.
        UsageError: a file does not exist or is of no known kind, or two problems have one id.
    """
    found: dict[str, Raw] = {}
    problems: list[Problem] = []
    for path in paths:
        for one in _file(path, {"language": language, "topic": topic, "source": source}):
            if isinstance(one, Problem):
                problems.append(one)
            elif one.id in found:
                raise UsageError(f"{path}: the id {quote(one.id)} is that of two problems; expected one each")
            else:
                found[one.id] = one
    if problems:
        raise FormatError(problems)
    return tuple(found.values())


def _file(path: Path, defaults: dict[str, str]) -> Iterator[Raw | Problem]:
    stem = _ODD.sub("-", path.stem).strip("-.") or "problem"
    if path.suffix in _PAGES:
        yield from _page(path, stem, defaults)
        return
    source = open_source(path)
    yield from source.problems
    several = source.by_line or (len(source.values) == 1 and isinstance(source.values[0], list))
    number = 0
    for place, value in enumerate(source.values):
        listed = isinstance(value, list) and not source.by_line
        for index, one in enumerate(value if listed else [value]):
            number += 1
            base = (index,) if listed else ()
            name = f"{stem}-{number}" if several else stem
            raw = _object(one, name, defaults)
            yield (
                source.problem(PathFault((*base, *raw.path), raw.found, raw.expected), place)
                if isinstance(raw, PathFault)
                else raw
            )


def _object(value: Any, name: str, defaults: dict[str, str]) -> Raw | PathFault:
    if not isinstance(value, dict):
        return PathFault((), show(value), "an object with problem and solution")
    said: dict[str, str] = {}
    for key, text in value.items():
        field = _ALSO.get(key, key)
        if field not in FIELDS:
            continue  # what else a source says of its problems is no part of them
        if field == "id" and isinstance(text, int) and not isinstance(text, bool):
            text = str(text)
        if not isinstance(text, str) or len(text) > LONGEST:
            return PathFault((key,), show(value[key]), f"a text of at most {LONGEST} characters")
        said[field] = text.strip()
    for field in ("problem", "solution"):
        if not said.get(field):
            return PathFault((), f"no {field}", f"a text {field}")
    return _raw(said, name, defaults)


def _page(path: Path, name: str, defaults: dict[str, str]) -> Iterator[Raw | Problem]:
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    except UnicodeDecodeError as error:
        yield Problem(str(path), 0, "$", f"a byte that is not UTF-8 at {error.start}", "UTF-8 text")
        return
    parts = _HEADING.split(text)
    said: dict[str, str] = {}
    for title, body in zip(parts[1::2], parts[2::2], strict=True):
        title = title.casefold()
        said[_ALSO.get(title, title)] = body.strip()
    expected = "a page with the headings `## Problem` and `## Solution`"
    for field in ("problem", "solution"):
        if not said.get(field) or len(said[field]) > LONGEST:
            found = f"no {field}" if not said.get(field) else f"a {field} of more than {LONGEST} characters"
            yield Problem(str(path), 1, "$", found, expected)
            return
    yield _raw(said, name, defaults)


def _raw(said: dict[str, str], name: str, defaults: dict[str, str]) -> Raw:
    chosen = {field: said.get(field) or defaults.get(field, "") for field in FIELDS}
    chosen["id"] = _ODD.sub("-", said.get("id", "")).strip("-.")[:120] or name
    return Raw(**chosen)
