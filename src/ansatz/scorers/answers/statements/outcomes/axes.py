"""Directions by axes: which way an axis is declared to point, and the axis that a vector in a formula points along."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.answers.statements.outcomes.marking import WAYS, marks
from ansatz.scorers.answers.statements.propositions import AXIS, SaidValue, folded
from ansatz.scorers.language import OUTCOMES

REACH: Final = 40  # characters behind the letter of an axis in which its direction stands
_UNIT: Final = re.compile(r"\\(?:hat|vec|mathbf|bm|boldsymbol)\s?\{?\\?(?:mathbf|bm)?\s?\{?(?P<letter>[xyzijk])\}*")
_SIGNED: Final = re.compile(r"(?:=|\A)\s*(?P<sign>[-+−]?)\s*(?P<factor>[^=+−-]*?)\Z")
_MAYBE_NEGATIVE: Final = re.compile(r"(?<!\\)(?<![A-Za-z])q|\\(?:sin|cos|tan|Delta|vec|hat|times|Phi|dot)|[Qa]")
_DECLARED: Final = OUTCOMES.pattern(r"(?<![\w\\+-])\+?(?P<letter>[xyz])(?!\w)(?>\s|(?&axes)|[-—–=:,]){1,9}(?=[^\W\d_])")
_OF_UNIT: Final = {"i": "x", "j": "y", "k": "z"}
_OTHERS: Final = {
    "up": "down", "left": "right", "into": "out", "0": "180", "90": "270", "in": "out",
    "down": "up", "right": "left", "out": "into", "180": "0", "270": "90",
}  # fmt: skip
_ROWS: Final = OUTCOMES.pattern(r"[.;,\n]|(?&ands)")


def along_axis(text: str) -> str:
    """The axis with its sign of a vector that a formula makes a positive multiple of one unit vector; else empty.

    Letters stand for magnitudes, but for a charge, which may have either sign.
    """
    units = list(_UNIT.finditer(text))
    found = [one for one in units if one["letter"] in "xyzijk" and text[one.start() :].startswith("\\hat")]
    if len(found) != 1:
        return ""
    before = _SIGNED.search(text[: found[0].start()])
    if before is None or _MAYBE_NEGATIVE.search(before["factor"]) or text[found[0].end() :].strip(" .$})]\\"):
        return ""
    letter = _OF_UNIT.get(found[0]["letter"], found[0]["letter"])
    return f"{'-' if before['sign'] in ('-', '−') and before['sign'] else '+'}{letter}"


def declared_axes(*texts: str) -> dict[str, SaidValue]:
    """Which way each axis points, as the texts declare it: "z = up", "with the x axis pointing to the right"."""
    found: dict[str, set[SaidValue]] = {}
    for text in texts:
        for row in _ROWS.split(text):
            plain = folded(
                row.replace("\\hat", " ").replace("{", " ").replace("}", " ").replace("\\vec", " ").replace("$", " ")
            )
            for one in _DECLARED.finditer(plain):
                rest = plain[one.end() : one.end() + REACH]
                told = [mark for mark in marks(f"is {rest}", WAYS - {AXIS}) if mark.start <= len("is to the ")]
                if len(told) == 1 and told[0].scale not in ("along", "normal", "radial", "turn"):
                    found.setdefault(one["letter"], set()).add(SaidValue(*told[0].key))
    return {letter: next(iter(values)) for letter, values in found.items() if len(values) == 1}


def as_way(value: SaidValue, axes: dict[str, SaidValue]) -> SaidValue:
    """A value along an axis as the way that this axis is declared to point."""
    way = axes.get(value.value[-1:]) if value.scale == AXIS else None
    if way is None or value.denied:
        return value
    if value.value.startswith("-"):
        if way.value not in _OTHERS:
            return value
        return SaidValue(way.scale, _OTHERS[way.value])
    return way
