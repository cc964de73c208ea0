"""What an item says, as hashes: one for every field of its gold, one for the item, one for a whole set."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ansatz.items.model import CALIBRATION, Item
from ansatz.items.reading import to_dict

# Tests, labels and provenance: no submission's score, and no mean that a report shows, depends on them; but for
# one tag, which takes an item out of every mean, and is hashed as the field HELD_OUT.
NOT_GOLD: Final = frozenset({"examples", "tags", "source", "draft"})

HELD_OUT: Final = "held_out"
DOMAIN: Final = b"ansatz field 1\n"  # so that a commitment under the same salt is another hash
_encode: Final = json.JSONEncoder(ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode


def fingerprint(items: Iterable[Item]) -> str:
    """SHA-256 (hex) over the gold of a set of items.

    The order and the layout of the files, the place where an item was read, and whether a default
    was spelled out make no difference; neither do examples, tags, source and who drafted and signed.
    """
    global _last
    if not isinstance(items, tuple):
        return sum_of({item.id: field_hashes(item) for item in items})
    if items is not _last[0] or not items:
        _last = (items, sum_of({item.id: field_hashes(item) for item in items}))
    return _last[1]


# A session asks several times for the hash of the same tuple, whose items do not change.
_last: tuple[tuple[Item, ...], str] = ((), "")


def sum_of(fields: Mapping[str, Mapping[str, str]]) -> str:
    """The fingerprint of a set, from the hashes of its items' fields."""
    return whole_hash({name: item_hash(name, own) for name, own in fields.items()})


def field_hashes(item: Item) -> dict[str, str]:
    """SHA-256 (hex) of every field of the item's gold that is not its default, by the field's public name.

    Of an item with a salt it is HMAC-SHA-256 under that salt: an answer is easily guessed, and a plain hash of
    it would tell whoever guessed that it is right.
    """
    said = {name: value for name, value in to_dict(item).items() if name not in NOT_GOLD and name != "id"}
    if CALIBRATION in item.tags:
        said[HELD_OUT] = True
    if not item.salt:
        return {name: _sha256(tidy(value)) for name, value in sorted(said.items())}
    key = bytes.fromhex(item.salt)
    return {name: _salted(key, name, tidy(value)) for name, value in sorted(said.items())}


def item_hash(name: str, fields: Mapping[str, str]) -> str:
    """SHA-256 (hex) of an item, from its id and the hashes of its fields.

    Who knows some fields and the hashes of the others can so tell that they belong to this item.
    """
    return _sha256({"id": name, "gold": dict(fields)})


def whole_hash(items: Mapping[str, str]) -> str:
    """SHA-256 (hex) of a set, from the hashes of its items by id."""
    return _sha256(dict(items))


def _sha256(value: Any) -> str:
    return hashlib.sha256(_encode(value).encode("ascii")).hexdigest()


def _salted(key: bytes, name: str, value: Any) -> str:
    return hmac.new(key, DOMAIN + _encode([name, value]).encode("ascii"), hashlib.sha256).hexdigest()


def tidy(value: Any) -> Any:
    """The value with the white space of its texts reduced to what Markdown and LaTeX see: words and paragraphs.

    A regular expression is left as it is: there a space is a sign.
    """
    if isinstance(value, str):
        return _words(value)
    if isinstance(value, list):
        return [tidy(part) for part in value]
    if isinstance(value, dict):
        return {name: part if name == "pattern" else tidy(part) for name, part in value.items()}
    return value


def _words(text: str) -> str:
    if "\n" not in text:
        return " ".join(text.split())
    paragraphs: list[list[str]] = [[]]
    for line in text.splitlines():
        words = line.split()
        if words:
            paragraphs[-1] += words
        elif paragraphs[-1]:
            paragraphs.append([])
    return "\n\n".join(" ".join(words) for words in paragraphs if words)
