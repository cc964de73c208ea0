"""Maps of letters that make one formula of a response say one node, each checked by evaluation.

Letters can only be each other's where their signatures agree, and where that is plausible; of the arrangements that are
left the most plausible ones are tried.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import islice, permutations, product
from typing import Final

from ansatz.scorers.derivations.claims import KEY_POINTS, REFUTED, Claim, Keys, keys_at
from ansatz.scorers.derivations.forms import renamed_into
from ansatz.scorers.derivations.likeness import SAME_LETTER, Likeness
from ansatz.scorers.derivations.pairing import classes, mark, near_marks, unfolded
from ansatz.scorers.derivations.profiles import Profile, Signed
from ansatz.scorers.formulas import Frame, Points, Tree, letter_of

_ARRANGEMENTS: Final = 24  # ways to pair the letters of one node with those of one formula
_KEPT: Final = 6  # of them, those that make the formula say the node, as proposals
_PROPOSALS: Final = 30  # for one part of a node
CHECKS: Final = 600  # evaluations of a proposal, for one response

Map = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class SignedEquation:
    """An equation with what it says of its letters: part ``part`` of the graph, or formula ``part`` of the response."""

    part: int
    tree: Tree
    signed: Signed


@dataclass(frozen=True, slots=True)
class Proposal:
    """Under ``pairs`` formula ``formula`` says part ``part``; letters that keep their names are among the pairs."""

    part: int
    formula: int
    pairs: tuple[tuple[str, str], ...]
    weight: float


class Proposals:
    """What proposes maps for one response; counts what it evaluates.

    Args:
        likeness: plausibility of pairs of letters.
        known: letters of the item.
        keys: what identifies a formula under a map.
        frame: where formulas are evaluated.
    """

    def __init__(
        self, likeness: Likeness, known: frozenset[str], keys: Callable[[Tree, Map], Keys], frame: Frame
    ) -> None:
        self.likeness, self.known, self.keys, self.frame = likeness, known, keys, frame
        self._points = Points(frame, KEY_POINTS)
        self.checks = 0
        self._settled: set[Tree] = set()  # formulas that say a node in the item's own letters
        self._tried: set[tuple[Tree, Tree]] = set()  # nodes with formulas, in the ways to look at them before

    def of(self, nodes: Sequence[tuple[SignedEquation, Claim]], formulas: Sequence[SignedEquation]) -> list[Proposal]:
        """Maps that make some formula say some node, a few for each part, most plausible first.

        What was tried in an earlier way, and looks no different in this one, is not tried again.
        """
        settled: set[Tree] = set()
        tried: set[tuple[Tree, Tree]] = set()
        found: dict[int, dict[tuple[tuple[str, str], ...], Proposal]] = {}
        marks = [mark(node.signed.profile) for node, _ in nodes]
        for formula in formulas:
            if formula.tree in self._settled:
                continue
            own = mark(formula.signed.profile)
            near = [
                (node, gold)
                for mark, (node, gold) in zip(marks, nodes, strict=True)
                if len(mark) == len(own) and near_marks(mark, own) and (node.tree, formula.tree) not in self._tried
            ]
            tried.update((node.tree, formula.tree) for node, _ in near)
            # What says a node in the item's own letters says no other one.
            kept = [one for one in near if self._as_it_stands(*one, formula)]
            for node, _ in kept:
                same = unfolded(tuple((name, name) for name in node.signed.profile)) or {}
                pairs = tuple(sorted(same.items()))
                weight = self._plausibility(pairs)
                found.setdefault(node.part, {})[pairs] = Proposal(node.part, formula.part, pairs, weight)
                settled.add(formula.tree)
            for node, gold in [] if kept or _bare(formula.tree) else near:
                if self.checks > CHECKS:
                    break
                held = found.setdefault(node.part, {})
                true = 0
                for pairs, weight in self._arrangements(node.signed.profile, formula.signed.profile):
                    if true >= _KEPT:
                        break
                    if pairs not in held and self._holds(gold, formula, dict(pairs)):
                        held[pairs] = Proposal(node.part, formula.part, pairs, weight)
                    true += pairs in held
        self._settled |= settled
        self._tried |= tried
        chosen = []
        for _, held in sorted(found.items()):
            ordered = sorted(held.values(), key=lambda one: (-one.weight, one.formula, one.pairs))
            chosen.extend(ordered[:_PROPOSALS])
        return chosen

    def by_form(self, nodes: Sequence[tuple[int, Tree]], formulas: Sequence[tuple[int, Tree]]) -> list[Proposal]:
        """Maps that make an equation of the response one of the item's, letter by letter, where vectors are."""
        found = []
        for number, tree in formulas:
            for part, gold in nodes:
                pairs = renamed_into(tree, gold)
                if not pairs or not self._each_possible(pairs) or not self._consistent(pairs):
                    continue
                if not any(name != owner and name in self.known for name, owner in pairs.items()):
                    ordered = tuple(sorted(pairs.items()))
                    found.append(Proposal(part, number, ordered, self._plausibility(ordered)))
        return found

    def _as_it_stands(self, node: SignedEquation, gold: Claim, formula: SignedEquation) -> bool:
        if node.signed.profile.keys() != formula.signed.profile.keys():
            return False
        return node.tree == formula.tree or self._holds(gold, formula, {})

    def _arrangements(self, gold: Profile, said: Profile) -> list[tuple[tuple[tuple[str, str], ...], float]]:
        """Full pairings of letters with like signatures, the few most plausible."""
        choices = classes(gold, said)
        if choices is None:
            return []
        parts: list[list[tuple[tuple[str, str], ...]]] = []
        count = 1
        for names, owners in choices:
            made = list(self._pairings(names, owners))
            if not made:
                return []
            count *= len(made)
            if count > _ARRANGEMENTS:
                made = sorted(made, key=self._plausibility, reverse=True)[:2]
                count = _ARRANGEMENTS
            parts.append(made)
        found = []
        for combined in product(*parts):
            pairs = tuple(pair for part in combined for pair in part)
            derived = any("|" in name for name, _ in pairs)
            flat = unfolded(pairs) if derived else dict(pairs)
            if flat is not None and (not derived or self._each_possible(flat)):
                found.append((self._plausibility(flat.items()), tuple(sorted(flat.items()))))
        found.sort(key=lambda one: (-one[0], one[1]))
        allowed = ((pairs, weight) for weight, pairs in found if self._consistent(dict(pairs)))
        return list(islice(allowed, _ARRANGEMENTS))

    def _pairings(self, names: Sequence[str], owners: Sequence[str]) -> Iterator[tuple[tuple[str, str], ...]]:
        if len(names) > 4:
            same = [name for name in names if name in owners]
            rest, free = [n for n in names if n not in same], [o for o in owners if o not in same]
            if len(rest) > 4:
                yield from self._by_letter(rest, free, tuple((name, name) for name in same))
                return
            kept = tuple((name, name) for name in same)
        else:
            rest, free, kept = list(names), list(owners), ()
        for order in permutations(free):
            pairs = tuple(zip(rest, order, strict=True))
            if all(self._possible(name, owner) for name, owner in pairs):
                yield kept + pairs

    def _by_letter(
        self, names: Sequence[str], owners: Sequence[str], kept: tuple[tuple[str, str], ...]
    ) -> Iterator[tuple[tuple[str, str], ...]]:
        """Pairings of many letters that are alike, where each keeps its base: ``M_E R_S^3 / M_S R_E^3``."""
        groups: dict[str, tuple[list[str], list[str]]] = {}
        for side, letters in enumerate((names, owners)):
            for name in letters:
                groups.setdefault(letter_of(name), ([], []))[side].append(name)
        if any(len(one) != len(other) or len(one) > 3 for one, other in groups.values()):
            return
        orders = [
            [tuple(zip(one, order, strict=True)) for order in permutations(other)] for one, other in groups.values()
        ]
        for chosen in islice(product(*orders), _ARRANGEMENTS):
            pairs = tuple(pair for part in chosen for pair in part)
            if all(self._possible(name, owner) for name, owner in pairs):
                yield kept + pairs

    def _possible(self, name: str, owner: str) -> bool:
        if "|" in name or "|" in owner:
            return name.count("|") == owner.count("|")
        return self.likeness(name, owner) is not None

    def _each_possible(self, pairs: Map) -> bool:
        return all(self.likeness(name, owner) is not None for name, owner in pairs.items())

    def _consistent(self, pairs: Map) -> bool:
        return one_way(pairs) and not self.likeness.crosses(pairs)

    def _plausibility(self, pairs: object) -> float:
        total = 0.0
        for name, owner in pairs:  # type: ignore[attr-defined]
            if "|" not in name:
                total += (self.likeness(name, owner) or 0.0) if name != owner else SAME_LETTER
        return round(total, 6)

    def _holds(self, gold: Claim, formula: SignedEquation, pairs: Map) -> bool:
        self.checks += 1
        if not gold.keys:
            return False
        found = self._by_forms(gold, formula.signed, pairs)
        if found is None:
            said = self.keys(formula.tree, pairs)
            found = said.tree == gold.tree or said.meets(gold)
        return found

    def _by_forms(self, gold: Claim, formula: Signed, pairs: Map) -> bool | None:
        """Has a letter the values that the node gives it, by what the formula is solved to? None where none can tell.

        The forms stay as they are, and each letter has the values of the one that it stands for.
        """
        missed = 0
        table = {other: self._points.column(pairs.get(name, name)) for name, other in formula.named.items()}
        for owner, form in sorted((pairs.get(name, name), form) for name, form in formula.forms.items()):
            keys = list(keys_at("=", owner, form, Points(self.frame, KEY_POINTS, table)))
            if gold.meets(keys):
                return True
            missed += gold.misses(keys)
            if missed >= REFUTED:
                return False
        return None


def _bare(tree: Tree) -> bool:
    """``p_t = p_b``: any two letters that are equal say as much."""
    return all(side.kind == "symbol" for side in tree.args)


def one_way(pairs: Map) -> bool:
    """Where letters keep their base an index means one thing: not T_1 for T_i beside V_1 for V_f."""
    meant: dict[str, str] = {}
    for name, owner in pairs.items():
        base = letter_of(name)
        if base == letter_of(owner) and base != name and base != owner:
            index = name[len(base) :]
            if meant.setdefault(index, owner[len(base) :]) != owner[len(base) :]:
                return False
    return True
