"""Commitments: hashes that bind whoever publishes them to answers that nobody can read off them.

A commitment is HMAC-SHA-256 of the item's canonical text under a salt of its own. Answers are few and
easily guessed ("unstable", 9.8): without the salt, which is secret and random, a plain hash would give
them away to anyone who tries the likely ones.
"""

from __future__ import annotations

import hashlib
import hmac
import json
import secrets
from collections.abc import Iterable, Mapping
from typing import Any, Final

from ansatz.items.canary import CANARY
from ansatz.items.model import Item
from ansatz.items.reading import to_dict

DOMAIN: Final = b"ansatz item 1\n"  # so that no other text under the same salt gives the same hash
ROOT: Final = b"ansatz public file 1\n"
SALT_BYTES: Final = 32
PUBLIC: Final = ("id", "type", "language", "topic", "split", "part_of", "translation_of", "question")


def canonical(value: Mapping[str, Any]) -> bytes:
    """JSON with sorted keys, no spaces, and only ASCII."""
    return json.dumps(value, ensure_ascii=True, sort_keys=True, separators=(",", ":")).encode("ascii")


def new_salt() -> str:
    """A salt (hex) that nobody can guess: the one thing here that must not follow from the content."""
    return secrets.token_hex(SALT_BYTES)


def commitment(item: Item, salt: str) -> str:
    """What is published in the place of the answer, 64 hexadecimal digits.

    Args:
        salt: hexadecimal.
    """
    return hmac.new(bytes.fromhex(salt), DOMAIN + canonical(to_dict(item)), hashlib.sha256).hexdigest()


def question_of(item: Item, salt: str) -> dict[str, Any]:
    """What is published of a test item: the fields that are listed here, and a commitment to all of it.

    Of the constraints only the names: they are instructions, which whoever answers is told.
    """
    said = to_dict(item)
    shown: dict[str, Any] = {name: said[name] for name in PUBLIC if name in said}
    if item.constraints:
        shown["constraints"] = [{"id": one.id} for one in item.constraints]
    return {**shown, "commitment": commitment(item, salt), "canary": CANARY}


def dev_item(item: Item) -> dict[str, Any]:
    """A dev item as it is published: whole."""
    return {**to_dict(item), "canary": CANARY}


def sealed_item(item: Item, salt: str) -> dict[str, Any]:
    """An item as the sealed file keeps it: whole, with its salt."""
    return {**to_dict(item), "salt": salt, "canary": CANARY}


def root(lines: Iterable[Mapping[str, Any]]) -> str:
    """One hash (hex) for a whole public file: of the hashes of its lines, sorted by id.

    Neither the order of the lines nor their layout makes a difference; every field of every line does.
    """
    leaves = sorted((str(line["id"]), hashlib.sha256(canonical(line)).hexdigest()) for line in lines)
    text = "".join(f"{leaf} {json.dumps(name)}\n" for name, leaf in leaves)
    return hashlib.sha256(ROOT + text.encode("ascii")).hexdigest()
