"""Yes and no, denial, options, and the small words of a language."""

from __future__ import annotations

from ansatz.items.language import Record


class TruthWords(Record):
    """What one language says yes and no with.

    Attributes:
        yes, no: answers to a question of truth. negators, reversals, contraries, contrasts, prefixes: see
            ``answers.choices``.
        negations: rule out the word after them.
        predicating: verbs behind which nothing is set aside any more: "water instead of mercury will be taller".
        articles: words that say nothing; endings: that a stem loses.
        conjunctions, alternatives: "and", "or".
        options: nouns before an option's letter.
    """

    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    negations: tuple[str, ...] = ()
    negators: tuple[str, ...] = ()
    reversals: tuple[str, ...] = ()
    predicating: tuple[str, ...] = ()
    contraries: tuple[str, ...] = ()
    contrasts: tuple[str, ...] = ()
    prefixes: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    endings: tuple[str, ...] = ()
    conjunctions: tuple[str, ...] = ()
    alternatives: tuple[str, ...] = ()
    options: tuple[str, ...] = ()
