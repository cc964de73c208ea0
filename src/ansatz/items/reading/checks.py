"""What a schema cannot say of one item: units, weights, graphs, options, patterns."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from ansatz.items.dag import defects
from ansatz.items.language import LANGUAGES, is_supported
from ansatz.items.model import Item
from ansatz.items.reading.words import Path, PathFault, one_of, quote, show
from ansatz.items.units import known_unit, parse_unit

_SUM_TOLERANCE: Final = 1e-9


def item_faults(item: Item, data: Mapping[str, Any]) -> list[PathFault]:
    """Every problem of an item that its schema accepts; ``data`` is the value that it was built from."""
    faults = [*_language(item), *_ANSWER_CHECKS.get(item.type, _no_faults)(item, data["answer"])]
    if "context" in data:
        faults += _context(item, data["context"])
    if "dag" in data:
        faults += _dag(item)
    if "constraints" in data:
        faults += _constraints(data["constraints"])
    faults += _compliance(item)
    faults += _graded(item)
    return faults


def _language(item: Item) -> Iterator[PathFault]:
    # Without its words a denial is not seen: "nicht 14 m/s" would earn full marks.
    if not is_supported(item.language):
        yield PathFault(
            ("language",), quote(item.language), f"a language whose words are known: {', '.join(LANGUAGES)}"
        )


def _unit(text: str, path: Path, language: str) -> Iterator[PathFault]:
    if text and not known_unit(text, language):
        yield PathFault(path, quote(text), "a unit that is known, such as m/s^2 or kWh")


def _numeric(item: Item, data: Mapping[str, Any]) -> Iterator[PathFault]:
    base: Path = ("answer",)
    unit = data.get("unit", "").strip()
    if data.get("unitless", False):
        if unit and not _is_pure(unit, item.language):
            yield PathFault((*base, "unit"), quote(unit), "no unit, as unitless is true")
    elif not unit:
        path = (*base, "unit") if "unit" in data else base
        yield PathFault(path, "no unit", "a unit, or unitless: true for a pure number")
    else:
        yield from _unit(unit, (*base, "unit"), item.language)
    yield from _value(data["value"], (*base, "value"))
    for number, other in enumerate(data.get("alternates", ())):
        path = (*base, "alternates", number)
        yield from _value(other["value"], (*path, "value"))
        yield from _unit(other.get("unit", ""), (*path, "unit"), item.language)


def _is_pure(text: str, language: str) -> bool:
    parsed = parse_unit(text, language)
    return parsed is not None and parsed.unitless


def _value(value: Any, path: Path) -> Iterator[PathFault]:
    if isinstance(value, str) and not value.strip():
        yield PathFault(path, show(value), "a number or an expression")


def _no_faults(item: Item, data: Mapping[str, Any]) -> Iterator[PathFault]:
    """Of a type of which the schema says all."""
    yield from ()


def _proof(item: Item, data: Mapping[str, Any]) -> Iterator[PathFault]:
    rubric = data.get("rubric")
    if rubric is None:
        return
    base: Path = ("answer", "rubric")
    seen: set[str] = set()
    indices = {node.index for node in item.dag}
    for number, line in enumerate(rubric):
        name = line["criterion"]
        if name in seen:
            yield PathFault((*base, number, "criterion"), f"{quote(name)} a second time", "each criterion once")
        seen.add(name)
        for place, lemma in enumerate(line.get("lemmas", ())):
            if lemma not in indices:
                path = (*base, number, "lemmas", place)
                yield PathFault(path, show(lemma), "the index of a formula of dag" if indices else "a dag to refer to")
    total = math.fsum(one.weight for one in item.answer.rubric)
    if abs(total - 1) > _SUM_TOLERANCE:
        yield PathFault(base, f"weights that sum to {total:.10g}", "weights that sum to 1")


def _choice(item: Item, data: Mapping[str, Any]) -> Iterator[PathFault]:
    options = data.get("options")
    correct = data["correct"]
    for name in [correct] if isinstance(correct, str) else correct:
        if options is not None and name not in options:
            yield PathFault(("answer", "correct"), quote(name), one_of(options, name))


def _words(item: Item, data: Mapping[str, Any]) -> Iterator[PathFault]:
    for place, text in enumerate((data["statement"], *data.get("alternates", ()))):
        if not text.strip():
            path: Path = ("answer", "alternates", place - 1) if place else ("answer", "statement")
            yield PathFault(path, show(text), "a statement in words")


_ANSWER_CHECKS: Final[dict[str, Callable[[Item, Mapping[str, Any]], Iterator[PathFault]]]] = {
    "numeric": _numeric,
    "proof": _proof,
    "choice": _choice,
    "words": _words,
}


def _context(item: Item, data: Mapping[str, Any]) -> Iterator[PathFault]:
    for name, symbol in data.get("symbols", {}).items():
        path: Path = ("context", "symbols", name)
        yield from _unit(symbol.get("unit", ""), (*path, "unit"), item.language)
        domain = symbol.get("domain")
        if isinstance(domain, list) and not domain[0] < domain[1]:
            yield PathFault((*path, "domain"), f"[{domain[0]}, {domain[1]}]", "an interval whose low end comes first")
    for name, constant in data.get("constants", {}).items():
        if isinstance(constant, dict):
            yield from _unit(constant.get("unit", ""), ("context", "constants", name, "unit"), item.language)


def _dag(item: Item) -> Iterator[PathFault]:
    for defect in defects(item.dag):
        path: Path = ("dag", defect.position)
        if defect.field:
            path = (*path, defect.field)
        if defect.number is not None:
            path = (*path, defect.number)
        yield PathFault(path, defect.found, defect.expected)


def _constraints(data: list[Any]) -> Iterator[PathFault]:
    seen: set[str] = set()
    for number, constraint in enumerate(data):
        path: Path = ("constraints", number)
        if constraint["id"] in seen:
            yield PathFault((*path, "id"), f"{quote(constraint['id'])} a second time", "each constraint once")
        seen.add(constraint["id"])
        if constraint.get("extends") and "points" not in constraint:
            yield PathFault((*path, "extends"), "extends without points", "points to add to the catalogue's")
        points: set[str] = set()
        for place, point in enumerate(constraint.get("points", ())):
            if point["id"] in points:
                found = f"{quote(point['id'])} a second time"
                yield PathFault((*path, "points", place, "id"), found, "each point once")
            points.add(point["id"])
            for which, evidence in enumerate(point.get("any_of", ())):
                if "pattern" in evidence:
                    yield from _pattern(evidence["pattern"], (*path, "points", place, "any_of", which, "pattern"))


def _compliance(item: Item) -> Iterator[PathFault]:
    """An example can only show what the item asks for."""
    asked = {one.id: one for one in item.constraints}
    for number, example in enumerate(item.examples):
        for declared in example.compliance:
            path: Path = ("examples", number, "compliance", declared.constraint)
            constraint = asked.get(declared.constraint)
            if constraint is None:
                expected = one_of(asked) if asked else "an item with constraints"
                yield PathFault(
                    path, f"{quote(declared.constraint)}, which the item does not ask for", expected, key=True
                )
            elif constraint.points and not constraint.extends:
                known = [point.id for point in constraint.points]
                for name, _ in declared.points:
                    if name not in known:
                        yield PathFault((*path, "points", name), quote(name), one_of(known, name), key=True)


def _graded(item: Item) -> Iterator[PathFault]:
    """Only a proof is graded by criteria, and a sheet counts when it is complete."""
    wanted = [line.criterion for line in item.answer.rubric]
    for number, example in enumerate(item.examples):
        path: Path = ("examples", number)
        for field, declared in (("rubric", example.rubric), ("by_rules", example.by_rules)):
            if declared and not wanted:
                yield PathFault((*path, field), f"{quote(field)} of an item that is no proof", "a proof", key=True)
        given = [name for name, _ in example.rubric]
        for name in given if wanted else ():
            if name not in wanted:
                yield PathFault((*path, "rubric", name), quote(name), one_of(wanted, name), key=True)
        if absent := [name for name in wanted if given and name not in given]:
            yield PathFault((*path, "rubric"), f"no grade of {', '.join(absent)}", "a grade of each criterion")
        if example.by_rules and example.by_rules[0] > example.by_rules[1]:
            least, most = example.by_rules
            yield PathFault((*path, "by_rules"), f"[{least:g}, {most:g}]", "the least first, then the most")


def _pattern(text: str, path: Path) -> Iterator[PathFault]:
    try:
        re.compile(text, re.IGNORECASE)
    except (re.error, OverflowError, RecursionError) as error:
        yield PathFault(path, quote(text), f"a regular expression ({error})")
