"""English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.data import Language

_COUNTED = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]

ENGLISH: Final = Language(
    code="en",
    numbers={word: value for value, word in enumerate(_COUNTED)},
    at_most=(
        "less than", "smaller than", "lower than", "fewer than", "no more than", "no greater than", "no larger than",
        "no higher than", "not more than", "not greater than", "not larger than", "not higher than", "not exceed",
        "not exceeding", "at most", "up to", "below", "under", "maximum of", "a maximum of",
    ),
    at_least=(
        "greater than", "larger than", "more than", "higher than", "bigger than", "no less than", "no smaller than",
        "no lower than", "no fewer than", "not less than", "not smaller than", "not lower than", "not fewer than",
        "at least", "above", "over", "exceed", "exceeds", "exceeding", "minimum of", "a minimum of",
    ),
    until=("to", "through"),
    ranges=("between", "from", "range", "ranges", "ranging"),
    changes=("chang*", "increas*", "decreas*", "drop*", "rise*"),
    negations=("not", "never", "isn't"),
    properties=("multiple of", "multiples of", "divisible by", "powers of"),
    minus=("minus", "negative"),
    both_signs=("plus or minus",),
    conjunctions=("and",),
    alternatives=("or",),
    scene=(
        "where", "with", "when", "if", "for", "since", "because", "using", "taking", "assuming", "given", "at", "after",
        "before", "during", "from", "within", "under", "above", "below", "over", "behind", "ahead", "until", "while",
        "per", "relative", "compared", "correct to", "correct within", "rounded",
    ),
    weak_scene=("with", "at", "over", "above", "below", "under", "within"),
    remarks_on_figures=("sf", "s.f", "s. f", "sig*", "figure*", "decimal*", "digit*", "eq.", "equation*"),
    clauses=("where", "with", "for", "if", "when", "in which"),
    definitions=("where", "with", "in which"),
    asides=(
        "while", "whereas", "of which", "which is", "which equals", "which has", "which does", "which means", "which shows", "which corresponds", "which represents", "which agrees", "which depends", "compared", "as expected", "as required", "as desired", "independent of", "in terms of", "in agreement", "measured from", "relative to", "just like", "the same as", "as a function of", "assuming", "provided", "since", "because", "times the", "as it should", "directed", "at", "smaller than", "larger than", "greater than", "less than", "bigger than", "slower than", "faster than", "higher than", "lower than", "more than", "as opposed to", "not to be confused with", "similar to", "comparable to", "close to", "twice the", "half the", "half of", "three times the",
    ),
    therefore=("therefore", "thus", "hence", "consequently", "so"),
    conclusions=(
        "therefore", "thus", "hence", "consequently", "so", "in conclusion", "finally", "it follows that", "as a result", "we conclude", "we obtain", "we find", "we finally get", "we finally obtain", "accordingly", "which gives", "which yields", "which simplifies to", "this gives", "this yields", "giving", "yielding", "we arrive at", "so that", "leaving", "which leaves", "that leaves",
    ),
    final=("final", "correct", "numerical", "closing", "right", "corrected", "required",),
    answer_labels=("answer", "answers",),
    results=("result", "value", "expression", "formula", "solution",),
    equals=("is", "are", "equals", "comes out as", "comes out at", "works out as", "works out at"),
    next_questions=(
        "question", "problem", "q", "user", "human", "exercise", "example", "instruction", "input", "task", "subproblem",
        "new question", "next question", "next problem", "another problem", "new problem",
    ),
    rejections=(
        "not", "rather than", "instead of", "unlike", "as opposed to", "not just", "not the", "not simply", "contrary to", "in contrast to", "and not", "but not"
    ),
    label_assumed=("assum*", "suppos*", "if", "whether", "guess"),
    judgements=("wrong", "incorrect", "correct", "right", "not correct", "not right"),
    foreign=(
        "textbook", "textbook's", "book's", "expected", "wrong", "incorrect", "previous", "earlier", "initial", "student's",
        "reference", "alternative", "alternate", "another possible", "other possible", "second possible", "backup", "runner-up", "naive", "classical", "common wrong", "his", "her", "their",
    ),
    withdrawals=(
        "that's wrong", "that's not right", "that's incorrect", "i made a mistake", "i made an error", "i have made a mistake", "i have made an error", "i've made a mistake", "i've made an error", "there is a mistake in", "there is an error in", "there was a mistake in", "there was an error in", "let me correct", "let me redo", "i need to correct", "scratch that", "disregard that", "disregard this", "disregard the above", "disregard my", "disregard the previous", "i was wrong", "i apologize for the",
        "sorry, that is", "sorry, that was", "sorry, this is", "sorry, this was", "sorry, i", "oops", "my mistake", "my bad"
    ),
    corrections=("correction", "corrected answer", "erratum", "edit", "update", "edited"),
    confirmations=(
        "i'll stay with", "i will stay with", "i stay with", "i'll stick with", "i will stick with", "i stick with", "i'll keep", "i stand by", "the result stands", "the answer stands", "so the value stands",
        "this answer is correct", "the answer is correct", "this is correct", "that is correct", "this is right", "that is right", "this result is correct", "the result is correct", "answer is indeed correct"
    ),
    doubts=("or possibly", "or perhaps", "or maybe", "or alternatively", "either", "possibly", "potentially", "perhaps", "maybe"),
    pondering=(
        "hmm", "wait", "hold on", "let me try", "let me reconsider", "let me think", "maybe i should", "perhaps i should",
        "maybe i can", "perhaps i can", "i'm not sure", "i am not sure", "getting confusing", "this seems off", "i'm stuck",
    ),
    checks=(
        "as for units", "as for the units", "as for dimensions", "as to units", "check", "checks", "checking", "verify", "verifying", "verification", "sanity check", "units are", "units work", "dimensions", "dimensional analysis", "dimensional check", "unit check", "unit analysis", "double-check", "consistency check", "consistent with", "differentiating again", "differentiating back", "substituting back", "plugging back", "plugging it back", "plausib*", "reasonableness"
    ),
    limits=(
        "without the", "in the absence of",
        "in the limit", "limiting case", "limiting cases", "special case", "special cases", "in the special case", "in the limiting case", "large-", "small-", "to leading order", "to first order", "to lowest order"
    ),
    comparisons=(
        "an increase of", "a decrease of", "a rise of", "a drop of", "a reduction of", "compare", "compared", "comparison", "by comparison", "for comparison", "in comparison", "times the", "times larger", "times smaller", "agrees with", "in agreement", "experimental value", "accepted value", "known value", "literature value", "classically", "the classical result", "similarly"
    ),
    pointers=("that is", "this is", "which is", "it is", "that's", "it's", "that was", "this was"),
    comparatives=(
        *(f"{more} than" for more in (
            "slower", "faster", "larger", "smaller", "greater", "higher", "lower", "bigger", "hotter", "colder", "heavier",
            "lighter", "longer", "shorter", "more", "less", "stronger", "weaker", "warmer", "cooler",
        )),
        *(f"as {much} as" for much in (
            "fast", "slow", "large", "small", "great", "high", "low", "big", "hot", "cold", "heavy", "light", "long", "short",
            "much", "strong", "weak",
        )),
        "half the", "half of", "half its", "half as", "twice the", "twice as", "double the", "a third of", "a quarter of", "two thirds of",
        "three times", "four times", "five times", "ten times", "a hundred times", "an order of magnitude", "a fraction of", "the same as",
        "comparable to", "comparable with", "similar to", "close to the", "of the same order as", "well above", "well below",
    ),
    counterfactuals=(
        "would have", "would get", "would give", "would yield", "might have", "one might", "had we", "if we had", "could have", "one would", "you would", "we would", "naively", "one would expect", "would expect", "you'd expect", "we'd expect", "one'd expect", "would be if", "would then be", "it would be", "if it were", "if the"
    ),
    givens=(
        "given", "recall", "we know", "we are given", "suppose", "consider", "substitut*", "plugging", "plug", "inserting", "starting from", "assume", "assuming"
    ),
    examples=("as an illustration", "as a numerical illustration", "to illustrate", "by way of illustration", "illustration", "for example", "for instance", "e.g", "e.g.", "as an example", "numerical example", "numerical estimate"),
    refusals=(
        "none of the given options match", "none of the options match", "none of the given options matches", "none of the options matches", "none of the provided options match", "none of the given choices match", "none of the choices match", "no option matches", "does not match any of the options", "doesn't match any of the options", "not match any of the given options", "none of the given options is correct", "none of the given options are correct",
        "cannot tell which", "can't tell which", "can not tell which", "cannot decide", "can't decide", "could not decide", "not sure which", "unsure which", "don't know which", "do not know which", "cannot say which", "can't say which", "unclear which", "cannot be determined", "can't be determined", "can't be calculated", "can't be found", "can't be solved", "cannot determine", "can't determine", "can not be determined", "cannot be calculated", "cannot be computed", "cannot be found", "cannot calculate", "cannot solve", "can't solve", "cannot be solved", "not enough information", "have enough information", "have sufficient information", "provide enough information", "provide sufficient information", "need more context", "need additional context", "need additional information", "without more context", "without additional context", "cannot definitively answer", "cannot confidently", "cannot conclusively", "insufficient information", "insufficient data", "cannot provide", "can't provide", "could not determine", "impossible to determine", "impossible to calculate", "need more information", "unable to determine", "unable to solve", "unable to provide", "unable to calculate", "cannot answer", "can't answer", "not possible to determine", "not possible to calculate", "not possible to provide", "is impossible without", "without more information"
    ),
    fillers=(
        "and", "but", "now", "so", "also", "then", "finally", "here", "first", "we", "we can", "us", "let us", "let's", "to", "the", "a", "an", "as", "quick", "simple", "dimensional", "unit", "units", "units'", "of", "this", "one", "can", "indeed", "just", "it", "is", "again", "i", "will", "briefly", "in", "note that", "our", "result", "answer", "is also", "by", "way", "for"
    ),
    defining=(
        "where", "here", "let", "denote", "define", "in which"
    ),
    remarks=(
        "the same amount", "the same value", "the same number", "note", "notice", "observe", "remark", "recall", "interestingly", "this means", "this shows", "this implies", "this indicates", "this makes", "this makes sense", "this is because", "this agrees", "this explains", "this corresponds", "this matches", "this is independent", "in reality", "in practice", "each additional", "each further", "every additional", "for every", "for each", "this is an", "this is a", "this is very", "this is more", "this is less", "this is larger", "this is smaller", "this is greater", "this exceeds", "this is much", "this is quite", "this is roughly", "this is about", "this is approximately", "this is the", "this depends", "this assumes", "this expression", "this result", "this formula", "this equation", "this relation", "this value", "this derivation", "the derivation", "the result shows", "the result depends", "the expression shows", "it does not depend", "it depends", "remember", "keep in mind", "physically", "intuitively", "in other words", "that is why", "as expected", "that is about", "which is"
    ),
    reductions=(
        "reduces to", "reduce to", "reduces it to", "reduces this to", "goes over to", "goes over into", "tends to", "approaches", "recovers", "we recover", "vanishes", "as expected", "as it should", "simplifies in the"
    ),
    announcing=(
        "in", "as follows", "given by", "below", "the following", "expressed", "as", "given in", "to", "therefore given", "shown", "that", "obtained", "found",
    ),
    dangling=(
        "we have", "we get", "is", "are", "the", "of", "and", "or", "to", "a", "an", "by", "with", "that", "then", "so", "therefore", "thus", "in", "for", "as", "if", "let", "where", "from", "at", "be", "have", "get", "gives", "this", "which", "since", "because", "using", "into", "we", "can", "will", "would", "not", "equals", "need"
    ),
    restating=(
        "or equivalently", "equivalently", "or alternatively", "i.e.", "that is", "or, equivalently", "in other words", "or simply", "or in"
    ),
    chatter=(
        "i hope", "hope this", "hope it", "let me know", "feel free", "please let", "please note", "happy to help",
        "if you have any", "if you need", "if you would like", "would you like", "do you want", "good luck", "please provide",
        "thank you", "thanks for", "best regards", "is there anything", "you can also", "remember to", "keep in mind",
    ),
    discards=("no physical meaning", "rejected", "reject", "discard", "discarded", "discarding", "rejecting", "unphysical", "not physical", "extraneous",
              "ignored", "ignore", "neglected", "dismiss", "dismissed", "exclude", "excluded", "inadmissible"),
    roots={"negative": "-", "positive": "+", "first": "1", "former": "1", "second": "2", "latter": "2"},
    multiples={
        "doubles": "2", "doubled": "2", "is doubled": "2", "twice as": "2", "twice the": "2", "double the": "2",
        "triples": "3", "tripled": "3", "three times as": "3", "quadruples": "4", "quadrupled": "4", "four times as": "4",
        "three quarters of": "3/4", "three-quarters of": "3/4", "three fourths of": "3/4", "two thirds of": "2/3", "two-thirds of": "2/3", "one third of": "1/3", "a third of": "1/3", "one quarter of": "1/4", "a quarter of": "1/4", "one fourth of": "1/4", "one ninth of": "1/9", "one eighth of": "1/8", "one sixteenth of": "1/16",
        "halves": "1/2", "halved": "1/2", "half as": "1/2", "half the": "1/2", "half of": "1/2", "one half": "1/2",
        "unchanged": "1", "stays the same": "1", "remains the same": "1", "stay the same": "1", "remain the same": "1",
    },
    times={
        "half": "1/2", "half of": "1/2", "a half of": "1/2", "one half of": "1/2", "a third of": "1/3", "one third of": "1/3",
        "two thirds of": "2/3", "a quarter of": "1/4", "one quarter of": "1/4", "three quarters of": "3/4", "a fifth of": "1/5",
        "a tenth of": "1/10", "one tenth of": "1/10", "a hundredth of": "1/100", "twice": "2", "double": "2", "two times": "2",
        "thrice": "3", "triple": "3", "three times": "3", "four times": "4", "five times": "5", "six times": "6", "eight times": "8",
        "nine times": "9", "ten times": "10", "a hundred times": "100",
    },
    asks_times=("by what factor", "by which factor", "what factor", "how many times"),
    asks_factor=(
        "by what factor", "by which factor", "what factor", "how many times", "what is the ratio", "find the ratio", "what ratio",
        "what fraction", "how does", "what happens to",
    ),
    answer_keys=("answer", "final answer", "final_answer", "final", "result", "solution"),
    unit_keys=("unit", "units"),
    value_keys=("value", "number", "magnitude", "numerical_value"),
    announces_unit=("in", "in units of", "measured in", "expressed in", "given in"),
    verbs=(
        "is", "are", "be", "equals", "equal to", "becomes", "gives", "yields", "get", "obtain", "have", "by", "of", "to",
        "comes out as", "comes out at", "works out as", "works out at",
    ),
    percent=("percent", "per cent", "pct"),
    yes=("true", "yes", "correct", "right"),
    no=("false", "no", "incorrect", "wrong"),
    negators=("not", "no", "never", "neither", "nor", "cannot", "without", "isnt", "arent", "doesnt", "dont", "cant",
              "wont", "wasnt", "werent", "hardly"),
    reversals=("rather than", "instead of", "as opposed to"),
    contraries=(
        "far from", "far from being", "anything but", "opposite of", "contrary of", "less than", "more than", "greater than",
        "larger than", "smaller than", "higher than", "lower than", "fewer than",
    ),
    contrasts=("but", "however", "because", "since", "hence", "so", "thus"),
    prefixes=("non", "counter", "anti", "un", "semi", "quasi", "meta"),
    articles=("a", "an", "the"),
    endings=(),
    options=("option", "choice", "answer", "case", "statement", "options", "choices", "answers", "cases", "statements"),
    asks_yes_or_no=(
        "does", "do", "did", "is", "are", "was", "were", "will", "would", "can", "could", "should", "has", "have", "had", "may",
    ),
    reasons=(
        "because of", "because", "since", "due to", "as the", "as it", "so that", "which means", "owing to", "owing mainly to", "due primarily to", "due mainly to", "due largely to", "results from",
        "result from", "resulting from", "results primarily from", "results mainly from", "result primarily from", "result mainly from",
        "caused by", "caused primarily by", "caused mainly by", "arises from", "arise from", "arising from", "arises primarily from",
        "arises mainly from", "comes from", "come from", "comes mainly from", "stems from", "stem from", "originates from", "originate from",
        "attributed to", "explained by", "produced by", "as a result of", "by virtue of", "is a consequence of",
    ),
    small_words=(
        "is", "are", "be", "been", "being", "was", "were", "will", "would", "shall", "should", "can", "could", "may", "might",
        "must", "do", "does", "did", "has", "have", "had", "of", "in", "on", "at", "by", "with", "from", "to", "into", "for",
        "as", "that", "this", "these", "those", "it", "its", "them", "him", "us", "they", "their", "there", "we", "you", "i", "he", "she", "his",
        "her", "our", "and", "which", "who", "what", "how", "also", "then", "thus", "therefore", "hence", "so", "because",
        "since", "due", "than", "explain", "expect", "any", "very", "such", "about", "answer", "yes",
    ),
    negative_words=(
        "impossible=possible", "unable=able", "unstable=stable", "unchanged=changed", "undetermined=determined",
        "unequal=equal", "irreversible=reversible", "invisible=visible", "incorrect=correct", "insufficient=sufficient",
        "improbable=probable", "unlikely=likely", "implausible=plausible", "infeasible=feasible", "unfeasible=feasible",
        "unreadable=readable", "inconsistent=consistent", "forbidden=allowed", "prohibited=allowed", "unsuitable=suitable",
        "undeviated=deviated", "undeflected=deflected", "unpolarized=polarized", "unpolarised=polarised", "undamped=damped", "undisturbed=disturbed",
        "lacks=has", "lack=have", "lacking=having",
    ),
    no_denials=(
        "no doubt", "no matter", "not only", "without doubt", "without a doubt", "without question", "nothing but", "no wonder",
        "not to mention", "needless",
    ),
    restrictions=(
        "but", "however", "although", "though", "while", "whereas", "except", "unless", "only", "if", "when", "nearly", "almost",
        "partially", "partly", "whether", "sometimes", "otherwise", "than", "until", "before", "after", "yet", "still", "despite", "half",
        "twice", "less", "more",
    ),
    rephrased=(
        "stays the same=unaltered", "stay the same=unaltered", "remains the same=unaltered", "remain the same=unaltered",
        "stays constant=unaltered", "stay constant=unaltered", "remains constant=unaltered", "remain constant=unaltered",
        "does not change=unaltered", "do not change=unaltered", "doesn't change=unaltered", "no change=unaltered",
        "is constant=is unaltered", "are constant=are unaltered", "is a constant=is unaltered", "are constants=are unaltered",
        "a constant of the motion=unaltered", "a constant of motion=unaltered", "constants of the motion=unaltered",
        "coupling between the orbital and spin angular momenta=spin-orbit interaction",
        "coupling between the spin and orbital angular momenta=spin-orbit interaction",
        "coupling of the orbital and spin angular momenta=spin-orbit interaction",
        "coupling of spin and orbital angular momentum=spin-orbit interaction", "interaction of spin and orbit=spin-orbit interaction",
        "ls coupling=spin-orbit interaction", "l-s coupling=spin-orbit interaction",
        "turns into=is converted into", "turn into=are converted into", "turned into=converted into", "transforms into=is converted into", "transformed into=converted into", "becomes converted into=is converted into", "converted to=converted into",
        "exceeds=is greater than", "exceed=are greater than", "is the same as=equals", "are the same as=equal", "is equal to=equals", "are equal to=equal",
        "does not depend on=is independent of", "do not depend on=are independent of", "doesn't depend on=is independent of",
        "up to a=apart from a", "up to an=apart from an", "except for=apart from", "not possible=impossible", "not permitted=not allowed", "heat up=warm", "heats up=warms",
        "speed of light=light speed", "centre of mass=center of mass",
        "unchanged=unaltered", "infra-red=infrared", "ultra-violet=ultraviolet", "uv=ultraviolet", "ir=infrared",
        "bec=bose-einstein condensation", "conservation of=conservation", "law of conservation=conservation",
        "spin-orbit coupling=spin-orbit interaction", "spin orbit coupling=spin-orbit interaction",
        "not achievable=impossible", "not feasible=impossible", "not attainable=impossible",
        "takes place=occurs", "take place=occur", "happens=occurs", "happen=occur", "breaks=violates", "broken=violated",
    ),
    carriers=(
        "result", "results", "resulting", "cause", "causes", "caused", "arise", "arises", "arising", "primarily", "mainly",
        "mostly", "essentially", "theoretically", "simply", "indeed", "phenomenon", "called", "known", "explained",
        "behaves", "behave", "acts", "presence", "classified", "applicable", "applies", "apply", "described", "termed", "named", "lies", "lie", "must", "happens", "quite", "just",
        "come", "comes", "occur", "occurs", "appear", "appears", "become", "becomes", "shows", "shown", "conclusion",
    ),
    compares=("than",),
    takes_up=("this", "it", "these", "they", "that", "such", "thus", "so", "hence", "therefore", "consequently", "the reason"),
    possible=("possible", "feasible", "achievable", "attainable"),
    details=(
        "where", "which", "allowing", "reducing", "raising", "leading to", "resulting in", "making", "causing", "producing",
        "favoring", "favouring", "in which", "acting as", "leaving", "giving", "yielding", "giving rise to", "scattering more", "affecting",
        "maintaining", "with the result", "thereby", "whereby",
    ),
    kinds=(
        "statistics", "effect", "theory", "principle", "law", "state", "interaction", "process", "reaction", "region",
        "distribution", "model", "formula", "equation", "number", "force", "color", "colour", "name", "names", "condition", "conditions",
    ),
    families=(
        "radius|radii", "earth|terrestrial", "planet|planetary",
        "absorb|absorption|absorptive|absorbent", "emit|emission", "refract|refraction", "reflect|reflection", "diffract|diffraction",
        "conserve|conservation|unaltered", "violate|violation", "rotate|rotation|rotational", "vibrate|vibration|vibrational",
        "oscillate|oscillation", "ionize|ionise|ionization|ionisation", "excite|excitation", "expand|expansion", "contract|contraction",
        "condense|condensation", "evaporate|evaporation", "polarize|polarise|polarization|polarisation", "induce|induction",
        "conduct|conduction", "attract|attraction|attractive", "repel|repulsion|repulsive", "interfere|interference",
        "depend|dependence|dependency|dependent", "exist|existence", "precess|precession", "nucleus|nuclei|nuclear", "atom|atomic",
        "molecule|molecular", "electron|electronic", "spectrum|spectra|spectral", "momentum|momenta", "axis|axes", "gas|gases|gaseous",
        "weightless|weightlessness", "tangent|tangential", "lens|lenses", "equilibrium|equilibria", "coherent|coherence", "tune|tunable|tunability", "twinkle|twinkling|twinkles",
        "prefer|preferred|preferable", "couple|coupling|coupled", "equator|equatorial", "observe|observation", "form|formation",
        "produce|production", "stable|stability", "stabilize|stabilise|stabilization", "instability|unstability", "degenerate|degeneracy",
        "transmit|transmission", "dissipate|dissipation", "converge|convergence", "diverge|divergence", "annihilate|annihilation",
        "accelerate|acceleration", "decelerate|deceleration", "deflect|deflection", "collide|collision", "transit|transition",
        "penetrate|penetration", "propagate|propagation", "fluctuate|fluctuation", "turbulent|turbulence", "distort|distortion",
        "accumulate|accumulation", "generate|generation", "cool|cooling", "heat|heating", "droplet|raindrop", "color|colour|colours",
        "center|centre", "sulfur|sulphur", "aluminum|aluminium", "analyze|analyse|analysis", "favor|favour",
        "increase|rise|raise|grow|growth", "decrease|fall|drop|reduce|reduction|diminish", "greater|larger|bigger|higher", "smaller|lower",
        "allow|permit|permitted", "same|equal|identical", "stretch|elongate|elongation", "infinitely|infinite|infinity", "moon|lunar", "sun|solar",
    ),
    exclusives=(
        "but not the other names", "but not the others", "but not the other", "but not to the others", "but none of the others",
        "and not the others", "and none of the others", "and no other", "not the others", "among these options", "among these", "of these options",
        "among the options", "out of these", "of the above", "of the names listed", "of the names above", "from this list",
    ),
    overturning=(
        "it is false that", "it is wrong that", "it is incorrect that", "it is untrue that", "it is not true that", "it is not the case that",
        "it is a myth that", "the opposite of", "the opposite is", "the reverse of", "the contrary of", "contrary to the claim", "rarely",
        "seldom", "hardly", "scarcely", "barely", "neither", "either", "far from", "by no means", "allegedly", "supposedly", "one might think",
        "doubt", "doubtful", "doubts", "questionable", "as if", "pretend", "not necessarily", "not always",
    ),
    conserved=("conserved", "constant", "unaltered", "invariant"),
    independent=("independent",),
    of_motion=("motion", "quantity", "time", "angle", "coordinate", "amplitude", "function"),
    sole=("only", "solely", "exclusively", "just"),
    comparing=("higher|greater|larger|bigger|more|above|exceeds/lower|smaller|less|fewer|below",
        "faster|quicker/slower", "longer/shorter", "hotter|warmer/colder|cooler", "heavier/lighter", "stronger/weaker",
        "earlier|sooner/later", "closer|nearer/farther|further", "thicker/thinner", "denser/rarer", "brighter/dimmer|darker", "wider|broader/narrower",
    ),
    belonging=("of the", "of an", "of a"),
    turns=("on/by", "from/to", "into/from"),
    opposites=(
        "increase|rise|grow/decrease|fall|drop|shrink|reduce", "attract|attractive|attraction/repel|repulsive|repulsion",
        "up|upward|upwards/down|downward|downwards", "left/right", "clockwise/counterclockwise|anticlockwise", "in|inward|inwards/out|outward|outwards",
        "toward|towards/away", "positive/negative", "parallel/perpendicular|antiparallel|orthogonal", "same|equal/different|opposite",
        "faster/slower", "long|longer/short|shorter", "larger|greater|bigger|higher|more/smaller|lower|less|fewer", "hot|hotter|warmer/cold|colder|cooler",
        "maximum|largest/minimum|smallest", "constructive/destructive", "converge|converging/diverge|diverging",
        "real/virtual", "upright/inverted", "elastic/inelastic", "north/south", "east/west", "conductor/insulator",
        "singlet/triplet", "even/odd", "symmetric/antisymmetric", "fermi/bose", "boson/fermion", "gain/lose", "open/closed",
        "longitudinal/transverse", "emit|emission/absorb|absorption", "first/second", "series/parallel", "before/after",
        "blue/red", "above/below", "concave/convex", "constant/variable", "zero/nonzero", "finite/infinite", "both/neither|one",
    ),
    rearranging=(
        "simplif*", "rearrang*", "expand*", "both sides",
        "factor*", "cancel*", "collect*", "completing the square", "complete the square", "rewrit*",
        "equivalent*", "solv*", "isolat*", "squar*", "becomes", "become", "transpos*", "cross-multipl*",
        "distribut*", "clear*", "raise*", "raising", "take the logarithm", "taking the logarithm",
    ),
    combining=(
        "multipl*", "divid*", "subtract*", "adding", "combin*", "reduc*", "evaluat*",
    ),
    connecting=(
        "so", "thus", "hence", "therefore", "or", "i.e.", "that is", "then", "which gives", "gives", "giving",
        "to get", "we get", "we obtain", "we have", "which means", "implies", "implying", "yields", "leads to",
        "this means", "which is", "written as",
    ),
    bringing_in=(
        "substitut*", "plug*", "insert*", "using", "use", "since", "because", "approximat*", "neglect*", "ignor*",
        "limit", "assum*", "if", "when", "let", "suppos*", "differentiat*", "derivative*",
        "integrat*", "swap*", "interchang*", "exchang*", "invert*", "inverse", "replac*", "given", "another",
        "second", "third", "fourth", "fifth", "similar*", "alternativ*", "instead", "averag*", "conservation", "initial*", "boundary", "case",
        "choice", "option", "also", "together with", "different", "small", "transform*", "law",
        "add the", "adding the", "adding equation*", "adding these", "equations",
    ),
    given_values=("given*", "we know", "known", "the question", "the problem", "data"),
    solving=("solv*", "solution*", "roots"),
    inserting=("substitut*", "plug*", "insert*", "replac*", "putting", "eliminat*"),
    approaching=(
        "approximat*", "neglect*", "ignor*", "small", "large", "limit", "assum*", "average*", "now", "new", "other",
        "differentiat*", "integrat*", "derivative*", "initial*", "maximum", "minimum", "for", "at", "when", "if",
    ),
    testing=("original equation", "given equation", "check*", "verify*", "verif*", "test*", "back into", "satisf*"),
    cases=(
        "case", "cases", "choice", "option", "scenario", "possibility", "possibilities", "either", "otherwise", "if",
        "suppose", "supposing", "assume", "assuming", "try", "trying", "test", "next possible", "another", "instead", "or",
    ),
    taking_back=(
        "wait", "oops", "mistake", "incorrect", "wrong", "error", "let me re*", "let me double", "let me check",
        "suppose", "assume", "if we", "guess", "would be", "try", "trying", "approximately equal to the option",
        "hmm", "actually",
    ),
    supposing=(
        "at", "for", "if", "when", "where", "with", "let", "set", "setting", "limit", "say",
    ),
    denying=(
        "not", "mod", "modulo", "remainder*", "base", "instead", "cannot", "can't", "doesn't", "isn't", "whether", "if",
    ),
    second_thoughts=(
        "wait", "hmm", "hm", "hold on", "oops", "whoops", "oh no", "oh wait", "ah no", "argh", "actually", "on second thought", "on reflection", "sorry", "no", "scratch that", "apologies", "my apologies", "i apologize", "i apologise", "pardon", "let me reconsider",
        "but wait", "looking back", "on closer inspection", "in fact",
    ),
    refinements=(
        "more precisely", "more exactly", "more accurately", "to be precise", "to be exact", "to be more precise", "to be more exact", "or, exactly", "precisely speaking",
    ),
    relatives=("which", "a value that", "a result that"),
    keeps=(
        "physical one", "physical root", "physical solution", "physically meaningful", "physically relevant", "valid root", "valid solution", "valid one", "we take", "we choose",
        "take the", "choose the", "keep the", "we keep", "only the", "is right", "is correct", "is the right one", "is the one to use", "applies here", "acceptable", "admissible", "is the relevant", "the correct root", "the correct one",
    ),
    impossible=(
        "cannot be negative", "can't be negative", "can not be negative", "must be positive", "is positive", "has to be positive", "should be positive", "is always positive", "is negative time", "negative time",
        "never negative",
    ),
    otherwise=("if instead", "otherwise", "if, instead", "if, however", "if we instead", "in contrast, if", "conversely, if", "were instead"),
    unreal=("would", "wouldn't", "we'd", "you'd", "it'd", "he'd", "she'd", "they'd", "one'd", "i'd", "there'd", "could have", "might have"),
    inversions=("were it", "were he", "were she", "were they", "were there", "were we to", "were this", "were the", "had it", "had there", "had he", "had the", "had they"),
    regimes=("small", "large", "low", "high", "weak", "strong", "slow", "fast", "short", "long"),
    put_together=("the sum of", "the difference between", "the difference of", "the product of"),
    case_words=("at", "for", "if", "when", "unless", "until", "limit", "suppose", "whether", "in case"),
    revising=(
        "contradicts", "contradicting", "contradiction", "a contradiction", "contradictory", "inconsistent", "does not match", "doesn't match", "does not agree", "doesn't agree", "does not satisfy", "doesn't satisfy",
        "does not fit", "doesn't fit", "does not add up", "doesn't add up", "cannot be", "can't be", "i forgot", "i missed", "i misread", "i miscalculated", "i mixed up", "i swapped", "i overlooked", "i omitted",
        "i should have", "i used the wrong", "i made", "i mistakenly", "i incorrectly", "i accidentally", "i multiplied where", "i divided where", "i dropped", "my mistake", "my error", "my earlier", "my previous", "my first",
        "has to be replaced", "must be replaced", "should be replaced", "needs to be replaced", "the value above", "the above value", "the result above", "the above result", "the above answer", "needs correcting", "must be corrected",
        "should be corrected", "needs to be corrected", "has to be corrected", "should instead", "should actually", "must actually", "revised", "corrected", "on checking", "we forgot", "we missed", "we should have", "we used the wrong", "too large by", "too small by", "off by",
    ),
    bounding=("at most", "at the most", "at the very most", "at least", "at best", "or less", "or more", "tops", "maximum", "minimum", "as an upper bound", "as a lower bound"),
    claimants=("tables", "handbooks", "the literature", "some", "many", "others", "people", "students", "someone", "somebody", "textbooks", "most people", "beginners", "a student", "one student", "another student", "a common mistake", "a frequent mistake", "a naive solver", "a careless solver", "anyone who", "those who"),
    claiming=("get", "gets", "give", "gives", "say", "says", "claim", "claims", "quote", "quotes", "list", "lists", "write", "writes", "obtain", "obtains", "report", "reports", "find", "finds", "answer", "use", "uses", "take", "takes", "state", "states", "conclude", "concludes", "arrive", "arrives", "forget", "forgets", "is", "leads", "may", "might"),
    says=("says", "say", "claims", "quotes", "lists"),
    laws_say=(
        "law*", "equation*", "formula*", "rule*", "theorem*", "principle*", "question*", "problem*", "conservation*", "definition*", "condition*", "relation*",
        "answer*", "result*", "calculation*", "program*", "script*", "output*", "simulation*", "computer*", "calculator*", "which", "that", "this", "it", "what",
    ),
    readers_results=(
        *(f"if {who} {got}" for who in ("you", "one", "someone", "somebody") for got in ("got", "obtained", "found", "arrived at", "came up with", "ended up with")),
        "if your answer", "if your result", "if your value", "those of you who got", "should you have got", "in case you got",
    ),
    vindicates=("applies", "applies here", "is the relevant one", "is the one that applies", "is the one we need", "is the one asked for", "is the case here", "it is", "is right", "is correct", "has it right", "got it right", "gets it right", "was right", "is the one who is right"),
    faults=("is wrong", "is incorrect", "is mistaken", "has it wrong", "got it wrong", "gets it wrong", "was wrong", "is not right", "is not correct"),
    needing=("need to", "needs to", "want to", "wants to", "have to", "must", "ought to", "in order to", "are to", "is to", "trying to", "going to", "asked to", "aim to", "wish to", "would like to", "will now", "let us", "let's", "to", "next is to", "remains to"),
    seeking=("find", "determine", "calculate", "compute", "evaluate", "solve for", "show", "prove", "know", "check whether", "estimate", "figure out", "work out", "look for", "obtain an expression"),
    refuting=(
        "is wrong", "is incorrect", "is not right", "is not correct", "isn't right", "isn't correct", "would be wrong", "is mistaken", "there is no need", "there's no need", "no need to", "need not", "needn't", "is not needed", "should not",
        "shouldn't", "must not", "mustn't", "is not allowed", "is unnecessary", "we don't, because", "we don't because", "we do not, because", "i don't, because", "we don't, since", "we don't agree", "we do not agree", "i don't agree", "i do not agree", "i don't think so", "we disagree", "i disagree", "does not apply", "doesn't apply", "do not apply", "don't apply", "is not what", "isn't what", "not the one", "is a mistake",
        "not for this one", "not here", "not in this case", "not for this", "not in our case", "not for ours", "not valid here", "does not hold here", "is not what we", "is not the answer", "isn't the answer", "is not asked", "was not asked", "is irrelevant here", "is not possible", "is impossible", "cannot be right", "can't be right", "cannot be true", "can't be true",
    ),
    disclaiming=(
        "it is false that", "it's false that", "it is not true that", "it is wrong that", "it is incorrect that", "it is untrue that", "it is not the case that", "it is wrong to say", "it would be wrong", "it is a mistake to", "cannot be", "can't be", "cannot equal", "could not be", "couldn't be", "cannot possibly be",
        "is never", "is not", "isn't", "was not", "wasn't", "does not equal", "doesn't equal", "is not equal to", "i doubt that", "i doubt whether", "i do not think", "i don't think", "i do not believe", "i don't believe", "it is unlikely that", "it is impossible that", "there is no way",
        "suppose the result is", "suppose the answer is", "suppose that the result is", "suppose that the answer is", "suppose it is", "suppose it were", "assume the answer is", "assume the result is", "assume that the answer is", "assume that the result is", "whether the answer is", "whether the result is", "whether it is", "if the answer is", "if the result is", "if it is", "if it were",
    ),
    measured_by=(
        "twice", "two times", "double", "half", "half of", "thrice", "three times", "four times", "ten times", "a third of", "a quarter of", "differs from", "different from", "differing from", "differ from", "deviates from", "exceeds", "exceed", "exceeding", "below", "above", "greater than", "larger than", "bigger than", "more than",
        "less than", "smaller than", "lower than", "higher than", "fewer than", "much more than", "much less than", "unlike", "far from", "not", "the negative of", "the opposite of", "the inverse of", "the reciprocal of", "the square of", "the square root of", "proportional to", "inversely proportional to", "a multiple of", "a fraction of", "the order of", "of the order of",
    ),
    earlier=("initially i had", "initially i got", "initially i found", "initially, i had", "initially, i got", "i initially had", "i initially got", "i initially found", "i initially obtained", "i originally had", "i originally got", "originally i had", "at first i had", "at first i got", "at first i thought", "i first got", "i first had", "i first thought", "i first computed", "my first guess was", "my initial guess was", "my first answer was", "my initial answer was", "my first attempt gave", "i used to think", "i previously had", "i previously got", "previously i had", "previously i got", "earlier i had", "earlier i got", "at first sight", "at first glance"),
    conditions=("if", "with", "without", "for a", "for an", "for the", "in a", "in an", "on a", "on the", "at", "by", "unless", "when", "for another", "using", "instead", "measured from", "measured against", "seen from", "counted from", "taken from", "with respect to"),
    anything=("a", "an", "another", "any", "the other"),
    supposed_questions=("what if", "what about", "how about", "and if", "but if", "what happens if", "what happens when", "what would", "how would", "what changes", "and what if", "but what if", "and what about"),
    what_is_left=("the remaining", "the rest", "the remainder", "the other"),
    afterthoughts=(
        "other quantities", "other quantity", "other results", "other values", "other angles", "further quantities", "further results", "additional quantities", "additional results", "key takeaway*", "takeaway*", "key point*", "key insight*", "key concept*", "interpretation", "physical interpretation", "physical meaning", "discussion", "comment*", "intuition",
        "common mistake*", "common error*", "common pitfall*", "pitfall*", "background", "further reading", "additional note*", "additional remark*", "notes", "remarks", "bonus", "extension*", "fun fact", "follow-up*",
        "related formula*", "other case*", "why this works", "context", "comparison", "generalization", "generalisation", "p.s", "tip*", "additional question*", "answer to the additional", "going further", "beyond the question",
    ),
    producing=("yields", "yield", "gives", "give", "we get", "we obtain", "one obtains", "one gets", "leads to", "results in", "we find", "we have", "produces", "makes", "make", "add up to", "adds up to", "amount to", "amounts to"),
    picks=("go with", "going with", "opt for", "settle on", "settle for", "lean towards", "stick with"),
    explains=("explanation", "reason", "reasoning", "justification", "rationale", "because", "note", "working", "derivation"),
    usual_letters={
        "electric potential": "V phi Phi U varphi", "potential difference": "V U", "potential": "V phi Phi U varphi", "emf": "E varepsilon epsilon", "range": "R d x s", "angle": "theta alpha phi beta varphi", "radius": "r R", "magnification": "m M", "coefficient of friction": "mu", "fringe spacing": "Delta y x beta w",
        "fringe separation": "Delta y x beta w", "intensity": "I", "number of moles": "n", "spring constant": "k", "resistivity": "rho", "conductivity": "sigma", "area": "A S", "length": "L l", "depth": "d h", "index of refraction": "n", "refractive index": "n", "thickness": "d t", "reaction force": "N R F", "stress": "sigma", "strain": "epsilon varepsilon",
        "angular frequency": "omega Omega", "angular velocity": "omega Omega", "angular speed": "omega", "period": "T tau", "frequency": "f nu",
        "wavelength": "lambda", "speed": "v u c", "velocity": "v u", "acceleration": "a", "force": "F", "tension": "T F", "kinetic energy": "K T E KE E_k",
        "potential energy": "U V PE E_p", "energy": "E U W", "work": "W A", "power": "P", "electric field": "E", "magnetic field": "B H", "capacitance": "C",
        "resistance": "R", "current": "I i", "voltage": "V U", "charge": "q Q", "moment of inertia": "I J", "torque": "tau M", "angular momentum": "L l J",
        "momentum": "p P", "impulse": "J I", "pressure": "p P", "temperature": "T", "entropy": "S", "heat": "Q q", "volume": "V", "mass": "m M",
        "density": "rho", "distance": "d x s r", "displacement": "x s d", "height": "h H y", "time": "t T tau", "efficiency": "eta e", "half-life": "T t", "inductance": "L",
        "magnetic flux": "Phi phi", "flux": "Phi phi", "specific heat": "c C",
    },
    ideal_gas=("ideal gas", "perfect gas", "ideal gases", "perfect gases"),
    asks_else=("what", "which", "why", "how", "who", "whose", "when", "where", "and"),
    conditional=("if", "unless", "only"),
    topics=("to", "for", "at", "on", "in", "with", "by", "near", "relative to", "beyond", "inside", "outside", "during", "between"),
    subjects=("i", "my", "let", "our", "your", "it", "they", "this", "that", "we", "one", "you", "he", "she", "its", "their", "there"),
    again=("this is", "that is", "it is", "that's", "it's", "that would be", "this equals", "that equals", "this corresponds to", "that corresponds to", "it corresponds to", "this amounts to", "that amounts to", "this comes to", "this makes", "that makes", "this means", "this translates to", "that translates to", "this converts to", "converted"),
    supposing_cases=("if", "in case", "assuming", "provided", "supposing", "should"),
    set_against=("whereas", "while", "but", "and"),
    whereas=("whereas", "while", "as opposed to"),
    about=("for", "in", "on", "at", "near", "inside", "outside", "between", "during"),
    multiplying=("multiply this by", "multiply it by", "multiply that by", "multiply the result by", "multiply the value by", "multiply the answer by", "multiply this result by", "multiply this value by", "divide this by", "divide it by", "divide that by", "divide the result by", "divide the value by", "divide the answer by", "divide this result by", "divide this value by", "has to be multiplied by", "must be multiplied by", "should be multiplied by", "needs to be multiplied by", "have to be multiplied by", "has to be divided by", "must be divided by", "should be divided by", "a correction factor of", "the correction factor is", "a factor of order"),
    what_was_said=(
        "that", "this", "this answer", "that answer", "the answer", "my answer", "the above answer", "the answer above", "my previous answer", "this result", "that result", "the above result", "the result above", "the previous answer", "the previous result", "the solution above", "my calculation", "this calculation", "the above",
    ),
    functions_of=("the opposite of", "the negative of", "the inverse of", "the reciprocal of", "the square of", "the square root of", "half of", "a third of", "a quarter of", "a multiple of", "a fraction of", "different from", "differs from", "the contrary of"),
    found_wrong=(
        *(
            f"{verb} {how}{wrong}"
            for verb in ("is", "was", "seems", "looks", "must be")
            for how in ("", "clearly ", "obviously ", "surely ", "certainly ", "also ")
            for wrong in ("wrong", "incorrect", "mistaken")
        ),
        *(
            f"{verb} {right}"
            for verb in ("is not", "was not", "isn't", "wasn't", "cannot be", "can't be", "could not be", "couldn't be", "cannot possibly be")
            for right in ("correct", "right")
        ),
        "is nonsense", "is absurd", "makes no sense", "does not make sense", "doesn't make sense",
    ),
    in_this_case=("here", "in our case", "in this case", "in this problem", "in the present case", "for this problem", "for our problem", "in our problem"),
    estimating=("estimate", "estimate first", "first estimate", "a first estimate", "rough estimate", "a rough estimate", "crude estimate", "a crude estimate", "quick estimate", "ballpark", "ballpark figure", "ballpark estimate", "order of magnitude", "order-of-magnitude", "back-of-the-envelope", "back of the envelope", "first guess", "a first guess", "my first guess", "roughly speaking", "at a rough guess", "rough guess", "rough check", "as an estimate"),
    instances=("for instance", "for example", "say", "as an illustration", "by way of illustration", "to illustrate", "as a numerical illustration"),
    said_above=(
        "the boxed value", "the boxed answer", "the boxed result", "the boxed number", "the boxed expression", "the value boxed", "the answer boxed", "the result boxed", "the value above", "the answer above", "the result above", "the number above", "the expression above", "the formula above", "the above value", "the above answer", "the above result", "the above expression", "the above formula", "the above number",
        "the box above", "my boxed answer", "my boxed result", "my answer above", "my result above", "my first answer", "my earlier answer", "my previous answer", "my initial answer", "my first result", "my earlier result", "my first value", "my earlier value", "the earlier value", "the earlier result", "the earlier answer", "the previous value", "the previous answer", "the previous result", "what i wrote", "what i boxed", "what i gave", "what i stated", "the value i gave", "the answer i gave", "the value given above", "the answer given above", "the value stated above",
    ),
    replacing=(
        "has to be replaced", "must be replaced", "should be replaced", "needs to be replaced", "is to be replaced", "has to be corrected", "must be corrected", "should be corrected", "needs to be corrected", "has to be changed", "must be changed", "should be changed", "has to be discarded", "must be discarded", "should be discarded", "should be ignored", "must be ignored", "is to be ignored", "please ignore", "has to be revised", "must be revised", "should be revised",
        "has to be doubled", "must be doubled", "should be doubled", "has to be halved", "must be halved", "should be halved", "has to be multiplied", "must be multiplied", "should be multiplied", "has to be divided", "must be divided", "should be divided", "is wrong", "was wrong", "is incorrect", "was incorrect", "is not correct", "is not right", "cannot be right", "can't be right", "cannot be correct", "can't be correct", "is a slip", "is a mistake", "was a mistake", "is an error", "contains an error", "contains a mistake", "does not hold", "doesn't hold", "is invalid", "is off by", "was off by", "is too large by", "is too small by", "should have been", "should read instead", "has the wrong",
    ),
    putting_in=("substitut*", "plugging", "inserting", "putting", "with these values", "with these numbers", "with this value", "taking these"),
    knowns=("data", "known", "knowns", "known values", "known quantities", "information", "facts", "let me restate"),
    counterparts=(
        "left|left-hand/right|right-hand", "first|1st/second|2nd/third|3rd/fourth|4th/fifth|5th", "upper|top/lower|bottom", "initial|initially/final|finally", "before/after|afterwards", "inner|inside/outer|outside",
        "primary/secondary", "maximum|largest|greatest/minimum|smallest|least", "bright/dark", "series/parallel", "horizontal|horizontally/vertical|vertically", "kinetic/potential", "input/output", "hot/cold",
        "static/kinetic", "average|mean/instantaneous", "radial/tangential", "transmitted/reflected", "longest/shortest", "closest|perihelion/farthest|aphelion", "heavier/lighter", "solid/hollow", "lost|absorbed/gained|emitted",
    ),
    open_choices=("either", "is one of", "could be", "might be", "may be"),
    bears=("has", "have", "had", "gives", "needs", "takes", "shows", "requires", "carries", "reaches", "gets", "feels", "lies at", "sits at"),
    purposes=("to get", "to obtain", "to give", "to yield", "to arrive at", "and get", "and obtain", "giving us"),
    computed=("difference", "sum", "total", "product", "quotient", "ratio", "rest", "remainder", "result", "answer", "value", "magnitude", "amount", "net", "average", "mean"),
    unit_checks=("has units", "has the units", "has units of", "have units", "has dimensions", "has the dimension", "has the dimensions", "would be in", "comes out in", "is measured in", "would have units", "would have the units", "would have dimensions"),
    changing_by=(
        "goes up by", "goes down by", "increases by", "decreases by", "rises by", "falls by", "drops by", "grows by", "shrinks by", "is reduced by", "is increased by", "has increased by", "has decreased by", "has risen by", "has fallen by", "has dropped by", "increased by", "decreased by", "higher by", "lower by", "larger by", "smaller by", "changes by", "exceeds it by",
    ),
    changes_asked=("chang*", "increas*", "decreas*", "drop*", "rise*", "fall*", "reduc*", "loss", "lost", "lose*", "gain*", "differ*", "shift*", "by how much", "how much more", "how much less", "how much higher", "how much lower", "grow*", "by what"),
)  # fmt: skip
