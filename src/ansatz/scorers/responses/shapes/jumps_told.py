r"""Jumps between numbered levels: ``n = 4 \to n = 2``, "from the third excited state to the first excited state"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ansatz.items.language import worded
from ansatz.scorers.language import EXTENTS, LEVELS, MEASURING, alternatives
from ansatz.scorers.responses.mathematics.measuring import unit_after
from ansatz.scorers.responses.shapes.spoken.words import grouped

LONGEST: Final = 600  # characters of a text that is looked at
BRIEF: Final = 60  # characters of a gold that is one
BACK: Final = 16  # characters before a jump in which a denial counts

_LEVEL: Final = "\ue004"  # stands for a level
_ARROW: Final = re.compile(r"\\(?:long)?rightarrow(?![A-Za-z])|\\to(?![A-Za-z])|-{1,2}>|[⟶➝➔⇒]")
_DRESS: Final = re.compile(r"\\(?:text|mathrm|rm|left|right)(?![A-Za-z])|\\[,;:! ]|\\q?quad|\*\*|[${}~]")
_ASIDE: Final = re.compile(r"\([^()]*\)")
_NUMBER: Final = re.compile(r"(?<![\w.,^_−-])(?P<number>[1-9]\d?|0)(?P<shell>[spdfg])?(?![\w^]|[.,]\d)")
_STOP: Final = re.compile(r"[;:]|\.\s")
_FURTHER: Final = 60  # characters between the two levels of one jump


class Jump(NamedTuple):
    """The levels at which a jump begins and ends, "3p" where a shell is named; not ``directed`` where either may be."""

    first: str
    last: str
    directed: bool = True

    def written(self) -> str:
        """As an answer has it."""
        return f"{self.first} {'→' if self.directed else '↔'} {self.last}"


def jump_told(text: str, question: str, language: str) -> Jump | None:
    """The jump that a text tells; None where it tells none, or several.

    Args:
        question: tells from which number on the levels are counted.
    """
    if len(text) > LONGEST:
        return None
    flat, levels = _flattened(text, lowest(question), language)
    for found in (_arrows(flat, levels), _from_to(flat, levels), _by_ends(flat, levels), _between(flat, levels)):
        told = set(found)
        if told:
            return told.pop() if len(told) == 1 else None
    return None


def is_jump(gold: str) -> bool:
    """Whether a gold is a jump and nothing else."""
    return (
        len(gold) <= BRIEF
        and re.fullmatch(rf"\s*{_LEVEL}\s?[→↔]\s?{_LEVEL}\s*\.?", _flattened(gold, None, "en")[0]) is not None
    )


def asks_no_direction(question: str) -> bool:
    """Whether a question asks between which levels a jump is."""
    return LEVELS.pattern("(?i)(?&asks_between)").search(question) is not None


def lowest(question: str) -> int | None:
    """The number of the lowest level of the thing that a question is about; None where it does not show it."""
    kinds = [LEVELS.pattern(f"(?i)(?&{name})").search(question) is not None for name in ("from_zero", "from_one")]
    return None if kinds[0] is kinds[1] else kinds.index(True)


def _flattened(text: str, first: int | None, language: str) -> tuple[str, list[str]]:
    """A text with a sign for each of its levels, and what they are."""
    plain = re.sub(r"\s+", " ", _DRESS.sub(" ", _ARROW.sub("→", text.replace("\\leftrightarrow", "↔"))))
    plain = _names().sub(lambda one: f"{_ROLES[one['role'][0].casefold()]} ", plain)
    plain = _ASIDE.sub(lambda one: one[0] if "→" in one[0] and _bare(plain, one) else " ", plain)
    levels: list[str] = []
    parts: list[str] = []
    at = 0
    for start, end, level in _levels(plain, first, language):
        if start < at:
            continue
        parts.append(f"{plain[at:start]}{_LEVEL}")
        levels.append(level)
        at = end
    return "".join((*parts, plain[at:])), levels


def _bare(text: str, aside: re.Match[str]) -> bool:
    """Whether a bracket is all there is: "(4 → 2)"."""
    return not (text[: aside.start()] + text[aside.end() :]).strip(" .")


def _levels(text: str, first: int | None, language: str) -> Iterator[tuple[int, int, str]]:
    """The levels of a text in order: beginning, end, number."""
    pattern, values = _ordinals()
    found: list[tuple[int, int, str]] = []
    if first is not None:
        found.extend((one.start(), one.end(), str(first)) for one in _ground().finditer(text))
        for one in pattern.finditer(text):
            behind = _behind_ordinal().match(text, one.end())
            above = behind is not None and behind["excited"] is not None
            if not above and not first:
                continue  # the first level of an oscillator may be 0 or 1
            place = int(values[(one.lastindex or 1) - 1]) + first - (not above)
            found.append((one.start(), behind.end() if behind else one.end(), str(place)))
    for number in _NUMBER.finditer(text):
        if unit_after(text, number.end(), language)[0] is None or number["shell"]:
            name = _before_number().search(text, 0, number.start())
            behind = _things_behind().match(text, number.end())
            end = behind.end() if behind else number.end()
            found.append((name.start() if name else number.start(), end, number[0]))
    yield from sorted(found)


def _arrows(text: str, levels: list[str]) -> Iterator[Jump]:
    for one in re.finditer(rf"(?<!→)(?<!→\s){_LEVEL}\s?(?P<sign>[→↔])\s?(?:[^\W\d_]+\s){{0,2}}?{_LEVEL}(?!\s?→)", text):
        if not _denied(text, one):
            yield Jump(*_at(text, levels, one.start(), one.end() - 1), directed=one["sign"] == "→")


def _from_to(text: str, levels: list[str]) -> Iterator[Jump]:
    for one in _opened().finditer(text):
        if not _denied(text, one):
            yield Jump(*_at(text, levels, one.start("first"), one.start("last")))


def _by_ends(text: str, levels: list[str]) -> Iterator[Jump]:
    """Where it begins and where it ends, one by one: "n_i = 4, n_f = 2", "it ends on n = 2 and starts from n = 4"."""
    begun, ended = ([one for one in way.finditer(text) if not _denied(text, one)] for way in _ends())
    if len(begun) == len(ended) == 1 and abs(begun[0].end() - ended[0].end()) > 1:
        yield Jump(*_at(text, levels, begun[0].end() - 1, ended[0].end() - 1))


def _between(text: str, levels: list[str]) -> Iterator[Jump]:
    alone = re.fullmatch(
        rf"\s*(?P<first>{_LEVEL})(?:,|\s(?:{LEVELS.source('(?&pairs)')}))\s(?P<last>{_LEVEL})\s*\.?", text
    )
    for one in (*_paired().finditer(text), *([alone] if alone else ())):
        if not _denied(text, one):
            yield Jump(*_at(text, levels, one.start("first"), one.start("last")), directed=False)


def _at(text: str, levels: list[str], *places: int) -> tuple[str, str]:
    first, last = (levels[text.count(_LEVEL, 0, place)] for place in places)
    return first, last


def _denied(text: str, told: re.Match[str]) -> bool:
    start = max((one.end() for one in _STOP.finditer(text, 0, told.start())), default=0)
    return _denials().search(text, max(start, told.start() - BACK), told.start()) is not None


_ROLES: Final = {"i": "initial", "f": "final"}


@lru_cache(maxsize=1)
def _names() -> re.Pattern[str]:
    return re.compile(r"(?<![A-Za-z])[nNvJ]_? ?(?P<role>initial|init|final|fin|i|f)(?![A-Za-z])\s?[=:≈]\s?")


@lru_cache(maxsize=1)
def _ordinals() -> tuple[re.Pattern[str], tuple[str, ...]]:
    return grouped(LEVELS.valued("ordinals"), r"(?<![^\W_])")


@lru_cache(maxsize=1)
def _ground() -> re.Pattern[str]:
    return LEVELS.pattern("(?i)(?&ground)")


@lru_cache(maxsize=1)
def _behind_ordinal() -> re.Pattern[str]:
    said = LEVELS.source
    return re.compile(
        rf"(?i)\s(?:(?P<excited>{said('(?&excited)')})(?:\s(?:{said('(?&things)')}))?|{said('(?&things)')})"
    )


@lru_cache(maxsize=1)
def _things_behind() -> re.Pattern[str]:
    endings = alternatives(MEASURING.phrases("ordinals"))
    return worded(rf"(?i)(?:-?(?:{endings}))?[\s-](?:{LEVELS.source('(?&things)')})")


@lru_cache(maxsize=1)
def _before_number() -> re.Pattern[str]:
    said = LEVELS.source
    quanta = rf"(?-i:{said('(?&quanta)')})"
    return re.compile(
        rf"(?i)(?:(?:{said('(?&things)')})[\s-]?)?(?:{quanta}\s?=\s?|(?<=\s))\Z|(?:{said('(?&things)')})\s\Z"
    )


@lru_cache(maxsize=1)
def _opened() -> re.Pattern[str]:
    said, gap = LEVELS.source, rf"[^{_LEVEL}.;:→]{{0,{_FURTHER}}}?"
    return re.compile(
        rf"(?i)(?:{said('(?&opens)')})\s(?:[^\W\d_]+\s){{0,2}}?(?P<first>{_LEVEL}){gap}\s(?:{said('(?&joins)')})\s"
        rf"(?:[^\W\d_]+\s){{0,2}}?(?P<last>{_LEVEL})"
    )


@lru_cache(maxsize=1)
def _ends() -> tuple[re.Pattern[str], re.Pattern[str]]:
    said = LEVELS.source
    begun, ended = said("(?&begun)"), said("(?&ended)")
    return (
        re.compile(rf"(?i)(?:{begun})(?:(?!(?:{ended}))[^{_LEVEL}.;]){{0,40}}?{_LEVEL}"),
        re.compile(rf"(?i)(?:{ended})(?:(?!(?:{begun}))[^{_LEVEL}.;]){{0,40}}?{_LEVEL}"),
    )


@lru_cache(maxsize=1)
def _paired() -> re.Pattern[str]:
    said = LEVELS.source
    return re.compile(
        rf"(?i)(?:{said('(?&between)')})\s(?:[^\W\d_]+\s){{0,3}}?(?P<first>{_LEVEL})\s(?:{said('(?&pairs)')})\s"
        rf"(?:[^\W\d_]+\s){{0,3}}?(?P<last>{_LEVEL})"
    )


@lru_cache(maxsize=1)
def _denials() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&denials)")
