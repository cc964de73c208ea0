"""Letters of the answer's own for those of the gold: one to one, never against what the question says of a letter.

A letter that neither question nor item knows may stand for a letter of the gold that the answer does not use, if it
is the same letter with another index or accent, or if the gold's letter is its own as well, unknown to the question.
Two such letters are paired by their letter, or by indices that say which is which ("H" and "1", "C" and "2"): never by
trying which pairing comes out right. A free integer index may have any name, and its values any first and step.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Set
from itertools import pairwise
from typing import Final

from ansatz.scorers.answers.forms.reactions import is_reaction
from ansatz.scorers.answers.leeway.pairing import (
    CONSTANTS,
    EITHER_CASE,
    Described,
    bare_letter,
    pairing,
    same_by_custom,
)
from ansatz.scorers.equivalence import Setting, asked_member, compare_trees, index_of
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, integer, substitute, symbol, symbols, transform, walk
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

LETTERS: Final = 3  # renamed at once
_AROUND: Final = re.compile(r"\\hat\{\\(?:theta|phi)\}|\\(?:vec|hat)\{e(?:\}_\{?|_\{?)\\(?:theta|phi)\}*")
_AXES: Final = frozenset(("x", "y", "z", "r", "\\theta", "\\phi", "\\rho"))
_INDICES: Final = frozenset("ijklmnpqrsNMK")
_COMPARING: Final = frozenset(("<", "<=", "<<", ">", ">=", ">>"))
_CHARGED: Final = re.compile(r"(?P<letter>[^_^{}]+)_\{(?P<index>\\?[A-Za-z]+)\^\{?[-+0]{1,2}\}?\}")
_HELD: Final = "partial_"
_OPEN: Final = frozenset(str.split("A B C D K a b k \\alpha \\gamma \\kappa \\lambda const"))  # or a letter for it


def renamed(
    gold: str,
    answer: str,
    problem: Problem,
    setting: Setting,
    described: Callable[[], tuple[Described, Described]] = lambda: ({}, {}),
) -> Verdict | None:
    """Equal after a renaming, with the map in the evidence; None where there is none, or more than one that may be.

    Args:
        described: the beginnings of the words that the response describes its letters by, and the question its own;
            made only where letters are left to pair.
    """
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    counted = _same_index(left, right, problem, setting)
    if counted is not None or (_told(left) and _told(right)):
        return counted
    if is_reaction(gold):
        return None  # particles are no letters that a response chooses
    right = asked_member(left, right)
    own, said = _value(left), _value(right)
    if left.kind == "relation" and right.kind not in ("relation", "chain", "where"):
        own = left.args[1]  # what is asked for is named by more than a letter, and the answer says its value alone
    mine, theirs = symbols(own) | _held(own), symbols(said) | _held(said)
    zeros = _zeros(theirs - mine, mine - theirs) | _held_alike(own, said)
    zeros |= _spelled_alike(theirs - mine, mine - theirs)
    known = problem.letters | setting.known | CONSTANTS
    unknown = sorted(
        name
        for name in theirs - mine - zeros.keys()
        if name not in known or _is_plain_in(name, mine) or _other_case(name, mine - theirs, problem)
    )
    wanted = sorted(mine - theirs - CONSTANTS - set(zeros.values()))
    if not (unknown or zeros) or len(unknown) != len(wanted) or len(unknown) > LETTERS:
        return None
    if len(mine) < 2 and not (len(unknown) == 1 and same_by_custom(unknown[0], wanted[0])):
        return None
    allowed = (
        _indices_of_labels(left, right)
        | _open_factors(own, said, problem)
        | _fields(own, said)
        | _around(own, said, problem)
    )
    chosen = pairing(unknown, wanted, problem, allowed, described())
    if chosen is None or _of_another_axis(chosen, mine | theirs):
        return None
    return _compared(left, right, {**chosen, **zeros}, setting)


def _of_another_axis(chosen: Mapping[str, str], names: Set[str]) -> bool:
    """Whether a component stands for another of the same vector, of which a third is there: E_z for E_y beside E_x."""
    for old, new in chosen.items():
        letter, axes = bare_letter(old), {index_of(old), index_of(new)}
        if bare_letter(new) == letter and len(axes) == len(axes & _AXES) > 1:
            others = {index_of(name) for name in names if bare_letter(name) == letter} - axes
            if others & _AXES:
                return True
    return False


def _zeros(theirs: Set[str], mine: Set[str]) -> dict[str, str]:
    """A letter o for the digit zero in an index: ``\\mu_o``."""
    pairs = {name: f"{name.partition('_')[0]}_0" for name in sorted(theirs) if index_of(name) == "o"}
    return {name: zero for name, zero in pairs.items() if zero in mine}


def _spelled_alike(theirs: Set[str], mine: Set[str]) -> dict[str, str]:
    r"""One name in two spellings: ``\\Delta c`` and ``\\Delta_c``, ``\\hat{z}`` and ``\\vec{e}_z``."""
    found = {name: name.replace(" ", "_") for name in sorted(theirs) if name.replace(" ", "_") in mine}
    for name in sorted(theirs - found.keys()):
        inner = name.removeprefix("\\hat{").removesuffix("}")
        spellings = {f"\\vec{{e}}_{inner}", f"\\hat{{e}}_{inner}"} & mine if name.startswith("\\hat{") else set()
        found |= dict.fromkeys((name,) if spellings else (), min(spellings, default=""))
    return found | _without_charges(theirs - found.keys(), mine)


def _without_charges(theirs: Set[str], mine: Set[str]) -> dict[str, str]:
    """A particle's letter without its charge: ``m_{K^-}`` for ``m_K``, where only one of the answer's may be it."""
    bare = {
        name: f"{found['letter']}_{found['index']}" for name in sorted(theirs) if (found := _CHARGED.fullmatch(name))
    }
    said = list(bare.values())
    return {name: plain for name, plain in bare.items() if plain in mine and said.count(plain) == 1}


def _held_alike(own: Tree, said: Tree) -> dict[str, str]:
    """A letter that the answer only holds constant, in the case in which the gold holds it: ``(dV/dT)_P``."""
    only = _held(said) - symbols(said)
    return {name: name.swapcase() for name in sorted(only & EITHER_CASE) if name.swapcase() in _held(own) - _held(said)}


def _is_plain_in(name: str, mine: Set[str]) -> bool:
    """A constant with its index, where the gold writes the letter alone: ``m_e`` for ``m``."""
    return name in CONSTANTS and "_" in name and name.partition("_")[0] in mine


def _other_case(name: str, wanted: Set[str], problem: Problem) -> bool:
    r"""The question's own letter, where the gold's is not in the question: P for p, ``\beta`` for ``\beta_0``."""
    if not index_of(name) and name not in CONSTANTS:
        dressed = [
            one for one in wanted if bare_letter(one) == name and index_of(one) == "0" and one not in problem.letters
        ]
        if len(dressed) == 1:
            return True
    letter = bare_letter(name)
    if (
        name not in CONSTANTS
        and index_of(name)
        and any(one not in problem.letters and one != name and one.casefold() == name.casefold() for one in wanted)
    ):
        return True  # the question's K_e for k_e
    if index_of(name) == "0" and letter in wanted - problem.letters and f"\\vec{{{letter}}}" in problem.letters:
        return True  # the size E_0 that the question gives the vector, where the gold writes E for short
    return name in EITHER_CASE and name.swapcase() in wanted and name.swapcase() not in problem.letters


def _held(tree: Tree) -> frozenset[str]:
    """The single letters that partial derivatives hold constant: the p of ``(dV/dT)_p``."""
    values = (str(node.value) for node in walk(tree) if node.kind == "derivative")
    return frozenset(value[-1] for value in values if value.startswith(_HELD) and len(value) == len(_HELD) + 1)


def _put(tree: Tree, names: Mapping[str, str]) -> Tree:
    """A tree with letters renamed, those that derivatives hold constant as well."""

    def held(node: Tree) -> Tree | None:
        value = str(node.value)
        if node.kind != "derivative" or not value.startswith(_HELD) or value[len(_HELD) :] not in names:
            return None
        return Tree("derivative", _HELD + names[value[len(_HELD) :]], node.args)

    return transform(substitute(tree, {old: symbol(new) for old, new in names.items()}), held)


def _indices_of_labels(gold: Tree, answer: Tree) -> frozenset[tuple[str, str]]:
    """The indices of what both define: ``E_l = ... l`` and ``E_j = ... j`` count by another letter."""
    if gold.kind != "relation" or answer.kind != "relation":
        return frozenset()
    names = [str(tree.args[0].value) for tree in (answer, gold) if tree.args[0].kind == "symbol"]
    if len(names) != 2 or bare_letter(names[0]) != bare_letter(names[1]):
        return frozenset()
    return frozenset({(index_of(names[0]), index_of(names[1]))})


def _fields(gold: Tree, answer: Tree) -> frozenset[tuple[str, str]]:
    r"""B for H and H for B, where they act on a moment: ``\mu B/kT`` for ``\mu H/kT``, but not ``\chi B`` for ``\chi H``."""  # noqa: E501
    names = [_on_moment(tree) for tree in (answer, gold)]
    return frozenset({(names[0], names[1])}) if set(names) == {"B", "H"} else frozenset()


def _around(gold: Tree, answer: Tree, problem: Problem) -> frozenset[tuple[str, str]]:
    r"""The unit vector around an axis: ``\\hat{\\phi}`` for ``\\vec{e}_\\theta``, where no angle is a coordinate."""
    angles = frozenset(("\\theta", "\\phi"))
    if angles & (problem.letters | symbols(gold) | symbols(answer)):
        return frozenset()
    found = [[name for name in symbols(tree) if _AROUND.fullmatch(name)] for tree in (answer, gold)]
    return frozenset({(found[0][0], found[1][0])}) if all(len(names) == 1 for names in found) else frozenset()


def _on_moment(tree: Tree) -> str:
    for node in walk(tree):
        letters = {str(arg.value) for arg in node.args if arg.kind == "symbol"} if node.kind == "mul" else set()
        fields = letters & {"B", "H"}
        if len(fields) == 1 and any(bare_letter(name) in ("\\mu", "M", "m") for name in letters - fields):
            return fields.pop()
    return ""


def _open_factors(gold: Tree, answer: Tree, problem: Problem) -> frozenset[tuple[str, str]]:
    """The constant factors that either leaves open: the b of ``b T^4`` for the A of ``A T^4``, unknown to the question."""  # noqa: E501
    found = [
        [str(arg.value) for arg in tree.args if arg.kind == "symbol" and arg.value in _OPEN - problem.letters]
        if tree.kind in ("mul", "div")
        else []
        for tree in (answer, gold)
    ]
    if any(len(names) != 1 for names in found):
        return frozenset()
    return frozenset({(found[0][0], found[1][0])})


def _compared(gold: Tree, answer: Tree, names: Mapping[str, str], setting: Setting) -> Verdict | None:
    verdict = compare_trees(gold, _put(answer, names), setting)
    if not verdict.equal:
        return None
    said = ", ".join(f"{old} for {new}" for old, new in names.items())
    evidence = {**verdict.evidence, "renamed": dict(names)}
    return Verdict(True, "renamed", f"{verdict.detail}, with {said}", evidence)


def _value(tree: Tree) -> Tree:
    """What a statement says, without the name that it says it of."""
    if tree.kind == "where":
        return _value(tree.args[0])
    if tree.kind == "relation" and tree.value in _COMPARING:
        return tree
    if tree.kind in ("relation", "chain") and (tree.args[0].kind in ("symbol", "apply") or _of_one(tree.args[0])):
        return Tree("list", None, tree.args[1:]) if len(tree.args) > 2 else tree.args[1]
    return tree


def _of_one(label: Tree) -> bool:
    r"""Whether a label is the mean or the size of one letter: ``\langle E \rangle``."""
    plain = label.kind in ("mean", "call") and label.value in (None, "abs", "norm", "mean")
    return plain and len(label.args) == 1 and label.args[0].kind == "symbol"


def _same_index(gold: Tree, answer: Tree, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal where a free integer index has another name, or another first value and step."""
    own, said = dict(_ranges(gold)), dict(_ranges(answer))
    mine, theirs = symbols(_value(gold)), symbols(_value(answer))
    for old in sorted(theirs):
        for new in sorted(mine):
            if old == new and old not in own:
                continue
            if old != new and (old in mine or new in theirs):
                continue
            told = own.get(new) is not None and said.get(old) is not None  # both are bound
            if (
                not told
                and new in problem.letters
                and (old in problem.letters or not (_numbers(gold, new) and _numbers(answer, old)))
            ):
                continue  # but the E_j of the question may be numbered k
            counted = (new in own or _counts(gold, new)) and (old in said or _counts(answer, old))
            counted = counted or (_numbers(gold, new) and _numbers(answer, old))
            plain = bare_letter(old) in _INDICES and bare_letter(new) in _INDICES
            if not counted or (not plain and not (new in own and old in said)):
                continue
            one, other = own.get(new), said.get(old)
            if one is not None and other is not None:
                # Both run over values that are told: the k-th of each must agree.
                place = symbol("k_{index}")
                left = substitute(gold.args[0] if gold.kind == "where" else gold, {new: _term(one, place)})
                right = substitute(answer.args[0] if answer.kind == "where" else answer, {old: _term(other, place)})
                verdict = compare_trees(left, right, setting)
                if verdict.equal:
                    detail = f"{verdict.detail}, with the values of {old} for those of {new}"
                    return Verdict(True, "renamed", detail, {**verdict.evidence, "renamed": {old: new}})
            elif old != new:
                verdict_or_none = _compared(gold, answer, {old: new}, setting)
                if verdict_or_none is not None:
                    return verdict_or_none
    return None


def _ranges(tree: Tree) -> Iterator[tuple[str, tuple[int, int] | None]]:
    """The letters that a statement says are counted, with first value and step where it lists values."""
    if tree.kind != "where":
        return
    for said in tree.args[1:]:
        if said.kind != "relation" or said.value != "in" or said.args[0].kind != "symbol":
            continue
        name, where = str(said.args[0].value), said.args[1]
        if where.kind == "set":
            values = [arg.value for arg in where.args if arg.kind == "integer"]
            if len(values) >= 2 and where.args[-1].kind == "ellipsis" and len(values) == len(where.args) - 1:
                steps = {after - before for before, after in pairwise(values)}
                if len(steps) == 1:
                    yield name, (values[0], steps.pop())
        elif where.kind == "symbol" and where.value in ("\\mathbb{Z}", "\\mathbb{N}"):
            yield name, None


def _told(tree: Tree) -> bool:
    """Whether a statement lists the values of an index."""
    return any(run is not None for _, run in _ranges(tree))


def _numbers(tree: Tree, name: str) -> bool:
    """Whether a letter numbers what is stated: the n of ``E_n = ...``."""
    head = tree.args[0] if tree.kind == "where" else tree
    return head.kind in ("relation", "chain") and head.args[0].kind == "symbol" and index_of(head.args[0].value) == name


def _counts(tree: Tree, name: str) -> bool:
    """Whether a letter stands as an integer does: ``2k + 1``, ``n + 1/2``."""
    return any(node.kind == "add" and symbols(node) == {name} and _numeric_rest(node, name) for node in walk(tree))


def _numeric_rest(node: Tree, name: str) -> bool:
    plain = [arg for arg in node.args if not symbols(arg)]
    led = [arg for arg in node.args if symbols(arg)]
    if not plain or len(led) != 1:
        return False
    (one,) = led
    factors = one.args if one.kind == "mul" else (one,)
    return all(factor == symbol(name) or factor.kind == "integer" for factor in factors)


def _term(run: tuple[int, int], place: Tree) -> Tree:
    """The value at a place, counted from 0."""
    first, step = run
    return (
        Tree("add", None, (integer(first), Tree("mul", None, (integer(step), place)))) if step > 0 else integer(first)
    )
