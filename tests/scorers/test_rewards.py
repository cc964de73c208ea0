"""Rewards: the equations, the trainers' signatures, and scores from many processes."""

from __future__ import annotations

import pickle
from dataclasses import replace
from typing import Any

import deadly
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ansatz.items.model import (
    CONSTRAINT_IDS,
    ChoiceAnswer,
    Constraint,
    Item,
    NumericAnswer,
    Option,
    Point,
    Prediction,
    Quantity,
)
from ansatz.scorers import pool
from ansatz.scorers.audits import Audit, ConstraintAudit
from ansatz.scorers.outcome import Derivation, Score, Verdict
from ansatz.scorers.pool import score_many
from ansatz.scorers.rewards import (
    MODES,
    ItemReward,
    Settings,
    compliance,
    for_trl,
    for_verl,
    rated,
    reward,
    settings_of,
    text_of,
)
from ansatz.scorers.score import FAILED, score

STILL = Point("still", any_of=(("pattern", ("air is still",)),))
SPEED = Item(
    "N-1", "numeric", "en", "x/y", "How fast?", NumericAnswer(Quantity("14", "m/s")),
    constraints=(Constraint("assumptions", (STILL,)),),
)  # fmt: skip
IMAGE = Item(
    "C-1", "choice", "ru", "x/y", "?", ChoiceAnswer("virtual", (Option("virtual", ("мнимое",)), Option("real")))
)
BOTH = "We assume that the air is still. The speed is \\boxed{14 m/s}."


def scored(correct: bool = True, value: float | None = None, **passes: bool) -> Score:
    """A score whose constraints pass strictly (True), loosely alone (None) or not at all (False)."""
    found = tuple(
        ConstraintAudit(name, "pass" if passed else "fail", "fail" if passed is False else "pass", ())
        for name, passed in passes.items()
    )
    status: Any = "correct" if correct else "incorrect"
    return Score("P", "numeric", float(correct) if value is None else value, status, Verdict(correct, "tolerance"),
                 compliance=Audit(found) if found else None)  # fmt: skip


# The equations


@pytest.mark.parametrize(
    ("score", "settings", "expected"),
    [
        (scored(True), {}, 1.0),
        (scored(False), {}, 0.0),
        (scored(True, assumptions=True), {}, 1.0),
        (scored(True, assumptions=False), {}, 0.5),
        (scored(False, assumptions=True), {}, 0.5),
        (scored(False, assumptions=True), {"lam": 0.2}, 0.2),
        (scored(True, assumptions=False), {"lam": 1}, 0.0),
        (scored(True, assumptions=False), {"lam": 0}, 1.0),
        # (4): within a group. 1 of 2, then weighted 3 to 1.
        (scored(True, assumptions=True, units_standard=False), {"lam": 1}, 0.5),
        (scored(True, assumptions=True, units_standard=False), {"lam": 1, "weights": {"assumptions": 3}}, 0.75),
        # (5): between groups, (1/2 + 1) / 2, not 2 of 3.
        (scored(True, assumptions=True, units_standard=False, numerical_methods=True), {"lam": 1}, 0.75),
        (scored(True, assumptions=False, numerical_methods=True), {"lam": 1, "group_weights": {"process": 3}}, 0.75),
        (scored(True, assumptions=False, numerical_methods=True), {"lam": 1, "weights": {"assumptions": 0}}, 1.0),
        (scored(True, assumptions=False), {"lam": 1, "weights": {"assumptions": 0}}, 1.0),
        (scored(True, assumptions=True, variable_naming=False), {"lam": 1, "groups": {"all": CONSTRAINT_IDS}}, 0.5),
        (scored(True, assumptions=True, variable_naming=False, numerical_methods=False),
         {"lam": 1, "groups": {"rest": ("variable_naming", "numerical_methods")}}, 0.5),
        # Policy and partial credit.
        (scored(True, assumptions=None), {"lam": 1}, 0.0),
        (scored(True, assumptions=None), {"lam": 1, "policy": "loose"}, 1.0),
        (scored(False, 0.5), {}, 0.0),
        (scored(False, 0.5), {"partial": True}, 0.5),
    ],
)  # fmt: skip
def test_a_reward(score: Score, settings: dict[Any, Any], expected: float) -> None:
    assert reward(score, Settings(**settings)) == pytest.approx(expected)


def test_what_is_undecided_earns_nothing() -> None:
    one = replace(scored(True), compliance=Audit((ConstraintAudit("assumptions", "undecided", "pass", ()),)))
    assert reward(one) == 0.5


@given(
    st.dictionaries(st.sampled_from(CONSTRAINT_IDS), st.booleans()),
    st.dictionaries(st.sampled_from(CONSTRAINT_IDS), st.floats(0, 10)),
    st.floats(0, 1),
    st.booleans(),
)
def test_a_reward_is_between_0_and_1_and_never_falls_with_what_is_shown(
    passes: dict[Any, Any], weights: dict[Any, Any], lam: float, correct: bool
) -> None:
    settings = Settings(weights=weights, lam=lam)
    value = reward(scored(correct, **passes), settings)
    assert -1e-12 <= value <= 1 + 1e-12
    assert reward(scored(True, **passes), settings) >= value - 1e-12
    for name in passes:
        assert reward(scored(correct, **{**passes, name: True}), settings) >= value - 1e-12


@pytest.mark.parametrize(
    "settings",
    [
        {"lam": 1.5},
        {"lam": float("nan")},
        {"weights": {"assumptions": -1}},
        {"group_weights": {"process": float("inf")}},
        {"weights": {"assumptions": float("nan")}},
        {"policy": "lax"},
        {"groups": {"a": ("assumptions",), "b": ("assumptions",)}},
    ],
)
def test_settings_that_make_no_sense(settings: dict[str, Any]) -> None:
    with pytest.raises(ValueError, match=r"found|more than one"):
        Settings(**settings)


# Trainers


def test_trl_calls_with_keywords_and_gets_a_float_each() -> None:
    function = for_trl([SPEED, IMAGE])
    said = function(
        prompts=["?"] * 4,
        completions=[BOTH, "The speed is \\boxed{14 m/s}.", "\\boxed{13 m/s}", "мнимое"],
        completion_ids=[[1]] * 4,
        trainer_state=None,
        problem_id=["N-1", "N-1", "N-1", "C-1"],
    )
    assert said == [1.0, 0.5, 0.0, 1.0]
    assert {type(value) for value in said} == {float}
    assert function.__name__ == "ansatz_reward"


def test_trl_with_messages_and_a_column_of_another_name() -> None:
    function = for_trl([SPEED], column="item", settings=Settings(lam=0))
    completions = [[{"role": "assistant", "content": "\\boxed{14 m/s}"}], [{"role": "assistant", "content": None}]]
    assert function(prompts=[[], []], completions=completions, item=["N-1", "N-1"]) == [1.0, 0.0]


def test_trl_with_rows_that_name_no_item() -> None:
    function = for_trl([SPEED])
    with pytest.raises(KeyError, match="no column 'problem_id'"):
        function(prompts=["?"], completions=["x"])
    with pytest.raises(KeyError, match="no item has the id 'N-2'"):
        function(prompts=["?"], completions=["x"], problem_id=["N-2"])
    with pytest.raises(ValueError, match="2 completions for 1 rows"):
        function(prompts=["?"] * 2, completions=["x", "y"], problem_id=["N-1"])


def test_verl_calls_by_position_and_by_name() -> None:
    function = for_verl([SPEED, IMAGE])
    right = {"score": 1.0, "correct": 1.0, "credit": 1.0, "compliance": 1.0, "fault": 0.0}
    assert function("ansatz", BOTH, "N-1") == right
    assert function(data_source="a", solution_str=BOTH, ground_truth="14", extra_info={"problem_id": "N-1"}) == right
    assert function("a", BOTH, "N-1", None, sandbox=None) == right
    assert function("a", "мнимое", "C-1", {}) == {**right, "compliance": -1.0}
    with pytest.raises(KeyError, match="no item has the id '14'"):
        function("a", BOTH, "14", {"problem_id": "14"})


def test_a_ground_truth_may_be_a_gold_of_any_kind() -> None:
    verl, trl = for_verl(), for_trl()
    assert verl("a", "So it is \\boxed{14.03\\,\\text{m/s}}.", "14.0 m/s")["score"] == 1.0
    assert verl("a", "So it is \\boxed{14.03\\,\\text{s}}.", "14.0 m/s")["score"] == 0.0
    assert verl("a", "\\boxed{3000 cm}", "30", {"question": "What is the height in metres?"})["correct"] == 1.0
    rows = {"ground_truth": ["14.0 m/s", "\\sqrt{2gh}"], "question": ["How fast?", "How fast?"]}
    assert trl(prompts=["?"] * 2, completions=["\\boxed{14 m/s}", "$v = \\sqrt{gh}$"], **rows) == [1.0, 0.0]
    with pytest.raises(KeyError, match=r"no column 'problem_id' .* and no column 'ground_truth' that holds its gold"):
        trl(prompts=["?"], completions=["14 m/s"], answer=["14 m/s"])


@pytest.mark.parametrize("gold", [" ", None, {}, ["14"]])
def test_a_gold_that_is_none_blames_no_answer(gold: str | dict[Any, Any] | list[str] | None) -> None:
    assert for_trl()(completions=[BOTH], ground_truth=[gold]) == [None]
    found = for_verl()("a", BOTH, gold)
    assert (found["score"], found["fault"]) == (0.0, 1.0)


@pytest.mark.parametrize(
    ("score", "expected"),
    [
        (scored(True), 1.0),
        (scored(False), 0.0),
        (replace(scored(False), status="undecided", verdict=Verdict(None, "undecided", "neither")), 0.0),
        (replace(scored(False), status="unreadable"), 0.0),
        (replace(scored(False), status="missing"), 0.0),
        (replace(scored(False), status="ungraded"), None),
        (replace(scored(False), status="undecided", verdict=Verdict(None, "undecided", FAILED)), None),
    ],
)
def test_a_rated_score_is_none_where_the_answer_is_not_to_blame(score: Score, expected: float | None) -> None:
    assert rated(score, MODES["strict"]) == expected


def test_dense_rewards() -> None:
    graph = Derivation(0.6, 0.5, (1,), (1,), 0.5, 0.5, 0.5)
    wrong = replace(scored(False, 0.5, assumptions=True), eed=40.0, dag=graph)
    right = replace(scored(True, assumptions=False), eed=100.0, dag=graph)
    assert {mode: reward(wrong, settings_of(mode)) for mode in MODES} == {
        "strict": 0.0, "partial": 0.5, "dag": 0.6, "eed": 0.4, "sciif": 0.5
    }  # fmt: skip
    assert [reward(right, MODES[mode]) for mode in ("strict", "eed", "sciif")] == [1.0, 1.0, 0.5]
    assert [reward(scored(False, 0.5), MODES[mode]) for mode in ("dag", "eed")] == [0.5, 0.5]
    with pytest.raises(ValueError, match="expected one of strict"):
        settings_of("dense")
    with pytest.raises(ValueError, match="credit"):
        Settings(credit="most")  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("completion", "text"),
    [
        ("x", "x"),
        ("", ""),
        ([], ""),
        (None, ""),
        (5, ""),
        (b"x", ""),
        ([{"role": "assistant", "content": "a"}, {"role": "tool", "content": "14"}], "a"),
        (
            [
                {"role": "assistant", "content": "a"},
                {"role": "assistant", "content": None, "tool_calls": [{}]},
                {"role": "tool", "content": [{"type": "text", "text": "14"}]},
            ],
            "a",
        ),
        ([{"role": "assistant", "content": ""}, {"role": "tool", "content": "14"}], ""),
        ([{"role": "tool", "content": "14"}, {"role": "assistant", "content": "b"}], "b"),
        ([{"role": "user", "content": "14"}], ""),
        ([{"role": "assistant", "content": "a"}, {"role": "assistant", "content": "b"}], "b"),
        ([{"role": "assistant", "content": [{"type": "text", "text": "a"}, {"type": "text", "text": "b"}]}], "ab"),
    ],
)
def test_the_text_of_a_completion(completion: Any, text: str) -> None:
    assert text_of(completion) == text


@pytest.mark.parametrize("text", ["", "\x00", "{" * 10_000, "\ud800", "9" * 100_000, "\\boxed{" * 500])
def test_a_reward_never_raises_for_what_was_said(text: str) -> None:
    assert ItemReward({"N-1": SPEED})("N-1", text) == 0.0


def test_a_reward_crosses_processes() -> None:
    one = pickle.loads(pickle.dumps(ItemReward({"N-1": SPEED})))
    assert one("N-1", BOTH) == 1.0
    assert compliance(one.score("N-1", BOTH)) == 1.0


# Many at once


def test_many_scores_are_those_of_one_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "CHUNK", 3)
    jobs = [(SPEED, Prediction("N-1", answer=f"{13 + n % 3} m/s", sample=n)) for n in range(20)] + [(IMAGE, None)]
    found = score_many(jobs, workers=2)
    assert found == [score(item, prediction) for item, prediction in jobs]
    function = for_trl([SPEED], workers=1)
    assert function(completions=[BOTH, "?"], problem_id=["N-1"] * 2) == [1.0, 0.0]


def test_a_process_that_dies_costs_only_the_answer_it_died_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "CHUNK", 2)
    monkeypatch.setattr(pool, "_score_chunk", deadly.score_chunk)
    jobs = [(SPEED, Prediction("N-1", answer="die" if n == 3 else "14", sample=n)) for n in range(7)]
    found = score_many(jobs, workers=2)
    assert [one.status for one in found] == ["undecided" if n == 3 else "correct" for n in range(7)]
    assert [one.sample for one in found] == list(range(7))
    assert found[3].notes == ("worker crashed",)


def test_nothing_to_score_and_nobody_to_do_it() -> None:
    assert score_many([], workers=4) == []
    with pytest.raises(ValueError, match="at least 1"):
        score_many([], workers=0)
