"""English words that cut and join sentences."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.sentences import SentenceWords

SENTENCES: Final = SentenceWords(
    code="en",
    abbreviations=(
        "e.g", "i.e", "cf", "eq", "eqs", "fig", "figs", "ref", "no", "vs", "approx", "resp", "viz", "dr", "mr", "mrs", "ms", "prof",
    ),
    steps=("step", "part"),
    clause_openers=(
        "and", "but", "so", "because", "since", "which", "where", "while", "whereas", "although", "then", "hence", "thus",
        "therefore", "we", "it",
    ),
    bare_openers=("but", "because", "whereas", "although"),
    opposing=("but", "while", "whereas"),
    correcting=("but", "rather", "but rather"),
    adversatives=("but", "however", "though", "yet"),
    joining=("and", "but", "also"),
    pointing=("indeed", "here"),
    cases=("in the limit", "for", "as", "if", "when", "at", "in case"),
    special_cases=("for", "at", "if", "when", "with"),
    where=("where", "in which"),
    deducing=("therefore", "thus", "hence", "consequently"),
    concluding=("therefore", "thus", "hence", "consequently", "in conclusion", "overall"),
    concluding_first=("so",),
    restating=("which is|gives|becomes|yields|equals", "[and] this|that is|gives|equals", "that is", "i.e.", "equal to"),
    going_on=("by",),
    leading=("is", "by", "are", "gives", "yields"),
    final_answers=("final answer",),
    merely=("just", "the"),
    disbeliefs=(
        "not believe", "don't believe", "not think", "don't think", "not true that", "it is false", "doubt that", "not the case",
    ),
    falsehoods=("is false", "are false", "both are false", "it is false"),
    pointing_back=("both", "these", "they", "this", "that", "it", "all of this|it"),
    said_alone=("true", "false", "yes", "no", "correct", "incorrect"),
    verdicts=("true", "false", "correct", "incorrect"),
    claims=("this|the|that [given] statement|claim|assertion|proposition [is] [not]",),
    restates_task=("to solve|determine|find|decide|answer", "let us", "let's", "we need|have to"),
    nothing=("none", "none of them|these"),
    being=("is", "are"),
    none_chosen=("none of the|these|them [given|above|listed|provided] [options|choices|answers]", "no option|choice [listed|given] is|matches|can", "neither of the options|choices", "not match any [of] [the] [given|provided|listed] [options|choices|answers]", "not have the correct|right answer", "cannot|can't be determined|chosen|selected", "no option|choice|answer|solution can be determined|chosen|selected"),
    placeholders=(
        "no [final] answer|result", "insert", "put", "write", "place", "the", "your", "my", "final", "numerical", "correct",
        "answer", "result", "expression", "value", "solution", "here", "goes", "is",
    ),
    producing=("gives", "yields"),
    named_only=("that", "whether", "if", "the", "our", "result", "answer", "value", "expression", "relation", "formula", "equation", "identity", "it", "is", "are", "equals"),
    given_first=("given", "considering", "assuming"),
    resuming=("the", "we", "this", "it", "a"),
    pointing_at=("the", "a", "this", "that"),
    value_of=("value [of]",),
    short_words=("a", "an", "and", "are", "as", "at", "be", "by", "but", "can", "do", "for", "from", "get", "has", "have", "he", "if", "in", "into", "is", "it", "its", "let", "may", "not", "now", "of", "on", "or", "our", "out", "own", "per", "put", "see", "set", "she", "so", "the", "then", "thus", "to", "up", "us", "use", "via", "was", "we", "why", "with", "yes", "you", "all", "any", "both", "each", "hence", "one", "two", "since", "when", "where", "while", "that", "this", "give", "eq", "i.e.", "e.g"),
    farewells=("i hope", "hope", "let me know"),
    purposes=("so that",),
    modals=("can", "will", "could", "would", "may", "might"),
    other_tasks=(
        "follow-up|followup|bonus|extension|extra [question|problem|part|task]",
        "[a|an|another|the|one] [very] similar|related|new|analogous|harder|easier|further|different|next|follow-up|practice problem|question|exercise|example|task|one",
        "another problem|question|exercise|task|one|example", "one more problem|question|exercise|example",
    ),
    titles=("mr", "mrs", "ms", "dr", "prof"),
    tells_how=(
        "[therefore|thus|hence|also|then] selected|chosen|picked|preferred|justified|supported|confirmed|verified|validated|obtained|derived|reached|explained|based because|since|by|from|using|through|via|due|on",
        "[therefore|thus|hence|also|then] confirmed|verified|justified|supported",
        "consistent with", "in agreement|line|accordance with", "rounded to|up|down|off",
    ),
    repeating=("again", "also", "then", "later", "at", "after", "in", "for the first time", "the other at|is"),
)  # fmt: skip
