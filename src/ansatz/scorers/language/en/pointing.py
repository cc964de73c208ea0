"""English words that choose one of several values without saying it again."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.pointing import PointingWords

POINTING: Final = PointingWords(
    code="en",
    places={
        "former": "1", "first": "1", "first-mentioned|first-named": "1", "upper": "1", "top|topmost row|line|entry|value|one|number": "1", "1st": "1", "latter": "-1", "last": "-1",
        "last-mentioned|last-named": "-1", "lower": "-1", "bottom|bottommost row|line|entry|value|one|number": "-1", "second": "2", "2nd": "2", "third": "3", "3rd": "3",
        "fourth": "4", "4th": "4", "middle": "0", "second to last": "-2", "second-to-last": "-2", "penultimate": "-2",
        "final|end value": "-1", "initial|starting value": "1", "other": "other", "larger|bigger|greater|higher": ">", "largest|biggest|greatest|highest": ">", "smaller|lesser": "<", "smallest|lowest": "<",
    },
    things=(
        "value", "result", "number", "figure", "one", "answer", "row", "line", "entry", "case", "option", "outcome", "possibility", "reading", "item",
        "computation|calculation", "candidate", "formula", "expression", "root", "solution", "choice", "alternative", "estimate", "scenario", "version", "student|pupil|classmate|colleague|person|author", "method|route|approach|sign|hypothesis|trial|model",
        "of them|these|those|both", "of the two|three|four", "of the values|results|numbers", "of these|those|the two|three values|results|numbers|figures",
    ),
    labelled=(
        "case", "option", "variant", "row", "line", "candidate", "choice", "outcome", "possibility", "item", "answer", "result", "value", "scenario", "alternative",
        "number", "part", "entry", "no.", "root", "solution", "trial", "hypothesis", "method", "run", "model",
    ),
    settles=(
        "your question is|was",         "goes|go|enters into|in|on the answer|answers|box|sheet|form|field|blank", "to enter",         "is|are|as|be|becomes our|the|my|your [final|right|correct|required|requested|sought|actual] answer|result", "have our|the|my [final] answer", "final answer",
        "is|was what|the_one|which|whichever", "question|exercise|problem|task|assignment is|was about", "question|exercise|problem|task|text|assignment asks|asked|wants|wanted|counts|says|means|meant",
        "to report", "to be reported|given|quoted|submitted|written|taken|kept|used|chosen|read|stated", "reports|report|submit|adopt|adopts|quote|trust", "hand in|over", "i|we|i'd|we'd|i'll|we'll hand|turn", "go|going|goes with|for",
        "stick|sticks|stay|sticking with|to", "opt|opts for", "settle|settles on|for", "asked", "wanted", "sought", "requested", "called for", "interested in", "is needed|required|relevant|meant",
        "must|has_to|should|needs_to be kept|taken|used|reported|chosen|read|quoted|adopted|preferred|given|submitted", "we|i take|use|need|want|keep|choose|pick|select", "so|hence|therefore|thus|then|accordingly|please take|use|keep|choose|pick|select",
        "the one to|we|i|you|that", "that one", "i'd|i'll|we'll|we'd submit|report|take|keep|choose|pick", "counts", "wins", "answer is|must", "what you want|need", "what we want|need|report",
    ),
    fits=(
        "[the] correct|right|valid|true option|choice|item|entry|row|line|number|value",
        "is|are|was|were right|correct|valid|ours|realised|realized|true", "applies", "holds", "fits", "survives", "remains", "stays", "stands", "it is", "it's", "that's", "has it right", "got it right", "is left",
        "makes sense", "left with", "satisfies", "is the case [here]", "our case", "only", "just", "agrees", "qualifies", "works", "has been vindicated", "vindicated",
        "is the real|actual|true|valid|relevant one|case",
    ),
    drops=(
        "confuses|confused|confusing", "forgets|forgot|forgotten", "mixes|mixed up", "overlooks|overlooked", "mistook", "spoils|spoilt|spoiled", "kills|kill|eliminates|excludes|rules [out]", "breaks|broke", "of no use", "useless",         "falls", "falls|is|drops out|away", "is|was off", "is|was [the] faulty|wrong|mistaken|incorrect|erroneous|false|invalid|spurious", "cannot|can't|couldn't be", "has to go|leave|fall", "must go|fall", "goes|went out", "violates", "contradicts", "disagrees",
        "not [to] be used|taken|trusted|kept|right|correct|it|so|needed|wanted|applicable", "can be discarded|dropped|dismissed|forgotten|ignored|excluded|struck", "must be discarded|dropped|dismissed|forgotten|ignored|excluded", "discard|dismiss|reject|exclude|ignore|disregard|drop|withdraw|scrap|strike",
        "is|are|was discarded|dismissed|rejected|excluded|ignored|disregarded|dropped|withdrawn|scrapped|struck|ruled", "ruled out", "out of the question", "does|did not apply|hold|fit|count|work|satisfy|make", "doesn't|didn't apply|hold|fit|count|work|satisfy|make",
        "is|was unphysical|impossible|irrelevant|useless|inadmissible|unrealistic", "is|was not [the] answer|case|one|asked|wanted|needed|relevant|right|correct|valid|possible", "error|mistake|slip|bug|flaw in|of", "contains|has an|a error|mistake|slip|bug|flaw", "fails", "makes no sense",
    ),
    supposes=("if", "when", "suppose", "supposing", "assume", "assuming", "in case", "provided", "case", "should", "scenario", "otherwise"),
    asked=("asked", "asked for", "wanted", "sought", "requested", "required", "as|like in|from the problem|exercise|question|task|statement", "our|this problem|case|exercise|situation|question|task", "what|which is|was asked|wanted|sought", "the one asked|wanted|sought", "the question", "this one", "this is it", "this is ours", "ours", "ans"),
    unnamed=("the one|value|result|number|figure|answer|person|method who|that|which|whose|with|in|from|closest|nearest", "the usual|proper|appropriate|better|best|sensible|standard one|value|result|number"),
    worked=("absolute value", "magnitude", "modulus", "sum|difference|mean|average|product|ratio of|between", "half|twice|double", "square root", "reciprocal|inverse", "round|rounded|rounding", "convert|converted|converting"),
    negates=("[just|exactly|precisely|simply] the opposite|negative|reverse of", "[just|exactly|precisely|simply] minus", "[just|exactly|precisely|simply] the same as"),
    negated=(
        "the same [amount|value|number|quantity] [but] with [the|an] opposite|other|reversed|reverse|contrary sign",
        "[of] the same magnitude|size|amount [but|and] [with|of] [the|an] opposite sign", "this|that|it with [the|its] sign reversed|changed|flipped|turned",
    ),
    told_value=("this|that|it [value|amount|result|number|figure|quantity]", "the above [value|amount|result|number|figure]", "the former"),
    told_before=("original", "initial", "previous", "former", "old", "above", "first", "said", "same"),
    does=(
        "is|are|was|were|does|do|performs|perform|has|have|gets|get|exerts|exert|feels|feel|receives|receive|carries|carry|takes|take|gives|give|loses|lose|gains|gain|becomes|become|equals|equal|amounts|amount|comes|come|makes|make|does|must|needs|need|draws|draw|delivers|deliver|reaches|reach|costs|cost|lasts|last [to|at] [be|do]",
        "that's", "it's",
    ),
    together=("neither", "none of", "both", "all of", "each of"),
    whole=("solution", "correct", "value", "values", "answer", "result", "results", "figure", "one", "final", "question", "exercise", "problem", "task", "here", "given", "statement", "says", "gives", "would", "quantity"),
    in_turn=("respectively", "in that|this order"),
    tries=("let|let's [us] test|try|check|take", "now", "next", "try", "trying", "test", "testing", "check", "suppose"),
    passes=("yes", "it does", "does", "fine", "holds|hold", "works|work", "satisfied", "consistent", "no contradiction", "fits", "ok|okay", "correct", "identity"),
    fails=("no", "nope", "not", "it does not|doesn't", "does not", "doesn't", "contradiction", "contradicts", "fails|fail", "violates", "violated", "impossible", "inconsistent", "wrong", "neither", "cannot", "can't"),
)  # fmt: skip
