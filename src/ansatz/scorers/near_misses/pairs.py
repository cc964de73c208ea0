"""Which two parts of two statements differ: values, equations, one member of a tuple, set or list.

None where they differ in kind, direction, target or number of members: no slip of algebra does that.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from ansatz.scorers.equivalence import (
    by_names,
    components,
    definition,
    kind_of,
    label_name,
    main_statement,
    members_of,
    ordered,
    sides,
    with_label,
)
from ansatz.scorers.formulas import (
    EQUALITIES,
    Tree,
    contains,
    free_symbols,
    isolate,
    letter_of,
    signs,
    subtract,
    survey,
)
from ansatz.scorers.near_misses.thresholds import MEMBERS


@dataclass(frozen=True, slots=True)
class ExpressionPair:
    """Two expressions that should be equal.

    Attributes:
        conditions: they should rather vanish for the same values of the symbols.
        vectors: they contain products of vectors, or are vectors.
    """

    gold: Tree
    answer: Tree
    conditions: bool = False
    vectors: bool = False


Same = Callable[[Tree, Tree], bool]


def differing(gold: Tree, answer: Tree, same: Same, known: frozenset[str]) -> tuple[ExpressionPair, ...]:
    """The parts that differ; where there are two (the readings of ±), both have to show the same slip.

    Args:
        same: are two statements equal?
        known: symbols that the item declares; an answer for another of them is another answer.
    """
    gold, answer = _formula(main_statement(gold)), _formula(main_statement(answer))
    gold, answer = by_names(gold, answer), by_names(answer, gold)
    gold, answer = components(gold, answer), components(answer, gold)
    doubtful = contains(gold, "plusminus"), contains(answer, "plusminus")
    if any(doubtful):
        if not all(doubtful) or gold.kind in ("list", "set") or answer.kind in ("list", "set"):
            return ()
        readings = zip(signs(gold), signs(answer), strict=True)
        found = [differing(one, other, same, known) for one, other in readings]
        return tuple(pair for pairs in found for pair in pairs) if all(found) else ()
    if gold.kind in ("list", "set") or answer.kind in ("list", "set"):
        return _members(with_label(members_of(gold)), with_label(members_of(answer)), same, known, in_order=False)
    kinds = kind_of(gold), kind_of(answer)
    if kinds == ("inequality", "inequality"):
        return _bounds(ordered(gold), ordered(answer))
    if kinds in (("tuple", "tuple"), ("matrix", "matrix")):
        return _members(gold.args, answer.args, same, known, in_order=True) if gold.value == answer.value else ()
    if "equation" in kinds and any(kind in ("tuple", "matrix") for kind in (*kinds, *_sides_kinds(gold, answer))):
        left, right = (sides(tree)[1] if kind_of(tree) == "equation" else tree for tree in (gold, answer))
        return differing(left, right, same, known) if {left, right} != {gold, answer} else ()
    if not set(kinds) <= {"expression", "equation"}:
        return ()
    pairs = _values(gold, answer, known)
    if survey(gold).vectorial or survey(answer).vectorial:
        return tuple(replace(pair, vectors=True) for pair in pairs if not pair.conditions)
    return pairs


def _formula(tree: Tree) -> Tree:
    """``v = \\sqrt{g h} = 3.1 m/s``: of a chain of equalities the last formula with symbols is what it says."""
    if tree.kind != "chain" or not all(relation in EQUALITIES for relation in tree.value):
        return tree
    label, *members = tree.args
    last = next((member for member in reversed(members) if free_symbols(member)), members[-1])
    return Tree("relation", "=", (label, last))


def _sides_kinds(*trees: Tree) -> list[str]:
    return [sides(tree)[1].kind for tree in trees if kind_of(tree) == "equation"]


def _values(gold: Tree, answer: Tree, known: frozenset[str]) -> tuple[ExpressionPair, ...]:
    target, value = definition(gold)
    label, said = definition(answer)
    if kind_of(gold) == "expression":
        if kind_of(answer) == "expression":
            return (ExpressionPair(gold, answer),)
        return (
            (ExpressionPair(gold, said),) if label is not None and not free_symbols(label) & free_symbols(gold) else ()
        )
    if kind_of(answer) == "expression":
        return (ExpressionPair(value, answer),) if target is not None else ()
    if target is not None and label is not None and _may_name(label, target, gold, known):
        return (ExpressionPair(value, said),)
    if target is not None and target.kind == "symbol":
        left, right = sides(answer)
        for one, other in ((left, right), (right, left)):
            solved = isolate(one, other, target.value)
            if solved is not None:
                return (ExpressionPair(value, solved),)
    if target is not None and label is not None and target.value not in free_symbols(answer):
        return ()  # an answer for something else
    return (ExpressionPair(subtract(*sides(gold)), subtract(*sides(answer)), conditions=True),)


def _may_name(label: Tree, target: Tree, gold: Tree, known: frozenset[str]) -> bool:
    """Is this the gold's target, or a name of the answer's own for it?"""
    name, wanted = label_name(label), label_name(target)
    if name is None or wanted is None or name == wanted:
        return name == wanted
    if name in survey(gold).names:
        return False
    return name not in known or letter_of(name) == letter_of(wanted)


def _bounds(gold: Tree, answer: Tree) -> tuple[ExpressionPair, ...]:
    """``x > a`` against ``x > b``: the same quantity, on the same side, as strictly; then the bounds may differ."""
    if gold.value != answer.value:
        return ()
    for at in (0, 1):
        if gold.args[at] == answer.args[at] and gold.args[at].kind in ("symbol", "apply"):
            return (ExpressionPair(gold.args[1 - at], answer.args[1 - at]),)
    return ()


def _members(
    gold: Sequence[Tree], answer: Sequence[Tree], same: Same, known: frozenset[str], *, in_order: bool
) -> tuple[ExpressionPair, ...]:
    """All members the same but one on each side."""
    if len(gold) != len(answer) or not 1 < len(gold) <= MEMBERS:
        return differing(gold[0], answer[0], same, known) if len(gold) == len(answer) == 1 else ()
    if in_order:
        off = [pair for pair in zip(gold, answer, strict=True) if not same(*pair)]
        return differing(*off[0], same, known) if len(off) == 1 else ()
    spare, missing = list(answer), []
    for member in gold:
        match = next((at for at, other in enumerate(spare) if same(member, other)), None)
        if match is None:
            missing.append(member)
        else:
            del spare[match]
        if len(missing) > 1:
            return ()
    return differing(missing[0], spare[0], same, known) if len(missing) == len(spare) == 1 else ()
