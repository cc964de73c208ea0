"""Rewrites that hold by an identity of functions: circular, hyperbolic, exponential, logarithmic."""

from __future__ import annotations

from random import Random
from typing import Final

from ansatz.scorers.formulas import EULER, IMAGINARY, ONE, PI, TWO, Tree, integer
from ansatz.scorers.generation.algebra import Rule
from ansatz.scorers.generation.building import HALF, add, call, div, is_positive, is_real, mul, neg, power


def _is(tree: Tree, *names: str) -> bool:
    return tree.kind == "call" and tree.value in names


def _square_of(tree: Tree, *names: str) -> bool:
    return tree.kind == "pow" and tree.args[1] == TWO and _is(tree.args[0], *names)


def _exp(tree: Tree) -> Tree:
    return power(EULER, tree)


def _exponent(tree: Tree) -> Tree | None:
    if _is(tree, "exp"):
        return tree.args[0]
    return tree.args[1] if tree.kind == "pow" and tree.args[0] == EULER else None


def pythagoras(tree: Tree, random: Random) -> Tree | None:
    if _square_of(tree, "sin", "cos"):
        inner = tree.args[0]
        other = call("cos" if inner.value == "sin" else "sin", inner.args[0])
        return add(ONE, neg(power(other, 2)))
    if _square_of(tree, "sinh"):
        return add(power(call("cosh", tree.args[0].args[0]), 2), neg(ONE))
    if _square_of(tree, "tan"):
        return add(div(ONE, power(call("cos", tree.args[0].args[0]), 2)), neg(ONE))
    return None


def pythagorean_one(tree: Tree, random: Random) -> Tree | None:
    """x = x (sin^2 a + cos^2 a), with an angle of the formula"""
    if tree.kind not in ("mul", "add"):
        return None
    angles = [node.args[0] for node in tree.args if _is(node, "sin", "cos", "tan")]
    angle = random.choice(angles) if angles else Tree("symbol", "\\theta")
    return mul(tree, add(power(call("sin", angle), 2), power(call("cos", angle), 2)))


def half_angle(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "sin", "cos", "sinh", "cosh"):
        return None
    argument = tree.args[0]
    doubled = argument.kind == "mul" and argument.args[0] == TWO
    half = mul(*argument.args[1:]) if doubled else div(argument, TWO)
    if tree.value in ("sin", "sinh"):
        return mul(TWO, call(tree.value, half), call("cos" if tree.value == "sin" else "cosh", half))
    if tree.value == "cosh":
        return add(ONE, mul(TWO, power(call("sinh", half), 2)))
    sine, cosine = power(call("sin", half), 2), power(call("cos", half), 2)
    return random.choice((add(ONE, neg(mul(TWO, sine))), add(mul(TWO, cosine), neg(ONE)), add(cosine, neg(sine))))


def double_angle(tree: Tree, random: Random) -> Tree | None:
    if not _square_of(tree, "sin", "cos"):
        return None
    cosine = call("cos", mul(TWO, tree.args[0].args[0]))
    return div(add(ONE, neg(cosine) if tree.args[0].value == "sin" else cosine), TWO)


def cofunction(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "sin", "cos"):
        return None
    other = "cos" if tree.value == "sin" else "sin"
    if tree.value == "cos" and random.random() < 0.5:
        return call(other, add(tree.args[0], div(PI, TWO)))
    return call(other, add(div(PI, TWO), neg(tree.args[0])))


def parity(tree: Tree, random: Random) -> Tree | None:
    if _is(tree, "sin", "tan", "sinh", "tanh", "arctan"):
        return neg(call(tree.value, neg(tree.args[0])))
    return call(tree.value, neg(tree.args[0])) if _is(tree, "cos", "cosh") else None


def period(tree: Tree, random: Random) -> Tree | None:
    if _is(tree, "sin", "cos"):
        return call(tree.value, add(tree.args[0], mul(TWO, PI)))
    return call("tan", add(tree.args[0], PI)) if _is(tree, "tan") else None


def quotient(tree: Tree, random: Random) -> Tree | None:
    if _is(tree, "tan"):
        return div(call("sin", tree.args[0]), call("cos", tree.args[0]))
    if _is(tree, "tanh"):
        return div(call("sinh", tree.args[0]), call("cosh", tree.args[0]))
    return mul(call("tan", tree.args[0]), call("cos", tree.args[0])) if _is(tree, "sin") else None


def reciprocal(tree: Tree, random: Random) -> Tree | None:
    names = {"cos": "sec", "sin": "csc", "tan": "cot"}
    if _is(tree, *names):
        return div(ONE, call(names[tree.value], tree.args[0]))
    if tree.kind == "div" and _is(tree.args[1], *names):
        return mul(tree.args[0], call(names[tree.args[1].value], tree.args[1].args[0]))
    return None


def angle_sum(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "sin", "cos") or tree.args[0].kind != "add":
        return None
    first, second = tree.args[0].args[0], add(*tree.args[0].args[1:])
    if tree.value == "sin":
        return add(mul(call("sin", first), call("cos", second)), mul(call("cos", first), call("sin", second)))
    return add(mul(call("cos", first), call("cos", second)), neg(mul(call("sin", first), call("sin", second))))


def euler_formula(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "sin", "cos"):
        return None
    plus, minus = _exp(mul(IMAGINARY, tree.args[0])), _exp(neg(mul(IMAGINARY, tree.args[0])))
    if tree.value == "cos":
        return div(add(plus, minus), TWO)
    return div(add(plus, neg(minus)), mul(TWO, IMAGINARY))


def hyperbolic_as_exponential(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "sinh", "cosh", "tanh"):
        return None
    argument = tree.args[0]
    if tree.value == "tanh":
        double = _exp(mul(TWO, argument))
        return div(add(double, neg(ONE)), add(double, ONE))
    minus = _exp(neg(argument))
    return div(add(_exp(argument), minus if tree.value == "cosh" else neg(minus)), TWO)


def exponential_spelling(tree: Tree, random: Random) -> Tree | None:
    exponent = _exponent(tree)
    if exponent is None:
        return None
    return _exp(exponent) if tree.kind == "call" else call("exp", exponent)


def split_exponential(tree: Tree, random: Random) -> Tree | None:
    exponent = _exponent(tree)
    if exponent is None:
        return None
    if exponent.kind == "add":
        return mul(*map(_exp, exponent.args))
    if exponent.kind == "neg":
        return div(ONE, _exp(exponent.args[0]))
    return power(_exp(div(exponent, TWO)), 2)


def split_logarithm(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "ln") or not is_positive(tree.args[0]):
        return None
    inner = tree.args[0]
    if inner.kind == "mul":
        return add(*(call("ln", factor) for factor in inner.args))
    if inner.kind == "div":
        top, bottom = inner.args
        if random.random() < 0.5:
            return neg(call("ln", div(bottom, top)))
        return add(call("ln", top), neg(call("ln", bottom)))
    if inner.kind == "pow":
        return mul(inner.args[1], call("ln", inner.args[0]))
    return mul(HALF, call("ln", power(inner, 2)))


def log_base(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "ln") or not is_positive(tree.args[0]):
        return None
    base = integer(random.choice((2, 10)))
    return mul(call("ln", base), call("log", tree.args[0], base))


def into_exponent(tree: Tree, random: Random) -> Tree | None:
    """a = exp(ln a), a positive; a = ln(exp a), a real"""
    if tree.kind not in ("symbol", "mul", "div"):
        return None
    if is_positive(tree) and random.random() < 0.5:
        return call("exp", call("ln", tree))
    return call("ln", call("exp", tree)) if is_real(tree) else None


def complementary_arctangent(tree: Tree, random: Random) -> Tree | None:
    if not _is(tree, "arctan") or not is_positive(tree.args[0]):
        return None
    inner = tree.args[0]
    turned = div(inner.args[1], inner.args[0]) if inner.kind == "div" else div(ONE, inner)
    return add(div(PI, TWO), neg(call("arctan", turned)))


IDENTITIES: Final[dict[str, Rule]] = {
    rule.__name__: rule
    for rule in (
        *(pythagoras, pythagorean_one, half_angle, double_angle, cofunction, parity, period, quotient),
        *(reciprocal, angle_sum, euler_formula, hyperbolic_as_exponential, exponential_spelling),
        *(split_exponential, split_logarithm, log_base, into_exponent, complementary_arctangent),
    )
}
