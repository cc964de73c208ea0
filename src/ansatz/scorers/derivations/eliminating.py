"""Combined steps: a node that follows from two formulas of the response by eliminating a symbol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from ansatz.items.dag import ancestors
from ansatz.items.model import Item
from ansatz.scorers.derivations.claims import Claim, Key, near, values_at
from ansatz.scorers.derivations.confirming import ClaimComparison, only_solved
from ansatz.scorers.derivations.grounding import Ground
from ansatz.scorers.derivations.lines import Line
from ansatz.scorers.formulas import ZERO, Frame, Tree, free_symbols, is_equation, substitute

_PAIRS: Final = 300  # pairs of formulas from which a symbol is eliminated
_ELIMINATED: Final = 60  # of them, that are compared with a node


class EliminationHost(Protocol):
    """What elimination needs of the matching that it is for."""

    item: Item
    place: Ground
    judge: ClaimComparison
    frame: Frame

    def claim(self, tree: Tree, way: Mapping[str, Tree], *, node: bool = False) -> Claim: ...

    def references(self) -> Iterable[tuple[int, int, Tree]]: ...

    def comes_to(self, place: int) -> bool: ...

    def shown(self, place: int, number: int) -> bool: ...

    def matched(self, place: int, number: int, formula: int, method: str, detail: str = "") -> None: ...


def eliminate(matching: EliminationHost, plain: Sequence[Line]) -> None:
    """Matches nodes that follow from two formulas; never a final one, and none by what depends on it."""
    nodes = open_nodes(matching)
    if not nodes:
        return
    claims = [(line, matching.claim(line.tree, {})) for line in plain if is_equation(line.tree) and not line.doubtful]
    claims = [(line, one) for line, one in claims if one.solved and not _special(one, matching)]
    work = _EliminationWork()
    for place, number, tree in nodes:
        # What follows from a node is no way to it.
        later = after(matching, matching.place.references[place].node.index)
        said = [(line, one) for line, one in claims if later.isdisjoint(one.keys)]
        _from_two(matching, place, number, tree, said, work)


def _special(one: Claim, matching: EliminationHost) -> bool:
    """A special case: two letters of the item that are equal, or an equation by which a letter vanishes."""
    if all(side.kind == "symbol" and side.value in matching.place.known for side in one.tree.args):
        return True
    if ZERO not in one.tree.args:
        return False
    values = [values_at(form.value, matching.frame, (0,)) for form in one.solved.values()]
    return any(found and found[0] == 0 for found in values)


class _EliminationWork:
    """What was tried for one response."""

    def __init__(self) -> None:
        self.tried = self.compared = 0


def _from_two(
    matching: EliminationHost,
    place: int,
    number: int,
    tree: Tree,
    said: Sequence[tuple[Line, Claim]],
    work: _EliminationWork,
) -> None:
    gold = matching.claim(tree, {}, node=True)
    names = free_symbols(gold.tree)  # with derivatives as they are in claims
    letters = [free_symbols(one.tree) for _, one in said]
    # Those that together with given letters have all of the node and one more: found once, many lines have the same.
    fitting: dict[frozenset[str], list[tuple[Line, Claim]]] = {}
    for (line, one), own in zip(said, letters, strict=True):
        extra = own - names
        if len(extra) != 1 or not extra <= one.solved.keys():
            continue
        (name,) = extra
        if own not in fitting:
            others = zip(said, letters, strict=True)
            fitting[own] = [pair for pair, has in others if has - names == extra and own | has == names | extra]
        for other_line, other in fitting[own]:
            if other is one:
                continue
            work.tried += 1
            if work.tried > _PAIRS or work.compared >= _ELIMINATED or matching.shown(place, number):
                break
            answer = matching.claim(substitute(other.tree, {name: one.solved[name].value}), {})
            work.compared += 1
            if comparable(gold, answer):
                formula = max(line.formula, other_line.formula)
                confirm(matching, (place, number), formula, "elimination", gold, answer)


def open_nodes(matching: EliminationHost) -> list[tuple[int, int, Tree]]:
    """The equations of the graph that nothing shows yet, without final answers and numbers."""
    return [
        (place, number, tree)
        for place, number, tree in matching.references()
        if not matching.shown(place, number) and not matching.comes_to(place) and is_equation(tree)
    ]


def comparable(gold: Claim, answer: Claim) -> bool:
    """Whether two claims have something in common that makes it worth to compare them; a letter alone does not."""
    return any(key in gold.keys for mine in answer.keys for key in near(mine) if mine[0] != "letter")


def confirm(
    matching: EliminationHost, part: tuple[int, int], formula: int, method: str, gold: Claim, answer: Claim
) -> None:
    """Matches a part of a node, its place and number, where a claim made of the response's formulas is the node's."""
    verdict = matching.judge.same(gold, answer)
    if verdict.equal and not only_solved(gold, answer, verdict):
        matching.matched(*part, formula, method, verdict.detail)


def after(matching: EliminationHost, index: int) -> frozenset[Key]:
    """What identifies the nodes that depend on this one."""
    nodes = matching.item.dag
    return frozenset(
        other
        for place, _, tree in matching.references()
        if index in ancestors(nodes, [matching.place.references[place].node.index])
        for key in matching.claim(tree, {}, node=True).keys
        if key[0] != "letter"
        for other in near(key)
    )
