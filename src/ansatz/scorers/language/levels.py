"""Words for levels and for jumps between them: "from the third excited state to the ground state"."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class LevelWords(Record):
    """What one language tells jumps between numbered levels with.

    Attributes:
        code: BCP 47 primary code.
        things: nouns beside the number of a level: "level", "state".
        quanta: names of a number before it: "n".
        ordinals: the number of a level as a place: "fourth" is 4.
        excited: behind such a word: it counts the levels above the lowest one.
        ground: the lowest level.
        opens, joins: before the level that a jump begins at, and before that where it ends: "from", "to".
        begun, ended: name or say where a jump begins, and where it ends: "initial", "ends".
        between: before two levels of which neither is said to be the first; pairs: between those two.
        above, below: between a distance and the level that it is counted from; above_it, below_it: the same where that level
            was told before.
        asks_between: ask for two levels and not for a direction.
        from_one, from_zero: things whose lowest level has the number 1, and 0.
    """

    code: str
    things: tuple[str, ...] = ()
    quanta: tuple[str, ...] = ()
    ordinals: Mapping[str, str] = NONE
    excited: tuple[str, ...] = ()
    ground: tuple[str, ...] = ()
    opens: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    begun: tuple[str, ...] = ()
    ended: tuple[str, ...] = ()
    between: tuple[str, ...] = ()
    pairs: tuple[str, ...] = ()
    above: tuple[str, ...] = ()
    below: tuple[str, ...] = ()
    above_it: tuple[str, ...] = ()
    below_it: tuple[str, ...] = ()
    asks_between: tuple[str, ...] = ()
    from_one: tuple[str, ...] = ()
    from_zero: tuple[str, ...] = ()
