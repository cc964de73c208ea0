"""Words around a number that change what it says: bounds, ranges, negations, spelled signs, the setting of a scene."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import ParsedUnit, commensurable, parse_unit
from ansatz.scorers.language import ANSWERING, MEASURING, joined, read_in, whole_words

TAIL: Final = 80  # characters before a number that can change what it says
_EXTENTS: Final = tuple(unit for unit in map(parse_unit, ("m", "s")) if unit is not None)

# "to 3 significant figures" sets no value.
_ROUNDED: Final = MEASURING.source(r"(?&rounding)\s+(?:\d|(?&rounding_counts))\s*(?&figures)")


@dataclass(frozen=True, slots=True)
class Prose:
    """The words of one language, English and Russian around numbers, as patterns."""

    bounds: re.Pattern[str]
    ranges: re.Pattern[str]
    changes: re.Pattern[str]
    growing: re.Pattern[str]
    departing: re.Pattern[str]
    negations: re.Pattern[str]
    properties: re.Pattern[str]
    minus: re.Pattern[str]
    signs: re.Pattern[str]
    remarks: re.Pattern[str]
    scene: re.Pattern[str]
    carrying: re.Pattern[str]
    until: re.Pattern[str]
    stating: re.Pattern[str]
    passing: re.Pattern[str]
    amounting: re.Pattern[str]

    def bound(self, words: str) -> str:
        """ "≤" after "at most", "≥" after "at least", else empty."""
        match = self.bounds.search(words[-TAIL:])
        return "" if match is None else "≤" if match["less"] else "≥"

    def passes(self, words: str, unit: ParsedUnit | None, *, behind: bool) -> bool:
        """Whether a length or a time is what something goes on over: "comes to rest over 50 m", not "is over 50 m".

        Args:
            behind: a quantity stands right before the words: "to 30 m/s over 12 s".
        """
        match = self.passing.search(words[-TAIL:]) if unit is not None else None
        if match is None or unit is None or not any(commensurable(unit, extent) for extent in _EXTENTS):
            return False
        return self.amounting.fullmatch(match["before"]) is None if match["before"] else behind

    def opens_range(self, words: str) -> bool:
        """Whether the words end in "between", "from" or the like."""
        return self.ranges.search(words[-TAIL:]) is not None

    def tells_change(self, words: str) -> bool:
        """ "increases ... to 14 m/s" is no range."""
        return self.changes.search(words) is not None and not self.opens_range(words)

    def departs(self, words: str) -> bool:
        """ "grows from 5 m/s" is where a change begins: what follows behind "to" is where it ends."""
        return self.growing.search(words) is not None and self.departing.search(words[-TAIL:]) is not None

    def negated(self, words: str) -> bool:
        return self.negations.search(words[-TAIL:]) is not None

    def of_something(self, words: str) -> bool:
        """Whether the words make the number a property of the value: "a multiple of 10"."""
        return self.properties.search(words[-TAIL:]) is not None

    def negative(self, words: str) -> bool:
        return self.minus.search(words[-TAIL:]) is not None and not self.both_signs(words)

    def both_signs(self, words: str) -> bool:
        return self.signs.search(words[-TAIL:]) is not None

    def is_remark(self, text: str) -> bool:
        """Whether brackets hold a remark on figures or equations: "(3 s.f.)", "(eq. 2)"."""
        return self.remarks.search(text) is not None

    def aside(self, text: str) -> bool:
        """Whether words that only set the scene stand in this prose: "after", "where", "при"."""
        return self.scene.search(text) is not None

    def states(self, words: str) -> bool:
        """Whether the words end in a verb that states what follows: "the force is about"."""
        return self.stating.search(words[-TAIL:]) is not None

    def carries(self, text: str) -> bool:
        """Whether the last of the words that set a scene may also carry the value: "at 14 m/s", "with 14 m/s"."""
        found = list(self.scene.finditer(text))
        return bool(found) and self.carrying.fullmatch(found[-1][0]) is not None


def in_any_language() -> Prose:
    """The words of all languages that have some around numbers: German's, to which English and Russian are added."""
    return prose("de")


@lru_cache(maxsize=16)
def prose(language: str) -> Prose:
    """The patterns for a language."""
    codes = read_in(language)
    raised = "".join(rf"(?<!{word}\s)" for word in sorted(ANSWERING.words("raising")))

    def before(field: str, between: str = r"\W*") -> re.Pattern[str]:
        return worded(rf"(?i)(?<![^\W_])(?:{joined(field, *codes)}){between}$")

    return Prose(
        # "not less than" ends in "less than": the longer reading is tried first at the earlier place.
        bounds=worded(
            rf"(?i)(?<![^\W_]){raised}"
            rf"(?:(?P<less>{joined('at_most', *codes)})|(?P<more>{joined('at_least', *codes)}))\W*$"
        ),
        ranges=worded(rf"(?i){whole_words(codes, 'ranges')}\W*$"),
        changes=worded(rf"(?i){joined('changes', *codes)}"),
        growing=worded(rf"(?i){whole_words(codes, 'growing')}"),
        departing=MEASURING.pattern(r"(?i)(?&departing)\W*\Z", *codes),
        negations=before("negations"),
        properties=before("properties"),
        minus=before("minus", r"\s*"),
        signs=before("both_signs", r"\s*"),
        remarks=worded(rf"(?i)\bs\.?\s?f\b|{joined('remarks_on_figures', *codes)}"),
        scene=worded(rf"(?i)(?<![^\W_])(?:{joined('scene', *codes)}|{_ROUNDED})(?![^\W_])"),
        carrying=worded(rf"(?i)(?:{joined('weak_scene', *codes)})"),
        stating=worded(rf"(?i)(?<![^\W_])(?:{joined('equals', *codes)}|=)(?![^\W_])(?:\W+[^\W\d_]+){{0,2}}\W*$"),
        passing=MEASURING.pattern(r"(?i)(?:\A\s*|(?P<before>[^\W\d_]+)\s+)(?&passing)\s*\Z", *codes),
        amounting=MEASURING.pattern(r"(?i)(?&amounting)", *codes),
        until=worded(rf"\s*(?P<dash>--?|–|\.\.\.?|(?:{joined('until', *codes)})(?![^\W_]))\s*(?=[-+]?[\d.\\√(])"),
    )


@lru_cache(maxsize=16)
def conjunction(language: str) -> re.Pattern[str]:
    """A word of the second end of a range: "between 3 and 4"."""
    codes = read_in(language)
    return worded(rf"\s*(?:{joined('conjunctions', *codes)}|{joined('until', *codes)})\b")
