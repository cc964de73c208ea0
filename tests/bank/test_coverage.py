"""Nothing slips in without a check: each item that is no translation is named in a file of this folder."""

import re
from pathlib import Path

import pytest
from verify import bank

from ansatz.items.model import Item

NAMED = set(
    re.findall(r"AN-[A-Z]{2}-\d{5}", "".join(path.read_text("utf-8") for path in Path(__file__).parent.glob("*.py")))
)
ORIGINALS = [item for item in bank().values() if item.translation_of is None]


@pytest.mark.table("item", ORIGINALS, ids=lambda item: item.id)
def test_an_item_is_checked(item: Item) -> None:
    assert item.id in NAMED


def test_there_are_many_items() -> None:
    assert len(ORIGINALS) >= 139
    assert set(bank()) >= NAMED, "a check of an item that is gone"
