"""Answers of one form: each module reads one, and says whether an answer gives what a gold of that form gives."""
