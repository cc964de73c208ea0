"""The design notes name files and folders that exist, and every folder of the packages is on the map."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "ansatz"
PAGES = sorted((ROOT / "docs" / "design").glob("*.md"))
NAMED = re.compile(r"`((?:items|scorers|reports|cli|tests|docs|benchmarks)/[\w./-]+)`")


@pytest.mark.parametrize("page", PAGES, ids=[page.stem for page in PAGES])
def test_what_a_page_names_exists(page):
    names = NAMED.findall(page.read_text("utf-8"))
    places = {name: (PACKAGE / name, PACKAGE / f"{name}.py", ROOT / name) for name in names}
    assert [name for name, found in places.items() if not any(place.exists() for place in found)] == []


def test_every_folder_is_on_the_map():
    page = (ROOT / "docs" / "design" / "README.md").read_text("utf-8")
    sections = re.split(r"^## ", page, flags=re.MULTILINE)
    for package in ("items", "scorers", "reports"):
        (section,) = [one for one in sections if one.startswith(f"{package}: ")]
        folders = [path.name for path in (PACKAGE / package).iterdir() if (path / "__init__.py").exists()]
        assert [name for name in folders if f"`{name}/`" not in section and f"`{name}`" not in section] == []


def test_pages_link_to_each_other_and_to_what_exists():
    for page in PAGES:
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", page.read_text("utf-8")):
            assert (page.parent / target).exists(), (page, target)
