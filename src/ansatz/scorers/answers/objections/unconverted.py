"""Values that an answer leaves in the unit in which the question gives them, where it asks for them in another: "25 °C"."""  # noqa: E501

from __future__ import annotations

from ansatz.items.golds import asked_unit
from ansatz.scorers.quantities import Value, commensurable, values_within


def left_as_given(gold: str, answer: str, question: str, language: str) -> str:
    """The value of an answer that is one of the question's, unconverted; empty where there is none.

    A question asks for a conversion where it names the gold's unit, and all of its values measure the same in another.
    An answer that says the value in the gold's unit as well has converted it.
    """
    if not asked_unit(question, language):
        return ""
    wanted, given = (values_within(text, language)[0] for text in (gold, question))
    if not wanted or not given or not all(commensurable(one.unit, wanted[0].unit) for one in (*wanted, *given)):
        return ""
    units = [one.unit for one in wanted]
    if not units[0].factors or any(one.unit in units for one in given):
        return ""
    said = values_within(answer, language)[0]
    if sum(one.unit in units for one in said) >= len(wanted):
        return ""
    left = next((one for one in said if any(_same(one, other) for other in given)), None)
    return f"{float(left.number):g} {left.unit.expression} is the question's own value" if left is not None else ""


def _same(one: Value, other: Value) -> bool:
    return one.number == other.number and one.unit == other.unit
