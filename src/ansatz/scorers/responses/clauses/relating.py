"""Words that tell how a statement stands to those beside it: it says one again, turns from it, or leaves it open."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, PHRASING

LONGEST: Final = 600  # characters of a sentence that are looked at
OPENING: Final = 80  # characters of the phrase in which a sentence names its thing


@dataclass(frozen=True, slots=True)
class RelatingWords:
    """Patterns of the words by which a statement opens.

    Attributes:
        again: it says a value again, maybe in another unit; result: it tells what comes out of what was told.
        topic, thing: it names the case or the thing that it is about; noun: a thing without such a word.
        subject, another: it is about a thing of its own, which has a value.
        here: it is about the case of the question; against: it is set against the one before.
        either: it leaves open which of its values holds; doubt: it puts another value beside the one before.
        denial: it denies the one before; case: it supposes a case; condition: it has a condition somewhere.
        cannot_choose: its author does not know which holds; only_one: just one of those before it does; rival: right
            before a second value; turn: it turns to something else, or draws a conclusion.
        stated: what the words before it come to; supposing: it opens with a condition;
        asking: it asks the reader for what is not known; either_will_do: it leaves the choice to the reader.
    """

    again: re.Pattern[str]
    result: re.Pattern[str]
    topic: re.Pattern[str]
    thing: re.Pattern[str]
    noun: re.Pattern[str]
    subject: re.Pattern[str]
    another: re.Pattern[str]
    here: re.Pattern[str]
    against: re.Pattern[str]
    either: re.Pattern[str]
    doubt: re.Pattern[str]
    denial: re.Pattern[str]
    case: re.Pattern[str]
    condition: re.Pattern[str]
    asking: re.Pattern[str]
    either_will_do: re.Pattern[str]
    cannot_choose: re.Pattern[str]
    only_one: re.Pattern[str]
    rival: re.Pattern[str]
    turn: re.Pattern[str]
    stated: re.Pattern[str]
    supposing: re.Pattern[str]


@lru_cache(maxsize=16)
def relating(codes: tuple[str, ...]) -> RelatingWords:
    """The patterns of some languages."""

    def of(template: str) -> re.Pattern[str]:
        return ANSWERING.pattern(f"(?i){template}", *codes)

    opens = "(?&subjects|alternatives|doubts|conclusions|computed)"
    fillers = r"(?:(?&fillers)\W{1,3}){0,2}"
    # a thing, up to a comma, a verb or a formula
    named = (
        rf"(?P<said>[^,;:=\n]{{1,{OPENING}}}?)"
        r"(?=[,;:=\ue000]|\s[—–]\s|\s(?&subjects|equals|articles)(?:['’]\w{1,2})?\s|\Z)"
    )
    return RelatingWords(
        # "This is 8 minutes and 20 seconds", "in degrees this is 0.29°"
        again=of(r"\A[\W_]*(?:(?&announces_unit)\s(?P<unit>[^\W\d_]+),?\s)?(?&again)"),
        # "For Mars they are 5.0 km/s", "on a screen 2 m away ..."
        topic=of(rf"\A[\W_]*{fillers}(?&topics)\s{named}"),
        thing=of(rf"\A[\W_]*{fillers}(?&about)\s{named}"),
        against=of(r",\s(?&set_against|whereas)\s\Z"),
        noun=of(r"\W*(?&articles|anything)\s(?P<said>[^\W\d_]+)"),
        here=of("(?&in_this_case)"),
        # "Glass (n = 1.5) has 41.8°": a subject of a few words, its verb, and a value soon behind
        subject=of(
            rf"[\W_]*(?:(?&articles)\s)?(?!{opens}|(?&articles)\s)"
            r"(?P<said>[^\W\d_]+(?:[\s-][^\W\d_]+){0,4}?)\s(?:\([^()\n]{1,40}\)\s)?"
            r"(?&equals|bears)\s[^.;:\n]{0,24}?[\d\ue000]"
        ),
        # "Both in parallel give 3 Ω": what comes out of the things that were told before
        result=of(rf"[^.;:\n\d\ue000]{{0,{OPENING}}}\s(?&producing)\s[^.;:\n\d\ue000]{{0,24}}[\d\ue000]"),
        # "A trained cyclist can keep up some 400 W"
        another=of(
            rf"[\W_]*(?&anything)\s(?P<said>(?!{opens})[^\W\d_]+(?:[\s-][^\W\d_]+)?)\s[^.;:\n]{{0,60}}?[\d\ue000]"
        ),
        either=of(
            r"(?&open_choices)\s(?P<first>[^.;!?\n]{0,40}?\d(?:[^,;!?\n]|,\d){0,40}?),?\s"
            r"(?&alternatives|open_choices)\s(?P<second>[^;!?\n]{0,30}\d[\d.,]*)"
        ),
        doubt=of(r"[\W_]*(?:(?&doubts)|(?&alternatives)\s)"),
        denial=of(r"[\W_]*(?&no|negators)"),
        condition=of("(?&supposing_cases)"),
        supposing=of(r"\W*(?&supposing_cases)\s"),
        stated=of(r"(?:[=≈]|(?&equals))[^.;\d]{0,24}?(?P<figure>\d+(?:[.,]\d+)?)"),
        asking=of("(?&asks_reader)"),
        either_will_do=of("(?&either_will_do)"),
        cannot_choose=of("(?&cannot_choose)"),
        only_one=of(r"(?&only_one)\W*\Z"),
        rival=of(
            r"(?:(?&rivals)|(?P<modal>(?&may_be))),?[\s$\\(*]{1,4}(?:\\?[A-Za-z]{1,8}(?:_\{?\w+\}?|[₀-₉])?\s?[=≈]\s?)?"
            r"(?=[-−]?[\d√\\(A-Za-z])"
        ),
        turn=worded(
            rf"(?i){PHRASING.source('(?&adversatives)', *codes)}|{ANSWERING.source('(?&conclusions)', *codes)}"
        ),
        case=of(rf"[\W\d_]*{fillers}(?P<word>(?&supposing_cases))(?P<said>[^,:\n]{{1,200}})"),
    )
