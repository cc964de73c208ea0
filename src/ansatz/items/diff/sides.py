"""The two sides of a comparison: folders, files, manifests, or revisions of a git repository."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory

from ansatz.items.cases import BANK
from ansatz.items.diff.revisions import is_revision, put, top
from ansatz.items.errors import FormatError, UsageError
from ansatz.items.model import Item
from ansatz.items.reading import is_manifest, read_items
from ansatz.items.release import Manifest, Marks, field_hashes, fingerprint, is_bank, manifest_of, read_manifest


@dataclass(frozen=True, slots=True)
class Side:
    """One gold.

    Attributes:
        label: how the user named it.
        marks: hashes of every field of every item.
        items: by id; None where a manifest was given, which holds hashes alone.
        release: the version, where it is a release.
    """

    label: str
    marks: Marks
    items: Mapping[str, Item] | None
    sha256: str
    release: str | None = None


def open_sides(old: str, new: str, path: str | None = None) -> tuple[Side, Side]:
    """Read both.

    Args:
        old, new: a folder or file of items, a manifest, ``REVISION:PATH``, or a revision alone.
        path: what a revision alone means of its repository; by default what the other side names, or the bank.

    Raises:
        FormatError: files do not conform; located as ``REVISION:PATH`` where they are a revision's.
        UsageError: one is none of these things.
    """
    return _side(old, path or _place(new)), _side(new, path or _place(old))


def _place(text: str) -> str | None:
    """The path that a side names."""
    if Path(text).exists():
        return None if is_manifest(Path(text).name) else text
    return text.partition(":")[2] or None


def _side(text: str, path: str | None) -> Side:
    if not Path(text).exists():
        return _revision(text, path)
    if Path(text).is_file() and is_manifest(Path(text).name):
        return _of_manifest(text, read_manifest(text))
    return _of_items(text, read_items(text), manifest_of(text))


def _of_manifest(label: str, manifest: Manifest) -> Side:
    return Side(label, manifest.marks, None, manifest.sha256, manifest.version)


def _of_items(label: str, items: tuple[Item, ...], manifest: Path) -> Side:
    sha256 = fingerprint(items)
    release = None
    if manifest.exists():
        try:
            known = read_manifest(manifest)
            release = known.version if known.sha256 == sha256 else None
        except FormatError:
            release = None  # the gate says what is wrong with it; here the items are compared
    marks = {item.id: field_hashes(item) for item in items}
    return Side(label, marks, {item.id: item for item in items}, sha256, release)


def _revision(text: str, path: str | None) -> Side:
    revision, named, inside = text.partition(":")
    here = Path.cwd()
    if not is_revision(revision, here):
        raise UsageError(f"{text}: found neither a file or folder nor a revision of git here")
    root = top(here)
    if not named or inside.startswith("."):
        inside = _from_root(inside or path or str(BANK), root, revision)
    with TemporaryDirectory() as name:
        folder, label = Path(name), f"{revision}:{inside}"
        target = put(root, revision, inside, folder)
        if target is None:
            raise UsageError(f"{label}: found no file, expected items: {revision}:PATH, with PATH from {root.name}/ on")
        try:
            if is_manifest(target.name):
                return _of_manifest(label, read_manifest(target))
            return _of_items(label, read_items(target), _manifest(root, revision, inside, folder))
        except FormatError as error:
            raise FormatError(
                replace(one, file=one.file.replace(str(folder), revision + ":", 1).replace(":/", ":", 1))
                for one in error.problems
            ) from None


def _manifest(root: Path, revision: str, inside: str, folder: Path) -> Path:
    """The manifest as the revision has it; that of the bank lies outside of its folder."""
    place = manifest_of(root / inside) if is_bank(root / inside) else manifest_of(folder / inside)
    if place.is_relative_to(folder) and place.parent == folder / inside:
        return place
    name = place.relative_to(folder if place.is_relative_to(folder) else root).as_posix()
    return put(root, revision, name, folder) or folder / "none"


def _from_root(path: str, root: Path, revision: str) -> str:
    """The path as git names it."""
    whole = Path(path).resolve()
    if not whole.is_relative_to(root):
        raise UsageError(f"{revision}: found no items in {root}, expected where they are: {revision}:PATH")
    return whole.relative_to(root).as_posix()
