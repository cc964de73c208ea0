"""How a question asks, English."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.requests import RequestWords

ENGLISH: Final = RequestWords(
    code="en",
    verbs=(
        "find", "determine", "calculate", "compute", "evaluate", "give", "express", "estimate", "obtain", "derive", "write",
        "state", "deduce",
    ),
    asks=(
        "what", "how", "which", "where", "at what", "for what", "to what", "in what", "with what", "by what", "from what",
    ),
    tells=(
        "explain", "describe", "discuss", "justify", "sketch", "draw", "plot", "comment", "interpret", "compare", "why",
        "indicate", "show", "prove", "verify", "check", "demonstrate",
    ),
    in_words=("explain", "describe", "discuss", "justify", "sketch", "draw", "plot", "comment", "interpret", "why"),
    openers=("also", "then", "next", "finally", "hence", "thus", "now", "please", "and"),
    conditions=(
        "if", "for", "using", "assuming", "in", "when", "given", "with", "neglecting", "by", "suppose", "from", "at",
    ),
    more=("and", "as well as", "both", "respectively", "each"),
    what_is=("what is", "what are"),
    owners=("the", "its"),
    joints=("and",),
    articles=("a", "an", "the", "one", "each", "every", "this", "that", "these", "those", "its", "your", "our"),
    marks=("point", "points", "pts", "marks"),
)  # fmt: skip
