"""Which of two roots the words behind them keep: "the first is before the throw, so it drops out", "the later one it is"."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, CYRILLIC, JUDGING, Guarded, valued
from ansatz.scorers.responses.clauses.fates import of_another_fate, of_asked_fate
from ansatz.scorers.responses.clauses.relating import relating

LONGEST: Final = 400  # characters of a sentence that says what becomes of a root

# A value by itself, no part of a term.
FIGURE_SAID: Final = worded(r"(?<![^\s=≈$(~])[-−+]?\d+(?:[.,]\d+)?(?![\d/^*·×])")
_SIGNED = re.compile(r"(?<![\w)\]}])[-−]\s?\$?(?:\d|\\d?frac|\\sqrt|[A-Za-z])|(?:[=≈]|\A)\s?\$?[-−]\s?[\d\\A-Za-z]")
_NUMBERED = re.compile(r"(?<![\w\\])([A-Za-z](?:_\{?\d\}?|[₀-₉]))\s?\$?\s?[=≈][^=≈]*\Z")  # "t_1 = 3 s"
_ABOVE_NOUGHT = re.compile(r"(?<![^\W\d_])[^\W\d_](?:>|\\gt|≥|\\geq?(?![a-z]))0(?![.,\d])")


@dataclass(frozen=True, slots=True)
class Root:
    """One of two values: its text, figure, size and sign, and the name that tells it from the other: "t_1"."""

    text: str
    figure: str
    size: float | None
    negative: bool
    name: str = ""

    @classmethod
    def of(cls, text: str) -> Root:
        """What a text ends in."""
        figures = FIGURE_SAID.findall(text)
        figure = figures[-1].replace("−", "-").lstrip("+") if figures else ""
        said = text.rpartition("=")[2] if "=" in text else text
        at = said.rfind(figure.lstrip("-")) if figure else 0
        sign = _SIGNED.search(said, max(0, at - 4)) if figure else _SIGNED.match(said.strip(" $"))
        size = float(figure.replace(",", ".")) if figure else None
        negative = figure.startswith("-") or sign is not None
        size = -abs(size) if size is not None and negative else size
        name = _NUMBERED.search(text)
        return cls(text, figure, size, negative, name[1] if name else "")


@dataclass(frozen=True, slots=True)
class _FateWords:
    takes: Guarded
    leaves: Guarded
    impossible: Guarded
    only: re.Pattern[str]
    denied: re.Pattern[str]
    ruled_out: re.Pattern[str]
    elliptic: re.Pattern[str]
    this: re.Pattern[str]
    pointing: re.Pattern[str]
    clause: re.Pattern[str]
    alone: re.Pattern[str]
    called: re.Pattern[str]
    drawn: re.Pattern[str]
    open: re.Pattern[str]


@lru_cache(maxsize=16)
def _words(codes: tuple[str, ...]) -> _FateWords:
    def of(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    return _FateWords(
        takes=Guarded("(?&keeps|wants_root)", codes, "keeps", "wants_root"),
        leaves=Guarded("(?&discards|leaves_out)", codes, "discards", "leaves_out"),
        impossible=Guarded("(?&impossible)", codes, "impossible"),
        only=JUDGING.pattern(r"(?i)(?&only)\s(?:(?&articles)\s)?\Z", *codes),
        denied=of(r"(?&negators|rejections|elliptic_denials)(?:\s[^\W\d_]+){0,2}\s\Z"),
        ruled_out=of(r"(?&rejections)\s(?:(?&articles|root_nouns)\s){0,2}(?:\\?[A-Za-z]\s?=\s?)?[$\\(]*\Z"),
        elliptic=of(r"(?:\s|\A|\W)(?&elliptic_denials)\W*\Z"),
        this=of(r"\W*(?:(?&conclusions)\s)?(?&of_the_root)"),
        pointing=of(r"(?&of_the_root)|\A\W*(?&equals)\s"),
        clause=of(
            rf"[,;:.]\s|[()]|\s[–—]\s(?![{CYRILLIC}])|\s(?&conjunctions|set_against)\s|\s(?=(?&conclusions|leaves_root)\s)"
        ),
        alone=of(
            r"\W*(?:(?&conclusions)[\s,—–]+)?(?:(?&must_be|leaves_root|conclusions)[\s,—–]+(?:(?&articles)\s)?\ue000(?:\s(?&root_nouns))?"
            r"|(?:(?&articles)\s)?\ue000(?:\s(?&root_nouns))?\s(?&must_be))\W*"
        ),
        called=of(
            r"(?&root_nouns|answer_labels|results)(?:\s[^\W\d_]+){0,5}\s(?&equals)\s(?:(?&articles)\s)?\ue000(?:\s(?&root_nouns))?\W*\Z"
        ),
        drawn=of(r"\W*(?&conclusions|must_be)\W*"),
        open=of("(?&doubts|open_choices)"),
    )


def kept(before: str, following: Sequence[str], roots: Sequence[Root], request: str, codes: tuple[str, ...]) -> int:
    """The place of the one of two roots that is kept; -1 where none is, or the words disagree or leave it open.

    Args:
        before: what states the roots, which may leave one out at once: "t = -1 s (rejected) or t = 5 s".
        following: what is said behind that, the rest of its sentence first.
        request: what is asked, which may name the fate of the right one: "on its way down".
    """
    votes: set[int] = set()
    named: int | None = None
    for place, sentence in enumerate((before, *following)):
        if len(sentence) > LONGEST and place:
            break
        supposed = False
        if place > 1 and not _words(codes).this.match(sentence):
            named = None
        for clause in _clauses(sentence[-LONGEST:], codes):
            if relating(codes).condition.match(clause.strip()) is not None:
                supposed = not of_asked_fate(clause, request)
                continue
            mentions = _mentions(clause, roots, named, codes)
            vote = _fate(clause, mentions, named, roots, request, codes, stating=place == 0)
            named = mentions[-1][2] if mentions else named
            if vote is None:
                continue
            if supposed or vote < 0:
                return -1
            votes.add(vote)
    return votes.pop() if len(votes) == 1 else -1


def _clauses(sentence: str, codes: tuple[str, ...]) -> list[str]:
    """The clauses of a sentence."""
    words, found = _words(codes), list[str]()
    for clause in words.clause.split(sentence):
        if found and (words.elliptic.fullmatch(clause) or words.drawn.fullmatch(found[-1])):
            found[-1] += f" {clause}"  # "the first - no", "hence, the second"
        elif clause:
            found.append(clause)
    return found


def _fate(
    clause: str,
    mentions: Sequence[tuple[int, int, int]],
    named: int | None,
    roots: Sequence[Root],
    request: str,
    codes: tuple[str, ...],
    *,
    stating: bool,
) -> int | None:
    """The root that a clause leaves, -1 where it leaves that open, None where it says nothing of it.

    What a clause has no root for is said of the one that was named before it: "..., so we drop it".

    Args:
        stating: it stands before the end of what states the roots, where only "rejected" counts.
    """
    words = _words(codes)
    if not stating and _must_be_positive(clause, codes) and sum(one.negative for one in roots) == 1:
        return [one.negative for one in roots].index(False)
    among = {place for _, _, place in mentions}
    out = {place for start, _, place in mentions if words.ruled_out.search(clause, 0, start)}
    if len(among) == 2:
        return 1 - out.pop() if len(out) == 1 else None
    leaving, taking = words.leaves.search(clause), None if stating else words.takes.search(clause)
    denied = not stating and words.elliptic.search(clause) is not None
    if not mentions:
        if named is None or (FIGURE_SAID.search(clause) and not leaving):
            return None
        about = named
        taking = taking if taking and words.pointing.search(clause) else None
        denied = False
    else:
        about = mentions[0][2]
    if leaving or denied:
        return -1 if leaving and words.denied.search(clause, 0, leaving.start()) else 1 - about
    if (taking or mentions) and words.open.search(clause) and not stating:
        return -1
    if taking:
        refused = bool(out) or words.denied.search(clause, 0, taking.start()) is not None
        return 1 - about if refused else about
    if not mentions or stating:
        return None
    if out:
        return 1 - about
    start, end, _ = mentions[0]
    held = f"{clause[:start]}\ue000{clause[end:]}"
    if words.only.search(clause, 0, start) or words.alone.fullmatch(held) or words.called.search(held):
        return about
    if of_another_fate(clause, request):
        return 1 - about
    return about if of_asked_fate(clause, request) else None


def _must_be_positive(clause: str, codes: tuple[str, ...]) -> bool:
    above = _ABOVE_NOUGHT.search(clause.replace(" ", ""))
    return above is not None or _words(codes).impossible.search(clause) is not None


def _mentions(
    clause: str, roots: Sequence[Root], named: int | None, codes: tuple[str, ...]
) -> list[tuple[int, int, int]]:
    """Where a clause names one of two roots, by a word or by its figure: start, end, and the place of the root."""
    found = []
    for start, end, which in _by_word(clause, codes):
        called = [place for place, one in enumerate(roots) if clause[start:end].casefold() in one.text.casefold()]
        # "With the plus sign 643 Hz" is what the plus sign gives, however large the other is.
        found.append((start, end, called[0] if len(called) == 1 else _place(which, roots, named)))
    for place, one in enumerate(roots):
        if one.name:
            name = re.compile(rf"(?<![\w\\]){re.escape(one.name)}(?![\w^])")
            found += [(match.start(), match.end(), place) for match in name.finditer(clause)]
    for match in FIGURE_SAID.finditer(clause):
        figure = match[0].replace("−", "-").lstrip("+")
        same = [place for place, one in enumerate(roots) if one.figure == figure]
        same = same or [place for place, one in enumerate(roots) if one.figure.lstrip("-") == figure]
        found += [(match.start(), match.end(), same[0])] if len(same) == 1 else []
    return sorted(one for one in found if one[2] >= 0)


def _by_word(clause: str, codes: tuple[str, ...]) -> Iterator[tuple[int, int, str]]:
    pattern, values = valued("roots", *codes)
    for match in pattern.finditer(clause):
        if match.lastindex:
            yield match.start(), match.end(), values[match.lastindex - 1]


def _place(which: str, roots: Sequence[Root], named: int | None) -> int:
    """The place of the root that a word names; -1 where it names none of them."""
    if which == "other":
        return -1 if named is None else 1 - named
    if which in "12":
        return int(which) - 1
    sizes = [one.size for one in roots]
    if which in "<>":
        if None in sizes or sizes[0] == sizes[1]:
            return -1
        return sizes.index((max if which == ">" else min)(one for one in sizes if one is not None))
    signs = [one.negative for one in roots]
    return signs.index(which == "-") if sum(signs) == 1 else -1
