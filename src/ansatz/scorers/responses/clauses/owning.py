"""Whose each value of a sentence is: the author's answer, or another's, an earlier version's, that of a mistake."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CYRILLIC, PHRASING, Guarded, cyrillic
from ansatz.scorers.responses.mathematics.measuring import unit_after
from ansatz.scorers.responses.text.splitting import Span

LONGEST: Final = 600  # characters of a sentence that is looked at
KEPT: Final = 256  # sentences whose parts are remembered: each is asked about in several places

# A formula between its signs, or a number with what may be its unit.
_VALUE = worded(
    r"\$[^$\n]{1,400}\$|\\\((?:[^\\\n]|\\(?!\))){1,400}\\\)|\\\[(?:[^\\\n]|\\(?!\])){1,400}\\\]"
    r"|(?<![\w^_{.,-])[-+−]?\d+(?:[.,]\d+)?"
    r"(?:[eE][-+]?\d+|\s?(?:×|·|\*|\\times|\\cdot)\s?10\s?\^?\s?\{?[-+−⁻]?[\d⁰¹²³⁴-⁹]+\}?)?"
)
# A letter that a sentence is about.
_LETTER = re.compile(
    r"[$\\()\[\]\s]*(?:(?:\\?Delta|Δ)\s?)?(?:\\[A-Za-z]+|[A-Za-z])(?:_(?:\w|\{[^{}]{1,12}\}))?[$\\()\[\]\s]*"
)
_PLAIN = re.compile(r"\d+\Z")
_UNIT_BEHIND: Final = r"(?:\s?(?:[^\W\d_]{1,3}|°C|%)(?=[\s,]))?"
_BEGINS: Final = r"(?:\A|[.;:(,–—>]\s?|[\"“«(]\s?)\W{0,4}"
_FIELDS: Final = (
    "holders", "told_by_reader", "sources", "often_met", "blunders", "dismissed", "ruled_out", "arising",
    "misconceptions", "versions", "formers", "swaps", "tempting", "conceding", "auxiliaries", "said_by", "asked_for",
    "restorations", "set_beside", "scoffs", "threats",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class _OwningWords:
    held: Guarded
    before: re.Pattern[str]
    topic: re.Pattern[str]
    swap: re.Pattern[str]
    swapped: re.Pattern[str]
    behind: re.Pattern[str]
    conceded: re.Pattern[str]
    scoff: re.Pattern[str]
    shared: re.Pattern[str]
    told_of: re.Pattern[str]
    denied_fault: re.Pattern[str]
    mocking: re.Pattern[str]
    turn: re.Pattern[str]
    against: re.Pattern[str]
    cut: re.Pattern[str]
    joint: re.Pattern[str]
    asked: re.Pattern[str]
    back: re.Pattern[str]
    asking: Guarded
    roots: Guarded
    must_be: re.Pattern[str]
    yes: re.Pattern[str]
    restored: Guarded
    threat: re.Pattern[str]
    instead: re.Pattern[str]


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _OwningWords:
    def of(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    but = PHRASING.source("(?&adversatives|opposing)", *codes)
    # "you took the wrong mass, hence your 5 N": what comes of a mistake is no turn from it
    drawn = ANSWERING.source("(?!(?&consequences))(?&conclusions)", *codes)
    reckoned = ANSWERING.source(r",?\s(?&conjunctions)\s(?=(?&reckonings))|,\s(?=(?&reckonings))", *codes)
    joint = ANSWERING.source("(?&conjunctions|swapped_for)", *codes)
    denials = sorted(ANSWERING.phrases("negations", *codes))
    undenied = "".join(rf"(?<!{re.escape(word)}\s)" for word in denials) + r"(?<!n't\s)"
    near = r"(?:\s[\w’'-]+){0,4}\W{0,4}\Z"
    far = r"[^;]{0,160}\Z"
    return _OwningWords(
        held=Guarded("", codes, *_FIELDS),
        before=of(
            # "many students write ...", "your friend's value of ...", "the version from Friday said"
            r"(?&holders)(?:['’]s?)?(?:,?\s[«“\"(]?[^\W\d_][\w’'-]*[»”\")]?){0,5}?\s(?&holds_that)"
            r"(?![^\W_])(?:[\s,:]+[\w’'-]+){0,6}\W{0,4}\Z"
            rf"|(?&holds_that)\s(?:[\w’'-]+\s){{0,2}}(?&holders)\W{{0,4}}\Z"
            r"|(?&whose)\s(?:[\w’'-]+\s){0,2}?(?&holders)['’]s?\s(?:(?&theirs)[\s:,]{1,3})?(?:[\w’'-]+\s){0,3}\W{0,4}\Z"
            r"|(?&holders)[^;]{0,60}\s(?&possessing)\W{0,4}\Z"
            rf"|(?&told_by_reader){near}"
            rf"|{undenied}(?&blunders){far}"
            r"|(?:\A|[.;(,–—]\s?)\W{0,4}(?&formers)\W{0,4}\Z"
            rf"|(?&tempting)(?!\s(?:[^\W\d_]+\s){{0,2}}(?&doubting)\s){far}"
            r"|(?&auxiliaries)[^;]{0,60}\Z"
            r"|(?&set_beside)\W{0,4}\Z"
        ),
        topic=of(rf"{_BEGINS}(?:[\w’'-]+\s){{0,2}}?(?&misconceptions){far}|(?&versions){far}"),
        swap=of(r"(?&swaps)\s(?:[\w’'-]+\s){0,5}\W{0,4}\Z"),
        swapped=of(r"[^,;.]{0,40}?\s(?&swapped_for)(?![^\W_])"),
        behind=of(
            rf"{_UNIT_BEHIND}(?:,?\s(?:(?&relatives)\s)?(?:(?&whose)\s(?:[\w’'-]+\s){{0,2}}?)?"
            r"(?:(?&holders)\s(?:[\w’'-]+\s){0,3}?(?&holds_that)(?![^\W_]))"
            r"|(?:,\s(?:[\w’'-]+\s){0,3}?(?&holds_that)\s(?:[\w’'-]+\s){0,2}?(?&holders)(?![^\W_]))"
            r"|(?:,?\s(?:[\w’'-]+\s){0,2}?(?:(?&sources)|(?&often_met)|(?&told_by_reader))(?![^\W_]))"
            r"|[»”\"]{0,2},\s(?:[—–-]\s)?(?&said_by)(?![^\W_])"
            r"|(?P<out>[^;.!?(]{0,80}?\s(?&ruled_out)(?![^\W_]))"
            r"|(?:[^;.!?(]{0,80}?\s(?:(?&dismissed)|(?&arising)\s(?:[\w’'-]+\s){0,5}?(?:(?&errors)|(?&blunders)))"
            r"(?![^\W_])))"
        ),
        conceded=of(r"\A\W*(?&conceding),?\s[^;]{0,200}\s(?&unreal)\s[^;]{0,60}\Z"),
        # "The key says 5 N, and that's what I get, too."
        shared=of(r"[^;.!?]{0,24}?,\s(?&sharing)(?![^\W_])"),
        # "far from the 5 N, which intuition suggests: 3 N"
        # "far from 5 N, as intuition suggests, it is 3 N"
        told_of=of(
            r"\A[^:;]{0,40}?,\s(?:(?&relatives)\s[^:;]{1,80}:\W{0,4}|(?&such_as)\s[^,:;]{1,80},\s[^,:;]{0,80})\Z"
        ),
        denied_fault=of(r"(?&unclaimed)(?:,?\s[^\W\d_]+){0,6}\W{0,4}\Z"),
        # "Oh sure, 5 N, and pigs can fly."
        scoff=of(r"\A\W*(?&scoffs)\W{1,4}\Z"),
        mocking=of(r",\s(?&mocking)\s[^\d$\\]{3,80}\Z"),
        turn=worded(
            rf"(?i);(?=\s)|\n(?=\W)|(?<![{CYRILLIC}]\s)[—–](?=\s)|[,:)]?\s(?:{but})(?![^\W_])|(?:[,;:]\s|\A\W*)(?={drawn})|{reckoned}"
        ),
        against=worded(rf"(?i);(?=\s)|[,:)]?\s(?:{but})(?![^\W_])"),
        cut=worded(rf"(?i)[;—–:](?=\s)|,?\s(?={but}\s)|[,(](?!\d)|\s(?={joint})"),
        joint=ANSWERING.pattern(r"(?i)[\s,]*(?:(?&alternatives|conjunctions)\s*)?", *codes),
        # "the speed, which is what the exercise wanted, is 5 m/s"
        asked=of(
            rf"{undenied}(?&asked_for)(?:\s[^\W\d_]+){{0,2}}\W{{0,3}}(?:\s(?&equals)|[,:=)]|\s[—–])[^,;:]{{0,30}}\Z"
        ),
        back=of(r"\W*(?&asked_back)[^\d$\\]{0,60}\Z"),
        asking=Guarded("", codes, "asked_for"),
        roots=Guarded("(?&of_equations|root_nouns)", codes, "of_equations", "root_nouns"),
        must_be=of(
            r"\A[^\d$\\]{1,160}[,;:—–]\s"
            r"(?P<said>(?:(?&set_against|conclusions)\s)?(?&must_be)\s[^\d$]{0,24}[\d$].*)"
        ),
        yes=of(r"\W*(?&affirmations)\s*(?:[.,!:;—–-]|\Z|[^\W\d_]+[.,!]|(?&conjunctions)\s)"),
        restored=Guarded("(?&restorations)", codes, "restorations"),
        # "do not round, or else you get 5 N instead of 3 N"
        threat=of(r"(?&threats)[^.;!?]{0,120}\Z"),
        instead=of(r"(?&rejections)\W{0,4}\Z"),
    )


def disowned(text: str, codes: tuple[str, ...]) -> bool:
    """Whether all values of a sentence are somebody else's, or those of a mistake or another version."""
    return disowned_within(text, 0, len(text), codes) is True


def disowned_within(text: str, begun: int, stop: int, codes: tuple[str, ...]) -> bool | None:
    """The same of the values in ``text[begun:stop]``, a part of a sentence; None where nothing is said of them."""
    found = [own for start, _, own in _flags(text, codes) if begun <= start < stop]
    return not any(found) if found else None


def anothers_at(text: str, start: int, codes: tuple[str, ...]) -> bool:
    """Whether the value of a sentence that holds an offset is somebody else's."""
    return any(begun <= start < max(end, begun + 1) and not own for begun, end, own in _flags(text, codes))


def mentioned(text: str) -> list[str]:
    """The values of a sentence as they are written."""
    return [text[start:end].strip() for start, end in _values(text)]


def affirms(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence opens with a yes to the question before it: "Absolutely."."""
    return _words(codes).yes.match(text) is not None


def denied_right_before(text: str, at: int, codes: tuple[str, ...]) -> bool:
    """Whether a word right before a place rules out what stands there: "not 5 N?"."""
    return _words(codes).instead.search(text[:at]) is not None


def restores(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence goes back to what was said first: "the first one was correct after all"."""
    return _words(codes).restored.search(text) is not None


def sought(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence says of its one value that it is the one that is asked for."""
    value = next(iter(_values(text)), None) if _words(codes).asking.may_match(text) else None
    return value is not None and _words(codes).asked.search(text[: value[0]]) is not None


def pointed_back(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence without a value says of the one before it that it is asked for: "that is what is asked"."""
    return _words(codes).back.match(text) is not None


def behind_rejection(text: str, codes: tuple[str, ...]) -> str:
    """What a sentence says a value must be behind what it rejects without one: "the first is out, it must be 5 N"."""
    found = _words(codes).must_be.search(text)
    return found["said"] if found is not None else ""


def cuts_between(text: str, codes: tuple[str, ...]) -> Sequence[int]:
    """Where a sentence is cut between values that are its author's and others."""
    found = _flags(text, codes)
    return [_cut(text, before[1], behind[0], codes) for before, behind in pairwise(found) if before[2] != behind[2]]


def _cut(text: str, end: int, start: int, codes: tuple[str, ...]) -> int:
    """Where a clause begins between two values: at the strongest sign or word, else right behind the first one."""
    words = _words(codes)
    for pattern in (words.turn, words.cut):
        match = pattern.search(text, end, start)
        if match is not None:
            return match.end() if match[0].strip() in ",;:—–" and match[0].strip() else match.start()
    return end


@lru_cache(maxsize=KEPT)
def _flags(text: str, codes: tuple[str, ...]) -> tuple[tuple[int, int, bool], ...]:
    """The values of a sentence with whether each is its author's; none where nothing speaks of others at all."""
    if len(text) > LONGEST or not _words(codes).held.may_match(text):
        return ()
    values = list(_values(text))
    found: list[tuple[int, int, bool]] = []
    for place, (start, end) in enumerate(values):
        begun = values[place - 1][1] if place else 0
        following = values[place + 1][0] if place + 1 < len(values) else len(text)
        if place and _words(codes).joint.fullmatch(text, begun, start):
            own = found[-1][2]  # "some write 3 N or 5 N"
        else:
            own = not _another(text, begun, start, end, following, codes)
        found.append((start, end, own))
    if len(found) > 1 and _words(codes).restored.search(text, found[1][1]):
        found = [(start, end, start == found[0][0]) for start, end, _ in found]  # "..., but my first answer holds"
    wanted = [start for start, _, own in found if own and _wanted(text, found, start, codes)]
    if len(wanted) == 1:
        found = [(start, end, start == wanted[0]) for start, end, _ in found]
    return tuple(found) if any(not own for _, _, own in found) else ()


def _wanted(text: str, found: Sequence[tuple[int, int, bool]], start: int, codes: tuple[str, ...]) -> bool:
    """Whether a value stands behind words which say that it is the one that is asked for."""
    begun = max((end for _, end, _ in found if end <= start), default=0)
    return _words(codes).asked.search(text[begun:start]) is not None


def _values(text: str) -> Iterator[Span]:
    """The values of a sentence: formulas and numbers with units; bare numbers where it has neither."""
    found: list[tuple[int, int, bool]] = []
    for match in _VALUE.finditer(text):
        start, end = match.span()
        if found and start < found[-1][1]:
            continue  # the power of a unit
        if not text[start].isdigit() and text[start] in "$\\":
            if not _LETTER.fullmatch(match[0]):
                found.append((start, end, True))
            continue
        unit, behind = unit_after(text, end, "ru" if cyrillic(text[end : end + 4]) else "en")
        found.append((start, behind if unit else end, unit is not None or not _PLAIN.match(match[0])))
    whole = [(start, end) for start, end, full in found if full]
    yield from whole or ((start, end) for start, end, _ in found)


def _another(text: str, begun: int, start: int, end: int, following: int, codes: tuple[str, ...]) -> bool:
    words = _words(codes)
    if words.threat.search(text[:start]):
        return words.instead.search(text[:start]) is None
    turns = [match.end() for match in words.turn.finditer(text, begun, start)]
    before = text[turns[-1] if turns else begun : start]
    turned = words.turn.search(text, end, following)
    behind = text[end : turned.start() if turned else following]
    if words.shared.match(behind) or (begun and words.told_of.match(before)) or words.denied_fault.search(before):
        return False
    if words.before.search(before):
        return True
    against = [match.end() for match in words.against.finditer(text, begun, start)]
    if words.topic.search(text[against[-1] if against else begun : start]):
        return True  # what is about another version stays so: "the new edition has 30°, hence 5 N there"
    told = words.behind.match(behind)
    if told is not None and not (told["out"] and words.roots.search(text)):
        return True  # which of two roots is left out is read where roots are
    if not turns and words.conceded.search(before):
        return True
    if not turns and words.scoff.match(text, 0, start) and words.mocking.search(text, end):
        return True
    swap = words.swap.search(before) if "=" not in text[start:end] else None  # "substitute $x = 1$ into it" keeps it
    return swap is not None and words.swapped.match(text, end) is not None
