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
        axes_against: before an axis they turn its sign: "opposite to the"; axis_called: before its letter: "axis".
        times: behind a number they make it a factor: "times"; fold: the same as an ending.
        factor_of: between a change and its factor: "by a factor of"; divided: before a factor by which a thing becomes less.
        factors: words that are a factor, and the factor.
        becoming: before what the new value is as a multiple of the old one: "becomes".
        either_way: those of them that may be of an increase or of a decrease.
        counted: more words for numbers in front of "times".
        as_much: behind a factor they say what it is compared with: "as".
        as_little: adjectives of what is less, between "as" and "as": "as small as".
        infinitives: before a verb that tells what for: "to".
        exactly: between a change and its factor: "roughly".
        by_what: between a verb of change and the part of the old value that comes to it or goes: "by".
        a_part: stands for one in front of a denominator: "a third"; part_of: what follows such a fraction.
        part_nouns: behind a denominator: "part".
        out_of: between how many and of how many: "out of"; one_in: the same between numbers in words; every: behind it.
        ratios: before two things that a request compares: "ratio of"; over_what: between them: "to"; both_and: the same.
        in_ratio: before the numbers of a ratio: "as", "in the ratio of".
        owned_by: between a quantity and the thing that has it: "of".
        than: behind "larger"; genitive_more: before the thing itself: "больше".
        asks_how_many: "how many times"; asks_share: "what fraction".
        places: words for a thing by the index that it has.
        measured_by: verbs and adjectives by the quantity that they tell: "fast".
        idle_in_requests: words of a request that name nothing.
        clause_joints: begin a clause behind another: "so"; object_words: begin what a verb multiplies: "the".
        multiplies_it: verbs that multiply what stands behind them: "quadruples".
        standing_for: pronouns that may stand for a quantity.
        before_change, after_change: tell of two values of one quantity the one before and the one behind a change.
        functions_of_it: make another quantity of the one behind: "square of".
        compared_with: between a factor and the other of two things: "as fast as".
        belonging: pronouns for whose a quantity is: "its".
        shares_rest: of a whole what is not spoken of: "the other".
        at_what: before how many of something have gone by, or are passed: "after".
        so_does: behind a factor, before another thing of which it is said as well: "and so does".
        produces: between a premise and what comes of it: "means"; located: before where a thing is: "on".
        part_words: between a factor and what it multiplies: "of the"; states_of_it: verbs that cannot stand there.
        specifies: behind a quantity they say which: "after".
        per_cent: behind a number they make it a part of a hundred.
        up, down: a factor is of an increase or of a decrease; losing, lost: before and behind a part that is gone.
        to_what: between a verb of change and the factor of the old value: "to".
        old_value: what a factor is of: "its original value".
        expected: say what is expected rather than that it is so: "should"; weakly: leave a claim open: "may".
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
    axes_against: tuple[str, ...] = ()
    axis_called: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    fold: tuple[str, ...] = ()
    factor_of: tuple[str, ...] = ()
    divided: tuple[str, ...] = ()
    factors: Mapping[str, str] = NONE
    becoming: tuple[str, ...] = ()
    either_way: tuple[str, ...] = ()
    counted: Mapping[str, str] = NONE
    as_much: tuple[str, ...] = ()
    as_little: tuple[str, ...] = ()
    infinitives: tuple[str, ...] = ()
    exactly: tuple[str, ...] = ()
    by_what: tuple[str, ...] = ()
    a_part: tuple[str, ...] = ()
    part_of: tuple[str, ...] = ()
    part_nouns: tuple[str, ...] = ()
    out_of: tuple[str, ...] = ()
    one_in: tuple[str, ...] = ()
    every: tuple[str, ...] = ()
    ratios: tuple[str, ...] = ()
    over_what: tuple[str, ...] = ()
    in_ratio: tuple[str, ...] = ()
    both_and: tuple[str, ...] = ()
    owned_by: tuple[str, ...] = ()
    than: tuple[str, ...] = ()
    genitive_more: tuple[str, ...] = ()
    asks_how_many: tuple[str, ...] = ()
    asks_share: tuple[str, ...] = ()
    places: Mapping[str, tuple[str, ...]] = NONE
    measured_by: Mapping[str, tuple[str, ...]] = NONE
    idle_in_requests: tuple[str, ...] = ()
    clause_joints: tuple[str, ...] = ()
    object_words: tuple[str, ...] = ()
    multiplies_it: tuple[str, ...] = ()
    standing_for: tuple[str, ...] = ()
    before_change: tuple[str, ...] = ()
    after_change: tuple[str, ...] = ()
    functions_of_it: tuple[str, ...] = ()
    compared_with: tuple[str, ...] = ()
    belonging: tuple[str, ...] = ()
    shares_rest: tuple[str, ...] = ()
    at_what: tuple[str, ...] = ()
    so_does: tuple[str, ...] = ()
    produces: tuple[str, ...] = ()
    located: tuple[str, ...] = ()
    part_words: tuple[str, ...] = ()
    states_of_it: tuple[str, ...] = ()
    specifies: tuple[str, ...] = ()
    per_cent: tuple[str, ...] = ()
    up: tuple[str, ...] = ()
    down: tuple[str, ...] = ()
    losing: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    to_what: tuple[str, ...] = ()
    old_value: tuple[str, ...] = ()
    expected: tuple[str, ...] = ()
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
