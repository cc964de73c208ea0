"""Symbols that a text names alone, outside of formulas or as formulas of their own, with offsets."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from ansatz.items.language import worded
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import CYRILLIC, MEASURING, NAMING
from ansatz.scorers.limits import SAYINGS
from ansatz.scorers.notation import GREEK, canonical_name
from ansatz.scorers.responses.mathematics.fragments import Fragment
from ansatz.scorers.responses.mathematics.measuring import unit_after


@dataclass(frozen=True, slots=True)
class Mention:
    """A symbol that stands alone in the text: ``text[start:end]``, dollars included."""

    symbol: str
    start: int
    end: int
    value: bool = False  # it is the left side of ``m = 2 kg``, which ``end`` is behind
    bare: bool = False  # a letter in plain words, which is a symbol only where formulas use it


_BARE = worded(
    r"(?<![\w\\$^_{])(?<![^\W\d_]['’])(?P<name>\\?(?:[A-Za-zα-ωΑ-ΩħℏΔ]|Δ[A-Za-z]|[A-Z]{2}|\\?(?:alpha|beta|gamma|delta|epsilon|theta|"
    rf"lambda|mu|nu|rho|sigma|tau|phi|psi|omega|Omega|Phi|hbar|eta|kappa))(?:_(?:\{{[^{{}}\n]{{1,16}}\}}|[A-Za-z0-9{CYRILLIC}]{{1,8}})|"
    r"[₀-₉ₐ-ₜ]{1,3})?'?)(?![\w}$^(])"
)
_LEFT = re.compile(
    r"\s*((?:\\Delta\s{1,2})?(?:\\?[^\W\d_]+|\\(?:mathrm|text|mathit|rm)\{[^{}\n]{1,12}\})"
    r"(?:_(?:\{(?:[^{}\n]|\{[^{}\n]{0,24}\}){1,32}\}|\w{1,6}))?'?|[A-Za-z][₀-₉ₐ-ₜ]{1,3})\s*(?:=|≈|\\approx|:=|\\equiv)"
)
_UNIT_BEFORE = MEASURING.pattern(r"(?:\d\s?|(?&unit_leads)\s|[/·*]\s?)\Z")
_UNIT_AFTER = re.compile(r"[/·⋅²³⁻]")
_BULLET = re.compile(r"(?:^|\n)[ \t>]{0,12}[-*+•][ \t]+[*_`]{0,3}\Z")
# "Wavelength (λ) = 550 nm": a letter in brackets behind its name, on the left of its value
_BRACKETED = re.compile(
    r"(?:^|(?<=[^\W\d_]\s))\(\s?(?P<name>\\?[^\W\d_]{1,7}(?:_\w{1,6}|[₀-₉ₐ-ₜ]{1,3})?'?)\s?\)(?=\s?[=≈])"
)
# "thickness $t \ll R$", "sides $a > b > c$": letters that are compared
_COMPARED = re.compile(
    r"(?<![\\A-Za-z])(?:<<?|>>?|[≪≫≤≥∼~]|\\(?:ll|gg|leq?|geq?|lesssim|gtrsim|sim|simeq)(?![a-zA-Z]))"
)
_LISTED = re.compile(r"\A\s*\((?P<list>[^()]+)\)\s*\Z")
_BOLD = re.compile(r"[*`]{0,3}([^\W\d_](?:_\w{1,6})?)[*`]{1,3}\s?[=≈]")
_ARTICLES = NAMING.words("articles_as_letters")
_AN_ARTICLE = NAMING.pattern(r"\s+(?!(?&behind_letters))[^\W\d_]{2,}")
LONG = re.compile(rf"[A-Za-z{CYRILLIC}]{{4,}}")  # a word, unless it is a Greek letter


def mentions(text: str, pieces: Sequence[Fragment], language: str) -> list[Mention]:
    """Symbols that stand alone, in formulas of their own or as letters in plain words, in order.

    Left sides of equations count as well: ``the mass $m = 2$ kg``.
    """
    found: list[Mention] = []
    gaps, at = [], 0
    for piece in pieces:
        gaps.append((at, piece.start))
        at = max(at, piece.end)
        left = _LEFT.match(piece.text)
        if not left and not piece.plain and "," in piece.text and len(piece.text) <= 60:
            names = [symbol_name(part) for part in _LISTED.sub(r"\g<list>", piece.text).split(",")]
            if all(names):  # "by $p_1, p_2$ the pressures", "coordinates $(r, \\theta)$"
                found += [Mention(one, *delimited(text, piece.start, piece.end)) for one in names]
                continue
        if not left and not piece.plain and len(piece.text) <= 60:
            compared = _compared(piece.text)
            if compared:
                ends = delimited(text, piece.start, piece.end)
                found += [Mention(one, *ends, value=len(compared) == 1) for one in compared]
                continue
        aside = _BRACKETED.search(piece.text) if piece.plain and "(" in piece.text else None
        if aside and symbol_name(aside["name"]):
            found.append(Mention(symbol_name(aside["name"]), piece.start + aside.start(), piece.start + aside.end()))
            continue
        bold = _BOLD.match(piece.text) if piece.plain and not left else None
        if bold and symbol_name(bold[1]):
            found.append(Mention(symbol_name(bold[1]), piece.start + bold.start(1), piece.start + bold.end(1)))
            continue
        name = symbol_name(left[1] if left else piece.text.lstrip(" -−+±"))
        if name and not (piece.plain and not left):
            start, end = delimited(text, piece.start, piece.end)
            if left:
                end = unit_after(text, piece.end, language)[1] if end == piece.end or text[end - 1] == "$" else end
                end = max(end, delimited(text, piece.start, piece.end)[1])
            found.append(Mention(name, start, end, bool(left)))
    gaps.append((at, len(text)))
    for start, end in gaps:
        for match in _BARE.finditer(text, start, end):
            quoted = text[match.start() - 1 : match.start()] == "'"  # the letter 'c', and no c prime
            name = symbol_name(match["name"].rstrip("'") if quoted else match["name"])
            if name and not _is_article(text, match):
                found.append(Mention(name, *match.span(), bare=True))
    return sorted(found, key=lambda mention: mention.start)


def _compared(text: str) -> list[str]:
    """The letters of ``a > b > c``, which are named together; the first of ``t \\ll R`` and of ``r \\sim 3`` nm."""
    first, *others = map(symbol_name, _COMPARED.split(text))
    if len(others) == 1:
        return [first] if first else []
    return [first, *others] if others and first and all(others) else []


def where_used(marks: Sequence[Mention], used: frozenset[str]) -> list[Mention]:
    """Those of all mentions that count where formulas use these symbols, at most ``SAYINGS``."""
    return [mark for mark in marks if not mark.bare or mark.symbol in used][:SAYINGS]


@lru_cache(maxsize=4096)
def symbol_name(text: str) -> str:
    """The canonical name of one symbol; empty where the text is anything else."""
    text = text.strip().rstrip(".,;:")
    if not text or len(text) > 40 or (LONG.fullmatch(text) and text not in GREEK):
        return ""
    try:
        return canonical_name(text)
    except ScorersError:
        return ""


def delimited(text: str, start: int, end: int) -> tuple[int, int]:
    """The span of a formula with the dollars or brackets around it."""
    for mark, close in (("$$", "$$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")):
        if text.startswith(mark, max(0, start - len(mark))) and text.startswith(close, end):
            return start - len(mark), end + len(close)
    return start, end


def _is_article(text: str, match: re.Match[str]) -> bool:
    """``a body``, ``I find``: a letter that is a word here; ``in m``, ``10 m``: or a unit."""
    bullet = _BULLET.search(text, max(0, match.start() - 24), match.start()) is not None
    starred = text[match.start() - 1 : match.start()] == "*" == text[match.end() : match.end() + 1]  # "a charge *q*"
    if not bullet and not starred and _UNIT_BEFORE.search(text, max(0, match.start() - 6), match.start()):
        return True
    if not bullet and _UNIT_AFTER.match(text, match.end()) and text[match.start() - 1 : match.start()] in ("(", "["):
        return True  # "Velocity (m/s)"
    if match["name"] not in _ARTICLES:
        return False
    after = text[match.end() : match.end() + 12]
    return _AN_ARTICLE.match(after) is not None
