"""The table of standard laws, read once from ``laws.yaml``."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib.resources import files
from typing import Any

import yaml

from ansatz.scorers.formulas import Tree, free_symbols
from ansatz.scorers.notation import Names, canonical_name, read


@dataclass(frozen=True, slots=True)
class Letter:
    """A letter of a law.

    Attributes:
        name: in the formulas of the table.
        unit: of what it measures.
        spelled: canonical names that people write it by; one with an index is meant with that index.
        words: what it is called.
    """

    name: str
    unit: str
    spelled: frozenset[str]
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Law:
    """One quantity by others.

    Attributes:
        name: in words.
        cue: finds the words of which one has to stand near a formula.
        unless: finds the words that make it another law; None where there are none.
        gives: left sides, as read.
        unit: of the left side.
        forms: right sides, by the letters in each.
        letters: of the forms, by name.
        strict: no number that is put in excuses another factor.
    """

    name: str
    cue: re.Pattern[str]
    unless: re.Pattern[str] | None
    gives: tuple[Tree, ...]
    unit: str
    forms: Mapping[frozenset[str], tuple[Tree, ...]]
    letters: Mapping[str, Letter]
    strict: bool = False


@dataclass(frozen=True, slots=True)
class LawTable:
    """All laws, also by what they give; the letters that they share; words that make another formula fit."""

    laws: tuple[Law, ...]
    letters: Mapping[str, Letter]
    giving: Mapping[Tree, tuple[Law, ...]]
    several: re.Pattern[str]
    roughly: re.Pattern[str]
    per_unit: re.Pattern[str]
    natural: re.Pattern[str]


@lru_cache(maxsize=1)
def laws() -> LawTable:
    """The table that ships with the package."""
    text = files("ansatz.scorers.laws").joinpath("laws.yaml").read_text("utf-8")
    data = yaml.load(text, Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))  # noqa: S506 -- both are safe
    letters = _letters(data["letters"])
    held = {name: _words(data[name]) for name in ("several", "roughly", "per_unit")}
    natural = re.compile("|".join(rf"(?<![A-Za-z]){re.escape(one)}(?![A-Za-z])" for one in data["natural"]))
    every = tuple(_law(said, letters) for said in data["laws"])
    giving: dict[Tree, tuple[Law, ...]] = {}
    for law in every:
        for left in dict.fromkeys(law.gives):
            giving[left] = (*giving.get(left, ()), law)
    return LawTable(every, letters, giving, natural=natural, **held)


def _letters(said: Mapping[str, Any]) -> dict[str, Letter]:
    found = [_letter(canonical_name(name), one) for name, one in said.items()]
    return {letter.name: letter for letter in found}


def _letter(name: str, said: Mapping[str, Any]) -> Letter:
    spelled = frozenset(canonical_name(one) for one in _spelled(said.get("spelled", "")))
    return Letter(name, str(said["unit"]), spelled, tuple(said.get("words", ())))


def _spelled(text: str) -> list[str]:
    return [one.replace("\\Delta_", "\\Delta ") for one in text.split()]


def _law(said: Mapping[str, Any], shared: Mapping[str, Letter]) -> Law:
    letters = {**shared, **_letters(said.get("letters", {}))}
    names = Names(frozenset(letters))
    forms: dict[frozenset[str], tuple[Tree, ...]] = {}
    for text in said["forms"]:
        form = read(text, names)
        used = frozenset(free_symbols(form))
        forms[used] = (*forms.get(used, ()), form)
    return Law(
        name=said["law"],
        cue=_words(said["cue"]),
        unless=_words(said["unless"]) if "unless" in said else None,
        gives=tuple(read(one, names) for one in _spelled(said["gives"]) if "." not in one),
        unit=str(said["unit"]),
        forms=forms,
        letters={name: letters[name] for used in forms for name in used},
        strict=bool(said.get("strict", False)),
    )


def _words(words: list[str]) -> re.Pattern[str]:
    return re.compile(rf"(?i)(?<![^\W_])(?:{'|'.join(map(re.escape, words))})")
