"""Words of audits match as words: neither inside of others nor with an ending that makes another word of them."""

from __future__ import annotations

from typing import Any

import pytest

from ansatz.items.language.patterns import Lexicon
from ansatz.scorers.language import CHECKS, EXPLAINING, PROCEDURES, QUANTITIES, VALIDITY

ROWS = [
    (VALIDITY, "validity", "the result is valid for small angles", True),
    (VALIDITY, "validity", "правило и шаги не показаны", False),
    (VALIDITY, "validity", "верно, пока угол мал", True),
    (VALIDITY, "contrary", "nothing under the square root", False),
    (VALIDITY, "contrary", "a thin lens", True),
    (VALIDITY, "named_models", "the small-angle approximation", True),
    (VALIDITY, "failing_itself", "Чему равна его скорость?", False),
    (VALIDITY, "trends", "найдите объёмный расход", False),
    (VALIDITY, "trends", "ряд расходится", True),
    (EXPLAINING, "applied", "all symbols have their usual meaning", False),
    (EXPLAINING, "applied", "using this definition", True),
    (EXPLAINING, "spoken_of", "the image is at $d_i$", False),
    (EXPLAINING, "spoken_of", "here I mean the charge", True),
    (EXPLAINING, "says", "the word is understood here in the sense of mechanics", True),
    (PROCEDURES, "algorithms", "one step of Gauss–Seidel relaxation", True),
    (PROCEDURES, "algorithms", "метод половинного деления", True),
    (PROCEDURES, "instruments", "a moment of 3 newton-meters", False),
    (PROCEDURES, "instruments", "a stop-watch", True),
    (PROCEDURES, "turned_down", "из него следует", False),
    (CHECKS, "case_cues", "в точке поворота", True),
    (CHECKS, "conditions", "the boundary condition at the wall", True),
    (CHECKS, "goes_on", "the unit is right", False),
    (QUANTITIES, "links", "comp$a$re", False),
    (QUANTITIES, "initial", "первоначальное число ядер", True),
]


@pytest.mark.parametrize(("subject", "field", "text", "found"), ROWS)
def test_words_match_as_words(subject: Lexicon[Any], field: str, text: str, found: bool) -> None:
    assert (subject.pattern(f"(?i)(?&{field})").search(text) is not None) == found
