"""Words by which texts say what a word means, define it, give its criterion and use it."""

from __future__ import annotations

from ansatz.items.language import Record


class Explaining(Record):
    """The words of explanations and definitions.

    Attributes:
        code: BCP 47 primary code.
        always: may stand behind a word, before the verb that explains it.
        here_in: say that it is this problem that is spoken of.
        in_solution: the same, of a solution.
        meanwhile: the same, or who speaks.
        here: here in one word.
        told_by: stand for the word, or for who explains it.
        says: explain the word in front of them.
        means: do so and nothing else.
        means_in: may end in a sense.
        mean_it: explain a word that was named before.
        is_word: "is".
        this_is: stands behind a dash that means "is".
        term_nouns: "term": the word behind them is spoken of.
        of_the: may stand between both.
        by_word: before a word that is explained: "by X we mean".
        the_term: may stand between both.
        we_mean: behind it.
        we_use: before a word that is used in a sense.
        used_as: behind it, before the sense.
        is_used_in: say in which sense a word is used.
        uses: say that a word is used.
        sense_follows: may stand behind that.
        plainly_says: explain a word, or draw a conclusion.
        concluding: the same, where only a conclusion is meant.
        ambiguous: a heading over a word with several senses.
        intended_meaning: a heading over the sense of a word, which is named behind.
        intended_head: the same without the word.
        negating: right before such a heading they make it the opposite.
        articles: articles before a word.
        not_word: rules out a sense behind it.
        and_but: may stand before that.
        not_denying: behind "not": no sense is ruled out.
        be_word: "be" behind "not", which denies nothing where no word of the next field follows.
        confused: see there.
        apart: set another sense aside.
        usual_words: say nothing of a sense: "in its usual physical meaning".
        no_terms: words that are no term whose sense could be told.
        head_words: head a column of senses.
        other_head_words: head a column of other senses.
        here_present: open the sentence that tells the sense of a word named before.
        the_same: stand for the word in it.
        denotes: tell the sense.
        here_dashed: the same three, for a language in which a dash may stand for the verb.
        the_dashed: see there.
        denotes_dashed: see there.
        spoken_of: show that a word is spoken of.
        leading: may stand before a word, and belong to it no more.
        everything: before a word: it is not spoken of.
        refused: say that a sense is not meant.
        formula_nouns: before a number or a place name a step of the solution.
        formula_places: such places.
        which_formula: name a step by its place.
        disciplines: name a field of knowledge or a use of language.
        contrasting: set one sense against another.
        but_here: the same, of this problem, behind a comma.
        not_meant: behind "not": a sense is ruled out.
        explicitly_apart: rule one out.
        in_unit: before a unit.
        kinds: what a quantity is: the kind of thing that its definition begins with.
        which: tell which one of that kind.
        is_defined: define the term in front of them.
        we_define: before a term.
        as_by: behind the term, before what defines it.
        define: before a term.
        is_as: behind it.
        definition_heads: a heading with the term in it.
        definition_of: in such a heading.
        determiners: articles of a term.
        defined_by: before a term: "by X we mean".
        we_understand: explain "by X".
        measures: verbs of a definition.
        is_plainly: before a kind.
        is_here: the same, before a factor.
        times_word: behind the factor.
        that_word: determiners of a kind.
        kind_goes_on: behind a kind without an article.
        may_dash: may stand behind a dash.
        aside_words: between "by X" and the verb.
        understands: verbs of "by X".
        is_called: define the term in front of them.
        call: define the term behind them.
        definition_nouns: a heading before the term.
        lacks: among the denials, those of a thing: "no heat is exchanged".
        criteria: give a criterion.
        applied: use a definition.
        applies: the same, before a comma or a colon.
        met: say that a criterion is met.
        meaning_of_letters: open what letters mean.
        openers: begin a sentence and belong to no term.
        never_terms: nouns that are no term.
        speakers: who explains.
        criterion_names: name a criterion.
        if_words: open a condition of being called so.
        bare_verbs: verbs that also say what is known of a thing.
        called: forms of "to call", by their beginnings.
        instrumental: endings of a noun that says what a thing is called.
        participles: endings and words of participles, which tell which one is meant.
    """

    code: str
    always: tuple[str, ...] = ()
    here_in: tuple[str, ...] = ()
    in_solution: tuple[str, ...] = ()
    meanwhile: tuple[str, ...] = ()
    here: tuple[str, ...] = ()
    told_by: tuple[str, ...] = ()
    says: tuple[str, ...] = ()
    means: tuple[str, ...] = ()
    means_in: tuple[str, ...] = ()
    mean_it: tuple[str, ...] = ()
    is_word: tuple[str, ...] = ()
    this_is: tuple[str, ...] = ()
    term_nouns: tuple[str, ...] = ()
    of_the: tuple[str, ...] = ()
    by_word: tuple[str, ...] = ()
    the_term: tuple[str, ...] = ()
    we_mean: tuple[str, ...] = ()
    we_use: tuple[str, ...] = ()
    used_as: tuple[str, ...] = ()
    is_used_in: tuple[str, ...] = ()
    uses: tuple[str, ...] = ()
    sense_follows: tuple[str, ...] = ()
    plainly_says: tuple[str, ...] = ()
    concluding: tuple[str, ...] = ()
    ambiguous: tuple[str, ...] = ()
    intended_meaning: tuple[str, ...] = ()
    intended_head: tuple[str, ...] = ()
    negating: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    not_word: tuple[str, ...] = ()
    and_but: tuple[str, ...] = ()
    not_denying: tuple[str, ...] = ()
    be_word: tuple[str, ...] = ()
    confused: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    usual_words: tuple[str, ...] = ()
    no_terms: tuple[str, ...] = ()
    head_words: tuple[str, ...] = ()
    other_head_words: tuple[str, ...] = ()
    here_present: tuple[str, ...] = ()
    the_same: tuple[str, ...] = ()
    denotes: tuple[str, ...] = ()
    here_dashed: tuple[str, ...] = ()
    the_dashed: tuple[str, ...] = ()
    denotes_dashed: tuple[str, ...] = ()
    spoken_of: tuple[str, ...] = ()
    leading: tuple[str, ...] = ()
    everything: tuple[str, ...] = ()
    refused: tuple[str, ...] = ()
    formula_nouns: tuple[str, ...] = ()
    formula_places: tuple[str, ...] = ()
    which_formula: tuple[str, ...] = ()
    disciplines: tuple[str, ...] = ()
    contrasting: tuple[str, ...] = ()
    but_here: tuple[str, ...] = ()
    not_meant: tuple[str, ...] = ()
    explicitly_apart: tuple[str, ...] = ()
    in_unit: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    which: tuple[str, ...] = ()
    is_defined: tuple[str, ...] = ()
    we_define: tuple[str, ...] = ()
    as_by: tuple[str, ...] = ()
    define: tuple[str, ...] = ()
    is_as: tuple[str, ...] = ()
    definition_heads: tuple[str, ...] = ()
    definition_of: tuple[str, ...] = ()
    determiners: tuple[str, ...] = ()
    defined_by: tuple[str, ...] = ()
    we_understand: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    is_plainly: tuple[str, ...] = ()
    is_here: tuple[str, ...] = ()
    times_word: tuple[str, ...] = ()
    that_word: tuple[str, ...] = ()
    kind_goes_on: tuple[str, ...] = ()
    may_dash: tuple[str, ...] = ()
    aside_words: tuple[str, ...] = ()
    understands: tuple[str, ...] = ()
    is_called: tuple[str, ...] = ()
    call: tuple[str, ...] = ()
    definition_nouns: tuple[str, ...] = ()
    lacks: tuple[str, ...] = ()
    criteria: tuple[str, ...] = ()
    applied: tuple[str, ...] = ()
    applies: tuple[str, ...] = ()
    met: tuple[str, ...] = ()
    meaning_of_letters: tuple[str, ...] = ()
    openers: tuple[str, ...] = ()
    never_terms: tuple[str, ...] = ()
    speakers: tuple[str, ...] = ()
    criterion_names: tuple[str, ...] = ()
    if_words: tuple[str, ...] = ()
    modals: tuple[str, ...] = ()
    bare_verbs: tuple[str, ...] = ()
    called: tuple[str, ...] = ()
    instrumental: tuple[str, ...] = ()
    participles: tuple[str, ...] = ()
