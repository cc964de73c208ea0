"""Words that tell a range or a bound: "anywhere between", "at least", "the slowest ... the fastest"."""

from __future__ import annotations

from ansatz.items.language import Record


class ExtentWords(Record):
    """What one language says ranges, bounds and rows of values with.

    Attributes:
        code: BCP 47 primary code.
        opens: before the first end of a range: "from"; joins: before the second: "to".
        between: before both ends of a range, which a conjunction joins.
        spans: between two values without any word before them: "to"; them: stands for two ends told before.
        intervals: nouns before an interval in brackets: "segment".
        floors, ceilings: before a value it is the least, the greatest that is allowed: "at least", "at most".
        above, below: before a value all that is allowed lies beyond it: "more than"; a denial turns them round.
        or_above, or_below: the same behind a value: "or more".
        least, greatest: adjectives and nouns of the ends of a range: "slowest", "upper limit".
        denials: turn a comparison round, and rule out a range: "not", "nor".
        doubting: inside a row of values they make one of them doubtful: "or maybe".
        excluding: what is told of a range is that it is ruled out: "forbidden".
        lacking: deny what is named behind them: "without".
        needs: verbs that only say that a bound has to be kept: "must".
        apart: before a value that is none of a row: "by", "to the left of".
        one_of: before a row of which only one holds.
        counting: say of a value that it is one of several: "another".
        right_angled: angles of these go up to a right one and no further: "incidence".
        origins: places at zero: "the origin".
        within: before the distance from a middle on both of its sides; away_from: between the two: "of", "away from".
        differing: before the middle of a range, whose distance a ceiling behind it tells: "differs from".
        plus_minus: the sign between a value and its uncertainty in words; uncertainties: nouns for the latter.
        opposite_states: words for a state that a range may be asked for, and for its opposite: "real/virtual".
        at_extreme: behind "least" they say where it is taken, and no value: "at".
    """

    code: str
    opens: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    spans: tuple[str, ...] = ()
    them: tuple[str, ...] = ()
    intervals: tuple[str, ...] = ()
    floors: tuple[str, ...] = ()
    ceilings: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    or_above: tuple[str, ...] = ()
    or_below: tuple[str, ...] = ()
    least: tuple[str, ...] = ()
    greatest: tuple[str, ...] = ()
    denials: tuple[str, ...] = ()
    doubting: tuple[str, ...] = ()
    excluding: tuple[str, ...] = ()
    lacking: tuple[str, ...] = ()
    needs: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    one_of: tuple[str, ...] = ()
    counting: tuple[str, ...] = ()
    right_angled: tuple[str, ...] = ()
    origins: tuple[str, ...] = ()
    within: tuple[str, ...] = ()
    away_from: tuple[str, ...] = ()
    at_extreme: tuple[str, ...] = ()
    opposite_states: tuple[str, ...] = ()
    plus_minus: tuple[str, ...] = ()
    uncertainties: tuple[str, ...] = ()
    differing: tuple[str, ...] = ()
