"""English words that formulas and proportionalities are told in."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.speaking import SpokenWords

_GREEK: Final = (
    "alpha beta gamma delta epsilon eta theta kappa lambda mu nu pi rho sigma tau phi chi psi omega hbar".split()
)  # fmt: skip

SPEAKING: Final = SpokenWords(
    code="en",
    powers={"squared": "2", "cubed": "3"},
    powers_of={
        "the square of": "2", "square of": "2", "the cube of": "3", "cube of": "3", "the fourth power of": "4", "fourth power of": "4",
        "the inverse square of": "-2", "inverse square of": "-2", "the inverse cube of": "-3", "inverse cube of": "-3",
        "the fifth power of": "5", "the sixth power of": "6", "the third power of": "3", "the second power of": "2",
    },
    raised=("to the power", "to the power of", "raised to", "raised to the power", "raised to the power of", "to the"),
    raised_to={"to the fourth": "4", "to the third": "3", "to the fifth": "5", "to the sixth": "6", "to the minus one": "-1", "to the minus two": "-2"},
    power_nouns=("power", "-power"),
    power_of=("power of", "-power of"),
    roots={
        "the square root of": "1/2", "square root of": "1/2", "square root": "1/2", "root of": "1/2", "root": "1/2", "sqrt of": "1/2",
        "the cube root of": "1/3", "cube root of": "1/3", "the inverse square root of": "-1/2", "inverse square root of": "-1/2",
        "the fourth root of": "1/4", "fourth root of": "1/4",
    },
    inverses=("the inverse of", "inverse of", "the reciprocal of", "reciprocal of"),
    over=("over", "divided by", "all over"),
    divided=("divided by",),
    times=("times", "multiplied by"),
    plus=("plus",),
    minus=("minus",),
    plus_or_minus=("plus or|and minus", "plus-minus", "plus/minus", "plus minus"),
    ratio_of=("the ratio of", "ratio of", "the quotient of", "ratio between"),
    ratio_to=("to", "and"),
    product_of=("the product of", "product of"),
    product_and=("and", "with"),
    fraction_of=("of",),
    multiples={
        "half": "1/2", "half of": "1/2", "one half of": "1/2", "one half": "1/2", "twice": "2", "double": "2", "two times": "2", "three times": "3",
        "four times": "4", "a quarter of": "1/4", "one quarter of": "1/4", "a third of": "1/3", "one third of": "1/3", "two thirds of": "2/3",
        "three quarters of": "3/4", "three halves of": "3/2", "five times": "5", "eight times": "8",
    },
    greek={name: "\\" + name for name in _GREEK},
    skipped=("the", "a", "an", "its", "their", "our", "this", "that", "of"),
    leads=(
        "is", "equals", "equal to", "by", "of", "with", "at", "be", "are", "was", "as", "get", "gives", "gets", "obtain", "yields", "simply", "just",
        "to", "exactly", "then", "thus", "therefore", "so", "find", "speed", "has",
    ),
    ends=(
        "from", "at", "in", "for", "where", "when", "with", "so", "and", "as", "which", "because", "since", "on", "after", "before", "if", "away",
        "above", "below", "behind", "independent", "regardless", "whatever", "but", "while", "per", "up", "down", "here", "to", "this", "exactly",
    ),
    proportional=(
        "is|are|be proportional to", "is directly proportional to", "proportional to", "varies|vary|goes|go|grows|grow|scales|scale|increases|increase|rises|rise|changes|depends|behaves as|like|with",
        "varies|grows|increases|rises|scales in proportion to|with", "grows|increases proportionally to", "varies directly as|with", "grow|grows|scale|scales|goes|increases only as|like|with",
    ),
    inversely=(
        "is|are|be inversely proportional to", "inversely proportional to", "varies|vary|goes|go|falls|decreases|drops|scales|depends|changes inversely as|with",
        "falls|drops off inversely as|with", "inversely as|with",
    ),
    falling=(
        "falls|fall|drops|drop|decreases|decrease|decays|diminishes as|with|like", "falls|drops|dies off|away as|with|like",
    ),
    pronouns=("it", "this", "which", "that"),
    inverse_square=("inverse-square law", "inverse square law"),
)  # fmt: skip
