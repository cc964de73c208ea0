"""Two values of which one is left out: "``v = 14`` or ``v = -14``. The negative root is rejected." says 14."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, joined, values_in
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.weighing.kept import FIGURE_SAID, Root, kept

LONGEST: Final = 400  # characters of a sentence with two values
FOLLOWING: Final = 3  # sentences behind it that may leave one out

_VALUE = re.compile(r"\d")
_NAMED = re.compile(
    r"\$?\s?(?P<letter>\\?[A-Za-z]{1,10})(?:_\{?\w{1,6}\}?|[₀-₉]{1,2})?\s?=\s?[-−+]?\s?(?:[\d.,]++|\\(?:frac|sqrt))[^=]*\Z"
)
_TERM = re.compile(r"±|\\pm(?![a-z])|\d\s?\)\s?/")
_STOP = worded(r"(?<=[^\d\s])[.;]\s(?=[^\d]*\Z)|(?<=\d)\.\s(?=[^\d]*\Z)")
_BEHIND = re.compile(r"[^\d]*\Z")


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str], re.Pattern[str]]:
    joints = "|".join(joined(field, *codes) for field in ("conjunctions", "alternatives"))
    return (
        re.compile(rf"(?i)[,;]?\s+(?:{joints})(?![^\W_])\s*|[;,]\s+"),
        ANSWERING.pattern(r"(?i)(?&alternatives)[\s$]*\Z", *codes),
        ANSWERING.pattern("(?i)(?&of_equations)", *codes),
    )


def of_two_roots(
    response: Response, candidates: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]
) -> list[Candidate]:
    """The candidates, the last that states two roots with the one that is kept of them.

    What tells the fate of these roots alone states nothing: "At t = 3 s it would be back, so that drops out".
    """
    found = list(candidates)
    for place in range(len(found) - 1, -1, -1):
        one = found[place]
        if asked.several or one.role not in ("answer", "rejected", "remark"):
            continue
        whole = response.sentence_at(one.start)
        sentence = whole.text if whole is not None and len(whole.text) <= LONGEST else one.sentence
        behind = [other for other in response.sentences_in(one.end, len(response.text)) if other.start >= one.end]
        following = behind[:FOLLOWING]
        taken = kept_root(sentence, sentence, [other.text for other in following], asked.request, codes)
        if taken == sentence:
            continue
        figures, own = {*FIGURE.findall(sentence), "0"}, FIGURE.findall(taken)[-1:]
        end = following[-1].end if following else one.end
        for at in range(place + 1, len(found)):
            said = FIGURE.findall(found[at].sentence)
            if found[at].start < end and figures.issuperset(said) and (not own or said[-1:] != own):
                found[at] = replace(found[at], role="rejected")
        found[place] = replace(one, text=taken, sentence=taken, role="answer")
        break
    return found


def kept_root(text: str, sentence: str, following: list[str], request: str, codes: tuple[str, ...]) -> str:
    """The one value of two that is not left out; the text itself where nothing, or not just one, is left out.

    Args:
        text: the two values, as they would be scored.
        sentence: the whole sentence that states them, which may leave one out itself.
        following: the sentences behind it.
        request: what is asked.
    """
    if len(text) > LONGEST:
        return text
    parts = _told_once([_up_to_stop(part) for part in _words(codes)[0].split(text) if _VALUE.search(part)])
    parts = _last_two(parts)
    if len(parts) != 2 or not _alike(parts) or not _of_one_equation(text, parts, (sentence, *following), codes):
        return text
    first = sentence.find(parts[0])
    at = sentence.find(parts[1], first + len(parts[0])) if first >= 0 else sentence.rfind(parts[1])
    end = at + len(parts[1]) if at >= 0 else len(sentence)
    behind = (sentence[end:], *following[:FOLLOWING])
    taken = kept(sentence[:end], behind, [Root.of(one) for one in parts], request, codes)
    return _value_of(parts[taken]) if taken >= 0 else text


def _told_once(parts: list[str]) -> list[str]:
    """Values up to the first that is said again: "5 s and 3 s, but 3 s makes no sense"."""
    said: set[str] = set()
    for place, part in enumerate(parts):
        figures = FIGURE_SAID.findall(part)
        if place > 1 and figures and figures[-1] in said:
            return parts[:place]
        said.update(() if _TERM.search(part) else figures[-1:])  # not "(90 ± 30)/2"
    return parts


def _of_one_equation(text: str, parts: list[str], said: Sequence[str], codes: tuple[str, ...]) -> bool:
    """Whether two values are of one thing: under one letter, with "or" between them, or said to be roots."""
    named = [_NAMED.search(part) for part in parts]
    if None not in named and len({one["letter"] for one in named if one}) == 1:
        return True
    _, alternative, equations = _words(codes)
    between = text[: text.rfind(parts[1])]
    beside = alternative.search(between) is not None or "other" in values_in("roots", text, codes)
    return beside or any(equations.search(one) for one in said)


def _up_to_stop(part: str) -> str:
    """A part up to the end of the sentence of its value: "t = 10 s. The first root is ..."."""
    stop = _STOP.search(part)
    return part[: stop.start()].strip() if stop else part.strip()


def _value_of(part: str) -> str:
    """What a part says of the letter: "Solving $t^2 = 4t + 5$ gives $t = 5$ s" says $t = 5$ s."""
    stated = _NAMED.search(part)
    if stated:
        return part[stated.start() :] if _VALUE.search(part, 0, stated.start()) else part
    figures = list(FIGURE_SAID.finditer(part))
    return part[figures[-1].start() :] if len(figures) > 1 and "$" not in part else part


def _alike(parts: list[str]) -> bool:
    """Whether two values end alike: in the same unit, or in none."""
    ends = [_BEHIND.search(part) for part in parts]
    units = {one[0].strip(" $.,;").split(",")[0].split(" ")[0].strip("$.;") for one in ends if one}
    return len(units) == 1


def _last_two(parts: list[str]) -> list[str]:
    """Of more than two parts the last two, where both say what the same letter is: "..., with roots t = 4, t = -1".

    Or where they end in one unit, which none before them has: "$t^2 - 4t = 5$ has two roots, 5 s and -1 s".
    """
    if len(parts) <= 2:
        return parts
    if len(parts) == 3 and _alike(parts[1:]) and not _alike(parts[:2]):
        return parts[1:]
    named = [_NAMED.search(part) for part in parts[-2:]]
    if None in named or len({one["letter"] for one in named if one}) != 1:
        return parts
    return [part[one.start() :] for part, one in zip(parts[-2:], named, strict=True) if one]
