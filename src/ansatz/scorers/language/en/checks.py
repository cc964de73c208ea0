"""The words of assumptions, conditions, cases and checks, English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.checks import Checks

CHECKS: Final = Checks(
    code="en",
    negations=("not", "never"),
    goes_on=(
        "so", "thus", "hence", "therefore", "then", "consequently", "otherwise", "without", "dropping",
        "with|without|using this|these|it", "under", "if", "in this", "the assumption",
        "thanks to", "because of", "its", "the first", "that is",
    ),
    points_back=("[because] this|that|these|they|it|which", "because of this|that|these|they|it|which"),
    points_elsewhere=("value", "result", "formula", "number", "answer", "is the"),
    as_we=("if we", "since we", "as we"),
    assuming=("*ing", "neglect*", "assume*", "without"),
    leaning=("because",),
    because=("because", "since", "as", "given", "fact"),
    results=("so", "thus", "therefore", "hence", "consequently", "then", "which", "whereby", "meaning", "leading", "making"),
    therefore=("so", "thus", "therefore", "hence", "consequently"),
    conditionals=("if", "without", "with", "had", "were", "otherwise"),
    findings=("this", "it", "we", "that"),
    finds=("tell", "show", "imply", "indicate", "find", "conclude", "see", "demonstrate", "mean"),
    facts=(
        "small compared to", "small compared with", "much smaller than the", "no external", "not lose", "not interact",
        "does not interact", "no interaction*", "no loss", "no losses", "no collisions", "no radiation",
    ),
    views=("consider ~ as", "consider ~ to be", "regard ~ as"),
    topics=("regarding", "considering", "concerning"),
    tries=("if", "when", "by", "can"),
    zero_levels=(
        "zero of [the] [potential] energy|potential", "reference level|point|height", "zero level", "origin of coordinates|time",
    ),
    if_words=("if", "when", "unless", "until"),
    assumed=("assumed", "supposed", "presumed", "neglected"),
    assumption_nouns=(
        "assumption", "approximation", "idealization", "idealisation", "hypothesis", "premise", "supposition",
    ),
    known_assumption=("this", "these", "those", "above", "such", "same", "with", "under", "given", "using"),
    says_what=("that", "of", "is", "are"),
    opens_content=(
        "that", "of", "is", "are", "was", "about", "regarding", "here", "we", "in", "for", "to", "made", "used",
    ),
    that_words=("that",),
    generic=(
        "standard", "usual", "customary", "typical", "common", "conventional", "ordinary", "traditional", "normal", "general", "reasonable",
        "appropriate", "necessary", "certain", "several", "some", "various", "well-known", "textbook",
    ),
    approximates=("approximate",),
    by_letter=("as", "by"),
    lossy=(
        "absorption", "air", "collision", "damping", "dissipation", "drag", "external", "friction", "gravity", "heat",
        "interaction", "leakage", "loss", "radiation", "resistance", "slip", "slipping", "turbulence", "viscosity",
        "wind",
    ),
    having=("have", "has", "with"),
    neglecting=("neglect*6", "ignor*4", "no", "without", "disregard*3"),
    any_of=("the", "any", "all"),
    thing_ends=("and*", "so*", "or*", "is*", "as*", "in*", "to*", "we*", "the*"),
    simplified=("simplified",),
    verifying=(
        "check*3", "verif*8", "satisf*5", "sanity", "confirm*5", "agree*4", "correct*2", "recover*4", "reproduc*4",
        "limit*4", "substitut*5", "plug*5", "holds", "fulfil*4", "match*3", "give", "gives", "yield", "yields",
        "vanish*3", "become", "becomes", "boundary", "then", "as expected|required", "as it should|must", "as must be",
        "consistent with", "reduc*4 to", "which is right|correct|true",
    ),
    conditions=(
        "boundary|initial|end|edge|hard|limiting|contact|matching|continuity _condition*1|value*1|case*1|constraint*1|requirement*1|state",
        "boundary|initial|end|edge|hard|limiting|contact|matching|continuity ~1 condition*1|value*1|case*1|constraint*1|requirement*1|state",
        "initially", "at|from rest", "fixed end|ends",
    ),
    places=(
        "at infinity",
        "at the wall|walls|surface|end|ends|origin|centre|center|boundary|interface|edge|bottom|top|ground|start",
    ),
    musts=("must", "require*3", "cannot", "condition*2", "constraint*2", "boundary", "has|have|subject to"),
    case_cues=(
        "at", "when", "whenever", "if", "for", "as", "set", "sets", "setting", "put", "putting", "let", "letting",
        "take", "taking", "with", "where", "limit", "limits", "case", "substitut*4", "plug*4", "insert*3", "once",
        "while", "initially", "evaluat*4", "toward", "towards", "is", "of", "by", "that", "check",
    ),
    strong_case_cues=("at", "when", "if", "set", "setting", "put", "putting", "case"),
    text_case_cues=("at", "when", "if", "for", "as"),
    joins=("and", "or"),
    vanishes=("vanish*", "disappear*"),
    becomes=("is", "becomes", "equals", "be", "goes to", "tends to", "reduces to", "drops to"),
    zeros=("zero",),
    gives=("give", "gives", "yield", "yields", "get", "obtain", "becomes"),
    set_aside=("where", "with", "here", "since", "recall*3", "using"),
    recalling=("remember*3", "recall*3", "as we know", "it is [well] known"),
    then=("we", "then", "so"),
    implies=("give", "gives", "yield", "yields", "implies", "means", "leads", "results"),
    dimensions=("dimension", "dimensions", "dimensional", "dimensionally"),
    units=("unit", "units"),
    per=("per",),
    unit_of=("area", "length", "volume", "time", "mass", "charge", "vector", "cell", "angle"),
    units_agree=(
        "check*", "analysis*", "consisten*", "verif*", "correct*", "agree*", "match*", "work*", "cancel*", "reduce*",
        "come*",
    ),
    units_checked=("check", "verif*4"),
    dimension_words=("dimension*",),
    unit_checks=(
        "dimension*4|unit|units _check*|analysis*|consisten*|verification*|test*|sanity*",
        "dimension*4|unit|units ~3 check*|analysis*|consisten*|verification*|test*|sanity*", "dimensionally*",
        "dimensional*",
    ),
    confirms=("check*4", "verif*9", "confirm*4"),
    opening_check=("[sanity|quick] check|verification",),
    measures=(
        "has", "have", "carries", "with", "give", "gives", "is", "are", "come|comes out", "work|works out", "yield",
        "yields", "measure", "measures",
    ),
    measure_skips=(
        "also", "then", "indeed", "the", "si", "correct", "proper", "right", "a", "in", "of", "out", "to", "be", "as",
        "measured",
    ),
    unit_nouns=("unit", "units", "dimension", "dimensions"),
    unit_links=("of", "is", "are"),
    unit_talk=("unit*", "dimension*"),
    says_units=("has|have|carries|with|give|gives [the] [si] unit|units|dimension|dimensions [of]",),
    powers=("squared", "cubed"),
    operations=("per", "divided by", "times"),
    pure=("dimensionless",),
)  # fmt: skip
