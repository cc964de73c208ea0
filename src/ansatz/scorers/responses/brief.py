"""A brief answer as it stands: whether it is spoken, whether it lists several values, and what is taken of it."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.language import ANSWERING, CYRILLIC_SMALL, FRAMING, PHRASING, spoken
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.quantities import in_marked_parts, listed_values, values_within
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.clauses.roles import concludes
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.alignment import concluding_row
from ansatz.scorers.responses.mathematics.asserting import refines
from ansatz.scorers.responses.statements.part_asked import in_parts
from ansatz.scorers.responses.text.tidy import tidy

# A sentence: two words in a row outside of mathematics and names of units, a question, or words without blanks.
PROSE = FRAMING.pattern(
    r"(?<![\\\w{])(?<!\{\s)[^\W\d_]{2,}[,:]?\s{1,4}[^\W\d_]{3,}(?![\w}])|\?\s*\Z|(?&doubts)|[\u4e00-\u9fff]"
    rf"|(?<![^\W_])[{CYRILLIC_SMALL}]{{4,}}\s[{CYRILLIC_SMALL}]{{2}}(?![^\W_])"
    rf"|(?i:(?<![^\W_])[{CYRILLIC_SMALL}]{{5,}})\s[$\\]{{0,2}}[A-Za-z\u03b1-\u03c9](?![A-Za-z]{{2}})"
)
_MATHS = re.compile(r"\$\$[^$]*\$\$|\$[^$\n]*\$|\\\((?:[^\\]|\\[^)])*\\\)|\\\[(?:[^\\]|\\[^\]])*\\\]")
_TEXT = re.compile(r"\\text\s?\{[^{}]*\}")
_WORD = re.compile(r"(?<![\\\w{])[^\W\d_]{5,}(?!\w)")
_RULES_OUT = ANSWERING.pattern("(?i)(?&rejections)")  # "not $a$, but $b$" in any language
_BEGINS = re.compile(
    r"\W*(?<!\\)(?:[^\W\d_]{2,}|I\s[^\W\d_]+)\s[^$\\]{0,40}(?:\$|\\[(\[])"
)  # "I get $a$", "With $t$ ..."
_RESTATES = PHRASING.pattern("(?i)(?&restating)")  # "$a$, i.e. $b$"
_ITEM = re.compile(
    r"\s*\||\s*[*+•–-]\s+[$\s]*\\?[^\W\d_]{1,8}(?:_\{?\w{1,6}\}?|[₀-₉]{1,2})?\s?="
    r"|[\s*+•-]*(?:(?:\d[\d.,]{0,12}\s?)?[^\W\d_]{1,2}[^:=\n]{0,60}:\s*\S|[$\s]*\\?\w{1,6}_\{?(?:\\text\{)?[A-Za-z]{3,}\}{0,2}\s?=)"
)
# A paragraph, or a sentence that ends in a value and one behind it that states another.
_SEVERAL = re.compile(r"\n[ \t]*\n|[\w)}%°$][.;?!]\s+(?=[^\d\s][^=:]{0,60}[=:])")
# "Using v² = 2as with a = g and s = h: v = √(2gh)", "Integrating: x - x₀ = vt"
_LEADS_TO = re.compile(
    r"[^\W\d_]{4,}\s(?:[^\W\d_]+\s){0,2}[^\s:=]{1,12}\s?=[^:]{1,120}:\s[^=]{1,40}=|[^\W\d_]{6,}ing:\s[^=]{1,40}="
)
_STATING: Final = frozenset(("inline", "closing", "display", "bold", "last_line", "table", "words"))


def one_formula(text: str) -> bool:
    r"""Whether a text is a formula with words and letters in ``\text``: ``\text{$R$ should equal } 2\sqrt{mK}``."""
    if "$" not in text or "\\text" not in text:
        return False
    outside = _TEXT.sub(" ", text)
    return "$" not in outside and re.search(r"\w", outside) is not None and not PROSE.search(outside)


def tells(response: Response, item: Item, asked: Asked) -> bool:
    """Whether a brief text tells its answer among other things, so that it has to be found as in a long one.

    It has words in a row, or it states several things where one number is asked for: lines, sentences. A statement
    in words and a list of values are taken as they stand.
    """
    text = response.text
    if item.answer.derived and not one_formula(text) and ((worded := _spoken(text)) or "$" in text):
        concluded = concludes(text, spoken(text, item.language))
        if (concluded and "$" in text) or (
            worded
            and (
                concluded
                or (asked.lettered and "=" in text)
                or in_marked_parts(text)
                or not listed_values(text, item.language)
            )
        ):
            return True
    if asked.lettered and asked.single and _LEADS_TO.match(text):
        return True
    if not asked.number or not asked.single:
        return False
    if _itemized(text) or _worked_in_lines(text) or _SEVERAL.search(text.strip()) is not None:
        return True
    return in_parts(text, asked) or _in_steps(text, item.language) or refines(text, spoken(text, item.language))


def of_several_kinds(text: str, language: str) -> bool:
    """Whether a text in words has values in several units: each of several quantities that are asked for."""
    if not PROSE.search(text):
        return False
    return len({one.unit.factors for one in values_within(text, language)[0] if one.unit.factors}) > 1


def _spoken(text: str) -> bool:
    """Whether a brief text has sentences in it: words in a row, or words between delimited formulas."""
    if PROSE.search(text) or _RULES_OUT.search(_MATHS.sub(" ", text)):
        return True
    if "$" not in text and "\\(" not in text and "\\[" not in text:
        return False
    if _RESTATES.search(_MATHS.sub(" ", text)) or _BEGINS.match(text):
        return True
    return _WORD.search(_MATHS.sub(" ", text)) is not None


def _itemized(text: str) -> bool:
    """Whether each of several lines says what its value is: "Time up: 1.5 s", a row of a table."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and all(map(_ITEM.match, lines))


def _worked_in_lines(text: str) -> bool:
    """Whether each of several lines works something else out: "k = 4.9/0.025 = 196 N/m", "T = 2pi/w = 0.317 s"."""
    lines = [line for line in text.splitlines() if line.strip()]
    names = {line.partition("=")[0].strip() for line in lines if "=" in line}
    return len(lines) > 1 and all("=" in line for line in lines) and len(names) == len(lines)


def _in_steps(text: str, language: str) -> bool:
    """Whether several lines lead to a last one that concludes: "v^2 = 196", "Therefore, v = 14.0 m/s"."""
    lines = [line for line in text.splitlines() if line.strip()]
    return len(lines) > 1 and concludes(lines[-1], spoken(text, language))


def taken_whole(text: str, found: Extraction, told: bool) -> Extraction:
    """A short ``answer``: as it is, but for a sentence, of which what it asserts."""
    if not told or (not found.text and not found.others):
        whole = _MATHS.fullmatch(text.strip())
        return Extraction((concluding_row(tidy(text)) if whole else text).strip(), "answer")
    states = found.method in _STATING
    return replace(found, method="answer") if states or not found.text else Extraction(text.strip(), "answer")
