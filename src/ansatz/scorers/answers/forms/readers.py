"""The forms of golds that have a reader of their own, as a table: whoever adds a form adds its line here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from ansatz.scorers.answers.forms.components import by_components
from ansatz.scorers.answers.forms.configurations import by_shells
from ansatz.scorers.answers.forms.jumps import by_jump
from ansatz.scorers.answers.forms.matches import by_matches
from ansatz.scorers.answers.forms.measured_values import by_bound, by_ends, by_uncertainty
from ansatz.scorers.answers.forms.nuclides import by_nuclide
from ansatz.scorers.answers.forms.particle_names import by_particle
from ansatz.scorers.answers.forms.phasors import by_phasor
from ansatz.scorers.answers.forms.reactions import by_particles
from ansatz.scorers.answers.forms.several import by_kind, by_names, by_places, by_row
from ansatz.scorers.answers.forms.terms import by_terms
from ansatz.scorers.answers.forms.truths import by_ranks, by_truth_row, by_truths
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import shape_of
from ansatz.scorers.responses import is_jump


class Pair(NamedTuple):
    """An answer beside its gold; ``written`` is the gold as its item has it, where ``gold`` is only its formula."""

    gold: str
    answer: str
    question: str
    language: str
    written: str = ""


class Form(NamedTuple):
    """A form of golds: ``read`` gives the verdict on an answer, or None where the gold is of another form."""

    name: str
    read: Callable[[Pair], Verdict | None]


def _is_vector(pair: Pair) -> bool:
    """Whether a gold is a vector: ``(1.5, 2.0) m`` where the question asks for no interval."""
    return shape_of(pair.gold, pair.question) == "vector"


# No gold is of two forms (tests/scorers/test_answer_forms.py), so that the order of the lines decides nothing.
OF_FORMULAS: Final = (
    Form("values under names", lambda pair: by_names(pair.gold, pair.answer, pair.language)),
    Form(
        "values of things that are asked for",
        lambda pair: by_places(pair.gold, pair.answer, pair.question, pair.language),
    ),
    Form("values of several kinds", lambda pair: by_kind(pair.gold, pair.answer, pair.question, pair.language)),
    Form("values in a row", lambda pair: by_row(pair.gold, pair.answer, pair.question, pair.language)),
    Form("value with an uncertainty", lambda pair: by_uncertainty(pair.gold, pair.answer, pair.language)),
    Form(
        "range of values",
        lambda pair: None if _is_vector(pair) else by_ends(pair.gold, pair.answer, pair.language),
    ),
    Form(
        "vector of numbers",
        lambda pair: by_components(pair.gold, pair.answer, pair.language) if _is_vector(pair) else None,
    ),
    Form("phasor", lambda pair: by_phasor(pair.gold, pair.answer, pair.language)),
    Form("matches of two lists", lambda pair: by_matches(pair.gold, pair.answer, pair.question)),
    Form("reaction", lambda pair: None if is_jump(pair.gold) else by_particles(pair.gold, pair.answer)),
    Form("jump between levels", lambda pair: by_jump(pair.gold, pair.answer, pair.question, pair.language)),
    Form("particle", lambda pair: by_particle(pair.gold, pair.answer, pair.question)),
    Form("nuclide", lambda pair: by_nuclide(pair.gold, pair.answer)),
    Form("term symbols", lambda pair: by_terms(pair.gold, pair.answer)),
    Form("electron configuration", lambda pair: by_shells(pair.gold, pair.answer)),
    Form(
        "judged statement",
        lambda pair: by_truths(pair.written, pair.answer, pair.question) if pair.written else None,
    ),
)
# Rows of judgements or names, and one particle: what leaves one out or adds one is no answer, whatever its words say.
OF_ROWS: Final = (
    Form("judged statements", lambda pair: by_truth_row(pair.gold, pair.answer, pair.question)),
    next(form for form in OF_FORMULAS if form.name == "particle"),
    Form("order of names", lambda pair: by_ranks(pair.gold, pair.answer, pair.question)),
)
OF_WORDS: Final = (
    *OF_ROWS,
    Form("bound in words", lambda pair: by_bound(pair.gold, pair.answer, pair.language)),
    *(form for form in OF_FORMULAS if form.name in ("nuclide", "phasor", "matches of two lists")),
)


def by_form(pair: Pair, forms: tuple[Form, ...]) -> Verdict | None:
    """The verdict of the reader that knows the gold's form; None where none does."""
    return next(filter(None, (form.read(pair) for form in forms)), None)
