r"""Constants of nature put in as numbers with units: ``m(3.0\times10^8\,\text{m/s})^2`` for ``mc^2``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from ansatz.items.context import Constant, Context, Rules
from ansatz.items.units import PHYSICAL
from ansatz.scorers.equivalence import compare_trees, equivalent, settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import EULER, Tree, symbols, walk
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem

TOLERANCE: Final = 0.01  # of numbers in place of constants: three figures, several of them multiplied

# A unit right after a number, in italics as many write it: read upright beside a formula with constants.
_UNIT: Final = re.compile(
    r"(?<=[\d}])\s?(?:\\[,;: ])?\s?(?P<unit>m/s|[kMG]?eV|J\s?(?:\\cdot\s?)?s|kg|J/K)(?![A-Za-z_^\\])(?P<end>\s*\})?"
)
_NUMBER: Final = re.compile(r"\d")
# What the question may call a letter that is a constant all the same.
_NATURAL: Final = re.compile(
    r"(?i)light|planck|boltzmann|electron|proton|neutron|element|permittivity|permeability|vacuum|free space|gravitational"  # noqa: E501
    r"|avogadro|свет|планк|больцман|электрон|протон|постоянн"
)
_FINE: Final = "0.0072973525693"  # the fine-structure constant
_GAS: Final = "R"
_NEVER: Final = frozenset("g")  # a number for it is the item's to give


def with_constants(
    gold: str, answer: str, problem: Problem, context: Context, rules: Rules, language: str
) -> Verdict | None:
    """Equal where one side has the number for a constant of nature that the other names; None otherwise."""
    sides = gold, _upright(answer)
    try:
        left, right = (read(side) for side in sides)
    except ScorersError:
        return None
    names = sorted(set(_constants(left, problem)) ^ set(_constants(right, problem)))
    if not names or not any(_has_unit(tree) for tree in (left, right)):
        return None
    for moles in (False, True) if _GAS in names else (False,):
        beside = _beside(context, names, moles=moles)
        for one, other in (sides, sides[::-1]):
            verdict = equivalent(one, other, beside, rules, TOLERANCE, language, final=True)
            if verdict.equal:
                detail = f"equal within 1 %, with the values of {', '.join(names)} put in"
                return Verdict(True, "tested", detail, {**verdict.evidence, "constants": names})
    return None


def valued(gold: Tree, answer: str, tolerance: float, problem: Problem, context: Context, language: str) -> str:
    r"""The constants by whose values a formula of nothing else, ``\frac{7}{2} R``, is the gold's number; else empty.

    Args:
        gold: the number times its unit.
        tolerance: relative.
    """
    try:
        tree = read(answer)
    except ScorersError:
        return ""
    while tree.kind == "where":
        tree = tree.args[0]
    if tree.kind in ("relation", "chain"):
        if tree.value not in ("=", "~=") or tree.args[0].kind not in ("symbol", "apply"):
            return ""
        tree = tree.args[1]
    names = sorted(set(_constants(tree, problem)))
    if not names or symbols(tree) - set(names):
        return ""
    setting = settle(_beside(context, names), relative_tolerance=tolerance, language=language)
    return ", ".join(names) if compare_trees(gold, tree, replace(setting, final=True)).equal else ""


def _beside(context: Context, names: Iterable[str], *, moles: bool = False) -> Context:
    """A context with constants of nature; with ``moles`` the gas constant is that of one mole, in J/K."""
    known = {one.name for one in context.constants}
    found = (_constant(name, moles) for name in names if name not in known)
    return replace(context, constants=(*context.constants, *found))


def _constant(name: str, moles: bool) -> Constant:
    if name == "\\alpha":
        return Constant(name, _FINE, "")
    return Constant(name, PHYSICAL[name].text, "J/K" if moles and name == _GAS else PHYSICAL[name].unit)


def _constants(tree: Tree, problem: Problem) -> Iterator[str]:
    """The constants of nature that a formula names, in the meaning that they have in the question."""
    found = symbols(tree)
    natural = {name for name in found if name in PHYSICAL and name not in _NEVER}
    if natural & {"\\epsilon_0", "\\hbar", "h", "m_e", "c"} and any(node == EULER for node in walk(tree)):
        natural.add("e")
    if "\\alpha" in found and natural & {"m_e", "c", "\\hbar"}:
        natural.add("\\alpha")
    for name in natural:
        meaning = problem.meaning(name)
        if not meaning or _NATURAL.search(meaning):
            yield name


def _has_unit(tree: Tree) -> bool:
    return any(node.kind == "unit" for node in walk(tree))


def _upright(text: str) -> str:
    if not _NUMBER.search(text):
        return text
    return _UNIT.sub(lambda match: rf"\,\text{{{match['unit']}}}{match['end'] or ''}", text)
