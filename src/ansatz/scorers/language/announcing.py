"""What announces an answer or draws it: labels, conclusions, the verbs in front of a value."""

from __future__ import annotations

from ansatz.items.language import Record


class AnnouncingWords(Record):
    """What one language announces an answer with.

    Attributes:
        existing: say of a number how many there are: "there are".
        conclusions: "therefore", "we obtain". therefore: single words of them, which settle a choice.
        final: adjectives of a final answer; answer_labels: nouns that announce it; results: nouns that do so behind
            such an adjective; equals: verbs between label and answer.
        verbs: stand before the value that a sentence states: "is", "equals".
        announces_unit: stands between a label and a unit that is announced: "in".
        announcing: behind a label they only say that something follows: "in parsecs".
        then: opens the main clause behind one with a reason: "since ..., then ...".
        as_the_answer: behind a value they only say what it is: "we get 5 N as the answer".
        producing: verbs between what is put in and what comes out: "yields".
        purposes: between a step and what it comes to: "to get".
        finding_that: a result behind a purpose: "to find that".
        restating: "or equivalently": what follows is the same again.
        refinements: what follows is the same value told better: "more precisely".
        picks: verbs that settle on one of several options: "go with".
        explains: labels of what explains an answer: "explanation", "reason".
        answer_keys, unit_keys, value_keys: keys of a JSON object that hold the answer, its unit, its number.
        next_questions: words that begin a new question.
        challenges: open a turn of the reader in which he doubts the answer before it: "are you sure"; repliers: open a turn
            that answers him: "assistant".
    """

    conclusions: tuple[str, ...] = ()
    existing: tuple[str, ...] = ()
    therefore: tuple[str, ...] = ()
    final: tuple[str, ...] = ()
    answer_labels: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    equals: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    announces_unit: tuple[str, ...] = ()
    announcing: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    as_the_answer: tuple[str, ...] = ()
    producing: tuple[str, ...] = ()
    purposes: tuple[str, ...] = ()
    finding_that: tuple[str, ...] = ()
    restating: tuple[str, ...] = ()
    refinements: tuple[str, ...] = ()
    picks: tuple[str, ...] = ()
    explains: tuple[str, ...] = ()
    answer_keys: tuple[str, ...] = ()
    unit_keys: tuple[str, ...] = ()
    value_keys: tuple[str, ...] = ()
    next_questions: tuple[str, ...] = ()
    challenges: tuple[str, ...] = ()
    repliers: tuple[str, ...] = ()
