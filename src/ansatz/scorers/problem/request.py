"""What a question asks for: the words for the quantity, its symbol, and the part."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import LANGUAGES, joined, phrases, worded
from ansatz.scorers.language import LISTED, NAMING
from ansatz.scorers.problem.letters import formulas, tree_of

SENTENCE: Final = 400  # characters of a request that are read

_REQUEST: Final = worded(rf"(?i)(?<!\w)(?P<verb>{joined('requests')})(?!\w)")
_ASKS: Final = worded(rf"(?i)(?:{joined('question_words')})(?!\w)")
_QUANTITIES: Final = {said: named for one in LANGUAGES.values() for said, named in one.quantities.items()}
_WORD: Final = re.compile(r"[^\W\d_][\w'’-]*")
_OWNER: Final = re.compile(r"[a-z][\w-]*['’]s")
_PART: Final = worded(
    rf"(?i)(?<!\w)(?:{joined('part_verbs')})\s+(?:(?:{joined('part_fillers')})\s+){{0,5}}"
    rf"(?:(?:{joined('parts')})\s*\(?([{LISTED}]|[ivx]{{1,4}}|\d)\)?|\(([{LISTED}]|[ivx]{{1,4}})\))(?!\w)"
    rf"(?!\s?(?:[,;&]\s?|(?:{joined('conjunctions')})\s)\(?(?:[{LISTED}]|[ivx]{{1,4}}|\d)\b)"
)
# What is of length L is something else: not so "the speed of the block $v$", "the value of the angle $x$".
_NO_VALUE: Final = "".join(rf"(?<!{noun} )" for noun in NAMING.phrases("value_nouns"))
_GIVEN_BY: Final = NAMING.pattern(rf"(?i){_NO_VALUE}(?&given_by)\s+(?!(?&known_by))[a-z]+(?:\s[a-z]+){{0,2}}\Z")
_IN_TERMS: Final = NAMING.pattern(r"(?i)(?<![^\W_])(?&in_terms)(?:\s[^\W\d_]+){0,2}\Z")
_JOINED: Final = worded(rf"[\s$\\(),;]*(?:(?:{joined('conjunctions')})[\s$\\(]*)?")
_WORD_SET: Final = re.compile(r"\\text[a-z]{0,4}\s?\{[^{}]*\}")
_SENTENCE_END: Final = re.compile(r"[.?!](?=\s|$)|\n\s*\n")


def asked_quantity(text: str, language: str = "en") -> tuple[str, ...]:
    """The words for what is asked, by request, the last request first."""
    found: list[str] = []
    for request in _requests(text):
        match = _REQUEST.match(request)
        verb = " ".join(match["verb"].casefold().split()) if match else ""
        if verb in _QUANTITIES:
            found.append(_QUANTITIES[verb])
        if verb in _QUANTITIES or verb in phrases("counts"):
            continue
        rest = request[match.end() if match else 0 :]
        words: list[str] = []
        written = _WORD.findall(re.sub(r"\$[^$]*\$", " ", rest[:SENTENCE]))[:10]
        said = [word.casefold() for word in written]
        for place, folded in enumerate(said):
            if _OWNER.fullmatch(written[place]) and place + 1 < len(said):
                words.clear()  # "the stone's total speed"; not so "Young's modulus"
                continue
            if not words and folded in phrases("request_skips"):
                continue
            whole = " ".join((*words[-1:], *said[place : place + 2])) in phrases("compounds")
            if not whole and folded in phrases("request_stops") | phrases("request_verbs"):
                break
            words.append(folded)
        if words:
            found.append(" ".join(words))
    return tuple(dict.fromkeys(reversed(found)))


def asked_symbols(text: str, language: str = "en") -> tuple[str, ...]:
    """The symbols asked for: of each request the first formula that is one symbol, or the left side of one."""
    found: dict[str, None] = {}
    for request in _requests(text):
        told = 0  # where the letters end that the answer is to be written with
        for formula, start, end in formulas(request):
            if _IN_TERMS.search(request[:start].rstrip(" $\\(")) or (told and _JOINED.fullmatch(request, told, start)):
                told = end
                continue
            if _WORD_SET.fullmatch(formula.strip()):
                continue  # "the unique $\textbf{odd}$ integer $t$"
            if start > 160 or _GIVEN_BY.search(request[:start].rstrip(" $\\(")):
                break  # "of length $L$"
            tree = tree_of(formula.strip())
            if tree is not None and tree.kind == "relation" and tree.args[0].kind == "symbol":
                tree = tree.args[0]
            if tree is not None and tree.kind in ("symbol", "apply"):
                found.setdefault(str(tree.value), None)
            break
    return tuple(found)


def asked_formulas(text: str) -> tuple[str, ...]:
    """The formulas that a question may ask for, LaTeX: the first behind each word that asks, and the last of all."""
    behind = [formula for request in _requests(text) for formula, _, _ in list(formulas(request))[:1]]
    last = [formula for formula, _, _ in formulas(text[-SENTENCE:])][-1:]
    return tuple(dict.fromkeys((*behind, *last)))


def asked_part(text: str) -> str:
    """The part that the question says to answer, where it names one: "Answer part (b)", "the answer to (b)"."""
    found = {(match[1] or match[2]).casefold() for match in _PART.finditer(text)}
    return found.pop() if len(found) == 1 else ""


def asked_sentences(text: str) -> str:
    """What the question asks, without what it tells: its requests, or its last sentence."""
    return "\n".join(_requests(text)) or text[-SENTENCE:].strip().rpartition(". ")[2]


def asked_pieces(text: str) -> tuple[str, ...]:
    """Each request up to where the next one begins: "what current will it draw", "what must its resistance be"."""
    spans = request_spans(text)
    starts = (*(start for start, _ in spans[1:]), len(text))
    # A question without a request has no piece.
    return tuple(text[start : min(end, after)] for (start, end), after in zip(spans, starts, strict=False))


@lru_cache(maxsize=4)
def request_spans(text: str) -> tuple[tuple[int, int], ...]:
    """Each request, from its verb to the end of its sentence; remembered, since a question is asked several things."""
    found: list[tuple[int, int]] = []
    told: list[tuple[int, int]] = []
    for match in list(_REQUEST.finditer(text))[:20]:
        end = _SENTENCE_END.search(text, match.end())
        span = (match.start(), min(end.start() if end else len(text), match.start() + SENTENCE))
        # "The buyer decides which item is free. How much does he pay?": the first one tells something.
        closed = end is not None and end[0] == "." and text[end.end() :].lstrip()[:1].isupper()  # not "50 in. from it"
        tells = closed and _ASKS.match(text, match.start()) is not None
        (told if tells else found).append(span)
    asks = any(text[end : end + 1] == "?" for _, end in found)
    return tuple(found if asks else sorted((*found, *told)))


def _requests(text: str) -> tuple[str, ...]:
    return tuple(text[start:end] for start, end in request_spans(text))
