"""The final answer of a whole text: its marks, else its statements, up to where it begins anew or breaks off."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.scorers.language import spoken
from ansatz.scorers.outcome import Extraction, RunnerUp
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.brief import PROSE
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.clauses.roles import drops_mark
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.ending import (
    breaks_behind,
    cut_off,
    remark_cut,
    settled,
    unfinished_thoughts,
)
from ansatz.scorers.responses.marked.answers import marked
from ansatz.scorers.responses.marked.beside import with_unit_announced, with_unit_beside
from ansatz.scorers.responses.saying import NOTHING, said_without_mark
from ansatz.scorers.responses.statements.running_on import asks_anew
from ansatz.scorers.responses.statements.taking_back import AFTERWARDS, taken_back
from ansatz.scorers.responses.text.boxes import half_written
from ansatz.scorers.responses.text.marks import unanswered
from ansatz.scorers.responses.text.splitting import Span
from ansatz.scorers.responses.text.tidy import tidy
from ansatz.scorers.responses.values.narrowing import narrowed
from ansatz.scorers.responses.weighing.pointing import pointed_out
from ansatz.scorers.responses.weighing.rechosen import rechosen
from ansatz.scorers.responses.weighing.second_thoughts import reconsidered

# A heading with nothing under it: "**Final Answer**".
_EMPTY_HEADING = re.compile(r"\n[ \t#*_]{0,8}(?:[^\W\d_]++[ \t]*+){1,4}+:?[ \t*_]{0,4}:?\s*\Z|\s+\Z")
_EXCLAIMED = re.compile(r"[\w})]!\s*\Z")
_LEFT: Final = re.compile(r"(?<![\w{}_-])(\\?[A-Za-z]+(?:_\{?\w{1,12}\}?)?)\s?=")
_VALUE: Final = re.compile(r"\A[^\w\\]*\d|\d[.,]\d|\d[\d.,]*\s?[^\W\d_]|[=\\^√π]|\d\s?[°%]")  # not "trial 2"
_DASH: Final = re.compile(r"\A—\s+(?=\d)")  # no minus: "what is asked, — 5 N"
_PLACE: Final = re.compile(r"[\W_]*(?:[A-Za-z]|\d|[ivxIVX]{1,4})[\W_]*")  # what names one of several listed values
EXPLICIT: Final = frozenset(("json", "tag", "boxed", "label"))


def searched(response: Response, asked: Asked, *, complete: bool) -> Extraction:
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
        and found.method not in EXPLICIT
        and bool(found.text)
        and asked.options is None
        and (cut_off(response, (start, end), codes) or breaks_behind(response, (start, end), found.text, codes))
    )
    if unfinished_thoughts(text):
        found, unsure = _in_thoughts(response, (start, end), found, asked), False
    if start and not found.taken_back and (not found.text or unsure):
        # The body says nothing (it was cut off): what was marked in the thoughts stands.
        thought = marked(response, (0, start), asked)
        if thought is not None and (thought.method in EXPLICIT):
            found, unsure = Extraction(thought.text, thought.method), False
    if unsure and asked.number and (cut := remark_cut(response, (start, end), asked, codes)) > start:
        before = _in(response, (start, cut), asked)
        if before.text and settled(response, (start, cut), before.text, asked, codes):
            found, unsure = before, False
    if unsure and asked.formula and (stated := _displayed_before(response, (start, end), asked)).text:
        found, unsure = stated, False
    if unsure:
        # What stands last in a text that was cut off is a step of it, however much it looks like the end.
        found = replace(NOTHING, others=(RunnerUp(found.text[:200], found.method, "cut"), *found.others))
    if _EXCLAIMED.search(found.text) and _EXCLAIMED.search(text[-8:].rstrip(" $*\n")) and PROSE.search(text):
        found = replace(found, text=found.text.rstrip().rstrip("!"))  # no factorial: "The answer is 5!"
    if asked.number and found.text:
        found = replace(found, text=_DASH.sub("", narrowed(found.text, asked)))
    if asked.unit is not None and asked.unit.factors and found.text:
        found = with_unit_announced(found, codes, asked.language)
    unit = asked.unit or (asked.measured_in if asked.shape in ("vector", "range") else None)
    if unit is not None and unit.factors and found.text:
        found = with_unit_beside(found, response.text[start:end], asked.language, unit)
    return found


def _displayed_before(response: Response, span: Span, asked: Asked) -> Extraction:
    """The display under the letter that is asked for, before the sentence in which a text is cut off."""
    last = response.sentence_at(len(response.text[: span[1]].rstrip()) - 1)
    if last is None or last.start <= span[0] or any(name in asked.names for name in _lefts(last.text)):
        return NOTHING
    found = _in(response, (span[0], last.start), asked)
    shown = found.method == "display" and plain_name(left_side(found.text)) in asked.names
    return found if shown else NOTHING


def _lefts(text: str) -> list[str]:
    return [plain_name(one[1]) for one in _LEFT.finditer(text)]


def _in_thoughts(response: Response, span: Span, found: Extraction, asked: Asked) -> Extraction:
    """The answer of a text that never left its thoughts: what is boxed or tagged there, nothing that is only said."""
    explicit = marked(response, span, asked)
    if explicit is not None and explicit.method not in ("label", "closing"):
        return Extraction(explicit.text, explicit.method)
    if not found.text:
        return found
    return replace(NOTHING, others=(RunnerUp(found.text[:200], found.method, "thought"), *found.others))


def _in(response: Response, span: Span, asked: Asked) -> Extraction:
    """The final answer within a span."""
    explicit = marked(response, span, asked)
    if explicit is None:
        return said_without_mark(response, span, asked)
    if explicit.method == "label" and (meant := _pointed_label(response, span, explicit.text, asked)) is not None:
        return meant
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
    found = _in(response, (back, span[1]), asked) if back > span[0] else NOTHING
    if not found.text:
        found = _before_dropping(response, (explicit.end, span[1]), asked)
    return replace(found, others=(said, *found.others))


def _pointed_label(response: Response, span: Span, said: str, asked: Asked) -> Extraction | None:
    """What a label means that states no value, or several: "the answer is the last"; None where it states one."""
    told = len(_VALUE.findall(said))
    measured = asked.formula or (asked.unit is not None and bool(asked.unit.factors))
    if measured and _PLACE.fullmatch(said):
        told = 0  # "Correct option: 2." behind options with their values
    if asked.options is not None or told == 1 or (told and asked.formula):
        return None
    codes = spoken(response.text[max(span[0], span[1] - AFTERWARDS) : span[1]], asked.language)
    found = pointed_out(response, span, asked, codes)
    return found if found is not None and (found.text or not told) else None


def _before_dropping(response: Response, span: Span, asked: Asked) -> Extraction:
    """What is said between a mark and the sentence that drops it by its name: "... T = 44. Ignore the box above."."""
    codes = spoken(response.text[span[0] : span[1]], asked.language)
    drops = [one.start for one in response.sentences_in(*span) if drops_mark(one.text, codes)]
    return said_without_mark(response, (span[0], drops[0]), asked) if drops and drops[0] > span[0] else NOTHING
