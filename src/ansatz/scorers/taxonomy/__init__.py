"""Which mistake was it? Rules with evidence, in three published vocabularies, and the graders' word above them."""

from ansatz.scorers.taxonomy.deciding import classify

__all__ = ["classify"]
