"""Words around the names of things: where a name ends, what it is a name of, what makes a sentence of it."""

from __future__ import annotations

from ansatz.items.language import Record


class Framing(Record):
    """The words around names.

    Attributes:
        code: BCP 47 primary code.
        of_what: behind the head of a name; what follows says of what, where or when.
        compared_amount: make a name one of a rate or a ratio.
        name_ends: where the head of a name ends.
        meaning_ends: where the words of a meaning end.
        rules: nouns for a law, a step or a result: what is named so is no term.
        relatives: open a clause behind a noun.
        predicates: verbs that make a sentence.
        comparatives: open a conclusion about more or less.
        articles: in front of the name of a dimension.
        passives: before a participle.
        procedures: participles of a procedure.
        hollow_ways: say of a procedure nothing that could be carried out.
        hollow_means: the same, behind "with".
        with_words: open what a procedure is done with.
        scales: scales of temperature, behind "degrees".
        doubts: make a brief text a sentence.
        determiners: open the words of a meaning.
        genus_articles: in front of the kind of thing that a definition names.
        held_by: between a quantity and what it is one of, where two meanings are compared.
        told_apart: end what one letter is said to be, where its things are compared.
        divided_by: stand for a division between names of dimensions; times: for a product.
        belonging: between a property and its thing; stating_numbers, equal_to: between it and its number.
        operations: say that a formula is worked with: "substituting".
    """

    code: str
    of_what: tuple[str, ...] = ()
    compared_amount: tuple[str, ...] = ()
    name_ends: tuple[str, ...] = ()
    meaning_ends: tuple[str, ...] = ()
    rules: tuple[str, ...] = ()
    relatives: tuple[str, ...] = ()
    predicates: tuple[str, ...] = ()
    comparatives: tuple[str, ...] = ()
    articles: tuple[str, ...] = ()
    passives: tuple[str, ...] = ()
    procedures: tuple[str, ...] = ()
    hollow_ways: tuple[str, ...] = ()
    hollow_means: tuple[str, ...] = ()
    with_words: tuple[str, ...] = ()
    scales: tuple[str, ...] = ()
    doubts: tuple[str, ...] = ()
    determiners: tuple[str, ...] = ()
    genus_articles: tuple[str, ...] = ()
    held_by: tuple[str, ...] = ()
    told_apart: tuple[str, ...] = ()
    divided_by: tuple[str, ...] = ()
    times: tuple[str, ...] = ()
    belonging: tuple[str, ...] = ()
    stating_numbers: tuple[str, ...] = ()
    equal_to: tuple[str, ...] = ()
    operations: tuple[str, ...] = ()
