"""Scores as pytest sees them: the ``score`` fixture, partial credit as an outcome, one JSON string a test."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import TYPE_CHECKING

import pytest

from ansatz.items.plugin import BENCH

# Every pytest that has Ansatz installed imports this module: nothing heavier may be imported here.
if TYPE_CHECKING:
    from collections.abc import Callable

    from _pytest.terminal import TerminalReporter

    from ansatz.items.cases import Bench
    from ansatz.items.model import Item, Prediction
    from ansatz.items.validation import Inconsistency
    from ansatz.scorers.judges import Tally
    from ansatz.scorers.outcome import Score

JUDGED: pytest.StashKey[list[Tally]] = pytest.StashKey()


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ansatz", "ansatz: grading answers to physics problems")
    group.addoption(
        "--judge", dest="ansatz_judges", action="append", default=[], metavar="MODEL@BASE_URL",
        help="ask this model, at an endpoint that speaks the OpenAI protocol, what the rules leave open; may be "
        "repeated: then all must agree; the key is taken from ANSATZ_JUDGE_API_KEY or OPENAI_API_KEY",
    )  # fmt: skip
    group.addoption(
        "--judge-answers", dest="ansatz_judge_answers", action="store_true",
        help="ask the judges of every answer, too, whether it is right, with the right one at hand: a baseline beside "
        "the rules, with their agreement in the report; it changes no score",
    )  # fmt: skip
    group.addoption(
        "--judge-cache", dest="ansatz_judge_cache", default=None, metavar="FILE",
        help="where the judges' verdicts are kept, a grades file (.jsonl); what is there is not asked again; "
        "default: judge-grades.jsonl beside the report",
    )  # fmt: skip
    group.addoption(
        "--judge-price", dest="ansatz_judge_prices", action="append", default=[], metavar="READ/WRITTEN",
        help="price of a million tokens, read and written, for the cost; may be repeated, one for each judge",
    )  # fmt: skip
    group.addoption(
        "--judge-concurrency", dest="ansatz_judge_concurrency", type=_positive, default=8, metavar="N",
        help="questions that are on their way at once; default: 8",
    )  # fmt: skip
    group.addoption(
        "--judge-timeout", dest="ansatz_judge_timeout", type=_seconds, default=120.0, metavar="SECONDS",
        help="how long one attempt may take; default: 120",
    )  # fmt: skip
    group.addoption(
        "--judge-retries", dest="ansatz_judge_retries", type=_count, default=4, metavar="N",
        help="further attempts where an endpoint is busy, broken or silent; default: 4",
    )  # fmt: skip
    group.addoption(
        "--judge-budget", dest="ansatz_judge_budget", type=_count, default=None, metavar="N",
        help="questions that each judge is asked at most: first what rules cannot tell, then what they miss, then "
        "what rests on a pattern alone",
    )  # fmt: skip
    group.addoption(
        "--judge-rate", dest="ansatz_judge_rate", type=_seconds, default=None, metavar="N",
        help="requests that each judge is sent at most in a minute",
    )  # fmt: skip
    group.addoption(
        "--judge-dry-run", dest="ansatz_judge_dry_run", action="store_true",
        help="ask nothing: print how many questions there are for each judge, with tokens and cost estimated",
    )  # fmt: skip
    group.addoption(
        "--judge-record", dest="ansatz_judge_record", default=None, metavar="FILE",
        help="put what the endpoints answer into FILE; where FILE stands already, replay it and send nothing",
    )  # fmt: skip
    group.addoption(
        "--judge-pause", dest="ansatz_judge_pause", type=_seconds, default=1.0, metavar="SECONDS",
        help="before the first of these; each pause is twice the one before; default: 1",
    )  # fmt: skip
    group.addoption(
        "--auto-proof", dest="ansatz_auto_proof", action="store_true",
        help="grade a proof by rules where neither a person nor a model graded it; its score says so",
    )  # fmt: skip


def _count(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() and len(text) < 10 else -1
    if number < 0:
        raise ArgumentTypeError(f"found {text!r}, expected a whole number")
    return number


def _positive(text: str) -> int:
    if not (number := _count(text)):
        raise ArgumentTypeError("found 0, expected at least 1")
    return number


def _seconds(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < 1e6:
        raise ArgumentTypeError(f"found {text!r}, expected seconds above 0")
    return number


class Scorer:
    """What the fixture ``score`` gives: call it with an item and a prediction."""

    __slots__ = ("_config",)

    def __init__(self, config: pytest.Config) -> None:
        self._config = config

    def __call__(
        self,
        item: Item,
        prediction: Prediction | None,
        *,
        at_least: float = 1.0,
        expect: float | None = None,
        mistake: str | None = None,
    ) -> Score:
        """Score ``prediction`` and record the score in the report of this test.

        Args:
            at_least: the score, in [0, 1], from which the test passes; 0 never fails.
            expect: the score that it must have exactly; takes the place of ``at_least``.
            mistake: the tag of SSPB that rules must find, unless they cannot tell.

        Raises:
            AnswerError: the score, or the mistake, is not the one asked for.
            UngradedError: nobody graded the answer yet.
        """
        __tracebackhide__ = True
        # light start: pytest imports plugins of every environment
        from ansatz.scorers.running import measure

        return measure(self._config, item, prediction, at_least, expect, mistake)


# Once a session: a fixture of its own for every test would cost more than most scores. It asks for ``request``,
# which is there: pytest looks up any other fixture behind this one again for every test.
@pytest.fixture(scope="session")
def score(request: pytest.FixtureRequest) -> Scorer:
    """``score(item, prediction)`` scores, records and asserts; it returns the ``Score``."""
    return Scorer(request.config)


@pytest.fixture(scope="session")
def gold_findings(pytestconfig: pytest.Config) -> Callable[[Item], list[Inconsistency]]:
    """``gold_findings(item)`` lists everything that is wrong with an item but for the scores that it declares."""
    # light start: pytest imports plugins of every environment
    from ansatz.scorers.validation import findings

    bench = pytestconfig.stash.get(BENCH, None)
    items = {item.id: item for item in bench.items} if bench else {}
    whole = bench is None or bench.split is None
    return lambda item: findings(item, items, whole=whole)


# Another pytest may load this module alone, without the one that knows the hook.
@pytest.hookimpl(optionalhook=True)
def pytest_ansatz_bench(config: pytest.Config, bench: Bench) -> Bench | None:
    """Ask the judges before anything is scored."""
    if not config.option.ansatz_judges:
        return None
    # light start: pytest imports plugins of every environment
    from ansatz.scorers.judges import judged

    bench, config.stash[JUDGED] = judged(config, bench)
    return bench


def pytest_terminal_summary(terminalreporter: TerminalReporter, config: pytest.Config) -> None:
    # Here and not in the header, which a quiet session does not show: it says what the numbers rest on.
    tallies = config.stash.get(JUDGED, [])
    if tallies:
        terminalreporter.section("judges")
        for line in [line for tally in tallies for line in (tally.line(), *tally.warnings())]:
            terminalreporter.write_line(line)


def pytest_configure(config: pytest.Config) -> None:
    option = config.option
    if option.ansatz_judges and BENCH not in config.stash and not (option.help or option.version):
        raise pytest.UsageError("--judge needs --predictions: there is nothing to judge")
    if BENCH in config.stash:
        # light start: pytest imports plugins of every environment
        from ansatz.scorers.running import Outcomes

        config.pluginmanager.register(Outcomes(config, Scorer(config)), "ansatz-outcomes")
