"""What the reference verdicts are about: the bank with its examples and example runs, and a part of every table.

Which rows of a table are taken is decided by a hash of the row, so that a row added to a table moves no other.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import test_borderline
import test_constraint_rules
import test_constraints
import test_derivations
import test_method
from answer_cases import choice_item, numeric_item, rows
from reference_table import Row, digest, said

from ansatz.items.cases import assemble, gold_examples
from ansatz.items.grading import current
from ansatz.items.model import EMPTY_CONTEXT, Item, Prediction, Rules, SymbolicAnswer
from ansatz.items.reading import read_grades, read_items, read_run, to_dict
from ansatz.items.reading.building import build_context

ROOT = Path(__file__).parents[2]
CASES = ROOT / "tests" / "cases"
LONGEST = 3000  # characters of a row: a person should be able to read it
# One row of so many of each table, and one example of so many of the bank, whose gate scores them all.
SHARES: dict[str, Any] = {
    "bank": 2,
    "numeric": 8, "choice": 4, "equivalence": 5, "near_misses": 1, "derivations": 1, "method": 1, "taxonomy": 2,
    "constraints": 2, "constraint_rules": 2, "borderline": 1,
}  # fmt: skip


def inputs() -> list[Row]:
    """Every row, each submission once."""
    found: dict[str, Row] = {}
    for row in (*_bank(), *_runs(), *_tables()):
        if len(str(row.prediction)) <= LONGEST:
            found.setdefault(row.key, row)
    return list(found.values())


def _bank() -> Iterator[Row]:
    for item in read_items(ROOT / "src" / "ansatz" / "items" / "bank"):
        kept = replace(item, examples=())  # they are the rows
        for example in gold_examples(item):
            if not example.label.startswith("example") or _taken("bank", said(example.prediction)):
                yield Row("bank", kept, example.prediction)
        if item.solution_outline and item.final_answer is not None:
            yield Row("bank", kept, Prediction(item.id, response=item.solution_outline))


def _runs() -> Iterator[Row]:
    """The example runs, proofs with their grades."""
    runs = [read_run(ROOT / "examples" / name) for name in ("run.json", "run-b.json")]
    grades, _ = current(read_grades([ROOT / "examples" / "grades.json"]), runs)
    items = [replace(item, examples=()) for item in read_items(ROOT / "src" / "ansatz" / "items" / "bank")]
    bench = assemble(items, runs, grades)
    for case in bench.cases:
        if case.run and case.prediction:
            sheets = bench.grades.get((case.run.run_id, case.item.id, case.sample), ())
            yield Row("example run", case.item, replace(case.prediction, latency_s=None), tuple(sheets))


def _tables() -> Iterator[Row]:
    for table in _MAKERS:
        for row in _lines(table):
            if _taken(table, row):
                yield from _rows(table, row)


def _taken(table: str, row: dict[str, Any]) -> bool:
    return int(digest(row)[:8], 16) % SHARES[table] == 0


def _lines(table: str) -> list[dict[str, Any]]:
    return test_method.CASES if table == "method" else rows(table)


def _rows(table: str, row: dict[str, Any]) -> Iterable[Row]:
    made = _MAKERS[table](row)
    if made is None:
        return ()
    item, prediction = made
    # Items that tables make on the fly share an id; here each has one of its own, by what it says.
    named = replace(item, id="", examples=())
    name = f"{table}-{digest(to_dict(named))[:8]}"
    return (Row(table, replace(named, id=name), replace(prediction, problem_id=name)),)


def _numeric(row: dict[str, Any]) -> tuple[Item, Prediction] | None:
    return (numeric_item(row), Prediction("", answer=row["text"])) if "text" in row else None


def _choice(row: dict[str, Any]) -> tuple[Item, Prediction] | None:
    return (choice_item(row), Prediction("", answer=row["text"])) if "text" in row else None


def _symbolic(row: dict[str, Any]) -> tuple[Item, Prediction]:
    answer = SymbolicAnswer(row["gold"], Rules(**row.get("rules", {})), row.get("relative_tolerance", 1e-6))
    context = build_context(_declared(row["context"])) if row.get("context") else EMPTY_CONTEXT
    item = Item("", "symbolic", row.get("language", "en"), "mechanics/newtonian", "?", answer, context=context)
    return item, Prediction("", answer=row["answer"])


def _declared(context: dict[str, Any]) -> dict[str, Any]:
    """A table may list symbols by name, or as the format has them."""
    symbols = context.get("symbols", {})
    if isinstance(symbols, list):
        symbols = {one["name"]: {key: value for key, value in one.items() if key != "name"} for one in symbols}
    return {**context, "symbols": symbols}


def _derivation(row: dict[str, Any]) -> tuple[Item, Prediction] | None:
    return test_derivations.item_of(row), Prediction("", response=row["response"])


def _method(row: dict[str, Any]) -> tuple[Item, Prediction]:
    return test_method.ITEMS[row["item"]], Prediction("", answer=row["answer"], reasoning=row["reasoning"])


def _taxonomy(row: dict[str, Any]) -> tuple[Item, Prediction]:
    texts = {name: row[name] for name in ("answer", "response", "reasoning") if name in row}
    return _problems()[row["item"]], Prediction("", **texts)


@cache
def _problems() -> dict[str, Item]:
    return {item.id: item for item in read_items(CASES / "taxonomy_items.yaml")}


def _constraints(row: dict[str, Any]) -> tuple[Item, Prediction]:
    item = test_constraints.asked(test_constraints.ITEMS[row["item"]], test_constraints.constraint_of(row))
    return item, Prediction("", response=row["response"])


def _constraint_rules(row: dict[str, Any]) -> tuple[Item, Prediction]:
    item = test_constraint_rules.item_of(row["constraint"], row["item"])
    return item, Prediction("", response=row["response"])


_MAKERS: dict[str, Any] = {
    "numeric": _numeric, "choice": _choice, "equivalence": _symbolic, "near_misses": _symbolic,
    "derivations": _derivation, "method": _method, "taxonomy": _taxonomy, "constraints": _constraints,
    "constraint_rules": _constraint_rules, "borderline": test_borderline.case,
}  # fmt: skip
