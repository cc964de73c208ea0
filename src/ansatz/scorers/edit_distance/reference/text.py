"""What the published EED scorer does to a text before it reads it, its losses included.

Facts about its behaviour, found by running it; kept because published numbers rest on them:

- after the last relation sign, found as plain text, so that ``\\le`` is found in ``\\left`` and
  ``\\ge`` in ``\\geq``: what precedes is lost and the letters ``left`` become factors;
- only what stands before the first ``\\quad`` is read;
- font commands, ``$``, commas, ``\\infty``, line breaks and sizes are dropped (``9,8`` is 98), and a font
  command without a brace takes the next character with it; the same font command twice is an error;
- ``\\pm`` is ``+``; ``\\times``, ``\\partial`` and ``\\perp`` are symbols; ``I``, ``e_..`` and ``E_..`` get a bar.
"""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.errors import NotationError

_RELATIONS: Final = ("=", "\\approx", "\\ge", "\\le", "\\geq", "\\leq", "<", ">")
_DROPPED_WITH_CONTENT: Final = ("\\begin", "\\end")
_FONTS: Final = ("\\text", "\\mathbf", "\\mathrm", "\\pmb", "\\hat", "\\overline", "\\boldsymbol")
_DELETED: Final = (
    *("\\,", "$", ",", "`", "latex", "\\left", "\\right", "\\text", "\\mathrm", "\\Bigr", "\\Bigl", "\n"),
    *("\\]", "\\[", "\\Big", "\\bigl", "\\bigr", "\\biggl", "\\biggr", "\\displaystyle", "\\boldsymbol", "\\infty"),
)
_REPLACED: Final = (
    ("\\operatorname{asin}", "\\asin"), ("\\operatorname{sech}", "\\sech"), ("\\operatorname{acos}", "\\acos"),
    ("\\operatorname{sinh}", "\\sinh"), ("\\dfrac", "\\frac"), ("\\tfrac", "\\frac"), ("\\Exp", "\\exp"),
    ("\\times", "\\bar{times}"), ("\\partial", "\\bar{partial}"), ("\\perp", "\\bar{perp}"),
    ("\\epsilon", "\\varepsilon"), ("\\varOmega", "\\Omega"), ("I", "\\bar{I}"), ("_e", "_{e}"),
    ("e_", "\\bar{e}_"), ("E_", "\\bar{E}_"), ("\\pm", "+"), ("\\mp", "-"), ("{+}", "{p}"), ("{-}", "{m}"),
    ("_+", "_p"), ("_-", "_m"),
)  # fmt: skip
_PART: Final = r"(\\[a-zA-Z]+|\d|[a-zA-Z]|\{[^{}]*\})"
_FRACTION: Final = re.compile(rf"\\frac{_PART}{_PART}")
_VECTOR: Final = re.compile(r"\\vec\s*(\\?[a-zA-Zα-ωΑ-Ω]+)")
_VECTOR_WITH_INDEX: Final = re.compile(r"\\vec\{([^{}]+)_\{([^{}]+)\}\}")
_BRACKETS: Final = {")": "(", "]": "[", "}": "{"}
_LEVELS: Final = 10  # braces around the whole that are taken off


def prepared(text: str) -> str:
    """The text that the published scorer hands to its reader; raises ``NotationError`` where it fails."""
    return _cleaned(_value(text))


def _value(text: str) -> str:
    """What stands after the last relation sign, without a box and outer braces."""
    text = text.replace("\\{", "(").replace("\\}", ")")
    if not _balanced(text):
        return text
    text = _without_outer_braces(_unwrapped(text, "\\boxed"))
    text = text.partition("\\quad")[0]
    value = text
    for sign in _RELATIONS:
        place = text.rfind(sign)
        if place >= 0:
            value = text[place + 1 :]
    return _without_outer_braces(value.strip())


def _balanced(text: str) -> bool:
    stack: list[str] = []
    for mark in text:
        if mark in "([{":
            stack.append(mark)
        elif mark in _BRACKETS and (not stack or stack.pop() != _BRACKETS[mark]):
            return False
    return not stack


def _without_outer_braces(text: str) -> str:
    for _ in range(_LEVELS):
        opening = _first_brace(text)
        if opening is None or _belongs_to_a_command(text, opening):
            break
        closing = _closing(text, opening)
        if closing is None and "}" not in text:
            raise NotationError(text, opening, "an open brace", "}")
        if closing is None or "}" in text[closing + 1 :]:
            break
        text = text[opening + 1 : closing]
    return text


def _first_brace(text: str) -> int | None:
    escaped = False
    for place, mark in enumerate(text):
        if mark == "\\" and not escaped:
            escaped = True
            continue
        if mark == "{" and not escaped:
            return place
        escaped = False
    return None


def _closing(text: str, opening: int) -> int | None:
    depth, escaped = 0, False
    for place in range(opening + 1, len(text)):
        mark = text[place]
        if escaped:
            escaped = False
        elif mark == "\\":
            escaped = True
        elif mark == "{":
            depth += 1
        elif mark == "}":
            if not depth:
                return place
            depth -= 1
    return None


def _belongs_to_a_command(text: str, brace: int) -> bool:
    """Does ``^``, ``_`` or a command, perhaps with an option in square brackets, stand before the brace?"""
    place, option = brace - 1, False
    while place >= 0:
        mark = text[place]
        if not option and mark in "^_":
            return True
        if not option and mark not in " \t[]":
            break
        option = mark == "]" or (option and mark != "[")
        place -= 1
    if place < 0 or text[place] == "\\":
        return False
    place -= 1
    while place >= 0 and text[place].isalpha():
        place -= 1
    return place >= 0 and text[place] == "\\"


def _unwrapped(text: str, command: str, *, keep: bool = True) -> str:
    """``command{inside}`` becomes ``inside``, or nothing; a second one is an error, as it is in the published code."""
    start = text.find(command)
    if start < 0:
        return text
    after = start + len(command)
    end = after
    if text[after : after + 1] == "{":
        level = 0
        while end < len(text):
            level += (text[end] == "{") - (text[end] == "}")
            if not level:
                break
            end += 1
    inside = text[after + 1 : end] if keep else ""
    text = text[:start] + inside + text[end + 1 :]
    if command in text:
        raise NotationError(text, text.find(command), f"a second {command}", "one at most")
    return text


def _cleaned(text: str) -> str:
    for command in _DROPPED_WITH_CONTENT:
        text = _unwrapped(text, command, keep=False)
    for command in _FONTS:
        text = _unwrapped(text, command)
    for content in _DELETED:
        text = text.replace(content, "")
    for old, new in _REPLACED:
        text = text.replace(old, new)
    text = _FRACTION.sub(lambda found: rf"\frac{_braced(found[1])}{_braced(found[2])}", text)
    text = _VECTOR_WITH_INDEX.sub(r"\\vec{\1}_{\2}", text)
    text = _VECTOR.sub(r"\\vec{\1}", text)
    return _raised_fractions(text).removesuffix(".")


def _braced(part: str) -> str:
    return part if part.startswith("{") else f"{{{part}}}"


def _raised_fractions(text: str) -> str:
    """``x^\\frac{a}{b}`` becomes ``x^{\\frac{a}{b}}``."""
    place = text.find("^\\frac{")
    while place >= 0:
        end = _closing(text, place + 6)
        if end is not None and text[end + 1 : end + 2] == "{":
            end = _closing(text, end + 1)
        if end is None:
            break
        text = f"{text[: place + 1]}{{{text[place + 1 : end + 1]}}}{text[end + 1 :]}"
        place = text.find("^\\frac{", place + 2)
    return text
