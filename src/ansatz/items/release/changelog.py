"""The changelog of a gold: an entry a release, the newest first; written, and read as far as the gate needs."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from ansatz.items.appeals import Docket, listed
from ansatz.items.release.changes import ChangedIds
from ansatz.items.release.manifest import Manifest

TITLE: Final = "# Changelog of the gold"
INTRODUCTION: Final = f"""\
{TITLE}

What changed in the items, release by release; `ansatz release` writes it.
"""
_ENTRY: Final = re.compile(r"^## \[?([0-9]+\.[0-9]+\.[0-9]+)\]?", re.MULTILINE)
_FACTS: Final = re.compile(r"^Scoring ([0-9][0-9A-Za-z.+-]*); [0-9]+ items?; sha256 `([0-9a-f]{64})`\.$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Release:
    """What an entry says of its release; empty where it does not."""

    version: str
    scoring_version: str = ""
    sha256: str = ""


def entry(manifest: Manifest, changes: ChangedIds, message: str, appeals: Docket | None = None) -> str:
    """One entry: the message, the facts, what was added, changed and removed, the appeals that it answers."""
    count = len(manifest.items)
    lines = [
        f"## [{manifest.version}] - {manifest.date.isoformat()}",
        "",
        message.strip(),
        "",
        f"Scoring {manifest.scoring_version}; {count} item{'s' * (count != 1)}; sha256 `{manifest.sha256}`.",
    ]
    changed = [f"{name}: {', '.join(fields)}" for name, fields in changes.changed]
    for title, names in (("Added", list(changes.added)), ("Changed", changed), ("Removed", list(changes.removed))):
        if names:
            lines += ["", f"### {title}", "", *(f"- {name}" for name in names)]
    if appeals and appeals.accepted:
        lines += ["", "### Appeals", "", *listed(appeals.accepted)]
    return "\n".join(lines) + "\n"


def with_entry(text: str, new: str) -> str:
    """The changelog with a new entry before its newest."""
    if not text.strip():
        return f"{INTRODUCTION}\n{new}"
    first = re.search(r"^## (?!\[?Unreleased)", text, re.MULTILINE)
    if not first:
        return f"{text.rstrip()}\n\n{new}"
    return f"{text[: first.start()].rstrip()}\n\n{new}\n{text[first.start() :]}"


def releases(text: str) -> list[Release]:
    """The releases of a changelog, the newest first."""
    heads = list(_ENTRY.finditer(text))
    ends = [head.start() for head in heads[1:]] + [len(text)]
    found = []
    for head, end in zip(heads, ends, strict=True):
        facts = _FACTS.search(text, head.end(), end)
        found.append(Release(head[1], facts[1], facts[2]) if facts else Release(head[1]))
    return found
