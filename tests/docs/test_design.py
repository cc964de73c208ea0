"""The design notes name files and folders that exist, and every folder of the packages is on the map."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ansatz"
PAGES = sorted((ROOT / "docs" / "design").glob("*.md"))
NAMED_PLACES = re.compile(r"`((?:items|scorers|reports|adapters|cli)/[\w./<>-]*)`")
NAMED = re.compile(r"`((?:items|scorers|reports|adapters|cli|tests|docs|benchmarks)/[\w./-]+)`")


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_what_a_page_names_exists(page: Path) -> None:
    names = NAMED.findall(page.read_text("utf-8"))
    places = {name: (PACKAGE / name, PACKAGE / f"{name}.py", ROOT / name) for name in names}
    assert [name for name, found in places.items() if not any(place.exists() for place in found)] == []


def test_every_folder_is_on_the_map() -> None:
    page = (ROOT / "docs" / "design" / "README.md").read_text("utf-8")
    sections = re.split(r"^## ", page, flags=re.MULTILINE)
    for package in ("items", "scorers", "reports", "adapters"):
        (section,) = [one for one in sections if one.startswith(f"{package}: ")]
        folders = [path.name for path in (PACKAGE / package).iterdir() if (path / "__init__.py").exists()]
        assert [name for name in folders if f"{name}/`" not in section and f"`{name}`" not in section] == []


def test_pages_link_to_each_other_and_to_what_exists() -> None:
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), (page, target)


ROWS = {
    change.strip(): touched
    for change, touched in re.findall(
        r"^\| ([^|]+) \| (.+) \|$", (ROOT / "docs" / "design" / "changes.md").read_text("utf-8"), re.MULTILINE
    )
}
# For each kind of change one that was made: what gives it away, wherever it was written.
MADE = [
    ("a unit, or another spelling of one", r"(?<!magnet/)\b(?:curie|furlong|barn|torr)s?\b(?! temperature)"),
    ("a fact about equality", r"\b(?:modular_verdict|modular|solved_for_each_other)\b(?! arithmetic)"),
    ("a language", r"\b(?:GERMAN|CHINESE)\b|\blanguage\.(?:de|zh)\b"),
    ("a type of answer", r'\bChoiceAnswer\b|\bchoice_accuracy\b|^    "choice": |"const": "choice"'),
    ("a public benchmark", r"(?i)\bscibench\b"),
    ("a constraint", r"\bexperimental_methods\b"),
    ("a kind of mistake", r"\b(?:swapped_function|off_by_datum)\b"),
    ("a metric", r"\bunits_compliance\b"),
    ("a report format", r"\bctrf\b"),
    ("a command", r"\bshtab\b|completion:add_options"),
    ("another harness or trainer", r"\bget_assert\b"),
]


@pytest.mark.parametrize(("change", "sign"), MADE, ids=[change for change, _ in MADE])
def test_a_change_touches_what_the_page_names_and_nothing_else(change: str, sign: str) -> None:
    allowed = tuple(place.split("<")[0].rstrip("/") for place in NAMED_PLACES.findall(ROWS[change]))
    touched = [path for path in sources() if re.search(sign, path.read_text("utf-8"), re.MULTILINE)]
    names = [path.relative_to(PACKAGE).as_posix() for path in touched]
    assert [name for name in names if not name.startswith(allowed)] == []
    # And the page names no place that such a change leaves alone.
    assert [place for place in allowed if not any(name.startswith(place) for name in names)] == []


def test_every_kind_of_change_in_the_notes_has_a_row() -> None:
    kinds = "unit constraint benchmark metric answer language format equality".split()
    assert [kind for kind in kinds if not any(kind in change for change, _ in MADE)] == []
    assert {change for change, _ in MADE} <= ROWS.keys()


def sources() -> Iterator[Any]:
    """What is written by hand: code, schemas and data, without the bank and the history of versions."""
    left_out = (PACKAGE / "items" / "bank", PACKAGE / "items" / "CHANGELOG.md")
    for path in sorted(PACKAGE.rglob("*")):
        if path.suffix in {".py", ".json", ".yaml", ".txt", ".js", ".html"} and not path.is_relative_to(left_out[0]):
            yield path
