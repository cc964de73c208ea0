"""Which quantity a derivation takes for another one in its own form of a formula."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from ansatz.scorers.derivations import ground
from ansatz.scorers.equivalence import definition, label_name
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, add, free_symbols, neg, substitute, symbol
from ansatz.scorers.responses import read_response, tree_of
from ansatz.scorers.taxonomy.case import WrongAnswer, close

_LONGEST: Final = 400  # characters of a formula that is looked at
_SYMBOLS: Final = 8  # of a formula, each of which may be the one that is taken for another


def taken(case: WrongAnswer, index: int | None) -> str:
    """Which quantity the response takes for another one in its own form of a formula; empty where none."""
    for label, value in _values(case, index):
        wanted = case.values(value)
        for said in _said(case, label):
            extra = sorted(free_symbols(said) - free_symbols(value))
            values = case.values(said)
            if len(extra) != 1 or not values or not wanted:
                continue
            for name in sorted(free_symbols(value))[:_SYMBOLS]:
                other, itself = symbol(extra[0]), symbol(name)
                for instead, words in (
                    (other, f"{extra[0]} stands for {name}"),
                    (add(itself, other), f"{name} + {extra[0]} stands for {name}"),
                    (add(itself, neg(other)), f"{name} - {extra[0]} stands for {name}"),
                ):
                    if close(case.values(substitute(value, {name: instead})), values):
                        return words
    return ""


def _values(case: WrongAnswer, index: int | None) -> Iterator[tuple[str, Tree]]:
    for reference in ground(case.item).references:
        if reference.node.index == index:
            for group in reference.groups:
                label, value = definition(group[0])
                if label is not None:
                    yield label_name(label) or "", value


def _said(case: WrongAnswer, label: str) -> Iterator[Tree]:
    """What the response says that ``label`` is: its first wrong formula, and its answer."""
    dag = case.scored.dag
    first = (dag.wrong or dag.suspect) if dag is not None else None
    texts = [first.text.strip().strip("$") if first is not None else "", *_lines(case.response, label)]
    for text in texts:
        try:
            tree = tree_of(text, ground(case.item).names)
        except ScorersError:
            continue
        for part in tree.args if tree.kind in ("chain", "relation") else ():
            if part.kind != "symbol" and free_symbols(part):
                told = tree.args[0]
                if told.kind == "symbol" and substitute(told, case.setting.aliases).value == label:
                    yield substitute(part, case.setting.aliases)


def _lines(response: str, label: str) -> Iterator[str]:
    """The displayed and inline formulas that begin with the label; a few are enough."""
    pieces = (piece for piece in read_response(response).formulas if not piece.plain and len(piece.text) <= _LONGEST)
    return islice((piece.text for piece in pieces if piece.text.lstrip().startswith(label)), _SYMBOLS)
