"""Sums, products and powers in one form, however they were ordered and spelled.

Every step keeps the value wherever symbols are positive. How far a form goes is
chosen by ``Form``: as written, with common factors taken out, or multiplied out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction
from math import gcd, isqrt
from typing import Final, TypeAlias

from ansatz.scorers.edit_distance.nodes import ADD, MUL, POW, EditNode, Nodes, Rational
from ansatz.scorers.limits import EDIT_DIGITS, EDIT_TERMS

_BITS: Final = EDIT_DIGITS * 10 // 3


@dataclass(frozen=True, slots=True)
class Form:
    """How far to rearrange.

    Attributes:
        factored: factors that all terms of a sum share stand before it.
        expanded: products and small powers of sums are multiplied out.
        split: roots of products are taken factor by factor and those of one degree gathered.
    """

    factored: bool = False
    expanded: bool = False
    split: bool = False

    def touches(self, node: EditNode) -> bool:
        """Could this form differ from the one that the node is in? A look, not a proof: sums and roots matter."""
        stack = [node]
        while stack:
            node = stack.pop()
            label, children = node.label, node.children
            if self.expanded:
                if label in (MUL, POW) and any(child.label == ADD for child in children):
                    return True
            elif label == ADD or _has_roots(node):
                return True
            stack.extend(children)
        return False


def _has_roots(node: EditNode) -> bool:
    """Two roots in one product, or a root of a product or power: what splitting brings together."""
    if node.label == MUL:
        return sum(map(_is_root, node.children)) > 1
    return _is_root(node) and node.children[0].label in (MUL, POW)


def _is_root(node: EditNode) -> bool:
    if node.label != POW:
        return False
    exponent = rational(node.children[1])
    return exponent is not None and exponent.denominator > 1


WRITTEN: Final = Form()
FACTORED: Final = Form(factored=True, split=True)
EXPANDED: Final = Form(expanded=True, split=True)
FORMS: Final = (WRITTEN, FACTORED, EXPANDED)

Factors: TypeAlias = dict[EditNode, "Rational | EditNode"]  # base to exponent


class Algebra:
    """Builds nodes in one form."""

    __slots__ = ("form", "nodes", "one", "zero")

    def __init__(self, nodes: Nodes, form: Form) -> None:
        self.nodes, self.form = nodes, form
        self.zero, self.one = nodes.number(0), nodes.number(1)

    # -- sums

    def add(self, terms: Iterable[EditNode]) -> EditNode:
        """A sum: nested sums taken in, like terms collected."""
        total: Rational = 0
        parts: dict[EditNode, Rational] = {}
        for term in terms:
            for inner in term.children if term.label == ADD else (term,):
                coefficient, rest = self._coefficient(inner)
                if rest is None:
                    total += coefficient
                else:
                    parts[rest] = parts.get(rest, 0) + coefficient
        parts = {rest: coefficient for rest, coefficient in parts.items() if coefficient}
        if self.form.factored and len(parts) + bool(total) > 1:
            return self._factored(parts, total)
        return self._sum(parts, total)

    def _sum(self, parts: dict[EditNode, Rational], total: Rational) -> EditNode:
        terms = [self._times(coefficient, rest) for rest, coefficient in parts.items()]
        if total or not terms:
            terms.append(self.nodes.number(total))
        return terms[0] if len(terms) == 1 else self.nodes.node(ADD, terms)

    def _factored(self, parts: dict[EditNode, Rational], total: Rational) -> EditNode:
        """A sum with the rational content and the factors of all its terms before it."""
        numbers = [*parts.values(), *([total] if total else [])]
        content = Fraction(gcd(*(n.numerator for n in numbers)))
        if all(n.denominator == numbers[0].denominator for n in numbers):
            content /= numbers[0].denominator
        if all(number < 0 for number in numbers):
            content = -content
        shared: dict[EditNode, Rational] = {}
        if not total:
            shared = self._shared(list(parts))
        if content == 1 and not shared:
            return self._sum(parts, total)
        inverse = [self.power(base, self.nodes.number(-exponent)) for base, exponent in shared.items()]
        inner = self._sum({}, total / content)
        if parts:
            reduced = [
                self.mul([self.nodes.number(coefficient / content), rest, *inverse])
                for rest, coefficient in parts.items()
            ]
            inner = Algebra(self.nodes, Form(split=self.form.split)).add([*reduced, inner])
        taken = [self.power(base, self.nodes.number(exponent)) for base, exponent in shared.items()]
        return self.mul([self.nodes.number(content), *taken, inner])

    def _shared(self, terms: list[EditNode]) -> dict[EditNode, Rational]:
        """The numeric powers that all terms have, each at its lowest."""
        common: dict[EditNode, Rational] | None = None
        for term in terms:
            powers: dict[EditNode, Rational] = {}
            for base, exponent in map(self._split_power, _factors(term)):
                if not isinstance(exponent, EditNode):
                    powers[base] = exponent
            if common is None:
                common = powers
            else:
                both = [(b, e, powers[b]) for b, e in common.items() if b in powers]
                common = {b: _lower(e, f) for b, e, f in both if (e > 0) == (f > 0)}
        return {base: exponent for base, exponent in (common or {}).items() if base.label[0] != "number"}

    def _coefficient(self, term: EditNode) -> tuple[Rational, EditNode | None]:
        """A term as a rational coefficient and the rest; None where nothing else is left."""
        value = rational(term)
        if value is not None:
            return value, None
        if term.label == MUL:
            for place, factor in enumerate(term.children):
                value = rational(factor)
                if value is not None:
                    rest = term.children[:place] + term.children[place + 1 :]
                    return value, rest[0] if len(rest) == 1 else self.nodes.node(MUL, rest)
        return 1, term

    def _times(self, coefficient: Rational, rest: EditNode) -> EditNode:
        if coefficient == 1:
            return rest
        return self.nodes.node(MUL, (self.nodes.number(coefficient), *_factors(rest)))

    # -- products

    def mul(self, factors: Iterable[EditNode]) -> EditNode:
        """A product: nested products taken in, numbers multiplied, powers of one base collected."""
        number: Rational = 1
        powers: Factors = {}
        for factor in factors:
            for inner in _factors(factor):
                value = rational(inner)
                if value is not None:
                    number *= value
                    continue
                base, exponent = self._split_power(inner)
                self._gather(powers, base, exponent)
        if not number:
            return self.zero
        return self._product(number, powers)

    def _gather(self, powers: Factors, base: EditNode, exponent: Rational | EditNode) -> None:
        before = powers.get(base)
        if before is None:
            powers[base] = exponent
        elif not isinstance(before, EditNode) and not isinstance(exponent, EditNode):
            powers[base] = before + exponent
        else:
            both = (e if isinstance(e, EditNode) else self.nodes.number(e) for e in (before, exponent))
            merged = self.add(both)
            value = rational(merged)
            powers[base] = merged if value is None else value

    def _product(self, number: Rational, powers: Factors) -> EditNode:
        if self.form.split:
            number, powers = self._gather_roots(number, powers)
        parts: list[EditNode] = []
        for base, exponent in powers.items():
            if exponent == 0:
                continue
            made = base if exponent == 1 else self._raised(base, exponent)
            value = rational(made)
            if value is not None:
                number *= value
            else:
                parts.extend(_factors(made))
        if self.form.expanded:
            expanded = self._expanded(number, parts)
            if expanded is not None:
                return expanded
        if number != 1 or not parts:
            parts.append(self.nodes.number(number))
        return parts[0] if len(parts) == 1 else self.nodes.node(MUL, parts)

    def _gather_roots(self, number: Rational, powers: Factors) -> tuple[Rational, Factors]:
        """Roots of one degree under one root: ``a^(1/2) b^(-3/2)`` is ``(a b^-3)^(1/2)``."""
        plain = Algebra(self.nodes, WRITTEN)
        roots: dict[int, list[EditNode]] = {}
        rest: Factors = {}
        for base, exponent in powers.items():
            if not isinstance(exponent, EditNode) and exponent.denominator > 1:
                inner = exponent * exponent.denominator
                roots.setdefault(exponent.denominator, []).append(plain.power(base, self.nodes.number(inner)))
            else:
                rest[base] = exponent
        for degree, inside in roots.items():
            made = plain.power(plain.mul(inside), self.nodes.number(Fraction(1, degree)))
            for factor in _factors(made):
                value = rational(factor)
                if value is not None:
                    number *= value
                else:
                    self._gather(rest, *self._split_power(factor))
        return number, rest

    def _expanded(self, number: Rational, factors: list[EditNode]) -> EditNode | None:
        """The product multiplied out; None where there is no sum in it or the terms are too many."""
        count = 1
        for factor in factors:
            count *= len(list(_terms(factor))) ** _small_power(factor)
        if count == 1 or count > EDIT_TERMS:
            return None
        plain = Algebra(self.nodes, Form(split=self.form.split))
        terms = [self.nodes.number(number)]
        for factor in factors:
            for _ in range(_small_power(factor)):
                terms = [plain.mul((left, right)) for left in terms for right in _terms(factor)]
        return plain.add(terms)

    # -- powers

    def power(self, base: EditNode, exponent: EditNode) -> EditNode:
        """A power: whole exponents go into products and powers, roots of squares of numbers are taken."""
        above = rational(exponent)
        if above is None:
            if base == self.one:
                return self.one
            if base.label == ("number", "e"):
                return self.nodes.node(("function", "exp"), (exponent,))
            return self._plain_power(base, exponent)
        if above == 0:
            return self.one
        if above == 1:
            return base
        if base.label == MUL and (above.denominator == 1 or self.form.split):
            return self.mul([self.power(factor, exponent) for factor in base.children])
        if self.form.expanded and base.label == ADD and 1 < above <= 4 and above.denominator == 1:
            expanded = self._expanded(1, [self.nodes.node(POW, (base, exponent), ordered=True)])
            if expanded is not None:
                return expanded
        if self.form.split and above.denominator > 1:
            return self._product(1, {base: above})
        return self._raised(base, above)

    def _raised(self, base: EditNode, exponent: Rational | EditNode) -> EditNode:
        """A base that is no product, to an exponent."""
        if isinstance(exponent, EditNode):
            return self.power(base, exponent)
        value = rational(base)
        if value is not None:
            return self._number_power(value, exponent)
        inner, below = self._split_power(base)
        if exponent.denominator == 1 or self.form.split:
            if not isinstance(below, EditNode):
                exponent, base = exponent * below, inner
            elif inner is not base:
                return self.power(inner, self.mul((self.nodes.number(exponent), below)))
        if exponent == 1:
            return base
        if base.label == ("number", "e"):
            return self.nodes.node(("function", "exp"), (self.nodes.number(exponent),))
        return self._plain_power(base, self.nodes.number(exponent))

    def _plain_power(self, base: EditNode, exponent: EditNode) -> EditNode:
        return self.nodes.node(POW, (base, exponent), ordered=True)

    def _number_power(self, base: Rational, exponent: Rational) -> EditNode:
        """A rational number to a rational power, worked out where the result is rational and not huge."""
        root = _exact_root(base, exponent.denominator)
        whole = abs(exponent.numerator)
        bits = max(base.numerator.bit_length(), base.denominator.bit_length()) * whole
        if root is None or bits > _BITS or (not base and exponent < 0):
            return self._plain_power(self.nodes.number(base), self.nodes.number(exponent))
        return self.nodes.number(Fraction(root) ** exponent.numerator)

    def _split_power(self, node: EditNode) -> tuple[EditNode, Rational | EditNode]:
        """Base and exponent; a node that is no power is its own base."""
        if node.label == POW:
            base, above = node.children
            value = rational(above)
            return base, above if value is None else value
        if node.label == ("function", "exp"):
            (above,) = node.children
            value = rational(above)
            return self.nodes.number("e"), above if value is None else value
        return node, 1


def _lower(one: Rational, other: Rational) -> Rational:
    return one if -other <= one <= other or other <= one <= -other else other


def rational(node: EditNode) -> Rational | None:
    """The value of a rational number; None of anything else."""
    kind, value = node.label
    return value if kind == "number" and not isinstance(value, str) else None


def _factors(node: EditNode) -> tuple[EditNode, ...]:
    return node.children if node.label == MUL else (node,)


def _terms(node: EditNode) -> Iterator[EditNode]:
    if node.label == POW and _small_power(node) > 1:
        node = node.children[0]
    yield from node.children if node.label == ADD else (node,)


def _small_power(node: EditNode) -> int:
    """How often a power of a sum is to be multiplied by itself; 1 for anything else."""
    if node.label == POW and node.children[0].label == ADD:
        value = rational(node.children[1])
        if value is not None and value.denominator == 1 and 1 < value <= 4:
            return int(value)
    return 1


def _exact_root(value: Rational, degree: int) -> Rational | None:
    """The rational root of a rational number, where it has one."""
    if degree == 1:
        return value
    if value < 0 or max(value.numerator.bit_length(), value.denominator.bit_length()) > _BITS or degree > _BITS:
        return None
    above, below = _whole_root(value.numerator, degree), _whole_root(value.denominator, degree)
    return None if above is None or below is None else Fraction(above, below)


def _whole_root(value: int, degree: int) -> int | None:
    if degree == 2:
        root = isqrt(value)
    elif value < 2**52:
        root = round(value ** (1 / degree))
    else:
        return None
    return root if root**degree == value else None
