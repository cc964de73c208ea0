"""What the pages on harnesses, serving and generation say to paste does what they say."""

from __future__ import annotations

import json
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from ansatz.adapters.serving.work import score_row
from ansatz.cli import main
from ansatz.cli.main import build_parser
from ansatz.items.reading import read_items, read_run

DOCS = Path(__file__).parents[2] / "docs"
ROOT = Path(__file__).parents[1]
COMMANDS = [
    (page, line)
    for page in ("harnesses.md", "generate.md", "batch.md", "drafting.md")
    for block in re.findall(r"^```sh\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.M | re.S)
    for line in block.splitlines()
]
ITEM: dict[str, Any] = {"id": "N-1", "type": "numeric", "language": "en", "topic": "mechanics/newtonian",
        "question": "How fast?", "final_answer": "14 m/s", "answer": {"value": 14, "unit": "m/s"}}  # fmt: skip


@pytest.mark.parametrize(("page", "line"), COMMANDS, ids=[line.split()[1] + str(n) for n, (_, line) in
                                                          enumerate(COMMANDS)])  # fmt: skip
def test_a_command(page: str, line: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.syspath_prepend(str(ROOT))
    from loopback import Endpoint

    monkeypatch.chdir(tmp_path)
    Path("my-items").mkdir()
    Path("my-items/one.json").write_text(json.dumps(ITEM), "utf-8")
    Path("run.jsonl").write_text('{"run_id": "r"}\n{"problem_id": "N-1", "answer": "14 m/s"}\n', "utf-8")
    if " generate " in line:
        Path("run.jsonl").unlink()
    monkeypatch.syspath_prepend(str(ROOT / "scorers"))
    from drafting_cases import RAW, well

    Path("stone.json").write_text(json.dumps(RAW), "utf-8")
    if " sign " in line:
        with Endpoint(well) as endpoint:
            main(["draft", "stone.json", "--model", "m", "--base-url", endpoint.url, "-o", "drafts"])
    with Endpoint(well if " draft " in line else lambda asked, number: "\\boxed{14 m/s}") as endpoint:
        command, *given = shlex.split(line.replace("http://localhost:8000/v1", endpoint.url))
        assert (command, main(given)) == ("ansatz", 0)
    if given[0] in ("draft", "sign"):
        (item,) = read_items(["drafts/stone.yaml"], drafts=given[0] == "draft")
        assert len(item.dag) == 2
        return
    written = Path(given[given.index("-o") + 1])
    if given[0] == "batch":
        assert '"correct": true' in (written / "scores-00000.jsonl").read_text("ascii")
    elif given[0] == "generate":
        assert len(read_run(written).predictions) == 2
    else:
        found = written if written.is_file() else written / "prompts.jsonl"
        assert "How fast?" in found.read_text("utf-8")
        assert "14" not in found.read_text("utf-8")


def test_the_server_is_started_and_asked_as_the_page_says() -> None:
    page = (DOCS / "serving.md").read_text("utf-8")
    (command,) = re.findall(r"^    ansatz (serve .*)$", page, re.M)
    assert build_parser("serve").parse_args(shlex.split(command)).workers == 2
    (body,) = re.findall(r"-d '(.*)'$", page, re.M)
    row = json.loads(body)
    assert score_row(None, row["gold"], "", None, None, row["response"]).correct


def test_adapters_that_the_page_names_are_there() -> None:
    page = (DOCS / "harnesses.md").read_text("utf-8")
    files = set(re.findall(r"ansatz/adapters/(\w+)\.py", page)) | set(re.findall(r"ansatz\.adapters\.(\w+)", page))
    folder = DOCS.parent / "src" / "ansatz" / "adapters"
    assert {name for name in files if not (folder / f"{name}.py").exists()} == set()
    own = {path.stem for path in folder.glob("*.py")} - {"__init__", "common", "tasks", "batch", "cluster"}
    assert own - files == set()
