"""Stands in for scoring in a process of its own, which imports nothing more than this."""

from __future__ import annotations

import os
from typing import Any

from ansatz.scorers.outcome import Score, Verdict


def score_chunk(jobs: Any) -> Any:
    """Everything is right; an answer that says so takes its process with it."""
    found = []
    for item, prediction in jobs:
        if prediction.answer == "die":
            os._exit(9)
        found.append(Score(item.id, "numeric", 1.0, "correct", Verdict(True, "tolerance"), prediction.sample))
    return found
