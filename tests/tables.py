"""Tables of cases: ``@pytest.mark.table`` takes what ``parametrize`` does, and runs many rows in one test.

For each test pytest does more than most rows cost, in every worker. All rows of a part are run whatever became of
those before, and a failure names each row that failed and shows it. Where tests are asked for by name, with ``-k`` or
``test_table[...]``, each row is a test of its own. The rows of a part share its fixtures, so they change none.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import pytest

TOGETHER = 25
_PART = re.compile(r"\[\d+-\d+\]$")  # how a report names a part, for whoever runs it again
Ids = Callable[[Any], Any] | Iterable[Any] | None


@dataclass(frozen=True)
class Part:
    """Rows that one test runs, each as the values of the arguments ``names``."""

    names: tuple[str, ...]
    rows: Sequence[Any]
    shown: Callable[[int], str]  # how the row with this number is called

    def __iter__(self) -> Iterator[tuple[int, Mapping[str, Any]]]:
        for at, row in enumerate(self.rows):
            yield at, dict(zip(self.names, row if len(self.names) > 1 else (row,), strict=True))


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "table(names, rows, *, ids, together): parametrize, many rows in one test")


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    mark = metafunc.definition.get_closest_marker("table")
    if mark is not None:
        _divide(metafunc, *mark.args, **mark.kwargs)


def _divide(
    metafunc: pytest.Metafunc,
    names: str | Sequence[str],
    rows: Iterable[Any],
    *,
    ids: Ids = None,
    together: int = TOGETHER,
) -> None:
    rows = list(rows)
    if ids is not None and not callable(ids):
        ids = list(ids)
    if _by_name(metafunc.config):
        metafunc.parametrize(names, rows, ids=ids)
        return
    every = tuple(name.strip() for name in names.split(",")) if isinstance(names, str) else tuple(names)
    starts = range(0, len(rows), together)
    parts = [Part(every, rows[at : at + together], _namer(rows, ids, at, len(every) > 1)) for at in starts]
    numbers = [f"{at + 1}-{at + len(part.rows)}" for at, part in zip(starts, parts, strict=True)]
    metafunc.parametrize(every, [(part,) * len(every) for part in parts], ids=numbers)


def _by_name(config: pytest.Config) -> bool:
    """Whether a row may be asked for: by its words, or by a name in brackets that is not that of a part."""
    named = (argument for argument in config.args if "[" in argument)
    return bool(config.getoption("keyword")) or not all(_PART.search(argument) for argument in named)


def _namer(rows: list[Any], ids: Ids, start: int, several: bool) -> Callable[[int], str]:
    """Names are made for rows that fail, not for all of them."""

    def shown(at: int) -> str:
        row = rows[start + at]
        if isinstance(ids, list):
            return str(ids[start + at])
        values = row if several else (row,)
        given = [ids(value) if callable(ids) else None for value in values]
        return "-".join(repr(value)[:60] if one is None else str(one) for one, value in zip(given, values, strict=True))

    return shown


@pytest.hookimpl(tryfirst=True)
def pytest_pyfunc_call(pyfuncitem: pytest.Function) -> bool | None:
    part = next((value for value in pyfuncitem.funcargs.values() if isinstance(value, Part)), None)
    if part is None:
        return None
    others = {name: pyfuncitem.funcargs[name] for name in pyfuncitem._fixtureinfo.argnames}
    failed: dict[str, str] = {}
    for at, values in part:
        try:
            pyfuncitem.obj(**{**others, **values})
        except pytest.exit.Exception:
            raise
        except (Exception, pytest.fail.Exception, pytest.skip.Exception) as error:
            text = str(pyfuncitem.repr_failure(pytest.ExceptionInfo.from_exception(error)))
            failed[f"{at + 1}: {part.shown(at)}"] = text
    if failed:
        named = " | ".join(name.partition(": ")[2] for name in failed)
        told = [f"{'_' * 8} row {name} {'_' * 8}\n{text}" for name, text in failed.items()]
        pytest.fail("\n".join([f"{len(failed)} of {len(part.rows)} rows: {named}", *told]), pytrace=False)
    return True
