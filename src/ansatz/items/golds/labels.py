"""What stands before a value: the members of a chain of relations, and whether a label names one quantity."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.language import GOLD_WORDS, joined, worded

CHARACTERS: Final = 300  # of a label that names one quantity

# "t = 2 s or t = 5 s" are two statements; "v = 3 m/s at t = 2 s" is one, with the case that it is for.
_JOINING: Final = joined("joining")
_CASE: Final = GOLD_WORDS.source("(?&defining|conditions)")
_IN_TEXT: Final = r"\\(?:text|textrm|mathrm)\s*\{[^{}]*?(?<![^\W_])"
_PLAIN: Final = r"(?<=[\s~,])"  # in small letters: "aT" is a product
_RELATION: Final = re.compile(
    rf"(?P<case>{_IN_TEXT}(?:{_CASE})(?![^\W_])[^{{}}]*\}}|{_PLAIN}(?:{_CASE})(?=[\s~]))"
    rf"|(?P<joint>{_IN_TEXT}(?:{_JOINING})(?![^\W_])[^{{}}]*\}}|{_PLAIN}(?:{_JOINING})(?=[\s~]))|"
    r"\\(?:approx|simeq|cong|sim|equiv|doteq)(?![A-Za-z])|[=≈≃≅∼]"
    r"|(?P<other>\\(?:leq?|geq?|lesssim|gtrsim|ll|gg|neq?|propto|to|rightarrow|in|pm|mp|Rightarrow|implies|leqslant"
    r"|geqslant|lt|gt|quad\s*\\text)(?![A-Za-z])|[<>≤≥≠∝±;]|,(?!\d{3}(?!\d)))"
    r"|(?P<nest>[({\[]|\\\{|\\left(?![A-Za-z])\s*\\?.|\\begin\{[^{}]*\})"
    r"|(?P<unnest>[)}\]]|\\\}|\\right(?![A-Za-z])\s*\\?.|\\end\{[^{}]*\})"
    r"|\\[A-Za-z]+|\\."
)
_MORE: Final = worded(rf"[;,]|(?<![^\W_])(?i:{joined('conjunctions')}|{joined('joining')})(?![^\W_])")
_ATOM: Final = re.compile(
    r"(?P<space>\\[,;:!> ]|\\(?:left|right|quad|displaystyle)(?![A-Za-z])|[~\s])"
    r"|(?P<sign>[-+−*·×]|\\(?:times|cdot|pm|mp)(?![A-Za-z]))|(?P<slash>/)"
    r"|(?P<script>[_^]|')"
    r"|(?P<prefix>\\(?:Delta|delta)(?![A-Za-z])|[Δδ])"
    r"|(?P<frac>\\[dtc]?frac(?![A-Za-z]))"
    r"|(?P<dress>\\(?:vec|hat|bar|tilde|dot|ddot|overline|mathbf|mathrm|mathcal|mathit|boldsymbol|text|textbf"
    r"|operatorname|bm|rm)(?![A-Za-z]))"
    r"|(?P<function>\\(?:sin|cos|tan|ln|log|exp|sqrt|int|sum|prod|lim|nabla|partial)(?![A-Za-z]))"
    r"|(?P<letter>\\[A-Za-z]+|[^\W\d_]|[ℏ])|(?P<number>\d+(?:\.\d+)?)"
    r"|(?P<open>[({\[|]|\\[{|])|(?P<close>[)}\]|]|\\[}])"
)
# An argument is no sum with products of letters in it: "(2 r + a b)" stands behind a factor.
_SUM_OF_PRODUCTS: Final = re.compile(
    r"\\d{1,2}ot\s?\{?[^+=]*\+|\+[^+=]*\\d{1,2}ot(?![A-Za-z])|[a-z]\s?[a-z]\s?\+\s?\d?\s?[a-z]\s?[a-z](?![a-z])"
)
_LOGARITHM: Final = re.compile(r"\\(?:ln|log)(?![A-Za-z])")


def last_member(text: str) -> tuple[str, str | None]:
    """The label and the last member of a chain of equalities at the top level of ``text``.

    A text without a relation is its own last member, with an empty label. Where an inequality, a
    proportionality, ± or a list's comma stands at the top level there is no last member, nor where a word joins
    two statements: ``t = 2 s or t = 5 s``. The case that it is for is not part of it: ``v = 3 m/s at t = 2 s``.
    """
    depth, joined_on = 0, False
    start, label_end = 0, 0
    for match in _RELATION.finditer(text):
        if match["case"] is not None:
            if depth == 0 and start > 0:
                return _without_case(text, label_end, start, match)
        elif match["joint"] is not None:
            joined_on |= depth == 0 and start > 0
        elif match["nest"] is not None:
            depth += 1
        elif match["unnest"] is not None:
            depth -= 1
        elif depth == 0 and match["other"] is not None:
            return "", None
        elif depth == 0 and not (match.group().startswith("\\") and not _relation(match.group())):
            if joined_on:
                return "", None
            label_end = label_end or match.start()
            start = match.end()
    return text[:label_end].strip(), text[start:].strip()


def _without_case(text: str, label_end: int, start: int, case: re.Match[str]) -> tuple[str, str | None]:
    """The label and the last member before the words of a case; none where more than the case stands behind them."""
    if _MORE.search(text, case.end()):
        return "", None
    return text[:label_end].strip(), text[start : case.start()].strip(" ,~")


def _relation(word: str) -> bool:
    return word in ("\\approx", "\\simeq", "\\cong", "\\sim", "\\equiv", "\\doteq")


def labels_one_quantity(label: str, *, quotient: bool) -> bool:
    """Whether ``label`` names one quantity: a symbol, perhaps with an argument, or a quotient of such.

    ``T_p``, ``\\Delta\\lambda``, ``P(x > 0)``, ``\\langle x\\rangle``, ``\\text{phase shift}``,
    ``\\nu/\\nu_0``: yes. ``x + y``, ``m v``, ``2 x``, ``\\nabla \\cdot \\vec E``: no.
    """
    if not label:
        return True
    if len(label) > CHARACTERS:
        return False
    bare = re.sub(r"\\langle(?![A-Za-z])[^|]*?\\rangle(?![A-Za-z])|^\|[^|]*\|$", "x", label)
    return _one(bare, quotient=quotient)


def _one(label: str, *, quotient: bool) -> bool:
    at, count, prefixed, quotients = 0, 0, False, 0
    while match := _ATOM.match(label, at):
        kind = str(match.lastgroup)
        at = match.end()
        if kind in ("sign", "number", "function", "close"):
            return False
        if kind == "script":
            if match.group() != "'":
                at = _skip_argument(label, at)
        elif kind == "slash" or kind == "frac":
            quotients += 1
            if kind == "frac":
                if _LOGARITHM.search(label, at):
                    return False  # d ln p/d ln T is a formula, T/p dp/dT
                at = _skip_argument(label, _skip_argument(label, at))
                count += 1
            else:
                count -= 1
                prefixed = False
        elif kind == "dress":
            at = _skip_argument(label, at)
            count += 1
        elif kind == "open":
            # A bracket after a symbol holds its argument; one before anything may hold a numerator.
            end = _skip_group(label, at - 1)
            inside = label[at : end - 1]
            if (not count and not _one(inside, quotient=quotient)) or (count and _SUM_OF_PRODUCTS.search(inside)):
                return False  # (s_x - i s_y)^3, m(r a + 2 b c)
            count += 0 if count else 1
            at = end
        elif kind in ("letter", "prefix"):
            differential = match.group() == "d" and at < len(label) and label[at] not in "_^'/ ="
            if (kind == "prefix" or differential) and not prefixed and count == 0:
                prefixed = True
            else:
                count += 1
    if at < len(label):
        return False
    count = count or int(prefixed)
    return count == 1 and (quotients == 0 or (quotient and quotients == 1))


def _skip_argument(text: str, at: int) -> int:
    """The offset after one argument: a group, a command, or a character."""
    while at < len(text) and text[at] in " ~":
        at += 1
    if text[at : at + 1] == "{":
        return _skip_group(text, at)
    command = re.compile(r"\\[A-Za-z]+").match(text, at)
    if not command:
        return min(at + 1, len(text))
    end = command.end()
    return _skip_group(text, end) if text[end : end + 1] == "{" else end


def _skip_group(text: str, at: int) -> int:
    """The offset after the bracket that closes the one at ``at``; the end of the text if none does."""
    depth = 0
    for place in range(at, len(text)):
        depth += (text[place] in "({[") - (text[place] in ")}]")
        if depth == 0:
            return place + 1
    return len(text)
