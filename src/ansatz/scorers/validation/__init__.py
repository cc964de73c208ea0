"""The gold gate: what an item says must be readable, agree with itself, and be reached by its own solution."""

from ansatz.scorers.validation.checking import findings
from ansatz.scorers.validation.declared import undeclared

__all__ = ["findings", "undeclared"]
