"""English words that judge listed statements and options."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.judging import JudgingWords

JUDGING: Final = JudgingWords(
    code="en",
    true=("true", "correct", "right", "valid", "accurate", "holds|hold [true|good]", "stands|stand", "applies|apply"),
    false=(
        "false", "incorrect", "wrong", "untrue", "invalid", "inaccurate", "mistaken", "fails|fail",
        "ruled out", "excluded", "eliminated", "out", "impossible",
    ),
    asserting=(
        "indeed", "clearly", "obviously", "therefore", "thus", "also", "both", "all", "certainly", "definitely", "still",
        "again", "actually", "simply", "then", "however", "in fact", "of course", "plainly", "surely", "just", "completely",
        "equally", "the", "a", "an", "being",
    ),
    linking=(
        "is", "are", "was", "were", "remains|remain", "must|has|have [to] be", "turns|turn out [to] [be]", "proves|prove [to] [be]",
        "can|may [all|both] be", "being",
    ),
    denying=(
        "not [necessarily|always|generally]", "never", "isn't|aren't [necessarily|always|generally]", "cannot be", "can't be",
        "does|do|did not", "doesn't|don't", "far from", "nor",
    ),
    codes={"t": "+", "f": "-", "true": "+", "false": "-", "yes": "+", "no": "-"},
    asks_truths=("true", "false"),
    things=(
        "statement|statements", "option|options", "choice|choices", "answer|answers", "claim|claims", "assertion|assertions", "item|items",
        "one|ones", "proposition|propositions", "alternative|alternatives", "number|numbers", "no.", "graph|graphs", "diagram|diagrams", "curve|curves",
    ),
    every=(
        "all", "everything", "all [of] [the] [two|three|four|five|six|other|these|those|listed] statements|options|choices|answers|claims|ones|items",
        "all of them", "all two|three|four|five|six", "every [single|other] one|option|statement|choice|answer|claim", "each one",
        "each statement|option", "any [one|option|statement]",
    ),
    but=("except [for]", "but [for|not]", "apart from", "aside from", "other than", "save [for]", "excluding", "with the exception of", "bar"),
    rest=(
        "[all] the rest", "[all] the other|remaining [two|three|four|five]", "[all] the others",
        "[all] the other|remaining [two|three|four|five] ones|statements|options|choices|claims|answers",
        "everything|anything else", "all [the] others", "all [the] other|remaining ones|statements|options|choices|claims|answers",
    ),
    none=("none [of] [them|these]", "none of the [two|three|four|five] statements|options|claims|choices|answers|others", "nothing", "no statement|option|claim"),
    neither=("neither",),
    nor=("nor",),
    only=("only", "just", "solely", "exclusively", "alone"),
    both=("both", "all of", "each of"),
    joining=("and", "as well as", "and also", "together with"),
    opening=(
        "so", "hence", "thus", "therefore", "then", "finally", "in summary", "in short", "to sum up", "in conclusion", "altogether", "overall",
        "this|that means|shows [that]", "we see|find|conclude|know [that]", "it follows [that]", "consequently", "accordingly", "and", "but",
        "whereas", "while", "though", "answer", "final answer", "summary", "verdict", "result", "conclusion", "only", "both", "of these", "here",
        "that is why", "i conclude [that]", "which means|leaves [that]", "that leaves", "leaving", "among these", "because", "since", "as",
    ),
    supposing=(
        "if", "whether", "would", "unless", "provided", "suppose", "supposing", "assume", "assuming", "had", "might", "could", "should", "only if|when|for|in|at|under",
        "tempting", "at first", "one|you|many|people|students|some may|might|would|could|often think|say|believe|guess", "seems|seem", "looks|look",
        "appears|appear", "sounds|sound", "check", "sometimes", "not sure", "unclear", "suggests", "claims that", "argue*", "perhaps",
        "maybe", "possibly", "probably", "either", "instead of", "rather than", "until", "as long as", "in case", "even though you",
    ),
    places={
        "first": "1", "second": "2", "third": "3", "fourth": "4", "fifth": "5", "sixth": "6",
        "1st": "1", "2nd": "2", "3rd": "3", "4th": "4", "5th": "5", "6th": "6",
        "last": "-1", "very last": "-1", "bottom": "-1", "top": "1", "very first": "1", "topmost": "1",
        "second to last": "-2", "second-to-last": "-2", "next to last": "-2", "next-to-last": "-2", "penultimate": "-2",
        "last but one": "-2", "second last": "-2", "third from last": "-3", "middle": "0", "first listed": "1", "last listed": "-1",
        "first two": "1 2", "first three": "1 2 3", "last two": "-2 -1", "last three": "-3 -2 -1",
    },
    place_things=("option", "choice", "alternative", "possibility", "variant", "entry", "answer choice", "answer option", "of the options|choices|alternatives|possibilities"),
    placed=(
        "of|among the [four|three|five|six|two] [listed|given|offered|proposed|possible|available] options|choices|alternatives|possibilities|answers|statements",
        "of|among the two|three|four|five|six", "on|in|of the|your|this [given] list", "you list|listed|give|gave|offer|offered",
        "given", "listed", "offered", "in the question",
    ),
    placing=(
        "it is|must [be] the", "it's the", "that is the", "that's the", "this is the", "answer|choice|option|one is the", "choose|pick|select|take the",
        "go|going with|for the", "so the", "therefore the", "leaves [us] [only] [with] the", "leaving [only] the", "hence the", "is the",
    ),
    at_place={
        "in the middle": "0", "at the top": "1", "at the bottom": "-1", "at the end": "-1", "at the beginning": "1",
        "listed|given|named|mentioned first": "1", "listed|given|named|mentioned last": "-1", "listed|given|named|mentioned second": "2",
        "listed|given|named|mentioned third": "3", "listed|given|named|mentioned fourth": "4",
    },
    counted_places={"one": "1", "two": "2", "three": "3", "four": "4", "five": "5"},
    numbered={
        "number|no. one": "1", "number|no. two": "2", "number|no. three": "3", "number|no. four": "4", "number|no. five": "5",
        "number|no. 1": "1", "number|no. 2": "2", "number|no. 3": "3", "number|no. 4": "4", "number|no. 5": "5",
    },
    articles=("the",),
    statements=("statement|statements", "claim|claims", "assertion|assertions", "proposition|propositions"),
    own=("my", "our", "his", "her", "their", "a", "one's"),
    so_too=("so is|are|does|do", "as is|are"),
    not_so=("is|are|does|do not", "isn't|aren't|doesn't|don't"),
    pointing=("it", "that", "this"),
    unreal=("would", "wouldn't", "could|might have [been]"),
    conditional=(
        "if", "had", "unless", "were", "only", "without", "provided", "when", "for", "with", "in", "one|you|many|people|students|some", "expect", "tempting", "otherwise", "at first",
    ),
    opposing=("but", "however", "yet"),
    ranks={
        "time:+": ("first", "wins|win|won", "winner", "fastest|quickest", "earliest|soonest", "before the others|other", "ahead of", "shortest time"),
        "time:-": ("last", "slowest", "loses|lose|lost", "latest", "after the others|other", "behind the others|other", "longest time"),
        "light:+": ("brightest", "most brightly", "greatest|highest brightness"),
        "light:-": ("dimmest|faintest", "least brightly", "lowest brightness"),
        "heat:+": ("hottest|warmest", "highest temperature"),
        "heat:-": ("coldest|coolest", "lowest temperature"),
        "weight:+": ("heaviest",),
        "weight:-": ("lightest",),
        "size:+": ("largest|greatest|biggest|highest|maximum|most|maximal|strongest|longest|farthest",),
        "size:-": ("smallest|least|lowest|minimum|minimal|weakest|shortest|nearest",),
    },
    following=("then [comes|come]", "followed by", "next [comes|come]", "after that"),
    in_order=("order", "sequence", "ranking"),
    order_turned=("from ~3 last|slowest|smallest|lowest|weakest|dimmest|least", "increasing|ascending|reverse|reversed", "reverse order"),
    discarding=(
        "rule|rules|ruled|ruling out", "exclude|excludes|excluding", "eliminate|eliminates|eliminating", "discard|discards|discarding",
        "reject|rejects|rejecting", "cross out", "dismiss|dismissing",
    ),
    speaking=("i", "we", "choice", "answer", "option", "i'd"),
    rising=(
        "increasing|ascending|rising order", "dimmest|faintest|smallest|lowest|least|weakest|slowest|coldest|lightest|shortest first", "order of increasing", "by|with increasing|ascending|rising",
    ),
    falling=(
        "decreasing|descending|falling order", "brightest|largest|greatest|highest|strongest|fastest|hottest|heaviest|longest|biggest first", "order of decreasing", "by|with decreasing|descending|falling",
    ),
    from_end=("from",),
    to_end=("to",),
    tied=(
        "tie|ties|tied|tying", "equal|equally|equals", "the same", "together", "identical|identically", "alike", "share|shares|sharing", "as bright|large|great|high|strong|fast as",
        "no difference", "both",
    ),
    in_turn=("second", "third", "fourth", "next", "then", "finally"),
    asks_order=("rank*", "order", "arrange*", "sort", "brightest|largest|greatest|highest to"),
    instead=("but [rather]",),
    supposed_value=("at", "from", "above", "below"),
    supposed_case=("if", "had", "were", "without", "for", "with", "in"),
    asks_false=(
        "not true|correct|valid|right|hold|apply|follow|accurate", "not a|an|the true|correct|valid|right|accurate", "incorrect", "false", "wrong",
        "untrue", "invalid", "inaccurate", "except",
    ),
)  # fmt: skip
