"""Statements, collections, matrices, and the brackets of quantum mechanics."""

from __future__ import annotations

from ansatz.scorers.formulas.printing.levels import (
    DOCUMENT,
    POWER,
    PRODUCT,
    STATEMENT,
    SUM,
    Parts,
    Writer,
    listed,
    separated,
)
from ansatz.scorers.formulas.tree import Tree
from ansatz.scorers.formulas.vocabulary import RELATION_SPELLING


def _matrix(value: tuple[int, int], args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = ["\\begin{pmatrix}"]
    for number, arg in enumerate(args):
        if number:
            out.append(" \\\\ " if number % value[1] == 0 else " & ")
        out.append((arg, STATEMENT))
    return [*out, "\\end{pmatrix}"], POWER


def _cases(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = ["\\begin{cases}"]
    for number in range(0, len(args), 2):
        out += [" \\\\ " if number else "", (args[number], STATEMENT), " & ", (args[number + 1], STATEMENT)]
    return [*out, "\\end{cases}"], POWER


def _accent(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return [f"\\{value}{{", (args[0], STATEMENT), "}"], POWER


def _mean(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["\\langle ", (args[0], STATEMENT), "\\rangle "], POWER


def _bra(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["\\langle ", *_quantum(args[0]), "|"], POWER


def _ket(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["|", *_quantum(args[0]), "\\rangle "], POWER


def _braket(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = ["\\langle "]
    for number, arg in enumerate(args):
        out += ["|" if number else "", *_quantum(arg)]
    return [*out, "\\rangle "], POWER


def _quantum(label: Tree) -> Parts:
    return separated(label.args, ", ") if label.kind == "tuple" else [(label, STATEMENT)]


def _commutator(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return ["\\left[", (args[0], SUM), ", ", (args[1], SUM), f"\\right]_{{{value}}}"], POWER


def _relation(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    sign = f" {RELATION_SPELLING[value]} "
    if args[0].kind == "text" and not args[0].value:
        return [sign.lstrip(), (args[1], SUM)], STATEMENT
    return [(args[0], SUM), sign, (args[1], SUM)], STATEMENT


def _chain(value: tuple[str, ...], args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = [(args[0], SUM)]
    for relation, arg in zip(value, args[1:], strict=True):
        out += [f" {RELATION_SPELLING[relation]} ", (arg, SUM)]
    return out, STATEMENT


def _list(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return separated(args, ",\\; "), DOCUMENT


def _tuple(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return listed(args), POWER


def _set(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return listed(args, "\\left\\{", "\\right\\}"), POWER


def _interval(value: str, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    return listed(args, f"\\left{value[0]}", f"\\right{value[1]}"), POWER


def _joined(sign: str) -> Writer:
    def write(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
        return separated(args, f" {sign} ", PRODUCT), SUM

    return write


def _where(value: None, args: tuple[Tree, ...]) -> tuple[Parts, int]:
    out: Parts = [(args[0], DOCUMENT)]
    for note in args[1:]:
        out += [", "] if note.kind == "text" else [",\\; \\text{where}\\; "]
        out.append((note, STATEMENT))
    return out, DOCUMENT


WRITERS: dict[str, Writer] = {
    "matrix": _matrix,
    "cases": _cases,
    "accent": _accent,
    "mean": _mean,
    "bra": _bra,
    "ket": _ket,
    "braket": _braket,
    "commutator": _commutator,
    "relation": _relation,
    "chain": _chain,
    "list": _list,
    "tuple": _tuple,
    "set": _set,
    "interval": _interval,
    "union": _joined("\\cup"),
    "intersection": _joined("\\cap"),
    "difference": _joined("\\setminus"),
    "ratio": _joined(":"),
    "where": _where,
}
