"""Whose a value is that a text mentions: somebody else's, an earlier version's, another task's, that of a mistake."""

from __future__ import annotations

from ansatz.items.language import Record


class OwningWords(Record):
    """What one language says with that a value is not what the author answers.

    Attributes:
        holders: who and what may hold a value: "friend", "solution manual"; holds_that: verbs of theirs: "insists on".
        whose: before such a noun: "your"; theirs: behind its possessive and before a value: "answer of".
        told_by_reader: what the reader holds: "you wrote".
        sources: behind a value they say who holds it, where no verb does: "in the handout".
        often_met: behind a value they say that it is in circulation: "that you will find online".
        blunders: verbs and gerunds of mistakes alone: "forget", "mixing up".
        errors: what a value comes from that is a mistake: "a sign error"; arising: "stems from".
        dismissed: verbs behind a value which take it from the author: "does not hold up".
        ruled_out: verbs behind a value which leave it out, as a root or for good: "is ruled out".
        misconceptions: open what is a mistake: "common mistake".
        versions: texts and tasks that are not this one: "an earlier version".
        formers: open a value that is replaced: "old value"; swaps: verbs of replacing: "replace"; swapped_for: "with".
        tempting: before a value they only concede it: "i see why you'd prefer"; conceding: open such a sentence, whose
            verb is then unreal: "granted".
        auxiliaries: what a value is that is none of the answer: "auxiliary quantity".
        affirmations: open a sentence that says yes to the question before it: "absolutely".
        said_by: behind a value and a comma they give it to a speaker: "said".
        possessing: right before a value they give it to whom was named: "his".
        asked_for: before a value and a comma or a verb they say that it is the one that is asked for.
        asked_back: a sentence without a value says so of the one before it: "that is what is asked for".
        threats: before a value they say that it comes of not doing what was told: "or else".
        consequences: words of conclusion by which a value comes of the mistake before it: "hence your".
        reckonings: subjects of the author's own clause behind a mistake that he tells of: "the calculation gives".
        restorations: what was said first holds after all: "the first one was correct".
        set_beside: right before a value they only compare another with it: "next to the".
        sharing: behind a value and a comma its author holds it, too: "and that is what i get".
        doubting: behind words of "tempting" they doubt the value behind them: "distrust".
        such_as: open a clause between commas that compares: "as".
        authors: of whom the author speaks as of himself: "we"; addressed: as of the reader: "you".
        scoffs: open a value in mockery, where a clause behind it says so: "oh sure"; mocking: open that clause: "and".
    """

    holders: tuple[str, ...] = ()
    holds_that: tuple[str, ...] = ()
    whose: tuple[str, ...] = ()
    theirs: tuple[str, ...] = ()
    told_by_reader: tuple[str, ...] = ()
    sources: tuple[str, ...] = ()
    often_met: tuple[str, ...] = ()
    blunders: tuple[str, ...] = ()
    errors: tuple[str, ...] = ()
    arising: tuple[str, ...] = ()
    dismissed: tuple[str, ...] = ()
    ruled_out: tuple[str, ...] = ()
    misconceptions: tuple[str, ...] = ()
    versions: tuple[str, ...] = ()
    formers: tuple[str, ...] = ()
    swaps: tuple[str, ...] = ()
    swapped_for: tuple[str, ...] = ()
    tempting: tuple[str, ...] = ()
    conceding: tuple[str, ...] = ()
    auxiliaries: tuple[str, ...] = ()
    affirmations: tuple[str, ...] = ()
    said_by: tuple[str, ...] = ()
    possessing: tuple[str, ...] = ()
    asked_for: tuple[str, ...] = ()
    asked_back: tuple[str, ...] = ()
    threats: tuple[str, ...] = ()
    consequences: tuple[str, ...] = ()
    reckonings: tuple[str, ...] = ()
    restorations: tuple[str, ...] = ()
    set_beside: tuple[str, ...] = ()
    scoffs: tuple[str, ...] = ()
    mocking: tuple[str, ...] = ()
    sharing: tuple[str, ...] = ()
    doubting: tuple[str, ...] = ()
    such_as: tuple[str, ...] = ()
    authors: tuple[str, ...] = ()
    addressed: tuple[str, ...] = ()
