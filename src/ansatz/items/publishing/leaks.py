"""Answers of test items that stand in what would be published: found before it is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from ansatz.items.model import Item
from ansatz.items.reading import families, quote

FIGURES: Final = 3  # a number of fewer figures stands in many texts
LETTERS: Final = 8  # and so does a shorter formula
ROW: Final = 12  # words in a row that a solution shares with a public text only if one was copied

_NUMBER: Final = re.compile(r"(?<![\d.,])\d+(?:[.,]\d+)?(?![.,]?\d)")
_LOOKS: Final = re.compile(r"\\(?:left|right|mathrm|text|displaystyle|quad)(?![A-Za-z])|\\[,;!: ]|[\s{}$~]")
_SAFE: Final = frozenset({"id", "type", "language", "topic", "split", "canary", "commitment", "constraints"})


@dataclass(frozen=True, slots=True)
class Leak:
    """What of the test item ``id`` stands in the ``field`` of the public line ``where``, and in ``more`` places."""

    id: str
    what: str
    where: str
    field: str
    more: int = 0

    def __str__(self) -> str:
        place = f"its own {self.field}" if self.where == self.id else f"the {self.field} of {self.where}"
        more = f" and in {self.more} texts more" if self.more else ""
        return f"{self.what} in {place}{more}"


@dataclass(frozen=True, slots=True)
class _Text:
    """One public text; ``bare`` is what is left of it without the looks of LaTeX."""

    id: str
    field: str
    text: str
    bare: str


def leaks(test: Sequence[Item], lines: Iterable[Mapping[str, Any]]) -> list[Leak]:
    """Every answer of a test item that a public text states, in the order of the items.

    A formula and a row of words are looked for in all texts; a number only in other parts and translations
    of the same problem, because anywhere else the same figures are chance. Conclusions in words, and what
    a proof must show, are in their questions by nature and are not looked for.
    """
    texts = [_Text(str(line["id"]), *text) for line in lines for text in _texts(line)]
    everything = "\n".join(text.bare for text in texts)
    rows: dict[tuple[str, ...], _Text] = {}
    for text in texts:
        for row in _rows(text.text):
            rows.setdefault(row, text)
    family = families(test)
    kin: dict[str, list[_Text]] = {}
    for text in texts:
        if text.id in family:
            kin.setdefault(family[text.id], []).append(text)
    found: list[Leak] = []
    for item in test:
        for number in _numbers(item):
            for text in kin[family[item.id]]:
                if text.id != item.id and number in map(_plain, _NUMBER.findall(text.text)):
                    found.append(Leak(item.id, f"its value {number}", text.id, text.field))
        for formula in _formulas(item):
            bare = _bare(formula)
            if len(bare) >= LETTERS and bare in everything:
                what = f"its answer {quote(formula.strip())}"
                places = [text for text in texts if bare in text.bare]
                found.append(Leak(item.id, what, places[0].id, places[0].field, len(places) - 1))
        given = set(_rows(item.question))
        for row in _rows(item.solution_outline or ""):
            if row in rows and row not in given:
                what = f"words of its solution, {quote(' '.join(row))},"
                found.append(Leak(item.id, what, rows[row].id, rows[row].field))
                break
    return list(dict.fromkeys(found))


def _texts(line: Mapping[str, Any]) -> Iterator[tuple[str, str, str]]:
    for name, value in line.items():
        if name not in _SAFE:
            text = "\n".join(_strings(value))
            yield name, text, _bare(text)


def _strings(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, Mapping):
        for name, part in value.items():
            yield name
            yield from _strings(part)
    elif isinstance(value, list):
        for part in value:
            yield from _strings(part)


def _numbers(item: Item) -> Iterator[str]:
    """The figures of a value, unless the question itself gives them."""
    given = set(map(_plain, _NUMBER.findall(item.question)))
    for one in item.answer.quantities:
        for number in map(_plain, _NUMBER.findall(one.value)):
            if len(number.replace(".", "").lstrip("0")) >= FIGURES and number not in given:
                yield number


def _plain(number: str) -> str:
    """1,50 and 1.5 are one number."""
    number = number.replace(",", ".")
    return number.rstrip("0").rstrip(".") if "." in number else number


def _formulas(item: Item) -> Iterator[str]:
    for formula in item.answer.formulas:
        yield formula
        if "=" in formula:
            yield formula.rpartition("=")[2]


def _bare(text: str) -> str:
    return _LOOKS.sub("", text)


def _rows(text: str) -> Iterator[tuple[str, ...]]:
    words = re.findall(r"\w+", text.casefold())
    return zip(*(words[start:] for start in range(ROW)), strict=False)
