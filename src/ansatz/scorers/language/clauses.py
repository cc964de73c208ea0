"""Words that open a clause and say what it is there for: a part, a reason, a comparison, a sum, the same again."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class ClauseWords(Record):
    """How one language ties a clause to the one before it.

    Attributes:
        parts: what follows is a part of what stands before: "of which".
        divides: say that what was told before is taken apart: "half of that".
        doubles: say that it is taken several times: "twice this".
        shares: in front of a value that is told in parts: "of the".
        causes: what follows is a reason.
        compares: what follows is what something is held against: "compared with"; warns: what it is not: "do not confuse".
        prohibits: open a warning: "don't"; reminds: verbs behind it that warn of nothing: "forget".
        relatives: a remark on what stands before follows: "which".
        subordinators: open a clause within another: "that", "when".
        totals: adjectives of a thing that is all of the parts: "total".
        each: say that a value is one of each thing alone: "each", "apiece".
        sums: what follows is all of the parts together: "in total".
        leaves: what follows is what is left of it: "leaving".
        again: what follows says the same in other words: "i.e.".
        leads: may stand in front of any of these: "and".
        things: words in front of a thing or a place of which a value is said: "through".
        bare: those that need no comma before them.
        makes: verbs behind which a value of their subject stands: "carries".
        circumstances: right in front of a value they make it one of the circumstances: "within".
        spans: behind such a word they make the value a part of what goes on: "in the first".
        fates: words of which a thing has one of a group, each as "group member": "absorbed", "transmitted".
        starts: in front of the place from which a distance is told: "from"; away: before that: "away".
        apart: say that a distance is one of two things from each other; betweens: in front of two such things.
        belongs: between a quantity and its owner: "of"; selves: stress an owner: "own".
        nones: answer that there is none: "none"; stressing: behind that: "at all".
        makes_none: in front of a quantity of which there is none: "does no"; is_none: behind one: "is nil".
        no_such: in front of one of which it is said that it is not made: "no"; not_made: behind it: "is done".
        anything_moved: nouns for whatever a question is about: "body".
        places: of those the ones for where something is: "inside".
        loose: name nothing beside a value: "roughly".
    """

    code: str
    parts: tuple[str, ...] = ()
    divides: tuple[str, ...] = ()
    doubles: tuple[str, ...] = ()
    shares: tuple[str, ...] = ()
    causes: tuple[str, ...] = ()
    compares: tuple[str, ...] = ()
    warns: tuple[str, ...] = ()
    prohibits: tuple[str, ...] = ()
    reminds: tuple[str, ...] = ()
    relatives: tuple[str, ...] = ()
    subordinators: tuple[str, ...] = ()
    each: tuple[str, ...] = ()
    totals: tuple[str, ...] = ()
    sums: tuple[str, ...] = ()
    leaves: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    bare: tuple[str, ...] = ()
    makes: tuple[str, ...] = ()
    circumstances: tuple[str, ...] = ()
    spans: tuple[str, ...] = ()
    fates: Mapping[str, str] = NONE
    starts: tuple[str, ...] = ()
    away: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    betweens: tuple[str, ...] = ()
    belongs: tuple[str, ...] = ()
    selves: tuple[str, ...] = ()
    anything_moved: tuple[str, ...] = ()
    nones: tuple[str, ...] = ()
    stressing: tuple[str, ...] = ()
    makes_none: tuple[str, ...] = ()
    is_none: tuple[str, ...] = ()
    no_such: tuple[str, ...] = ()
    not_made: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    loose: tuple[str, ...] = ()
