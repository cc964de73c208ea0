"""The final answer of a text without marks: its statements by their roles, what is asked, and place."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ansatz.scorers.language import spoken
from ansatz.scorers.outcome import Extraction, RunnerUp
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.brief import PROSE
from ansatz.scorers.responses.choices.chosen import chosen
from ansatz.scorers.responses.choices.opening import said_first
from ansatz.scorers.responses.clauses.governed import disowned
from ansatz.scorers.responses.clauses.roles import breaks_off, confirms, role_of, withdraws
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.ending import (
    guessed,
    still_thinking,
)
from ansatz.scorers.responses.shapes.compared import with_compared
from ansatz.scorers.responses.shapes.formula_asked import formula_asked, without_illustrations
from ansatz.scorers.responses.shapes.multiples import with_multiples
from ansatz.scorers.responses.shapes.telling import left_of, shaped
from ansatz.scorers.responses.statements.another_case import modest, of_this_case
from ansatz.scorers.responses.statements.candidates import Candidate, said_again, unmarked
from ansatz.scorers.responses.statements.held import held_right, sided_with
from ansatz.scorers.responses.statements.nothing import NOUGHT, none_told
from ansatz.scorers.responses.statements.part_asked import of_the_part
from ansatz.scorers.responses.statements.polarity import of_one_polarity
from ansatz.scorers.responses.statements.qualifiers import of_the_one_asked
from ansatz.scorers.responses.statements.ranking import best
from ansatz.scorers.responses.statements.taking_back import AFTERWARDS, standing
from ansatz.scorers.responses.statements.undecided import undecided
from ansatz.scorers.responses.text.marks import inline_at_end
from ansatz.scorers.responses.text.splitting import Span
from ansatz.scorers.responses.text.tidy import last_line
from ansatz.scorers.responses.values.about import about_it, tells_another
from ansatz.scorers.responses.values.asked_expression import of_the_expression
from ansatz.scorers.responses.values.enumerating import enumerated, itemized, leaves_open, takes_back
from ansatz.scorers.responses.values.narrowing import only_given
from ansatz.scorers.responses.values.sole import sole_value
from ansatz.scorers.responses.weighing.bounding import without_bounds
from ansatz.scorers.responses.weighing.computed import without_operands
from ansatz.scorers.responses.weighing.concluding import with_conclusion
from ansatz.scorers.responses.weighing.contested import contested
from ansatz.scorers.responses.weighing.made_of import made_of
from ansatz.scorers.responses.weighing.picking import one_of_several, picked, said_before, the_one_asked
from ansatz.scorers.responses.weighing.pointing import pointed_out
from ansatz.scorers.responses.weighing.roots import FOLLOWING, kept_root, of_two_roots
from ansatz.scorers.responses.weighing.second_thoughts import standing_after
from ansatz.scorers.responses.weighing.turning import turned

NOTHING: Final = Extraction("", "none")


def said_without_mark(response: Response, span: Span, asked: Asked) -> Extraction:
    if asked.options is not None:
        return chosen(response, span, asked.options, asked.language, asked.request)
    codes = spoken(response.text[max(span[0], span[1] - AFTERWARDS) : span[1]], asked.language)
    if (in_shape := shaped(response, span, asked, codes)) is not None:
        return in_shape
    sided = sided_with(response.sentences_in(*span), codes)
    if sided is None and (pointed_at := pointed_out(response, span, asked, codes)) is not None:
        return pointed_at
    candidates = unmarked(response, *span, asked.formula, asked.known, asked.language)
    candidates = [of_the_expression(one, asked) for one in candidates]
    candidates = [_beyond_givens(one, about_it(response.text, one, asked, codes), asked) for one in candidates]
    candidates = [said_before(of_the_one_asked(one, asked, codes), asked, codes) for one in candidates]
    candidates = with_compared(response, span, candidates, asked, codes)
    candidates = with_multiples(response, span, candidates, asked, codes)
    candidates = of_the_part(response, candidates, asked)
    candidates = of_this_case(response, standing(response, candidates, span[1], asked), asked, codes)
    candidates = turned(response, standing_after(response, candidates, span[1], asked), asked, codes)
    candidates = with_conclusion(response, candidates, asked, codes)
    candidates = without_operands(of_two_roots(response, candidates, asked, codes), asked)
    candidates = [of_one_polarity(formula_asked(one, asked), asked) for one in candidates]
    candidates = without_illustrations(candidates, asked)
    if not any(one.role == "answer" for one in candidates) and none_told(response.sentences_in(*span), asked, codes):
        return Extraction(NOUGHT, "words", _others(candidates, None))
    candidates = without_bounds(modest(response, candidates, asked, codes), asked)
    given_up = [place for place, one in enumerate(candidates) if one.role == "refusal"]
    if given_up and not any(one.role == "answer" and one.concludes for one in candidates[given_up[-1] :]):
        return replace(NOTHING, others=_others(candidates, None))
    if (pointed_back := _pointed_back(response, span, candidates, sided, asked, codes)) is not None:
        return pointed_back
    stating = [_with_sole_value(one, asked) for one in candidates if one.role not in ("refusal", "chatter")]
    taken = best(stating, asked)
    if taken is not None and still_thinking(response, span, (taken.start, taken.end), taken.concludes, codes):
        return replace(NOTHING, others=(RunnerUp(taken.text[:200], taken.method, "thought"), *_others(stating, taken)))
    if taken is not None and (
        undecided(response, stating, taken, span[1], asked, codes)
        or guessed(response, span[0], taken.start, asked.formula, codes)
        or contested(stating, taken, asked)
    ):
        return replace(NOTHING, others=_others(stating, None))
    if taken is not None:
        taken = picked(stating, taken, response.sentences_in(taken.end, span[1]), asked, codes)
        taken = the_one_asked(one_of_several(candidates, taken, asked), asked, codes)
        after = [one for one in response.sentences_in(taken.end, span[1])[:FOLLOWING] if one.start >= taken.end]
        if asked.several and leaves_open(taken.sentence, taken.text):
            return replace(NOTHING, others=_others(stating, None))
        if asked.several and taken.role == "answer":
            behind = response.sentences_in(taken.end, span[1])[:1]
            denied = any(takes_back(one.text) for one in behind)
            listed = (
                "" if denied else enumerated(taken.sentence, owned=len(asked.stated) > 1) or itemized(candidates, taken)
            )
            taken = replace(taken, text=left_of(listed, after, asked, codes) or taken.text)
        own = response.sentence_at(taken.start)
        sentence = own.text if own is not None and taken.text in own.text else taken.sentence
        said = kept_root(taken.text, sentence, [one.text for one in after], asked.request, codes)
        if asked.number and after and (again := said_again(after[0].text)):
            said = f"{said.rstrip(' .')} = {again}"
        return Extraction(said, taken.method, _others(stating, taken))
    if stating:
        return replace(NOTHING, others=_others(stating, None))
    return _last_said(response.text[span[0] : span[1]], asked, codes)


def _pointed_back(
    response: Response,
    span: Span,
    candidates: list[Candidate],
    sided: str | None,
    asked: Asked,
    codes: tuple[str, ...],
) -> Extraction | None:
    """What is said of a value that was told before: that it is right, or that the answer is made of it."""
    held = sided if sided is not None else held_right(response.sentences_in(*span), codes) if candidates else None
    if held is not None:
        return Extraction(held, "words" if held else "none", _others(candidates, None))
    made = made_of(response, span, candidates, asked, codes)
    return Extraction(made, "words", _others(candidates, None)) if made else None


def _beyond_givens(one: Candidate, about: Candidate, asked: Asked) -> Candidate:
    """What a candidate says of what is asked; the whole of it where that only repeats values of the question."""
    if not asked.number or about.text == one.text or about.role != one.role:
        return about
    return one if only_given(about.text, one.text, asked) else about


def _with_sole_value(one: Candidate, asked: Asked) -> Candidate:
    """A candidate with the one value of its sentence that measures what is asked: "takes 3 s and lands with 5 m/s"."""
    sought = one.role == "answer" and one.method == "last_line" and asked.number
    sole = sole_value(one.text, asked) if sought else ""
    return replace(one, text=sole) if sole else one


def _last_said(text: str, asked: Asked, codes: tuple[str, ...]) -> Extraction:
    """The opening yes or no of a text in words, or its last line, where no sentence states anything."""
    if not asked.number and not asked.formula and (said := said_first(text)):
        return Extraction(said, "opening")
    line = last_line(text)
    role = role_of(line, asked.formula, codes)
    if withdraws(line, codes) or confirms(line, codes) or disowned(line, codes):
        return replace(NOTHING, others=(RunnerUp(line, "last_line", "remark"),))  # a verdict on an answer is none
    if role in ("question", "refusal", "chatter", "conditional", "example") or (line and breaks_off(line, codes)):
        return replace(NOTHING, others=(RunnerUp(line, "last_line", role if role != "answer" else "cut"),))
    if asked.number and PROSE.search(line) and tells_another(line, asked):
        return replace(NOTHING, others=(RunnerUp(line[:200], "last_line", "other"),))
    inline = inline_at_end(line) if asked.formula else ""
    return Extraction(inline or line, "inline" if inline else "last_line") if line else NOTHING


def _others(candidates: list[Candidate], taken: Candidate | None) -> tuple[RunnerUp, ...]:
    """What else was looked at, the latest first."""
    return tuple(
        RunnerUp(one.text[:200], one.method, one.role) for one in reversed(candidates[-8:]) if one is not taken
    )
