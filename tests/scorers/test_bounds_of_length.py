"""What reads a short text looks at no long one: the same words, far behind nothing, say nothing."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from ansatz.items.golds.sums import read_sum
from ansatz.items.model import Option
from ansatz.items.reading.words import did_you_mean
from ansatz.items.units.names import meaning
from ansatz.items.units.spelling import tokens
from ansatz.items.units.table import registered
from ansatz.scorers.answers.choices.clauses import mentions_in_clauses
from ansatz.scorers.answers.choices.contents import named_by_content
from ansatz.scorers.answers.spellings.bounds_in_words import bounded
from ansatz.scorers.answers.statements.scoring import compared
from ansatz.scorers.equivalence.words import same_words
from ansatz.scorers.responses.mathematics.alignment import rows_of
from ansatz.scorers.responses.mathematics.components import components_told
from ansatz.scorers.responses.mathematics.skeletons import skeleton
from ansatz.scorers.responses.shapes.jumps_told import jump_told

LENS = (Option("a", ("a convex lens",)), Option("b", ("a concave lens",)))
LETTERS = re.compile(r"\b(?P<letter>[A-D])\b")
READERS: list[tuple[str, Callable[[str], Any]]] = [
    ("(3, 4) m/s", lambda text: components_told(text, "en")),
    ("the height is 3 m", lambda text: skeleton(text, "en")),
    ("from n = 3 to n = 2", lambda text: jump_told(text, "", "en")),
    ("a convex lens", lambda text: named_by_content(text, LENS, "en")),
    ("If it were A, it would fall, but B holds.", lambda text: mentions_in_clauses(text, LETTERS)),
    ("greater than 3", lambda text: bounded("x > 3", text, "", "en")),
    ("it grows", lambda text: compared("it grows", text, "What becomes of it?").equal),
    ("\\text{it grows}", lambda text: same_words("\\text{it grows}", text)),
    ("\\begin{aligned} a &= b \\\\ &= c \\end{aligned}", rows_of),
    ("2 h 30 min", read_sum),
    ("metre", lambda word: did_you_mean(word, ["meter"])),
    ("meter", meaning),
    ("m/s", tokens),
    ("km", registered),
]


@pytest.mark.parametrize(("text", "reads"), READERS, ids=[text for text, _ in READERS])
def test_a_text_that_is_too_long_is_not_looked_at(text: str, reads: Callable[[str], Any]) -> None:
    assert reads(text)
    assert not reads(text + " " * 10_000)
