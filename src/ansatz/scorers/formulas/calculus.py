"""Derivatives: of explicit formulas they are carried out, unknown ones become symbols of their own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ansatz.scorers.formulas.derivatives import derivative_symbol, held_label
from ansatz.scorers.formulas.rewriting import add, call, div, mul, neg, power, subtract, transform
from ansatz.scorers.formulas.surveying import free_symbols, survey
from ansatz.scorers.formulas.tree import ONE, TWO, ZERO, Tree, size, symbol, walk


class NoDerivative(Exception):
    """A formula that has no derivative by rule."""


_OUTER: Final[dict[str, Callable[[Tree], Tree]]] = {
    "sin": lambda u: call("cos", u),
    "cos": lambda u: neg(call("sin", u)),
    "tan": lambda u: power(call("sec", u), TWO),
    "cot": lambda u: neg(power(call("csc", u), TWO)),
    "sec": lambda u: mul(call("sec", u), call("tan", u)),
    "csc": lambda u: neg(mul(call("csc", u), call("cot", u))),
    "arcsin": lambda u: div(ONE, call("sqrt", subtract(ONE, power(u, TWO)))),
    "arccos": lambda u: neg(div(ONE, call("sqrt", subtract(ONE, power(u, TWO))))),
    "arctan": lambda u: div(ONE, add(ONE, power(u, TWO))),
    "arccot": lambda u: neg(div(ONE, add(ONE, power(u, TWO)))),
    "sinh": lambda u: call("cosh", u),
    "cosh": lambda u: call("sinh", u),
    "tanh": lambda u: power(call("sech", u), TWO),
    "coth": lambda u: neg(power(call("csch", u), TWO)),
    "sech": lambda u: neg(mul(call("sech", u), call("tanh", u))),
    "csch": lambda u: neg(mul(call("csch", u), call("coth", u))),
    "arcsinh": lambda u: div(ONE, call("sqrt", add(power(u, TWO), ONE))),
    "arccosh": lambda u: div(ONE, call("sqrt", subtract(power(u, TWO), ONE))),
    "arctanh": lambda u: div(ONE, subtract(ONE, power(u, TWO))),
    "exp": lambda u: call("exp", u),
    "ln": lambda u: div(ONE, u),
    "sqrt": lambda u: div(ONE, mul(TWO, call("sqrt", u))),
    "erf": lambda u: mul(div(TWO, call("sqrt", Tree("constant", "pi"))), call("exp", neg(power(u, TWO)))),
}

# A product of n factors has a derivative of n * n nodes.
_EXPLICIT: Final = 800

# Nobody differentiates these, whatever they stand beside.
_CONSTANTS: Final = frozenset({"\\hbar", "k_B", "\\epsilon_0", "\\mu_0", "N_A"})
PARTIAL: Final = "partial "
_MOVED: Final = frozenset({"derivative", "apply"})

Moving = Callable[[str], Tree]


def differentiate(tree: Tree, name: str, moving: Moving) -> Tree:
    """d(tree)/d(name); ``moving(other)`` is the derivative of another symbol (zero where it is constant).

    Raises:
        NoDerivative: a part has no rule.
    """
    kind, value, args = tree
    if kind == "symbol":
        return ONE if value == name else moving(value)
    if kind in ("integer", "decimal", "constant", "unit"):
        return ZERO
    inner = [differentiate(arg, name, moving) for arg in args] if kind in _ARITHMETIC else []
    if kind == "add":
        return add(*inner)
    if kind == "neg":
        return neg(inner[0])
    if kind == "mul":
        terms = []
        for place, slope in enumerate(inner):
            if slope != ZERO:
                terms.append(mul(*args[:place], slope, *args[place + 1 :]))
        return add(*terms)
    if kind == "div":
        above, below = args
        if inner[1] == ZERO:
            return div(inner[0], below)
        return div(subtract(mul(inner[0], below), mul(above, inner[1])), power(below, TWO))
    if kind == "pow":
        base, exponent = args
        if inner[1] == ZERO:
            lower = power(base, subtract(exponent, ONE)) if exponent != TWO else base
            return mul(exponent, lower, inner[0])
        logarithm = ONE if base == ("constant", "e", ()) else call("ln", base)
        first = mul(tree, inner[1], logarithm)
        if inner[0] == ZERO:
            return first
        return add(first, mul(exponent, power(base, subtract(exponent, ONE)), inner[0]))
    if kind == "call" and len(args) == 1 and value in _OUTER:
        slope = differentiate(args[0], name, moving)
        return ZERO if slope == ZERO else mul(_OUTER[value](args[0]), slope)
    if all(differentiate(symbol(other), name, moving) == ZERO for other in free_symbols(tree)):
        return ZERO
    raise NoDerivative(kind)


_ARITHMETIC: Final = frozenset({"add", "neg", "mul", "div", "pow"})


def _plain(tree: Tree) -> str:
    """A name for a derivative's body: a symbol, or an unknown function of bare symbols."""
    if tree.kind == "symbol":
        return str(tree.value)
    if tree.kind == "apply" and all(arg.kind == "symbol" for arg in tree.args):
        return str(tree.value)
    return ""


def resolve(tree: Tree, moving: frozenset[tuple[str, str]], apart: frozenset[tuple[str, str]] = frozenset()) -> Tree:
    """Every derivative carried out where its body is explicit, else turned into a symbol of its own.

    Args:
        moving: (symbol, variable) pairs that some derivative in the comparison shows to depend on each other.
            Where the body of a derivative has neither its variable nor such a symbol, all its symbols are
            unstated functions of the variable: nobody differentiates a constant. All other symbols are constants.
        apart: (body, variable) pairs whose derivatives differ by what is held constant, see ``held_apart``.
    """
    return transform(tree, lambda node: _resolve_one(node, moving, apart) if node.kind == "derivative" else None)


def _resolve_one(node: Tree, moving: frozenset[tuple[str, str]], apart: frozenset[tuple[str, str]]) -> Tree | None:
    body, *pairs = node.args
    if len(pairs) < 2 or any(variable.kind != "symbol" for variable in pairs[0::2]):
        return None
    if body.kind == "text":
        body = symbol(str(body.value).casefold())  # d(heat)/dp: a quantity that words name is no constant
    result = body
    steps = list(zip(pairs[0::2], pairs[1::2], strict=False))
    if _plain(body):
        steps.sort(key=lambda step: str(step[0].value))  # mixed derivatives commute
    for variable, order in steps:
        name = variable.value
        if order.kind != "integer" or not 0 < order.value < 20:
            return None
        plain = _plain(result)
        if plain and plain != name:
            held = f";{held_label(node)}" if (plain, name) in apart else ""
            result = derivative_symbol(plain, f"{name}{held}", order.value)
            continue
        carried = _carried_out(result, name, order.value, moving, partial=node.value != "d")
        if carried is None:
            return None
        result = carried
    return result


def _carried_out(
    body: Tree, name: str, order: int, moving: frozenset[tuple[str, str]], *, partial: bool
) -> Tree | None:
    """The derivative of a formula; None where it has none by rule, or grows too large."""
    names = free_symbols(body) - _CONSTANTS
    explicit = name in names
    # Beside an explicit variable a partial derivative holds all else, but for what another one shows to move.
    variable = f"{PARTIAL}{name}" if partial and explicit else name
    shown = frozenset(other for other in names if (other, variable) in moving or other.endswith(f"|{name}"))
    movers = shown if shown or explicit else names
    result = _repeated(body, name, order, movers)
    if result == ZERO and movers < names:
        return _repeated(body, name, order, names)  # d^2(r E)/dr^2 is no zero: E depends on r
    return result


def _repeated(body: Tree, name: str, order: int, movers: frozenset[str]) -> Tree | None:
    def moving(other: str) -> Tree:
        return derivative_symbol(other, name, 1) if other in movers or other.endswith(f"|{name}") else ZERO

    result = body
    try:
        for _ in range(order):
            if size(result) > _EXPLICIT:
                return None
            result = differentiate(result, name, moving)
    except NoDerivative:
        return None
    return result


def moving_pairs(*trees: Tree) -> frozenset[tuple[str, str]]:
    """The (symbol, variable) pairs that derivatives of plain symbols, or of functions of one, show to depend.

    What a partial derivative shows is there twice, once with ``PARTIAL`` before the variable.
    """
    pairs: set[tuple[str, str]] = set()
    for tree in trees:
        if survey(tree).kinds.isdisjoint(_MOVED):
            continue
        for node in walk(tree):
            if node.kind == "derivative" and len(node.args) >= 3 and node.args[1].kind == "symbol":
                variable = node.args[1].value
                names = {_plain(node.args[0])} - {""} or free_symbols(node.args[0])
                if len(names) == 1 and variable not in names:
                    (name,) = names
                    pairs.add((name, variable))
                    if node.value != "d":
                        pairs.add((name, f"{PARTIAL}{variable}"))
            elif node.kind == "apply" and node.args and all(arg.kind == "symbol" for arg in node.args):
                pairs.update((node.value, arg.value) for arg in node.args)
    return frozenset(pairs)


def compound_pairs(tree: Tree) -> frozenset[tuple[str, str]]:
    """The (symbol, variable) pairs of derivatives of formulas in which the variable does not occur."""
    pairs: set[tuple[str, str]] = set()
    for node in walk(tree):
        if node.kind == "derivative" and len(node.args) >= 3 and node.args[1].kind == "symbol":
            names = free_symbols(node.args[0]) - _CONSTANTS
            if node.args[1].value not in names:
                pairs.update((name, node.args[1].value) for name in names)
    return frozenset(pairs)


def antiderivative_of(tree: Tree) -> tuple[Tree, str] | None:
    """(integrand, variable) of an integral without limits, else None."""
    if tree.kind == "integral" and len(tree.args) == 2 and tree.args[1].kind == "symbol":
        return tree.args[0], tree.args[1].value
    return None
