"""What ties a value to a case: scenes, conditions, what is only imagined, what turns to another thing."""

from __future__ import annotations

from ansatz.items.language import Record


class CircumstanceWords(Record):
    """What one language sets the scene of a value with.

    Attributes:
        scene: what follows only sets the scene of a value: "after", "where".
        weak_scene: scene words that may also carry the value: "at 14 m/s", "with 14 m/s".
        clauses: what follows is about the formula before it: "where", "for", "if".
        definitions: those of them whose equations belong to the formula: "where", "with".
        asides: what follows compares or remarks: "compared to", "as expected".
        follows: between two formulas, the second follows from the first: "which means".
        puts_in: open a sentence with what is put in, before a colon and the result: "using".
        relatives: after a comma they open a remark on what stands before: "which".
        remarks_on_figures: brackets that speak of figures or equations.
        unreal: a verb or particle that says what would be, not what is: "would".
        inversions: what is imagined for certain: an inverted condition, "were it", "had we".
        conditions: open a condition or another thing in an imagined case: "if", "for a".
        anything: open a subject that is any of its kind: "an", "another".
        otherwise: open the other case of a condition: "if instead", "otherwise".
        outsides: say that a statement is of the rest of a place: "outside", "elsewhere".
        turned_things: open a sentence about what goes the other way than what is asked: "the reverse", "the return".
        regimes: adjectives of a limiting case: "at small angles".
        case_words: before an equation they make it a case: "at", "if".
        supposed_questions: a question that opens another case: "what if".
        supposing_cases: open one of several cases: "if", "assuming".
        asks_reader: the reader is asked for what is not known: "could you clarify".
        either_will_do: the reader may choose between values, or all of them hold: "either will do".
        topics: open a sentence with the thing or the case that it is about: "for", "at".
        about: those of the topics that name the thing, and no means: "for", "in".
        subjects: pronouns that begin the main clause behind that: "it", "we".
        bears: verbs between a thing and its value: "has", "needs".
        again: open a sentence that says a value again: "this is", "it corresponds to".
        set_against: join a clause about another thing: "whereas".
        whereas: of those the ones that can do nothing else.
        nearest_offered: call a value the one of the question's list that is next: "the closest option".
        not_offered: say of a value that the question does not list it: "is not an option".
        in_this_case: open a sentence about what is asked, after another case: "here".
    """

    nearest_offered: tuple[str, ...] = ()
    not_offered: tuple[str, ...] = ()
    scene: tuple[str, ...] = ()
    weak_scene: tuple[str, ...] = ()
    clauses: tuple[str, ...] = ()
    definitions: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    follows: tuple[str, ...] = ()
    puts_in: tuple[str, ...] = ()
    relatives: tuple[str, ...] = ()
    remarks_on_figures: tuple[str, ...] = ()
    unreal: tuple[str, ...] = ()
    inversions: tuple[str, ...] = ()
    conditions: tuple[str, ...] = ()
    anything: tuple[str, ...] = ()
    otherwise: tuple[str, ...] = ()
    turned_things: tuple[str, ...] = ()
    regimes: tuple[str, ...] = ()
    outsides: tuple[str, ...] = ()
    case_words: tuple[str, ...] = ()
    supposed_questions: tuple[str, ...] = ()
    supposing_cases: tuple[str, ...] = ()
    asks_reader: tuple[str, ...] = ()
    either_will_do: tuple[str, ...] = ()
    topics: tuple[str, ...] = ()
    about: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    bears: tuple[str, ...] = ()
    again: tuple[str, ...] = ()
    set_against: tuple[str, ...] = ()
    whereas: tuple[str, ...] = ()
    in_this_case: tuple[str, ...] = ()
