"""No finished score is lost: whatever ends a session, the journal has it, and --resume scores the rest."""

from __future__ import annotations

import json
import os
import signal
import sys
from types import SimpleNamespace
from typing import Any

import pytest
from harness import ITEMS, Harness, summary

from ansatz.cli import main
from ansatz.items.model import Prediction
from ansatz.items.reading.building import build_item
from ansatz.reports.ending import Ending
from ansatz.scorers.score import score

COUNT = 12
MANY = [
    {**ITEMS[4], "id": f"D-EN-{k:05}", "final_answer": f"{k + 2}", "answer": {"value": k + 2, "unitless": True}}
    for k in range(COUNT)
]
# The second is wrong: what was scored before an end must count at the end.
RUN: dict[str, Any] = {
    "run_id": "demo",
    "predictions": [
        {"problem_id": one["id"], "answer": "0" if k == 1 else one["final_answer"]} for k, one in enumerate(MANY)
    ],
}
# Ends the controller once the sixth score has come, that is with at least six of them arrived.
ENDING = """
    import os, signal, pytest
    seen = 0
    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(report):
        global seen
        seen += report.when == "call"
        if report.when == "call" and seen == 6 and not os.environ.get("PYTEST_XDIST_WORKER"):
            {}
"""
# timeout(1) sends its signal twice.
TERM = "os.kill(os.getpid(), signal.SIGTERM); os.kill(os.getpid(), signal.SIGTERM)"
KILL = "os.kill(os.getpid(), signal.SIGKILL)"
# What the thread method of pytest-timeout does.
EXIT = "os._exit(1)"


def scored(harness: Harness, *arguments: Any, apart: Any = True) -> Any:
    return harness.pytest(harness.items(MANY), harness.run_file(RUN), "-q", "--tb=no", *arguments, apart=apart)


def journal(harness: Harness, folder: Any = "ansatz-report") -> Any:
    """The cases that the journal holds."""
    lines = (harness.path / folder / "journal.jsonl").read_text().splitlines()
    return [json.loads(line)["case"] for line in lines if line.startswith('{"case"')]


def whole(harness: Harness) -> Any:
    """The report of everything, without durations, from a session that nothing ended."""
    scored(harness, "--report-dir=whole", apart=False)
    return plain(harness.report("whole"))


def plain(report: Any) -> Any:
    for run in report["runs"]:
        for entry in run["items"]:
            entry.pop("duration_ms", 0)
    return report


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
@pytest.mark.parametrize("how", [KILL, EXIT], ids=["killed", "exited"])
def test_a_controller_that_dies_loses_nothing_that_arrived(harness: Harness, how: str) -> None:
    result = scored(harness, harness.plugin(ENDING.format(how)), "-p", "no:xdist")
    assert result.ret not in (0, 2)
    assert sorted(os.listdir(harness.path / "ansatz-report")) == ["journal.jsonl"]
    assert journal(harness) == [f"demo-D-EN-{k:05}" for k in range(6)]
    result = scored(harness, "--resume", apart=False)
    assert summary(result) == {"passed": COUNT - 6, "deselected": 6}
    result.stdout.fnmatch_lines(["6 scores are of an earlier session, 1 of them not fully right"])
    assert result.ret == 1  # one answer of before was wrong
    assert plain(harness.report()) == whole(harness)
    assert not (harness.path / "ansatz-report" / "journal.jsonl").exists()


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="needs signals")
def test_a_controller_that_dies_with_its_workers_about(harness: Harness) -> None:
    scored(harness, harness.plugin(ENDING.format(KILL)), "-n", "2")
    kept = journal(harness)
    assert len(kept) >= 6
    result = scored(harness, "--resume", "-n", "2")
    assert sum(summary(result).values()) == COUNT - len(kept)
    assert result.ret == 1
    assert plain(harness.report()) == whole(harness)


@pytest.mark.parametrize("distribution", [["-p", "no:xdist"], ["-n", "1"]], ids=["serial", "workers"])
def test_sigterm_ends_with_a_report_as_ctrl_c_does(harness: Harness, distribution: list[str]) -> None:
    result = scored(harness, harness.plugin(ENDING.format(TERM)), *distribution)
    assert result.ret == pytest.ExitCode.INTERRUPTED
    result.stdout.fnmatch_lines([
        f"INCOMPLETE: * of {COUNT} were scored before the session ended; the rest counts as 0",
        "report: ansatz-report/report.json",
        "journal: ansatz-report/journal.jsonl, --resume scores what it lacks",
        "*ended by SIGTERM*",
    ])  # fmt: skip
    report = harness.report()
    kept = journal(harness)
    assert report["incomplete"] == {"scored": len(kept), "collected": COUNT}
    counts = report["runs"][0]["counts"]
    assert sum(counts.values()) == COUNT
    assert counts["correct"] + counts["incorrect"] == len(kept)


@pytest.mark.parametrize(
    ("how", "code"),
    [("pytest.exit('enough')", 2), ("pytest.exit('enough', returncode=9)", 9), ("raise RuntimeError('mine')", 3)],
    ids=["exit", "exit with a code", "a plugin that fails"],
)
def test_whatever_ends_the_session_there_is_a_report(harness: Harness, how: str, code: int) -> None:
    result = scored(harness, harness.plugin(ENDING.format(how)), "-p", "no:xdist", apart=False)
    assert result.ret == code
    result.stdout.fnmatch_lines(["report: ansatz-report/report.json"])
    assert harness.report()["incomplete"] == {"scored": 6, "collected": COUNT}


def test_a_signal_amid_a_score_is_no_fault_of_the_scorer(monkeypatch: pytest.MonkeyPatch) -> None:
    class Session:
        shouldstop = False

    session, ending = Session(), Ending()
    monkeypatch.setattr(signal, "getsignal", lambda number: signal.SIG_IGN)  # nothing is to be listened to here
    ending.start(session)  # type: ignore[arg-type]
    # A scorer that is struck amid its work gives no score: one of "undecided" would be kept, and resumed from.
    struck = SimpleNamespace(candidates=lambda *_: ending._end(signal.SIGTERM, None))
    monkeypatch.setattr(sys.modules[score.__module__], "TYPES", {"numeric": struck})
    item = build_item(MANY[0])
    with pytest.raises(KeyboardInterrupt, match="ended by SIGTERM"):
        score(item, Prediction(item.id, "2"))
    assert session.shouldstop == "ended by SIGTERM"  # whatever else would catch it
    ending._end(signal.SIGTERM, None)  # timeout(1) sends its signal twice


def test_a_plugin_that_fails_first_costs_no_score(harness: Harness) -> None:
    failing = harness.plugin(ENDING.replace("trylast", "tryfirst").format("raise RuntimeError('mine')"))
    scored(harness, failing, "-p", "no:xdist", apart=False)
    assert harness.report()["incomplete"]["scored"] >= 5


def test_a_worker_that_dies_leaves_its_answer_to_resume(harness: Harness) -> None:
    dying = harness.plugin(
        """
        import os
        def pytest_runtest_call(item):
            if "D-EN-00004" in item.name and os.environ.get("PYTEST_XDIST_WORKER"):
                os._exit(3)
        """
    )
    scored(harness, dying, "-n", "1")
    assert harness.run_report()["counts"]["undecided"] == 1
    assert len(journal(harness)) == COUNT - 1
    result = scored(harness, "--resume", apart=False)
    assert summary(result) == {"passed": 1, "deselected": COUNT - 1}
    assert plain(harness.report()) == whole(harness)


def test_a_journal_of_everything_needs_no_test_more(harness: Harness) -> None:
    """Killed after the last score, before the report."""
    scored(harness, harness.plugin(ENDING.replace("== 6", f"== {COUNT}").format(KILL)), "-p", "no:xdist")
    result = scored(harness, "--resume", "--gate=overall_accuracy>=0.5", apart=False)
    assert summary(result) == {"deselected": COUNT}
    assert result.ret == 0
    assert plain(harness.report())["runs"] == whole(harness)["runs"]


@pytest.fixture
def ended(harness: Harness) -> Any:
    """A session that was ended after six scores."""
    scored(harness, harness.plugin(ENDING.format("pytest.exit('enough')")), "-p", "no:xdist", apart=False)
    assert len(journal(harness)) == 6
    return harness


@pytest.mark.parametrize(
    ("what", "said"),
    [
        ("gold", "scored against gold * not *"),
        ("run", "scored with predictions * of demo, not *"),
        ("id", "with the run demo, which is not given now"),
        ("version", "scored by version 0.0.1, not *"),
        ("selection", "of a session that chose everything, not -k 'not 00003'"),
    ],
)
def test_another_session_is_not_resumed(ended: Any, what: str, said: str, monkeypatch: pytest.MonkeyPatch) -> None:
    items, run, more = MANY, RUN, []
    if what == "gold":
        items = [{**MANY[0], "answer": {"value": 3, "unitless": True}, "final_answer": "3"}, *MANY[1:]]
    elif what == "run":
        run = {**RUN, "predictions": RUN["predictions"][:-1]}
    elif what == "id":
        run = {**RUN, "run_id": "other"}
    elif what == "selection":
        more = ["-k", "not 00003", "--report-dir=ansatz-report"]
    else:
        place = ended.path / "ansatz-report" / "journal.jsonl"
        text = place.read_text().replace('"scoring_version": "', '"scoring_version": "0.0.1", "was": "', 1)
        place.write_text(text.replace(', "was": "' + text.split('"was": "')[1].split('"')[0] + '"', "", 1))
    result = ended.pytest(ended.items(items), ended.run_file(run), "--resume", *more)
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines([f"ERROR: *journal.jsonl: cannot be resumed, it is *{said}*--resume*"])
    assert len(journal(ended)) == 6


def test_a_session_that_does_not_resume_puts_the_journal_aside(ended: Any) -> None:
    result = ended.pytest(ended.items(MANY), ended.run_file(RUN), "--tb=no")
    result.stdout.fnmatch_lines(["note: ansatz-report/journal.earlier.jsonl holds scores of a session that was ended"])
    assert "incomplete" not in ended.report()
    assert sorted(os.listdir(ended.path / "ansatz-report")) == [
        "journal.earlier.jsonl", "report.html", "report.json", "scores.csv", "summary.md",
    ]  # fmt: skip


def test_a_line_that_was_cut_is_scored_again(ended: Any) -> None:
    place = ended.path / "ansatz-report" / "journal.jsonl"
    place.write_bytes(place.read_bytes()[:-20])
    result = scored(ended, "--resume", apart=False)
    assert summary(result) == {"passed": COUNT - 5, "deselected": 5}
    assert plain(ended.report()) == whole(ended)


def test_nothing_to_resume_is_said(harness: Harness) -> None:
    result = harness.scored("--resume", "--tb=no")
    result.stdout.fnmatch_lines(["nothing to resume: there is no journal in ansatz-report"])


def test_the_report_of_a_journal(
    ended: Any, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ended.path)
    (ended.path / "ansatz-report" / "report.json").unlink()
    assert main(["report", "ansatz-report/journal.jsonl"]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"INCOMPLETE: 6 of {COUNT} were scored before the session ended; the rest counts as 0\n")
    assert "report: ansatz-report/report.json" in out
    assert ended.report()["incomplete"] == {"scored": 6, "collected": COUNT}
    # A whole report is not replaced by a part of it, unless one insists.
    scored(ended, "--resume", apart=False)
    scored(ended, ended.plugin(ENDING.format("pytest.exit('enough')")), "-p", "no:xdist", apart=False)
    assert main(["report", "ansatz-report/journal.jsonl"]) == 2
    assert "holds the report of everything" in capsys.readouterr().err
    assert main(["report", "ansatz-report/journal.jsonl", "--report-dir=part"]) == 0
    assert ended.report("part")["incomplete"]["scored"] == 6
    assert "incomplete" not in ended.report()
    (ended.path / "items.jsonl").write_text(json.dumps(ITEMS[4]) + "\n")
    assert main(["report", "ansatz-report/journal.jsonl", "--report-dir=part"]) == 1


def test_two_sessions_never_share_a_folder(harness: Harness) -> None:
    """The second starts while the first is under way."""
    second = harness.plugin(
        f"""
        import os, subprocess, sys
        def pytest_runtest_call(item):
            if "D-EN-00003" in item.name and not os.environ.get("SECOND"):
                done = subprocess.run(
                    [sys.executable, "-m", "pytest", *{["--items=items.jsonl", "--predictions=run.json"]!r}],
                    env={{**os.environ, "SECOND": "1", "PYTEST_ADDOPTS": "-p no:xdist -p no:randomly"}},
                    capture_output=True, text=True)
                print("the second:", done.returncode, done.stderr.strip(), file=sys.__stderr__)
        """
    )
    result = scored(harness, second, "-s", "-p", "no:xdist")
    result.stderr.fnmatch_lines(["the second: 4 ERROR: *another session writes its report here; give *"])
    assert plain(harness.report()) == whole(harness)


LIMIT = """
    import resource
    def pytest_sessionstart(session):
        if {when}:
            resource.setrlimit(resource.RLIMIT_FSIZE, ({size}, resource.RLIM_INFINITY))
    def pytest_unconfigure(config):
        resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
"""


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of resources")
def test_a_disk_that_is_full_at_the_end_leaves_the_old_report_whole(harness: Harness) -> None:
    """A limit on the size of files is refused by the system as a full disk is; the page is the largest file."""
    scored(harness, "--report-dir=out", apart=False)
    before = {path.name: path.read_bytes() for path in (harness.path / "out").iterdir()}
    full = harness.plugin(LIMIT.format(when="True", size=20_000))
    result = scored(harness, full, "--report-dir=out", "-p", "no:xdist")
    assert result.ret == 1
    result.stdout.fnmatch_lines(["no report: *out: File too large"])
    assert len(journal(harness, "out")) == COUNT
    (harness.path / "out" / "journal.jsonl").unlink()
    assert {path.name: path.read_bytes() for path in (harness.path / "out").iterdir()} == before


@pytest.mark.skipif(sys.platform == "win32", reason="needs limits of resources")
def test_a_journal_that_cannot_be_written_costs_no_report(harness: Harness) -> None:
    full = harness.plugin(
        LIMIT.format(when="True", size=2_000)
        + """
    import pytest
    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(report):
        if "D-EN-00011" in report.nodeid and report.when == "call":
            resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
"""
    )
    result = scored(harness, full, "-p", "no:xdist")
    result.stdout.fnmatch_lines(["the journal is not whole: ansatz-report/journal.jsonl: File too large"])
    assert plain(harness.report()) == whole(harness)


def test_a_folder_that_cannot_be_written_is_refused_before_anything_is_scored(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    if not os.path.isdir("/proc/self"):
        pytest.skip("needs a folder that even root cannot write to")
    result = harness.scored("--report-dir=/proc/self/ansatz", "--tb=no")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: */proc/self/ansatz*: *"])
    assert "T-EN-00001" not in result.stdout.str()


def test_workers_refuse_another_gold(harness: Harness) -> None:
    """The gold changes after the controller has read it, and before its workers do."""
    changing = harness.plugin(
        """
        import pathlib
        def pytest_configure_node(node):
            place = pathlib.Path("items.jsonl")
            place.write_text(place.read_text().replace('"value": 5,', '"value": 6,'))
        """
    )
    result = scored(harness, changing, "-n", "2")
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: items, predictions or grades changed on disk after the session began*"])
    assert not (harness.path / "ansatz-report").exists()
