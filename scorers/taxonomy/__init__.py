"""Which mistake was it? Rules with evidence, in three published vocabularies, and the graders' word above them."""

from scorers.taxonomy.deciding import classify

__all__ = ["classify"]
