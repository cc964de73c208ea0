"""What ties a value to a case: English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.circumstances import CircumstanceWords

CIRCUMSTANCES: Final = CircumstanceWords(
    scene=(
        "where", "with", "when", "if", "for", "since", "because", "using", "taking", "assuming", "given", "at", "after",
        "before", "during", "from", "within", "under", "above", "below", "over", "behind", "ahead", "until", "while",
        "per", "relative", "compared", "correct to", "correct within", "rounded",
    ),
    weak_scene=("with", "at", "over", "above", "below", "under", "within"),
    clauses=("where", "with", "for", "if", "when", "in which"),
    definitions=("where", "with", "in which"),
    asides=(
        "while", "whereas", "of which", "which is", "which equals", "which has", "which does", "which means", "which shows", "which corresponds", "which represents", "which agrees", "which depends", "compared", "as expected", "as required", "as desired", "independent of", "in terms of", "in agreement", "measured from", "relative to", "just like", "the same as", "as a function of", "assuming", "provided", "since", "because", "times the", "as it should", "directed", "at", "smaller than", "larger than", "greater than", "less than", "bigger than", "slower than", "faster than", "higher than", "lower than", "more than", "as opposed to", "not to be confused with", "similar to", "comparable to", "close to", "twice the", "half the", "half of", "three times the",
    ),
    follows=("which means [that]", "which implies [that]", "which shows [that]", "which says [that]", "meaning [that]", "that is", "i.e.", "which tells us [that]"),
    puts_in=("using", "with", "from", "applying", "substituting", "inserting", "combining", "equating", "setting", "putting", "plugging", "taking"),
    relatives=("which", "a value that", "a result that"),
    remarks_on_figures=("sf", "s.f", "s. f", "sig*", "figure*", "decimal*", "digit*", "eq.", "equation*"),
    unreal=("would", "wouldn't", "we'd", "you'd", "it'd", "he'd", "she'd", "they'd", "one'd", "i'd", "there'd", "could have", "might have"),
    inversions=("were it", "were he", "were she", "were they", "were there", "were we to", "were this", "were the", "had it", "had there", "had he", "had the", "had they"),
    conditions=("if", "with", "without", "for a", "for an", "for the", "in a", "in an", "on a", "on the", "at", "by", "unless", "when", "for another", "using", "instead", "measured from", "measured against", "seen from", "counted from", "taken from", "with respect to"),
    anything=("a", "an", "another", "any", "the other"),
    otherwise=("if instead", "otherwise", "if, instead", "if, however", "if we instead", "in contrast, if", "conversely, if", "were instead"),
    outsides=("outside", "elsewhere", "anywhere else"),
    turned_things=("[the|a] reverse|reversed|opposite|return|inverse",),
    regimes=("small", "large", "low", "high", "weak", "strong", "slow", "fast", "short", "long"),
    case_words=("at", "for", "if", "when", "unless", "until", "limit", "suppose", "whether", "in case"),
    supposed_questions=("what if", "what about", "how about", "and if", "but if", "what happens if", "what happens when", "what would", "how would", "what changes", "and what if", "but what if", "and what about", "curious|wondering [about|what|how|if|whether]", "interested in", "[do you] want|care|like to know|see|compare", "would you like|care"),
    asks_reader=(
        "could|can|would you [please|kindly|also] tell|clarify|specify|confirm|provide|say|state|check|give",
        "please|kindly [do] tell|clarify|specify|confirm|provide|say|state|supply|indicate", "tell|inform me which|whether|if|what", "let me know which|whether|if the|what",
        "i [would] need to know", "i [would] need this|that|more information|detail|details|data", "before i can answer|decide|continue|finish|go", "once you have|tell|told|clarify|clarified|specify",
        "which [one] of these|them|the|both [two] [cases|readings] do|is|are|did|applies|holds you|meant|intended|it", "which is meant|it|intended|the case", "which one is meant|it|intended", "what is meant", "is not clear|specified|stated from the question|problem|text",
    ),
    either_will_do=(
        "either|both [of] [one|them|these|the|answer|answers|value|values|result|results|number|numbers|figure|figures|option|options] [is|are] [equally|perfectly|also|quite] will|would|can|could|may|do|does|fine|ok|okay|acceptable|correct|right|valid|defensible|possible|accepted|good|work|works|count|counts",
        "either|both [of] [one|them|these|the] [answer|answers|value|values|result|results|number|numbers] will|would|can|could|may [also] do|be|work|pass|serve|count",
        "[you|one] can|may|could take|pick|choose|use|accept either|any|whichever [one|of]", "whichever [one|of them|value|answer] [of them] you|suits|fits|your", "take|pick|choose|use your pick|either|any|whichever", "take your pick", "[the] choice is yours", "up to you", "depends on your|who|whom",
        "depending on your course|teacher|book|textbook|convention|taste",
    ),
    supposing_cases=("if", "in case", "assuming", "provided", "supposing", "should"),
    topics=("to", "for", "at", "on", "in", "with", "by", "near", "relative to", "beyond", "inside", "outside", "during", "between"),
    about=("for", "in", "on", "at", "near", "inside", "outside", "between", "during"),
    subjects=("i", "my", "let", "our", "your", "it", "they", "this", "that", "we", "one", "you", "he", "she", "its", "their", "there"),
    bears=("has", "have", "had", "contains", "contain", "contained", "comprises", "comprise", "gives", "needs", "takes", "shows", "requires", "carries", "reaches", "gets", "feels", "lies at", "sits at"),
    again=("this is", "that is", "it is", "that's", "it's", "that would be", "this equals", "that equals", "this corresponds to", "that corresponds to", "it corresponds to", "this amounts to", "that amounts to", "this comes to", "this makes", "that makes", "this means", "this translates to", "that translates to", "this converts to", "converted"),
    set_against=("whereas", "while", "but", "and"),
    whereas=("whereas", "while", "as opposed to"),
    nearest_offered=("the|our closest|nearest [available|given|offered|listed|possible|matching|provided] [answer] option|choice|match|value|answer [here|listed|given|available|provided|offered]",),
    not_offered=("is|are|was not|isn't|isn’t|aren't [an|one] [of|among] [the] [given|listed|available|provided|offered|answer] option|options|choice|choices", "not among|listed|offered [in|by|the|as] [the|an] [given|listed|available|provided|answer] option|options|choice|choices"),
    in_this_case=("here", "our|this case",  "[for|in] the case [in|of|from] the|our|this question|problem|task|exercise", "in the question|problem|exercise", "for the question|problem", "for|in the case asked|given|described|considered|stated", "for the given|actual case|problem|conditions|setup|data", "as asked|stated|given", "in our case", "in this case", "in this problem", "in the present case", "for this problem", "for our problem", "in our problem"),
)  # fmt: skip
