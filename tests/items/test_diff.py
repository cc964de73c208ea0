"""What changed between two golds: every kind of side, every kind of change, in Markdown and as data."""

from __future__ import annotations

import json
import subprocess
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main

TEMPLATE = r"""
id: {id}
type: numeric
language: en
topic: mechanics/newtonian
question: How fast is the ball at the ground?
final_answer: "v = {value} m/s"
answer: {{value: {value}, unit: m/s, relative_tolerance: 0.01}}
context: {{symbols: {{v: {{unit: m/s}}}}}}
examples: [{{answer: "{value} m/s", score: 1}}]
"""


def write(folder: Path, **values: float) -> Path:
    folder.mkdir(exist_ok=True)
    for old in folder.glob("*.yaml"):
        old.unlink()
    for name, value in values.items():
        (folder / f"{name}.yaml").write_text(TEMPLATE.format(id=name, value=value), "utf-8")
    return folder


def run_file(folder: Path, name: str, **answers: str) -> str:
    path = folder / f"{name}.json"
    predictions = [{"problem_id": item, "answer": answer} for item, answer in answers.items()]
    path.write_text(json.dumps({"run_id": name, "predictions": predictions}), "utf-8")
    return str(path)


@pytest.fixture
def pair(tmp_path: Path) -> tuple[str, str]:
    """A is as it was, B changed, C is gone, D is new."""
    return str(write(tmp_path / "old", A=14.0, B=2.0, C=3.0)), str(write(tmp_path / "new", A=14.0, B=2.5, D=4.0))


def difference(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[str, Any]:
    assert main(["diff", *arguments, "--json"]) == 0
    found: dict[str, Any] = json.loads(capsys.readouterr().out)
    return found


def test_added_removed_and_changed_by_field(pair: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    found = difference(capsys, *pair)
    assert (found["added"], found["removed"], found["level"]) == (["D"], ["C"], "major")
    assert found["changed"] == {"B": ["answer", "final_answer"]}
    (item,) = found["items"]
    fields = {one["name"]: one for one in item["fields"]}
    assert set(fields) == {"answer", "final_answer", "examples"}
    assert not fields["examples"]["gold"]
    assert "-value: '2.0'" in fields["answer"]["lines"]
    assert "+value: '2.5'" in fields["answer"]["lines"]


def test_the_page_of_a_reviewer(pair: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", *pair]) == 0
    text = capsys.readouterr().out
    assert "**1 added, 1 removed, 1 changed**. This asks for a `--major` release." in text
    assert "- **D** numeric, en, mechanics/newtonian: How fast is the ball at the ground?" in text
    assert "`examples` (no gold)" in text
    assert "```diff\n@@" in text


def test_nothing_changed(pair: tuple[str, str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["diff", pair[0], pair[0]]) == 0
    assert "**Nothing changed.**" in capsys.readouterr().out


def test_systems_change_scores_and_ranks(
    pair: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    runs = [
        run_file(tmp_path, "first", A="14 m/s", B="2.0 m/s", C="3.0 m/s", D="1 m/s"),
        run_file(tmp_path, "second", A="14 m/s", B="2.5 m/s", D="4.0 m/s"),
    ]
    options = [part for run in runs for part in ("--predictions", run)]
    found = difference(capsys, *pair, *options)["effects"]["runs"]
    assert [(run["run_id"], run["old"]["rank"], run["new"]["rank"]) for run in found] == [
        ("second", 2, 1),
        ("first", 1, 2),
    ]
    second, first = found
    assert (first["old"]["accuracy"], first["new"]["accuracy"]) == (1.0, pytest.approx(1 / 3))
    assert [(one["problem_id"], one["old"], one["new"]) for one in first["items"]] == [
        ("B", 1.0, 0.0),
        ("C", 1.0, None),
        ("D", None, 0.0),
    ]
    assert [(one["problem_id"], one["old_status"], one["new_status"]) for one in second["items"]] == [
        ("B", "incorrect", "correct"),
        ("C", "missing", None),
        ("D", None, "correct"),
    ]
    assert difference(capsys, *pair, *options)["effects"]["runs"] == found
    assert main(["diff", *pair, *options]) == 0
    assert "| second | 0.333 | 1.000 | +0.667 | 0.333 | 1.000 | **2 → 1** | 3 |" in capsys.readouterr().out


def test_equal_systems_share_a_rank(pair: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    options = [part for name in "xyz" for part in ("--predictions", run_file(tmp_path, name, A="14 m/s"))]
    found = difference(capsys, *pair, *options)["effects"]["runs"]
    assert [run["new"]["rank"] for run in found] == [1, 1, 1]


def test_grades_belong_to_predictions(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    proof = "{id: P, type: proof, language: en, topic: mechanics/energy, question: Show it., answer: {goal: it}%s}"
    old, new = tmp_path / "old.yaml", tmp_path / "new.yaml"
    old.write_text(proof % "", "utf-8")
    new.write_text(proof % ", tags: [energy]", "utf-8")
    run = run_file(tmp_path, "r", P="So it is.")
    grades = tmp_path / "grades.json"
    grades.write_text(json.dumps({"graders": [{"id": "g"}], "grades": [
        {"run_id": "r", "problem_id": "P", "grader": "g", "score": 0.5}]}))  # fmt: skip
    with pytest.raises(SystemExit):
        main(["diff", str(old), str(new), "--grades", str(grades)])
    capsys.readouterr()
    (found,) = difference(capsys, str(old), str(new), "--predictions", run, "--grades", str(grades))["effects"]["runs"]
    assert (found["old"]["mean_score"], found["new"]["mean_score"], found["items"]) == (0.5, 0.5, [])


def test_manifests_tell_items_and_fields_without_their_texts(
    pair: tuple[str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    for folder in pair:
        assert main(["release", "--minor", "-m", "First.", folder]) == 0
    capsys.readouterr()
    for sides in ((f"{pair[0]}/release.yaml", f"{pair[1]}/release.yaml"), (f"{pair[0]}/release.yaml", pair[1])):
        found = difference(capsys, *sides)
        assert (found["added"], found["removed"], found["changed"]) == (
            ["D"],
            ["C"],
            {"B": ["answer", "final_answer"]},
        )
        assert found["old"]["release"] == "0.1.0"
        assert all(not field["lines"] for item in found["items"] for field in item["fields"])


def test_a_manifest_cannot_be_scored_against(
    pair: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    main(["release", "--minor", "-m", "First.", pair[0]])
    run = run_file(tmp_path, "r", A="14 m/s")
    assert main(["diff", f"{pair[0]}/release.yaml", pair[1], "--predictions", run]) == 2
    assert "expected items to score against" in capsys.readouterr().err


@pytest.fixture
def repository(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a bank in a folder and two revisions of it; the work tree is a third."""
    root = tmp_path / "repository"
    root.mkdir()
    monkeypatch.chdir(root)
    git("init", "-q", "-b", "main")
    write(root / "gold", A=1.0)
    main(["release", "--minor", "-m", "First.", "gold"])
    commit()
    write(root / "gold", A=1.0, B=2.0)
    commit()
    write(root / "gold", A=1.5, B=2.0)
    return root


def git(*arguments: str) -> None:
    settings = ("-c", "user.name=x", "-c", "user.email=x@example.org", "-c", "commit.gpgsign=false")
    subprocess.run(["git", *settings, *arguments], check=True, capture_output=True)


def commit() -> None:
    git("add", "-A")
    git("commit", "-q", "-m", "x")


@pytest.mark.parametrize(
    ("arguments", "added", "changed"),
    [
        (("HEAD~1", "HEAD", "--path", "gold"), ["B"], []),
        (("HEAD~1:gold", "main:gold"), ["B"], []),
        (("HEAD", "gold"), [], ["A"]),
        (("HEAD~1", "gold"), ["B"], ["A"]),
        (("HEAD:gold/A.yaml", "gold/A.yaml"), [], ["A"]),
        (("HEAD:./gold", "gold"), [], ["A"]),
        (("HEAD~1:gold/release.yaml", "gold"), ["B"], ["A"]),
    ],
)
def test_revisions_of_git(
    repository: Path,
    arguments: tuple[str, ...],
    added: list[str],
    changed: list[str],
    capsys: pytest.CaptureFixture[str],
) -> None:
    capsys.readouterr()
    found = difference(capsys, *arguments)
    assert (found["added"], list(found["changed"])) == (added, changed)


def test_a_revision_knows_its_release(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    capsys.readouterr()
    found = difference(capsys, "HEAD~1", "HEAD", "--path", "gold")
    assert (found["old"]["release"], found["new"]["release"]) == ("0.1.0", None)


@pytest.mark.parametrize(
    ("old", "message"),
    [
        ("nowhere", "nowhere: found neither a file or folder nor a revision"),
        ("HEAD:nowhere", "HEAD:nowhere: found no file"),
        ("--help", "usage"),
        ("HEAD", "expected where they are: HEAD:PATH"),
    ],
)
def test_sides_that_are_none(repository: Path, old: str, message: str, capsys: pytest.CaptureFixture[str]) -> None:
    if old == "--help":
        with pytest.raises(SystemExit):
            main(["diff", old, "HEAD"])
    else:
        assert main(["diff", old, "HEAD"]) == 2
    captured = capsys.readouterr()
    assert message in captured.out + captured.err


def test_what_does_not_conform_is_located_in_its_revision(repository: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (repository / "gold" / "A.yaml").write_text("id: A\n", "utf-8")
    commit()
    assert main(["diff", "HEAD", "gold/B.yaml", "--path", "gold"]) == 1
    assert "HEAD:gold/A.yaml:1: $: found no" in capsys.readouterr().err


def test_texts_cannot_leave_their_block(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    old, new = tmp_path / "old.jsonl", tmp_path / "new.jsonl"
    item = {"id": "X|`<b>", "type": "proof", "language": "en", "topic": "a/b", "answer": {"goal": "g"}}
    old.write_text(json.dumps({**item, "question": "one"}), "utf-8")
    new.write_text(json.dumps({**item, "question": "two\n```\n# head\n````\n\u202e[31m"}), "utf-8")
    assert main(["diff", str(old), str(new)]) == 0
    text = capsys.readouterr().out
    assert "\n`````diff\n" in text
    assert "\u202e" not in text
    assert "### X\\|\\`\\<b\\>" in text


def test_a_long_difference_is_cut_and_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names = {f"I{number:04}": float(number + 1) for number in range(220)}
    old = write(tmp_path / "old", **names)
    new = write(tmp_path / "new", **{name: value + 0.5 for name, value in names.items()})
    assert main(["diff", str(old), str(new)]) == 0
    text = capsys.readouterr().out
    assert len(text) < 62_000
    assert "parts more are left out" in text
