r"""Electron configurations, ``(1s)^2(2s)^2(2p)^2``: shells with their numbers of electrons, no product of powers."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from ansatz.scorers.outcome import Verdict

LONGEST: Final = 600  # characters of a text in which shells are looked for
_RAISED: Final = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]+")
_PLAIN: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹", "0123456789")
# The closed shells that the symbol of a noble gas stands for: "[Ne] 3s^2".
_CORE: Final = re.compile(r"\A\[(?:\\(?:mathrm|text)\{)?(?P<gas>He|Ne|Ar|Kr|Xe|Rn)\}?\]")
_SHELLS_OF: Final = {
    "He": "1s2",
    "Ne": "2s2 2p6",
    "Ar": "3s2 3p6",
    "Kr": "3d10 4s2 4p6",
    "Xe": "4d10 5s2 5p6",
    "Rn": "4f14 5d10 6s2 6p6",
}
_SPACE: Final = re.compile(r"\\(?:[,;:! ]|q?quad(?![A-Za-z])|(?:math|text)rm(?![A-Za-z])|text(?![A-Za-z]))|[~\s&$\\]+")
_SHELL: Final = re.compile(r"\(?\{?(?P<level>\d)(?P<letter>[spdf])\}?\)?\^?\{?(?P<count>\d(?:\d(?![spdf]))?)\}?")
_BESIDE: Final = re.compile(r"\A[(\[]?(?:[A-Z][a-z]?[:=])?|\{?\}?\^?\{?\d\}?[SPDFG](?:_?\{?[\d/]+\}?)?|[,.;:{}()\[\]]")


def by_shells(gold: str, answer: str) -> Verdict | None:
    """Whether an answer gives the gold's configuration; None where the gold is none, or the answer says more."""
    if max(len(gold), len(answer)) > LONGEST:
        return None
    wanted, rest = _shells(gold)
    if len(wanted) < 2 or rest:
        return None
    said, rest = _shells(answer)
    if not said or rest:
        return None
    if wanted == said:
        return Verdict(True, "identical", "the same shells with the same numbers of electrons")
    return Verdict(False, "members", "other shells, or other numbers of electrons in them")


def _shells(text: str) -> tuple[Counter[str], str]:
    """The electrons of each shell, and what else a text says but a term symbol and the name of an element."""
    plain = _RAISED.sub(lambda small: f"^{{{small[0].translate(_PLAIN)}}}", _SPACE.sub("", text))
    counts: Counter[str] = Counter()
    core = _CORE.match(plain)
    if core is not None:
        plain = plain[core.end() :]
        gases = list(_SHELLS_OF)
        for gas in gases[: gases.index(core["gas"]) + 1]:
            counts.update({shell[:2]: int(shell[2:]) for shell in _SHELLS_OF[gas].split()})
    for match in _SHELL.finditer(plain):
        counts[match["level"] + match["letter"]] += int(match["count"])
    return counts, _BESIDE.sub("", _SHELL.sub("", plain))
