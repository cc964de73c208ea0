"""What stands between two equations: English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.steps import StepWords

STEPS: Final = StepWords(
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
        "this means", "which is", "written as", "leaving [us] with", "leaves [us] with", "are left with",
    ),
    bringing_in=(
        "substitut*", "plug*", "insert*", "using", "use", "since", "because", "approximat*", "neglect*", "ignor*",
        "limit", "assum*", "if", "when", "let", "suppos*", "differentiat*", "derivative*",
        "integrat*", "swap*", "switch*", "interchang*", "exchang*", "invert*", "inverse", "replac*", "given", "another",
        "second", "third", "fourth", "fifth", "similar*", "alternativ*", "instead", "averag*", "conservation", "initial*", "boundary", "case",
        "choice", "option", "also", "together with", "different", "small", "transform*", "law",
        "add the", "adding the", "adding equation*", "adding these", "equations",
    ),
    given_values=("given*", "we know", "known", "the question", "the problem", "data"),
    stated_values=(
        "we are given", "we're given", "it is given that", "are given as", "we know that", "the question states|gives|says",
        "the problem states|gives|says", "given values", "given data", "given that",
    ),
    found_values=(
        "calculat*", "comput*", "find", "found", "get", "obtain*", "therefore", "thus", "hence", "so", "then", "half", "double", "twice",
    ),
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
        "suppose", "assume", "if we", "guess", "try", "trying", "approximately equal to the option",
        "hmm", "actually",
    ),
    supposing=(
        "at", "for", "if", "when", "where", "with", "let", "set", "setting", "limit", "say", "suppose", "supposing",
        "assume", "assuming", "take", "taking",
    ),
    placing=("at", "starts from", "start from", "starting from", "measured from", "when", "near", "around", "initially", "until"),
    holding=("a|an ~4 of",),
    taking_part=(
        "half of", "third of", "fourth of", "quarter of", "fifth of", "sixth of", "eighth of", "tenth of", "percent* of",
        "root of", "square of", "cube of", "fraction of", "multiple of", "power of", "logarithm of", "sine of",
        "cosine of", "tangent of", "inverse of", "reciprocal of", "sum of", "product of", "ratio of", "difference of",
        "average of", "mean of", "factor of", "times of", "share of", "remainder of", "derivative of", "integral of",
    ),
    denying=(
        "not", "mod", "modulo", "remainder*", "base", "instead", "cannot", "can't", "doesn't", "isn't",
    ),
    wondering=("whether", "if"),
)  # fmt: skip
