"""Words that place a thing on a scale of which it can take one value only: how it changes, which way it points, its shape."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class ScaleWords(Record):
    """What one language says values on scales with.

    Attributes:
        code: BCP 47 primary code.
        values: phrases by what they say, ``scale:value``; of two values of one scale a thing has one.
        hollow: nouns and verbs that say no more than that a value of this scale follows, by the scale: "points".
        empty: words that say nothing beside any value.
        axes_up, axes_down: before the letter of an axis they are its sign: "positive".
        axis: behind or before the letter of an axis: "direction".
        times: behind a number they make it a factor: "times"; fold: the same as an ending.
        factor_of: between a change and its factor: "by a factor of".
        factors: words that are a factor, and the factor.
        per_cent: behind a number they make it a part of a hundred.
        up, down: a factor is of an increase or of a decrease.
        to_what: between a verb of change and the factor of the old value: "to".
        old_value: what a factor is of: "its original value".
        weakly: leave a claim open: "may".
        openers: open a clause that tells the reason or the circumstances of what stands before or behind.
        outcomes: open a clause that tells what follows from the one before.
        conditions: open a condition.
        first, next_in_order, last: say the place of a thing in an order.
        order_ends: scales of an order from its beginning: "in decreasing order" is "-".
        by_letter: verbs right behind a capital letter that is a name, not an article.
        quarters: words for the quarters of the compass, and their angles from the east, to the left.
        degrees, toward, from_quarter: between an angle and the quarters that it lies between: "30 degrees north of east".
        ranks: ask for an order.
        rises, sinks, stays: what a change by a sign says in words; above_zero, below_zero: what a sign does.
        both_of: before a list it says that there are two: "both".
        singular: nouns that end as a verb in the third person does: "gas".
        changing: verbs of change that tell no direction: "changes".
        asking: verbs that open a sentence which asks for something: "determine".
        whether: open in it what is yes or no.
        why: open a sentence that asks for a reason; cause: anywhere in it.
        neither, nor: deny two things in one: "neither ... nor".
        which: ask which of several things something is true of.
        moving: verbs that may stand between a thing and the way that it points.
        goes_on: open a sentence that explains the one before.
        causes: openers with a cause that is named, not told: "due to".
    """

    code: str
    values: Mapping[str, tuple[str, ...]]
    hollow: Mapping[str, tuple[str, ...]] = NONE
    empty: tuple[str, ...] = ()
    axes_up: tuple[str, ...] = ()
    axes_down: tuple[str, ...] = ()
    axis: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    fold: tuple[str, ...] = ()
    factor_of: tuple[str, ...] = ()
    factors: Mapping[str, str] = NONE
    per_cent: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    to_what: tuple[str, ...] = ()
    old_value: tuple[str, ...] = ()
    weakly: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    outcomes: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    first: tuple[str, ...] = ()
    next_in_order: tuple[str, ...] = ()
    last: tuple[str, ...] = ()
    order_ends: Mapping[str, str] = NONE
    by_letter: tuple[str, ...] = ()
    changing: tuple[str, ...] = ()
    asking: tuple[str, ...] = ()
    whether: tuple[str, ...] = ()
    why: tuple[str, ...] = ()
    cause: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()
    neither: tuple[str, ...] = ()
    nor: tuple[str, ...] = ()
    which: tuple[str, ...] = ()
    moving: tuple[str, ...] = ()
    goes_on: tuple[str, ...] = ()
    singular: tuple[str, ...] = ()
    quarters: Mapping[str, str] = NONE
    degrees: tuple[str, ...] = ()
    toward: tuple[str, ...] = ()
    from_quarter: tuple[str, ...] = ()
    ranks: tuple[str, ...] = ()
    rises: tuple[str, ...] = ()
    sinks: tuple[str, ...] = ()
    stays: tuple[str, ...] = ()
    both_of: tuple[str, ...] = ()
    above_zero: tuple[str, ...] = ()
    below_zero: tuple[str, ...] = ()
