"""By what factor one thing is another, or changes, in words: the factor, what it is said of, and which way it goes."""

from ansatz.scorers.factors.grammar import COUNTED, ToldFactor, asks_loss, factors, factors_in, may_hold_factor
from ansatz.scorers.factors.letters import factors_by_letter
from ansatz.scorers.factors.plain_text import plain
from ansatz.scorers.factors.requests import Request, concepts, request_of, tokens
from ansatz.scorers.factors.shares import share_told
from ansatz.scorers.factors.subjects import SaidFactor, of_another, said_factors, turned

__all__ = [
    "COUNTED", "Request", "SaidFactor", "ToldFactor", "asks_loss", "concepts", "factors", "factors_by_letter",
    "factors_in", "may_hold_factor", "of_another", "plain", "request_of", "said_factors", "share_told",
    "tokens", "turned",
]  # fmt: skip
