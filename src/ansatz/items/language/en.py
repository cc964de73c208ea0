"""English questions and golds."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.data import Wording

ENGLISH: Final = Wording(
    code="en",
    requests=(
        "find", "determine", "calculate", "compute", "solve for", "evaluate", "estimate", "derive", "obtain", "give", "state",
        "express", "what", "what is", "what are", "what was", "what will be", "what would be", "what must be", "what should be",
        "how long", "how far", "how fast", "how much", "how many", "how large", "how high", "how deep", "how hot", "how heavy",
    ),
    quantities={
        "how long": "time", "how far": "distance", "how fast": "speed", "how high": "height", "how deep": "depth",
        "how hot": "temperature", "how heavy": "mass",
    },
    request_skips=(
        "the", "a", "an", "its", "their", "numerical", "approximate", "value", "values", "magnitude", "expression", "formula",
        "total", "your", "of",
    ),
    request_stops=(
        "of", "for", "in", "on", "at", "by", "as", "to", "with", "from", "when", "if", "that", "which", "per", "between", "due",
        "such", "so", "and", "or", "the", "an", "a", "its", "their", "numerical", "approximate", "value", "magnitude",
        "expression", "formula", "total"
    ),
    request_verbs=(
        "is", "are", "was", "were", "does", "do", "did", "must", "will", "would", "can", "could", "should", "has", "have", "acts",
        "act", "needed", "required", "emerges", "flows", "passes", "happens", "reached", "attained", "exerted", "produced", "experienced", "acquired", "gained", "stored", "done", "carried", "developed",
    ),
    unit_requests=(
        "give", "express", "state", "report", "write", "provide", "calculate", "compute", "find", "determine", "leave",
        "estimate", "evaluate", "what", "how", "which", "answer", "result", "expressed", "measured",
    ),
    unit_prefixes=("in",),
    unit_frames=("on the ~ scale", "on a ~ scale", "a ~ thermometer"),
    unit_articles=("units of", "unit of", "the units", "the unit"),
    unit_labels=("unit", "units", "si unit", "si units"),
    answers=("the answer", "answer", "the result", "result"),
    counts=("how many", "number of", "how many more", "how many additional", "how many extra", "how many full", "how many whole", "how many total"),
    percents=(
        "what percent", "which percent", "what percentage", "which percentage", "what per cent", "which per cent",
        "as a percentage", "in percent", "the percentage change", "the percentage increase", "the percentage decrease",
        "the percentage error", "the percent change", "the percent error", "the percent increase", "the percent decrease", "what is the percent", "find the percent", "the percentage chance",
        "what is the percentage", "what's the percentage", "find the percentage", "calculate the percentage",
        "determine the percentage", "compute the percentage",
    ),
    self_measured=(
        "molarity", "molality", "molecular weight", "molecular mass", "atomic weight", "atomic mass", "formula weight", "molar mass",
        "equivalent weight",
    ),
    unit_periods=("a", "an", "one", "each", "every", "any"),
    no_units=(
        *"abcdefghijklmnpqrstuvwxyz", "air", "the", "this", "that", "terms", "part", "parts", "case", "order", "figure", "fig", "si", "cgs",
        "mks", "units", "unit", "one", "all", "each", "both", "light", "space", "time", "turn", "detail", "general",
        "particular", "vacuum", "second", "first",
    ),
    countings=("ways", "combinations", "arrangements", "permutations", "subsets", "microstates", "divisors", "different", "distinct", "possible", "element*", "solution*", "integer*", "pairs", "triples", "tuples", "matrices", "functions", "triangles", "numbers", "subsequences", "digits"),
    pure=(
        "how many", "number of", "ratio", "percent", "percentage", "fraction", "efficiency", "index",
        "probability", "factor", "times", "multiple", "dimensionless",
    ),
    many=("how many", "how many more", "how many fewer", "how many total", "the total number of", "least|smallest|fewest|minimum|minimal|greatest|largest|maximum|maximal|highest|lowest [possible] number of"),
    money=("how much money", "how many dollars", "how much does it cost", "how much will it cost", "how much did", "how much does", "how much will", "dollars", "profit", "total cost", "salary", "salaries", "wages", "total price"),
    uncounted=(
        "electron*", "proton*", "neutron*", "photon*", "phonon*", "atom*", "molecul*", "particle*", "ion*", "nucle*", "decay*",
        "quant*", "turn*", "revolution*", "rotation*", "oscillation*", "vibration*", "cycle*", "wavelength*", "wave*", "fringe*", "line*",
        "time*", "fold", "star*", "cell*", "degree*", "percent*", "unit*", "bit*", "byte*", "decibel*", "half-li*", "mole*", "count*", "gallon*", "dyne*", "erg*", "kw*",
    ),
    amounts=(
        "weigh*", "mass*", "energy", "work", "heat", "force", "power", "pressure", "charge", "current", "volume", "distance", "speed", "area", "time", "water", "long*", "fast*", "far", "high*", "tall*", "deep*",
    ),
    interrogatives=("what", "how", "which", "where", "when", "who", "why", "was", "were", "is", "are", "does", "do"),
    question_words=("what", "how", "which", "where", "when", "who"),
    roundings=("round", "round off"),
    whole_numbers=(
        "prime", "primes", "prime number", "prime numbers", "relatively prime", "coprime", "positive divisors", "divisors", "divisible by", "integers",
        "positive integer", "nonnegative integer", "non-negative integer", "natural number", "natural numbers", "perfect square", "perfect squares",
        "remainder", "sum of the digits", "sum of its digits", "units digit", "-digit number", "-digit numbers", "digit number", "digit numbers",
    ),
    nearest_whole=("nearest whole", "nearest integer", "closest integer", "nearest whole number", "nearest dollar", "nearest degree", "nearest unit"),
    which_year=("when did", "when does", "when was", "when were", "which year", "what year", "in which calendar year"),
    estimating=("about", "approximately", "roughly", "nearly", "around", "estimate*", "order of magnitude", "nearest", "at least", "at most", "on average", "average"),
    intervals=("interval", "intervals", "range", "range of", "domain", "between",),
    rates=("per", "density", "rate",),
    part_requests=(
        "find", "determine", "calculate", "compute", "evaluate", "estimate", "derive", "obtain", "show", "prove", "explain",
        "describe", "discuss", "sketch", "draw", "give", "state", "write", "what", "which", "how", "why", "where", "suppose",
        "assum*", "consider", "let", "express", "verify", "compare", "list", "name", "define", "plot", "solve", "use",
    ),
    part_questions=(
        "find", "determine", "calculate", "compute", "evaluate", "estimate", "derive", "show", "prove", "explain", "what", "how",
    ),
    part_conditions=("when", "if", "for", "using", "in which", "is", "are", "does", "do", "can"),
    parts=("part", "subquestion", "sub-question", "subpart", "sub-part", "question", "item"),
    part_verbs=(
        "answer", "answer to", "solve", "do", "consider", "answer only", "solve only", "do only", "consider only",
        "give", "report", "state", "submit", "enter", "provide", "write", "write down", "return", "only", "just",
    ),
    part_fillers=("only", "just", "the", "your", "final", "answer", "result", "value", "solution", "to", "for", "of"),
    options=("option", "choice"),
    matching=("match", "matching", "matches", "correspond*", "for each"),
    choosing=("which", "choose", "select", "pick", "mark", "indicate", "true statements"),
    option_lists=(
        "options:", "choices:", "which of the following", "which one of the following", "the following options",
        "the following choices", "options below", "choices below",
    ),
    joining=("and", "or", "with", "where", "for", "if"),
    conjunctions=("and",),
    truths=("true", "false"),
    changing=("not", "no", "never", "if", "unless", "only", "than", "or", "when"),
    verdicts=("yes", "no", "true", "false",),
    says=("is", "are", "be", "denote", "denotes", "represent", "represents", "being", "stands for"),
    articles=("the", "a", "an", "its", "their"),
    defining=(
        "where", "with", "let", "define", "defines", "defined", "defined by", "defined as", "define by", "define as", "defines by",
        "defines as", "here", "denot*", "denot* by", "use", "using", "introduce", "introducing", "abbreviat*", "put", "set", "writing", "has", "having",
    ),
    little=(
        "the", "a", "an", "its", "his", "her", "their", "this", "that", "these", "those", "of", "to", "in", "on", "at", "by", "with",
        "and", "or", "for", "from", "is", "are", "was", "be", "if", "let", "find", "determine", "calculate", "what", "which", "how",
        "when", "where", "as", "into", "has", "have", "having", "given", "show", "same", "each", "both", "two", "three", "some",
        "any", "all", "other", "no", "not", "it", "we", "you", "there", "than", "then", "between", "through", "along", "about",
        "over", "under",
    ),
    units={"per cent": "%"},
    named_by_letters=(
        "mass", "masses", "length", "radius", "radii", "charge", "distance", "height", "speed", "velocity", "acceleration", "force", "temperature",
        "volume", "area", "constant", "angle", "width", "thickness", "density", "pressure", "separation", "wavelength", "frequency",
    ),
    compounds=(
        "moment of inertia", "coefficient of friction", "coefficient of performance", "index of refraction", "angle of incidence", "angle of refraction", "angle of deflection", "angle of inclination", "radius of curvature", "center of mass", "centre of mass",
        "number of moles", "amount of heat", "quantity of heat", "work of", "energy of", "speed of", "velocity of",
    ),
)  # fmt: skip
