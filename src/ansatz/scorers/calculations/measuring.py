"""Numbers with their units in running text, ``a 3-microfarad capacitor``, ``480 nanometers``."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from math import radians
from typing import Final

from ansatz.scorers.calculations.parsing import SumNode, parsed
from ansatz.scorers.calculations.tokens import SumToken, tokens
from ansatz.scorers.calculations.worth import Convention, dimension, in_si, last_digit, literal, readings, units, worth
from ansatz.scorers.limits import CALCULATIONS, RESPONSE_CHARACTERS
from ansatz.scorers.responses import continued_lines

_NEAR: Final = 12  # tokens behind a number in which its unit ends


@dataclass(frozen=True, slots=True)
class Measurement:
    """One number as it is written, with its unit if it has one.

    Attributes:
        start, end: offsets in the text.
        value: in SI.
        dimension: base units with exponents, sorted; () for a number; None where the unit is not known.
        unit: as written, without blanks; empty for none.
        coarseness: what one unit in its last digit is of it, relative.
    """

    start: int
    end: int
    value: float
    dimension: tuple[tuple[str, float], ...] | None
    unit: str = ""
    coarseness: float = 0.0


@lru_cache(maxsize=64)
def measurements(text: str) -> tuple[Measurement, ...]:
    """Every number of a text that is not part of a calculation, in its order; linear in its length."""
    found: list[Measurement] = []
    for start, end in continued_lines(text[:RESPONSE_CHARACTERS]):
        if len(found) >= CALCULATIONS:
            break
        found.extend(measurements_between(text, start, end))
    return tuple(found)


def measurements_between(text: str, start: int, end: int) -> Iterator[Measurement]:
    """The same of a part of a text, which is taken for one line."""
    yield from _in_line(tokens(text, start, end))


def _in_line(line: list[SumToken]) -> Iterator[Measurement]:
    line = [one for at, one in enumerate(line) if not _hyphen(line, at)]
    at = 0
    while at < len(line):
        if line[at].kind != "number":
            at += 1
            continue
        bracket = next((n for n in range(at, min(at + _NEAR, len(line))) if line[n].kind == "open"), len(line))
        found = parsed(line[:bracket], at) or parsed(line, at)  # "150 MHz (1.5 x 10^8 Hz)" is no product
        if found is None:
            at += 1
            continue
        node, stop = found
        reading = next(readings(node))
        value = worth(node, in_si(reading))
        if literal(node) and value is not None:
            measured = units(node)
            known = dimension(node)
            if any(unit.factor is None for unit in measured):
                known = None
            turned = node.kind == "degree"
            sign = (-1.0 if at and line[at - 1].kind == "minus" else 1.0) * (radians(1) if turned else 1.0)
            kept = None if known is None else tuple(sorted(known.items()))
            unit = "°" if turned else "".join(one.text for one in measured)
            last = max((unit.end for unit in measured), default=stop)  # "10 mm thick": the word is no unit
            place = line[at].start, line[min(last, stop) - 1].end
            yield Measurement(*place, sign * value, kept, unit, _coarse(node, reading))
        at = max(stop, at + 1)


def _coarse(node: SumNode, reading: Convention) -> float:
    plain = worth(node, reading)
    return last_digit(node, reading) / abs(plain) if plain else 0.0


def _hyphen(line: list[SumToken], at: int) -> bool:
    """``3-microfarad``: between a number and its unit."""
    return (
        line[at].kind == "minus"
        and 0 < at < len(line) - 1
        and line[at - 1].kind == "number"
        and line[at + 1].kind == "word"
        and line[at - 1].end == line[at].start
        and line[at].end == line[at + 1].start
    )
