"""LaTeX's names for signs, and letters that can be raised or lowered: tables for a terminal."""

from __future__ import annotations

from typing import Final


def _table(pairs: str) -> dict[str, str]:
    words = pairs.split()
    return {f"\\{name}": sign for name, sign in zip(words[::2], words[1::2], strict=True)}


def _commands(names: str) -> frozenset[str]:
    return frozenset(f"\\{name}" for name in names.split())


SIGNS: Final = _table("""
    alpha α beta β gamma γ delta δ epsilon ϵ varepsilon ε zeta ζ eta η theta θ vartheta ϑ iota ι kappa κ varkappa ϰ
    lambda λ mu μ nu ν xi ξ pi π varpi ϖ rho ρ varrho ϱ sigma σ varsigma ς tau τ upsilon υ phi φ varphi ϕ chi χ psi ψ
    omega ω Gamma Γ Delta Δ Theta Θ Lambda Λ Xi Ξ Pi Π Sigma Σ Upsilon Υ Phi Φ Psi Ψ Omega Ω
    cdot · times × div ÷ pm ± mp ∓ ast * star ⋆ circ ° degree ° bullet • oplus ⊕ otimes ⊗ wedge ∧ vee ∨
    le ≤ leq ≤ leqslant ≤ ge ≥ geq ≥ geqslant ≥ ll ≪ gg ≫ ne ≠ neq ≠ approx ≈ sim ∼ simeq ≃ cong ≅ equiv ≡
    propto ∝ to → rightarrow → longrightarrow ⟶ leftarrow ← leftrightarrow ↔ Rightarrow ⇒ implies ⇒ Leftrightarrow ⇔
    iff ⇔ mapsto ↦ uparrow ↑ downarrow ↓ infty ∞ partial ∂ nabla ∇ int ∫ iint ∬ iiint ∭ oint ∮ sum ∑ prod ∏
    hbar ℏ ell ℓ Re Re Im Im angle ∠ perp ⊥ parallel ∥ mid | in ∈ notin ∉ subset ⊂ subseteq ⊆ cup ∪ cap ∩ emptyset ∅
    forall ∀ exists ∃ neg ¬ langle ⟨ rangle ⟩ lfloor ⌊ rfloor ⌋ lceil ⌈ rceil ⌉ ldots … dots … cdots ⋯ prime ′ dagger †
    triangle △ square □ colon : lvert | rvert | vert | Vert ‖ lVert ‖ rVert ‖ imath ı jmath ȷ aleph ℵ
""") | {"\\{": "{", "\\}": "}", "\\%": "%", "\\$": "$", "\\&": "&", "\\#": "#", "\\_": "_", "\\|": "‖"}  # fmt: skip

FUNCTIONS: Final = _commands("""
    sin cos tan cot sec csc sinh cosh tanh coth arcsin arccos arctan ln log lg exp det dim ker max min sup inf lim arg
    gcd deg Pr tr rot div grad curl
""")

# Combining signs, put after the letter.
ACCENTS: Final = {
    "\\vec": "\u20d7", "\\hat": "\u0302", "\\widehat": "\u0302", "\\bar": "\u0304", "\\overline": "\u0304",
    "\\dot": "\u0307", "\\ddot": "\u0308", "\\dddot": "\u20db", "\\tilde": "\u0303", "\\widetilde": "\u0303",
    "\\underline": "\u0332", "\\check": "\u030c", "\\acute": "\u0301", "\\grave": "\u0300", "\\breve": "\u0306",
}  # fmt: skip

# Commands that change only how their argument looks.
PLAIN: Final = _commands("""
    mathrm text mathbf mathit mathsf mathtt mathcal mathbb mathfrak textbf textit textrm texttt emph boldsymbol bm
    operatorname operatorname* mbox hbox boxed unit si displaystyle textstyle rm bf it limits nolimits
""")

UPPER: Final = str.maketrans(
    "0123456789+-=()abcdefghijklmnoprstuvwxyzαβγδεθφχ−′", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻᵅᵝᵞᵟᵋᶿᵠᵡ⁻′"
)
LOWER: Final = str.maketrans("0123456789+-=()aehijklmnoprstuvxβγρφχ−", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ₋")
