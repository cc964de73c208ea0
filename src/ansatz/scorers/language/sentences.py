"""Words by which sentences and clauses are cut, told apart and read: small ones that no meaning of physics is tied to."""

from __future__ import annotations

from ansatz.items.language import Record


class SentenceWords(Record):
    """What one language puts sentences together with.

    Attributes:
        abbreviations: end in a full stop that ends no sentence.
        steps: nouns before the number of a step: "step 2:".
        clause_openers: behind a comma they open a clause.
        bare_openers: do so without a comma.
        opposing: set one clause against another: "whereas"; taking_over: the same, of clauses alone: "then".
        correcting: behind what is not, they bring in what is: "not 3 N but 4 N".
        adversatives: open an objection: "however".
        joining: may open a sentence before the word that says what it is for: "also"; pointing: the same: "here".
        cases: open a case of a formula, as a limit; special_cases: a value put into it.
        where: open the meanings of letters.
        deducing, concluding: say that a conclusion follows; concluding_first: only where they open a sentence.
        restating: between two displays they say that the second is a step of its own: "which becomes".
        going_on: right behind a display they go on with its sentence.
        leading: end in front of a value that is the answer: "is", "by".
        final_answers: name it.
        merely: between a negation and what it denies: "not just".
        disbeliefs, falsehoods: those refusals that say of a claim that it is not so.
        pointing_back: a subject that is what the sentence before says: "both".
        said_alone: a yes or no that a text opens with; verdicts: a yes or no that is said of a claim.
        claims: what it is said of: "the statement is".
        restates_task: open a sentence that says what is to be done.
        none_chosen: say of a list of options that it holds no answer: "none of the options"; nothing: the same as the whole answer: "none"; being: before it.
        placeholders: words of a template where an answer should stand.
        producing: verbs behind which a value begins: "gives".
        named_only: words of a clause that only names a result, whose formula follows: "that the result equals".
        given_first: open a sentence with what is given, up to a comma: "considering ..., the".
            resuming: open what follows that comma.
        pointing_at: before a value: "the", "this"; value_of: "value of".
        short_words: of up to three letters, in running text: no letters of a formula.
        farewells: open a last sentence to the reader: "let me know".
        purposes: before a clause with one of ``modals`` they say what for: "so that she can have".
        titles: before a name, with a full stop that ends no sentence: "Mrs".
        tells_how: behind "the answer is" they say how it was found or why, and no value: "selected because".
        other_tasks: name a problem that is not the one that was put: "a similar problem".
        repeating: stand in front of a further value of the same: "again after".
    """

    code: str
    abbreviations: tuple[str, ...] = ()
    steps: tuple[str, ...] = ()
    clause_openers: tuple[str, ...] = ()
    bare_openers: tuple[str, ...] = ()
    opposing: tuple[str, ...] = ()
    taking_over: tuple[str, ...] = ()
    correcting: tuple[str, ...] = ()
    adversatives: tuple[str, ...] = ()
    joining: tuple[str, ...] = ()
    pointing: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    special_cases: tuple[str, ...] = ()
    where: tuple[str, ...] = ()
    deducing: tuple[str, ...] = ()
    concluding: tuple[str, ...] = ()
    concluding_first: tuple[str, ...] = ()
    restating: tuple[str, ...] = ()
    going_on: tuple[str, ...] = ()
    leading: tuple[str, ...] = ()
    final_answers: tuple[str, ...] = ()
    merely: tuple[str, ...] = ()
    disbeliefs: tuple[str, ...] = ()
    falsehoods: tuple[str, ...] = ()
    pointing_back: tuple[str, ...] = ()
    said_alone: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    claims: tuple[str, ...] = ()
    restates_task: tuple[str, ...] = ()
    none_chosen: tuple[str, ...] = ()
    nothing: tuple[str, ...] = ()
    being: tuple[str, ...] = ()
    placeholders: tuple[str, ...] = ()
    producing: tuple[str, ...] = ()
    named_only: tuple[str, ...] = ()
    given_first: tuple[str, ...] = ()
    resuming: tuple[str, ...] = ()
    pointing_at: tuple[str, ...] = ()
    value_of: tuple[str, ...] = ()
    short_words: tuple[str, ...] = ()
    farewells: tuple[str, ...] = ()
    repeating: tuple[str, ...] = ()
    other_tasks: tuple[str, ...] = ()
    tells_how: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    purposes: tuple[str, ...] = ()
    modals: tuple[str, ...] = ()
