"""The state of one reading: tokens, place, depth, and the errors that name a place."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import NoReturn

from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.limits import NESTING
from ansatz.scorers.notation.prepare import Preparation
from ansatz.scorers.notation.tokens import NAME, PROSE, UNIT, WORDS
from ansatz.scorers.notation.vocabulary import Names

# Faster than calling the class: no argument names, no defaults.
node: Callable[[tuple[object, object, tuple[Tree, ...]]], Tree] = partial(tuple.__new__, Tree)

EMPTY = Tree("text", "")


def lifted(outer: Tree, inside: int = 0) -> Tree:
    """``outer`` evaluated where its argument would be: of ``\\sin x|_0^1`` the sine is taken first."""
    body = outer.args[inside]
    if body.kind == "at":
        inner, places = body.args[0], body.args[1:]
    elif body.kind == "mul" and body.args[-1].kind == "at":
        last = body.args[-1]
        more = last.args[0].args if last.args[0].kind == "mul" else last.args[:1]
        inner, places = node(("mul", None, (*body.args[:-1], *more))), last.args[1:]
    else:
        return outer
    args = (*outer.args[:inside], inner, *outer.args[inside + 1 :])
    return node(("at", None, (node((outer.kind, outer.value, args)), *places)))


class Cursor:
    """Tokens and a place among them; the grammar is in the subclasses.

    Attributes:
        toks: canonical tokens, closed by empty ones.
        i: the place.
        asides: conditions in brackets that stood after a product: ``a b (i \\ne j)``.
        bars: whether a bar at this level closes an absolute value.
        integrals: how many integrals are open; within one, ``d`` before a letter is a differential.
        stop: whether the product at hand is an integrand, which ends at its differential.
        depth: how many groups are open.
    """

    __slots__ = (
        "asides",
        "bars",
        "depth",
        "facts",
        "i",
        "integrals",
        "names",
        "preparation",
        "scans",
        "stop",
        "toks",
        "vectors",
    )

    def __init__(self, text: str, names: Names) -> None:
        self.preparation = Preparation(text, names)
        self.toks = self.preparation.run()
        self.names = names
        self.i = 0
        self.depth = 0
        self.integrals = 0
        self.bars = 0
        self.facts: dict[str, bool] = {}
        self.scans: list[int] | None = None
        self.vectors = False
        self.stop = False
        self.asides: list[Tree] = []

    # Filled in by the grammar

    def statement(self) -> Tree:
        raise NotImplementedError

    def sum(self) -> Tree:
        raise NotImplementedError

    def product(self) -> Tree:
        raise NotImplementedError

    def factor(self) -> Tree:
        raise NotImplementedError

    def atom(self) -> Tree:
        raise NotImplementedError

    def argument(self) -> Tree:
        raise NotImplementedError

    def postfix(self, base: Tree) -> Tree:
        raise NotImplementedError

    def symbol(self) -> Tree:
        raise NotImplementedError

    # Moving

    def take(self, token: str, expected: str) -> None:
        """Step over ``token`` or fail."""
        if self.toks[self.i] != token:
            self.fail(expected)
        self.i += 1

    def enter(self) -> None:
        """One level deeper."""
        self.depth += 1
        if self.depth > NESTING:
            raise LimitError("NESTING", NESTING, self.depth)

    def closing(self, start: int, opener: str = "{", closer: str = "}") -> int:
        """Index of the token that closes the group opened at ``start``; -1 where none does."""
        toks = self.toks
        level = 0
        for k in range(start, len(toks)):
            if toks[k] == opener:
                level += 1
            elif toks[k] == closer:
                level -= 1
                if level == 0:
                    return k
        return -1

    # Errors

    def fail(self, expected: str, index: int | None = None) -> NoReturn:
        """Raise the located error for the token at hand."""
        at = self.i if index is None else index
        token = self.toks[at] if at < len(self.toks) else ""
        if token[:1] in (WORDS, PROSE) and token:
            found = f"the words {token[1:41]!r}"
        elif token[:1] in (NAME, UNIT) and token:
            found = repr(token[1:41])
        else:
            found = repr(token[:40]) if token else "the end"
        preparation = self.preparation
        raise NotationError(preparation.text, preparation.offset(at), found, expected)
