"""From a prediction to its final answer: every candidate with its role, the most explicit mark first."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.items.model import Item, Option, Prediction
from ansatz.scorers.errors import LimitError
from ansatz.scorers.escapes import uncalculated, with_lines, without_ratio_names
from ansatz.scorers.language import OTHER_LABELS, joined, spaced, spoken
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.outcome import Extraction, RunnerUp
from ansatz.scorers.quantities import measured_in_digits
from ansatz.scorers.responses.alignment import concluding_row
from ansatz.scorers.responses.another_case import modest, of_this_case
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.attribution import about_it, tells_another
from ansatz.scorers.responses.beside import with_unit_announced, with_unit_beside
from ansatz.scorers.responses.boxes import half_written
from ansatz.scorers.responses.brief import PROSE, of_several_kinds, one_formula, taken_whole, tells
from ansatz.scorers.responses.candidates import Candidate, unmarked
from ansatz.scorers.responses.chosen import chosen
from ansatz.scorers.responses.compared import compared_in, with_compared
from ansatz.scorers.responses.content import drawn
from ansatz.scorers.responses.document import Response, read_response
from ansatz.scorers.responses.ending import (
    breaks_behind,
    cut_off,
    guessed,
    remark_cut,
    settled,
    still_thinking,
    unfinished_thoughts,
)
from ansatz.scorers.responses.enumerating import enumerated, has_both_signs, takes_back
from ansatz.scorers.responses.figures import FIGURE
from ansatz.scorers.responses.formula_asked import formula_asked, of_listed
from ansatz.scorers.responses.governed import disowned
from ansatz.scorers.responses.held import held_right
from ansatz.scorers.responses.judging import judged, with_codes
from ansatz.scorers.responses.marked import marked
from ansatz.scorers.responses.marks import inline_at_end, unanswered
from ansatz.scorers.responses.multiples import multiple_in, with_multiples
from ansatz.scorers.responses.narrowing import narrowed
from ansatz.scorers.responses.nothing import NOUGHT, none_told
from ansatz.scorers.responses.opening import said_first
from ansatz.scorers.responses.own_letters import definitions_of, letters_of_value, own_letters
from ansatz.scorers.responses.part_asked import listed_part, of_the_part
from ansatz.scorers.responses.parts import asked_part
from ansatz.scorers.responses.picking import one_of_several, picked, said_before, the_one_asked
from ansatz.scorers.responses.places import with_places
from ansatz.scorers.responses.pointed import pointed
from ansatz.scorers.responses.polarity import of_one_polarity
from ansatz.scorers.responses.qualifiers import of_the_one_asked
from ansatz.scorers.responses.ranked import ranking
from ansatz.scorers.responses.ranking import best
from ansatz.scorers.responses.rechosen import rechosen
from ansatz.scorers.responses.roles import breaks_off, confirms, role_of, withdraws
from ansatz.scorers.responses.roots import FOLLOWING, kept_root
from ansatz.scorers.responses.running_on import asks_anew
from ansatz.scorers.responses.second_thoughts import reconsidered, standing_after
from ansatz.scorers.responses.shaped import shaped
from ansatz.scorers.responses.sole import sole_value
from ansatz.scorers.responses.splitting import Span
from ansatz.scorers.responses.symbols import described
from ansatz.scorers.responses.taking_back import AFTERWARDS, standing, taken_back
from ansatz.scorers.responses.tidy import last_line, tidy
from ansatz.scorers.responses.turning import turned
from ansatz.scorers.responses.undecided import undecided
from ansatz.scorers.responses.unlabelled import unlabelled

# An ``answer`` field longer than this is prose in which the answer has to be found.
SHORT_ANSWER: Final = 200
# One up to this length is still taken as it stands where it is no prose.
LONG_FORMULA: Final = 1_000

_MARKED = re.compile(
    rf"\\(?:boxed|fbox|framebox)|(?i:\b(?:{joined('answer_labels')}|{'|'.join(OTHER_LABELS)})\b|<(?:final_)?answer>)"
    r"|^\s*[{`]|\n\s*\S",
    re.MULTILINE,
)
# A heading with nothing under it: "**Final Answer**".
_EMPTY_HEADING = re.compile(r"\n[ \t#*_]{0,8}(?:[^\W\d_]+[ \t]*){1,4}:?[ \t*_]{0,4}:?\s*\Z|\s+\Z")
_PARTED = re.compile(r"\\begin\s?\{|\([a-h]\s?[):]")
_WORD = re.compile(r"(?<![\\\w{])[^\W\d_]{2,}\s")
_EXCLAIMED = re.compile(r"[\w})]!\s*\Z")
_EXPLICIT: Final = frozenset(("json", "tag", "boxed", "label"))
_NONE: Final = Extraction("", "none")
_ROWS: Final = re.compile(r"(?s)[$\s\[\\]*\\begin\s?\{(?:align|aligned|gather|gathered|split|eqnarray)\*?\}.*\\\\.*")
_TICKS: Final = " ✓✔✅☑"
_MATHS: Final = re.compile(r"\$+([^$]*\\(?:Longrightarrow|Rightarrow|implies)[^$]*)\$+\.?")


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
    text = _clean(prediction.response or prediction.reasoning or prediction.answer or "")
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


def _clean(text: str) -> str:
    """A text without what tools leave in it, its measured numbers in digits."""
    return measured_in_digits(without_ratio_names(uncalculated(spaced(with_lines(text)))))  # a response realigns itself


def _final(prediction: Prediction, item: Item, asked: Asked) -> Extraction:
    for text, whole in ((prediction.answer, True), (prediction.response, False), (prediction.reasoning, False)):
        if text is None or not text.strip():
            continue
        if len(text) > RESPONSE_CHARACTERS:
            raise LimitError("RESPONSE_CHARACTERS", RESPONSE_CHARACTERS, len(text))
        response = read_response(_clean(text))
        if row := _listed_whole(response, asked):
            return Extraction(row, "words")
        return _answered(response, item, asked) if whole else _search(response, asked, complete=False)
    return _NONE


def _listed_whole(response: Response, asked: Asked) -> str:
    """What a text says of each statement that the question has judged, "T, F, T", or of each thing that it has ranked.

    Empty where the question asks for neither, or the text leaves one out.
    """
    text = response.text[slice(*response.body)]
    if asked.ranked:
        return ranking(text, asked.ranked, asked.request)
    text = with_places(text, [Option(name) for name in asked.statements])
    said = judged(text, asked.statements, coded=True) if asked.statements else {}
    return with_codes(tuple(said[place] for place in sorted(said))) if len(said) == len(asked.statements) else ""


def _answered(response: Response, item: Item, asked: Asked) -> Extraction:
    """The final answer of an ``answer``: as it stands where it states one thing without prose, else as in any text."""
    text = response.text
    said = text[response.body[0] :].strip()  # behind any thoughts
    short = len(text) <= SHORT_ANSWER
    if short and (listed := listed_part(said, asked)):
        return _answered(read_response(listed), item, asked)
    brief = short or (item.answer.derived and len(text) <= LONG_FORMULA)
    told = brief and tells(response, item, asked)
    alone = brief and not told and not _MARKED.search(said)
    part = asked_part(said, asked) if not alone or _PARTED.search(text) else ""
    if part and (brief or "\\boxed" not in said) and part.find("\\boxed") <= 0:  # a box in a row says what it comes to
        return Extraction(part, "answer")
    if short and len(asked.stated) > 1 and of_several_kinds(said, item.language):
        return Extraction(said, "answer")
    if (
        brief
        and asked.several
        and (PROSE.search(text) or has_both_signs(text))
        and (listed := _several(text, item.language))
    ):
        return Extraction(listed, "answer")
    if alone and asked.number and (otherwise := _of_none_or_another(response, said, asked)):
        return otherwise
    if (
        alone
        and (asked.shape == "nuclide" or _WORD.search(said))
        and (in_shape := shaped(response, response.body, asked, spoken(said, item.language)))
    ):
        return in_shape
    if alone and PROSE.search(said):
        codes = spoken(text, item.language)
        if one := compared_in(response, asked, codes) or multiple_in(response, asked, codes):
            return Extraction(one, "words")
    if alone:
        said = unlabelled(said, asked) if one_formula(said) else said.rstrip(_TICKS if asked.options is None else None)
        if asked.formula:
            whole = _MATHS.fullmatch(said)
            said = drawn(whole[1]) if whole else of_listed(said, asked)
        if asked.number and asked.single and _ROWS.fullmatch(said):
            said = concluding_row(tidy(said))
        if asked.number and asked.single and PROSE.search(said):
            said = kept_root(said, said, [], spoken(said, item.language))
        found = Extraction(narrowed(said, asked), "answer")
        measured = asked.unit is not None and bool(asked.unit.factors)
        return with_unit_announced(found, spoken(said, asked.language), asked.language) if measured else found
    found = _search(response, asked, complete=PROSE.search(text) is None)
    asks = asked.options is not None and ("?" in text or len(found.text) == 1)  # "Is it A? No. B."
    in_body = response.body == (0, len(text)) and not asks and response.segments[0].kind != "code"
    if asked.formula and found.method == "words":
        return found
    if short and found.method not in _EXPLICIT and in_body:
        return taken_whole(text, found, told)
    return found


def _of_none_or_another(response: Response, said: str, asked: Asked) -> Extraction | None:
    """Nought where a brief answer says that there is none, nothing where it tells another thing; None for neither."""
    codes = spoken(said, asked.language)
    if not FIGURE.search(said) and none_told(response.sentences_in(*response.body), asked, codes):
        return Extraction(NOUGHT, "words")
    if _WORD.search(said) and tells_another(said, asked):
        return replace(_NONE, others=(RunnerUp(said[:200], "answer", "other"),))
    return None


def _several(text: str, language: str) -> str:
    """The list of values that a short answer in words ends in, without those that it leaves out."""
    codes = spoken(text, language)
    listed = enumerated(text)
    return kept_root(listed, text, [], codes) if listed and role_of(text, True, codes) == "answer" else ""


def _search(response: Response, asked: Asked, *, complete: bool) -> Extraction:
    """The final answer of a whole text; one that is ``complete`` is an answer without prose, and never cut off."""
    text = response.text
    start, end = response.body
    end = asks_anew(response, (start, end), asked)
    half = start + min(half_written(text[start:end]), unanswered(text[start:end]))
    if half < end:
        end = start + len(_EMPTY_HEADING.sub("", text[start:half]))  # what was to be boxed is concluded before it
    found = _in(response, (start, end), asked)
    codes = spoken(text[-AFTERWARDS:], asked.language)
    unsure = (
        not complete
        and found.method not in _EXPLICIT
        and bool(found.text)
        and asked.options is None
        and (cut_off(response, (start, end), codes) or breaks_behind(response, (start, end), found.text, codes))
    )
    if unfinished_thoughts(text):
        found, unsure = _in_thoughts(response, (start, end), found, asked), False
    if start and (not found.text or unsure):
        # The body says nothing (it was cut off): what was marked in the thoughts stands.
        thought = marked(response, (0, start), asked)
        if thought is not None and (thought.method in _EXPLICIT):
            found, unsure = Extraction(thought.text, thought.method), False
    if unsure and asked.number and (cut := remark_cut(response, (start, end), asked, codes)) > start:
        before = _in(response, (start, cut), asked)
        if before.text and settled(response, (start, cut), before.text, asked, codes):
            found, unsure = before, False
    if unsure:
        # What stands last in a text that was cut off is a step of it, however much it looks like the end.
        found = replace(_NONE, others=(RunnerUp(found.text[:200], found.method, "cut"), *found.others))
    if _EXCLAIMED.search(found.text) and _EXCLAIMED.search(text[-8:].rstrip(" $*\n")) and PROSE.search(text):
        found = replace(found, text=found.text.rstrip().rstrip("!"))  # no factorial: "The answer is 5!"
    if asked.number and found.text:
        found = replace(found, text=narrowed(found.text, asked))
    if asked.unit is not None and asked.unit.factors and found.text:
        found = with_unit_announced(found, codes, asked.language)
        found = with_unit_beside(found, response.text[start:end], asked.language, asked.unit)
    return found


def _in_thoughts(response: Response, span: Span, found: Extraction, asked: Asked) -> Extraction:
    """The answer of a text that never left its thoughts: what is boxed or tagged there, nothing that is only said."""
    explicit = marked(response, span, asked)
    if explicit is not None and explicit.method != "label":
        return Extraction(explicit.text, explicit.method)
    if not found.text:
        return found
    return replace(_NONE, others=(RunnerUp(found.text[:200], found.method, "thought"), *found.others))


def _in(response: Response, span: Span, asked: Asked) -> Extraction:
    """The final answer within a span."""
    explicit = marked(response, span, asked)
    if explicit is None:
        return _unmarked(response, span, asked)
    back = taken_back(response, explicit.end, span[1], asked, explicit.text)
    if back is None:
        later = reconsidered(response, explicit.text, explicit.end, span[1], asked) if explicit.end < span[1] else None
        if later is not None:
            return Extraction(later.text, later.method, (RunnerUp(explicit.text, explicit.method, "withdrawn"),))
        if asked.options is not None and explicit.end < span[1]:
            again = rechosen(response, explicit.end, span[1], asked.options, asked.language)
            if again is not None:
                said = RunnerUp(explicit.text, explicit.method, "withdrawn")
                return Extraction(tidy(again.text), "last_line", (said,))
        return Extraction(explicit.text, explicit.method)
    said = RunnerUp(explicit.text, explicit.method, "withdrawn")
    found = _in(response, (back, span[1]), asked) if back > span[0] else _NONE
    return replace(found, others=(said, *found.others))


def _unmarked(response: Response, span: Span, asked: Asked) -> Extraction:
    if asked.options is not None:
        return chosen(response, span, asked.options, asked.language, asked.request)
    codes = spoken(response.text[max(span[0], span[1] - AFTERWARDS) : span[1]], asked.language)
    if (in_shape := shaped(response, span, asked, codes)) is not None:
        return in_shape
    if asked.number and (in_table := pointed(response, span, asked, codes)) is not None:
        return in_table
    candidates = unmarked(response, *span, asked.formula, asked.known, asked.language)
    candidates = [about_it(response.text, one, asked, codes) for one in candidates]
    candidates = [said_before(of_the_one_asked(one, asked, codes), asked, codes) for one in candidates]
    candidates = with_compared(response, span, candidates, asked, codes)
    candidates = with_multiples(response, span, candidates, asked, codes)
    candidates = of_the_part(response, candidates, asked)
    candidates = of_this_case(response, standing(response, candidates, span[1], asked), asked, codes)
    candidates = turned(response, standing_after(response, candidates, span[1], asked), asked, codes)
    candidates = [of_one_polarity(formula_asked(one, asked), asked) for one in candidates]
    if not any(one.role == "answer" for one in candidates) and none_told(response.sentences_in(*span), asked, codes):
        return Extraction(NOUGHT, "words", _others(candidates, None))
    candidates = modest(response, candidates, asked, codes)
    given_up = [place for place, one in enumerate(candidates) if one.role == "refusal"]
    if given_up and not any(one.role == "answer" and one.concludes for one in candidates[given_up[-1] :]):
        return replace(_NONE, others=_others(candidates, None))
    held = held_right(response.sentences_in(*span), codes) if candidates else None
    if held is not None:
        return Extraction(held, "words" if held else "none", _others(candidates, None))
    stating = [_with_sole_value(one, asked) for one in candidates if one.role not in ("refusal", "chatter")]
    taken = best(stating, asked)
    if taken is not None and still_thinking(response, span, (taken.start, taken.end), taken.concludes, codes):
        return replace(_NONE, others=(RunnerUp(taken.text[:200], taken.method, "thought"), *_others(stating, taken)))
    if taken is not None and (
        undecided(response, stating, taken, span[1], asked, codes)
        or guessed(response, span[0], taken.start, asked.formula, codes)
    ):
        return replace(_NONE, others=_others(stating, None))
    if taken is not None:
        taken = picked(stating, taken, response.sentences_in(taken.end, span[1]), asked, codes)
        taken = the_one_asked(one_of_several(candidates, taken, asked), asked, codes)
        if asked.several and taken.role == "answer":
            behind = response.sentences_in(taken.end, span[1])[:1]
            denied = any(takes_back(one.text) for one in behind)
            taken = replace(taken, text=(not denied and enumerated(taken.sentence)) or taken.text)
    if taken is not None:
        after = [
            one.text for one in response.sentences_in(taken.end, span[1])[: FOLLOWING + 1] if one.start >= taken.end
        ]
        own = response.sentence_at(taken.start)
        sentence = own.text if own is not None and taken.text in own.text else taken.sentence
        return Extraction(kept_root(taken.text, sentence, after, codes), taken.method, _others(stating, taken))
    if stating:
        return replace(_NONE, others=_others(stating, None))
    return _last_said(response.text[span[0] : span[1]], asked, codes)


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
        return replace(_NONE, others=(RunnerUp(line, "last_line", "remark"),))  # a verdict on an answer is none
    if role in ("question", "refusal", "chatter", "conditional", "example") or (line and breaks_off(line, codes)):
        return replace(_NONE, others=(RunnerUp(line, "last_line", role if role != "answer" else "cut"),))
    if asked.number and PROSE.search(line) and tells_another(line, asked):
        return replace(_NONE, others=(RunnerUp(line[:200], "last_line", "other"),))
    inline = inline_at_end(line) if asked.formula else ""
    return Extraction(inline or line, "inline" if inline else "last_line") if line else _NONE


def _others(candidates: list[Candidate], taken: Candidate | None) -> tuple[RunnerUp, ...]:
    """What else was looked at, the latest first."""
    return tuple(
        RunnerUp(one.text[:200], one.method, one.role) for one in reversed(candidates[-8:]) if one is not taken
    )
