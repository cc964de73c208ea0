"""Scores inside a running session: measured in the worker, sent as text, shown by the controller."""

from __future__ import annotations

import json
import math
import re
from functools import lru_cache
from sys import intern
from time import perf_counter
from traceback import clear_frames
from types import TracebackType
from typing import TYPE_CHECKING, Any

import pytest

from ansatz.items.plugin import BENCH, OURS
from ansatz.scorers.assertion import EXACT, AnswerError, UngradedError, mistaken_as, within
from ansatz.scorers.outcome import WORDS
from ansatz.scorers.packed import Packed
from ansatz.scorers.score import score as score_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from _pytest.terminal import TerminalReporter

    from ansatz.items.cases import Case
    from ansatz.items.model import Grade, Item, Prediction
    from ansatz.scorers.outcome import Score

# The report attribute that carries a score from the worker to the controller: JSON text, ASCII only.
PAYLOAD = "ansatz"
SENT = pytest.StashKey[str]()
RUNNING = pytest.StashKey[pytest.Item]()
ENCODE = json.JSONEncoder(separators=(",", ":"), allow_nan=False).encode
DECODE = json.JSONDecoder().raw_decode
START = '{"case":'
STATUS = re.compile('"status":"([a-z]+)"')  # inside of a text the quotes would be escaped
LETTERS = {"incorrect": "i", "missing": "m"}  # of what gates judge


def measure(
    config: pytest.Config,
    item: Item,
    prediction: Prediction | None,
    at_least: float,
    expect: float | None,
    mistake: str | None = None,
) -> Score:
    """Score, leave the payload with the running test, and raise unless the score is the one asked for."""
    __tracebackhide__ = True
    node = config.stash.get(RUNNING, None)
    callspec = getattr(node, "callspec", None)
    case: Case | None = callspec.params.get("ansatz_case") if callspec else None
    bench = config.stash.get(BENCH, None)
    grades: tuple[Grade, ...] = ()
    if bench and bench.grades and case and case.run:
        grades = bench.grades.get((case.run.run_id, item.id, case.sample), ())
    example = case.example if case and case.example and prediction is case.example.prediction else None
    if example:
        grades = example.grades
    start = perf_counter()
    result = score_of(item, prediction, grades, auto_proof=bool(config.getoption("ansatz_auto_proof", False)))
    milliseconds = (perf_counter() - start) * 1000
    ungraded = result.status == "ungraded"
    right = ungraded or (result.score >= at_least - EXACT if expect is None else abs(result.score - expect) <= EXACT)
    right = right and (ungraded or mistaken_as(mistake, result))
    by_rules = example.by_rules if example else None
    right = right and within(by_rules, result)
    # A test may score answers of its own making: only the system's own answer goes into the report.
    if node and case and item is case.item and prediction is _submission(case) and SENT not in node.stash:
        node.stash[SENT] = payload_of(case, result, milliseconds, right)
    if not right:
        raise AnswerError(item, result, expect, mistake, by_rules)
    if ungraded:
        raise UngradedError(item, result)
    return result


def _submission(case: Case) -> Prediction | None:
    return case.example.prediction if case.example else case.prediction


def case_of(payload: str) -> str:
    """The id of the case that a payload belongs to, without reading the rest."""
    name: str
    name, _ = DECODE(payload, len(START))
    return name


def brief(payload: str) -> str:
    """Of a payload, what the outcome of its test is made of: one of few texts, which are shared."""
    if '"status":"partial"' in payload or '"declared":' in payload:
        sent = json.loads(payload)
        kept = {name: sent["score"][name] for name in ("status", "score")}
        return intern(ENCODE({"score": kept} | ({"declared": None} if "declared" in sent else {})))
    found = STATUS.search(payload)
    return _of_status(found[1]) if found else payload


@lru_cache(maxsize=16)
def _of_status(status: str) -> str:
    return intern(ENCODE({"score": {"status": status}}))


def payload_of(case: Case, score: Score, milliseconds: float, right: bool) -> str:
    """What is sent of a score: JSON in ASCII, whatever the score holds."""
    sent = {"case": case.id, "right": right, "ms": round(milliseconds, 3), "score": score.to_json()}
    if case.example:
        sent["declared"] = case.example.score
    try:
        return ENCODE(sent)
    except (TypeError, ValueError):
        return ENCODE(_plain(sent))


def _plain(value: Any) -> Any:
    """The nearest JSON: numbers that JSON has no word for, and foreign types, become text."""
    if isinstance(value, dict):
        return {str(key): _plain(part) for key, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    if value is None or isinstance(value, bool | str):
        return value
    if isinstance(value, int):
        return int(value)
    if isinstance(value, float) and math.isfinite(value):
        return float(value)
    return str(value)


class Explanation:
    """A failure's text as pytest wants it: printed whole, with a headline for the short summary.

    It lies in ``texts``, packed: a session holds the explanations of all wrong answers to its end.
    """

    __slots__ = ("_line", "_path", "_place", "_texts")

    def __init__(self, text: str, texts: Packed[str], path: str = "", line: int = 0) -> None:
        self._texts, self._place, self._path, self._line = texts, texts.append(text), path, line

    @property
    def text(self) -> str:
        return self._texts[self._place]

    @property
    def reprcrash(self) -> Headline:
        """Made when it is asked for, as the text is."""
        return Headline(self.text.partition("\n")[0], self._path, self._line)

    def __str__(self) -> str:
        return self.text

    def toterminal(self, writer: Any) -> None:
        headline, _, rest = self.text.partition("\n")
        writer.line(headline, bold=True, red=True)
        writer.line(rest)


class Headline:
    """What the summaries of pytest, and of plugins such as pytest-json-report, read of a failure."""

    __slots__ = ("lineno", "message", "path")

    def __init__(self, message: str, path: str, lineno: int) -> None:
        self.message, self.path, self.lineno = message, path, lineno

    def __str__(self) -> str:
        return self.message


class Outcomes:
    """Hooks that turn scores into outcomes; registered only in a session that scores."""

    def __init__(self, config: pytest.Config, scorer: Callable[..., Score]) -> None:
        self._stash = config.stash
        self._texts: Packed[str] = Packed()  # of the explanations
        self._scorer = scorer
        option = config.option
        self._shown = bool(getattr(option, "setupshow", False) or getattr(option, "setuponly", False))
        self._gated = bool(getattr(option, "ansatz_gates", ()) or getattr(option, "ansatz_baseline", None))

    # Before pytest fills in the fixtures.
    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> None:
        self._stash[RUNNING] = item
        if not self._shown and isinstance(item, pytest.Function) and _is_ours(item):
            # What pytest finds in a function's hands it does not look up: two fixtures cost as much as the test.
            item.funcargs.update(ansatz_case=item.callspec.params["ansatz_case"], score=self._scorer)

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> pytest.TestReport | None:
        if call.when != "call":
            return None
        problem = call.excinfo.value if call.excinfo else None
        if isinstance(problem, AnswerError | UngradedError):
            report = _own_report(item, call, problem, self._texts)
            # Frames that hold the exception that holds them are garbage that is found late, and never where a
            # plugin keeps the exception, as pytest-rerunfailures does: 20 KB an answer.
            if call.excinfo and not item.config.getoption("usepdb", False):
                clear_frames(call.excinfo.tb)
                if nowhere := _nowhere():
                    told = (type(problem), problem.with_traceback(None), nowhere)
                    call.excinfo = pytest.ExceptionInfo.from_exc_info(told)
        elif SENT in item.stash:
            report = pytest.TestReport.from_item_and_call(item, call)
        else:
            return None
        if SENT in item.stash:
            setattr(report, PAYLOAD, item.stash[SENT])
            del item.stash[SENT]
        return report

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        # A worker's report comes with its explanation as bare text.
        if hasattr(report, PAYLOAD) and report.failed and isinstance(report.longrepr, str):
            path, line, _ = report.location
            report.longrepr = Explanation(report.longrepr, self._texts, path, (line or 0) + 1)  # type: ignore[assignment]

    def pytest_report_teststatus(
        self, report: pytest.TestReport
    ) -> tuple[str, str, tuple[str, dict[str, bool]]] | None:
        if str(report.when) == "???" and self._gated:  # the answer that a worker died on
            return "crashed", "C", ("CRASHED", {"yellow": True})
        if report.when != "call" or report.passed or not hasattr(report, PAYLOAD):
            return None
        if str(report.outcome) == "rerun":  # of pytest-rerunfailures: what counts is the last attempt
            return None
        text = getattr(report, PAYLOAD)
        if not self._gated and '"status":"partial"' not in text and '"status":"ungraded"' not in text:
            return None  # inside of a text the quotes would be escaped: most need not be read
        sent = json.loads(text)
        score = sent["score"]
        if score["status"] == "ungraded":
            return "ungraded", "u", ("UNGRADED", {"yellow": True})
        if score["status"] == "partial" and "declared" not in sent:
            return "partial", "p", (f"PARTIAL {score['score']:.2f}", {"yellow": True})
        if self._gated:
            # The gates judge: a log that says "failed" beside an exit code of 0 would alarm.
            word = WORDS[score["status"]]
            return word, LETTERS.get(score["status"], "?"), (word.upper(), {"yellow": True})
        return None

    def pytest_terminal_summary(self, terminalreporter: TerminalReporter) -> None:
        # pytest explains the outcomes that it knows; this one is ours.
        partial = terminalreporter.stats.get("partial", [])
        if not partial or terminalreporter.config.option.tbstyle == "no":
            return
        terminalreporter.section("PARTIAL CREDIT")
        for report in partial:
            terminalreporter.write_sep("_", report.head_line or report.nodeid, yellow=True, bold=True)
            terminalreporter.write_line(str(report.longrepr))


def _is_ours(item: pytest.Function) -> bool:
    """Whether it is our own test of an answer, with our own fixture ``score``, which a project may override."""
    if item.module.__name__ != OURS or item.originalname != "test_item":
        return False
    found = getattr(item, "_fixtureinfo", None)
    return found is not None and len(found.name2fixturedefs.get("score", ())) == 1


@lru_cache(maxsize=1)
def _nowhere() -> TracebackType | None:
    """The one traceback of all wrong answers: where their test raised says nothing of them."""
    try:
        raise AssertionError
    except AssertionError as error:
        return error.__traceback__


def _own_report(
    item: pytest.Item, call: pytest.CallInfo[None], problem: AnswerError | UngradedError, texts: Packed[str]
) -> pytest.TestReport:
    """The report without the traceback, which says nothing here and costs milliseconds."""
    path, line, _ = item.location
    text = "\n".join([str(problem), *getattr(problem, "__notes__", ())])
    first = (path, (line or 0) + 1, str(problem).partition("\n")[0])
    ungraded = isinstance(problem, UngradedError)
    longrepr = first if ungraded else Explanation(text, texts, path, (line or 0) + 1)
    sections = [(f"Captured {kind} {when}", text) for when, kind, text in item._report_sections]
    return pytest.TestReport(
        nodeid=item.nodeid,
        location=item.location,
        keywords=dict.fromkeys(item.keywords, 1),
        outcome="skipped" if ungraded else "failed",
        longrepr=longrepr,  # type: ignore[arg-type]
        when="call",
        sections=sections,
        duration=call.duration,
        start=call.start,
        stop=call.stop,
        user_properties=item.user_properties,
    )
