r"""Bounds and intervals as the gold writes them: "no more than v_0" for ``v \le v_0``, "from 1 to 2" for (1, 2)."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import EXTENTS
from ansatz.scorers.responses import Extent, extent_told

LONGEST: Final = 200  # characters of an answer that is looked at

_BOUND: Final = re.compile(
    r"(?P<left>[^<>=≤≥]{1,40}?)\s*(?P<sign><=?|>=?|≤|≥|\\(?:leq?|geq?)(?:slant)?(?![a-z]))\s*(?P<right>[^<>=≤≥]+)\Z"
)
_UPWARDS: Final = frozenset((">", ">=", "≥", "\\ge", "\\geq", "\\geqslant"))
_INTERVAL: Final = re.compile(r"(?P<open>[\[(])[^\[\]();]{1,60},[^\[\]();]{1,60}(?P<close>[\])])\s*\Z")
_MEMBER: Final = re.compile(
    r"[A-Za-z]\w{0,2}\s?(?:∈|\\in(?![a-z]))\s?(?P<interval>(?:\\left\s?)?[\[(][^\[\]()]{1,80}[\])])"
)
_BAR: Final = re.compile(r"\s*(?:\\left\s*)?(?:\||\\lvert)|[^|]*(?:\||\\rvert)\s*\Z")
_BETWEEN: Final = re.compile(
    r"(?P<low>[^<>=≤≥]{1,60}?)(?P<first>\s*(?:<=?|≤|\\(?:leq?|lt)(?:slant)?(?![a-z]))(?:[^<>=≤≥\\]++(?:\\[^<>=≤≥\\]*+)??|(?:\\[^<>=≤≥\\]*+)?)(?:<=?|≤|\\(?:leq?|lt)(?:slant)?(?![a-z]))\s*)(?P<high>[^<>=≤≥]+)\Z"
)
_ORDER: Final = re.compile(r"[<≤]=?|\\(?:leq?|lt)(?:slant)?(?![a-z])")
_ENDLESS: Final = re.compile(r"\\infty(?![a-z])|∞")
_MEASURED: Final = re.compile(r"\d")
_RIGHT_ANGLE: Final = 90.0


def bounded(gold: str, answer: str, question: str, language: str) -> str:
    """Such an answer as the gold would write it; empty for any other answer, or another gold."""
    if len(answer) > LONGEST:
        return ""
    said = extent_told(answer, language)
    if said is None and "$" not in answer and _BAR.match(answer):
        said = extent_told(f"${answer}$", language)
    if said is None:
        return ""
    bare = gold.strip().strip("$").strip()
    found = _BOUND.match(bare)
    if found is not None and not _BETWEEN.match(bare):
        return _as_bound(found, said, answer, question)
    interval, between = _INTERVAL.search(bare), _BETWEEN.match(bare)
    member = _MEMBER.fullmatch(answer.strip(" $.")) if between is not None and not _is_measured(said) else None
    if member is not None:
        return member["interval"]
    if between is not None and not said.closed and not said.formula:
        end, sign = (said.low, ">") if said.low is not None else (said.high, "<")
        return f"{_ORDER.sub(' ', between['first']).strip()} {sign} {_plain(end.text)}" if end is not None else ""
    if not said.closed or said.low is None or said.high is None:
        return ""
    bars = "|" in answer or "vert" in answer
    if between is not None and bars:
        return said.formula
    if interval is not None and (not said.formula or bars):
        return f"{interval['open']}{_plain(said.low.text)}, {_plain(said.high.text)}{interval['close']}"
    if between is not None and not said.formula and not _is_measured(said):
        return f"{_plain(said.low.text)}{between['first']}{_plain(said.high.text)}"  # words leave open if an end counts
    return said.written() if interval is None and (said.formula == "" or between is None) else ""


def _is_measured(said: Extent) -> bool:
    """Whether an end of a range has a unit."""
    return any(end is not None and end.unit is not None for end in (said.low, said.high))


def _as_bound(gold: re.Match[str], said: Extent, answer: str, question: str) -> str:
    """A bound with the gold's letter and sign where both go the same way; what is measured has no sharp end."""
    above = gold["sign"] in _UPWARDS
    low, high = said.low, said.high
    if high is not None and high.value == _RIGHT_ANGLE and low is not None and _right_angled(question):
        high = None  # an angle of incidence goes no further
    if low is not None and high is not None:
        return ""
    if said.formula and high is said.high and not (_MEASURED.search(gold["right"]) and _MEASURED.search(answer)):
        return said.formula if _ENDLESS.search(answer) else ""
    value = low or high
    if value is None:
        return ""
    same = above is (low is not None)
    sign = gold["sign"] if same else ("\\le" if above else "\\ge")
    return f"{gold['left']} {sign} {_plain(value.text)}"


def _plain(text: str) -> str:
    return text.replace("$", " ").strip(" .")


def _right_angled(question: str) -> bool:
    return EXTENTS.pattern("(?i)(?&right_angled)").search(question) is not None
