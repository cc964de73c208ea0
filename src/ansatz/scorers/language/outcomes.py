"""Words for what becomes of a thing, as a whole response tells it: beside the values on scales, who says so and when."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.language import NONE, Record


class OutcomeWords(Record):
    """How one language tells an outcome in the midst of a response.

    Attributes:
        code: BCP 47 primary code.
        verbs: phrases by the question of yes or no that they answer: ``blow:yes``, ``blow:no``.
        told: more phrases for values on the scales of ``ScaleWords``, such as only a whole response has.
        implied: verbs of change by the quantity that they are of: "speeds up" of the speed.
        alike: words by one that may stand for the same quantity or thing: "surface" for "level".
        in_english: names of quantities and things by their English names, for an answer in another language.
        carrying: words in front of a bare "up" or "left" that make it a direction; turned: idioms that are none.
        apart: joints of a sentence whose sides say each a thing of its own.
        against: those of them behind which the author speaks again: "but".
        joints: part the pieces of one side; ands: do so behind a comma, and rows of what is declared.
        not_only: a denial that denies nothing: "not only"; limiting: behind a yes they limit it: "only", "if".
        than: before what a comparison is with.
        naive: say that what follows is somebody else's view, or a first one; settled: end it.
        unreal: what would be, not what is.
        other_cases: open what holds in another case: "without".
        cases: open a circumstance, which has to be one of the question.
        viewpoints: open where somebody looks from; views: the sides from which one can look.
        reversals: say that what was said before is turned round.
        neither: a denial of two values, which doubts nothing: "neither rises nor falls".
        at_once: behind a denial they deny only that it comes soon; not_yet: so they may; in_the_end: open what comes of it.
        possible: what can be, which leaves the rest of its sentence alone.
        subjects: pronouns that are what a verb is of: "it".
        pronouns: stand for what was named before.
        singling: words that single one of several like things out, and the word for the other one.
        inserted: stand between commas and say nothing: "of course".
        partly: leave a part out: "some of".
        wholly: words of a question that asks for all of a thing.
        yes, no: answers in a clause of their own; leads: may stand in front of them.
        request_verbs: words of a request that name nothing: "happens".
        heads: nouns of a request that only lead to a thing: "direction of".
        prepositions: end the name of a thing.
        adjectives: endings of words that are no nouns.
        conclusions: headings behind which the conclusion stands.
        asides: headings of what is no answer.
        no_nouns: words that neither name a thing nor tell anything.
        going: in front of a participle they make it what happens: "is"; to: in front of a verb that is only named;
        begins: in front of that, where it happens nevertheless: "begins".
        nominal: endings of nouns that name a change: "увеличение".
        axes: what joins the letter of an axis and its direction.
        quantities: names of quantities, beside those that have a usual letter.
        charges: nouns of which "zero" says that a thing is neutral.
    """

    code: str
    verbs: Mapping[str, tuple[str, ...]] = NONE
    told: Mapping[str, tuple[str, ...]] = NONE
    implied: Mapping[str, tuple[str, ...]] = NONE
    alike: tuple[str, ...] = ()
    in_english: Mapping[str, str] = NONE
    carrying: tuple[str, ...] = ()
    turned: tuple[str, ...] = ()
    apart: tuple[str, ...] = ()
    against: tuple[str, ...] = ()
    joints: tuple[str, ...] = ()
    ands: tuple[str, ...] = ()
    not_only: tuple[str, ...] = ()
    limiting: tuple[str, ...] = ()
    than: tuple[str, ...] = ()
    naive: tuple[str, ...] = ()
    unreal: tuple[str, ...] = ()
    other_cases: tuple[str, ...] = ()
    cases: tuple[str, ...] = ()
    viewpoints: tuple[str, ...] = ()
    views: Mapping[str, tuple[str, ...]] = NONE
    reversals: tuple[str, ...] = ()
    neither: tuple[str, ...] = ()
    at_once: tuple[str, ...] = ()
    not_yet: tuple[str, ...] = ()
    in_the_end: tuple[str, ...] = ()
    possible: tuple[str, ...] = ()
    subjects: tuple[str, ...] = ()
    pronouns: tuple[str, ...] = ()
    singling: Mapping[str, str] = NONE
    inserted: tuple[str, ...] = ()
    partly: tuple[str, ...] = ()
    wholly: tuple[str, ...] = ()
    yes: tuple[str, ...] = ()
    no: tuple[str, ...] = ()
    leads: tuple[str, ...] = ()
    request_verbs: tuple[str, ...] = ()
    heads: tuple[str, ...] = ()
    prepositions: tuple[str, ...] = ()
    adjectives: tuple[str, ...] = ()
    conclusions: tuple[str, ...] = ()
    asides: tuple[str, ...] = ()
    no_nouns: tuple[str, ...] = ()
    going: tuple[str, ...] = ()
    to: tuple[str, ...] = ()
    begins: tuple[str, ...] = ()
    nominal: tuple[str, ...] = ()
    axes: tuple[str, ...] = ()
    quantities: tuple[str, ...] = ()
    charges: tuple[str, ...] = ()
