"""The formulas of a response: every fragment read, continuations joined, units after a formula taken in."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.errors import LimitError, ScorersError
from ansatz.scorers.formulas import Tree, chains, size, statements
from ansatz.scorers.language import MEASURING
from ansatz.scorers.limits import FORMULAS, RESPONSE_CHARACTERS, STATEMENTS
from ansatz.scorers.notation import Names
from ansatz.scorers.quantities import unit_prefix
from ansatz.scorers.responses.document.response import KEPT, read_response
from ansatz.scorers.responses.mathematics.fragments import Fragment, members, rows
from ansatz.scorers.responses.mathematics.trees import tree_of
from ansatz.scorers.responses.mathematics.united import united
from ansatz.scorers.responses.text.mending import mended

_RELATION = re.compile(
    r"[=<>≈≤≥∝≃⩽⩾≡≪≫~]|\\(?:approx|simeq|le|leq|ge|geq|lt|gt|ll|gg|propto|equiv|sim|leqslant|geqslant|ne|neq|"
    r"triangleq|to|in)(?![A-Za-z])"
)
_CONTINUES = re.compile(
    r"(?:\s|&|\\[,;:! ]|\\q?quad|\\begin\{[a-z]{1,12}\*?\}(?:\{[lcr ]{0,9}\})?)*"
    r"(?:[=≈≃]|\\(?:approx|simeq|equiv)(?![A-Za-z]))"
)
_SAYS = re.compile(r"\w")
_CLOSING: Final = "$\\() \t~"
_PARTS = re.compile(r"[\w.;]")  # words, or the end of a sentence
_ENDS_IN_NUMBER = re.compile(r"[\d}]\s*\Z")
_CLOSED = re.compile(r"(?:\$|\\\))[ \t~]{0,3}")
_WORD = re.compile(r"(?:[^\s,;()$]|\([^\s()$]{1,20}\))+")
_NO_UNITS: Final = MEASURING.words("no_units")
_LABEL_BEFORE = re.compile(r"(?:^|[\s(,;:])((?:\\?[A-Za-z]+|[^\W\d_])(?:_\{?[A-Za-z0-9]+\}?)?)\s*[=≈]\s*\Z")


@dataclass(frozen=True, slots=True)
class Formula:
    """One formula of a response.

    Attributes:
        text: as written.
        start: where it starts in the response.
        trees: the statements that it makes, as read.
        display: set off from the text, in its own lines.
        final: in a box or in the answer field.
        chains: the chains of equalities that ``trees`` are the pairs of.
    """

    text: str
    start: int
    trees: tuple[Tree, ...]
    display: bool = False
    final: bool = False
    chains: tuple[Tree, ...] = ()


@dataclass(frozen=True, slots=True)
class Extracted:
    """What was found: formulas in order, the number of malformed fragments, and whether a limit cut the rest off."""

    formulas: tuple[Formula, ...]
    malformed: int = 0
    limit: str = ""


@lru_cache(maxsize=KEPT)
def extract(text: str, names: Names, answer: str = "") -> Extracted:
    """The formulas of ``text``, then those of a final ``answer``, whose whole text may be a bare formula.

    Work is linear in the length and bounded by ``FORMULAS`` and ``STATEMENTS``; what
    cannot be read counts as malformed where it was marked as mathematics.
    """
    collector = _Collector(names)
    try:
        for source, final in ((text, False), (answer, True)):
            if len(source) > RESPONSE_CHARACTERS:
                raise LimitError("RESPONSE_CHARACTERS", RESPONSE_CHARACTERS, len(source))
            collector.take(mended(source), final)
    except LimitError as error:
        return Extracted(tuple(collector.found), collector.malformed, error.limit)
    return Extracted(tuple(collector.found), collector.malformed)


class _Collector:
    def __init__(self, names: Names) -> None:
        self.names = names
        self.found: list[Formula] = []
        self.malformed = 0
        self.statements = 0
        self.readings: dict[str, tuple[list[Tree], int]] = {}  # what is repeated is read once
        self.last: Tree | None = None  # the statement that a continuation goes on from
        self.end = 0  # where it ends
        self.told = 0  # where the last one that is an equation ends
        self.term: Fragment | None = None  # the last fragment that states nothing

    def take(self, text: str, final: bool) -> None:
        self.end = self.told = 0
        self.term = None
        said = read_response(text)
        pieces, broken = said.formulas, said.unclosed
        if final and not any(not piece.plain for piece in pieces) and len(text) <= 2_000 and "\n" not in text.strip():
            whole = text.strip(" \t\r\n.*`")
            if whole and self._read_whole(whole):
                return
        self.malformed += broken
        for piece in pieces:
            self._fragment(text, piece, final)

    def _read_whole(self, text: str) -> bool:
        """A bare answer; only where all of it is one formula."""
        try:
            tree = tree_of(text, self.names)
        except ScorersError:
            return False
        if any(part.kind == "text" for part in (tree, *tree.args)):
            return False
        self._add(text, 0, [tree], display=True, final=True)
        return True

    def _fragment(self, text: str, piece: Fragment, final: bool) -> None:
        content = piece.text
        final = final or "\\boxed" in content or "\\fbox" in content
        relation = _RELATION.search(content)
        begun, self.term = self.term, None if relation else piece
        if not relation and not piece.display and not final:
            before = _LABEL_BEFORE.search(text, max(0, piece.start - 40), max(0, piece.start - 1))
            if before is None:
                return  # a symbol or a term in the running text says nothing by itself
            content = f"{before[1]} = {content}"
        if not piece.plain and not piece.display:
            content = with_unit(content, text[piece.end : piece.end + 60], self.names.language)
        if content not in self.readings:
            self.readings[content] = self._read(content)
        trees, bad = self.readings[content]
        if bad and not piece.plain:
            self.malformed += bad
        whole = not bad
        if relation and _CONTINUES.match(content) and trees:
            opened = self._opened(text, begun, piece)
            trees = self._continued(trees) if opened is None else _joined([opened], trees[0]) + trees[1:]
            # With words or something unread between, nobody knows what goes on.
            whole = whole and (opened is not None or not _SAYS.search(text, self.end, piece.start))
        if trees:
            self._add(piece.text.strip(), piece.start, trees, piece.display, final, whole=whole)
            self.end = piece.end
            self.told = piece.end if relation else self.told

    def _read(self, content: str) -> tuple[list[Tree], int]:
        """The trees of a fragment, read as a whole or else row by row, and how many pieces could not be read."""
        try:
            return [tree_of(content, self.names)], 0
        except ScorersError:
            pass
        trees: list[Tree] = []
        bad = 0
        pieces = list(rows(content))
        for part in pieces:
            try:
                tree = tree_of(part, self.names) if len(pieces) > 1 else None
            except ScorersError:
                tree = None
            if tree is None:
                bad += 1
                trees.extend(self._members(part))
            else:
                trees.extend(_joined(trees, tree) if _CONTINUES.match(part) else [tree])
        return trees, bad

    def _members(self, text: str) -> list[Tree]:
        """What can be read of a chain of equalities: a bad member costs only itself."""
        if "=>" in text:  # 2t = 4 => t = 2: two statements
            return [tree for piece in text.split("=>") for tree in self._stated(piece)]
        parts = members(text)
        if len(parts) < 3:
            return []
        found = []
        for part in parts:
            try:
                found.append(tree_of(part, self.names))
            except ScorersError:
                continue
        plain = [tree for tree in found if tree.kind not in ("relation", "chain", "list", "text", "where")]
        return [Tree("chain", ("=",) * (len(plain) - 1), tuple(plain))] if len(plain) > 1 else []

    def _stated(self, text: str) -> list[Tree]:
        try:
            return [tree_of(text.strip(), self.names)]
        except ScorersError:
            return self._members(text)

    def _continued(self, trees: list[Tree]) -> list[Tree]:
        """``= 5 m`` in a formula of its own goes on from the one before."""
        if self.last is None:
            return trees
        return _joined([self.last], trees[0]) + trees[1:]

    def _opened(self, text: str, begun: Fragment | None, piece: Fragment) -> Tree | None:
        """``a total of $20 (23) + 80 (7)$:`` before ``= 460 + 560``: a term that words part from the last statement.

        None where the continuation goes on from that statement.
        """
        if begun is None or not _PARTS.search(text, self.told, begun.start):
            return None
        content = begun.text
        if _SAYS.search(text, begun.end, piece.start):
            content = with_unit(content, text[begun.end : piece.start], self.names.language)
            if content == begun.text or len(text[begun.end : piece.start].strip(_CLOSING).split()) != 1:
                return None  # more than a unit stands between
        trees, bad = self._read(content)
        return trees[0] if len(trees) == 1 and not bad and size(trees[0]) >= _TERM else None

    def _add(self, text: str, start: int, trees: list[Tree], display: bool, final: bool, *, whole: bool = True) -> None:
        trees = [united(tree) for tree in trees]
        made = tuple(statement for tree in trees for statement in statements(tree))
        relations = [tree for tree in made if tree.kind == "relation"]
        if not final and not relations and all(size(tree) < 3 for tree in made):
            return
        if relations:
            self.last = relations[-1] if len(trees) > 1 else _whole_chain(trees[0]) or relations[-1]
        self.statements += len(made)
        if len(self.found) >= FORMULAS:
            raise LimitError("FORMULAS", FORMULAS, len(self.found) + 1)
        if self.statements > STATEMENTS:
            raise LimitError("STATEMENTS", STATEMENTS, self.statements)
        self.found.append(Formula(text, start, made, display, final, tuple(chains(trees)) if whole else ()))


def with_unit(content: str, after: str, language: str) -> str:
    """``$d = 1.83$ m``: the unit behind the closing dollar belongs to the number."""
    if not _ENDS_IN_NUMBER.search(content):
        return content
    gap = _CLOSED.match(after)
    if gap is None or gap.end() >= len(after) or after[gap.end()] in ".,;:)":
        return content
    word = _WORD.match(after, gap.end())
    bare = word[0].rstrip(".?!:") if word else ""
    unit = unit_prefix(bare, language) if 0 < len(bare) <= 24 else ""
    # The whole word has to be a unit: "5 in total" is no length.
    complete = len(unit) >= len(bare) and bare not in _NO_UNITS
    return f"{content}\\ \\mathrm{{{bare}}}" if unit and complete else content


_CHAIN_OPEN: Final = 6
_TERM: Final = 3  # nodes of a term that a continuation may go on from


def _whole_chain(tree: Tree) -> Tree | None:
    return tree if tree.kind in ("chain", "relation") and len(tree.args) <= _CHAIN_OPEN else None


def _joined(before: list[Tree], tree: Tree) -> list[Tree]:
    """A continuation as chain: the left side of the last statement, its right side, and what follows."""
    last = before[-1] if before else None
    if last is None or last.kind in ("list", "text", "where"):
        return [tree]
    members = tree.args if tree.kind in ("relation", "chain") else (tree,)
    relations = (tree.value,) if tree.kind == "relation" else tree.value if tree.kind == "chain" else ()
    if last.kind not in ("relation", "chain"):
        return [Tree("chain", ("=", *relations), (last, *members))]
    return [Tree("chain", ("=", "=", *relations), (last.args[0], last.args[-1], *members))]
