"""One step of GRPO in the real trainer, with a tiny model made on the spot: the reward reaches the policy."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("trl")
pytest.importorskip("torch")

WORDS = ["<pad>", "<eos>", "<unk>", "How", "fast", "?", "14", "9", "m", "/", "s", "\\boxed{14", "}", "kg"]


@pytest.fixture
def tiny() -> Any:
    """A model of two layers and a tokenizer of a dozen words; nothing is loaded from anywhere."""
    from tokenizers import Tokenizer, models, pre_tokenizers
    from transformers import GPT2Config, GPT2LMHeadModel, PreTrainedTokenizerFast

    words = Tokenizer(models.WordLevel({word: number for number, word in enumerate(WORDS)}, unk_token="<unk>"))
    words.pre_tokenizer = pre_tokenizers.WhitespaceSplit()
    tokenizer = PreTrainedTokenizerFast(
        tokenizer_object=words, pad_token="<pad>", eos_token="<eos>", unk_token="<unk>", padding_side="left"
    )
    config = GPT2Config(
        vocab_size=len(WORDS), n_positions=64, n_embd=16, n_layer=2, n_head=2, bos_token_id=1, eos_token_id=1
    )
    return GPT2LMHeadModel(config), tokenizer


@pytest.mark.parametrize("broken", [False, True], ids=["gold", "bad gold"])
def test_a_step_of_grpo(tiny: Any, tmp_path: Path, broken: Any) -> None:
    from datasets import Dataset
    from trl import GRPOConfig, GRPOTrainer

    from ansatz.adapters.trl import ansatz_reward

    seen = []

    def ansatz_watched(**said: Any) -> Any:
        seen.append((said["completions"], ansatz_reward(**said)))
        return seen[-1][1]

    rows = [{"prompt": "How fast ?", "question": "How fast is it?", "ground_truth": " " if broken else "14 m/s"}] * 4
    settings = GRPOConfig(
        output_dir=str(tmp_path), per_device_train_batch_size=4, num_generations=4, max_completion_length=8,
        max_steps=1, report_to=[], use_cpu=True, save_strategy="no", logging_steps=1, seed=5, bf16=False,
    )  # fmt: skip
    model, tokenizer = tiny
    trainer = GRPOTrainer(
        model=model, processing_class=tokenizer, reward_funcs=ansatz_watched, args=settings,
        train_dataset=Dataset.from_list(rows),
    )  # fmt: skip
    trainer.train()
    ((completions, rewards),) = seen
    assert len(rewards) == len(completions) == 4
    if broken:  # no fault of the policy: the trainer gets None and leaves the rows out
        assert rewards == [None] * 4
        return
    assert all(0 <= one <= 1 for one in rewards)
    (logged,) = [row for row in trainer.state.log_history if "rewards/ansatz_watched/mean" in row]
    assert logged["rewards/ansatz_watched/mean"] == pytest.approx(sum(rewards) / 4)
