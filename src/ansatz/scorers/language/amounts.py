"""Numbers, bounds, changes and factors in words: how much of something there is."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class AmountWords(Record):
    """What one language says amounts with.

    Attributes:
        numbers: words for numbers and their values.
        minus, both_signs: a sign in words.
        percent: percent in words.
        at_most, at_least: before a number they make it a bound.
        raising: right before one of these they only say what becomes of a number: "we round up to 3".
        bounding: behind a value they make it a bound: "at most".
        until: "to" between two ends of a range.
        ranges: "between", "from": two numbers follow.
        changes: verbs of change, so that "increases to" opens no range.
        growing: verbs of a change that goes one way: "grows from 5 m/s to 14 m/s" ends at 14 m/s.
        changing_by: before a value they make it a change: "goes up by".
        changes_asked: words of a request that asks for a change; differences_asked: ask for nothing but one: "by how much".
        temperature_changes: what asks for a difference of temperatures: "change in temperature".
        properties: make the number after them a property of a value that is not said: "a multiple of 10".
        multiples: phrases that say a factor, and the factor: "doubles" is 2.
        asks_times: those of them that ask for nothing but the factor of a change: "by what factor".
        asks_factor: phrases of a question that asks for a factor; asks_change: what a thing comes to, so that a number
            is the part of the old value: "what happens to".
        asks_dependence: it asks how one thing goes with another: "depends on".
        multiplying: before a value they make it a factor of the answer: "multiply this by".
        measured_by: right before a value they only compare with it: "twice", "differs from".
        functions_of: of those that compare a value, the ones that a value has to follow.
        put_together: what two quantities make together: "the sum of".
        computed: nouns for what is calculated, whatever it is: "difference", "sum".
        what_is_left: a subject that is the rest of a whole: "the remaining".
        counterparts: like things of which a question names one: "first|1st/second|2nd", "лев-/прав-".
        signed_changes: ask for a change with its sign: "change in"; told_changes: or only for how large it is: "changes".
        unsigned: ask for a size without a sign: "magnitude".
        falling: verbs of a decrease; rising: of an increase; falling_to: in front of what it ends at.
        usual_letters: words for a quantity and the letters that it usually has, by their plain names.
    """

    numbers: Mapping[str, int] = NONE
    minus: tuple[str, ...] = ()
    both_signs: tuple[str, ...] = ()
    percent: tuple[str, ...] = ()
    at_most: tuple[str, ...] = ()
    raising: tuple[str, ...] = ()
    at_least: tuple[str, ...] = ()
    bounding: tuple[str, ...] = ()
    until: tuple[str, ...] = ()
    ranges: tuple[str, ...] = ()
    changes: tuple[str, ...] = ()
    growing: tuple[str, ...] = ()
    changing_by: tuple[str, ...] = ()
    changes_asked: tuple[str, ...] = ()
    temperature_changes: tuple[str, ...] = ()
    differences_asked: tuple[str, ...] = ()
    properties: tuple[str, ...] = ()
    multiples: Mapping[str, str] = NONE
    asks_times: tuple[str, ...] = ()
    asks_factor: tuple[str, ...] = ()
    asks_dependence: tuple[str, ...] = ()
    asks_change: tuple[str, ...] = ()
    multiplying: tuple[str, ...] = ()
    measured_by: tuple[str, ...] = ()
    functions_of: tuple[str, ...] = ()
    put_together: tuple[str, ...] = ()
    computed: tuple[str, ...] = ()
    what_is_left: tuple[str, ...] = ()
    counterparts: tuple[str, ...] = ()
    signed_changes: tuple[str, ...] = ()
    told_changes: tuple[str, ...] = ()
    unsigned: tuple[str, ...] = ()
    falling: tuple[str, ...] = ()
    rising: tuple[str, ...] = ()
    falling_to: tuple[str, ...] = ()
    usual_letters: Mapping[str, str] = NONE
