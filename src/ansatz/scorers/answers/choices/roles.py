"""What part a letter plays where an answer names it: it is settled on, asserted, rejected, or left open."""

from __future__ import annotations

from collections.abc import Collection
from typing import Literal, NamedTuple

# settled: said to be the answer; open: supposed, or said of another thing.
Role = Literal["settled", "asserted", "rejected", "open"]


class Mention(NamedTuple):
    """One place where an option is named by its letter; what is said of it ends at ``end``."""

    letter: str
    role: Role
    end: int = 0


def settled_on(mentions: Collection[Mention]) -> str:
    """The only letter that is settled on or, where others are open, the only one asserted; empty otherwise."""
    settled, told, left_open = (
        {one.letter for one in mentions if one.role in roles}
        for roles in (("settled",), ("settled", "asserted"), ("open",))
    )
    if len(settled) == 1:
        return settled.pop()
    return told.pop() if left_open and not settled and len(told) == 1 else ""


def in_role(mentions: Collection[Mention], role: Role) -> dict[str, Mention]:
    """The first mention of each letter in a role, in order of appearance."""
    found: dict[str, Mention] = {}
    for one in mentions:
        if one.role == role:
            found.setdefault(one.letter, one)
    return found
