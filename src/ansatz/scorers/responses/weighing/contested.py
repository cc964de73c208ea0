"""Whether the answer that is taken is contested: another value of its kind stands behind it, and nothing says why not."""  # noqa: E501

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.ranking import bounds
from ansatz.scorers.responses.statements.undecided import ROUNDED, told_values
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.values.told import told_of
from ansatz.scorers.responses.weighing.turning import settled


def contested(candidates: Sequence[Candidate], taken: Candidate, asked: Asked) -> bool:
    """Whether a later statement has another value of the quantity that is asked for, and lost by its words alone.

    A statement that turns to a new thing is worth less than one before it. That tells which of two is the answer
    where the first is said to be it: as a conclusion, in bold, under the name or the letter of what is asked, or by
    itself. Where it is only mentioned ("Oh sure, 5 N, and pigs can fly. Do the balance, and you find 7 N."), nobody
    can tell.
    """
    unit = asked.unit
    if not asked.number or asked.several or unit is None or not unit.factors or taken.role != "answer":
        return False
    if taken.method != "last_line" or taken.label or taken.computes or settled(taken, asked):
        return False
    if not told_of(taken.sentence, asked).named(0, len(taken.sentence)) or _about_it(taken.sentence, asked):
        return False  # "It is about 5 N."
    own = told_values(taken.text, asked)
    later = [one for one in candidates if one.start >= taken.end and one.role == "answer" and not one.used]
    others = [told_values(one.text, asked) for one in later if not bounds(one)]
    return bool(own) and any(told and not _agree(own, told) for told in others)


def _about_it(sentence: str, asked: Asked) -> bool:
    """Whether a sentence names something of the question, or a value that the question gives."""
    return bool(beginnings(sentence) & asked.stems) or bool(asked.figures.intersection(FIGURE.findall(sentence)))


def _agree(own: Sequence[Fraction], told: Sequence[Fraction]) -> bool:
    """Whether one of the values told is one of the own, rounded or not."""
    return any(abs(one - other) <= ROUNDED * abs(one) for one in own for other in told)
