"""Which gold this is: hashes of what items say, the manifest of a release, and what changed since."""

from ansatz.items.reading import NOT_GOLD, field_hashes, item_hash, tidy
from ansatz.items.release.changelog import entry, with_entry
from ansatz.items.release.changes import ChangedIds, Marks, between
from ansatz.items.release.hashing import fingerprint, whole_hash
from ansatz.items.release.manifest import Manifest, ManifestEntry, made, own_sum, read_manifest, to_yaml
from ansatz.items.release.places import changelog_of, is_bank, manifest_of
from ansatz.items.release.policy import FIRST, LEVELS, WHY, check_step, step
from ansatz.items.release.state import State, gold_of, is_known, newest_of, state, states

__all__ = [
    "FIRST",
    "LEVELS",
    "NOT_GOLD",
    "WHY",
    "ChangedIds",
    "Manifest",
    "ManifestEntry",
    "Marks",
    "State",
    "between",
    "changelog_of",
    "check_step",
    "entry",
    "field_hashes",
    "fingerprint",
    "gold_of",
    "is_bank",
    "is_known",
    "item_hash",
    "made",
    "manifest_of",
    "newest_of",
    "own_sum",
    "read_manifest",
    "state",
    "states",
    "step",
    "tidy",
    "to_yaml",
    "whole_hash",
    "with_entry",
]
