"""What a system is told, English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.prompts import Prompts

PROMPTS: Final = Prompts(
    code="en",
    task=("Solve the following problem. Put the final answer in \\boxed{...}, with its unit where it has one."),
    proof="Prove the following. Say first what is to be shown, and close the argument at the end.",
    options="Options:",
    steps=(
        "Write the derivation step by step. Give every formula that a later step rests on in a line of its "
        "own, in LaTeX, in the symbols of the problem; define every new symbol; say from what each formula "
        "follows."
    ),
    constraints="The solution must also meet these requirements, each in writing and for this problem:",
    instructions={
        "assumptions": (
            "State the assumptions that the solution rests on, name the step where each is used, and say what "
            "it does to the method."
        ),
        "boundary_conditions": (
            "Name the boundary, initial or limiting conditions, put at least one of them into the derived "
            "solution and show that the result is what it must be."
        ),
        "applicability_range": (
            "Name the model or approximation, give its range of validity as an inequality or a regime, and say "
            "how and in which direction the result fails outside of it."
        ),
        "units_standard": (
            "Give the units of the key quantities where they first occur, keep them consistent, and check the "
            "dimension of the result."
        ),
        "cross_disciplinary_disambiguation": (
            "Where a term has several meanings in different disciplines, say which one is meant here, which "
            "one is not, and where it is used."
        ),
        "intra_discipline_definitions": (
            "Define the central term in plain words, give its formal criterion, and apply it in a step of the solution."
        ),
        "symbols_constants": (
            "Define every symbol of the result, give every constant with value, unit and source, and change no "
            "symbol's meaning on the way."
        ),
        "variable_naming": "Use one symbol for each quantity, one meaning for each symbol, and keep its unit.",
        "numerical_methods": (
            "Name the algorithm, give its update rule in the symbols of the problem, and carry out at least "
            "one step with numbers."
        ),
        "experimental_methods": (
            "Give a procedure in steps tied to the variables, name instruments, ranges and repetitions, and "
            "say how the uncertainties reach the result."
        ),
    },
)
