"""Yes and no, denial, options, and the small words of a language.: English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.truth import TruthWords

TRUTH: Final = TruthWords(
    yes=("true", "yes", "correct", "right"),
    no=("false", "no", "incorrect", "wrong"),
    negations=("not", "never", "isn't"),
    negators=("not", "no", "never", "neither", "nor", "cannot", "without", "isnt", "arent", "doesnt", "dont", "cant",
              "wont", "wasnt", "werent", "hardly"),
    reversals=("rather than", "instead of", "as opposed to"),
    predicating=("is", "are", "was", "were", "will", "would", "becomes", "become"),
    contraries=(
        "far from", "far from being", "anything but", "opposite of", "contrary of", "less than", "more than", "greater than",
        "larger than", "smaller than", "higher than", "lower than", "fewer than",
    ),
    contrasts=("but", "however", "because", "since", "hence", "so", "thus"),
    prefixes=("non", "counter", "anti", "un", "semi", "quasi", "meta"),
    articles=("a", "an", "the"),
    endings=(),
    conjunctions=("and",),
    alternatives=("or",),
    options=(
        "option", "choice", "answer", "case", "statement", "options", "choices", "answers", "cases", "statements", "graph", "graphs",
        "diagram", "diagrams", "curve", "curves",
    ),
)  # fmt: skip
