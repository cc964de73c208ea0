r"""A letter and its conjugate as two letters: ``\alpha - \alpha^*`` is no zero, and its half over i is the imaginary part."""  # noqa: E501

from __future__ import annotations

from typing import Final

from ansatz.scorers.formulas import IMAGINARY, TWO, Tree, add, div, mul, neg, symbol, transform, walk

IMAGINARY_PART: Final = "im of"  # as ``prepare`` leaves the parts of a letter
REAL_PART: Final = "re of"
_PARTS: Final = frozenset((IMAGINARY_PART, REAL_PART, "im", "re"))
_PLAIN: Final = frozenset(("conj", "abs"))


def apart(gold: Tree, answer: Tree) -> tuple[Tree, Tree] | None:
    """Both with another letter for each conjugate; None where no letter is conjugated, or a formula is as a whole."""
    nodes = [node for tree in (gold, answer) for node in walk(tree) if node.kind in ("call", "apply")]
    names = {str(node.args[0].value) for node in nodes if node.value == "conj" and node.args[0].kind == "symbol"}
    taken = [node for node in nodes if node.value in _PLAIN | _PARTS]
    if not names or any(node.args[0].kind != "symbol" for node in taken):
        return None

    def change(node: Tree) -> Tree | None:
        if node.value not in _PLAIN | _PARTS or str(node.args[0].value) not in names:
            return None
        letter, other = node.args[0], symbol(f"{node.args[0].value} conjugated")
        if node.value == "conj":
            return other
        if node.value == "abs":
            return Tree("call", "sqrt", (mul(letter, other),))
        if node.value in (REAL_PART, "re"):
            return div(add(letter, other), TWO)
        return div(add(letter, neg(other)), mul(TWO, IMAGINARY))

    return transform(gold, change), transform(answer, change)
