"""How a question asks in one language: verbs, question words, and what joins two requests."""

from __future__ import annotations

from ansatz.items.language.records import Record


class RequestWords(Record):
    """Words of requests.

    Attributes:
        code: BCP 47 primary code.
        verbs: ask for a value or a formula: "find".
        asks: open a question: "at what".
        tells: ask for words, a drawing or a proof: "explain", "show".
        in_words: those of them whose answer is words or a drawing alone.
        openers: in front of a verb: "then", "please".
        conditions: open a clause in front of a request: "if", "using".
        more: show a second thing that is asked for: "as well as".
        what_is: ask without a verb of their own: "what is".
        owners: open the name of a thing that is asked for: "the".
        joints: between two such things: "and".
        articles: open the words for a thing that behind a unit is not part of it: "joules a lamp uses".
        marks: nouns for what a part is worth: "5 points".
    """

    code: str
    verbs: tuple[str, ...] = ()
    asks: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    in_words: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    more: tuple[str, ...] = ()
    what_is: tuple[str, ...] = ()
    owners: tuple[str, ...] = ()
    joints: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
