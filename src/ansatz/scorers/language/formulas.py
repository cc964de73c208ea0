"""Words that stand in formulas and right beside them: what joins, limits and sets them, and names of constants."""

from __future__ import annotations

from ansatz.items.language import Record


class FormulaWords(Record):
    """What one language says in formulas and beside them.

    Attributes:
        joining: between two statements in a formula: "and".
        decorating: open what is said of a formula, in it: "where", "for".
        constants: stand for a constant of integration or the like: "const".
        other_cases: the condition of the last of several cases: "otherwise".
        moduli: before a number they say that remainders are computed with: "modulo".
        limits: say that what follows is a limit of something: "reduces to".
        conditions: open the condition of a formula, before it: "for".
        constants_of_nature: in the meaning of a letter they leave open that it is a constant of nature: "light".
        called_constant: in the meaning of a letter they say that it is a constant.
        range_leads: before the values of an index: "where", "with".
        greatest_indices: the index of the largest value of a quantity: "max"; least_indices: that of the smallest.
        general: ask for a formula with free constants: "general solution".
        ratio_signs: between two numbers, or two names, they make a ratio: "to".
        prose: words that are never products of letters; small_words: the same of short ones, in sentences alone.
        verbs: behind the first word of a sentence they show that it is one.
        upright: small words that are prose where they stand upright in a formula.
    """

    code: str
    joining: tuple[str, ...] = ()
    decorating: tuple[str, ...] = ()
    constants: tuple[str, ...] = ()
    other_cases: tuple[str, ...] = ()
    moduli: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    constants_of_nature: tuple[str, ...] = ()
    called_constant: tuple[str, ...] = ()
    range_leads: tuple[str, ...] = ()
    greatest_indices: tuple[str, ...] = ()
    least_indices: tuple[str, ...] = ()
    general: tuple[str, ...] = ()
    ratio_signs: tuple[str, ...] = ()
    prose: tuple[str, ...] = ()
    small_words: tuple[str, ...] = ()
    verbs: tuple[str, ...] = ()
    upright: tuple[str, ...] = ()
