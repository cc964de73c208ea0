"""What every type of answer says of itself, so that nobody else has to ask which type it is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Literal, NamedTuple, TypeAlias

from ansatz.items.answers.quantity import Quantity, Tolerance
from ansatz.items.context import ALL_RULES, Rules

ItemType: TypeAlias = Literal["numeric", "symbolic", "proof", "choice", "words"]
Place: TypeAlias = tuple[str | int, ...]
SAME_DECIMALS = 1e-6  # how close decimals inside of formulas must be where nothing else is said


@dataclass(frozen=True, slots=True)
class Option:
    """One conclusion that can be chosen and the phrases that say it."""

    name: str
    phrases: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Criterion:
    """One line of a proof rubric; ``lemmas`` are indices of DAG nodes that show it."""

    criterion: str
    weight: float
    description: str = ""
    lemmas: tuple[int, ...] = ()


class GoldRow(NamedTuple):
    """One line of a gold as a person sees it.

    Attributes:
        form: what ``text`` is: ``plain``, ``value`` (a number or a constant expression), ``formula``, ``prose``
            (Markdown), ``said`` (what a submission would say).
        before, behind: plain text around it.
    """

    label: str
    text: str
    form: Literal["plain", "value", "formula", "prose", "said"] = "plain"
    before: str = ""
    behind: str = ""


class Answer:
    """What is right, whatever its type: each type overrides what it has, the rest is empty.

    Attributes:
        type: its name, as in ``Item.type``.
        graded: people grade it by a rubric; no rule finds it in a text.
        derived: a value or a formula in which a derivation may end.
        main: the field of ``answer`` in an item file that holds what is right.
    """

    __slots__ = ()

    type: ClassVar[ItemType]
    graded: ClassVar[bool] = False
    derived: ClassVar[bool] = False
    main: ClassVar[str]

    # Of a number

    @property
    def gold(self) -> Quantity | None:
        """The quantity that is right."""
        return None

    @property
    def quantities(self) -> tuple[Quantity, ...]:
        """All quantities that are right, the main one first."""
        return ()

    @property
    def measured(self) -> bool:
        """Whether a unit belongs to it."""
        return False

    @property
    def allow_method_partial(self) -> bool:
        """Whether a wrong value by a right method earns a half."""
        return False

    def with_figures(self, figures: int, tolerance: Tolerance) -> Answer:
        """The same number, wanted with so many significant figures and within this tolerance."""
        return self

    # Of a formula

    @property
    def expression(self) -> str:
        """The formula that is right."""
        return ""

    @property
    def formulas(self) -> tuple[str, ...]:
        """All formulas that are right, the main one first."""
        return ()

    @property
    def rules(self) -> Rules:
        """The identities that may be used to see that two formulas are equal."""
        return ALL_RULES

    @property
    def relative_tolerance(self) -> float:
        """How close decimals inside of formulas must be."""
        return SAME_DECIMALS

    def with_decimals(self, relative_tolerance: float) -> Answer:
        """The same formula, with decimals held to this tolerance."""
        return self

    @property
    def near_misses(self) -> tuple[str, ...]:
        """Formulas that are half right."""
        return ()

    @property
    def allow_near_miss(self) -> bool:
        """Whether a near miss earns a half."""
        return False

    # Of a choice, of a proof

    @property
    def correct(self) -> str:
        """The option that is right."""
        return ""

    @property
    def options(self) -> tuple[Option, ...]:
        """What can be chosen."""
        return ()

    @property
    def goal(self) -> str:
        """What is to be shown."""
        return ""

    @property
    def rubric(self) -> tuple[Criterion, ...]:
        """By what it is graded."""
        return ()

    # Of all

    @property
    def in_any_language(self) -> str:
        """What is right as a submission in any language would write it; empty where that takes words."""
        return ""

    def prose(self) -> Iterator[tuple[Place, str]]:
        """Texts for people, each with its place below ``answer``."""
        yield from ()

    def mathematics(self) -> Iterator[tuple[Place, str]]:
        """Formulas and values, each with its place below ``answer``."""
        yield from ()

    def described(self) -> str:
        """Its kind and its tolerance, in a few words."""
        raise NotImplementedError

    def rows(self) -> Iterator[GoldRow]:
        """All of it, for a person."""
        raise NotImplementedError

    def data(self) -> dict[str, Any]:
        """As an item file writes it."""
        raise NotImplementedError

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> Answer:
        """From what an item file says, which conforms to the schema."""
        raise NotImplementedError


def given(data: dict[str, Any]) -> dict[str, Any]:
    """Without what is not said."""
    return {name: value for name, value in data.items() if value is not None}
