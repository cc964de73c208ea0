"""Scores from every worker into one report: on arrival, on the controller, in any order."""

from __future__ import annotations

import json
from collections.abc import Collection, Generator, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ansatz.items.cases import Bench, Case
from ansatz.items.plugin import BENCH
from ansatz.items.release import fingerprint
from ansatz.reports.baseline import Baseline, read_baseline
from ansatz.reports.errors import GateError, ReportFileError
from ansatz.reports.gates import Gate, parse_gate
from ansatz.reports.statistics import Method
from ansatz.reports.writing import check_directory
from ansatz.scorers.outcome import SCORING_VERSION
from ansatz.scorers.running import PAYLOAD, case_of

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

OUR_CHECKS = ("::test_consistency", "::test_release")  # of the items, beside what they declare of submissions
OUR_TESTS = ("::test_item", "::test_gold")  # where it lies, and so how its node begins, varies


class Collector:
    """Collects what arrives, and closes the session: report, tables, gates, exit code."""

    def __init__(
        self, bench: Bench, gates: Sequence[Gate], seed: int, directory: Path | None, place: Path,
        baseline: Baseline | None = None, method: Method = "percentile",
    ) -> None:  # fmt: skip
        self.bench, self.gates, self.seed = bench, gates, seed
        self.baseline, self.method = baseline, method
        self.directory, self.place = directory, place
        self.formats: Sequence[str] = ()
        self.nodes: Sequence[str] = ()
        self.texts: dict[str, str] = {}  # payloads by case id, as they came: a report's worth of memory
        self.tests: set[str] = set()  # the tests that score, without their parameters
        self.trouble: dict[str, str] = {}  # why a node sent nothing
        self.crashed: set[str] = set()
        self.broken: dict[str, str] = {}  # checks of the items that failed, and what they say
        self.overruled = 0  # failures that gates stand in for
        self.report: dict[str, Any] | None = None
        self.written: Path | ReportFileError | None = None

    @classmethod
    def from_config(cls, config: pytest.Config, default: str) -> Collector:
        """Check the options; ``default`` is the folder, in the root directory, of a report without a place.

        Raises:
            ReportsError: a gate, the folder or the baseline makes no sense.
        """
        option, bench = config.option, config.stash[BENCH]
        gates = [parse_gate(expression) for expression in option.ansatz_gates]
        if gates and bench.gold_only:
            raise pytest.UsageError("--gate needs --predictions: a gate is a condition on a system")
        if option.ansatz_baseline and bench.gold_only:
            raise pytest.UsageError("--baseline needs --predictions: it is what a system is compared with")
        for gate in gates:
            if gate.delta and not option.ansatz_baseline:
                raise GateError(gate.expression, "delta without --baseline", "--baseline=report.json to differ from")
        place = config.invocation_params.dir
        baseline = None
        if option.ansatz_baseline:
            name, mixed = option.ansatz_baseline, option.ansatz_baseline_mixed
            sha256 = fingerprint(bench.items)
            baseline = read_baseline(place / name, name, SCORING_VERSION, sha256, allow_mixed=mixed)
        directory = None
        if option.ansatz_report_dir:
            directory = place / option.ansatz_report_dir
        elif not bench.gold_only:
            directory = config.rootpath / default
        if directory and not option.collectonly:
            check_directory(directory)
        collector = cls(bench, gates, option.ansatz_seed, directory, place, baseline, option.ansatz_interval)
        collector.formats = option.ansatz_formats
        return collector

    # What is to be scored

    def pytest_report_header(self) -> list[str]:
        from ansatz.reports.render.terminal import header

        return header(self.bench)

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.items:
            self.nodes = [item.nodeid for item in session.items]

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: Sequence[str]) -> None:
        # Every worker collects the same; one that replaces a crashed worker does so again.
        self.nodes = ids

    # What arrives

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        text: str | None = getattr(report, PAYLOAD, None)
        if text is not None:
            self.texts[case_of(text)] = text
            self.tests.add(_parts(report.nodeid)[0])
            self.overruled += report.failed
        elif report.failed and str(report.when) == "???":  # how xdist reports the node that a worker died on
            self.trouble[report.nodeid] = "worker crashed"
            self.crashed.add(report.nodeid)
        elif report.failed and _parts(report.nodeid)[0].endswith(OUR_CHECKS):
            self.broken[report.nodeid.rpartition("::")[2]] = report.longreprtext
        elif report.failed:
            self.trouble.setdefault(report.nodeid, f"error in {report.when}, before it was scored")
        elif report.skipped:
            self.trouble.setdefault(report.nodeid, "skipped")

    # The end

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        result = yield
        if not session.config.option.collectonly:
            self.close()
            self._decide(session)
        return result

    def close(self) -> None:
        """Make the report and write it, once."""
        if self.report is not None:
            return
        from ansatz.reports.document import build

        collected, lost = self._collected()
        payloads = {name: json.loads(text) for name, text in self.texts.items()}
        self.report = build(
            self.bench, collected, payloads, lost, self.gates, self.seed, self.baseline, self.method, self.broken
        )
        if self.directory and collected:
            from ansatz.reports.writing import write

            try:
                self.written = write(self.report, self.directory, self.bench, self.formats)
            except ReportFileError as error:
                self.written = error

    def _collected(self) -> tuple[Collection[Case], dict[str, str]]:
        """The denominator, and why a case of it has no score."""
        by_name = _by_node_name(self.bench.by_id)
        collected = {name: self.bench.by_id[name] for name in self.texts if name in self.bench.by_id}
        lost: dict[str, str] = {}
        for node in self.nodes:
            test, name = _parts(node)
            case = by_name.get(name)
            if case is None or not (test in self.tests or test.endswith(OUR_TESTS)):
                continue
            self.overruled += node in self.crashed
            collected[case.id] = case
            if case.id not in self.texts and node in self.trouble:
                lost[case.id] = self.trouble[node]
        return collected.values(), lost

    def _decide(self, session: pytest.Session) -> None:
        """With gates, they decide in place of the single answers; any other failure stays one."""
        assert self.report is not None
        if self.gates or self.baseline:
            session.testsfailed -= self.overruled
            session.testsfailed += sum(not gate["passed"] for gate in self.report["gates"])
        if isinstance(self.written, ReportFileError):
            session.testsfailed += 1

    # Outermost, so that the tables come last, below pytest's list of what failed.
    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> Generator[None, None, None]:
        yield
        if not terminalreporter.config.option.collectonly:
            self.close()
            assert self.report is not None
            from ansatz.reports.terminal import show

            show(terminalreporter, self.report, self.written, self.place)


def _parts(node: str) -> tuple[str, str]:
    """``path::test[name]`` as ``path::test`` and ``name``; path and name may hold brackets of their own."""
    path, _, rest = node.partition("::")
    test, _, name = rest.partition("[")
    return f"{path}::{test}", name[:-1]


def _by_node_name(cases: Mapping[str, Case]) -> dict[str, Case]:
    """Cases by their name inside a node id, where pytest escapes backslashes and what is not ASCII."""
    escaped = {name.encode("unicode_escape").decode("ascii"): case for name, case in cases.items()}
    return {**escaped, **cases}
