"""What is settled before formulas are matched: the item's nodes, its vocabulary, its substitutions."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Final

from ansatz.items.model import ALL_RULES, Item, Node
from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.derivations.profiles import Signed
from ansatz.scorers.derivations.vocabulary import defined_by_question
from ansatz.scorers.derivations.worlds import World
from ansatz.scorers.equivalence import Setting, settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import (
    PI,
    TWO,
    Tree,
    contains,
    free_symbols,
    integer,
    is_equation,
    moving_pairs,
    mul,
    statements,
    substitute,
    survey,
    symbol,
    transform,
    walk,
)
from ansatz.scorers.notation import Names, read
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import mended

_REDUCED: Final = Tree("div", None, (symbol("h"), Tree("mul", None, (TWO, PI))))
_COULOMB: Final = Tree("div", None, (integer(1), Tree("mul", None, (integer(4), PI, symbol("\\epsilon_0")))))
_BOTH: Final = Tree("mul", None, (symbol("\\epsilon_0"), symbol("\\mu_0")))
_LIGHT: Final = Tree("div", None, (integer(1), Tree("call", "sqrt", (_BOTH,))))


@dataclass(frozen=True)
class Reference:
    """One node as trees.

    Attributes:
        node: as declared.
        groups: the node is matched when one tree of each group is; a list has a group for each
            member, a chain one group with its first member equal to each other one.
        problem: why it cannot be read; empty where it can.
    """

    node: Node
    groups: tuple[tuple[Tree, ...], ...] = ()
    problem: str = ""


@dataclass(frozen=True)
class Ground:
    """The reference side of one item, compiled once."""

    setting: Setting
    names: Names
    references: tuple[Reference, ...]
    known: frozenset[str]
    moving: frozenset[tuple[str, str]] = frozenset()
    symbols: frozenset[str] = frozenset()  # that occur in nodes, plain or applied
    plain: frozenset[str] = frozenset()
    applied: frozenset[str] = frozenset()
    defined: Mapping[str, Tree] = field(default_factory=dict, compare=False)  # what the question says that letters are
    asked: frozenset[str] = frozenset()  # letters of the question
    kinds: frozenset[str] = frozenset()  # that occur in nodes
    varying: Mapping[str, Tree] = field(default_factory=dict, compare=False)  # what integrands are by other nodes
    # Claims of nodes, by the derivatives that they were resolved with: a memory, no part of the value.
    claims: dict[frozenset[tuple[str, str]], dict[Tree, Claim]] = field(default_factory=dict, compare=False)
    # What equations say of their letters, likewise.
    signed: dict[Tree, Signed] = field(default_factory=dict, compare=False)
    # Worlds in which all nodes hold, by the nodes as they are claimed; likewise.
    worlds: dict[tuple[Tree, ...], list[World]] = field(default_factory=dict, compare=False)


@lru_cache(maxsize=256)
def ground(item: Item) -> Ground:
    """The nodes of an item read and its context settled; what cannot be read says so."""
    setting = settle(item.context, ALL_RULES, item.answer.relative_tolerance, item.language)
    references = tuple(_reference(node, setting) for node in item.dag)
    varying = _varying(references)
    if varying:
        references = tuple(
            replace(one, groups=tuple(tuple(carried(tree, varying) for tree in group) for group in one.groups))
            for one in references
        )
    trees = [tree for reference in references for group in reference.groups for tree in group]
    used = frozenset(name for tree in trees for name in survey(tree).names | survey(tree).applied)
    names = replace(setting.names, symbols=setting.names.symbols | {name for name in used if _nameable(name)})
    known = setting.known | used | frozenset(name for name, _ in setting.relations)
    plain = setting.known | {name for tree in trees for name in survey(tree).names}
    applied = frozenset(name for tree in trees for name in survey(tree).applied)
    kinds = frozenset[str]().union(*(survey(tree).kinds for tree in trees))
    return Ground(
        setting,
        names,
        references,
        known,
        moving_pairs(*trees),
        used,
        plain,
        applied,
        asked=_asked(item, names),
        kinds=kinds,
        varying=varying,
        defined=defined_by_question(item, names),
    )


def _varying(references: Sequence[Reference]) -> dict[str, Tree]:
    """Quantities under an integral that a node gives by the variable: p = nRT/V is no constant in the work of a gas."""
    integrals = [
        (free_symbols(node.args[0]), node.args[1].value)
        for reference in references
        for group in reference.groups
        for tree in group
        if contains(tree, "integral")
        for node in walk(tree)
        if node.kind == "integral" and len(node.args) > 1 and node.args[1].kind == "symbol"
    ]
    found: dict[str, Tree] = {}
    for reference in references:
        for group in reference.groups:
            for tree in group:
                if not is_equation(tree) or tree.args[0].kind != "symbol" or contains(tree, "integral", "derivative"):
                    continue
                (name, value) = tree.args[0].value, tree.args[1]
                names = free_symbols(value)
                if name not in names and any(name in body and variable in names for body, variable in integrals):
                    found.setdefault(name, value)
    return found


def carried(tree: Tree, varying: Mapping[str, Tree]) -> Tree:
    """The tree with what varies put into its integrals."""
    if not varying or not contains(tree, "integral"):
        return tree
    return transform(tree, lambda node: _carried(node, varying))


def _carried(node: Tree, varying: Mapping[str, Tree]) -> Tree | None:
    if node.kind != "integral" or len(node.args) < 2 or node.args[1].kind != "symbol":
        return None
    variable = node.args[1].value
    put = {name: value for name, value in varying.items() if variable in free_symbols(value)}
    return Tree(node.kind, node.value, (substitute(node.args[0], put), *node.args[1:])) if put else None


def _asked(item: Item, names: Names) -> frozenset[str]:
    """The letters that the question writes as mathematics."""
    read = question_of(item).trees(names)
    return frozenset(name for piece, tree in read if not piece.plain for name in survey(tree).names)


def _nameable(name: str) -> bool:
    return "|" not in name and " " not in name


def _reference(node: Node, setting: Setting) -> Reference:
    try:
        tree = read(mended(formula_text(node.formula)), setting.names)
    except ScorersError as error:
        return Reference(node, problem=str(error))
    while tree.kind == "where":
        tree = tree.args[0]
    members = tree.args if tree.kind == "list" else (tree,)
    groups = []
    for member in members:
        made = [substitute(part, setting.aliases) for part in statements(member)]
        if member.kind == "chain" and all(map(is_equation, made)):
            made = [part for part in made if part.args[0] == made[0].args[0]]
            groups.append((*made, *(other for part in made for other in _shorter(part))))
        else:
            groups.extend((part, *_shorter(part)) for part in made)
    if not groups:
        return Reference(node, problem=f"{node.formula!r} states nothing that can be matched")
    return Reference(node, tuple(groups))


def _shorter(tree: Tree) -> Iterator[Tree]:
    """The definition of ``Q(t)`` or ``r_n`` for a response that says Q or r: the label adds what its value says."""
    if not is_equation(tree):
        return
    label, value = tree.args
    said = free_symbols(value)
    if label.kind == "apply" and label.args and all(arg.kind == "symbol" and arg.value in said for arg in label.args):
        yield Tree("relation", "=", (symbol(label.value), value))
    if label.kind == "symbol":
        base, mark, index = label.value.partition("_")
        if mark and index in said and base not in said:
            yield Tree("relation", "=", (symbol(base), value))


def formula_text(text: str) -> str:
    """Without the dollars around it."""
    text = text.strip()
    for mark in ("$$", "$"):
        if text.startswith(mark) and text.endswith(mark) and len(text) > 2 * len(mark):
            return text[len(mark) : -len(mark)]
    return text


Way = tuple[str, Mapping[str, Tree]]


def ways(place: Ground, response: Sequence[Tree]) -> list[Way]:
    """Substitutions to look through, mildest first: none, what the item gives, its constants."""
    answer = frozenset(name for tree in response for name in survey(tree).names)
    found: list[Way] = [("formula", {})]
    given: dict[str, Tree] = dict(place.setting.relations)
    physical = _physical(place.symbols, answer, place.setting.known | given.keys())
    if given:
        found.append(("relations", given))
    if physical:
        found.append(("constants", {**{n: substitute(t, physical) for n, t in given.items()}, **physical}))
    for constants in (place.setting.bare, place.setting.constants):
        if constants:
            merged = {n: substitute(t, constants) for n, t in {**given, **physical}.items()}
            found.append(("constants", {**merged, **constants}))
    said = {name: value for name, value in place.defined.items() if name in (place.plain | answer) - given.keys()}
    if said:
        found.append(("question", said))
    return found


def _physical(gold: frozenset[str], answer: frozenset[str], known: frozenset[str]) -> dict[str, Tree]:
    """k = 1/4πε₀, c = 1/√(ε₀μ₀), ħ = h/2π (PRISM-Physics, appendix B.1, stage 1), where the two sides mix them."""
    found: dict[str, Tree] = {}
    if "\\hbar" in gold ^ answer and "h" in gold ^ answer and {"\\hbar", "h"} <= gold | answer:
        found["\\hbar"] = _REDUCED
    if "\\epsilon_0" in gold | answer:
        for name in ("k", "k_e", "K", "k_C", "k_0"):
            if name in gold ^ answer and name not in known and ("\\epsilon_0" in gold ^ answer or name in answer):
                found[name] = _COULOMB
                break
    if "c" in gold | answer and {"\\epsilon_0", "\\mu_0"} <= gold | answer and "c" not in gold & answer - known:
        found["c"] = _LIGHT
    if "k_B" in gold ^ answer and "k" in gold ^ answer and "k" not in found and "k" not in known:
        found["k"] = symbol("k_B")
    return found


def readings(tree: Tree, place: Ground) -> list[Tree]:
    """``F(r)`` where the nodes know a plain F: also F alone, and F times r; ``\\psi''(x)`` as a derivative."""
    applied = survey(tree).applied
    if not applied:
        return [tree]
    known = place.plain | place.applied
    primed = {name for name in applied if name.endswith("'") and name.rstrip("'") in known and name not in known}
    names = frozenset(
        name for name in applied if name not in place.applied and (name in place.plain or name not in place.known)
    )
    if primed:
        tree = transform(tree, lambda node: _derivative(node, primed))
    if not names:
        return [tree]
    factors = names & place.plain
    found = [transform(tree, lambda node: _alone(node, names)), _times(tree, factors)]
    return [tree, *(other for n, other in enumerate(found) if other != tree and other not in found[:n])]


def _derivative(node: Tree, primed: set[str]) -> Tree | None:
    plain = node.kind == "apply" and node.value in primed and len(node.args) == 1 and node.args[0].kind == "symbol"
    if not plain:
        return None
    name = node.value.rstrip("'")
    order = len(node.value) - len(name)
    return Tree("derivative", "d", (symbol(name), node.args[0], integer(order)))


def _alone(node: Tree, names: frozenset[str]) -> Tree | None:
    bare = node.kind == "apply" and node.value in names and all(arg.kind == "symbol" for arg in node.args)
    return symbol(node.value) if bare else None


def _times(tree: Tree, names: frozenset[str]) -> Tree:
    """``F(r)`` as F times r, and ``T_i(V_i)^2`` as T_i times the square of V_i, whose brackets hold what was put in."""
    raised = tree.kind == "pow"
    inner = tree.args[0] if raised else tree
    if inner.kind == "apply" and inner.value in names and len(inner.args) == 1 and free_symbols(inner.args[0]):
        factor = _times(inner.args[0], names)
        return mul(symbol(inner.value), Tree("pow", None, (factor, tree.args[1])) if raised else factor)
    args = tuple(_times(arg, names) for arg in tree.args)
    return Tree(tree.kind, tree.value, args) if args != tree.args else tree
