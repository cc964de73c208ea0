"""Words around the letter of an option: "Option C", "I choose b", "the correct answer is A"."""

from __future__ import annotations

from ansatz.items.language import Record


class OptionWords(Record):
    """What one language says about the letters of options.

    Attributes:
        nouns: mean an option and nothing else, so that a small letter may follow: "option".
        letters: "letter".
        choosing: verbs right before a letter: "choose".
        around: may stand before a list of letters, beside the nouns for an option: "the", "is".
        verbs: between such a noun and the letter, or behind the letter: "is".
        stating: verbs between such a noun, or a letter, and what is said of it: "is", "are".
        either: opens alternatives.
        contrasting: behind a first letter they bring in the options that are not chosen: "while".
        settling: before the one letter that is left: "has to be", "yes,".
        the: before the word for an answer that a letter is said to be: "A is the answer"; answers: that word.
        concluding: right before the one letter, and a noun for an option, that all the rest leads to.
        of_others: behind a letter they give it to another thing than what is asked: "is for", "would be".
        left_over: before what no option but one says, or its letter: "what is left is"; left: behind that letter: "remains".
        ruled_out: behind letters they reject them: "can be ruled out".
        supposing: may stand before the one letter: "probably".
        verdicts: say of a letter that it is right: "correct".
        denied_nouns: behind a denial they make it one of a thing: "no change", and no option's.
        singular: verbs of what is said of one letter: "is".
        listing: in a line before a list of options they say that what is listed is right: "correct", "true".
        pointing: before the words of an option they stand for its thing, which an answer may name: "its", "it".
        being: between a denial and the letters that it denies: "cannot be"; nor: joins these.
        does: behind "only" and a letter: "only B does".
        restricting: in a clause they make what it says true of some cases alone: "only in"; always: of all cases.
        whole_of_it: adjectives of an option's noun that an answer may leave out: "total".
        both: between numbers of statements; only: behind them: "I and II only".
    """

    code: str
    nouns: tuple[str, ...] = ()
    letters: tuple[str, ...] = ()
    choosing: tuple[str, ...] = ()
    around: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    stating: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    contrasting: tuple[str, ...] = ()
    settling: tuple[str, ...] = ()
    the: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    supposing: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    denied_nouns: tuple[str, ...] = ()
    singular: tuple[str, ...] = ()
    listing: tuple[str, ...] = ()
    both: tuple[str, ...] = ()
    being: tuple[str, ...] = ()
    nor: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    concluding: tuple[str, ...] = ()
    pointing: tuple[str, ...] = ()
    of_others: tuple[str, ...] = ()
    left_over: tuple[str, ...] = ()
    left: tuple[str, ...] = ()
    ruled_out: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    restricting: tuple[str, ...] = ()
    always: tuple[str, ...] = ()
    whole_of_it: tuple[str, ...] = ()
