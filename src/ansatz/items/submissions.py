"""What a grader grades of a prediction: its text, and a hash that tells whether it is still the same."""

from __future__ import annotations

import hashlib
import json

from ansatz.items.model import Prediction


def submission_text(prediction: Prediction) -> str:
    """Everything that the system said, in the order in which one reads it: reasoning, response, answer."""
    parts = (prediction.reasoning, prediction.response, prediction.answer)
    return "\n\n".join(part.strip() for part in parts if part and part.strip())


def submission_hash(prediction: Prediction) -> str:
    """SHA-256 (hex) of what was said; run, sample and latency make no difference."""
    return text_hash(prediction.reasoning, prediction.response, prediction.answer)


def text_hash(*parts: str | None) -> str:
    """SHA-256 (hex) of texts, told apart from each other and from those that are absent."""
    return hashlib.sha256(json.dumps(parts).encode("ascii")).hexdigest()
