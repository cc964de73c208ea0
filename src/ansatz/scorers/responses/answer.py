"""From a prediction to its final answer: one method after another, the most formal first."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.model import ChoiceAnswer, Item, Prediction
from ansatz.scorers.errors import LimitError
from ansatz.scorers.responses.boxes import Box, boxes, last_answer
from ansatz.scorers.responses.conclusion import concluded, joined_inline, without_currency
from ansatz.scorers.responses.marks import answer_object, bold_at_end, displayed, inline_at_end, labelled, tagged
from ansatz.scorers.responses.opening import concludes, opening
from ansatz.scorers.responses.tidy import PLACEHOLDER, last_line, tidy, without_thoughts
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.quantities import unit_prefix

# An ``answer`` field longer than this is prose in which the answer has to be found.
SHORT_ANSWER: Final = 200

_MARKED = re.compile(r"\\(?:boxed|fbox|framebox)|(?i:\banswer\b|\bответ\b|<answer>)|^\s*[{`]|\n\s*\S", re.MULTILINE)
_FINALLY = re.compile(r"(?i)\bfinal\s{1,3}answer\b|(?<!\w)(?:окончательный|итоговый)\s{1,3}ответ")
_STATES = re.compile(r"[\d=\\$]")
_PLAIN_NUMBER = re.compile(r"[^A-Za-zА-я]*(?:\\(?:times|cdot|,|;|!| |pm|frac|dfrac|tfrac|sqrt|pi)[^A-Za-zА-я]*)*")
_MINUS_BEFORE = re.compile(r"(?:^|[=≈(:$\[]|\s)\s?[-−](?:[\s$]|\\[([,;! ])*\Z")
_PERCENT = re.compile(r"(?i)(?:[\s$~]|\\[)\] ])*(?:\\?%|percent\b|per cent\b|pct\b)")
# Methods that find words as well as formulas.
_SENTENCES: Final = frozenset({"label", "bold", "last_line"})
_AFTER_BOX = re.compile(r"(?:[\s$~]|\\[,;:!() \]]|\\q?quad|\*\*)*")


def final_answer(prediction: Prediction, item: Item) -> Extraction:
    """What the prediction says in the end, and which method found it.

    ``answer`` where it is given (a long or marked one is searched like a
    response), else ``response``, else ``reasoning``. Methods in order: a
    JSON answer object, an ``<answer>`` tag, the last box, the last label, bold at the
    end, display math at the end, an option as the opening of a reasoned choice, inline
    math in the last sentence, the last line. Linear in the length of the text.

    Raises:
        LimitError: the text is longer than ``RESPONSE_CHARACTERS``.
    """
    for text, whole in ((prediction.answer, True), (prediction.response, False), (prediction.reasoning, False)):
        if text is None or not text.strip():
            continue
        if len(text) > RESPONSE_CHARACTERS:
            raise LimitError("RESPONSE_CHARACTERS", RESPONSE_CHARACTERS, len(text))
        if whole and len(text) <= SHORT_ANSWER and not _MARKED.search(text):
            return Extraction(text.strip(), "answer")
        found = _search(text, item)
        if whole and found.method not in ("json", "tag", "boxed", "label") and len(text) <= SHORT_ANSWER:
            return Extraction(text.strip(), "answer")
        return found
    return Extraction("", "none")


def _search(text: str, item: Item) -> Extraction:
    found = _found(without_thoughts(text), item)
    if item.type == "symbolic" and found.method in _SENTENCES:
        return Extraction(concluded(found.text), found.method)
    return found


def _found(text: str, item: Item) -> Extraction:
    json_answer = answer_object(text)
    if json_answer is not None:
        inner = _boxed(json_answer, boxes(json_answer), item) or tidy(json_answer)
        return Extraction(inner, "json")
    tag = tagged(text)
    if tag:
        return Extraction(_boxed(tag, boxes(tag), item) or tidy(tag), "tag")
    found = boxes(text)
    boxed = _boxed(text, found, item)
    if boxed:
        # A box in the middle of the work, and the answer announced behind it.
        announced = "" if item.type == "choice" else _finally_said(text[found[-1].end :])
        return Extraction(announced, "label") if announced else Extraction(boxed, "boxed")
    label = labelled(text)
    if label:
        return Extraction(label, "label")
    bold = bold_at_end(text)
    if bold:
        return Extraction(bold, "bold")
    shown = displayed(text)
    if shown and shown.at_end:
        return Extraction(shown.content, "display")
    sentence = last_line(text)
    if isinstance(item.answer, ChoiceAnswer):
        first = opening(text, item.answer)
        if first and not concludes(sentence):
            return Extraction(first, "opening")
    if item.type == "symbolic":
        inline = joined_inline(sentence) or inline_at_end(sentence)
        if inline:
            return Extraction(inline, "inline")
    if shown and item.type in ("symbolic", "numeric") and not re.search(r"\d", sentence):
        return Extraction(shown.content, "display")
    return Extraction(sentence, "last_line")


def _finally_said(rest: str) -> str:
    """What "final answer" announces after the last box; empty where nothing does."""
    said = labelled(rest) if _FINALLY.search(rest) else ""
    return said if _STATES.search(said) else ""


def _boxed(text: str, among: list[Box], item: Item) -> str:
    """The last box; for a number in a box, with the unit that stands right after it."""
    found = last_answer(text, among, PLACEHOLDER)
    if found is None:
        return ""
    content, box = found
    if item.type == "numeric" and _MINUS_BEFORE.search(text, max(0, box.start - 16), box.start):
        content = f"-{content}"
    if item.type == "numeric" and len(content) <= 60 and _PLAIN_NUMBER.fullmatch(content):
        start = _AFTER_BOX.match(text, box.end, box.end + 80)
        after = text[start.end() if start else box.end : box.end + 80].split("\n", 1)[0]
        unit = unit_prefix(after, item.language)
        if unit:
            return f"{content} {unit}"
    content = without_currency(content)
    if item.type == "symbolic" and "%" not in content and _PERCENT.match(text, box.end, box.end + 40):
        return f"{content}\\%"
    return content
