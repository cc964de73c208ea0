"""Evidence that an item asks for itself: a point's ``any_of``, any one of which shows the point."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.items.model import Item, Node, Point
from ansatz.scorers.constraints.boundary.rules import gives
from ansatz.scorers.constraints.naming.drift import letter
from ansatz.scorers.constraints.naming.meanings import contrary, meanings
from ansatz.scorers.constraints.points.findings import Finding, Span, missing, undecided, weak_yes, wrong, yes
from ansatz.scorers.constraints.points.guarded import OutOfTime, search
from ansatz.scorers.constraints.reading.clauses import equation_of
from ansatz.scorers.constraints.reading.document import Document, Math
from ansatz.scorers.constraints.units.claims import bracketed, side_dimensions, unit_claims
from ansatz.scorers.derivations import Matching, formula_text, ground
from ansatz.scorers.formulas import spelled, symbols
from ansatz.scorers.language import CHECKS, names_quantity, written
from ansatz.scorers.responses import Formula, extract, symbol_name


def any_of(document: Document, item: Item, point: Point, constraint: str = "") -> Finding:
    """One piece of evidence is enough; a piece that contradicts fails the point all the same.

    Args:
        constraint: its id; in ``variable_naming`` a formula must stand under its own letter.
    """
    found = [_one(document, item, kind, arguments, constraint) for kind, arguments in point.any_of]
    for finding in found:
        if finding.contradicts:
            return finding
    for verdict in ("YES", "UNDECIDED"):
        for finding in found:
            if finding.verdict == verdict:
                return finding
    return found[0] if len(found) == 1 else missing("none of: " + "; ".join(finding.detail for finding in found))


def _one(document: Document, item: Item, kind: str, arguments: tuple[str, ...], constraint: str) -> Finding:
    if kind == "pattern":
        return _pattern(document, arguments[0], constraint)
    if kind == "formula":
        return _formula(document, item, arguments[0], constraint)
    if kind == "declares_unit":
        return _declares_unit(document, arguments[0])
    if kind == "defines":
        return _defines(document, item, arguments[0])
    if kind == "substitution":
        return gives(document, formula_text(arguments[0]), formula_text(arguments[1]))
    return undecided(f"no rule knows evidence of the kind {kind}")


_OCCURRENCES: Final = 12  # of a pattern that are looked at
# Where "not X" is itself what the constraint asks for.
_NEGATIVE: Final = frozenset(("cross_disciplinary_disambiguation", "assumptions", "applicability_range"))


def _pattern(document: Document, pattern: str, constraint: str) -> Finding:
    """The pattern where it is said; words that are denied, only announced, or listed without a verb show nothing."""
    doubtful: Finding | None = None
    at = 0
    for _ in range(_OCCURRENCES):
        try:
            span = search(pattern, document.text[at:])
        except OutOfTime as error:
            return undecided(f"the pattern {pattern[:80]!r}: {error}")
        except re.error as error:
            return undecided(f"{pattern[:80]!r} is no regular expression: {error}")
        if span is None or span[1] == span[0]:
            break
        span = at + span[0], at + span[1]
        meant = document.stance(*span)
        if meant == "denied" and constraint in _NEGATIVE and _denies_itself(document, span):
            meant = "said"  # "is not to be confused with": the denial is what the pattern looks for
        if meant == "said" and constraint not in _NEGATIVE and _negated(document, span):
            meant = "denied"
        if meant == "said":
            return weak_yes(span, "the pattern occurs")
        doubtful = doubtful or _doubt(meant, span)
        at = span[1]
    return doubtful or missing(f"the pattern {pattern[:80]!r} does not occur")


def _doubt(meant: str, span: Span) -> Finding:
    if meant == "denied":
        return wrong(span, "the pattern occurs where it is denied")
    said = "only announced" if meant == "announced" else "one of a row of keywords"
    return undecided(f"the pattern occurs, but what it finds is {said}", span)


def _denies_itself(document: Document, span: Span) -> bool:
    return any(word.text in written("denials") for word in document.row(*span))


_NOT: Final = CHECKS.words("negations")


def _negated(document: Document, span: Span) -> bool:
    """``not twice``: the word right before the match negates it."""
    sentence = document.sentence_at(span[0])
    before = document.row(sentence.start, span[0])[-2:] if sentence is not None else ()
    return any(word.text in _NOT for word in before)


def _formula(document: Document, item: Item, text: str, constraint: str) -> Finding:
    """The formula, up to equivalence, as a node of a derivation is looked for; ``[v] = ...`` by its dimension."""
    bare = formula_text(text)
    if bare.lstrip().startswith(("[", "\\left[", "\\dim")):
        return _dimension(document, bare)
    asked = replace(item, dag=(Node(1, text, (), True),), solution_outline=None)
    place = ground(asked)
    if place.references[0].problem:
        return undecided(f"the formula {bare[:80]} cannot be read")
    formulas = extract(document.text, place.names).formulas
    exact = constraint == "variable_naming"
    label = _label(document, bare)
    named = tuple(one for one in formulas if _stands_under(document, one, label, exact)) if label else formulas
    letters = _letters(document, bare) if exact else frozenset()
    for candidates in (named, formulas) if len(named) < len(formulas) else (formulas,):
        match = Matching(asked, place, candidates, document.text).run().matches.get(1)
        if match is None or not 0 <= match.formula < len(candidates):
            continue
        formula = candidates[match.formula]
        span = formula.start, formula.start + len(formula.text)
        if exact and not letters <= _written(document, formula):
            return wrong(span, f"the formula stands in other letters than {', '.join(sorted(letters))}")
        if not label or _stands_under(document, formula, label, exact):
            return yes(span, f"the formula, {match.method}")
        if exact:
            return wrong(span, f"the formula stands under another letter than {label}")
        return undecided(f"the formula stands under another letter than {label}", span)
    return missing(f"{bare[:80]} is not written")


def _label(document: Document, text: str) -> str:
    """The single symbol that a formula is for; empty for an equation of another kind."""
    tree = equation_of(document, text)
    if tree is None or tree.kind != "relation" or tree.value != "=" or tree.args[0].kind != "symbol":
        return ""
    return str(tree.args[0].value)


def _letters(document: Document, text: str) -> frozenset[str]:
    """The letters of the problem in a formula that has to stand in them."""
    tree = equation_of(document, text)
    return frozenset(symbols(tree)) & document.own if tree is not None else frozenset()


def _written(document: Document, formula: Formula) -> frozenset[str]:
    return frozenset(document.alias(name) for tree in formula.trees for name in symbols(tree))


def _stands_under(document: Document, formula: Formula, label: str, exact: bool) -> bool:
    """Whether a formula of the response is for the symbol; unless ``exact``, its letter in other marks will do."""
    if not _has_label(formula):
        return True
    names = {document.alias(str(side.value)) for tree in formula.trees for side in tree.args if side.kind == "symbol"}
    return label in names or (not exact and any(letter(name).casefold() == letter(label).casefold() for name in names))


def _has_label(formula: Formula) -> bool:
    return any(side.kind == "symbol" for tree in formula.trees if tree.kind == "relation" for side in tree.args)


def _dimension(document: Document, text: str) -> Finding:
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
    fitting = any(not contrary(document, meaning) for meaning in said)
    for meaning in said:
        against = contrary(document, meaning)
        if against and (meaning.linked or meaning.led or not fitting):  # words beside it may be of something else
            return wrong((meaning.start, meaning.end), against)
    if not said:
        named = document.introduced.get(name)
        if named is not None and names_quantity(named.words):
            return yes((named.start, named.end), f"{name}: {named.words[:80]}")
        return missing(f"{name} is not defined")
    return yes((said[0].start, said[0].end), f"{name}: {said[0].words[:80]}")
