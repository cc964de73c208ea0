"""From a prediction to its final answer: every candidate with its role, the most explicit mark first."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.items.model import Item, Option, Prediction
from ansatz.scorers.errors import LimitError
from ansatz.scorers.escapes import (
    uncalculated,
    unquoted,
    with_commands,
    with_lines,
    with_scripts,
    without_long_gaps,
    without_ratio_names,
    without_spoilers,
    without_struck,
    without_tags,
)
from ansatz.scorers.language import MEASURING, spaced, spoken
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.outcome import Extraction, RunnerUp
from ansatz.scorers.quantities import counted_in_digits, measured_in_digits, with_scales, worked_in_signs
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.choices.judging import judged, with_codes
from ansatz.scorers.responses.choices.places import with_places
from ansatz.scorers.responses.document.own_letters import definitions_of, letters_of_value, own_letters
from ansatz.scorers.responses.document.response import Response, read_response
from ansatz.scorers.responses.document.symbols import described
from ansatz.scorers.responses.given import answered
from ansatz.scorers.responses.in_parts import one_by_one
from ansatz.scorers.responses.saying import NOTHING
from ansatz.scorers.responses.searching import EXPLICIT, searched
from ansatz.scorers.responses.shapes.ranked import ranking
from ansatz.scorers.responses.shapes.told_together import told_together
from ansatz.scorers.responses.statements.taking_back import AFTERWARDS, ends_withdrawn
from ansatz.scorers.responses.statements.undecided import left_open

_HOW_MANY: Final = MEASURING.pattern("(?i)(?<![^\\W_])(?&how_many)(?![^\\W_])")
_NUMBERS: Final = tuple(tuple(row.split()) for row in ("1 2 3 4 5 6 7 8", "i ii iii iv v vi vii viii"))


def final_answer(prediction: Prediction, item: Item, asked: Asked) -> Extraction:
    """What the prediction says in the end, how it was found, and what else could have been taken for it.

    ``answer`` where it is given (a long or marked one is searched like a response), else
    ``response``, else ``reasoning``. Explicit marks go first (a JSON answer object, an ``<answer>``
    tag, a box, a label), then sentences, ranked by what they are for, by their concluding words, by
    their match with what is asked, and by place. What a later sentence takes back is no answer, and
    what follows an invented next question does not count. Linear in the length of the text.

    Args:
        asked: what the item asks for.

    Raises:
        LimitError: the text is longer than ``RESPONSE_CHARACTERS``.
    """
    found = _final(prediction, item, asked)
    if not found.text or not asked.formula:
        return found
    text = _clean(prediction.response or prediction.reasoning or prediction.answer or "", asked)
    if len(text) > RESPONSE_CHARACTERS:
        return found
    known = asked.known | asked.names | asked.stated
    response = read_response(text)
    defined = definitions_of(response, found.text, known)
    own = frozenset[str]() if defined else own_letters(found.text, known)
    # What a letter is said to be tells which one of the gold's it may stand for, where that has it not itself.
    wanted = any(own - letters_of_value(gold) for gold in item.answer.formulas)
    said = described(response, response.formulas, response.symbols(asked.language), own) if wanted else {}
    return replace(
        found,
        definitions=defined,
        described=tuple(sorted(said.items(), key=lambda one: one[0])),
    )


@lru_cache(maxsize=2)  # the letters of an answer are looked for in the text that it was found in
def _clean(text: str, asked: Asked) -> str:
    """A text without what tools leave in it, its measured numbers in digits, its sums in signs, its scales named.

    The counts as well where the question asks how many there are.
    """
    text = unquoted(
        without_tags(with_scripts(without_long_gaps(with_commands(without_struck(without_spoilers(with_lines(text)))))))
    )
    text = without_ratio_names(uncalculated(spaced(text)))  # a response realigns itself
    text = with_scales(worked_in_signs(measured_in_digits(text)))
    return counted_in_digits(text, asked.stems) if asked.number and _HOW_MANY.search(asked.request) else text


def _final(prediction: Prediction, item: Item, asked: Asked) -> Extraction:
    for text, whole in ((prediction.answer, True), (prediction.response, False), (prediction.reasoning, False)):
        if text is None or not text.strip():
            continue
        if len(text) > RESPONSE_CHARACTERS:
            raise LimitError("RESPONSE_CHARACTERS", RESPONSE_CHARACTERS, len(text))
        response = read_response(_clean(text, asked))
        if row := _listed_whole(response, asked):
            return Extraction(row, "words")
        found = answered(response, item, asked) if whole else searched(response, asked, complete=False)
        found = one_by_one(response, found, asked) or found
        if asked.members > 1 and found.method not in EXPLICIT:
            found = told_together(response, found, asked) or found
        if found.text and asked.options is not None and ends_withdrawn(response, asked):
            return replace(NOTHING, others=(RunnerUp(found.text[:200], found.method, "withdrawn"), *found.others))
        # Of several values one was chosen by what is said behind them: that leaves nothing open.
        open_ = found.text and found.method != "pointed" and asked.options is None and (asked.number or asked.formula)
        if open_ and left_open(response, asked, spoken(response.text[-AFTERWARDS:], asked.language)):
            return replace(NOTHING, others=(RunnerUp(found.text[:200], found.method, "other"), *found.others))
        return found
    return NOTHING


def _listed_whole(response: Response, asked: Asked) -> str:
    """What a text says of each statement that the question has judged, "T, F, T", or of each thing that it has ranked.

    Empty where the question asks for neither, or the text leaves one out.
    """
    text = response.text[slice(*response.body)]
    if asked.ranked:
        return ranking(text, asked.ranked, asked.request)
    for names in _called(asked.statements):
        said = judged(with_places(text, [Option(name) for name in names], judging=True), names, coded=True)
        if said:
            return with_codes(tuple(said[place] for place in sorted(said))) if len(said) == len(names) else ""
    return ""


def _called(statements: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """The names of statements, and their numbers: "statements 1 and 3" of (a), (b) and (c)."""
    if statements:
        yield statements
        yield from (names[: len(statements)] for names in _NUMBERS if names[: len(statements)] != statements)
