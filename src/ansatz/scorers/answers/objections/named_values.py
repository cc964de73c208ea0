"""A gold that lists values without names, and an answer that names each of them: which value is whose.

Values of quantities that the question names stand in a gold in the order of the question, or the answer has them
in the gold's own order; ``T_1 = 761, T_2 = 281`` is not 281, 761 though it holds the same two values.
"""

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees, definition, label_name, main_statement, members_of
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.notation import read
from ansatz.scorers.problem import letters_in_order

MOST: Final = 8  # values


def exchanged(gold: str, answer: str, question: str, setting: Setting) -> str:
    """The names whose values an answer has exchanged; empty where they stand as in the gold, or nothing tells."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return ""
    if left.kind != "list" or right.kind != "list" or not 1 < len(left.args) == len(right.args) <= MOST:
        return ""
    wanted, said = members_of(left), [definition(main_statement(member)) for member in members_of(right)]
    if any(definition(main_statement(member))[0] is not None for member in wanted):
        return ""
    names = [label_name(label) if label is not None else None for label, _ in said]
    order = {name: place for place, name in enumerate(letters_in_order(question))}
    if len(set(names)) < len(names) or any(name not in order for name in names):
        return ""
    values = [value for _, value in said]
    ranked = [value for _, value in sorted(zip(map(str, names), values, strict=True), key=lambda one: order[one[0]])]
    for sequence in (values, ranked):
        one, other = Tree("tuple", None, tuple(wanted)), Tree("tuple", None, tuple(sequence))
        if compare_trees(one, other, setting).equal is not False:
            return ""
    return ", ".join(map(str, names))
