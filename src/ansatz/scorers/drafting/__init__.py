"""Drafting: a model makes items of raw problems in three stages, rules check each, a person signs."""

from ansatz.scorers.drafting.drafting import Drafted, DraftTally, draft_all
from ansatz.scorers.drafting.raw import Raw, read_raw
from ansatz.scorers.drafting.signing import sign_file

__all__ = ["DraftTally", "Drafted", "Raw", "draft_all", "read_raw", "sign_file"]
