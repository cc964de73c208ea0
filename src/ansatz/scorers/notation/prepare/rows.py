"""Rows: environments, and ``\\left.`` that no bar closes."""

from __future__ import annotations

from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.prepare.scan import Scan

_OPENERS = frozenset(["{", "(", "["])
_CLOSERS = frozenset(["}", ")", "]"])
_FRAMES = frozenset("equation displaymath math center document flushleft".split())


def environment(scan: Scan, token: str) -> None:
    """``\\begin`` and ``\\end``: frames are dropped, grids kept, all others are rows."""
    head, _, name = token[:-1].partition("{")
    name = name.strip().rstrip("*")
    if name in _FRAMES:
        return
    if head.startswith("\\begin"):
        if name not in v.GRIDS or (name == "array" and aligned(scan)):
            name = "rows"
        scan.environments.append(name)
    else:
        opened = scan.environments.pop() if scan.environments else ""
        if opened == "rows" and (name == "array" or name not in v.GRIDS):
            name = "rows"
    scan.tokens.append(f"{head.strip()}{{{name if name in v.GRIDS else 'rows'}}}")


def aligned(scan: Scan) -> bool:
    """Whether an array is rows of equations with their relations in a column; its column letters are passed."""
    raw = scan.raw
    for k in range(scan.at, min(scan.at + 60, len(raw) - 2)):
        if raw[k] == "&" and raw[k + 1] in v.RELATION_TOKENS and raw[k + 2] == "&":
            if raw[scan.at] == "{":
                while scan.at < len(raw) and raw[scan.at] != "}":
                    scan.at += 1
                scan.at += 1
            return True
    return False


def close_lefts(scan: Scan) -> None:
    """Keep a ``\\left.`` only where a ``\\right|`` closes it in the same row."""
    waiting: list[int] = []
    raw = scan.raw

    def placed(k: int) -> bool:  # "_" follows, behind "^" and its argument or not
        if raw[k] == "^":
            k += 2
            if raw[k - 1] == "{":
                k = raw.index("}", k) + 1 if "}" in raw[k : k + 9] else k
        return raw[k : k + 1] == ["_"]

    for k, token in enumerate(raw):
        if token in _OPENERS or token.startswith("\\left"):
            waiting.append(k)
        elif token in _CLOSERS or token.startswith("\\right"):
            bar = token.startswith("\\right") and placed(k + 1)
            while waiting:
                opened = waiting.pop()
                if raw[opened][-1] != ".":
                    break
                if bar:
                    break
                raw[opened] = ""
        elif token == "&" or token.startswith("\\\\"):
            for opened in waiting:
                if raw[opened][-1] == ".":
                    raw[opened] = ""
            waiting = []
    for opened in waiting:
        if raw[opened][-1] == ".":
            raw[opened] = ""
