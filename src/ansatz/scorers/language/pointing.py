"""Words that choose one of several values without saying it again: "the latter is our answer", "so the car is braking"."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class PointingWords(Record):
    """What one language points at values with.

    Attributes:
        code: BCP 47 primary code.
        places: which of several in a row, 1 the first, -1 the last, 0 the middle one, "other" of two.
        things: what is pointed at: "the second value"; labelled: what has a letter or a number: "case 2".
        settles: says of what stands beside it that it is the answer; fits: that it holds, which a pointer may mean.
        drops: says that it does not hold.
        supposes: opens a case under which a value holds.
        asked: beside the name of a value, says that it is the one that is asked for.
        unnamed: a value that is told by what it did, not by a name: "the one who", "тот".
        worked: makes another value of one that is told: "its absolute value".
        negates: in front of a value told before they turn its sign, "the opposite of"; negated: the same with the value
            in them: "the same with the opposite sign".
        told_value: a value that was told before, as a pronoun: "this value"; told_before: adjectives of one: "original".
        does: verbs behind whose subject its value stands: "performs".
        together: several values at once: "neither of them".
        whole: names nothing that values are told apart by.
        in_turn: says that several values belong to several things in their order: "respectively".
        tries: opens a trial of a value; passes, fails: how such a trial ends.
    """

    code: str
    places: Mapping[str, str] = NONE
    things: tuple[str, ...] = ()
    labelled: tuple[str, ...] = ()
    settles: tuple[str, ...] = ()
    fits: tuple[str, ...] = ()
    drops: tuple[str, ...] = ()
    supposes: tuple[str, ...] = ()
    asked: tuple[str, ...] = ()
    unnamed: tuple[str, ...] = ()
    worked: tuple[str, ...] = ()
    negates: tuple[str, ...] = ()
    negated: tuple[str, ...] = ()
    told_value: tuple[str, ...] = ()
    told_before: tuple[str, ...] = ()
    does: tuple[str, ...] = ()
    together: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    in_turn: tuple[str, ...] = ()
    tries: tuple[str, ...] = ()
    passes: tuple[str, ...] = ()
    fails: tuple[str, ...] = ()
