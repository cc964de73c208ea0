"""The expression tree that every notation reads into: light, immutable, structural equality.

A tree is a named tuple ``(kind, value, args)``; ``args`` are trees. Nothing is
computed while reading: ``9^{9^{9}}`` is five nodes. Kinds:

Leaves
    integer     value: int, not negative
    decimal     value: (mantissa, exponent) for mantissa * 10**exponent, digits as written
                (``9.80`` is (980, -2); ``3e8`` is (3, 8))
    symbol      value: canonical name (see ``symbol``)
    constant    value: "pi" | "e" | "i" | "infinity"
    unit        value: a unit that pint knows, prefix included ("meter", "kilojoule", "percent")
    text        value: words that are no formula
    ellipsis    ``...`` in a list or a sum
Arithmetic
    add, mul    two or more args, order as written, nested sums and products flattened
    neg         one arg            div     numerator, denominator
    pow         base, exponent     plusminus  value "+-" | "-+"; one arg (sign) or two (a ± b)
    call        value: a name in ``vocabulary.FUNCTIONS`` (sin, ln, log: (x) or (x, base), exp,
                sqrt, root: (x, n), abs, norm, factorial, binomial, ...)
    apply       value: canonical name of an unknown function, ``x(t)``, ``\\psi(r, \\theta)``
Calculus
    derivative  value: "d" | "partial" | "partial_V" (V held constant) | "D" (material) | "delta"
                (variation); args: body, variable, order [, variable, order ...]; ``\\dot x`` is
                (x, t, 1); an operator without operand has the empty text as body
    differential  value: "d" | "partial" | "delta" | "d^3" ...; one arg: a lone ``dx``
    integral    value: "" | "closed"; args: body | body, variable [, domain | low, high]; several
                variables nest; the variable of ``d^3 r`` is its differential; under
                ``\\vec F\\cdot d\\vec r`` the body is that dot product, the variable ``\\vec{r}``
    sum, product  args: body, variable, low, high | body, variable or condition | body
    limit       value: "" | "+" | "-"; args: body, variable, target
Vectors (a vector symbol is a symbol whose name starts with ``\\vec{``)
    dot, cross  two args           nabla   value: "grad" | "div" | "curl" | "laplacian"; one arg
    matrix      value: (rows, columns); args row by row
    accent      value: "vec" | "hat" | "bar" | "tilde" ...; one arg, where the arg is no single symbol
    mean        ``\\langle x \\rangle``
    bra, ket    one arg            braket  args: bra's, [operator's,] ket's
    commutator  value: "-" | "+"; two args
Statements
    relation    value: one of RELATIONS; two args
    chain       value: tuple of relations; one more arg than relations (a = b = c)
    list        comma, "and", "or" or ";" between members, no brackets around them
    tuple, set  members            interval  value: "[]" | "[)" | "(]" | "()"; low, high
    union, intersection, difference   of sets and intervals
    cases       value, condition, value, condition, ...
    ratio       members of ``1 : 2 : 3``
    at          body, then where it is evaluated: a relation, a label, or low and high
    where       main statement, then conditions and texts that decorate it
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

# "=" also stands for ":=" and "\equiv"; "~=" for approx and simeq; "->" for \to.
RELATIONS: Final = ("=", "!=", "<", "<=", ">", ">=", "<<", ">>", "~=", "~", "prop", "in", "->")


class Tree(NamedTuple):
    """One node and all below it; see the module for kinds."""

    kind: str
    value: Any = None
    args: tuple[Tree, ...] = ()


def integer(value: int) -> Tree:
    return Tree("integer", value)


def symbol(name: str) -> Tree:
    """A symbol by canonical name.

    Base letter or word, accent around it, subscript after it, primes and labels last:
    ``v``, ``\\alpha``, ``v_0``, ``v_{max}``, ``\\omega_{0x}``, ``\\vec{E}``,
    ``\\hat{x}_1``, ``f'``, ``K^+``, ``E_n^{(1)}``, ``\\Delta x``, ``{}^{14}C``.
    Greek is spelled with a backslash, variant letters folded (``\\varepsilon`` is
    ``\\epsilon``); a subscript of one character or one Greek letter stands without
    braces, one in a subscript is flattened (``x_{i_1}`` is ``x_{i1}``); spaces and fonts
    are dropped, case is kept.
    """
    return Tree("symbol", name)


PI: Final = Tree("constant", "pi")
EULER: Final = Tree("constant", "e")
IMAGINARY: Final = Tree("constant", "i")
INFINITY: Final = Tree("constant", "infinity")
ZERO: Final = integer(0)
ONE: Final = integer(1)
TWO: Final = integer(2)


def walk(tree: Tree) -> Iterator[Tree]:
    """Every node, parents before children, without recursion."""
    stack = [tree]
    while stack:
        node = stack.pop()
        yield node
        stack.extend(reversed(node.args))


def size(tree: Tree) -> int:
    """The number of nodes."""
    return sum(1 for _ in walk(tree))


def symbols(tree: Tree) -> set[str]:
    """The names of all symbols, bound ones included."""
    found: set[str] = set()
    stack = [
        tree
    ]  # in the manner of ``walk``, in any order: formulas are asked for their symbols more than for all else
    while stack:
        kind, value, args = stack.pop()
        if kind == "symbol":
            found.add(value)
        elif args:
            stack.extend(args)
    return found
