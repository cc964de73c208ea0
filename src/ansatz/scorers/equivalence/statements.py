"""Statements of every kind compared: expressions, equations, inequalities, sets, tuples, intervals, ±, vectors, cases.

Each kind has one function; what has no kind in common is different, with the kinds named.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from ansatz.scorers.equivalence.collections import MEMBERWISE, all_same, same_members, same_unions
from ansatz.scorers.equivalence.equations import same_equation, same_inequality
from ansatz.scorers.equivalence.expressions import compare
from ansatz.scorers.equivalence.intervals import infinite, infinity
from ansatz.scorers.equivalence.labels import (
    conserved,
    definition,
    kind_of,
    label_name,
    main_statement,
    same_label,
    sides,
)
from ansatz.scorers.equivalence.left_sides import foreign, may_label, upright
from ansatz.scorers.equivalence.ordering import same_operators
from ansatz.scorers.equivalence.piecewise import by_step, each_with_label, only_value
from ansatz.scorers.equivalence.shapes import (
    about_target,
    between,
    by_names,
    components,
    each_named,
    either,
    grouped,
    in_order,
    members_of,
    membership,
    ordered,
    regions,
    relabelled,
    with_label,
)
from ansatz.scorers.equivalence.vectors import expand, is_directed, without_direction
from ansatz.scorers.equivalence.verdicts import conjunction, other_kind
from ansatz.scorers.formulas import (
    ONE,
    TWO,
    ZERO,
    Frame,
    NoDerivative,
    NoValue,
    Tree,
    antiderivative_of,
    contains,
    differentiate,
    div,
    free_symbols,
    isolate,
    letter_of,
    mul,
    signs,
    substitute,
    subtract,
    survey,
    symbol,
)
from ansatz.scorers.limits import MEMBERS
from ansatz.scorers.outcome import Verdict

_TAKEN: Final = frozenset({"trace", "det", "re", "im"})  # functions of what is not itself asked for
_EACH: Final = 200  # what a comparison costs whatever its size


class Comparison:
    """Compares two trees under one frame.

    Attributes:
        known: the symbols that the item declares.
        final: whether the answer is a final answer, which may call its target by any name of its own;
            a formula inside a derivation may not.
    """

    def __init__(self, frame: Frame, known: frozenset[str], *, final: bool = False) -> None:
        self.frame, self.known, self.final = frame, known, final

    def same(self, gold: Tree, answer: Tree) -> Verdict:
        """The one entrance; trees are free of aliases, derivatives are resolved."""
        gold, answer = main_statement(gold), main_statement(answer)
        self.frame.budget.spend(_EACH + survey(gold).size + survey(answer).size)
        if gold == answer:
            return Verdict(True, "identical", "the same formula")
        if gold.kind == "cases" or answer.kind == "cases":
            gold, answer = each_with_label(gold, answer), each_with_label(answer, gold)
            gold, answer = by_step(gold) or gold, by_step(answer) or answer
        if answer.kind == "cases" and "cases" not in survey(gold).kinds:
            answer = only_value(answer) or answer
        gold, answer = self._as_alike(gold, answer)
        if gold.kind in ("list", "set") or answer.kind in ("list", "set"):
            return self._unordered(gold, answer)
        kind = kind_of(gold), kind_of(answer)
        if kind == ("expression", "expression"):
            return self._expressions(gold, answer)
        if kind == ("equation", "equation"):
            return self._equations(gold, answer)
        if kind == ("expression", "equation"):
            return self._expression_and_equation(gold, answer)
        if kind == ("equation", "expression"):
            return self._equation_and_expression(gold, answer)
        if kind[0] == "prop" and self.final and kind[1] in ("equation", "expression", "relation"):
            proportional = self._as_proportion(gold, answer)
            if proportional is not None:
                return self._proportions(gold, proportional)
        if "equation" in kind and kind[0] != kind[1]:
            # (x, y) = (1, 2) gives a pair, M = ... a matrix: the right side is what is asked for.
            left, right = (sides(tree)[1] if kind_of(tree) == "equation" else tree for tree in (gold, answer))
            return self.same(left, right)
        if set(kind) == {"union", "interval"}:
            return same_unions(self.same, gold, answer)
        handler = _SAME_KIND.get(kind[0]) if kind[0] == kind[1] else None
        if handler is not None:
            return handler(self, gold, answer)
        if kind[0] == kind[1] and kind[0] in MEMBERWISE:
            return MEMBERWISE[kind[0]](self.same, gold, answer)
        return other_kind(*kind)

    # -- shapes that are written in more than one way

    def _as_alike(self, gold: Tree, answer: Tree) -> tuple[Tree, Tree]:
        """Brings two spellings of one kind together: ``(a, b)`` as interval, ``x in (a, b)``, vectors, chains."""
        gold, answer = conserved(gold, answer), conserved(answer, gold)
        gold, answer = membership(gold), membership(answer)
        answer = relabelled(answer, gold)
        gold, answer = regions(gold, answer), regions(answer, gold)
        gold, answer = between(gold, answer), between(answer, gold)
        for one, other in ((gold, answer), (answer, gold)):
            if one.kind == "tuple" and len(one.args) == 2 and other.kind in ("interval", "union"):
                interval = Tree("interval", "()", one.args)
                return (interval, answer) if one is gold else (gold, interval)
        gold, answer = by_names(gold, answer), by_names(answer, gold)
        gold, answer = in_order(gold, answer), in_order(answer, gold)
        return components(gold, answer), components(answer, gold)

    # -- expressions

    def _expressions(self, gold: Tree, answer: Tree) -> Verdict:
        if kind_of(gold) != "expression" or kind_of(answer) != "expression":
            return self.same(gold, answer)  # what an equation defines may be a tuple, a matrix, an interval
        if contains(gold, "plusminus") or contains(answer, "plusminus"):
            return same_members(self.same, signs(gold), signs(answer))
        integrals = antiderivative_of(gold), antiderivative_of(answer)
        if any(integrals):
            return self._antiderivatives(gold, answer)
        if self.final and not is_directed(answer):
            component = without_direction(gold)
            if component is not None:
                verdict = compare(component, answer, self.frame)
                return replace(verdict, detail=f"{verdict.detail}; the direction, a unit vector alone, is left out")
        if survey(gold).vectorial or survey(answer).vectorial:
            return self._vectors(gold, answer)
        if contains(gold, "call") or contains(answer, "call"):
            operators = same_operators(gold, answer, self.same)
            if operators is not None:
                return operators
        ends = infinity(gold), infinity(answer)
        if ends[0] != ends[1] and (all(ends) or not (infinite(gold) and infinite(answer))):
            return Verdict(False, "kind", "the other infinity" if all(ends) else "one is infinite, the other is not")
        return compare(gold, answer, self.frame)

    def _vectors(self, gold: Tree, answer: Tree) -> Verdict:
        try:
            left, right = expand(gold), expand(answer)
        except NoValue as error:
            return Verdict(None, "undecided", error.reason)
        if isinstance(left, Tree) and isinstance(right, Tree):
            return compare(left, right, self.frame)
        if isinstance(left, Tree) or isinstance(right, Tree):
            if left == ZERO or right == ZERO:
                zero = (ZERO, ZERO, ZERO)
                left, right = (zero if isinstance(side, Tree) else side for side in (left, right))
            else:
                return Verdict(False, "kind", "one is a vector, the other a scalar")
        return all_same(self.same, left, right, "component")

    def _antiderivatives(self, gold: Tree, answer: Tree) -> Verdict:
        """Integrals without limits: equal up to a constant when the integrands are."""
        one, other = antiderivative_of(gold), antiderivative_of(answer)
        if one and other:
            if one[1] != other[1]:
                return Verdict(False, "kind", "the integrals are over different variables")
            return compare(one[0], other[0], self.frame)
        integral, closed = (one, answer) if one else (other, gold)
        assert integral is not None
        try:
            slope = differentiate(closed, integral[1], lambda other: ZERO)
        except NoDerivative:
            return compare(gold, answer, self.frame)
        return compare(integral[0], slope, self.frame)

    # -- equations

    def _equations(self, gold: Tree, answer: Tree) -> Verdict:
        target, value = definition(gold)
        label, said = definition(answer)
        if target is not None and label is not None:
            label, said = upright(target, label, said)
            if target == label or same_label(target, label, value, said):
                return self._expressions(value, said)
            if may_label(label, target, gold, self.known, final=self.final):
                return self._expressions(value, said)
        doubtful = contains(gold, "plusminus"), contains(answer, "plusminus")
        if all(doubtful):
            return same_members(self.same, signs(gold), signs(answer))
        if any(doubtful):
            gold, answer = either(signs(gold)), either(signs(answer))
        if target is not None and label is None and self.final:
            answer = self._with_target(target, gold, answer)
        if self.final and target is None and label is not None and self._loses_zero(gold, label, said):
            name = label_name(label) or ""
            return Verdict(False, "counterexample", f"gold holds for {name} = 0, answer does not", {"target": name})
        verdict = self._conditions(gold, answer, target)
        if (
            verdict.equal is not True
            and self.final
            and (label is None or target is None)
            and foreign(answer.args[0], gold, self.known)
        ):
            said = sides(answer)[1]
            right = self._expressions(sides(gold)[1], said)
            # That two things vanish, or are one, says nothing of what they are.
            if right.equal and survey(said).names and survey(sides(gold)[1]).names:
                return replace(right, detail=f"{right.detail}; the answer has its own name for the left side")
        return verdict

    def _loses_zero(self, gold: Tree, label: Tree, said: Tree) -> bool:
        """``x = a`` for ``x^2 = a x``: whoever solves an equation for a symbol must not divide by it."""
        if label.kind != "symbol" or label.value not in free_symbols(gold) or label.value in self.frame.domains:
            return False
        left, right = (substitute(side, {str(label.value): ZERO}) for side in sides(gold))
        return said != ZERO and compare(left, right, self.frame).equal is True

    def _with_target(self, target: Tree, gold: Tree, answer: Tree) -> Tree:
        """``1/R = 1/R_1 + 1/R_2`` for ``R_{eq} = ...``: the one name that is new may be the target's, by its letter."""
        names = free_symbols(answer)
        new = names - free_symbols(gold) - self.known
        if target.kind != "symbol" or target.value in names or len(new) != 1:
            return answer
        (name,) = new
        return substitute(answer, {name: target}) if letter_of(name) == letter_of(target.value) else answer

    def _conditions(self, gold: Tree, answer: Tree, target: Tree | None) -> Verdict:
        left, right = sides(gold), sides(answer)
        if self.final and target is None and left[0].kind == "add" and compare(left[0], right[0], self.frame).equal:
            rounded = self._expressions(left[1], right[1])  # E_1 + E_2 = -27.2 eV, to within its decimals
            if rounded.equal:
                return rounded
        if survey(gold).vectorial or survey(answer).vectorial:
            return self._vector_conditions(left, right)
        name = target.value if target is not None and target.kind == "symbol" else None
        if name is not None and self.frame.domain(name).kind in ("positive", "nonnegative"):
            # Most other forms of ``v = ...`` can be solved for v by plain steps.
            for one, other in (right, right[::-1]):
                solved = isolate(one, other, name, single=True)
                if solved is not None:
                    verdict = self._expressions(left[1] if left[0] == target else left[0], solved)
                    if verdict.equal:
                        return replace(verdict, detail=f"{verdict.detail}, solved for {name}")
        return same_equation(left, right, self.frame, name, final=self.final)

    def _vector_conditions(self, gold: tuple[Tree, Tree], answer: tuple[Tree, Tree]) -> Verdict:
        try:
            left, right = expand(subtract(*gold)), expand(subtract(*answer))
        except NoValue as error:
            return Verdict(None, "undecided", error.reason)
        if isinstance(left, Tree) != isinstance(right, Tree):
            return Verdict(False, "kind", "one is an equation of vectors, the other of scalars")
        if isinstance(left, Tree) and isinstance(right, Tree):
            return same_equation((left, ZERO), (right, ZERO), self.frame, None)
        pairs = zip(left, right, strict=True)
        return conjunction([same_equation((a, ZERO), (b, ZERO), self.frame, None) for a, b in pairs], "component")

    def _expression_and_equation(self, gold: Tree, answer: Tree) -> Verdict:
        label, said = definition(answer)
        if label is None and self.final and foreign(answer.args[0], gold, self.known):
            return self._expressions(gold, sides(answer)[1])
        if label is None and self.final and self._expressions(*sides(answer)).equal:
            return self._expressions(gold, sides(answer)[1])  # "2!/s^3 = 2/s^3" is worked out, and true of all s
        if label is None:
            return Verdict(False, "kind", "the gold is an expression, the answer an equation that is not solved")
        name = label_name(label)
        # "P(t) = ..." names its argument, which the gold may well hold; as a final answer "P(N \\tau) = ..." does, too.
        named = label.kind == "apply" and all(
            arg.kind == "symbol" or (self.final and _product(arg)) for arg in label.args
        )
        within = free_symbols(label) & free_symbols(gold) if not named else set()
        if name is not None and (name in free_symbols(gold) or within):
            return Verdict(False, "kind", f"the answer is an equation for {name}, which the gold contains")
        return self._expressions(gold, said)

    def _equation_and_expression(self, gold: Tree, answer: Tree) -> Verdict:
        target, value = definition(gold)
        if target is None:
            left, right = sides(gold)
            if right == answer == ZERO and left.kind == "call" and left.value in _TAKEN:
                return Verdict(True, "identical", "the same expression")  # what is asked for is a trace
            if right == ZERO or left == ZERO:
                return self._expressions(left if right == ZERO else right, answer)
            named = left.kind in ("call", "div", "mul", "pow") or (self.final and _plain_sum(left))
            if len(gold.args) == 2 and named and free_symbols(left) and not free_symbols(left) & free_symbols(answer):
                # sin(a) = 1/2: whoever is asked for this may give the right side alone.
                return self._expressions(right, answer)
            return Verdict(False, "kind", "the gold is an equation, the answer an expression")
        return self._expressions(value, answer)

    # -- inequalities, chains, membership

    def _inequalities(self, gold: Tree, answer: Tree) -> Verdict:
        left, right = ordered(gold), ordered(answer)
        strict = left.value in ("<", "<<"), right.value in ("<", "<<")
        if strict[0] != strict[1]:
            return Verdict(False, "kind", "one inequality is strict, the other is not")
        return same_inequality((left.args[1], left.args[0]), (right.args[1], right.args[0]), self.frame)

    def _proportions(self, gold: Tree, answer: Tree) -> Verdict:
        """a ∝ f: equal when the right sides differ by a constant factor and the left ones are equal."""
        gold, answer = _of_first_power(gold), _of_first_power(answer)
        heads = label_name(gold.args[0]), label_name(answer.args[0])
        left, own = gold.args[0], answer.args[0]
        called = self.final and all(heads) and may_label(own, left, gold, self.known, final=True)
        head = self.same(gold.args[0], answer.args[0])
        letters = {letter_of(str(name).removeprefix("mean ")).casefold() for name in heads}
        if head.equal is not True and not (called and len(letters) == 1):
            return head
        ratio = div(gold.args[1], answer.args[1])
        free = free_symbols(ratio) if answer.value == "prop" else free_symbols(gold.args[1])
        for name in sorted(free):
            moved = substitute(ratio, {name: mul(TWO, symbol(name))})
            verdict = compare(ratio, moved, self.frame)
            if verdict.equal is not True:
                return Verdict(verdict.equal, verdict.method, f"the ratio depends on {name}", verdict.evidence)
        return Verdict(True, "tested", "the same up to a constant factor")

    def _as_proportion(self, gold: Tree, answer: Tree) -> Tree | None:
        """What an equation, ``u ~ T^4`` or a right side alone say of how a quantity depends on the gold's letters."""
        if kind_of(answer) == "expression":
            names = free_symbols(answer)
            return Tree("relation", "=", (gold.args[0], answer)) if names & free_symbols(gold.args[1]) else None
        if kind_of(answer) == "relation" and answer.value != "~":
            return None
        left, right = sides(answer)
        same = label_name(left) is not None and not free_symbols(left) & free_symbols(right)
        return Tree("relation", "=" if answer.value != "~" else "prop", (left, right)) if same else None

    # -- collections

    def _unordered(self, gold: Tree, answer: Tree) -> Verdict:
        gold, answer = each_named(gold, answer), each_named(answer, gold)
        gold, answer = grouped(gold, answer), grouped(answer, gold)
        left, right = members_of(gold), members_of(answer)
        if self.final:
            right = about_target(left, right)
        if min(len(left), len(right)) == 1 < max(len(left), len(right)):
            left, right = with_label(left), with_label(right)
        one, many = (left, right) if len(left) == 1 else (right, left)
        if len(one) == 1 < len(many) and all(kind_of(member) == "equation" for member in (*one, *many)):
            # x^2 = 4 against x = 2 or x = -2: one condition against the choice between several.
            labels = {label_name(definition(member)[0] or member) for member in many}
            labels |= {"no name", "several"} if labels == {None} else set()  # two conditions, and no choice
            solved = definition(main_statement(one[0]))[0] is not None  # v = a against v = a or v = b
            if len(labels) == 1 and len(many) <= MEMBERS and not solved:
                conditions = either(left), either(right)
                return self._conditions(*conditions, None)
        return same_members(self.same, left, right)


def _of_first_power(tree: Tree) -> Tree:
    """``T^2 \\propto r^3`` as ``T \\propto r^{3/2}``."""
    left, right = tree.args
    if left.kind != "pow" or left.args[0].kind != "symbol" or left.args[1].kind not in ("integer", "div", "neg"):
        return tree
    if free_symbols(left.args[1]) or left.args[1] == ZERO:
        return tree
    return Tree("relation", tree.value, (left.args[0], Tree("pow", None, (right, div(ONE, left.args[1])))))


def _plain_sum(tree: Tree) -> bool:
    """A sum of bare quantities, which may be asked for itself; ``2x + z`` is one side of a condition."""
    terms = (term.args[0] if term.kind == "neg" else term for term in tree.args)
    return tree.kind == "add" and all(label_name(term) is not None for term in terms)


_SAME_KIND: Final[dict[str, Callable[[Comparison, Tree, Tree], Verdict]]] = {
    "inequality": Comparison._inequalities,
    "prop": Comparison._proportions,
}


def _product(tree: Tree) -> bool:
    """Whether a tree is a product of letters and numbers: ``N \\tau``, ``2 t``."""
    return tree.kind == "mul" and all(one.kind in ("symbol", "integer") for one in tree.args)
