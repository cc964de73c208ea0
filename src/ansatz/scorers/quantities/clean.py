r"""The text of an answer made flat: one spelling for each sign, decoration gone, words and units kept.

``$v \approx 1.5\cdot10^{8}\ \mathrm{m/s}$`` becomes ``v ≈ 1.5*10^{8}  m/s``. Every
rule is a single pass, so the whole is linear in the length of the text.
"""

from __future__ import annotations

import re
import unicodedata
from typing import Final

from ansatz.items.golds import commands_apart
from ansatz.scorers.language import MEASURING, alternatives
from ansatz.scorers.quantities.spelled import with_digits

_BLANK_CHARACTERS: Final = "\t\u00a0\u202f\u205f\u3000" + "".join(map(chr, range(0x2000, 0x200B)))
# Zero-width, joining, directional and control characters: they change how a text looks, not what it says.
_INVISIBLE_CHARACTERS: Final = "\x00\x07\x08\u00ad\u200b\u200c\u200d\u200e\u200f\ufe0f\ufeff" + "".join(
    map(chr, (*range(0x202A, 0x202F), *range(0x2060, 0x2064), *range(0x2066, 0x206A)))
)
_CHARACTERS: Final = str.maketrans(
    {
        **dict.fromkeys("−‒‐‑﹣－⁃", "-"),
        "—": "–",
        **dict.fromkeys("×·⋅∙•∗⨯✕✖⁎", "*"),
        **dict.fromkeys("≃≅∼⩬≐", "≈"),
        **dict.fromkeys("⩽≦≲", "≤"),
        **dict.fromkeys("⩾≧≳", "≥"),
        **dict.fromkeys(_BLANK_CHARACTERS, " "),
        **dict.fromkeys(_INVISIBLE_CHARACTERS, None),
        **dict.fromkeys("º˚∘", "°"),
        **dict.fromkeys("€£¥₹₽₩", " "),  # of money the number counts, as with a dollar sign
        "℃": "°C", "℉": "°F", "μ": "µ", "Ω": "Ω", "K": "K", "Å": "Å", "∕": "/", "⁄": "/", "÷": "/", "：": ":",
        "，": ", ", "。": ". ", "‰": " permille", "½": "(1/2)", "¼": "(1/4)", "¾": "(3/4)", "⅓": "(1/3)", "⅔": "(2/3)",
        "⅛": "(1/8)", "⅜": "(3/8)", "⅝": "(5/8)", "⅞": "(7/8)", "⅕": "(1/5)", "⅖": "(2/5)",
        "⅗": "(3/5)", "⅘": "(4/5)", "⅙": "(1/6)", "⅚": "(5/6)", "′": "'", "’": "'", "″": "''", "⇒": "→",
        "⟹": "→", "⟶": "→", "≡": "=",
        "\r": "\n", "…": "...", "٪": "%",
    }
)  # fmt: skip
_SUPERSCRIPT: Final = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻", "0123456789+-")
_SUPERSCRIPTS = re.compile("[⁺⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+")

# Commands to signs. A command that is not here and not dress stays as it is.
_COMMANDS: Final = {
    **dict.fromkeys(("times", "cdot", "ast", "centerdot", "bullet"), "*"),
    **dict.fromkeys(("approx", "simeq", "sim", "cong", "approxeq", "doteq", "thickapprox", "thicksim"), "≈"),
    **dict.fromkeys(("le", "leq", "leqslant", "lesssim", "leqq", "lessapprox"), "≤"),
    **dict.fromkeys(("ge", "geq", "geqslant", "gtrsim", "geqq", "gtrapprox"), "≥"),
    **dict.fromkeys(("lt", "ll"), "<"),
    **dict.fromkeys(("gt", "gg"), ">"),
    **dict.fromkeys(("equiv", "coloneqq", "triangleq"), "="),
    **dict.fromkeys(("Rightarrow", "implies", "Longrightarrow", "to", "rightarrow", "longrightarrow", "iff"), "→"),
    "therefore": "→",
    **dict.fromkeys(("degree", "textdegree", "circ"), "°"),
    **dict.fromkeys(("quad", "qquad", "thinspace", "space", "enspace", "medspace", "thickspace", "hfill", "par"), " "),
    **dict.fromkeys(
        ("left", "right", "big", "Big", "bigg", "Bigg", "bigl", "bigr", "Bigl", "Bigr", "displaystyle", "textstyle",
         "limits", "nolimits", "bf", "rm", "it", "boldmath", "large", "Large", "normalsize", "small", "strut",
         "nonumber", "ensuremath", "boxed", "fbox", "mathstrut", "underline", "mathop", "mathord"), " ",
    ),
    "pm": "±", "mp": "±", "infty": "∞", "div": "/", "Omega": "Ω", "ohm": "Ω", "mu": "µ", "upmu": "µ", "AA": "Å",
    "angstrom": "Å", "celsius": "°C", "degreeCelsius": "°C", "percent": "%",
    "ldots": "...", "dots": "...", "cdots": "...",
    "textendash": "–", "textminus": "-", "colon": ":", "dfrac": "\\frac", "tfrac": "\\frac", "cfrac": "\\frac",
    "textsuperscript": "^", "prime": "'", "textasciitilde": "≈", "lbrace": "{", "rbrace": "}",
    "land": " and ", "lor": " or ",
    "vert": "|", "lvert": "|", "rvert": "|", "mid": "|", "cup": " or ", "hline": " ",
}  # fmt: skip
_COMMAND = re.compile(r"\\([A-Za-z]+)\*?|\\([^A-Za-z])")
_SYMBOLS: Final = {"%": "%", ",": " ", ";": " ", ":": " ", "!": "", " ": " ", "\n": " ", "\\": "\n", "$": "$",
                   "(": " ", ")": " ", "[": " ", "]": " ", "{": "(", "}": ")", "&": " ", "_": "_",
                   "#": "#", "|": "|", "/": ""}  # fmt: skip

_DRESS = re.compile(
    r"\\(?:rm|bf|it|sf|tt|mathrm|text|textrm|textnormal|textup|textbf|textit|textsf|texttt|mathbf|mathit|mathsf|mathtt|mathnormal|"
    r"boldsymbol|bm|operatorname|mbox|hbox|emph|boxed|fbox|underline|num|pu|ensuremath|textcolor\{[a-z]{1,20}\}|"
    r"color\{[a-z]{1,20}\})"
    r"\s{0,4}\{((?:[^{}]|\{[^{}]*\})*)\}"
)
_SIUNITX = re.compile(r"\\(?:SI|qty)\s{0,4}(?:\[[^\[\]{}]*\])?\s{0,4}\{([^{}]*)\}\s{0,4}\{((?:[^{}]|\{[^{}]*\})*)\}")
# A name in roman type right before a bracket is a function of what stands in it: \operatorname{erfc}(1).
_APPLIED = re.compile(r"\\(?:operatorname\*?|mathrm)\s?\{\s?([A-Za-z]{2,12})\s?\}\s?(?:\\left)?\s?(?=\()")
_SIZED = re.compile(r"\\(?:left|right|[bB]igg?[lr]?)(?=[()\[\]])")  # "3\\left(3\\right)" is a product, "3 (3)" an aside
_ANGLE = re.compile(r"\\ang\s{0,4}\{([^{}]*)\}")
_UNIT_COMMAND = re.compile(r"\\(?:unit|si)\s{0,4}\{((?:[^{}]|\{[^{}]*\})*)\}")
_SHORT_UNIT = re.compile(r"\\(?!per|of)([A-Za-zµ]{1,3})(?![A-Za-z])")
_OLD_FONT = re.compile(r"\{\s*\\(?:rm|bf|it|sf|tt|sl)(?![A-Za-z])\s*([^{}]*)\}")
_ARC = re.compile(r"\barc[- ](?=(?:sec|min))()")
_BLANKS = re.compile(r"\s{3,}")  # no pattern after this meets a long run of blanks
_EMPTY_GROUP = re.compile(r"\{\s*\}")
_LONG_MINUS = re.compile(r"(?:^|(?<=[=≈:<>≤≥(,]))\s*–\s*(?=[\d.\\√π])")
# "the value is –0.2": behind a word a long dash that stands tight before a number is its sign, not in "10 cm –15 cm".
_SIGN_BEHIND = re.compile(r"(?:(?<=[^\d\s]\s)|\A)(?P<word>[^\W\d_]{2,}\s)–(?=[\d.])")
_LETTER_A = r"\{?\s?(?:\\(?:mathrm|text)\s?\{\s?)?A\s?\}{0,2}"
_RING = re.compile(
    rf"\\(?:overset|stackrel)\s{{0,4}}\{{\s?\\circ\s?\}}\s{{0,4}}{_LETTER_A}|\\mathring\s{{0,4}}{_LETTER_A}"
)
_PHANTOM = re.compile(r"\\(?:[hv]?phantom|hspace|vspace|label|tag|begin|end|color)\*?\s{0,4}\{[^{}]*\}(?:\{[lcr|]*\})?")
_DEGREE = re.compile(r"\^\s*\{?\s*°\s*\}?|\{\s*°\s*\}|\{\s*\^\s*\{?\s*°\s*\}?\s*\}")
_MU_UNIT = re.compile(r"(?:\\mu|µ)\s*\\(?:mathrm|text|rm)\s*\{")
_POWER_STARS = re.compile(r"(?<=[\w)}])\s?\*\*\s?(?=[-+({\d])")
_LOOSE_POWER = re.compile(r"\s+\^|\^\s+")
_TILDE = re.compile(r"(?:^|(?<=[=≈:(,])|(?<=\s))\s*~\s*(?=[-+.\d\\])")
_DOT_TIMES = re.compile(r"(?<=\d) \. (?=10\s?\^)")
# "2.2x1016 kg": a power of ten that has lost its mark; nobody multiplies by a letter.
_LOST_CARET = re.compile(r"(?<![\d.])([1-9](?:\.\d{1,6})?)[xX]10(?=[1-9]\d(?![\d.,^*/]))")
_LETTER_O = re.compile(r"(?<=\d)\s{0,4}\^\s{0,2}(?:o(?![\w])|\{\s?o\s?\})")  # 30^o
_POWER_0 = re.compile(
    r"(?<![\d.^_])(?P<number>(?!10(?!\d))\d{2,3}(?:\.\d{1,6})?)\s?\^\s?(?:0|\{\s?0\s?\})(?=\s?(?:[CFK](?!\w)|[.,;)$](?!\d)|\Z))"
)  # 30^0: nobody writes that power
_GROUPED: Final = re.compile(r"(?<=\d),\s?\\!\s?(?=\d{3}(?!\d))")  # 32,\! 349
_LOOSE_GROUP: Final = re.compile(r"(?<=\d)\s?\{\s?,\s?\}\s?(?=\d{3}(?!\d))")  # 14 {, }916
# "15-й" is a place, as "15th" is, and no 15 in front of a minus sign.
_ENDINGS: Final = [one[1:] for one in MEASURING.phrases("ordinals") if one.startswith("-")]
_ORDINAL: Final = re.compile(rf"(?<=\d)-(?=(?:{alternatives(_ENDINGS)})(?![^\W_]))")
# "9 (rows) * 7 (seats)": what each number of a sum or product counts, in brackets behind it.
_GLOSS: Final = re.compile(
    r"(?<=\d)\s{0,3}\((?=[^()]{0,40}[^\W\d_]{3})(?:[^()=\d]|_\s?\{?\d){4,40}\)(?=\s{0,3}[-+*×·=/])"
)
_NOBREAK: Final = ("{,}", "{.}", "{-}", "{+}", "{=}", "{:}")


# "£59.4m", "$1.2B": behind a sign of money a letter is a number of zeros; between two dollar signs it may be a unit.
_AMOUNT: Final = re.compile(
    r"(?:(?<=[€£¥₹₽])|(?<=\$)(?![^$]*\$))(?P<number>\s?\d[\d,.]*)(?P<scale>bn|mn|[kKMB]|(?<=\d)m)(?![\w/^*])"
)
_SCALES: Final = {"k": "thousand", "m": "million", "mn": "million", "b": "billion", "bn": "billion"}


_ARROW: Final = re.compile(r"[-=]{1,2}>\s?|[→⟶⇒⟹∴]\s?")  # what is drawn, no minus


def clean(text: str) -> str:
    """The same answer in one flat notation; numbers, words and units untouched."""
    if ("$" in text or not text.isascii()) and _AMOUNT.search(text):
        text = _AMOUNT.sub(lambda one: f"{one['number']} {_SCALES[one['scale'].casefold()]}", text)
    if not text.isascii():
        text = _ORDINAL.sub("", _characters(text))
    text = text.replace("\\*", "*").strip()
    if drawn := _ARROW.match(text):
        text = text[drawn.end() :]
    text = _BLANKS.sub(_blanks, text)
    if "{" in text and "," in text:
        text = _LOOSE_GROUP.sub(",", text)
    for group in _NOBREAK:
        text = text.replace(group, group[1])
    if "\\" in text:
        text = commands_apart(text)
        text = _BLANKS.sub(_blanks, _latex(_GROUPED.sub(",", text)))
    if "**" in text:
        text = _POWER_STARS.sub("^", text).replace("**", " ")
    if "~" in text:
        text = _TILDE.sub(" ≈ ", text).replace("~", " ")
    if "^" in text:
        text = _POWER_0.sub(r"\g<number>°", _LETTER_O.sub("°", text))
    if "°" in text:
        text = _DEGREE.sub("°", text)
    if "–" in text:
        text = _SIGN_BEHIND.sub(r"\g<word>-", _LONG_MINUS.sub(" -", text))
    if "arc" in text:
        text = _ARC.sub(r"arc\1", text)
    text = _without_glosses(text)
    text = text.replace("$", " ").replace("&", " ").replace("`", " ").replace("+/-", "±").replace("+-", "±")
    if "x10" in text or "X10" in text:
        text = _LOST_CARET.sub(r"\1*10^", text)
    if " . 10" in text:
        text = _DOT_TIMES.sub("*", text)
    text = with_digits(text)
    text = _BLANKS.sub(_blanks, text)
    return (_LOOSE_POWER.sub("^", text) if "^" in text else text).strip()


def _without_glosses(text: str) -> str:
    return _GLOSS.sub("", text) if "(" in text else text


def _characters(text: str) -> str:
    text = text.translate(_CHARACTERS)
    if any("\uff01" <= sign <= "\uff5e" or sign >= "\U0001d400" for sign in text):
        text = "".join(
            unicodedata.normalize("NFKC", sign) if "\uff01" <= sign <= "\uff5e" or sign >= "\U0001d400" else sign
            for sign in text
        )
    return _SUPERSCRIPTS.sub(lambda run: "^{" + run[0].translate(_SUPERSCRIPT) + "}", text)


def _latex(text: str) -> str:
    if "circ" in text or "mathring" in text:
        text = _RING.sub("Å", text)
    if "(" in text or "[" in text:
        text = _SIZED.sub("", text)
    if "{" in text:
        text = _groups(_EMPTY_GROUP.sub("", text))
    return _COMMAND.sub(_command, text).replace("\x01", "\\")


def _groups(text: str) -> str:
    """Without the commands that take an argument in braces."""
    if "(" in text:
        text = _APPLIED.sub(_inside, text)
    if "\\SI" in text or "\\qty" in text:
        text = _SIUNITX.sub(r"\1 \\unit{\2}", text)
    text = _OLD_FONT.sub(_spaced, text)
    if "\\ang" in text:
        text = _ANGLE.sub(_degrees, text)
    if "µ" in text or "\\mu" in text:
        text = _MU_UNIT.sub(lambda _: r"\mathrm{µ", text)
    text = _UNIT_COMMAND.sub(_siunitx, text)
    for _ in range(6):
        text, changed = _DRESS.subn(_spaced, text)
        if not changed:
            break
    return _PHANTOM.sub(" ", text)


def _inside(match: re.Match[str]) -> str:
    return match[1]


def _spaced(match: re.Match[str]) -> str:
    return f" {match[1]} "


def _blanks(run: re.Match[str]) -> str:
    return "\n" if "\n" in run[0] else "  "


def _siunitx(match: re.Match[str]) -> str:
    """The argument of ``\\unit``, its commands kept for the reader of units, short ones (``\\kg``) as symbols."""
    body = _SHORT_UNIT.sub(r" \1 ", match[1])
    return " " + body.replace("\\", "\x01") + " "


def _degrees(match: re.Match[str]) -> str:
    """``\\ang{30;15;20}`` as degrees, minutes, seconds."""
    parts = [part.strip() for part in match[1].split(";")]
    return "".join(part + sign for part, sign in zip(parts, ("°", "'", "''"), strict=False) if part)


def _command(match: re.Match[str]) -> str:
    name = match[1]
    if name is None:
        return _SYMBOLS.get(match[2], " ")
    sign = _COMMANDS.get(name)
    return match[0] if sign is None else sign
