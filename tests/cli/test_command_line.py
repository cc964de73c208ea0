"""The command line as a whole: help, version, completion, ``score``, and how it ends."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main
from ansatz.cli.main import COMMANDS, build_parser

NAMES = [name for group in COMMANDS.values() for name in group]
ITEM: dict[str, Any] = {
    "id": "T-EN-00001", "type": "numeric", "language": "en", "topic": "mechanics/newtonian",
    "question": "How fast?", "final_answer": "14.0 m/s",
    "answer": {"value": 14.0, "unit": "m/s", "absolute_tolerance": 0.05},
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES)
def test_every_command_has_help_and_a_function(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main([name, "--help"])
    assert ended.value.code == 0
    assert capsys.readouterr().out.startswith(f"usage: ansatz {name} ")


def test_the_overview_names_every_command_under_a_title(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    assert [title for title in COMMANDS if f"\n{title}:\n" not in shown] == []
    assert [name for name in NAMES if f"\n  {name} " not in shown] == []


def test_version_names_the_installed_distribution_and_the_scoring(capsys: pytest.CaptureFixture[str]) -> None:
    from importlib.metadata import version

    import ansatz
    from ansatz.items.versions import SCORING_VERSION

    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (
        0,
        f"ansatz {ansatz.__version__} (scoring {SCORING_VERSION})\n",
    )
    assert ansatz.__version__ == version("ansatz-eval")


@pytest.mark.parametrize("words", [[], ["sing"], ["power"], ["power", "200", "--loud"]])
def test_a_wrong_use_ends_with_2(words: list[Any], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        main(words)
    assert ended.value.code == 2
    assert "ansatz" in capsys.readouterr().err


@pytest.mark.parametrize("shell", ["bash", "zsh", "tcsh"])
def test_completion_knows_every_command(shell: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["completion", shell]) == 0
    script = capsys.readouterr().out
    assert [name for name in NAMES if name not in script] == []


def test_one_command_imports_no_other(tmp_path: Path) -> None:
    code = (
        "import sys; from ansatz.cli.main import build_parser; build_parser('power');"
        "print([name for name in sys.modules if name.startswith(('ansatz.cli.', 'ansatz.scorers', 'numpy'))])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, cwd=tmp_path)
    assert done.stdout == "['ansatz.cli.main', 'ansatz.cli.auditing']\n"
    assert build_parser("power").parse_args(["power", "7"]).problems == 7


def test_nobody_reads_on(tmp_path: Path) -> None:
    """A reader such as ``head`` goes away early: no traceback, and the exit code of a broken pipe."""
    code = (
        "import os, sys; from ansatz.cli import main;"
        "read, write = os.pipe(); os.dup2(write, 1); os.close(write); os.close(read);"
        "sys.exit(main(['power', '200']))"
    )
    done = subprocess.run([sys.executable, "-c", code], stderr=subprocess.PIPE, text=True, check=False, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (141, "")


def test_score_is_pytest_with_the_same_exit_codes(tmp_path: Path, python: Any) -> None:
    def ansatz(*words: Any) -> Any:
        return subprocess.run([python, "-m", "ansatz", *words], capture_output=True, text=True, cwd=tmp_path)

    (tmp_path / "items.json").write_text(json.dumps([ITEM]))
    answers = {"right": "14 m/s", "wrong": "41 m/s"}
    for name, answer in answers.items():
        run = {"run_id": name, "predictions": [{"problem_id": ITEM["id"], "answer": answer}]}
        (tmp_path / f"{name}.json").write_text(json.dumps(run))
    given = ["--items=items.json", "-q", "-p", "no:cacheprovider"]
    right = ansatz("score", "right.json", *given)
    assert right.returncode == 0, right.stdout + right.stderr
    assert json.loads((tmp_path / "ansatz-report/report.json").read_text())["runs"][0]["run_id"] == "right"
    both = ansatz("score", "right.json", "wrong.json", *given)
    assert both.returncode == 1
    assert "1 failed, 1 passed" in both.stdout
    assert ansatz("score", "none.json", *given).returncode == 4
    gold = ansatz("score", *given)
    assert gold.returncode == 0
    assert "submissions with a declared score" in gold.stdout
