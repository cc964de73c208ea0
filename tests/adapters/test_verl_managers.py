"""The reward in verl's own managers: tensors of tokens in, a reward at the last token of each response out."""

from __future__ import annotations

from typing import Any

import pytest

pytest.importorskip("torch")
pytest.importorskip("verl")

GOLD = "14.0 m/s"
SAID = ["So it is \\boxed{14.0\\,\\text{m/s}}.", "It is 9 m/s.", ""]


class Letters:
    """A tokenizer of one token a character; 0 fills up."""

    def decode(self, ids: Any, skip_special_tokens: Any = True) -> Any:
        return "".join(chr(int(one)) for one in ids if int(one))


@pytest.fixture
def rollout() -> Any:
    """Three responses to one question, padded on the right as verl has them."""
    import numpy
    import torch
    from verl import DataProto

    asked, width = "How fast is it?", max(map(len, SAID)) + 1
    prompts = torch.tensor([[ord(letter) for letter in asked]] * len(SAID))
    responses = torch.tensor([[*(ord(letter) for letter in text), *[0] * (width - len(text))] for text in SAID])
    lengths = [max(1, len(text)) for text in SAID]  # a response has one token at least, its end
    mask = torch.tensor([[1] * len(asked) + [1] * length + [0] * (width - length) for length in lengths])
    rows = {
        "reward_model": [{"ground_truth": GOLD} for _ in SAID],
        "data_source": ["physics"] * len(SAID),
        "extra_info": [{"question": asked} for _ in SAID],
    }
    arrays = {name: numpy.array(values, dtype=object) for name, values in rows.items()}
    batch = {"prompts": prompts, "responses": responses, "attention_mask": mask}
    return DataProto.from_single_dict({**batch, **arrays}), lengths


@pytest.mark.parametrize("way", ["naive", "batch"])
def test_a_manager_puts_the_reward_at_the_last_token(rollout: Any, way: Any) -> None:
    from verl.workers.reward_manager import BatchRewardManager, NaiveRewardManager

    from ansatz.adapters.verl import compute_score, compute_scores

    data, lengths = rollout
    if way == "naive":
        manager = NaiveRewardManager(Letters(), 0, compute_score=compute_score)
    else:
        manager = BatchRewardManager(Letters(), 0, compute_score=compute_scores, workers=0)
    found = manager(data, return_dict=True)
    expected = [1.0, 0.0, 0.0]
    at_the_end = [found["reward_tensor"][row, length - 1].item() for row, length in enumerate(lengths)]
    assert at_the_end == expected
    assert found["reward_tensor"].sum().item() == 1.0
    assert found["reward_extra_info"]["correct"] == expected
    assert found["reward_extra_info"]["fault"] == [0.0] * 3
