"""Two values of which one is left out: "``v = 14`` or ``v = -14``. The negative root is rejected." says 14."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, Guarded, joined, valued, values_in

LONGEST: Final = 400  # characters of a sentence with two values
FOLLOWING: Final = 2  # sentences behind it that may leave one out

_NEGATIVE = re.compile(r"(?:^|[=≈$(\s])\s?[-−]\s?(?:\d|\\frac|\\sqrt)")
_FIGURE = re.compile(r"(?<![\w.,^_{])[-−]?\d+(?:[.,]\d+)?")
_VALUE = re.compile(r"\d")
_NAMED = re.compile(
    r"\$?\s?(?P<letter>\\?[A-Za-z]{1,10})(?:_\{?\w{1,6}\}?)?\s?=\s?[-−+]?\s?(?:[\d.,]+|\\(?:frac|sqrt))[^=]*\Z"
)
_OTHER: Final = {"-": "+", "+": "-", "1": "2", "2": "1", ">": "<", "<": ">"}
_CLAUSE = ANSWERING.pattern(r"[,;:.]\s|\s[–—]\s|(?i:\s(?&conjunctions|conclusions)\s)")
_BEHIND = re.compile(r"[^\d]*\Z")


@lru_cache(maxsize=16)
def _keeping(codes: tuple[str, ...]) -> tuple[Guarded, Guarded]:
    return Guarded("(?&keeps)", codes, "keeps"), Guarded("(?&impossible)", codes, "impossible")


@lru_cache(maxsize=16)
def _fate(codes: tuple[str, ...]) -> tuple[Guarded, Guarded, re.Pattern[str]]:
    """Words by which a clause takes a root, by which it leaves one out, and "only" before the one that is taken."""
    return (
        Guarded("(?&keeps|wants_root)", codes, "keeps", "wants_root"),
        Guarded("(?&discards|leaves_out|impossible)", codes, "discards", "leaves_out", "impossible"),
        ANSWERING.pattern(r"(?i)(?&sole)\s(?:(?&articles)\s)?\Z", *codes),
    )


@lru_cache(maxsize=16)
def _patterns(codes: tuple[str, ...]) -> tuple[re.Pattern[str], Guarded]:
    joints = "|".join(joined(field, *codes) for field in ("conjunctions", "alternatives"))
    return (
        re.compile(rf"(?i)[,;]?\s+(?:{joints})(?![^\W_])\s*|[;,]\s+"),
        Guarded("(?&discards)", codes, "discards"),
    )


def kept_root(text: str, sentence: str, following: list[str], codes: tuple[str, ...]) -> str:
    """The one value of two that is not left out; the text itself where nothing, or not just one, is left out.

    Args:
        text: the two values, as they would be scored.
        sentence: the whole sentence that states them, which may leave one out itself.
        following: the sentences behind it.
    """
    if len(text) > LONGEST:
        return text
    joint, discards = _patterns(codes)
    keeps, impossible = _keeping(codes)
    near = (sentence, *following[:FOLLOWING])
    takes, leaves, _ = _fate(codes)
    if not any(pattern.search(one) for pattern in (takes, leaves) for one in near):
        return text
    parts = _last_two([part.strip() for part in joint.split(text) if _VALUE.search(part)])
    if len(parts) != 2:
        return text
    if (named := _named_kept(near, codes)) and _alike(parts) and (left := _left(parts, _OTHER[named])):
        return _value_of(left)
    if not any(pattern.search(one) for pattern in (discards, keeps, impossible) for one in near):
        return text
    if any(impossible.search(one) for one in near):
        return _left(parts, "-") or text
    said = [part for part in joint.split(sentence) if _VALUE.search(part)][-2:]
    if len(said) == 2:
        out = [bool(discards.search(part)) for part in said]
        if sum(out) == 1:
            return parts[out.index(False)]
    for other in near:
        out_at = discards.search(other)
        if out_at is None:
            continue
        told = [part for part in parts if _mentions(other[: out_at.start()], part)]
        if len(told) == 1 and other is not sentence:
            return parts[1 - parts.index(told[0])]  # "p = 1 would be certainty and is excluded."
        before = values_in("roots", other[: out_at.start()], codes)
        roots = before[-1:] or values_in("roots", other[out_at.end() :], codes)[:1]
        left = _left(parts, roots[0]) if roots else ""
        if left:
            return left
    return text


def _named_kept(near: tuple[str, ...], codes: tuple[str, ...]) -> str:
    """Which root the clauses of some sentences leave, as ``roots`` names it; empty where none, or they disagree.

    "The second one would be before the throw, so we drop it and keep the first": what a clause has no root for is
    said of the one that was named before it.
    """
    takes, leaves, only = _fate(codes)
    kept: set[str] = set()
    for sentence in near:
        named = ""
        for clause in _CLAUSE.split(sentence):
            which = values_in("roots", clause, codes)
            if len(set(which)) > 1:
                return ""
            named = which[0] if which else named
            if not named:
                continue
            if which and _is_only(clause, only, codes):
                kept.add(named)
            elif leaves.search(clause):
                kept.add(_OTHER[named])
            elif takes.search(clause):
                kept.add(named)
    return kept.pop() if len(kept) == 1 else ""


def _value_of(part: str) -> str:
    """What a part says of the letter: "Solving $t^2 = 4t + 5$ gives $t = 5$ s" says $t = 5$ s."""
    stated = _NAMED.search(part)
    return part[stated.start() :] if stated and _VALUE.search(part, 0, stated.start()) else part


def _is_only(clause: str, only: re.Pattern[str], codes: tuple[str, ...]) -> bool:
    """Whether a clause takes the root that it names alone: "only the latter lies after t = 3 s"."""
    pattern, _ = valued("roots", *codes)
    return any(only.search(clause, 0, found.start()) for found in pattern.finditer(clause))


def _alike(parts: list[str]) -> bool:
    """Whether two values end alike: in the same unit, or in none."""
    ends = [_BEHIND.search(part) for part in parts]
    units = {one[0].strip(" $.,;").split(",")[0].split(" ")[0] for one in ends if one}
    return len(units) == 1


def _mentions(text: str, part: str) -> bool:
    """Whether a text has the figure, with its sign, that a value ends in."""
    figures = _FIGURE.findall(part)
    return bool(figures) and figures[-1] in _FIGURE.findall(text)


def _last_two(parts: list[str]) -> list[str]:
    """Of more than two parts the last two, where both say what the same letter is: "..., with roots t = 4, t = -1".

    Or where they end in one unit, which none before them has: "$t^2 - 4t = 5$ has two roots, 5 s and -1 s".
    """
    if len(parts) <= 2:
        return parts
    if len(parts) == 3 and _alike(parts[1:]) and not _alike(parts[:2]):
        return parts[1:]
    named = [_NAMED.search(part) for part in parts[-2:]]
    if None in named or len({one["letter"] for one in named if one}) != 1:
        return parts
    return [part[one.start() :] for part, one in zip(parts[-2:], named, strict=True) if one]


def _left(parts: list[str], named: str) -> str:
    """What is left of two values when the one that a word names is left out."""
    if named in "12":
        return parts[2 - int(named)]
    if named in "<>":
        sizes = [float(_FIGURE.findall(part)[-1].replace("−", "-").replace(",", ".")) for part in parts]
        return parts[sizes.index(min(sizes) if named == ">" else max(sizes))] if sizes[0] != sizes[1] else ""
    negative = [_NEGATIVE.search(part) is not None for part in parts]
    if sum(negative) != 1:
        return ""
    return parts[negative.index(named == "+")]
