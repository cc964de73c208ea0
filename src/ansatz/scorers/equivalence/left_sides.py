"""Left sides of equations: by which names an answer may call what is asked, and which say nothing of it."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence.conjugates import IMAGINARY_PART, REAL_PART
from ansatz.scorers.equivalence.indices import turned_round
from ansatz.scorers.equivalence.labels import definition, is_count, is_word, kind_of, label_name
from ansatz.scorers.formulas import ONE, Tree, contains, div, free_symbols, is_rate, letter_of, rate_of, survey

# A derivative that is a quantity by its own name: the differential cross-section, sigma(theta) to many.
_OWN_NAMES: Final = frozenset({"d1|\\sigma|\\Omega"})
_PATHS: Final = frozenset("vuwxyzrs")  # names of what is passed and how fast: dv/dt is none of them


def upright(target: Tree, label: Tree, said: Tree) -> tuple[Tree, Tree]:
    """A definition of an answer, or its inverse where its ratio runs the other way than the target's."""
    return (Tree("div", None, label.args[::-1]), div(ONE, said)) if turned_round(target, label) else (label, said)


def foreign(label: Tree, gold: Tree, known: frozenset[str]) -> bool:
    """Is a left side made of nothing that the item or its gold knows?"""
    names = free_symbols(label) if label_name(label) is None else {label_name(label)}
    left = gold.args[0] if kind_of(gold) == "equation" else None
    if left is not None and turned_round(left, label):
        return False
    if contains(label, "nabla") or (left and label_name(label) is None and label[:2] != left[:2]):
        return False  # an operator, or another function, of something else
    if any(rate_of(name) for name in free_symbols(label) | (free_symbols(left) if left else frozenset())):
        return False  # a derivative says what is differentiated by what
    return bool(names) and not names & (survey(gold).names | survey(gold).applied | known)


def may_label(label: Tree, target: Tree, gold: Tree, known: frozenset[str], *, final: bool) -> bool:
    """May an answer call the target by this other name? Yes for an unknown name with the same letter."""
    name = label_name(label)
    if name is None or name in known or name in survey(gold).names:
        return False
    value = definition(gold)[1]
    if value.kind == "symbol" and value.value.startswith("{}"):
        return False  # the term of helium is none of hydrogen
    if target.kind == label.kind == "apply" and name == label_name(target):
        return False  # the same function at another place
    if label.kind == "div" and free_symbols(label) & free_symbols(gold):
        return False  # omega^2 = k/m says something of the gold's k and m
    named = label_name(target) or ""
    if {name, named} & {IMAGINARY_PART, REAL_PART}:
        return False  # Re f is no other name of Im f
    if final and target.kind == "text":
        return True  # "Rate = R w" says in words what it is
    if final and {name, named} & _OWN_NAMES:
        return letter_of(name.split("|")[1] if "|" in name else name) == letter_of(
            named.split("|")[1] if "|" in named else named
        )
    if rate_of(name) or rate_of(named):
        # dv/dt is no other name of v, nor dT/dp one of dp/dT; but \dot x is one of v.
        return final and (is_rate(named, name) or is_rate(name, named) or _names_rate(named, name))
    if final and is_count(definition(gold)[1]) and not is_word(name):
        # L_2 = 1 is no S = 1: small whole numbers are the same by chance.
        return letter_of(name).casefold() == letter_of(named).casefold()
    return final or letter_of(name) == letter_of(label_name(target) or "")


def _names_rate(target: str, name: str) -> bool:
    """Whether a plain letter may stand for a rate that is asked for: any but what it is a rate of, or by."""
    rate = rate_of(target)
    if rate is None or rate_of(name) or rate.variable != "t":
        return False
    letters = {letter_of(part).casefold() for part in (rate.body, rate.variable)}
    moved = letter_of(rate.body) in _PATHS and letter_of(name) in _PATHS
    return letter_of(name).casefold() not in letters and not moved
