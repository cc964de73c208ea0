"""What an endpoint sends back must not hold the key that it was sent: whole, cut short, spaced out or encoded."""

from __future__ import annotations

import base64
from functools import lru_cache
from typing import Final
from urllib.parse import quote

MARK: Final = "***"
GRAM: Final = 8  # signs of a key in a row that give it away
_NUMBERED: Final = (("%", ""), ("\\x", ""), ("\\u00", ""), ("", ":"), ("", "-"), ("0x", ","))
SHORTEST: Final = 4  # signs of a key; a shorter one is no secret that could be told from text


def redacted(text: str, key: str) -> str:
    """The text with every trace of the key replaced by stars.

    A trace is a run of at least ``GRAM`` signs (the whole key, if it is shorter) of the key, of its
    reverse, or of its hexadecimal, percent, base32 or base64 form at any alignment, or of signs written by
    their numbers (``\\x73``, ``%73``, ``73:6b``), whatever white space stands between and in
    whatever case.
    """
    if len(key) < SHORTEST or not text:
        return text
    grams, size = _grams(key)
    places = [place for place, sign in enumerate(text) if not sign.isspace()]
    squeezed = "".join(text[place] for place in places).casefold()
    if len(squeezed) != len(places):  # a sign that folds into two: places would be wrong
        squeezed = "".join(text[place].lower()[:1] for place in places)
    hidden: list[tuple[int, int]] = []
    for at in range(len(squeezed) - size + 1):
        if squeezed[at : at + size] in grams:
            if hidden and hidden[-1][1] >= at:
                hidden[-1] = hidden[-1][0], at + size
            else:
                hidden.append((at, at + size))
    for start, end in reversed(hidden):
        text = text[: places[start]] + MARK + text[places[end - 1] + 1 :]
    return text


@lru_cache(maxsize=16)
def _grams(key: str) -> tuple[frozenset[str], int]:
    raw = key.encode("utf-8")
    forms = [key, key[::-1], raw.hex(), quote(key, safe="")]
    for shift in range(3):  # what stands before the key moves its base64 form
        coded = base64.b64encode(b"\0" * shift + raw).rstrip(b"=").decode("ascii")
        inner = coded[2 if shift else 0 : -1]  # the edges depend on the neighbours
        forms += [inner, inner.replace("+", "-").replace("/", "_")]
        forms.append(inner[::-1])
    for shift in range(5):
        coded = base64.b32encode(b"\0" * shift + raw).rstrip(b"=").decode("ascii")
        forms.append(coded[-(-8 * shift // 5) : -1])
    for before, behind in _NUMBERED:
        forms.append("".join(f"{before}{one:02x}{behind}" for one in raw))
    forms = [form.casefold() for form in forms]
    size = min(GRAM, *(len(form) for form in forms if form)) if len(key) < GRAM else GRAM
    return frozenset(form[at : at + size] for form in forms for at in range(len(form) - size + 1)), size
