"""Every verdict is what it was when the scoring version was raised last.

Where one changed on purpose: raise SCORING_VERSION in items/versions.py, then ``python tests/scorers/pin.py --write``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
import reference_table
import shipped
from reference_table import (
    FILE,
    changes,
    described,
    moved,
    raised,
    read_released,
    read_table,
    released_text,
    to_text,
    verdict_of,
)

from ansatz.items.cases import BANK
from ansatz.items.release import manifest_of, read_manifest
from ansatz.items.versions import SCORING_VERSION
from ansatz.scorers.outcome import SCORING_VERSION as SHOWN

VERSION, PINNED = read_table() if FILE.exists() else (SCORING_VERSION, [])
SOURCES = sorted({one.row.source for one in PINNED})
PARTS = 4  # of the rows of a source; rows that stand together share their item, and what is made of it once
MEND = "raise SCORING_VERSION in items/versions.py and run: python tests/scorers/pin.py --write"


@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("source", SOURCES)
def test_no_verdict_changed(source: str, part: int) -> None:
    own = [one for one in PINNED if one.row.source == source]
    own = own[len(own) * part // PARTS : len(own) * (part + 1) // PARTS]
    told = [described(one.row, found) for one in own if (found := changes(one.verdict, verdict_of(one.row)))]
    if told:
        pytest.fail(f"{len(told)} verdicts are not what they were\n" + "\n".join(told) + f"\n{MEND}", pytrace=False)


def test_the_table_is_of_the_version_that_reports_name() -> None:
    assert VERSION == SCORING_VERSION == SHOWN, MEND


def test_a_released_version_keeps_its_verdicts() -> None:
    """Under a version that others have scored with, no pin changes: whoever changes one raises the version."""
    if told := moved(VERSION, PINNED):
        listed = "\n  ".join(told[:20])
        pytest.fail(
            f"{len(told)} pins are not those of the release of scoring version {VERSION}\n  {listed}\n{MEND}",
            pytrace=False,
        )
    released, _ = read_released()
    assert released == VERSION or raised(released, VERSION)


def test_the_released_pins_are_of_the_released_version() -> None:
    assert read_released()[0] == read_manifest(manifest_of(BANK)).scoring_version, (
        "the bank was released with another scoring version: python tests/scorers/pin.py --release"
    )


def test_a_pin_that_moves_under_its_version_is_told(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "released.txt"
    path.write_text(released_text(VERSION, PINNED))
    monkeypatch.setattr(reference_table, "RELEASED", path)
    assert moved(VERSION, PINNED) == []
    other = replace(PINNED[0], verdict={**PINNED[0].verdict, "score": 0.123})
    assert moved(VERSION, [other, *PINNED[1:]]) == [f"{other.row.source} {other.row.item.id}"]
    assert moved("99.0.0", [other]) == []
    # A row that is new, or gone, says nothing of another verdict.
    assert moved(VERSION, PINNED[5:]) == []


def test_the_table_is_large_and_has_every_kind_of_verdict() -> None:
    assert len(PINNED) >= 600
    types = Counter(one.row.item.type for one in PINNED)
    assert min(types[name] for name in ("numeric", "symbolic", "choice", "proof")) >= 6
    statuses = Counter(one.verdict["status"] for one in PINNED)
    assert set(statuses) >= {"correct", "partial", "incorrect", "ungraded", "unreadable"}
    parts = Counter(name for one in PINNED for name in one.verdict)
    assert min(parts[name] for name in ("dag", "eed", "compliance", "error", "units_ok")) >= 60
    assert parts["rubric"] >= 4
    assert Counter(one.row.item.language for one in PINNED)["ru"] >= 60


def test_the_table_is_as_the_command_writes_it() -> None:
    assert to_text(VERSION, PINNED) == FILE.read_text("utf-8")
    assert len({one.row.key for one in PINNED}) == len(PINNED)


def test_the_outlines_of_the_bank_reach_their_graphs() -> None:
    """All of each graph, as pinned; what contradicts the graph in one is for the gate of the gold."""
    worth = {
        (one.row.item.id, one.row.prediction.response): one.verdict["dag"]["score"]
        for one in PINNED
        if one.row.source == "bank" and "dag" in one.verdict
    }
    items = [item for item in shipped.bank() if item.dag]
    assert len(items) >= 200
    assert {item.id: worth.get((item.id, item.solution_outline)) for item in items} == {item.id: 1.0 for item in items}


def test_a_change_is_told_by_what_changed() -> None:
    one = next(one for one in PINNED if one.verdict["status"] == "correct" and "eed" in one.verdict)
    other = {**one.verdict, "score": 0.5, "eed": None}
    assert changes(one.verdict, one.verdict) == []
    assert changes(other, one.verdict) == ["score: 0.5 -> 1.0", "eed: none -> 100.0"]
    assert one.row.item.id in described(one.row, changes(other, one.verdict))


@pytest.mark.parametrize(
    ("before", "now", "enough"),
    [
        ("0.1.0", "0.2.0", True),
        ("0.9.3", "1.0.0", True),
        ("0.1.0", "0.1.1", False),
        ("0.2.0", "0.1.9", False),
        ("0.1.0", "0.1.0", False),
        ("0.9.0", "0.10.0", True),
    ],
)
def test_a_changed_verdict_asks_for_a_minor_step(before: str, now: str, enough: bool) -> None:
    assert raised(before, now) is enough
