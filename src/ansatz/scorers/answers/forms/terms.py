r"""Term symbols of atoms, one or several: ``^3P_{0,1,2}`` is ``^3P_0, ^3P_1, ^3P_2``, in any order."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.language import SMALL_DIGITS
from ansatz.scorers.outcome import Verdict

LONGEST: Final = 300
_DRESS: Final = re.compile(r"\\(?:text|mathrm|rm|left|right|quad)(?![A-Za-z])|\\[,;:! ]|[${}~]")
_RAISED: Final = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹]")
_LOW: Final = re.compile("[₀₁₂₃₄₅₆₇₈₉]+(?:/[₀₁₂₃₄₅₆₇₈₉]+)?")
_ORBIT: Final = re.compile(r"[\d⁰¹²³⁴⁵⁶⁷⁸⁹}]\s?(?:\\[a-z]+\s?)?\{?[SPDFGH](?![a-z])")
_TERM: Final = re.compile(
    r"\^?(?P<spin>\d)\s?(?P<orbit>[SPDFGH])(?:\s?_\s?(?P<total>\d(?:/2)?(?:\s?,\s?\d(?:/2)?(?!\s?\^?[SPDFGH]))*))?(?!\w)"
)


def by_terms(gold: str, answer: str) -> Verdict | None:
    """Whether two lists of term symbols have the same members; None where one of them is none."""
    if max(len(gold), len(answer)) > LONGEST:
        return None
    wanted = _terms(gold) if _ORBIT.search(gold) else frozenset[str]()
    said = _terms(answer) if wanted else wanted
    if not wanted or not said:
        return None
    if wanted == said:
        return Verdict(True, "members", "the same terms")
    return Verdict(False, "members", f"other terms: {', '.join(sorted(wanted ^ said))}")


def _terms(text: str) -> frozenset[str]:
    """Each term by itself; empty where the text says anything else."""
    plain = _RAISED.sub(lambda one: f"^{one[0].translate(SMALL_DIGITS)}", _DRESS.sub("", text))
    plain = _LOW.sub(lambda one: f"_{one[0].translate(SMALL_DIGITS)}", plain).replace("^^", "^")
    found: set[str] = set()
    for match in _TERM.finditer(plain):
        for total in re.split(r"\s?,\s?", match["total"] or ""):
            found.add(f"{match['spin']}{match['orbit']}{total and '_'}{total}")
    rest = _TERM.sub(" ", plain)
    return frozenset(found) if found and "^" in plain and not rest.strip(" ,;.()") else frozenset()
