"""What a judge replied: a verdict and a quote that the answer really holds, or why it is of no use."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Final

from ansatz.scorers.judges.prompts import ticket
from ansatz.scorers.judges.questions import PROOF, JudgeQuestion

VERDICTS: Final = ("YES", "NO", "UNDECIDED")
TRIED: Final = 40  # places where an object may begin
TAIL: Final = 20_000  # characters of a reply that are looked at, from its end
LEAST: Final = 3  # characters of a quote, spaces not counted
_OBJECT: Final = re.compile(r'\{\s{0,20}"')
_BACKSLASH: Final = re.compile(r'\\(["\\]|[nrt](?![a-z]))|\\')
_DROPPED: Final = re.compile(r"[\s\x00-\x1f\x7f\ufffd\ud800-\udfff]+")
_SIGNS: Final = str.maketrans(
    dict.fromkeys("−–—‐‑", "-") | dict.fromkeys("’‘ʼ", "'") | dict.fromkeys("“”„«»", '"') | {"…": "..."}
)


@dataclass(frozen=True, slots=True)
class ReplyReading:
    """A reply as understood; with a ``problem`` there is no verdict."""

    verdict: str = ""
    quote: str = ""
    problem: str = ""


def read_reply(question: JudgeQuestion, text: str) -> ReplyReading:
    """The verdict of the last object in the reply that bears the question's ticket.

    A judge may forget the ticket; that is passed over where the answer holds nothing that could be
    taken for a reply, and a wrong ticket never is.
    """
    mark = ticket(question)
    required = "verdict" in question.answer.casefold()
    allowed = (*VERDICTS, "PARTLY") if question.subject == PROOF else VERDICTS
    problem = "there was no JSON object in it"
    for said in _objects(text[-TAIL:]):
        if said.get("ticket", None if required else mark) != mark:
            problem = "the object did not bear the ticket"
            continue
        verdict = said.get("verdict")
        word = verdict.strip().upper() if isinstance(verdict, str) else ""
        if word not in allowed:
            return ReplyReading(problem=f"the verdict was none of {', '.join(allowed)}")
        quotes = [quote for quote in said["quotes"] if isinstance(quote, str)]
        if not quotes:
            return ReplyReading(problem="the quote was no text")
        if not any(quote.strip() for quote in quotes):
            if word in ("YES", "PARTLY"):
                return ReplyReading(problem="the quote was empty")
            return ReplyReading(word)
        held = squeezed(question.answer)
        for quote in quotes:
            short = squeezed(quote)
            if short in held and (len(short) >= LEAST or short == held):
                return ReplyReading(word, quote.strip()[:1_000])
        return ReplyReading(problem="the quote does not occur in the answer")
    return ReplyReading(problem=problem)


def squeezed(text: str) -> str:
    """The text as quotes are compared: without spaces, with one kind of dash and quotation mark."""
    return _DROPPED.sub("", text.translate(_SIGNS))


def _objects(text: str) -> Iterator[dict[str, Any]]:
    """The objects of a reply, the last one first.

    Formulas come with single backslashes, which JSON refuses (``\\sqrt``) or reads as something else
    (``\\frac``, a form feed): the quote is given as read either way, formulas first.
    """
    starts = [found.start() for found in _OBJECT.finditer(text)][-TRIED:]
    for start in reversed(starts):
        piece = text[start:]
        readings = [said for said in (_decoded(_doubled(piece)), _decoded(piece)) if said is not None]
        if readings:
            yield {**readings[0], "quotes": [said.get("quote") for said in readings]}


def _doubled(text: str) -> str:
    """Every backslash twice, but where it stands twice already, before a quotation mark, and in a line break."""
    return _BACKSLASH.sub(lambda found: found[0] if found[1] else "\\\\", text)


def _decoded(text: str) -> dict[str, Any] | None:
    try:
        value, _ = json.JSONDecoder(strict=False).raw_decode(text)
    except (ValueError, RecursionError):
        return None
    return value if isinstance(value, dict) else None
