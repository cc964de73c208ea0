"""Misread by its target: right for another question - another quantity, an intermediate result, a datum, an order."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, permutations
from math import isfinite
from typing import Final

from items.model import Item, NumericAnswer
from items.units import ParsedUnit
from scorers.derivations.claims import values_at
from scorers.derivations.ground import ground
from scorers.derivations.statements import is_equation
from scorers.derivations.values import numbers
from scorers.dimensions import Dimension, dimension_of, spelled, unit_dimension, units_of
from scorers.equivalence.labels import definition, label_name
from scorers.equivalence.rewriting import substitute
from scorers.equivalence.survey import free_symbols
from scorers.errors import ScorersError
from scorers.limits import EXCHANGES
from scorers.notation.tree import Tree, size, symbol
from scorers.quantities import read_answer
from scorers.quantities.conversion import ground as unit_ground
from scorers.taxonomy.boundary import declared_limit
from scorers.taxonomy.case import Case, Values, close
from scorers.taxonomy.data import Datum, data, quantities, unit_share
from scorers.taxonomy.ratios import constant_ratio, near, simple
from scorers.taxonomy.tags import FIGURE, Finding

_DEGREES: Final = frozenset(["°", "deg", "degree", "degrees", "град", "градус", "градусов", "градусы", "\\degree"])
_MEMBERS: Final = 4  # of a tuple whose order is looked at
_PLAIN: Final = frozenset({"-1", "2", "1/2"})
_EXACT: Final = 0.002


def other_target(case: Case) -> Finding | str | None:
    """An equation for another declared symbol than the one that is asked for."""
    gold, answer = case.gold, case.answer
    if gold is None or answer is None or not gold.label or not answer.label or gold.label == answer.label:
        return None
    other = _measures_another(case)
    if other:
        return Finding("misread", "target", other)
    declared = case.setting.known - case.setting.constants.keys()
    if answer.label in declared and gold.label in declared and answer.label in free_symbols(gold.value):
        return Finding("misread", "target", f"the answer is for {answer.label}, the item asks for {gold.label}")
    return None


def _measures_another(case: Case) -> str:
    """``\\omega = ...`` where T is asked for: a label of its own, and a value that measures what the label does."""
    gold, answer = case.gold, case.answer
    assert gold is not None
    assert answer is not None
    if _letter(gold.label) == _letter(answer.label) or not case.units or answer.kind != "equation":
        return ""
    found = dimension_of(answer.value, case.units, case.item.language)
    wanted = dimension_of(gold.value, case.units, case.item.language)
    if not isinstance(found, tuple) or not isinstance(wanted, tuple) or found == wanted:
        return ""
    if case.units.get(answer.label, found) != found:
        return ""
    return f"the answer is for {answer.label} and measures {spelled(found)}; the item asks for {gold.label}"


def _letter(label: str) -> str:
    return label.partition("_")[0].rstrip("'")


def intermediate(case: Case) -> Finding | str | None:
    """An answer that equals a formula of the graph which is not the final one."""
    if not case.item.dag:
        return None
    if case.item.type == "numeric":
        return _intermediate_number(case)
    if case.answer is None or size(case.answer.value) < 3 or not case.answer_values:
        return None
    for index, label, value in _nodes(case.item):
        if case.gold is not None and label == case.gold.label:
            continue
        if case.answer.label and label and case.answer.label not in (label, case.gold.label if case.gold else ""):
            continue
        if not label and constant_ratio(case.answer_values, case.gold_values) is not None:
            continue  # a side of an equation that is like the gold: the ratio tells more
        if close(case.values(value), case.answer_values):
            return Finding(
                "misread", "intermediate", f"the answer is formula {index} of the graph, {label or 'a step'}"
            )
    return _unfinished(case) or "misread: the answer is no intermediate formula"


def _unfinished(case: Case) -> Finding | None:
    """Right, but in terms of a quantity that a formula of the graph still has to be put in for."""
    if case.answer is None or case.gold is None or not case.gold_values:
        return None
    used, given = free_symbols(case.answer.value), free_symbols(case.gold.value)
    for index, label, value in _nodes(case.item):
        if label in used - given and close(
            case.values(substitute(case.answer.value, {label: value})), case.gold_values
        ):
            evidence = f"the answer is right in terms of {label}, for which formula {index} of the graph is not put in"
            return Finding("misread", "unfinished", evidence)
    return None


@lru_cache(maxsize=512)
def _nodes(item: Item) -> tuple[tuple[int, str, Tree], ...]:
    """What each formula of the graph that is not final says of something: index, label, value."""
    found = []
    for reference in ground(item).references:
        if reference.node.is_final_answer:
            continue
        for group in reference.groups:
            label, value = definition(group[0])
            if label is not None:
                found.append((reference.node.index, label_name(label) or "", value))
            elif is_equation(group[0]):
                found += [(reference.node.index, "", part) for part in group[0].args]
    return tuple((index, label, value) for index, label, value in found if size(value) >= 3)


def _intermediate_number(case: Case) -> Finding | str | None:
    """A value of the graph that measures what the answer says it measures, and is not the final one."""
    said = _quantity(case)
    if said is None or not said[0]:
        return None
    for index, label, value, dimension in _results(case.item):
        if dimension == said[1] and near(said[0], value, _EXACT):
            evidence = f"the answer is the value of formula {index} of the graph, {label}"
            return Finding("misread", "intermediate", evidence)
    return "misread: the answer is no intermediate value"


def _quantity(case: Case) -> tuple[float, Dimension] | None:
    """The answer in SI, and what it measures."""
    try:
        reading = read_answer(case.text, case.item.language)
    except ScorersError:
        return None
    if reading.fault or len(reading.quantities) != 1:
        return None
    quantity = reading.quantities[0]
    try:
        unit = unit_ground(quantity.unit or ParsedUnit())
    except (KeyError, OverflowError):
        return None
    return float(quantity.value * unit.factor), unit.dimension


@lru_cache(maxsize=512)
def _results(item: Item) -> tuple[tuple[int, str, float, Dimension], ...]:
    """Values of the formulas that are not final, in SI, other than the final value: index, label, value, dimension."""
    frame = ground(item).setting.frame.fresh()
    units = units_of(item.context, item.language)
    told = numbers(item).results
    finals = {told[node.index][0] for node in item.dag if node.is_final_answer and node.index in told}
    found = []
    for index, (label, _, bare, _) in sorted(told.items()):
        values = values_at(bare, frame, (0, 1))
        if label in finals or label not in units or len(values) != 2 or values[0] != values[1]:
            continue
        value = complex(values[0])
        if not value.imag and isfinite(value.real):
            found.append((index, label, value.real, units[label]))
    return tuple(found)


def complement(case: Case) -> Finding | str | None:
    """The angle from the other line, the share that is left: what adds to 90 degrees, or to one."""
    answer = case.item.answer
    if case.numbers is None or not isinstance(answer, NumericAnswer):
        return None
    gold, said = case.numbers
    unit = answer.gold.unit.strip().casefold()
    if near(gold, said, 0.02):
        return None
    if unit in _DEGREES and gold and near(gold + said, 90, _EXACT):
        return Finding("misread", "complement", "the angle is that from the other line: both make 90 degrees", FIGURE)
    if unit in _DEGREES and gold and near(gold + said, 180, _EXACT):
        return Finding("misread", "complement", "the angle is that on the other side: both make 180 degrees", FIGURE)
    if unit_dimension(answer.gold.unit, case.item.language) == unit_dimension("Pa"):
        atmosphere = unit_share("atm", answer.gold.unit, case.item.language)
        if atmosphere and near(abs(said - gold), atmosphere, 0.015):
            return Finding("misread", "gauge", "the pressure is off by one atmosphere, counted from the other zero")
    if answer.unitless and 0 < gold < 1 and near(gold + said, 1, _EXACT):
        return Finding("misread", "complement", "the share is the other one: both make 1")
    return None


def exchanged(case: Case) -> Finding | str | None:
    """Right with two symbols, or two components, in each other's place."""
    if case.gold is None or case.answer is None:
        return None
    if case.gold.kind == case.answer.kind == "tuple":
        return _components(case, case.gold.value, case.answer.value)
    gold, answer = _whole(case.gold.value), _whole(case.answer.value)
    mine = case.values(answer)
    names = sorted((free_symbols(gold) & free_symbols(answer)) - {case.gold.label})
    if not mine or free_symbols(gold) != free_symbols(answer) or close(case.values(gold), mine, 1e-6):
        return None
    known = case.units
    for one, other in list(combinations(names, 2))[:EXCHANGES]:
        if one in known and other in known and known[one] != known[other]:
            continue
        if close(case.values(substitute(gold, {one: symbol(other), other: symbol(one)})), mine):
            if _letter(one) == _letter(other) and isinstance(declared_limit(case), Finding):
                return None  # the beginning taken for the end: the limit tells more
            return Finding("misread", "exchanged", f"{one} and {other} have changed places")
    return "misread: no two symbols have changed places"


def _whole(tree: Tree) -> Tree:
    """An equation as the difference of its sides, so that it has values."""
    if tree.kind == "relation":
        return Tree("add", None, (tree.args[0], Tree("neg", None, (tree.args[1],))))
    return tree


def _components(case: Case, gold: Tree, answer: Tree) -> Finding | None:
    if not 2 <= len(gold.args) == len(answer.args) <= _MEMBERS:
        return None
    wanted: list[Values] = [case.values(part) for part in gold.args]
    found: list[Values] = [case.values(part) for part in answer.args]
    for order in permutations(range(len(found))):
        if order != tuple(range(len(found))) and all(close(found[at], wanted[n]) for n, at in enumerate(order)):
            return Finding("misread", "exchanged", "the components are right, their order is another one")
    return None


def given_value(case: Case) -> Finding | str | None:
    """A number that the question gives, returned as the answer."""
    if case.numbers is None or not case.numbers[1]:
        return None
    datum = _same(case, case.numbers[1])
    if datum is None:
        return "misread: the answer is none of the given values"
    return Finding("misread", "given", f"the answer is the {datum.text} of the question")


def given_quantity(case: Case) -> Finding | str | None:
    """A quantity of the question, returned with its unit, which measures something else than the answer should."""
    if case.item.type != "numeric" or case.scored.verdict.method != "dimension":
        return None
    said = _quantity(case)
    if said is None or not said[0] or not said[1]:
        return None
    for quantity in quantities(case.item):
        try:
            unit = unit_ground(quantity.unit or ParsedUnit())
        except (KeyError, OverflowError):
            continue
        if unit.dimension == said[1] and near(said[0], float(quantity.value * unit.factor), _EXACT):
            shown = f"{float(quantity.value):g} {quantity.unit_text}".strip()
            return Finding("misread", "given", f"the answer is the {shown} of the question")
    return None


def _same(case: Case, value: float) -> Datum | None:
    return next((one for one in data(case.item) if near(value, one.value, _EXACT / 2)), None)


def off_by_datum(case: Case) -> Finding | str | None:
    """A number that is off by just a given value: something was left out, or counted that does not count."""
    if case.numbers is None:
        return None
    gold, answer = case.numbers
    if gold and simple(answer / gold, _EXACT) in _PLAIN:
        return None  # a slip tells more
    for datum in data(case.item):
        for times in (1, 2):
            off = abs(answer - gold)
            fine = max(_EXACT * datum.value * times, 0.6 * datum.step, _EXACT * abs(gold))
            if abs(off - times * datum.value) <= fine and off > 4 * fine and abs(answer) > 4 * fine:
                if times == 2 and not near(off, 2 * datum.value, _EXACT):
                    continue
                what = "left out or added" if times == 1 else "with the other sign"
                if times == 2:
                    return Finding(
                        "algebra",
                        "sign",
                        f"the value is off by twice the {datum.text} of the question: it stands {what}",
                    )
                return Finding(
                    "modelling", "left_out", f"the value is off by the {datum.text} of the question: it is {what}"
                )
    return None
