"""From the text of a question to a ``Problem``: linear in its length, and never wrong about what it leaves open."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.items.context import EMPTY_CONTEXT, Context
from ansatz.items.golds import asked_unit, listed_options
from ansatz.scorers.language import spaced
from ansatz.scorers.problem.letters import definitions, givens, letters, meanings, particles
from ansatz.scorers.problem.model import Given, Meaning, Problem
from ansatz.scorers.problem.request import asked_part, asked_quantity, asked_symbols
from ansatz.scorers.problem.stated import stated

CHARACTERS: Final = 20_000  # of a question that is read


@lru_cache(maxsize=1024)
def read_problem(question: str, context: Context = EMPTY_CONTEXT, language: str = "en") -> Problem:
    """What a question says; what it leaves open is empty. Never raises for what the text contains.

    Args:
        question: Markdown with LaTeX.
        context: declared symbols and constants: their descriptions are meanings, their values are given.
    """
    said = _read(question, language)
    if not (context.symbols or context.constants or context.relations):
        return said
    declared = tuple(Meaning(name, one.description) for one in context.symbols for name in letters(f"${one.name}$"))
    constants = tuple(
        Given(name, one.value, one.unit) for one in context.constants for name in sorted(letters(f"${one.name}$"))
    )
    known = {meaning.name for meaning in declared}
    return replace(
        said,
        letters=said.letters | known,
        particles=said.particles - known,
        meanings=declared + tuple(meaning for meaning in said.meanings if meaning.name not in known),
        givens=constants + said.givens,
        definitions=(*context.relations, *said.definitions),
    )


@lru_cache(maxsize=1024)
def _read(question: str, language: str) -> Problem:
    """What the text of a question says by itself."""
    text = spaced(question[:CHARACTERS])
    written = frozenset(letters(text))
    return Problem(
        language=language,
        symbols=asked_symbols(text, language),
        letters=written,
        particles=particles(text, written),
        unit=asked_unit(text, language),
        quantity=asked_quantity(text, language),
        part=asked_part(text),
        options=listed_options(text),
        meanings=meanings(text, language),
        givens=givens(text, language),
        definitions=definitions(text),
        stated=stated(text, language),
    )
