"""A sentence cut where it states another thing: behind a display, at "whereas for", in lines that name their values."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import ANSWERING, CYRILLIC_CAPITALS, PHRASING
from ansatz.scorers.language import LISTED as LISTED_LETTERS
from ansatz.scorers.responses.clauses.content import UNIT, left_side, states
from ansatz.scorers.responses.clauses.owning import cuts_between, disowned, disowned_within
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.text.splitting import Sentence

SENTENCES: Final = 60  # sentences that are looked at, counted from the end
_AROUND: Final = " \t\n\r\u00a0\u2002\u2003$.,;"  # what stands around a formula in a line of its own
_DIGIT = re.compile(r"\d")
_EQUATED = re.compile(r"[^=≈]{1,80}(?:=|≈|\\approx)")

_CLOSES = re.compile(r"\s*(?:\$\$|\\\]|\\\))?[.,;:]?")
# "$$F = a$$ which is $$F = b$$": another step, not a remark.
_RESTATED = PHRASING.pattern(r"\s*,?\s*(?&restating),?\s*:?\s*(?:\$\$|\\\[)")
_CHAINED = re.compile(r"\s*(?:\$\$|\\\[)?\s*(?:=|≈|\\approx)")  # "$$= d$$" goes on with the chain
# "Braking distance: 40 m": what a value is called.
LEAD = re.compile(
    rf"(?:\(?(?:[{LISTED_LETTERS}]|[ivx]{{1,4}}|\d{{1,2}})[.)]\s{{1,4}})?[*_\s]*"
    r"([^\W\d_]{1,40}(?:[ -][^\W\d_]{1,40}){0,4}(?: \d{1,2})? ?)"
    r"(?:\([^()\n]{1,60}\)\s?)?[*_]{0,3}:[*_]{0,3}\s[*_$]{0,3}\S"
)

# "p = (2 + 4) kg · v", and in the next line "Setting these equal, the carts ..."
_NEW_LINE = worded(rf"(?<=[\w)²³])[ \t]*\n(?=[A-Z{CYRILLIC_CAPITALS}][^\W\d_]+,?(?: [^\W\d_]+,?){{3}}[ .])")


# "x = 3": what another line under the same name is a second root of, no next step.
_VALUE: Final = re.compile(
    r"[^=≈]*(?:=|≈|\\approx)[\s$]*[-−+]?\d[\d.,]*+(?:\s?(?:\\times|[×x·*])\s?10\s?\^?[^\sA-Za-z]{1,8})?(?:\s?[^\W\d_]{1,8})?\s*"
)


def units(response: Response, sentence: Sentence, codes: tuple[str, ...]) -> Iterator[Sentence]:
    """A sentence cut where it states another thing: behind a display, at "whereas for", in lines "Time up: 1.5 s"."""
    if "\n" in sentence.text and all(map(LEAD.match, filter(str.strip, sentence.text.splitlines()))):
        at = sentence.start
        for line in response.text[sentence.start : sentence.end].splitlines(keepends=True):
            if line.strip():
                yield Sentence(line.strip(), at, at + len(line), sentence.block)
            at += len(line)
        return
    for stated in _behind_equations(response, sentence):
        for clause in _set_apart(response, stated, codes):
            for shown in _cut_behind_displays(response, clause, codes):
                yield from _by_owner(response, sentence, shown, codes)


def _by_owner(response: Response, whole: Sentence, one: Sentence, codes: tuple[str, ...]) -> Iterator[Sentence]:
    """A part of a sentence cut between what others say and what its author does: "they say 5 N, but I get 3 N"."""
    cuts = [whole.start + at for at in cuts_between(response.text[whole.start : whole.end], codes)]
    begun = one.start
    for cut in (*(at for at in cuts if one.start < at < one.end), one.end):
        if cuts and (said := response.text[begun:cut].strip()):
            yield Sentence(said, begun, cut, one.block)
        begun = cut
    if not cuts:
        yield one


def of_others(response: Response, sentence: Sentence, raw: str, codes: tuple[str, ...]) -> bool:
    """Whether all values of a part of a sentence are others', by its own words or by those of the whole sentence."""
    whole = response.sentence_at(sentence.start)
    if whole is not None and whole.start <= sentence.start < whole.end:
        text = response.text[whole.start : whole.end]
        within = disowned_within(text, sentence.start - whole.start, sentence.end - whole.start, codes)
        if within is not None:
            return within
    return disowned(raw, codes)


def _behind_equations(response: Response, sentence: Sentence) -> Iterator[Sentence]:
    """A sentence cut where a line of words begins behind a line that is an equation, and has no stop."""
    begun = sentence.start
    for match in _NEW_LINE.finditer(response.text, sentence.start, sentence.end):
        line = response.text[response.text.rfind("\n", begun, match.start()) + 1 : match.start()]
        if "=" not in line:
            continue
        yield Sentence(response.text[begun : match.start()].strip(), begun, match.start(), sentence.block)
        begun = match.end()
    for at in _next_steps(response, begun, sentence.end) if "\n" in sentence.text else ():
        yield Sentence(response.text[begun:at].strip().rstrip(","), begun, at, sentence.block, stepped=True)
        begun = at
    yield Sentence(response.text[begun : sentence.end].strip(), begun, sentence.end, sentence.block)


def _next_steps(response: Response, start: int, end: int) -> Iterator[int]:
    """Where a line of mathematics takes the next step from the line before it, or from words that lead to it.

    It says anew what that works out ("T = E/(k ln 2)", "T ≈ 432 K"), solves it ("4.8x = 1200", "x = 250"), uses what
    it names ("r = 896", "x = 9r = 8064"), or stands behind a colon and words with a number of their own.
    """
    before, lead = "", ""
    at = start
    formulas = {one.start: one for one in response.formulas_in(start, end) if not one.display}
    for line in response.text[start:end].splitlines(keepends=True):
        bare = line.strip(_AROUND)
        opens = at + line.find(bare) if bare else at
        shown = next((formulas[place] for place in range(max(at, opens - 2), opens + 1) if place in formulas), None)
        alone = shown is not None and shown.text.strip(_AROUND) == bare
        if shown is not None and alone and at > start:
            stepped = bool(before) and _steps(before, bare, plain=shown.plain)
            led = lead.endswith(":") and _DIGIT.search(lead) and _EQUATED.match(bare)
            if stepped or (led and not response.text[at + len(line) : end].strip(_AROUND)):
                yield at
        before, lead = (bare, "") if alone else ("", line.rstrip())
        at += len(line)


def _steps(before: str, line: str, *, plain: bool) -> bool:
    """Whether an equation is the next step from the one before it."""
    name, its = left_side(line), left_side(before)
    if not name or not its:
        return False
    if name == its:
        return plain and not _VALUE.fullmatch(before)
    return lone(name) and (_has_letter(line[len(name) :], its) if lone(its) else _has_letter(before, name))


def _has_letter(formula: str, name: str) -> bool:
    return re.search(rf"(?<![A-Za-z\\]){re.escape(name)}(?![A-Za-z_])", formula) is not None


def _set_apart(response: Response, sentence: Sentence, codes: tuple[str, ...]) -> Iterator[Sentence]:
    """The clauses of a sentence about things that it sets apart: "for A it is 1, whereas for B it is 2"."""
    begun = sentence.start
    for match in _against(codes).finditer(response.masked, sentence.start, sentence.end):
        if not states(response.text[begun : match.start()]) or not states(response.text[match.end() : sentence.end]):
            continue
        yield Sentence(response.text[begun : match.start()].strip(), begun, match.start(), sentence.block)
        begun = match.end()
    yield Sentence(response.text[begun : sentence.end].strip(), begun, sentence.end, sentence.block, sentence.stepped)


@lru_cache(maxsize=16)
def _against(codes: tuple[str, ...]) -> re.Pattern[str]:
    thing = r"(?=(?&about)\s[^\W\d_])"
    subject = r"(?=(?&anything|articles)\s[^\W\d_])"
    return ANSWERING.pattern(
        rf"(?i),\s(?:(?&set_against)\s{thing}|(?&whereas)\s(?:{subject}|(?=[$*(]{{0,3}}[-−]?\d)))", *codes
    )


def _cut_behind_displays(response: Response, sentence: Sentence, codes: tuple[str, ...]) -> Iterator[Sentence]:
    """A sentence cut behind its displays, where no words about the display follow: many end without a stop."""
    goes_on = _goes_on(codes)
    text, begun = response.text, sentence.start
    for shown in response.formulas_in(sentence.start, sentence.end)[-SENTENCES:]:
        if not shown.display or shown.end >= sentence.end:
            continue
        closed = _CLOSES.match(text, shown.end, sentence.end)
        end = closed.end() if closed else shown.end
        said_again = _RESTATED.match(text, end, sentence.end)
        follows = (goes_on.match(text, end, sentence.end) and not said_again) or _CHAINED.match(text, end, sentence.end)
        rest = text[end : sentence.end].strip(" \n.$")
        if text[begun:end].strip() and rest and not follows and (len(rest) > UNIT or parse_unit(rest) is None):
            yield Sentence(text[begun:end].strip(), begun, end, sentence.block)
            begun = end
    rest = text[begun : sentence.end]
    yield Sentence(rest.strip(), begun + len(rest) - len(rest.lstrip()), sentence.end, sentence.block, sentence.stepped)


@lru_cache(maxsize=16)
def _goes_on(codes: tuple[str, ...]) -> re.Pattern[str]:
    """What follows a display and belongs to it: "where", a comma, a lower-case clause."""
    words = ANSWERING.source("(?&clauses|asides|definitions|alternatives)", *codes)
    any_language = ANSWERING.source("(?&alternatives)") + "|" + PHRASING.source("(?&going_on)")
    return re.compile(rf"\s*(?:[,;(]|{words}|{any_language})")
