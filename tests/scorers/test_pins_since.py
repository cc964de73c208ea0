"""Released verdicts cannot be rewritten unseen: what git says was released stands above what lies beside the pins."""

from __future__ import annotations

import shutil
import subprocess
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from pins_since import RELEASED, TABLE, VERSIONS, main
from reference_table import Pinned, Row, released_text, to_text, verdict_of

from ansatz.items.model import Item, NumericAnswer, Prediction, Quantity

GIT = shutil.which("git")
pytestmark = pytest.mark.skipif(not GIT, reason="needs git")


def row(number: int, said: str) -> Row:
    gold = NumericAnswer(Quantity(str(number), "m/s"))
    item = Item(id=f"P-{number}", type="numeric", language="en", topic="mechanics/energy", question="How fast is it?",
                answer=gold, final_answer=f"{number} m/s")  # fmt: skip
    return Row("made", item, Prediction(item.id, answer=said))


ROWS = [row(3, "3 m/s"), row(4, "5 m/s"), row(5, "5")]
PINNED = [Pinned(one, verdict_of(one)) for one in ROWS]


class Repository:
    """A repository with a table of pins, its release, and the scoring version."""

    def __init__(self, path: Any) -> None:
        self.path = path
        self.git("init", "-q", "-b", "main")

    def git(self, *arguments: Any) -> None:
        settings = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "commit.gpgsign=false", "-c", "core.hooksPath="]
        subprocess.run([GIT, *settings, *arguments], cwd=self.path, check=True, capture_output=True)

    def write(self, version: Any, pinned: Any, released: Any = None, scoring: Any = None) -> None:
        texts = {TABLE: to_text(version, pinned), VERSIONS: f'SCORING_VERSION: Final = "{scoring or version}"\n'}
        if released is not False:
            texts[RELEASED] = released_text(version, pinned if released is None else released)
        for name, text in texts.items():
            path = self.path / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")

    def commit(self) -> None:
        self.git("add", "-A")
        self.git("commit", "-q", "--allow-empty", "-m", "change")


@pytest.fixture
def repository(tmp_path: Path) -> Repository:
    made = Repository(tmp_path)
    made.write("0.2.0", PINNED)
    made.commit()
    return made


def told(repository: Repository, capsys: pytest.CaptureFixture[str], *bases: str) -> tuple[Any, ...]:
    code = main(list(bases), repository.path)
    return code, capsys.readouterr().out


def rewritten() -> list[Pinned]:
    return [replace(PINNED[0], verdict={**PINNED[0].verdict, "score": 0.5}), *PINNED[1:]]


def test_an_untouched_release_passes(repository: Repository, capsys: pytest.CaptureFixture[str]) -> None:
    assert told(repository, capsys, "HEAD") == (0, told(repository, capsys, "HEAD")[1])
    repository.write("0.2.0", [*PINNED, Pinned(row(6, "6 m/s"), verdict_of(row(6, "6 m/s")))])
    assert told(repository, capsys, "HEAD")[0] == 0  # more of it is nothing otherwise


def test_pins_and_release_written_anew_together_are_found(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.write("0.2.0", rewritten())
    repository.commit()
    code, text = told(repository, capsys, "HEAD^")
    assert code == 1
    assert f"{RELEASED}: 1 verdicts are not those released as 0.2.0" in text
    assert f"{TABLE}: made P-3: pinned otherwise than released as 0.2.0" in text


def test_they_are_found_in_history_where_no_base_is_named(
    repository: Repository, capsys: pytest.CaptureFixture[str]
) -> None:
    repository.write("0.2.0", rewritten())
    repository.commit()
    repository.commit()
    assert told(repository, capsys, "HEAD^")[0] == 1
    assert told(repository, capsys)[0] == 1


def test_a_higher_version_may_say_otherwise(repository: Repository, capsys: pytest.CaptureFixture[str]) -> None:
    repository.write("0.3.0", rewritten())
    assert told(repository, capsys, "HEAD")[0] == 0


@pytest.mark.parametrize("version", ["0.2.1", "0.1.0"])
def test_no_other_version_may(repository: Repository, capsys: pytest.CaptureFixture[str], version: str) -> None:
    repository.write(version, rewritten())
    code, text = told(repository, capsys, "HEAD")
    assert code == 1
    assert f"is of version {version}, which is not above 0.2.0" in text


def test_a_release_that_is_taken_away_is_missed(repository: Repository, capsys: pytest.CaptureFixture[str]) -> None:
    (repository.path / RELEASED).unlink()
    code, text = told(repository, capsys, "HEAD")
    assert code == 1
    assert f"{RELEASED}: is gone" in text


def test_a_row_that_is_gone_is_scored_again(repository: Repository, capsys: pytest.CaptureFixture[str]) -> None:
    repository.write("0.2.0", PINNED[1:], released=PINNED)
    assert told(repository, capsys, "HEAD")[0] == 0
    # As if the scorer had changed since: the released verdict is one that it does not give.
    repository.write("0.2.0", rewritten())
    repository.git("checkout", "-q", "--orphan", "other")
    repository.commit()
    repository.write("0.2.0", rewritten()[1:], released=rewritten())
    code, text = told(repository, capsys, "HEAD")
    assert code == 1
    assert "made P-3: its row is gone, and it scores otherwise" in text


def test_a_base_that_git_does_not_know_is_said(repository: Repository, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nowhere"], repository.path) == 2


def test_a_base_before_any_release_asks_for_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    made = Repository(tmp_path)
    made.write("0.2.0", PINNED, released=False)
    made.commit()
    made.write("0.2.0", rewritten())
    assert told(made, capsys, "HEAD")[0] == 0
