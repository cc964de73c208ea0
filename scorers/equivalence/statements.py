"""Statements of every kind compared: expressions, equations, inequalities, sets, tuples, intervals, ±, vectors, cases.

Each kind has one function; what has no kind in common is different, with the kinds named.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import takewhile
from math import inf
from typing import Final

from scorers.equivalence.calculus import antiderivative_of, differentiate
from scorers.equivalence.equations import same_equation, same_inequality
from scorers.equivalence.expressions import compare
from scorers.equivalence.floats import NoValue, Points, evaluate
from scorers.equivalence.frame import Frame
from scorers.equivalence.rewriting import div, mul, neg, signs, substitute, subtract
from scorers.equivalence.survey import contains, free_symbols, survey
from scorers.equivalence.vectors import by_axes, expand
from scorers.errors import LimitError
from scorers.limits import MEMBERS
from scorers.notation.tree import TWO, ZERO, Tree, symbol, walk
from scorers.outcome import Verdict

EQUALITIES: Final = ("=", "~=", "~", "->")
_GREATER: Final = {">": "<", ">=": "<=", ">>": "<<"}
_MIRROR: Final = str.maketrans("()[]", ")(][")
_EACH: Final = 200  # what a comparison costs whatever its size
_ORDER: Final = ("<", "<=", "<<")
_SETS: Final = ("set", "interval", "union", "intersection", "difference")


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
        gold, answer = _main(gold), _main(answer)
        self.frame.budget.spend(_EACH + survey(gold).size + survey(answer).size)
        if gold == answer:
            return Verdict(True, "identical", "the same formula")
        gold, answer = self._as_alike(gold, answer)
        if gold.kind in ("list", "set") or answer.kind in ("list", "set"):
            return self._unordered(gold, answer)
        kind = _kind(gold), _kind(answer)
        if kind == ("expression", "expression"):
            return self._expressions(gold, answer)
        if kind == ("equation", "equation"):
            return self._equations(gold, answer)
        if kind == ("expression", "equation"):
            return self._expression_and_equation(gold, answer)
        if kind == ("equation", "expression"):
            return self._equation_and_expression(gold, answer)
        if "equation" in kind and kind[0] != kind[1]:
            # (x, y) = (1, 2) gives a pair, M = ... a matrix: the right side is what is asked for.
            left, right = (_sides(tree)[1] if _kind(tree) == "equation" else tree for tree in (gold, answer))
            return self.same(left, right)
        if set(kind) == {"union", "interval"}:
            return self._unions(gold, answer)
        handler = _SAME_KIND.get(kind[0]) if kind[0] == kind[1] else None
        if handler is not None:
            return handler(self, gold, answer)
        return _other_kind(*kind)

    # -- shapes that are written in more than one way

    def _as_alike(self, gold: Tree, answer: Tree) -> tuple[Tree, Tree]:
        """Brings two spellings of one kind together: ``(a, b)`` as interval, ``x in (a, b)``, vectors, chains."""
        gold, answer = _membership(gold), _membership(answer)
        gold, answer = _between(gold, answer), _between(answer, gold)
        for one, other in ((gold, answer), (answer, gold)):
            if one.kind == "tuple" and len(one.args) == 2 and other.kind in ("interval", "union"):
                interval = Tree("interval", "()", one.args)
                return (interval, answer) if one is gold else (gold, interval)
        gold, answer = _by_names(gold, answer), _by_names(answer, gold)
        return _components(gold, answer), _components(answer, gold)

    # -- expressions

    def _expressions(self, gold: Tree, answer: Tree) -> Verdict:
        if contains(gold, "plusminus") or contains(answer, "plusminus"):
            return self._members(signs(gold), signs(answer))
        integrals = antiderivative_of(gold), antiderivative_of(answer)
        if any(integrals):
            return self._antiderivatives(gold, answer)
        if survey(gold).vectorial or survey(answer).vectorial:
            return self._vectors(gold, answer)
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
        return self._all(left, right, "component")

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
        except Exception:
            return compare(gold, answer, self.frame)
        return compare(integral[0], slope, self.frame)

    # -- equations

    def _equations(self, gold: Tree, answer: Tree) -> Verdict:
        target, value = definition(gold)
        label, said = definition(answer)
        if target is not None and label is not None:
            if target == label or _same_label(target, label, value, said):
                return self._expressions(value, said)
            if self._may_label(label, target, gold):
                return self._expressions(value, said)
        doubtful = contains(gold, "plusminus"), contains(answer, "plusminus")
        if all(doubtful):
            return self._members(signs(gold), signs(answer))
        if any(doubtful):
            gold, answer = _either(signs(gold)), _either(signs(answer))
        verdict = self._conditions(gold, answer, target)
        if verdict.equal is not True and self.final and self._foreign(answer.args[0], gold):
            sides = self._expressions(_sides(gold)[1], _sides(answer)[1])
            if sides.equal:
                return replace(sides, detail=f"{sides.detail}; the answer has its own name for the left side")
        return verdict

    def _foreign(self, label: Tree, gold: Tree) -> bool:
        """Is a left side made of nothing that the item or its gold knows?"""
        names = free_symbols(label) if _label_name(label) is None else {_label_name(label)}
        return bool(names) and not names & (survey(gold).names | survey(gold).applied | self.known)

    def _may_label(self, label: Tree, target: Tree, gold: Tree) -> bool:
        """May an answer call the target by this other name? Yes for an unknown name with the same letter."""
        name = _label_name(label)
        if name is None or name in self.known or name in survey(gold).names:
            return False
        return self.final or _letter(name) == _letter(_label_name(target) or "")

    def _conditions(self, gold: Tree, answer: Tree, target: Tree | None) -> Verdict:
        left, right = _sides(gold), _sides(answer)
        if survey(gold).vectorial or survey(answer).vectorial:
            return self._vector_conditions(left, right)
        name = target.value if target is not None and target.kind == "symbol" else None
        return same_equation(left, right, self.frame, name)

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
        return _conjunction([same_equation((a, ZERO), (b, ZERO), self.frame, None) for a, b in pairs], "component")

    def _expression_and_equation(self, gold: Tree, answer: Tree) -> Verdict:
        label, said = definition(answer)
        if label is None and self.final and self._foreign(answer.args[0], gold):
            return self._expressions(gold, _sides(answer)[1])
        if label is None:
            return Verdict(False, "kind", "the gold is an expression, the answer an equation that is not solved")
        name = _label_name(label)
        if name is not None and (name in free_symbols(gold) or free_symbols(label) & free_symbols(gold)):
            return Verdict(False, "kind", f"the answer is an equation for {name}, which the gold contains")
        return self._expressions(gold, said)

    def _equation_and_expression(self, gold: Tree, answer: Tree) -> Verdict:
        target, value = definition(gold)
        if target is None:
            left, right = _sides(gold)
            if right == ZERO or left == ZERO:
                return self._expressions(left if right == ZERO else right, answer)
            named = left.kind in ("call", "div", "mul", "pow") or (self.final and left.kind == "add")
            if len(gold.args) == 2 and named and free_symbols(left) and not free_symbols(left) & free_symbols(answer):
                # sin(a) = 1/2: whoever is asked for this may give the right side alone.
                return self._expressions(right, answer)
            return Verdict(False, "kind", "the gold is an equation, the answer an expression")
        return self._expressions(value, answer)

    # -- inequalities, chains, membership

    def _inequalities(self, gold: Tree, answer: Tree) -> Verdict:
        left, right = _ordered(gold), _ordered(answer)
        strict = left.value in ("<", "<<"), right.value in ("<", "<<")
        if strict[0] != strict[1]:
            return Verdict(False, "kind", "one inequality is strict, the other is not")
        sides = (left.args[1], left.args[0]), (right.args[1], right.args[0])
        return same_inequality(*sides, self.frame)

    def _proportions(self, gold: Tree, answer: Tree) -> Verdict:
        """a ∝ f: equal when the right sides differ by a constant factor and the left ones are equal."""
        head = self.same(gold.args[0], answer.args[0])
        if head.equal is not True:
            return head
        ratio = div(gold.args[1], answer.args[1])
        for name in sorted(free_symbols(ratio)):
            moved = substitute(ratio, {name: mul(TWO, symbol(name))})
            verdict = compare(ratio, moved, self.frame)
            if verdict.equal is not True:
                return Verdict(verdict.equal, verdict.method, f"the ratio depends on {name}", verdict.evidence)
        return Verdict(True, "tested", "the same up to a constant factor")

    def _relations(self, gold: Tree, answer: Tree) -> Verdict:
        if gold.value != answer.value:
            return Verdict(False, "kind", f"the gold says {gold.value}, the answer {answer.value}")
        return self._all(gold.args, answer.args, "side")

    def _chains(self, gold: Tree, answer: Tree) -> Verdict:
        gold, answer = _ascending(gold), _ascending(answer)
        if gold.value != answer.value:
            return Verdict(False, "kind", "the chains have different relations")
        return self._all(gold.args, answer.args, "member")

    # -- collections

    def _unordered(self, gold: Tree, answer: Tree) -> Verdict:
        left, right = _spread(gold), _spread(answer)
        one, many = (left, right) if len(left) == 1 else (right, left)
        if len(one) == 1 < len(many) and all(_kind(member) == "equation" for member in (*one, *many)):
            # x^2 = 4 against x = 2 or x = -2: one condition against the choice between several.
            labels = {_label_name(definition(member)[0] or member) for member in many}
            if len(labels) == 1 and len(many) <= MEMBERS:
                conditions = _either(left), _either(right)
                return self._conditions(*conditions, None)
        return self._members(left, right)

    def _members(self, gold: Sequence[Tree], answer: Sequence[Tree]) -> Verdict:
        """Equal as sets: each member of one has an equal in the other."""
        if len(gold) > MEMBERS or len(answer) > MEMBERS:
            return Verdict(None, "undecided", f"more than {MEMBERS} members", {"limit": "members"})
        gold, answer = _labelled(gold, answer)
        spare = list(range(len(answer)))
        weakest = Verdict(True, "identical", "the same members")
        missing: Verdict | None = None
        for place, member in enumerate(gold):
            for other in spare:
                verdict = self.same(member, answer[other])
                if verdict.equal:
                    spare.remove(other)
                    weakest = _weaker(weakest, verdict)
                    break
                missing = verdict if missing is None or verdict.equal is None else missing
            else:
                # A repeated member (a double root) needs no partner of its own.
                if any(self.same(member, earlier).equal for earlier in gold[:place]):
                    continue
                if missing is not None and (missing.equal is None or len(gold) == len(answer) == 1):
                    return missing
                detail = f"{len(gold)} members against {len(answer)}: member {place + 1} of the gold has no equal"
                return Verdict(False, "members", detail, missing.evidence if missing else {})
        for other in spare:
            if not any(self.same(member, answer[other]).equal for member in gold):
                detail = f"member {other + 1} of the answer is not in the gold"
                return Verdict(False, "members", detail)
        return weakest

    def _sequences(self, gold: Tree, answer: Tree) -> Verdict:
        return self._all(gold.args, answer.args, "member")

    def _matrices(self, gold: Tree, answer: Tree) -> Verdict:
        if gold.value != answer.value and 1 not in (*gold.value, *answer.value):
            return Verdict(False, "kind", f"a {gold.value} matrix against {answer.value}")
        return self._all(gold.args, answer.args, "element")

    def _intervals(self, gold: Tree, answer: Tree) -> Verdict:
        ends = self._all(gold.args, answer.args, "end")
        if ends.equal is not True:
            return ends
        for place in (0, 1):
            infinite = contains(gold.args[place], "constant") and _infinite(gold.args[place])
            if gold.value[place] != answer.value[place] and not infinite:
                return Verdict(False, "kind", "one interval contains an end that the other does not")
        return ends

    def _unions(self, gold: Tree, answer: Tree) -> Verdict:
        merged = _merged(gold), _merged(answer)
        if merged[0] is not None and merged[1] is not None:
            same = merged[0] == merged[1]
            return Verdict(same, "proved" if same else "members", f"gold {_line(merged[0])}, answer {_line(merged[1])}")
        if gold.kind != answer.kind:
            return _other_kind(gold.kind, answer.kind)
        if gold.kind == "difference":
            return self._all(gold.args, answer.args, "set")
        return self._members(gold.args, answer.args)

    def _cases(self, gold: Tree, answer: Tree) -> Verdict:
        def pairs(tree: Tree) -> list[Tree]:
            halves = list(tree.args)
            return [Tree("tuple", None, tuple(halves[n : n + 2])) for n in range(0, len(halves), 2)]

        return self._members(pairs(gold), pairs(answer))

    def _texts(self, gold: Tree, answer: Tree) -> Verdict:
        def words(tree: Tree) -> str:
            return " ".join(str(tree.value).casefold().split()).strip(" .,;:!")

        if words(gold) == words(answer):
            return Verdict(True, "identical", "the same words")
        return Verdict(False, "words", "different words")

    def _all(self, gold: Sequence[Tree], answer: Sequence[Tree], what: str) -> Verdict:
        """Equal member by member, in order."""
        if len(gold) != len(answer):
            return Verdict(False, "members", f"{len(gold)} {what}s against {len(answer)}")
        if len(gold) > MEMBERS:
            return Verdict(None, "undecided", f"more than {MEMBERS} {what}s", {"limit": "members"})
        verdicts = []
        for left, right in zip(gold, answer, strict=True):
            verdicts.append(self.same(left, right))
            if verdicts[-1].equal is False:
                break
        return _conjunction(verdicts, what)


_SAME_KIND: Final[dict[str, Callable[[Comparison, Tree, Tree], Verdict]]] = {
    "inequality": Comparison._inequalities,
    "prop": Comparison._proportions,
    "relation": Comparison._relations,
    "chain": Comparison._chains,
    "tuple": Comparison._sequences,
    "matrix": Comparison._matrices,
    "interval": Comparison._intervals,
    "union": Comparison._unions,
    "cases": Comparison._cases,
    "text": Comparison._texts,
}


def _kind(tree: Tree) -> str:
    kind = tree.kind
    if kind == "relation":
        if tree.value in EQUALITIES:
            return "equation"
        if tree.value in ("<", "<=", "<<", ">", ">=", ">>"):
            return "inequality"
        return "prop" if tree.value == "prop" else "relation"
    if kind == "chain":
        return "equation" if all(op in EQUALITIES for op in tree.value) else "chain"
    if kind in ("union", "intersection", "difference"):
        return "union"
    if kind in ("tuple", "matrix", "interval", "cases", "text"):
        return kind
    return "expression"


def _other_kind(gold: str, answer: str) -> Verdict:
    return Verdict(False, "kind", f"the gold is {_article(gold)}, the answer {_article(answer)}")


def _article(kind: str) -> str:
    shown = {"prop": "proportion", "union": "union of sets"}.get(kind, kind)
    return f"an {shown}" if shown[0] in "aeiou" else f"a {shown}"


def _main(tree: Tree) -> Tree:
    """The statement itself, without what decorates it."""
    while tree.kind == "where" or (tree.kind in ("list", "tuple") and len(tree.args) == 1):
        tree = tree.args[0]
    if tree.kind == "chain" and tree.value[0] in EQUALITIES and tree.value[-1] not in EQUALITIES:
        # E = mc^2 > 0: what is said of the value's sign or size is a remark.
        ops = tuple(takewhile(EQUALITIES.__contains__, tree.value))
        members = tree.args[: len(ops) + 1]
        if all(not free_symbols(rest) for rest in tree.args[len(ops) + 1 :]):
            return Tree("relation", ops[0], members) if len(ops) == 1 else Tree("chain", ops, members)
    return tree


def _sides(tree: Tree) -> tuple[Tree, Tree]:
    """An equation's sides; a chain says that its first member is its last."""
    return tree.args[0], tree.args[-1]


def definition(tree: Tree) -> tuple[Tree | None, Tree]:
    """(label, value) of ``label = value``; label None where no side is a bare name that the other lacks.

    A chain ``v = a = b`` defines its label by its last member.
    """
    if tree.kind not in ("relation", "chain") or _kind(tree) != "equation":
        return None, tree
    left, right = _sides(tree)
    for label, value in ((left, right), (right, left)):
        name = _label_name(label)
        if name is not None and name not in free_symbols(value):
            return label, value
    return None, tree


def _either(equations: Sequence[Tree]) -> Tree:
    """One equation that holds where any of several does: the product of their differences vanishes."""
    if len(equations) == 1:
        return equations[0]
    return Tree("relation", "=", (mul(*(subtract(*_sides(equation)) for equation in equations)), ZERO))


def _label_name(tree: Tree) -> str | None:
    """The name that a label gives: a symbol, ``x(t)``, ``|v|``, a mean."""
    if tree.kind == "symbol":
        return str(tree.value)
    if tree.kind == "apply" and all(not arg.args or arg.kind == "relation" for arg in tree.args):
        return str(tree.value)
    if tree.kind == "call" and tree.value in ("abs", "norm") and tree.args[0].kind == "symbol":
        return str(tree.args[0].value)
    if tree.kind == "tuple" and tree.args and all(arg.kind == "symbol" for arg in tree.args):
        return f"({', '.join(str(arg.value) for arg in tree.args)})"
    if tree.kind == "div":
        # A ratio of quantities, pV / RT, is a name for itself; with numbers in it it is a formula.
        parts = [part for side in tree.args for part in (side.args if side.kind == "mul" else (side,))]
        names = [_label_name(part) for part in parts if part.kind != "div"]
        return " / ".join(map(str, names)) if len(names) == len(parts) and all(names) else None
    if tree.kind == "apply" and tree.value.startswith("mean"):
        return str(tree.value)
    if tree.kind in ("mean", "accent") and tree.args[0].kind == "symbol":
        return f"mean {tree.args[0].value}"
    return None


def _same_label(target: Tree, label: Tree, value: Tree, said: Tree) -> bool:
    """``U`` and ``U(x, y)`` name the same quantity; so do ``f(x)`` and ``f(t)`` of a constant."""
    name = _label_name(target)
    if name is None or name != _label_name(label) or "apply" not in (target.kind, label.kind):
        return False
    if target.kind != label.kind:
        return True
    places = free_symbols(target) ^ free_symbols(label)
    return not places & (free_symbols(value) | free_symbols(said))


def _letter(name: str) -> str:
    """The letter of a name without accent, subscript and primes."""
    for accent in ("\\vec{", "\\hat{", "\\bar{", "\\tilde{"):
        name = name.removeprefix(accent)
    return name.partition("_")[0].rstrip("'}*")


def _ordered(tree: Tree) -> Tree:
    """An inequality with the smaller side first."""
    if tree.value in _GREATER:
        return Tree("relation", _GREATER[tree.value], (tree.args[1], tree.args[0]))
    return tree


def _ascending(tree: Tree) -> Tree:
    if all(op in (">", ">=", "=") for op in tree.value) and any(op in _GREATER for op in tree.value):
        ops = tuple(_GREATER.get(op, op) for op in reversed(tree.value))
        return Tree("chain", ops, tuple(reversed(tree.args)))
    return tree


def _membership(tree: Tree) -> Tree:
    """``x in S`` is S, with x as its label."""
    if tree.kind == "relation" and tree.value == "in" and tree.args[1].kind in (*_SETS, "tuple"):
        inside = tree.args[1]
        if inside.kind == "tuple" and len(inside.args) == 2:
            return Tree("interval", "()", inside.args)
        return inside
    return tree


def _between(tree: Tree, other: Tree) -> Tree:
    """``a < x <= b`` as an interval, where the other side is one."""
    if other.kind not in ("interval", "union", "tuple"):
        return tree
    if tree.kind == "chain" and len(tree.value) == 2:
        up = _ascending(tree)
        if _label_name(up.args[1]) is not None and all(op in ("<", "<=") for op in up.value):
            brackets = ("(" if up.value[0] == "<" else "[") + (")" if up.value[1] == "<" else "]")
            inside = Tree("interval", brackets, (up.args[0], up.args[2]))
            if up.args[1].kind != "call":
                return inside
            mirrored = brackets[1].translate(_MIRROR) + brackets[0].translate(_MIRROR)
            return Tree("union", None, (Tree("interval", mirrored, (neg(up.args[2]), neg(up.args[0]))), inside))
    if tree.kind == "relation" and tree.value in ("<", "<=", ">", ">="):
        up = _ordered(tree)
        closed = up.value == "<="
        infinity = Tree("constant", "infinity")
        if up.args[0].kind == "symbol":
            low = Tree("neg", None, (infinity,))
            return Tree("interval", "(]" if closed else "()", (low, up.args[1]))
        if up.args[1].kind == "symbol":
            return Tree("interval", "[)" if closed else "()", (up.args[0], infinity))
    return tree


def _by_names(tree: Tree, other: Tree) -> Tree:
    """``(x, y) = (1, 2)`` as ``x = 1, y = 2``, where the other side is a list."""
    if other.kind not in ("list", "set") or tree.kind != "relation" or tree.value not in EQUALITIES:
        return tree
    left, right = tree.args
    if left.kind == right.kind == "tuple" and len(left.args) == len(right.args):
        pairs = zip(left.args, right.args, strict=True)
        return Tree("list", None, tuple(Tree("relation", "=", pair) for pair in pairs))
    return tree


def _components(tree: Tree, other: Tree) -> Tree:
    """A sum over axes, a column or a row as a tuple, where the other side is a tuple or a matrix."""
    if tree.kind == "matrix" and 1 in tree.value and other.kind in ("tuple", "add", "mul", "symbol", "neg"):
        return Tree("tuple", None, tree.args)
    if other.kind not in ("tuple", "matrix") or tree.kind in ("tuple", "matrix"):
        return tree
    whole = by_axes(tree)
    if whole is None:
        return tree
    count = len(other.args)
    if count == 2 and whole[2] == ZERO:
        return Tree("tuple", None, whole[:2])
    return Tree("tuple", None, whole)


_Piece = tuple[float, bool, float, bool]


def _merged(tree: Tree) -> list[_Piece] | None:
    """A union of intervals with constant ends as disjoint pieces, left to right; None for anything else."""
    parts = tree.args if tree.kind == "union" else (tree,)
    pieces: list[_Piece] = []
    for part in parts:
        if part.kind != "interval" or free_symbols(part):
            return None
        try:
            low, high = (evaluate(end, Points(Frame(), (0,)))[0] for end in part.args)
        except (NoValue, LimitError):
            return None
        if not isinstance(low, float) or not isinstance(high, float):
            return None
        pieces.append((low, part.value[0] == "[" or low == -inf, high, part.value[1] == "]" or high == inf))
    pieces.sort(key=lambda piece: (piece[0], not piece[1]))
    whole: list[_Piece] = []
    for piece in pieces:
        last = whole[-1] if whole else None
        if last and (piece[0] < last[2] or (piece[0] == last[2] and (piece[1] or last[3]))):
            end, closed = max((last[2], last[3]), (piece[2], piece[3]))
            whole[-1] = (last[0], last[1], end, closed)
        else:
            whole.append(piece)
    return whole


def _line(pieces: Sequence[_Piece]) -> str:
    return " and ".join(f"{low:.6g} to {high:.6g}" for low, _, high, _ in pieces)


def _infinite(tree: Tree) -> bool:
    return any(node.kind == "constant" and node.value == "infinity" for node in walk(tree))


def _spread(tree: Tree) -> list[Tree]:
    """The members of a list or set, lists inside them taken apart; anything else is its own member."""
    tree = _main(_membership(tree))
    if tree.kind in ("list", "set"):
        members = [member for arg in tree.args for member in (_spread(arg) if arg.kind == "list" else [arg])]
        formulas = [member for member in members if member.kind != "text"]
        return formulas or members  # words beside formulas are remarks
    if tree.kind == "relation" and tree.value in EQUALITIES and tree.args[1].kind in ("set", "list"):
        # x = {a, b}, x = a, b
        return [Tree("relation", "=", (tree.args[0], member)) for member in tree.args[1].args]
    if contains(tree, "plusminus"):
        return list(signs(tree))
    return [tree]


def _labelled(gold: Sequence[Tree], answer: Sequence[Tree]) -> tuple[list[Tree], list[Tree]]:
    """``x = 3, -3`` says x = 3 and x = -3: a label that only the first member has is given to all."""
    return _spread_label(gold), _spread_label(answer)


def _spread_label(members: Sequence[Tree]) -> list[Tree]:
    whole: list[Tree] = []
    for member in members:
        member = _main(member)
        if contains(member, "plusminus"):
            whole.extend(signs(member))
        else:
            whole.append(member)
    if len(whole) < 2 or any(_kind(member) not in ("equation", "expression") for member in whole):
        return whole
    label, _ = definition(whole[0])
    if label is None or any(_kind(member) == "equation" for member in whole[1:]):
        return whole
    return [whole[0], *(Tree("relation", "=", (label, member)) for member in whole[1:])]


_STRENGTH: Final = ("identical", "proved", "tested")


def _weaker(one: Verdict, other: Verdict) -> Verdict:
    def rank(verdict: Verdict) -> int:
        return _STRENGTH.index(verdict.method) if verdict.method in _STRENGTH else len(_STRENGTH)

    return other if rank(other) > rank(one) else one


def _conjunction(verdicts: Sequence[Verdict], what: str) -> Verdict:
    """All must be equal; a difference outweighs what is undecided."""
    weakest = Verdict(True, "identical", f"every {what} is the same")
    for place, verdict in enumerate(verdicts, 1):
        if verdict.equal is False:
            return Verdict(False, verdict.method, f"{what} {place}: {verdict.detail}", verdict.evidence)
    for place, verdict in enumerate(verdicts, 1):
        if verdict.equal is None:
            return Verdict(None, verdict.method, f"{what} {place}: {verdict.detail}", verdict.evidence)
        weakest = _weaker(weakest, verdict)
    return weakest
