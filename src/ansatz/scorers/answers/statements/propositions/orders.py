"""Things in an order: "the sphere arrives first, then the cylinder, and the hoop last", "sphere, cylinder, hoop"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.answers.statements.propositions.asked import QuestionContent, asked_of
from ansatz.scorers.answers.statements.propositions.folding import NAMED, folded
from ansatz.scorers.answers.statements.propositions.wording import hollow_words
from ansatz.scorers.answers.statements.reading import read_statement
from ansatz.scorers.language import ANSWERING, JUDGING, SCALES, alternatives, whole
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import asked_sentences
from ansatz.scorers.responses import ranking_of_things, way_asked

DOWNWARD: Final = "-"  # the end from which "A > B > C" begins: the greatest comes first
THINGS: Final = 8  # in one order
WORDS: Final = 8  # of one of them
TWO: Final = 2
STEM: Final = 3  # letters of a word that names a thing
LONGEST: Final = 300  # characters of a gold that is an order

_FIRST: Final = SCALES.pattern(r"(?&first)")
_LAST: Final = SCALES.pattern(r"(?&last)")
_PLACES: Final = SCALES.pattern(r"(?&first|next_in_order|last)")
_END: Final = SCALES.pattern(r"(?&order_ends)")
_ENDS: Final = SCALES.valued("order_ends")
_CUT: Final = ANSWERING.pattern(r"\s*(?:[,;>]|(?&conjunctions))\s*")
_THEN: Final = SCALES.pattern(r"\s*(?:[,;>]\s*)?(?&next_in_order)\s*")
_INDEXED: Final = re.compile(rf"{NAMED}(?P<index>[a-z]|d[a-j])(?P<letter>[a-z][ul])")
_ASIDE: Final = re.compile(r"\([^()]*\)")
_TURNED: Final = re.compile(r"\s<\s")
_ARROW: Final = re.compile(r"\\(?:long)?(?:right)?arrow(?![A-Za-z])|\\to(?![A-Za-z])|[→⇒]|[-=]>")
_MARK: Final = re.compile(r"(?:\A|\n)\s*(?:\d{1,2}[.)]|[-*•])\s+")
_NAMES: Final = re.compile(r"[A-Z\d](?:\s*[,;]\s*[A-Z\d]){2,7}")
_SEVERAL: Final = re.compile(r"[,;<>]")
_NAME: Final = re.compile(r"[A-Z\d]")
_TIMES: Final = "time"  # whoever is first in time is so in an order from either end


@dataclass(frozen=True, slots=True)
class ThingsInOrder:
    """Things by their terms, in order; ``told`` where words or signs say that there is one, and ``end`` from where."""

    things: tuple[frozenset[str], ...]
    told: bool
    end: str


def by_order(gold: str, answer: str, asked: QuestionContent, language: str) -> Verdict | None:
    """Whether an answer puts the things of a gold in its order; None where the gold has none or it cannot be told."""
    own = things_in_order(gold, language)
    listed = own is not None and not (own.told or own.end)
    if own is None or (listed and (not asked.in_order or len(own.things) <= TWO)):
        return None
    # A bare list is an order by the question alone; what is said of its members in any other way is none.
    open_verdict = Verdict(None, "ungraded", "words for a judge: no order that can be read") if listed else None
    said = things_in_order(answer, language)
    if said is None or len(said.things) != len(own.things):
        return open_verdict
    places = _places(own.things, said.things, asked, language)
    if places is None:
        return open_verdict
    if own.end or asked.order:
        wanted = own.end or asked.order
        places = places if (said.end or asked.order or wanted) == wanted else places[::-1]
    if places == sorted(places):
        return Verdict(True, "order", "the same things in the same order")
    return Verdict(False, "order", "the same things in another order")


def by_asked_order(gold: str, answer: str, question: str, language: str) -> Verdict | None:
    """Whether an answer has the order of a gold whose question asks for one; None for all other questions."""
    if len(gold) > LONGEST or not _SEVERAL.search(gold):
        return None
    asked = asked_of(question, language)
    if not asked.in_order:
        return None
    # Where the question says from which end, "the sphere is the fastest, then ..." has a direction of its own.
    told = by_told_order(gold, answer, question, language) if way_asked(asked_sentences(question)) else None
    return told or by_order(gold, answer, asked, language)


def by_told_order(gold: str, text: str, question: str, language: str) -> Verdict | None:
    """By the last sentence of a text that puts all things of a gold in an order; None where none does."""
    asked = asked_of(question, language) if len(gold) <= LONGEST and _SEVERAL.search(gold) else None
    own = things_in_order(gold, language) if asked is not None and asked.in_order else None
    if asked is None or own is None or len(own.things) <= TWO:
        return None
    alone = [one - frozenset[str]().union(*(other for other in own.things if other is not one)) for one in own.things]
    if any(not one or not all(term.isalpha() and len(term) >= STEM for term in one) for one in alone):
        return None
    things = [re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, sorted(one)))})\w*") for one in alone]
    request = asked_sentences(question)
    told = ranking_of_things(text, things, request)
    if not told:
        return None
    falling = (own.end or way_asked(request) or asked.order or DOWNWARD) == DOWNWARD
    if told == (tuple(range(len(told))) if falling else tuple(reversed(range(len(told))))):
        return Verdict(True, "order", "the same things in the same order")
    return Verdict(False, "order", "the same things in another order")


def things_in_order(text: str, language: str) -> ThingsInOrder | None:
    """A text as a row of things; None where it is none, or does not name them in their order."""
    plain = folded(_ARROW.sub(" , ", _MARK.sub(" , ", text))).strip(" .,")
    plain = plain.rpartition(":")[2].strip() if ":" in plain and not _END.search(plain) else plain
    if _TURNED.search(plain) and ">" not in plain:
        plain = " > ".join(reversed(_TURNED.split(plain)))
    signs = {DOWNWARD} if ">" in plain else set()
    ends = signs | {_ENDS[" ".join(found[0].split())] for found in _END.finditer(plain)}
    plain = _ASIDE.sub(" ", _END.sub(" ", plain)).strip(" :,.")
    pieces = [piece for part in _THEN.split(plain) for piece in _CUT.split(part) if piece.strip()]
    if not TWO <= len(pieces) <= THINGS or len(ends) > 1:
        return None
    if _LAST.search(pieces[0]) and _FIRST.search(pieces[-1]):
        pieces.reverse()  # "the hoop is last, the disk second, the sphere first"
    if not ends and (extreme := _extreme(pieces[0], pieces[-1])):
        ends = {extreme}
    things = []
    for place, piece in enumerate(pieces):
        if (_FIRST.search(piece) and place) or (_LAST.search(piece) and place < len(pieces) - 1):
            return None
        read = read_statement(_PLACES.sub(" ", piece), language)
        if not read.terms or len(read.terms) > WORDS or read.denials or read.hedged:
            return None
        things.append(read.terms)
    told = bool(signs) or len(_PLACES.findall(plain)) >= TWO
    return ThingsInOrder(_by_index(things), told, next(iter(ends), ""))


def _extreme(first: str, last: str) -> str:
    """The end from which an order begins, by what is said of its ends: "the largest is A, ..., B is the smallest"."""
    pattern, ends = _extremes()
    begun = {ends[(one.lastindex or 1) - 1] for one in pattern.finditer(first)}
    ended = {ends[(one.lastindex or 1) - 1] for one in pattern.finditer(last)}
    if begun == {"+"} or (not begun and ended == {"-"}):
        return DOWNWARD
    return "+" if begun == {"-"} or (not begun and ended == {"+"}) else ""


@lru_cache(maxsize=1)
def _extremes() -> tuple[re.Pattern[str], tuple[str, ...]]:
    """Words for the greatest and the least of a kind."""
    ranks = {kind: words for kind, words in JUDGING.grouped("ranks").items() if not kind.startswith(_TIMES)}
    return re.compile("(?i)" + "|".join(f"({whole(alternatives(words))})" for words in ranks.values())), tuple(
        kind[-1] for kind in ranks
    )


def _by_index(things: list[frozenset[str]]) -> tuple[frozenset[str], ...]:
    """Things by their indices where they are all one letter: "P_A > P_B" is an order of A and B."""
    found = [_INDEXED.fullmatch(next(iter(thing))) if len(thing) == 1 else None for thing in things]
    if any(one is None for one in found) or len({one["letter"] for one in found if one is not None}) > 1:
        return tuple(things)
    return tuple(frozenset((f"{NAMED}{one['index']}u",)) for one in found if one is not None)


def ranks_names(gold: str, question: str, language: str) -> bool:
    """Whether a gold puts three names or more in an order by signs, as the question asks: ``C > A > B``.

    Two, ``V_2 > V_1``, are an inequality. ``A, C, B`` is one where the question names them and asks for an order.
    """
    if _NAMES.fullmatch(gold.strip(" $.")):
        named = [re.search(rf"(?<![\w.]){one}(?![\w.])", question) for one in _NAME.findall(gold)]
        return asked_of(question, language).in_order and all(named)
    plain = folded(gold)
    if (">" not in plain and "<" not in plain) or not asked_of(question, language).ranks:
        return False
    found = things_in_order(gold, language)
    if found is None or len(found.things) <= TWO:
        return False
    return all(len(one) == 1 and next(iter(one)).startswith(NAMED) for one in found.things)


def _places(
    own: tuple[frozenset[str], ...], said: tuple[frozenset[str], ...], asked: QuestionContent, language: str
) -> list[int] | None:
    """The place in a gold of each thing of an answer; None where one is not told by a word of its own."""
    alone = [one - frozenset[str]().union(*(other for other in own if other is not one)) for one in own]
    known = asked.whole.terms.union(*own)
    hollow = hollow_words(frozenset(("order",)), language)
    places = []
    for thing in said:
        found = [place for place, terms in enumerate(alone) if terms & thing]
        if len(found) != 1 or hollow.out_of(thing) - known:
            return None
        places.append(found[0])
    return places if len(set(places)) == len(own) else None
