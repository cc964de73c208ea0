"""One tree, many texts: LaTeX, ASCII and Unicode spellings that a physicist reads the same way.

Choices that would be ambiguous on paper are never made: what follows a bare
``\\sin\\theta``, a number after a letter, ``a/bc``.
"""

from __future__ import annotations

import re
from random import Random
from typing import Final, TypeAlias

from ansatz.scorers.formulas import TWO, Tree
from ansatz.scorers.generation.building import HALF, integer_value
from ansatz.scorers.generation.names import ascii_name, latex_name, unicode_name

STYLES: Final = ("latex", "ascii", "unicode")
Spelt: TypeAlias = tuple[str, int]  # text and how tightly it binds
SUM, PRODUCT, POWER, ATOM = range(4)
_COMMAND_END: Final = re.compile(r"\\[A-Za-z]+$")
_TRIG: Final = ("sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh")
_BRACKETS: Final = (
    *(("(", ")"), ("\\left(", "\\right)")) * 2,
    *(("\\left[", "\\right]"), ("\\big(", "\\big)"), ("\\Bigl(", "\\Bigr)")),
)
_FRAMES: Final = (
    "${}$",
    "$${}$$",
    "\\({}\\)",
    "\\[{}\\]",
    "\\boxed{{{}}}",
    "{}.",
    "\\displaystyle {}",
    "$ {} $.",
)
_RELATIONS: Final = {
    "latex": {"!=": "\\neq", "<=": "\\le", ">=": "\\ge", "~=": "\\approx", "prop": "\\propto", "in": "\\in"},
    "ascii": {},
    "unicode": {"!=": "≠", "<=": "≤", ">=": "≥", "~=": "≈", "prop": "∝", "in": "∈"},
}
_SUPERSCRIPTS: Final = str.maketrans("0123456789-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁻")


def spell(tree: Tree, random: Random, style: str | None = None, plain: bool = False) -> str:
    """One text of ``tree``, in ``style`` or mostly LaTeX; ``plain``: no dollars, box or period around it.

    Raises:
        ValueError: the tree has a kind of node that is not spelled here.
    """
    style = style or random.choice(("latex", "latex", "latex", "ascii", "unicode"))
    text = (_Latex if style == "latex" else _Plain)(random, style).statement(tree)
    return text if plain or style != "latex" else _decorated(text, random)


def _decorated(text: str, random: Random) -> str:
    drawn = random.randrange(20)
    if drawn < 12:
        return text
    return _FRAMES[drawn - 12].format(text)


class _Speller:
    """What both ways of writing share: levels of binding and brackets."""

    def __init__(self, random: Random, style: str) -> None:
        self.random, self.style = random, style

    def chance(self, probability: float) -> bool:
        return self.random.random() > 1 - probability

    def statement(self, tree: Tree) -> str:
        if tree.kind == "relation":
            sign = _RELATIONS[self.style].get(tree.value, tree.value)
            return f"{self.any(tree.args[0])} {sign} {self.any(tree.args[1])}"
        return self.any(tree)

    def any(self, tree: Tree) -> str:
        return self.node(tree, True)[0]

    def at_least(self, tree: Tree, level: int, bare: bool = False) -> str:
        text, found = self.node(tree, bare)
        return text if found >= level else self.brackets(self.any(tree))

    def node(self, tree: Tree, bare: bool) -> Spelt:
        """Text and level; ``bare``: a function may go without brackets around its argument."""
        kind = tree.kind
        if kind == "integer":
            return str(tree.value), ATOM
        if kind == "decimal":
            return self.decimal(*tree.value), ATOM
        if kind == "symbol":
            return self.name(tree.value), ATOM
        if kind == "constant":
            return self.name({"pi": "\\pi", "e": "e", "i": "i", "infinity": "\\infty"}[tree.value]), ATOM
        if kind == "add":
            return self.total(tree), SUM
        if kind == "neg":
            return "-" + self.at_least(tree.args[0], PRODUCT, bare), SUM
        if kind == "mul":
            return self.product(tree, bare), PRODUCT
        if kind == "div":
            return self.fraction(tree)
        if kind == "pow":
            return self.power(tree, bare)
        if kind == "call":
            return self.call(tree, bare)
        raise ValueError(f"no spelling for a node of kind {kind}")

    def decimal(self, mantissa: int, exponent: int) -> str:
        if exponent >= 0:
            return str(mantissa * 10**exponent)
        digits = str(mantissa).rjust(1 - exponent, "0")
        whole, fraction = digits[:exponent], digits[exponent:]
        return f".{fraction}" if whole == "0" and self.chance(0.1) else f"{whole}.{fraction}"

    def total(self, tree: Tree) -> str:
        text = ""
        for term in tree.args:
            sign = "-" if term.kind == "neg" else "+"
            spelt = self.at_least(term.args[0] if term.kind == "neg" else term, PRODUCT, True)
            if spelt.startswith(("-", "−")):
                spelt = self.brackets(spelt)
            glue = self.random.choice((" ", ""))
            text += f"{glue}{sign}{glue}{spelt}" if text else ("-" + spelt if sign == "-" else spelt)
        return text

    def product(self, tree: Tree, bare: bool) -> str:
        factors = list(tree.args)
        for at in reversed(range(len(factors))):
            if factors[at].kind == "mul" and self.chance(0.5):
                factors[at : at + 1] = factors[at].args
        text = ""
        for at, factor in enumerate(factors):
            following = factors[at + 1] if at + 1 < len(factors) else None
            open_end = bare if following is None else following.kind == "call"
            spelt = self.at_least(factor, POWER, open_end)
            text = text + self.times(text, factors[at - 1], spelt, factor) + spelt if text else spelt
        return text

    def brackets(self, text: str) -> str:
        raise NotImplementedError

    def name(self, name: str) -> str:
        raise NotImplementedError

    def times(self, left: str, left_tree: Tree, right: str, right_tree: Tree) -> str:
        raise NotImplementedError

    def fraction(self, tree: Tree) -> Spelt:
        raise NotImplementedError

    def power(self, tree: Tree, bare: bool) -> Spelt:
        raise NotImplementedError

    def call(self, tree: Tree, bare: bool) -> Spelt:
        raise NotImplementedError

    def slashed(self, tree: Tree) -> Spelt:
        top, bottom = tree.args
        return f"{self.at_least(top, PRODUCT)}/{self.at_least(bottom, POWER)}", PRODUCT


class _Latex(_Speller):
    def brackets(self, text: str) -> str:
        opening, closing = self.random.choice(_BRACKETS)
        return f"{opening}{text}{closing}"

    def name(self, name: str) -> str:
        return latex_name(name, self.random)

    def group(self, text: str) -> str:
        """An exponent: braces may go where one character stands alone."""
        return text if len(text) == 1 and self.chance(0.6) else f"{{{text}}}"

    def times(self, left: str, left_tree: Tree, right: str, right_tree: Tree) -> str:
        mixed = left[-1].isdigit() and right.startswith(("\\frac", "\\dfrac", "\\tfrac", "\\cfrac", "{"))
        if right[0].isdigit() or right[0] in ".-" or mixed:
            return self.random.choice((" \\cdot ", " \\times "))
        glue = self.random.choice((" ", "", "\\,", " \\cdot ", "\\;", " "))
        needs_gap = _COMMAND_END.search(left) and right[0].isalpha()
        return " " if glue == "" and needs_gap else glue

    def fraction(self, tree: Tree) -> Spelt:
        top, bottom = tree.args
        drawn = self.random.randrange(20)
        if drawn < 4:
            return self.slashed(tree)
        if drawn == 4 and bottom.kind == "symbol" and integer_value(top) is None:
            return f"{self.at_least(top, POWER)} {self.at_least(bottom, ATOM)}^{{-1}}", PRODUCT
        if drawn == 5:
            return f"{{{self.any(top)} \\over {self.any(bottom)}}}", POWER
        above, below = self.any(top), self.any(bottom)
        command = self.random.choice(("\\frac", "\\frac", "\\frac", "\\dfrac", "\\tfrac", "\\cfrac"))
        if above.isdigit() and below.isdigit() and len(above) == len(below) == 1 and self.chance(0.4):
            return f"{command}{above}{below}", POWER
        return f"{command}{{{above}}}{{{below}}}", POWER

    def power(self, tree: Tree, bare: bool) -> Spelt:
        base, exponent = tree.args
        if base.kind == "constant" and base.value == "e":
            return self.exponential(exponent), POWER
        number = integer_value(exponent)
        squared = number is not None and number > 1 and base.kind == "call" and base.value in _TRIG
        if squared and self.chance(0.7):
            return self.applied(f"\\{base.value}^{self.group(str(number))}", base.args[0], bare), POWER
        if exponent in (HALF, Tree("decimal", (5, -1))) and self.chance(0.4):
            return f"\\sqrt{{{self.any(base)}}}", POWER
        raised = self.group(self.any(exponent))
        if base.kind == "symbol" and "_" in base.value and self.chance(0.15):
            head, _, sub = self.name(base.value).partition("_")
            return f"{head}^{raised}_{sub}", POWER
        return f"{self.at_least(base, ATOM)}^{raised}", POWER

    def exponential(self, exponent: Tree) -> str:
        drawn = self.random.randrange(5)
        if drawn <= 2:
            return f"{'e' if drawn else '{e}'}^{{{self.any(exponent)}}}"
        if drawn == 3:
            return f"\\mathrm{{e}}^{{{self.any(exponent)}}}"
        return f"\\exp{self.brackets(self.any(exponent))}"

    def call(self, tree: Tree, bare: bool) -> Spelt:
        name, argument = tree.value, tree.args[0]
        if name == "sqrt":
            if self.chance(0.15):
                half = self.random.choice(("{1/2}", "{0.5}", "{\\frac12}"))
                return f"{self.at_least(argument, ATOM)}^{half}", POWER
            if argument.kind == "integer" and argument.value < 10 and self.chance(0.3):
                return f"\\sqrt{argument.value}", POWER
            return f"\\sqrt{{{self.any(argument)}}}", POWER
        if name == "exp":
            return self.exponential(argument), POWER
        if name == "log":
            return f"\\log_{{{self.any(tree.args[1])}}}{self.brackets(self.any(argument))}", POWER
        if name == "arctanh":
            return f"\\operatorname{{artanh}}{self.brackets(self.any(argument))}", POWER
        if name.startswith("arc") and self.chance(0.2):
            return f"\\{name[3:]}^{{-1}}{self.brackets(self.any(argument))}", POWER
        return self.applied(f"\\{name}", argument, bare), POWER

    def applied(self, head: str, argument: Tree, bare: bool) -> str:
        plain = argument.kind == "symbol" or (
            argument.kind == "mul"
            and all(a.kind == "symbol" or (at == 0 and a == TWO) for at, a in enumerate(argument.args))
        )
        if bare and plain and self.chance(0.5):
            inner = " ".join(map(self.any, argument.args or (argument,)))
            return f"{head} {inner}"
        if bare and argument.kind == "div" and self.chance(0.4):
            return f"{head}\\frac{{{self.any(argument.args[0])}}}{{{self.any(argument.args[1])}}}"
        return head + self.brackets(self.any(argument))


class _Plain(_Speller):
    """ASCII and Unicode."""

    def brackets(self, text: str) -> str:
        return f"({text})"

    def name(self, name: str) -> str:
        return unicode_name(name, self.random) if self.style == "unicode" else ascii_name(name)

    def times(self, left: str, left_tree: Tree, right: str, right_tree: Tree) -> str:
        if self.style == "ascii":
            return self.random.choice(("*", " * ", "*"))
        glue = self.random.choice(("·", " · ", "×", " ", "⋅"))
        return "·" if glue == " " and (right[0].isdigit() or right[0] in ".(") else glue

    def fraction(self, tree: Tree) -> Spelt:
        return self.slashed(tree)

    def power(self, tree: Tree, bare: bool) -> Spelt:
        base, exponent = tree.args
        if base.kind == "constant" and base.value == "e":
            return self.call(Tree("call", "exp", (exponent,)), bare)
        number = integer_value(exponent)
        if self.style == "unicode" and number is not None and number not in (0, 1):
            return self.at_least(base, ATOM) + str(number).translate(_SUPERSCRIPTS), POWER
        sign = self.random.choice(("^", "**")) if self.style == "ascii" else "^"
        raised = str(number) if number is not None and number >= 0 else f"({self.any(exponent)})"
        return f"{self.at_least(base, ATOM)}{sign}{raised}", POWER

    def call(self, tree: Tree, bare: bool) -> Spelt:
        name, inner = tree.value, self.any(tree.args[0])
        if name == "exp" and self.chance(0.3):
            return f"e^({inner})", POWER
        if name == "sqrt" and self.style == "unicode" and self.chance(0.7):
            return f"√({inner})", POWER
        if name == "log":
            return f"log_{self.any(tree.args[1])}({inner})", POWER
        if name.startswith("arc") and self.chance(0.3):
            return f"a{name[3:]}({inner})", POWER
        return f"{name}({inner})", ATOM
