"""Words by what a clause does with them: it assumes, denies, defines, limits; by language, as phrases of lemmas."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import Record


class Discourse(Record):
    """What clauses of one language are made with.

    A phrase is words with blanks between; each word matches a word of a text that is written so or whose
    lemma it is; ``*`` at its end stands for any ending, and ``~`` alone for up to six other words.

    Attributes:
        code: BCP 47 primary code.
        denials: negate what follows them in a clause.
        refusals: say that something is not wanted, not believed or not so: "there is no need", "do not believe".
        announcements: promise what they do not give: "let us define", "should be stated".
        assumes: make an assumption; negated, they make none.
        neglects: leave something out, which is an assumption, too; some hold a negation themselves.
        attributes: among the neglects, adjectives that only describe, unless one of the next is behind them.
        regimes: nouns for how things go.
        assumption_headings: what follows as a list is assumed.
        links: tie a clause to the step that it allows.
        conclusions: among the effects, those that only draw a conclusion, whatever it rests on.
        unreal: among the effects, those of what would be without it.
        converts: say that a value is given in another unit.
        asks_without: in a question, ask what would be if an assumption did not hold.
        tasks: what is asked of the solver, or known to a reader: no thing that could be assumed.
        habits: how often something is done: "the approximation is often used".
        open_questions: leave open whether something is so.
        mistakes: what is assumed is called wrong.
        explains: open a sentence that gives the cause of what was said.
        earlier_answers: another answer than this one, which is told of.
        told_of_others: what such an answer assumed.
        places_of_use: say that something is used where they stand: "this is where".
        other_problems: before an assumption they say that it is one of other problems: "in problems with a cable".
        impersonal: subjects and adverbs of what is done in general: "one", "usually".
        this_problem: where they stand too, this problem is one of them.
        turns_to: behind a denial they open what is so after all: "but".
        effects: say what an assumption does, or what would be without it.
        licences: among the effects, those that say what it allows the solver to do.
        laws: name a law or a step that could rest on an assumption.
        idle: words about nothing in particular: without others, a clause names no thing.
        verbs: finite verbs and auxiliaries; a list of nouns has none.
        defines: verbs between a term and the words that define it.
        definers: a verb before the term: "define", "let", "denote".
        anew: say that a letter is given from here on.
        meant: "we mean", behind "by X".
        genera: the kinds of things that definitions begin with.
        hollow: kinds that say nothing by themselves: "an important quantity".
        relational: kinds that "of" is enough for: "a measure of the probability".
        formalizes: says that what was said in words follows in symbols.
        restricts: opens a clause that says which one.
        relatives: pronouns that open a clause of their own.
        relates: what tells a definition's kind from others of it: "which", "per", "at which".
        valid: speak of where something holds.
        claims: nouns for what can hold or fail: a formula, a model, a law.
        pronouns: may stand for one.
        holding: say of it that it holds.
        requires: say that it needs something in order to hold.
        provisos: open the condition under which it does.
        when: open any condition.
        anywhere: those of them that open many other things, too: "in".
        range_heads: name the range itself.
        truths: set what is really so against what is claimed.
        fails: say that it does not hold, or how it errs.
        trends: in which direction.
        universal: claim that there is no bound.
        computes: verbs whose object is what the formula behind them is for: "calculate the time: t = ...".
        leads: words that lead up to a formula and end right before it.
        prepositions: what ends a plain noun phrase.
        determiners: what may stand before one.
        governors: prepositions in front of a bare noun that a symbol follows: "of charge $q$".
        copulas: words between a quantity's name and its symbol or formula: "is", "is given by", "denoted".
        nameless: nouns for formulas and their parts, whose symbol says nothing of what it is.
        unit_results: units or dimensions, up to the words right before the unit that they come to.
        as_required: say that something is as it has to be.
        pure_numbers: a quantity without a dimension.
        senses: say what a word means.
        sets_aside: "Excluded:", "not meant:": a label in front of the sense that is not meant.
        word_nouns: "term", "word": the word behind them is spoken of.
        here: this problem, where a sense is meant.
        copular: stand between a word and what it is.
        ours: before a word they say that it is the one of this problem.
        may_mean: in front of a verb of meaning they leave open whether it is the one meant here.
        wanted: what is needed or meant; denied, it sets a sense aside.
        uses: point to where something is used, or to the sense in which it is.
        recovers: say that a known result comes back.
        openers: words that begin a clause and belong to no noun phrase.
        adverbs: may stand between a subject and its verb.
        speaks: say of which thing a text speaks: "we mean", with the word itself behind.
        unasserted: the sentence is supposed, planned, dreamt or said by somebody, and not asserted.
        generalizes: conclude from an example to all.
        stipulates: make a formula true by the meaning that they give to its letters.
        sources: where a value is from: a table, a standard, the problem.
        well_known: say of a claim that it needs no proof.
        proving: show that a claim is so.
        supposes: takes something for true before it is shown.
        withdrawals: what stands before is taken back.
        tried: say that what follows is only thought, read or tempting: "one might think".
        said_wrong: say of what was said that it is not so: "is a mistake".
        said_things: nouns for what a solution says: "definition", "estimate", "check".
        said_above: beside such a noun they reach over all that stands before: "above".
        undoes: say that the author does not do it, or takes it back: "we do not check", "I withdraw".
        includes: say of something that it is taken into account after all.
        fallacies: conclude from what says nothing of the matter, as that two units are the same.
        moves: do to a formula what leads to the next one.
        unfinished: a proof stops short of its goal.
        reasons: open a clause that gives a reason; drawing_from: right before a formula that something follows from.
        apart: set one meaning apart from another.
        traces: by what points of evidence ask for: words without which it is not there.
        elsewhere: another discipline or context whose meaning is set aside.
    """

    code: str
    denials: tuple[str, ...]
    refusals: tuple[str, ...]
    announcements: tuple[str, ...]
    assumes: tuple[str, ...]
    open_questions: tuple[str, ...]
    neglects: tuple[str, ...]
    attributes: tuple[str, ...]
    regimes: tuple[str, ...]
    assumption_headings: tuple[str, ...]
    links: tuple[str, ...]
    conclusions: tuple[str, ...]
    unreal: tuple[str, ...]
    converts: tuple[str, ...]
    asks_without: tuple[str, ...]
    tasks: tuple[str, ...]
    habits: tuple[str, ...]
    mistakes: tuple[str, ...]
    explains: tuple[str, ...]
    earlier_answers: tuple[str, ...]
    told_of_others: tuple[str, ...]
    other_problems: tuple[str, ...]
    places_of_use: tuple[str, ...]
    impersonal: tuple[str, ...]
    this_problem: tuple[str, ...]
    turns_to: tuple[str, ...]
    effects: tuple[str, ...]
    licences: tuple[str, ...]
    laws: tuple[str, ...]
    idle: tuple[str, ...]
    verbs: tuple[str, ...]
    defines: tuple[str, ...]
    definers: tuple[str, ...]
    anew: tuple[str, ...]
    meant: tuple[str, ...]
    genera: tuple[str, ...]
    hollow: tuple[str, ...]
    relational: tuple[str, ...]
    formalizes: tuple[str, ...]
    restricts: tuple[str, ...]
    relatives: tuple[str, ...]
    relates: tuple[str, ...]
    valid: tuple[str, ...]
    claims: tuple[str, ...]
    pronouns: tuple[str, ...]
    holding: tuple[str, ...]
    requires: tuple[str, ...]
    provisos: tuple[str, ...]
    when: tuple[str, ...]
    anywhere: tuple[str, ...]
    range_heads: tuple[str, ...]
    truths: tuple[str, ...]
    fails: tuple[str, ...]
    trends: tuple[str, ...]
    universal: tuple[str, ...]
    computes: tuple[str, ...]
    leads: tuple[str, ...]
    prepositions: tuple[str, ...]
    determiners: tuple[str, ...]
    governors: tuple[str, ...]
    copulas: tuple[str, ...]
    nameless: tuple[str, ...]
    unit_results: tuple[str, ...]
    as_required: tuple[str, ...]
    pure_numbers: tuple[str, ...]
    senses: tuple[str, ...]
    sets_aside: tuple[str, ...]
    word_nouns: tuple[str, ...]
    here: tuple[str, ...]
    copular: tuple[str, ...]
    ours: tuple[str, ...]
    may_mean: tuple[str, ...]
    wanted: tuple[str, ...]
    uses: tuple[str, ...]
    recovers: tuple[str, ...]
    elsewhere: tuple[str, ...]
    openers: tuple[str, ...]
    adverbs: tuple[str, ...]
    speaks: tuple[str, ...]
    unasserted: tuple[str, ...]
    generalizes: tuple[str, ...]
    stipulates: tuple[str, ...]
    sources: tuple[str, ...]
    well_known: tuple[str, ...]
    proving: tuple[str, ...]
    supposes: tuple[str, ...]
    withdrawals: tuple[str, ...]
    tried: tuple[str, ...]
    said_wrong: tuple[str, ...]
    said_things: tuple[str, ...]
    said_above: tuple[str, ...]
    undoes: tuple[str, ...]
    includes: tuple[str, ...]
    fallacies: tuple[str, ...]
    moves: tuple[str, ...]
    unfinished: tuple[str, ...]
    reasons: tuple[str, ...]
    drawing_from: tuple[str, ...]
    apart: tuple[str, ...]
    traces: Mapping[str, tuple[str, ...]]
