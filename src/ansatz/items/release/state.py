"""Are these items a release? What a session finds when it holds them against the manifests beside them."""

from __future__ import annotations

import os
import shlex
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import FormatError
from ansatz.items.model import Item
from ansatz.items.reading import field_hashes
from ansatz.items.release.changelog import Release, releases
from ansatz.items.release.changes import NONE, ChangedIds, between
from ansatz.items.release.hashing import sum_of
from ansatz.items.release.manifest import Manifest, own_sum, read_manifest
from ansatz.items.release.places import changelog_of, is_bank, manifest_of
from ansatz.items.release.policy import parsed

UNRELEASED: Final = "unreleased"


@dataclass(frozen=True, slots=True)
class State:
    """What one place of items is, beside its manifest.

    Attributes:
        place: the folder or file, as the user gave it.
        version: of the manifest; None where there is none, or none that can be read.
        changes: what the items say otherwise than the manifest.
        faults: what is wrong with the manifest itself, one sentence each.
        mend: what to do about it, where a release would not help.
    """

    place: str
    version: str | None = None
    changes: ChangedIds = NONE
    faults: tuple[str, ...] = ()
    mend: str = ""

    @property
    def released(self) -> bool:
        return self.version is not None and not self.changes and not self.faults

    @property
    def unknown(self) -> bool:
        """There is no manifest, and nothing to hold the items against."""
        return self.version is None and not self.faults

    @property
    def command(self) -> str:
        """What a person types to release what is there."""
        path = "" if is_bank(self.place) else f" {shlex.quote(self.place)}"
        return f'ansatz release --{self.changes.level or "patch"} -m "what changed and why"{path}'

    def lines(self) -> list[str]:
        """What is wrong and how to mend it, for a person; empty where nothing is."""
        if self.released or self.unknown:
            return []
        lines = list(self.faults)
        if self.changes:
            names = self.changes.names
            lines.append(f"{', '.join(names[:3])}{' ...' * (len(names) > 3)}: changed after release {self.version}")
            lines += [f"  {line}" for line in self.changes.summary()]
        return [*lines, f"to mend it: {self.mend}" if self.mend else f"to release it: {self.command}"]


def states(places: Sequence[str], items: Iterable[Item], *, whole: bool = True) -> list[State]:
    """The state of every place.

    Args:
        items: all that was read there.
        whole: False where only some of it was chosen; nothing is missing then.
    """
    left = list(items)
    found = []
    for place in places:
        own = [item for item in left if _inside(item.file, place)]
        left = [item for item in left if not _inside(item.file, place)]
        found.append(state(place, own, whole=whole))
    return found


def state(place: str, items: Sequence[Item], *, whole: bool = True) -> State:
    """The state of the items of one place."""
    path = manifest_of(place)
    try:
        written = path.exists()
        manifest = read_manifest(path) if written else None
    except (FormatError, OSError) as error:
        mend = "put the file right (after a merge: either side of each line), then release again"
        return State(place, faults=tuple(str(error).splitlines()), mend=mend)
    entries = _entries(place)
    if manifest is None:
        if not entries:
            return State(place)
        lost = f"{path}: found no manifest, expected that of {newest_of(place)}"
        return State(place, faults=(lost,), mend="bring the file back as it was, then release what changed since")
    fields = {item.id: field_hashes(item) for item in items}
    changes = between(manifest.marks, fields)
    if not whole:
        changes = replace(changes, removed=())
    faults = []
    if own_sum(manifest) != manifest.sha256:
        faults.append(f"{path}: found lines of items that do not sum to its sha256, as after a merge by hand")
    elif whole and not changes and manifest.sha256 != sum_of(fields):
        faults.append(f"{path}: found hashes of items that are not theirs, as after an edit by hand")
    faults += _disagreements(place, manifest, entries)
    return State(place, manifest.version, changes, tuple(faults))


def newest_of(place: str | Path) -> str | None:
    """The newest release that the changelog beside the items knows, and the changelog."""
    entries = _entries(place)
    return f"release {entries[0].version}, the newest of {changelog_of(place).name}" if entries else None


def is_known(place: str) -> bool:
    """Whether there is a manifest to hold these items against, or should be one."""
    return manifest_of(place).exists() or bool(_entries(place))


def _entries(place: str | Path) -> list[Release]:
    """The releases that the changelog beside the items knows; those of another changelog state no hash."""
    try:
        text = changelog_of(place).read_text("utf-8")
    except (OSError, UnicodeError):
        return []
    return [release for release in releases(text) if release.sha256]


def _disagreements(place: str, manifest: Manifest, entries: Sequence[Release]) -> list[str]:
    """What a manifest that was written by hand has and its changelog has not."""
    if not entries:
        return []
    newest, path = entries[0], manifest_of(place)
    if (newest.version, newest.sha256) != (manifest.version, manifest.sha256):
        return [
            f"{path}: found release {manifest.version} ({manifest.sha256[:12]}), expected the newest of "
            f"{changelog_of(place).name}, {newest.version} ({newest.sha256[:12]})"
        ]
    backwards = [
        f"{path}: found release {newest.version} after {one.version}, expected a version above it"
        for one in entries[1:2]
        if (parsed(newest.version) or ()) <= (parsed(one.version) or ())
    ]
    if backwards:
        return backwards
    same = [one for one in entries[1:2] if (one.sha256, one.scoring_version) == (newest.sha256, newest.scoring_version)]
    return [f"{path}: found release {newest.version} without a change since {one.version}" for one in same]


def _inside(file: str, place: str) -> bool:
    return file == place or file.startswith(place.rstrip(os.sep) + os.sep)


def gold_of(found: Sequence[State]) -> dict[str, Any]:
    """What a report says of its gold, as JSON.

    ``release`` is the version (of several places, the versions), ``unreleased``, or None where there is
    no manifest. With ``unreleased``, ``changes`` says what it is beyond the release ``since``.
    """
    if not found or any(one.unknown for one in found):
        return {"release": None}
    since = " + ".join(dict.fromkeys(one.version or "unknown" for one in found))
    if all(one.released for one in found):
        return {"release": since}
    changes: dict[str, Any] = {"since": since, "added": [], "removed": [], "changed": {}, "faults": []}
    for one in found:
        changes["added"] += one.changes.added
        changes["removed"] += one.changes.removed
        changes["changed"] |= {name: list(fields) for name, fields in one.changes.changed}
        changes["faults"] += one.faults
    return {"release": UNRELEASED, "changes": changes}
