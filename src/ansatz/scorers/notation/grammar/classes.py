"""Classes of tokens that several parts of the grammar ask for."""

from __future__ import annotations

from ansatz.scorers.formulas import RELATION_SPELLING, Tree, integer, symbol
from ansatz.scorers.notation import vocabulary as v

LETTERLIKE = frozenset(
    (v.LETTER_COMMANDS - {"\\pi", "\\Delta", "\\delta"})
    | (set("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ") - set("eij"))
) - {"d"}
LETTERS: dict[str, Tree] = {token: symbol(token) for token in LETTERLIKE}
DIGITS: dict[str, Tree] = {str(digit): integer(digit) for digit in range(10)}
LEAVES = {**LETTERS, **DIGITS}

VALUES = {spelled: value for value, spelled in RELATION_SPELLING.items()}
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
# What may follow a symbol and still belongs to it.
STICKY = frozenset(["_", "^", "'", "(", "{", "!", "|", "\\right|"])
CARRIED = frozenset(["+", "-", "\\pm", "\\mp", "\\times", "\\cdot", "*", "/", *VALUES])
PERCENT = Tree("unit", "percent")
DEGREE = Tree("unit", "degree")

# Signs of differentials and derivatives; what may stand behind one; what says that nothing does.
DIFFERENTIALS = {"d": "d", "\\d": "d", "\\partial": "partial", "\\delta": "delta", "D": "D"}
OPERANDS = frozenset(LETTERLIKE | v.VECTOR_FONTS | set(v.ACCENTS) | set(v.NAMED_FONTS) | set(v.DOTS) | set("eijd")) | {
    "\\pi",
    "\\Delta",
    "\\delta",
    "\\mathit",
}
NO_OPERAND = frozenset(
    "+ - ) ] } , ; / \\cdot \\times * & \\\\ \\} ^ . \\pm \\right| \\rangle \\| \\right\\| \\over ! ' _".split()
) | {"", "\\end{rows}", *RELATION_SPELLING.values()}
