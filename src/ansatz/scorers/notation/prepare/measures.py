"""Units that are written bare behind a number."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ansatz.scorers.notation.prepare.scan import Scan
from ansatz.scorers.notation.tokens import UNIT
from ansatz.scorers.notation.unit_leaves import unit

# Units that, bare after an integer, are symbols more often than units: 2 g, 3 mg, 4 h, 2kT.
_RATHER_SYMBOLS = frozenset("g mg h e c u k L M R a b d l P mu mh dF dN dV dA dW dJ dT dC dH dS dK ds dg kT pV".split())
_GLUED = frozenset(("as", "ag"))  # atto-: never right behind a digit
_UNIT_TOKENS = frozenset("/ * ^ ** · ⋅ × \\cdot \\times { } ( ) - − % ° \\% µ μ Ω Å ² ³ ⁻¹ ⁻² ⁻³".split())
_TIMES = frozenset("* · ⋅ × \\cdot \\times".split())
_MINUS = frozenset("- −".split())
_SUMS = _MINUS | {"+"}
# Units that are no product of letters where something is added to them: 4 km may be k times m.
_SURELY = frozenset("cm mm nm kg Hz kHz MHz eV keV MeV GeV Pa kPa".split())
# What no quotient of a mass m is, right behind a number.
_SPEEDS = frozenset(("m / s", "m / s ^ 2", "m / s ^ { 2 }", "m / s ²"))
_UNIT_END = frozenset(["", "}", ",", ";", ".", "\\\\", ")", "=", "\\approx", "and", "or", "at", "&", "\\quad"])
_UNIT_ENDS = _UNIT_END | _TIMES | _SUMS
_MICRO = re.compile(r"([µμ]) ")
_INDEXED = re.compile(r"[^\W\d_] ?1(?![\d.])")  # nobody writes a first power: the letter has an index
# Units whose letters are seldom a factor after mu; \mu N and \mu g are friction.
_AFTER_MICRO = frozenset("m s F C H A V W L T J Pa Hz eV mol rad".split())


def bare_unit(scan: Scan, token: str) -> bool:
    """``9.8 m/s^2``: unit words up to the end of the statement."""
    raw = scan.raw
    taken = [token]
    k = scan.at
    while k < len(raw) and k < scan.at + 24:
        piece = raw[k]
        if piece in _TIMES and _factor_at(raw, k + 1):
            break  # 4 kg * (3 m/s)^2: another measured factor
        if piece in _MINUS and scan.parts(k):
            break  # 10 cm - 3 cm: another term; N-m is one unit
        if piece == ")" and " ".join(taken) in _SPEEDS and k + 1 < len(raw) and raw[k + 1].isalpha():
            break  # (5 m/s^2) t^2: its bracket ends, and a letter follows
        if piece in _UNIT_TOKENS or piece.isdigit() or (piece.isalpha() and piece not in _UNIT_END):
            taken.append(piece)
            k += 1
        else:
            break
    while taken and (
        taken[-1] in ("(", "{", "/", "^", "-") or (taken[-1] == "}" and taken.count("{") < taken.count("}"))
    ):
        taken.pop()
        k -= 1
    if k < len(raw) and raw[k] not in _UNIT_ENDS and not raw[k].startswith("\\text"):
        return False
    if len(taken) > 1 and taken[-1] in (")", "}") and taken.count("(") < taken.count(")"):
        taken.pop()
        k -= 1
    text = _MICRO.sub(r"\1", " ".join(taken))
    if k < len(raw) and raw[k] in _SUMS and text not in _SPEEDS and not (token in _SURELY and scan.parts(k)):
        return False
    if any(piece in scan.names.symbols for piece in taken) and not (text in _SPEEDS and "s" not in scan.names.symbols):
        return False
    letters = [piece for piece in taken if piece.isalpha()]
    if (
        scan.tokens[-1].isdigit()
        and len(letters) > 1
        and all(len(p) == 1 for p in letters)
        and not {"/", "^", "**"} & set(taken)
    ):
        return False
    if _INDEXED.search(text) or unit(text) is None:
        return False  # V_2 = 9V1
    single = len(taken) == 1
    if single and len(token) > 1 and not scan.spaced() and (set(token) <= scan.names.symbols or token in _GLUED):
        return False  # v^2 = 2as
    long = len(token) > 1 or len(scan.tokens[-1]) > 2  # km; 2000V
    evident = single and long and token not in _RATHER_SYMBOLS
    if scan.tokens[-1].isdigit() and not evident and ((single and token in _RATHER_SYMBOLS) or not scan.spaced()):
        return False
    scan.tokens.append(UNIT + text)
    scan.at = k
    return True


def _factor_at(raw: Sequence[str], k: int) -> bool:
    """``(3 m/s`` or ``3``: another measured factor, whose unit is no single letter, which would be read as a symbol."""
    while k < len(raw) and raw[k] == "(":
        k += 1
    if k >= len(raw) or not raw[k][:1].isdigit():
        return False
    while k < len(raw) and (raw[k][:1].isdigit() or raw[k] == "."):
        k += 1
    behind = " ".join(raw[k : k + 3])
    return len(raw) == k or behind in _SPEEDS or not (raw[k].isalpha() and len(raw[k]) == 1)


def micro_unit(scan: Scan, at: int) -> bool:
    """``5\\,\\mu F``: the prefix of a unit after a number, where the formula ends and has no other mu."""
    out, raw = scan.tokens, scan.raw
    if "\\mu" in scan.names.symbols:
        return False
    out.pop()
    scan.at = at
    spaced = scan.spaced()
    scan.at = at + 1
    good = (
        spaced and scan.after_number() and scan.leads() and raw[at] in _AFTER_MICRO
        and raw[at + 1] in _UNIT_END and not raw[at + 1].isalpha()
    )  # fmt: skip
    out.append(UNIT + "\\mu " + raw[at] if good else "\\mu")
    return good


def closing_unit(scan: Scan) -> bool:
    """Whether a unit stands just before the operator at the end."""
    out = scan.tokens
    k = len(out) - 2
    while k >= 0 and k > len(out) - 8 and (out[k] in ("^", "{", "}", "-") or out[k][0].isdigit()):
        k -= 1
    return k >= 0 and out[k][0] == UNIT
