"""Classes of tokens that several parts of the grammar ask for."""

from __future__ import annotations

from ansatz.scorers.formulas import Tree, symbol
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.evidence import _LETTERLIKE

VALUES = {spelled: value for value, spelled in v.RELATION_SPELLING.items()}
SET_OPERATORS = {"\\cup": "union", "\\cap": "intersection", "\\setminus": "difference"}
# Tokens that end a product.
END = frozenset(
    ["", "+", "-", "\\pm", "\\mp", ")", "]", "}", ",", ";", ":", "\\\\", "&", "\\}", "\\rangle", "\\right|"]
    + ["\\Rightarrow", "\\over", "\\choose", "\\atop", "\\cup", "\\cap", "\\setminus", "\\right\\|", ".", "\\rfloor"]
    + ["\\rceil", "\\end{rows}", "?", "\\Leftarrow"]
    + [f"\\end{{{name}}}" for name in v.GRIDS]
    + list(VALUES)
)  # fmt: skip
SIGNS = frozenset(["+", "-", "\\pm", "\\mp"])
POSTFIX = frozenset(["^", "!", "_", "|", "\\right|", "'", "\\degree", "\\%", "\\celsius", "\\fahrenheit"])
PERCENT = Tree("unit", "percent")
CARRIED = frozenset(["+", "-", "\\pm", "\\mp", "\\times", "\\cdot", "*", "/", *VALUES])
LETTERS: dict[str, Tree] = {token: symbol(token) for token in _LETTERLIKE}
