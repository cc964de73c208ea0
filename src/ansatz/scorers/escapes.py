"""What tools leave in a text: backslashes and line breaks that are escaped once too often, HTML, notes for a calculator."""  # noqa: E501

from __future__ import annotations

import re
from typing import Final

from ansatz.items.golds import unescaped
from ansatz.items.language import worded
from ansatz.scorers.limits import BLANKS

_DOUBLED = re.compile(
    r"(?<!\\)\\\\(?:d?frac|left|right|sqrt|text|boxed|cdot|times|pi|mathrm|leq?|geq?|infty|cup|in|alpha|beta|gamma|theta|omega|"
    r"lambda|rho|sin|cos|tan|ln|exp|log|pm|vec|hat|hbar|sum|int|partial|quad|begin|[(\[])(?![A-Za-z])"
)
# In a text that has single ones as well: no row begins with the name of one of these, and has it without its backslash.
_MIXED = re.compile(
    r"(?<!\\)\\\\(?=(?:(?:d?frac|sqrt|boxed|text|mathrm)\s?\{|(?:cdot|times|pi|leq|geq|infty|alpha|beta|gamma|theta|omega|"
    r"lambda|rho|hbar|approx|circ|ldots)(?![A-Za-z])|(?:left|right)[(\[{|.\\]))"
)
_PAIRS = re.compile(r"(?:\\\\){1,2}")
_SINGLE = re.compile(r"(?<!\\)\\(?:\\\\)*[A-Za-z(\[]")


# Many patterns look for blanks in front of something: each of a long row of them would be a place to begin.
_LONG_GAP = re.compile(rf"\s{{{BLANKS + 1},}}")


def without_long_gaps(text: str) -> str:
    """A text in which no more than ``BLANKS`` blanks and line breaks stand in a row; a blank line stays one."""
    return _LONG_GAP.sub(_shortened, text)


def _shortened(gap: re.Match[str]) -> str:
    kept = BLANKS // 2 - 1
    return gap[0][:kept] + ("\n\n" if "\n" in gap[0][kept:-kept] else "") + gap[0][-kept:]


def all_doubled(text: str) -> bool:
    """Whether every command of a text has one backslash too many: row breaks are doubled as well then."""
    return "\\\\" in text and _DOUBLED.search(text) is not None and _SINGLE.search(text) is None


def _joined(broken: re.Match[str]) -> str:
    command = "\\" if broken.string.startswith("sqrt", broken.end()) else "\\f"
    return command.rjust(len(broken[0]))


def undoubled(text: str) -> str:
    """A formula with single backslashes, where all of its commands have two: ``3\\\\sqrt{13}`` as ``3\\sqrt{13}``."""
    return text.replace("\\\\", "\\") if all_doubled(text) else text


# "= \nrac{1}{2}": a command whose backslash was read as an escape with the letter behind it, or alone; and one that
# begins a line within its formula.
_BROKEN = worded(r"(?: \n|(?<=[=+\-*/({} ])\n\\?f)(?=rac\{)|(?<=[=+\-*/({} ])\n\\?(?=sqrt[{\[])")


def realigned(text: str) -> str:
    """A text with its commands as they were meant: no doubled backslashes, no escapes; every place stays where it was.

    One backslash stands behind a blank for two.
    """
    if "\n" in text and ("rac{" in text or "sqrt" in text):
        text = _BROKEN.sub(_joined, text)
    if "\\\\" not in text:
        return text
    if all_doubled(text):
        return _PAIRS.sub(lambda match: match[0][: len(match[0]) // 2].rjust(len(match[0])), text)
    return _MIXED.sub(r" \\", text)


# "$rac{1}{2}", "= \nrac{1}{2}": a fraction without its first two signs, or with a line break for them; no word has it.
_FRACTION: Final = worded(r"(?:(?<=[=+*/({$ ,-])\n)?(?<![A-Za-z\\])rac(?=\{)")
# A root that has lost its backslash, in a text whose fractions have.
_ROOT: Final = re.compile(r"(?<=[\d\s{(=+*/$-])sqrt(?=\{)")


# "200\,\textHz": a unit behind a command that has lost its braces.
_GLUED_UNIT: Final = re.compile(
    r"\\(?:text|mathrm)(?P<unit>[kMG]?Hz|[kMm]?(?:eV|Pa|Wb|m|s|J|W|V|A|N|g|K|T|C|F|H))(?![A-Za-z{])"
)


def with_commands(text: str) -> str:
    """A text whose commands have back what they lost: the backslash, the letter behind it, or their braces."""
    text = unescaped(text)
    if "\\text" in text or "\\mathrm" in text:
        text = _GLUED_UNIT.sub(r"\\text{\g<unit>}", text)
    if "rac{" in text and _FRACTION.search(text):
        text = _ROOT.sub(r"\\sqrt", _FRACTION.sub(r"\\frac", text))
    return text


# "60 - 53 = <<60-53=7>>7 points": the calculation that a tool was called with, and what it returned.
_CALCULATION = re.compile(r"([$€£]?)<<[^<>\n]{1,160}=[^<>\n]{0,60}>>")


def uncalculated(text: str) -> str:
    """A text with blanks for its notes to a calculator, so that every place in it stays where it was."""
    if "<<" not in text:
        return text
    return _CALCULATION.sub(lambda match: match[1].rjust(len(match[0])), text)


# A text on one line with its line breaks as they stand in JSON; one before a small letter may be \\nu.
_ESCAPED_LINES = re.compile(r"(?<!\\)(?:\\n){2,}|(?<!\\)\\n(?![a-z])")


_QUOTED: Final = worded(
    r"(?:(?<=[\s(])|\A)(?:'([^'\n]{1,60})'|‘([^‘’\n]{1,60})’|«\s?([^«»\n]{1,60}?)\s?»|“([^“”\n]{1,60})”|\"([^\"\n]{1,60})\")(?=[\s.,;:!?)]|\Z)"
)
_QUOTES: Final = re.compile(r"['‘«“\"]")
_KEYED: Final = re.compile(r"['\"]\s?:|:\s?['\"]")
_VALUED: Final = re.compile(r"\d|[=^(\\√π]")
_WORDED: Final = re.compile(r"[^\W\d_]{3,}[\s,]+[^\W\d_]{3,}")


def unquoted(text: str) -> str:
    """A text without the quotes around a value or a formula: "The answer is 'exp(-t)'"; not those of JSON."""
    if not _QUOTES.search(text) or _KEYED.search(text):
        return text

    def bare(found: re.Match[str]) -> str:
        said = next(one for one in found.groups() if one is not None)
        return said if _VALUED.search(said) and not _WORDED.search(said) else found[0]

    return _QUOTED.sub(bare, text)


def with_lines(text: str) -> str:
    """A text on one line with the breaks in it that it writes as backslash and n; every place stays where it was."""
    if "\\n" not in text or "\n" in text.strip():
        return text
    return _ESCAPED_LINES.sub(lambda match: " " * (len(match[0]) // 2) + "\n" * (len(match[0]) // 2), text)


# What its author has struck out, and what stands below the text.
_STRUCK: Final = re.compile(
    r"~~(?=\S)[^~\n]{1,300}(?<=\S)~~|<(del|s|strike)>[^<\n]{0,300}(?:<(?!/)[^<\n]{0,300}){0,8}</\1>"
    r"|\\(?:sout|st|xout)\s?\{[^{}\n]{1,200}(?:\{[^{}\n]{0,80}\}[^{}\n]{0,80}){0,6}\}"
)
_FOOTNOTE: Final = re.compile(
    r"\\footnote(?:text)?\s?\{[^{}]{0,600}(?:\{[^{}]{0,200}(?:\{[^{}]{0,80}\}[^{}]{0,80}){0,4}\}[^{}]{0,300}){0,12}\}"
    r"|(?<=\S)\[\^\w{1,12}\](?!:)"
)
_SET_LINE: Final = re.compile(r"(?m)^[ \t]*\\(?:textbf|textit|emph|underline)\{([^{}$\n]{1,60}[:.])\}")


def without_struck(text: str) -> str:
    """A text without what is struck out in it and its footnotes; headings set in LaTeX as Markdown has them."""
    if "~~" in text or "</" in text or "\\s" in text or "\\x" in text:
        text = _STRUCK.sub(" ", text)
    if "\\footnote" in text or "[^" in text:
        text = _FOOTNOTE.sub("", text)
    return _SET_LINE.sub(r"**\1**", text) if "\\text" in text or "\\emph" in text or "\\und" in text else text


# "10<sup>8</sup>", "x<sub>0</sub>"
SCRIPT: Final = re.compile(r"<(sub|sup)>([^<>\n]{1,24})</\1>")


def script(match: re.Match[str]) -> str:
    return f"{'_' if match[1] == 'sub' else '^'}{{{match[2]}}}"


def with_scripts(text: str) -> str:
    """A text with the indices and exponents of HTML as those of formulas."""
    return SCRIPT.sub(script, text) if "<su" in text else text


_SETTING = r"(?:p|span|div|b|strong|i|em|u)"
_TAG: Final = re.compile(
    rf"<({_SETTING})(?:\s[^<>\n]{{1,80}})?>(?=[^<>]{{0,400}}</\1>|\s{{0,8}}(?=[^\W\d_])[^a-z][^\W\d_])"
    rf"|</{_SETTING}>|<br\s?/?>"
)


# "[spoiler=Answer]5 N[/spoiler]", "<summary>Answer</summary> 5 N"
_SPOILER: Final = re.compile(
    r"(?i)\[spoiler(?:[=:]\s?[\"«]?(?P<title>[^\]\n\"»]{0,120}))?[\"»]?\]|\[/spoiler\]|</?details>"
)
_SUMMARY: Final = re.compile(r"(?i)<summary>([^<\n]{1,120})</summary>")


def without_spoilers(text: str) -> str:
    """A text with what its spoilers hide, each behind its title as behind a label."""
    if "spoiler" not in text.casefold() and "<summary>" not in text:
        return text
    titled = _SPOILER.sub(lambda one: f"\n{one['title'].strip(' :')}: " if one["title"] else "\n", text)
    return _SUMMARY.sub(lambda one: f"\n{one[1].strip(' :')}: ", titled)


def without_tags(text: str) -> str:
    """A text without the tags of HTML that only set it.

    One that nothing closes and that opens no sentence stays: ``<p>`` is a mean.
    """
    if "<" in text and ">" in text:
        while (bare := _TAG.sub(" ", text)) != text:  # <p> opens a sentence once the <b> behind it is gone
            text = bare
    return text.replace("&nbsp;", " ")


# "{Ratio}_{adjacent~lines}={2}:{1}": a word in a group for the name of a ratio.
_NAMED_RATIO = re.compile(
    r"(?:\\(?:text|mathrm)\s?)?\{[A-Za-z]{3,20}\}_\{(?:[A-Za-z ~,]|\\[,;: ]){1,40}\}\s?="
    r"(?=\s?\{?\d[\d.]*\}?\s?:\s?\{?\d)"
)


def without_ratio_names(text: str) -> str:
    """A text with blanks for a word with an index that names a ratio of two numbers, so that every place stays."""
    return _NAMED_RATIO.sub(lambda match: " " * len(match[0]), text) if "}_{" in text else text
