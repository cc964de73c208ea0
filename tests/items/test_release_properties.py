"""Releases of items of any content: written and read again they are the same, and a hash sees what is gold alone."""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from datetime import date
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from test_round_trip import item_sets
from test_round_trip import items as an_item

from ansatz.items.model import Item
from ansatz.items.reading import items_to_jsonl, items_to_yaml, read_items, tidy, to_dict
from ansatz.items.release import NOT_GOLD, between, field_hashes, fingerprint, read_manifest
from ansatz.items.release.manifest import made, own_sum, to_yaml

QUICK = settings(max_examples=20, deadline=None, suppress_health_check=list(HealthCheck))


@QUICK
@given(item_sets)
def test_a_manifest_written_and_read_is_the_same(items: tuple[Item, ...]) -> None:
    manifest = made(items, "1.2.3", date(2026, 11, 20), "0.1.0")
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "release.yaml"
        path.write_text(to_yaml(manifest), "utf-8")
        assert read_manifest(path) == manifest
    assert own_sum(manifest) == manifest.sha256 == fingerprint(items)
    assert not manifest.changes(items)


@QUICK
@given(item_sets, st.sampled_from([(".yaml", items_to_yaml), (".jsonl", items_to_jsonl)]))
def test_every_format_gives_the_same_hash(
    items: tuple[Item, ...], format_: tuple[str, Callable[[tuple[Item, ...]], str]]
) -> None:
    suffix, write = format_
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / f"items{suffix}"
        path.write_text(write(items[::-1]), "utf-8")
        assert fingerprint(read_items(path)) == fingerprint(items)


@QUICK
@given(st.data())
def test_fields_that_differ_are_the_fields_whose_hashes_differ(data: st.DataObject) -> None:
    one, other = data.draw(an_item("A")), data.draw(an_item("A"))
    first, second = to_dict(one), to_dict(other)
    differing = {
        name for name in first.keys() | second.keys() if tidy(first.get(name)) != tidy(second.get(name))
    } - NOT_GOLD
    changes = between({"A": field_hashes(one)}, {"A": field_hashes(other)})
    assert dict(changes.changed) == ({"A": tuple(sorted(differing))} if differing else {})
    assert (fingerprint([one]) == fingerprint([other])) == (not differing)
