"""The vocabulary of an item: symbols, domains, constants, relations, and the identities that it allows.

Apart from the rest of the model, because comparing two formulas needs this and nothing else of it.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, TypeAlias

DomainKind: TypeAlias = Literal["positive", "nonnegative", "real", "integer", "complex", "interval"]


@dataclass(frozen=True, slots=True)
class Domain:
    """Where a symbol lives; ``low`` and ``high`` only for ``interval``, in the symbol's own unit."""

    kind: DomainKind = "positive"
    low: float | None = None
    high: float | None = None


POSITIVE = Domain()


@dataclass(frozen=True, slots=True)
class Symbol:
    """A declared symbol; ``name`` and ``aliases`` are spelled as the user wrote them."""

    name: str
    description: str = ""
    unit: str | None = None
    domain: Domain = POSITIVE
    aliases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Constant:
    """A declared constant: its value is text (LaTeX or ASCII), substituted before comparing."""

    name: str
    value: str
    unit: str = ""


@dataclass(frozen=True, slots=True)
class Context:
    """The vocabulary of an item: declared symbols, constants and given relations."""

    symbols: tuple[Symbol, ...] = ()
    constants: tuple[Constant, ...] = ()
    relations: tuple[str, ...] = ()


EMPTY_CONTEXT = Context()


@dataclass(frozen=True, slots=True)
class Rules:
    """Identity families that equivalence may use; a family switched off is opaque."""

    trigonometric: bool = True
    logarithmic: bool = True
    power: bool = True


ALL_RULES = Rules()
