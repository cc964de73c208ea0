"""Rewrites that hold by algebra: of sums, products, fractions and powers; None where one has no place.

Powers and roots are only taken apart where their base is plainly positive.
"""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import isqrt
from random import Random
from typing import Final

from ansatz.scorers.formulas import ONE, TWO, Tree, integer, size, symbol, symbols
from ansatz.scorers.generation.building import (
    HALF,
    add,
    call,
    div,
    factors_of,
    integer_value,
    is_positive,
    mul,
    neg,
    power,
    terms_of,
)

Rule = Callable[[Tree, Random], Tree | None]


def _any_symbol(tree: Tree, random: Random) -> Tree:
    return symbol(random.choice(sorted(symbols(tree)) or ["x"]))


def reorder(tree: Tree, random: Random) -> Tree | None:
    if tree.kind not in ("add", "mul"):
        return None
    args = list(tree.args)
    random.shuffle(args)
    return tree._replace(args=tuple(args))


def associate(tree: Tree, random: Random) -> Tree | None:
    if tree.kind not in ("add", "mul") or len(tree.args) < 3:
        return None
    cut = random.randint(1, len(tree.args) - 2)
    return tree._replace(args=(*tree.args[:cut], tree._replace(args=tree.args[cut:])))


def expand(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "pow" and tree.args[0].kind == "add" and tree.args[1] == TWO:
        terms = tree.args[0].args
        return add(*(mul(a, b) for a in terms for b in terms))
    if tree.kind != "mul":
        return None
    sums = [index for index, factor in enumerate(tree.args) if factor.kind == "add"]
    if not sums:
        return None
    at = random.choice(sums)
    rest = (*tree.args[:at], *tree.args[at + 1 :])
    return add(*(neg(mul(*rest, neg(t))) if t.kind == "neg" else mul(*rest, t) for t in tree.args[at].args))


def factor_out(tree: Tree, random: Random) -> Tree | None:
    """a b + a c = a (b + c); where nothing is common, a + b = a (1 + b/a)."""
    if tree.kind != "add":
        return None
    bare = [term.args[0] if term.kind == "neg" else term for term in tree.args]
    common = [f for f in factors_of(bare[0]) if all(f in factors_of(t) for t in bare[1:])]
    if common:
        factor = random.choice(common)
        rests = []
        for term, plain in zip(tree.args, bare, strict=True):
            left = list(factors_of(plain))
            left.remove(factor)
            rest = mul(*left)
            rests.append(neg(rest) if term.kind == "neg" else rest)
        return mul(factor, add(*rests))
    lead = bare[0]
    if lead.kind == "add" or size(lead) > 12:
        return None
    first = neg(ONE) if tree.args[0].kind == "neg" else ONE
    others = [
        neg(div(plain, lead)) if term.kind == "neg" else div(plain, lead)
        for term, plain in zip(tree.args[1:], bare[1:], strict=True)
    ]
    return mul(lead, add(first, *others))


def common_denominator(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "add":
        return None
    tops, bottoms = [], []
    for term in tree.args:
        plain = term.args[0] if term.kind == "neg" else term
        top, bottom = plain.args if plain.kind == "div" else (plain, ONE)
        tops.append(neg(top) if term.kind == "neg" else top)
        bottoms.append(bottom)
    if all(bottom == ONE for bottom in bottoms):
        return None
    terms = []
    for index, top in enumerate(tops):
        others = mul(*bottoms[:index], *bottoms[index + 1 :])
        terms.append(neg(mul(neg(top), others)) if top.kind == "neg" else mul(top, others))
    return div(add(*terms), mul(*bottoms))


def split_fraction(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "div":
        return None
    top, bottom = tree.args
    if top.kind == "add":
        return add(*(neg(div(neg(t), bottom)) if t.kind == "neg" else div(t, bottom) for t in top.args))
    if top.kind == "mul":
        cut = random.randint(1, len(top.args) - 1)
        return mul(*top.args[:cut], div(mul(*top.args[cut:]), bottom))
    return mul(top, div(ONE, bottom)) if top != ONE else None


def join_fractions(tree: Tree, random: Random) -> Tree | None:
    """a (b/c) (d/f) = a b d / (c f)"""
    if tree.kind != "mul" or not any(factor.kind == "div" for factor in tree.args):
        return None
    tops = [f.args[0] if f.kind == "div" else f for f in tree.args]
    bottoms = [f.args[1] for f in tree.args if f.kind == "div"]
    return div(mul(*tops), mul(*bottoms))


def nest_fraction(tree: Tree, random: Random) -> Tree | None:
    """a/(b c) = (a/b)/c, a/b = 1/(b/a)"""
    if tree.kind != "div":
        return None
    top, bottom = tree.args
    if bottom.kind == "mul":
        return div(div(top, bottom.args[0]), mul(*bottom.args[1:]))
    return div(ONE, div(bottom, top)) if top != ONE else None


def inverse_power(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "div":
        top, bottom = tree.args
        exponent = integer_value(bottom.args[1]) if bottom.kind == "pow" else None
        if exponent is not None and exponent > 0:
            return mul(top, power(bottom.args[0], -exponent))
        return mul(top, power(bottom, -1))
    if tree.kind == "pow":
        exponent = integer_value(tree.args[1])
        if exponent is not None and exponent < 0:
            return div(ONE, tree.args[0] if exponent == -1 else power(tree.args[0], -exponent))
    return None


def same_factor(tree: Tree, random: Random) -> Tree | None:
    """a/b = a c / (b c)"""
    if tree.kind != "div":
        return None
    one, other = _any_symbol(tree, random), _any_symbol(tree, random)
    factor = random.choice((one, power(one, 2), integer(random.randint(2, 6)), add(one, other)))
    return div(mul(tree.args[0], factor), mul(tree.args[1], factor))


def add_and_subtract(tree: Tree, random: Random) -> Tree | None:
    if tree.kind not in ("add", "mul", "div"):
        return None
    extra = mul(integer(random.randint(1, 3)), _any_symbol(tree, random))
    terms = [*terms_of(tree), extra, neg(extra)]
    random.shuffle(terms)
    return add(*terms)


def turn_sign(tree: Tree, random: Random) -> Tree | None:
    """a - b = -(b - a); a b = (-a)(-b)"""
    if tree.kind == "add" and any(term.kind == "neg" for term in tree.args):
        return neg(add(*map(neg, tree.args)))
    if tree.kind == "div" and all(part.kind == "add" for part in tree.args):
        return div(*(add(*map(neg, part.args)) for part in tree.args))
    return None


def difference_of_squares(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "add" or len(tree.args) != 2:
        return None
    first, second = tree.args
    if second.kind != "neg" or not (is_square(first) and is_square(second.args[0])):
        return None
    a, b = square_root(first), square_root(second.args[0])
    return mul(add(a, neg(b)), add(a, b))


def complete_square(tree: Tree, random: Random) -> Tree | None:
    """a^2 + b^2 = (a + b)^2 - 2 a b"""
    if tree.kind != "add" or len(tree.args) != 2 or not all(map(is_square, tree.args)):
        return None
    a, b = map(square_root, tree.args)
    return add(power(add(a, b), 2), neg(mul(TWO, a, b)))


def is_square(tree: Tree) -> bool:
    if tree.kind == "div":
        return all(map(is_square, tree.args))
    if tree.kind == "integer":
        return bool(isqrt(tree.value) ** 2 == tree.value)
    return tree.kind == "pow" and tree.args[1] == TWO


def square_root(tree: Tree) -> Tree:
    if tree.kind == "div":
        return div(*map(square_root, tree.args))
    return integer(isqrt(tree.value)) if tree.kind == "integer" else tree.args[0]


def root_as_power(tree: Tree, random: Random) -> Tree | None:
    if tree.kind == "call" and tree.value == "sqrt":
        return power(tree.args[0], HALF)
    if tree.kind == "pow" and tree.args[1] == HALF:
        return call("sqrt", tree.args[0])
    if tree.kind == "pow" and tree.args[1] == div(integer(3), TWO):
        return mul(tree.args[0], call("sqrt", tree.args[0]))
    return None


def split_root(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "call" or tree.value != "sqrt" or not is_positive(tree.args[0]):
        return None
    inner = tree.args[0]
    if inner.kind == "div":
        return div(*(call("sqrt", part) for part in inner.args))
    if inner.kind == "mul":
        return mul(*(f.args[0] if f.kind == "pow" and f.args[1] == TWO else call("sqrt", f) for f in inner.args))
    return None


def under_root(tree: Tree, random: Random) -> Tree | None:
    """a sqrt(b) = sqrt(a^2 b), a positive"""
    if tree.kind != "mul":
        return None
    roots = [f for f in tree.args if f.kind == "call" and f.value == "sqrt"]
    rest = [f for f in tree.args if f not in roots]
    if not roots or not rest or not all(map(is_positive, rest)):
        return None
    return mul(call("sqrt", mul(roots[0].args[0], *(power(f, 2) for f in rest))), *roots[1:])


def rationalise(tree: Tree, random: Random) -> Tree | None:
    if tree.kind != "div":
        return None
    top, bottom = tree.args
    if bottom.kind == "call" and bottom.value == "sqrt":
        return div(mul(top, bottom), bottom.args[0])
    if bottom.kind == "add" and len(bottom.args) == 2:
        first, second = bottom.args
        plain = second.args[0] if second.kind == "neg" else second
        return div(mul(top, add(first, neg(second))), add(power(first, 2), neg(power(plain, 2))))
    return None


def spread_power(tree: Tree, random: Random) -> Tree | None:
    """(a b)^n = a^n b^n; (a/b)^n = a^n/b^n"""
    if tree.kind != "pow":
        return None
    base, exponent = tree.args
    if integer_value(exponent) is None and not is_positive(base):
        return None
    if base.kind == "mul":
        return mul(*(power(factor, exponent) for factor in base.args))
    return div(*(power(part, exponent) for part in base.args)) if base.kind == "div" else None


def split_power(tree: Tree, random: Random) -> Tree | None:
    """x^n = x^(n-1) x; x^(p/q) = (x^p)^(1/q)"""
    if tree.kind != "pow":
        return None
    base, exponent = tree.args
    number = integer_value(exponent)
    if number is not None and number > 1:
        return mul(base, base if number == 2 else power(base, number - 1))
    if exponent.kind == "div" and is_positive(base) and None not in map(integer_value, exponent.args):
        return power(power(base, exponent.args[0]), div(ONE, exponent.args[1]))
    return None


def respell_number(tree: Tree, random: Random) -> Tree | None:
    """4 = 2*2, 3 = 6/2, 2 = sqrt(4), 1/2 = 0.5"""
    if tree.kind == "div" and None not in map(integer_value, tree.args):
        value = Fraction(*(integer_value(part) or 0 for part in tree.args)) if tree.args[1].value else None
        scaled = value * 10_000 if value is not None else None
        if scaled is not None and scaled.denominator == 1 and scaled > 0:
            return Tree("decimal", (scaled.numerator, -4)) if scaled % 10 else _shorter(scaled.numerator)
        return div(*(integer(part.value * 3) for part in tree.args)) if value and value > 0 else None
    if tree.kind != "integer" or not 2 <= tree.value <= 50:
        return None
    if tree.value % 2 == 0 and random.random() < 0.5:
        return mul(TWO, integer(tree.value // 2)) if tree.value > 2 else call("sqrt", integer(4))
    return div(integer(tree.value * 2), TWO)


def _shorter(mantissa: int) -> Tree:
    exponent = -4
    while mantissa % 10 == 0 and exponent < 0:
        mantissa, exponent = mantissa // 10, exponent + 1
    return Tree("decimal", (mantissa, exponent))


ALGEBRA: Final[dict[str, Rule]] = {
    rule.__name__: rule
    for rule in (
        *(reorder, associate, expand, factor_out, common_denominator, split_fraction, join_fractions),
        *(nest_fraction, inverse_power, same_factor, add_and_subtract, turn_sign, difference_of_squares),
        *(complete_square, root_as_power, split_root, under_root, rationalise, spread_power, split_power),
        respell_number,
    )
}
