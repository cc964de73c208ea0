"""Words of replies that are no answer, and of a proof's aim and end."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Replies:
    """The words of refusals, and of the aim and the end of proofs.

    Attributes:
        code: BCP 47 primary code.
        refusing: say that there is no answer.
        aims: say what is to be shown.
        ends: say that it is.
    """

    code: str
    refusing: tuple[str, ...] = ()
    aims: tuple[str, ...] = ()
    ends: tuple[str, ...] = ()
