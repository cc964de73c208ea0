"""What stands between two equations: the second is the first rearranged, or something new comes in."""

from __future__ import annotations

from ansatz.items.language import Record


class StepWords(Record):
    """What one language says between equations.

    Attributes:
        rearranging: verbs and nouns of algebra: what follows is the equation before, worked on.
        combining: the same of verbs that may also join two equations.
        connecting: small words between an equation and the next one that follows from it.
        bringing_in: words that say that something else comes in, or another case.
        given_values: before a value of the question: "given".
        stated_values: before a value that a text takes from the question: "we are given".
        found_values: behind such a word, before a value that is worked out: "given by".
        solving: between an equation and its roots: "solv*".
        inserting: verbs that put an expression in: "substitut*".
        approaching: say that what comes holds nearly, or for something else.
        testing: an equation is tried, with values put in.
        cases: between two formulas: they need not hold together.
        taking_back: "wait", "let me check": what was said is not held up.
        supposing: before a formula: it is a condition.
        placing: before a value: it is that of one place or moment: "at", "starts from".
        wondering: open a clause that asks whether a calculation holds: "whether".
        holding: before a calculation: a quantity is what it comes to: "a force of".
        taking_part: the same where only a part of the calculation is read: "a third of".
        denying: in a clause with a calculation: it is said not to hold, or holds in another arithmetic.
    """

    rearranging: tuple[str, ...] = ()
    combining: tuple[str, ...] = ()
    connecting: tuple[str, ...] = ()
    bringing_in: tuple[str, ...] = ()
    given_values: tuple[str, ...] = ()
    stated_values: tuple[str, ...] = ()
    found_values: tuple[str, ...] = ()
    solving: tuple[str, ...] = ()
    inserting: tuple[str, ...] = ()
    approaching: tuple[str, ...] = ()
    testing: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    taking_back: tuple[str, ...] = ()
    supposing: tuple[str, ...] = ()
    placing: tuple[str, ...] = ()
    wondering: tuple[str, ...] = ()
    holding: tuple[str, ...] = ()
    taking_part: tuple[str, ...] = ()
    denying: tuple[str, ...] = ()
