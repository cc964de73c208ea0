"""What statements in words are read with: what carries no meaning, what says the same, what excludes what."""

from __future__ import annotations

from ansatz.items.language import Record


class StatementWords(Record):
    """What one language makes statements with.

    Attributes:
        asks_yes_or_no: words that open a question of yes or no; "*ли": anywhere in it.
        asks_else: open a question that is none of yes or no.
        reasons: open the reason for what stands before.
        small_words: words without content.
        carriers: words that only carry what is said: "results", "essentially".
        kinds: nouns that only say of what kind a named thing is: "statistics", "effect".
        possible: words that say no more than that something can be.
        belonging: opens whose a named thing is: "the spin-orbit interaction of the electron".
        takes_up: open a sentence that goes on about the one before: "this", "it".
        details: open what a statement adds to what it claims.
        negative_words: "impossible=possible": a denial in one word.
        no_denials: phrases with a word of denial that deny nothing.
        overturning: deny or doubt the whole statement around them: "it is false that", "rarely".
        restrictions: words that set a condition or one thing against another.
        conditional: words of a restriction by which a yes holds in some cases alone.
        exclusives: phrases that leave all else out: "but not the others", "among these".
        sole: "only": beside what it stands with there is nothing.
        rephrased: "phrase=another": two ways to say one thing.
        families: "absorb|absorption": words that say the same in another form, or do in physics.
        opposites: "increase|rise/decrease|fall": the one excludes the other.
        turns: small words that turn a statement around: "on/by".
        comparing: "higher|more/lower|less": a comparison and its converse.
        compares: opens what something is compared with.
        conserved: say of a quantity that it does not change.
        independent: say of a quantity that another makes no difference.
        of_motion: stand with them and say no more: "a constant of the motion".
        ideal_gas: by which a question says that the gas law holds.
    """

    asks_yes_or_no: tuple[str, ...] = ()
    asks_else: tuple[str, ...] = ()
    reasons: tuple[str, ...] = ()
    small_words: tuple[str, ...] = ()
    carriers: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    belonging: tuple[str, ...] = ()
    takes_up: tuple[str, ...] = ()
    details: tuple[str, ...] = ()
    negative_words: tuple[str, ...] = ()
    no_denials: tuple[str, ...] = ()
    overturning: tuple[str, ...] = ()
    restrictions: tuple[str, ...] = ()
    conditional: tuple[str, ...] = ()
    exclusives: tuple[str, ...] = ()
    sole: tuple[str, ...] = ()
    rephrased: tuple[str, ...] = ()
    families: tuple[str, ...] = ()
    opposites: tuple[str, ...] = ()
    turns: tuple[str, ...] = ()
    comparing: tuple[str, ...] = ()
    compares: tuple[str, ...] = ()
    conserved: tuple[str, ...] = ()
    independent: tuple[str, ...] = ()
    of_motion: tuple[str, ...] = ()
    ideal_gas: tuple[str, ...] = ()
