"""The state of one reading: tokens, place, depth, bounds, notes, and the errors that name a place."""

from __future__ import annotations

from typing import NoReturn

from ansatz.scorers.errors import LimitError, NotationError
from ansatz.scorers.formulas import Tree
from ansatz.scorers.limits import NESTING
from ansatz.scorers.notation.prepare import offset, prepared
from ansatz.scorers.notation.tokens import NAME, PROSE, UNIT, WORDS
from ansatz.scorers.notation.vocabulary import NO_NAMES, Names


class Cursor:
    """Tokens and a place among them; every part of a grammar holds the same one.

    A cursor outlives its text: the parts of a grammar are made once, then lent to one text after another.

    Attributes:
        toks: canonical tokens, closed by empty ones.
        i: the place.
        depth: how many groups are open.
        bars: which bar closes the absolute value at this level; 0 where none is open.
        stop: whether the product at hand is an integrand, which ends at its differential.
        integrals: how many integrals are open; within one, ``d`` before a letter is a differential.
        vectors: whether a mark of a vector was read: only then are dot and cross products looked for.
        asides: conditions in brackets that stood after a product: ``a b (i \\ne j)``.
        facts: what the whole formula says of a letter with two lives, once found.
        scans: for each token whether a differential stands ahead of it, once found.
        scan: the text with its tokens.
        latex: whether the text holds a backslash.
        names: what is known of the letters.
    """

    __slots__ = (
        "asides", "bars", "depth", "facts", "i", "integrals", "latex", "names", "scan", "scans", "stop",
        "toks", "vectors",
    )  # fmt: skip

    def __init__(self) -> None:
        self.begin("", NO_NAMES)

    def begin(self, text: str, names: Names) -> None:
        """Stand at the first token of a text; nothing of the text before is kept."""
        self.scan = prepared(text, names)
        self.toks = self.scan.tokens
        self.latex = self.scan.latex
        self.names = names
        self.i = 0
        self.depth = 0
        self.bars = 0
        self.stop = False
        self.integrals = 0
        self.vectors = False
        self.asides: list[Tree] = []
        self.facts: dict[str, bool] = {}
        self.scans: list[int] | None = None

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
        raise NotationError(self.scan.text, offset(self.scan, at), found, expected)
