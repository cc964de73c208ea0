"""English words about letters."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.symbols import SymbolWords

SYMBOLS: Final = SymbolWords(
    code="en",
    function_words=(
        "and", "or", "that", "then", "so", "where", "when", "with", "for", "if", "is", "are", "be", "by", "in", "on", "at",
        "from", "to", "into", "let", "get", "find", "gives", "obtain", "thus", "hence",
    ),
    articles=("the", "a", "an", "its", "their", "our", "his"),
    definite=("the",),
    owning=("the", "its", "their", "our"),
    no_names=(
        "equation", "eq", "formula", "expression", "relation", "result", "law", "case", "value", "values", "step", "part",
        "figure", "table", "answer", "line", "option", "example", "i.e", "e.g", "region", "point", "term", "terms", "problem",
        "solution", "units", "unit",
    ),
    modifiers=(
        "the", "initial", "final", "total", "net", "mean", "average", "maximum", "minimum", "linear", "angular", "kinetic",
    ),
    dependent=(
        "function", "functions", "power", "powers", "multiple", "product", "sum", "ratio", "square", "root", "derivative",
    ),
    governing=("over", "of", "under", "through", "across", "per"),
    agents=("by",),
    attaching=("into", "in", "at", "from", "on", "by", "for", "with", "of", "as", "to"),
    naming=("is|are|equals [denoted|labelled|labeled|called|written] [by] [as]",),
    naming_aside=(
        "[often|usually|commonly] denoted|designated|labelled|labeled|symbolised|symbolized|represented by|as|with",
        "[often|usually|commonly] denoted|designated|labelled|labeled|symbolised|symbolized|represented by|as|with the symbol|letter",
    ),
    given_openers=("thus", "so", "hence", "that", "then"),
    given_verbs=("is", "are", "can be", "may be", "will be", "becomes"),
    given_fillers=(
        "then", "now", "therefore", "thus", "also", "simply", "given", "defined", "determined", "calculated", "found",
        "expressed", "written", "obtained", "computed", "by", "as", "from", "to be", "using", "the", "following", "formula",
        "equation", "relation", "expression",
    ),
    links=(
        "is defined as", "is defined to be", "is called", "are called", "stand|stands for", "refer|refers to", "denote", "denotes",
        "represent", "represents", "mean", "means", "being", "is", "are", "be", "as", "for",
    ),
    weak_links=("is", "are", "be", "as", "for"),
    behind_links=("is", "are"),
    valuing=("is", "equals", "of"),
    approximately=("approximately", "about", "roughly", "equal to"),
    of_a_thing=("of",),
    thing_ends=("when", "if", "that", "which", "where", "at", "with", "from", "as", "it", "after", "before", "and", "or", "to", "in", "for", "than", "not"),
    amounts=("is", "equals", "was"),
    adverbs=("also", "now", "here", "again", "simply", "just", "then", "still"),
    next_words=("is", "are", "the", "its"),
    stops=("where", "while", "so", "then", "we"),
    by_letter=("by",),
    leads=("let [us] [define|denote]", "where", "define", "denote", "and", "call", "with", "here", "denote|call by"),
    denotes=("denote", "denoting", "call", "calling"),
    by=("by",),
    denoted_as=("by", "as"),
    tells=("this|that|it|which is|was|gives|represents|equals [then|now]",),
    unit_sayings=(
        "[it] [is|are|be] measured|expressed|given", "[it] [is|are|be] in units of",
        "has|carries [the] [si] unit|units|dimension|dimensions [of]", "have [the] unit|units [of]", "with unit|units [of]",
        "unit", "units",
    ),
    unit_results=(
        "is", "are", "be", "will", "then", "now", "also", "indeed", "thus", "come", "comes", "out", "obtained", "found",
        "computed", "calculated", "evaluated", "result", "results", "taken",
    ),
    unit_links=("in", "as", "is", "of"),
    in_units=("in", "unit|units [of]", "measured|expressed in", "measured with"),
    value_leads=("which", "with [a] value of", "taken as", "taken to be"),
    value_fillers=(
        "approximately", "approx.", "approx", "about", "roughly", "equal", "equals", "to", "value", "values", "of", "is", "which",
        "with", "a", "the", "its", "taken", "as", "whose",
    ),
    name_ends=("of", "for", "in", "at", "between", "from", "on", "with", "due", "that", "which"),
    relatives=("which", "that"),
    copulas=("is", "are"),
    articles_as_letters=("a", "A", "I"),
    behind_letters=("is", "and", "in", "of", "be", "at", "through", "flows", "flowing", "from"),
    given_by=("of", "with", "at", "by", "from", "under", "having"),
    value_nouns=("value", "magnitude", "size"),
    known_by=("the", "its", "this"),
    in_terms=("in terms of", "as a function of", "as functions of", "expressed by|through|with", "by means of", "depend|depends on", "using only", "using"),
    counting=("per", "of"),
    counted_of=("of", "from"),
    numbering=("of", "are", "with", "has", "have", "having", "contains", "contain", "containing", "into"),
    of_a_kind=("constant", "constants"),
    counted=(
        "moles", "turns", "atoms", "molecules", "particles", "electrons", "photons", "ions", "nuclei", "identical", "equal",
        "such", "coils", "loops", "layers", "slits", "lines", "wires", "cells", "charges", "bodies", "windings",
        "bosons", "fermions", "spins", "oscillators", "protons", "neutrons", "nucleons", "slabs", "segments", "springs",
    ),
    vectors=("vector", "vectors", "vectorial", "direction", "in vector form", "unit vector|vectors"),
)  # fmt: skip
