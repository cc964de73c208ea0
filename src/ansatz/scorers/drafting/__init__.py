"""Drafting: a model makes items of raw problems in three stages, rules check each, a person signs."""

from ansatz.scorers.drafting.drafting import Drafted, Tally, draft_all
from ansatz.scorers.drafting.raw import Raw, read_raw
from ansatz.scorers.drafting.signing import sign_file

__all__ = ["Drafted", "Raw", "Tally", "draft_all", "read_raw", "sign_file"]
