r"""Rewritings of form that must not change a verdict: a response in other clothes says the same.

Each makes a text of a response with a box; None where it does not fit what the box holds.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Final

from benchmarks.boxed import Boxed

Form = Callable[[Boxed], str | None]

_DISPLAY: Final = re.compile(r"\$\$((?:[^$]|\\\$){1,4000}?)\$\$")
_END: Final = re.compile(r"\s*[.,]?\s*(?:\$\$|\\\]|\\\)|\$|\\end\{[a-z]+\*?\}){1,2}")
_UNIT: Final = re.compile(r"\\(?:text|mathrm|rm)\s?\{([^{}\\$]{1,40})\}")
_WORD: Final = re.compile(r"\\(?:text|mathrm|rm)\s?\{[^{}]*[a-z]{4}")
_SIGNS: Final = {
    **dict(zip("alpha beta gamma delta epsilon varepsilon theta lambda mu nu pi rho sigma tau "
       "phi varphi chi psi omega Delta Omega Phi Psi Gamma Lambda Sigma hbar ell infty cdot times pm approx leq geq "
       "le ge neq circ partial".split(), "αβγδεεθλμνπρστφφχψωΔΩΦΨΓΛΣħℓ∞·×±≈≤≥≤≥≠°∂", strict=True)),
    **{name: name for name in "sin cos tan ln log exp sinh cosh tanh arctan arcsin arccos".split()},
    **dict.fromkeys("left right displaystyle".split(), ""),
}  # fmt: skip
_RAISED: Final = str.maketrans("0123456789+-", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻")
_LOWERED: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def _quotient(fraction: re.Match[str]) -> str:
    parts = [part if re.fullmatch(r"\w+|\\?d?\\[A-Za-z]+", part) else f"({part})" for part in fraction.groups()]
    return f"({parts[0]}/{parts[1]})"


def _spelled_out(said: str, raised: Callable[[str], str], lowered: Callable[[str], str]) -> str | None:
    """LaTeX as Unicode, its scripts by two functions; None where a command is left."""
    if "\\left." in said:
        return None
    text = _UNIT.sub(r"\1", said)
    text = re.sub(r"\\(?:[,;:! ]|quad|qquad)|~", " ", text).replace("^\\circ", "°").replace("^{\\circ}", "°")
    for _ in range(4):
        text = re.sub(r"\\d?t?frac\s?\{([^{}]{1,80})\}\s?\{([^{}]{1,80})\}", _quotient, text)
        text = re.sub(r"\\sqrt\s?\{([^{}]{1,80})\}", r"√(\1)", text)
        text = re.sub(r"\^\{([^{}]{1,20})\}|\^(\w)", lambda one: raised(one[1] or one[2]), text)
        text = re.sub(r"_\{([^{}]{1,20})\}|_(\w)", lambda one: lowered(one[1] or one[2]), text)
    text = re.sub(r"\\([A-Za-z]+) ?", lambda one: _SIGNS.get(one[1], one[0]), text)
    return None if re.search(r"[\\{}&^]", text) or text == said else " ".join(text.split())


def _in_unicode(boxed: Boxed) -> str | None:
    text = _spelled_out(
        boxed.said,
        lambda up: up.translate(_RAISED) if re.fullmatch(r"[-+]?\d+", up) else f"^({up})",
        lambda low: low.translate(_LOWERED) if low.isdecimal() else f"_{low}",
    )
    return text and boxed.lined(f"Answer: {text}")


def _in_html(boxed: Boxed) -> str | None:
    text = _spelled_out(boxed.said, lambda up: f"<sup>{up}</sup>", lambda low: f"<sub>{low}</sub>")
    return boxed.lined(f"Answer: {text}") if text and "<su" in text else None


def _cut(boxed: Boxed) -> str:
    closing = _END.match(boxed.behind)
    return f"{boxed.before}\\boxed{{{boxed.said}}}{closing[0] if closing else ''}"


def _thought(boxed: Boxed) -> str:
    return (
        boxed.own
        if "</think>" in boxed.before
        else f"<think>\n{boxed.own}\n</think>\n\n\\[ \\boxed{{{boxed.said}}} \\]"
    )


def _other_thoughts(boxed: Boxed) -> str | None:
    if "</think>" in boxed.before:
        return None
    return (
        "<think>\nA first guess: the answer is 7.31. Or is it $2^{17}$? Then $\\boxed{7.31}$ would be wrong. "
        f"Let me work it out.\n</think>\n\n{boxed.own}"
    )


def _object(boxed: Boxed) -> str:
    return json.dumps({"reasoning": boxed.bare, "answer": boxed.said}, ensure_ascii=False)


def _delimited(boxed: Boxed) -> str:
    whole = boxed.own
    if "$$" in whole:
        return _DISPLAY.sub(lambda one: f"\\[{one[1]}\\]", whole)
    return whole.replace("\\[", "$$").replace("\\]", "$$") if "\\\\[" not in whole else whole


def _row(name: str, heads: str) -> Form:
    rows = f"| {heads} |\n|---|---|\n| Method | standard laws |"
    return lambda boxed: None if "|" in boxed.said else boxed.lined(f"{rows}\n| **{name}** | ${_flat(boxed.said)}$ |")


def _flat(said: str) -> str:
    return " ".join(said.split())


def _respelled(unit: str) -> Form:
    """Units by another command."""
    return lambda boxed: None if _WORD.search(boxed.said) else boxed.saying(_UNIT.sub(unit, boxed.said)).own


def _lined(form: str) -> Form:
    def lined(boxed: Boxed) -> str:
        rows = "\\\\" in boxed.said and "$$" not in form  # rows stand in a display
        return boxed.lined((form.replace("$", "$$") if rows else form).replace("@", _flat(boxed.said)))

    return lined


def _followed(form: str) -> Form:
    return lambda boxed: boxed.followed(form.replace("@", _flat(boxed.said)))


REPLACED: Final[dict[str, Form]] = {
    "the box taken off": lambda boxed: boxed.bare,
    "bold for the box": lambda boxed: boxed.framed(f"**${boxed.said}$**"),
    "a line 'Answer:' for the box": _lined("Answer: $@$"),
    "a heading '**Answer:**'": _lined("**Answer:**\n\n$@$"),
    "'**Ответ:**'": _lined("**Ответ:** $@$"),
    "a heading '### Final answer'": _lined("### Final answer\n\n$$@$$"),
    "as the last row of a table": _row("Answer", "Quantity | Value"),
    "as the last row of a Russian table": _row("Ответ", "Величина | Значение"),
    "as a line of JSON": lambda boxed: boxed.lined(json.dumps({"answer": boxed.said}, ensure_ascii=False)),
    "in a block of code": _lined("Final answer:\n\n```\n@\n```"),
    "as a JSON object": _object,
    "in Unicode": _in_unicode,
    "in HTML": _in_html,
}
"""What says the content of the box in its stead."""

ADDED: Final[dict[str, Form]] = {
    "a remark behind": _followed("This is a physically reasonable result."),
    "a unit check behind": _followed("Unit check: the units on both sides agree, as they must."),
    "a limiting case behind": _followed("In the limit of very large values, the result behaves as expected."),
    "'where g is ...' behind": _followed("where $g$ is the acceleration due to gravity."),
    "a check behind": _followed("Check: putting the result back into the equations gives an identity. ✓"),
    "a Russian check behind": _followed("Проверка: размерности обеих частей совпадают, результат разумен."),
    "an offer behind": _followed("Let me know if you have any other questions or need further clarification!"),
    "a Russian offer behind": _followed("Надеюсь, это поможет! Если есть вопросы, спрашивайте."),
    "a summary behind": _followed("### Summary\n\n- The standard laws were applied.\n- The result is $@$."),
    "a Russian summary behind": _followed("### Итог\n\n- Применены стандартные законы.\n- Результат: $@$."),
    "cut off behind the box": _cut,
    "in thoughts, the box repeated": _thought,
    "other values in thoughts before": _other_thoughts,
    "the question in front": lambda boxed: f"**Problem:** {boxed.question}\n\n**Solution:** {boxed.own}",
    "a next question behind": _followed(
        "Question: A train covers 120 km in 2 h. What is its speed?\n\nAnswer: \\boxed{60\\ \\text{km/h}}"
    ),
    "other delimiters": _delimited,
    "units in \\mathrm": _respelled(r"\\mathrm{\1}"),
    "units in \\text": _respelled(r"\\text{\1}"),
    "units in plain letters": _respelled(r"\1"),
}
"""What leaves the box where it is."""

FORMS: Final = REPLACED | ADDED
