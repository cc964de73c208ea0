"""What stands around a formula or was escaped twice."""

from __future__ import annotations

import re

from ansatz.items.golds import commands_apart
from ansatz.scorers.escapes import undoubled
from ansatz.scorers.language import LOW_DIGITS
from ansatz.scorers.notation.unit_leaves import unit

_DECORATED = re.compile(r"^\*\*(.+)\*\*$|^`++([^`]+)`++$|^\\verb\|(.+)\|$", re.S)
_ANGSTROM = re.compile(r"\\(?:AA(?![A-Za-z])|r\{A\}|angstrom(?![A-Za-z]))")
# A ring over an A that stands behind a number.
_RINGED = re.compile(
    r"([\d}](?:\s|~|\\[,;: ]){0,4})"
    r"\\(?:(?:overset|stackrel)\{\\circ\}|mathring)(?:\{A\}|\{\\(?:mathrm|text|rm)\s?\{?A\}{1,2})"
)
_ESCAPED_INDEX = re.compile(r"(?<!\\)\\_(?=\s?[\w{\\])")
_CHEMICAL = re.compile(r"\\pu\s?\{\s*(?P<number>[-+]?[\d.]+(?:e[-+]?\d+)?)\s+(?P<unit>[^{}\d][^{}]{0,30}?)\s*\}")
_ITEM = re.compile(r"(?P<before>\A|&|\\\\)\s*\\bullet(?![A-Za-z])")
_MARK = re.compile(r"\A\s*[a-h]\)\s*(?=[^\s.,;])")
_CALLED = re.compile(r"(?<![A-Za-z\\\\{_^])(?P<name>Im|Re|Tr)(?=\s?(?:\\left\s?)?[(\[])")
# "\\;[m/s]" behind a formula; one bare letter only behind a space that is a command.
_MEASURED = re.compile(
    r"(?P<space>(?:\\[,;: ]|\\q?quad(?![A-Za-z])|~|\s){1,48})(?:\\left\s?)?\[\s*(?P<dress>\\(?:text|mathrm|rm)\s?\{)?"
    r"\s*(?P<unit>[^\[\]{}$\\,]{1,20}?)\s*(?(dress)\})\s*(?:\\right\s?)?\](?=\s*\$*\.?\s*\Z)"
)
# "{(k}/{m)}": braces put around what stands between a bracket and a slash.
_CROSSED = re.compile(r"\{\s*\((?P<over>[^{}()/]{1,60})\}\s*/\s*\{(?P<under>[^{}()/]{1,60})\)\s*\}")
# "\\text{(Re}\\ll 1)": a bracket that opens in the text and closes behind it.
_HALF_SET = re.compile(r"\\text\s?\{\s*\((?P<word>[A-Za-z]{1,12})\}(?=\s?(?:\\ll|\\gg|[<>=≪≫])[^(){}]{1,60}\))")
# "5~{Hz}", "5\\,\\mathit{Hz}", "5 {\\it Hz}": a unit of several letters behind a number, set like letters.
_IN_BRACES = re.compile(
    r"(?<!_\d)(?<=\d)(?P<space>(?:\\[,;: ]|~|\s){0,4})(?P<italic>\\mathit\s?)?\{\s{0,3}(?P<old>\\it\s{1,3})?"
    r"(?P<unit>[A-Za-z]{2,5})\s{0,3}\}"
)
# "⁴S₃/₂"
_HALVES_BELOW = re.compile(r"([₀₁₂₃₄₅₆₇₈₉]+)/([₀₁₂₃₄₅₆₇₈₉]+)")
# A digit right behind a Greek letter is its index, as in v0: "μ0 I / 2R". Not pi, and no ohm behind a number.
_GREEK_INDEX = re.compile(r"([α-ορ-ωΓΔΘΛΣΦΨ])([0-9])(?![\d.])")
_COMMAND_INDEX = re.compile(r"(\\(?:mu|(?:var)?epsilon|omega|lambda|rho|theta|phi|sigma|nu|kappa))0(?![\d.])")
_BARE_GRID = re.compile(r"(?<![\\A-Za-z])(?P<edge>begin|end)\s?\{(?P<name>[pbvB]?matrix|cases)\}")
_BROKEN_ROW = re.compile(r"(?<!\\)\\(?=\s)")


def strip(text: str) -> str:
    """Without the Markdown around it, and with backslashes that were escaped twice mended."""
    text = undoubled(text.strip())
    if "\\AA" in text or "\\r{A}" in text or "\\angstrom" in text or "{\\circ}{" in text or "\\mathring" in text:
        text = _RINGED.sub(r"\1Å", _ANGSTROM.sub("Å", text))
    text = _mended(text)
    if "{" in text:
        text = _IN_BRACES.sub(_unit_in_braces, text)
    if text[:1] in "*`\\":
        found = _DECORATED.match(text)
        if found:
            return (found[1] or found[2] or found[3]).strip()
    return text


def _mended(text: str) -> str:
    r"""A text without what writing it as Markdown, HTML or a list put in: ``m\_e``, ``&amp;``, bullets, ``a)``."""
    if "\\_" in text:
        text = _ESCAPED_INDEX.sub("_", text)
    if "&amp;" in text:
        text = text.replace("&amp;", "&")
    if "\\mu" in text or "\\pi" in text:
        text = commands_apart(text)
    if "\\pu" in text:
        text = _CHEMICAL.sub(r"\\SI{\g<number>}{\g<unit>}", text)
    if "\\bullet" in text:
        text = _ITEM.sub(r"\g<before> ", text)
    if text[-3:].rstrip("$. ").endswith("]"):
        text = _MEASURED.sub(_unit_behind, text)
    if "\\" in text and ("Im" in text or "Re" in text or "Tr" in text):
        text = _CALLED.sub(r"\\operatorname{\g<name>}", text)
    if "\\text" in text and "(" in text and _HALF_SET.search(text):
        text = _HALF_SET.sub(r"(\\text{\g<word>}", text)
    if "}/{" in text:
        text = _CROSSED.sub(r"({\g<over>}/{\g<under>})", text)
    if "/" in text:
        text = _HALVES_BELOW.sub(
            lambda low: f"_{{{low[1].translate(LOW_DIGITS)}/{low[2].translate(LOW_DIGITS)}}}", text
        )
    if not text.isascii():
        text = _GREEK_INDEX.sub(r"\1_\2", text)
    if "0" in text and "\\" in text:
        text = _COMMAND_INDEX.sub(r"\1_0", text)
    if text[1:2] == ")":
        text = _MARK.sub("", text)
    if "matrix}" in text and _BARE_GRID.search(text):
        text = _BARE_GRID.sub(r"\\\g<edge>{\g<name>}", _BROKEN_ROW.sub(r"\\\\", text))
    return text


def _unit_behind(match: re.Match[str]) -> str:
    """A unit in square brackets without them; other brackets as they are."""
    alone = len(match["unit"]) == 1 and not match["dress"]
    if unit(match["unit"]) is None or (alone and "\\" not in match["space"]):
        return match[0]
    return f"\\,\\text{{{match['unit']}}}"


def _unit_in_braces(match: re.Match[str]) -> str:
    """A unit in braces as one; ``2{mg}`` is a product of letters, and so it stays: a unit is set off by a space."""
    apart = "~" in match["space"] or "\\" in match["space"]
    set_like = match["italic"] or match["old"]
    if unit(match["unit"]) is None or not (apart or (set_like and not match["unit"].islower())):
        return match[0]
    return f"{match['space']}\\mathrm{{{match['unit']}}}"
