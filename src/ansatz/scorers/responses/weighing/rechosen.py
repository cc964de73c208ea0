"""A marked option that is thought over: "\\boxed{C}. Wait, friction does no work. So the answer is D." says D."""

from __future__ import annotations

from ansatz.items.model import Answer
from ansatz.scorers.language import spoken
from ansatz.scorers.responses.choices.chosen import chooses
from ansatz.scorers.responses.clauses.roles import confirms, withdraws
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.text.splitting import Sentence
from ansatz.scorers.responses.weighing.second_thoughts import REACH, first_doubt


def rechosen(response: Response, start: int, end: int, options: Answer, language: str) -> Sentence | None:
    """The last sentence that chooses an option behind second thoughts on a mark; None where none does.

    Not so where the mark is confirmed in the end.
    """
    end = min(end, start + REACH)
    codes = spoken(response.text[start:end], language)
    doubt = first_doubt(response, start, end, codes)
    if doubt is None:
        return None
    following = [one for one in response.sentences_in(doubt.start, end) if one.start >= doubt.start]
    if any(confirms(one.text, codes) and not withdraws(one.text, codes) for one in following):
        return None
    return next((one for one in reversed(following) if chooses(one.text, options, codes)), None)
