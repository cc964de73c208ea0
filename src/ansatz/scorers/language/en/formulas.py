"""English words in formulas and beside them."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.formulas import FormulaWords

FORMULAS: Final = FormulaWords(
    code="en",
    joining=("and", "or", "and/or", "or/and"),
    decorating=(
        "where", "for", "with", "if", "when", "given", "while", "provided", "assuming", "unless", "whenever", "since", "because",
    ),
    constants=("const", "constant"),
    other_cases=("otherwise", "else", "elsewhere"),
    moduli=("modulo", "mod"),
    limits=("limit*", "special case*", "reduce|reduces to", "if instead"),
    conditions=("for", "when", "if", "at", "in case", "let", "where", "with"),
    constants_of_nature=(
        "*light*", "*planck*", "*boltzmann*", "*electron*", "*proton*", "*neutron*", "*element*", "*permittivity*",
        "*permeability*", "*vacuum*", "free space", "gravitational*", "*avogadro*",
    ),
    called_constant=("constant", "speed of light", "free_fall*", "*gravit*"),
    general=("general solution", "most general", "general form", "arbitrary constant*"),
    ratio_signs=("to",),
    greatest_indices=("max", "maximum", "maximal"),
    least_indices=("min", "minimum", "minimal"),
    range_leads=("where", "with", "for"),
    prose=("the", "of", "that", "this", "these", "those", "which", "because", "not", "than", "then", "thus", "hence", "there", "their", "they", "are", "was", "were", "been", "has", "have", "from", "into", "between", "about", "both", "each", "will", "would", "should", "can", "cannot", "must", "such", "very", "more", "less", "most", "also", "does", "did", "its", "it's", "our", "your", "you", "find", "show", "answer", "solution", "final", "therefore", "approximately", "per", "either", "neither", "otherwise", "else", "true", "false", "none", "undefined", "indeterminate", "stable", "unstable", "energy", "mass", "velocity", "speed", "force", "field", "charge", "time", "temperature", "pressure", "volume", "power", "work", "heat", "we", "let", "suppose", "consider", "what", "how", "who", "denote", "says", "yes", "increases", "decreases", "constant", "left", "right", "down", "downward", "upward"),
    small_words=("is", "are", "a", "an", "in", "at", "to", "as", "be", "it", "of", "we", "so", "i", "here", "he", "by", "no", "not", "now", "let", "two", "one", "any", "all", "both", "its", "has", "my", "our", "do", "if", "on", "or", "and", "but", "too", "us", "was", "can", "may", "see", "use", "out"),
    verbs=("is", "are", "was", "were", "has", "have", "will", "would", "can", "may", "must", "just"),
    upright=("is", "are", "a", "an", "in", "at", "to", "as", "be", "it", "of", "we", "so", "i.e"),
)  # fmt: skip
