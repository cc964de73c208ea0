"""What must hold of ``equivalent`` whatever the formulas are, and the table of cases with known verdicts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from ansatz.items.model import ALL_RULES, EMPTY_CONTEXT, Constant, Context, Domain, Rules, Symbol
from ansatz.scorers import strategies
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.outcome import Verdict
from benchmarks.fuzz import mutated as broken
from benchmarks.oracle import difference

ROOT = Path(__file__).parents[2]
TABLE = ROOT / "tests" / "cases" / "equivalence.jsonl"
ROWS = [json.loads(line) for line in TABLE.read_text(encoding="utf-8").splitlines()]


def context_of(given: dict[str, Any]) -> Context:
    """A Context from its public form: symbols, constants, relations."""
    symbols = []
    for name, declared in given.get("symbols", {}).items():
        domain = declared.get("domain", "positive")
        kind = Domain(domain) if isinstance(domain, str) else Domain("interval", *map(float, domain))  # type: ignore[arg-type]
        aliases = tuple(declared.get("aliases", ()))
        symbols.append(Symbol(name, unit=declared.get("unit"), domain=kind, aliases=aliases))
    constants = [
        Constant(name, value) if isinstance(value, str) else Constant(name, str(value["value"]), value["unit"])
        for name, value in given.get("constants", {}).items()
    ]
    return Context(tuple(symbols), tuple(constants), tuple(given.get("relations", ())))


def judged(row: dict[str, Any]) -> Verdict:
    return equivalent(
        row["gold"],
        row["answer"],
        context_of(row["context"]) if "context" in row else EMPTY_CONTEXT,
        Rules(**row["rules"]) if "rules" in row else ALL_RULES,
        row.get("relative_tolerance", 1e-6),
        row.get("language", "en"),
        final=row.get("final", False),
    )


@pytest.mark.table("row", ROWS, ids=[f"{at}: {row['why']}" for at, row in enumerate(ROWS, 1)])
def test_table(row: dict[str, Any]) -> None:
    """``equal`` true or false is the verdict; null: never equal, different or undecided alike.

    ``method`` and a part of the ``detail`` where the row says them.
    """
    verdict = judged(row)
    assert verdict.method == row.get("method", verdict.method), verdict
    assert row.get("detail", "") in verdict.detail, verdict
    if row["equal"] is None:
        assert verdict.equal is not True, verdict
    else:
        assert verdict.equal is row["equal"], verdict


def test_the_table_is_large_and_has_no_row_twice() -> None:
    assert len(ROWS) >= 300
    assert len(
        {json.dumps([row[key] for key in row if key not in ("why", "equal", "method", "detail")]) for row in ROWS}
    ) == len(ROWS)


@given(strategies.expressions().flatmap(strategies.spellings))
def test_reflexive(text: str) -> None:
    verdict = equivalent(text, text)
    assert verdict.equal is True, (text, verdict)


@given(strategies.expressions().flatmap(lambda tree: st.tuples(*[strategies.spellings(tree)] * 2)))
def test_a_respelling_is_equal(texts: Any) -> None:
    verdict = equivalent(*texts)
    assert verdict.equal is True, (texts, verdict)


@given(strategies.rewritten())
def test_a_rewrite_is_equal(texts: Any) -> None:
    verdict = equivalent(*texts)
    assert verdict.equal is True, (texts, verdict)


@given(strategies.mutated())
def test_a_mutation_is_different(drawn: tuple[Any, ...]) -> None:
    tree, variant, gold, answer = drawn
    assume(sum(gap > 1e-4 for gap in difference(tree, variant)) >= 2)
    verdict = equivalent(gold, answer)
    assert verdict.equal is False, (gold, answer, verdict)


@given(strategies.rewritten())
def test_symmetric_where_equal(texts: tuple[str, ...]) -> None:
    one, other = texts
    assert equivalent(one, other).equal is equivalent(other, one).equal


@given(strategies.mutated())
def test_symmetric_where_different(drawn: tuple[Any, ...]) -> None:
    tree, variant, gold, answer = drawn
    assume(sum(gap > 1e-4 for gap in difference(tree, variant)) >= 2)
    assert equivalent(gold, answer).equal is equivalent(answer, gold).equal


@given(strategies.mutated())
def test_a_verdict_is_data(drawn: tuple[Any, ...]) -> None:
    *_, gold, answer = drawn
    verdict = equivalent(gold, answer)
    assert verdict.method
    assert json.loads(json.dumps(verdict.to_json(), allow_nan=False))["equal"] is verdict.equal


@given(st.text(max_size=60), st.text(max_size=60))
@example("", "")
@example("\ud800", "x")
@example("\\frac{1}{0}", "\\infty")
@example("9" * 3_000, "1e999999999")
@example("(" * 5_000, "{" * 5_000)
def test_no_text_raises(gold: str, answer: str) -> None:
    equivalent(gold, answer)


@given(strategies.rewritten(), st.integers(0, 2**32))
def test_no_broken_formula_raises(texts: tuple[str, ...], seed: int) -> None:
    one, other = texts
    equivalent(broken(one, other, Random(seed)), broken(other, one, Random(seed + 1)))


SCRIPT = """
import json
from random import Random
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.generation import expression, mutate, rewrite, spell
for seed in range(25):
    random = Random(seed)
    tree = expression(random)
    for make in (rewrite, mutate):
        gold, answer = spell(tree, random), spell(make(tree, random)[1], random)
        print(json.dumps([gold, answer, equivalent(gold, answer).to_json()], sort_keys=True))
"""


def test_verdicts_do_not_depend_on_the_hash_seed() -> None:
    said = []
    for seed in ("0", "1", "4242"):
        environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(ROOT / "src")}
        done = subprocess.run(
            [sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, check=True
        )
        said.append(done.stdout)
    assert said[0] == said[1] == said[2]
    assert said[0].count("\n") == 50
