"""Derivatives, integrals, sums, limits, vectors."""

from __future__ import annotations

from ansatz.scorers.formulas.printing.levels import FACTOR, POWER, PRODUCT, STATEMENT, SUM, Parts, Writer
from ansatz.scorers.formulas.tree import Tree


def _derivative(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    kind, _, held = value.partition("_")
    sign = {"d": "\\mathrm{d}", "partial": "\\partial ", "delta": "\\delta ", "D": "D "}[kind]
    pairs = [(args[k], args[k + 1]) for k in range(1, len(args), 2)]
    total = pairs[0][1] if len(pairs) == 1 else None
    body, operand = args[0], args[0].kind == "text" and not args[0].value
    above: Parts = [sign.strip()]
    if total is not None and not (total.kind == "integer" and total.value == 1):
        above += ["^{", (total, STATEMENT), "}"]
    below: Parts = []
    for variable, order in pairs:
        below += [sign, (variable, POWER)]
        if not (order.kind == "integer" and order.value == 1):
            below += ["^{", (order, STATEMENT), "}"]
    out: Parts = ["\\frac{", *above, "}{", *below, "}"]
    if not operand:
        out += ["\\left[", (body, STATEMENT), "\\right]"]
    if held:
        return ["\\left(", *out, f"\\right)_{{{held}}}"], FACTOR
    return (out, FACTOR) if not operand else (["\\left(", *out, "\\right)"], POWER)


def _differential(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    kind, _, order = value.partition("^")
    sign = {"d": "\\mathrm{d}", "partial": "\\partial", "delta": "\\delta", "D": "D"}[kind]
    power = f"^{{{order}}}" if order else ""
    return [f"{sign}{power} ", (args[0], POWER)], FACTOR


def _integral(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = ["\\oint" if value == "closed" else "\\int"]
    if len(args) > 2:
        out += ["_{", (args[2], STATEMENT), "}"]
    if len(args) > 3:
        out += ["^{", (args[3], STATEMENT), "}"]
    if not (args[0].kind == "text" and not args[0].value):
        out += [" \\left[", (args[0], STATEMENT), "\\right]"]
    if len(args) > 1 and not (args[1].kind == "text" and not args[1].value):
        inside = args[0].kind in ("dot", "cross")
        if not inside:
            out += ["\\,", (args[1], FACTOR) if args[1].kind == "differential" else "\\mathrm{d}"]
            if args[1].kind != "differential":
                out.append((args[1], POWER))
    return ["\\left(", *out, "\\right)"], POWER


def _series(command: str) -> Writer:
    def write(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
        out: Parts = [command]
        if len(args) > 2:
            first = args[2].kind == "text"
            out += ["_{", (args[1], SUM)]
            if not first:
                out += ["=", (args[2], SUM)]
            out.append("}")
            out += ["^{", (args[3], STATEMENT), "}"]
        elif len(args) == 2:
            out += ["_{", (args[1], STATEMENT), "}"]
        body: Parts = [] if args[0].kind == "text" and not args[0].value else [" ", (args[0], PRODUCT)]
        return ["\\left(", *out, *body, "\\right)"], POWER

    return write


def _limit(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    side = f"^{{{value}}}" if value else ""
    target = (args[2], POWER) if side else (args[2], SUM)
    return ["\\left(\\lim_{", (args[1], SUM), "\\to ", target, side, "} ", (args[0], PRODUCT), "\\right)"], POWER


def _dot(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["\\left(", (args[0], FACTOR), "\\cdot ", (args[1], FACTOR), "\\right)"], POWER


def _cross(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["\\left(", (args[0], FACTOR), "\\times ", (args[1], FACTOR), "\\right)"], POWER


def _nabla(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    sign = {"grad": "\\nabla ", "div": "\\nabla\\cdot ", "curl": "\\nabla\\times ", "laplacian": "\\nabla^{2}"}[value]
    if args[0].kind == "text" and not args[0].value:
        return ["\\left(", sign, "\\right)"], POWER
    return [sign, (args[0], POWER + 1)], FACTOR


def _at(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = ["\\left.", (args[0], POWER), "\\right|_{", (args[1], STATEMENT), "}"]
    if len(args) > 2:
        out += ["^{", (args[2], STATEMENT), "}"]
    return out, FACTOR


WRITERS: dict[str, Writer] = {
    "derivative": _derivative,
    "differential": _differential,
    "integral": _integral,
    "sum": _series("\\sum"),
    "product": _series("\\prod"),
    "limit": _limit,
    "dot": _dot,
    "cross": _cross,
    "nabla": _nabla,
    "at": _at,
}
