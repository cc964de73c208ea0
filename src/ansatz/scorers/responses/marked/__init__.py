"""Answers that stand under a mark: a box, a label, a tag, JSON; and which of several marks counts."""
