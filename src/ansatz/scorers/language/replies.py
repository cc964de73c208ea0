"""Words of replies that are no answer, and of a proof's aim and end."""

from __future__ import annotations

from ansatz.items.language import Record


class Replies(Record):
    """The words of refusals, and of the aim and the end of proofs.

    Attributes:
        code: BCP 47 primary code.
        refusing: say that there is no answer.
        aims: say what is to be shown.
        ends: say that it is.
        scaling: multiply something, or raise it to a power; dividing: divide it.
        scaled_by: stand before what it is multiplied with or divided by; the_number: may follow them.
        noughts: what makes all sides of equations equal.
        sides: name the sides of an equation, or the equation.
    """

    code: str
    refusing: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
    scaling: tuple[str, ...] = ()
    dividing: tuple[str, ...] = ()
    scaled_by: tuple[str, ...] = ()
    the_number: tuple[str, ...] = ()
    noughts: tuple[str, ...] = ()
    sides: tuple[str, ...] = ()
