"""Choice answers: which options a text asserts, by their letters, by their contents or by words for them."""

from ansatz.scorers.answers.choices.scoring import CHOICE

__all__ = ["CHOICE"]
