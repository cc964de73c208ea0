"""What a system is asked: the problem with instructions of a style, never anything of the gold.

Of constraints only the general instruction of each is given (SciIF, appendix A.3): an item's own points say what
evidence is looked for, which would give it away.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias, get_args

from ansatz.items.model import Item
from ansatz.scorers.language import PROMPTS, primary

Style: TypeAlias = Literal["plain", "prism", "sciif"]
STYLES: Final[tuple[Style, ...]] = get_args(Style)

INSTRUCTIONS: Final[Mapping[str, Mapping[str, str]]] = {code: one.instructions for code, one in PROMPTS.items()}


def prompt(item: Item, style: Style = "plain") -> str:
    """The text that a system is given for an item.

    Args:
        style: "plain": the problem and where the answer goes; "prism": formulas step by step as well
            (PRISM-Physics); "sciif": an instruction for each of the item's constraints as well (SciIF, appendix A.3).
    """
    told = PROMPTS.get(primary(item.language), PROMPTS["en"])
    parts = [told.proof if item.answer.graded else told.task]
    if style == "prism":
        parts.append(told.steps)
    if style == "sciif" and item.constraints:
        asked = [f"- {told.instructions[one.id]}" for one in item.constraints if one.id in told.instructions]
        parts.append("\n".join([told.constraints, *asked]))
    parts.append(item.question.strip())
    if item.answer.correct:
        parts.append("\n".join([told.options, *sorted(f"- {one.name}" for one in item.answer.options)]))
    return "\n\n".join(parts)
