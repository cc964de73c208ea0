"""Scores from every worker into one report: on arrival, on the controller, in any order."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest

from ansatz.items.cases import Bench, Case
from ansatz.items.plugin import BENCH
from ansatz.items.release import fingerprint
from ansatz.reports.baseline import Baseline, read_baseline
from ansatz.reports.completeness import chosen_by, is_whole, selection, stands_whole
from ansatz.reports.ending import Ending
from ansatz.reports.errors import GateError, ReportFileError
from ansatz.reports.gates import Gate, parse_gate
from ansatz.reports.journal import NAME
from ansatz.reports.keeping import Keeper, head_of
from ansatz.reports.payloads import Payloads
from ansatz.reports.resuming import KEY, Resuming, test_of
from ansatz.reports.shape import Report
from ansatz.reports.statistics import Method
from ansatz.reports.terminal import where
from ansatz.reports.writing import check_directory
from ansatz.scorers.outcome import SCORING_VERSION
from ansatz.scorers.running import PAYLOAD, brief, case_of

if TYPE_CHECKING:
    from _pytest.terminal import TerminalReporter

OUR_CHECKS = ("::test_consistency", "::test_release")  # of the items, beside what they declare of submissions
CRASHED = "worker crashed"
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
        self.chosen: tuple[str, ...] = ()  # options that leave cases out
        self.partial: Path | None = None  # where the report of a part goes, if a whole one stands in ``directory``
        self.keeper = Keeper(None, None, place, resume=False)
        self.ending = Ending()
        self.shown = False
        self.nodes: Sequence[str] = ()
        self.payloads = Payloads()
        self.keywords: dict[str, Mapping[str, Literal[1]]] = {}  # of tests that are running
        self.tests: set[str] = set()  # the tests that score, without their parameters
        self.trouble: dict[str, str] = {}  # why a node sent nothing
        self.crashed: set[str] = set()
        self.broken: dict[str, str] = {}  # checks of the items that failed, and what they say
        self.overruled = 0  # failures that gates stand in for
        self.report: Report | None = None
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
            chosen = chosen_by(config)
            baseline = read_baseline(place / name, name, SCORING_VERSION, sha256, chosen, allow_mixed=mixed)
        directory = None
        if option.ansatz_report_dir:
            directory = place / option.ansatz_report_dir
        elif not bench.gold_only:
            directory = config.rootpath / default
        if directory and not option.collectonly:
            check_directory(directory)
        collector = cls(bench, gates, option.ansatz_seed, directory, place, baseline, option.ansatz_interval)
        collector.formats = option.ansatz_formats
        collector.chosen = chosen_by(config)
        if directory and not option.ansatz_report_dir:
            collector.partial = directory.with_name(f"{directory.name}-part")
            # What is chosen now should not end a journal of everything, either.
            if collector.chosen and (stands_whole(directory) or (directory / NAME).exists()):
                collector.directory = collector.partial
        if directory and not option.collectonly:
            head = head_of(bench, config, collector.chosen)
            collector.keeper = Keeper(collector.directory, head, place, resume=option.ansatz_resume)
        return collector

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionstart(self, session: pytest.Session) -> None:
        """Open the journal before any worker starts: what it holds need not be scored again."""
        self.ending.start(session)
        try:
            self.keeper.start()
        except ReportFileError as error:
            raise pytest.UsageError(str(error)) from None
        if found := self.keeper.found:
            for name, text in found.texts.items():
                self.payloads.add(name, text)
            self.tests.update(test for test, _ in found.done)
            session.config.pluginmanager.register(Resuming(found.done), "ansatz-resuming")

    @pytest.hookimpl(optionalhook=True)
    def pytest_configure_node(self, node: Any) -> None:
        node.workerinput[KEY] = sorted(self.keeper.found.done) if self.keeper.found else []

    # What is to be scored

    def pytest_report_header(self) -> list[str]:
        # light start: only a session that reports needs it
        from ansatz.reports.render import header

        return [*header(self.bench), *self.keeper.before()]

    @pytest.hookimpl(trylast=True)
    def pytest_collection_finish(self, session: pytest.Session) -> None:
        if session.items:
            self._collect([item.nodeid for item in session.items])

    @pytest.hookimpl(optionalhook=True)
    def pytest_xdist_node_collection_finished(self, node: Any, ids: Sequence[str]) -> None:
        # Every worker collects the same; one that replaces a crashed worker does so again.
        self._collect(ids)

    def _collect(self, nodes: Sequence[str]) -> None:
        self.nodes = nodes
        self.keeper.collected(sorted({*self.payloads, *(case.id for case, _ in self._cases())}))

    # What arrives

    # First, so that a plugin that fails here costs no score.
    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> Generator[None, object, object]:
        self._take(report)
        result = yield
        self._lighten(report)
        return result

    def _take(self, report: pytest.TestReport) -> None:
        text: str | None = getattr(report, PAYLOAD, None)
        if text is not None:
            test = test_of(report.nodeid)
            name = case_of(text)
            known = self.bench.by_id.get(name)
            self.payloads.add(known.id if known else name, text)  # of equal names, the one that is there already
            self.tests.add(test)
            self.keeper.add(text, test)
            self.overruled += report.failed
        elif report.failed and str(report.when) == "???":  # how xdist reports the node that a worker died on
            self.trouble[report.nodeid] = CRASHED
            self.crashed.add(report.nodeid)
        elif report.failed and test_of(report.nodeid).endswith(OUR_CHECKS):
            self.broken[report.nodeid.rpartition("::")[2]] = report.longreprtext
        elif report.failed:
            self.trouble.setdefault(report.nodeid, f"error in {report.when}, before it was scored")
        elif report.skipped:
            self.trouble.setdefault(report.nodeid, "skipped")

    def _lighten(self, report: pytest.TestReport) -> None:
        """Pytest keeps every report to the end of the session: what is elsewhere too need not stay with it."""
        if (text := getattr(report, PAYLOAD, None)) is not None:
            setattr(report, PAYLOAD, brief(text))
        # What was set up, called and torn down is one test, with one set of keywords.
        keywords = self.keywords.setdefault(report.nodeid, report.keywords)
        if keywords == report.keywords:
            report.keywords = keywords
        if report.when == "teardown":
            del self.keywords[report.nodeid]

    # The end

    @pytest.hookimpl(wrapper=True)
    def pytest_runtestloop(self, session: pytest.Session) -> Generator[None, object, object]:
        result = yield
        if not session.config.option.collectonly:
            self.close()
            self._decide(session)
        return result

    # Whatever ends the session, a plugin that fails included; before xdist waits for its workers.
    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> Generator[None, None, None]:
        if not session.config.option.collectonly:
            self.close()
        yield
        self.ending.stop()

    @pytest.hookimpl(trylast=True)
    def pytest_unconfigure(self, config: pytest.Config) -> None:
        self.ending.stop()
        # A session that ended before it began leaves no journal.
        self.keeper.close(keep=bool(self.payloads))
        if not self.shown and self.written:
            # No summary was to be shown, as after an error of a plugin: where the report is, is said all the same.
            reporter = config.pluginmanager.get_plugin("terminalreporter")
            if reporter:
                reporter.write_line(where(self.written, self.place))

    def close(self) -> None:
        """Make the report and write it, once."""
        if self.report is not None:
            return
        # light start: only a session that reports needs it
        from ansatz.reports.document import build

        self.ending.closing = True
        collected, lost = self._collected()
        part = selection(len(collected), len(self.bench.cases) + self.bench.beyond, self.chosen) if collected else None
        if part and self.baseline and not self.chosen:
            # What left answers out is known only now: it cannot be refused any more, but said.
            mixed = (*self.baseline.mixed, f"{part['selected']} of {part['collected']} are scored here")
            self.baseline = replace(self.baseline, mixed=mixed)
        self.report = build(
            self.bench,
            collected,
            self.payloads,
            lost,
            self.gates,
            self.seed,
            self.baseline,
            self.method,
            self.broken,
            part,
        )
        if self.directory and collected:
            self._write(self.directory)
        whole = isinstance(self.written, Path) and "incomplete" not in self.report and CRASHED not in lost.values()
        self.keeper.close(keep=bool(self.payloads) and not whole)

    def _write(self, directory: Path) -> None:
        # light start: only a session that reports needs it
        from ansatz.reports.writing import write

        assert self.report is not None
        if self.partial and not is_whole(self.report) and directory != self.partial and stands_whole(directory):
            directory = self.partial
        try:
            self.written = write(self.report, directory, self.bench, self.formats)
        except ReportFileError as error:
            self.written = error

    def _cases(self) -> Iterator[tuple[Case, str]]:
        """The cases that are scored by tests that score, each with its node."""
        by_name = _by_node_name(self.bench.by_id)
        for node in self.nodes:
            test, case = test_of(node), by_name.get(_name(node))
            if case is not None and (test in self.tests or test.endswith(OUR_TESTS)):
                yield case, node

    def _collected(self) -> tuple[Collection[Case], dict[str, str]]:
        """The denominator, and why a case of it has no score."""
        collected = {name: self.bench.by_id[name] for name in self.payloads if name in self.bench.by_id}
        lost: dict[str, str] = {}
        for case, node in self._cases():
            self.overruled += node in self.crashed
            collected[case.id] = case
            if case.id not in self.payloads and node in self.trouble:
                lost[case.id] = self.trouble[node]
        return collected.values(), lost

    def _decide(self, session: pytest.Session) -> None:
        """With gates, they decide in place of the single answers; any other failure stays one."""
        assert self.report is not None
        if self.gates or self.baseline:
            session.testsfailed -= self.overruled
            session.testsfailed += sum(not gate["passed"] for gate in self.report["gates"])
        else:
            session.testsfailed += self.keeper.failed_before
        if not session.testscollected:
            session.testscollected = self.keeper.resumed  # nothing was left to score: not the same as nothing found
        if isinstance(self.written, ReportFileError):
            session.testsfailed += 1

    # Outermost, so that the tables come last, below pytest's list of what failed.
    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> Generator[None, None, None]:
        yield
        if not terminalreporter.config.option.collectonly:
            self.close()
            assert self.report is not None
            # light start: only a session that reports needs it
            from ansatz.reports.terminal import show

            self.shown = True
            show(terminalreporter, self.report, self.written, self.place)
            for line in self.keeper.after():
                terminalreporter.write_line(line)


def _name(node: str) -> str:
    """Of ``path::test[name]`` the ``name``, which may hold brackets of its own."""
    return node.partition("::")[2].partition("[")[2][:-1]


def _by_node_name(cases: Mapping[str, Case]) -> dict[str, Case]:
    """Cases by their name inside a node id, where pytest escapes backslashes and what is not ASCII."""
    escaped = {name.encode("unicode_escape").decode("ascii"): case for name, case in cases.items()}
    return {**escaped, **cases}
