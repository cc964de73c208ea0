"""Formulas to draw from: physics-like texts in LaTeX and in ASCII, and a tree as an s-expression."""

from __future__ import annotations

from hypothesis import strategies as st

from ansatz.scorers.formulas import Tree

LETTERS = ["x", "y", "m", "v", "g", "R", "T", "E", "k", "\\omega", "\\theta", "\\rho", "\\hbar", "\\lambda"]
SUBSCRIPTS = ["", "", "", "_0", "_{12}", "_{\\text{max}}", "_\\alpha", "'"]
FUNCTIONS = ["\\sin", "\\cos", "\\tan", "\\ln", "\\exp", "\\arctan", "\\sinh"]
RELATIONS = ["=", "<", "\\le", ">", "\\ne", "\\approx", "\\propto"]

symbols = st.builds("{}{}".format, st.sampled_from(LETTERS), st.sampled_from(SUBSCRIPTS))
numbers = st.one_of(
    st.integers(0, 9999).map(str), st.decimals(0, 100, places=3).map(str), st.sampled_from(["\\pi", "1.5e-10"])
)
leaves = st.one_of(symbols, numbers, st.sampled_from(["\\vec{B}", "\\dot{x}", "\\hat{n}", "\\Delta t"]))


def _grown(inner: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    return st.one_of(
        st.builds("{} + {}".format, inner, inner),
        st.builds("{} - {}".format, inner, inner),
        st.builds("\\left({}\\right)\\left({}\\right)".format, inner, inner),
        st.builds("({}) \\cdot {}".format, inner, leaves),
        st.builds("\\frac{{{}}}{{{}}}".format, inner, inner),
        st.builds("\\left({}\\right)^{{{}}}".format, inner, inner),
        st.builds("\\sqrt{{{}}}".format, inner),
        st.builds("\\sqrt[3]{{{}}}".format, inner),
        st.builds("{}\\left({}\\right)".format, st.sampled_from(FUNCTIONS), inner),
        st.builds("-\\left({}\\right)".format, inner),
        st.builds("\\left|{}\\right|".format, inner),
        st.builds("{} \\pm {}".format, inner, inner),
        st.builds("\\int_0^{{{}}} \\left({}\\right)\\,dz".format, leaves, inner),
        st.builds("\\sum_{{n=1}}^{{{}}} \\left({}\\right)".format, leaves, inner),
        st.builds("\\frac{{\\partial}}{{\\partial x}}\\left({}\\right)".format, inner),
        st.builds("\\langle {} \\rangle".format, inner),
    )


expressions = st.recursive(leaves, _grown, max_leaves=12)
statements = st.one_of(
    expressions,
    st.builds("{} {} {}".format, expressions, st.sampled_from(RELATIONS), expressions),
    st.builds("({}, {})".format, expressions, expressions),
    st.builds("\\{{ {}, {} \\}}".format, expressions, expressions),
    st.builds("{}, {}".format, expressions, expressions),
    st.builds("\\begin{{pmatrix}} {} \\\\ {} \\end{{pmatrix}}".format, expressions, expressions),
)

FRAGMENTS = (
    "{ } ( ) [ ] \\frac \\frac{ ^ _ ^{ _{ \\left \\right \\left( \\right) | \\| \\sqrt \\int \\int_0 d "
    "dx \\sum \\lim \\begin{pmatrix} \\end{pmatrix} & \\\\ \\text{or} \\text{ \\mathrm{m} \\mathrm{ ! ' "
    "\\langle \\rangle \\vec \\hat \\dot \\nabla \\partial \\{ \\} = < + - \\pm / * \\cdot , ; . 1 "
    "2.5e3 x \\pi e i j ° ² ₀ √ ½ \u20d7 \u0304 \\unit{m} \\SI \\over \\begin{cases} \\end{cases} "
    "\\begin{aligned} \\end{aligned} where the \x00 \x01 \x03 \ud800 ٣ Ж м/с \\delta \\Delta \\sin "
    "\\log \\operatorname{f} \\mathit \\mathcal \\overset \\cup \\in \\to ... \\binom \\xrightarrow{a} "
    '\\bf {} \\Rightarrow : ? " @ # ~ ` % \\% \\mathbf{ \\right| \\Big| \\hbar $ $$ \\[ \\boxed{ '
    "\\tag{1} \u200b"
).split(" ")


def sexpr(tree: Tree) -> str:
    """The tree as an s-expression: numbers as digits, names as they are, the rest ``(kind:value args)``."""
    kind, value, args = tree
    if kind == "integer":
        return str(value)
    if kind == "decimal":
        return f"{value[0]}e{value[1]}"
    if kind == "symbol":  # a letter that could be a constant is told from it
        return f"S:{value}" if value in ("e", "i", "\\pi") else str(value)
    if kind == "constant":
        return str(value)
    if kind == "unit":
        return f"U:{value}"
    if kind == "text":
        return repr(value)
    shown = "" if value is None else ":" + (",".join(map(str, value)) if isinstance(value, tuple) else str(value))
    return f"({' '.join([kind + shown, *map(sexpr, args)])})"
