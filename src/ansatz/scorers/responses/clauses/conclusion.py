"""What a sentence concludes: "the largest n is 34" says 34, "$1$ and $2$" says both."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CYRILLIC_CAPITALS, MEASURING, PHRASING, joined
from ansatz.scorers.responses.mathematics.plain import plain_formulas

# Longer sentences are no conclusion.
LONGEST: Final = 600

_INLINE = re.compile(r"\$([^$\n]{1,400})\$|\\\(((?:[^\\\n]|\\[^()\n]){1,400})\\\)")
_JOINT = ANSWERING.pattern(r"(?:[\s,;]|(?&conjunctions|alternatives)){1,12}")
_OR = ANSWERING.pattern("(?&alternatives)")
# Two plain words in a row: no formula has them outside \text; "C₁ V₁" are letters with an index.
_LETTER: Final = r"[^\W\d_⁰¹²³⁴-⁹₀-₉]"
_PROSE = re.compile(rf"(?<![\\\w{{]){_LETTER}{{2,}}[,:]?\s{{1,4}}{_LETTER}{{2,}}(?![\w}}])")
_VERB = ANSWERING.pattern(r"(?&verbs)|(?<=\s)[=≈](?=\s)")
_NUMBER = re.compile(
    r"(?<![\w.,/])[-−+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?|(?<![\w.,])[-−+]?\d+(?:[.,]\d+)?(?:\s{0,2}/\s{0,2}\d+)?"
)
_PERCENT = worded(rf"(?i)\s{{0,3}}(?:\\?%|(?:{joined('percent')})(?!\w))")
_MONEY = re.compile(r"^\s*(?:\\\$|[€£])\s{0,3}(?=\d)|(?<=\d)\s{0,2}[€£]\s*$")
# What a formula has and plain prose with numbers in it has not.
_CLAUSE = ANSWERING.pattern("(?&clauses)")
_DEFINES = ANSWERING.pattern("(?&definitions)")
_THEREFORE = PHRASING.pattern(rf"(?=[A-Z{CYRILLIC_CAPITALS}])(?i:(?&deducing))[,:]?\s")
# A letter that counts: n = 0, 1, 2.
_COUNTER = re.compile(r"[a-zA-Z]\s?=\s?[-−±]?\d+(?:\s?,\s?[-−±]?\d+)*")
# Words in brackets at the very end: a unit's name, "in SI units".
_REMARK = MEASURING.pattern(r"\s\((?:(?&unit_leads)\s)?[^\W\d_]{4,}(?:\s[^\W\d_]{2,}){0,3}\)\s?\.?\Z")
_AS_THE_ANSWER = ANSWERING.pattern(r"(?i),?\s(?&as_the_answer)\s?\.?\Z")
_STATES = ANSWERING.pattern(r"(?i)\$?\)?,?\s(?:[^\W\d_]+\s){0,6}?(?&equals)(?:\s(?&verbs))?\s(?=[-−+(\\\w])")
_OPERATOR = re.compile(r"[\\=^_+*()\[\]{}<>|√π]|\d[A-Za-z]|[A-Za-z]\d")
_FORMULA = re.compile(r"[\d\\=^_+*/()\[\]{}<>|√π]")


def without_currency(text: str) -> str:
    """``\\$16386.17`` is a number."""
    return _MONEY.sub("", text)


def concluded(text: str) -> str:
    """The formula or number that a sentence ends in; the text itself where it is no sentence."""
    text = _AS_THE_ANSWER.sub("", _REMARK.sub("", _MONEY.sub("", text.strip())))
    if len(text) > LONGEST:
        return text
    drawn = list(_THEREFORE.finditer(text))
    if drawn and _FORMULA.search(text, drawn[-1].end()):
        text = text[drawn[-1].end() :].strip()
    shown = list(_INLINE.finditer(text))
    joined = joined_inline(text)
    if joined:
        return joined
    if not _PROSE.search(_INLINE.sub(" ", text)):
        return text
    if shown:
        last = shown[-1]
        # "... for $n$ is 34": the value stands behind the formula.
        number = _last_number(text[last.end() :]) if _VERB.search(text, last.end()) else ""
        return number or _with_percent(_content(last), text[last.end() :])
    stated = _stated(text)
    if stated:
        at = text.rfind(stated)
        return (behind_verb(text, at + len(stated)) if at >= 0 else "") or stated
    verbs = list(_VERB.finditer(text))
    if verbs:
        rest = text[verbs[-1].end() :].strip(" .:,")
        if rest and _FORMULA.search(rest) and not _PROSE.search(rest):
            return _MONEY.sub("", rest)
    last_word = text.rstrip(" .,;:").rpartition(" ")[2]
    if _OPERATOR.search(last_word):
        return last_word
    # With an equation in it the sentence may be about anything: the reader has to take it as a whole.
    return text if _OPERATOR.search(text) else _last_number(text) or text


def behind_verb(text: str, at: int) -> str:
    """The formula in plain letters that a verb behind an equation states: "that of f(t) = t^2 is 2/s^3"; or empty."""
    verb = _STATES.match(text, at)
    rest = text[verb.end() :].strip(" .,;:") if verb is not None and "\n" not in text[at:] else ""
    if not rest or "$" in rest or not _FORMULA.search(rest) or _PROSE.search(rest) or _CLAUSE.search(rest):
        return ""
    return rest


def _stated(text: str) -> str:
    """The equation that a sentence in plain letters states, with the definitions of its letters that follow it."""
    spans = list(plain_formulas(text, 0, len(text)))
    if not spans:
        return ""
    clause = _CLAUSE.search(text, spans[0][1])
    cut = clause.start() if clause else len(text)
    main = ""
    for start, end in spans:
        if start < cut and not (main and _COUNTER.fullmatch(text, start, end)):
            main = text[start:end]
    if clause is None or not _DEFINES.fullmatch(clause[0]):
        return main
    defined = [text[start:end] for start, end in spans if start >= cut and not _COUNTER.fullmatch(text, start, end)]
    return ", ".join([main, *defined])


def _content(match: re.Match[str]) -> str:
    return (match[1] or match[2]).strip()


def joined_inline(text: str) -> str:
    """Inline formulas with nothing but commas and "and" between them, as one list; empty for anything else."""
    shown = list(_INLINE.finditer(text))
    if len(shown) == 1 and not text[: shown[0].start()].strip():
        rest = text[shown[0].end() :]
        return _with_percent(_content(shown[0]), rest) if _PERCENT.fullmatch(rest.rstrip(" .,;")) else ""
    if len(shown) < 2 or text[: shown[0].start()].strip() or text[shown[-1].end() :].strip(" .,;"):
        return ""
    parts = [_content(shown[0])]
    for before, after in pairwise(shown):
        between = text[before.end() : after.start()]
        if not _JOINT.fullmatch(between):
            return ""
        parts += [" or " if _OR.search(between) else ", ", _content(after)]
    return "".join(parts)


def _with_percent(content: str, rest: str) -> str:
    return f"{content}\\%" if _PERCENT.match(rest) and "%" not in content else content


def _last_number(text: str) -> str:
    found = list(_NUMBER.finditer(text))
    if not found:
        return ""
    return _with_percent(found[-1][0].replace(" ", ""), text[found[-1].end() :])
