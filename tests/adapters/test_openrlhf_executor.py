"""The reward as OpenRLHF's own executor loads and calls it: by path, in a thread, a response at a time."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import pytest

pytest.importorskip("torch")
agent = pytest.importorskip("openrlhf.utils.agent")


class Letters:
    """A tokenizer of one token a character, called as those of transformers are."""

    def __call__(self, text: Any, add_special_tokens: Any, return_tensors: Any) -> Any:
        import torch

        return {"input_ids": torch.tensor([[ord(letter) for letter in text]])}

    def decode(self, ids: Any, skip_special_tokens: Any) -> Any:
        return "".join(map(chr, ids))


class Engine:
    """Says the same to every prompt."""

    def __init__(self, said: Any) -> None:
        self.said = said

    async def generate(self, ids: Any, sampling: Any, multi_modal_data: Any = None) -> Any:
        tokens = [ord(letter) for letter in self.said]
        return SimpleNamespace(outputs=[SimpleNamespace(token_ids=tokens, finish_reason="stop", logprobs=None)])


@pytest.mark.parametrize(
    ("said", "label", "reward", "fault"),
    [
        (" It is \\boxed{14.0\\,\\text{m/s}}.", "14 m/s", 1.0, 0.0),
        (" It is 9 m/s.", "14 m/s", 0.0, 0.0),
        (" It is 9 m/s.", " ", 0.0, 1.0),
    ],
)
def test_the_executor_gets_a_reward(said: Any, label: Any, reward: Any, fault: Any) -> None:
    import ansatz.adapters.openrlhf as ours

    executor = agent.SingleTurnAgentExecutor(ours.__file__)
    sampling = SimpleNamespace(max_tokens=64, logprobs=None)
    # The same value in the prompt is no answer of the response.
    told = executor.execute("Is it 14 m/s or 9 m/s?", label, sampling, 256, Letters(), Engine(said))
    found = asyncio.run(told)
    assert found["reward"].tolist() == [reward]
    assert found["scores"].tolist() == [reward]
    assert found["extra_logs"]["ansatz_fault"].tolist() == [fault]
