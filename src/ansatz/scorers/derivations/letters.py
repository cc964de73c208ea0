"""The letters of one response as those of its item: what proposes a renaming, and which one is taken."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, Protocol

from ansatz.items.model import Item
from ansatz.scorers.derivations.claims import Claim, Keys, ready
from ansatz.scorers.derivations.grounding import Ground, ways
from ansatz.scorers.derivations.likeness import Likeness
from ansatz.scorers.derivations.lines import Line, changed
from ansatz.scorers.derivations.profiles import LETTERS, signed
from ansatz.scorers.derivations.proposing import Proposal, Proposals, SignedEquation
from ansatz.scorers.derivations.renaming import Renaming
from ansatz.scorers.derivations.values import agrees, numbers
from ansatz.scorers.formulas import (
    Frame,
    Tree,
    free_symbols,
    is_equation,
    moving_pairs,
    substitute,
    survey,
    symbol,
    walk,
)


class LetterHost(Protocol):
    """What a search for letters needs of the matching that it is for."""

    item: Item
    place: Ground
    text: str
    frame: Frame
    moving: frozenset[tuple[str, str]]

    def claim(self, tree: Tree, way: Mapping[str, Tree], *, node: bool = False) -> Claim: ...

    def keys(self, tree: Tree) -> Keys: ...

    def references(self) -> Iterable[tuple[int, int, Tree]]: ...


_PROPOSED: Final = 400  # equations of one response that may propose other letters


def letters(matching: LetterHost, lines: Sequence[Line], words: Mapping[str, Tree]) -> dict[str, str]:
    """The map from letters of the response to letters of the item that explains most nodes.

    Args:
        lines: the response's statements, some with definitions put in.
        words: what the response defines, for statements with all definitions put in.
    """
    known = matching.place.known
    used = frozenset(name for line in lines for name in free_symbols(line.tree))
    if not used - known:
        return {}
    likeness = Likeness(matching.item, matching.text, known, used, matching.place.asked)
    proposing = Proposals(likeness, known, _Keys(matching), matching.frame)
    parts: dict[tuple[int, int], int] = {}
    proposals = list(_by_value(matching, lines, parts, known))
    vectors = [
        (parts.setdefault((place, number), len(parts)), tree)
        for place, number, tree in matching.references()
        if is_equation(tree) and survey(tree).vectorial
    ]
    if vectors:
        told = [(line.formula, line.tree) for line in lines if is_equation(line.tree) and survey(line.tree).vectorial]
        proposals += proposing.by_form(vectors, told[:_PROPOSED])
    unfolded = changed(lines, words)
    for _, values in ways(matching.place, [line.tree for line in lines]):
        nodes: list[tuple[SignedEquation, Claim]] = []
        for place, number, tree in matching.references():
            gold = matching.claim(tree, values, node=True)
            signature = signed(gold.tree, matching.place.setting.frame, matching.place.signed)
            if signature is not None:
                nodes.append(
                    (SignedEquation(parts.setdefault((place, number), len(parts)), gold.tree, signature), gold)
                )
        sizes = {len(node.signed.profile) for node, _ in nodes}
        formulas: list[SignedEquation] = []
        for line in (*lines, *unfolded):
            if not is_equation(line.tree) or len(formulas) >= _PROPOSED:
                continue
            said = substitute(line.tree, values)
            if len(free_symbols(said)) > LETTERS:
                continue
            made = ready(said, matching.moving)
            if len(free_symbols(made)) not in sizes:
                continue
            found = signed(made, matching.place.setting.frame, matching.place.signed)
            if found is not None:
                formulas.append(SignedEquation(line.formula, said, found))
        proposals += proposing.of(nodes, formulas)
    together = frozenset(free_symbols(line.tree) for line in lines)
    equated = _equated(lines) | _in_either_case(lines, known)
    return Renaming(likeness, known, used, equated, together).best(proposals)


class _Keys:
    """What identifies formulas under a map, each computed once and no further than it is asked for."""

    def __init__(self, matching: LetterHost) -> None:
        self.make, self.moving = matching.keys, matching.moving
        self.made: dict[Tree, Keys] = {}

    def __call__(self, tree: Tree, pairs: Mapping[str, str]) -> Keys:
        renamed = substitute(tree, {name: symbol(owner) for name, owner in pairs.items() if name != owner})
        found = self.made.get(renamed)
        if found is None:
            moving = moving_pairs(renamed) | self.moving
            found = self.made[renamed] = self.make(ready(renamed, moving))
        return found


def _equated(lines: Sequence[Line]) -> frozenset[tuple[str, str]]:
    """Letters that the response sets equal: ``W = \\Delta U``."""
    found = set()
    for line in lines:
        if is_equation(line.tree) and all(side.kind == "symbol" for side in line.tree.args):
            one, other = (str(side.value) for side in line.tree.args)
            found |= {(one, other), (other, one)}
    return frozenset(found)


def _in_either_case(lines: Sequence[Line], known: frozenset[str]) -> frozenset[tuple[str, str]]:
    """``P`` beside ``dp/d\\rho``: a letter of the item that is only differentiated, and the same in the other case.

    Never where both stand in one formula as letters of their own.
    """
    plain: set[frozenset[str]] = set()
    differentiated: set[str] = set()
    for line in lines:
        inner = {str(node.args[0].value) for node in walk(line.tree)
                 if node.kind == "derivative" and node.args[0].kind == "symbol"}  # fmt: skip
        differentiated |= inner
        plain.add(frozenset(free_symbols(line.tree)) - inner)
    found = set()
    for names in plain:
        for name in names:
            twin = name.swapcase()
            if len(name) == 1 and twin in known & differentiated and name not in known:
                found |= {(name, twin), (twin, name)}
    return frozenset(pair for pair in found if not any(names.issuperset(pair) for names in plain))


def _by_value(
    matching: LetterHost, lines: Sequence[Line], parts: dict[tuple[int, int], int], known: frozenset[str]
) -> Iterator[Proposal]:
    """``\\Delta S_{ice} = -780 J/K`` is the node's ``\\Delta S_3`` where its value is that, and no other's."""
    if not any(line.numeric for line in lines):
        return
    numeric = numbers(matching.item)
    if not numeric.results:
        return
    places = {reference.node.index: place for place, reference in enumerate(matching.place.references)}
    for line in lines:
        if not line.numeric or line.doubtful:
            continue
        said = matching.claim(line.tree, {})
        if not said.label or said.label in known or said.value is None or free_symbols(said.value):
            continue
        owners = {}
        for index, (label, exact, bare, tolerance) in numeric.results.items():
            if agrees(said, said.label, (exact, bare), tolerance, numeric, matching.frame):
                owners[label] = index
        if len(owners) == 1:
            ((label, index),) = owners.items()
            part = parts.setdefault((places[index], 0), len(parts))
            yield Proposal(part, line.formula, ((said.label, label),), 0.0)
