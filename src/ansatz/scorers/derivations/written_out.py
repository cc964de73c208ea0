"""Combined steps: a node with what an earlier node says of one of its letters written out, ``U = L (V/R)^2/2``."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final

from ansatz.items.dag import ancestors
from ansatz.scorers.derivations.claims import Key, near
from ansatz.scorers.derivations.eliminating import EliminationHost, after, comparable, confirm, open_nodes
from ansatz.scorers.derivations.lines import Line, in_numbers
from ansatz.scorers.formulas import Tree, free_symbols, is_equation, substitute

_VARIANTS: Final = 6  # ways to write one node out
_COMPARED: Final = 60  # formulas of one response that are compared with them


def write_out(matching: EliminationHost, plain: Sequence[Line]) -> None:
    """Matches nodes that a formula says with an ancestor's formula put in; never a final one, nor by a later node.

    ``I = V/R`` and ``U = L I^2/2`` are two nodes; who writes ``U = L (V/R)^2/2`` shows the second of them. What a node
    is written out by gives a letter by other letters; a number put in is no step.
    """
    compared = 0
    said: defaultdict[frozenset[str], list[Line]] = defaultdict(list)  # by their letters
    for line in plain:
        if is_equation(line.tree) and not line.doubtful and not line.numeric:
            said[frozenset(free_symbols(line.tree))].append(line)
    for place, number, tree in open_nodes(matching):
        later: frozenset[Key] | None = None
        for variant in islice(_variants(matching, place, tree), _VARIANTS):
            for line in said.get(frozenset(free_symbols(variant)), ()):
                gold, answer = matching.claim(variant, {}, node=True), matching.claim(line.tree, {})
                if compared >= _COMPARED or matching.shown(place, number):
                    break
                if not comparable(gold, answer):
                    continue
                if later is None:
                    index = matching.place.references[place].node.index
                    later = after(matching, index) | _after_written_out(matching, index)
                if later.isdisjoint(answer.keys):
                    compared += 1
                    confirm(matching, (place, number), line.formula, "substitution", gold, answer)


def _after_written_out(matching: EliminationHost, index: int) -> frozenset[Key]:
    """What identifies the nodes that depend on this one when they are written out themselves."""
    found: set[Key] = set()
    for place, _, tree in matching.references():
        there = matching.place.references[place].node.index
        if there != index and is_equation(tree) and index in ancestors(matching.item.dag, [there]):
            for variant in islice(_variants(matching, place, tree), _VARIANTS):
                keys = matching.claim(variant, {}, node=True).keys
                found.update(other for key in keys if key[0] != "letter" for other in near(key))
    return frozenset(found)


def _variants(matching: EliminationHost, place: int, tree: Tree) -> Iterator[Tree]:
    """A node with one letter written out as another one gives it that does not rest on it, each in turn, then all."""
    index = matching.place.references[place].node.index
    every: dict[str, Tree] = {}
    for other, _, equation in matching.references():
        there = matching.place.references[other].node.index
        if not is_equation(equation) or index in ancestors(matching.item.dag, [there]):
            continue
        label, value = equation.args
        if label.kind == "pow" and label.args[0].kind == "symbol":
            label = label.args[0]  # E^2 = p^2 c^2 + m^2 c^4 gives E as well
            form = matching.claim(equation, {}, node=True).solved.get(str(label.value))
            value = form.value if form is not None else label
        if label.kind != "symbol" or in_numbers(equation) or not free_symbols(value):
            continue
        name = str(label.value)
        if name not in free_symbols(value) and tree.args[0] != label:
            every.setdefault(name, value)
            if name in free_symbols(tree):
                yield substitute(tree, {name: value})
    if len(every.keys() & free_symbols(tree)) > 1:
        whole = substitute(tree, every)
        yield whole
        yield substitute(whole, every)
