"""Answers that name a value only to deny it or to compare with it, and those for another quantity than the gold's."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.answers.leeway.pairing import bare_letter, one_custom
from ansatz.scorers.equivalence import index_of
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, symbols
from ansatz.scorers.language import ANSWERING, joined
from ansatz.scorers.notation import Names, read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem
from ansatz.scorers.quantities import other_axis

LABEL: Final = 24  # characters before the words that can be the name of what is asked
_COMPARED: Final = worded(
    rf"(?i)\A(?P<label>[^={{}}]{{0,{LABEL}}}?)\\text\s?\{{(?P<words>[^{{}}$]{{0,160}}?)(?<![^\W\d_])"
    rf"(?:{joined('measured_by')}|{joined('disclaiming')})\s*\}}\s*(?=\S)"
)
_PROPORTION: Final = re.compile(r"[\s$]*(?:\\propto(?![a-z])|∝)")
_ASKS_HOW: Final = ANSWERING.pattern("(?i)(?&asks_dependence)")
_COORDINATES: Final = frozenset(("x", "y", "z", "r", "\\rho"))
_DEPENDS: Final = re.compile(r"\\propto|\\sim|∝")


def compared_with(gold: str, answer: str, question: str) -> Verdict | None:
    """Wrong where the words right before the answer's formula deny it or compare with it: "less than", "is not"."""
    if _PROPORTION.match(answer) and not _DEPENDS.search(gold) and not _ASKS_HOW.search(question):
        return Verdict(False, "kind", "the answer says what it is proportional to, not what it is")
    found = _COMPARED.match(answer) if "\\text" in answer and "\\text" not in gold else None
    if found is None or _DEPENDS.search(gold):
        return None
    return Verdict(False, "kind", f"the answer denies a formula or compares with it: {found[0][-60:].strip()!r}")


def of_another(gold: str, answer: str, problem: Problem) -> str:
    r"""What an answer states where the gold states another quantity of the question; empty where it may be the gold's.

    Another letter that the question names as well, another axis, the mean of another letter: ``\langle p \rangle``.
    """
    if "=" not in gold or "=" not in answer:
        return ""
    try:
        gold_tree, tree = (read(text, Names()) for text in (gold, answer))
    except ScorersError:
        return ""
    wanted, said = _named(gold_tree), _named(tree)
    if wanted is None or said is None or wanted == said:
        return ""
    label = answer.partition("=")[0].strip()
    if wanted.kind == said.kind == "symbol":
        names = str(wanted.value), str(said.value)
        told = another_letter(names[1], frozenset(names[:1]), problem.letters)
        told = told and _two(*names) and names[1] not in symbols(gold_tree)
        return label if told or other_axis(*names) else ""
    if wanted.kind != said.kind or wanted.kind not in ("mean", "accent") or wanted.value != said.value:
        return ""
    inner, own = wanted.args[0], said.args[0]
    one, other = symbols(inner), symbols(own)
    told = one != other and (one | other <= problem.letters or not _one_kind(one, other))
    turned = other_axis(min(one, default=""), min(other, default=""))
    return label if told or turned or (inner.kind != own.kind and one & other) else ""


def _one_kind(one: frozenset[str] | set[str], other: frozenset[str] | set[str]) -> bool:
    """Whether what two means are of may be one quantity under two letters, by custom; a coordinate is only itself."""
    if len(one) != 1 or len(other) != 1 or (one | other) & _COORDINATES:
        return False
    return one_custom(next(iter(one)), next(iter(other)))


def another_letter(said: str, wanted: frozenset[str], known: frozenset[str] | set[str]) -> bool:
    """Whether an answer is for another letter than what is asked, and the question knows both."""
    return said in known and said not in wanted and not wanted.isdisjoint(known)


def _two(one: str, other: str) -> bool:
    """Whether two names are of two letters, or of one with two indices."""
    indices = {index_of(one), index_of(other)}
    return bare_letter(one).casefold() != bare_letter(other).casefold() or len(indices - {""}) > 1


def _named(tree: Tree) -> Tree | None:
    """What a statement is for."""
    return tree.args[0] if tree.kind in ("relation", "chain") else None
