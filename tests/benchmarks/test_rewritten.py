"""Rewritings of form: what each makes of a response with a box, and that none changes a plain verdict."""

from __future__ import annotations

from benchmarks.rewritten import REWRITINGS, changed, split

ROW = {
    "question": "What is the speed of the ball?",
    "gold": "14 m/s",
    "response": "We have $v^2 = 196$.\n\nTherefore the speed of the ball is\n\n\\[ \\boxed{14\\ \\text{m/s}} \\]",
}


def test_a_response_is_split_at_its_last_box() -> None:
    assert split("$\\boxed{1}$, no: $\\boxed{\\frac{1}{2}}$.") == (
        "$\\boxed{1}$, no: $",
        "\\frac{1}{2}",
        "$.",
    )
    assert split("no box") is None
    assert split("\\boxed{1") is None


def test_no_rewriting_changes_a_plain_verdict() -> None:
    found = list(changed(ROW))
    assert {name for name, *_ in found} >= set(REWRITINGS) - {"cut off behind the box"}
    assert [(name, after) for name, _, _, after in found if after != "correct"] == []
    wrong = [(name, after) for name, _, _, after in changed({**ROW, "gold": "7 m/s"}) if after == "correct"]
    assert wrong == []
