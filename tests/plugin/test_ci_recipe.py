"""The gate of a gold as a script, in a scratch repository; the workflow, the hooks and the templates that run it."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
import yaml

from ansatz.cli import main

ROOT = Path(__file__).parents[2]
GATE = ROOT / ".ci" / "gold"
RECIPES = ROOT / "docs" / "recipes"
GIT = shutil.which("git")
BASH = shutil.which("bash")
WORKFLOWS = [ROOT / ".github" / "workflows" / "gold.yml", RECIPES / "gold.yml"]

# Items that need no heavy library to be scored: the script runs in a process of its own a dozen times.
BALL = """\
id: BALL-1
type: numeric
language: en
topic: mechanics/energy
question: How many times as high does the ball fly?
final_answer: '14.0'
answer: {value: 14.0, unitless: true, absolute_tolerance: 0.05}
examples:
- {answer: '14.02', score: 1}
"""
LIST = """\
- {id: BALL-2, type: choice, language: en, topic: mechanics/energy, question: "Does it depend on the charge?",
   final_answer: "no", answer: {correct: "no", options: {"no": [], "yes": []}}}
- {id: BALL-3, type: choice, language: en, topic: mechanics/energy, question: "Does it depend on the mass?",
   final_answer: "no", answer: {correct: "no", options: {"no": [], "yes": []}}}
"""


# Whoever runs the tests may have no name of their own, without which git refuses a merge.
SETTINGS = ("-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "-c", "core.hooksPath=")


def git(place: Path, *arguments: str) -> str:
    done = subprocess.run([GIT, *SETTINGS, *arguments], cwd=place, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def environment() -> dict[str, str]:
    kept = {name: text for name, text in os.environ.items() if not name.startswith(("PYTEST_", "GIT_"))}
    # No plugin of the environment takes part: each costs time at every start.
    return {**kept, "PYTHONPATH": str(ROOT / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",
            "PYTEST_ADDOPTS": "-p ansatz.items.plugin -p ansatz.scorers.plugin -p ansatz.reports.plugin"}  # fmt: skip


def run(place: Path, *command: str, **settings: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(command, cwd=place, env=environment() | settings, capture_output=True, text=True)


def release(place: Path, level: str, message: str = "A change.") -> None:
    here = Path.cwd()
    os.chdir(place)
    try:
        assert main(["release", f"--{level}", "-m", message, "gold"]) == 0
    finally:
        os.chdir(here)


@pytest.fixture(autouse=True)
def _interpreter(python: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    """The script starts it twice."""
    monkeypatch.setenv("PYTHON", python)


@pytest.fixture(scope="module")
def released(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A repository with three items, released and committed."""
    if not (GIT and BASH):
        pytest.skip("needs git and bash")
    place = tmp_path_factory.mktemp("scratch")
    (place / "gold").mkdir()
    (place / "gold" / "ball.yaml").write_text(BALL)
    (place / "gold" / "list.yaml").write_text(LIST)
    release(place, "minor", "The first items.")
    git(place, "init", "-q", "-b", "main")
    git(place, "add", ".")
    git(place, "commit", "-q", "-m", "first")
    return place


@pytest.fixture
def repository(released: Any, tmp_path: Path) -> Path:
    """A copy of it, to be changed."""
    return Path(shutil.copytree(released, tmp_path / "repository"))


def replace(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new), "utf-8")


def gate(place: Path, *options: str, **settings: str) -> tuple[int, str, str]:
    """Exit code, what it says, and the comment that it leaves."""
    done = run(place, BASH, str(GATE), "--base", "main", *options, "gold", **settings)
    comment = place / "gold-report" / "comment.md"
    return done.returncode, done.stdout + done.stderr, comment.read_text("utf-8") if comment.exists() else ""


def test_a_change_that_was_released_passes_and_is_shown(repository: Any) -> None:
    replace(repository / "gold" / "ball.yaml", "value: 14.0", "value: 14.01")
    release(repository, "minor", "A better value.")
    code, said, comment = gate(repository)
    assert code == 0, said
    assert comment.startswith("## Gold: passes\n")
    assert "to gold (release 0.2.0, 3 items" in comment
    assert "-value: '14.0'\n+value: '14.01'\n" in comment
    assert sorted(path.name for path in (repository / "gold-report").iterdir()) == ["comment.md", "gate.log", "report"]


def test_a_silent_edit_fails_and_says_what_to_do(repository: Any) -> None:
    """And where the new value contradicts the item's own examples, that is said as well."""
    replace(repository / "gold" / "ball.yaml", "value: 14.0", "value: 14.5")
    code, said, comment = gate(repository)
    assert code == 1
    for text in (said, comment):
        assert "BALL-1: changed after release 0.1.0" in text
        assert 'ansatz release --minor -m "what changed and why" gold' in text
        assert "BALL-1: declared 1, scored 0" in text
    assert comment.startswith("## Gold: FAILED\n")


def test_a_version_without_a_change_fails(repository: Any) -> None:
    replace(repository / "gold" / "release.yaml", "version: 0.1.0\n", "version: 0.2.0\n")
    code, said, comment = gate(repository, "--predictions", "no-such-run.json")
    assert code == 1
    assert "found release 0.2.0" in said
    assert "expected the newest of CHANGELOG.md, 0.1.0" in said
    # A run whose scores should be shown, and cannot be: that is no silence either.
    assert "no-such-run.json" in comment


def test_an_item_that_was_removed_fails(repository: Any) -> None:
    (repository / "gold" / "list.yaml").write_text(LIST[LIST.index("- {id: BALL-3") :])
    code, said, comment = gate(repository)
    assert code == 1
    assert "BALL-2: changed after release 0.1.0" in said
    assert "removed" in said
    assert "ansatz release --major" in said
    assert "BALL-2" in comment[comment.index("# Changes") :]


def test_another_order_and_layout_is_no_change(repository: Any) -> None:
    first, second = LIST.split("- {id: BALL-3")
    (repository / "gold" / "list.yaml").write_text(f"# moved\n- {{id: BALL-3{second}\n{first}")
    (repository / "gold" / "ball.yaml").rename(repository / "gold" / "renamed.yaml")
    code, said, comment = gate(repository)
    assert code == 0, said
    assert "**Nothing changed.**" in comment


def test_a_release_that_others_have_is_not_rewritten(repository: Any) -> None:
    replace(repository / "gold" / "ball.yaml", "value: 14.0", "value: 14.01")
    (repository / "gold" / "release.yaml").unlink()
    (repository / "gold" / "CHANGELOG.md").unlink()
    release(repository, "minor", "The first items, again.")
    code, said, comment = gate(repository)
    assert code == 1
    assert "found release 0.1.0 with another content than at main" in said
    assert "found release 0.1.0 with another content" in comment


def test_gold_without_the_manifest_that_it_had_fails(repository: Any) -> None:
    """Whoever removes manifest and changelog with a change leaves nothing to hold the change against."""
    replace(repository / "gold" / "ball.yaml", "value: 14.0", "value: 14.01")
    (repository / "gold" / "release.yaml").unlink()
    (repository / "gold" / "CHANGELOG.md").unlink()
    code, said, comment = gate(repository)
    assert code == 1
    for text in (said, comment):
        assert "gold/release.yaml: found no manifest, expected that of release 0.1.0 or one after it" in text


def test_a_release_does_not_go_backwards(repository: Any) -> None:
    replace(repository / "gold" / "ball.yaml", "value: 14.0", "value: 14.01")
    release(repository, "minor", "A better value.")
    git(repository, "commit", "-q", "-a", "-m", "second")
    replace(repository / "gold" / "ball.yaml", "value: 14.01", "value: 14.02")
    release(repository, "minor", "A worse value.")
    for name in ("release.yaml", "CHANGELOG.md"):
        path = repository / "gold" / name
        path.write_text(path.read_text("utf-8").replace("0.3.0", "0.0.9"), "utf-8")
    code, said, _ = gate(repository)
    assert code == 1
    assert "gold/release.yaml: found release 0.0.9, which is before 0.2.0 at main" in said
    assert "gold/release.yaml: found release 0.0.9 after 0.2.0, expected a version above it" in said


def test_the_tag_that_takes_an_item_out_of_every_metric_is_gold(repository: Any) -> None:
    """Tags are labels, and may change; this one decides what counts."""
    ball = repository / "gold" / "ball.yaml"
    replace(ball, "type: numeric", "type: numeric\ntags: [free fall]")
    assert gate(repository)[0] == 0
    replace(ball, "tags: [free fall]", "tags: [free fall, calibration]")
    code, said, comment = gate(repository)
    assert code == 1
    assert "changed BALL-1: held_out" in said
    assert "BALL-1" in comment
    release(repository, "minor", "One item for graders.")
    assert gate(repository)[0] == 0


def conflict(place: Path, first: str, second: str) -> None:
    """Two branches that change the same value, merged as far as git can."""
    for branch, value in (("left", first), ("right", second)):
        git(place, "checkout", "-q", "-b", branch, "main")
        replace(place / "gold" / "ball.yaml", "value: 14.0", f"value: {value}")
        release(place, "minor", f"A value from the {branch}.")
        git(place, "commit", "-q", "-a", "-m", branch)
    command = [GIT, *SETTINGS, "merge", "-q", "left"]
    done = subprocess.run(command, cwd=place, capture_output=True, text=True, env=environment())
    assert (done.returncode, done.stderr) == (1, "")  # a conflict, and nothing else


def test_a_merge_conflict_is_located_and_mended(repository: Any) -> None:
    conflict(repository, "14.01", "14.02")
    code, said, comment = gate(repository)
    assert code == 1
    assert "gold/ball.yaml:7: $: found the mark of a merge conflict" in said
    assert "the differences from main could not be told" in comment
    # The item settled, the manifest not yet.
    ball = repository / "gold" / "ball.yaml"
    ball.write_text(re.sub(r"<{7} .*\n([\s\S]*?)={7}\n[\s\S]*?>{7} .*\n", r"\1", ball.read_text("utf-8")))
    code, said, _ = gate(repository)
    assert code == 1
    assert re.search(r"gold/release\.yaml:\d+: \$: found the mark of a merge conflict", said)
    # Either side of the manifest and of the changelog, and a release of its own.
    git(repository, "checkout", "left", "--", "gold/release.yaml", "gold/CHANGELOG.md")
    release(repository, "minor", "Both values, merged.")
    code, said, comment = gate(repository, LONGEST="310")
    assert code == 0, said
    # A comment has a length: what is too long ends at a line, and outside of a block.
    assert comment.endswith("```\n\n... and more: the report that is kept has all of it.\n")
    assert comment.count("```") == 2


def test_the_first_gold_of_a_repository(repository: Any) -> None:
    git(repository, "checkout", "-q", "--orphan", "empty")
    git(repository, "rm", "-q", "-r", "--cached", ".")
    git(repository, "commit", "-q", "--allow-empty", "-m", "nothing")
    comment = repository / "gold-report" / "comment.md"
    done = run(repository, BASH, str(GATE), "--base", "empty", "gold")
    assert done.returncode == 1
    assert "empty has no gold: name where the items were with --was PATH, or say --new" in done.stdout
    assert comment.read_text("utf-8").startswith("## Gold: FAILED\n")
    done = run(repository, BASH, str(GATE), "--base", "empty", "--new", "gold")
    assert done.returncode == 0, done.stdout + done.stderr
    assert "There was no gold at empty." in comment.read_text("utf-8")


def test_gold_that_moved(repository: Any) -> None:
    """Its old place is named; without that a move would pass for a first gold, whatever changed on the way."""
    git(repository, "mv", "gold", "moved")
    replace(repository / "moved" / "ball.yaml", "value: 14.0", "value: 14.01")
    done = run(repository, BASH, str(GATE), "--base", "main", "moved")
    assert done.returncode == 1
    assert "main has no moved: name where the items were with --was PATH" in done.stdout
    done = run(repository, BASH, str(GATE), "--base", "main", "--was", "gold", "moved")
    assert done.returncode == 1
    assert "BALL-1: changed after release 0.1.0" in done.stdout
    assert "-value: '14.0'\n+value: '14.01'\n" in (repository / "gold-report" / "comment.md").read_text("utf-8")
    replace(repository / "moved" / "ball.yaml", "value: 14.01", "value: 14.0")
    done = run(repository, BASH, str(GATE), "--base", "main", "--was", "gold", "moved")
    assert done.returncode == 0, done.stdout
    assert "**Nothing changed.**" in (repository / "gold-report" / "comment.md").read_text("utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["nowhere"], "nowhere: there is no such file or folder"),
        (["gold", "gold"], "one PATH, not also gold"),
        (["--base"], "--base needs a value"),
        (["--base", "no-such", "gold"], "no-such: is no revision here"),
        (["--fast", "gold"], "unknown option --fast"),
    ],
)
def test_a_wrong_use(arguments: list[str], said: str, released: Any) -> None:
    done = run(released, BASH, str(GATE), *arguments)
    assert done.returncode == 2
    assert said in done.stderr


# The workflow, its template, and the hooks

ACTIONS = {"actions/checkout@v4", "actions/setup-python@v5", "actions/upload-artifact@v4"}
HOOKS = [ROOT / ".pre-commit-config.yaml", RECIPES / "pre-commit-config.yaml"]


def steps_of(path: Path) -> list[dict[str, Any]]:
    workflow = yaml.safe_load(path.read_text("utf-8"))
    assert workflow[True]["pull_request"]["paths"]  # YAML 1.1 reads "on" as true
    # What a fork sends is run without secrets and without the right to write code.
    assert workflow["permissions"] == {"contents": "read", "pull-requests": "write"}
    (job,) = workflow["jobs"].values()
    return job["steps"]


def commands_of(script: str) -> list[str]:
    """The simple commands of a script, one a line, without what frames them."""
    framed = re.sub(r"\b(if|then|else|fi)\b|\[ [^\]]* \]|\b\w+=\$\(|'[^']*'", "\n", script.replace("\\\n", " "))
    lines = [part.strip(" ;)") for part in re.split(r"\n|\|", framed)]
    return [line for line in lines if line and not re.match(r"\w+=|--", line)]


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.parent.name)
def test_a_workflow_uses_what_there_is(path: Path) -> None:
    steps = steps_of(path)
    assert {step["uses"] for step in steps if "uses" in step} == ACTIONS
    scripts = [step["run"] for step in steps if "run" in step]
    assert len(scripts) >= 4
    for script in scripts:
        # An expression inside a script would let the title of a pull request write it.
        assert "${{" not in script
        assert subprocess.run([BASH, "-n"], input=script, text=True, capture_output=True).returncode == 0
        for command in commands_of(script):
            first, *rest = command.split()
            if first == ".ci/gold":
                assert os.access(GATE, os.X_OK)
                options = {word for word in rest if word.startswith("--")}
                assert options <= set(re.findall(r"--[a-z]+", GATE.read_text("utf-8")))
            elif first == "python":
                assert rest[:3] == ["-m", "pip", "install"]
            elif first == "gh":
                assert rest[0] == "api"
            else:
                assert first in ("cat", "tail")
    for step in steps:
        for text in step.get("env", {}).values():
            assert text == "python" or re.fullmatch(r"\$\{\{ github\.[a-z_.]+ \}\}", text)


def test_the_template_is_the_workflow_for_another_place() -> None:
    own, template = ([step.get("run") or step.get("uses") for step in steps_of(path)] for path in WORKFLOWS)
    assert len(own) == len(template)
    same = [one == other for one, other in zip(own, template, strict=True)]
    assert same.count(False) == 2  # what is installed, and which items


def test_the_report_of_the_gate_is_kept_and_commented() -> None:
    for path in WORKFLOWS:
        steps = {step.get("name", step.get("uses")): step for step in steps_of(path)}
        assert steps["actions/upload-artifact@v4"]["with"]["path"] == "gold-report"
        assert "--out gold-report" in steps["Gate"]["run"]
        # Whatever the gate says, it is shown.
        for name in ("actions/upload-artifact@v4", "Summary", "Comment"):
            assert steps[name]["if"].startswith("${{ !cancelled()")
        assert "head.repo.full_name == github.repository" in steps["Comment"]["if"]


GH = """\
#!/usr/bin/env bash
printf '%s\\n' "$*" >>"$CALLS"
case $* in *paginate*) printf '%s\\n' $KNOWN ;; esac
"""


@pytest.mark.parametrize(
    ("known", "expected"),
    [
        ("", "--method POST repos/o/r/issues/7/comments"),
        ("11 12", "--method PATCH repos/o/r/issues/comments/12"),
    ],
)
@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.parent.name)
def test_one_comment_is_kept_up_to_date(path: Path, known: str, expected: str, tmp_path: Path) -> None:
    """The step is run with a stand-in for gh that notes how it is called."""
    (script,) = [step["run"] for step in steps_of(path) if step.get("name") == "Comment"]
    (tmp_path / "gh").write_text(GH)
    (tmp_path / "gh").chmod(0o755)
    (tmp_path / "gold-report").mkdir()
    settings = {**os.environ, "PATH": f"{tmp_path}:{os.environ['PATH']}", "CALLS": str(tmp_path / "calls"),
                "KNOWN": known, "NUMBER": "7", "GITHUB_REPOSITORY": "o/r"}  # fmt: skip
    command = [BASH, "--noprofile", "--norc", "-eo", "pipefail", "-c", script]
    assert subprocess.run(command, cwd=tmp_path, env=settings).returncode == 0
    assert not (tmp_path / "calls").exists()  # nothing to say
    (tmp_path / "gold-report" / "comment.md").write_text("## Gold: passes\n")
    assert subprocess.run(command, cwd=tmp_path, env=settings).returncode == 0
    calls = (tmp_path / "calls").read_text("utf-8").splitlines()
    assert len(calls) == 2
    assert expected in calls[1]
    assert "--field body=@gold-report/comment.md" in calls[1]


def hooks_of(path: Path) -> dict[str, dict[str, Any]]:
    listed = yaml.safe_load(path.read_text("utf-8"))
    hooks = listed if isinstance(listed, list) else [hook for repo in listed["repos"] for hook in repo["hooks"]]
    return {hook["id"]: hook for hook in hooks}


def test_the_hooks_have_what_pre_commit_asks_for() -> None:
    for path in (ROOT / ".pre-commit-hooks.yaml", *HOOKS):
        for name, hook in hooks_of(path).items():
            assert {"id", "name", "entry", "language"} <= set(hook), (path, name)
            if "files" in hook:
                re.compile(hook["files"])


def test_the_own_hook_looks_at_all_that_makes_the_gold() -> None:
    files = re.compile(hooks_of(HOOKS[0])["gold"]["files"])
    for name in (
        "src/ansatz/items/bank/mechanics/AN-EN-00001.yaml",
        "src/ansatz/items/release.yaml",
        "src/ansatz/items/CHANGELOG.md",
    ):
        assert files.search(name)
    assert not files.search("src/ansatz/items/units.py")


def command_of(hook: dict[str, Any]) -> list[str]:
    return [*hook["entry"].split(), *hook.get("args", ())]


@pytest.mark.parametrize("name", ["ansatz-check", "ansatz-gate"])
def test_a_hook_stops_what_it_is_for(name: str, repository: Any) -> None:
    hook = hooks_of(ROOT / ".pre-commit-hooks.yaml")[name]
    # The template has the same commands for those who install Ansatz themselves.
    assert " ".join(command_of(hook)) in [" ".join(command_of(one)) for one in hooks_of(HOOKS[1]).values()]
    ball = repository / "gold" / "ball.yaml"
    if name == "ansatz-check":
        replace(ball, "unitless", "unitles")
        expected = "unitless"
    else:
        replace(ball, "value: 14.0", "value: 14.01")
        expected = "changed after release"
    assert re.search(hook["files"], ball.relative_to(repository).as_posix())
    first, *rest = command_of(hook)
    # What an installation puts beside its python.
    command = {"python": [sys.executable], "ansatz": [sys.executable, "-m", "ansatz"]}[first]
    done = run(repository, *command, *rest)
    assert done.returncode != 0
    assert expected in done.stdout + done.stderr
