"""What an endpoint sends back must not hold the key that it was sent: whole, cut short, parted or encoded."""

from __future__ import annotations

import base64
import binascii
import unicodedata
from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from string import ascii_lowercase, ascii_uppercase
from typing import Final
from urllib.parse import quote

MARK: Final = "***"
GRAM: Final = 8  # signs of a key in a row that give it away
SHORTEST: Final = 4  # signs of a key; a shorter one is no secret that could be told from text
# Signs by their numbers: what stands before each, and how the number is written. What is no letter or digit (the % of
# %73, the &# and ; of &#115;, colons, commas) is passed over on both sides.
_NUMBERED: Final = (("", "02x"), ("x", "02x"), ("u00", "02x"), ("0x", "02x"), ("25", "02x"), ("00", "02x"))
# Digits alone say less, and stand in every answer: of these it takes as many as ``GRAM`` signs need, or nearly.
_DIGITS: Final = (("", "d", 14), ("", "03d", 15), ("", "o", 15), ("", "03o", 15), ("0o", "o", 20), ("", "b", 42),
                  ("", "08b", 48), ("0b", "b", 48), ("0b", "08b", 48))  # fmt: skip
_LETTERS: Final = 26


def _uuencoded(text: bytes) -> bytes:
    """The lines of uuencode without their lengths."""
    return b"".join(binascii.b2a_uu(text[at : at + 45])[1:-1] for at in range(0, len(text), 45))


_BASE_58: Final = "123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
_SPREAD: Final = 6  # times its length: a stretch in which all signs of a key stand in order holds the key
# A code, how many bytes it takes at once, and how many signs it gives for them.
_CODES: Final = ((base64.b64encode, 3, 4), (base64.b32encode, 5, 8), (base64.b85encode, 4, 5), (base64.a85encode, 4, 5),
                 (_uuencoded, 3, 4))  # fmt: skip


def redacted(text: str, key: str) -> str:
    """The text with every trace of the key replaced by stars.

    A trace is a run of at least ``GRAM`` signs (the whole key, if it is shorter) of the key, of its
    reverse, or of one of its forms: hexadecimal, percent, base32, base64 (also twice, of sixteen bits a
    sign, and of hexadecimal), base85 and uuencode at any alignment, base58, an alphabet that is shifted or
    reversed, signs written by their numbers (``\\x73``, ``&#115;``, ``163 153``), each also backwards; in
    whatever case and width, and whatever stands between that is no letter or digit, be it white space, a
    new line, dots or signs that nobody sees. A long key is one as well where all of its signs stand in
    order in a short stretch of text, whatever stands between them.
    """
    if len(key) < SHORTEST or not text:
        return text
    grams, counts = _grams(key)
    signs, places = _squeezed(text, counts)
    hidden: list[tuple[int, int]] = []
    runs = [(at, at + size) for size, own in grams for at in _found(signs, size, own)]
    for start, end in sorted((*runs, *_strewn(signs, _squeezed(key, counts)[0]))):
        if hidden and hidden[-1][1] >= start:
            hidden[-1] = hidden[-1][0], max(end, hidden[-1][1])
        else:
            hidden.append((start, end))
    for start, end in reversed(hidden):
        text = text[: places[start]] + MARK + text[places[end - 1] + 1 :]
    return text


def _found(signs: str, size: int, grams: frozenset[str]) -> Iterator[int]:
    """Where a run of these begins."""
    return (at for at in range(len(signs) - size + 1) if signs[at : at + size] in grams)


def _strewn(signs: str, key: str) -> Iterator[tuple[int, int]]:
    """Stretches that hold all signs of a key in order: ``s1k2p3``, or in parts between words."""
    if len(key) < _LONG:
        return
    for wanted in (key, key[::-1]):
        at = 0
        while (end := _ahead(signs, wanted, at)) >= 0:
            start = _ahead(signs[at:end][::-1], wanted[::-1], 0)
            start = end - start
            if end - start <= _SPREAD * len(key):
                yield start, end
            at = start + 1


def _ahead(signs: str, wanted: str, at: int) -> int:
    """Where the signs of ``wanted`` have all been met, in order, from a place on; -1 where they are not."""
    for sign in wanted:
        at = signs.find(sign, at) + 1
        if not at:
            return -1
    return at


_LONG: Final = 16  # signs of a key that do not stand in order by chance


def _visible(sign: str) -> bool:
    return not sign.isspace()


def _squeezed(text: str, counts: Callable[[str], bool]) -> tuple[str, list[int]]:
    """The signs that count, in one case and width, and the place of each in the text."""
    signs, places = [], []
    for place, sign in enumerate(text):
        plain = sign.lower() if sign.isascii() else unicodedata.normalize("NFKC", sign).casefold()
        for one in plain:
            if counts(one):
                signs.append(one)
                places.append(place)
    return "".join(signs), places


@lru_cache(maxsize=16)
def _grams(key: str) -> tuple[tuple[tuple[int, frozenset[str]], ...], Callable[[str], bool]]:
    """The runs that give a key away, by their length, and which signs of a text count."""
    # A key of signs that are no letters would be nothing without them.
    counts = str.isalnum if sum(map(str.isalnum, key)) >= min(GRAM, len(key)) else _visible
    runs: dict[int, set[str]] = {}
    for form, wanted in _forms(key):
        for one in (squeezed := _squeezed(form, counts)[0], squeezed[::-1]):
            size = min(wanted, len(one)) if len(key) < GRAM else wanted
            if size < min(GRAM, len(key)):  # what a code leaves of a short key may be any two letters
                continue
            runs.setdefault(size, set()).update(one[at : at + size] for at in range(len(one) - size + 1))
    return tuple((size, frozenset(own)) for size, own in sorted(runs.items())), counts


def _forms(key: str) -> Iterator[tuple[str, int]]:
    """Every way to write the key, and its reverse, with how many signs of it in a row give it away."""
    for one in (key, key[::-1]):
        yield from ((form, GRAM) for form in (one, quote(one, safe=""), *_turned(one)))
        raw = one.encode("utf-8")
        yield _base_58(raw), GRAM
        for before, number in _NUMBERED:
            yield "".join(f"{before}{sign:{number}}" for sign in raw), GRAM
        for before, number, wanted in _DIGITS:
            yield "".join(f"{before}{sign:{number}}" for sign in raw), wanted
        for encode, taken, given in _CODES:
            yield from ((form, GRAM) for form in _grouped(raw, encode, taken, given))
        for once in _grouped(raw, base64.b64encode, 3, 4):
            yield from ((form, GRAM) for form in _grouped(once.encode("ascii"), base64.b64encode, 3, 4))
        wider = (one.encode("utf-16-le"), one.encode("utf-16-be"), raw.hex().encode(), raw.hex().upper().encode())
        yield from ((form, GRAM) for wide in wider for form in _grouped(wide, base64.b64encode, 3, 4))


def _turned(key: str) -> Iterator[str]:
    """The key in an alphabet that is shifted, ROT13 among them, or reversed."""
    for lower in (*(ascii_lowercase[n:] + ascii_lowercase[:n] for n in range(1, _LETTERS)), ascii_lowercase[::-1]):
        yield key.translate(str.maketrans(ascii_lowercase + ascii_uppercase, lower + lower.upper()))


def _base_58(raw: bytes) -> str:
    number, signs = int.from_bytes(raw, "big"), ""
    while number:
        number, rest = divmod(number, len(_BASE_58))
        signs = _BASE_58[rest] + signs
    return signs


def _grouped(raw: bytes, encode: Callable[[bytes], bytes], taken: int, given: int) -> Iterable[str]:
    """The form of a key in a code that gives ``given`` signs for ``taken`` bytes, behind any number of other bytes.

    Signs that depend on what stands before or behind are left out: in codes of whole bits few, in others a group.
    """
    whole = encode in (base64.b85encode, base64.a85encode)
    for shift in range(taken):
        coded = encode(b"#" * shift + raw).rstrip(b"=").decode("ascii")
        first = given * bool(shift) if whole else -(-given * shift // taken)
        yield coded[first:-1]
