"""What questions and golds of one language are worded with: tuples of phrases, as in ``ansatz.scorers.language``."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language.records import NONE, Record


class Wording(Record):
    """The words of questions and golds of one language, by what they do. ``*`` stands for any letters of a word.

    Attributes:
        code: BCP 47 primary code.
        requests: ask for a quantity, which is named behind them: "find", "what is".
        quantities: the quantity that a request names itself: "how long" asks for a time.
        request_skips: between a request and the quantity; request_stops: end the words for it.
        unit_requests: open a sentence that may name a unit: "find ... in metres", "the answer in".
        unit_prefixes: stand before that unit: "in"; unit_articles: between both: "units of".
        unit_frames: words around it, with ``~`` in its place.
        unit_labels: announce it: "unit: m"; answers: may stand before them: "(the answer in m)".
        counts: "how many"; percents: ask for a percentage; self_measured: quantities whose name says the unit, "molarity".
        unit_periods: before a unit, make it a time or an amount that is spoken of: "in a year".
        no_units: words behind a prefix that are units in name and phrases in use.
        pure: say that a number without a unit is asked for: "ratio".
        countings: what is counted one by one, so that a number of it is exact: "how many ways".
        many: ask for a number of things: "how many"; money: asks for an amount of money.
        uncounted: things that nobody counts one by one: "molecules", "turns"; amounts: nor these: "heat".
        roundings: ask for a number that is to be rounded: "round 6287215".
        whole_numbers: words of questions about whole numbers, which are exact: "prime", "divisible by".
        nearest_whole: ask for a number without decimals: "to the nearest integer".
        interrogatives: open a question that ends in a question mark, else a clause: "what she finds is".
        question_words: of the words that ask, those that ask nothing in a sentence which ends in a full stop.
        which_year: asks for a year of the calendar.
        estimating: ask for no exact number: "about".
        intervals: name an interval.
        rates: ask for that number per something, so that the answer may have a unit.
        part_requests: open a listed text that is a part of the question and no option.
        part_conditions: do so where one of ``part_questions`` follows: "if the mass doubles, what ...".
        parts: nouns before the letter of a part; part_verbs: verbs before them: "answer part (b)".
        part_fillers: words between the two: "give only the result of part (b)".
        option_letters: letters of options beside the Latin ones, in their order.
        joining: words that may stand in a formula between its parts.
        options: nouns before an option's letter.
        option_lists: announce a list of options, behind them or by a colon: "which of the following", "options:".
        choosing: ask for those of several things that something holds for: "which".
        matching: ask for the members of one list that belong to those of another: "match", "соответстви-".
        conjunctions: "and".
        truths: "true", "false" as options.
        verdicts: a gold of one word that says yes or no.
        changing: change what the formula next to them says: "not", "only if".
        says: stand between a letter and what it is: "is", "denotes"; articles: behind them.
        defining: open the definition of a letter: "where", "let".
        little: words that name nothing: a letter's meaning is told by the words between them and it.
        units: words for units that the registry of units does not spell, and their symbols.
        decimal_comma: a comma in a number is its decimal sign.
    """

    code: str
    requests: tuple[str, ...]
    quantities: Mapping[str, str]
    request_skips: tuple[str, ...]
    request_stops: tuple[str, ...]
    unit_requests: tuple[str, ...]
    unit_prefixes: tuple[str, ...]
    unit_labels: tuple[str, ...]
    pure: tuple[str, ...]
    part_requests: tuple[str, ...]
    part_questions: tuple[str, ...]
    options: tuple[str, ...]
    conjunctions: tuple[str, ...]
    says: tuple[str, ...]
    defining: tuple[str, ...]
    little: tuple[str, ...]
    unit_articles: tuple[str, ...] = ()
    unit_frames: tuple[str, ...] = ()
    answers: tuple[str, ...] = ()
    counts: tuple[str, ...] = ()
    percents: tuple[str, ...] = ()
    self_measured: tuple[str, ...] = ()
    unit_periods: tuple[str, ...] = ()
    no_units: tuple[str, ...] = ()
    rates: tuple[str, ...] = ()
    countings: tuple[str, ...] = ()
    many: tuple[str, ...] = ()
    money: tuple[str, ...] = ()
    uncounted: tuple[str, ...] = ()
    amounts: tuple[str, ...] = ()
    estimating: tuple[str, ...] = ()
    which_year: tuple[str, ...] = ()
    roundings: tuple[str, ...] = ()
    interrogatives: tuple[str, ...] = ()
    question_words: tuple[str, ...] = ()
    whole_numbers: tuple[str, ...] = ()
    nearest_whole: tuple[str, ...] = ()
    intervals: tuple[str, ...] = ()
    part_conditions: tuple[str, ...] = ()
    parts: tuple[str, ...] = ()
    part_verbs: tuple[str, ...] = ()
    part_fillers: tuple[str, ...] = ()
    truths: tuple[str, ...] = ()
    verdicts: tuple[str, ...] = ()
    changing: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    option_letters: tuple[str, ...] = ()
    option_lists: tuple[str, ...] = ()
    choosing: tuple[str, ...] = ()
    matching: tuple[str, ...] = ()
    joining: tuple[str, ...] = ()
    units: Mapping[str, str] = NONE
    request_verbs: tuple[str, ...] = ()  # end the words for a quantity as well: "what current does"
    named_by_letters: tuple[str, ...] = ()  # quantities that a letter stands right behind: "mass m"
    compounds: tuple[str, ...] = ()  # quantities of several words with one that ends a phrase else: "moment of inertia"
    decimal_comma: bool = False
