"""Words that judge listed statements and options: "(i) and (iii) are true", "all but B hold", "the third choice"."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class JudgingWords(Record):
    """What one language says of things in a list.

    Attributes:
        true, false: say of a listed statement that it holds, or does not: "correct", "fails".
        asserting: adverbs that leave a judgement as it is: "indeed".
        linking: between a statement and what is said of it: "is", "turns out to be".
        denying: before a judgement they turn it: "not", "isn't", "does not".
        codes: letters that judge where the question says so: "T"; each with + or -.
        asks_truths: by these together a question asks for such judgements: "true", "false".
        things: what is listed, one or several: "statement", "options".
        every: all that is listed: "everything"; but: behind it they leave some out: "except".
        rest: all that is not named: "the others"; none: nothing that is listed: "none of them".
        neither: opens several that are denied together: "neither"; nor: between these.
        only: before or behind those that alone are so: "only"; both: before several.
        joining: between listed things: "and".
        opening: may open a clause that judges: "so", "statement".
        supposing: in front of a judgement, or right behind it, they leave it open: "if", "would", "only if".
        places: the place in a list: "third", as its number; from the end with a minus sign; 0 for the middle.
        place_things: what such a place is of, where only an option can be meant: "choice".
        placed: behind them these make clear that a list is meant: "on the list", "of the four".
        placing: before a place that stands alone: "it is the", "I choose the".
        at_place: a place behind what is listed: "in the middle", "at the top".
        numbered: the same by its number: "number three"; counted_places: behind its noun: "option three".
        statements: things that a place is of where the options are the only statements there are.
        articles: before a place: "the".
        own: before a place they make it one in time: "my first choice".
        so_too: before what the same is said of: "so is"; not_so: behind what the opposite is: "are not".
        pointing: mean what was named last: "it".
        unreal: say what is not so: "would"; conditional: beside them they say in which case: "if".
        speaking: before "would" they are no case: "I would take".
        opposing: set what is so against it: "but".
        ranks: the end of an order, by what is ordered and which end: "fastest" under "time:+".
        following: between things in an order: "then"; in_order: say that there is one; order_turned: from its low end.
        rising, falling: say from which end an order goes; from_end, to_end: around its ends.
        tied: say that several have one place; in_turn: that one comes behind another.
        asks_order: a question with these asks for an order.
        instead: between what is denied and what takes its place: "not A but B".
        supposed_case: open a clause that says in which case something would be: "if"; supposed_value: so they do before a number: "at".
        discarding: before listed things they reject them: "rule out".
        asks_false: a question with these asks for what does not hold: "incorrect", "not true", "except".
    """

    code: str
    true: tuple[str, ...] = ()
    false: tuple[str, ...] = ()
    asserting: tuple[str, ...] = ()
    linking: tuple[str, ...] = ()
    denying: tuple[str, ...] = ()
    codes: Mapping[str, str] = NONE
    asks_truths: tuple[str, ...] = ()
    things: tuple[str, ...] = ()
    every: tuple[str, ...] = ()
    but: tuple[str, ...] = ()
    rest: tuple[str, ...] = ()
    none: tuple[str, ...] = ()
    neither: tuple[str, ...] = ()
    nor: tuple[str, ...] = ()
    only: tuple[str, ...] = ()
    both: tuple[str, ...] = ()
    joining: tuple[str, ...] = ()
    opening: tuple[str, ...] = ()
    supposing: tuple[str, ...] = ()
    places: Mapping[str, str] = NONE
    place_things: tuple[str, ...] = ()
    placed: tuple[str, ...] = ()
    placing: tuple[str, ...] = ()
    at_place: Mapping[str, str] = NONE
    numbered: Mapping[str, str] = NONE
    counted_places: Mapping[str, str] = NONE
    statements: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    own: tuple[str, ...] = ()
    asks_false: tuple[str, ...] = ()
    so_too: tuple[str, ...] = ()
    not_so: tuple[str, ...] = ()
    pointing: tuple[str, ...] = ()
    unreal: tuple[str, ...] = ()
    conditional: tuple[str, ...] = ()
    opposing: tuple[str, ...] = ()
    ranks: Mapping[str, tuple[str, ...]] = NONE
    following: tuple[str, ...] = ()
    in_order: tuple[str, ...] = ()
    order_turned: tuple[str, ...] = ()
    discarding: tuple[str, ...] = ()
    speaking: tuple[str, ...] = ()
    rising: tuple[str, ...] = ()
    falling: tuple[str, ...] = ()
    from_end: tuple[str, ...] = ()
    to_end: tuple[str, ...] = ()
    tied: tuple[str, ...] = ()
    in_turn: tuple[str, ...] = ()
    asks_order: tuple[str, ...] = ()
    instead: tuple[str, ...] = ()
    supposed_case: tuple[str, ...] = ()
    supposed_value: tuple[str, ...] = ()
