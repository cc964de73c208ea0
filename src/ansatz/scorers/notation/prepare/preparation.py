"""One pass over the raw tokens of a text."""

from __future__ import annotations

import re

from ansatz.scorers.language import cyrillic
from ansatz.scorers.notation import vocabulary as v
from ansatz.scorers.notation.lexicon import TokenLexicon, lexicon
from ansatz.scorers.notation.prepare.groups import group
from ansatz.scorers.notation.prepare.measures import bare_unit, micro_unit
from ansatz.scorers.notation.prepare.numbers import number
from ansatz.scorers.notation.prepare.rows import close_lefts, environment
from ansatz.scorers.notation.prepare.scan import Scan
from ansatz.scorers.notation.prepare.words import cyrillic_word, word
from ansatz.scorers.notation.prose import ALONE, OPENING, sentence, word_alone
from ansatz.scorers.notation.tokens import NAME, PROSE, UNIT, WORDS, pattern
from ansatz.scorers.notation.vocabulary import Names

_OPEN_LEFT = re.compile(r"\\left\s*\.")
# After these a word means something else than its letters.
_TELLING = frozenset(["\\frac", "\\sqrt", "\\binom", "_", "^", "{", ",", "}"])
_MICRO_UNIT = re.compile(r"[\d}](?:\\[,;: ]|~|\s)++\\mu(?![A-Za-z])")
_POWER_OF_TEN = re.compile(r"10\s*(?:\^|\*\*)\s*\{[^{}]*+\}(?:\\[,;: ]|~|\s)*+[A-Za-z]")


def prepared(text: str, names: Names) -> Scan:
    """The text with its canonical tokens."""
    scan = Scan(text, names, prepared)
    _run(scan, trace=False)
    return scan


def offset(scan: Scan, index: int) -> int:
    """Where in the text the canonical token ``index`` stands."""
    again = Scan(scan.text, scan.names, prepared)
    _run(again, trace=True)
    starts = [m.start(1) for m in pattern(scan.names.language).finditer(scan.text)]
    place = 0
    for count, before in enumerate(again.origin):
        if before > index:
            break
        place = count
    return starts[place] if place < len(starts) else len(scan.text)


def _prose(scan: Scan, book: TokenLexicon) -> bool:
    """Whether the text is a sentence or a word rather than a formula; it is one token then."""
    opening = OPENING.match(scan.text)
    if not opening or len(opening[1]) <= 2:
        return False
    if sentence(opening[1], scan.names):
        scan.tokens.append(PROSE + scan.text.strip())
        return True
    stripped = scan.text.strip(" .")
    if ALONE.fullmatch(scan.text) and word_alone(stripped, book.words):
        scan.tokens.append(WORDS + stripped)
        return True
    return False


def _run(scan: Scan, trace: bool) -> None:  # noqa: C901 -- one branch a command
    """Take token after token; with ``trace`` also note where each came from."""
    if scan.latex and _OPEN_LEFT.search(scan.text):
        close_lefts(scan)
    book = lexicon(scan.names, scan.latex)
    memo = book.memo
    plain = book.plain_words
    if scan.text[:1] != "\\" and _prose(scan, book):
        scan.tokens += ("", "")
        return
    powers = "10" in scan.text and _POWER_OF_TEN.search(scan.text) is not None
    micro = scan.latex and "\\mu" in scan.text and _MICRO_UNIT.search(scan.text) is not None
    micro = micro and scan.raw.count("\\mu") == 1
    plainly = not (powers or micro or trace)
    out = scan.tokens
    raw = scan.raw
    count = len(raw)
    i = 0
    while i < count:
        token = raw[i]
        if trace:
            scan.origin.append(len(out))
        i += 1
        pieces = memo.get(token)
        if pieces is not None:
            out += pieces
            if plainly:
                continue
        else:
            if token.isdigit():
                if token.isascii() and not raw[i][:1].isalpha():
                    out.append(token)
                    continue
            elif token in plain and out and out[-1] not in _TELLING:
                last, following = out[-1][0], raw[i]
                if not last.isdigit() and last > UNIT and following != "," and not following[:1].isalpha():
                    out += plain[token]
                    continue
            if token not in memo:
                pieces = book.expand(token)
            if pieces is None:
                scan.at = i
                _special(scan, token, book)
                if trace:
                    scan.origin.extend([len(out)] * (scan.at - i))
                i = scan.at
                continue
            out += pieces
        if micro and token == "\\mu" and micro_unit(scan, i):
            if trace:
                scan.origin.extend([len(out) - 1] * (scan.at - i))
            i = scan.at
            continue
        if powers and token == "}" and raw[i][:1].isalpha() and scan.after_number() and scan.leads():
            scan.at = i + 1
            if bare_unit(scan, raw[i]):
                if trace:
                    scan.origin.extend([len(out) - 1] * (scan.at - i))
                i = scan.at
    out += ("", "")


def _special(scan: Scan, token: str, book: TokenLexicon) -> None:
    """A token whose meaning depends on its neighbours."""
    first = token[0]
    if first == "\\":
        _command(scan, token)
    elif first.isdecimal() or first == ".":
        number(scan, token, book)
    elif first == "&":
        if scan.environments and scan.environments[-1] in v.GRIDS:
            scan.tokens.append("&")
    elif first == "{":  # {\\rm C}: the old spelling of \\mathrm{C}
        group(scan, "\\mathrm{" + token[token.index("m") + 1 : -1] + "}")
    elif first.isascii():
        word(scan, token, book)
    elif first == "√":
        _root(scan, token)
    elif first in v.COMBINING:
        _mark(scan, token)
    elif cyrillic(first):
        cyrillic_word(scan, token)
    else:
        scan.tokens.append(NAME + token if first.isalpha() else token)


def _command(scan: Scan, token: str) -> None:
    if token[1:].startswith(("begin", "end")):
        environment(scan, token)
    elif token != "\\boxed":
        group(scan, token)
    elif scan.tokens and scan.tokens[-1] == "}" and "\\boxed" in scan.raw[: scan.at - 1]:
        scan.tokens.append(",")  # one boxed answer beside another is a list


def _root(scan: Scan, token: str) -> None:
    """``√LC``, ``√26``: all that is written without space stands below the root."""
    inner = scan.inner(token[1:])
    following = scan.raw[scan.at] if scan.at < len(scan.raw) else ""
    together = token[1].isdecimal() or (following not in ("(", "^", "_", "**") and following not in v.COMBINING)
    scan.tokens += ["\\sqrt", "{", *inner, "}"] if together else ["\\sqrt", *inner]


def _mark(scan: Scan, token: str) -> None:
    """A combining accent: over the letter before it."""
    out = scan.tokens
    accent = v.COMBINING.get(token)
    if accent and out and out[-1] not in ("", "}"):
        letter = out.pop()
        out += [accent, "{", letter, "}"]
