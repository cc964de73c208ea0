"""Steps of an iteration that are written out: each is worked out again with the numbers that the response gives."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.steps.arithmetic import (
    agree,
    is_calculation,
    is_literal,
    is_numeric,
    with_functions,
    with_values,
)
from ansatz.scorers.constraints.steps.updating import Known, Update, in_index_notation, joined, split
from ansatz.scorers.formulas import Tree, symbols, walk
from ansatz.scorers.language import PROCEDURES
from ansatz.scorers.responses import cells_of, symbol_name

_STEP = PROCEDURES.pattern("(?i)(?&steps)")
_NUMBERED = re.compile(r"\d{1,3}\Z")
_SEQUENCE = re.compile(
    r"(?P<first>[-−]?\d{1,9}(?:(?:[.,]|\{,\})\d{1,15})?)(?=\$?\s{0,2}(?:→|⟶|⇒|->|\\(?:to|rightarrow|longrightarrow)\b))"
)
_NUMBER = re.compile(r"[-−]?\d{1,9}(?:(?:[.,]|\{,\})\d{1,15})?(?![\d^])")
_ARROW = re.compile(r"\$?\s{0,2}(?:→|⟶|⇒|->|\\(?:to|rightarrow|longrightarrow)\b)\s{0,2}\$?\s{0,2}")
_CHECKS: Final = 200  # calculations of one response that are worked out again
_NEAR: Final = 240  # characters around a formula in which "step 1" speaks of it
_RUN: Final = 40  # numbers of one sequence or rows of one table


def checked(
    document: Document, rules: list[Update], facts: Known, bases: set[str]
) -> Iterator[tuple[bool | None, Span, str]]:
    """Every step that is written out: whether its numbers are right, where, and what is wrong."""
    yield from _calculations(document, facts, bases, bool(rules))
    yield from _rows(document)
    readable = [rule for rule in rules if rule.right is not None]
    runs = [*_arrows(document), *_columns(document)][:_RUN] if readable else []
    for rule in readable:
        yield from _steps(rule, facts, document)
        yield from _sequences(rule, facts, runs)
    if not readable:
        for name in sorted(facts.values):
            base, mark = split(name)
            if base in bases and _NUMBERED.match(mark) and int(mark) > 0:
                yield None, facts.values[name][0][1], ""


def _calculations(
    document: Document, facts: Known, bases: set[str], has_rule: bool
) -> Iterator[tuple[bool | None, Span, str]]:
    """``x_1 = 1 - 0.25/0.84 = 1.30``: the arithmetic itself."""
    numbers, count = _numbers(facts), 0
    for math in document.maths:
        if count > _CHECKS:
            return
        label = _label(math)
        indexed = label is not None and bool(_NUMBERED.match(split(label)[1]))
        step = (indexed and (split(str(label))[0] in bases or has_rule)) or (label is not None and label in bases)
        evaluated = _is_value_of(math, facts)
        if not step and not (has_rule and (evaluated or _in_a_step(document, math) or _is_long(math))):
            continue
        for tree in math.trees:
            if tree.kind != "relation" or tree.value not in ("=", "~="):
                continue
            left = with_functions(with_values(tree.args[0], numbers), facts.functions)
            if not is_calculation(left) or not is_numeric(tree.args[1]):
                continue
            if not is_literal(tree.args[1]) and not (evaluated and tree.args[0].kind == "apply"):
                continue
            if not is_calculation(tree.args[0]) and not any(node.kind == "apply" for node in walk(tree.args[0])):
                continue
            same = agree(left, tree.args[1], document.own_values)
            count += 1
            yield same, (math.start, math.end), f"the arithmetic is wrong: {document.text[math.start : math.end][:120]}"


def _numbers(facts: Known) -> Mapping[str, Tree]:
    """Values of symbols that have one only."""
    single = {name: values[0][0] for name, values in facts.values.items() if len(values) == 1}
    return {**facts.given, **single}


def _label(math: Math) -> str | None:
    if not math.trees or math.trees[0].kind != "relation":
        return None
    left = math.trees[0].args[0]
    if left.kind == "apply" and left.args and left.args[0].kind == "symbol":
        left = left.args[0]
    if left.kind != "symbol":
        return None
    return str(in_index_notation(left).value)


def _is_value_of(math: Math, facts: Known) -> bool:
    """``f(0.5) = 0.125 + 0.5 - 1 = -0.375 < 0``: the function of the solution at a number."""
    first = math.trees[0].args[0] if math.trees and math.trees[0].kind == "relation" else None
    if first is None or first.kind != "apply" or len(first.args) != 1:
        return False
    return str(first.value) in facts.functions and is_numeric(first.args[0])


def _is_long(math: Math) -> bool:
    """A sum of many numbers, such as a rule of quadrature with everything put in."""
    lefts = [tree.args[0] for tree in math.trees if tree.kind == "relation"]
    return any(sum(node.kind in ("integer", "decimal") for node in walk(left)) >= _TERMS for left in lefts)


_TERMS: Final = 6


def _in_a_step(document: Document, math: Math) -> bool:
    sentence = document.sentence_at(math.start)
    if sentence is None:
        return False
    start, end = max(sentence.start, math.start - _NEAR), min(sentence.end, math.end + _NEAR)
    return _STEP.search(document.text, start, end) is not None


def _steps(rule: Update, facts: Known, document: Document) -> Iterator[tuple[bool | None, Span, str]]:
    """``x_0 = 1`` and ``x_1 = 1.30``: the rule at one gives the other."""
    if not rule.index:
        return
    for name in sorted(facts.values):
        base, mark = split(name)
        if base != rule.base or not _NUMBERED.match(mark) or not 0 < int(mark) <= _RUN:
            continue
        stated, span = facts.values[name][-1]
        before = facts.at(int(mark) - 1, rule)
        if before is None:
            yield None, span, ""
            continue
        made = with_functions(before, facts.functions)
        same = agree(made, stated, document.own_values) if is_numeric(made) else None
        if same is False and _has_units(facts, rule):
            same = None
        yield same, span, f"the rule gives another value for {name} than {document.text[span[0] : span[1]][:100]}"


def _has_units(facts: Known, rule: Update) -> bool:
    """Whether values with units go in: then a difference may come from how they are written."""
    names = symbols(rule.right) if rule.right is not None else set()
    return any(node.kind == "unit" for name in sorted(names) if name in facts.given for node in walk(facts.given[name]))


def _sequences(
    rule: Update, facts: Known, runs: list[tuple[list[Tree], Span]]
) -> Iterator[tuple[bool | None, Span, str]]:
    """``1.0 → 1.3013 → 1.2881`` and the columns of a table: each follows from the one before."""
    for values, span in runs:
        verdicts = [_follows(rule, facts, one, two) for one, two in pairwise(values)]
        if verdicts and all(verdict is True for verdict in verdicts[:3]):
            yield True, span, ""


def _follows(rule: Update, facts: Known, one: Tree, two: Tree) -> bool | None:
    now = joined(rule.base, "0") if rule.index else rule.base
    trial = Known({**facts.values, now: [(one, (0, 0))]}, facts.functions, facts.steps, facts.given)
    before = trial.at(0, rule)
    if before is None:
        return None
    made = with_functions(before, facts.functions)
    return agree(made, two) if is_numeric(made) else None


def _arrows(document: Document) -> Iterator[tuple[list[Tree], Span]]:
    text, at = document.text, 0
    for match in _SEQUENCE.finditer(text):
        if match.start() < at:
            continue
        values, at = [_tree(match[0])], match.end()
        while len(values) < _RUN:
            arrow = _ARROW.match(text, at)
            number = _NUMBER.match(text, arrow.end()) if arrow else None
            if number is None:
                break
            values.append(_tree(number[0]))
            at = number.end()
        yield values, (match.start(), at)


def _rows(document: Document) -> Iterator[tuple[bool | None, Span, str]]:
    """Rows of a table whose head names symbols, held against a formula between them: ``c = (a + b)/2``."""
    formulas = [
        (str(tree.args[0].value), tree.args[1])
        for _, tree in document.claims()
        if tree.kind == "relation" and tree.value == "=" and tree.args[0].kind == "symbol" and symbols(tree.args[1])
    ]
    for head, rows in _tables(document):
        names = [symbol_name(cell.replace("$", "")) for cell in head]
        for name, right in formulas:
            if name not in names or not symbols(right) <= set(names) - {name}:
                continue
            for cells, span in rows[:_RUN]:
                known = {one: _tree(cell) for one, cell in zip(names, cells, strict=False) if _NUMBER.fullmatch(cell)}
                if name in known and symbols(right) <= known.keys():
                    same = agree(with_values(right, known), known[name], document.own_values)
                    yield same, span, f"{name} is not what its formula gives in this row"


def _tables(document: Document) -> Iterator[tuple[list[str], list[tuple[list[str], Span]]]]:
    rows: list[tuple[list[str], Span]] = []
    for sentence in [*document.sentences, None]:
        line = sentence.text.strip() if sentence else ""
        if sentence and line.startswith("|"):
            rows.append((cells_of(line, " $*`"), (sentence.start, sentence.end)))
            continue
        if len(rows) > 1:
            yield rows[0][0], rows[1:]
        rows = []


def _columns(document: Document) -> Iterator[tuple[list[Tree], Span]]:
    """Columns of numbers of the tables, at most ``_RUN`` rows each."""
    for _, rows in _tables(document):
        width = min(len(cells) for cells, _ in rows)
        for column in range(width if len(rows) > 1 else 0):
            cells = [(row[column], span) for row, span in rows[:_RUN] if _NUMBER.fullmatch(row[column])]
            if len(cells) > 1:
                yield [_tree(cell) for cell, _ in cells], (cells[0][1][0], cells[-1][1][1])


def _tree(number: str) -> Tree:
    digits = number.replace("−", "-").replace("{,}", ".").replace(",", ".")
    sign, digits = digits.startswith("-"), digits.lstrip("-")
    whole, _, rest = digits.partition(".")
    tree = Tree("decimal", (int(whole + rest), -len(rest))) if rest else Tree("integer", int(whole))
    return Tree("neg", None, (tree,)) if sign else tree
