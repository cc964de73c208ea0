r"""A formula without the words that it opens with: ``\text{$R$ should equal } 2\sqrt{mK}``, ``p_1: \frac{9}{25}``."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, spoken, whole_words
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.marked.parts import asked_part
from ansatz.scorers.responses.mathematics.alignment import concluding_row
from ansatz.scorers.responses.mathematics.asserting import asserted

LONG_CONTENT: Final = 2_000  # characters of what is looked at

_WORDY = re.compile(r"\s*\\(?:text|mathrm|textbf|mbox)\s?\{(?P<words>[^{}]*)\}(?:\\[,;:! ]|\\q?quad|[:=]|\s)*(?=\S)")
_LETTER_BETWEEN = re.compile(r"\$?\\?[A-Za-z]{1,8}(?:_\{?\w{1,8}\}?)?\$?\s*(?=\\(?:text|mathrm|textbf|mbox)\s?\{)")
_LEADS_TO = worded(rf"(?i)(?:{whole_words((), 'equals', 'verbs')}|:)\s*\Z")
_NAME: Final = r"\\?[A-Za-z]{1,12}(?:_\{?\w{1,12}\}?)?"
_NAME_COLON = re.compile(rf"\A\s*(?:\\text\s?\{{{_NAME}(?:\s?:\s?\}}|\}}\s?:)\s*|{_NAME}\s?:\s+)(?=\S)")
_OTHER_NAME = re.compile(r"[,;\\]\s*\\?(?:text\s?\{)?[^\W\d_]{1,24}(?:\s[^\W\d_]+){0,2}\s?\}?:")
# "\\quad\\text{(not } R/L\\text{)}"
_REMARK = worded(
    r"(?i)(?:\\q?quad|\\[,;:! ]|\s){0,48}(?:\\text\s?\{\s*\(|\(\s*\\text\s?\{)\s*"
    rf"(?:{whole_words((), 'rejections', 'counterfactuals', 'modal_results', 'comparisons')})"
)
_WORDS_SET = re.compile(r"\\(?:text|textrm|textbf|mbox)\s?\{(?P<words>[^{}]*)\}")
_SPACE = re.compile(r"(?:\\[,;:! ]|\\q?quad(?![a-z])|~|\s)+")
_RULES_OUT = ANSWERING.pattern(r"(?i)(?<=\s)(?&rejections)\s")
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
_OPERATES = re.compile(r"[=+*/^√π\\$]|\d")


def unlabelled(content: str, asked: Asked) -> str:
    r"""A formula without the words before it: ``\text{$R$ should equal } 2\sqrt{mK}``, ``p_1: \frac{9}{25}``."""
    if asked.options is not None or len(content) > LONG_CONTENT:
        return content
    plain = content.replace("\\_", "_") if asked.formula else content
    content = asked_part(plain, asked) or concluding_row(plain)
    if asked.number:
        return _said_in_words(content, asked)
    if not asked.formula:
        return content
    remark = _REMARK.search(content)
    if remark and content.rstrip(" }").endswith(")") and _OPERATES.search(content, 0, remark.start()):
        content = content[: remark.start()]
    led = _behind_words(content)
    if led:
        return led
    name = _NAME_COLON.match(content)
    if name is None or _OTHER_NAME.search(content, name.end()):
        return content  # each of several values has its name
    return content[name.end() :].strip()


def _said_in_words(content: str, asked: Asked) -> str:
    r"""A value in words without what they rule out: ``\text{it is } 36\ \text{N, instead of } 29\ \text{N}``."""
    plain = _SPACE.sub(" ", _WORDS_SET.sub(r" \g<words> ", content))
    if not _RULES_OUT.search(plain):
        return content
    said = asserted(plain, spoken(plain, asked.language))
    return content if said == plain.strip() else said


def _behind_words(content: str) -> str:
    r"""What stands behind the words that a formula opens with: ``\text{for this } R \text{ has to be } 2\sqrt{L/C}``.

    Behind a letter the words have to end in a verb or a colon.
    """
    words, at, letters = None, 0, False
    while (found := _WORDY.match(content, at)) is not None:
        words, at = found, found.end()
        letter = _LETTER_BETWEEN.match(content, at)
        if letter is None:
            break
        letters, at = True, letter.end()
    if words is None or not _OPERATES.search(content, at):
        return ""
    said = words["words"]
    if letters and not _LEADS_TO.search(said):
        return ""
    return content[at:].strip() if letters or _LONG_WORD.search(said) else ""
