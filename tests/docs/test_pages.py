"""What the pages of the site show is what happens: commands run, outputs are compared, links followed."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import ansatz
from benchmarks import all as figures

ROOT = Path(__file__).parents[2]
DOCS = ROOT / "docs"
_BLOCK = re.compile(r"^```(\w+)([^\n]*)\n(.*?)^```", re.M | re.S)
_TITLE = re.compile(r'title="([^"]+)"')
# A page that goes on from another one begins with what that one wrote.
BEFORE = {"tutorials/gate-gold.md": "tutorials/build-a-benchmark.md"}
TUTORIALS = sorted(f"tutorials/{one.name}" for one in (DOCS / "tutorials").glob("*.md"))
RUN = ["index.md", "quickstart.md", "versions.md", *(one for one in TUTORIALS if one not in BEFORE.values())]


def blocks(page: str) -> list[tuple[str, str, str]]:
    """(language, what stands behind it, text) of every fenced block, in order."""
    return [(found[1], found[2], found[3]) for found in _BLOCK.finditer((DOCS / page).read_text("utf-8"))]


def commands(text: str) -> list[tuple[str, str]]:
    """(command, shown output) of a console block."""
    parts = re.split(r"^\$ ", text, flags=re.M)
    assert not parts[0].strip(), "a console block begins with a command"
    return [(part.split("\n", 1)[0], part.split("\n", 1)[1]) for part in parts[1:]]


def matches(shown: str, said: str) -> bool:
    """Whether the output is as shown, ``...`` standing for anything."""
    pattern = "".join(".*" if part == "..." else re.escape(part) for part in re.split(r"(\.\.\.)", shown.rstrip("\n")))
    # A line that is dots alone stands for any number of lines, none among them.
    pattern = re.sub(r"(^|\\\n)\.\*(\\\n|$)", r"(?:.*\n)?.*", pattern)
    return re.fullmatch(rf"\s*{pattern}\s*", said, re.S) is not None


@pytest.fixture(scope="module")
def commands_in(tmp_path_factory: pytest.TempPathFactory, python: Any) -> Any:
    """A folder with the two commands, which fork what has imported all: the pages start a dozen of them."""
    folder = tmp_path_factory.mktemp("bin")
    for name in ("ansatz", "pytest"):
        (folder / name).write_text(f'#!/bin/sh\nexec {python} -m {name} "$@"\n')
        (folder / name).chmod(0o755)
    return folder


@pytest.mark.parametrize("page", RUN)
def test_a_page_shows_what_happens(page: str, tmp_path: Path, commands_in: Any) -> None:
    path = os.pathsep.join([str(commands_in), str(Path(sys.executable).parent), os.environ["PATH"]])
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("PYTEST", "ANSATZ", "CI"))}
    without = "-p no:cacheprovider -p no:randomly -p no:hypothesispytest -p no:anyio"
    environment = {**kept, "PATH": path, "PYTHONPATH": str(ROOT / "src"), "COLUMNS": "80", "NO_COLOR": "1",
                   "PYTEST_ADDOPTS": without}  # fmt: skip
    pages = [BEFORE[page], page] if page in BEFORE else [page]
    for language, rest, text in (block for name in pages for block in blocks(name)):
        if title := _TITLE.search(rest):
            target = tmp_path / title[1]
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, "utf-8")
        elif language == "console":
            for command, shown in commands(text):
                done = subprocess.run(
                    ["bash", "-c", command], cwd=tmp_path, env=environment, stdin=subprocess.DEVNULL,
                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                )  # fmt: skip
                assert "Traceback" not in done.stdout, done.stdout
                assert matches(shown, done.stdout), f"{command}\nshown:\n{shown}\nsaid:\n{done.stdout}"


def test_dots_stand_for_anything_and_nothing_else() -> None:
    assert matches("a\n...\nc\n", "a\nb\nb\nc\n")
    assert matches("a\n...\nc\n", "a\nc\n")
    assert matches("in ... s\n", "in 1.5 s\n")
    assert not matches("a\n...\nc\n", "a\nb\nd\n")
    assert not matches("a\n", "a\nb\n")


PAGES = sorted(str(one.relative_to(DOCS)) for one in DOCS.rglob("*.md"))
MADE = {"glossary.md", "reference/cli.md", "reference/formats.md", "reference/changes.md"}


@pytest.mark.table("page", PAGES)
def test_links_lead_somewhere(page: str) -> None:
    text = re.sub(r"```.*?```", "", (DOCS / page).read_text("utf-8"), flags=re.S)
    for target in re.findall(r"\]\(([^)\s]+)\)", text):
        if "://" in target or target.startswith("#"):
            continue
        path = (DOCS / page).parent / target.split("#")[0]
        if str(os.path.relpath(path, DOCS)) not in MADE:
            assert path.exists(), f"{page}: {target}"


def test_the_page_of_figures_is_made_of_the_record() -> None:
    record = json.loads((DOCS / "figures" / "measured.json").read_text("utf-8"))
    assert figures.page(record) == (DOCS / "measured.md").read_text("utf-8")


def test_the_page_on_python_shows_every_public_name() -> None:
    shown = re.findall(r"^::: ansatz\S*\.(\w+)$", (DOCS / "reference" / "api.md").read_text("utf-8"), re.M)
    assert set(ansatz.__all__) <= set(shown)
