"""``ansatz check --watch``: what is looked at, when it is acted on, and how it ends."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from ansatz.cli import main
from ansatz.items.errors import UsageError
from ansatz.items.reading import read_items
from ansatz.items.reading.watching import GONE, Watch, pytest_gate

ITEM = """id: {id}
type: numeric
language: en
topic: mechanics/energy
question: How fast?
final_answer: "14.0"
answer: {{value: 14.0, unitless: true}}
examples:
- {{answer: "14.05", score: {score}}}
"""


def write(path: Path, name: str = "A", score: float = 1, stamp: int = 0) -> Path:
    path.write_text(ITEM.format(id=name, score=score), "utf-8")
    os.utime(path, ns=(stamp, stamp))
    return path


class Session:
    """A watch whose looks are made by hand and whose gate remembers what it was asked."""

    def __init__(self, *paths: Any) -> None:
        self.said, self.gated = list[Any](), list[Any]()
        self.watch = Watch([str(path) for path in paths], self.gate, lambda _: None, self.said.append)
        self.watch._check(None)

    def gate(self, paths: Any, items: Any) -> Any:
        self.gated.append(None if items is None else [item.id for item in items])
        return True

    def looks(self, count: Any = 2) -> None:
        for _ in range(count):
            self.watch.look()


def test_everything_at_first_and_then_what_changed(tmp_path: Path) -> None:
    one, two = write(tmp_path / "a.yaml", "A"), write(tmp_path / "b.yaml", "B")
    session = Session(tmp_path)
    session.looks(5)
    assert session.gated == [None]
    write(two, "B", 0, stamp=10**9)
    session.looks()
    assert session.gated == [None, ["B"]]
    write(tmp_path / "c.yaml", "C")
    session.looks()
    assert session.gated[2:] == [["C"]]
    one.unlink()
    session.looks()
    assert session.gated[3:] == [None]


def test_a_file_that_is_still_being_written_is_left_alone(tmp_path: Path) -> None:
    path = write(tmp_path / "a.yaml")
    session = Session(path)
    for stamp in range(1, 6):
        write(path, stamp=stamp * 10**9)
        session.watch.look()
    assert session.gated == [None]
    session.watch.look()
    assert session.gated == [None, ["A"]]


def test_an_editor_that_puts_the_file_away_and_back(tmp_path: Path) -> None:
    path = write(tmp_path / "a.yaml")
    session = Session(path)
    path.rename(tmp_path / "a.yaml~")
    session.looks(GONE - 1)
    # The same time and size, another file.
    write(tmp_path / "new", score=1)
    (tmp_path / "new").rename(path)
    session.looks()
    assert session.gated == [None, ["A"]]
    assert not any("gone" in line for line in session.said)


def test_a_file_that_stays_away_is_waited_for(tmp_path: Path) -> None:
    path = write(tmp_path / "a.yaml")
    session = Session(path)
    text = path.read_bytes()
    path.unlink()
    session.looks(3 * GONE)
    assert [line for line in session.said if "gone" in line] == [f"{path}: gone; waiting"]
    path.write_bytes(text)
    session.looks()
    assert session.gated == [None, ["A"]]


def test_problems_are_said_and_not_scored(tmp_path: Path) -> None:
    path = write(tmp_path / "a.yaml")
    session = Session(path)
    path.write_text("id: A\n", "utf-8")
    session.looks()
    assert session.gated == [None]
    assert session.said[-1].endswith(" problems")
    assert f"{path}:1: $: found no " in "\n".join(session.said)
    path.write_text("id: [", "utf-8")
    session.looks()
    assert session.said[-1] == "1 problem"


def test_a_file_that_goes_between_the_look_and_the_reading(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = write(tmp_path / "a.yaml")
    session = Session(path)
    write(path, stamp=10**9)
    session.watch.look()

    def gone(*_arguments: Any, **_options: Any) -> None:
        raise UsageError("a.yaml: No such file or directory")

    with monkeypatch.context() as patch:
        patch.setattr("ansatz.items.reading.watching.read_items", gone)
        session.watch.look()
    assert session.said[-1] == "a.yaml: No such file or directory"
    session.looks()
    assert session.gated == [None, ["A"]]


def test_the_gate_scores_the_chosen_items_only(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    commands = []

    class Process:
        def __init__(self, command: Any) -> None:
            commands.append(command)

        def __enter__(self) -> Any:
            return self

        def __exit__(self, *_: Any) -> None:
            return None

        def wait(self, timeout: Any = None) -> Any:
            return 1

    monkeypatch.setattr(subprocess, "Popen", Process)
    items = read_items([write(tmp_path / "a.yaml", "A-1"), write(tmp_path / "b.yaml", "odd 'id'")])
    assert pytest_gate(["bank"], items[:1]) is False
    assert pytest_gate(["bank"], items) is False
    assert pytest_gate(["bank"], None) is False
    assert ["-k" in command for command in commands] == [True, False, False]
    assert commands[0][commands[0].index("-k") + 1] == "[A-1- or [A-1]"
    assert all(command[:3] == [sys.executable, "-m", "pytest"] and "--items=bank" in command for command in commands)


def _interruptible() -> None:
    """A session that a shell put into the background is deaf to SIGINT, and so is what it starts."""
    signal.signal(signal.SIGINT, signal.default_int_handler)


def test_it_watches_items_and_nothing_else(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        main(["check", "a.yaml", "--watch", "--grades", "g.json"])
    assert "--watch looks at items" in capsys.readouterr().err


def test_a_path_that_does_not_exist(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "nowhere.yaml", "--watch"]) == 2
    assert "nowhere.yaml" in capsys.readouterr().err


def test_a_real_one_from_start_to_interrupt(tmp_path: Path) -> None:
    write(tmp_path / "a.yaml", "A", 1)
    # Settings of the folder that somebody stands in take no part.
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --no-such-option\n")
    log = tmp_path / "log"
    root = str(Path(__file__).parents[2] / "src")
    with log.open("wb") as out:
        process = subprocess.Popen(
            [sys.executable, "-u", "-m", "ansatz", "check", "a.yaml", "--watch"],
            cwd=tmp_path, stdout=out, stderr=subprocess.STDOUT, env={**os.environ, "PYTHONPATH": root},
            preexec_fn=_interruptible,
        )  # fmt: skip
    try:
        said(log, r"2 submissions with a declared score: all as declared\n[\s\S]*\nall as declared\n")
        write(tmp_path / "a.yaml", "A", 0.5, stamp=time.time_ns())
        said(log, r"A: declared 0.5, scored 1[\s\S]* passed[\s\S]*not as declared: see above\n")
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
    finally:
        process.kill()
        process.wait()
    assert "Traceback" not in log.read_text("utf-8")


def said(log: Path, pattern: str) -> None:
    """Wait until the log says so."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if re.search(pattern, log.read_text("utf-8")):
            return
        time.sleep(0.1)
    raise AssertionError(f"no {pattern!r} in:\n{log.read_text('utf-8')}")
