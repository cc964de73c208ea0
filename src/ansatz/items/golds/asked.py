"""The unit that a question asks for: "in metres", "(Unit: m)", "how many mg", "in degrees", "what percent", "в см"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.items.units import parse_unit

CHARACTERS: Final = 4_000  # of a question, from its end: the request stands last

# Words behind "in" that are units in name and phrases in use.
_NOT_UNITS: Final = frozenset(
    str.split(
        "a b c d e f g h i j k l m n p q r s t u v w x y z air the this that terms part parts case order figure fig "
        "si cgs mks units unit one all each both light space time turn detail general particular vacuum second first"
    )
)
# Single letters are units only where the question says that they are: "(in m)", "Unit: m".
_STATED: Final = re.compile(
    r"(?i)[\[(]\s*(?:(?:the\s+)?(?:answer|result)\s+)?(?:(?:SI\s+)?units?\s*(?:is|are|of|:|=)|in(?:\s+units?\s+of)?(?:\s*:)?"
    r"|ед\.(?:\s*изм\.)?:?|единиц[аы](?:\s+измерения)?\s*:?|в)\s+(?P<stated>[^\[\]()]{1,60}(?:\([^()]{1,30}\)[^()]{0,20})?)[\])]"
    r"|\b(?:units?|единиц[аы](?:\s+измерения)?)\s*:\s*(?P<colon>[^.,;\n)\]]{1,60})"
)
_REQUEST: Final = re.compile(
    r"(?i)\b(?:give|express|state|report|write|provide|calculate|compute|find|determine|leave|estimate|evaluate|what|how|"
    r"which|answer|result|expressed|measured)\b"
    r"|(?<!\w)(?:ответ|результат|выразите|дайте|укажите|найдите|определите|вычислите|рассчитайте|выразить|найти|сколько|"
    r"чему|какой|какова|каково)(?!\w)"
)
_END: Final = re.compile(r"[?!\n]|[.;](?=\s|$)")
_IN: Final = re.compile(
    r"(?i)\b(?:in|in\s+terms\s+of)\s+(?:units?\s+of\s+|the\s+units?\s+)?(?=(?P<asked>[^,;:?!\n]{1,60}))"
    r"|\bhow\s+many\s+(?=(?P<many>[^,;:?!\n]{1,40}))"
    r"|\b(?:what|which)\s+(?P<percent>percent(?:age)?|per\s+cent)\b"
    r"|\b(?P<percentage>as\s+an?\s+percentage|in\s+percent|в\s+процентах)\b"
    r"|(?<!\w)(?:в|во)\s+(?=(?P<russian>[^,;:?!\n]{1,40}))"
)
# Units of one letter count where nothing follows them: "the force in N."
_LETTERS: Final = frozenset("msgNJKVWCTAFHLмсгНДВКАТ")
_DOLLARS: Final = re.compile(r"^\$([^$]{1,60})\$")


@lru_cache(maxsize=2048)
def asked_unit(question: str, language: str = "en") -> str:
    """The unit in which the question wants its answer, as it spells it; empty where it names none, or more than one.

    A phrase counts only if it parses as a unit; of a phrase that goes on ("in metres per second at the bottom")
    its longest beginning that is one.
    """
    text = question[-CHARACTERS:]
    stated = [
        found for match in _STATED.finditer(text) if (found := _unit(match["stated"] or match["colon"], language, True))
    ]
    if stated:
        return stated[-1] if len({_key(one, language) for one in stated}) == 1 else ""
    asked = [found for match in _requested(text) if (found := _of(match, language))]
    return asked[-1] if len({_key(one, language) for one in asked}) == 1 else ""


def _requested(text: str) -> Iterator[re.Match[str]]:
    """What stands behind "in" and its kin in each sentence that asks for something."""
    last = text.rstrip()
    if last.endswith("?"):
        start = max(last.rfind(mark, 0, -1) for mark in (". ", "? ", "! ", "\n"))
        yield from _IN.finditer(last, start + 1)
    at = 0
    while request := _REQUEST.search(text, at):
        end = _END.search(text, request.end())
        at = end.end() if end else len(text)
        yield from _IN.finditer(text, request.start(), at)


def _of(match: re.Match[str], language: str) -> str:
    if match["percent"] or match["percentage"]:
        return "%"
    phrase = match["asked"] or match["many"] or match["russian"]
    return _unit(phrase, language, False) if phrase else ""


def _key(unit: str, language: str) -> object:
    parsed = parse_unit(unit, language)
    return parsed and (frozenset(parsed.factors), parsed.scale)


def _unit(phrase: str, language: str, stated: bool) -> str:
    """The longest beginning of a phrase that is a unit."""
    phrase = phrase.strip().strip("`*_ ")
    math = _DOLLARS.match(phrase)
    if math:
        phrase, stated = math[1].strip(), True
    words = phrase.rstrip(" .").split()
    for count in range(min(len(words), 6), 0, -1):
        text = " ".join(words[:count]).rstrip(".")
        if not stated and _no_unit(text, alone=count == len(words)):
            continue
        unit = parse_unit(text, language)
        if unit is not None and (unit.factors or text in ("%", "\\%")):
            return text
    return ""


def _no_unit(text: str, *, alone: bool) -> bool:
    """Whether words behind "in" are no unit, whatever a table of units says."""
    if len(text) == 1:
        return not alone or text not in _LETTERS
    return text.casefold() in _NOT_UNITS
