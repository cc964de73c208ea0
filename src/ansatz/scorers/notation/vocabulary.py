"""The words of physics notation: which token means what; tables only, no reading."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ansatz.scorers.formulas import FUNCTIONS
from ansatz.scorers.language import WRITING


@dataclass(frozen=True, slots=True)
class Names:
    """What the reader is told about the letters of a formula.

    Attributes:
        symbols: canonical names that are single symbols, several letters long or not (``KE``, ``e``).
        functions: canonical names that are functions, so that ``V(a+b)`` is an application.
        language: BCP 47; decides whether ``6,63`` is a decimal number.
    """

    symbols: frozenset[str] = frozenset()
    functions: frozenset[str] = frozenset()
    language: str = "en"


NO_NAMES: Final = Names()

# Languages that write the decimal comma.
COMMA_LANGUAGES: Final = frozenset(
    "ru uk be bg cs sk pl de fr es it pt nl sv da nb nn no fi hu ro el tr sr hr sl lt lv et kk".split()
)

# How functions are written, without the backslash; also read as bare words.
FUNCTION_WORDS: Final[dict[str, str]] = {
    **{name: name for name in FUNCTIONS if name not in {"re", "im", "arg", "root", "norm", "rank", "gamma", "zeta"}},
    **{f"a{name}": f"arc{name}" for name in "sin cos tan cot sec csc sinh cosh tanh coth sech csch".split()},
    **{f"ar{name}": f"arc{name}" for name in "sinh cosh tanh coth".split()},
    "tg": "tan", "ctg": "cot", "cotg": "cot", "cosec": "csc", "sen": "sin",
    "arctg": "arctan", "arcctg": "arccot", "arcth": "arctanh", "arth": "arctanh", "arsh": "arcsinh",
    "arch": "arccosh", "sh": "sinh", "ch": "cosh", "th": "tanh", "cth": "coth",
    "lg": "lg", "log10": "lg", "log2": "lb", "lb": "lb", "sgn": "sign", "signum": "sign", "Abs": "abs",
    "conjugate": "conj", "Tr": "trace", "tr": "trace", "Trace": "trace", "ceiling": "ceil", "cbrt": "cbrt",
    **{f"Arc{name}": f"arc{name.lower()}" for name in (
        "Sin Cos Tan Cot Sec Csc Sinh Cosh Tanh Coth Sech Csch sin cos tan cot sinh cosh tanh".split())},
    **{name.upper(): name for name in "sin cos tan sqrt exp sinh cosh tanh".split()},
    "Asin": "arcsin", "Acos": "arccos", "Atan": "arctan", "Coth": "coth", "Sech": "sech", "Csch": "csch",
    "Tan": "tan", "Cot": "cot", "Sec": "sec",
    "Csc": "csc", "Sinh": "sinh", "Cosh": "cosh", "Tanh": "tanh", "Sqrt": "sqrt", "Derivative": "derivative",
    "Heaviside": "heaviside", "DiracDelta": "dirac", "Gamma": "gamma", "Re": "re", "Im": "im", "Arg": "arg",
    "Max": "max", "Zeta": "zeta", "Min": "min", "asech": "arcsech", "Sin": "sin", "Cos": "cos", "Exp": "exp",
    "Ln": "ln", "Log": "ln",
}  # fmt: skip
del FUNCTION_WORDS["factorial2"], FUNCTION_WORDS["adjoint"]

# Bare words that are functions wherever they stand; the others need a bracket or a backslash.
ALWAYS_FUNCTIONS: Final = frozenset(
    "sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan exp sqrt log ln arctg ctg "
    "asin acos atan log10 log2 lg cbrt".split()
)
TRIGONOMETRIC: Final = frozenset("sin cos tan cot sec csc sinh cosh tanh coth sech csch".split())
INVERSES: Final = {name: f"arc{name}" for name in TRIGONOMETRIC}

GREEK: Final = frozenset(
    "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau upsilon "
    "phi chi psi omega Gamma Delta Theta Lambda Xi Pi Sigma Upsilon Phi Psi Omega".split()
)
# Greek names that a run of ASCII letters is searched for; shorter ones only stand alone.
GREEK_INSIDE: Final = frozenset(word for word in GREEK if len(word) > 4) | {"pi", "beta"}

# Spellings of one letter.
LETTER_ALIASES: Final[dict[str, str]] = {
    "\\varepsilon": "\\epsilon", "\\vartheta": "\\theta", "\\varphi": "\\phi", "\\varrho": "\\rho",
    "\\varsigma": "\\sigma", "\\varkappa": "\\kappa", "\\varpi": "\\pi", "\\hslash": "\\hbar",
    "\\varGamma": "\\Gamma", "\\varOmega": "\\Omega", "\\varPhi": "\\Phi", "\\varPsi": "\\Psi",
    "\\varDelta": "\\Delta", "\\varTheta": "\\Theta", "\\varLambda": "\\Lambda", "\\varSigma": "\\Sigma",
    "\\upmu": "\\mu", "\\uppi": "\\pi", "\\straightphi": "\\phi", "\\Alpha": "A", "\\Beta": "B",
}  # fmt: skip

# Commands that stand for a letter of their own.
LETTER_COMMANDS: Final = frozenset(
    {f"\\{name}" for name in GREEK}
    | set("\\hbar \\ell \\imath \\jmath \\wp \\aleph \\mho \\Box \\square \\emptyset \\varnothing".split())
    | set("\\uparrow \\downarrow \\perp \\parallel \\odot \\oplus \\ominus \\star \\bullet \\diamond".split())
    | set("\\clubsuit \\bigstar \\triangle \\checkmark \\eth \\digamma \\hslash \\otimes".split())
)

RELATION_TOKENS: Final[dict[str, str]] = {
    **dict.fromkeys(["=", "==", ":=", "\\equiv", "\\triangleq", "\\coloneqq", "\\doteq", "\\cong"], "="),
    **dict.fromkeys(["\\ne", "\\neq", "!=", "<>"], "!="),
    **dict.fromkeys(["<", "\\lt"], "<"),
    **dict.fromkeys([">", "\\gt"], ">"),
    **dict.fromkeys(["<=", "=<", "\\le", "\\leq", "\\leqslant", "\\leqq"], "<="),
    **dict.fromkeys([">=", "\\ge", "\\geq", "\\geqslant", "\\geqq"], ">="),
    **dict.fromkeys(["\\ll", "<<"], "<<"),
    **dict.fromkeys(["\\gg", ">>"], ">>"),
    **dict.fromkeys(["\\approx", "\\simeq", "\\approxeq", "\\thickapprox", "~="], "~="),
    **dict.fromkeys(["\\sim", "\\thicksim"], "~"),
    **dict.fromkeys(["\\propto", "\\varpropto"], "prop"),
    **dict.fromkeys(["\\lesssim", "\\lessapprox"], "<="),
    **dict.fromkeys(["\\gtrsim", "\\gtrapprox"], ">="),
    **dict.fromkeys(["\\in"], "in"),
    **dict.fromkeys(["\\to", "\\rightarrow", "\\longrightarrow", "->", "\\mapsto", "\\longmapsto"], "->"),
}  # fmt: skip

# One character, one token.
UNICODE_TOKENS: Final[dict[str, str]] = {
    **dict(zip("αβγδεζηθικλμνξοπρστυφχψω", (f"\\{n}" for n in (
        "alpha beta gamma delta epsilon zeta eta theta iota kappa lambda mu nu xi omicron pi rho sigma tau "
        "upsilon phi chi psi omega").split()), strict=True)),
    "Γ": "\\Gamma", "Δ": "\\Delta", "Θ": "\\Theta", "Λ": "\\Lambda", "Ξ": "\\Xi", "Π": "\\Pi", "Σ": "\\Sigma",
    "Υ": "\\Upsilon", "Φ": "\\Phi", "Ψ": "\\Psi", "Ω": "\\Omega", "ϵ": "\\epsilon", "ϑ": "\\theta",
    "ϕ": "\\phi", "ϱ": "\\rho", "ς": "\\sigma", "ϰ": "\\kappa", "ϖ": "\\pi", "µ": "\\mu",
    "∆": "\\Delta", "∑": "\\sum", "∏": "\\prod", "ħ": "\\hbar", "ℏ": "\\hbar", "ℓ": "\\ell", "∂": "\\partial",
    "∇": "\\nabla", "∞": "\\infty", "·": "\\cdot", "⋅": "\\cdot", "∙": "\\cdot", "•": "\\cdot", "×": "\\times",
    "✕": "\\times", "⨯": "\\times", "∗": "*", "＊": "*", "÷": "/", "∕": "/", "⁄": "/", "−": "-", "–": "-",
    "—": "-", "‐": "-", "‑": "-", "﹣": "-", "±": "\\pm", "∓": "\\mp", "≤": "<=", "≥": ">=", "⩽": "<=",
    "⩾": ">=", "≦": "<=", "≧": ">=", "≠": "!=", "≈": "\\approx", "≃": "\\approx", "≅": "=", "≡": "=",
    "≔": "=", "∼": "\\sim", "∝": "\\propto", "≪": "<<", "≫": ">>", "∈": "\\in", "→": "->", "⟶": "->",
    "⇒": "\\Rightarrow", "⟹": "\\Rightarrow", "⇔": "\\Rightarrow", "∪": "\\cup", "∩": "\\cap",
    "∖": "\\setminus", "√": "\\sqrt", "∛": "\\cbrt", "∜": "\\qurt", "∫": "\\int", "∬": "\\iint",
    "∭": "\\iiint", "∮": "\\oint", "∯": "\\oint", "⟨": "\\langle", "⟩": "\\rangle", "〈": "\\langle",
    "〉": "\\rangle", "‖": "\\|", "∥": "\\|", "∣": "|", "│": "|", "°": "\\degree", "º": "\\degree",
    "℃": "\\celsius", "℉": "\\fahrenheit", "′": "'", "’": "'", "‘": "'", "″": "''", "‴": "'''", "ʹ": "'",
    "…": "...", "⋯": "...", "†": "\\dagger", "‡": "\\dagger", "↑": "\\uparrow", "↓": "\\downarrow",
    "⊥": "\\perp", "⊙": "\\odot", "☉": "\\odot", "⊕": "\\oplus", "★": "\\star", "⊗": "\\otimes",
    "½": "½", "¼": "¼", "¾": "¾", "⅓": "⅓", "⅔": "⅔", "ı": "\\imath", "ȷ": "\\jmath", "⌊": "\\lfloor",
    "⌋": "\\rfloor", "⌈": "\\lceil", "⌉": "\\rceil", "∅": "\\emptyset", "Å": "\\AA", "，": ",", "；": ";",
    "、": ",", "。": ".", "∧": "\\wedge", "ℜ": "\\Re", "ℑ": "\\Im", "ℒ": "\\mathcal{L}", "ℋ": "\\mathcal{H}",
    "ℰ": "\\mathcal{E}", "ℳ": "\\mathcal{M}", "ℱ": "\\mathcal{F}", "ℝ": "\\mathbb{R}", "ℂ": "\\mathbb{C}",
    "ℕ": "\\mathbb{N}", "ℤ": "\\mathbb{Z}", "％": "%",
}  # fmt: skip

VULGAR: Final = {"½": (1, 2), "¼": (1, 4), "¾": (3, 4), "⅓": (1, 3), "⅔": (2, 3)}

SUPERSCRIPTS: Final[dict[str, str]] = dict(
    zip("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵃᵇᶜᵈᵉᶠᵍʰʲᵏˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵀ", "0123456789+-=()niabcdefghjklmoprstuvwxyzT", strict=True)
)
SUBSCRIPTS: Final[dict[str, str]] = {
    **dict(zip("₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₒₓₕₖₗₘₙₚₛₜᵢⱼᵣᵤᵥ", "0123456789+-=()aeoxhklmnpstijruv", strict=True)),
    "ᵦ": "β", "ᵧ": "γ", "ᵨ": "ρ", "ᵩ": "φ", "ᵪ": "χ",
}  # fmt: skip

# Combining marks over the letter before them.
COMBINING: Final[dict[str, str]] = {
    "\u0302": "\\hat", "\u0303": "\\tilde", "\u0304": "\\bar", "\u0305": "\\bar", "\u0307": "\\dot",
    "\u0308": "\\ddot", "\u20d7": "\\vec", "\u20d1": "\\vec", "\u030a": "\\mathring", "\u20db": "\\dddot",
    "\u0331": "\\underline", "\u030c": "\\check", "\u0306": "\\breve",
}  # fmt: skip

# Commands that only decorate: dropped.
SILENT: Final = frozenset(
    "\\quad \\qquad \\displaystyle \\textstyle \\scriptstyle \\scriptscriptstyle \\limits \\nolimits \\nonumber "
    "\\notag \\rm \\it \\sf \\tt \\normalfont \\large \\Large \\LARGE \\small \\huge \\tiny \\normalsize "
    "\\thinspace \\medspace \\thickspace \\enspace \\enskip \\space \\negthinspace \\noindent \\null "
    "\\mathstrut \\strut \\hfill \\hline \\centering \\fbox \\ensuremath \\mathord \\mathop \\mathbin "
    "\\mathrel \\mathopen \\mathclose \\mathinner \\smash \\protect \\relax \\allowbreak \\newline "
    "\\therefore \\because \\bigskip \\smallskip \\medskip \\par \\mbox@ \\left \\right \\middle \\boxdot@ "
    "\\displaylimits \\mathnormal \\textup \\upshape \\bgroup \\egroup \\begingroup \\endgroup".split()
)

# Fonts whose letters are the plain letters.
PLAIN_FONTS: Final = frozenset(
    "\\mathrm \\mathnormal \\mathsf \\mathtt \\text \\textrm \\textnormal \\textit \\textsf \\texttt \\mbox "
    "\\hbox \\operatorname \\operatorname* \\mathup \\rmfamily \\textup \\textbf \\mathop \\textsc \\emph".split()
)
# Fonts that make a letter another letter.
NAMED_FONTS: Final = {
    "\\mathcal": "\\mathcal", "\\mathscr": "\\mathscr", "\\mathbb": "\\mathbb", "\\mathfrak": "\\mathfrak",
    "\\cal": "\\mathcal", "\\Bbb": "\\mathbb", "\\frak": "\\mathfrak",
}  # fmt: skip

VECTOR_FONTS: Final = frozenset(
    "\\vec \\mathbf \\boldsymbol \\bm \\pmb \\overrightarrow \\bf \\vb \\va \\symbf \\mathbfit \\bold "
    "\\boldmath \\overset@".split()
)
ACCENTS: Final[dict[str, str]] = {
    "\\hat": "hat", "\\widehat": "hat", "\\vu": "hat", "\\bar": "bar", "\\overline": "bar", "\\tilde": "tilde",
    "\\widetilde": "tilde", "\\check": "check", "\\breve": "breve", "\\mathring": "ring", "\\acute": "acute",
    "\\grave": "grave", "\\underline": "under",
}  # fmt: skip
DOTS: Final = {"\\dot": 1, "\\ddot": 2, "\\dddot": 3, "\\ddddot": 4}

# Letters that, alone in a bracket after a letter, make it a function: x(t), V(r).
VARIABLES: Final = frozenset(
    "t x y z r s k q p u v w n E T V \\theta \\phi \\omega \\tau \\xi \\nu \\lambda \\rho \\psi \\eta "
    "\\zeta \\mu \\alpha \\beta \\epsilon \\Omega R L N h a b c".split()
)
ANGLES: Final = frozenset("\\theta \\phi".split())

# Words that join or decorate statements.
JOINING_WORDS: Final = WRITING.words("joining")
DECORATING_WORDS: Final = WRITING.words("decorating")
# Bare words (outside \text) that are never products of letters.
PROSE: Final = WRITING.words("prose")
SUBSCRIPT_WORDS: Final = frozenset(
    "max min eff tot total rms avg ave net ext int out final init initial kin pot rel crit cm com lab rest "
    "hot cold top bot bottom left right up down eq ref obs sys env".split()
) - {"in", "up"}
GRIDS: Final = frozenset("matrix pmatrix bmatrix vmatrix Vmatrix Bmatrix smallmatrix array cases dcases rcases".split())
