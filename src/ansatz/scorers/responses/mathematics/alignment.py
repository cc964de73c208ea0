r"""The rows of an aligned display: premises first, the answer last; names side by side are a list."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.responses.mathematics.asserting import lone

_ENVIRONMENT: Final = (
    "equation|displaymath|math|dmath|aligned|align|alignat|split|gather|gathered|eqnarray|flalign|multline|array"
)
_BEGIN = re.compile(rf"\s*\\begin\s?\{{(?P<name>{_ENVIRONMENT})(?P<star>\*?)\}}(?:\{{[^{{}}]{{0,20}}\}})?")
_LONGEST: Final = 8_000  # characters of a display that is taken apart
_WRAPPERS: Final = 3  # environments around each other: equation, aligned
_ROW = re.compile(r"\\\\(?:\s?\[[^\]]{0,12}\])?")
_NESTED = re.compile(r"\\begin\s?\{")
_RELATION = re.compile(r"(?<![\\!<>:])=|≈|\\(?:approx|simeq|equiv)(?![a-z])")
_TAG = re.compile(r"\\(?:tag\*?\s?\{[^{}]{0,20}\}|nonumber|notag|label\s?\{[^{}]{0,40}\})")
_PART = re.compile(r"\s*(?:\\text(?:bf)?\s?\{\s?\(?[a-h][).:]\s?\}|\([a-h]\)|\([ivx]{1,4}\))\s*(?:\\q?quad|\\[,;: ])*")
_WORDY = re.compile(
    r"\\text\s?\{(?>(?:[^{}]*?[^\W\d_]{2}\s){3}[^{}]*?[^\W\d_]{2})[^{}]*+\}"  # four words
)
_THEREFORE = re.compile(
    r"^\s*(?:\\(?:Rightarrow|implies|Longrightarrow|therefore|to|iff|quad|qquad|,|;|!|text\s?\{[^{}]{0,30}\})\s*|⇒|∴)+"
)

_ARROW = re.compile(
    r"^\s*(?:\\(?:Rightarrow|implies|Longrightarrow|therefore|iff|quad|qquad|,|;|!)(?![A-Za-z])\s*|⇒|∴)+"
)
_CONCLUDES = re.compile(r"^[\s&]*(?:\\(?:Rightarrow|implies|Longrightarrow|therefore)(?![A-Za-z])|⇒|∴)")


def concluding_row(formula: str) -> str:
    r"""What an aligned display comes to; any other formula as it is.

    Rows that go on from the row before (``&= ...``) belong to its left side. Where every row names
    a value of its own (``\omega_1 = ..., \omega_2 = ...``) all of them are the answer.
    """
    if len(formula) > _LONGEST:
        return formula
    body = _body(formula)
    if _NESTED.search(body):
        return formula
    if "\\\\" not in body:
        return body.replace("&", " ").strip() if body is not formula else formula
    rows = _rows(body)
    if not rows:
        return formula
    if (drawn := _drawn(body)) and not any(_PART.match(row) for row in rows):
        return drawn
    if any(_PART.match(row) for row in rows):
        # Parts (a), (b): what is said in words is no formula.
        stated = [row for row in rows if not _WORDY.search(row)]
        rows = [_PART.sub("", row).strip() for row in (stated or rows)]
    whole = _statements(rows)
    if len(whole) == 1:
        return whole[0]
    sides = [_sides(statement) for statement in whole]
    named = all(len(side) == 2 and lone(side[0]) for side in sides)
    names = [re.sub(r"[\s{}]", "", side[0]) for side in sides]
    if named and len(set(names)) == len(names) and not _builds(sides):
        return ", ".join(whole)
    return whole[-1]


def _drawn(body: str) -> str:
    """The last row where it alone is drawn from the others: ``E_1 = mgh \\\\ \\Rightarrow v = ...``."""
    rows = [row for row in _ROW.split(body) if row.strip()]
    arrows = [_ARROW.match(_cells(row)) is not None and _CONCLUDES.search(row) is not None for row in rows]
    last = _rows(rows[-1])
    return last[0] if arrows[-1] and not any(arrows[:-1]) and len(_sides(last[0])) == 2 else ""


def _sides(statement: str) -> list[str]:
    """What stands on either side of the first relation; one within braces is an index, as in ``E_{n=1}``."""
    depth = place = 0
    for found in _RELATION.finditer(statement):
        depth += statement.count("{", place, found.start()) - statement.count("}", place, found.start())
        place = found.start()
        if depth <= 0:
            return [statement[: found.start()], statement[found.end() :]]
    return [statement]


def rows_of(formula: str) -> list[str]:
    r"""The rows of a display, each with those that go on from it (``&= ...``); empty where it has no rows."""
    if len(formula) > _LONGEST:
        return []
    body = _body(formula)
    if "\\\\" not in body or _NESTED.search(body):
        return []
    rows = [_ARROW.sub("", _cells(row)) for row in _ROW.split(body) if row.strip()]
    return _statements([row for row in rows if row])


def _body(formula: str) -> str:
    """A formula without the environments around the whole of it."""
    body = formula
    for _ in range(_WRAPPERS):
        inner = _inside(body)
        if inner is None:
            break
        body = inner
    return body


def _rows(body: str) -> list[str]:
    rows = [_cells(row) for row in _ROW.split(body)]
    return [_THEREFORE.sub("", row).strip() for row in rows if row.strip()]


def _cells(row: str) -> str:
    return _TAG.sub(" ", row).replace("&", " ").strip(" \t\n.,;")


def _statements(rows: list[str]) -> list[str]:
    """Rows that go on from the row before belong to it; whether a chain's members agree is for the scorer to see."""
    statements: list[str] = []
    for row in rows:
        if statements and _RELATION.match(row):
            statements[-1] += f" {row}"
        else:
            statements.append(row)
    return statements


def _inside(formula: str) -> str | None:
    """What an environment around the whole holds; None where there is none."""
    begin = _BEGIN.match(formula)
    if begin is None:
        return None
    end = f"\\end{{{begin['name']}{begin['star']}}}"
    trimmed = formula.rstrip(" \t\n.,;")
    return trimmed[begin.end() : -len(end)].strip() if trimmed.endswith(end) else None


def _builds(sides: list[list[str]]) -> bool:
    """Whether a later row uses what an earlier row names: then the earlier ones are premises."""
    for place, side in enumerate(sides[:-1]):
        name = re.escape(side[0].strip())
        if any(re.search(rf"(?<![A-Za-z\\]){name}(?![A-Za-z_])", later[1]) for later in sides[place + 1 :]):
            return True
    return False
