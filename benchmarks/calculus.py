"""Pairs of statements made from formulas: derivatives, integrals, sums, tuples, sets, inequalities.

A derivative is made by rules and confirmed by mpmath's numerical one, so that
its integral between two symbols is known as well.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import TypeAlias

import mpmath

from ansatz.scorers.formulas.tree import ONE, TWO, ZERO, Tree, integer, size, symbol, symbols
from ansatz.scorers.generation import spell
from ansatz.scorers.generation.building import add, call, div, integer_value, is_positive, is_real, mul, neg, power
from benchmarks.oracle import DIGITS, NoValueError, points, value

Alter: TypeAlias = Callable[[Tree], tuple[str, Tree] | None]
STATEMENTS = ("derivative", "integral", "finite_sum", "tuple", "set", "inequality", "plus_minus")
_VARIABLES = ("x", "t", "r", "z", "v", "\\theta", "\\phi", "\\omega", "T", "R", "q", "a", "b")
_DERIVATIVES = (
    "\\frac{{d}}{{d{x}}}",
    "\\frac{{\\partial}}{{\\partial {x}}}",
    "\\frac{{\\mathrm d}}{{\\mathrm d {x}}}",
)


def slope(tree: Tree, name: str) -> Tree:
    """The derivative with respect to a symbol, with ones and zeros left out.

    Raises:
        NoValueError: the tree holds something that has no rule here.
    """
    kind, held, args = tree
    if name not in symbols(tree):
        return ZERO
    if kind == "symbol":
        return ONE
    if kind == "neg":
        return neg(slope(args[0], name))
    if kind == "add":
        return _total([slope(term, name) for term in args])
    if kind == "mul":
        return _total([_times(slope(f, name), *args[:at], *args[at + 1 :]) for at, f in enumerate(args)])
    if kind == "div":
        top, bottom = args
        over, under = slope(top, name), slope(bottom, name)
        if under == ZERO:
            return div(over, bottom)
        numerator = _total([_times(over, bottom), _minus(_times(top, under))])
        return div(numerator, power(bottom, 2))
    if kind == "pow" and name not in symbols(args[1]):
        number = integer_value(args[1])
        if number is None and args[1].kind != "div":
            raise NoValueError("no rule for this exponent")
        lowered = add(args[1], neg(ONE)) if number is None else number - 1
        rest = args[0] if lowered == 1 else power(args[0], lowered)
        return _times(args[1], rest, slope(args[0], name))
    if kind == "pow" and args[0].kind == "constant":
        return _times(tree, slope(args[1], name))
    if kind == "call" and len(args) == 1:
        return _times(_outer(held, args[0]), slope(args[0], name))
    raise NoValueError(f"no rule for {kind} {held}")


def _outer(name: str, inner: Tree) -> Tree:
    rules = {
        "sin": call("cos", inner),
        "cos": neg(call("sin", inner)),
        "tan": div(ONE, power(call("cos", inner), 2)),
        "exp": call("exp", inner),
        "ln": div(ONE, inner),
        "sqrt": div(ONE, mul(TWO, call("sqrt", inner))),
        "sinh": call("cosh", inner),
        "cosh": call("sinh", inner),
        "tanh": div(ONE, power(call("cosh", inner), 2)),
        "arctan": div(ONE, add(ONE, power(inner, 2))),
    }
    if name not in rules:
        raise NoValueError(f"no rule for {name}")
    return rules[name]


def _total(terms: list[Tree]) -> Tree:
    left = [term for term in terms if term != ZERO]
    return add(*left) if left else ZERO


def _times(*factors: Tree) -> Tree:
    return ZERO if ZERO in factors else mul(*factors)


def _minus(tree: Tree) -> Tree:
    return tree if tree == ZERO else neg(tree)


def is_slope(tree: Tree, derivative: Tree, name: str) -> bool:
    """Whether mpmath's numerical derivative agrees, at three points."""
    with mpmath.workdps(DIGITS):
        for at in points(symbols(tree) | {name}, 3):
            try:
                found = mpmath.diff(lambda x, at=at: value(tree, {**at, name: x}), at[name])
                wanted = value(derivative, at)
            except (NoValueError, ZeroDivisionError, ValueError):
                return False
            if abs(found - wanted) > mpmath.mpf(10) ** -15 * max(1, abs(wanted)):
                return False
    return True


def is_smooth(tree: Tree) -> bool:
    """Real, without poles or branch points where all symbols are positive, seen without computing."""
    kind, held, args = tree
    if kind == "div" and not is_positive(args[1]):
        return False
    if kind == "pow" and (integer_value(args[1]) or -1) < 0 and not is_positive(args[0]):
        return args[0].kind == "constant" and is_smooth(args[1])
    if kind == "call" and held == "tan":
        return False
    return is_real(tree) and all(map(is_smooth, args))


def put(tree: Tree, name: str, new: Tree) -> Tree:
    """The tree with ``new`` for a symbol."""
    if tree == symbol(name):
        return new
    return tree._replace(args=tuple(put(child, name, new) for child in tree.args))


def statement(kind: str, base: Tree, alter: Alter, random: Random) -> tuple[str, str, str] | None:
    """Texts of two statements about ``base``, and how the second was altered.

    The second is equal just where ``alter`` keeps the value. None where this
    kind of statement cannot be made of this formula.
    """
    if kind in ("derivative", "integral"):
        return _calculus(kind, base, alter, random)
    altered = alter(base)
    if altered is None:
        return None
    how, variant = altered
    taken = symbols(base) | symbols(variant)
    name = random.choice([name for name in ("F", "W", "y", "u", "p") if name not in taken])
    if kind == "finite_sum":
        letters = [letter for letter in ("k", "j", "s") if letter not in taken]
        if not letters:
            return None
        low, high = random.randint(0, 1), random.randint(2, 4)
        summand = _factor(mul(power(symbol(letters[0]), 2), base), random)
        terms = [mul(integer(n**2), variant) for n in range(max(low, 1), high + 1)]
        return f"\\sum_{{{letters[0]}={low}}}^{{{high}}} {summand}", _text(add(*terms), random), how
    first, second = _text(base, random), _text(variant, random)
    if kind == "tuple":
        return f"({first}, {name})", f"\\left({second},{name}\\right)", how
    if kind == "set":
        return f"\\{{{first}, {name}\\}}", f"\\{{{name}, {second}\\}}", how
    if kind == "inequality":
        # A bound below zero says nothing of a positive quantity.
        if not (is_positive(base) and is_positive(variant)):
            return None
        sign, turned = random.choice((("<", ">"), ("\\le", "\\geq"), (">", "<"), ("\\ge", "\\leq")))
        return f"{name} {sign} {first}", f"{second} {turned} {name}", how
    if how == "sign":
        return None
    return f"{name} \\pm {_factor(base, random)}", f"{name} \\mp {_factor(variant, random)}", how


def _text(tree: Tree, random: Random) -> str:
    return spell(tree, random, "latex", plain=True)


def _factor(tree: Tree, random: Random) -> str:
    """A text that stands behind a sum sign or a plus-minus without brackets being missed."""
    text = _text(tree, random)
    return f"\\left({text}\\right)" if tree.kind in ("add", "neg") else text


def _calculus(kind: str, base: Tree, alter: Alter, random: Random) -> tuple[str, str, str] | None:
    names = [name for name in _VARIABLES if name in symbols(base)]
    if not names:
        return None
    name = random.choice(names)
    try:
        derivative = slope(base, name)
    except NoValueError:
        return None
    if size(derivative) > 60 or not is_slope(base, derivative, name):
        return None
    inner = _text(symbol(name), random)
    if kind == "derivative":
        altered = alter(derivative)
        written = random.choice(_DERIVATIVES).format(x=inner)
        return altered and (f"{written}\\left({_text(base, random)}\\right)", spell(altered[1], random), altered[0])
    if not is_smooth(base):
        return None
    low, high = symbol(f"{name}_1"), symbol(f"{name}_2")
    altered = alter(add(put(base, name, high), neg(put(base, name, low))))
    limits = f"_{{{_text(low, random)}}}^{{{_text(high, random)}}}"
    body = f"\\int{limits} \\left({_text(derivative, random)}\\right)\\,d{inner}"
    return altered and (body, spell(altered[1], random), altered[0])
