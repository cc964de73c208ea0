"""What kind of statement a tree is, and which name it gives to what."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from ansatz.scorers.formulas import EQUALITIES, Tree, free_symbols, letter_of, symbol, walk

CONSTANT: Final = symbol("const")

_COUNTED: Final = 100


def kind_of(tree: Tree) -> str:
    kind = tree.kind
    if kind == "relation":
        if tree.value in EQUALITIES:
            return "equation"
        if tree.value in ("<", "<=", "<<", ">", ">=", ">>"):
            return "inequality"
        return "prop" if tree.value == "prop" else "relation"
    if kind == "chain":
        return "equation" if all(op in EQUALITIES for op in tree.value) else "chain"
    if kind in ("union", "intersection", "difference"):
        return "union"
    if kind in ("tuple", "matrix", "interval", "cases", "text"):
        return kind
    return "expression"


def main_statement(tree: Tree) -> Tree:
    """The statement itself, without what decorates it."""
    while tree.kind == "where" or (tree.kind in ("list", "tuple") and len(tree.args) == 1):
        tree = tree.args[0]
    if tree.kind in ("relation", "chain") and kind_of(tree) == "equation" and not _lettered(tree):
        tree = tree.args[0]  # 3.5 mT = 35 G: one value in two units
    if tree.kind == "chain" and tree.args[-1] == CONSTANT:
        tree = _of_members(tree, len(tree.args) - 1)  # l = m r v = const: that it is conserved is a remark
    bound = tree.kind == "chain" and tree.value[0] not in EQUALITIES
    if (
        bound
        and all(op in EQUALITIES for op in tree.value[1:])
        and not any(free_symbols(rest) for rest in tree.args[1:])
    ):
        tree = _of_members(tree, 2)  # n > sqrt 2 = 1.414: the bound again, in numbers
    if tree.kind == "chain" and tree.value[0] in EQUALITIES and tree.value[-1] not in EQUALITIES:
        # E = mc^2 > 0: what is said of the value's sign or size is a remark.
        ops = tuple(takewhile(EQUALITIES.__contains__, tree.value))
        if all(not free_symbols(rest) for rest in tree.args[len(ops) + 1 :]):
            return _of_members(tree, len(ops) + 1)
    if tree.kind == "chain" and tree.value[-1] == "~" and set(tree.value[:-1]) == {"="} and free_symbols(tree.args[-1]):
        return _of_members(tree, len(tree.args) - 1)  # chi = f(T) ~ 1/T: how it goes is a remark
    return tree


def _lettered(tree: Tree) -> bool:
    """Whether a statement has letters or words in it."""
    return any(node.kind in ("symbol", "apply", "text", "ket", "bra", "braket", "nabla") for node in walk(tree))


def _of_members(chain: Tree, count: int) -> Tree:
    """A chain's first members alone."""
    ops, members = chain.value[: count - 1], chain.args[:count]
    return Tree("relation", ops[0], members) if count == 2 else Tree("chain", ops, members)


def conserved(tree: Tree, other: Tree) -> Tree:
    """``m r v = const`` as what is constant, where the other side gives that a name or no constant."""
    if tree.kind != "relation" or tree.value not in EQUALITIES or tree.args[1] != CONSTANT:
        return tree
    return tree if CONSTANT.value in free_symbols(other) else tree.args[0]


def sides(tree: Tree) -> tuple[Tree, Tree]:
    """An equation's sides; a chain says that its first member is its last."""
    return tree.args[0], tree.args[-1]


def definition(tree: Tree) -> tuple[Tree | None, Tree]:
    """(label, value) of ``label = value``; label None where no side is a bare name that the other lacks.

    A chain ``v = a = b`` defines its label by its last member.
    """
    if tree.kind not in ("relation", "chain") or kind_of(tree) != "equation":
        return None, tree
    left, right = sides(tree)
    for label, value in ((left, right), (right, left)):
        name = label_name(label)
        if name is None or name in free_symbols(value):
            continue
        if label is right and (label.kind == "div" or "->" in tree.value):
            continue  # rather a value: the ratio of tan a / tan b = n_1 / n_2, and Q of the assignment IV -> Q
        return label, value
    return None, tree


def label_name(tree: Tree) -> str | None:
    """The name that a label gives: a symbol, ``x(t)``, ``|v|``, a mean."""
    if tree.kind in ("symbol", "text"):
        return str(tree.value)  # "Ratio of intensities = 2 : 1" has words for a name
    if tree.kind == "apply" and not any(
        node.kind in ("apply", "derivative") for arg in tree.args for node in walk(arg)
    ):
        return str(tree.value)
    if tree.kind == "call" and tree.value in ("abs", "norm") and tree.args[0].kind == "symbol":
        return str(tree.args[0].value)
    if tree.kind == "tuple" and tree.args and all(arg.kind == "symbol" for arg in tree.args):
        return f"({', '.join(str(arg.value) for arg in tree.args)})"
    if tree.kind == "div":
        # A ratio of quantities, pV / RT, is a name for itself; with numbers in it it is a formula.
        parts = [part for side in tree.args for part in (side.args if side.kind == "mul" else (side,))]
        names = [label_name(part) for part in parts if part.kind != "div"]
        return " / ".join(map(str, names)) if len(names) == len(parts) and all(names) else None
    if tree.kind == "apply" and tree.value.startswith("mean"):
        return str(tree.value)
    if tree.kind == "at":
        # What an unknown quantity is at some place is a quantity itself.
        inside = label_name(tree.args[0])
        return f"{inside} at a place" if inside else None
    if tree.kind in ("mean", "accent") and tree.args[0].kind == "symbol":
        return f"mean {tree.args[0].value}"
    return None


def same_label(target: Tree, label: Tree, value: Tree, said: Tree) -> bool:
    """``U`` and ``U(x, y)`` name the same quantity; so do ``f(x)`` and ``f(t)`` of a constant."""
    name = label_name(target)
    if name is None or name != label_name(label) or "apply" not in (target.kind, label.kind):
        return False
    if target.kind != label.kind:
        return True
    places = free_symbols(target) ^ free_symbols(label)
    return not places & (free_symbols(value) | free_symbols(said))


def is_count(value: Tree) -> bool:
    """Is this a small whole number, which different quantities share by chance?"""
    if value.kind == "neg":
        value = value.args[0]
    return value.kind == "integer" and int(value.value) < _COUNTED


def is_word(name: str) -> bool:
    """Is a name a word rather than a letter with its subscripts?"""
    return len(letter_of(name)) > 2 and name.isalpha()
