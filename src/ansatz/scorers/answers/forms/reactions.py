r"""Reactions and decays: ``\Lambda^0 \to p + \pi^-`` is ``\Lambda^0 \rightarrow p\pi^-``, however particles are joined.

Two reactions are the same where both sides hold the same particles, each as often. Nothing is known of
particles but how they are written: a letter, its accent, index and charge, a nuclide by mass number and element.
"""

from __future__ import annotations

import re
from collections import Counter
from fractions import Fraction
from typing import Final, NamedTuple

from ansatz.scorers.answers.forms.nuclides import nuclides_written
from ansatz.scorers.outcome import Verdict
from ansatz.scorers.problem import REACTION

LONGEST: Final = 1_500  # characters of a text in which reactions are looked for
MOST: Final = 12  # particles on one side

_SPACE: Final = re.compile(r"\\(?:[,;:! ]|q?quad(?![A-Za-z]))|[~\s&$]+")
_MARKUP: Final = re.compile(r"\\(?:math(?:rm|bf|it|sf)|text(?:rm|bf|it)?|rm|operatorname)(?![A-Za-z])\s*")
_GROUPED: Final = re.compile(r"(?<![\^_])\{([^{}\\^_]{1,4})\}(?=[\^_{]|\Z|[^}])")
_PARTICLES: Final = str.split(
    "alpha beta gamma mu nu tau pi eta rho phi varphi omega Lambda Sigma Xi Omega Delta psi Psi varrho"
)
_PARTICLE: Final = re.compile(
    r"""
    (?:\^\{?(?P<mass>\d{1,3})\}?(?:_\{?-?\d{1,3}\}?)?)?      # {}^{14}_{7}N
    (?:\\(?P<bar>bar|overline)\s?)?(?P<open>\{)?
    (?P<name>J/\\?[Pp]si|\\(?:LETTERS)(?![A-Za-z])|[A-Z][a-z]?|[a-z])
    (?P<early>_\{?(?:\\[a-z]+|\w{1,3})\}?)?
    (?(open)\})
    (?P<marks>(?:[_^](?:\{[^{}]{0,12}\}|\\[a-z]+|[\w+\-−*]|'){1})*)
    """.replace("LETTERS", "|".join(_PARTICLES)),
    re.VERBOSE,
)
_ARROW: Final = re.compile(r"-{1,2}>|⟶|\\longrightarrow(?![A-Za-z])")
_GREEK: Final = dict(zip("αβγμντπηρφωΛΣΞΩΔψ", _PARTICLES, strict=False))
_LETTER: Final = re.compile(f"(?P<letter>[{''.join(_GREEK)}])(?P<joined>(?=[A-Za-z]))?")
# "^{14}N(\\alpha, p)^{17}O"
_SHORT: Final = re.compile(
    r"\A(?P<target>[^()→]{1,40})\(\s*(?P<shot>[^(),→]{1,20})\s*,\s*(?P<out>[^(),→]{1,20})\s*\)(?P<rest>[^()→]{1,40})\Z"
)
_BARRED: Final = re.compile("(\\w)[\u0304\u0305]")  # a letter with a combining bar
_CHARGE: Final = str.maketrans({"−": "-", "–": "-"})
_ENERGY: Final = re.compile(r"\+\s?(?P<number>\d+(?:\.\d+)?)\s?\{?\s?(?P<unit>[kMG]?eV)\}?")
_NUCLIDES: Final = {"2H": "D", "3H": "T", "d": "D", "t": "T", "4He": "\\alpha", "1H": "p", "4\\alpha": "\\alpha"}
_COUNT: Final = re.compile(r"[2-9](?=[\^\\A-Za-z])")
_ELEMENT: Final = re.compile(r"[A-Z][a-z]?\Z")
_NEXT: Final = re.compile(r"\\\\(?:\[[^\]]{0,12}\])?|[;\n]|,(?=[^,]{1,60}(?:\\(?:long)?rightarrow|\\to|→))")
_HEAD: Final = re.compile(r"\A(?:\(?[a-z\d]{1,2}[).:])?\s*")


class Reaction(NamedTuple):
    """The particles before and after, each with its number; ``energy`` as it is written, "17.6MeV"."""

    before: Counter[str]
    after: Counter[str]
    energy: str = ""


def by_particles(gold: str, answer: str) -> Verdict | None:
    """Whether an answer states the gold's reaction, or lists the gold's particles; None where the gold is neither.

    Of several reactions in an answer that counts which starts from what the gold's starts from.
    """
    if len(gold) > LONGEST or len(answer) > LONGEST:
        return None
    wanted = _reaction(gold)
    if wanted is None:
        return _products(gold, answer)
    given = [one for one in map(_reaction, _NEXT.split(_without_frame(answer))) if one is not None]
    alike = [one for one in given if one.before == wanted.before] or given
    if len(alike) != 1:
        return None
    (said,) = alike
    if said.before != wanted.before:
        return Verdict(False, "kind", "another reaction")
    if said.after != wanted.after:
        return Verdict(False, "kind", "other particles come out of the same ones")
    if wanted.energy != said.energy and not _as_much(wanted.energy, said.energy):
        return Verdict(False, "kind", "another energy is set free, or none is said")
    return Verdict(True, "identical", "the same particles before and after")


def written_particles(text: str) -> Counter[str]:
    """The particles that a text lists by their symbols and nothing else; empty for any other text."""
    return _particles(_plain(text), "+,")


def is_reaction(text: str) -> bool:
    """Whether a text states a reaction or a decay and nothing else."""
    return len(text) <= LONGEST and _reaction(text) is not None


def _as_much(gold: str, answer: str) -> bool:
    """Whether two energies agree within a percent, in the same unit."""
    one, other = _ENERGY.match(f"+{gold}"), _ENERGY.match(f"+{answer}")
    if one is None or other is None or one["unit"] != other["unit"]:
        return False
    return abs(Fraction(one["number"]) - Fraction(other["number"])) <= Fraction(one["number"]) / 100


def _products(gold: str, answer: str) -> Verdict | None:
    """``^{14}N, e^+, \\nu_e`` for the sum of the same particles."""
    wanted, said = _particles(_plain(gold), ","), _particles(_plain(_after_colon(answer)), "+,")
    if not wanted or not said or sum(wanted.values()) < 2 or not any(map(_told_apart, wanted)):
        return None
    return Verdict(True, "identical", "the same particles") if wanted == said else None


def _told_apart(name: str) -> bool:
    """Whether a particle is written as nothing else would be: with a charge alone, or with a mass number."""
    return name[0].isdigit() or name.endswith(("^+", "^-"))


def _after_colon(text: str) -> str:
    return re.sub(r"\A\s*\\text\s?\{[^{}]*:\s*\}", "", text)


def _without_frame(text: str) -> str:
    return re.sub(r"\\(?:begin|end)\s?\{[a-z]+\*?\}(?:\{[lcr| ]*\})?", "\n", text)


def _reaction(text: str) -> Reaction | None:
    text = _ARROW.sub("→", text)
    if "→" not in text and "\\" not in text and "(" not in text:
        return None
    if REACTION.search(text) is None and _SHORT.match(text) is None:
        return None
    text = _SHORT.sub(r"\g<target> + \g<shot> → \g<out> + \g<rest>", text)
    sides = REACTION.split(_HEAD.sub("", nuclides_written(_ARROW.sub("→", text)).strip().strip("().")))
    if len(sides) != 2:
        return None
    left, right = map(_plain, sides)
    energy = _ENERGY.search(right)
    if energy is not None:
        right = right[: energy.start()] + right[energy.end() :]
    before, after = _particles(left, "+"), _particles(right, "+")
    if not before or not after:
        return None
    return Reaction(before, after, energy["number"] + energy["unit"] if energy else "")


def _plain(side: str) -> str:
    """A side with single spaces, without what only sets its type."""
    side = _LETTER.sub(_command, _BARRED.sub(r"\\bar{\1}", side)).replace("⁻", "^{-}").replace("⁺", "^{+}")
    text = _SPACE.sub(" ", _MARKUP.sub("", side)).replace("{}", "").strip("., ")
    return _GROUPED.sub(r"\1", text)


def _command(found: re.Match[str]) -> str:
    return f"\\{_GREEK[found['letter']]}{' ' if found['joined'] is not None else ''}"


def _particles(side: str, between: str) -> Counter[str]:
    """The particles of a side; empty where it is anything else."""
    found: Counter[str] = Counter()
    at = 0
    while at < len(side):
        if side[at] in between or side[at] == " ":
            at += 1
            continue
        number = _COUNT.match(side, at)
        at += 1 if number else 0
        match = _PARTICLE.match(side, at)
        if match is None or sum(found.values()) > MOST:
            return Counter()
        found[_name(match)] += int(number[0]) if number else 1
        at = match.end()
    return found


def _name(match: re.Match[str]) -> str:
    """One spelling of a particle: mass, bar, letter, index, charge."""
    marks = (match["early"] or "") + match["marks"]
    index = "".join(re.findall(r"_\{?([^{}^_]+)\}?", marks))
    charge = "".join(re.findall(r"\^\{?([^{}^_]+)\}?", marks)).translate(_CHARGE)
    letter = match["name"].replace("\\varrho", "\\rho").replace("\\varphi", "\\phi").replace("\\Psi", "\\psi")
    letter = "J/\\psi" if letter.startswith("J/") else letter
    mass = match["mass"] or ""
    if not mass and charge.isdigit() and int(charge) > 0 and _ELEMENT.match(letter):
        mass, charge = charge, ""  # He^4
    if letter == "\\beta" and charge in ("+", "-"):
        letter = "e"  # the rays are electrons
    known = _NUCLIDES.get(mass + letter)
    if known is not None:
        letter, mass, charge = known, "", charge.strip("+") if known == "p" else charge
    return (
        f"{mass}{'bar ' if match['bar'] else ''}{letter}"
        + (f"_{index}" if index else "")
        + (f"^{charge}" if charge else "")
    )
