"""The words of the narrow LaTeX that the published EED scorer reads, and a text cut into them."""

from __future__ import annotations

import re
from typing import Final

from ansatz.scorers.errors import NotationError

_TOKEN: Final = re.compile(
    r"\s+|\\[,;:! ]"  # space
    r"|(?P<number>\d+(?:\.\d*)?|\.\d+)|(?P<command>\\(?:[a-zA-Z]+|%))|(?P<sign>[-+*/:^_{}()\[\]|!'=])"
    r"|(?P<letter>[a-zA-Zα-ωΓΔΘΛΞΠΣΦΨΩ])"
)
_READ: Final = frozenset({"\\frac", "\\sqrt"})
_SPACES: Final = frozenset({"\\quad", "\\qquad"})
FUNCTIONS: Final[dict[str, str]] = {
    **{f"\\{name}": name for name in "sin cos tan cot sec csc sinh cosh tanh exp".split()},
    **{f"\\arc{name}": f"a{name}" for name in "sin cos tan cot sec csc sinh cosh tanh".split()},
    **{f"\\ar{name}": f"a{name}" for name in "sinh cosh tanh".split()},
    **{f"\\a{name}": f"a{name}" for name in "sin cos tan sinh cosh tanh".split()},
    "\\ln": "log", "\\log": "log",
}  # fmt: skip
GREEK: Final = frozenset(
    "alpha beta gamma delta epsilon varepsilon zeta eta theta vartheta iota kappa lambda mu nu xi omicron pi varpi "
    "rho varrho sigma varsigma tau upsilon phi varphi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon "
    "Phi Psi Omega hbar ell prime nabla".split()
)
ACCENTS: Final = frozenset("bar vec dot ddot tilde mathcal".split())
_OTHERS: Final = ACCENTS | {"mathit", "circ", "cdot", "div", "quad", "qquad", "over", "%"}
PRODUCTS: Final = frozenset({"*", "\\cdot"})
QUOTIENTS: Final = frozenset({"/", ":", "\\div"})
STOPS: Final = PRODUCTS | QUOTIENTS | {"\\circ", "\\over", "\\%"}
LETTERS: Final = dict(
    zip(
        "αβγδεζηθικλμνξοπρσςτυφχψωΓΔΘΛΞΠΣΦΨΩ",
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma varsigma tau "
        "upsilon phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Phi Psi Omega".split(),
        strict=True,
    )
)


def is_letter(mark: str) -> bool:
    return mark.isalpha() or mark.lstrip("\\") in GREEK


def marks_of(text: str) -> list[tuple[str, int]]:
    found, place = [], 0
    while place < len(text):
        match = _TOKEN.match(text, place)
        if match is None:
            raise NotationError(text, place, repr(text[place]), "a letter, a number or an operator")
        mark = match[0]
        if match.lastgroup == "command":
            mark = _known(mark)
        if match.lastgroup and mark not in _SPACES:
            found.append((mark, place))
        place += len(mark)
    return [*found, ("", place), ("", place), ("", place)]


def _known(command: str) -> str:
    """The command, or the longest known one that it starts with: ``\\mum`` is ``\\mu`` and ``m``."""
    for length in range(len(command), 2, -1):
        if command[:length] in _READ or command[:length] in FUNCTIONS or command[1:length] in GREEK | _OTHERS:
            return command[:length]
    return command
