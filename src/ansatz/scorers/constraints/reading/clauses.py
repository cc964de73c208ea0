"""The formulas of a sentence taken apart into clauses, each read by itself: ``h = 0``, ``x(0) = A \\cos 0 = A``."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ansatz.items.units import parse_unit
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, mul, show, statements, substitute, symbol, symbols, transform
from ansatz.scorers.limits import CLAUSE_CHARACTERS
from ansatz.scorers.responses import members, symbol_name, tree_of


@dataclass(frozen=True, slots=True)
class RelationClause:
    """One statement: ``left relation right relation ...``.

    Attributes:
        target: the symbol alone on the left, the function that is applied there, or the expression.
        argument: the text in the brackets of ``x(0)``, ``v(h = 0)``; empty for a plain symbol.
        members: what the left side is related to, in order; the left side itself first.
        relation: "=", "->", "<<", ">>", "<", ... between the first two members.
        whole: False where the last member cannot be read.
        inside: equations that stand in the clause itself: ``v|_{h=0}``, ``\\lim_{h \\to 0} v``.
    """

    text: str
    start: int
    end: int
    target: str
    argument: str
    members: tuple[Tree, ...]
    relation: str
    inside: tuple[Tree, ...] = ()
    whole: bool = True

    @property
    def value(self) -> Tree:
        """What the chain ends with."""
        return self.members[-1]


_CUT = re.compile(
    r"\\(?:Rightarrow|Longrightarrow|implies|iff|Leftrightarrow|qquad|quad)(?![A-Za-z])|[⇒⟹]|=>|\\\\|;|:(?=\s)|"
    r"\\(?:text|mathrm|textrm|mbox)\s?\{(?P<words>[^{}]{1,60})\}"
)
_COMMA = re.compile(r",(?=\s|\\[,;: ])|\\[,;]\s?,")
_RELATION = re.compile(
    r"=|≈|\\approx|\\simeq|\\to(?![a-z])|\\rightarrow|→|⟶|->|\\ll(?![a-z])|\\gg(?![a-z])|≪|≫|<<|>>|[<>≤≥]|"
    r"\\leq?(?![a-z])|\\geq?(?![a-z])"
)
_APPLIED = re.compile(
    r"\s*(?P<name>\\?[^\W\d_]+(?:_(?:\{[^{}\n]{1,24}\}|\w))?'{0,2})\s?(?:\\left|\\big|"
    r"\\Big)?\((?P<argument>[^()]{1,40}?)"
    r"(?:\\right|\\big|\\Big)?\)\s*\Z"
)
_BAR = re.compile(
    r"(?:\\left\.?)?\s*(?P<body>.{1,60}?)\s*(?:\\(?:right|big|Big|bigg|Bigg)\s?)?\|_(?:\{(?P<at>[^{}]{1,40})\}|"
    r"(?P<one>\w))\s*\Z"
)
_SPELLED: Final = {"≈": "=", "\\approx": "=", "\\simeq": "=", "→": "->", "⟶": "->", "\\to": "->", "\\rightarrow": "->",
                   "\\ll": "<<", "≪": "<<", "\\gg": ">>", "≫": ">>", "≤": "<=", "≥": ">=", "\\le": "<=", "\\leq": "<=",
                   "\\ge": ">=", "\\geq": ">="}  # fmt: skip
_BOXED = re.compile(r"(?s)\A(?P<opens>\s*\\boxed\s?\{)(?P<inside>.*)\}(?=[\s.,]*\Z)")
_BRACKETED = re.compile(r"\A\((?P<inside>[^()]*)\)(?=[\s.,]*\Z)")  # "the limit (v << c)"
_BLANK: Final = dict.fromkeys(map(ord, "\\boxed{"), " ")
_ENVIRONMENT = re.compile(r"\\(?:begin|end)\s?\{[a-z]{1,12}\*?\}|&")
_EQUAL = re.compile(r"≈|\\(?:approx|simeq|equiv)(?![a-z])")
_DECORATION: Final = " \t\n&.,$"


def clauses_of(document: Document, math: Math) -> tuple[RelationClause, ...]:
    """The clauses of one formula of the response, in order, read once."""
    return document.once(_all_clauses).get(math.start, ())


def _all_clauses(document: Document) -> dict[int, tuple[RelationClause, ...]]:
    return {math.start: tuple(clauses(document, math)) for math in document.maths if not math.dimensional}


def clauses(document: Document, math: Math) -> Iterator[RelationClause]:
    """The clauses of any formula, in order; what cannot be read is left out."""
    text = math.marked or math.text
    if len(text) > CLAUSE_CHARACTERS:
        return
    text = _BRACKETED.sub(r" \g<inside> ", text)
    text = _BOXED.sub(lambda box: box["opens"].translate(_BLANK) + box["inside"] + " ", text)
    text = _ENVIRONMENT.sub(lambda dress: " " * len(dress[0]), text)
    for start, end in _cuts(text):
        clause = _clause(document, text[start:end], math.start + start, math.end)
        if clause is not None:
            yield clause


def _cuts(text: str) -> Iterator[tuple[int, int]]:
    begun = 0
    for match in _CUT.finditer(text):
        if match["words"] and parse_unit(match["words"]) is not None:
            continue  # no words: the unit of a number
        yield from _comma_cuts(text, begun, match.start())
        begun = match.end()
    yield from _comma_cuts(text, begun, len(text))


def _comma_cuts(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    begun = start
    for match in _COMMA.finditer(text, start, end):
        # A comma between two statements; one in a list of arguments cuts nothing.
        if _RELATION.search(text, begun, match.start()) and _RELATION.search(text, match.end(), end):
            yield begun, match.start()
            begun = match.end()
    if text[begun:end].strip():
        yield begun, end


def _clause(document: Document, text: str, start: int, stop: int) -> RelationClause | None:
    relation = _RELATION.search(text)
    inner = _first_outside(text)
    if relation is None or inner is None:
        return None
    sign = _SPELLED.get(inner[0], inner[0])
    parts = members(_EQUAL.sub("=", text)) if sign == "=" else [text[: inner.start()], text[inner.end() :]]
    if len(parts) < 2:
        return None
    left = parts[0].strip(_DECORATION)
    target, argument, inside, first = _left(document, left)
    rest = [_read(document, part.strip(_DECORATION).removesuffix("\\")) for part in parts[1:]]
    trees = [tree for tree in rest if tree is not None]
    if not trees or (first is None and not target):
        return None
    lead = first if first is not None else Tree("symbol", target)
    if not target and first is not None and symbols(first) and sign == "=":
        target = show(first)  # v^2 = 2 a s
    where = len(text) - len(text.lstrip(_DECORATION))
    end = min(stop, start + len(text.rstrip(_DECORATION)))  # a unit that was marked makes the text longer
    return RelationClause(text.strip(_DECORATION), start + where, end, target, argument,
                  (lead, *trees), sign, inside, rest[-1] is not None)  # fmt: skip


def _first_outside(text: str) -> re.Match[str] | None:
    """The first relation that stands in no bracket."""
    depth, at = 0, 0
    for match in _RELATION.finditer(text):
        between = text[at : match.start()]
        depth += sum(map(between.count, "({[")) - sum(map(between.count, ")}]"))
        at = match.end()
        if depth <= 0:
            return match
    return None


def _left(document: Document, text: str) -> tuple[str, str, tuple[Tree, ...], Tree | None]:
    """Target, argument, equations inside, and the tree, of what stands left."""
    applied = _APPLIED.match(text)
    if applied:
        name = symbol_name(applied["name"])
        if name:
            return document.alias(name), applied["argument"].strip(), (), None
    bar = _BAR.match(text)
    if bar:
        body, at = bar["body"].strip(), bar["at"]
        name = document.alias(symbol_name(body))
        condition = _read(document, at) if at else None
        if name and at:
            return name, at, (condition,) if condition is not None else (), None
    tree = _read(document, text)
    if tree is None:
        return "", "", (), None
    if tree.kind == "limit" and tree.args[0].kind in ("symbol", "apply"):
        return str(tree.args[0].value), "lim", (Tree("relation", "->", tree.args[1:3]),), tree.args[0]
    if tree.kind == "apply":
        return document.alias(str(tree.value)), ",".join(str(arg.value) for arg in tree.args), (), tree
    return (document.alias(str(tree.value)) if tree.kind == "symbol" else ""), "", (), tree


def _read(document: Document, text: str) -> Tree | None:
    if not text:
        return None
    try:
        tree = substitute(tree_of(text, document.place.names), document.setting.aliases)
    except ScorersError:
        return None
    while tree.kind == "where":
        tree = tree.args[0]
    if tree.kind in ("list", "text", "chain"):
        found = [one for one in statements(tree) if tree.kind == "list"]
        return found[0] if len(found) == 1 else None
    if tree.args and tree.kind != "apply":
        # A value in brackets behind a plain symbol of the problem is a factor: sqrt(2 g (0)).
        tree = transform(tree, lambda node: _factor(document, node))
    return tree


def _factor(document: Document, node: Tree) -> Tree | None:
    plain = node.kind == "apply" and len(node.args) == 1 and not symbols(node.args[0]) and node.value in document.own
    return mul(symbol(str(node.value)), node.args[0]) if plain else None


def equation_of(document: Document, text: str) -> Tree | None:
    """One relation, or an expression, as a tree with the item's own names."""
    return _read(document, text)
