"""One formula a block: a single statement with one relation, and no punctuation at its end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from ansatz.items.language import phrases
from ansatz.items.lint.findings import Departure, TextEdit
from ansatz.items.lint.tokens import SPACING, LintedFormula, is_size

_EQUALITIES: Final = frozenset(
    {"=", "≈", "≃", "≅", "≡", "∝", "∼"}
    | {"\\" + word for word in ["approx", "simeq", "cong", "equiv", "sim", "doteq", "propto", "asymp", "triangleq"]}
)
_INEQUALITIES: Final = frozenset(
    {"<", ">", "≤", "≥", "≪", "≫", "≠", "≲", "≳"}
    | {
        "\\" + word
        for word in [
            "le",
            "leq",
            "leqslant",
            "ge",
            "geq",
            "geqslant",
            "lt",
            "gt",
            "ll",
            "gg",
            "ne",
            "neq",
            "lesssim",
            "gtrsim",
            "lessapprox",
            "gtrapprox",
        ]
    }
)
_MEMBERSHIP: Final = frozenset(
    {"→", "∈", "⇌"}
    | {
        "\\" + word
        for word in [
            "to",
            "rightarrow",
            "longrightarrow",
            "leftrightarrow",
            "rightleftharpoons",
            "in",
            "notin",
            "subset",
        ]
    }
    | {"\\" + word for word in ["mapsto", "subseteq", "perp", "parallel"]}
)
_IMPLICATIONS: Final = frozenset(
    {"⇒", "⟹", "⇔", "∴"}
    | {
        "\\" + word
        for word in ["Rightarrow", "implies", "Longrightarrow", "Leftrightarrow", "iff", "Longleftrightarrow"]
    }
    | {"\\" + word for word in ["Leftarrow", "impliedby", "therefore", "because"]}
)
_BREAKS: Final = frozenset({"\\\\", "\\newline", "\\cr"})
_WIDE: Final = frozenset({"\\quad", "\\qquad"})
_JOINING: Final = phrases("joining")
_PUNCTUATION: Final = frozenset(".,;:?。，；：、")
_ROWS: Final = frozenset(
    [
        "aligned",
        "align",
        "align*",
        "alignedat",
        "alignat",
        "alignat*",
        "split",
        "gather",
        "gather*",
        "gathered",
        "eqnarray",
        "eqnarray*",
        "multline",
        "multline*",
        "equation",
        "equation*",
        "displaymath",
        "math",
        "flalign",
        "flalign*",
    ]
)


def is_row_environment(name: str) -> bool:
    """Whether an environment only sets formulas in rows (no matrix, no cases)."""
    return name in _ROWS


def check_statement(formula: LintedFormula, *, needs_relation: bool) -> Iterator[Departure]:
    """Findings ``several``, ``chain`` and ``statement``; none of them is mechanical."""
    parts = list(_parts(formula))
    if len(parts) > 1:
        yield Departure("several", parts[1][0], f"{len(parts)} formulas", "one formula a block")
    for start, relations in parts:
        if len(relations) > 1 and not set(relations) <= _INEQUALITIES:
            found = f"a chain of {len(relations)} relations ({' '.join(relations[:4])})"
            yield Departure("chain", start, found, "one relation a block, each step in a block of its own")
    if needs_relation and len(parts) == 1:
        start, relations = parts[0]
        if not relations and not any(token.text in _MEMBERSHIP for token in formula.tokens if not token.depth):
            expected = "an equation or an inequality, such as E_k = ..."
            yield Departure("statement", start, "an expression without a relation", expected)
    for start, _ in parts:
        first = next((token for token in formula.tokens if token.start >= start and not _is_space(token.text)), None)
        if first is not None and first.text in _EQUALITIES | _INEQUALITIES:
            yield Departure("statement", first.start, f"nothing before {first.text}", "both sides of the relation")


def is_several(formula: LintedFormula) -> bool:
    """Whether the text holds more than one statement."""
    return len(list(_parts(formula))) > 1


def _is_space(text: str) -> bool:
    return text.isspace() or text in SPACING or text == "&"


def _parts(formula: LintedFormula) -> Iterator[tuple[int, list[str]]]:
    """Statements at the top level: where each begins and its relations.

    A comma, a wide space, ``and`` parts statements only where there is a relation on both sides: the
    list ``n = 1, 2, 3`` and the condition of ``x = a, b`` stay whole. A row break or an implication
    always does.
    """
    begins: list[tuple[int, bool]] = [(0, True)]
    relations: list[list[str]] = [[]]
    level = 0
    for place, token in enumerate(formula.tokens):
        rows = formula.environments[place]
        plain = all(map(is_row_environment, rows))
        # Inside aligned rows the environment itself is no bracket.
        level = token.depth - len(rows)
        if not plain or level > 0:
            continue
        word = token.text
        if word in _EQUALITIES or word in _INEQUALITIES:
            relations[-1].append(word)
        elif word in _IMPLICATIONS or word in _BREAKS:
            begins.append((token.end, True))
            relations.append([])
        elif word in (",", ";", "，", "；") or word in _WIDE or _joins(formula, place):
            begins.append((token.end, False))
            relations.append([])
    merged: list[tuple[int, list[str]]] = []
    for (start, hard), found in zip(begins, relations, strict=True):
        if not merged:
            merged.append((start, list(found)))
        elif hard:
            if _content(formula, start):
                merged.append((start, list(found)))
        elif found and merged[-1][1]:
            merged.append((start, list(found)))
        else:
            merged[-1][1].extend(found)
    return iter(merged)


def _content(formula: LintedFormula, start: int) -> bool:
    """Whether anything but spacing and an ``\\end`` follows."""
    for token in formula.tokens:
        if token.start >= start and not _is_space(token.text):
            return token.text != "\\end"
    return False


def _joins(formula: LintedFormula, place: int) -> bool:
    if formula.tokens[place].text not in ("\\text", "\\mathrm", "\\textrm", "\\mbox"):
        return False
    argument = formula.argument(place + 1)
    return argument is not None and formula.inner(argument).strip(" ,~").casefold() in _JOINING


def check_punctuation(formula: LintedFormula) -> Iterator[Departure]:
    """Departure ``punctuation``: a mark at the end, alone or as a text, with the spacing before it."""
    tokens = formula.tokens
    last = formula.before_spacing(len(tokens))
    first = last
    if last >= 0 and tokens[last].text == "}" and last in formula.pairs:
        opening = formula.pairs[last]
        command = formula.before_space(opening)
        inner = formula.inner((opening, last + 1)).strip(" ~")
        if not (command >= 0 and tokens[command].text in ("\\text", "\\mathrm", "\\textrm", "\\mbox")):
            return
        if not inner or set(inner) - _PUNCTUATION:
            return
        first = command
    elif last >= 0:
        while first > 0 and tokens[first - 1].text in _PUNCTUATION:
            first -= 1
        marks = {token.text for token in tokens[first : last + 1]}
        if not marks <= _PUNCTUATION or (first > 0 and is_size(tokens[first - 1].text)):
            return
        # Three dots go on, they do not end.
        if last - first == 2 and marks == {"."}:
            return
    if first < 0:
        return
    start = tokens[formula.before_spacing(first) + 1].start
    mark = formula.text[tokens[first].start : tokens[last].end]
    edit = TextEdit(start, len(formula.text.rstrip()), "")
    yield Departure("punctuation", tokens[first].start, f"{mark!r} at the end", "no mark at the end", (edit,))
