"""Arithmetic in words as signs, ``49 N times 2 m, or 98 J``: what it comes to is the last member of one chain."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import ANSWERING, MEASURING, SPEAKING

_OPEN: Final = r"(?:\$|\\\(|\()?\s?"  # in front of a formula in running text
_FIGURE: Final = rf"{_OPEN}(?:\d|\.\d|\\d?frac|\\sqrt|√|\\pi|π)"
_OPERATION: Final = SPEAKING.pattern(
    rf"(?i)\s(?:(?P<times>(?&times)|(?<=%\s)(?&fraction_of))|(?P<over>(?&divided))|(?P<plus>(?&plus))|(?P<minus>(?&minus)))\s(?={_FIGURE}|-)"
)
_SIGNS: Final = {"times": "*", "over": "/", "plus": "+", "minus": "-"}
_OPERAND: Final = 60  # characters of a number with its unit in front of a sign
# A number, and behind it a unit, a noun that is counted or the end of a formula.
_MEASURED: Final = re.compile(r"\d(?:[^\s,;:=]|(?<=\\)[,;:]){0,40}(?:\s(?!\d)[^\s,;:=]{1,20}){0,4}\Z")
_NO_UNIT: Final = MEASURING.pattern(r"(?i)(?<!/)(?&unit_stops)")  # "lb/in"
# A number behind it has no sign of its own: "3 m, or -3 m" are the two roots of something.
_ROUGHLY: Final = MEASURING.source(r"(?:(?&roughly)\s)?")
_OR: Final = ANSWERING.pattern(
    rf"(?i),\s(?:(?&alternatives)|(?P<which>(?&relatives))\s(?&equals)(?:\s(?&verbs))?)\s(?={_ROUGHLY}{_FIGURE})"
)
_ALONE: Final = re.compile(r"\D{0,40}\d\S*+(?:\s[^\s\d]{1,16}){0,3}[.\s]*")
_IS: Final = ANSWERING.pattern(r"(?i)(?<![^\W_])(?&equals)(?:\s(?&verbs))?\s")
_IN_WORDS: Final = SPEAKING.pattern(rf"(?i)\s(?&roots|powers_of|inverses)\s(?={_FIGURE})")
_CLAUSE: Final = 240  # characters of working in front of what it comes to, and behind it
_BREAK: Final = re.compile(r"[;:\n]|[.!?](?=\s|\Z)")
_COMMA: Final = re.compile(r",(?!\d)")
# "the square root of 2.5", "3^4"
_FUNCTION: Final = SPEAKING.pattern(
    rf"(?i)(?:\s(?&roots|powers_of|inverses)\s(?={_FIGURE})"
    r"|(?<![\w.^])(?!10\s?\^)\d[\d.]{0,8}\s?\^\s?\{?\d)(?:[^,;:=]|(?<!\\),(?=\d)|(?<=\\)[,;:]){0,160}\Z"
)
_NAMED: Final = SPEAKING.pattern(r"(?i)\s(?&times|divided)\s(?:[^,;:=]|(?<!\\),(?=\d)|(?<=\\)[,;:]){1,160}\Z")
# A product or a quotient of numbers; a power of ten, a fraction and a unit are none.
_FIGURED: Final = (
    r"(?:(?<=[\w)}\]$%°.])\s[*/÷]\s|(?<=[\w)}\]$%°])\s?(?:[×·*]|\\times|\\cdot)(?!\s?\$?\s?10\s?\^))"
    rf"\s?(?={_FIGURE})"
)
_PRODUCT: Final = re.compile(_FIGURED)
_WORKED: Final = re.compile(rf"{_FIGURED}(?:[^,;:=]|(?<!\\),(?=\d)|(?<=\\)[,;:]){{1,160}}\Z")
_DOUBTED: Final = ANSWERING.pattern(r"(?i)(?&doubts|open_choices)")
_SUPPOSED: Final = ANSWERING.pattern(r"(?i)(?&doubts|open_choices|supposing_cases|otherwise)")
_JOINED: Final = r"(?:[=+*/×·]|\\times(?![a-z])|\\cdot(?![a-z]))"
# "{7 \\choose 5}", "C(7, 5) = 21": a comma in it parts no values.
_CHOICE: Final = re.compile(
    rf"\{{\s?(?P<n>\d{{1,4}})\s?\\choose\s?(?P<k>\d{{1,4}})\s?\}}"
    rf"|(?<![\w\\])C\((?P<of>\d{{1,4}}),\s?(?P<some>\d{{1,4}})\)(?=\s?{_JOINED})"
)
# "15 (kinds) × 4 (sizes) = 60": what a number of a calculation counts.
_COUNTED: Final = re.compile(
    r"(?<=\d)\s?\((?!(?:sin|cos|tan|cot|log|exp|sqrt)(?![^\W\d_]))[^\W\d_]{3,20}(?:[ ,-]{1,2}[\w,-]{1,20}){0,8}\)"
    rf"(?=\s?{_JOINED})"
)
_CONDITIONAL: Final = ANSWERING.pattern(r"(?i)(?&conditions)")


def worked_in_signs(text: str) -> str:
    """A text with the signs of its arithmetic for the words, and the sign of equality before what a product comes to.

    ``The work is 49 N times 2 m, or 98 J`` says one value and how it comes about; ``5 N, or 7 N`` says two, and so does
    every clause with a doubt, a condition or a second product in it.
    """
    if "C(" in text or "choose" in text:
        text = _CHOICE.sub(lambda one: rf"\binom{{{one['n'] or one['of']}}}{{{one['k'] or one['some']}}}", text)
    if "(" in text:
        text = _COUNTED.sub("", text)
    signed = _OPERATION.sub(_sign, text)
    out: list[str] = []
    at = 0
    for joint in _OR.finditer(signed):
        if _comes_to(signed, joint):
            said = signed[at : joint.start()]
            named = _said_in_words(said)  # "is 10 times the inverse of 635 nm, or 357 nm" is read without it
            out += (said[:named], "") if named else (said, " = ")
            at = joint.end()
    return "".join((*out, signed[at:]))


def _sign(word: re.Match[str]) -> str:
    front = word.string[max(0, word.start() - _OPERAND) : word.start()]
    operand = _MEASURED.search(front)
    if operand is None or _NO_UNIT.search(operand[0]):
        return word[0]
    return f" {_SIGNS[str(word.lastgroup)]} "


def _said_in_words(text: str) -> int:
    """Where working begins that no formula is read in: behind the verb before "the inverse of"; 0 for none."""
    begun = max(0, len(text) - _CLAUSE)
    named = list(_IN_WORDS.finditer(text, begun))
    stated = list(_IS.finditer(text, begun, named[-1].start() + 1)) if named else []
    clause = text[stated[-1].end() :] if stated else ""
    return stated[-1].end() if clause and not _BREAK.search(clause) and not _COMMA.search(clause) else 0


def _comes_to(text: str, joint: re.Match[str]) -> bool:
    """Whether working stands in front of a joint, and behind it no doubt, no condition and no other working."""
    front = _BREAK.split(text[max(0, joint.start() - _CLAUSE) : joint.start()].rstrip("."))[-1]  # "2 sq in., or"
    behind = _BREAK.split(text[joint.start() : joint.end() + _CLAUSE], maxsplit=1)[0]
    clause = _COMMA.split(behind.partition(joint[0])[2], maxsplit=1)[0]
    if joint["which"] and not _ALONE.fullmatch(clause):
        return False  # "5 N times 2 m, which is 3 J less than the heat"
    if _DOUBTED.search(front) or _SUPPOSED.search(behind) or _CONDITIONAL.search(clause):
        return False
    if _NAMED.search(front) is not None:
        return True
    worked = _WORKED.search(front) is not None or _FUNCTION.search(front) is not None
    return worked and _PRODUCT.search(clause) is None
