"""Numerical methods (SciIF, table 4): the algorithm is named, its rule given, one step carried out and right."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.methods.algorithms import GRID, HALVING, NAMED, NOT_USED, QUADRATURE
from ansatz.scorers.constraints.points.findings import Finding, Rule, Span, missing, undecided, wrong, yes
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.steps.stepping import checked
from ansatz.scorers.constraints.steps.updating import Update, known, split, updates
from ansatz.scorers.formulas import Tree, symbols, walk
from ansatz.scorers.language import PROCEDURES

# A recurrence alone is no numerical method: the coefficients of a series have one, too.
_ITERATIVE = PROCEDURES.pattern(r"(?i)(?&iterates)|(?&step_words)\s{1,2}\d")
_NUMBERED = re.compile(r"\d{1,3}\Z")
_MOVING: Final = frozenset("ijkn")  # indices of a grid
_RULES: Final = 12  # update rules of one response that are looked at


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
    if halving and left.kind == "symbol" and _halves(right):
        return True
    if quadrature and right.kind in ("mul", "div", "add", "sum"):
        applied = sum(node.kind == "apply" for node in walk(right))
        values = sum(bool(_NUMBERED.match(split(name)[1]) or split(name)[1] in ("n", "N", "i", "k")) for name in names)
        if any(node.kind == "sum" for node in walk(right)) or applied >= 1 or values >= 2:
            return True
    if grid:
        marks = {split(str(node.value))[1] for node in walk(tree) if node.kind == "symbol"}
        return any("+1" in mark for mark in marks) and any("-1" in mark or mark in _MOVING for mark in marks)
    return False


def _halves(tree: Tree) -> bool:
    """A sum of two letters, divided: ``(a + b)/2``, ``(a f(b) - b f(a))/(f(b) - f(a))``."""
    nodes = list(walk(tree))
    divided = any(node.kind == "div" or node == Tree("decimal", (5, -1)) for node in nodes)
    return divided and any(node.kind == "add" and len(symbols(node)) >= 2 for node in nodes)


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
    for verdict, span, detail in checked(document, rules, facts, bases):
        if verdict is False:
            return wrong(span, detail)
        (right if verdict else unclear).append(span)
    if right:
        return yes(min(right), "carries out a step with numbers that are right")
    if unclear:
        return undecided("numbers of an iteration are given, but not how they follow", min(unclear))
    return missing("no step is carried out with numbers")


RULES: Final[Mapping[str, Rule]] = {"update_rule": update_rule, "iteration": iteration, "method": method}
