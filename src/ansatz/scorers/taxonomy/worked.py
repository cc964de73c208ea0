"""A wrong number is the graph's final formula worked out with one slip: a sign, a lost term, a sine for a cosine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from itertools import combinations, islice
from math import isfinite, pi
from typing import Final, NamedTuple

from ansatz.items.model import Item
from ansatz.scorers.derivations import ground, numbers, values_at
from ansatz.scorers.equivalence import definition, label_name
from ansatz.scorers.formulas import ONE, Tree, add, free_symbols, neg, show, substitute, transform, walk
from ansatz.scorers.limits import WORKED
from ansatz.scorers.problem import units_of
from ansatz.scorers.taxonomy.case import WrongAnswer
from ansatz.scorers.taxonomy.neglect import PARTNERS, partner
from ansatz.scorers.taxonomy.ratios import near
from ansatz.scorers.taxonomy.tags import CONDITION, FIGURE, RELATION, Diagnosis

_FITS: Final = 0.003
_CHAIN: Final = 8  # formulas that are put into one another
_DEGREES: Final = 180 / pi


class Recipe(NamedTuple):
    """The final value as a formula in given values: the formula, and the values in SI."""

    formula: Tree
    given: Mapping[str, float]


class Variant(NamedTuple):
    """The formula with one slip, values that it changes, and what that slip is."""

    formula: Tree
    changed: Mapping[str, float]
    finding: Diagnosis


def worked_out(case: WrongAnswer) -> Diagnosis | str | None:
    """The answer as the value of the final formula with one slip in it; only where the graph gives the gold."""
    if case.numbers is None or not case.item.dag or not case.numbers[0]:
        return None
    recipe = _recipe(case.item)
    if recipe is None:
        return None
    whole = _value(case, recipe.formula, recipe.given)
    if not whole:
        return None
    wanted = whole * case.numbers[1] / case.numbers[0]
    for variant in islice(_variants(case.item, recipe), WORKED):
        value = _value(case, variant.formula, {**recipe.given, **variant.changed})
        if value is not None and near(wanted, value, _FITS) and not near(value, whole, _FITS):
            return variant.finding
    return "algebra: no single slip in the final formula gives this value"


def _value(case: WrongAnswer, formula: Tree, given: Mapping[str, float]) -> float | None:
    found = case.values(formula, {name: complex(value) for name, value in given.items()})
    if not found or abs(found[0].imag) > 1e-9 * abs(found[0]) or any(value != found[0] for value in found):
        return None
    return found[0].real


@lru_cache(maxsize=512)
def _recipe(item: Item) -> Recipe | None:
    """The last formula that has a value, with the formulas before it put in."""
    told = numbers(item)
    place = ground(item)
    finals = [node.index for node in item.dag if node.is_final_answer and node.index in told.results]
    if not finals:
        return None
    formulas: dict[str, Tree] = {}
    formula: Tree | None = None
    for reference in place.references:
        for group in reference.groups:
            label, value = definition(group[0])
            name = (label_name(label) or "") if label is not None else ""
            if reference.node.index == finals[-1] and name:
                formula = value
            elif name and name not in told.given and name not in formulas:
                formulas[name] = value
    if formula is None:
        return None
    for _ in range(_CHAIN):
        missing = {name: formulas[name] for name in free_symbols(formula) - told.given.keys() if name in formulas}
        if not missing:
            break
        formula = substitute(formula, missing)
    given: dict[str, float] = {}
    frame = place.setting.frame.fresh()
    for name in free_symbols(formula):
        values = values_at(told.bare[name], frame, (0, 1)) if name in told.bare else []
        if not values or values[0] != values[-1] or not isfinite(abs(complex(values[0]))):
            if name not in place.setting.bare:
                return None
            continue
        given[name] = complex(values[0]).real
    return Recipe(formula, given)


def _variants(item: Item, recipe: Recipe) -> Iterator[Variant]:
    formula, given = recipe
    for node in walk(formula):
        if node.kind == "add":
            yield from _terms(formula, node)
    for node in walk(formula):
        if node.kind == "call" and node.value in PARTNERS:
            both = transform(formula, partner)
            what = "the value is that with sine and cosine in each other's place"
            yield Variant(both, {}, Diagnosis("modelling", "geometry", what, FIGURE))
            other = Tree("call", PARTNERS[node.value], node.args)
            what = f"the value is that with {_text(other)} for {_text(node)}"
            yield Variant(_with(formula, node, other), {}, Diagnosis("modelling", "geometry", what, FIGURE))
            argument = free_symbols(node.args[0]) & given.keys()
            degrees = {name: given[name] * _DEGREES for name in argument}
            what = "the value is that with degrees read as radians"
            yield Variant(formula, degrees, Diagnosis("units", "degrees", what))
        elif node.kind == "call" and node.value == "sqrt":
            what = f"the value is that without the root of {_text(node.args[0])}"
            yield Variant(_with(formula, node, node.args[0]), {}, Diagnosis("algebra", "exponent", what))
        elif node.kind == "pow" and node.args[1].kind == "integer" and node.args[1] != ONE:
            what = f"the value is that with {_text(node.args[0])} for {_text(node)}"
            yield Variant(_with(formula, node, node.args[0]), {}, Diagnosis("algebra", "exponent", what))
    yield from _other_symbols(item, recipe)


def _terms(formula: Tree, node: Tree) -> Iterator[Variant]:
    for place, term in enumerate(node.args):
        rest = (*node.args[:place], *node.args[place + 1 :])
        what = f"the value is that with the other sign of {_text(term)}"
        turned = _with(formula, node, add(*node.args[:place], neg(term), *node.args[place + 1 :]))
        yield Variant(turned, {}, Diagnosis("algebra", "sign", what))
        what = f"the value is that without {_text(term)}"
        without = _with(formula, node, add(*rest))
        yield Variant(without, {}, Diagnosis("modelling", "left_out", what, CONDITION))
        # The size of what is left: nobody writes a lost energy of -240 J.
        yield Variant(neg(without), {}, Diagnosis("modelling", "left_out", what, CONDITION))


def _other_symbols(item: Item, recipe: Recipe) -> Iterator[Variant]:
    units = units_of(item.context, item.language)
    names = sorted(recipe.given)
    alike = [(one, two) for one, two in combinations(names, 2) if one in units and units[one] == units.get(two)]
    for one, two in alike:
        swapped = {one: recipe.given[two], two: recipe.given[one]}
        what = f"the value is that with {one} and {two} in each other's place"
        yield Variant(recipe.formula, swapped, Diagnosis("misread", "exchanged", what))
    for one, two in alike:
        for lost, instead in ((one, two), (two, one)):
            what = f"the value is that with {instead} for {lost}"
            changed = {lost: recipe.given[instead]}
            yield Variant(recipe.formula, changed, Diagnosis("modelling", "replaced", what, RELATION))


def _with(formula: Tree, node: Tree, other: Tree) -> Tree:
    return transform(formula, lambda part: other if part == node else None)


def _text(tree: Tree) -> str:
    return show(tree)[:60]
