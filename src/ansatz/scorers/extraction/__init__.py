"""The final answer inside whatever a system wrote, and how it was found."""

from ansatz.scorers.extraction.answer import final_answer

__all__ = ["final_answer"]
