"""Shapes of answers that a sentence tells by itself: formulas, pairs of them, proportions, nuclides, jumps, vectors."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from ansatz.scorers.quantities import commensurable, plain_name
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.content import content, left_side
from ansatz.scorers.responses.clauses.roles import Role, concludes, patterns, role_of
from ansatz.scorers.responses.document.own_letters import letters_of_value
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.asserting import is_relation, lone
from ansatz.scorers.responses.mathematics.axes import size_along
from ansatz.scorers.responses.mathematics.components import (
    Components,
    axis_terms,
    components_told,
    joined_components,
)
from ansatz.scorers.responses.mathematics.skeletons import Term
from ansatz.scorers.responses.shapes.jumps_told import jump_told
from ansatz.scorers.responses.shapes.nuclides_told import nuclide_told
from ansatz.scorers.responses.shapes.pairs_told import both_told, leaves_one_out
from ansatz.scorers.responses.shapes.spoken import dependence_told, formula_told
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.text.splitting import Sentence, Span
from ansatz.scorers.responses.values.enumerating import has_both_signs

SENTENCES: Final = 40  # of a response that are looked at, counted from the end
_PROPORTION: Final = re.compile(r"\\propto(?![a-z])|∝|\\sim(?![a-z])")
_RAISED: Final = re.compile(r"\s*(?:\^\s?(?:\{[^{}]{1,8}\}|\d)|[²³])\s*\Z")


def read_sentences(
    response: Response, span: Span, asked: Asked, codes: tuple[str, ...]
) -> Iterator[tuple[Sentence, Role]]:
    """The last sentences of a span that stand in its text, with what each is there for."""
    for sentence in _whole(response.sentences_in(*span)[-SENTENCES:]):
        if response.kind_at(sentence.start) in ("code", "beyond") or sentence.start < span[0]:
            continue
        role = role_of(sentence.text, asked.formula, codes)
        if role == "limit" and asked.shape == "several" and not patterns(codes).opens.search(sentence.text):
            role = "answer"  # "the force vanishes at 1 m and at 2 m"
        unreal = role == "answer" and patterns(codes).unreal.search(sentence.text) is not None
        yield sentence, "conditional" if unreal else role


def _whole(sentences: Sequence[Sentence]) -> list[Sentence]:
    """Sentences without the cuts that semicolons make."""
    found: list[Sentence] = []
    for one in sentences:
        if found and found[-1].continues and found[-1].block == one.block:
            found[-1] = replace(found[-1], text=f"{found[-1].text} {one.text}", end=one.end)
        else:
            found.append(one)
    return found


def candidate_of(sentence: Sentence, text: str, role: Role, codes: tuple[str, ...]) -> Candidate:
    concluding = concludes(sentence.text, codes)
    return Candidate(text, "words", sentence.start, sentence.end, role, concluding, sentence=sentence.text)


def dependences(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The proportionalities that sentences tell in words, of the letter that is asked for."""
    letter = next(iter(asked.names)) if len(asked.names) == 1 else ""
    for sentence, role in read_sentences(response, span, asked, codes) if letter else ():
        told = dependence_told(sentence.text, dict(asked.called), asked.known, letter)
        if not told:
            written = (one.text for one in response.formulas_in(sentence.start, sentence.end))
            told = next((one.strip(" .,;") for one in written if _stated_of(one) == letter), "")
        if told:
            yield candidate_of(sentence, told, role, codes)


def _stated_of(formula: str) -> str:
    """The letter, perhaps raised, that a formula states something of: the T of ``T^2 = ...``."""
    left = _RAISED.sub("", left_side(formula) or _PROPORTION.split(formula)[0])
    return plain_name(left) if is_relation(formula) or _PROPORTION.search(formula) else ""


def formulas(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The formula that a sentence states in words, where no equation is stated behind it."""
    found: list[Candidate] = []
    for sentence, role in read_sentences(response, span, asked, codes):
        told = formula_told(sentence.text, dict(asked.called), asked.known)
        written = [one.text for one in response.formulas_in(sentence.start, sentence.end) if is_relation(one.text)]
        solved = any(_stated_of(one) in asked.names | asked.usual for one in written)
        if told and not solved:
            found = [candidate_of(sentence, told, role, codes)]
        elif role == "answer" and (written or (found and _comes_to_formula(sentence.text, asked, codes))):
            found = []
    yield from found


def _comes_to_formula(sentence: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a sentence says that what was told before comes to another formula: "This gives S^2/12."."""
    if patterns(codes).producing.search(sentence) is None:
        return False
    said = content(sentence, True, codes, asked.known)
    return said is not None and bool(letters_of_value(said[0])) and not lone(said[0])


def nuclides(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The nuclides that sentences come to, in order."""
    for sentence, role in read_sentences(response, span, asked, codes):
        told = nuclide_told(sentence.text)
        if told:
            yield candidate_of(sentence, told, role, codes)


def jumps(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The jumps between levels that sentences tell, in order."""
    question = " ".join(asked.spoken)
    for sentence, role in read_sentences(response, span, asked, codes):
        told = jump_told(sentence.text, question, asked.language)
        if told is not None:
            yield candidate_of(sentence, told.written(), role, codes)


def vectors(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The vectors that sentences tell, or their components one by one, in order."""
    run: list[tuple[int, Term]] = []
    for sentence, role in read_sentences(response, span, asked, codes):
        vector = _of_line(response, sentence, asked) or components_told(sentence.text, asked.language)
        vector = vector or _directed(sentence.text, asked)
        if vector is not None:
            yield candidate_of(sentence, vector.written(), role, codes)
            run = []
            continue
        for place, term in axis_terms(sentence.text, asked.language) if role == "answer" else ():
            run = [one for one in run if one[0] < place] if place else []
            run.append((place, term))
            whole = joined_components(run)
            if whole is not None:
                yield candidate_of(sentence, whole.written(), role, codes)


def _of_line(response: Response, sentence: Sentence, asked: Asked) -> Components | None:
    """The vector that one line of a sentence is, behind which the sentence goes on; None for none, or several."""
    found = [
        vector
        for line in response.text[sentence.start : sentence.end].splitlines()
        if "=" in line and (vector := components_told(line, asked.language)) is not None
    ]
    return found[0] if len(found) == 1 else None


def _directed(text: str, asked: Asked) -> Components | None:
    """The vector that a sentence tells by its size and an axis; None where it measures something else."""
    vector = size_along(text, asked.language)
    unit = vector.unit if vector is not None else None
    fits = unit is not None and asked.measured_in is not None and commensurable(unit, asked.measured_in)
    return vector if fits else None


def pairs(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The two formulas that a sentence, or two in a row that speak of like things, tell for one with both signs."""
    before: tuple[str, ...] = ()
    words = frozenset[str]()
    found: list[Candidate] = []
    for sentence, role in read_sentences(response, span, asked, codes):
        if leaves_one_out(sentence.text):
            found = []
        told = both_told(sentence.text)
        own = beginnings(sentence.text)
        both = any(has_both_signs(one) for one in told)
        alike = bool(own & words) or not own
        if len(told) == 1 and len(before) == 1 and role == "answer" and told != before and alike and not both:
            told = (*before, *told)
        if len(told) == 2 or both:
            found.append(candidate_of(sentence, ", ".join(told), role, codes))
            before = ()
        elif told:
            before, words = (told, own) if role == "answer" else ((), words)
    yield from found
