"""A tree as text: LaTeX that a person can read and that reads back into the same tree."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, TypeAlias

from ansatz.scorers.formulas import Tree, walk
from ansatz.scorers.notation import vocabulary as v

# How tightly a node binds, so that brackets stand only where they are needed.
_DOCUMENT, _STATEMENT, _SUM, _PRODUCT, _FACTOR, _POWER = range(6)
_SIGNS = {"+-": "\\pm", "-+": "\\mp"}
_ESCAPED = frozenset("eijd")
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


def show(tree: Tree) -> str:
    """Readable LaTeX; ``read(show(tree)) == tree`` for every tree that ``read`` returned."""
    stack: _Parts = [(tree, _DOCUMENT)]
    out: list[str] = []
    while stack:
        item = stack.pop()
        if isinstance(item, str):
            out.append(item)
            continue
        node, level = item
        parts, binds = _parts(node)
        if binds < level:
            parts = ["\\left(", *parts, "\\right)"] if binds else ["{", *parts, "}"]
        stack.extend(reversed(parts))
    return "".join(out)


_Parts: TypeAlias = "list[str | tuple[Tree, int]]"
_Writer: TypeAlias = Callable[[Any, tuple[Tree, ...]], tuple[_Parts, int]]


def _parts(node: Tree) -> tuple[_Parts, int]:
    """Strings and sub-trees with the level each needs, and how tightly the whole binds."""
    kind, value, args = node
    writer = _WRITERS.get(kind)
    if writer is not None:
        return writer(value, args)
    return [f"\\operatorname{{{kind}}}", *_listed(args)], _FACTOR


def _listed(args: tuple[Tree, ...], opener: str = "\\left(", closer: str = "\\right)") -> _Parts:
    return [opener, *_separated(args, ", "), closer]


def _separated(args: tuple[Tree, ...], mark: str, level: int = _STATEMENT) -> _Parts:
    out: _Parts = []
    for number, arg in enumerate(args):
        if number:
            out.append(mark)
        out.append((arg, level))
    return out


def _integer(value: int, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return [str(value)], _POWER


def _decimal(value: tuple[int, int], args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    mantissa, exponent = value
    digits = str(mantissa)
    if -20 < exponent < 0:
        digits = digits.rjust(1 - exponent, "0")
        return [f"{digits[:exponent]}.{digits[exponent:]}"], _POWER
    return [f"{digits}e{exponent}"], _POWER


def _symbol(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return [name(value)], _POWER


def name(value: str) -> str:
    """A canonical name as LaTeX that reads back into it."""
    if value.startswith("{}"):
        return _prefixed(value)
    base, tail = split_name(value)
    tail = _LABEL.sub(r"^{\\mathrm{\1}}", tail)
    if base in _ESCAPED:
        base = f"\\mathit{{{base}}}"
    elif base in ("\\Delta", "\\delta", "\\pi", "D"):
        base = base if tail or base != "\\pi" else f"\\mathit{{{base}}}"
        if base in ("\\Delta", "\\delta") and not tail:
            base = f"\\mathit{{{base}}}"
    elif len(base) > 1 and base[0] != "\\":
        base = f"\\mathrm{{{base}}}"
    return base + tail


_LABEL = re.compile(r"\^\{([A-Za-z]{2,})\}")


def _prefixed(value: str) -> str:
    """A name with scripts before its letter: ``{}^{235}U``."""
    at = 2
    while value[at : at + 1] in ("^", "_"):
        level = 0
        for k in range(at + 1, len(value)):
            level += (value[k] == "{") - (value[k] == "}")
            if level == 0:
                break
        at = k + 1
    return value[:at] + name(value[at:])


def split_name(value: str) -> tuple[str, str]:
    """The base of a name, and its subscript, labels and primes."""
    level = 0
    for k, c in enumerate(value):
        if c == "{":
            level += 1
        elif c == "}":
            level -= 1
        elif level == 0 and k and c in "_'^":
            return value[:k], value[k:]
    return value, ""


def _constant(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return [{"pi": "\\pi", "e": "\\mathrm{e}", "i": "\\mathrm{i}", "infinity": "\\infty"}[value]], _POWER


def _unit(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return [{"percent": "\\%", "degree": "\\degree"}.get(value, f"\\unit{{{value}}}")], _POWER


def _text(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return [f"\\textnormal{{{value}}}" if value else "\\textnormal{}"], _POWER


def _ellipsis(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["\\ldots"], _POWER


def _add(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = []
    for number, arg in enumerate(args):
        if arg.kind == "neg":
            out += [" - " if number else "-", (arg.args[0], _PRODUCT)]
        else:
            out += [" + " if number else "", (arg, _PRODUCT if number else _SUM)]
    return out, _SUM


def _mul(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    sign = " \\cdot " if sum(map(_vectorial, args)) < 2 else " \\ast "  # no dot product where none was read
    return _separated(args, sign, _FACTOR), _PRODUCT


def _vectorial(tree: Tree) -> bool:
    return any(
        node.kind in ("nabla", "matrix", "accent") or (node.kind in ("symbol", "apply") and "\\" in node.value)
        for node in walk(tree)
    )


def _neg(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["-", (args[0], _PRODUCT)], _SUM


def _div(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["\\frac{", (args[0], _STATEMENT), "}{", (args[1], _STATEMENT), "}"], _FACTOR


def _pow(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    base, exponent = args
    return [(base, _POWER), "^{", (exponent, _STATEMENT), "}"], _FACTOR


def _plusminus(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    sign = _SIGNS[value]
    if len(args) == 1:
        return [sign + " ", (args[0], _PRODUCT)], _SUM
    return [(args[0], _SUM), f" {sign} ", (args[1], _PRODUCT)], _SUM


def _call(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    if value == "sqrt":
        return ["\\sqrt{", (args[0], _STATEMENT), "}"], _FACTOR
    if value == "root":
        return ["\\sqrt[", (args[1], _SUM), "]{", (args[0], _STATEMENT), "}"], _FACTOR
    if value in ("abs", "norm"):
        bar = "|" if value == "abs" else "\\|"
        return [f"\\left{bar}", (args[0], _STATEMENT), f"\\right{bar}"], _FACTOR
    if value in ("floor", "ceil"):
        return [f"\\l{value} ", (args[0], _STATEMENT), f"\\r{value} "], _FACTOR
    if value in ("factorial", "factorial2"):
        return [(args[0], _POWER), "!" * (1 + (value == "factorial2"))], _FACTOR
    if value == "binomial":
        return ["\\binom{", (args[0], _STATEMENT), "}{", (args[1], _STATEMENT), "}"], _FACTOR
    if value in ("conj", "adjoint", "transpose") and len(args) == 1:
        mark = {"conj": "*", "adjoint": "\\dagger", "transpose": "\\top"}[value]
        return [(args[0], _POWER), f"^{{{mark}}}"], _FACTOR
    if value == "dirac":
        return ["\\operatorname{DiracDelta}", *_listed(args)], _FACTOR
    if value == "log" and len(args) == 2:
        return ["\\log_{", (args[1], _STATEMENT), "}\\left(", (args[0], _STATEMENT), "\\right)"], _FACTOR
    word = _WORDS.get(value, value)
    return [_SPELLED.get(value, f"\\operatorname{{{word}}}"), *_listed(args)], _FACTOR


def _apply(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return [name(value), "{", *_listed(args), "}"], _FACTOR


def _derivative(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    kind, _, held = value.partition("_")
    sign = {"d": "\\mathrm{d}", "partial": "\\partial ", "delta": "\\delta ", "D": "D "}[kind]
    pairs = [(args[k], args[k + 1]) for k in range(1, len(args), 2)]
    total = pairs[0][1] if len(pairs) == 1 else None
    body, operand = args[0], args[0].kind == "text" and not args[0].value
    above: _Parts = [sign.strip()]
    if total is not None and not (total.kind == "integer" and total.value == 1):
        above += ["^{", (total, _STATEMENT), "}"]
    below: _Parts = []
    for variable, order in pairs:
        below += [sign, (variable, _POWER)]
        if not (order.kind == "integer" and order.value == 1):
            below += ["^{", (order, _STATEMENT), "}"]
    out: _Parts = ["\\frac{", *above, "}{", *below, "}"]
    if not operand:
        out += ["\\left[", (body, _STATEMENT), "\\right]"]
    if held:
        return ["\\left(", *out, f"\\right)_{{{held}}}"], _FACTOR
    return (out, _FACTOR) if not operand else (["\\left(", *out, "\\right)"], _POWER)


def _differential(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    kind, _, order = value.partition("^")
    sign = {"d": "\\mathrm{d}", "partial": "\\partial", "delta": "\\delta", "D": "D"}[kind]
    power = f"^{{{order}}}" if order else ""
    return [f"{sign}{power} ", (args[0], _POWER)], _FACTOR


def _integral(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = ["\\oint" if value == "closed" else "\\int"]
    if len(args) > 2:
        out += ["_{", (args[2], _STATEMENT), "}"]
    if len(args) > 3:
        out += ["^{", (args[3], _STATEMENT), "}"]
    if not (args[0].kind == "text" and not args[0].value):
        out += [" \\left[", (args[0], _STATEMENT), "\\right]"]
    if len(args) > 1 and not (args[1].kind == "text" and not args[1].value):
        inside = args[0].kind in ("dot", "cross")
        if not inside:
            out += ["\\,", (args[1], _FACTOR) if args[1].kind == "differential" else "\\mathrm{d}"]
            if args[1].kind != "differential":
                out.append((args[1], _POWER))
    return ["\\left(", *out, "\\right)"], _POWER


def _series(command: str) -> _Writer:
    def write(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
        out: _Parts = [command]
        if len(args) > 2:
            first = args[2].kind == "text"
            out += ["_{", (args[1], _SUM)]
            if not first:
                out += ["=", (args[2], _SUM)]
            out.append("}")
            out += ["^{", (args[3], _STATEMENT), "}"]
        elif len(args) == 2:
            out += ["_{", (args[1], _STATEMENT), "}"]
        body: _Parts = [] if args[0].kind == "text" and not args[0].value else [" ", (args[0], _PRODUCT)]
        return ["\\left(", *out, *body, "\\right)"], _POWER

    return write


def _limit(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    side = f"^{{{value}}}" if value else ""
    target = (args[2], _POWER) if side else (args[2], _SUM)
    return ["\\left(\\lim_{", (args[1], _SUM), "\\to ", target, side, "} ", (args[0], _PRODUCT), "\\right)"], _POWER


def _dot(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["\\left(", (args[0], _FACTOR), "\\cdot ", (args[1], _FACTOR), "\\right)"], _POWER


def _cross(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["\\left(", (args[0], _FACTOR), "\\times ", (args[1], _FACTOR), "\\right)"], _POWER


def _nabla(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    sign = {"grad": "\\nabla ", "div": "\\nabla\\cdot ", "curl": "\\nabla\\times ", "laplacian": "\\nabla^{2}"}[value]
    if args[0].kind == "text" and not args[0].value:
        return ["\\left(", sign, "\\right)"], _POWER
    return [sign, (args[0], _POWER + 1)], _FACTOR


def _matrix(value: tuple[int, int], args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = ["\\begin{pmatrix}"]
    for number, arg in enumerate(args):
        if number:
            out.append(" \\\\ " if number % value[1] == 0 else " & ")
        out.append((arg, _STATEMENT))
    return [*out, "\\end{pmatrix}"], _POWER


def _cases(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = ["\\begin{cases}"]
    for number in range(0, len(args), 2):
        out += [" \\\\ " if number else "", (args[number], _STATEMENT), " & ", (args[number + 1], _STATEMENT)]
    return [*out, "\\end{cases}"], _POWER


def _accent(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return [f"\\{value}{{", (args[0], _STATEMENT), "}"], _POWER


def _mean(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["\\langle ", (args[0], _STATEMENT), "\\rangle "], _POWER


def _bra(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["\\langle ", *_quantum(args[0]), "|"], _POWER


def _ket(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["|", *_quantum(args[0]), "\\rangle "], _POWER


def _braket(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = ["\\langle "]
    for number, arg in enumerate(args):
        out += ["|" if number else "", *_quantum(arg)]
    return [*out, "\\rangle "], _POWER


def _quantum(label: Tree) -> _Parts:
    return _separated(label.args, ", ") if label.kind == "tuple" else [(label, _STATEMENT)]


def _commutator(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return ["\\left[", (args[0], _SUM), ", ", (args[1], _SUM), f"\\right]_{{{value}}}"], _POWER


def _relation(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    sign = f" {v.RELATION_SPELLING[value]} "
    if args[0].kind == "text" and not args[0].value:
        return [sign.lstrip(), (args[1], _SUM)], _STATEMENT
    return [(args[0], _SUM), sign, (args[1], _SUM)], _STATEMENT


def _chain(value: tuple[str, ...], args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = [(args[0], _SUM)]
    for relation, arg in zip(value, args[1:], strict=True):
        out += [f" {v.RELATION_SPELLING[relation]} ", (arg, _SUM)]
    return out, _STATEMENT


def _list(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return _separated(args, ",\\; "), _DOCUMENT


def _tuple(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return _listed(args), _POWER


def _set(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return _listed(args, "\\left\\{", "\\right\\}"), _POWER


def _interval(value: str, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    return _listed(args, f"\\left{value[0]}", f"\\right{value[1]}"), _POWER


def _joined(sign: str) -> _Writer:
    def write(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
        return _separated(args, f" {sign} ", _PRODUCT), _SUM

    return write


def _where(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = [(args[0], _DOCUMENT)]
    for note in args[1:]:
        out += [", "] if note.kind == "text" else [",\\; \\text{where}\\; "]
        out.append((note, _STATEMENT))
    return out, _DOCUMENT


def _at(value: None, args: tuple[Tree, ...]) -> tuple[_Parts, int]:
    out: _Parts = ["\\left.", (args[0], _POWER), "\\right|_{", (args[1], _STATEMENT), "}"]
    if len(args) > 2:
        out += ["^{", (args[2], _STATEMENT), "}"]
    return out, _FACTOR


_WRITERS: dict[str, _Writer] = {
    "integer": _integer, "decimal": _decimal, "symbol": _symbol, "constant": _constant, "unit": _unit,
    "text": _text, "ellipsis": _ellipsis, "add": _add, "mul": _mul, "neg": _neg, "div": _div, "pow": _pow,
    "plusminus": _plusminus, "call": _call, "apply": _apply, "derivative": _derivative,
    "differential": _differential, "integral": _integral, "sum": _series("\\sum"), "product": _series("\\prod"),
    "limit": _limit, "dot": _dot, "cross": _cross, "nabla": _nabla, "matrix": _matrix, "cases": _cases,
    "accent": _accent, "mean": _mean, "bra": _bra, "ket": _ket, "braket": _braket, "commutator": _commutator,
    "relation": _relation, "chain": _chain, "list": _list, "tuple": _tuple, "set": _set, "interval": _interval,
    "union": _joined("\\cup"), "intersection": _joined("\\cap"), "difference": _joined("\\setminus"),
    "ratio": _joined(":"), "where": _where, "at": _at,
}  # fmt: skip
