"""Other letters: the one map from letters of a response to letters of its item that explains most nodes.

Proposals that contradict each other exclude each other, and the set that explains most nodes wins. A map is one to one,
but for a letter that stands with and without its index (``U`` and ``U_i``) and never twice in a formula.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from ansatz.scorers.derivations.likeness import MOVED, SAME_KIND, SAME_LETTER, UNKNOWN, Likeness
from ansatz.scorers.derivations.proposing import Map, Proposal
from ansatz.scorers.formulas import letter_of

_BEAM: Final = 24  # sets of proposals that are followed at once
_HOMELESS: Final = 0.5  # what it costs that a letter of the item means something else here
_BY_VALUE: Final = 0.5  # what a node counts that only its value proposes
_SURELY: Final = 2  # letters that keep their names, beside which a new one is believed
_INDEX: Final = re.compile(r"[{}]")  # d_{i1} as d_i1
_COINCIDENCES: Final = 3  # times that a formula says again what others say of new letters: then all of them are a map


class _State(NamedTuple):
    pairs: Map
    owners: Mapping[str, tuple[str, ...]]
    chosen: tuple[Proposal, ...]
    score: float


class Renaming:
    """The choice among proposals for one response.

    Args:
        likeness: plausibility of pairs of letters.
        known: letters of the item.
        used: letters of the response.
        equated: pairs of letters that the response sets equal.
        together: letters of each of its formulas.
    """

    def __init__(
        self,
        likeness: Likeness,
        known: frozenset[str],
        used: frozenset[str],
        equated: frozenset[tuple[str, str]] = frozenset(),
        together: frozenset[frozenset[str]] = frozenset(),
    ) -> None:
        self.likeness, self.known, self.used = likeness, known, used
        self.equated, self.together = equated, together

    def best(self, proposals: Sequence[Proposal]) -> dict[str, str]:
        """The map that explains most, letters that keep their names left out."""
        by_part: dict[int, list[Proposal]] = {}
        open_letters = {
            one_letter for one in proposals for pair in one.pairs if pair[0] != pair[1] for one_letter in pair
        }
        for proposal in proposals:
            says = any(name in open_letters for name, _ in proposal.pairs)  # else nothing of any other
            if says and not any(self._taken(name, owner) for name, owner in proposal.pairs):
                by_part.setdefault(proposal.part, []).append(proposal)
        states: dict[frozenset[tuple[str, str]], _State] = {frozenset(): _State({}, {}, (), 0.0)}
        for part in sorted(by_part, key=lambda one: (len(by_part[one]), one)):
            fresh = dict(states)
            for held, state in states.items():
                for proposal in by_part[part]:
                    extended = self._extended(state, proposal)
                    if extended is None:
                        continue
                    key = held if extended.pairs is state.pairs else held.union(proposal.pairs)
                    if key not in fresh or fresh[key].score < extended.score:
                        fresh[key] = extended
            states = _foremost(fresh)
        best = min(states.values(), key=lambda one: (_HOMELESS * len(self._displaced(one)) - one.score, _in_order(one)))
        return self._whole(self._supported(best))

    def _displaced(self, state: _State) -> set[str]:
        """Letters of the item that stand for something else in the response, since another letter has their place."""
        return {
            owner
            for name, owner in state.pairs.items()
            if name != owner
            and owner in self.used
            and owner not in state.pairs
            and not self._goes_with(name, owner, owner)
        }

    def _whole(self, pairs: dict[str, str]) -> dict[str, str]:
        """With letters set equal to a renamed one, and with displaced letters under names of their own."""
        for name, other in sorted(self.equated):
            owner = pairs.get(name)
            if owner is not None and other not in pairs and (other not in self.known or other in pairs.values()):
                pairs[other] = owner
        for name, owner in sorted(pairs.items()):
            if owner in self.used and owner not in pairs and not self._goes_with(name, owner, owner):
                pairs[owner] = f"{owner}^*"
        return pairs

    def _goes_with(self, name: str, other: str, owner: str) -> bool:
        """May both be ``owner``: variants, or ``V_2`` in some formulas for what is ``V_f`` in others, never in one?"""
        if self._variants(name, other):
            return True
        base = letter_of(owner)
        if owner not in (name, other) or base == owner or {letter_of(name), letter_of(other)} != {base}:
            return False
        return base not in (name, other) and not any(name in names and other in names for names in self.together)

    def _taken(self, name: str, owner: str) -> bool:
        """Does the question's own letter stand here for what it stands for there, and so for no other?"""
        if owner not in self.likeness.asked or owner not in self.used or (name, owner) in self.equated:
            return False
        return letter_of(name) != letter_of(owner)

    def _extended(self, state: _State, proposal: Proposal) -> _State | None:
        said = state.pairs
        fresh = False
        for name, owner in proposal.pairs:
            own = said.get(name)
            if own is None:
                fresh = True
            elif own != owner:
                return None
        gain = _BY_VALUE if len(proposal.pairs) == 1 else 1.0
        if not fresh:
            return _State(said, state.owners, (*state.chosen, proposal), round(state.score + gain, 6))
        pairs = dict(said)
        owners = dict(state.owners)
        for name, owner in proposal.pairs:
            if name in pairs:
                continue  # to the same owner, within a proposal as well: it is a map
            holders = owners.get(owner, ())
            if any(not self._goes_with(name, holder, owner) for holder in holders) or len(holders) > 1:
                return None
            pairs[name] = owner
            owners[owner] = (*holders, name)
            if name != owner:
                gain += 0.25 * (self.likeness(name, owner) or 0.0)
        return _State(pairs, owners, (*state.chosen, proposal), round(state.score + gain, 6))

    def _variants(self, name: str, other: str) -> bool:
        """The same letter with and without an index: a quantity in general and at one place; or two set equal."""
        if (name, other) in self.equated:
            return True
        if letter_of(name) != letter_of(other) or name == other:
            return False
        return letter_of(name) in (name, other) or _numbered(name, other)

    def _supported(self, state: _State) -> dict[str, str]:
        """Without pairs that nothing speaks for but one formula in which every letter is new."""
        chosen = list(state.chosen)
        while True:
            said = [pair for one in chosen for pair in one.pairs]
            seen = Counter(said)
            for pair in set(said):  # U_i is W as much as U is
                seen[pair] += sum(pair[1] == other[1] and self._variants(pair[0], other[0]) for other in said)
            met = sum(name != owner for name, owner in said) - sum(name != owner for name, owner in set(said))
            weak = [one for one in chosen if not self._believed(one, seen, met)]
            if not weak:
                break
            chosen = [one for one in chosen if one not in weak]
        return {name: owner for one in chosen for name, owner in one.pairs if name != owner}

    def _believed(self, proposal: Proposal, seen: Counter[tuple[str, str]], met: int) -> bool:
        if len(proposal.pairs) == 1:
            return True  # by its value, which no other node has
        trust = {pair: self._trust(*pair) for pair in proposal.pairs}
        doubtful = [pair for pair in proposal.pairs if not trust[pair] and seen[pair] < 2]
        kept = 2 in trust.values()
        anchored = kept or any(seen[pair] > 1 for pair in proposal.pairs)
        if not doubtful:
            return anchored
        others = len(proposal.pairs) - len(doubtful)
        if anchored and (met >= _COINCIDENCES or others >= _SURELY) and all(self._new(*pair) for pair in doubtful):
            return True  # new letters beside those that other formulas speak for
        return kept and sum(bool(one) for one in trust.values()) >= _SURELY

    def _new(self, name: str, owner: str) -> bool:
        """A letter to which neither the item nor habit gives a meaning, for one that the response itself has not."""
        weight = self.likeness(name, owner)
        return weight is not None and weight >= UNKNOWN and name not in self.known and owner not in self.used

    def _trust(self, name: str, owner: str) -> int:
        """2 for a letter that keeps its name or its meaning, 1 for one that is usual for it, 0 for any other."""
        if name == owner:
            return 2
        weight = self.likeness(name, owner) or 0.0
        if name in self.known:
            weight -= MOVED
        return 2 if weight >= SAME_LETTER - 0.1 else 1 if weight >= SAME_KIND - 0.1 else 0


def _numbered(name: str, other: str) -> bool:
    """``d_i`` and ``d_{i1}``: an image distance, and that of the first lens."""
    general, special = sorted((_INDEX.sub("", name), _INDEX.sub("", other)), key=len)
    return special.removeprefix(general).lstrip(",").isdigit() and special.startswith(general)


def _in_order(state: _State) -> list[tuple[str, str]]:
    """What decides between states that explain as much."""
    return sorted(state.pairs.items())


def _foremost(states: dict[frozenset[tuple[str, str]], _State]) -> dict[frozenset[tuple[str, str]], _State]:
    """Those that explain most, as many as are followed at once."""
    if len(states) <= _BEAM:
        return states
    last = sorted((state.score for state in states.values()), reverse=True)[_BEAM - 1]
    above = [(key, state) for key, state in states.items() if state.score > last]
    level = [(key, state) for key, state in states.items() if state.score == last]
    if len(above) + len(level) > _BEAM:
        level.sort(key=lambda one: _in_order(one[1]))
    return dict((above + level)[:_BEAM])
