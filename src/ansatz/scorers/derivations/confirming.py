"""Look-alikes confirmed: do two claims say the same, for certain or as well as can be tested?"""

from __future__ import annotations

from dataclasses import replace
from math import pi
from typing import Final

from ansatz.items.model import POSITIVE, Domain
from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.equivalence import Comparison, Components, compare
from ansatz.scorers.errors import LimitError
from ansatz.scorers.formulas import Frame, Tree, mul, survey
from ansatz.scorers.limits import DERIVATION_WORK, NODE_WORK
from ansatz.scorers.outcome import Verdict

_COUNT: Final = Domain("integer", low=0.0)
_ACUTE: Final = Domain("interval", 0.0, pi / 2)
_GREEK_ANGLES: Final = tuple(f"\\{name}" for name in ["theta", "phi", "alpha", "beta", "gamma", "psi", "chi", "delta"])


class ClaimComparison:
    """Compares claims under one frame; all its work is counted together."""

    def __init__(self, frame: Frame, known: frozenset[str]) -> None:
        self.frame, self.known = frame, known
        self.spent = 0

    @property
    def exhausted(self) -> bool:
        return self.spent > DERIVATION_WORK

    def same(self, gold: Claim, answer: Claim, *, final: bool = False) -> Verdict:
        """The verdict on two claims in one vocabulary; work beyond the limit is refused as undecided."""
        if gold.tree == answer.tree:
            return Verdict(True, "identical", "the same formula")
        if self.exhausted:
            return Verdict(None, "undecided", "the work of this response is done", {"limit": "DERIVATION_WORK"})
        frame = self._frame(gold.tree, answer.tree)
        try:
            verdict = self._compared(gold, answer, frame, final)
            if not verdict.equal and (acute := self._acute(gold.tree, answer.tree, frame)) is not None:
                again = self._compared(gold, answer, acute, final)
                verdict = again if again.equal else verdict
        except LimitError as error:
            verdict = Verdict(None, "undecided", str(error), {"limit": error.limit})
        except RecursionError:
            verdict = Verdict(None, "undecided", "nested too deeply", {"limit": "NESTING"})
        self.spent += frame.budget.spent
        return verdict

    def same_value(self, gold: Claim, answer: Claim) -> Verdict:
        """The verdict on what two definitions, or expressions, are worth, whatever they are called."""
        left, right = (Claim(one.value or one.tree, frozenset(), {}, value=one.value) for one in (gold, answer))
        return self.same(left, right)

    def _compared(self, gold: Claim, answer: Claim, frame: Frame, final: bool) -> Verdict:
        if gold.components is not None and answer.components is not None:
            parallel = _parallel(gold.components, answer.components, frame)
            if parallel.equal:
                return parallel
        if gold.relation == answer.relation == "=":
            for name, form in gold.solved.items():
                other = answer.solved.get(name)
                if other is not None:
                    # Each equation says the same as its solved form, so one symbol settles it.
                    return compare(form.value, other.value, frame)
            if gold.label and gold.label == answer.label and gold.value is not None and answer.value is not None:
                return Comparison(frame, self.known).same(gold.value, answer.value)
        return Comparison(frame, self.known, final=final).same(gold.tree, answer.tree)

    def _frame(self, gold: Tree, answer: Tree) -> Frame:
        frame = self.frame.fresh(NODE_WORK)
        counters = survey(gold).integers | survey(answer).integers
        if counters:
            frame = replace(frame, domains={**dict.fromkeys(counters, _COUNT), **frame.domains})
        return frame

    def _acute(self, gold: Tree, answer: Tree, frame: Frame) -> Frame | None:
        """With undeclared angles between 0 and a right angle, as in a figure; None where there are none."""
        names = {
            name
            for name in survey(gold).names & survey(answer).names
            if name.startswith(_GREEK_ANGLES) and frame.domain(name) == POSITIVE and name not in frame.domains
        }
        circular = {name for tree in (gold, answer) for name in survey(tree).angles}
        names &= circular
        if not names:
            return None
        return replace(frame, domains={**frame.domains, **dict.fromkeys(names, _ACUTE)})


def _parallel(gold: Components, answer: Components, frame: Frame) -> Verdict:
    """Two differences of vectors that are parallel wherever one looks vanish together."""
    (a, b, c), (x, y, z) = gold, answer
    verdict = compare(mul(a, y), mul(b, x), frame)
    return compare(mul(a, z), mul(c, x), frame) if verdict.equal else verdict


def only_solved(gold: Claim, answer: Claim, verdict: Verdict) -> bool:
    """An explicit result has the roots of an equation that it solves, and does not say that equation."""
    implicit = gold.relation == "=" and not gold.solved and not gold.label
    return implicit and bool(answer.solved) and verdict.method == "tested" and "factor" not in verdict.evidence
