"""Words around the names of things, English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.framing import Framing

FRAMING: Final = Framing(
    code="en",
    of_what=(
        "of", "in", "at", "for", "from", "between", "on", "to", "that", "which", "with", "over", "across", "through",
        "during", "after", "before", "used", "by", "inside", "traveled", "travelled", "acting", "experienced", "needed",
        "required", "when", "where", "as", "under", "along", "and",
    ),
    compared_amount=("per", "unit", "change", "ratio", "times", "divided"),
    name_ends=(
        "of", "in", "at", "for", "from", "on", "that", "to", "with", "between", "over", "during", "through", "after",
        "before", "by", "above", "below", "under", "inside", "outside", "along", "across",
    ),
    meaning_ends=(
        "of", "at", "from", "in", "due", "per", "between", "on", "along", "to", "for", "with", "when", "that", "which",
        "after", "before", "above", "below", "under", "into", "and", "where", "so", "is", "the",
    ),
    rules=(
        "conservation", "conservations", "principle", "principles", "law", "laws", "equation", "equations", "condition",
        "conditions", "formula", "formulas", "theorem", "theorems", "effect", "effects", "method", "methods", "step",
        "steps", "approach", "approaches", "approximation", "approximations", "calculation", "calculations", "solution",
        "solutions", "application", "applications", "analysis", "result", "results", "relation",
        "relations", "summary", "summaries", "derivation", "derivations", "expression", "expressions",
    ),
    relatives=("that", "which", "whose", "where", "at which", "for which"),
    predicates=(
        "is", "are", "was", "must", "can", "equal", "equals", "give", "gives", "has", "have", "become", "becomes",
    ),
    comparatives=(
        "small", "smaller", "larger", "high", "higher", "low", "lower", "great", "greater", "few", "fewer", "more",
        "less", "fast", "faster", "slow", "slower", "long", "longer", "short", "shorter",
    ),
    articles=("a", "an", "the"),
    passives=("should be", "must be", "are", "is", "was", "were", "be"),
    procedures=("measured", "recorded", "repeated", "averaged", "calibrated"),
    hollow_ways=("several times",),
    hollow_means=("care", "great", "appropriate", "suitable", "proper", "standard", "due"),
    with_words=("with",),
    scales=("celsius", "centigrade", "fahrenheit", "kelvin"),
    doubts=("not", "instead", "possibly"),
    determiners=("the", "a", "an", "its", "our"),
    genus_articles=("the", "a", "an", "that"),
    held_by=("of", "in", "at", "through", "for"),
    told_apart=("of", "for", "in", "at", "from", "where", "which"),
    divided_by=("per", "divided by"),
    times=("times",),
    belonging=("of", "of the"),
    stating_numbers=("is", "of", "being"),
    equal_to=("equal to",),
    operations=("*ing",),
)  # fmt: skip
