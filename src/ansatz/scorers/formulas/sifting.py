"""Integrals over a Dirac delta: the value of what stands beside it at the one place where it is not zero."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from ansatz.scorers.formulas.rewriting import add, div, mul, neg
from ansatz.scorers.formulas.surveying import BINDERS, survey
from ansatz.scorers.formulas.tree import ZERO, Tree


@dataclass(frozen=True, slots=True)
class Sifted:
    """``\\int f(x) \\delta(x - a) dx``: ``rest`` is f, ``place`` is a."""

    rest: Tree
    place: Tree


def has_delta(tree: Tree) -> bool:
    """Does a Dirac delta occur outside of the integrals in it, which sift their own?"""
    kind, value, args = tree
    return (kind == "call" and value == "dirac") or (kind not in BINDERS and any(map(has_delta, args)))


@lru_cache(maxsize=64)
def sifted(body: Tree, variable: str) -> Sifted | None:
    """What a factor ``\\delta(x - a)`` of an integrand makes of the integral over x; None where there is none such.

    Only a shift is read, with a sign: a delta of a function of x counts each of its zeros by its slope.
    """
    if body.kind == "neg":
        inner = sifted(body.args[0], variable)
        return Sifted(neg(inner.rest), inner.place) if inner else None
    if body.kind == "div":
        inner = sifted(body.args[0], variable)
        return Sifted(div(inner.rest, body.args[1]), inner.place) if inner and not has_delta(body.args[1]) else None
    factors = body.args if body.kind == "mul" else (body,)
    for number, factor in enumerate(factors):
        others = factors[:number] + factors[number + 1 :]
        if factor.kind == "mul" and (inner := sifted(factor, variable)) is not None:
            rest, place = mul(*others, inner.rest), inner.place
        elif factor.kind == "call" and factor.value == "dirac" and (at := _shift(factor.args[0], variable)) is not None:
            rest, place = mul(*others), at
        else:
            continue
        return None if has_delta(rest) else Sifted(rest, place)
    return None


def _shift(tree: Tree, variable: str) -> Tree | None:
    """The zero of ``x - a`` or ``a - x``; None for any other function of x."""
    terms = tree.args if tree.kind == "add" else (tree,)
    own = [term for term in terms if variable in survey(term).names]
    others = add(*(term for term in terms if variable not in survey(term).names)) if len(terms) > 1 else ZERO
    if len(own) != 1:
        return None
    if own[0] == Tree("symbol", variable):
        return neg(others)
    return others if own[0] == neg(Tree("symbol", variable)) else None
