"""English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.data import Language

_COUNTED = "zero one two three four five six seven eight nine ten eleven twelve".split()

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
    ranges=("between", "from", "range", "ranges", "ranging"),
    changes=("chang*", "increas*", "decreas*", "drop*", "rise*"),
    negations=("not", "never", "isn't"),
    minus=("minus", "negative"),
    both_signs=("plus or minus",),
    conjunctions=("and",),
    alternatives=("or",),
    scene=(
        "where", "with", "when", "if", "for", "since", "because", "using", "taking", "assuming", "given", "at", "after",
        "before", "during", "from", "within", "under", "above", "below", "over", "behind", "ahead", "until", "while",
        "per", "relative", "compared", "correct", "rounded",
    ),
    weak_scene=("with", "at", "over", "above", "below", "under"),
    remarks_on_figures=("sf", "s.f", "s. f", "sig*", "figure*", "decimal*", "digit*", "eq.", "equation*"),
    clauses=("where", "with", "for", "if", "when", "in which"),
    definitions=("where", "with", "in which"),
    conclusions=(
        "therefore", "thus", "hence", "consequently", "so", "in conclusion", "finally", "overall", "it follows that",
        "as a result", "we conclude", "we obtain", "we find", "we finally get", "in summary", "accordingly", "which gives",
    ),
    final=("final", "correct", "numerical", "closing", "right", "complete", "exact", "overall", "required", "desired"),
    answer_labels=("answer", "answers", "final result", "numerical result", "final value", "numerical value",
                   "final expression"),
    equals=("is", "are", "equals", "would be", "will be", "should be", "comes out to be", "reads"),
    next_questions=(
        "question", "problem", "q", "user", "human", "exercise", "example", "instruction", "input", "task", "subproblem",
        "new question", "next question", "next problem", "another problem", "new problem",
    ),
    rejections=("not", "rather than", "instead of", "unlike", "as opposed to", "not just", "not the", "contrary to",
                "in contrast to", "never"),
    withdrawals=(
        "that is wrong", "this is wrong", "that's wrong", "is wrong", "was wrong", "is incorrect", "was incorrect",
        "that is not right", "this is not right", "that's not right", "that is incorrect", "this is incorrect",
        "i made a mistake", "i made an error", "there is a mistake", "there is an error", "there was a mistake",
        "there was an error", "made a mistake", "made an error", "let me correct", "let me redo", "let me reconsider",
        "i need to correct", "correction", "scratch that", "is not correct", "was not correct", "cannot be right",
        "can't be right", "must be a mistake", "disregard", "i apologize", "i was wrong", "should be corrected",
        "that's incorrect", "isn't right", "is mistaken", "was mistaken",
    ),
    confirmations=("is correct", "is right", "was correct", "was right"),
    doubts=("or possibly", "or perhaps", "or maybe", "or alternatively", "either", "possibly", "perhaps", "maybe"),
    checks=(
        "check", "checks", "checking", "verify", "verifying", "verification", "verified", "units", "dimension*",
        "sanity", "consistent with", "consistency", "unit check", "double-check", "as a check", "plausib*",
    ),
    limits=(
        "in the limit", "limiting case", "limiting cases", "reduces to", "reduce to", "limit of", "special case",
        "in the case", "as expected", "vanishes", "tends to", "approaches", "recover*", "goes to", "becomes",
        "for small", "for large", "for weak", "for strong", "to leading order", "to first order", "to lowest order",
        "large-", "small-",
    ),
    comparisons=(
        "compare", "compared", "comparison", "for comparison", "times the", "times larger", "times smaller",
        "times greater", "corresponds to", "equivalent to", "similar to", "same as", "agrees with", "in agreement",
        "classical result", "well-known", "literature", "textbook", "twice the", "half the", "much smaller than",
        "much larger than", "much greater than", "much less than", "exceeds", "close to", "which equals", "this is about",
        "that is about", "this is roughly", "experimental value", "accepted value", "known value", "order of magnitude",
    ),
    counterfactuals=("would be", "would have", "would get", "would give", "might have", "one might", "were", "had we",
                     "if we had", "could have", "naively", "one would expect", "hypothetical*"),
    givens=("given", "is given", "are given", "given that", "recall", "we know", "we are given", "let us", "suppose",
            "consider", "substitut*", "plug*", "using", "insert*", "starting from"),
    examples=("for example", "for instance", "e.g", "e.g.", "as an example", "numerical example", "numerical estimate"),
    refusals=(
        "cannot be determined", "cannot determine", "can't determine", "cannot be calculated", "cannot solve",
        "cannot be solved", "unable to", "not enough information", "insufficient information", "insufficient data",
        "unfortunately", "cannot provide", "can't provide", "i don't know", "impossible to determine", "need more information",
        "is impossible", "i'm sorry", "i am sorry", "cannot answer", "cannot find", "without specif*", "without more",
        "no final result", "not possible to",
    ),
    chatter=(
        "i hope", "hope this", "hope it", "let me know", "feel free", "please let", "please note", "happy to help",
        "if you have any", "if you need", "if you would like", "would you like", "do you want", "good luck", "please provide",
        "thank you", "thanks for", "best regards", "is there anything", "you can also", "remember to", "keep in mind",
    ),
    discards=("rejected", "reject", "discard", "discarded", "discarding", "unphysical", "not physical", "extraneous",
              "ignored", "ignore", "neglected", "dismiss", "dismissed", "exclude", "excluded", "inadmissible"),
    verbs=("is", "are", "be", "equals", "equal to", "becomes", "gives", "yields", "get", "obtain", "have", "by", "of", "to"),
    percent=("percent", "per cent", "pct"),
    yes=("true", "yes", "correct", "right"),
    no=("false", "no", "incorrect", "wrong"),
    negators=("not", "no", "never", "neither", "nor", "cannot", "without", "isnt", "arent", "doesnt", "dont", "cant",
              "wont", "wasnt", "werent", "hardly"),
    reversals=("rather than", "instead of", "as opposed to"),
    contrasts=("but", "however", "because", "since", "hence", "so", "thus"),
    prefixes=("non", "counter", "anti", "un", "semi", "quasi", "meta"),
    articles=("a", "an", "the"),
    endings=(),
    options=("option", "choice", "answer", "case", "statement"),
    asks_yes_or_no=(
        "does", "do", "did", "is", "are", "was", "were", "will", "would", "can", "could", "should", "has", "have", "had", "may",
    ),
    small_words=(
        "is", "are", "be", "been", "being", "was", "were", "will", "would", "shall", "should", "can", "could", "may", "might",
        "must", "do", "does", "did", "has", "have", "had", "of", "in", "on", "at", "by", "with", "from", "to", "into", "for",
        "as", "that", "this", "these", "those", "it", "its", "them", "him", "us", "they", "their", "there", "we", "you", "i", "he", "she", "his",
        "her", "our", "and", "which", "who", "what", "how", "also", "then", "thus", "therefore", "hence", "so", "because",
        "since", "due", "explain", "expect", "any", "very", "such", "about", "answer", "yes",
    ),
    negative_words=(
        "impossible=possible", "unable=able", "unstable=stable", "unchanged=changed", "undetermined=determined",
        "unequal=equal", "irreversible=reversible", "invisible=visible", "incorrect=correct", "insufficient=sufficient",
    ),
    restrictions=(
        "but", "however", "although", "though", "while", "whereas", "except", "unless", "only", "if", "when", "nearly", "almost",
        "partially", "partly", "sometimes", "otherwise", "than", "until", "before", "after", "yet", "still", "despite", "half",
        "twice", "less", "more",
    ),
    opposites=(
        "increase|rise|grow/decrease|fall|drop|shrink|reduce", "attract|attractive|attraction/repel|repulsive|repulsion",
        "up|upward|upwards/down|downward|downwards", "left/right", "clockwise/counterclockwise|anticlockwise", "in|inward|inwards/out|outward|outwards",
        "toward|towards/away", "positive/negative", "parallel/perpendicular|antiparallel|orthogonal", "same|equal/different|opposite",
        "faster/slower", "larger|greater|bigger|higher/smaller|lower|less", "hot|hotter|warmer/cold|colder|cooler",
        "maximum|largest/minimum|smallest", "constructive/destructive", "converge|converging/diverge|diverging",
        "real/virtual", "upright/inverted", "elastic/inelastic", "north/south", "east/west", "conductor/insulator",
        "singlet/triplet", "even/odd", "symmetric/antisymmetric", "fermi/bose", "boson/fermion", "gain/lose", "open/closed",
        "longitudinal/transverse", "emit|emission/absorb|absorption", "first/second", "series/parallel", "before/after",
        "blue/red", "above/below", "concave/convex", "constant/variable", "zero/nonzero", "finite/infinite",
    ),
)  # fmt: skip
