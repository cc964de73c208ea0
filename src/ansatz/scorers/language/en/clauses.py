"""Words that open a clause and say what it is there for, English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.clauses import ClauseWords

CLAUSES: Final = ClauseWords(
    code="en",
    parts=(
        "of which", "of these", "of those", "out of which", "out of these", "half|part|most|some of which|it|that|them|this",
        "the remaining", "the rest", "the remainder", "the other half", "each", "every", "made up of", "consisting of", "composed of", "split into", "shared between",
    ),
    shares=("of [the|these|those|all]", "out of [the|these|those]"),
    causes=(
        "because", "since", "as the|a|an|it|we|there|this|these|they|both", "given that", "due to", "owing to", "in view of",
        "considering that", "seeing that", "the reason is", "the reason being",
    ),
    compares=(
        "compared with|to", "in comparison with|to", "as compared with|to", "instead of", "rather than", "as opposed to",
        "as against", "against [a|the|some|only]", "versus", "vs", "unlike", "in contrast to|with", "as distinct from", "contrary to",
    ),
    warns=(
        "[do] not confuse", "don't confuse", "not to be confused", "not to be mistaken", "do not mix [it|this|that] up",
        "don't mix [it|this|that] up", "[do] not mistake",
        "do not [just|simply|ever] write|use|take|put|insert|apply|say|answer|quote|choose|pick|give|plug|claim|conclude|report|state|read|double|halve", "don't|never [just|simply|ever] write|use|take|put|insert|apply|say|answer|quote|choose|pick|give|plug|claim|conclude|report|state|read|double|halve",
        "must|should|may not be confused|mixed|mistaken", "mustn't|shouldn't be confused|mixed|mistaken",
        "beware|not the same as",
    ),
    prohibits=("do not", "don't", "never"),
    reminds=("forget", "overlook", "omit", "miss", "neglect", "worry", "panic", "hesitate", "ignore", "underestimate", "let"),
    relatives=("which", "who", "whose", "though", "although", "even though"),
    subordinators=("that", "which", "when", "if", "where", "whose", "who", "whether", "such that", "given that", "in order that"),
    divides=(
        "half|thirds|third|quarter|fifth|tenth|part|most|some|percent of it|that|this|these|them", "the other half|part", "the remaining half|part", "the rest", "the remainder",
    ),
    doubles=("twice|double|triple|thrice this|that", "two|three|four|five|six|ten times this|that"),
    each=("each", "every", "apiece", "either of them"),
    totals=("total", "whole", "entire", "combined"),
    sums=(
        "in total", "in all", "altogether", "all together", "together", "all in all", "overall", "for a total of", "a total of",
        "the total is", "summing up", "adding up", "all told", "both together", "which|this|that makes|totals", "adding|adds up to",
        "which|this|that adds|add|sums|sum up to", "for a total", "the difference", "the sum", "the net",
    ),
    leaves=("leaving", "which|this|that leaves", "what remains is", "what is left is", "there remain|remains", "there is left"),
    again=("i.e.", "that is", "that is to say", "in other words", "or equivalently", "equivalently", "namely", "viz."),
    leads=("and", "but", "with"),
    things=(
        "for", "through", "in", "at", "to", "from", "by", "into", "across", "of", "on", "over", "with", "between", "near", "along", "per",
    ),
    bare=("because", "since", "instead of", "rather than", "compared with|to", "as opposed to", "as against", "versus", "of which", "whereas"),
    makes=(
        "is", "are", "was", "carries", "has", "gets", "takes", "needs", "delivers", "supplies", "gives", "draws", "feels", "exerts", "pulls with",
        "pushes with", "moves at|with", "requires", "receives", "loses", "gains", "stores", "go", "goes", "come", "comes", "become", "becomes", "leave", "leaves", "holds", "reaches", "equals", "amounts to",
    ),
    circumstances=("in", "within", "during", "after", "over", "every", "from", "before", "until", "for", "between", "by", "per", "at", "with"),
    spans=("first", "last", "next", "final"),
    fates={
        "absorb*": "light 1", "transmit*": "light 2", "reflect*": "light 3",
        "pass|passes|passed": "light 2", "go|goes|gets|get|let|comes through": "light 2",
        "kinetic": "energy 1", "potential": "energy 2",
        "maximum": "extreme 1", "maximal": "extreme 1", "minimum": "extreme 2", "minimal": "extreme 2",
        "useful": "use 1", "turned|converted into work": "use 1", "wasted|dissipated": "use 2", "lost as|to heat": "use 2",
        "store|stores|stored|storing": "use 1", "end|ends|ended|ending up in the field": "use 1", "turns|turn|turned|goes|go|went|converted to|into heat": "use 2",
        "becomes|become heat": "use 2", "dissipates|dissipate": "use 2", "heat|heats the resistor|resistors|wire|wires|surroundings": "use 2",
        "submerged|immersed": "water 1", "stick|sticks|sticking out": "water 2", "protrud*": "water 2",
        "lies|lie|is|are|stays|remains under|below water": "water 1", "lies|lie|is|are below the surface|water": "water 1",
        "is|are|visible above the surface|water": "water 2", "is|are|visible above water": "water 2",
        "horizontal*": "direction 1", "vertical*": "direction 2",
        "series": "circuit 1", "parallel": "circuit 2",
        "for|spin|gives|give|find|finding|found|measure|measuring|get|getting|obtain|obtaining|being up": "spin 1", "spin-up": "spin 1",
        "for|spin|gives|give|find|finding|found|measure|measuring|get|getting|obtain|obtaining|being down": "spin 2", "spin-down": "spin 2",
        "way|going|goes|went|moving|moves|rises|rising up|upward|upwards": "way 1", "ascent|ascending|rising": "way 1",
        "way|going|goes|coming|comes|came|moving|moves|falling|falls [back] down|downward|downwards": "way 2", "descent|descending|falling": "way 2",
        "inner": "side 1", "outer": "side 2",
        "hit|hits|hitting|strike|strikes|striking|reach|reaches|reaching [the] ground|floor|water|sea|earth|bottom|surface": "fall 1", "land|lands|landing|impact|impacts|touchdown": "fall 1",
        "at [the] ground": "fall 1", "half way|halfway|half-way": "fall 2", "midpoint|midway": "fall 2", "through [the] middle": "fall 2", "m|metre|meter mark": "fall 2",
        "lost": "rest 1", "decay|decays|decayed": "rest 1", "kept": "rest 2", "remain|remains|remaining|left": "rest 2",
        "gone": "rest 1", "disintegrat*": "rest 1", "disappear*": "rest 1", "vanish*": "rest 1", "surviv*": "rest 2", "intact": "rest 2", "still there|present": "rest 2",
        "undecayed": "rest 2", "not [yet] decay|decayed": "rest 2", "unchanged": "rest 2",
    },
    starts=("from",),
    away=("away", "off", "distant"),
    apart=("apart", "from each other", "from one another", "away from each other"),
    betweens=("between",),
    belongs=("of",),
    selves=("own", "whole"),
    anything_moved=("object", "body", "system", "particle", "thing", "mass", "sample", "device"),
    nones=("none", "nothing", "nil", "not any", "absolutely none|nothing", "exactly none|nothing"),
    stressing=("at all", "whatsoever", "whatever"),
    makes_none=(
        "does|do|performs|perform|exerts|exert|has|have|gains|carries|feels|experiences no [net]", "doesn't do|perform any [net]",
        "does not do|perform|exert|have any [net]", "there is no [net]",
    ),
    is_none=("is|are nil|nought|null", "vanishes", "vanish"),
    no_such=("no", "no net"),
    not_made=("is|are|gets done|performed|exerted|needed|required|exchanged|transferred|involved", "acts", "flows"),
    places=("behind", "front", "above", "below", "inside", "outside", "beyond"),
    loose=(
        "afterwards", "later", "roughly", "approximately", "approx", "about", "around", "nearly", "almost", "exactly", "precisely", "just", "only", "still",
        "even", "some", "close", "rounded", "rounding", "times", "also", "again", "simply", "directly", "finally", "actually", "significant",
        "behind", "front", "above", "below", "under", "inside", "outside", "beyond", "away", "ahead", "before", "after", "during",
        "figure", "figures", "digit", "digits", "decimal", "decimals", "place", "places", "first", "last", "next", "root", "roots",
    ),
)  # fmt: skip
