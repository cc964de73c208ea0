"""Reports as pytest sees them: options, and the collector that a scoring session registers."""

from __future__ import annotations

import pytest

from ansatz.items.plugin import BENCH
from ansatz.reports.formats import optional_formats

# Every pytest that has Ansatz installed imports this module: nothing heavier may be imported here.
DEFAULT_DIRECTORY = "ansatz-report"


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup("ansatz", "ansatz: grading answers to physics problems")
    group.addoption(
        "--report-dir", dest="ansatz_report_dir", default=None, metavar="DIR",
        help="where report.html, report.json, summary.md and scores.csv go; "
        f"default: {DEFAULT_DIRECTORY} in the root directory, if there are predictions",
    )  # fmt: skip
    group.addoption(
        "--resume", dest="ansatz_resume", action="store_true",
        help="score only what the journal beside the report lacks, which a session that was ended leaves there; "
        "refused where items, predictions, grades, selection or the scoring version are others",
    )  # fmt: skip
    group.addoption(
        "--report-format", dest="ansatz_formats", action="append", default=[], choices=optional_formats(),
        help="write the report in this format as well; may be repeated",
    )  # fmt: skip
    group.addoption(
        "--gate", dest="ansatz_gates", action="append", default=[], metavar="EXPR",
        help="a condition such as 'overall_accuracy>=0.35' that every system must meet; may be repeated; "
        "with a gate the exit code follows the gates and not the single answers",
    )  # fmt: skip
    group.addoption(
        "--baseline", dest="ansatz_baseline", default=None, metavar="FILE",
        help="a report.json of before: every system is compared with its earlier self, and none may be "
        "significantly worse; with it the exit code follows the gates and not the single answers",
    )  # fmt: skip
    group.addoption(
        "--baseline-mixed", dest="ansatz_baseline_mixed", action="store_true",
        help="compare even with a baseline that was scored by another version or against another gold",
    )  # fmt: skip
    group.addoption(
        "--interval", dest="ansatz_interval", choices=("percentile", "bca"), default="percentile",
        help="how the bootstrap makes its 95 %% intervals; default: percentile",
    )  # fmt: skip
    # Not --seed: many a conftest.py has an option of that name, and pytest refuses to start with two.
    group.addoption(
        "--ansatz-seed", dest="ansatz_seed", type=int, default=0, metavar="N",
        help="seed of the resampling behind the intervals; default: 0",
    )  # fmt: skip


def pytest_configure(config: pytest.Config) -> None:
    option = config.option
    if BENCH not in config.stash:
        if option.ansatz_gates and not (option.help or option.version):
            raise pytest.UsageError("--gate needs --predictions: a gate is a condition on a system")
        if option.ansatz_baseline and not (option.help or option.version):
            raise pytest.UsageError("--baseline needs --predictions: it is what a system is compared with")
        return
    # The controller, or the only process: a worker sends its scores and reports nothing.
    if hasattr(config, "workerinput"):
        # light start: pytest imports plugins of every environment
        from ansatz.reports.resuming import KEY, Resuming

        if done := config.workerinput.get(KEY):
            config.pluginmanager.register(Resuming(done), "ansatz-resuming")
        return
    # light start: pytest imports plugins of every environment
    from ansatz.reports.collecting import Collector
    from ansatz.reports.errors import ReportsError

    try:
        collector = Collector.from_config(config, DEFAULT_DIRECTORY)
    except ReportsError as error:
        raise pytest.UsageError(str(error)) from None
    config.pluginmanager.register(collector, "ansatz-report")
