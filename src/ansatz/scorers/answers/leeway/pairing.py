"""Which letter may stand for which, by their names, by what the question says of them, and by custom."""

from __future__ import annotations

import re
from collections.abc import Mapping, Set
from itertools import permutations
from typing import Final, TypeAlias

from ansatz.scorers.equivalence import alike_indices, index_of, rank, undressed
from ansatz.scorers.formulas import is_direction, letter_of
from ansatz.scorers.problem import Problem

Described: TypeAlias = Mapping[str, frozenset[str]]

DECLARED: Final = 2  # words of the question for a letter that make another one of the response stand for it
CONSTANTS: Final = frozenset(
    ("c", "g", "G", "\\hbar", "k_B", "N_A", "\\epsilon_0", "\\mu_0", "e", "m_e", "m_p", "R_\\infty", "\\pi", "i", "a_0")
)
# Letters that by custom name quantities of one dimension: lengths, masses, charges, angles, speeds, ...
_CUSTOMS: Final = tuple(
    frozenset(group.split())
    for group in (
        "l L \\ell d D h H s x y z a b r R", "m M \\mu", "q Q", "\\theta \\phi \\alpha \\beta \\psi \\chi \\gamma \\delta",  # noqa: E501
        "v u w V", "f \\nu", "\\omega \\Omega", "k K \\kappa D", "E W U \\epsilon", "t \\tau T", "A S", "I i", "V U", "p P",  # noqa: E501
        "N n Z", "T \\theta", "F N", "\\Phi \\phi",
    )
)  # fmt: skip
_RADII: Final = frozenset("aR")  # of a body; r is a coordinate, d and b are lengths of many kinds
_LONGEST: Final = 5  # letters by which words are known
EITHER_CASE: Final = frozenset("pPzZ")  # a pressure, a partition function has either; t and T, r and R are two things
_SAME_IN_CASE: Final = frozenset("kKqQ")
_BOLTZMANN: Final = frozenset({"K_B", "k_b", "K_b"})  # for k
_ALONG: Final = re.compile(
    r"\\hat\{(?P<hat>[xyzrs]|\\(?:theta|phi|rho))\}|(?:\\(?:vec|hat)\{e\}|e)_\{?(?P<index>[xyzrs]|\\(?:theta|phi|rho))\}?"
)
_OUTWARD: Final = frozenset(("r", "s", "\\rho"))  # away from an axis, by one letter or another
_ANY: Final = "const"  # a constant factor that the gold leaves open


def same_by_custom(one: str, other: str) -> bool:
    """Two letters for one quantity by custom, with one index: ``f_1`` and ``\\nu_1``; the radius of a body, a or R."""
    if {one, other} == _RADII:
        return True
    index = index_of(one)
    letters = {bare_letter(one), bare_letter(other)}
    return bool(index) and index == index_of(other) and any(letters <= group for group in _CUSTOMS)


def one_custom(one: str, other: str) -> bool:
    """Two plain letters that by custom name quantities of one kind: ``T`` and ``\\tau``."""
    return any({one, other} <= group for group in _CUSTOMS)


def pairing(
    unknown: list[str],
    wanted: list[str],
    problem: Problem,
    allowed: Set[tuple[str, str]],
    described: tuple[Described, Described] = ({}, {}),
) -> dict[str, str] | None:
    """The one way to pair letters that their names allow, and what is said of them; None where there is none, or several.

    Args:
        described: the beginnings of the words that the response describes its letters by, and the question its own.
    """  # noqa: E501
    found = [
        dict(zip(unknown, order, strict=True))
        for order in permutations(wanted)
        if all(
            (one, other) in allowed or _may_stand(one, other, problem) or _described_alike(one, other, *described)
            for one, other in zip(unknown, order, strict=True)
        )
        and not any(_another_thing(one, other, *described) for one, other in zip(unknown, order, strict=True))
    ]
    if len(found) > 1:
        alike = [
            sum(
                bool(_shared(one, other, *described)) or _called(one, other, described[1])
                for one, other in each.items()
            )
            for each in found
        ]
        found = [names for names, same in zip(found, alike, strict=True) if same == max(alike)]
    if len(found) > 1:
        best = max(map(_closeness, found))
        found = [names for names in found if _closeness(names) == best]
    return found[0] if len(found) == 1 else None


def _shared(own: str, gold: str, said: Described, asked: Described) -> frozenset[str]:
    """What the response says of its letter and the question of the gold's, and of no other one."""
    return said.get(own, frozenset()) & _only(gold, asked)


def _only(gold: str, asked: Described) -> frozenset[str]:
    """The words of the question for one letter and no other."""
    others = frozenset().union(*(words for name, words in asked.items() if name != gold))
    return asked.get(gold, frozenset()) - others


def _called(own: str, gold: str, asked: Described) -> bool:
    """Whether an index begins such a word: ``T_h`` where the question has a hot thing at ``T_1``."""
    index = index_of(own).casefold()
    return index.isalpha() and any(word.startswith(index[:_LONGEST]) for word in _only(gold, asked))


def _another_thing(own: str, gold: str, said: Described, asked: Described) -> bool:
    """Whether the response says of its letter what the question says of another one than the gold's alone."""
    return not _shared(own, gold, said, asked) and any(
        name != gold and _shared(own, name, said, asked) for name in asked
    )


def _described_alike(own: str, gold: str, said: Described, asked: Described) -> bool:
    """Whether two letters are said to be one thing: by one word if they differ in case or index alone, else by two."""
    same = bare_letter(own).casefold() == bare_letter(gold).casefold() or one_custom(
        bare_letter(own), bare_letter(gold)
    )
    return len(_shared(own, gold, said, asked)) >= (1 if same else DECLARED)


def _may_stand(own: str, gold: str, problem: Problem) -> bool:
    one, other = index_of(own), index_of(gold)
    if is_direction(own) != is_direction(gold) or _other_direction(own, gold):
        return False
    if _ANY in (own, gold):
        return own not in problem.letters and gold not in problem.letters  # F = k(1 + x^2) for const (1 + x^2)
    if own in problem.letters and own not in CONSTANTS and index_of(own) == index_of(gold) == "":
        return own in EITHER_CASE and own.swapcase() == gold
    if own in problem.letters and gold in problem.letters:
        return False
    if (own in _SAME_IN_CASE | EITHER_CASE and own.swapcase() == gold) or (own in _BOLTZMANN and gold == "k"):
        return True  # K for k; m and M are two where the question has both
    if own.replace(" ", "_") == gold.replace(" ", "_"):
        return True  # "\\Delta c", a letter with an index
    if bare_letter(own).casefold() == bare_letter(gold).casefold() and one.casefold() == other.casefold():
        # C_v and C_V, v_0 and V_0; a bare letter that the question knows is told from the other case of it.
        return bool(one) or gold not in problem.letters
    siblings = {index_of(name) for name in problem.letters if bare_letter(name) == bare_letter(gold)} - {one, other, ""}
    if bare_letter(own) == bare_letter(gold) and not one and gold in problem.letters and siblings:
        return False  # omega may be omega_1 as well as omega_2
    if bare_letter(own) == bare_letter(gold):
        return not (one != other and one.isdigit() and other.isdigit())
    if one and one == other and any({bare_letter(own), bare_letter(gold)} <= custom for custom in _CUSTOMS):
        return True  # T_h for \\tau_h
    # Another letter only where the gold's is its own, too, both are plain, and by custom of one dimension.
    if gold in problem.letters or index_of(own) or index_of(gold):
        return False
    return any({own, gold} <= custom for custom in _CUSTOMS)


def _other_direction(own: str, gold: str) -> bool:
    """Whether two names are of unit vectors along different coordinates: ``\\vec{e}_z`` for ``\\vec{e}_r``."""
    found = _ALONG.fullmatch(own), _ALONG.fullmatch(gold)
    if found[0] is None or found[1] is None:
        return False
    along = {one["hat"] or one["index"] for one in found if one is not None}
    return len(along) > 1 and not along <= _OUTWARD


def _closeness(names: Mapping[str, str]) -> tuple[int, int, int, int]:
    """How far the names themselves show the pairing: by letters, letters in any case, indices, and their words."""
    letters = sum(bare_letter(one) == bare_letter(other) for one, other in names.items())
    folded = sum(bare_letter(one).casefold() == bare_letter(other).casefold() for one, other in names.items())
    ranks = sum(rank(one) == rank(other) != 0 for one, other in names.items())
    words = sum(alike_indices(index_of(one), index_of(other)) for one, other in names.items())
    return letters, folded, ranks, words


def bare_letter(name: str) -> str:
    bare = undressed(name)
    return letter_of(bare.partition("^")[0]) or bare
