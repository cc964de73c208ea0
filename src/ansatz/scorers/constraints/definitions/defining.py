"""How texts define a term, give its criterion and apply it."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import EXPLAINING, cyrillic
from ansatz.scorers.responses import FORMULA

WORD: Final = r"[^\W\d_][\w'’-]{1,24}"
_NAME: Final = rf"(?P<name>(?:{WORD}\s(?:\([^\W\d_]{{2,16}}\)\s)?){{0,4}}?{WORD})"
_MARK: Final = r"[\"“”„«»‘’'*_`]{0,3}"
_ASIDE: Final = r"(?:\s{0,2}\([^()\n]{1,60}\)|\s[^\W\d_](?:_\w{1,8})?(?=[\s,:=])" + (
    rf"|\s{{0,2}}\(?{FORMULA}{{1,90}}\)?(?:\s?\([^()\n]{{1,60}}\))?|\s{{0,2}},[^,.;\n]{{1,60}},)?"
)
# What a quantity is: the kind of thing that a definition begins with.
GENUS: Final = EXPLAINING.source("(?&kinds)")
# "X is the force": an ordinary remark, unless it goes on to say which one.
WHICH: Final = EXPLAINING.pattern("(?i)(?&which)")
_TERM: Final = f"{_MARK}{_NAME}{_MARK}"
_KIND: Final = rf"(?&that_word)\s+(?:{WORD}\s){{0,2}}?(?&kinds)"
_HEADED: Final = (
    rf"(?:^|\n)\s{{0,4}}(?:[-*•]\s|\d{{1,2}}[.)]\s)?[\"“*_]{{1,3}}{_NAME}(?:[\"”*_]{{1,3}}{_ASIDE}\s*[:—–-]|{_ASIDE}\s?:)"
    rf"\s*(?:\*\*|__)?\s*(?:{_KIND}|(?&kinds))"
)
_DASHED: Final = rf"(?<!\w){_TERM}{_ASIDE}(?:\s*[—–]\s*|\s+-\s+)(?:(?&may_dash)\s+)?(?=[^\W\d_]{{3}})"
# By how the sentences of a language are built: a verb stands between a term and what it is, or a dash does.
_WITH_VERBS: Final = tuple(
    EXPLAINING.pattern(f"(?i){template}", "en")
    for template in (
        rf"{_TERM}{_ASIDE}\s+(?&is_defined)(?=[\s:])",
        rf"(?&we_define)\s+{_TERM}{_ASIDE}\s*(?:(?&as_by)|[=:])",
        rf"(?&define)\s+{_TERM}{_ASIDE}\s*(?:\*\*)?\s*(?:(?&is_as)|[:—–=-])",
        rf"(?:\*\*|^|\n)\s?(?&definition_heads)\s*\(?(?:(?&definition_of)\s+)?{_TERM}\)?\s*(?:\*\*)?\s*[:—–]",
        rf"(?&defined_by)\s+(?:[*_]{{0,2}}(?&determiners)[*_]{{0,2}}\s+)?{_TERM}{_ASIDE}\s+(?&we_understand)",
        rf"(?&we_understand)\s+(?&defined_by)\s+(?:(?&determiners)\s+)?{_TERM}{_ASIDE}\s+(?=(?&determiners)\s)",
        rf"(?:^|[\n*.:;(]\s{{0,2}}|(?&determiners)\s){_TERM}{_ASIDE}\s+(?&measures)",
        rf"(?:^|[\n*.:;]\s{{0,2}}|(?&determiners)\s){_TERM}{_ASIDE}\s+"
        rf"(?:(?&is_plainly)|(?&is_here)\s+{FORMULA}{{1,20}}\s+(?&times_word))\s+"
        rf"(?:{_KIND}|(?&kinds)\s(?=(?&kind_goes_on)))",
        _HEADED,
    )
)
_WITH_DASHES: Final = tuple(
    EXPLAINING.pattern(f"(?i){template}", "ru")
    for template in (
        _DASHED,
        rf"(?&defined_by)\s+{_TERM}{_ASIDE}\s+(?:(?&aside_words)\s+){{0,2}}(?&understands)",
        rf"(?&understands)\s+(?&defined_by)\s+{_TERM}{_ASIDE}\s+(?=[^\W\d_]{{3}})",
        rf"(?<!\w){_TERM}{_ASIDE}\s+(?&is_called)",
        rf"(?&call)\s+{_TERM}{_ASIDE}\s+",
        rf"(?&definition_nouns)\s*\(?{_TERM}\)?\s*(?:\*\*)?\s*[:—–]",
    )
)
HEADED: Final = _WITH_VERBS[-1]
DASHED: Final = _WITH_DASHES[0]
_LATIN_WORD: Final = re.compile("[A-Za-z]{2}")


def patterns_for(text: str) -> tuple[re.Pattern[str], ...]:
    """The patterns whose words a text can hold, by its letters."""
    with_verbs = _WITH_VERBS if _LATIN_WORD.search(text) else ()
    return (*with_verbs, *_WITH_DASHES) if cyrillic(text) else with_verbs


CRITERION: Final = EXPLAINING.pattern("(?i)(?&criteria)")
APPLIED: Final = EXPLAINING.pattern(r"(?i)(?&applied)|(?&applies)\s{0,2}[:,]")
