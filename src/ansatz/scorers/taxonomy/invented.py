"""Hallucinated symbols: the answer contains one that nobody introduced."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.equivalence import definition, label_name, settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, free_symbols, survey, walk
from ansatz.scorers.language import QUANTITIES
from ansatz.scorers.notation import Names, canonical_name
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import extract, read_response, tree_of
from ansatz.scorers.taxonomy.case import WrongAnswer
from ansatz.scorers.taxonomy.constants import CONSTANTS
from ansatz.scorers.taxonomy.tags import RELATION, Diagnosis

DEFINED: Final = 40_000  # characters of a response in which definitions are looked for
_ALONE: Final = 20  # characters of a formula that is a symbol alone
_OPERATED: Final = re.compile(r"[=<>+*/]")
# Letters that stand for these without being introduced.
_KNOWN: Final = frozenset(CONSTANTS) | {"\\pi", "q_e", "\\mu_B", "u", "M_{\\odot}", "\\vec{g}"}
_INTRODUCED = QUANTITIES.pattern(r"(?i)(?&introduces)\s+(?:(?&through)\s+)?([A-Za-z](?:_\w{1,4})?)\b")


def foreign_symbol(case: WrongAnswer) -> Diagnosis | str | None:
    """A symbol in the final answer that question, item and response know nothing of."""
    if case.gold is None or case.answer is None or case.answer.kind == "text":
        return None
    if any(node.kind == "text" for node in walk(case.answer.tree)):
        return None
    used = free_symbols(case.answer.value) | survey(case.answer.value).applied
    known = introduced(case.item)
    letters = {_letter(name) for name in known}
    foreign = sorted(name for name in used - known - _KNOWN if _letter(name) not in letters)
    if foreign and case.response:
        foreign = sorted(set(foreign) - _defined(case))
    if not foreign:
        return "hallucinated: every symbol of the answer is introduced"
    many = "symbols" if len(foreign) > 1 else "symbol"
    evidence = f"the answer contains the {many} {', '.join(foreign[:5])}, which nothing introduces"
    return Diagnosis("hallucinated", "symbol", evidence, RELATION)


@lru_cache(maxsize=1024)
def introduced(item: Item) -> frozenset[str]:
    """All symbols of the item: declared, in its question, its gold, its graph, its relations."""
    setting = settle(item.context, language=item.language)
    found = set(setting.known) | set(setting.aliases)
    answer = item.answer
    texts = [*(node.formula for node in item.dag), *item.context.relations, item.final_answer or ""]
    texts += [
        getattr(answer, "expression", ""),
        *getattr(answer, "alternates", ()),
        *getattr(answer, "near_misses", ()),
    ]
    for text in texts:
        try:
            found |= _names(tree_of(str(text).strip("$ "), setting.names))
        except ScorersError:
            continue
    question = question_of(item)
    for _, tree in question.trees(setting.names):
        found |= _names(tree)
    return frozenset(found | question.bare_letters)


def _names(tree: Tree) -> set[str]:
    seen = survey(tree)
    return set(seen.names | seen.applied)


def _letter(name: str) -> str:
    """The letter alone: ``v_0``, ``\\vec{v}`` and ``v'`` are v."""
    for start in ("\\vec{", "\\hat{", "\\bar{", "\\tilde{", "\\Delta "):
        name = name.removeprefix(start)
    return name.partition("_")[0].rstrip("'}*").casefold()


def _defined(case: WrongAnswer) -> set[str]:
    """Names that the response defines, or writes alone in its text, where it says what they are."""
    found: set[str] = set()
    text = case.response[:DEFINED]
    names = Names(case.setting.names.symbols, language=case.item.language)
    for formula in extract(text, names).formulas:
        for tree in formula.trees:
            label = definition(tree)[0] if not formula.final else None
            if label is not None:
                found.add(label_name(label) or "")
    for piece in read_response(text).formulas:
        if piece.plain or len(piece.text) > _ALONE or _OPERATED.search(piece.text):
            continue
        try:
            found.add(canonical_name(piece.text))
        except ScorersError:
            continue
    said = _INTRODUCED.findall(text)
    return found | set(said)
