r"""Whether the letters behind a constant are a unit or symbols: ``3 mg``, ``F = 3mg``, ``2kT``, ``\pi a^2``.

Upright letters are a unit. Letters in italics are one only if the question does not use them as symbols, and if
they are no product that physics writes all the time, unless the label says that such a unit is meant: ``B = 2kT``.
"""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.golds.constants import SPACE
from ansatz.items.language import joined, worded

TOLD: Final = 12  # characters of a text that can be a question
MATH: Final = re.compile(r"\$\$?([^$]+)\$\$?|\\\(((?:[^$\\]|\\[^()\[\]])*)\\\)|\\\[((?:[^$\\]|\\[^()\[\]])*)\\\]")
ROMAN_GROUP: Final = re.compile(r"\\(?:text|textrm|textbf|mathrm|mbox|hbox|operatorname|unit|si) ?\{[^{}]*\}")

_ROMAN: Final = re.compile(r"\\(?:text|textrm|mathrm|mbox|hbox|rm|operatorname|unit|si)(?![A-Za-z])")
# A degree sign with its letter, and commands: upright by nature.
_UPRIGHT: Final = re.compile(r"\\?°\s*[CFKR](?![A-Za-z])|(?:\^\s*\{?\s*)?\\circ\s*\}?\s*[CFKR](?![A-Za-z])|\\[A-Za-z]+")
# "A rod of mass m and length L": letters in plain text.
_LETTERED: Final = worded(rf"(?i:(?<!\w)(?:{joined('named_by_letters')})\s)([A-Za-z])(?!\w)")
_MEASURING: Final = re.compile(rf"\d{SPACE}+$")
_WORD: Final = re.compile(r"[A-Za-z]+")
# A sign that belongs to no exponent, and is no hyphen in "ohm-cm".
_SUM: Final = re.compile(r"(?<![\^{(])(?!(?<=[A-Za-z]{2})-\s?[a-z])[-+]")
# "W/m^2-°C", "N-m": a hyphen that multiplies units, no minus.
_HYPHEN: Final = re.compile(r"(?:(?<=[A-Za-z]{2})|(?<=/[A-Za-z])|(?<=[A-Za-z]\^\d)|(?<=[NVAW]))-(?=°|\\circ|[A-Za-z])")
# Letters that name lengths and areas far more often than a unit: none behind a constant such as \pi or \frac{1}{2},
# none raised to a power behind a number (2 h^2); an are or a year in italics is never meant.
_BEHIND_CONSTANT: Final = re.compile(r"[abdghltuGLT](?![A-Za-z/*·\\])")
_BEHIND_NUMBER: Final = re.compile(rf"a(?![A-Za-z])|[bdghltuGLT]{SPACE}*\^(?!\s*\{{?\s*-)")
# Atto, zepto, hecto, exa, deci before a capital: "\\frac{1}{3} aT^4", "2 hN".
_RARE_PREFIX: Final = re.compile(r"[ayzrqEZYRQ][A-Z](?![A-Za-z])|h[A-OQ-Z](?![A-Za-z])|d[AC-KM-Z](?![A-Za-z])")
# Weights, thermal energies, works: products of symbols, with the letters of what they would measure as units.
_PRODUCTS: Final = {
    "kT": "B",
    "mg": "m M \\mu",
    "Mg": "m M \\mu",
    "pV": "V U \\varepsilon \\epsilon \\mathcal \\phi",
    "mV": "V U E \\varepsilon \\epsilon \\mathcal \\phi \\Delta",
    "nT": "B",
    "Gm": "r R d D L l a s x h H",
}
# Numbers of particles, behind a constant: "\\frac{3}{2} N".
_COUNTED: Final = {"N": "F N T R W f P S G Q \\tau \\Delta \\vec \\mathbf"}
_SELDOM: Final = ("kT", "pV")  # nobody measures in kilotesla or picovolt
# The letter of a label, which is no name in words.
_LABEL: Final = re.compile(r"\s*(?!\\(?:text|mathrm)(?![A-Za-z])|[A-Za-z]{3})(\\[A-Za-z]+|[A-Za-z])")
_DIGIT: Final = re.compile(r"\d")


def is_unit(letters: str, label: str, question: str, *, constant: bool, asked: bool, spaced: bool) -> bool:
    r"""Whether what stands behind a number is a unit.

    Args:
        letters: of the gold, behind its number; they parse as a unit.
        label: before the number, as ``E`` in ``E = 2kT``; empty where there is none.
        question: of the item; what it uses as a symbol is none of its units.
        constant: the number is no decimal: ``\pi``, ``\frac{1}{2}``.
        spaced: a blank parts them from the number, as one does with a unit.
        asked: the set or the question names a unit, so that one is to be expected.
    """
    if _ROMAN.search(letters) is not None:
        return not _words(letters)
    if "\\sqrt" in letters or _SUM.search(_HYPHEN.sub(" ", letters)):
        return False
    behind = _BEHIND_CONSTANT if constant else _BEHIND_NUMBER
    if not asked and (behind.match(letters) or _is_product(letters, label, question, constant, spaced)):
        return False
    math = " ".join(filter(None, (part for found in MATH.findall(question) for part in found)))
    math = ROMAN_GROUP.sub(" ", math)
    math = f"{math} {' '.join(_LETTERED.findall(question))}"
    return not any(_symbol(word, math) or _product(word, math) for word in _words(letters))


def _words(letters: str) -> list[str]:
    return _WORD.findall(_UPRIGHT.sub(" ", ROMAN_GROUP.sub(" ", letters)))


def _is_product(letters: str, label: str, question: str, constant: bool, spaced: bool) -> bool:
    """Whether letters are a product of symbols: by the label, or because a question without a number asks for one."""
    if _RARE_PREFIX.match(letters):
        return True
    measured = _PRODUCTS.get(letters) or (_COUNTED.get(letters) if constant else None)
    if measured is None:
        return False
    named = _LABEL.match(label)
    if named is not None:
        return named[1] not in measured.split()
    return letters in _SELDOM or (not spaced and len(question) >= TOLD and _DIGIT.search(question) is None)


def _symbol(word: str, math: str) -> bool:
    """Whether ``word`` stands for a symbol somewhere: not after a number and a space ("4l" is a product)."""
    found = re.finditer(rf"(?<![A-Za-z\\]){re.escape(word)}(?![A-Za-z])", math)
    return any(not _MEASURING.search(math[max(0, each.start() - 12) : each.start()]) for each in found)


def _product(word: str, math: str) -> bool:
    """Whether all letters of ``word`` are symbols: no megagrams in "9 Mg" where there is a mass M and a g."""
    if len(word) < 2 or not all(_symbol(letter, math) for letter in word):
        return False
    found = re.finditer(rf"{re.escape(word)}(?![A-Za-z])", math)
    return not any(_MEASURING.search(math[max(0, each.start() - 12) : each.start()]) for each in found)
