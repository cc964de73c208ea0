"""What the context gives, put in: relations and constants of the item, and constants that everybody writes two ways."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.scorers.equivalence.pairs import Pair, both
from ansatz.scorers.equivalence.setting import Setting
from ansatz.scorers.formulas import (
    PI,
    TWO,
    Tree,
    contains,
    free_symbols,
    integer,
    survey,
    symbol,
)

_HBAR, _PLANCK = "\\hbar", "h"
_REDUCED = Tree("div", None, (symbol(_PLANCK), Tree("mul", None, (TWO, PI))))
_COULOMB = Tree("div", None, (integer(1), Tree("mul", None, (integer(4), PI, symbol("\\epsilon_0")))))
_LIGHT = Tree(
    "div",
    None,
    (integer(1), Tree("call", "sqrt", (Tree("mul", None, (symbol("\\epsilon_0"), symbol("\\mu_0"))),))),
)


def planck(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    """ħ = h / 2π, where one side writes ħ and the other h."""
    names = [survey(tree).names for tree in pair]
    mixed = any(_HBAR in names[n] and _HBAR not in names[1 - n] and _PLANCK in names[1 - n] for n in (0, 1))
    if not mixed or any(_HBAR in one and _PLANCK in one for one in names[:1]):
        return pair, ""
    return both(pair, {_HBAR: _REDUCED}), "with ħ = h/2π"


def relations(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    heads = [tree.args[0].value if tree.kind == "relation" and tree.args[0].kind == "symbol" else None for tree in pair]
    values = dict(setting.relations)
    if None not in heads and heads[0] != heads[1] and any(head in values for head in heads):
        return pair, ""  # two quantities: what one of them is by the item does not make it the other
    return both(pair, values), "given the item's relations"


def constants(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    return both(pair, setting.constants), "with the declared constants put in"


def bare_constants(pair: Pair, setting: Setting) -> tuple[Pair, str]:
    bare = both(pair, setting.bare)
    if contains(bare[0], "unit") or contains(bare[1], "unit"):
        return pair, ""  # a number without its unit fits to nothing that has one: c/(1 m) is no 3e8/m
    return bare, "with the declared constants' values put in"


def physical(pair: Pair, setting: Setting) -> Iterator[tuple[Pair, str]]:
    """k = 1/4πε₀ and c = 1/√(ε₀μ₀) (PRISM-Physics, appendix B.1, stage 1), where only one side writes them so."""
    gold, answer = (free_symbols(tree) for tree in pair)
    changed, notes = pair, []
    for name in ("k", "k_e", "K", "k_C", "k_0"):
        if name in setting.known or (name in gold) == (name in answer):
            continue
        if ("\\epsilon_0" in gold) != ("\\epsilon_0" in answer) and (name in gold) != ("\\epsilon_0" in gold):
            changed = both(changed, {name: _COULOMB})
            notes.append(f"{name} = 1/4πε₀")
            break
    if (
        ("c" in gold) != ("c" in answer)
        and {"\\epsilon_0", "\\mu_0"} & (gold ^ answer)
        and {"\\epsilon_0", "\\mu_0"} <= gold | answer
    ):
        changed = both(changed, {"c": _LIGHT})
        notes.append("c = 1/√(ε₀μ₀)")
    for one, other in ((gold, answer), (answer, gold)):
        # Boltzmann's constant with and without its subscript.
        if "k_B" in one - other and "k" in other - one and not {"k", "k_B"} <= setting.known:
            changed = both(changed, {"k": symbol("k_B")})
            notes.append("k = k_B")
    if changed != pair:
        yield changed, "with " + " and ".join(notes)
