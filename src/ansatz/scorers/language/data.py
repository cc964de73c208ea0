"""What is known of one language: tuples of phrases. ``*`` at the start or end of a word stands for any letters."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True, kw_only=True)
class Language:
    """The words of one language, by what they do. Phrases are lower case; a blank is any white space.

    Attributes:
        code: BCP 47 primary code.
        numbers: words for numbers and their values.
        at_most, at_least: before a number they make it a bound.
        until: "to" between two ends of a range.
        ranges: "between", "from": two numbers follow.
        changes: verbs of change, so that "increases to" opens no range.
        negations: rule out the word after them.
        properties: make the number after them a property of a value that is not said: "a multiple of 10".
        minus, both_signs: a sign in words.
        conjunctions, alternatives: "and", "or".
        scene: what follows only sets the scene of a value: "after", "where".
        weak_scene: scene words that may also carry the value: "at 14 m/s", "with 14 m/s".
        remarks_on_figures: brackets that speak of figures or equations.
        clauses: what follows is about the formula before it: "where", "for", "if".
        asides: what follows compares or remarks: "compared to", "as expected".
        definitions: those of them whose equations belong to the formula: "where", "with".
        conclusions: "therefore", "we obtain". therefore: single words of them, which settle a choice.
        final: adjectives of a final answer; answer_labels: nouns that announce it; results: nouns that
            do so behind such an adjective; equals: verbs between label
            and answer.
        next_questions: words that begin a new question.
        rejections: what follows is ruled out: "not", "instead of".
        label_assumed: before a label they make it an assumption: "assume", "if".
        judgements: words that only judge an answer: "wrong", "correct".
        foreign: before a label they make it somebody else's answer, or an earlier one: "textbook", "previous".
        withdrawals: take back what stands before: "that is wrong".
        corrections: the same, where they open a sentence with a colon: "Correction: ...".
        confirmations: the opposite of a withdrawal.
        doubts: "or possibly", "either": what follows competes.
        pondering: of somebody who thinks aloud and has not finished: "hmm", "wait".
        fillers: may stand before the words that open a sentence.
        checks, limits, comparisons, givens, defining, examples, remarks, chatter: open a sentence that is no answer.
        pointers, comparatives: "that is" and "slower than": together they open a comparison.
        counterfactuals, refusals, reductions: say so anywhere in it.
        announcing: behind a label they only say that something follows: "in parsecs".
        dangling: a text that ends in one of them was cut off.
        restating: "or equivalently": what follows is the same again.
        discards: of two roots one is left out: "is rejected".
        roots: words for one of two roots, and which it is: "-", "+", "1", "2".
        multiples: phrases that say a factor, and the factor: "doubles" is 2.
        times: right before a value they multiply it: "twice" 5 N is 10 N.
        asks_times: those of them that ask for nothing but the factor of a change: "by what factor".
        asks_factor: phrases of a question that asks for a factor.
        answer_keys, unit_keys, value_keys: keys of a JSON object that hold the answer, its unit, its number.
        announces_unit: stands between a label and a unit that is announced: "in".
        verbs: stand before the value that a sentence states: "is", "equals".
        percent: percent in words.
        yes, no: answers to a question of truth. negators, reversals, contraries, contrasts, prefixes: see ``answers.choices``.
        articles: words that say nothing; endings: that a stem loses.
        options: nouns before an option's letter.
        usual_letters: words for a quantity and the letters that it usually has, by their plain names.
    """

    code: str
    numbers: Mapping[str, int]
    at_most: tuple[str, ...]
    at_least: tuple[str, ...]
    ranges: tuple[str, ...]
    until: tuple[str, ...]
    changes: tuple[str, ...]
    negations: tuple[str, ...]
    minus: tuple[str, ...]
    both_signs: tuple[str, ...]
    conjunctions: tuple[str, ...]
    alternatives: tuple[str, ...]
    scene: tuple[str, ...]
    weak_scene: tuple[str, ...]
    remarks_on_figures: tuple[str, ...]
    clauses: tuple[str, ...]
    definitions: tuple[str, ...]
    asides: tuple[str, ...]
    conclusions: tuple[str, ...]
    therefore: tuple[str, ...]
    final: tuple[str, ...]
    answer_labels: tuple[str, ...]
    results: tuple[str, ...]
    equals: tuple[str, ...]
    next_questions: tuple[str, ...]
    rejections: tuple[str, ...]
    label_assumed: tuple[str, ...]
    judgements: tuple[str, ...]
    foreign: tuple[str, ...]
    withdrawals: tuple[str, ...]
    corrections: tuple[str, ...]
    confirmations: tuple[str, ...]
    doubts: tuple[str, ...]
    fillers: tuple[str, ...]
    pondering: tuple[str, ...]
    checks: tuple[str, ...]
    defining: tuple[str, ...]
    remarks: tuple[str, ...]
    reductions: tuple[str, ...]
    announcing: tuple[str, ...]
    dangling: tuple[str, ...]
    restating: tuple[str, ...]
    limits: tuple[str, ...]
    comparisons: tuple[str, ...]
    pointers: tuple[str, ...]
    comparatives: tuple[str, ...]
    counterfactuals: tuple[str, ...]
    givens: tuple[str, ...]
    examples: tuple[str, ...]
    refusals: tuple[str, ...]
    chatter: tuple[str, ...]
    discards: tuple[str, ...]
    roots: Mapping[str, str]
    multiples: Mapping[str, str]
    times: Mapping[str, str]
    asks_factor: tuple[str, ...]
    answer_keys: tuple[str, ...]
    unit_keys: tuple[str, ...]
    value_keys: tuple[str, ...]
    announces_unit: tuple[str, ...]
    verbs: tuple[str, ...]
    percent: tuple[str, ...]
    yes: tuple[str, ...]
    no: tuple[str, ...]
    negators: tuple[str, ...]
    reversals: tuple[str, ...]
    contraries: tuple[str, ...]
    contrasts: tuple[str, ...]
    prefixes: tuple[str, ...]
    articles: tuple[str, ...]
    endings: tuple[str, ...]
    options: tuple[str, ...]
    usual_letters: Mapping[str, str]
    second_thoughts: tuple[str, ...] = ()  # open a sentence that looks again at what was said: "wait", "actually"
    refinements: tuple[str, ...] = ()  # what follows is the same value told better: "more precisely"
    unreal: tuple[str, ...] = ()  # a verb or particle that says what would be, not what is: "would"
    inversions: tuple[str, ...] = ()  # what is imagined for certain: an inverted condition, "were it", "had we"
    regimes: tuple[str, ...] = ()  # adjectives of a limiting case: "at small angles"
    put_together: tuple[str, ...] = ()  # what two quantities make together: "the sum of"
    case_words: tuple[str, ...] = ()  # before an equation they make it a case: "at", "if"
    revising: tuple[str, ...] = ()  # somebody finds a fault in what was said before: "which contradicts", "I forgot"
    bounding: tuple[str, ...] = ()  # behind a value they make it a bound: "at most"
    claimants: tuple[str, ...] = ()  # subjects that are anybody but the author: "some", "many students"
    claiming: tuple[str, ...] = ()  # what they do with a value: "get", "quote"
    readers_results: tuple[str, ...] = ()  # open what a reader may have got by mistake: "if you got"
    says: tuple[str, ...] = ()  # what a sign, a label or a table does with a value: "says"
    laws_say: tuple[str, ...] = ()  # subjects whose say is the author's own: "law", "formula"
    vindicates: tuple[str, ...] = ()  # say of somebody that he is right
    faults: tuple[str, ...] = ()  # say of somebody that he is wrong
    needing: tuple[str, ...] = ()  # with an infinitive of "seeking" they announce what is to be done: "we need to find"
    seeking: tuple[str, ...] = ()  # what is to be done: "find", "determine"
    refuting: tuple[str, ...] = ()  # behind "but" they take back what stands before it: "is wrong", "there is no need"
    disclaiming: tuple[str, ...] = ()  # before a value they deny, doubt or suppose it: "cannot be", "it is false that"
    asks_times: tuple[str, ...] = ()
    measured_by: tuple[str, ...] = ()  # right before a value they only compare with it: "twice", "differs from"
    earlier: tuple[str, ...] = ()  # what the author had before: "initially i had"
    conditions: tuple[str, ...] = ()  # open a condition or another thing in an imagined case: "if", "for a"
    anything: tuple[str, ...] = ()  # open a subject that is any of its kind: "an", "another"
    supposed_questions: tuple[str, ...] = ()  # a question that opens another case: "what if"
    what_is_left: tuple[str, ...] = ()  # a subject that is the rest of a whole: "the remaining"
    relatives: tuple[str, ...] = ()  # after a comma they open a remark on what stands before: "which"
    keeps: tuple[str, ...] = ()  # of two roots one is taken: "the physical one"
    impossible: tuple[str, ...] = ()  # why a negative root is left out: "cannot be negative"
    otherwise: tuple[str, ...] = ()  # open the other case of a condition: "if instead", "otherwise"
    afterthoughts: tuple[str, ...] = ()  # headings over what is no part of the solution: "key takeaways"
    explains: tuple[str, ...] = ()  # labels of what explains an answer: "explanation", "reason"
    picks: tuple[str, ...] = ()  # verbs that settle on one of several options: "go with"
    producing: tuple[str, ...] = ()  # verbs between what is put in and what comes out: "yields"
    asks_yes_or_no: tuple[str, ...] = ()  # words that open a question of yes or no; "*ли": anywhere in it
    reasons: tuple[str, ...] = ()  # open the reason for what stands before
    small_words: tuple[str, ...] = ()  # words without content
    negative_words: tuple[str, ...] = ()  # "impossible=possible": a denial in one word
    no_denials: tuple[str, ...] = ()  # phrases with a word of denial that deny nothing
    restrictions: tuple[str, ...] = ()  # words that set a condition or one thing against another
    rephrased: tuple[str, ...] = ()  # "phrase=another": two ways to say one thing
    carriers: tuple[str, ...] = ()  # words that only carry what is said: "results", "essentially"
    conditional: tuple[str, ...] = ()  # words of a restriction by which a yes holds in some cases alone
    properties: tuple[str, ...] = ()
    asks_else: tuple[str, ...] = ()  # open a question that is none of yes or no
    compares: tuple[str, ...] = ()  # opens what something is compared with
    ideal_gas: tuple[str, ...] = ()  # by which a question says that the gas law holds
    possible: tuple[str, ...] = ()  # words that say no more than that something can be
    takes_up: tuple[str, ...] = ()  # open a sentence that goes on about the one before: "this", "it"
    details: tuple[str, ...] = ()  # open what a statement adds to what it claims
    kinds: tuple[str, ...] = ()  # nouns that only say of what kind a named thing is: "statistics", "effect"
    turns: tuple[str, ...] = ()  # small words that turn a statement around: "on/by"
    opposites: tuple[str, ...] = ()  # "increase|rise/decrease|fall": the one excludes the other
    families: tuple[str, ...] = ()  # "absorb|absorption": words that say the same in another form, or do in physics
    exclusives: tuple[str, ...] = ()  # phrases that leave all else out: "but not the others", "among these"
    belonging: tuple[str, ...] = ()  # opens whose a named thing is: "the spin-orbit interaction of the electron"
    overturning: tuple[str, ...] = ()  # deny or doubt the whole statement around them: "it is false that", "rarely"
    conserved: tuple[str, ...] = ()  # say of a quantity that it does not change
    independent: tuple[str, ...] = ()  # say of a quantity that another makes no difference
    of_motion: tuple[str, ...] = ()  # stand with them and say no more: "a constant of the motion"
    sole: tuple[str, ...] = ()  # "only": beside what it stands with there is nothing
    comparing: tuple[str, ...] = ()  # "higher|more/lower|less": a comparison and its converse
    rearranging: tuple[str, ...] = ()  # verbs and nouns of algebra: what follows is the equation before, worked on
    combining: tuple[str, ...] = ()  # the same of verbs that may also join two equations
    connecting: tuple[str, ...] = ()  # small words between an equation and the next one that follows from it
    bringing_in: tuple[str, ...] = ()  # words that say that something else comes in, or another case
    given_values: tuple[str, ...] = ()  # before a value of the question: "given"
    solving: tuple[str, ...] = ()  # between an equation and its roots: "solv*"
    inserting: tuple[str, ...] = ()  # verbs that put an expression in: "substitut*"
    approaching: tuple[str, ...] = ()  # say that what comes holds nearly, or for something else
    testing: tuple[str, ...] = ()  # an equation is tried, with values put in
    cases: tuple[str, ...] = ()  # between two formulas: they need not hold together
    taking_back: tuple[str, ...] = ()  # "wait", "let me check": what was said is not held up
    supposing: tuple[str, ...] = ()  # before a formula: it is a condition
    denying: tuple[
        str, ...
    ] = ()  # in a clause with a calculation: it is said not to hold, or holds in another arithmetic
    topics: tuple[str, ...] = ()  # open a sentence with the thing or the case that it is about: "for", "at"
    subjects: tuple[str, ...] = ()  # pronouns that begin the main clause behind that: "it", "we"
    again: tuple[str, ...] = ()  # open a sentence that says a value again: "this is", "it corresponds to"
    supposing_cases: tuple[str, ...] = ()  # open one of several cases: "if", "assuming"
    said_above: tuple[str, ...] = ()  # what was answered before: "the boxed value"
    replacing: tuple[str, ...] = ()  # behind that they take it back: "has to be replaced"
    putting_in: tuple[str, ...] = ()  # open a phrase that puts values in, before a comma and a result: "inserting this"
    knowns: tuple[str, ...] = ()  # headings over what is given: "data"
    # like things of which a question names one: "first|1st/second|2nd", "лев-/прав-"
    counterparts: tuple[str, ...] = ()
    open_choices: tuple[str, ...] = ()  # before the first of two values: which one holds is left open
    bears: tuple[str, ...] = ()  # verbs between a thing and its value: "has", "needs"
    purposes: tuple[str, ...] = ()  # between a step and what it comes to: "to get"
    computed: tuple[str, ...] = ()  # nouns for what is calculated, whatever it is: "difference", "sum"
    unit_checks: tuple[str, ...] = ()  # behind a formula they speak of its unit: "has units of"
    changing_by: tuple[str, ...] = ()  # before a value they make it a change: "goes up by"
    changes_asked: tuple[str, ...] = ()  # words of a question that asks for a change
    set_against: tuple[str, ...] = ()  # join a clause about another thing: "whereas"
    whereas: tuple[str, ...] = ()  # of those the ones that can do nothing else
    about: tuple[str, ...] = ()  # those of the topics that name the thing, and no means: "for", "in"
    multiplying: tuple[str, ...] = ()  # before a value they make it a factor of the answer: "multiply this by"
    what_was_said: tuple[str, ...] = ()  # words for what the author has said: "this answer"
    functions_of: tuple[str, ...] = ()  # of those that compare a value, the ones that a value has to follow
    found_wrong: tuple[str, ...] = ()  # behind them they take it back: "is wrong"
    in_this_case: tuple[str, ...] = ()  # open a sentence about what is asked, after another case: "here"
    estimating: tuple[str, ...] = ()  # open a sentence that only estimates: "as a first guess"
    instances: tuple[str, ...] = ()  # near the opening of a sentence they make it an example: "take, for instance"
