"""English words about results."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.results import ResultWords

RESULTS: Final = ResultWords(
    code="en",
    working=(
        "plugging", "substituting", "putting", "inserting", "evaluating", "calculating", "computing", "this|the calculation",
    ),
    finding=("we get|find|obtain|have [that]", "give|gives [us] [that]", "yield|yields [that]"),
    articles=("the", "a", "an"),
    named=("is", "of", "to be", "equals"),
    about=("approximately", "about", "roughly"),
    behind=("and", "so", "or", "which", "as", "for"),
    hints=("get", "find", "obtain", "have", "give", "gives", "yield", "yields"),
    restating=("or", "which is", "that is", "i.e.", "i.e", "which equals", "equivalent to", "equal to"),
    bracketed=("or", "which is", "i.e.", "i.e"),
    before_value=("or", "is", "equals", "to", "about", "approximately", "i.e.", "i.e"),
    operations=("times", "by", "plus", "minus", "of", "per"),
    which_equals=("which equals|gives|is", "which is equal to"),
    remainders=("remainder",),
    either=("or",),
    several_solutions=("two|three|four|both|possible|all|the solutions|roots", "two|three|four|both|possible values"),
    untrue=("false", "not true", "untrue", "no solution", "contradiction"),
    earlier=("first*", "initial*", "incident*", "before*", "start*", "original*", "hot*", "warm*"),
    later=("last*", "final*", "second*", "after*", "end*", "new*", "scattered*", "cold*", "cool*"),
)  # fmt: skip
