"""Letters of the answer's own for those of the gold: one to one, never against what the question says of a letter.

A letter that neither question nor item knows may stand for a letter of the gold that the answer does not use, if it
is the same letter with another index or accent, or if the gold's letter is its own as well, unknown to the question.
Two such letters are paired by their letter, or by indices that say which is which ("H" and "1", "C" and "2"): never by
trying which pairing comes out right. A free integer index may have any name, and its values any first and step.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Set
from itertools import pairwise, permutations
from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees, letter_of
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, integer, substitute, symbol, symbols, transform, walk
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

LETTERS: Final = 3  # renamed at once
_CONSTANTS: Final = frozenset(
    ("c", "g", "G", "\\hbar", "k_B", "N_A", "\\epsilon_0", "\\mu_0", "e", "m_e", "m_p", "R_\\infty", "\\pi", "i", "a_0")
)
# Indices in the order first and second: hot and cold, initial and final, larger and smaller.
_FIRST: Final = frozenset(str.split("1 H h hot high i in initial A a max 0"))
_SECOND: Final = frozenset(str.split("2 C c cold low L l f out final B b min"))
# Letters that by custom name quantities of one dimension: lengths, masses, charges, angles, speeds, ...
_CUSTOMS: Final = tuple(
    frozenset(group.split())
    for group in (
        "l L \\ell d D h H s x y z a b r R", "m M \\mu", "q Q", "\\theta \\phi \\alpha \\beta \\psi \\chi \\gamma \\delta",  # noqa: E501
        "v u w V", "f \\nu", "\\omega \\Omega", "k K \\kappa D", "E W U \\epsilon", "t \\tau T", "A S", "I i", "V U", "p P",  # noqa: E501
        "N n Z", "T \\theta", "F N", "\\Phi \\phi",
    )
)  # fmt: skip
_INDICES: Final = frozenset("ijklmnpqrsNMK")
_HELD: Final = "partial_"
_EITHER_CASE: Final = frozenset("pP")  # a pressure has either; t and T, r and R are two things
_SAME_IN_CASE: Final = frozenset("kKqQ")
_ANY: Final = "const"  # a constant factor that the gold leaves open
_DRESS: Final = re.compile(r"\\(?:vec|hat|bar|tilde|dot|mathbf|mathcal)\{(.*?)\}")


def renamed(gold: str, answer: str, problem: Problem, setting: Setting) -> Verdict | None:
    """Equal after a renaming, with the map in the evidence; None where there is none, or more than one that may be."""
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    counted = _same_index(left, right, problem, setting)
    if counted is not None or (_told(left) and _told(right)):
        return counted
    own, said = _value(left), _value(right)
    if left.kind == "relation" and right.kind not in ("relation", "chain", "where"):
        own = left.args[1]  # what is asked for is named by more than a letter, and the answer says its value alone
    mine, theirs = symbols(own) | _held(own), symbols(said) | _held(said)
    zeros = _zeros(theirs - mine, mine - theirs)
    known = problem.letters | setting.known | _CONSTANTS
    unknown = sorted(
        name
        for name in theirs - mine - zeros.keys()
        if name not in known or _is_plain_in(name, mine) or _other_case(name, mine - theirs, problem)
    )
    wanted = sorted(mine - theirs - _CONSTANTS - set(zeros.values()))
    if not (unknown or zeros) or len(unknown) != len(wanted) or len(unknown) > LETTERS:
        return None
    if len(mine) < 2 and not (len(unknown) == 1 and _same_by_custom(unknown[0], wanted[0])):
        return None
    chosen = _pairing(unknown, wanted, problem, _indices_of_labels(left, right))
    if chosen is None:
        return None
    return _compared(left, right, {**chosen, **zeros}, setting)


def _zeros(theirs: Set[str], mine: Set[str]) -> dict[str, str]:
    """A letter o for the digit zero in an index: ``\\mu_o``."""
    pairs = {name: f"{name.partition('_')[0]}_0" for name in theirs if _index(name) == "o"}
    return {name: zero for name, zero in pairs.items() if zero in mine}


def _is_plain_in(name: str, mine: Set[str]) -> bool:
    """A constant with its index, where the gold writes the letter alone: ``m_e`` for ``m``."""
    return name in _CONSTANTS and "_" in name and name.partition("_")[0] in mine


def _other_case(name: str, wanted: Set[str], problem: Problem) -> bool:
    r"""The question's own letter, where the gold's is not in the question: P for p, ``\beta`` for ``\beta_0``."""
    if not _index(name) and name not in _CONSTANTS:
        dressed = [one for one in wanted if _letter(one) == name and _index(one) == "0" and one not in problem.letters]
        if len(dressed) == 1:
            return True
    return name in _EITHER_CASE and name.swapcase() in wanted and name.swapcase() not in problem.letters


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


def _indices_of_labels(gold: Tree, answer: Tree) -> tuple[str, str] | None:
    """The indices of what both define: ``E_l = ... l`` and ``E_j = ... j`` count by another letter."""
    if gold.kind != "relation" or answer.kind != "relation":
        return None
    names = [str(tree.args[0].value) for tree in (answer, gold) if tree.args[0].kind == "symbol"]
    if len(names) != 2 or _letter(names[0]) != _letter(names[1]):
        return None
    return _index(names[0]), _index(names[1])


def _same_by_custom(one: str, other: str) -> bool:
    """Two letters for one quantity by custom, with one index: ``f_1`` and ``\\nu_1``."""
    index = _index(one)
    letters = {_letter(one), _letter(other)}
    return bool(index) and index == _index(other) and any(letters <= group for group in _CUSTOMS)


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
    if tree.kind in ("relation", "chain") and tree.args[0].kind in ("symbol", "apply"):
        return Tree("list", None, tree.args[1:]) if len(tree.args) > 2 else tree.args[1]
    return tree


def _pairing(
    unknown: list[str], wanted: list[str], problem: Problem, counted: tuple[str, str] | None
) -> dict[str, str] | None:
    """The one way to pair letters that their names allow; None where there is none, or several."""
    found = [
        dict(zip(unknown, order, strict=True))
        for order in permutations(wanted)
        if all(
            (one, other) == counted or _may_stand(one, other, problem)
            for one, other in zip(unknown, order, strict=True)
        )
    ]
    if len(found) > 1:
        best = max(map(_closeness, found))
        found = [names for names in found if _closeness(names) == best]
    return found[0] if len(found) == 1 else None


def _may_stand(own: str, gold: str, problem: Problem) -> bool:
    one, other = _index(own), _index(gold)
    if _ANY in (own, gold):
        return own not in problem.letters and gold not in problem.letters  # F = k(1 + x^2) for const (1 + x^2)
    if own in problem.letters and own not in _CONSTANTS and _index(own) == _index(gold) == "":
        return own in _EITHER_CASE and own.swapcase() == gold
    if own in problem.letters and gold in problem.letters:
        return False
    if own in _SAME_IN_CASE and own.swapcase() == gold:
        return True  # K for k; m and M are two where the question has both
    if own.replace(" ", "_") == gold.replace(" ", "_"):
        return True  # "\\Delta c", a letter with an index
    if _letter(own).casefold() == _letter(gold).casefold() and one.casefold() == other.casefold():
        # C_v and C_V, v_0 and V_0; a bare letter that the question knows is told from the other case of it.
        return bool(one) or gold not in problem.letters
    siblings = {_index(name) for name in problem.letters if _letter(name) == _letter(gold)} - {one, other, ""}
    if _letter(own) == _letter(gold) and not one and gold in problem.letters and siblings:
        return False  # omega may be omega_1 as well as omega_2
    if _letter(own) == _letter(gold):
        return not (one != other and one.isdigit() and other.isdigit())
    if one and one == other and any({_letter(own), _letter(gold)} <= custom for custom in _CUSTOMS):
        return True  # T_h for \\tau_h
    # Another letter only where the gold's is its own, too, both are plain, and by custom of one dimension.
    if gold in problem.letters or _index(own) or _index(gold):
        return False
    return any({own, gold} <= custom for custom in _CUSTOMS)


def _closeness(names: Mapping[str, str]) -> tuple[int, int, int]:
    """How far the names themselves show the pairing: same letters, then same letters in another case, then indices."""
    letters = sum(_letter(one) == _letter(other) for one, other in names.items())
    folded = sum(_letter(one).casefold() == _letter(other).casefold() for one, other in names.items())
    ranks = sum(_rank(one) == _rank(other) != 0 for one, other in names.items())
    return letters, folded, ranks


def _rank(name: str) -> int:
    index = _index(name)
    return 1 if index in _FIRST else 2 if index in _SECOND else 0


def _letter(name: str) -> str:
    bare = _DRESS.sub(r"\1", name)
    return letter_of(bare.partition("^")[0]) or bare


def _index(name: str) -> str:
    return _DRESS.sub(r"\1", name).partition("_")[2].strip("{}'")


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
            plain = _letter(old) in _INDICES and _letter(new) in _INDICES
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
    return head.kind in ("relation", "chain") and head.args[0].kind == "symbol" and _index(head.args[0].value) == name


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
