"""What takes a value back, denies or doubts it, leaves it open, or says that it is somebody else's."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class RetractingWords(Record):
    """What one language takes a value back with.

    Attributes:
        unreached: say of the value behind them that it does not come about: "does not reach".
        rejections: what follows is ruled out: "not", "instead of".
        withdrawals: take back what stands before: "that is wrong".
        dismissals: the same, as an order to the reader: "forget that".
            dismissing: may stand before it: "please".
        corrections: the same, where they open a sentence with a colon: "Correction: ...".
        confirmations: the opposite of a withdrawal.
        judgements: words that only judge an answer: "wrong", "correct".
        label_assumed: before a label they make it an assumption: "assume", "if".
        foreign: before a label they make it somebody else's answer, or an earlier one: "textbook", "previous".
        doubts: "or possibly", "either": what follows competes.
        only_one: behind several values: just one of them holds.
        open_choices: before the first of two values: which one holds is left open.
        cannot_choose: the author does not know which of several holds: "I cannot tell which"; rivals: right before a
            value they put it beside another one: "or possibly"; may_be: the same, where no condition is said: "it may be".
        discards: of two roots one is left out: "is rejected".
        roots: words for one of two roots, and which it is: "-", "+", "1", "2"; ">" the larger one, "<" the smaller;
            "other" the one that was not named before.
        root_nouns: what a root is called: "root", "one"; of_the_root: point to one that was named before: "it", "this root".
        of_equations: say that several values are roots of one equation: "roots", "solutions".
        elliptic_denials: end a clause that denies of one root what another says of the other: "doesn't".
        elliptic_claims: the same of what is affirmed: "does".
        must_be: beside a root they say that it is the answer: "it has to be".
        keeps: of two roots one is taken: "the physical one".
        wants_root: of two roots it is the answer, where a word names which: "is our answer".
        leaves_root: verbs between what is left out and the value that is left: "leaves".
        leaves_out: of two roots it is none, where a word names which: "has no meaning".
        impossible: why a negative root is left out: "cannot be negative".
        second_thoughts: open a sentence that looks again at what was said: "wait", "actually".
        revising: somebody finds a fault in what was said before: "which contradicts", "I forgot".
        refuting: behind "but" they take back what stands before it: "is wrong", "there is no need".
        disclaiming: before a value they deny, doubt or suppose it: "cannot be", "it is false that".
        unclaimed: open a clause that is not claimed: "not saying that".
        nothing_but: before a value they deny all others: "cannot be anything but".
        found_wrong: behind them they take it back: "is wrong".
        replacing: behind that they take it back: "has to be replaced".
        dropping: verbs that take back what is named behind them: "scrap".
        said_above: what was answered before: "the boxed value".
        what_was_said: words for what the author has said: "this answer".
        possessives: the author's own: "my".
        is_that_of: behind a value they give it to the thing that follows: "is that of", "belongs to".
        earlier: what the author had before: "initially i had".
        claimants: subjects that are anybody but the author: "some", "many students".
        claiming: what they do with a value: "get", "quote".
        readers: who a caution speaks to: "you"; author: whose finding is none: "we".
        mistaking: what a caution warns of: "forget".
        in_a_case: beside a fault they say in which case alone it is one: "once", "for a".
        readers_results: open what a reader may have got by mistake: "if you got".
        denying_verbs: right before a verb they deny it: "does not".
        praises: behind such a result they say that the reader has it right: "well done".
        says: what a sign, a label or a table does with a value: "says".
        laws_say: subjects whose say is the author's own: "law", "formula".
        vindicates: say of somebody that he is right.
        faults: say of somebody that he is wrong.
        interjections: open a line of somebody who corrects himself: "oops".
        siding: before whom the author agrees with: "i agree with"; prevails: behind whose value it is that holds: "stands".
    """

    unreached: tuple[str, ...] = ()
    rejections: tuple[str, ...] = ()
    withdrawals: tuple[str, ...] = ()
    dismissals: tuple[str, ...] = ()
    dismissing: tuple[str, ...] = ()
    corrections: tuple[str, ...] = ()
    confirmations: tuple[str, ...] = ()
    judgements: tuple[str, ...] = ()
    label_assumed: tuple[str, ...] = ()
    foreign: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    only_one: tuple[str, ...] = ()
    open_choices: tuple[str, ...] = ()
    cannot_choose: tuple[str, ...] = ()
    rivals: tuple[str, ...] = ()
    may_be: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    roots: Mapping[str, str] = NONE
    root_nouns: tuple[str, ...] = ()
    of_the_root: tuple[str, ...] = ()
    of_equations: tuple[str, ...] = ()
    elliptic_denials: tuple[str, ...] = ()
    elliptic_claims: tuple[str, ...] = ()
    must_be: tuple[str, ...] = ()
    keeps: tuple[str, ...] = ()
    wants_root: tuple[str, ...] = ()
    leaves_root: tuple[str, ...] = ()
    leaves_out: tuple[str, ...] = ()
    impossible: tuple[str, ...] = ()
    second_thoughts: tuple[str, ...] = ()
    revising: tuple[str, ...] = ()
    refuting: tuple[str, ...] = ()
    disclaiming: tuple[str, ...] = ()
    unclaimed: tuple[str, ...] = ()
    nothing_but: tuple[str, ...] = ()
    found_wrong: tuple[str, ...] = ()
    replacing: tuple[str, ...] = ()
    dropping: tuple[str, ...] = ()
    said_above: tuple[str, ...] = ()
    what_was_said: tuple[str, ...] = ()
    possessives: tuple[str, ...] = ()
    is_that_of: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    claimants: tuple[str, ...] = ()
    claiming: tuple[str, ...] = ()
    readers: tuple[str, ...] = ()
    author: tuple[str, ...] = ()
    mistaking: tuple[str, ...] = ()
    in_a_case: tuple[str, ...] = ()
    readers_results: tuple[str, ...] = ()
    denying_verbs: tuple[str, ...] = ()
    praises: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    laws_say: tuple[str, ...] = ()
    vindicates: tuple[str, ...] = ()
    faults: tuple[str, ...] = ()
    siding: tuple[str, ...] = ()
    prevails: tuple[str, ...] = ()
    interjections: tuple[str, ...] = ()
