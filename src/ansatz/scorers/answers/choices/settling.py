"""Phrases that settle on one letter of several: "I'd go with (d)", "(b) — while (a) is for others", "C is left"."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from ansatz.items.language import worded
from ansatz.scorers.answers.choices.roles import Mention
from ansatz.scorers.language import ANSWERING, CHOOSING, JUDGING, joined


def settled_in_phrases(plain: str, letters: str) -> list[Mention]:
    """The letter that a phrase settles on, in the order of what settles most; none where no phrase does."""
    letter = _settled(plain, _settling(letters))
    return [Mention(letter.casefold(), "settled")] if letter else []


def _settled(plain: str, settling: _Settling) -> str:
    instead = list(settling.instead.finditer(plain))
    if len(instead) == 1:
        return str(instead[0][1])
    rather = list(settling.rather.finditer(plain))
    if len(rather) == 1 and _denying().search(plain, max(0, rather[0].start() - 40), rather[0].start()) is None:
        return str(rather[0][1])
    walks = "\n" in plain or (settling.item.search(plain) is not None and "?" not in plain)
    alone = None if walks else settling.alone.search(plain)
    if alone is not None:
        return str(alone[1])
    first = settling.first.match(plain)
    if first is not None:
        return str(first[1])
    last = settling.last.search(plain)
    if last is not None and _denying().search(plain, max(0, last.start() - 40), last.start()) is None:
        letter = last.start(1) if last[1] else last.start(2)
        clause = plain[max(plain.rfind(stop, 0, letter) for stop in ".;!?") + 1 : letter]
        supposed = _unreal().search(clause) is not None and _condition().search(clause) is not None
        if not (supposed and settling.other.search(plain, 0, last.start())):
            return str(last[1] or last[2])
    left = settling.left.search(plain)
    if left is not None and _denying().search(plain, max(0, left.start() - 40), left.start()) is None:
        return next(one for one in left.groups() if one)
    concluded = {str(one).casefold() for one in settling.concluded.findall(plain)}
    if len(concluded) == 1:
        return concluded.pop()
    picked = settling.picked.findall(plain)
    return str(picked[0]) if len(picked) == 1 else ""


@lru_cache(maxsize=1)
def _denying() -> re.Pattern[str]:
    """A denial in the clause right before: "I would not", "it cannot be that"."""
    words = "|".join((joined("negators"), joined("rejections")))
    return re.compile(rf"(?i)(?<![^\W_])(?:{words}|[a-z]{{2,7}}n['’]t)(?:\s[^\W\d_]+){{0,3}}\s{{0,3}}\Z")


@lru_cache(maxsize=1)
def _unreal() -> re.Pattern[str]:
    """A word for what only would be, right before: "with salty water it would be (A)"."""
    return ANSWERING.pattern(r"(?i)(?<![^\W_])(?&unreal)(?![^\W_])")


@lru_cache(maxsize=1)
def _condition() -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?<![^\W_])(?&conditions)(?![^\W_])")


@dataclass(frozen=True, slots=True)
class _Settling:
    """Patterns of a letter settled on: first, where others are set against it; last; left; behind a verb, or "is"."""

    first: re.Pattern[str]
    last: re.Pattern[str]
    left: re.Pattern[str]
    picked: re.Pattern[str]
    concluded: re.Pattern[str]
    instead: re.Pattern[str]
    rather: re.Pattern[str]
    alone: re.Pattern[str]
    item: re.Pattern[str]
    other: re.Pattern[str]


@lru_cache(maxsize=64)
def _settling(letters: str) -> _Settling:
    capitals = letters.upper()
    against = f"{joined('contrasts')}|{joined('reasons')}|{CHOOSING.source('(?&contrasting)')}"
    against = rf"(?!(?:{joined('conjunctions')})(?!\w))(?:{against})"  # "(A) и (B)" sets nothing against (A)
    joint = rf"(?!\)?,?\s(?i:{joined('alternatives')}|{joined('conjunctions')})\b)"
    # "Opt for a belt" settles on no option "a": a word that is an article names one where no noun can follow.
    article = rf"(?!(?:{joined('articles')})\s(?!(?i:{against})\b)[^\W_])"
    # "It must be B, since ...", where the reason names no letter.
    another = rf"\([{letters}{capitals}]\)|(?<![^\W_])[{capitals}](?![^\W_])"
    reason = rf",?\s(?i:{joined('reasons')})(?![^\W_])(?:(?!{another})[^.;!?\n])*[\s.!]*\Z"
    letter = rf"(?:(?i:{joined('options')})\s)?\(?[{letters}{capitals}]\)?(?![^\W_])"
    return _Settling(
        instead=worded(  # "not (b) but (c)"
            rf"(?<![^\W_])(?i:{joined('negators')})\s{letter},?\s(?i:{JUDGING.source('(?&instead)')})\s"
            rf"(?:(?i:{joined('options')})\s)?\(?([{letters}{capitals}])\)?(?![^\W_])"
        ),
        rather=worded(  # "(b), not (a)", "(b) rather than (a)"
            rf"(?<![^\W_])\(?([{letters}{capitals}])\)?,?\s(?:(?i:{joined('conjunctions')})\s)?"
            rf"(?i:{joined('negators')}|{joined('rejections')})\s{letter}[\s.!]*\Z"
        ),
        other=re.compile(another),
        # "A? No: only the velocity vanishes. B.", but not where it goes through or lists options: "A. No. B."
        item=re.compile(rf"\([{capitals}{letters}]\)[\s.:]|(?:\A|[?!.;:]\s)\W{{0,3}}[{capitals}{letters}]\s?[.):]\s"),
        alone=worded(rf"[?!.]\s(?!(?i:{joined('articles')})\s*\Z)\(?([{capitals}])\)?[\s.!]*\Z"),
        first=re.compile(rf"\W*\(([{letters}{capitals}])\)\s?[—–,;:.-]?\s?(?i:{against})(?!\w)"),
        last=worded(
            rf"(?:(?i:{CHOOSING.source('(?&settling|left_over)')})|→|⇒|=>|(?i:(?<![^\W_])(?:{joined('conclusions')}|{joined('restating')})),?)\s{{1,2}}"
            rf"(?:\(([{letters}{capitals}])\)|([{capitals}]))(?:[\s.!]*\Z|{reason})"
        ),
        left=worded(
            rf"(?:\(([{letters}{capitals}])\)|(?<![^\W_])([{capitals}]))\s(?i:{CHOOSING.source('(?&left)')})[\s.!]*\Z"
            rf"|(?<![^\W_])(?i:{CHOOSING.source('(?&only)')})\s(?:\(([{letters}{capitals}])\)|([{capitals}]))\s(?i:{CHOOSING.source('(?&does)')})[\s.!]*\Z"
        ),
        concluded=worded(
            rf"(?i:{CHOOSING.source('(?&concluding)')})\s?:?\s(?i:(?:{CHOOSING.source('(?&around)')}|{joined('answer_labels')})\s?:\s)?"
            rf"(?i:(?:{joined('options')})\s)?\(?([{capitals}{letters}])\)?(?=\s*(?:[.,:;!]|\Z))(?!\s?[,;:/&]\s?\(?[{capitals}]\b){joint}"
        ),
        picked=worded(
            rf"(?i:\b(?:{joined('picks')})\s{{1,2}}(?:(?:{joined('options')})\s)?)"
            rf"{article}\(?([{letters}{capitals}])(?![^\W_]){joint}"
        ),
    )
