"""Words that tell a range or a bound: "anywhere between", "at least", "the slowest ... the fastest"."""

from __future__ import annotations

from ansatz.items.language import NONE, Record


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
        excluding: what is told of a range is that it is ruled out: "forbidden".
        lacking: deny what is named behind them: "without".
        needs: verbs that only say that a bound has to be kept: "must".
        apart: before a value that is none of a row: "by", "to the left of".
        counting: say of a value that it is one of several: "another".
        right_angled: angles of these go up to a right one and no further: "incidence".
        origins: places at zero: "the origin".
    """

    code: str
    opens: tuple[str, ...] = NONE
    joins: tuple[str, ...] = NONE
    between: tuple[str, ...] = NONE
    spans: tuple[str, ...] = NONE
    them: tuple[str, ...] = NONE
    intervals: tuple[str, ...] = NONE
    floors: tuple[str, ...] = NONE
    ceilings: tuple[str, ...] = NONE
    above: tuple[str, ...] = NONE
    below: tuple[str, ...] = NONE
    or_above: tuple[str, ...] = NONE
    or_below: tuple[str, ...] = NONE
    least: tuple[str, ...] = NONE
    greatest: tuple[str, ...] = NONE
    denials: tuple[str, ...] = NONE
    excluding: tuple[str, ...] = NONE
    lacking: tuple[str, ...] = NONE
    needs: tuple[str, ...] = NONE
    apart: tuple[str, ...] = NONE
    counting: tuple[str, ...] = NONE
    right_angled: tuple[str, ...] = NONE
    origins: tuple[str, ...] = NONE
