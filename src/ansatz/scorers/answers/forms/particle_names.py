r"""Particles by name or symbol: "electron antineutrino", "antineutrino of electron type", ``\bar\nu_e`` are one.

A name is read as a bag of words: what is left beside those that name a particle, its flavor, its charge or its being
an antiparticle makes the text none.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from ansatz.items.language import alternatives, whole, worded
from ansatz.scorers.answers.forms.reactions import written_particles
from ansatz.scorers.language import SUBSTANCES
from ansatz.scorers.outcome import Verdict

LONGEST: Final = 1_000  # characters of an answer in which a particle is looked for
GOLD: Final = 80  # characters of a gold that is one

NEUTRINO: Final = "nu"
_LEPTONS: Final = frozenset(("e", "mu", "tau"))
_NEUTRAL: Final = frozenset(("gamma", "n", "g", "H", NEUTRINO))
_OF_SYMBOL: Final = {
    "\\alpha": "alpha",
    "\\gamma": "gamma",
    "\\mu": "mu",
    "\\tau": "tau",
    "\\nu": NEUTRINO,
    "\\pi": "pi",
    "D": "d",
    "T": "t",
}
_WRITTEN: Final = re.compile(
    r"(?P<mass>\d*)(?P<bar>bar )?(?P<letter>\\?[A-Za-z]+)(?:_(?P<flavor>\\?[a-z]+))?(?:\^(?P<charge>[+-]|0))?\Z"
)
_LABEL: Final = re.compile(r"\A[\s$\\(\[]*[A-Z]\s*(?:=|:|—|–|\\to(?![a-z]))\s*")
_UNKNOWN: Final = re.compile(r"(?<![\w\\^_])[XYZ](?![\w^_⁺⁻])")
_PIECE: Final = re.compile(r"[,;:()\n]+|\.(?=\s|\Z)|\s[—–=]\s|(?<![\\^_{])=|\$")
_INSIDE: Final = re.compile(r"(?<=\d)\$(?=[A-Z])")  # "$^4_2$He"
_SENTENCE: Final = re.compile(r"(?<=[.!?:;])\s+|\n+|\$\$")
_SYMBOLIC: Final = re.compile(r"[\\^_⁺⁻α-ω\u0304\u0305ₑ]|\A\s*[A-Za-z]\s*\Z")
_SET: Final = re.compile(r"[$*`]|\\[\[\]()!,;: ]|\\(?:text|mathrm|boxed|textbf)(?![A-Za-z])")
_JOINED: Final = re.compile(r"(?<=[^\W\d_])[-‑–](?=\w)")
_WORD: Final = re.compile(r"[^\W_]+")
_IDLE: Final = SUBSTANCES.pattern(r"(?i)(?&idle)")
_ASKED: Final = SUBSTANCES.pattern(r"(?i)(?&asks_particle)")
_OPEN: Final = SUBSTANCES.pattern(r"(?i)(?&open_names)")
_PREFIXES: Final = "|".join(sorted(SUBSTANCES.words("anti_prefixes")))
_ANTI: Final = SUBSTANCES.pattern(rf"(?i)(?&anti)|(?<![^\W_])(?:{_PREFIXES})[\s-]?(?=[^\W_])")
_FAMILY: Final = SUBSTANCES.pattern(r"(?i)(?&flavor_nouns)")
_CHARGES: Final = {"+": SUBSTANCES.pattern(r"(?i)(?&positive)"), "-": SUBSTANCES.pattern(r"(?i)(?&negative)")}


class Particle(NamedTuple):
    """A particle; ``flavor`` and ``charge`` are empty where they are not told."""

    kind: str
    flavor: str = ""
    charge: str = ""
    anti: bool = False


def by_particle(gold: str, answer: str, question: str) -> Verdict | None:
    """Whether an answer names the particle that a gold is; None where one of them is no single particle."""
    if len(gold) > GOLD or len(answer) > LONGEST or re.search(r"\d", gold):
        return None
    wanted = particle_named(gold)
    if wanted is None or (_SYMBOLIC.search(gold) and not _ASKED.search(question)):
        return None
    said = _concluded(answer)
    if said is None:
        several = _OPEN.search(answer) is not None and len(_kinds_in(answer)) > 1
        return Verdict(None, "ungraded", "the answer names several particles") if several else None
    same = _same(wanted, said, question)
    if same is None:
        return None
    name = " ".join(filter(None, (said.anti * "anti", said.flavor, said.kind, said.charge)))
    return Verdict(same, "identical" if same else "kind", f"the answer is {name}")


def _same(gold: Particle, answer: Particle, question: str) -> bool | None:
    if gold.kind != answer.kind:
        return False
    if gold.kind == NEUTRINO:
        if gold.flavor and answer.flavor and gold.flavor != answer.flavor:
            return False
        if gold.flavor and not answer.flavor:
            return None
        if not gold.flavor and answer.flavor and answer.flavor not in _flavors(question):
            return None
        return gold.anti is answer.anti
    if gold.charge and not answer.charge:
        return None
    return (not gold.charge or gold.charge == answer.charge) and gold.anti is answer.anti


@lru_cache(maxsize=64)
def _flavors(question: str) -> frozenset[str]:
    """The flavors of the leptons that a question names, by word or symbol."""
    found = {flavor for flavor, pattern in _flavor_words() if pattern.search(question)}
    found |= {
        flavor
        for flavor, sign in (("e", r"e\s?\^|e[⁺⁻]|\\beta|β"), ("mu", r"\\mu|μ"), ("tau", r"\\tau|τ"))
        if re.search(sign, question)
    }
    return frozenset(found)


def _concluded(answer: str) -> Particle | None:
    """The particle that an answer names: the whole of it, or its last sentence where that is one and nothing else."""
    found = particle_named(answer)
    if found is not None:
        return found
    sentences = [one for one in _SENTENCE.split(answer) if _WORD.search(one)]
    return particle_named(sentences[-1]) if len(sentences) > 1 else None


@lru_cache(maxsize=2048)
def particle_named(text: str) -> Particle | None:
    """The one particle that a text names, perhaps in several ways; None for any other text."""
    text = _LABEL.sub("", unicodedata.normalize("NFC", text).replace("₋", "-").replace("ₑ", "_e"))
    text = _INSIDE.sub("", text)
    if _OPEN.search(_IDLE.sub(" ", text)):
        return None
    found: list[Particle] = []
    beside: list[tuple[str, str, bool]] = []
    for piece in _pieces(text):
        symbol = _of_symbol(piece) or _of_symbol(_IDLE.sub(" ", piece)) if _SYMBOLIC.search(piece) else None
        if symbol is not None:
            found.append(symbol)
            continue
        bag = _bag(piece)
        if bag is None:
            return None
        kinds, flavor, charge, anti = bag
        if len(kinds) > 1:
            return None
        found += [_made(kind, flavor, charge, anti=anti) for kind in kinds]
        if not kinds and (flavor or charge or anti):
            beside.append((flavor, charge, anti))
    if not found:
        return None
    first = max(found, key=lambda one: (bool(one.flavor), bool(one.charge), one.anti))
    if any(not _covers(first, one) for one in found):
        return None
    for flavor, charge, anti in beside:
        if (first.flavor and flavor and flavor != first.flavor) or (first.charge and charge and charge != first.charge):
            return None
        kind = first.kind
        first = (
            _made(kind, first.flavor or flavor, first.charge or charge, anti=anti or first.anti)
            if kind == NEUTRINO
            else first
        )
    return first


def _covers(first: Particle, other: Particle) -> bool:
    """Whether another name says no more of a particle than the first."""
    return (
        other.kind == first.kind
        and other.flavor in ("", first.flavor)
        and other.charge in ("", first.charge)
        and (other.anti is first.anti)
    )


def _made(kind: str, flavor: str, charge: str, *, anti: bool) -> Particle:
    """A particle of what its name says; a charge that contradicts it is kept, so that it is none that is known."""
    if kind == NEUTRINO:
        return Particle(kind, flavor, "", anti)
    own = {"e": "-", "mu": "-", "tau": "-", "p": "+", "alpha": "", "d": "", "t": ""}.get(kind, "")
    if kind.endswith(("+", "-")):
        kind, own = kind[:-1], kind[-1]
    if kind in _LEPTONS:  # the charge says which of the two it is
        return Particle(kind, "", charge or ({"-": "+", "+": "-"}[own] if anti else own))
    return Particle(
        kind, "", "" if kind in ("alpha", "p", "d", "t") or kind in _NEUTRAL else charge, anti and kind != "gamma"
    )


def _pieces(text: str) -> Iterator[str]:
    for piece in _PIECE.split(text):
        plain = _SET.sub(" ", piece).strip(" .{}")
        if plain and not _UNKNOWN.fullmatch(plain):
            yield plain


def _of_symbol(piece: str) -> Particle | None:
    """The particle that a symbol stands for."""
    written = list(written_particles(piece).elements())
    found = _WRITTEN.match(written[0]) if len(written) == 1 else None
    if found is None or found["mass"]:
        return None
    kind = _OF_SYMBOL.get(found["letter"], found["letter"])
    if kind not in _kinds():
        return None
    if kind == NEUTRINO:
        flavor = (found["flavor"] or "").lstrip("\\")
        return Particle(kind, flavor, "", bool(found["bar"])) if flavor in ("", *_LEPTONS) else None
    return _made(kind, "", found["charge"] or "", anti=bool(found["bar"])) if not found["flavor"] else None


def _bag(piece: str) -> tuple[frozenset[str], str, str, bool] | None:
    """The kinds of particles that a piece names in words, flavor and charge, and whether it is an antiparticle."""
    plain = _JOINED.sub(" ", _UNKNOWN.sub(" ", piece)).casefold()
    plain, antis = _ANTI.subn(" ", plain)
    kinds: set[str] = set()
    for kind, pattern in _names():
        plain, count = pattern.subn(" ", plain)
        kinds |= {kind} if count else set()
    flavors = {flavor for flavor, pattern in _flavor_words() if pattern.search(plain)} if NEUTRINO in kinds else set()
    family = _FAMILY.search(plain) is not None
    if NEUTRINO in kinds or family:
        flavors |= {kind for kind in kinds if kind in _LEPTONS}
        kinds -= _LEPTONS
    for flavor, pattern in _flavor_words():
        plain, count = pattern.subn(" ", plain)
        flavors |= {flavor} if count else set()
    charges = set()
    for sign, pattern in _CHARGES.items():
        plain, count = pattern.subn(" ", plain)
        charges |= {sign} if count else set()
    rest = _IDLE.sub(" ", _FAMILY.sub(" ", plain))
    if _WORD.search(rest) or len(flavors) > 1 or len(charges) > 1 or antis > 1:
        return None
    return frozenset(kinds), next(iter(flavors), ""), next(iter(charges), ""), bool(antis)


def _kinds_in(text: str) -> frozenset[str]:
    """The kinds of particles that a text names in words."""
    plain = _ANTI.sub(" ", _JOINED.sub(" ", text)).casefold()
    return frozenset(kind for kind, pattern in _names() if pattern.search(plain))


@lru_cache(maxsize=1)
def _names() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """The names of each kind, the longest first, so that "alpha particle" leaves no particle."""
    said = SUBSTANCES.grouped("particle_names")
    return tuple((kind, worded(rf"(?i){whole(alternatives(phrases))}")) for kind, phrases in said.items())


@lru_cache(maxsize=1)
def _kinds() -> frozenset[str]:
    return frozenset(kind.rstrip("+-") for kind in SUBSTANCES.grouped("particle_names"))


@lru_cache(maxsize=1)
def _flavor_words() -> tuple[tuple[str, re.Pattern[str]], ...]:
    said = SUBSTANCES.grouped("flavors")
    return tuple((flavor, worded(rf"(?i){whole(alternatives(phrases))}")) for flavor, phrases in said.items())
