"""How texts say what a word means and what it does not."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.scorers.language import EXPLAINING

MARKS: Final = "\"'“”„«»‘’*_`"
_QUOTED: Final = r"(?<!\w)(?:[\"“”„«‘'*_`]{1,3})(?P<quoted>[^\W\d_][\w \-–—]{1,40}?)(?:[\"“”»’'*_`]{1,3})"
_BARE: Final = r"(?P<bare>[^\W\d_][\w-]{1,24}(?:\s[^\W\d_][\w-]{1,24}){0,2}?)"
_ASIDE: Final = r"(?:\s{0,2}\([^()\n]{1,60}\)|\s{0,2}\$[^$\n]{1,40}\$|\s{0,2},[^,.;\n]{1,60},)?"
_HERE: Final = r"(?:\s+(?&always))?"
_IS: Final = "(?:(?&is_word)|[=:—–-])"
_START: Final = r"(?:^|[\s*])"
_DASH: Final = "[—–-]"


def _links() -> Iterator[re.Pattern[str]]:
    """The patterns, by how the sentences of a language are built; a word is ``quoted`` or ``bare``."""
    word = f"(?:{_QUOTED}|{_BARE}){_ASIDE}"
    headed = rf"(?:\*\*)?\s*(?:(?&is_word)|[:—–-])\s*(?:\*\*)?\s*(?:{_QUOTED}|{_BARE})(?=[\s.,;:*(]|\Z)"
    with_verbs = (
        # the word "spin" may suggest a rotating ball; here it means ...
        rf"{_QUOTED}[^.\n]{{0,160}}?(?&here_in)\s*,?\s+(?&told_by)\s+(?:(?&says|mean_it)|{_IS}\s)",
        # the term "phase" (here) means ...
        rf"(?&term_nouns)\s+(?:(?&of_the)\s+){{0,2}}{word}{_HERE}\s+(?:(?&says)|{_IS}\s)",
        # by potential I mean ...
        rf"(?&by_word)\s+(?:(?&the_term)\s+)?{word}{_HERE}\s*,?\s+(?&we_mean)",
        # I use "charge" in the sense of ...
        rf"(?&we_use)\s+(?:(?&the_term)\s+)?{word}{_HERE}\s+(?&used_as)",
        # "Potential" (here) means ..., *phase* denotes ...
        rf"{_QUOTED}{_ASIDE}{_HERE}\s*,?\s*(?:(?&says)|{_IS}(?=\s))",
        # Here potential means ...; potential here means ...
        rf"(?&here_in)\s*,?\s+(?:(?&articles)\s+)?{_BARE}{_ASIDE}\s+(?&says)",
        rf"{_START}(?:(?&articles)\s+)?{_BARE}{_ASIDE}\s+(?&here_in)\s+(?:(?&says)|{_IS}\s)",
        # the entropy is used in the thermodynamic sense
        rf"{_START}(?:(?&articles)\s+)?{_BARE}{_ASIDE}\s+(?&is_used_in)",
        rf"{_START}(?:(?&articles)\s+)?{_BARE}{_ASIDE}\s+(?&plainly_says)",
        # ambiguous term: phase. Intended meaning: ...
        rf"(?&ambiguous)\s*{headed}",
        # intended meaning of work: ...
        rf"(?&intended_meaning)\s+(?:(?&the_term)\s+)?(?:{_QUOTED}|{_BARE}){_HERE}\s*(?:\*\*)?\s*(?:(?&is_word)|[:—–-])",
    )
    with_dashes = (
        rf"{_QUOTED}[^.\n]{{0,160}}?(?&here_in)\s+(?&told_by)\s+(?:(?&mean_it)|{_DASH})",
        rf"(?&ambiguous)\s*{headed}",
        rf"(?&term_nouns)\s+{word}(?:\s+(?&here_in|in_solution))?\s*(?:(?&says)|{_DASH}\s?(?:(?&this_is)\s)?)",
        rf"(?&by_word)\s+(?:(?&the_term)\s+)?{word}(?:\s+(?&here_in|meanwhile)){{0,2}}\s+(?&we_mean)",
        rf"{_QUOTED}{_ASIDE}(?:\s+(?&here_in))?\s*,?\s*(?:{_DASH}\s?(?&this_is)?|(?&means_in))",
        rf"{_START}(?&here_in)\s*,?\s+{_BARE}{_ASIDE}\s*(?:{_DASH}\s?(?:(?&this_is)\s)?|(?&means))",
        rf"{_START}{_BARE}{_ASIDE}\s+(?&here_in)\s*,?\s*(?:{_DASH}\s?(?:(?&this_is)\s)?|(?&means))",
        rf"{_START}{_BARE}{_ASIDE}\s+(?&uses)\s+(?:(?&here)\s+)?(?&sense_follows)?",
    )
    for template in with_verbs:
        yield EXPLAINING.pattern(f"(?i){template}", "en")
    for template in with_dashes:
        yield EXPLAINING.pattern(f"(?i){template}", "ru")


LINKS: Final = tuple(_links())
# Rules out a sense: "not (zero)" does not.
NEGATION: Final = EXPLAINING.pattern(
    r"(?i)(?:(?&and_but)\s+)?(?&not_word)(?!\s+(?:(?&not_denying)|(?&be_word)\s+(?!(?&confused))))|(?&apart)"
)
# Words that name no meaning: what remains of "in its usual physical sense" or "as in other disciplines".
EMPTY: Final = frozenset(word[:5] for word in EXPLAINING.words("usual_words"))
NO_TERM: Final = EXPLAINING.words("no_terms")
