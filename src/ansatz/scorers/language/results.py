"""Words by which running text says that a number is what a formula comes to, or one quantity in other units."""

from __future__ import annotations

from ansatz.items.language import Record


class ResultWords(Record):
    """What one language tells results with.

    Attributes:
        working: what is done with the formula before: "plugging in".
        finding: what comes of it: "we get".
        named: between the name of what is found and its value: "is"; articles: before that name.
        about: before a value that is rounded.
        behind: may follow a value whose clause ends there: "so".
        hints: words of ``finding``, one of which stands in every text that announces a result.
        restating: between two spellings of one quantity: "which is"; bracketed: of them, those that open a bracket.
        before_value: before the second of them, in every text that has two.
        operations: before a number that is only a part of what is computed: "times".
        which_equals: between the end of a formula and one more value: "which equals".
        remainders: what is left of a division.
        either: between two solutions: "or".
        several_solutions: announce more than one: "two solutions".
        untrue: behind an equation that was tried and failed: "false".
        earlier, later: in the meaning of a letter they say which of two it is: "initial", "final".
    """

    code: str
    working: tuple[str, ...] = ()
    finding: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    behind: tuple[str, ...] = ()
    hints: tuple[str, ...] = ()
    restating: tuple[str, ...] = ()
    bracketed: tuple[str, ...] = ()
    before_value: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    which_equals: tuple[str, ...] = ()
    remainders: tuple[str, ...] = ()
    either: tuple[str, ...] = ()
    several_solutions: tuple[str, ...] = ()
    untrue: tuple[str, ...] = ()
    earlier: tuple[str, ...] = ()
    later: tuple[str, ...] = ()
