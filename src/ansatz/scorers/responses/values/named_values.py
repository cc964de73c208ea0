r"""Of values that words name one by one the one asked for: ``\text{Reflected} = 4\%, \text{transmitted} = 96\%``."""

from __future__ import annotations

import re
from itertools import pairwise
from typing import Final

from ansatz.scorers.language import ANSWERING
from ansatz.scorers.responses.asked import Asked, beginnings

LONGEST: Final = 400  # characters of a list that is taken apart
MOST: Final = 8  # its values

_NAME: Final = r"[^\W\d_]{3,}(?:(?:[ -]|\\[ ,])[^\W\d_]+){0,4}"
_OPENED: Final = r"(?:[\s$*_&]|\\[(\[,; ]|\\q?quad)*"
_HEAD: Final = ANSWERING.pattern(
    rf"(?i)(?:\A|[;,.\n]\s*|\\\\|\\q?quad|\s(?&conjunctions)\s){_OPENED}"
    rf"(?:\\(?:text|textbf|mathrm|mathbf|mbox)\s?\{{\s?(?P<set>{_NAME})\s?:?\s?\}}|(?P<said>{_NAME}))"
    r"(?:[\s$*_&]|\\[),; ])*[:=≈](?:[\s$*_&~≈]|\\[(,; ])*(?=[-−+]?\d)"
)
_CLOSING: Final = " \t\n.,;$*_&"
_LEFT_OPEN: Final = re.compile(r"\\[)\]]\s*\Z|\\q?quad\s*\Z|\\\\\s*\Z")


def value_named(text: str, asked: Asked) -> str:
    """The one value whose name has more words of the request than the others; empty where nothing tells them apart.

    Only for a text that is such a list from its beginning; names are compared without the words that all share.
    """
    if len(text) > LONGEST or not asked.request:
        return ""
    heads = list(_HEAD.finditer(text))
    if not 2 <= len(heads) <= MOST or heads[0].start():
        return ""
    names = [beginnings(_plain(head["set"] or head["said"])) for head in heads]
    shared = frozenset.intersection(*names)
    wanted = beginnings(f"{asked.request} {' '.join(asked.words)}")
    found = [(name - shared) & wanted for name in names]
    chosen = [place for place, own in enumerate(found) if own]
    if len(chosen) != 1:
        return ""
    ends = [after.start() for _, after in pairwise(heads)] + [len(text)]
    value = text[heads[chosen[0]].end() : ends[chosen[0]]].strip(_CLOSING)
    return _LEFT_OPEN.sub("", value).strip(_CLOSING)


def _plain(name: str) -> str:
    """A name without the commands for blanks in it: ``Kinetic\\ energy``."""
    return re.sub(r"\\[ ,]", " ", name)
