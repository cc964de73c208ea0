"""Numbers: grouping, the decimal comma, powers of ten, the bare unit behind one."""

from __future__ import annotations

import re

from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.lexicon import TokenLexicon
from ansatz.scorers.notation.prepare.measures import bare_unit
from ansatz.scorers.notation.prepare.scan import Scan
from ansatz.scorers.notation.tokens import clean_number

_BARE_COMMA = re.compile(r"(?<![{\\]),(?!\\!)")
_RAISING = frozenset(v.SUPERSCRIPTS) | {"^", "*"}


def number(scan: Scan, token: str, book: TokenLexicon) -> None:
    """A number, with the sign of multiplication before a power of ten or the unit behind it."""
    if not book.comma and _BARE_COMMA.search(token):
        _thousands(scan, token)
    else:
        scan.tokens.append(token if token.isdigit() else clean_number(token.rstrip("."), book.comma))
    following = scan.raw[scan.at] if scan.at < len(scan.raw) else ""
    if following in ("x", "X") and scan.raw[scan.at + 1] == "10" and scan.raw[scan.at + 2][:1] in _RAISING:
        scan.tokens += ["\\times", "10"]
        scan.at += 2
    elif following[:1].isalpha() and following not in book.words and scan.leads():
        scan.at += 1
        if not bare_unit(scan, following):
            scan.at -= 1


def _thousands(scan: Scan, token: str) -> None:
    """``1,000``: one number, but inside a bracket a comma separates members."""
    opened = 0
    for piece in reversed(scan.tokens[-200:]):
        if piece in ("(", "[", "\\{"):
            opened += 1
        elif piece in (")", "]", "\\}"):
            opened -= 1
        if opened > 0:
            break
    if opened > 0 or token.startswith("0"):
        for number, part in enumerate(token.split(",")):
            if number:
                scan.tokens.append(",")
            scan.tokens.append(part)
    else:
        scan.tokens.append(token.replace(",", "").rstrip("."))
