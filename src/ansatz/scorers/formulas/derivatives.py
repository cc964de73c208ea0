"""Derivatives that are not carried out: symbols of their own, their names, and which quantity may be called by one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.formulas.names import letter_of, unaccented
from ansatz.scorers.formulas.tree import Tree, symbol, walk

_HELD: Final = "partial_"
_VECTOR: Final = "\\vec{"
_COORDINATES: Final = frozenset(
    ["x", "y", "z", "r", "s", "l", "h", "q", "d", "R", "X", "Y", "Z", "\\ell", "\\rho", "\\xi", "\\eta"]
)
_ANGLES: Final = frozenset(["\\theta", "\\phi", "\\psi", "\\alpha", "\\beta", "\\gamma"])
_SPEEDS: Final = frozenset({"v", "u", "w"})
_ENERGIES: Final = frozenset({"E", "W", "Q", "U", "K", "T", "\\mathcal{E}"})
# Quantities that are, by definition, a derivative with respect to time: letter, (letters of the body, order).
_RATES: Final[dict[str, tuple[tuple[frozenset[str], int], ...]]] = {
    **dict.fromkeys(("v", "u", "w", "V"), ((_COORDINATES, 1),)),
    **dict.fromkeys(("a", "g"), ((_SPEEDS, 1), (_COORDINATES, 2))),
    **dict.fromkeys(("\\omega", "\\Omega"), ((_ANGLES, 1),)),
    **dict.fromkeys(("\\alpha", "\\epsilon", "\\beta"), ((frozenset({"\\omega", "\\Omega"}), 1), (_ANGLES, 2))),
    "P": ((_ENERGIES, 1),),
    **dict.fromkeys(("I", "i", "J"), ((frozenset({"q", "Q"}), 1),)),
    "F": ((frozenset({"p", "P"}), 1),),
    **dict.fromkeys(("\\tau", "M", "N", "\\Gamma"), ((frozenset({"L", "J"}), 1),)),
}


@dataclass(frozen=True)
class Rate:
    """What the name of an unknown derivative says: ``d2|x|t`` is the second derivative of x by t."""

    body: str
    variable: str
    order: int


def derivative_symbol(body: str, variable: str, order: int) -> Tree:
    """The symbol that stands for an unknown derivative; its name keeps order, body and variable."""
    if body.startswith(_VECTOR):  # the derivative of a vector is a vector
        inner, _, rest = body.removeprefix(_VECTOR).partition("}")
        return symbol(f"\\vec{{{derivative_symbol(inner + rest, variable, order).value}}}")
    head, mark, tail = body.rpartition("|")
    if mark and tail == variable:  # a derivative of a derivative
        before, _, inner = head.partition("|")
        return symbol(f"d{int(before[1:]) + order}|{inner}|{variable}")
    return symbol(f"d{order}|{body}|{variable}")


def rate_of(name: str) -> Rate | None:
    """Order, body and variable of the symbol of a derivative; None for any other symbol."""
    if name.startswith("\\vec{d") and "|" in name:
        name = name[len(_VECTOR) : -1]
    head, mark, variable = name.rpartition("|")
    order, _, body = head.partition("|")
    if not mark or order[:1] != "d" or not order[1:].isdecimal():
        return None
    return Rate(body, variable, int(order[1:]))


def shown_name(name: str) -> str:
    """A symbol's name for a person: derivatives as fractions."""
    if name.startswith("\\vec{d") and "|" in name:
        return f"\\vec{{{shown_name(name[5:-1])}}}"
    rate = rate_of(name)
    if rate is None:
        return name
    raised = "" if rate.order == 1 else f"^{rate.order}"
    variable, _, held = rate.variable.partition(";")
    shown = f"d{raised}{shown_name(rate.body)}/d{variable}{raised}"
    return f"({shown})_{held}" if held else shown


def held_apart(*trees: Tree) -> frozenset[tuple[str, str]]:
    """The (body, variable) pairs that the trees differentiate with different quantities held constant.

    ``(dU/dT)_V`` is not ``(dU/dT)_p``; where only one is named, an unnamed one means the same.
    """
    found: dict[tuple[str, str], set[str]] = {}
    for tree in trees:
        for node in walk(tree):
            if node.kind == "derivative" and str(node.value).startswith(_HELD) and len(node.args) == 3:
                key = str(node.args[0].value), str(node.args[1].value)
                found.setdefault(key, set()).add(held_label(node))
    return frozenset(key for key, labels in found.items() if len(labels) > 1)


def held_label(node: Tree) -> str:
    """What a partial derivative says is held constant; empty where it says nothing."""
    value = str(node.value)
    names = value.removeprefix(_HELD).strip("{}") if value.startswith(_HELD) else ""
    return ",".join(sorted(names.split(","))) if "," in names else "".join(sorted(names)) if names.isalpha() else names


def reciprocals(gold: Iterable[str], answer: Iterable[str]) -> dict[str, str]:
    """First derivatives of the answer whose inverse the gold speaks of: ``dT/dp`` by ``dp/dT``."""
    known, found = set(gold), {}
    for name in set(answer) - known:
        rate = rate_of(name)
        if rate is None or rate.order != 1 or "|" in rate.body:
            continue
        inverse = str(derivative_symbol(rate.variable, rate.body, 1).value)
        if inverse in known:
            found[name] = inverse
    return found


def is_rate(target: str, name: str) -> bool:
    """Is the derivative of this name what the target is by definition: ``\\dot x`` for v, ``dE/dt`` for P?"""
    rate = rate_of(name)
    if rate is None or rate.variable != "t":
        return False
    return any(
        _letter(rate.body) in bodies and rate.order == order for bodies, order in _RATES.get(_letter(target), ())
    )


def _letter(name: str) -> str:
    bare = unaccented(name)
    return bare if bare.startswith("\\mathcal") else letter_of(bare)
