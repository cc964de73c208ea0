"""Update rules of numerical methods: where a response states one, and what it makes of numbers."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.steps.arithmetic import Functions, is_literal, is_numeric
from ansatz.scorers.derivations import numbers
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import ONE, Tree, symbol, symbols, transform, walk
from ansatz.scorers.language import PROCEDURES
from ansatz.scorers.responses import tree_of

_INDEXED = re.compile(r"(?P<base>.{1,40}?)_(?:\{(?P<many>[^{}]{1,24})\}|(?P<one>[^{}]))\Z", re.DOTALL)
_UPPER = re.compile(r"(?P<base>.{1,40}?)\^\{?\((?P<index>[^(){}]{1,12})\)\}?\Z", re.DOTALL)
_NEXT = re.compile(r"(?P<fixed>.{0,12}?),?(?P<index>[a-zA-Z])\+1\Z")
_NEW: Final = (*PROCEDURES.phrases("next_marks"), "new,")
_ARROW = re.compile(r"\\leftarrow|\\gets|←|:=|\\mapsto")
# What no reader of formulas takes: an index n+1 on the left of an equals sign, code that assigns.
_UNREAD = re.compile(
    r"(?:_\{?\s?\(?\s?[nkijm]\s?\+\s?1|\^\{?\s?\(\s?[nkijm]\s?\+\s?1|[ₙₖᵢⱼ]₊₁|\b\w{1,12}_(?:new|next)\b|"
    r"\[[nkij]\s?\+\s?1\])"
    r"[^=\n]{0,16}[=←]"
)
_MOVES: Final = frozenset("n k i j m l p s".split())


@dataclass(frozen=True, slots=True)
class Update:
    """``base`` at the index ``index`` + 1 is ``right``, where symbols with the index are the values before.

    ``right`` is None where the rule is stated but cannot be read.
    """

    span: Span
    base: str = ""
    index: str = ""
    right: Tree | None = None


@dataclass
class Known:
    """What a response says of its iterates.

    Attributes:
        values: literal values by symbol in index notation (``x_0``), several where they change.
        functions: definitions ``f(x) = ...``.
        steps: definitions of symbols with an index (``a_n = g - k v_n^2``).
        given: the problem's own values and constants.
    """

    values: dict[str, list[tuple[Tree, Span]]] = field(default_factory=dict)
    functions: dict[str, tuple[str, Tree]] = field(default_factory=dict)
    steps: dict[str, Tree] = field(default_factory=dict)
    given: Mapping[str, Tree] = field(default_factory=dict)

    def at(self, step: int, update: Update) -> Tree | None:
        """The right side of a rule with the numbers of one step; None where one is not known."""
        right = update.right
        assert right is not None  # only rules that could be read are followed
        for _ in range(4):
            right = _filled(right, self.steps)
        places: dict[str, Tree] = {}
        for name in sorted(symbols(right)):
            value = self._value(name, step, update.index)
            if value is None:
                return None
            places[name] = value
        return _filled(right, places)

    def _value(self, name: str, step: int, index: str) -> Tree | None:
        if name == index:
            return Tree("integer", step)
        base, mark = split(name)
        if mark == index:
            name = joined(base, str(step))
        elif mark == f"{index}+1":
            name = joined(base, str(step + 1))
        elif mark == f"{index}-1":
            name = joined(base, str(step - 1))
        found = self.values.get(name)
        if found:
            return found[-1][0]
        return self.given.get(name)


def _filled(tree: Tree, values: Mapping[str, Tree]) -> Tree:
    return transform(tree, lambda node: values.get(str(node.value)) if node.kind == "symbol" else None)


@lru_cache(maxsize=1 << 12)
def split(name: str) -> tuple[str, str]:
    """``x_{n+1}`` and ``x^{(n+1)}`` are x at n+1; the mark is empty where there is none."""
    upper = _UPPER.match(name)
    if upper:
        return upper["base"], upper["index"].replace(" ", "")
    match = _INDEXED.match(name)
    if not match:
        return name, ""
    return match["base"], (match["many"] or match["one"]).replace(" ", "")


def joined(base: str, mark: str) -> str:
    return f"{base}_{mark}" if len(mark) == 1 else f"{base}_{{{mark}}}"


def in_index_notation(tree: Tree) -> Tree:
    """``x^{(n)}`` and ``T^{n+1}`` are written with the index below."""

    def change(node: Tree) -> Tree | None:
        if node.kind == "symbol":
            upper = _UPPER.match(str(node.value))
            return symbol(joined(upper["base"], upper["index"].replace(" ", ""))) if upper else None
        if node.kind == "pow" and node.args[0].kind == "symbol":
            base, exponent = node.args
            if exponent.kind == "add" and exponent.args[1:] == (ONE,) and _is_index(exponent.args[0]):
                return symbol(f"{base.value}_{{{exponent.args[0].value}+1}}")
            if _is_index(exponent):
                return symbol(joined(str(base.value), str(exponent.value)))
        return None

    return transform(tree, change)


def _is_index(tree: Tree) -> bool:
    return tree.kind == "symbol" and tree.value in _MOVES


def updates(document: Document) -> list[Update]:
    """Every update rule that the response states, in the order of the text."""
    found: list[Update] = []
    taken: set[int] = set()
    for math, tree in _statements(document):
        update = _update(math, tree)
        if update is not None:
            found.append(update)
            taken.add(math.start)
    for math in document.maths:
        if math.start not in taken:
            found.extend(_assigned(document, math, taken))
    for match in _UNREAD.finditer(document.text):
        if not any(one.span[0] <= match.start() < one.span[1] for one in found):
            end = document.text.find("\n", match.end())
            span = (match.start(), min(len(document.text) if end < 0 else end, match.end() + 120))
            math_ = next((m for m in document.maths if m.start <= match.start() < m.end), None)
            found.append(Update((math_.start, math_.end) if math_ else span))
    return sorted(found, key=lambda one: one.span)


def _statements(document: Document) -> Iterator[tuple[Math, Tree]]:
    for math in document.maths:
        for tree in math.trees:
            if tree.kind == "relation" and tree.value in ("=", "~=", "->"):
                yield math, tree


def _update(math: Math, tree: Tree) -> Update | None:
    left, right = tree.args
    span = (math.start, math.end)
    plain = in_index_notation(left) if left.kind in ("pow", "symbol") else left
    if plain.kind == "symbol":
        base, mark = split(str(plain.value))
        following = _NEXT.match(mark)
        if following:
            upper = left.kind == "pow"
            body = in_index_notation(right) if upper or _UPPER.match(str(left.value)) else right
            return Update(span, base, following["index"], body) if _moves(body) else None
        if mark.casefold().startswith(_NEW) and _moves(right):
            return Update(span)
        if tree.value == "->" and str(plain.value) in symbols(right) and _moves(right):
            return Update(span, str(plain.value), "", right)
        return None
    # v(t + h) = v(t) + h a
    if left.kind in ("apply", "mul") and left.args[-1].kind == "add" and len(left.args) == (left.kind == "mul") + 1:
        name = left.value if left.kind == "apply" else left.args[0].value if left.args[0].kind == "symbol" else None
        now, *ahead = left.args[-1].args
        before = [n for n in walk(right) if (n.kind == "apply" and n.value == name and n.args == (now,))]
        before += [n for n in walk(right) if n.kind == "mul" and n.args[:2] == (Tree("symbol", name), now)]
        if name and now.kind == "symbol" and len(ahead) == 1 and _is_step(ahead[0]) and before:
            return Update(span)
    return None


def _is_step(tree: Tree) -> bool:
    if tree.kind != "symbol":
        return tree.kind == "differential"
    return tree.value in ("h", "\\tau", "s") or str(tree.value).startswith("\\Delta ")


def _moves(right: Tree) -> bool:
    """A rule has letters on its right: ``x_{n+1} = 1.3`` is a value."""
    return bool(symbols(right)) and not is_numeric(right)


def _assigned(document: Document, math: Math, taken: set[int]) -> Iterator[Update]:
    arrow = _ARROW.search(math.text)
    if arrow is None or "=" in math.text.replace(":=", ""):
        return
    try:
        left = tree_of(math.text[: arrow.start()], document.place.names)
        right = tree_of(math.text[arrow.end() :], document.place.names)
    except ScorersError:
        return
    if left.kind == "symbol" and left.value in symbols(right) and _moves(right):
        taken.add(math.start)
        yield Update((math.start, math.end), str(left.value), "", right)


def known(document: Document) -> Known:
    """The values and definitions that a response gives for its iteration."""
    found = Known(given={**numbers(document.item).given})
    for math in document.maths:
        for tree in math.trees:
            if tree.kind != "relation" or tree.value not in ("=", "~="):
                continue
            left, right = tree.args
            if left.kind == "apply" and len(left.args) == 1 and left.args[0].kind == "symbol" and symbols(right):
                if any(node.kind == "apply" and str(node.value).rstrip("'") == left.value for node in walk(right)):
                    continue  # in terms of itself: no definition
                found.functions.setdefault(str(left.value), (str(left.args[0].value), right))
                continue
            left = in_index_notation(left) if left.kind == "symbol" else left
            if left.kind != "symbol":
                continue
            name = str(left.value)
            if is_numeric(right) and (is_literal(right) or not math.trees[1:]):
                found.values.setdefault(name, []).append((right, (math.start, math.end)))
            elif split(name)[1] in _MOVES and symbols(right):
                found.steps.setdefault(name, in_index_notation(right))
    return found


def functions(found: Known) -> Functions:
    return found.functions
