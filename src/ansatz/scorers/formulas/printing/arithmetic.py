"""Numbers, symbols, sums, products, powers and functions."""

from __future__ import annotations

from ansatz.scorers.formulas.printing.levels import (
    FACTOR,
    POWER,
    PRODUCT,
    STATEMENT,
    SUM,
    Parts,
    Writer,
    listed,
    separated,
)
from ansatz.scorers.formulas.printing.names import name
from ansatz.scorers.formulas.tree import Tree, walk

_SIGNS = {"+-": "\\pm", "-+": "\\mp"}


_SPELLED = {
    **{name: f"\\{name}" for name in "sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan".split()},
    "exp": "\\exp", "ln": "\\ln", "log": "\\log", "max": "\\max", "min": "\\min", "det": "\\det",
}  # fmt: skip


_WORDS = {
    "sign": "sgn",
    "trace": "Tr",
    "re": "Re",
    "im": "Im",
    "conj": "conjugate",
    "arg": "Arg",
    "gamma": "Gamma",
    "zeta": "Zeta",
}


def _integer(value: int, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return [str(value)], POWER


def _decimal(value: tuple[int, int], args: tuple[Tree, ...]) -> tuple[Parts, int]:
    mantissa, exponent = value
    digits = str(mantissa)
    if -20 < exponent < 0:
        digits = digits.rjust(1 - exponent, "0")
        return [f"{digits[:exponent]}.{digits[exponent:]}"], POWER
    return [f"{digits}e{exponent}"], POWER


def _symbol(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return [name(value)], POWER


def _constant(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return [{"pi": "\\pi", "e": "\\mathrm{e}", "i": "\\mathrm{i}", "infinity": "\\infty"}[value]], POWER


def _unit(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return [{"percent": "\\%", "degree": "\\degree"}.get(value, f"\\unit{{{value}}}")], POWER


def _text(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return [f"\\textnormal{{{value}}}" if value else "\\textnormal{}"], POWER


def _ellipsis(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["\\ldots"], POWER


def _add(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = []
    for number, arg in enumerate(args):
        if arg.kind == "neg":
            out += [" - " if number else "-", (arg.args[0], PRODUCT)]
        else:
            out += [" + " if number else "", (arg, PRODUCT if number else SUM)]
    return out, SUM


def _mul(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    sign = " \\cdot " if sum(map(_vectorial, args)) < 2 else " \\ast "  # no dot product where none was read
    return separated(args, sign, FACTOR), PRODUCT


def _vectorial(tree: Tree) -> bool:
    return any(
        node.kind in ("nabla", "matrix", "accent") or (node.kind in ("symbol", "apply") and "\\" in node.value)
        for node in walk(tree)
    )


def _neg(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["-", (args[0], PRODUCT)], SUM


def _div(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["\\frac{", (args[0], STATEMENT), "}{", (args[1], STATEMENT), "}"], FACTOR


def _pow(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    base, exponent = args
    return [(base, POWER), "^{", (exponent, STATEMENT), "}"], FACTOR


def _plusminus(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    sign = _SIGNS[value]
    if len(args) == 1:
        return [sign + " ", (args[0], PRODUCT)], SUM
    return [(args[0], SUM), f" {sign} ", (args[1], PRODUCT)], SUM


def _call(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    if value == "sqrt":
        return ["\\sqrt{", (args[0], STATEMENT), "}"], FACTOR
    if value == "root":
        return ["\\sqrt[", (args[1], SUM), "]{", (args[0], STATEMENT), "}"], FACTOR
    if value in ("abs", "norm"):
        bar = "|" if value == "abs" else "\\|"
        return [f"\\left{bar}", (args[0], STATEMENT), f"\\right{bar}"], FACTOR
    if value in ("floor", "ceil"):
        return [f"\\l{value} ", (args[0], STATEMENT), f"\\r{value} "], FACTOR
    if value in ("factorial", "factorial2"):
        return [(args[0], POWER), "!" * (1 + (value == "factorial2"))], FACTOR
    if value == "binomial":
        return ["\\binom{", (args[0], STATEMENT), "}{", (args[1], STATEMENT), "}"], FACTOR
    if value in ("conj", "adjoint", "transpose") and len(args) == 1:
        mark = {"conj": "*", "adjoint": "\\dagger", "transpose": "\\top"}[value]
        return [(args[0], POWER), f"^{{{mark}}}"], FACTOR
    if value == "dirac":
        return ["\\operatorname{DiracDelta}", *listed(args)], FACTOR
    if value == "log" and len(args) == 2:
        return ["\\log_{", (args[1], STATEMENT), "}\\left(", (args[0], STATEMENT), "\\right)"], FACTOR
    word = _WORDS.get(value, value)
    return [_SPELLED.get(value, f"\\operatorname{{{word}}}"), *listed(args)], FACTOR


def _apply(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return [name(value), "{", *listed(args), "}"], FACTOR


WRITERS: dict[str, Writer] = {
    "integer": _integer,
    "decimal": _decimal,
    "symbol": _symbol,
    "constant": _constant,
    "unit": _unit,
    "text": _text,
    "ellipsis": _ellipsis,
    "add": _add,
    "mul": _mul,
    "neg": _neg,
    "div": _div,
    "pow": _pow,
    "plusminus": _plusminus,
    "call": _call,
    "apply": _apply,
}
