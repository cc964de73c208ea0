"""Text of a unit to tokens: LaTeX, siunitx, Unicode and plain words made one notation."""

from __future__ import annotations

import re
import unicodedata
from fractions import Fraction
from functools import cache
from typing import Final, NamedTuple

from ansatz.items.language import TO_CYRILLIC, UNIT_WORDS, worded
from ansatz.items.units.names import meaning

CHARACTERS: Final = 240  # of one unit; longer text is no unit
TOKENS: Final = 80
DECIMAL_EXPONENT: Final = 400


class UnitToken(NamedTuple):
    """One token: ``kind`` is word, number, or the operator itself.

    Operators are ``*``, ``/``, ``\\per`` (siunitx: inverts the next unit alone), ``^``, ``sign``,
    ``(``, ``)``, ``frac`` and ``sqrt``.
    """

    kind: str
    text: str = ""
    value: Fraction = Fraction(0)


_SUPERSCRIPTS: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᐟ", "0123456789+-/")
_SUPERSCRIPT_RUN: Final = re.compile("[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻ᐟ]+")
_CHARACTERS: Final = str.maketrans(
    {"−": "-", "–": "-", "—": "-", "‐": "-", "‑": "-", "﹣": "-", "⋅": "*", "·": "*", "∙": "*", "•": "*",
     "×": "*", "✕": "*", "⨯": "*", "∗": "*", "⁄": "/", "∕": "/", "÷": "/", "µ": "μ",
     "º": "°", "˚": "°", "[": "(", "]": ")", "{": "(", "}": ")", "~": " ", "\u00a0": " ", "\u202f": " ",
     "\u2009": " ", "\u2062": " ", "$": " ", "ˆ": "^"}
)  # fmt: skip
# Commands that only dress their argument, or only space or size what follows.
_DRESS: Final = frozenset(
    {"mathrm", "text", "textrm", "textnormal", "textup", "textbf", "textit", "textsf", "mathbf",
     "mathit", "mathsf", "mathnormal", "operatorname", "mbox", "hbox", "rm", "bf", "it", "unit", "si",
     "qty", "ensuremath", "left", "right", "big", "Big", "displaystyle", "textstyle", "limits",
     "boldsymbol", "bm"}
)  # fmt: skip
_SPACE: Final = frozenset(
    {"quad", "qquad", "thinspace", "medspace", "thickspace", "enspace", "space", "hspace", "nobreakspace"}
)  # fmt: skip
_COMMANDS: Final[dict[str, str]] = {
    "cdot": "*", "times": "*", "ast": "*", "bullet": "*", "textbullet": "*", "centerdot": "*", "frac": "\\frac ",
    "dfrac": "\\frac ", "tfrac": "\\frac ", "cfrac": "\\frac ", "sqrt": "√", "per": " \\per ",
    "slash": "/", "div": "/", "over": "/", "degree": "°", "circ": "°", "textdegree": "°",
    "degreeCelsius": " °C ", "celsius": " °C ", "Omega": "Ω ", "ohm": " Ω ", "textohm": "Ω ", "mu": "μ",
    "textmu": "μ", "upmu": "μ", "AA": "Å ", "angstrom": " Å ", "percent": "%", "prime": "′", "ell": "ℓ",
    "squared": "^2 ", "cubed": "^3 ", "square": " square ", "cubic": " cubic ", "tothe": "^",
    "raiseto": "^", "of": " ", "electronvolt": " eV ", "arcminute": "′", "arcsecond": "″", "clight": " c ",
    "litre": " L ", "liter": " L ", "eV": " eV ",
}  # fmt: skip
_PREFIX_COMMANDS: Final = frozenset(
    {"quetta", "ronna", "yotta", "zetta", "exa", "peta", "tera", "giga", "mega", "kilo", "hecto", "deca",
     "deka", "deci", "centi", "milli", "micro", "nano", "pico", "femto", "atto", "zepto", "yocto"}
)  # fmt: skip
_NO_UNITS: Final = frozenset({"hbar", "in", "min", "bar", "pm", "dag", "as"})
_REFUSED: Final = "\0"  # no token begins with it
_COMMAND: Final = re.compile(r"\\([A-Za-z]+)\s*|\\(.)", re.S)
_LEXER: Final = re.compile(
    r"(?P<space>\s+)|(?P<number>\d+(?:[.,]\d+)?(?:[eE][-+]?\d{1,4})?)|(?P<frac>\\frac)|(?P<per>\\per)"
    r"|(?P<power>\*\*|\^)|(?P<op>[*/()])|(?P<minus>[-+])|(?P<root>√)|(?P<dot>[.,])"
    r"|(?P<word>[^\W\d_]+|[°%‰′″])"
)
_PHRASES: Final = UNIT_WORDS.grouped("phrases")


def _said(*names: str) -> str:
    return "|".join(pattern for name in names for pattern in _PHRASES[name])


def _in_degrees(*signs: str, scale: str, letters: str) -> str:
    """``°C``, "degrees Celsius", ``^o C``: a sign or a word, and the scale by its name or letter."""
    sign = rf"°|{_said(*signs)}|\^\s*\(?[o0]\)?(?=\s*\(*\s*[cfk{_TWINS}]\b)"
    return rf"(?:{sign})[()\s]*(?:{_said(scale)}|[{letters}])(?![^\W\d_])"


# The Cyrillic letters that look like c.
_TWINS: Final = "c".translate(TO_CYRILLIC)
# "5890 A°", "0.4 A degree": the ring over an angstrom that stands behind it.
_RINGED: Final = rf"(?<![^\W\d_])(?-i:A)\s?(?:°|\^\s?\(?[o0](?!\w)\)?|(?:{_said('degree')}))(?!\s*[^\W\d_])"
_KELVINS: Final = "k" + "K".translate(TO_CYRILLIC).lower()


@cache
def _phrases() -> tuple[tuple[re.Pattern[str], str], ...]:
    """Phrases whose words mean something else one by one, and what stands for them.

    Compiled on first use: most units hold no phrase.
    """
    known = (
        "mmHg",
        "cmHg",
        "inHg",
        "cmHHO",
        "mmHHO",
        "inHHO",
        "ftHHO",
        "lbmol",
        "kgmol",
        "gmol",
        "footcandle",
        "lbm",
        "eV",
        "ly",
        "AU",
    )
    rows = [(_said(name), f" {name} ") for name in known]
    rows += [
        (_said("au"), " AU "),
        *((_said(name), f" {name} ") for name in ("amu", "nmi", "PS", "ft lbf", "lbf", "psi", "arcmin", "arcsec")),
        (_RINGED, " Å "),
    ]
    rows += [
        (rf"(?:{_said('scale')})\s+(?:{_said('degree')})", " degreeCelsius "),
        (rf"(?:{_said('fahrenheit')})\s+(?:{_said('degree')})", " degreeFahrenheit "),
        (_in_degrees("degree", "deg", scale="scale", letters=f"c{_TWINS}"), " degreeCelsius "),
        (_in_degrees("degree", scale="fahrenheit", letters="f"), " degreeFahrenheit "),
        (_in_degrees("degree", scale="kelvin", letters=_KELVINS), " K "),
        (rf"\b(?:{_said('scale')}|[c{_TWINS}]\s*°)(?![^\W\d_])", " degreeCelsius "),
        (r"\bfahrenheit\b", " degreeFahrenheit "),
        (rf"{_said('rankine')}|°\s*r\b", " degreeRankine "),
        (r"(/[^/]{1,20}-\s?)(?-i:C)(?![^\W\d_])", r"\1 K "),  # "W/m^2-C": no coulombs
        (r"(/[^/]{1,20}-\s?)(?-i:F)(?![^\W\d_])", r"\1 degreeFahrenheit "),
        (_said("scaled"), r" \1 "),
        (_said("tonne"), " tonne "),
        (_said("ton"), " ton "),
        (r"\b(kilo|mega|giga|tera|centi|milli|micro|nano|pico|femto)[ -]+(?=[a-z])", r"\1"),
        *((_said(name), f" {name} ") for name in ("squared", "cubed", "square", "cubic", "inverse", "per")),
    ]
    return tuple((worded(f"(?i){pattern}"), text) for pattern, text in rows)


# Most units hold none of the letters that every phrase above needs.
_TRIGGER: Final = re.compile("|".join((*UNIT_WORDS.phrases("triggers"), r"°|\^\s*\(?[o0]|-\s?[cf]")), re.I)
_SPACES: Final = re.compile(r"\s+")
_EMPTY: Final = re.compile(r"\(\s*\)")
_RAISED_DEGREE: Final = re.compile(r"\^\s*\(?\s*°\s*\)?")
_RAISED_PRIMES: Final = re.compile(r"\^\s*\(?\s*(′+)\s*\)?")
_DRESSED: Final = re.compile(r"\\(" + "|".join(sorted(_DRESS, key=len, reverse=True)) + r")\s*\{([^{}]*)\}")


def tokens(text: str) -> list[UnitToken] | None:
    """The tokens of a unit, or None where the text holds something that no unit does."""
    if len(text) > CHARACTERS:
        return None
    plain = _plain(text)
    if len(plain) > 4 * CHARACTERS:
        return None
    found: list[UnitToken] = []
    at = 0
    while at < len(plain):
        match = _LEXER.match(plain, at)
        if not match or len(found) > TOKENS:
            return None
        at = match.end()
        if match.lastgroup == "space":
            continue
        token = _token(match, found, plain[at : at + 1])
        if token is None:
            return None
        if token.kind:
            found.append(token)
    return found


def _token(match: re.Match[str], before: list[UnitToken], right: str) -> UnitToken | None:
    """One token; an empty kind is dropped, None is a refusal."""
    kind, text = match.lastgroup, match.group()
    last = before[-1].kind if before else ""
    if kind == "number":
        return _number(text)
    if kind == "minus":
        if right.isdigit() and last == "word":
            # "s-1" and, in text that lost its superscripts, "m s -1".
            before.append(UnitToken("^"))
        if right.isdigit() or last in ("^", "("):
            return UnitToken("sign", text)
        raised = last == "number" and before[-2:-1] and before[-2].kind in ("^", "sign", "word")  # "W/m^2-K"
        return UnitToken("*") if (last in ("word", ")") or raised) and text == "-" else None
    if kind == "dot":
        # "N.m" multiplies; a full stop or comma at the end of a sentence is dropped.
        return UnitToken("*") if text == "." and last == "word" and right.isalpha() else UnitToken("")
    if kind == "power":
        return UnitToken("^")
    if kind == "root":
        return UnitToken("sqrt")
    if kind == "per":
        return UnitToken("\\per")
    if kind == "frac":
        return UnitToken("frac")
    if kind == "word":
        return UnitToken("word", text)
    return UnitToken(text)


def _number(text: str) -> UnitToken | None:
    mantissa, _, exponent = text.replace(",", ".").lower().partition("e")
    if len(mantissa) > 20 or abs(int(exponent or 0)) > DECIMAL_EXPONENT:
        return None
    return UnitToken("number", text, Fraction(mantissa) * Fraction(10) ** int(exponent or 0))


def _plain(text: str) -> str:
    """LaTeX and Unicode spelled plainly; braces become parentheses."""
    if text.isascii() and text.isalpha():  # most units: nothing to spell otherwise but a phrase
        return _without_phrases(text)
    commands = "\\" in text
    if commands:
        text = text.replace("\\mathring{A}", "Å").replace("\\mathring{\\mathrm{A}}", "Å").replace("\\r{A}", "Å")
    if not text.isascii():
        text = _SUPERSCRIPT_RUN.sub(lambda m: "^(" + m.group().translate(_SUPERSCRIPTS) + ")", text)
    if commands:
        text = _DRESSED.sub(r" \2 ", text)
    text = unicodedata.normalize("NFKC", text.translate(_CHARACTERS)).translate(_CHARACTERS)
    if "\\" in text:
        text = _COMMAND.sub(_command, text)
    text = _SPACES.sub(" ", text)
    if "(" in text:
        text = _EMPTY.sub(" ", text)
    if "^" in text:
        text = _RAISED_PRIMES.sub(r"\1", _RAISED_DEGREE.sub("°", text))
    return _without_phrases(text.replace("′′", "″"))


def _without_phrases(text: str) -> str:
    """With the symbols of units for the phrases that name them."""
    if _TRIGGER.search(text):
        for pattern, replacement in _phrases():
            text = pattern.sub(replacement, text)
    return text.strip()


def _command(match: re.Match[str]) -> str:
    name, sign = match.groups()
    if sign is not None:
        return sign if sign == "%" else " " if sign in ",;:! \n>" else ""
    if name in _COMMANDS:
        return _COMMANDS[name]
    if name in _PREFIX_COMMANDS:
        return f" {name} "
    if name.startswith("bullet"):
        return f"*{name.removeprefix('bullet')} "  # "g\bulletcm^-3"
    if name in _DRESS:
        return " "
    if name in _SPACE:
        return " "
    # siunitx: \\metre, \\km. Any other command is no unit, and neither are \\hbar and \\pm.
    return f" {name} " if name not in _NO_UNITS and len(name) > 1 and meaning(name) else _REFUSED
