"""The manifest of a release: ``release.yaml``, one line an item, so that two branches can be merged."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from typing import Final

from ansatz.items.errors import FormatError, Problem
from ansatz.items.model import Item
from ansatz.items.reading import PathFault, SourceFile, field_hashes, item_hash, open_source, show, validate
from ansatz.items.release.changes import ChangedIds, Marks, between
from ansatz.items.release.hashing import whole_hash
from ansatz.items.release.policy import parsed

MARK: Final = 12  # digits of a field's hash: enough to tell which field changed
HEAD: Final = """\
# Which gold this is, written by `ansatz release`: never by hand. After a merge, take the lines of
# either side and run it again. A mark of a field is the beginning of its hash.
"""
_CONFLICT: Final = re.compile(r"^(<{7}|={7}|>{7}|\|{7})( |$)", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class ManifestEntry:
    """One item of a release: its hash, and the mark of every field of its gold."""

    sha256: str
    marks: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Manifest:
    """A release; ``scoring_version`` is that of the verdicts that it was checked with."""

    version: str
    date: date
    scoring_version: str
    sha256: str
    items: Mapping[str, ManifestEntry]

    @property
    def marks(self) -> Marks:
        """The marks of every item."""
        return {name: entry.marks for name, entry in self.items.items()}

    def changes(self, items: Iterable[Item]) -> ChangedIds:
        """What these items say otherwise than this release."""
        return between(self.marks, {item.id: field_hashes(item) for item in items})


def made(items: Iterable[Item], version: str, day: date, scoring_version: str) -> Manifest:
    """The manifest of these items."""
    entries = {}
    for item in sorted(items, key=lambda item: item.id):
        fields = field_hashes(item)
        marks = {name: digest[:MARK] for name, digest in fields.items()}
        entries[item.id] = ManifestEntry(item_hash(item.id, fields), marks)
    whole = whole_hash({name: entry.sha256 for name, entry in entries.items()})
    return Manifest(version, day, scoring_version, whole, entries)


def to_yaml(manifest: Manifest) -> str:
    """The text of the file: a head, then the items, sorted, one a line."""
    lines = [
        f"version: {manifest.version}",
        f"date: {manifest.date.isoformat()}",
        f"scoring_version: {manifest.scoring_version}",
        f"sha256: {manifest.sha256}",
        "items:",
    ]
    for name, entry in sorted(manifest.items.items()):
        marks = "".join(f", {field}: '{mark}'" for field, mark in sorted(entry.marks.items()))
        lines.append(f"  {_key(name)}: {{sha256: '{entry.sha256}'{marks}}}")
    return HEAD + "\n".join(lines) + "\n"


def _key(name: str) -> str:
    return name if re.fullmatch(r"[A-Za-z][A-Za-z0-9_-]*", name) else "'" + name.replace("'", "''") + "'"


def read_manifest(path: str | Path) -> Manifest:
    """A manifest from its file.

    Raises:
        FormatError: every problem, with its line: marks of a merge, an item twice, a field that is none.
        UsageError: there is no such file.
    """
    source = open_source(path)
    found = _CONFLICT.search(source.text)
    if found:
        line = source.text.count("\n", 0, found.start()) + 1
        expected = "one side of the merge: delete the marks, keep either line of each pair, and release again"
        raise FormatError([Problem(str(path), line, "$", f"the mark of a merge conflict, {found[1]!r}", expected)])
    problems = list(source.problems)
    value = source.values[0] if source.values else None
    if not problems:
        faults = validate(value, "release") if isinstance(value, dict) else [PathFault((), show(value), "a manifest")]
        problems = [source.problem(fault) for fault in faults]
    if problems:
        raise FormatError(problems)
    assert isinstance(value, dict)
    entries = {
        name: ManifestEntry(one["sha256"], {field: mark for field, mark in one.items() if field != "sha256"})
        for name, one in value["items"].items()
    }
    day = _day(source, value["date"])
    if parsed(value["version"]) is None:
        raise FormatError([source.problem(PathFault(("version",), show(value["version"]), "a version such as 1.2.0"))])
    return Manifest(value["version"], day, value["scoring_version"], value["sha256"], entries)


def _day(source: SourceFile, text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise FormatError([source.problem(PathFault(("date",), show(text), "a day such as 2026-11-20"))]) from None


def own_sum(manifest: Manifest) -> str:
    """The hash of the whole as the manifest's lines have it; another than ``sha256`` after a merge by hand."""
    return whole_hash({name: entry.sha256 for name, entry in manifest.items.items()})
