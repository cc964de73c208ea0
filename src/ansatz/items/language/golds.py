"""What stands in place of a gold in one language."""

from __future__ import annotations

from ansatz.items.language.records import Record


class GoldWords(Record):
    """Words of golds that are none, and of what stands beside a gold. No text is cut up by these.

    Attributes:
        code: BCP 47 primary code.
        omitted: say that the gold is not there, and nothing else.
        omitted_here: the same, with words behind them.
        defining: lead to what the symbols of the gold mean, behind the gold.
        conditions: lead to the case that the gold is for: "at" t = 2 s.
        roughly: stand before a value: "about" 6 m.
        before_now: stand behind a time: 20 000 years "ago".
        of: stand between a unit and what is measured by it: 30 lines "of" flux.
    """

    code: str
    omitted: tuple[str, ...] = ()
    omitted_here: tuple[str, ...] = ()
    defining: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    roughly: tuple[str, ...] = ()
    before_now: tuple[str, ...] = ()
    of: tuple[str, ...] = ()
