"""Words by which a text says what a letter stands for, and in what unit: "where v is the speed, measured in m/s"."""

from __future__ import annotations

from ansatz.items.language import Record


class SymbolWords(Record):
    """What one language says of letters.

    Attributes:
        function_words: belong to no name.
        articles: open a name; definite: only "the"; owning: those of them behind which a name may begin anew: "its".
        no_names: nouns in front of a bracket that are not what the letter in it is: "equation".
        modifiers: belong to the name behind them: "initial".
        dependent: nouns whose "of" names nothing: "a function of T".
        governing: in front of a bare noun that is the name of the letter behind it: "over bandwidth B".
        agents: a link only behind a word for naming: "denoted by", and not "divided by".
        attaching: tie a name to another thing, which the letter is then not: "turned into heat is P".
        naming: between a name and its letter: "is denoted by"; naming_aside: the same behind a comma: "usually labelled".
        given_openers: may stand before a sentence that ends in a formula for what it names: "thus".
        given_verbs: its verb, in a language with articles; given_bare: in one without.
        given_fillers: words between that verb and the formula: "by the following formula".
        links: between a letter and what it is: "denotes"; weak_links: those that say many other things, too: "is".
        this: stands behind a dash in such a link: "— это".
        behind_links: between a value and what it is.
        valuing: between a letter and its value: "equals"; approximately: behind them.
        of_a_thing: behind a letter, in front of whose it is: "the radius R of the Earth is"; thing_ends: words that such
            a thing does not hold: "when"; amounts: behind it, in front of the value.
        adverbs: may open a meaning and say nothing: "simply".
        next_words: behind a letter they say that something new is said of it: "is", "the".
        stops: open a clause that is no part of a meaning: "where", "so".
        by_letter: "by the letter", right before one.
        leads: open meanings, right before a letter: "where", "let".
        denotes, by, denoted_as: "denote the speed by v".
        tells: behind a value: "this is the", "which gives the".
        unit_sayings: between a letter and its unit: "is measured"; unit_results: words of a verb before "in": "comes out";
            unit_links: small words between: "in".
        in_units: open a unit inside of a meaning: "measured in".
        value_leads: open a value inside of a meaning: "with a value of"; value_fillers: words between: "about".
        name_ends: end the head of a name: "of", "due".
        relatives: behind a letter and a comma they go on about it: "which"; copulas: behind them.
        articles_as_letters: letters that are words, too; behind_letters: words that only follow the letter: "a is".
        given_by: in front of a bare noun and a letter they say of what a thing is given: "of length L";
            value_nouns: before them, and it is that value that is meant; known_by: behind them: "the".
        in_terms: open the letters that an answer is to be written with: "in terms of".
        counting: behind a number of things: "turns per metre"; counted: things of which a letter is the number: "moles";
            counted_of: between them and the quantity; numbering: in front of a letter that is their number: "there are".
        of_a_kind: nouns that name something only with the word that says which: "spring constant".
        vectors: ask for a direction as well as for a size: "vector".
    """

    code: str
    function_words: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    definite: tuple[str, ...] = ()
    owning: tuple[str, ...] = ()
    no_names: tuple[str, ...] = ()
    modifiers: tuple[str, ...] = ()
    dependent: tuple[str, ...] = ()
    governing: tuple[str, ...] = ()
    attaching: tuple[str, ...] = ()
    agents: tuple[str, ...] = ()
    naming: tuple[str, ...] = ()
    naming_aside: tuple[str, ...] = ()
    given_openers: tuple[str, ...] = ()
    given_verbs: tuple[str, ...] = ()
    given_bare: tuple[str, ...] = ()
    given_fillers: tuple[str, ...] = ()
    links: tuple[str, ...] = ()
    weak_links: tuple[str, ...] = ()
    this: tuple[str, ...] = ()
    behind_links: tuple[str, ...] = ()
    valuing: tuple[str, ...] = ()
    approximately: tuple[str, ...] = ()
    of_a_thing: tuple[str, ...] = ()
    thing_ends: tuple[str, ...] = ()
    amounts: tuple[str, ...] = ()
    adverbs: tuple[str, ...] = ()
    next_words: tuple[str, ...] = ()
    stops: tuple[str, ...] = ()
    by_letter: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    denotes: tuple[str, ...] = ()
    by: tuple[str, ...] = ()
    denoted_as: tuple[str, ...] = ()
    tells: tuple[str, ...] = ()
    unit_sayings: tuple[str, ...] = ()
    unit_results: tuple[str, ...] = ()
    unit_links: tuple[str, ...] = ()
    in_units: tuple[str, ...] = ()
    value_leads: tuple[str, ...] = ()
    value_fillers: tuple[str, ...] = ()
    name_ends: tuple[str, ...] = ()
    relatives: tuple[str, ...] = ()
    copulas: tuple[str, ...] = ()
    articles_as_letters: tuple[str, ...] = ()
    behind_letters: tuple[str, ...] = ()
    given_by: tuple[str, ...] = ()
    value_nouns: tuple[str, ...] = ()
    known_by: tuple[str, ...] = ()
    in_terms: tuple[str, ...] = ()
    counting: tuple[str, ...] = ()
    counted: tuple[str, ...] = ()
    counted_of: tuple[str, ...] = ()
    numbering: tuple[str, ...] = ()
    of_a_kind: tuple[str, ...] = ()
    vectors: tuple[str, ...] = ()
