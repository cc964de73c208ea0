"""Where the manifest and the changelog of a set of items lie: beside the items."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from ansatz.items.cases import BANK
from ansatz.items.reading import MANIFEST

CHANGELOG: Final = "CHANGELOG.md"


def manifest_of(path: str | Path) -> Path:
    """``release.yaml`` in a folder of items; ``gold.release.yaml`` beside ``gold.jsonl``; of the bank, beside it."""
    return _beside(Path(path), MANIFEST)


def changelog_of(path: str | Path) -> Path:
    """``CHANGELOG.md`` in a folder of items, ``gold.CHANGELOG.md`` beside ``gold.jsonl``; of the bank, beside it."""
    return _beside(Path(path), CHANGELOG)


def is_bank(path: str | Path) -> bool:
    """Whether this is the bank that comes with Ansatz."""
    return Path(path).resolve() == BANK.resolve()


def _beside(path: Path, name: str) -> Path:
    if path.is_dir():
        # The folder of the bank holds one item a file, and nothing else.
        return (path.parent if is_bank(path) else path) / name
    return path.with_name(f"{path.stem}.{name}")
