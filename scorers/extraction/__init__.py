"""The final answer inside whatever a system wrote, and how it was found."""

from scorers.extraction.answer import final_answer

__all__ = ["final_answer"]
