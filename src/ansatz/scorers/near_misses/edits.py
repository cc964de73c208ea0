"""The slips that have a name, and what is said of the one that was found."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

Name: TypeAlias = Literal["coefficient", "sign", "exponent", "one_term", "one_factor", "missing_constant"]
# In the order in which a slip that has several names is called.
NAMES: Final[tuple[Name, ...]] = (
    "sign",
    "coefficient",
    "exponent",
    "missing_constant",
    "one_factor",
    "one_term",
)


@dataclass(frozen=True, slots=True)
class Residual:
    """The one edit that lies between gold and answer.

    Attributes:
        name: ``sign`` of a term, factor or argument; ``coefficient``, a number that multiplies; ``exponent``
            of one symbol, bracket or function; ``one_term`` or ``one_factor``, missing or too many;
            ``missing_constant``, a constant of nature or of the item that is not there.
        gold, answer: LaTeX of the part that differs; empty on the side that lacks it.
        detail: one sentence with both.
    """

    name: Name
    gold: str
    answer: str
    detail: str

    def to_json(self) -> dict[str, str]:
        return {"name": self.name, "gold": self.gold, "answer": self.answer, "detail": self.detail}
