"""Items as pytest sees them: options, fixtures, and a test case for every item and prediction."""

from __future__ import annotations

import re
from argparse import ArgumentError
from collections.abc import Generator, Iterable
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from ansatz.items.unrewritten import import_unrewritten

# Every pytest that has Ansatz installed imports this module: nothing else may be imported here.
if TYPE_CHECKING:
    from ansatz.items.cases import Bench, Case, GoldExample
    from ansatz.items.model import Answer, Constraint, Context, Item, Node, Prediction, System
    from ansatz.items.release import State

import_unrewritten()

BENCH: pytest.StashKey[Bench] = pytest.StashKey()
LOADED: pytest.StashKey[Bench] = pytest.StashKey()  # as it was read, before any hook made another of it
DIGESTED: pytest.StashKey[str] = pytest.StashKey()
CHANGED = "items, predictions or grades changed on disk after the session began, which ends it: start it again"
DIGEST = "ansatz_digest"  # of what the controller sends to its workers
HERE = Path(__file__).parent
GROUP = "ansatz"
OURS = "ansatz.items.test_items"
NODE = "ansatz/items/test_items.py"  # how the ids of our tests begin in a session of another project


def pytest_addoption(parser: pytest.Parser) -> None:
    group = parser.getgroup(GROUP, "ansatz: grading answers to physics problems")
    group.addoption(
        "--items", dest="ansatz_items", action="append", default=[], metavar="PATH",
        help="items to score against, a folder or a file (.yaml, .json, .jsonl); may be repeated; "
        "default: the bank that comes with Ansatz",
    )  # fmt: skip
    group.addoption(
        "--predictions", dest="ansatz_predictions", action="append", default=[], metavar="FILE",
        help="the answers of one system; may be repeated, one system each; "
        "without it the items are checked against their own answers",
    )  # fmt: skip
    group.addoption(
        "--grades", dest="ansatz_grades", action="append", default=[], metavar="FILE",
        help="verdicts of people or models on record; may be repeated",
    )  # fmt: skip
    group.addoption(
        "--split", dest="ansatz_split", choices=("dev", "test"), default=None,
        help="only the items of this split; default: all items",
    )  # fmt: skip


def pytest_addhooks(pluginmanager: pytest.PytestPluginManager) -> None:
    # light start: pytest imports plugins of every environment
    from ansatz.items import hooks

    pluginmanager.add_hookspecs(hooks)


@pytest.hookimpl(wrapper=True, tryfirst=True)
def pytest_load_initial_conftests(
    early_config: pytest.Config, parser: pytest.Parser, args: list[str]
) -> Generator[None, None, None]:
    _find_ours(early_config, args)
    # Two options of one name end in a traceback of argparse, here or when all is parsed, which does not say whose.
    groups = [parser._anonymous, *parser._groups]
    own = {name for group in groups if group.name == GROUP for option in group.options for name in option.names()}
    try:
        yield
    except ArgumentError as error:
        if taken := sorted(own.intersection(re.findall(r"--[a-z-]+", str(error)))):
            raise _clash(taken[0]) from None
        raise
    for group in (parser._anonymous, *parser._groups):
        names = {name for option in group.options for name in option.names()} if group.name != GROUP else set()
        if taken := sorted(own & names):
            raise _clash(taken[0])


def _clash(name: str) -> pytest.UsageError:
    return pytest.UsageError(
        f"{name} is an option of Ansatz, and of a conftest.py or plugin of this project: rename it there, or leave "
        "Ansatz out with -p no:ansatz.items.plugin -p no:ansatz.scorers.plugin -p no:ansatz.reports.plugin"
    )


def _find_ours(early_config: pytest.Config, args: list[str]) -> None:
    """Whoever gives items or predictions and names no test wants ours, wherever they stand."""
    known = early_config.known_args_namespace
    # The ids that a report shows lead back to their tests, wherever Ansatz is installed.
    ours = [place for place in known.file_or_dir if place.startswith(f"{NODE}::") and not Path(NODE).exists()]
    for places in (known.file_or_dir, args):
        places[:] = [f"{HERE.parents[1]}/{place}" if place in ours else place for place in places]
    if known.file_or_dir or not (known.ansatz_items or known.ansatz_predictions):
        return
    place = early_config.invocation_params.dir
    if place == early_config.rootpath and _reached(place, early_config.getini("testpaths") or [place]):
        return
    # In both, the folders of first conftests and the arguments proper; in front, where no option takes it for its own.
    known.file_or_dir.append(str(HERE / "test_items.py"))
    args.insert(0, str(HERE / "test_items.py"))


@pytest.hookimpl(tryfirst=True)
def pytest_pycollect_makemodule(module_path: Path, parent: pytest.Collector) -> pytest.Module | None:
    """Name our tests, where they lie outside of the root directory: pytest would leave the path out of their ids."""
    if module_path != HERE / "test_items.py" or module_path.is_relative_to(parent.config.rootpath):
        return None
    return pytest.Module.from_parent(parent, path=module_path, nodeid=NODE)


# Before the other packages, which look whether there is a bench.
@pytest.hookimpl(tryfirst=True)
def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "ansatz: the tests of items and answers that come with Ansatz")
    config.args[:] = [_unlinked(argument, config.rootpath, config.invocation_params.dir) for argument in config.args]
    if not _wanted(config):
        return
    # light start: pytest imports plugins of every environment
    from ansatz.items.cases import load
    from ansatz.items.errors import FormatError, ItemsError

    option = config.option
    try:
        bench = load(option.ansatz_items, option.ansatz_predictions, option.ansatz_grades, option.ansatz_split)
        loaded = bench
        given = getattr(config, "workerinput", {}).get(DIGEST)
        if given and given != bench.digest():
            raise ItemsError(CHANGED)
        bench = config.hook.pytest_ansatz_bench(config=config, bench=bench) or bench
    except FormatError as error:
        raise pytest.UsageError(*map(str, error.problems)) from None
    except (ItemsError, OSError) as error:
        raise pytest.UsageError(str(error)) from None
    config.stash[BENCH] = bench
    config.stash[LOADED] = loaded
    config.pluginmanager.register(Unasked(bench), "ansatz-unasked")


# A worker reads the files for itself; were they changed meanwhile, its scores would be of another gold.
@pytest.hookimpl(optionalhook=True)
def pytest_configure_node(node: Any) -> None:
    stash = node.config.stash
    if bench := stash.get(LOADED, None):
        node.workerinput[DIGEST] = stash.setdefault(DIGESTED, "") or bench.digest()
        stash[DIGESTED] = node.workerinput[DIGEST]


@pytest.hookimpl(optionalhook=True, tryfirst=True)
def pytest_testnodedown(node: Any, error: object) -> None:
    # Otherwise xdist would start worker after worker, and each would find the same.
    if error and CHANGED in str(error):
        raise pytest.UsageError(CHANGED)


def _unlinked(argument: str, root: Path, place: Path) -> str:
    """A path through a link to our packages (``items`` in our checkout), as the path behind the link.

    Collected through the link a module would have two names, and be imported twice.
    """
    path, colons, rest = argument.partition("::")
    whole = place / path
    for above in (whole, *whole.parents):
        if above == root or not above.is_relative_to(root):
            break
        if above.is_symlink() and above.resolve() in (HERE, HERE.parent / "scorers", HERE.parent / "reports"):
            return f"{above.parent / above.readlink() / whole.relative_to(above)}{colons}{rest}"
    return argument


def _wanted(config: pytest.Config) -> bool:
    """Is this session ours? Asked with an option of ours, or by the path of our test."""
    option = config.option
    if option.help or option.version:
        return False
    if option.ansatz_items or option.ansatz_predictions or option.ansatz_grades:
        return True
    if option.pyargs and {"ansatz", "ansatz.items", OURS} & {argument.partition("::")[0] for argument in config.args}:
        return True
    return _reached(config.invocation_params.dir, config.args)


def _reached(place: Path, arguments: Iterable[str | Path]) -> bool:
    """Do these paths, as seen from ``place``, name our test, or a folder that is its own?"""
    # No further up: a project with a virtual environment inside it is not a session of ours.
    homes = (HERE / "test_items.py", HERE, HERE.parent)
    return any((place / str(argument).partition("::")[0]).resolve() in homes for argument in arguments)


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    names = metafunc.fixturenames
    bench = metafunc.config.stash.get(BENCH, None)
    if "ansatz_place" in names and bench:
        metafunc.parametrize("ansatz_place", bench.places)
    elif "ansatz_place" in names:
        _not_asked(metafunc, "ansatz_place")
    if "ansatz_case" not in names:
        return
    if bench is None:
        _not_asked(metafunc, "ansatz_case")
        return
    cases: list[Case] | tuple[Case, ...]
    if "example" in names:
        cases = bench.cases if bench.gold_only else ()
    elif "prediction" in names or "system" in names or _answers(metafunc):
        cases = () if bench.gold_only else bench.cases
    else:
        cases = bench.per_item()
    metafunc.parametrize("ansatz_case", cases, ids=[case.id for case in cases])


def _answers(metafunc: pytest.Metafunc) -> bool:
    """Whether it is our own test of answers, which takes a case as a whole."""
    name: str = metafunc.module.__name__
    return name == OURS and metafunc.function.__name__ == "test_item"


def _not_asked(metafunc: pytest.Metafunc, name: str) -> None:
    """Skip a test of ours that someone met by chance; one of someone else's may have parametrized the name itself."""
    if metafunc.module.__name__ == OURS:
        skip = pytest.mark.skip(reason="name src/ansatz/items/test_items.py, or give --items or --predictions")
        metafunc.parametrize(name, [pytest.param(None, marks=skip, id="not-asked")])


class Unasked:
    """With predictions there is no test of the gold, without there is no ``test_item``."""

    def __init__(self, bench: Bench) -> None:
        self._unknown: list[str] = []
        self._names = {"test_item"} if bench.gold_only else {"test_gold", "test_consistency", "test_release"}
        if bench.gold_only:
            # light start: pytest imports plugins of every environment
            from ansatz.items.release import is_known

            self._unknown = [place for place in bench.places if not is_known(place)]
            if len(self._unknown) == len(bench.places):
                self._names.add("test_release")

    @pytest.hookimpl(tryfirst=True)
    def pytest_pycollect_makeitem(self, collector: pytest.Module | pytest.Class, name: str) -> list[pytest.Item] | None:
        return [] if name in self._names and collector.module.__name__ == OURS else None

    def pytest_report_header(self) -> list[str]:
        # Not an error: whoever only tries a few items releases nothing.
        return [f"note: {place} has no release: ansatz release writes its manifest" for place in self._unknown]


@pytest.fixture
def ansatz_case() -> Case:
    """The case at hand: item, run, prediction, sample. Its values come by parametrization."""
    pytest.fail("the fixtures of Ansatz need --items or --predictions", pytrace=False)


@pytest.fixture
def ansatz_place() -> str:
    """A folder or file of items. Its values come by parametrization."""
    pytest.fail("the fixtures of Ansatz need --items or --predictions", pytrace=False)


@pytest.fixture
def gold_release(pytestconfig: pytest.Config, ansatz_place: str) -> State:
    """Whether the items of one place are the release that the manifest beside them names."""
    # light start: pytest imports plugins of every environment
    from ansatz.items.release import states

    bench = pytestconfig.stash[BENCH]
    found = states(bench.places, bench.items, whole=bench.split is None)
    return found[bench.places.index(ansatz_place)]


@pytest.fixture
def item(ansatz_case: Case) -> Item:
    """An item of the bank: a test that asks for it runs once for every item."""
    return ansatz_case.item


@pytest.fixture
def gold(ansatz_case: Case) -> Answer:
    """The item's right answer."""
    return ansatz_case.item.answer


@pytest.fixture
def dag(ansatz_case: Case) -> tuple[Node, ...]:
    """The item's graded formulas, empty where it has none."""
    return ansatz_case.item.dag


@pytest.fixture
def constraints(ansatz_case: Case) -> tuple[Constraint, ...]:
    """The item's scientific constraints, empty where it has none."""
    return ansatz_case.item.constraints


@pytest.fixture
def context(ansatz_case: Case) -> Context:
    """The item's vocabulary: symbols, constants, relations."""
    return ansatz_case.item.context


@pytest.fixture
def prediction(ansatz_case: Case) -> Prediction | None:
    """What the system said, None where it said nothing: a test that asks for it runs once for
    every system, item and sample."""
    return ansatz_case.prediction


@pytest.fixture
def system(ansatz_case: Case) -> System:
    """What the system declares of itself."""
    assert ansatz_case.run is not None
    return ansatz_case.run.system


@pytest.fixture
def example(ansatz_case: Case) -> GoldExample:
    """A submission whose score the item declares: its own final answer, then its examples."""
    assert ansatz_case.example is not None
    return ansatz_case.example
