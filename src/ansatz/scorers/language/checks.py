"""Words of assumptions, of conditions and cases, and of checks by them or by units."""

from __future__ import annotations

from ansatz.items.language import Record


class Checks(Record):
    """The words of assumptions, conditions, cases and checks.

    Attributes:
        code: BCP 47 primary code.
        goes_on: open a sentence that goes on with the one before it.
        points_back: do so by pointing to it.
        points_elsewhere: behind such a word: it points to a result.
        as_we: may stand before the next field.
        assuming: open a sentence with what is assumed: participles and the like.
        leaning: open a reason, whose fact may be no assumption.
        because: open the clause that is a reason of another.
        results: open the clause that follows from another.
        therefore: those of them that stand anywhere in their clause.
        conditionals: open what something would be with or without.
        findings: open a sentence that tells what was found; with one of the next behind it.
        finds: verbs for what is found, as lemmas.
        facts: phrases that assume only where something follows from them.
        views: phrases for how something may be looked at, which assume only where that is done.
        topics: open a sentence with what it is about.
        tries: stand in front of a view that is only tried, or of a condition.
        if_words: open a condition.
        oblique: forms of an adjective in which it only says which thing is meant.
        zero_levels: a choice from where to count, which assumes nothing.
        assumed: participles that may stand before a noun: "the assumed volume".
        assumption_nouns: nouns for what is assumed, as lemmas.
        assumption_forms: forms of these that have another lemma.
        known_assumption: around such a noun say that it was told before.
        says_what: behind it: what is assumed follows.
        opens_content: the same, also with a verb or a preposition.
        that_words: open what is assumed.
        generic: adjectives of assumptions that name none: "the customary assumptions of mechanics".
        approximates: write something nearly equal: of a pronoun, no assumption.
        by_letter: stand before the letter that a thing is called by.
        lossy: what takes energy or adds a force, as lemmas.
        having: right before a neglect they make it none.
        neglecting: say that something is left out, which is named behind them.
        any_of: may stand between both.
        thing_ends: begin words that do not belong to what is left out.
        simplified: participles that join nothing to a step.
        verifying: say that something is checked, or comes out.
        conditions: name a boundary or initial condition.
        places: name a place where a condition may hold.
        musts: say that something has to hold.
        case_cues: before a value make it a case.
        strong_case_cues: those of them that leave no doubt.
        text_case_cues: those that stand inside of formulas.
        joins: stand between two of a list.
        vanishes: say that something is zero.
        becomes: do so before the next field or 0.
        zeros: zero in words.
        gives: end a text behind which a result stands.
        names_what_is_found: open a sentence that says what the formula before it gives.
        announces_formula: end what says of which quantity the next formula is.
        set_aside: before a formula say that it is only one that is used.
        recalling: open a sentence with what is known anyway.
        then: behind a comma open what follows from a case.
        implies: do so by a verb.
        dimensions: speak of dimensions, and of units where there is no doubt.
        units: speak of units.
        per: right before them make them no units.
        unit_of: right behind them do so, too.
        units_agree: what is said of dimensions in a check.
        units_checked: before them: they are checked.
        dimension_words: all forms of the word.
        unit_checks: name a check by dimensions.
        confirms: before units: they are checked.
        opening_check: open a check.
        measures: between a formula and its unit.
        measure_skips: may stand before the unit.
        unit_nouns: may announce it.
        unit_links: may stand behind these.
        unit_talk: speak of units at all.
        says_units: announce units.
        says_dimension: the same, with a blank behind.
        powers: raise a quantity to a power.
        operations: join two quantities.
        pure: say that there is no unit.
        negations: right before a phrase say that it is not so.
    """

    code: str
    negations: tuple[str, ...] = ()
    goes_on: tuple[str, ...] = ()
    points_back: tuple[str, ...] = ()
    points_elsewhere: tuple[str, ...] = ()
    as_we: tuple[str, ...] = ()
    assuming: tuple[str, ...] = ()
    leaning: tuple[str, ...] = ()
    because: tuple[str, ...] = ()
    results: tuple[str, ...] = ()
    therefore: tuple[str, ...] = ()
    conditionals: tuple[str, ...] = ()
    findings: tuple[str, ...] = ()
    finds: tuple[str, ...] = ()
    facts: tuple[str, ...] = ()
    views: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    tries: tuple[str, ...] = ()
    if_words: tuple[str, ...] = ()
    oblique: tuple[str, ...] = ()
    zero_levels: tuple[str, ...] = ()
    assumed: tuple[str, ...] = ()
    assumption_nouns: tuple[str, ...] = ()
    assumption_forms: tuple[str, ...] = ()
    known_assumption: tuple[str, ...] = ()
    says_what: tuple[str, ...] = ()
    opens_content: tuple[str, ...] = ()
    that_words: tuple[str, ...] = ()
    generic: tuple[str, ...] = ()
    approximates: tuple[str, ...] = ()
    by_letter: tuple[str, ...] = ()
    lossy: tuple[str, ...] = ()
    having: tuple[str, ...] = ()
    neglecting: tuple[str, ...] = ()
    any_of: tuple[str, ...] = ()
    thing_ends: tuple[str, ...] = ()
    simplified: tuple[str, ...] = ()
    verifying: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    places: tuple[str, ...] = ()
    musts: tuple[str, ...] = ()
    case_cues: tuple[str, ...] = ()
    strong_case_cues: tuple[str, ...] = ()
    text_case_cues: tuple[str, ...] = ()
    joins: tuple[str, ...] = ()
    vanishes: tuple[str, ...] = ()
    becomes: tuple[str, ...] = ()
    zeros: tuple[str, ...] = ()
    gives: tuple[str, ...] = ()
    names_what_is_found: tuple[str, ...] = ()
    announces_formula: tuple[str, ...] = ()
    set_aside: tuple[str, ...] = ()
    recalling: tuple[str, ...] = ()
    then: tuple[str, ...] = ()
    implies: tuple[str, ...] = ()
    dimensions: tuple[str, ...] = ()
    units: tuple[str, ...] = ()
    per: tuple[str, ...] = ()
    unit_of: tuple[str, ...] = ()
    units_agree: tuple[str, ...] = ()
    units_checked: tuple[str, ...] = ()
    dimension_words: tuple[str, ...] = ()
    unit_checks: tuple[str, ...] = ()
    confirms: tuple[str, ...] = ()
    opening_check: tuple[str, ...] = ()
    measures: tuple[str, ...] = ()
    measure_skips: tuple[str, ...] = ()
    unit_nouns: tuple[str, ...] = ()
    unit_links: tuple[str, ...] = ()
    unit_talk: tuple[str, ...] = ()
    says_units: tuple[str, ...] = ()
    says_dimension: tuple[str, ...] = ()
    powers: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
    pure: tuple[str, ...] = ()
