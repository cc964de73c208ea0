"""Other ways to take two formulas that look different: what the context gives and what notation leaves open."""

from __future__ import annotations

from collections.abc import Iterator

from ansatz.scorers.equivalence.chains import members
from ansatz.scorers.equivalence.conjugates import apart
from ansatz.scorers.equivalence.constants import bare_constants, constants, physical, planck, relations
from ansatz.scorers.equivalence.definitions import with_definitions, without_definitions
from ansatz.scorers.equivalence.notations import notations, with_primes
from ansatz.scorers.equivalence.pairs import Pair
from ansatz.scorers.equivalence.piecewise import branch
from ansatz.scorers.equivalence.setting import Setting
from ansatz.scorers.formulas import (
    contains,
)


def alternatives(pair: Pair, setting: Setting) -> Iterator[tuple[Pair, str]]:
    """Pairs to compare again, each with a note of what was taken for granted."""
    yield from notations(pair)
    under = branch(*pair) if contains(pair[1], "cases") and not contains(pair[0], "cases") else None
    if under is not None:
        yield under, "under the gold's condition"
    conjugated = apart(*pair)
    if conjugated is not None:
        yield conjugated, "with another letter for a conjugate"
    mapped = with_primes(*pair)
    if mapped != pair:
        yield mapped, "with a prime for what an arrow says becomes of it"
    bare = without_definitions(pair[0], pair[1]), without_definitions(pair[1], pair[0])
    if bare != pair:
        yield bare, "without the definitions of symbols that both sides use"
    defined = with_definitions(pair[0]), with_definitions(pair[1])
    if defined != pair:
        yield defined, "with the formula's own definitions put in"
    here = defined
    for step in (planck, relations, constants, bare_constants):
        changed, note = step(here, setting)
        if changed != here:
            yield changed, note
            if step is not constants:
                here = changed
    for changed, note in physical(here, setting):
        yield changed, note
    yield from members(pair)
