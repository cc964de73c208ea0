"""Rewritings of form, which change no plain verdict, and spoilings, which leave no full marks."""

from __future__ import annotations

from benchmarks.boxed import split
from benchmarks.other_forms import FORMS
from benchmarks.rewritten import changed
from benchmarks.spoilings import SPOILINGS, tripled, turned

ROW = {
    "question": "What is the speed of the ball?",
    "gold": "-1.4e2 m/s",
    "response": "We have $v = -20 \\cdot 7$.\n\nTherefore the velocity of the ball is\n\n"
    "\\[ \\boxed{-1.4 \\times 10^{2}\\ \\text{m/s}} \\]\n\nA negative sign means that it falls.",
}


def test_a_response_is_split_at_its_only_box() -> None:
    found = split("Hence $\\boxed{\\frac{1}{2}}$.")
    assert found is not None
    assert (found.before, found.said, found.behind) == ("Hence $", "\\frac{1}{2}", "$.")
    assert split("$\\boxed{1}$, no: $\\boxed{2}$.") is None
    assert split("<think> \\boxed{1} </think>") is None
    assert split("no box") is None
    assert split("\\boxed{1") is None


def test_no_other_form_changes_a_plain_verdict() -> None:
    found = [one for one in changed(ROW) if one[0] in FORMS]
    assert {name for name, *_ in found} >= set(FORMS) - {"units in \\text"}
    assert [(name, after) for name, _, _, after in found if after != "correct"] == []
    wrong = [(name, after) for name, _, _, after in changed({**ROW, "gold": "7 m/s"}) if after == "correct"]
    assert wrong == []


def test_no_spoiling_leaves_full_marks() -> None:
    found = [one for one in changed(ROW) if one[0] in SPOILINGS]
    assert {name for name, *_ in found} == set(SPOILINGS)
    assert [(name, after) for name, _, _, after in found if after == "correct"] == []


def test_a_value_is_tripled_or_turned_where_there_is_just_one() -> None:
    assert tripled("v = 1.5\\ \\text{m/s}") == "v = 4.5\\ \\text{m/s}"
    assert tripled("E = mc^2") == "E = 3\\left(mc^2\\right)"
    assert tripled("x = 1, \\quad x = 2") is tripled("(b)") is tripled("0") is None
    assert (turned("-5"), turned("a - b")) == ("5", "-\\left(a - b\\right)")
