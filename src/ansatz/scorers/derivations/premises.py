"""Values that letters have by words: "m is the mass of the block" beside "a 2 kg block", "h is Planck's constant"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.items.units import PHYSICAL
from ansatz.scorers.calculations import Measurement, measurements
from ansatz.scorers.formulas import Tree, mul, unit_dimension
from ansatz.scorers.language import FRAMING, NAMING
from ansatz.scorers.laws import NamedQuantity, named_quantity
from ansatz.scorers.notation import read, unit_tree
from ansatz.scorers.responses import read_response

_NEAR: Final = 40  # characters around a number in which the name of its owner stands
_SAYINGS: Final = 200
_USUAL: Final = {"\\lambda": "wavelength"}  # what a letter is where nobody says what
_PLACES: Final = frozenset({"m", "s", "K", "J", "m^2", "m^3"})  # of which a problem has several kinds
_ARTICLE = NAMING.pattern(r"(?i)\A(?&articles)\s+")
_ESU = re.compile(r"(?i)\b(?:esu|statc|dyne?s?|ergs?|gauss|statvolt)")


def _said(text: str, used: frozenset[str]) -> dict[str, set[NamedQuantity]]:
    """What a text says that its letters are; a noun beside a letter counts where no verb ties another one to it."""
    tied: dict[str, set[NamedQuantity]] = {}
    beside: dict[str, set[NamedQuantity]] = {}
    for saying in read_response(text).symbols("en").said(used)[:_SAYINGS]:
        if saying.words:
            found = tied if saying.linked else beside
            found.setdefault(saying.symbol, set()).add(named_quantity(_ARTICLE.sub("", saying.words)))
    return {**beside, **tied}


@lru_cache(maxsize=64)
def premises(question: str, response: str, used: frozenset[str]) -> dict[str, Tree]:
    """The value of each letter whose words leave no doubt, in SI with its unit.

    Args:
        used: letters of the response's formulas.
    """
    said = _said(response, used)
    for name, words in _USUAL.items():
        if name in used and name not in said:
            said[name] = {named_quantity(words)}
    found: dict[str, Tree] = {}
    cgs = bool(_ESU.search(response) or _ESU.search(question))
    for name, quantities in said.items():
        if len(quantities) != 1:
            continue
        (quantity,) = quantities
        tree = None if cgs and quantity.constant in ("e", "k_e") else _value(question, quantity)
        if tree is not None:
            found[name] = tree
    return found


def _value(question: str, quantity: NamedQuantity) -> Tree | None:
    if quantity.constant == "c":
        return None  # a unit, for those who count in it
    if quantity.constant:
        constant = PHYSICAL[quantity.constant]
        return _tree(constant.value, constant.unit)
    if not quantity.unit:
        return None
    given = list(_numbers(question, quantity) if quantity.unit == "1" else _measured(question, quantity))
    return _tree(given[0], quantity.unit) if len(set(given)) == 1 else None


def _measured(question: str, quantity: NamedQuantity) -> Iterator[float]:
    """The values that the question has of this dimension: those of the owner where it has several."""
    wanted = unit_dimension(quantity.unit)
    if wanted is None:
        return
    kind = tuple(sorted((str(name), float(power)) for name, power in wanted))
    every = [one for one in measurements(question) if one.dimension == kind]
    named = [one for one in every if _called(question, one, quantity)]
    if named or quantity.unit in _PLACES or any(_name_in(question, name) for name in quantity.names):
        every = named  # "the thickness" is no 480 nm of a wavelength
    elif len({one.value for one in every}) > 1 and quantity.owner:
        every = [one for one in every if _owned(question, one, quantity.owner)]
    yield from (one.value for one in every)


def _called(question: str, one: Measurement, quantity: NamedQuantity) -> bool:
    """``a wavelength of 480 nm``: the name right before the number, no other number between."""
    before = question[max(0, one.start - _NEAR) : one.start]
    found = max((before.casefold().rfind(name) for name in quantity.names), default=-1)
    return found >= 0 and not re.search(r"\d|[.;?]\s", before[found:])


def _name_in(question: str, name: str) -> bool:
    return re.search(rf"(?i)\b{re.escape(name)}\b", question) is not None


def _owned(question: str, one: Measurement, owner: str) -> bool:
    behind = question[one.end : one.end + _NEAR].split(".")[0].split()[:2]
    return owner in (word.strip(",;:").casefold() for word in behind)


def _numbers(question: str, quantity: NamedQuantity) -> Iterator[float]:
    """``the index of refraction of the oil is 1.2``."""
    pattern = FRAMING.pattern(
        rf"(?i)\b(?:{'|'.join(sorted(map(re.escape, quantity.names)))})\s?(?P<owner>(?&belonging)\s[a-z]+)?"
        r"(?:\s[a-z]\w?)?\s?(?:(?&stating_numbers)|=|,)?\s(?:(?&equal_to)\s)?\$?(?P<number>\d{1,4}(?:\.\d{1,4})?)(?![\d/]|\.\d)"
    )
    for match in pattern.finditer(question):
        yield float(match["number"])


def _tree(value: float, unit: str) -> Tree:
    number = read(f"{value:.13g}".replace("e", "\\cdot 10^{") + ("}" if "e" in f"{value:.13g}" else ""))
    tree = unit_tree(unit) if unit != "1" else None
    return number if tree is None else mul(number, tree)
