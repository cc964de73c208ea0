"""Proofs: an argument, graded by a rubric."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, ClassVar

from ansatz.items.answers.answer import Answer, Criterion, GoldRow, ItemType, Place, given

# SSPB, "Proof Scoring (Rubric)": criterion and default weight.
RUBRIC_WEIGHTS: tuple[tuple[str, float], ...] = (
    ("goal", 0.10),
    ("key_lemmas", 0.25),
    ("logical_flow", 0.30),
    ("edge_cases", 0.15),
    ("clarity", 0.10),
    ("conclusion", 0.10),
)
DEFAULT_RUBRIC: tuple[Criterion, ...] = tuple(Criterion(name, weight) for name, weight in RUBRIC_WEIGHTS)


@dataclass(frozen=True, slots=True)
class ProofAnswer(Answer):
    """What is to be shown, and by what it is graded."""

    type: ClassVar[ItemType] = "proof"
    graded: ClassVar[bool] = True
    main: ClassVar[str] = "goal"

    goal: str = field()
    rubric: tuple[Criterion, ...] = DEFAULT_RUBRIC

    def prose(self) -> Iterator[tuple[Place, str]]:
        yield ("goal",), self.goal
        for number, one in enumerate(self.rubric):
            yield ("rubric", number, "description"), one.description

    def described(self) -> str:
        return "proof"

    def rows(self) -> Iterator[GoldRow]:
        for one in self.rubric:
            plural = "s" * (len(one.lemmas) > 1)
            lemmas = f" (formula{plural} {', '.join(map(str, one.lemmas))})" if one.lemmas else ""
            yield GoldRow(one.criterion, one.description, "prose", f"{one.weight:.2f}  ", lemmas)

    def data(self) -> dict[str, Any]:
        rubric = None if self.rubric == DEFAULT_RUBRIC else [_criterion_data(one) for one in self.rubric]
        return given({"goal": self.goal, "rubric": rubric})

    @classmethod
    def read(cls, data: Mapping[str, Any]) -> ProofAnswer:
        if "rubric" not in data:
            return cls(data["goal"], DEFAULT_RUBRIC)
        return cls(data["goal"], tuple(map(_criterion, data["rubric"])))


def _criterion(data: Mapping[str, Any]) -> Criterion:
    name = data["criterion"]
    weight = float(data.get("weight", dict(RUBRIC_WEIGHTS)[name]))
    return Criterion(name, weight, data.get("description", ""), tuple(map(int, data.get("lemmas", ()))))


def _criterion_data(one: Criterion) -> dict[str, Any]:
    optional = {"description": one.description or None, "lemmas": list(one.lemmas) or None}
    return {"criterion": one.criterion, "weight": one.weight} | given(optional)
