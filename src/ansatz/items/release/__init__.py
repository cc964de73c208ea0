"""Which gold this is: hashes of what items say, the manifest of a release, and what changed since."""

from ansatz.items.release.changes import Changes, between
from ansatz.items.release.hashing import NOT_GOLD, field_hashes, fingerprint, item_hash, whole_hash
from ansatz.items.release.manifest import Entry, Manifest, read_manifest
from ansatz.items.release.places import changelog_of, manifest_of
from ansatz.items.release.state import State, gold_of, is_known, state, states

__all__ = [
    "NOT_GOLD",
    "Changes",
    "Entry",
    "Manifest",
    "State",
    "between",
    "changelog_of",
    "field_hashes",
    "fingerprint",
    "gold_of",
    "is_known",
    "item_hash",
    "manifest_of",
    "read_manifest",
    "state",
    "states",
    "whole_hash",
]
