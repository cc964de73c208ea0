"""English words that tell a range or a bound."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.extents import ExtentWords

_MORE: Final = (
    "more", "greater", "larger", "higher", "bigger", "faster", "longer", "heavier", "steeper", "stronger", "hotter", "warmer",
    "farther", "further", "wider", "thicker", "deeper", "later",
)  # fmt: skip
_LESS: Final = (
    "less", "smaller", "lower", "slower", "shorter", "lighter", "weaker", "colder", "cooler", "closer", "nearer", "narrower",
    "thinner", "shallower", "fewer", "earlier",
)  # fmt: skip

EXTENTS: Final = ExtentWords(
    code="en",
    opens=("from", "in the range [of|from]", "in the interval [of|from]", "range is", "ranges from", "anything from"),
    joins=("to", "up to", "until", "through", "as far as", "all the way to"),
    between=("between",),
    spans=("to", "up to", "through"),
    them=("between them|these|those", "between these|those|the two", "in between", "between the two points"),
    intervals=("interval", "segment", "range", "region", "in"),
    floors=(
        "at least", "no|not less|smaller|lower|slower|fewer|shorter|lighter than", "minimum of", "not below|under", "never below|under",
        "starting from|at|with",
    ),
    ceilings=(
        "at most", "no|not more|greater|larger|higher|faster|longer|heavier than", "maximum of", "not above|over", "up to", "never above|over",
        "not exceed", "not exceeding",
    ),
    above=(*(f"{word} than" for word in _MORE), "above", "over", "beyond", "exceed", "exceeds", "exceeding", "greater than or equal to"),
    below=(*(f"{word} than" for word in _LESS), "below", "under", "less than or equal to", "stay|stays|remain|remains within"),
    or_above=("or|and more|greater|larger|higher|above|over|faster|longer|beyond|up|upwards", "at least", "upwards"),
    or_below=("or|and less|smaller|lower|below|under|slower|shorter", "at most"),
    least=(
        "minimum", "minimal", "least", "smallest", "lowest", "slowest", "shortest", "lightest", "lower limit|bound|end|value|edge", "earliest",
        "min", "nearest",
    ),
    greatest=(
        "maximum", "maximal", "greatest", "largest", "highest", "fastest", "longest", "heaviest", "upper limit|bound|end|value|edge",
        "biggest", "latest", "max", "farthest", "furthest", "most",
    ),
    denials=("not", "cannot", "can't", "never", "no", "nor", "neither", "mustn't", "shouldn't", "don't", "doesn't", "isn't", "aren't", "won't", "n't"),
    doubting=("perhaps", "maybe", "possibly", "probably", "presumably", "i think", "i guess", "i suppose", "i'm not sure", "i am not sure", "not sure", "conceivably", "arguably"),
    excluding=(
        "forbidden", "outside", "excluded", "inaccessible", "not allowed", "impossible", "except", "cannot", "can't", "never",
        "ruled out", "prohibited", "not possible", "out of reach", "unreachable",
    ),
    lacking=("without",),
    needs=("must", "should", "needs", "need", "have", "has", "required", "requires", "suffices", "enough", "allowed", "possible", "range", "values", "for all", "any"),
    apart=("by", "apart", "per", "than", "times", "whose", "instead", "rather", "only", "because", "since", "adds up", "add up", "difference"),
    one_of=("one of", "only one of", "either of", "one or other of"),
    counting=("one", "another", "other", "second", "also", "first", "further"),
    right_angled=("incidence", "refraction", "inclination", "slope"),
    origins=("the origin",),
    within=("within", "no|not|never further|farther than", "within a distance of"),
    away_from=("[away] from", "of", "[on] either side of", "on both sides of", "to either side of"),
    differing=("differ|differs|differing from", "deviate|deviates|deviating from", "depart|departs from"),
    at_extreme=("at",),
    opposite_states=(
        "attractive|attract|attracts|attraction/repulsive|repel|repels|repulsion", "real/virtual", "upright/inverted", "positive/negative",
        "stable/unstable", "magnified|enlarged/reduced|diminished", "constructive|constructively/destructive|destructively",
        "allowed/forbidden", "laminar/turbulent", "converging/diverging", "accelerates|accelerating/decelerates|decelerating",
    ),
    plus_minus=("plus or minus", "plus minus", "plus/minus", "give or take"),
    uncertainties=("uncertainty|uncertainties|error|errors|inaccuracy", "margin of error", "standard deviation"),
)  # fmt: skip
