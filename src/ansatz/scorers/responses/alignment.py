r"""The rows of an aligned display: premises first, the answer last; names side by side are a list."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.responses.asserting import lone

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
    r"\\text\s?\{[^{}]*[^\W\d_]{2,}\s[^{}]*[^\W\d_]{2,}\s[^{}]*[^\W\d_]{2,}\s[^{}]*[^\W\d_]{2,}[^{}]*\}"
)
_THEREFORE = re.compile(
    r"^\s*(?:\\(?:Rightarrow|implies|Longrightarrow|therefore|to|iff|quad|qquad|,|;|!|text\s?\{[^{}]{0,30}\})\s*|⇒|∴)+"
)


def concluding_row(formula: str) -> str:
    r"""What an aligned display comes to; any other formula as it is.

    Rows that go on from the row before (``&= ...``) belong to its left side. Where every row names
    a value of its own (``\omega_1 = ..., \omega_2 = ...``) all of them are the answer.
    """
    if len(formula) > _LONGEST:
        return formula
    body = formula
    for _ in range(_WRAPPERS):
        inner = _inside(body)
        if inner is None:
            break
        body = inner
    if _NESTED.search(body):
        return formula
    if "\\\\" not in body:
        return body.replace("&", " ").strip() if body is not formula else formula
    rows = [_TAG.sub(" ", row).replace("&", " ").strip(" \t\n.,;") for row in _ROW.split(body)]
    rows = [_THEREFORE.sub("", row).strip() for row in rows if row.strip()]
    if not rows:
        return formula
    if any(_PART.match(row) for row in rows):
        # Parts (a), (b): what is said in words is no formula.
        stated = [row for row in rows if not _WORDY.search(row)]
        rows = [_PART.sub("", row).strip() for row in (stated or rows)]
    statements: list[list[str]] = []
    for row in rows:
        if statements and _RELATION.match(row):
            statements[-1].append(row)
        else:
            statements.append([row])
    whole = [_joined(statement) for statement in statements]
    if len(whole) == 1:
        return whole[0]
    sides = [_RELATION.split(statement, maxsplit=1) for statement in whole]
    named = all(len(side) == 2 and lone(side[0]) for side in sides)
    names = [re.sub(r"[\s{}]", "", side[0]) for side in sides]
    if named and len(set(names)) == len(names) and not _builds(sides):
        return ", ".join(whole)
    return whole[-1]


def _inside(formula: str) -> str | None:
    """What an environment around the whole holds; None where there is none."""
    begin = _BEGIN.match(formula)
    if begin is None:
        return None
    end = f"\\end{{{begin['name']}{begin['star']}}}"
    trimmed = formula.rstrip(" \t\n.,;")
    return trimmed[begin.end() : -len(end)].strip() if trimmed.endswith(end) else None


def _joined(statement: list[str]) -> str:
    """One chain of rows, whole: whether its members agree is for the scorer to see."""
    return " ".join(statement)


def _builds(sides: list[list[str]]) -> bool:
    """Whether a later row uses what an earlier row names: then the earlier ones are premises."""
    for place, side in enumerate(sides[:-1]):
        name = re.escape(side[0].strip())
        if any(re.search(rf"(?<![A-Za-z\\]){name}(?![A-Za-z_])", later[1]) for later in sides[place + 1 :]):
            return True
    return False
