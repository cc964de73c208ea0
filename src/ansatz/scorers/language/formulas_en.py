"""English words in formulas and beside them."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.formulas import FormulaWords

ENGLISH: Final = FormulaWords(
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
)  # fmt: skip
