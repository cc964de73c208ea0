"""Sentences that state something, each with what it is for: the answer, or a check, another case, another part."""
