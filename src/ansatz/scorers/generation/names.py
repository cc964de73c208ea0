"""The spellings of one symbol's name."""

from __future__ import annotations

from random import Random
from typing import Final

_VARIANTS: Final = {"\\epsilon": ("\\epsilon", "\\varepsilon"), "\\phi": ("\\phi", "\\varphi")}
_GREEK: Final = {
    "alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ε", "zeta": "ζ", "eta": "η",
    "theta": "θ", "iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π",
    "rho": "ρ", "sigma": "σ", "tau": "τ", "phi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω", "Gamma": "Γ",
    "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ",
    "Omega": "Ω", "hbar": "ℏ", "infty": "∞",
}  # fmt: skip
_SUBSCRIPTS: Final = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def latex_name(name: str, random: Random) -> str:
    """``v_0``, ``v_{0}``, ``v_{\\text{0}}``, ...: one spelling of a canonical name."""
    base, _, sub = name.partition("_")
    head = random.choice(_VARIANTS.get(base, (base,)))
    if not sub:
        return head
    plain = sub.strip("{}")
    if len(plain) == 1:
        forms = ["{s}", "{{{s}}}", "{{{s}}}", "{{\\text{{{s}}}}}", "{{\\mathrm{{{s}}}}}"]
        if plain.isalpha():
            forms.append("{{\\rm {s}}}")
    else:
        forms = ["{{{s}}}", "{{\\text{{{s}}}}}", "{{\\mathrm{{{s}}}}}", "\\text{{{s}}}"]
    return f"{head}_{random.choice(forms).format(s=plain)}"


def ascii_name(name: str) -> str:
    """``omega_0``, ``T_hot``"""
    return name.replace("\\", "").replace("{", "").replace("}", "").replace("infty", "inf")


def unicode_name(name: str, random: Random) -> str:
    """``ω₀``, ``ω_0``, ``T_hot``"""
    base, _, sub = ascii_name(name).partition("_")
    head = _GREEK.get(base, base)
    if sub.isdigit() and random.random() < 0.7:
        return head + sub.translate(_SUBSCRIPTS)
    return f"{head}_{sub}" if sub else head
