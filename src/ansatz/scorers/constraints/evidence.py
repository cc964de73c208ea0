"""Evidence that an item asks for itself: a point's ``any_of``, any one of which shows the point."""

from __future__ import annotations

import re
from dataclasses import replace

from ansatz.items.model import Item, Node, Point
from ansatz.scorers.constraints.boundary import gives
from ansatz.scorers.constraints.document import Document
from ansatz.scorers.constraints.findings import Finding, missing, undecided, wrong, yes
from ansatz.scorers.constraints.guarded import OutOfTime, search
from ansatz.scorers.constraints.meanings import contrary, meanings
from ansatz.scorers.constraints.sayings import symbol_name
from ansatz.scorers.constraints.unit_claims import bracketed, side_dimensions, unit_claims
from ansatz.scorers.derivations.formulas import extract
from ansatz.scorers.derivations.ground import formula_text, ground
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.dimensions import spelled


def any_of(document: Document, item: Item, point: Point) -> Finding:
    """One piece of evidence is enough; a piece that contradicts fails the point all the same."""
    found = [_one(document, item, kind, arguments) for kind, arguments in point.any_of]
    for finding in found:
        if finding.contradicts:
            return finding
    for verdict in ("YES", "UNDECIDED"):
        for finding in found:
            if finding.verdict == verdict:
                return finding
    return found[0] if len(found) == 1 else missing("none of: " + "; ".join(finding.detail for finding in found))


def _one(document: Document, item: Item, kind: str, arguments: tuple[str, ...]) -> Finding:
    if kind == "pattern":
        return _pattern(document, arguments[0])
    if kind == "formula":
        return _formula(document, item, arguments[0])
    if kind == "declares_unit":
        return _declares_unit(document, arguments[0])
    if kind == "defines":
        return _defines(document, item, arguments[0])
    if kind == "substitution":
        return gives(document, formula_text(arguments[0]), formula_text(arguments[1]))
    return undecided(f"no rule knows evidence of the kind {kind}")


def _pattern(document: Document, pattern: str) -> Finding:
    try:
        span = search(pattern, document.text)
    except OutOfTime as error:
        return undecided(f"the pattern {pattern[:80]!r}: {error}")
    except re.error as error:
        return undecided(f"{pattern[:80]!r} is no regular expression: {error}")
    return yes(span, "the pattern occurs") if span else missing(f"the pattern {pattern[:80]!r} does not occur")


def _formula(document: Document, item: Item, text: str) -> Finding:
    """The formula, up to equivalence, as a node of a derivation is looked for; ``[v] = ...`` by its dimension."""
    bare = formula_text(text)
    if bare.lstrip().startswith(("[", "\\left[", "\\dim")):
        return _dimension(document, bare)
    asked = replace(item, dag=(Node(1, text, (), True),), solution_outline=None)
    place = ground(asked)
    if place.references[0].problem:
        return undecided(f"the formula {bare[:80]} cannot be read")
    formulas = extract(document.text, place.names).formulas
    matches = Matching(asked, place, formulas, document.text).run().matches
    if 1 not in matches:
        return missing(f"{bare[:80]} is not written")
    if not 0 <= matches[1].formula < len(formulas):
        return missing(f"{bare[:80]} is not written")
    formula = formulas[matches[1].formula]
    return yes((formula.start, formula.start + len(formula.text)), f"the formula, {matches[1].method}")


def _dimension(document: Document, text: str) -> Finding:
    from ansatz.scorers.constraints.document import Math

    wanted = bracketed(document, Math(text, 0, len(text)))
    if wanted is None:
        name = document.alias(symbol_name(text.strip().lstrip("[").partition("]")[0]))
        declared = document.units.get(name)
        if declared is None:
            return undecided(f"the dimension {text[:60]} cannot be read")
        wanted = name, declared
    name, dimension = wanted
    for math in document.maths:
        said = bracketed(document, math) if math.dimensional else None
        if said is None or said[0] != name:
            continue
        last = side_dimensions(math.text.rpartition("=")[2], document)
        if dimension in last or said[1] == dimension:
            return yes((math.start, math.end), f"{name} measures {spelled(dimension)}")
        return wrong((math.start, math.end), f"{name} measures {spelled(dimension)}, not {spelled(said[1])}")
    return missing(f"the dimension of {name} is not written")


def _declares_unit(document: Document, symbol: str) -> Finding:
    name = document.alias(symbol_name(symbol) or symbol)
    expected = document.units.get(name)
    first = None
    for claim in unit_claims(document):
        if claim.symbol != name:
            continue
        if expected is not None and claim.dimension != expected:
            said = spelled(claim.dimension)
            return wrong((claim.start, claim.end), f"{name} measures {spelled(expected)}, not {said}")
        first = first or claim
    if first is None:
        return missing(f"no unit is given for {name}")
    return yes((first.start, first.end), f"{name} in {spelled(first.dimension)}")


def _defines(document: Document, item: Item, symbol: str) -> Finding:
    name = document.alias(symbol_name(symbol) or symbol)
    said = [meaning for meaning in meanings(document) if meaning.symbol == name]
    for meaning in said:
        against = contrary(document, meaning)
        if against:
            return wrong((meaning.start, meaning.end), against)
    if not said:
        return missing(f"{name} is not defined")
    return yes((said[0].start, said[0].end), f"{name}: {said[0].words[:80]}")
