"""Reward functions as trainers call them; in the real library where it is installed."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from ansatz.adapters.openrlhf import reward_func
from ansatz.adapters.trl import ansatz_reward as trl_reward
from ansatz.adapters.verifiers import ansatz_fault, ansatz_reward, rubric
from ansatz.adapters.verl import compute_score, compute_scores

GOLD = "14.0 m/s"
RIGHT = "So it is \\boxed{14.0\\,\\text{m/s}}."
ROWS = [(RIGHT, GOLD), ("9 m/s", GOLD), (RIGHT, "?")]


def test_verl_one_row_and_many() -> None:
    # By name, as the naive manager calls it, with what newer versions add.
    one = compute_score(data_source="a", solution_str=RIGHT, ground_truth=GOLD, extra_info={"num_turns": None},
                        reward_router_address=None)  # fmt: skip
    assert one == {"score": 1.0, "correct": 1.0, "credit": 1.0, "compliance": -1.0, "fault": 0.0}
    many = compute_scores(
        data_sources=["a"] * 3, solution_strs=[said for said, _ in ROWS], ground_truths=[gold for _, gold in ROWS],
        extra_infos=[{"rollout_reward_scores": {}}] * 3, workers=0,
    )  # fmt: skip
    assert many[0] == one
    assert [(row["score"], row["fault"]) for row in many] == [(1.0, 0.0), (0.0, 0.0), (0.0, 1.0)]
    with pytest.raises(ValueError, match="mode"):
        compute_score("a", RIGHT, GOLD, mode="best")


def test_verl_with_items(tmp_path: Path) -> None:
    path = tmp_path / "items.jsonl"
    path.write_text(
        '{"id": "N-1", "type": "numeric", "language": "en", "topic": "mechanics/newtonian", "question": "?", '
        '"final_answer": "14 m/s", "answer": {"value": 14, "unit": "m/s"}}\n', "utf-8")  # fmt: skip
    about = {"problem_id": "N-1"}
    assert compute_score("a", "\\boxed{14 m/s}", "", about, items=str(path))["score"] == 1.0
    with pytest.raises(KeyError, match="N-2"):
        compute_score("a", "\\boxed{14 m/s}", "", {"problem_id": "N-2"}, items=str(path))


def test_trl() -> None:
    texts, golds = zip(*ROWS, strict=True)
    assert trl_reward(prompts=["?"] * 3, completions=list(texts), ground_truth=list(golds), trainer_state=None,
                      log_extra=None, log_metric=None) == [1.0, 0.0, None]  # fmt: skip
    assert trl_reward.__name__ == "ansatz_reward"


def test_openrlhf(monkeypatch: pytest.MonkeyPatch) -> None:
    if "torch" not in sys.modules:
        tensor = lambda values, dtype: list(values)  # noqa: E731
        monkeypatch.setitem(sys.modules, "torch", SimpleNamespace(tensor=tensor, float32=None))
    found = reward_func([f"How fast? {said}" for said, _ in ROWS], ["How fast? "] * 3, [gold for _, gold in ROWS])
    assert list(found["rewards"]) == list(found["scores"]) == [1.0, 0.0, 0.0]
    assert list(found["extra_logs"]["ansatz_fault"]) == [0.0, 0.0, 1.0]
    # A number in the prompt is no answer of the response.
    assert list(reward_func(["Is it 14.0 m/s? I cannot tell."], ["Is it 14.0 m/s?"], [GOLD])["rewards"]) == [0.0]


def test_verifiers() -> None:
    prompt = [{"role": "system", "content": "Be brief."}, {"role": "user", "content": "What is the height in metres?"}]
    completion = [{"role": "assistant", "content": "\\boxed{3000 cm}"}, {"role": "tool", "content": "7"}]
    assert ansatz_reward(completion=completion, answer="30", prompt=prompt, state={}, parser=None) == 1.0
    assert ansatz_reward(completion="3000 cm", answer="30", info={"question": "In metres?"}) == 1.0
    assert (ansatz_reward(completion, "?"), ansatz_fault(completion, "?"), ansatz_fault(completion, "30")) == (0, 1, 0)


def test_verifiers_rubric() -> None:
    verifiers = pytest.importorskip("verifiers")
    if not hasattr(verifiers, "Rubric"):
        pytest.skip("this version has no rubrics")
    found = rubric()
    names = getattr(found, "get_reward_func_names", None) or found._get_reward_func_names
    assert names() == ["ansatz_reward", "ansatz_fault"]
