"""Whether a sentence speaks of the case that was asked about, or of another: "An electron would move in a smaller circle"."""  # noqa: E501

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, FRAMING, PHRASING, Guarded, cyrillic, language
from ansatz.scorers.quantities import commensurable, plain_name, values_within
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.governed import given_up, instead_of, multiplies
from ansatz.scorers.responses.clauses.owning import disowned, mentioned
from ansatz.scorers.responses.clauses.relating import LONGEST, relating
from ansatz.scorers.responses.clauses.roles import QUESTION, Role, patterns, role_of, takes_step
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.limits_asked import limits_in
from ansatz.scorers.responses.statements.settling import settled_for, superseded
from ansatz.scorers.responses.text.figures import FIGURE

OPENS: Final = 60  # characters in which a sentence, or a request, says what it is about
NEAR: Final = 24  # characters before a clause in which it is set against another
STRANGE: Final = 0.6  # of the words of a sentence up to its value that nobody has said before
LEAST: Final = 2  # such words
LOOKED_AT: Final = (
    "answer",
    "given",
    "remark",
    "comparison",
    "limit",
    "definition",
)  # roles that may still state the answer
LAST: Final = 6  # characters by which the end of a sentence is known again
QUESTIONS: Final = 3  # sentences in front in which a question may open another case

_DEPENDENCE: Final = ANSWERING.pattern("(?i)(?&asks_dependence)")
_CUT = PHRASING.pattern(r"[,:;—–]\s|\s(?&producing)\s")
# "... show that the result equals", and a formula right behind it.
_NAMED_ONLY = PHRASING.pattern(r"(?:\s(?&named_only))*\s?[\s:]*\ue000")
# "solve it to find $Z = a/b = 5.3$": a result right behind
_FOUND = re.compile(r"[\s$\\(]{0,4}\\?[A-Za-z]{1,8}(?:_\{?\w{1,8}\}?)?\s?(?:=|≈|\\approx)[^$]*\d")
_FOOTNOTE = re.compile(r"\s*\[\^\w{1,12}\]:")
_REMARK = re.compile(r"\([^()]{3,200}\)")


@dataclass(frozen=True, slots=True)
class _CaseWords:
    here: re.Pattern[str]
    inferring: re.Pattern[str]
    unreal: Guarded
    condition: re.Pattern[str]
    anything: re.Pattern[str]
    condition_set: re.Pattern[str]
    otherwise: Guarded
    inverted: Guarded
    supposing: re.Pattern[str]
    rest: Guarded
    changing: Guarded
    asks_change: re.Pattern[str]
    asks_difference: re.Pattern[str]
    to_value: re.Pattern[str]
    result: re.Pattern[str]
    seeks: Guarded
    finding: Guarded
    fulfilling: re.Pattern[str]
    refuting: re.Pattern[str]
    turned_thing: re.Pattern[str]
    regime: re.Pattern[str]
    outside: re.Pattern[str]
    outsides: re.Pattern[str]
    contrast: re.Pattern[str]
    place: re.Pattern[str]
    added: re.Pattern[str]
    claimed: Guarded
    praised: Guarded
    upheld: re.Pattern[str]
    times_as: re.Pattern[str]
    sources: Guarded


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _CaseWords:
    def of(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    return _CaseWords(
        here=of(r"\W*(?:(?&fillers)\W{1,3}){0,2}(?&in_this_case)"),
        inferring=of(r"\W*(?:(?&fillers)\W{1,3}){0,2}(?&inferring)"),
        unreal=Guarded("(?&unreal)", codes, "unreal"),
        # "if the spring were twice as stiff": a condition, up to a comma or the verb.
        condition=of("(?&conditions)(?P<said>[^,;:]{1,120})"),
        anything=of(r"\A\W*(?:(?&fillers)\W{1,3}){0,2}(?&anything)\s(?P<said>[^,;:]{1,60})"),
        condition_set=of(r"(?<![^\W_])(?P<word>(?&supposing_cases))(?![^\W_])(?P<said>[^,;:]{1,160})[,;:]"),
        otherwise=Guarded("(?&otherwise)", codes, "otherwise"),
        inverted=Guarded("(?&inversions)", codes, "inversions"),
        supposing=of(r"\A[\W\d_]*(?:[^\W\d_]{2,12}(?:-[^\W\d_]{2,12})?:[\s*_]+)?(?&supposed_questions)"),
        # "To find $v$, use energy: $v = ...$": a formula behind a comma or a colon, no "where $m$ is".
        result=of(r"[,:;—–]\s(?!(?&clauses))[^\ue000]{0,80}\ue000"),
        seeks=Guarded(r"(?&needing)\s(?:[^\W\d_]+\s)?(?&seeking)", codes, "seeking"),
        # "The return trip takes ..."
        turned_thing=of(
            r"\A\W*(?:(?&fillers|conjunctions)\W{1,3}){0,2}(?P<word>(?&turned_things))\s(?P<said>[^\W\d_]+)"
        ),
        # "At small angles this is ..."
        regime=of(r"\A\W*(?:(?&fillers|conjunctions)\W{1,3}){0,2}(?&case_words)\s(?P<said>(?&regimes))\s[^\W\d_]+"),
        # "..., and outside of it the particle is found with 0.2"
        outside=of(r"\A\W*(?:(?&fillers|conjunctions|set_against)\W{1,3}){0,2}(?&outsides)(?![^\W_])"),
        outsides=of(r"(?<![^\W_])(?&outsides)(?![^\W_])"),
        contrast=of(r",\s(?&set_against)\s\Z"),
        # "In the centre this gives ...": what a formula comes to somewhere
        place=of(
            r"\A\W*(?:(?&fillers|conjunctions)\W{1,3}){0,2}(?P<said>(?&topics)\s(?:(?&articles)\s)?[^\W\d_]+)"
            r"(?:\s[^\W\d_]+){0,3},?\s(?&pointers|subjects),?\s(?&producing)"
        ),
        # a formula or a value follows, none that is only named: "to find that the result equals $...$"
        finding=Guarded(r"(?&finding_that)\s[^\ue000=]{0,60}(?:\ue000|=)", codes, "finding_that"),
        # "to find the value of Z such that $r = 10^{-13}$ cm": what it fulfils, no result
        fulfilling=of(r"[^.;:\ue000=]{0,120}?\s(?&fulfilling)\s"),
        refuting=of(r"\s*(?:[^\s,;.\d]+\s){0,4}?(?&refuting)"),
        # "I get 20 Ω, and I'd hand that in": a clause that is added to a value
        added=of(r"[\d\ue000][^.;\d\ue000]{0,16},\s(?&set_against)\s[^,;\d\ue000]{0,40}\Z"),
        claimed=Guarded(
            r"(?:\A\W*|[,;:]\s|\s[—–-]\s)(?:(?&claimants)(?:\s[^\W\d_]+){0,3}?\s(?&claiming)|(?&readers_results)"
            r"|(?&articles)\s(?:(?!(?&laws_say))[^\W\d_]+\s){1,6}(?&says)\s)",
            codes,
            "claimants",
            "readers_results",
            "says",
        ),
        # "your friend is right: it is 5 N"
        upheld=of(r"(?&claimants)(?:\s[^\W\d_]+){0,2}?\s(?&vindicates)"),
        # "If you have 5 N, well done"
        praised=Guarded(
            r"(?:\A\W*|[,;:]\s|\s[—–-]\s)(?:(?&conjunctions)\s)?(?&readers_results)[^;!?]{0,80}?[\s,—–-]{1,4}(?&praises)",
            codes,
            "praises",
        ),
        sources=Guarded("(?&sources)", codes, "sources"),
        times_as=worded(
            ANSWERING.source(r"(?i)\A[\W_]*(?&topics)\s(?P<figure>\d+(?:[.,]\d+)?)\s?", *codes)
            + FRAMING.source("(?&times)")
        ),
        changing=Guarded(r"(?&changing_by)\s(?:[^\W\d_]+\s){0,2}?[$\\(]{0,2}[-−+]?\d", codes, "changing_by"),
        asks_change=of("(?&changes_asked)"),
        asks_difference=of("(?&differences_asked)"),
        # "rises by 0.39 Ω to 2.39 Ω", "falls by 3 K, so it is 290 K"
        to_value=of(r"(?:(?&until|conclusions|equals|bears)|[=≈])\s(?P<said>[^.;]{0,40}?\d)"),
        rest=Guarded(r"\A\W*(?&what_is_left)", codes, "what_is_left"),
    )


def of_this_case(
    response: Response, candidates: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]
) -> list[Candidate]:
    """The candidates, with those that speak of another case than the question's marked ``conditional``.

    Another case is one under a question that opens it ("What if there were friction?"), one that is only imagined
    and has a condition, a figure or a thing that the question does not know, and what remains of a whole. A sentence
    that is imagined and nothing more ("the speed would be 14 m/s") may be the answer.
    """
    own = [
        settled_for(one, codes)
        or _in_limit(one, asked)
        or (replace(one, role="answer") if _is_set(one, asked, codes) or _praised(one, codes) else one)
        for one in candidates
    ]
    own = [replace(one, role="answer") if _at_home(one, asked, codes) else one for one in own]
    own = [replace(one, role="other") if _of_somebody(response, one, codes) else one for one in own]
    own = superseded(own)
    return [_marked(response, one, asked, codes) if one.role in LOOKED_AT and not one.settled else one for one in own]


def _at_home(one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether what makes a statement others' is a place of the question: "How many boys are at the meeting?"."""
    source = _words(codes).sources.search(one.sentence) if one.role == "other" else None
    if source is None or source[0].casefold() not in " ".join(asked.spoken):
        return False
    rest = one.sentence[: source.start()] + one.sentence[source.end() :]
    return not disowned(rest, codes) and role_of(rest, asked.formula, codes) == "answer"


def _of_somebody(response: Response, one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether what is only remarked, or said under a condition, is what others hold, or what its author had before."""
    if one.role not in ("remark", "conditional") or len(mentioned(one.sentence)) != 1:
        return False
    said = response.masked[one.start : min(one.end, one.start + LONGEST)]
    return _claimed(response, one, said, codes) or given_up(response.text[one.start : one.end], codes)


def _praised(one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether a statement says that a reader who has its value is right: "If you have 5 N, well done"."""
    return one.role in ("check", "conditional", "other") and _words(codes).praised.search(one.sentence) is not None


def _in_limit(one: Candidate, asked: Asked) -> Candidate | None:
    """A statement about the limit that the question asks about, as the answer; None for any other."""
    taken = limits_in(one.sentence) if one.role == "limit" else frozenset()
    asks = bool(taken) and taken <= limits_in(asked.question or asked.request)
    return replace(one, role="answer", concludes=True) if asks else None


def _is_set(one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a statement has a condition that the question itself sets: "If the mass is doubled, it is 8 N".

    What the question asks for as imagined is no other case either: "How much would have to be removed?".
    """
    words = _words(codes)
    if one.role != "conditional" or not asked.stems or words.otherwise.search(one.sentence):
        return False
    modal = words.unreal.search(one.sentence)
    if (modal and modal[0].casefold() not in asked.request.casefold()) or words.inverted.search(one.sentence):
        return False
    set_ = words.condition_set.search(one.sentence)
    if modal and (set_ is None or set_.start() > modal.start()) and one.text in one.sentence:
        return not imagined(one.text, one.text, asked, codes)
    if modal and set_ is not None and not words.unreal.search(set_["said"]):
        figures = frozenset(FIGURE.findall(set_["said"]))
        if figures and figures <= asked.figures:
            return True  # "How many times brighter would it have to be?": "If it is 5 times further away, it would ..."
    if set_ is None or set_["word"].casefold() not in asked.spoken:
        return False
    named = beginnings(set_["said"]) - idle(codes)
    return len(named) >= LEAST and named <= asked.stems and frozenset(FIGURE.findall(set_["said"])) <= asked.figures


def _marked(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> Candidate:
    sentence = response.text[one.start : min(one.end, one.start + LONGEST)]
    instead = None if asked.bound else instead_of(sentence, codes)
    if instead == "" and asked.formula and (one.text not in sentence or _DEPENDENCE.search(asked.request)):
        instead = None  # "half of $mgh$" is read as a formula; how one thing goes with another may be all that is asked
    if instead == "" or _refuted(response, one, codes):
        return replace(one, role="rejected")
    if instead and asked.number and one.text.rstrip(" .").endswith(instead.rstrip(" .")[-LAST:]):
        one = replace(one, text=instead)  # "twice 5 N, i.e. 10 N"
    if one.role == "definition" and one.relation and _words(codes).here.match(sentence) and _of_its_letter(one, asked):
        one = replace(one, role="answer")  # "That holds on level ground. Here, $N = mg\\cos\\theta$."
    if one.role == "remark" and one.relation and _of_its_letter(one, asked) and _words(codes).inferring.match(sentence):
        one = replace(one, role="answer")  # "$T_B = 2T_A$. This implies that $L_B = 4L_A$."
    if one.role == "estimate" and beginnings(sentence[:OPENS]) & beginnings(asked.request[:OPENS]) - idle(codes):
        one = replace(one, role="answer")  # the order of magnitude is asked for
    if one.role not in ("answer", "given"):
        return one
    if not one.concludes and _of_its_letter(one, asked) and _words(codes).here.match(sentence):
        one = replace(one, concludes=True)  # "In our case $v = ...$"
    change = _of_a_change(sentence, asked, codes) if asked.number else None
    if change:
        one = replace(one, text=change)
    role = "other" if change == "" else _role(response, one, asked, codes)
    if role is not None:
        return replace(one, role=role)
    said = response.masked[one.start : min(one.end, one.start + LONGEST)]
    # "20 m/s (not 5 m/s, as it would be ...)"; what is stated in brackets stays
    said = _REMARK.sub(lambda remark: remark[0] if remark[0] in one.text else " " * len(remark[0]), said)
    if one.concludes and not _words(codes).inverted.search(said):
        return replace(one, role="conditional") if _behind_imagined(response, one, asked, codes) else one
    if _words(codes).rest.search(said):
        return replace(one, role="remark")
    if (
        not takes_step(one.sentence, codes)
        and not _of_its_letter(one, asked)
        and not relating(codes).here.search(said)
        and _strange(response, one, asked, codes)
    ):
        one = replace(one, strange=True)
    return replace(one, role="conditional") if imagined(sentence, said, asked, codes) else one


def _behind_imagined(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a clause is drawn from an imagined one: "Without friction it would be 5 N, so friction takes 3 N of it".

    Not so where it names what is asked: "..., so the force is 2 N".
    """
    whole = response.sentence_at(one.start)
    if whole is None or not asked.stems or _of_its_letter(one, asked):
        return False
    front = response.text[whole.start : one.start]
    clause = response.text[one.start : min(one.end, one.start + LONGEST)].casefold()
    if not FIGURE.search(front) or any(word in clause for word in asked.words):
        return False
    return _words(codes).unreal.search(front) is not None and not _asks_imagined(asked.request, codes)


def _role(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> Role | None:
    """What a statement is, if anything, whatever is concluded in it: of another case, of others, a step on the way."""
    sentence = response.text[one.start : min(one.end, one.start + LONGEST)]
    said = response.masked[one.start : min(one.end, one.start + LONGEST)]
    if _supposed(response, one, asked, codes) and not _words(codes).here.match(sentence):
        return "conditional"
    if _words(codes).outside.match(said) and _set_against(response, one, codes):
        return None if not asked.spoken or _words(codes).outsides.search(" ".join(asked.spoken)) else "conditional"
    times = _words(codes).times_as.match(said)
    if times is not None and times["figure"] not in asked.figures:
        return "conditional"  # "For 60 times as long it is 4500 J"
    turned = _words(codes).turned_thing.match(said)
    if (
        turned is not None
        and beginnings(turned["said"]) & asked.stems
        and not _is_asked(turned["word"].split()[-1], asked)
    ):
        return "other"
    regime = _words(codes).regime.match(said)
    if regime is not None and not one.concludes and not _is_asked(regime["said"], asked):
        return "limit"
    place = _words(codes).place.match(said) if asked.formula else None
    if place is not None and place["said"].casefold() not in asked.request.casefold():
        return "limit"
    if _FOOTNOTE.match(response.text, one.start):
        return "remark"
    if (claimed := _claimed(response, one, said, codes)) or given_up(sentence, codes):
        return "other" if claimed or len(mentioned(sentence)) == 1 else "remark"
    if not asked.factor and multiplies(sentence, codes):
        return "other"
    return "announcement" if _sought(response, one, said, codes) else None


def _set_against(response: Response, one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether a clause goes on from one before it by a word that sets both apart: "0.8 inside, and outside ..."."""
    return _words(codes).contrast.search(response.text, max(0, one.start - NEAR), one.start) is not None


def _is_asked(word: str, asked: Asked) -> bool:
    """Whether the question has a word; a short one is looked for in its request alone."""
    return bool(beginnings(word) & asked.stems) or word.casefold() in asked.request.casefold()


def _of_its_letter(one: Candidate, asked: Asked) -> bool:
    """Whether a statement is under the letter of what is asked."""
    return bool({plain_name(name) for name in one.names} & (asked.names | asked.usual))


def _of_a_change(sentence: str, asked: Asked, codes: tuple[str, ...]) -> str | None:
    """What a sentence comes to behind the change of a quantity; empty where to nothing, None where it tells no change.

    "It goes up by 0.39 Ω" says nothing of the resistance that is asked for, "it rises by 0.39 Ω to 2.39 Ω" does.
    Without a question nobody knows whether the change is asked for.
    """
    if not asked.request.strip() or asked.factor:
        return None
    words = _words(codes)
    changed = words.changing.search(sentence)
    if words.asks_difference.search(" ".join(asked.spoken)):
        return None
    if changed is None or words.asks_change.search(asked.request) or FIGURE.search(sentence, 0, changed.start()):
        return None
    to_value = words.to_value.search(sentence, changed.end())
    return sentence[to_value.start("said") :].strip(" .,;") if to_value else ""


def _refuted(response: Response, one: Candidate, codes: tuple[str, ...]) -> bool:
    """Whether the clause behind a semicolon takes a value back: "some halve this to 2 N; we don't, because"."""
    if not response.text[one.start : one.end].rstrip().endswith(";"):
        return False
    return _words(codes).refuting.match(response.text, one.end) is not None


def _claimed(response: Response, one: Candidate, said: str, codes: tuple[str, ...]) -> bool:
    """Whether a value is what others say: "Some calculators give 2.48 eV"; not so where the author's stands before."""
    claim = _words(codes).claimed.search(said)
    if claim is not None and (_words(codes).praised.search(said) or _words(codes).upheld.search(said)):
        return False
    return claim is not None and not FIGURE.search(response.text, one.start, one.start + claim.start())


def others_claim(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence tells what others say: "Some calculators give 2.48 eV"."""
    return _words(codes).claimed.search(text) is not None and _words(codes).praised.search(text) is None


def _strange(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a sentence turns to something new before it has a value: "A typical commuter manages 15 km/h"."""
    at = response.text.find(one.text, one.start, one.end)
    begun = at if at >= 0 else one.start  # behind "so" or "=>" a sentence begins again
    text = response.text[begun : min(one.end, begun + LONGEST)]
    value = FIGURE.search(text)
    said = response.masked[begun : begun + value.start()] if value else ""
    named = beginnings(said) - idle(codes)
    new = named - asked.stems
    spoken = any(word in text.casefold() for word in asked.words)
    if asked.stems and cyrillic(text) != any(map(cyrillic, asked.stems)):
        return False  # the question is in another language: all words are new
    if spoken or len(new) < LEAST or len(new) < STRANGE * len(named):
        return False
    before = response.folded[: one.start]
    new = frozenset(word for word in new if word not in before)
    return len(new) >= LEAST and len(new) >= STRANGE * len(named)


def _sought(response: Response, one: Candidate, said: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence only says what is to be found: "we need to find the probability that it is equal to 1".

    Not so where a result follows: behind a comma or a colon, or an equation.
    """
    seeks = _words(codes).seeks.search(said)
    if seeks is not None and _words(codes).finding.search(said, seeks.start()):
        return False  # "we can solve for $L$ to find that $L = ...$"
    raw = response.text[one.start : min(one.end, one.start + LONGEST)]
    if seeks is not None and _FOUND.match(raw, seeks.end()):
        return False
    if seeks is not None and (wanted := _words(codes).fulfilling.match(said, seeks.end())) is not None:
        first = FIGURE.search(raw)
        if (first is None or first.start() > seeks.start()) and not _CUT.search(said, wanted.end()):
            return True
    if seeks is not None and _NAMED_ONLY.match(said, seeks.end()):
        return _words(codes).result.search(said, seeks.end()) is None
    if seeks is None or "=" in one.text or patterns(codes).producing.search(said, seeks.end()):
        return False
    return not FIGURE.search(response.text, one.start, one.start + seeks.start()) and not _CUT.search(said, seeks.end())


def imagined(sentence: str, masked: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a sentence says what would be in a case that the question does not put.

    Args:
        masked: the same with its formulas blotted out.
    """
    words = _words(codes)
    if words.inverted.search(masked) and not _asks_imagined(asked.request, codes):
        return True
    modal = words.unreal.search(masked)
    if modal is None or words.added.search(masked, 0, modal.start()):
        return False
    subject = words.anything.search(masked)
    if subject is not None:
        named = beginnings(masked[subject.start("said") : modal.start()])
        if named and not named & asked.stems:
            return True
    for match in words.condition.finditer(masked):
        begin, end = match.span("said")
        said = sentence[begin:end]
        if modal.start() in range(begin, end):
            said = sentence[begin : modal.start()]
        if match.start() > modal.start() and _is_result(said, sentence[:begin], asked):
            continue  # "it would hit the water at 14 m/s", "you would find 14 m/s for the impact speed"
        figures, named = frozenset(FIGURE.findall(said)), beginnings(said) - idle(codes)
        if figures - asked.figures or (named - asked.stems and 2 * len(named - asked.stems) >= len(named)):
            return True
    before = sentence[: modal.start()]
    added = bool(frozenset(FIGURE.findall(before)) - asked.figures) and "=" not in before
    return added and not _asks_imagined(asked.request, codes)


@lru_cache(maxsize=64)
def _asks_imagined(request: str, codes: tuple[str, ...]) -> bool:
    """Whether a request is itself of what would be: "How long would he need by himself?"."""
    words = _words(codes)
    return words.inverted.search(request) is not None or words.unreal.search(request) is not None


def _is_result(said: str, before: str, asked: Asked) -> bool:
    """Whether words behind "at", "with" or "for" are no condition, but the one value of what is asked, or its name."""
    if not FIGURE.search(said):
        return any(said.casefold().rstrip(" .!?;").endswith(word) for word in asked.words)
    if asked.unit is None or not asked.unit.factors or FIGURE.search(before):
        return False
    values = values_within(said, asked.language)[0]
    return len(values) == 1 == len(FIGURE.findall(said)) and commensurable(values[0].unit, asked.unit)


def modest(
    response: Response, candidates: Sequence[Candidate], asked: Asked, codes: tuple[str, ...]
) -> list[Candidate]:
    """The candidates; where none is the answer, those that only say modestly what it is: "It would be 14 m/s"."""
    if any(one.role == "answer" for one in candidates):
        return list(candidates)
    return [
        replace(one, role="answer") if one.role == "conditional" and _modest(response, one, asked, codes) else one
        for one in candidates
    ]


def _modest(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    sentence = response.text[one.start : min(one.end, one.start + LONGEST)]
    masked = response.masked[one.start : min(one.end, one.start + LONGEST)]
    if patterns(codes).unlikely.search(sentence) or role_of(sentence, asked.formula, codes) != "conditional":
        return False
    return not _supposed(response, one, asked, codes) and not imagined(sentence, masked, asked, codes)


@lru_cache(maxsize=16)
def idle(codes: tuple[str, ...]) -> frozenset[str]:
    """Words that name nothing."""
    idle = (
        (*one.small_words, *one.results, *one.final, *one.producing, *one.equals, *one.verbs, *one.conclusions)
        for one in map(language, codes)
    )
    return beginnings(" ".join(phrase for phrases in idle for phrase in phrases))


def _supposed(response: Response, one: Candidate, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a question in front, of the same paragraph or as a heading, opens another case."""
    supposing = _words(codes).supposing
    heading = response.heading_at(one.start + 1)
    if heading is not None and heading.end <= one.start and supposing.search(heading.text):
        return True
    starts = [sentence.start for sentence in response.sentences]
    place = bisect_right(starts, one.start) - 1
    if place < 0:
        return False
    own = response.sentences[place]
    return any(
        before.block == own.block and QUESTION.search(before.text) and _opens_another(before.text, asked, codes)
        for before in response.sentences[max(0, place - QUESTIONS) : place]
    )


def _opens_another(text: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a question supposes a case; not so where it says nothing that the request has not: "Want the speed?"."""
    supposed = _words(codes).supposing.search(text)
    if supposed is None:
        return False
    named, figures = beginnings(text[supposed.end() :]) - idle(codes), frozenset(FIGURE.findall(text))
    return not named or not (named <= asked.stems and figures <= asked.figures)
