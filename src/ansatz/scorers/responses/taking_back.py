"""What a later sentence takes back: "That is wrong.", "The boxed value has to be halved."; not so once it is confirmed."""  # noqa: E501

from __future__ import annotations

from dataclasses import replace
from typing import Final

from ansatz.scorers.language import may_hold, spoken
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.candidates import Candidate
from ansatz.scorers.responses.document import Response
from ansatz.scorers.responses.roles import confirms, withdraws
from ansatz.scorers.responses.splitting import Sentence

AFTERWARDS: Final = 4_000  # characters behind a statement that are looked at for words that take it back
_TAKING_BACK: Final = ("withdrawals", "found_wrong", "corrections", "replacing")


def taken_back(response: Response, start: int, end: int, asked: Asked) -> int | None:
    """Where what stands before ``start`` is taken back; None where it is not, or is confirmed first."""
    end = min(end, start + AFTERWARDS)
    codes = spoken(response.text[start:end], asked.language)
    text = response.text[start:end].casefold().replace("’", "'")
    if not any(may_hold(field, text, codes) for field in _TAKING_BACK):
        return None
    for sentence in response.sentences_in(start, end):
        text = response.text[max(start, sentence.start) : sentence.end]
        if _of_its_own(response, start, sentence):
            continue
        if withdraws(text, codes):
            return max(start, sentence.start)
        if confirms(text, codes):
            return None
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
    while back is not None:
        latest = back
        following = next((one.end for one in response.sentences_in(back, end) if one.end > back), end)
        back = taken_back(response, following, end, asked)
    if latest is None:
        return candidates
    return [replace(one, role="withdrawn") if one.start < latest else one for one in candidates]
