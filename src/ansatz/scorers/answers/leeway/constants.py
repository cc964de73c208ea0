r"""Constants of nature put in as numbers with units: ``m(3.0\times10^8\,\text{m/s})^2`` for ``mc^2``."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace
from typing import Final

from ansatz.items.context import EMPTY_CONTEXT, Constant, Context, Rules
from ansatz.items.golds import multiple_of_g
from ansatz.items.units import PHYSICAL, parse_unit
from ansatz.scorers.equivalence import compare_trees, equivalent, settle
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import EULER, Tree, symbols, walk
from ansatz.scorers.language import WRITING
from ansatz.scorers.notation import Names, read
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import Problem, read_problem

TOLERANCE: Final = 0.01  # of numbers in place of constants: three figures, several of them multiplied

# A unit right after a number, in italics as many write it: read upright beside a formula with constants.
_UNIT: Final = re.compile(
    r"(?<=[\d}])\s?(?:\\[,;: ])?\s?(?P<unit>m/s|[kMG]?eV|J\s?(?:\\cdot\s?)?s|kg|J/K)(?![A-Za-z_^\\])(?P<end>\s*\})?"
)
_NUMBER: Final = re.compile(r"\d")
_GAP: Final = r"(?:\s|\\[,;: ]|~|\$|\{|\\(?:text|mathrm)\s?\{)*"  # between a number and its unit
# A number with its unit in plain letters, inside a product: "5 m", "3 m/s".
_MEASURED: Final = re.compile(
    r"(\d)\s?(?:\\[,;: ]|~)?\s?([^\W\d_]{1,4}(?:/[^\W\d_]{1,3})?)(?=\s*(?:[)*×]|\\times|\\cdot|\Z))"
)
_DECIMAL: Final = re.compile(r"(?<![\d.])\d+\.\d+(?![\d.])")
# What the question may call a letter that is a constant all the same.
_NATURAL: Final = WRITING.pattern("(?i)(?&constants_of_nature)")
_FINE: Final = "0.0072973525693"  # the fine-structure constant
_GAS: Final = "R"
_MASS: Final = "m"
_GRAVITY: Final = "9.81"
# "g = 9.8", "take g as 9.8 m/s^2": by its sign, or by its unit.
_GIVEN_G: Final = re.compile(
    rf"(?<![A-Za-z\\_])g(?![A-Za-z])[^\d.;]{{0,16}}?(?:(?<=[=≈])|\\(?:approx|simeq)|(?=\s\d+(?:[.,]\d+)?{_GAP}(?:m|N)\b))\s*\$?\s*"
    r"(\d+(?:[.,]\d+)?)"
)
_NEVER: Final = frozenset("g")  # a number for it is the item's to give


def with_constants(
    gold: str, answer: str, question: str, context: Context, rules: Rules, language: str
) -> Verdict | None:
    """Equal where one side has the number for a constant of nature that the other names; None otherwise."""
    problem = read_problem(question, context, language)
    sides = _measured(gold, question, problem), _upright(answer)
    try:
        left, right = (read(side) for side in sides)
    except ScorersError:
        return None
    names = sorted(set(_constants(left, problem)) ^ set(_constants(right, problem)))
    if _MASS in symbols(left) - symbols(right) - problem.letters and "e" in names and {"h", "\\hbar"} & set(names):
        names.append(_MASS)  # the m of m e^4 is the electron's
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


def with_gravity(
    gold: str, answer: str, question: str, context: Context, rules: Rules, language: str
) -> Verdict | None:
    """Equal where the gold leaves g in a value that has its unit, ``8080 g N``, and the answer puts a number for it.

    The number is the question's where it gives one, else 9.81.
    """
    answer = multiple_of_g(answer)
    try:
        left, right = read(gold), read(answer)
    except ScorersError:
        return None
    if _has_unit(right) and left == right:
        return Verdict(True, "identical", "the same formula")
    own, said = (symbols(tree.args[-1] if tree.kind == "relation" else tree) for tree in (left, right))
    given = _GIVEN_G.search(question)
    known = read_problem(question, context, language).letters if given is None else frozenset()
    if own != _NEVER or said or own & known or not (_has_unit(left) and _has_unit(right)):
        return None
    value = given[1].replace(",", ".") if given else _GRAVITY
    beside = replace(context, constants=(*context.constants, Constant("g", value, "")))
    verdict = equivalent(gold, answer, beside, rules, TOLERANCE, language, final=True)
    return replace(verdict, detail=f"{verdict.detail}, with {value} for g") if verdict.equal else None


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


def worked_out(gold: Tree, answer: str, tolerance: float, language: str) -> bool:
    """Whether a product or a power of numbers with units, ``(5 m)^2``, is the gold's number times its unit."""
    try:
        tree = read(_MEASURED.sub(_unit_upright, answer), Names(language=language))
    except ScorersError:
        return False
    if tree.kind == "relation" and tree.value in ("=", "~=") and tree.args[0].kind == "symbol":
        tree = tree.args[1]
    if tree.kind not in ("mul", "pow", "div") or symbols(tree) or not _has_unit(tree):
        return False
    setting = settle(EMPTY_CONTEXT, relative_tolerance=tolerance, language=language)
    return compare_trees(gold, tree, replace(setting, final=True)).equal is True


def _unit_upright(found: re.Match[str]) -> str:
    return f"{found[1]}\\,\\text{{{found[2]}}}" if parse_unit(found[2]) is not None else found[0]


def _beside(context: Context, names: Iterable[str], *, moles: bool = False) -> Context:
    """A context with constants of nature; with ``moles`` the gas constant is that of one mole, in J/K."""
    known = {one.name for one in context.constants}
    found = (_constant(name, moles) for name in names if name not in known)
    return replace(context, constants=(*context.constants, *found))


def _constant(name: str, moles: bool) -> Constant:
    if name == _MASS:
        return replace(_constant(f"{_MASS}_e", moles), name=name)
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


def _measured(gold: str, question: str, problem: Problem) -> str:
    r"""A gold with the units of the question's numbers that it puts in bare: ``\\frac{c}{2 \\times 0.5}`` of 0.5 m."""
    try:
        tree = read(gold)
    except ScorersError:
        return gold
    own = symbols(tree.args[-1]) if tree.kind in ("relation", "chain") else symbols(tree)
    if not own or _has_unit(tree) or own - set(_constants(tree, problem)):
        return gold
    for number in dict.fromkeys(_DECIMAL.findall(gold)):
        given = re.search(rf"(?<![\d.]){re.escape(number)}{_GAP}(?P<unit>[^\W\d_]{{1,8}})(?![\w/^])", question)
        unit = given["unit"] if given else ""
        if unit and parse_unit(unit) is not None:
            before, *behind = re.split(rf"(?<![\d.]){re.escape(number)}(?![\d.])", gold)
            gold = f"({number}\\,\\text{{{unit}}})".join((before, *behind))
    return gold


def _upright(text: str) -> str:
    if not _NUMBER.search(text):
        return text
    return _UNIT.sub(lambda match: rf"\,\text{{{match['unit']}}}{match['end'] or ''}", text)
