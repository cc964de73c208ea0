"""Trees as the parts of the grammar make and question them."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from ansatz.scorers.formulas import Tree

# Faster than calling the class: no argument names, no defaults.
node: Callable[[tuple[object, object, tuple[Tree, ...]]], Tree] = partial(tuple.__new__, Tree)

EMPTY = Tree("text", "")


def lifted(outer: Tree, inside: int = 0) -> Tree:
    """``outer`` evaluated where its argument would be: of ``\\sin x|_0^1`` the sine is taken first."""
    body = outer.args[inside]
    if body.kind == "at":
        inner, places = body.args[0], body.args[1:]
    elif body.kind == "mul" and body.args[-1].kind == "at":
        last = body.args[-1]
        more = last.args[0].args if last.args[0].kind == "mul" else last.args[:1]
        inner, places = node(("mul", None, (*body.args[:-1], *more))), last.args[1:]
    else:
        return outer
    args = (*outer.args[:inside], inner, *outer.args[inside + 1 :])
    return node(("at", None, (node((outer.kind, outer.value, args)), *places)))


def is_vector(tree: Tree) -> bool:
    """Whether the value is a vector, by its marks."""
    kind = tree.kind
    if kind == "symbol":
        return str(tree.value).startswith(("\\vec{", "\\hat{", "\\Delta \\vec", "\\delta \\vec"))
    if kind in ("add", "neg", "mul", "plusminus", "at"):
        return any(is_vector(arg) for arg in tree.args)
    if kind in ("div", "derivative", "differential", "integral", "sum"):
        return bool(tree.args) and is_vector(tree.args[0])
    if kind == "cross":
        return True
    if kind == "nabla":
        return tree.value in ("grad", "curl") or (tree.value == "laplacian" and is_vector(tree.args[0]))
    if kind == "apply":
        return str(tree.value).startswith(("\\vec{", "\\hat{"))
    if kind == "accent":
        return bool(tree.value == "vec")
    if kind == "mean":
        return is_vector(tree.args[0])
    return kind == "matrix" and 1 in tree.value
