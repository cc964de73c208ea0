"""Axes in words: "+x", "along the negative z axis", and vectors told by their size and such an axis."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, EXTENTS, SCALES
from ansatz.scorers.responses.mathematics.components import PLACES, Components
from ansatz.scorers.responses.mathematics.skeletons import VALUE, skeleton

_LETTER: Final = "o?(?P<{}>[xyzijk])(?!\\w)"
_AXES: Final = (
    r"(?<!\w)(?:(?P<down4>(?&axes_against))\s(?:(?&axis)\s){0,2}" + _LETTER.format("fourth") + r"(?:\s(?&axis))?"
    r"|(?:(?:(?P<up>\+|(?&axes_up))|(?P<down>-|(?&axes_down)))\s*(?P<letter>[xyzijk])(?!\w)(?:\s(?&axis))?)"
    r"|(?P<other>[xyzijk])\s(?&axis)(?:\s\(?(?:(?P<down2>(?&axes_down))|(?P<up2>(?&axes_up)))\)?(?:\s(?&axis))?)"
    r"|(?:(?P<up3>(?&axes_up))|(?P<down3>(?&axes_down)))\s(?&axis)\s(?:(?:of|along)\s(?:the\s)?|(?&axis)\s)?"
    + _LETTER.format("third")
    + r"(?:\s(?&axis))?|(?&axis_called)\s"
    + _LETTER.format("fifth")
    + ")"
)
_JOINED: Final = re.compile(r"(?<=[xyzijk])-(?=[^\W\d_]{3})")


@lru_cache(maxsize=1)
def axes() -> re.Pattern[str]:
    """Letters of axes with a sign, in words or as one: "+x", "along the negative z axis"."""
    return SCALES.pattern(_AXES)


def axis_of(found: re.Match[str]) -> str:
    """The axis with its sign; unit vectors go by the axes that they point along."""
    named = (found["letter"], found["other"], found["third"], found["fourth"], found["fifth"])
    letter = next(str(one) for one in named if one).casefold()
    sign = "-" if any(map(found.group, ("down", "down2", "down3", "down4"))) else "+"
    return sign + {"i": "x", "j": "y", "k": "z"}.get(letter, letter)


def size_along(sentence: str, language: str) -> Components | None:
    """The vector that a sentence tells by its size and an axis, "3 N in the -y direction"; None for none or several."""
    flat = skeleton(sentence, language)
    text = _JOINED.sub(" ", flat.text.replace("−", "-").replace("$", " ")) if flat is not None else ""
    found = list(_size_and_axis().finditer(text))
    if flat is None or len(found) != 1:
        return None
    term, axis = flat.at(found[0].start("size")), axis_of(found[0])
    if term.value is None or term.value < 0 or term.unit is None:
        return None
    place = PLACES[axis[1]]
    sizes = [0.0] * max(2, place + 1)
    sizes[place] = -term.value if axis[0] == "-" else term.value
    return Components(tuple(sizes), term.unit)


@lru_cache(maxsize=1)
def _size_and_axis() -> re.Pattern[str]:
    """A value with an axis behind it in its clause, which nothing denies."""
    denied = EXTENTS.source("(?&denials|excluding)") + "|" + ANSWERING.source("(?&alternatives)")
    denied += "|" + SCALES.source("(?&axes_up|axes_down|axes_against)")  # a sign is read with its axis or not at all
    return re.compile(rf"(?i)(?P<size>{VALUE}),?\s(?:(?!(?:{denied})\s)[^\W\d_]+,?\s){{0,5}}?{SCALES.source(_AXES)}")
