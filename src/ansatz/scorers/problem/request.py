"""What a question asks for: the words for the quantity, its symbol, and the part."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.problem.letters import formulas, tree_of

SENTENCE: Final = 400  # characters of a request that are read

_REQUEST: Final = re.compile(
    r"(?i)\b(?:find|determine|calculate|compute|evaluate|estimate|derive|obtain|give|state|what\s+(?:is|are|was|will\s+be|would"
    r"\s+be|must\s+be|should\s+be)|how\s+(?:long|far|fast|much|many|large|high|deep|hot|heavy))\b"
    r"|(?<!\w)(?:найдите|найти|определите|определить|вычислите|рассчитайте|оцените|чему\s+рав\w+|какой|какова?|каково|каким|"
    r"сколько)\b"
)
_HOW: Final = {
    "long": "time", "far": "distance", "fast": "speed", "high": "height", "deep": "depth", "hot": "temperature",
    "heavy": "mass",
}  # fmt: skip
_WORD: Final = re.compile(r"[^\W\d_][\w'’-]*")
_STOPS: Final = frozenset(
    str.split(
        "of for in on at by as to with from when if that which per between due such so and или и в на при для the "
        "an a its their numerical approximate value magnitude expression formula total"
    )
)
_SKIPPED: Final = frozenset(
    str.split("the a an its their numerical approximate value values magnitude expression formula an total your of")
)
_PART: Final = re.compile(
    r"(?i)\b(?:answer|solve|do|consider)\s+(?:only\s+)?(?:part|sub-?question|item)\s*\(?([a-h]|[ivx]{1,4}|\d)\)?\b"
)
_SENTENCE_END: Final = re.compile(r"[.?!](?=\s|$)|\n\s*\n")


def asked_quantity(text: str, language: str = "en") -> tuple[str, ...]:
    """The words for what is asked, by request, the last request first."""
    found: list[str] = []
    for request in _requests(text):
        how = re.match(r"(?i)how\s+(\w+)", request)
        if how:
            if how[1].casefold() in _HOW:
                found.append(_HOW[how[1].casefold()])
            continue
        match = _REQUEST.match(request)
        rest = request[match.end() if match else 0 :]
        words: list[str] = []
        for word in _WORD.findall(re.sub(r"\$[^$]*\$", " ", rest[:SENTENCE]))[:10]:
            folded = word.casefold()
            if not words and folded in _SKIPPED:
                continue
            if folded in _STOPS:
                break
            words.append(folded)
        if words:
            found.append(" ".join(words))
    return tuple(dict.fromkeys(reversed(found)))


def asked_symbols(text: str, language: str = "en") -> tuple[str, ...]:
    """The symbols asked for: of each request the first formula that is one symbol, or the left side of one."""
    found: dict[str, None] = {}
    for request in _requests(text):
        for formula, start, _ in formulas(request):
            if start > 160:
                break
            tree = tree_of(formula.strip())
            if tree is not None and tree.kind == "relation" and tree.args[0].kind == "symbol":
                tree = tree.args[0]
            if tree is not None and tree.kind in ("symbol", "apply"):
                found.setdefault(str(tree.value), None)
            break
    return tuple(found)


def asked_part(text: str) -> str:
    """The part that the question says to answer, where it names one: "Answer part (b)"."""
    found = {match[1].casefold() for match in _PART.finditer(text)}
    return found.pop() if len(found) == 1 else ""


def _requests(text: str) -> list[str]:
    """Each request, from its verb to the end of its sentence."""
    found = []
    for match in list(_REQUEST.finditer(text))[:20]:
        end = _SENTENCE_END.search(text, match.end())
        found.append(text[match.start() : min(end.start() if end else len(text), match.start() + SENTENCE)])
    return found
