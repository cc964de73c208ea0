"""What a sentence states as text: a number, a formula, bold text; and whether a text states anything."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import ANSWERING, MEASURING, PHRASING
from ansatz.scorers.responses.clauses.conclusion import behind_verb, concluded, joined_inline
from ansatz.scorers.responses.mathematics.alignment import concluding_row
from ansatz.scorers.responses.mathematics.asserting import asserted, is_relation, lone, main_formula
from ansatz.scorers.responses.mathematics.fragments import Fragment, fragments
from ansatz.scorers.responses.mathematics.worked_out import as_chain
from ansatz.scorers.responses.text.tidy import tidy

SIDE: Final = 400  # characters of a formula in which its left side ends
UNIT: Final = 16  # characters of a unit behind a display

_BOLD = worded(r"\*\*([^*\n]{1,500})\*\*|(?<![^\W_])__([^_\n]{1,500})__(?![^\W_])")
# A number that may be a value: no index, no power, no digit of a name.
_NUMBER = worded(r"(?<![\w^_{.,])[-+−]?\d|(?<![\w^_])\{\d|[√π]|\\(?:frac|sqrt|pi)(?![a-z])")
_LEADS = PHRASING.pattern(r"(?::|(?&leading))[\s$]*(?:\\\[)?\s*\Z")
_STEM = re.compile(r"[^\W\d_]{2}")
_COMMAND = re.compile(r"\\(?!frac|sqrt|pi(?![a-z]))[A-Za-z]+")
_ARROW = re.compile(r"\\(?:Longrightarrow|Rightarrow|implies)(?![A-Za-z])|[⇒⟹]")  # what is drawn stands behind it
_DEFINED = ANSWERING.pattern(r"(?i)(?:\s|\$\$|\\\]|[,;.])*(?&definitions)\s")
_SPACES = re.compile(r"\A(?:\\q?quad(?![A-Za-z])|\\[,;:! ]|[~&\s])+")
_COLON = re.compile(r":[\s$\\\[]*\Z")
_SAID = re.compile(r"[^\W_]")  # words or figures
_DIGIT = re.compile(r"\d")
_STATES = re.compile(r"(?<![\\!<>:])=|≈|\\(?:approx|simeq|equiv)(?![a-z])|[<>≤≥]|\\(?:le|ge)q?(?![a-z])")
ASSIGNED: Final = r"\\?[A-Za-z]{1,8}(?:_\{?\w{1,6}\}?)?\s*=\s*[-−+]?\d[\d.,]*+"  # "x = 0.0050"
_PUT_IN = re.compile(rf"[$\\(\s]*{ASSIGNED}[)$\\\s]*")
_ROWS = re.compile(r"(?P<rows>\\begin\s?\{(?P<name>[a-z]+\*?)\}.*\\end\s?\{(?P=name)\})(?P<defined>, .+)", re.DOTALL)


def content(
    raw: str, symbolic: bool, codes: tuple[str, ...], known: frozenset[str]
) -> tuple[str, str, tuple[str, ...]] | None:
    """What a sentence states as text, by which method, and the names on the left of its formulas."""
    raw = as_chain(raw) if symbolic else raw
    bold = bold_part(raw, symbolic)
    text = asserted(bold or raw, codes)
    formulas = fragments(text)[0] if symbolic or "$" in text or "\\" in text or "=" in text else []
    names = tuple(name for one in formulas if (name := left_side(one.text)))
    if symbolic:
        return _formula(text, formulas, bool(bold), codes, names, known)
    shown = [one for one in formulas if one.display]
    if shown and (defined := _DEFINED.match(text, shown[-1].end)):
        text = text[: defined.start()]  # "where $t_1 = 1.5$ s" is about its letters
    prose = _without(text, shown)
    announced = bool(shown) and _COLON.search(text[: shown[-1].start]) is not None  # "for 2 and 4 it comes to: ..."
    if shown and (not _DIGIT.search(prose) or (announced and not _SAID.search(text, shown[-1].end))):
        content = drawn(concluding_row(shown[-1].text.strip()))
        unit = text[shown[-1].end :].strip(" .,;\n\t\\])$")
        if unit and len(unit) <= UNIT and (read := parse_unit(unit)) is not None and read.factors:
            content = f"{content} {unit}"  # "\\[ 10^{-2} \\] cm/s"
        return (content, "display", names) if states_number(content) else None
    if (put_in := _behind_givens(text, formulas, codes)) is not None:
        return put_in, "bold" if bold else "last_line", names[-1:]
    said = _without(text, [one for one in formulas if lone(one.text)])
    if not states_number(said) and not _spelled(codes).search(said):
        return None
    return tidy(text), "bold" if bold else "last_line", names


def _behind_givens(text: str, formulas: list[Fragment], codes: tuple[str, ...]) -> str | None:
    """What a sentence gets from letters put in: "For ``x = 3`` we have ``2x = 6``, "plug in ``x = 3`` to get 6"."""
    if len(formulas) < 2 or not all(_PUT_IN.fullmatch(one.text.strip()) for one in formulas[:-1]):
        return None
    last = formulas[-1]
    between = text[formulas[-2].end : last.start]
    if not is_relation(last.text) or _getting(codes).search(between) is None:
        return None
    return tidy(text[last.start :])


@lru_cache(maxsize=16)
def _getting(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?<![^\W_])(?&producing|purposes)[\s:]*(?:\$|\\\(|\\\[)*\s*\Z", *codes)


@lru_cache(maxsize=16)
def _spelled(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A number in words right behind a verb: "it takes five half-lives"."""
    words = (*ANSWERING.words("numbers"), *MEASURING.words("declined"))
    numbers = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    return ANSWERING.pattern(
        rf"(?i)(?&equals|bears|producing)\s(?:[^\W\d_]+ly\s)?(?:{numbers})(?![^\W_])(?!\s(?&articles|verbs)\s)", *codes
    )


def _formula(
    text: str,
    formulas: list[Fragment],
    bold: bool,
    codes: tuple[str, ...],
    names: tuple[str, ...],
    known: frozenset[str],
) -> tuple[str, str, tuple[str, ...]] | None:
    weighty = [one for one in formulas if not lone(one.text.strip())]
    said = joined_inline(text)
    if said:
        return said, "bold" if bold else "inline", names
    if weighty:
        weighty = [_drawn(one) for one in weighty]
        formulas = [_drawn(one) for one in formulas]
        last = weighty[-1]
        led = (
            last.display
            and not _STEM.search(text, last.end)
            and _LEADS.search(text, max(0, last.start - 60), last.start)
        )
        if not last.display and (behind := behind_verb(text, last.end)):
            return behind, "bold" if bold else "last_line", names
        main = concluding_row(last.text.strip()) if led else _with_row(main_formula(text, formulas, codes, known))
        method = "bold" if bold else "display" if last.display else "last_line" if last.plain else "inline"
        return main, method, names
    said = concluded(text)
    if said != text.strip() and _DIGIT.search(said):
        return said, "bold" if bold else "last_line", names
    return (said, "last_line", names) if not formulas and _DIGIT.search(said) else None


def _with_row(main: str) -> str:
    """What a formula states; of rows that definitions follow, the last: they are no members of one list."""
    rows = _ROWS.fullmatch(main)
    return f"{concluding_row(rows['rows'])}{rows['defined']}" if rows else concluding_row(main)


def _drawn(formula: Fragment) -> Fragment:
    return replace(formula, text=drawn(formula.text))


def drawn(formula: str) -> str:
    """``a = b \\Longrightarrow c = d`` states what is drawn."""
    arrows = list(_ARROW.finditer(formula))
    if not arrows or "\\begin" in formula or not is_relation(formula[arrows[-1].end() :]):
        return formula
    return _SPACES.sub("", formula[arrows[-1].end() :])


def bold_part(raw: str, symbolic: bool) -> str:
    """Bold text that states something, where it is no heading."""
    marked = list(_BOLD.finditer(raw))[-8:]
    if len({match[0] for match in marked if _DIGIT.search(match[0])}) > 1:
        return ""  # "It is **3 N**; **5 N** is that of the other one"
    for match in reversed(marked):
        content = (match[1] or match[2]).strip()
        if content.endswith(":") or (not _NUMBER.search(content) and not (symbolic and re.search(r"[=\\$]", content))):
            continue
        if match.start() == 0 and match.end() < len(raw.rstrip(" .")) and not re.search(r"[=$]|\d\s?\S", content):
            continue
        return content
    return ""


def states(text: str) -> bool:
    """Whether a text states a number or an equation."""
    return states_number(text) or is_relation(text)


def states_number(text: str) -> bool:
    """Whether a number stands in a text that may be a value: no index, no power."""
    return _NUMBER.search(_COMMAND.sub(" ", text)) is not None


def left_side(formula: str) -> str:
    """What stands left of the first relation of a formula; empty where it has none."""
    match = _STATES.search(formula, 0, SIDE)
    return formula[: match.start()].strip(" $&*") if match else ""


def prose(text: str) -> str:
    return _without(text, [one for one in fragments(text)[0] if not one.plain])


def _without(text: str, formulas: list[Fragment]) -> str:
    starts = (0, *(one.end for one in formulas))
    ends = (*(one.start for one in formulas), len(text))
    return " ".join(text[start:end] for start, end in zip(starts, ends, strict=True))
