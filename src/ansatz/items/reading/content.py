"""What an item says, as hashes: one for every field of its gold, one for the item, one that a name is bound to."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from ansatz.items.model import CALIBRATION, Draft, Item
from ansatz.items.reading.writing import to_dict

# Tests, labels and provenance: no submission's score, and no mean that a report shows, depends on them; but for
# one tag, which takes an item out of every mean, and is hashed as the field HELD_OUT.
NOT_GOLD: Final = frozenset({"examples", "tags", "source", "draft"})

HELD_OUT: Final = "held_out"
DOMAIN: Final = b"ansatz field 1\n"  # so that a commitment under the same salt is another hash
_encode: Final = json.JSONEncoder(ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode


def field_hashes(item: Item) -> dict[str, str]:
    """SHA-256 (hex) of every field of the item's gold that is not its default, by the field's public name.

    Of an item with a salt it is HMAC-SHA-256 under that salt: an answer is easily guessed, and a plain hash of
    it would tell whoever guessed that it is right.
    """
    said = {name: value for name, value in to_dict(item).items() if name not in NOT_GOLD and name != "id"}
    if CALIBRATION in item.tags:
        said[HELD_OUT] = True
    if not item.salt:
        return {name: digest(tidy(value)) for name, value in sorted(said.items())}
    key = bytes.fromhex(item.salt)
    return {name: _salted(key, name, tidy(value)) for name, value in sorted(said.items())}


def item_hash(name: str, fields: Mapping[str, str]) -> str:
    """SHA-256 (hex) of an item, from its id and the hashes of its fields.

    Who knows some fields and the hashes of the others can so tell that they belong to this item.
    """
    return digest({"id": name, "gold": dict(fields)})


def content_hash(item: Item, asked: Any = None) -> str:
    """SHA-256 (hex) of what a person sees who signs or reviews an item: its gold, and what else was ``asked``.

    Examples, tags, source and the signature itself are no part of it, nor are the layout and the place of the file.
    """
    whole = item_hash(item.id, field_hashes(item))
    return whole if asked is None else digest({"item": whole, "asked": tidy(asked)})


def is_content(item: Item, recorded: str, asked: Any = None) -> bool:
    """Whether a hash that was recorded is of what the item says now; it may be older than the item's salt."""
    return recorded == content_hash(item, asked) or (
        bool(item.salt) and recorded == content_hash(replace(item, salt=""), asked)
    )


def is_signed(item: Item) -> bool:
    """Whether the item needs no signature, or has one that is not of another content."""
    draft = item.draft
    return draft is None or (draft.signed_by is not None and not is_outdated(item, draft))


def is_outdated(item: Item, draft: Draft) -> bool:
    """Whether a draft was changed after somebody signed it."""
    return draft.content_sha256 is not None and not is_content(item, draft.content_sha256)


def digest(value: Any) -> str:
    """SHA-256 (hex) of a value of JSON."""
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
