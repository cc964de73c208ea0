"""The types of answers, by name: a new one is a module here and a line below."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ansatz.items.answers.answer import Answer, ItemType
from ansatz.items.answers.choice import ChoiceAnswer
from ansatz.items.answers.numeric import NumericAnswer
from ansatz.items.answers.proof import ProofAnswer
from ansatz.items.answers.symbolic import SymbolicAnswer
from ansatz.items.answers.words import WordsAnswer

_ALL: Final[tuple[type[Answer], ...]] = (NumericAnswer, SymbolicAnswer, ProofAnswer, ChoiceAnswer, WordsAnswer)
ANSWERS: Final[Mapping[ItemType, type[Answer]]] = MappingProxyType({one.type: one for one in _ALL})


def is_graded(name: str) -> bool:
    """Whether people grade answers of this type by a rubric; no type of another version is known to be."""
    return any(one.graded for one in _ALL if one.type == name)
