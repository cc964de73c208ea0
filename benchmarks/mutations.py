"""How much the tests notice: small faults are put into core modules, one at a time, and their own tests run.

    python -m benchmarks.mutations [MODULE ...] [--count N] [--json FILE]

A mutant is a function with one comparison, operation, condition, number or call changed. Of each module in ``TARGETS``
N mutants are drawn, by a hash of what is changed: the same ones as long as the function is the same. A mutant that no
test notices is a survivor; ``survivors.jsonl`` says of those that change no behaviour why. The exit code is 1 where one
survives without a reason. Needs ``os.fork``: tests are collected once, and every mutant is a child of that process.
"""

from __future__ import annotations

import argparse
import ast
import copy
import functools
import gc
import hashlib
import importlib
import itertools
import json
import os
import resource
import signal
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from time import process_time
from types import CodeType, FunctionType

import pytest

ROOT = Path(__file__).parents[1]
SURVIVORS = Path(__file__).with_name("survivors.jsonl")
COUNT = 30
_NOT_PUT_IN = 3  # the exit code of a child that found no place for its fault
SLOWER = 10.0  # times what the tests take without a fault: what takes longer does not end
_STATISTICS = ("tests/reports/test_statistics.py",)
_NUMBERS = ("tests/scorers/test_quantities.py", "tests/scorers/test_numeric.py::test_table")
_EQUIVALENCE = ("tests/properties/test_equivalence.py::test_table",)
_NOTATION = (
    "tests/scorers/test_notation.py::test_reads",
    "tests/scorers/test_notation.py::test_refuses",
    "tests/scorers/test_notation_limits.py",
)
_DERIVATIONS = ("tests/scorers/test_derivations.py::test_table", "tests/scorers/test_wrong_steps.py")
_SLOW = "reaches_its_own or hostile_responses or passing_a_limit or fails_the_session or evaluates_each"
TARGETS: dict[str, tuple[str, ...]] = {
    "ansatz.items.dag": ("tests/items/test_dag.py",),
    "ansatz.reports.metrics.passk": ("tests/reports/test_statistics_passk.py",),
    "ansatz.reports.statistics.intervals": _STATISTICS,
    "ansatz.reports.statistics.samples": _STATISTICS,
    "ansatz.reports.statistics.significance": _STATISTICS,
    "ansatz.scorers.answers.choices.phrases": ("tests/scorers/test_choice.py", "tests/scorers/test_sameness.py"),
    "ansatz.scorers.answers.leeway.pairing": (
        "tests/scorers/test_pairing.py",
        "tests/scorers/test_grade.py::test_table",
    ),
    "ansatz.scorers.derivations.following": ("tests/scorers/test_following.py", *_DERIVATIONS),
    "ansatz.scorers.derivations.linking": ("tests/scorers/test_linking.py", *_DERIVATIONS),
    "ansatz.scorers.derivations.scoring": ("tests/scorers/test_derivations.py", "-k", f"not ({_SLOW})"),
    "ansatz.scorers.equivalence.collections": _EQUIVALENCE,
    "ansatz.scorers.equivalence.intervals": _EQUIVALENCE,
    "ansatz.scorers.equivalence.piecewise": _EQUIVALENCE,
    "ansatz.scorers.near_misses.finding": ("tests/scorers/test_near_misses.py",),
    "ansatz.scorers.notation.grammar.brackets": _NOTATION,
    "ansatz.scorers.notation.grammar.numbers": _NOTATION,
    "ansatz.scorers.notation.reader": ("tests/scorers/test_notation.py", "tests/scorers/test_notation_limits.py"),
    "ansatz.scorers.quantities.evaluate": _NUMBERS,
    "ansatz.scorers.quantities.numerals": _NUMBERS,
    "ansatz.scorers.quantities.place": _NUMBERS,
}

_COMPARED: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE, ast.LtE: ast.Lt, ast.Gt: ast.GtE, ast.GtE: ast.Gt, ast.Eq: ast.NotEq, ast.NotEq: ast.Eq,
    ast.In: ast.NotIn, ast.NotIn: ast.In, ast.Is: ast.IsNot, ast.IsNot: ast.Is,
}  # fmt: skip
_COMPUTED: dict[type[ast.operator], type[ast.operator]] = {
    ast.Add: ast.Sub, ast.Sub: ast.Add, ast.Mult: ast.Div, ast.Div: ast.Mult, ast.FloorDiv: ast.Mult, ast.Mod: ast.Add,
    ast.Pow: ast.Mult, ast.BitAnd: ast.BitOr, ast.BitOr: ast.BitAnd,
}  # fmt: skip
_CALLED = {"min": "max", "max": "min", "any": "all", "all": "any"}


@dataclass(frozen=True)
class Mutant:
    """One change inside one function of a module; ``number`` counts those of the module as they stand in it."""

    module: str
    function: str
    line: int
    before: str
    after: str
    number: int

    @property
    def key(self) -> tuple[str, str, str, str]:
        """What it is whatever line it stands on."""
        return self.module, self.function, self.before, self.after

    def __str__(self) -> str:
        return f"{self.module}:{self.line} {self.function}: {self.before}  ->  {self.after}"


def changes(node: ast.AST) -> Iterator[ast.AST]:
    """The node with one thing changed, in every way that there is."""
    if isinstance(node, ast.Compare):
        for place, operator in enumerate(node.ops):
            if other := _COMPARED.get(type(operator)):
                changed = copy.deepcopy(node)
                changed.ops[place] = other()
                yield changed
    elif isinstance(node, ast.BinOp | ast.AugAssign) and (operation := _COMPUTED.get(type(node.op))):
        changed = copy.deepcopy(node)
        changed.op = operation()
        yield changed
    elif isinstance(node, ast.BoolOp):
        changed = copy.deepcopy(node)
        changed.op = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield changed
    elif isinstance(node, ast.UnaryOp) and isinstance(node.op, ast.Not | ast.USub):
        yield copy.deepcopy(node.operand)
    elif isinstance(node, ast.Constant) and isinstance(node.value, bool | int | float):
        value = node.value
        yield ast.Constant(_other(value))
    elif isinstance(node, ast.If | ast.IfExp):
        for value in (True, False):
            changed = copy.deepcopy(node)
            changed.test = ast.Constant(value)
            yield changed
    elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in _CALLED:
        changed = copy.deepcopy(node)
        changed.func = ast.Name(_CALLED[node.func.id], ast.Load())
        yield changed
    elif isinstance(node, ast.Break | ast.Continue):
        yield ast.Continue() if isinstance(node, ast.Break) else ast.Break()
    elif isinstance(node, ast.Expr) and isinstance(node.value, ast.Call):
        yield ast.Pass()


def _other(value: bool | int | float) -> bool | int | float:
    """Another value of the same type."""
    if isinstance(value, bool):
        return not value
    return value + 1 if isinstance(value, int) else 2 * value or 1.0


def mutants(module: str, source: str) -> list[Mutant]:
    """Every mutant of a module, in the order of the draw."""
    found = [
        Mutant(module, path, getattr(node, "lineno", 0), _shown(node), _shown(changed), number)
        for number, (path, _, node, changed) in enumerate(_each(ast.parse(source)))
    ]
    return sorted(found, key=lambda one: hashlib.sha256("\0".join(one.key).encode()).digest())


def code_of(mutant: Mutant, source: str, name: str) -> CodeType:
    """The code of the mutant's function with the change in it."""
    tree = ast.parse(source)
    _, (owner, field, place), node, changed = next(itertools.islice(_each(tree), mutant.number, None))
    _put(owner, field, place, ast.copy_location(changed, node))
    return _code(compile(ast.fix_missing_locations(tree), name, "exec"), mutant.function)


def _functions(tree: ast.AST, path: str = "") -> Iterator[tuple[ast.FunctionDef, str]]:
    """Functions of the module and methods of its classes, with qualified names; functions inside go with theirs."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.FunctionDef):
            yield node, f"{path}{node.name}"
        elif isinstance(node, ast.ClassDef):
            yield from _functions(node, f"{path}{node.name}.")


def _each(tree: ast.Module) -> Iterator[tuple[str, tuple[ast.AST, str, int | None], ast.AST, ast.AST]]:
    """(function, where, node, changed node) of every change."""
    for function, path in _functions(tree):
        for owner, field, place, node in _parts(function.body):
            for changed in changes(node):
                yield path, (owner, field, place), node, changed


def _parts(body: list[ast.stmt]) -> Iterator[tuple[ast.AST, str, int | None, ast.AST]]:
    """(owner, field, place in a list, node) of what stands in a function, but for annotations and docstrings."""
    holder = ast.Module(body, [])
    waiting: list[ast.AST] = [holder]
    while waiting:
        owner = waiting.pop()
        for field, value in ast.iter_fields(owner):
            if field in ("annotation", "returns", "decorator_list"):
                continue
            for place, node in enumerate(value) if isinstance(value, list) else [(None, value)]:
                if isinstance(node, ast.AST):
                    yield owner, field, place, node
                    waiting.append(node)


def _put(owner: ast.AST, field: str, place: int | None, node: ast.AST) -> None:
    if place is None:
        setattr(owner, field, node)
    else:
        getattr(owner, field)[place] = node


def _shown(node: ast.AST) -> str:
    """One line of source; of a condition its head alone."""
    return ast.unparse(node).split("\n", 1)[0]


def _code(whole: CodeType, path: str) -> CodeType:
    for one in whole.co_consts:
        if isinstance(one, CodeType):
            if one.co_qualname == path:
                return one
            if path.startswith(f"{one.co_qualname}."):
                return _code(one, path)
    raise LookupError(path)


class Trial:
    """A plugin of pytest: in place of the tests, the tests once for every mutant, each in a child."""

    def __init__(self, module: str, count: int) -> None:
        self.module, self.count = module, count
        self.drawn: list[Mutant] = []
        self.survivors: list[Mutant] = []

    @pytest.hookimpl(tryfirst=True)
    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        module = importlib.import_module(self.module)
        name = str(module.__file__)
        before = process_time()
        if not _passing(session):  # in this process: what tests import is then there for every child
            raise pytest.UsageError(f"{self.module}: its tests fail without any fault")
        limit = 2 + int(SLOWER * (process_time() - before))
        source = Path(name).read_text("utf-8")
        self.drawn = mutants(self.module, source)[: self.count]
        for one in self.drawn:
            if self._survives(session, code_of(one, source, name), limit):
                self.survivors.append(one)
        return True

    def _survives(self, session: pytest.Session, code: CodeType, limit: int) -> bool:
        if child := os.fork():
            status = os.waitpid(child, 0)[1]
            if os.WIFEXITED(status) and os.WEXITSTATUS(status) == _NOT_PUT_IN:
                raise pytest.UsageError(f"{code.co_qualname}: the fault could not be put in")
            return status == 0
        ended = _NOT_PUT_IN
        try:
            with open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), 1)
                os.dup2(nowhere.fileno(), 2)
            resource.setrlimit(resource.RLIMIT_CPU, (limit + int(process_time()), limit + int(process_time()) + 1))
            signal.signal(signal.SIGXCPU, signal.SIG_DFL)
            put_in(code)
            ended = 1
            ended = 0 if _passing(session) else 1
        finally:
            os._exit(ended)


def _passing(session: pytest.Session) -> bool:
    """Run the tests up to the first that fails."""
    for place, item in enumerate(session.items):
        following = session.items[place + 1] if place + 1 < len(session.items) else None
        item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
        if session.testsfailed:
            return False
    return True


def put_in(changed: CodeType) -> None:
    """Put changed code in the place of a function's, wherever the function is held, and forget what was kept."""
    found = 0
    gc.unfreeze()  # the tests freeze what they have imported, and what is frozen is not listed
    for one in gc.get_objects():
        if isinstance(one, FunctionType):
            code = one.__code__
            if (code.co_filename, code.co_qualname) == (changed.co_filename, changed.co_qualname):
                one.__code__ = changed
                found += 1
        elif isinstance(one, functools._lru_cache_wrapper):
            one.cache_clear()
    if not found:
        raise LookupError(changed.co_qualname)


def explained() -> dict[tuple[str, str, str, str], str]:
    """Why a survivor changes nothing that can be noticed, by its key."""
    rows = [json.loads(line) for line in SURVIVORS.read_text("utf-8").splitlines()]
    return {(row["module"], row["function"], row["before"], row["after"]): row["why"] for row in rows}


def tried(module: str, count: int) -> dict[str, object]:
    """Figures of one module, counted in a child: each begins with a fresh pytest."""
    read, write = os.pipe()
    if child := os.fork():
        os.close(write)
        with os.fdopen(read) as stream:
            text = stream.read()
        os.waitpid(child, 0)
        if not text:
            raise SystemExit(f"{module}: not tried")
        found: dict[str, object] = json.loads(text)
        return found
    os.close(read)
    try:
        os.chdir(ROOT)
        trial = Trial(module, count)
        given = ["-q", "-n0", "-p", "no:randomly", "-p", "no:cacheprovider", "--no-header", "--no-summary"]
        with open(os.devnull, "w") as nowhere:
            os.dup2(nowhere.fileno(), 1)
        done = pytest.main([*given, *TARGETS[module]], plugins=[trial])
        if done in (0, 5):
            left = [{"text": str(one), "key": one.key} for one in trial.survivors]
            with os.fdopen(write, "w") as stream:
                json.dump({"module": module, "mutants": len(trial.drawn), "survivors": left}, stream)
    finally:
        os._exit(0)


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("modules", nargs="*", metavar="MODULE", help="default: all that have tests of their own")
    parser.add_argument("--count", type=int, default=COUNT, help=f"mutants a module; default: {COUNT}")
    parser.add_argument("--json", type=Path, help="write the figures")
    options = parser.parse_args(argv)
    if unknown := [one for one in options.modules if one not in TARGETS]:
        parser.error(f"unknown: {', '.join(unknown)}; there are {', '.join(TARGETS)}")
    reasons, rows, open_ones = explained(), [], 0
    print(f"{'module':<46}{'mutants':>8}{'killed':>8}{'explained':>11}{'open':>6}")
    for module in options.modules or TARGETS:
        found = tried(module, options.count)
        survivors = found["survivors"]
        left = [one["text"] for one in survivors if tuple(one["key"]) not in reasons]
        count, lived = found["mutants"], len(survivors)
        print(f"{module:<46}{count:>8}{count - lived:>8}{lived - len(left):>11}{len(left):>6}", flush=True)
        for text in left:
            print(f"    {text}", flush=True)
        open_ones += len(left)
        rows.append({"module": module, "mutants": count, "killed": count - lived, "open": left})
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n", "utf-8")
    return 1 if open_ones else 0


if __name__ == "__main__":
    sys.exit(main())
