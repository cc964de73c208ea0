"""The gold gate: what an item says must be readable, agree with itself, and be reached by its own solution."""

from ansatz.scorers.validation.checking import findings

__all__ = ["findings"]
