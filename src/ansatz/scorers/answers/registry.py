"""The types of answers, by name: a new one is a module, a line here, a schema and a template."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.answers.choices import CHOICE
from ansatz.scorers.answers.numbers import NUMERIC
from ansatz.scorers.answers.proof import PROOF
from ansatz.scorers.answers.protocol import AnswerType
from ansatz.scorers.answers.statements.responses import WORDS
from ansatz.scorers.answers.symbolic import SYMBOLIC

_ALL: Final[tuple[AnswerType, ...]] = (NUMERIC, SYMBOLIC, PROOF, CHOICE, WORDS)
TYPES: Final[Mapping[str, AnswerType]] = MappingProxyType({one.name: one for one in _ALL})


def gold_of(item: Item) -> str:
    """What is right, as a line of text: made of the answer, whatever ``final_answer`` says."""
    return TYPES[item.type].gold(item)
