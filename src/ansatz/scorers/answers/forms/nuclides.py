r"""Nuclides however they are written: ``{}^{14}_{6}\mathrm{C}``, ``C-14``, "carbon-14" and ``¹⁴C`` are one."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import SMALL_DIGITS, SUBSTANCES, alternatives
from ansatz.scorers.outcome import Verdict

NEUTRONS: Final = (1.8, 3.0)  # least and greatest mass number for each proton
LONGEST: Final = 300  # characters of a text that names one nuclide
_SYMBOLS: Final = str.split(
    "H He Li Be B C N O F Ne Na Mg Al Si P S Cl Ar K Ca Sc Ti V Cr Mn Fe Co Ni Cu Zn Ga Ge As Se Br Kr Rb Sr Y Zr Nb"
    " Mo Tc Ru Rh Pd Ag Cd In Sn Sb Te I Xe Cs Ba La Ce Pr Nd Pm Sm Eu Gd Tb Dy Ho Er Tm Yb Lu Hf Ta W Re Os Ir Pt Au"
    " Hg Tl Pb Bi Po At Rn Fr Ra Ac Th Pa U Np Pu Am Cm Bk Cf Es Fm Md No Lr"
)
_PROTONS: Final = {symbol: number for number, symbol in enumerate(_SYMBOLS, 1)}
_ELEMENTS: Final = SUBSTANCES.valued("elements")
_OWN_NAMES: Final = SUBSTANCES.valued("nuclides")

_SMALL: Final = re.compile(r"(?P<mass>[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})(?P<protons>[₀-₉]{1,3})?(?=[A-Z])")
_SYMBOL: Final = rf"(?:{'|'.join(sorted(_SYMBOLS, key=len, reverse=True))})(?![a-z])"
_HYPHENED: Final = worded(
    rf"(?<![\w^{{\\])(?:(?P<symbol>{_SYMBOL})|(?i:(?P<name>{alternatives(_ELEMENTS)})))"
    r"(?:\s?[-‑–]\s?|\s)(?P<mass>\d{1,3})(?![\d.,])"
)
_NAMED: Final = worded(rf"(?i)(?<![\w\\])(?P<own>{alternatives(_OWN_NAMES)})(?!\w)")
_PARTICLES: Final = SUBSTANCES.valued("particles")
_SPELLED: Final = worded(rf"(?i)(?<![\w\\])(?P<name>{alternatives(_PARTICLES)})(?!\w)")
_MARKUP: Final = re.compile(r"\\(?:math(?:rm|bf)|text(?:bf|rm)?|rm|ce)(?![A-Za-z])|\\[,;:! ]|[\s${}~*]")
_NUCLIDE: Final = re.compile(
    rf"(?:\^(?P<mass>\d{{1,3}})(?:_(?P<protons>\d{{1,3}}))?|_(?P<first>\d{{1,3}})\^(?P<behind>\d{{1,3}}))(?P<symbol>{_SYMBOL})"
)
_LABEL: Final = re.compile(r"\A\s*\$?\s*(?:\^\{?A\}?_\{?Z\}?)?[A-Za-z]\s*=\s*")
_DIGIT: Final = re.compile("[0-9⁰¹²³⁴⁵⁶⁷⁸⁹]")
_KINDS: Final = SUBSTANCES.pattern(r"(?i)(?&kinds)")


def nuclides_written(text: str) -> str:
    """A text with what it calls by name, or writes in small figures, as in a formula: ``^{226}Ra``, ``p``."""
    text = _SMALL.sub(_from_small, text)
    text = _HYPHENED.sub(_from_name, text)
    text = _NAMED.sub(lambda own: _set(_OWN_NAMES[own["own"].casefold()]), text)
    return _SPELLED.sub(lambda own: _PARTICLES[own["name"].casefold()], text)


def nuclide_symbol(gold: str) -> str:
    """The symbol of the nuclide that a gold names in words, "thorium-234"; empty for any other gold."""
    named = _HYPHENED.search(gold) if len(gold) <= LONGEST else None
    only = _only(gold) if named is not None and (named["name"] or _is_nuclide(named["symbol"], named["mass"])) else None
    return f"{{}}^{{{only[0]}}}\\mathrm{{{only[1]}}}" if only is not None and "_" not in only[0] else ""


def _is_nuclide(symbol: str, mass: str) -> bool:
    """Whether there may be such a nuclide, so that ``N - 1`` stays a formula."""
    protons = _PROTONS[symbol]
    return protons > 1 and NEUTRONS[0] * protons <= int(mass) <= NEUTRONS[1] * protons


def by_nuclide(gold: str, answer: str) -> Verdict | None:
    """Whether an answer names the gold's nuclide; None where one of them is no single nuclide."""
    if max(len(gold), len(answer)) > LONGEST:
        return None
    if "\\frac" in gold or "\\sqrt" in gold or not _DIGIT.search(gold):
        return None
    wanted = _only(gold)
    said = _only(answer) if wanted is not None else None
    if wanted is None or said is None:
        return None
    if wanted == said:
        return Verdict(True, "identical", "the same nuclide")
    return Verdict(False, "kind", f"{''.join(said)} is another nuclide than {''.join(wanted)}")


def _only(text: str) -> tuple[str, str] | None:
    """Mass number and symbol of the one nuclide that a text names, perhaps twice; None for any other text."""
    plain = _KINDS.sub(" ", nuclides_written(_LABEL.sub("", text)))
    plain = _MARKUP.sub("", plain).strip(".")
    found = {_of(match) for match in _NUCLIDE.finditer(plain)}
    rest = re.sub(r"[(),=≡]", "", _NUCLIDE.sub("", plain))
    return found.pop() if len(found) == 1 and not rest else None


def _of(match: re.Match[str]) -> tuple[str, str]:
    """Mass number and symbol; with the number of protons where that is another element's."""
    mass, protons = match["mass"] or match["behind"], match["protons"] or match["first"]
    fits = protons is None or int(protons) == _PROTONS[match["symbol"]]
    return (mass if fits else f"{mass}_{protons}"), match["symbol"]


def _from_small(match: re.Match[str]) -> str:
    protons = f"_{{{match['protons'].translate(SMALL_DIGITS)}}}" if match["protons"] else ""
    return f"^{{{match['mass'].translate(SMALL_DIGITS)}}}{protons}"


def _from_name(match: re.Match[str]) -> str:
    return _set(f"{match['mass']}{match['symbol'] or _ELEMENTS[match['name'].casefold()]}")


def _set(nuclide: str) -> str:
    """``14C`` as LaTeX has it."""
    return re.sub(r"\A(\d+)", r"^{\1}", nuclide)
