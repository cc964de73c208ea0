"""A list in square brackets, ``[3, 5]``, against the same values in order without them: ``3, 5`` or ``(3, 5)``."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict

_LIST: Final = re.compile(r"\s*\$?\s*(?:\\left)?\s*\[(?P<inner>[^\[\]]*)(?:\\right)?\s*\]\s*\$?\s*\.?\s*")


def as_list(gold: str, answer: str, setting: Setting) -> Verdict | None:
    """Equal member by member, in order; None where the gold is no such list or the answer none at all."""
    listed = _LIST.fullmatch(gold)
    if listed is None:
        return None
    own = _LIST.fullmatch(answer)
    try:
        left = read(listed["inner"], setting.names)
        right = read(own["inner"] if own else answer, setting.names)
    except ScorersError:
        return None
    if left.kind != "list" or right.kind not in ("list", "tuple") or len(left.args) != len(right.args):
        return None
    verdict = compare_trees(Tree("tuple", None, left.args), Tree("tuple", None, right.args), setting)
    return verdict if verdict.equal else None
