"""What a later sentence takes back: "That is wrong.", "The boxed value has to be halved."; not so once it is confirmed."""  # noqa: E501

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, CYRILLIC_CAPITALS, Guarded, may_hold, spoken
from ansatz.scorers.quantities import values_within
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.owning import disowned, mentioned
from ansatz.scorers.responses.clauses.roles import confirms, corrects, patterns, withdraws
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.statements.another_case import others_claim
from ansatz.scorers.responses.statements.anothers import said_of_another
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.ranking import NUMBER, alike
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.text.splitting import Sentence

AFTERWARDS: Final = 4_000  # characters behind a statement that are looked at for words that take it back
BRIEF: Final = 12  # characters of a sentence that is nothing but an answer: "(B)."
_LETTER = re.compile(rf"(?<![^\W_])(?!I(?![^\W_]))[A-Z{CYRILLIC_CAPITALS}](?![^\W_])")  # of another option
_VALUED = re.compile(r"[\d$]|\\\(")
_TAKING_BACK: Final = ("withdrawals", "found_wrong", "corrections", "replacing", "dropping", "dismissals")


@lru_cache(maxsize=16)
def _of_a_value(codes: tuple[str, ...]) -> Guarded:
    """ "The answer of 5.0 m/s is therefore wrong": which value it is that is found wrong."""
    return Guarded(
        r"(?&what_was_said|answer_labels|results|possessives)\s(?:[^\W\d_]{2,8}\s){0,2}[*$\\(]{0,4}(?P<figure>\d+(?:[.,]\d+)?)"
        r"(?![.,]?\d|\s?(?:\\(?:pi|sqrt|d?frac)|[\^_{(]))[^.,;:!?\n]{0,24}?[\s,]{1,2}(?&found_wrong)",
        codes,
        "found_wrong",
    )


def _found_wrong(sentence: str, codes: tuple[str, ...]) -> str:
    """The figure of the value that a sentence says is wrong; empty where it says so of none."""
    found = _of_a_value(codes).search(sentence)
    return found["figure"] if found and not patterns(codes).undenied.search(sentence) else ""


def taken_back(response: Response, start: int, end: int, asked: Asked, said: str = "") -> int | None:
    """Where what stands before ``start`` is taken back; None where it is not, or is confirmed first.

    Args:
        said: what was marked, which may be found wrong by its value.
    """
    end = min(end, start + AFTERWARDS)
    codes = spoken(response.text[start:end], asked.language)
    if said and (of_another := _told_of_another(response, start, end, asked, said)) is not None:
        return of_another
    text = response.text[start:end].casefold().replace("’", "'")
    if "\n*" not in text and not any(may_hold(field, text, codes) for field in _TAKING_BACK):
        return None
    for sentence in response.sentences_in(start, end):
        text = response.text[max(start, sentence.start) : sentence.end]
        if _of_its_own(response, start, sentence):
            continue
        if withdraws(text, codes) or _corrects(response, sentence, end, codes):
            if _of_others(response, sentence, codes):
                continue
            if _limited(codes).search(text) or _claimed_before(response, start, sentence, codes) is not None:
                continue
            return max(start, sentence.start)
        if said and _found_wrong(text, codes) in FIGURE.findall(said):
            return max(start, sentence.start)
        if confirms(text, codes):
            return None
    return None


def _corrects(response: Response, sentence: Sentence, end: int, codes: tuple[str, ...]) -> bool:
    """Whether a sentence opens a correction that comes to a value: not so "Edit: an earlier version had 5 N"."""
    if not corrects(sentence.text, codes):
        return False
    behind = response.sentences_in(sentence.start, end)
    return any(_VALUED.search(one.text) and not disowned(one.text, codes) for one in behind)


def _of_others(response: Response, sentence: Sentence, codes: tuple[str, ...]) -> bool:
    """Whether a sentence tells what others hold, or an earlier version, and nothing that was stated before it."""
    if not disowned(sentence.text, codes):
        return False
    before = response.text[: sentence.start]
    return not any(value in before for value in mentioned(sentence.text))


@lru_cache(maxsize=16)
def _limited(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A fault in a case that is only imagined: "if you forget the losses, this is wrong", "is wrong for a feather"."""
    return ANSWERING.pattern(
        r"(?i)\A\W*(?:(?&fillers)\W{1,3}){0,2}(?&supposing_cases)\s(?:(?&readers)(?![^\W_])|(?:[^\W\d_]+\s){0,4}?(?&mistaking)(?![^\W_]))"
        r"[^.;]{0,120}?,\s(?:[^\W\d_]+\s){0,2}?(?&what_was_said|said_above)(?![^\W_])"
        r"|(?&found_wrong),?\s(?:(?&in_a_case)(?![^\W_])|(?&supposing_cases)\s(?!(?&author)(?![^\W_])))"
        r"|\A\W*(?:(?&fillers)\W{1,3}){0,2}(?&in_a_case)\s[^.;]{1,80}?\s(?&what_was_said)\s{1,4}(?&found_wrong)",
        *codes,
    )


def _claimed_before(response: Response, start: int, sentence: Sentence, codes: tuple[str, ...]) -> Sentence | None:
    """The sentence right before a fault is found, where it tells what others say: "Some get 3 N. That is wrong"."""
    before = [one for one in response.sentences_in(start, sentence.start) if one.end <= sentence.start][-1:]
    return next((one for one in before if others_claim(one.text, codes) and FIGURE.search(one.text)), None)


def ends_withdrawn(response: Response, asked: Asked) -> bool:
    """Whether the last sentence takes back what the one before it answers: "The answer is A. That is wrong"."""
    sentences = response.sentences_in(*response.body)[-2:]
    if len(sentences) < 2:
        return False
    said, last = (one.text for one in sentences)
    codes = spoken(last, asked.language)
    folded = last.casefold().replace("’", "'")
    if not any(may_hold(field, folded, codes) for field in _TAKING_BACK):
        return False
    if not withdraws(last, codes) or _limited(codes).search(last) or _LETTER.search(last):
        return False
    return "\\boxed" in said or len(said) <= BRIEF or _labelled(codes).search(said) is not None


@lru_cache(maxsize=16)
def _labelled(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&answer_labels)", *codes)


def _told_of_another(response: Response, start: int, end: int, asked: Asked, said: str) -> int | None:
    """Where a value that was marked is said to be of another thing than what is asked; None where it is not."""
    if not asked.number:
        return None
    codes, figures, between = spoken(response.text[start:end], asked.language), FIGURE.findall(said), False
    for sentence in response.sentences_in(start, end):
        text = response.text[max(start, sentence.start) : sentence.end].strip()
        another = said_of_another(text, asked, codes)
        if another is not None and (another in figures if another else not between):
            return max(start, sentence.start)
        between = between or bool(FIGURE.search(text))
    return None


def _of_its_own(response: Response, start: int, sentence: Sentence) -> bool:
    """Whether a sentence ends a remark in brackets with a value of its own: "(I first had 5 N; disregard that.)"."""
    opened = response.text.rfind("(", start, sentence.start)
    between = response.text[opened : sentence.start] if opened >= 0 else ""
    return ")" not in between and "\n\n" not in between and any(sign.isdigit() for sign in between)


def standing(response: Response, candidates: list[Candidate], end: int, asked: Asked) -> list[Candidate]:
    """With what a later sentence takes back marked as withdrawn."""
    if not candidates:
        return candidates
    back = taken_back(response, candidates[0].start, end, asked)
    latest = back
    codes = spoken(response.text[candidates[0].start : end], asked.language)
    while back is not None:
        latest = back
        following = next((one.end for one in response.sentences_in(back, end) if one.end > back), end)
        back = taken_back(response, following, end, asked)
    claims = [
        claim
        for one in response.sentences_in(candidates[0].start, end)
        if withdraws(one.text, codes) and (claim := _claimed_before(response, candidates[0].start, one, codes))
    ]
    candidates = [
        replace(one, role="withdrawn") if any(claim.start <= one.start < claim.end for claim in claims) else one
        for one in candidates
    ]
    if latest is not None:
        candidates = [
            replace(one, role="withdrawn")
            if one.start < latest
            or (one.start == latest and (_tells_why(one, codes) or _takes_itself_back(one, codes)))
            else one
            for one in candidates
        ]
    return _without_wrong(response, _without_anothers(response, candidates, end, asked), end, asked)


def _without_anothers(response: Response, candidates: list[Candidate], end: int, asked: Asked) -> list[Candidate]:
    """With the values marked as withdrawn that a later sentence says are of another thing."""
    if not asked.number:
        return candidates
    codes = spoken(response.text[candidates[0].start : end], asked.language)
    for sentence in response.sentences_in(candidates[0].start, end):
        another = said_of_another(sentence.text, asked, codes)
        before = [one for one in candidates if one.start < sentence.start]
        if another is None or not (another or before):
            continue
        if another and another not in FIGURE.findall(response.text[: sentence.start]):
            # "**5 N**; **7 N** is that of the other block": no answer, where one of the kind stands before it
            stated = any(one.role == "answer" and _of_the_kind(one.text, asked) for one in before)
            candidates = [
                replace(one, role="other") if stated and sentence.start <= one.start < sentence.end else one
                for one in candidates
            ]
            continue
        last = -1 if another else before[-1].start
        candidates = [
            replace(one, role="withdrawn")
            if one.start == last or (one.start <= sentence.start and FIGURE.findall(one.text)[-1:] == [another])
            else one
            for one in candidates
        ]
    return candidates


def _of_the_kind(text: str, asked: Asked) -> bool:
    """Whether a text has a value that measures what is asked."""
    unit = asked.unit or NUMBER
    return any(alike(one.unit, unit) for one in values_within(text.replace("*", " "), asked.language)[0])


def _tells_why(one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether a sentence that takes a value back only says why: "Wrong, because 3 eV is the energy of the photon."."""
    return not one.concludes and _because(codes).search(one.sentence) is not None


def _takes_itself_back(one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether a sentence takes back the value before, and has none behind: "I had given 5 N, but I retract it"."""
    found = patterns(codes).withdrawal.search(one.sentence)
    if found is None or "=" in one.sentence:
        return False
    return _VALUED.search(one.sentence, 0, found.start()) is not None and not _VALUED.search(one.sentence, found.end())


@lru_cache(maxsize=16)
def _because(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?&found_wrong),?\s(?&reasons)", *codes)


def _without_wrong(response: Response, candidates: list[Candidate], end: int, asked: Asked) -> list[Candidate]:
    """With the values marked as withdrawn that a sentence calls wrong, there and before."""
    start = candidates[0].start
    codes = spoken(response.text[start:end], asked.language)
    if not may_hold("found_wrong", response.folded[start:end], codes):
        return candidates
    for sentence in response.sentences_in(start, end):
        wrong = _found_wrong(sentence.text, codes)
        if wrong:
            candidates = [
                replace(one, role="withdrawn")
                if one.start <= sentence.start and FIGURE.findall(one.text)[-1:] == [wrong]
                else one
                for one in candidates
            ]
    return candidates
