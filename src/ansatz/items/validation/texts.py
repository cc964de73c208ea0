"""Mathematics in texts: every delimiter, brace and environment that is opened is closed."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from ansatz.items.model import Item
from ansatz.items.reading import Path, quote
from ansatz.items.validation.findings import Inconsistency

# In the order of trying: what is escaped opens nothing, and code is no mathematics.
_SIGN: Final = re.compile(
    r"\\(?P<environment>begin|end)[ ]{0,3}\{(?P<name>[a-zA-Z]{1,20}\*?)\}"
    r"|\\(?:text|mbox|textrm|textit|textbf)[ ]{0,3}(?P<words>\{)"
    r"|\\(?P<size>left|right)(?![a-zA-Z])|\\(?P<delimiter>[()\[\]])|\\(?P<escaped>.)"
    r"|(?P<dollars>\$\$?)|(?P<brace>[{}])|(?P<code>`+)|(?P<paragraph>\n[ \t]*\n)",
    re.DOTALL,
)
WORDS: Final = "\\text{"
_CLOSING: Final = {"\\(": "\\)", "\\[": "\\]", "$": "$", "$$": "$$", "{": "}", "left": "\\right", WORDS: "}"}
_MEND: Final = "close it, or write \\$ where a dollar is money"


def text_findings(item: Item) -> Iterator[Inconsistency]:
    """Every text of the item for people, with its first unbalanced sign."""
    for path, text in _texts(item):
        problem = unbalanced(text)
        if problem:
            offset, found, expected = problem
            near = quote(text[max(0, offset - 12) : offset + 25])
            line = text.count("\n", 0, offset) + 1
            place = f" in its line {line}" if line > 1 else ""
            yield Inconsistency(path, f"{found}{place}, near {near}", expected, _MEND)


def _texts(item: Item) -> Iterator[tuple[Path, str]]:
    yield ("question",), item.question
    for name in ("final_answer", "solution_outline", "source"):
        text = getattr(item, name)
        if text:
            yield (name,), text
    for path, text in item.answer.prose():
        yield ("answer", *path), text
    for symbol in item.context.symbols:
        yield ("context", "symbols", symbol.name, "description"), symbol.description
    for number, node in enumerate(item.dag):
        yield ("dag", number, "formula"), node.formula
    for number, constraint in enumerate(item.constraints):
        for place, point in enumerate(constraint.points):
            yield ("constraints", number, "points", place, "description"), point.description


def unbalanced(text: str) -> tuple[int, str, str] | None:
    """The first sign that is not closed, or closes nothing: where it stands, what was found, what was expected.

    Braces and \\left count inside of mathematics and where there is none around them, as in a bare formula.
    One pass over the text.
    """
    stack: list[tuple[str, int]] = []
    place = 0
    while match := _SIGN.search(text, place):
        place = match.end()
        kind = str(match.lastgroup if match.lastgroup != "name" else "environment")
        if kind == "code":
            place = _after_code(text, match)
        elif kind == "paragraph":
            inside = next((sign for sign in reversed(stack) if sign[0] in ("$", "\\(")), None)
            if inside:
                return (
                    inside[1],
                    f"{inside[0]} that no {_CLOSING[inside[0]]} closes before the paragraph ends",
                    "its end",
                )
        elif kind != "escaped":
            problem = _take(stack, _name(match, kind), match.start())
            if problem:
                return problem
    if stack:
        name, offset = stack[0]
        return offset, f"{_shown(name)} that nothing closes", _closing(name)
    return None


def _name(match: re.Match[str], kind: str) -> str:
    if kind == "environment":
        return f"\\{match['environment']}{{{match['name']}}}"
    if kind == "size":
        return "left" if match["size"] == "left" else "\\right"
    if kind == "words":
        return WORDS
    return f"\\{match[kind]}" if kind == "delimiter" else match[kind]


def _take(stack: list[tuple[str, int]], name: str, offset: int) -> tuple[int, str, str] | None:
    """Open or close; the problem where it closes something else."""
    if name in ("$", "$$") and stack and stack[-1][0] == name:
        stack.pop()
        return None
    if name == "$$" and stack and stack[-1][0] == "$":
        # $a$$b$: one ends, the next begins.
        stack[-1] = ("$", offset + 1)
        return None
    if name in _CLOSING or name.startswith("\\begin"):
        # Words inside of mathematics may hold mathematics of their own.
        if name in ("$", "$$") and stack and stack[-1][0] != WORDS:
            return stack[-1][1], f"{_shown(stack[-1][0])} that nothing closes before {name}", _closing(stack[-1][0])
        stack.append((name, offset))
        return None
    if not stack:
        return offset, f"{name} that nothing opens", "one that opens it"
    opened, start = stack.pop()
    if _closing(opened) == name:
        return None
    return start, f"{_shown(opened)} that {name} closes", _closing(opened)


def _closing(name: str) -> str:
    return "\\end" + name.removeprefix("\\begin") if name.startswith("\\begin") else _CLOSING[name]


def _shown(name: str) -> str:
    return "\\left" if name == "left" else name


def _after_code(text: str, match: re.Match[str]) -> int:
    """Behind a span of code; one that is never closed is a mere backtick."""
    end = re.compile(rf"(?<!`){match['code']}(?!`)").search(text, match.end())
    return end.end() if end else match.end()
