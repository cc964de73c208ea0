"""What stands in for the interpreter in other tests does as the interpreter does."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

KILLED = """
import os, sys
def test_it():
    said = sys.argv[0].rpartition(os.sep)[2], os.environ["GIVEN"], os.getcwd() in sys.path
    print(said, file=sys.__stderr__, flush=True)
    os.kill(os.getpid(), 9)
"""


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["-m", "ansatz", "grade", "14 m/s", "41 m/s"], 1),
        (["-m", "ansatz", "nonsense"], 2),
        (["-m", "pytest", "-q", "-s", "-p", "no:cacheprovider", "test_killed.py"], -9),
    ],
    ids=["a command", "a wrong one", "one that is killed"],
)
def test_a_fork_is_told_from_a_start_by_nothing(words: list[str], code: int, python: Any, tmp_path: Path) -> None:
    (tmp_path / "test_killed.py").write_text(KILLED)
    environment = {**os.environ, "GIVEN": "é", "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    real, forked = (
        subprocess.run([program, *words], cwd=tmp_path, env=environment, capture_output=True)
        for program in (sys.executable, python)
    )
    assert real.returncode == forked.returncode == code
    assert (real.stdout, real.stderr) == (forked.stdout, forked.stderr)


def test_what_it_does_not_know_the_interpreter_does(python: Any) -> None:
    code = "import sys; print(sys.executable, 'ansatz.items' in sys.modules, sys.stdin.read())"
    done = subprocess.run([python, "-c", code], input="said", capture_output=True, text=True, check=True)
    assert re.fullmatch(rf"{re.escape(sys.executable)} False said\s*", done.stdout)
