"""What a sentence settles for, since another value is no option: "Since 4 W is not offered, it would be 2 W"."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import Guarded
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.text.figures import FIGURE

_VALUE: Final = r"(?<![\d.,])[-−+]?\d(?:[^,;\n]|,(?=\d)){0,40}"
_ROLES: Final = frozenset(("answer", "conditional", "comparison", "remark"))


def settled_for(one: Candidate, codes: tuple[str, ...]) -> Candidate | None:
    """A candidate with what its sentence settles for; None where it does not.

    It does where it says that a value is no option, and another value behind that, or where it calls one the nearest
    of those that are offered: "0.17 V is the closest option".
    """
    nearest = _nearest(codes).search(one.sentence) if one.role in _ROLES else None
    if nearest is not None:
        value = (nearest["front"] or nearest["back"]).strip(" .,$\\()")
        return replace(one, role="answer", concludes=True, settled=True, text=value)
    missing = _not_offered(codes).search(one.sentence) if one.role in ("answer", "conditional") else None
    if missing is None or not FIGURE.search(one.sentence, missing.end()):
        return None
    rest = one.sentence[missing.end() :].lstrip(" ,;")
    return replace(one, role="answer", concludes=True, settled=True, text=rest if FIGURE.search(rest) else one.text)


def superseded(candidates: Sequence[Candidate]) -> list[Candidate]:
    """The candidates; what was an answer before one that is settled for is only compared with it."""
    end = max((place for place, one in enumerate(candidates) if one.settled), default=0)
    before = (replace(one, role="comparison") if one.role == "answer" else one for one in candidates[:end])
    return [*before, *candidates[end:]]


@lru_cache(maxsize=16)
def _not_offered(codes: tuple[str, ...]) -> Guarded:
    return Guarded("(?&not_offered)", codes, "not_offered")


@lru_cache(maxsize=16)
def _nearest(codes: tuple[str, ...]) -> Guarded:
    """ "0.17 V is the closest option", "the closest option to 0.18 V is 0.17 V"."""
    to_what = r"(?:\s(?!(?&equals)\s)[^\s,;:]{1,20}){0,5}"
    return Guarded(
        rf"(?P<front>{_VALUE}?),?\s(?&equals)\s(?&nearest_offered)"
        rf"|(?&nearest_offered){to_what}(?:\s(?&equals):?|:|\s[—–-])\s[$\\(\s]{{0,6}}(?P<back>{_VALUE})",
        codes,
        "nearest_offered",
    )
