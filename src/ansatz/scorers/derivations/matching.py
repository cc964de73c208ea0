"""Which formula of a response is which node: by what identifies both, then confirmed pair by pair."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.derivations.claims import Claim, Key, claim, letter, near, ready
from ansatz.scorers.derivations.confirming import Judge
from ansatz.scorers.derivations.formulas import Formula
from ansatz.scorers.derivations.ground import Ground, Way, readings, ways
from ansatz.scorers.derivations.vocabulary import definitions, said_names
from ansatz.scorers.equivalence.calculus import moving_pairs
from ansatz.scorers.equivalence.rewriting import substitute
from ansatz.scorers.equivalence.survey import free_symbols, survey
from ansatz.scorers.limits import CONFIRMATIONS, LOOKS, NODES, WORK
from ansatz.scorers.notation.tree import Tree, symbol

_RENAMED_SYMBOLS: Final = 2  # a new name for a known quantity is believed for a definiens with as many symbols


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
        self.judge = Judge(setting.frame, setting.known)
        self.frame = setting.frame.fresh()
        self.moving = self.place.moving | moving_pairs(*trees)
        self._nodes = self.place.claims.setdefault(self.moving, {}) if self.moving == self.place.moving else {}
        self._claims: dict[Tree, Claim] = {}
        self._own_words: dict[str, Tree] | None = None
        self._partial: defaultdict[int, set[int]] = defaultdict(set)
        self._tried: Counter[tuple[int, int]] = Counter()
        self._pairs: set[tuple[Tree, Tree]] = set()

    # -- claims, each computed once

    def claim(self, tree: Tree, way: Mapping[str, Tree], *, node: bool = False) -> Claim:
        """The claim of a tree looked at in one way; those of nodes are kept for the next response."""
        if way:
            tree = substitute(tree, way)
        found = self._claims.get(tree) or self._nodes.get(tree)
        if found is None:
            found = claim(ready(tree, self.moving), self.frame)
            if not node:
                self._claims[tree] = found
            elif len(self._nodes) < NODES:
                self._nodes[tree] = found
        return found

    @property
    def limit(self) -> str:
        """The limit on work that was passed, if one was."""
        if self.judge.exhausted:
            return "DERIVATION_WORK"
        return "WORK" if self.frame.budget.spent > WORK else ""

    # -- the whole

    def run(self) -> Matching:
        """All ways of matching, the plainest first."""
        aliases = self.place.setting.aliases
        plain = [
            (n, reading)
            for n, formula in enumerate(self.formulas)
            for tree in formula.trees
            for reading in readings(substitute(tree, aliases), self.place)
        ]
        self._rename(plain)
        own: list[tuple[int, Tree]] = []
        known = self.place.known
        if self.renamed:
            # A new name may also be taken at its word: Omega is omega_0 of the gold, and sqrt(k/m).
            words = self._words()
            own = [(n, fresh) for n, tree in plain if (fresh := substitute(tree, words)) != tree]
            plain = [(n, substitute(tree, self.renamed)) for n, tree in plain]
        self.defined = (
            definitions(self.formulas, {**aliases, **self.renamed}, known, self.frame)
            if self.renamed
            else self._words()
        )
        through = ways(self.place, [tree for _, tree in plain])
        for way in through:
            self._look(plain, way)
        unfolded = [(n, fresh) for n, tree in plain if (fresh := substitute(tree, self.defined)) != tree] + own
        if unfolded:
            for name, values in through:
                self._look(unfolded, ("definitions" if name == "formula" else name, values))
        self._singly(plain, through)
        return self

    def _references(self) -> Iterable[tuple[int, int, Tree]]:
        for place, reference in enumerate(self.place.references):
            for number, group in enumerate(reference.groups):
                for tree in group:
                    yield place, number, tree

    # -- by fingerprint

    def _look(self, claims: list[tuple[int, Tree]], way: Way) -> None:
        """One way to look at all formulas: n + m evaluations, then look-ups."""
        name, values = way
        index: defaultdict[Key, list[tuple[int, int, Claim]]] = defaultdict(list)
        for place, number, tree in self._references():
            gold = self.claim(tree, values, node=True)
            for key in gold.keys:
                if key[0] != "value" or not gold.relation:
                    index[key].append((place, number, gold))
        for formula, tree in claims:
            answer = self.claim(tree, values)
            seen: set[tuple[int, int, int]] = set()
            for key in answer.keys:
                if key[0] == "letter" and answer.label in self.place.known:
                    continue
                for neighbour in near(key):
                    for place, number, gold in index.get(neighbour, ()):
                        mark = (place, number, id(gold))
                        if mark not in seen:
                            seen.add(mark)
                            self._candidate(place, number, gold, formula, answer, name)

    def _candidate(self, place: int, number: int, gold: Claim, formula: int, answer: Claim, way: str) -> None:
        if not gold.relation and not answer.relation and not self.formulas[formula].display:
            return  # an expression in the running text is no statement of its value
        if number in self._partial[place] or self._tried[(place, number)] >= CONFIRMATIONS:
            if number in self._partial[place]:
                self.hits.add(formula)
            return
        pair = (gold.tree, answer.tree)
        if pair in self._pairs:
            return
        self._pairs.add(pair)
        renamed = answer.label not in self.place.known and letter(answer.label) == letter(gold.label)
        if gold.label and gold.label != answer.label and renamed:
            verdict = self.judge.same_value(gold, answer)  # E_1 for the E of the gold
        else:
            verdict = self.judge.same(gold, answer)
        if verdict.equal:
            method = verdict.method if way == "formula" else way
            self.matched(place, number, formula, method, verdict.detail)
        else:
            self._tried[(place, number)] += 1

    def matched(self, place: int, number: int, formula: int, method: str, detail: str = "") -> None:
        """Part ``number`` of a node is shown; the node is, when all its parts are."""
        reference = self.place.references[place]
        self.hits.add(formula)
        self._partial[place].add(number)
        if len(self._partial[place]) == len(reference.groups) and reference.node.index not in self.matches:
            self.matches[reference.node.index] = Match(reference.node.index, formula, method, detail)

    # -- new names for known quantities

    def _rename(self, plain: list[tuple[int, Tree]]) -> None:
        """``K = m v^2 / 2`` with a K that is new says what the node ``E_k = m v^2 / 2`` says."""
        known = self.place.known
        used = {name for _, tree in plain for name in free_symbols(tree)}
        new = used - known
        if not new:
            return
        for name, owner in said_names(self.text, self.item.context, known, used).items():
            self.renamed[name] = symbol(owner)
        index: dict[Key, Claim] = {}
        for _, _, tree in self._references():
            gold = self.claim(tree, {}, node=True)
            if gold.label and gold.value is not None and gold.label not in used:
                index.update((key, gold) for key in gold.keys if key[0] == "value")
        taken = {tree.value for tree in self.renamed.values()}
        for name, answer in self._new_names(plain, new):
            if name in self.renamed or answer.value is None or len(free_symbols(answer.value)) < _RENAMED_SYMBOLS:
                continue
            for key in answer.keys:
                alike = next((index[other] for other in near(key) if other in index), None)
                if alike is None or alike.label in taken:
                    continue
                if self.judge.same_value(alike, answer).equal:
                    self.renamed[name] = symbol(alike.label)
                    taken.add(alike.label)
                    break

    def _new_names(self, plain: list[tuple[int, Tree]], new: frozenset[str] | set[str]) -> Iterator[tuple[str, Claim]]:
        """New symbols with what they are worth: as written, then as solved for and with earlier ones put in."""
        for _, tree in plain:
            found = self.claim(tree, {})
            if found.label in new:
                yield found.label, found
        for name, tree in self._words().items():
            yield name, self.claim(tree, {})

    def _words(self) -> dict[str, Tree]:
        """What the response defines, before any of its names is taken for one of the item's."""
        if self._own_words is None:
            aliases = self.place.setting.aliases
            self._own_words = definitions(self.formulas, aliases, self.place.known, self.frame)
        return self._own_words

    # -- one by one, where nothing identifies a formula

    def _singly(self, plain: list[tuple[int, Tree]], through: list[Way]) -> None:
        looks = 0
        for place, number, tree in self._references():
            for name, values in through:
                gold = self.claim(tree, values, node=True)
                if number in self._partial[place]:
                    break
                letters = {key for key in gold.keys if key[0] == "letter"}
                for formula, other in plain:
                    if number in self._partial[place] or looks >= LOOKS:
                        break
                    answer = self.claim(other, values)
                    if not _worth_a_look(gold, answer, letters) or (gold.tree, answer.tree) in self._pairs:
                        continue
                    self._pairs.add((gold.tree, answer.tree))
                    looks += 1
                    verdict = self.judge.same(gold, answer)
                    if verdict.equal:
                        method = verdict.method if name == "formula" else name
                        self.matched(place, number, formula, method, verdict.detail)


def _worth_a_look(gold: Claim, answer: Claim, letters: set[Key]) -> bool:
    if gold.odd or answer.odd:
        same_words = survey(gold.tree).names == survey(answer.tree).names
        return gold.relation == answer.relation and (same_words or bool(gold.label and gold.label == answer.label))
    if letters and answer.label and letter(answer.label) == letter(gold.label):
        return any(key in letters for key in answer.keys)
    return False
