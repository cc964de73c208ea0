"""Other ways to take two formulas that look different: what the context gives and what notation leaves open."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Set
from functools import reduce
from typing import Final, TypeAlias

from ansatz.scorers.equivalence.conjugates import apart
from ansatz.scorers.equivalence.labels import definition, main_statement
from ansatz.scorers.equivalence.piecewise import branch, with_steps
from ansatz.scorers.equivalence.setting import Setting
from ansatz.scorers.formulas import (
    EQUALITIES,
    IMAGINARY,
    OPERATORS,
    PI,
    TWO,
    ZERO,
    Tree,
    contains,
    free_symbols,
    integer,
    legendre,
    mul,
    substitute,
    survey,
    symbol,
    transform,
    walk,
)
from ansatz.scorers.notation import unit_tree

Pair: TypeAlias = tuple[Tree, Tree]

_ARROW: Final = re.compile(r"^\\vec\{(.*?)\}")
_RUN: Final = re.compile(r"[A-Za-z]{2,4}")
_IMAGINARY_J = "j"
_DIFFERENTIAL: Final = "differential d"  # as ``prepare`` leaves it
_HBAR, _PLANCK = "\\hbar", "h"
_REDUCED = Tree("div", None, (symbol(_PLANCK), Tree("mul", None, (TWO, PI))))
_COULOMB = Tree("div", None, (integer(1), Tree("mul", None, (integer(4), PI, symbol("\\epsilon_0")))))
_LIGHT = Tree(
    "div",
    None,
    (integer(1), Tree("call", "sqrt", (Tree("mul", None, (symbol("\\epsilon_0"), symbol("\\mu_0"))),))),
)


def alternatives(pair: Pair, setting: Setting) -> Iterator[tuple[Pair, str]]:
    """Pairs to compare again, each with a note of what was taken for granted."""
    yield from _notations(pair)
    under = branch(*pair) if contains(pair[1], "cases") and not contains(pair[0], "cases") else None
    if under is not None:
        yield under, "under the gold's condition"
    conjugated = apart(*pair)
    if conjugated is not None:
        yield conjugated, "with another letter for a conjugate"
    mapped = _mapped(*pair)
    if mapped != pair:
        yield mapped, "with a prime for what an arrow says becomes of it"
    bare = _undefined(pair[0], pair[1]), _undefined(pair[1], pair[0])
    if bare != pair:
        yield bare, "without the definitions of symbols that both sides use"
    defined = _defined(pair[0]), _defined(pair[1])
    if defined != pair:
        yield defined, "with the formula's own definitions put in"
    here = defined
    for step in (_planck, _relations, _constants, _bare_constants):
        changed, note = step(here, setting)
        if changed != here:
            yield changed, note
            if step is not _constants:
                here = changed
    for changed, note in _physical(here, setting):
        yield changed, note
    yield from _members(pair)


def _mapped(gold: Tree, answer: Tree) -> Pair:
    r"""``E'(r, t) = -E(r, t)`` and ``E \\to -E`` alike: both say what becomes of a field."""
    arrows = [node for node in walk(answer) if node.kind == "relation" and node.value == "->"]
    names = {f"{node.args[0].value}'" for node in arrows if node.args[0].kind == "symbol"}
    if not names or not names & (survey(gold).names | survey(gold).applied):
        return gold, answer

    def becomes(node: Tree) -> Tree | None:
        if node.kind != "relation" or node.value != "->" or node.args[0].kind != "symbol":
            return None
        return Tree("relation", "=", (symbol(f"{node.args[0].value}'"), node.args[1]))

    alone = frozenset(name for prime in names for name in (prime, prime[:-1]))
    return _unapplied(gold, alone), transform(answer, becomes)


def _undefined(tree: Tree, other: Tree) -> Tree:
    """``V/R (1 - e^{-t/\\tau}), \\tau = L/R`` without its definitions, where the other side says tau as well."""
    values = _definitions(tree)
    if not values or not all(name in survey(other).names for name in values):
        return tree
    target = definition(main_statement(other))[0]
    if target is not None and target.value in values:
        return tree  # what is asked for stands behind its premises: it is the result, no definition
    return tree.args[0] if _definitions(other).keys() != values.keys() else tree


def _definitions(tree: Tree) -> dict[str, Tree]:
    """What follows a formula and defines symbols of it, by name; empty where anything else follows in a list."""
    if tree.kind not in ("where", "list") or len(tree.args) < 2:
        return {}
    main, *rest = tree.args
    values: dict[str, Tree] = {}
    for condition in rest:
        for one in condition.args if condition.kind == "list" else (condition,):
            if one.kind in ("relation", "chain") and one.args[0].kind == "symbol" and _all_equal(one):
                name, value = str(one.args[0].value), one.args[1]
                if main.kind == "relation" and main.args[0] == one.args[0]:
                    return {}  # the same name again: another value, no definition
                if name in survey(main).names and name not in survey(value).names:
                    values[name] = value
    return {} if tree.kind == "list" and len(values) < len(rest) else values


def _defined(tree: Tree) -> Tree:
    """``F = k x, where k = ES/l``: what follows a formula and defines one of its symbols is put in."""
    values = _definitions(tree)
    if not values:
        return tree
    main = tree.args[0]
    for _ in values:  # definitions may use one another
        main = substitute(main, values)
    if main.kind == "relation" and main.args[0] in values.values():
        return tree
    return main


def _all_equal(tree: Tree) -> bool:
    ops = tree.value if tree.kind == "chain" else (tree.value,)
    return all(op in EQUALITIES for op in ops)


def _both(pair: Pair, values: Mapping[str, Tree]) -> Pair:
    return substitute(pair[0], values), substitute(pair[1], values)


def _planck(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    """ħ = h / 2π, where one side writes ħ and the other h."""
    names = [survey(tree).names for tree in pair]
    mixed = any(_HBAR in names[n] and _HBAR not in names[1 - n] and _PLANCK in names[1 - n] for n in (0, 1))
    if not mixed or any(_HBAR in one and _PLANCK in one for one in names[:1]):
        return pair, ""
    return _both(pair, {_HBAR: _REDUCED}), "with ħ = h/2π"


def _relations(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    heads = [tree.args[0].value if tree.kind == "relation" and tree.args[0].kind == "symbol" else None for tree in pair]
    values = dict(setting.relations)
    if None not in heads and heads[0] != heads[1] and any(head in values for head in heads):
        return pair, ""  # two quantities: what one of them is by the item does not make it the other
    return _both(pair, values), "given the item's relations"


def _constants(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    return _both(pair, setting.constants), "with the declared constants put in"


def _bare_constants(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    bare = _both(pair, setting.bare)
    if contains(bare[0], "unit") or contains(bare[1], "unit"):
        return pair, ""  # a number without its unit fits to nothing that has one: c/(1 m) is no 3e8/m
    return bare, "with the declared constants' values put in"


def _physical(pair: Pair, setting: Setting) -> Iterator[tuple[Pair, str]]:
    """k = 1/4πε₀ and c = 1/√(ε₀μ₀) (PRISM-Physics, appendix B.1, stage 1), where only one side writes them so."""
    gold, answer = (free_symbols(tree) for tree in pair)
    changed, notes = pair, []
    for name in ("k", "k_e", "K", "k_C", "k_0"):
        if name in setting.known or (name in gold) == (name in answer):
            continue
        if ("\\epsilon_0" in gold) != ("\\epsilon_0" in answer) and (name in gold) != ("\\epsilon_0" in gold):
            changed = _both(changed, {name: _COULOMB})
            notes.append(f"{name} = 1/4πε₀")
            break
    if (
        ("c" in gold) != ("c" in answer)
        and {"\\epsilon_0", "\\mu_0"} & (gold ^ answer)
        and {"\\epsilon_0", "\\mu_0"} <= gold | answer
    ):
        changed = _both(changed, {"c": _LIGHT})
        notes.append("c = 1/√(ε₀μ₀)")
    for one, other in ((gold, answer), (answer, gold)):
        # Boltzmann's constant with and without its subscript.
        if "k_B" in one - other and "k" in other - one and not {"k", "k_B"} <= setting.known:
            changed = _both(changed, {"k": symbol("k_B")})
            notes.append("k = k_B")
    if changed != pair:
        yield changed, "with " + " and ".join(notes)


def _notations(pair: Pair) -> Iterator[tuple[Pair, str]]:
    """``f(x)`` may be the function f, a product, or f alone; letters may be units."""
    gold, answer = pair
    bare = [survey(tree).names for tree in pair]
    applied = [survey(tree).applied for tree in pair]
    if applied[0] or applied[1]:
        alone = (applied[0] & bare[1] - bare[0]) | (applied[1] & bare[0] - bare[1])
        if alone:
            yield (
                (_unapplied(gold, alone), _unapplied(answer, alone)),
                "a function written with and without its argument",
            )
        functions = _certain_functions(gold) | _certain_functions(answer)
        yield (_multiplied(gold, functions), _multiplied(answer, functions)), "brackets read as products"
        plain = _without_arrows(gold), _without_arrows(answer)
        if plain != pair:
            yield plain, "places written with and without arrows"
        placed = _placed(plain[0], bare[1]), _placed(plain[1], bare[0])
        if placed != plain:
            yield placed, "a value at a place written with the place's index"
        initial = _initial(gold), _initial(answer)
        if initial != pair:
            yield initial, "a value at zero written with the subscript 0"
    stepped = with_steps(gold, answer)
    if stepped != pair:
        yield stepped, "with another name of the step function"
    joined = _runs(*bare) | _runs(*reversed(bare))
    if joined:
        yield _both(pair, joined), "letters in a row read as a product"
    hats = {f"\\hat{{{name}}}": symbol(name) for name in OPERATORS & (bare[0] ^ bare[1])
            if any(f"\\hat{{{name}}}" in own and name not in own for own in bare)
            and not all(f"\\hat{{{name}}}" in own for own in bare)}  # fmt: skip
    if hats:
        yield _both(pair, hats), "an operator written with and without its hat"
    axes = {f"\\hat{{{one}}}": symbol(f"\\hat{{{other}}}") for one, other in zip("ijk", "xyz", strict=True)}
    if (bare[0] | bare[1]) & axes.keys():
        yield _both(pair, axes), "with i, j, k for the axes x, y, z"
    polynomials = legendre(applied[0] ^ applied[1])
    if polynomials:
        yield _expanded(pair, polynomials), "with Legendre polynomials written out"
    if _IMAGINARY_J in bare[1] - bare[0] and IMAGINARY in (set(walk(gold)) - set(walk(answer))):
        yield (gold, substitute(answer, {_IMAGINARY_J: IMAGINARY})), "with j for the imaginary unit"
    if _DIFFERENTIAL in applied[1] - applied[0] and "d" in bare[0]:
        yield (gold, transform(answer, _as_product)), "with d as the letter that the gold has"
    if contains(gold, "unit") and not contains(answer, "unit"):
        yield (gold, _with_units(answer)), "letters after a number read as units"
    if contains(answer, "unit") and not contains(gold, "unit"):
        yield (gold, _without_unit(answer)), "without the unit behind the formula"


def _runs(mine: frozenset[str], other: frozenset[str]) -> dict[str, Tree]:
    r"""``\mathrm{mg}`` as m g: names in a row of letters that the other side has one by one."""
    found = {}
    for name in mine - other:
        if _RUN.fullmatch(name) and set(name) <= other and not set(name) & mine:
            found[name] = reduce(mul, map(symbol, name))
    return found


def _as_product(node: Tree) -> Tree | None:
    r"""``d\\omega`` as d times omega."""
    return mul(symbol("d"), node.args[0]) if node.kind == "apply" and node.value == _DIFFERENTIAL else None


def _expanded(pair: Pair, polynomials: Mapping[str, Callable[[Tree], Tree]]) -> Pair:
    def change(node: Tree) -> Tree | None:
        known = polynomials.get(node.value) if node.kind == "apply" and len(node.args) == 1 else None
        return known(node.args[0]) if known else None

    return transform(pair[0], change), transform(pair[1], change)


def _unapplied(tree: Tree, names: frozenset[str]) -> Tree:
    def change(node: Tree) -> Tree | None:
        plain = node.kind == "apply" and node.value in names and all(arg.kind == "symbol" for arg in node.args)
        return symbol(node.value) if plain else None

    return transform(tree, change)


def _initial(tree: Tree) -> Tree:
    """``n(0)`` as ``n_0``."""

    def change(node: Tree) -> Tree | None:
        if node.kind == "apply" and node.args == (ZERO,) and "_" not in node.value:
            return symbol(f"{node.value}_0")
        return None

    return transform(tree, change)


def _without_arrows(tree: Tree) -> Tree:
    r"""``\Phi(\vec{r}_s)`` as ``\Phi(r_s)``: where a function is taken is no vector that the formula computes with."""

    def change(node: Tree) -> Tree | None:
        if node.kind != "apply" or not any(_ARROW.match(str(arg.value)) for arg in node.args if arg.kind == "symbol"):
            return None
        fresh = (symbol(_ARROW.sub(r"\1", arg.value)) if arg.kind == "symbol" else arg for arg in node.args)
        return Tree("apply", node.value, tuple(fresh))

    return transform(tree, change)


def _placed(tree: Tree, names: Set[str]) -> Tree:
    r"""``\Phi(r_s)`` as ``\Phi_s``, where the other side has that name."""

    def change(node: Tree) -> Tree | None:
        if node.kind != "apply" or len(node.args) != 1 or node.args[0].kind != "symbol" or "_" in node.value:
            return None
        _, mark, index = str(node.args[0].value).partition("_")
        name = f"{node.value}_{index}"
        return symbol(name) if mark and name in names else None

    return transform(tree, change)


def _certain_functions(tree: Tree) -> frozenset[str]:
    """What stands before a bracket and is no factor: it is a left side, ``f(t) = ...``, or has different arguments."""
    heads: dict[str, set[tuple[Tree, ...]]] = {}
    for node in walk(tree):
        if node.kind == "apply":
            heads.setdefault(str(node.value), set()).add(node.args)
        elif node.kind in ("relation", "chain") and node.args[0].kind == "apply":
            label = node.args[0]
            if all(arg.kind == "symbol" for arg in label.args):
                heads.setdefault(str(label.value), set()).add(())
    return frozenset(name for name, arguments in heads.items() if len(arguments) > 1)


def _multiplied(tree: Tree, functions: Set[str]) -> Tree:
    def change(node: Tree) -> Tree | None:
        # x(0) is a value of x: as a product it would vanish.
        product = node.kind == "apply" and len(node.args) == 1 and free_symbols(node.args[0])
        if product and node.value not in functions and not node.value.endswith("'"):
            return mul(symbol(node.value), node.args[0])
        return None

    return transform(tree, change)


def _with_units(tree: Tree) -> Tree:
    """``0.64 N`` with N for newton: plain symbols of a product with a number, as units where they name one."""

    def change(node: Tree) -> Tree | None:
        if node.kind != "mul" or not any(arg.kind in ("integer", "decimal", "div") for arg in node.args):
            return None
        fresh = [(unit_tree(arg.value) or arg) if arg.kind == "symbol" else arg for arg in node.args]
        return mul(*fresh)

    return transform(tree, change)


def _without_unit(tree: Tree) -> Tree:
    """``\\sqrt{2 g h}\\,\\mathrm{m/s}`` without its unit: where all quantities are letters it adds nothing."""
    if tree.kind in ("relation", "where", "list"):
        last = 0 if tree.kind == "where" else -1
        changed = _without_unit(tree.args[last])
        args = (changed, *tree.args[1:]) if last == 0 else (*tree.args[:-1], changed)
        return Tree(tree.kind, tree.value, args)
    if tree.kind != "mul" or not contains(tree.args[-1], "unit") or free_symbols(tree.args[-1]):
        return tree
    rest = mul(*tree.args[:-1])
    return rest if free_symbols(rest) and not contains(rest, "unit") else tree


def _members(pair: Pair) -> Iterator[tuple[Pair, str]]:
    """``v = a = b`` may give the gold as a, with b its numeric value; a gold chain offers each of its members."""
    gold, answer = pair
    for member in _inner_members(gold):
        yield (member, answer), "one member of the gold's chain"
    for member in _inner_members(answer):
        yield (gold, member), "one member of the answer's chain"


def _inner_members(tree: Tree) -> Iterator[Tree]:
    if tree.kind == "where":
        tree = tree.args[0]
    if tree.kind == "chain" and tree.value[0] not in EQUALITIES and all(op in EQUALITIES for op in tree.value[1:]):
        for later in tree.args[2:]:
            if _numeric(later):
                yield Tree("relation", tree.value[0], (tree.args[0], later))  # n > sqrt 2 = 1.414
        return
    if tree.kind != "chain" or not all(op in EQUALITIES for op in tree.value):
        return
    label = tree.args[0]
    for place in range(len(tree.args) - 2, 0, -1):
        # What follows must be this member's value in numbers, not another formula.
        if all(_numeric(later) and later != ZERO for later in tree.args[place + 1 :]):
            yield Tree("relation", "=", (label, tree.args[place]))
    if label.kind != "symbol" and all(_numeric(later) for later in tree.args[1:]):
        yield label


def _numeric(tree: Tree) -> bool:
    return not (free_symbols(tree) or contains(tree, "apply")) or contains(tree, "decimal")
