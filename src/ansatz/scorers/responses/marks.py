"""The marks that announce a final answer: labels, JSON, tags, bold, displayed and inline math."""

from __future__ import annotations

import json
import re
from typing import Final, NamedTuple

from ansatz.scorers.responses.tidy import PLACEHOLDER, first_sentence, tidy

MARKS: Final = 64  # how many marks, counted from the end, are looked at

_LABEL = re.compile(
    r"(?i)(?<![^\W_])(?:"
    r"(?:final|correct|numerical|closing)\s{1,3}answers?|answers?|(?:final|numerical)\s{1,3}(?:result|value)|"
    r"(?:окончательный|итоговый|конечный|правильный|численный)\s{1,3}ответ|ответ|"
    r"respuesta|réponse|antwort|答案|答"
    r")(?:\s{0,3}\((?:[^()\n]{0,40})\))?[*_`\s]{0,4}"
    r"(?:[:：=]|(?:is|are|equals|равен|равна|равно|es|est|ist)\b\s{0,3}:?|—|–|\n)[*_`\s]{0,8}"
)
_DISPLAY = re.compile(r"\$\$|\\\[|\\\]|\\(begin|end)\{(equation|align|gather|multline|eqnarray|displaymath|math)\*?\}")
_BOLD = re.compile(r"\*\*([^*\n]{1,500})\*\*|(?<![^\W_])__([^_\n]{1,500})__(?![^\W_])")
_INLINE = re.compile(r"\$([^$\n]{1,2000})\$|\\\(((?:[^\\\n]|\\[^()\n]){1,2000})\\\)")
_NOT = re.compile(
    r"(?i)(?:\b(?:not|rather than|instead of|unlike)|(?<!\w)(?:а не|не|вместо))(?:\s(?:just|the|просто))?\s?\Z"
)
_WHERE = re.compile(r"(?i)\b(?:where|in which|где|здесь)\b")
_TAG = re.compile(r"(?i)<(?:final_)?answer>([^<]{1,4000})</(?:final_)?answer>")
_KEY = re.compile(
    r"""(?i)["'](?:final[_ ]?)?(?:answer|result|ответ)["']\s{0,20}:\s{0,20}"""
    r"""(?P<value>"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|-?\d[\d.eE+-]*|true|false)""",
    re.DOTALL,
)
_OBJECT = re.compile(r"\A\s*(?:```[a-z]*\s*)?\{|```json\s{0,9}\{|\}\s{0,9}(?:```)?\s{0,9}\Z")
_OPENERS: Final = {"$$": "$$", "\\[": "\\]"}


class Shown(NamedTuple):
    """Displayed math: its content, and whether nothing but a few words follows it."""

    content: str
    at_end: bool


def labelled(text: str) -> str:
    """What follows the last answer label that has anything after it."""
    for match in reversed(list(_LABEL.finditer(text))[-MARKS:]):
        rest = text[match.end() : match.end() + 4_000].lstrip("*_` \t\r\n:")
        content = _content(rest)
        if content and not PLACEHOLDER.fullmatch(content):
            return content
    return ""


def _content(rest: str) -> str:
    """The answer at the start of ``rest``: a displayed formula, or the first line's first sentence."""
    for opener, closer in _OPENERS.items():
        if rest.startswith(opener):
            end = rest.find(closer, len(opener))
            if end > 0:
                return tidy(rest[len(opener) : end])
    line = rest.split("\n", 1)[0]
    # A line that only announces ("The answer is:") leaves the formula to the next lines.
    return tidy(first_sentence(line))


def answer_object(text: str) -> str | None:
    """The value of the last ``answer`` key where the text is, or ends in, a JSON object."""
    if not _OBJECT.search(text[:200]) and not _OBJECT.search(text.rstrip()[-4_000:]):
        return None
    found = list(_KEY.finditer(text))[-MARKS:]
    if not found:
        return None
    value = found[-1]["value"]
    if value[0] == '"':
        try:
            loaded = json.loads(value, strict=False)
        except ValueError:  # LaTeX in JSON often keeps its single backslashes
            return value[1:-1]
        # "\frac" and "\times" decode to control characters when the backslash was not doubled.
        return value[1:-1] if re.search(r"[\b\f\t\r\v]", loaded) else str(loaded)
    return value[1:-1] if value[0] == "'" else value


def tagged(text: str) -> str:
    """The content of the last ``<answer>`` element."""
    found = _TAG.findall(text)
    return str(found[-1]).strip() if found else ""


def bold_at_end(text: str) -> str:
    """Bold text in the last paragraph that is an answer, not a heading."""
    paragraph = _last_paragraph(text)
    for match in reversed(list(_BOLD.finditer(paragraph))[-MARKS:]):
        content = (match[1] or match[2]).strip()
        heading = content.endswith(":") or PLACEHOLDER.fullmatch(content)
        if not heading and (match.end() >= len(paragraph.rstrip(" .")) or re.search(r"[\d=\\$]", content)):
            return tidy(content)
    return ""


def displayed(text: str) -> Shown | None:
    """The last displayed formula."""
    opened: tuple[int, str] | None = None
    last: tuple[int, int, int] | None = None
    for match in _DISPLAY.finditer(text):
        mark = match[0]
        if mark == "$$":
            kind = "$$"
        elif mark in ("\\[", "\\]"):
            kind = "\\["
        else:
            kind = match[2]
        opening = mark == "\\[" or match[1] == "begin"
        if opened and opened[1] == kind and not opening:
            last = (opened[0], match.start(), match.end())
            opened = None
        elif opened is None and mark != "\\]" and match[1] != "end":
            opened = (match.end(), kind)
    if last is None:
        return None
    start, stop, end = last
    content = text[start:stop].strip()
    rest = text[end:].strip()
    return Shown(content, len(rest) <= 200 and not re.search(r"[\d$=]|\*\*", rest)) if content else None


def inline_at_end(sentence: str) -> str:
    """The last inline formula of the last sentence that the sentence does not rule out.

    What follows "where" is about the letters of the formula before it: definitions go with it, names do not.
    """
    found = [
        one for one in _INLINE.finditer(sentence) if not _NOT.search(sentence, max(0, one.start() - 40), one.start())
    ]
    if not found:
        return ""
    clause = _WHERE.search(sentence, found[0].end())
    cut = clause.start() if clause else len(sentence)
    main = [one for one in found if one.start() < cut][-1]
    texts = [(one[1] or one[2]).strip() for one in (main, *(one for one in found if one.start() > cut))]
    return ", ".join([texts[0], *(text for text in texts[1:] if "=" in text)])


def _last_paragraph(text: str) -> str:
    parts = [part for part in text[-4_000:].rstrip().split("\n\n") if part.strip()]
    return parts[-1] if parts else ""
