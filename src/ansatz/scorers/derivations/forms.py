"""Equations of one form in different letters: what proposes a renaming where nothing is evaluated, for vectors."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.scorers.formulas import Tree, integer, symbol, transform

_ORDERLESS = frozenset({"add", "mul"})


def renamed_into(said: Tree, gold: Tree) -> Mapping[str, str] | None:
    """Letters of ``said`` with the letters of ``gold`` at their places; None for another form, or where it is no map.

    Terms and factors are taken in the order of their forms, and a sign or a number is itself.
    """
    pairs: dict[str, str] = {}
    if not _laid(_ordered(said), _ordered(gold), pairs) or len(set(pairs.values())) != len(pairs):
        return None
    return pairs


def _laid(one: Tree, other: Tree, pairs: dict[str, str]) -> bool:
    if one.kind != other.kind or len(one.args) != len(other.args):
        return False
    if one.kind in ("symbol", "apply"):
        name, owner = str(one.value), str(other.value)
        if name.startswith("\\vec{") != owner.startswith("\\vec{") or pairs.setdefault(name, owner) != owner:
            return False
    elif one.value != other.value:
        return False
    return all(_laid(x, y, pairs) for x, y in zip(one.args, other.args, strict=True))


def _ordered(tree: Tree) -> Tree:
    """One product of factors each, none in brackets, in the order of their forms."""
    return transform(tree, _sorted)


def _sorted(node: Tree) -> Tree | None:
    if node.kind == "cross" and any(arg.kind in ("mul", "neg") for arg in node.args):
        return _scalars_before(node)
    if node.kind == "neg" and node.args[0].kind == "mul":
        return _sorted(Tree("mul", None, (integer(-1), *node.args[0].args)))
    if node.kind == "neg":
        return Tree("mul", None, (integer(-1), node.args[0]))
    if node.kind not in _ORDERLESS:
        return None
    flat = [inner for arg in node.args for inner in (arg.args if arg.kind == node.kind else (arg,))]
    return Tree(node.kind, node.value, tuple(sorted(flat, key=_form)))


def _scalars_before(node: Tree) -> Tree:
    """``r \\times m v`` as ``m (r \\times v)``."""
    scalars: list[Tree] = []
    vectors: list[Tree] = []
    for arg in node.args:
        factors = arg.args if arg.kind == "mul" else (arg,)
        own = [factor for factor in factors if not _vectorial(factor)]
        rest = [factor for factor in factors if _vectorial(factor)]
        if len(rest) != 1:
            return node
        scalars += own
        vectors += rest
    product = Tree(node.kind, node.value, tuple(vectors))
    return Tree("mul", None, tuple(sorted([*scalars, product], key=_form)))


def _vectorial(tree: Tree) -> bool:
    if tree.kind == "symbol":
        return str(tree.value).startswith("\\vec{")
    return tree.kind in ("cross", "nabla", "vector") or any(map(_vectorial, tree.args))


def _form(tree: Tree) -> str:
    """What is left of a tree when letters have no names."""
    return repr(transform(tree, lambda node: _nameless(node)))


def _nameless(node: Tree) -> Tree | None:
    if node.kind != "symbol":
        return None
    return symbol("\\vec{?}" if str(node.value).startswith("\\vec{") else "?")
