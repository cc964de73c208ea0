"""Statements in words: decided by rule where polarity and key terms settle it, else left to a judge."""
