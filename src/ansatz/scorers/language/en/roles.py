"""What a sentence is there for where it states no answer: English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.roles import RoleWords

ROLES: Final = RoleWords(
    fillers=(
        "and", "but", "now", "so", "also", "then", "finally", "here", "first", "we", "we can", "us", "let us", "let's", "to", "the", "a", "an", "as", "quick", "simple", "dimensional", "unit", "units", "units'", "of", "this", "one", "can", "indeed", "just", "it", "is", "again", "i", "will", "briefly", "in", "note that", "our", "result", "answer", "is also", "by", "way", "for"
    ),
    checks=(
        "to make|be sure|certain", "to double-check", "as a control", "for control",         "as for units", "as for the units", "as for dimensions", "as to units", "check", "checks", "checking", "verify", "verifying", "verification", "sanity check", "units are", "units work", "dimensions", "dimensional analysis", "dimensional check", "unit check", "unit analysis", "double-check", "consistency check", "consistent with", "differentiating again", "differentiating back", "substituting back", "plugging back", "plugging it back", "plausib*", "reasonableness"
    ),
    limits=(
        "without the", "in the absence of", "far away", "far from", "far out", "at large|great|long distances|distance",
        "in the limit", "limit", "limits", "limiting case", "limiting cases", "special case", "special cases", "in the special case", "in the limiting case", "large-", "small-", "to leading order", "to first order", "to lowest order"
    ),
    comparisons=(
        "an increase of", "a decrease of", "a rise of", "a drop of", "a reduction of", "compare", "compared", "comparison", "by comparison", "for comparison", "in comparison", "times the", "times larger", "times smaller", "agrees with", "in agreement", "experimental value", "accepted value", "known value", "literature value", "classically", "the classical result", "similarly"
    ),
    givens=(
        "given", "recall", "we know", "we are given", "suppose", "consider", "substitut*", "plugging", "plug", "inserting", "starting from", "assume", "assuming"
    ),
    defining=(
        "where", "here", "let", "denote", "define", "in which"
    ),
    examples=("as an illustration", "as a numerical illustration", "to illustrate", "by way of illustration", "illustration", "for example", "for instance", "e.g", "e.g.", "as an example", "numerical example", "numerical estimate"),
    remarks=(
        "by the way", "incidentally", "careful", "be careful", "beware", "caution", "warning",       "the same amount", "the same value", "the same number", "note", "notice", "observe", "remark", "recall", "interestingly", "this means", "this shows", "this implies", "this indicates", "this makes", "this makes sense", "this is because", "this agrees", "this explains", "this corresponds", "this matches", "this is independent", "in reality", "in practice", "each additional", "each further", "every additional", "for every", "for each", "this is an", "this is a", "this is very", "this is more", "this is less", "this is larger", "this is smaller", "this is greater", "this exceeds", "this is much", "this is quite", "this is roughly", "this is about", "this is approximately", "this is the", "this depends", "this assumes", "this expression", "this result", "this formula", "this equation", "this relation", "this value", "this derivation", "the derivation", "the result shows", "the result depends", "the expression shows", "it does not depend", "it depends", "remember", "keep in mind", "physically", "intuitively", "in other words", "that is why", "as expected", "that is about", "which is"
    ),
    inferring=("this|that|it|which means|implies|shows|indicates|tells|says|suggests",),
    chatter=(
        "if you'd like|love|prefer", "if you would like|love|prefer", "if you want|wish|like", "if you are|you're interested|curious",         "i hope", "hope this", "hope it", "let me know", "feel free", "please let", "please note", "happy to help",
        "if you have any", "if you need", "if you would like", "would you like", "do you want", "good luck", "please provide",
        "thank you", "thanks for", "best regards", "is there anything", "you can also", "remember to", "keep in mind",
    ),
    pointers=("that is", "this is", "which is", "it is", "that's", "it's", "that was", "this was"),
    beside_known=(
        "agrees|compares|consistent|comparable|compared with|to the|its accepted|literature|known|tabulated|true|textbook|published|expected|standard|actual|nominal|official value|values|figure|result",
        "lower|higher|smaller|larger|greater|less|more|bigger than the|its accepted|literature|known|tabulated|true|textbook|published|expected|standard|actual|nominal|official value|values|figure|result",
    ),
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
        "if the|this problem|question|text|statement has|contains|had a typo|misprint|mistake", "if the author|problem|question|setter meant|intended", "if this|that|it was|is meant|intended [to]",
        "would have", "might have", "one might", "had we", "if we had", "could have", "naively", "one would expect", "one expected", "would expect", "you'd expect", "we'd expect", "one'd expect", "would be if", "would then be", "if it were", "if the"
    ),
    tags=("right", "correct", "no", "yes", "ok", "okay", "isn't it", "isn't that right", "is it not", "is that right", "is that correct", "am i right"),
    same_as=("the same as", "exactly the same as", "just the same as", "identical to", "the same thing as"),
    modal_results=("would get", "would give", "would yield", "one would", "you would", "we would", "it would be", "you'd have|get|find|need", "we'd have|get|find|need", "it'd be", "would [then|only|also|just|instead|merely] lead|bring|take|result|end|produce|imply|approach|amount|arrive [us|you|one] [up] to|in|at|with", "would [then|only|also|just|instead|merely] approach|produce|imply", "you'd|we'd|one'd|they'd|i'd then|also|only|instead|still have|get|find|need|obtain|read", "i'd [only] get|have"),
    refusals=(
        "none of the given options match", "none of the options match", "none of the given options matches", "none of the options matches", "none of the provided options match", "none of the given choices match", "none of the choices match", "no option matches", "does not match any of the options", "doesn't match any of the options", "not match any of the given options", "none of the given options is correct", "none of the given options are correct",
        "cannot tell which", "can't tell which", "can not tell which", "cannot decide", "can't decide", "could not decide", "not sure which", "unsure which", "don't know which", "do not know which", "cannot say which", "can't say which", "unclear which", "cannot be determined", "can't be determined", "can't be calculated", "can't be found", "can't be solved", "cannot determine", "can't determine", "can not be determined", "cannot be calculated", "cannot be computed", "cannot be found", "cannot calculate", "cannot solve", "can't solve", "cannot be solved", "not enough information", "have enough information", "have sufficient information", "provide enough information", "provide sufficient information", "need more context", "need additional context", "need additional information", "without more context", "without additional context", "cannot definitively answer", "cannot confidently", "cannot conclusively", "insufficient information", "insufficient data", "cannot provide", "can't provide", "could not determine", "impossible to determine", "impossible to calculate", "need more information", "unable to determine", "unable to solve", "unable to provide", "unable to calculate", "cannot answer", "can't answer", "not possible to determine", "not possible to calculate", "not possible to provide", "is impossible without", "without more information"
    ),
    reductions=(
        "reduces to", "reduce to", "reduces it to", "reduces this to", "goes over to", "goes over into", "tends to", "approaches", "recovers", "we recover", "vanishes", "as expected", "as it should", "simplifies in the"
    ),
    pondering=(
        "hmm", "wait", "hold on", "let me try", "let me reconsider", "let me think", "maybe i should", "perhaps i should",
        "maybe i can", "perhaps i can", "i'm not sure", "i am not sure", "getting confusing", "this seems off", "i'm stuck",
    ),
    dangling=(
        "can now", "may now", "can then", "next we", "now we",         "we have", "we get", "is", "are", "the", "of", "and", "or", "to", "a", "an", "by", "with", "that", "then", "so", "therefore", "thus", "in", "for", "as", "if", "let", "where", "from", "at", "be", "have", "get", "gives", "this", "which", "since", "because", "using", "into", "we", "can", "will", "would", "not", "equals", "need",
        "only", "about", "approximately", "roughly", "nearly", "almost", "its", "their", "our", "than", "has", "was", "were", "while", "whereas", "but",
    ),
    instances=("for instance", "for example", "say", "as an illustration", "by way of illustration", "to illustrate", "as a numerical illustration"),
    estimating=("estimating [very] crudely|roughly|quickly|naively", "estimate", "estimate first", "first estimate", "a first estimate", "rough estimate", "a rough estimate", "crude estimate", "a crude estimate", "quick estimate", "ballpark", "ballpark figure", "ballpark estimate", "order of magnitude", "order-of-magnitude", "back-of-the-envelope", "back of the envelope", "first guess", "a first guess", "my first guess", "roughly speaking", "at a rough guess", "rough guess", "rough check", "as an estimate"),
    knowns=("data", "known", "knowns", "known values", "known quantities", "information", "facts", "let me restate"),
    putting_in=("substitut*", "setting these|this|both|them", "setting the two", "equating", "solving", "dividing", "combining", "plugging", "inserting", "putting", "with these values", "with these numbers", "with this value", "taking these", "using", "applying", "converting", "rounding", "simplifying", "evaluating", "calculating", "computing", "multiplying", "adding", "subtracting"),
    unit_checks=("has units", "has the units", "has units of", "have units", "has dimensions", "has the dimension", "has the dimensions", "would be in", "comes out in", "is measured in", "would have units", "would have the units", "would have dimensions"),
    needing=("need to", "needs to", "want to", "wants to", "have to", "must", "ought to", "in order to", "are to", "is to", "trying to", "going to", "asked to", "aim to", "wish to", "would like to", "will now", "let us", "let's", "to", "next is to", "remains to"),
    seeking=("find", "determine", "calculate", "compute", "evaluate", "solve for", "show", "prove", "know", "check whether", "estimate", "figure out", "work out", "look for", "obtain an expression"),
    goes_to=("approaches|approach|approaching", "tends|tend|tending to|towards", "goes|go|going to|towards", "grows|increases without", "becomes"),
    nought=("zero", "nothing"),
    endless=("infinity", "infinite", "infinitely large", "bound", "very large"),
    fulfilling=("such that", "so that", "so as to", "for|at|in which", "that makes|gives|satisfies|satisfy", "which makes|gives|satisfies|satisfy", "satisfying", "where", "when", "if", "given that"),
    working=("multiply", "divide", "add", "subtract", "convert", "integrate", "differentiate", "combine", "substitute", "square", "sum", "plug in", "insert", "take the root|square|logarithm", "correct for", "account for"),
    going_on=("then", "now", "next", "remains", "still", "also", "finally", "afterwards", "after that"),
    afterthoughts=(
        "for comparison", "for reference", "for context", "for scale", "for perspective", "by comparison", "by the way", "side note*", "aside", "as an aside", "reference value*", "sanity remark*", "curiosity", "food for thought", "trivia",
        "other quantities", "other quantity", "other results", "other values", "other angles", "further quantities", "further results", "additional quantities", "additional results", "key takeaway*", "takeaway*", "key point*", "key insight*", "key concept*", "interpretation", "physical interpretation", "physical meaning", "discussion", "comment*", "intuition",
        "common mistake*", "common error*", "common pitfall*", "pitfall*", "background", "further reading", "additional note*", "additional remark*", "notes", "remarks", "bonus", "extension*", "fun fact", "follow-up*",
        "related formula*", "other case*", "why this works", "context", "comparison", "generalization", "generalisation", "p.s", "tip*", "additional question*", "answer to the additional", "going further", "beyond the question",
    ),
)  # fmt: skip
