"""Which formula of a response is which node: by what identifies both, then confirmed pair by pair."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field

from ansatz.items.model import Item
from ansatz.scorers.derivations.claims import Claim, Key, Keys, claim, near, ready
from ansatz.scorers.derivations.confirming import ClaimComparison, only_solved
from ansatz.scorers.derivations.eliminating import eliminate
from ansatz.scorers.derivations.grounding import Ground, Way, ways
from ansatz.scorers.derivations.letters import letters
from ansatz.scorers.derivations.likeness import NATURE
from ansatz.scorers.derivations.lines import (
    Line,
    changed,
    in_numbers,
    in_part,
    statements,
    undenied,
    unfinished,
    with_one,
    worked_out,
)
from ansatz.scorers.derivations.putting_back import in_letters
from ansatz.scorers.derivations.values import put_in
from ansatz.scorers.derivations.vocabulary import definitions, units_of_nature
from ansatz.scorers.derivations.written_out import write_out
from ansatz.scorers.formulas import (
    BINDERS,
    Tree,
    free_symbols,
    is_equation,
    letter_of,
    moving_pairs,
    substitute,
    survey,
    symbol,
)
from ansatz.scorers.limits import CONFIRMATIONS, HARD_CLAIM, HARD_WORK, LOOKS, NODE_WORK, NODES, WORK
from ansatz.scorers.problem import units_of
from ansatz.scorers.responses import Formula

_NATURAL = "natural units"


@dataclass(frozen=True, slots=True)
class Match:
    """Node ``node`` (its index) was shown by formula ``formula`` (0-based), and how it was recognised."""

    node: int
    formula: int
    method: str
    detail: str = ""


@dataclass
class Matching:
    """The state of one matching; ``matches`` by node index, ``hits`` the formulas that say some node."""

    item: Item
    place: Ground
    formulas: tuple[Formula, ...]
    text: str = ""
    matches: dict[int, Match] = field(default_factory=dict)
    hits: set[int] = field(default_factory=set)
    defined: dict[str, Tree] = field(default_factory=dict)
    renamed: dict[str, Tree] = field(default_factory=dict)

    def __post_init__(self) -> None:
        setting = self.place.setting
        trees = [tree for formula in self.formulas for tree in formula.trees]
        self.judge = ClaimComparison(setting.frame, setting.known)
        self.frame = setting.frame.fresh(NODE_WORK)
        self.moving = self.place.moving | moving_pairs(*trees)
        self._nodes = self._of_nodes()
        self._claims: dict[Tree, Claim] = {}
        self._own_words: dict[str, Tree] | None = None
        self._partial: defaultdict[int, set[int]] = defaultdict(set)
        self._tried: Counter[tuple[int, int]] = Counter()
        self._pairs: set[tuple[Tree, Tree]] = set()
        self.lines: list[Line] = []
        self.conditions: list[Claim] = []  # what holds by the item, once somebody asks
        self.special: set[tuple[Tree, ...]] = set()  # what is said of a special case, and may be said again
        self.natural: Mapping[str, Tree] = {}  # constants of nature in whose units the response counts
        self._hard = HARD_WORK

    # -- claims, each computed once

    def _of_nodes(self) -> dict[Tree, Claim]:
        """The claims of nodes: the item's own ones, unless a letter of it moves here that does not move there."""
        known = self.place.known | self.place.setting.known
        moving = frozenset(pair for pair in self.moving if pair[0] in known)
        return self.place.claims.setdefault(moving, {}) if moving == self.place.moving else {}

    def claim(self, tree: Tree, way: Mapping[str, Tree], *, node: bool = False) -> Claim:
        """The claim of a tree looked at in one way; those of nodes are kept for the next response."""
        if way:
            tree = substitute(tree, way)
        found = self._claims.get(tree) or self._nodes.get(tree)
        if found is None:
            found = self.made(ready(tree, self.moving))
            if not node:
                self._claims[tree] = found
            elif len(self._nodes) < NODES:
                self._nodes[tree] = found
        return found

    def made(self, tree: Tree) -> Claim:
        """The claim of a tree that is ``ready``; integrals and sums have work of their own, lest they take it all."""
        if not survey(tree).kinds & BINDERS:
            return claim(tree, self.frame)
        frame = self.place.setting.frame.fresh()
        allowed = min(HARD_CLAIM, self._hard)
        frame.budget.spent = start = WORK - allowed
        found = claim(tree, frame)
        self._hard = max(0, self._hard - (frame.budget.spent - start))
        return found

    def keys(self, tree: Tree) -> Keys:
        """What identifies a tree that is ``ready``, as far as it is asked for; bounded likewise."""
        return Keys(tree, self.frame) if not survey(tree).kinds & BINDERS else Keys(tree, self.frame, self.made(tree))

    @property
    def limit(self) -> str:
        """The limit on work that was passed, if one was."""
        if self.judge.exhausted:
            return "DERIVATION_WORK"
        budget = self.frame.budget
        return "WORK" if budget.spent > budget.allowed else ""

    # -- the whole

    def run(self) -> Matching:
        """All ways of matching, the plainest first."""
        aliases = self.place.setting.aliases
        lines = list(statements(self.formulas, self.place, aliases, self.frame))
        words = self._words()
        single = with_one(lines, words, self._raw)
        self.renamed = {
            name: symbol(owner) for name, owner in letters(self, [*lines, *single], words).items() if name != owner
        }
        own: list[Line] = []
        if self.renamed:
            # A new name may also be taken at its word: Omega is omega_0 of the gold, and sqrt(k/m).
            # With a letter left that is another one's, it says nothing that it does not say under that one.
            own = [one for one in changed(lines, words) if self.renamed.keys().isdisjoint(free_symbols(one.tree))]
            lines = [line.under(self.renamed) for line in lines]
            self.moving |= moving_pairs(*(line.tree for line in lines))
            self._nodes, self._claims = self._of_nodes(), {}
            self.defined = definitions(self.formulas, {**aliases, **self.renamed}, self.place.known, self.frame)
        else:
            self.defined = words
        self.lines = lines
        through = [(name, undenied(values, lines, self.same_claim) if name == "question" else values)
                   for name, values in ways(self.place, [line.tree for line in lines])]  # fmt: skip
        self.natural = units_of_nature(self.item, self.formulas, self.place.known)
        if self.natural:
            through.append((_NATURAL, self.natural))
        plain = [line for line in lines if not unfinished(line.tree, lines)]
        for way in through:
            self._look(plain, way)
        unfolded = changed(lines, self.defined) + own
        if unfolded:
            for name, values in through:
                self._look(unfolded, ("definitions" if name == "formula" else name, values))
        single = [line for line in with_one(lines, self.defined, self._raw) if not unfinished(line.tree, lines)]
        if single:
            self._look(single, ("definitions", {}))
        for values in put_in(self.item):
            lacking = [line for line in plain if in_part(line.tree, values)]
            self._look(lacking, ("given", values), values.keys())
        self._singly([*plain, *(unfolded if self._odd() else ())], [way for way in through if way[0] != _NATURAL])
        nodes = [tree for _, _, tree in self.references()]
        read_back = in_letters(plain, self.item, nodes, units_of(self.item.context, self.item.language), self.frame)
        if read_back:
            self._look(read_back, ("given", {}))
        eliminate(self, plain)
        write_out(self, plain)
        return self

    def same_claim(self, one: Tree, other: Tree) -> bool | None:
        """Do two statements say the same, as they stand?"""
        return self.judge.same(self.claim(one, {}), self.claim(other, {})).equal

    def references(self) -> Iterable[tuple[int, int, Tree]]:
        """Place, group and tree of everything that a node may be matched by."""
        for place, reference in enumerate(self.place.references):
            for number, group in enumerate(reference.groups):
                for tree in group:
                    yield place, number, tree

    # -- by fingerprint

    def _look(self, lines: Sequence[Line], way: Way, names: AbstractSet[str] | None = None) -> None:
        """One way to look at all formulas, n + m evaluations, then look-ups; only at nodes with one of ``names``."""
        name, values = way
        if not lines:
            return
        index: defaultdict[Key, list[tuple[int, int, Tree, Claim]]] = defaultdict(list)
        for place, number, tree in self.references():
            if names is not None and names.isdisjoint(free_symbols(tree)):
                continue
            gold = self.claim(tree, values, node=True)
            for key in gold.keys:
                if key[0] != "value" or not gold.relation:
                    index[key].append((place, number, tree, gold))
        for line in lines:
            answer = self.claim(line.tree, values)
            alike: dict[tuple[int, int, int], tuple[int, int, Tree, Claim]] = {}
            for key in answer.keys:
                known = key[0] == "letter" and answer.label in self.place.known
                for neighbour in near(key):
                    for one in index.get(neighbour, ()):
                        if known and not self._special_value(one[3], answer):
                            continue
                        alike.setdefault((one[0], one[1], id(one[3])), one)
            for place, number, tree, gold in alike.values():
                if line.numeric or not in_numbers(tree):
                    self._candidate(place, number, gold, line, answer, name)

    def _candidate(self, place: int, number: int, gold: Claim, line: Line, answer: Claim, way: str) -> None:
        formula = line.formula
        if (way == "question" and not worked_out(gold.tree, line.tree)) or (way == _NATURAL and self.comes_to(place)):
            return
        if not gold.relation and not answer.relation and not self.formulas[formula].display:
            return  # an expression in the running text is no statement of its value
        if (line.doubtful and self.comes_to(place)) or self._not_worked_out(gold, answer):
            return
        if number in self._partial[place] or self._tried[(place, number)] >= CONFIRMATIONS:
            if number in self._partial[place]:
                self.hits.add(formula)
            return
        pair = (gold.tree, answer.tree)
        if pair in self._pairs:
            return
        self._pairs.add(pair)
        renamed = letter_of(answer.label) == letter_of(gold.label) and (
            answer.label not in self.place.known or self._special_value(gold, answer)
        )
        if gold.label and gold.label != answer.label and renamed:
            verdict = self.judge.same_value(gold, answer)  # E_1 for the E of the gold
        else:
            verdict = self.judge.same(gold, answer)
        if verdict.equal and not only_solved(gold, answer, verdict):
            method = verdict.method if way == "formula" else way
            self.matched(place, number, formula, method, verdict.detail)
        else:
            self._tried[(place, number)] += 1

    def _odd(self) -> bool:
        """Has a node that only a comparison can tell, as one with complex values?"""
        return any(self.claim(tree, {}, node=True).odd for _, _, tree in self.references())

    def _special_value(self, gold: Claim, answer: Claim) -> bool:
        """``r = ...`` for the node's ``r_0``, where r is what the nodes vary and none of them gives it a value."""
        if letter_of(gold.label) != answer.label or not any(name == answer.label for _, name in self.moving):
            return False
        return all(not is_equation(tree) or tree.args[0] != symbol(answer.label) for _, _, tree in self.references())

    def _not_worked_out(self, gold: Claim, answer: Claim) -> bool:
        """An integral or sum that another node is: the node that gives its value is not shown by it."""
        if not survey(answer.tree).kinds & BINDERS or survey(gold.tree).kinds & BINDERS:
            return False
        keys = {other for key in answer.keys for other in near(key)}
        hard = (self.claim(tree, {}, node=True) for _, _, tree in self.references() if survey(tree).kinds & BINDERS)
        return any(not keys.isdisjoint(one.keys) for one in hard)

    def comes_to(self, place: int) -> bool:
        """A node that nothing but a value follows: a final answer, or a number."""
        reference = self.place.references[place]
        return reference.node.is_final_answer or any(in_numbers(tree) for group in reference.groups for tree in group)

    def shown(self, place: int, number: int) -> bool:
        """Is a part of a node shown already?"""
        return number in self._partial[place]

    def matched(self, place: int, number: int, formula: int, method: str, detail: str = "") -> None:
        """Part ``number`` of a node is shown; the node is, when all its parts are."""
        reference = self.place.references[place]
        self.hits.add(formula)
        self._partial[place].add(number)
        if len(self._partial[place]) == len(reference.groups) and reference.node.index not in self.matches:
            self.matches[reference.node.index] = Match(reference.node.index, formula, method, detail)

    def unmatched(self, place: int) -> None:
        """A node that was matched is not what the response comes to."""
        reference = self.place.references[place]
        match = self.matches.pop(reference.node.index)
        self._partial[place].clear()
        if all(other.formula != match.formula for other in self.matches.values()):
            self.hits.discard(match.formula)

    def meant(self) -> frozenset[str]:
        """Letters of which it is known what the response means.

        Those of the question and of nature, and those of formulas that say nodes.
        """
        said = (free_symbols(line.tree) for line in self.lines if line.formula in self.hits)
        return self.place.asked.union(NATURE, self.place.setting.constants, *said)

    def _words(self) -> dict[str, Tree]:
        """What the response defines, before any of its names is taken for one of the item's."""
        if self._own_words is None:
            aliases = self.place.setting.aliases
            self._raw: dict[str, Tree] = {}
            self._own_words = definitions(self.formulas, aliases, self.place.known, self.frame, self._raw)
        return self._own_words

    # -- one by one, where nothing identifies a formula

    def _singly(self, plain: Sequence[Line], through: Sequence[Way]) -> None:
        looks = 0
        for place, number, tree in self.references():
            for name, values in through:
                gold = self.claim(tree, values, node=True)
                if number in self._partial[place]:
                    break
                marks = {key for key in gold.keys if key[0] == "letter"}
                for line in plain:
                    if number in self._partial[place] or looks >= LOOKS:
                        break
                    answer = self.claim(line.tree, values)
                    if not _worth_a_look(gold, answer, marks) or (gold.tree, answer.tree) in self._pairs:
                        continue
                    if name == "question" and not worked_out(gold.tree, line.tree):
                        continue
                    if (in_numbers(tree) and not line.numeric) or (line.doubtful and self.comes_to(place)):
                        continue
                    self._pairs.add((gold.tree, answer.tree))
                    if self._not_worked_out(gold, answer):
                        continue
                    looks += 1
                    verdict = self.judge.same(gold, answer)
                    if verdict.equal and not only_solved(gold, answer, verdict):
                        method = verdict.method if name == "formula" else name
                        self.matched(place, number, line.formula, method, verdict.detail)


def _worth_a_look(gold: Claim, answer: Claim, letters: set[Key]) -> bool:
    if gold.odd or answer.odd:
        same_words = survey(gold.tree).names == survey(answer.tree).names
        return gold.relation == answer.relation and (same_words or bool(gold.label and gold.label == answer.label))
    if letters and answer.label and letter_of(answer.label) == letter_of(gold.label):
        return any(key in letters for key in answer.keys)
    return False
