"""Numerical methods (SciIF, table 4): the algorithm is named, its rule given, one step carried out and right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import pairwise
from typing import Final

from items.model import Item
from scorers.constraints.algorithms import GRID, HALVING, NAMED, NOT_USED, QUADRATURE
from scorers.constraints.arithmetic import agree, is_calculation, is_literal, is_numeric, with_functions, with_values
from scorers.constraints.document import Document, Math
from scorers.constraints.findings import Finding, Rule, Span, missing, undecided, wrong, yes
from scorers.constraints.updating import Known, Update, in_index_notation, joined, known, split, updates
from scorers.notation.tree import Tree, symbols, walk

_STEP = re.compile(
    r"(?i)\b(?:iterat\w{0,4}|step|first\s+(?:approximation|guess|estimate)|initial\s+guess|starting|update|"
    r"midpoint|halv\w{1,3}|trial)\b"
    r"|(?<!\w)(?:итерац|шаг|начальн\w{1,3}\s+приближ|перв\w{1,3}\s+приближ|середин|подставля)"
)
# A recurrence alone is no numerical method: the coefficients of a series have one, too.
_ITERATIVE = re.compile(
    r"(?i)\b(?:iterat|successive|converg|initial\s+guess|first\s+guess|starting\s+(?:value|point|from)|"
    r"step[\s-]size|time[\s-]step|numerical|update)"
    r"|(?<!\w)(?:итерац|численн|начальн\w{1,3}\s+приближ|шаг|последовательн\w{1,3}\s+приближ|сход[ия])"
)
_NUMBERED = re.compile(r"\d{1,3}\Z")
_SEQUENCE = re.compile(
    r"(?P<first>[-−]?\d{1,9}(?:(?:[.,]|\{,\})\d{1,15})?)(?=\$?\s{0,2}(?:→|⟶|⇒|->|\\(?:to|rightarrow|longrightarrow)\b))"
)
_NUMBER = re.compile(r"[-−]?\d{1,9}(?:(?:[.,]|\{,\})\d{1,15})?(?![\d^])")
_ARROW = re.compile(r"\$?\s{0,2}(?:→|⟶|⇒|->|\\(?:to|rightarrow|longrightarrow)\b)\s{0,2}\$?\s{0,2}")
_CHECKS: Final = 200  # calculations of one response that are worked out again
_RULES: Final = 12  # update rules of one response that are looked at
_NEAR: Final = 240  # characters around a formula in which "step 1" speaks of it
_RUN: Final = 40  # numbers of one sequence or rows of one table


def method(document: Document, item: Item) -> Finding:
    """The algorithm by its name; a name that is only turned down does not count."""
    named = list(_methods(document))
    if named:
        return yes(named[0], "names the algorithm")
    return missing("no numerical method is named")


def _methods(document: Document) -> Iterator[Span]:
    for sentence in document.sentences:
        for match in NAMED.finditer(sentence.text):
            if not NOT_USED.search(sentence.text[max(0, match.start() - 80) : match.start()]):
                yield sentence.start + match.start(), sentence.start + match.end()


def update_rule(document: Document, item: Item) -> Finding:
    """The rule that makes the next value out of those before, in the problem's symbols."""
    rules = _rules(document)
    started = any(split(name) == (rule.base, "0") for name in known(document).values for rule in rules if rule.base)
    if not rules or not (started or _ITERATIVE.search(document.text) or next(_methods(document), None)):
        return missing("no update rule of a numerical method is given")
    for rule in rules:
        if _is_grounded(document, rule):
            return yes(rule.span, "gives the rule in the problem's symbols")
    return undecided("an update rule is given, but none of the problem's symbols or values stands in it", rules[0].span)


def _rules(document: Document) -> list[Update]:
    found = updates(document)[:_RULES]
    names = " ".join(document.text[start:end] for start, end in _methods(document))
    if found:
        return found
    kinds = (HALVING.search(names), QUADRATURE.search(names), GRID.search(names))
    if not any(kinds):
        return []
    for math in document.maths:
        for tree in math.trees:
            if tree.kind == "relation" and tree.value in ("=", "~=") and _is_formula_of(tree, *map(bool, kinds)):
                found.append(Update((math.start, math.end)))
                break
    return found


def _is_formula_of(tree: Tree, halving: bool, quadrature: bool, grid: bool) -> bool:
    left, right = tree.args
    names = sorted(symbols(right))
    if halving and left.kind == "symbol" and right.kind in ("div", "mul", "add") and len(names) >= 2:
        return any(node.kind == "add" and len(symbols(node)) >= 2 for node in walk(right)) and _divides(right)
    if quadrature and right.kind in ("mul", "div", "add", "sum"):
        applied = sum(node.kind == "apply" for node in walk(right))
        values = sum(bool(_NUMBERED.match(split(name)[1]) or split(name)[1] in ("n", "N", "i", "k")) for name in names)
        return right.kind == "sum" or any(node.kind == "sum" for node in walk(right)) or applied >= 1 or values >= 2
    if grid:
        marks = {split(str(node.value))[1] for node in walk(tree) if node.kind == "symbol"}
        return any("+1" in mark for mark in marks) and any("-1" in mark or mark in "ijkn" for mark in marks)
    return False


def _divides(tree: Tree) -> bool:
    return any(node.kind == "div" or node == Tree("decimal", (5, -1)) for node in walk(tree))


def _is_grounded(document: Document, rule: Update) -> bool:
    if not document.own or document.touches(*rule.span):
        return True
    names = {split(name)[0] for name in document.symbols_in(*rule.span)}
    if names & document.own or (rule.base and rule.base in document.own):
        return True
    if any(value.value in document.own_values for value in document.measures_in(*rule.span)):
        return True
    # f(x_n), or a letter of its own: some formula says what it is in the problem's symbols.
    text = document.text[rule.span[0] : rule.span[1]]
    if not rule.base and _HALVES.search(text) and any(document.touches(*_defined(math)) for math in document.maths):
        return True  # the ends of an interval have no symbols of the problem: its function has
    applied = {
        str(node.value).rstrip("'")
        for math in document.maths_in(*rule.span)
        for tree in math.parts
        for node in walk(tree)
        if node.kind == "apply"
    }
    for math in document.maths:
        if (math.start, math.end) == rule.span:
            continue
        for tree in math.trees:
            if tree.kind != "relation":
                continue
            left = tree.args[0]
            named = {str(left.value)} if left.kind in ("apply", "symbol") else set()
            shared = (named & applied) or (symbols(tree) & names) if text else named
            if shared and (symbols(tree) - names) & document.own:
                return True
    return False


_HALVES = re.compile(r"2|0[.,]5|½")


def _defined(math: Math) -> Span:
    """A definition ``f(x) = ...``, or nothing."""
    applied = bool(math.trees) and math.trees[0].kind == "relation" and math.trees[0].args[0].kind == "apply"
    return (math.start, math.end) if applied else (math.start, math.start)


def iteration(document: Document, item: Item) -> Finding:
    """One step with numbers; the numbers are put into the rule and worked out again."""
    rules = _rules(document)
    facts = known(document)
    bases = {rule.base for rule in rules if rule.base} | {
        split(str(tree.args[0].value))[0]
        for rule in rules
        for math in document.maths_in(*rule.span)
        for tree in math.trees
        if tree.kind == "relation" and tree.args[0].kind == "symbol"
    }
    right: list[Span] = []
    unclear: list[Span] = []
    for verdict, span, detail in _checked(document, rules, facts, bases):
        if verdict is False:
            return wrong(span, detail)
        (right if verdict else unclear).append(span)
    if right:
        return yes(min(right), "carries out a step with numbers that are right")
    if unclear:
        return undecided("numbers of an iteration are given, but not how they follow", min(unclear))
    return missing("no step is carried out with numbers")


def _checked(
    document: Document, rules: list[Update], facts: Known, bases: set[str]
) -> Iterator[tuple[bool | None, Span, str]]:
    """Every step that is written out: whether its numbers are right, where, and what is wrong."""
    yield from _calculations(document, facts, bases, bool(rules))
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
        if not step and not (has_rule and _in_a_step(document, math)):
            continue
        for tree in math.trees:
            if tree.kind != "relation" or tree.value not in ("=", "~="):
                continue
            left = with_functions(with_values(tree.args[0], numbers), facts.functions)
            if not is_calculation(left) or not is_literal(tree.args[1]) or not is_numeric(tree.args[1]):
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
    count = 0
    for name in sorted(facts.values):
        base, mark = split(name)
        if base != rule.base or not _NUMBERED.match(mark) or not 0 < int(mark) <= _RUN:
            continue
        count += 1
        if count > _RUN:
            return
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
    if not rule.base:
        return None
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


def _columns(document: Document) -> Iterator[tuple[list[Tree], Span]]:
    """Columns of numbers of the tables, at most ``_RUN`` rows each."""
    rows: list[tuple[list[str], Span]] = []
    for sentence in [*document.sentences, None]:
        line = sentence.text.strip() if sentence else ""
        if sentence and line.startswith("|"):
            rows.append(([cell.strip(" $*`") for cell in line.strip("|").split("|")], (sentence.start, sentence.end)))
            continue
        if len(rows) > 2:
            width = min(len(cells) for cells, _ in rows)
            for column in range(width):
                cells = [(row[column], span) for row, span in rows[:_RUN] if _NUMBER.fullmatch(row[column])]
                if len(cells) > 1:
                    yield [_tree(cell) for cell, _ in cells], (cells[0][1][0], cells[-1][1][1])
        rows = []


def _tree(number: str) -> Tree:
    digits = number.replace("−", "-").replace("{,}", ".").replace(",", ".")
    sign, digits = digits.startswith("-"), digits.lstrip("-")
    whole, _, rest = digits.partition(".")
    tree = Tree("decimal", (int(whole + rest), -len(rest))) if rest else Tree("integer", int(whole))
    return Tree("neg", None, (tree,)) if sign else tree


RULES: Final[Mapping[str, Rule]] = {"update_rule": update_rule, "iteration": iteration, "method": method}
