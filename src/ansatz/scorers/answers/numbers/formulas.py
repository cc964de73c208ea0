"""A formula that has the gold's value: constants of nature, or a product of values with units."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.answers.numbers.golds import PreparedGold
from ansatz.scorers.formulas import Tree, mul
from ansatz.scorers.notation import unit_tree
from ansatz.scorers.problem import read_problem
from ansatz.scorers.quantities import plain_name, target

_PRODUCT: Final = re.compile(r"[^\W\d_]\}?\s?\)\s*(?:\^|\*\*|\()|[A-Za-z}]\s*(?:\\times(?![A-Za-z])|×|\*)\s*\(?\d")


def evaluated(item: Item, text: str, gold: PreparedGold, fault: str) -> str:
    """How a formula without letters of its own has the gold's value; empty where it has not."""
    names = _of_constants(item, text, gold) if fault else ""
    if names:
        return f"the value of the formula, with {names} put in"
    return "the product of the values is the gold's" if _worked_out(item, text, gold) else ""


def _of_constants(item: Item, text: str, gold: PreparedGold) -> str:
    """The constants of nature of which a formula is made, where its value is the gold's; empty otherwise."""
    if not gold.value or gold.unit.unitless:
        return ""
    aim, label = target(item), plain_name(text.partition("=")[0]) if "=" in text else ""
    if aim.name and label and label.partition("(")[0].casefold() not in {name.casefold() for name in aim.aliases}:
        return ""  # C_v is no C_p
    tree = _measure(item, gold)
    if tree is None:
        return ""
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.constants import valued

    problem = read_problem(item.question, item.context, item.language)
    return valued(tree, text, float(gold.allowed / abs(gold.value)), problem, item.context, item.language)


def _worked_out(item: Item, text: str, gold: PreparedGold) -> bool:
    """Whether an answer writes the gold's value as a product or a power of values with units: ``(5 m)^2``."""
    if not gold.value or gold.unit.unitless or not _PRODUCT.search(text):
        return False
    tree = _measure(item, gold)
    if tree is None:
        return False
    # light start: most answers are decided without it
    from ansatz.scorers.answers.leeway.constants import worked_out

    return worked_out(tree, text, float(gold.allowed / abs(gold.value)), item.language)


def _measure(item: Item, gold: PreparedGold) -> Tree | None:
    """The gold's number times its unit; None where the unit is none of a formula."""
    unit = unit_tree(gold.unit_text, item.language)
    if unit is None:
        return None
    digits, exponent = f"{float(abs(gold.value)):.12e}".replace(".", "").split("e")
    size = Tree("decimal", (int(digits), int(exponent) - 12))  # as a decimal it leaves room for rounding
    return mul(size if gold.value > 0 else Tree("neg", None, (size,)), unit)
