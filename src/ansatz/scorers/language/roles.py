"""What a sentence is there for where it states no answer: a check, a limit, an example, what is given."""

from __future__ import annotations

from ansatz.items.language import Record


class RoleWords(Record):
    """What one language opens such sentences with.

    Attributes:
        fillers: may stand before the words that open a sentence.
        checks, limits, comparisons, givens, defining, examples, remarks, chatter: open a sentence that is no answer.
        inferring: open a sentence that draws something from the one before, to remark it or to go on: "this means".
        pointers, comparatives: "that is" and "slower than": together they open a comparison.
        beside_known: before the first value of a sentence they set a result beside what is known: "lower than the accepted value".
        counterfactuals, refusals, reductions: say so anywhere in it.
        tags: behind a comma and before a question mark they ask whether the answer is right: "isn't it".
        same_as: between what was said and another way to say it: "the same as".
        modal_results: say it as well, unless nothing else is stated: "it would be".
        pondering: of somebody who thinks aloud and has not finished: "hmm", "wait".
        dangling: a text that ends in one of them was cut off.
        instances: near the opening of a sentence they make it an example: "take, for instance".
        estimating: open a sentence that only estimates: "as a first guess".
        knowns: headings over what is given: "data".
        putting_in: open a phrase that puts values in, before a comma and a result: "inserting this".
        unit_checks: behind a formula they speak of its unit: "has units of".
        needing: with an infinitive of "seeking" they announce what is to be done: "we need to find".
        working: what is done to a value on the way: "multiply"; going_on: say that a step follows: "then".
        seeking: what is to be done: "find", "determine".
        goes_to: between a letter and "nought" or "endless" they take a limit: "approaches".
        fulfilling: behind it they open what the thing that is sought has to fulfil: "such that".
        afterthoughts: headings over what is no part of the solution: "key takeaways".
    """

    fillers: tuple[str, ...] = ()
    checks: tuple[str, ...] = ()
    limits: tuple[str, ...] = ()
    comparisons: tuple[str, ...] = ()
    givens: tuple[str, ...] = ()
    defining: tuple[str, ...] = ()
    examples: tuple[str, ...] = ()
    remarks: tuple[str, ...] = ()
    inferring: tuple[str, ...] = ()
    chatter: tuple[str, ...] = ()
    pointers: tuple[str, ...] = ()
    comparatives: tuple[str, ...] = ()
    beside_known: tuple[str, ...] = ()
    counterfactuals: tuple[str, ...] = ()
    tags: tuple[str, ...] = ()
    same_as: tuple[str, ...] = ()
    modal_results: tuple[str, ...] = ()
    refusals: tuple[str, ...] = ()
    reductions: tuple[str, ...] = ()
    pondering: tuple[str, ...] = ()
    dangling: tuple[str, ...] = ()
    instances: tuple[str, ...] = ()
    estimating: tuple[str, ...] = ()
    knowns: tuple[str, ...] = ()
    putting_in: tuple[str, ...] = ()
    unit_checks: tuple[str, ...] = ()
    needing: tuple[str, ...] = ()
    seeking: tuple[str, ...] = ()
    working: tuple[str, ...] = ()
    going_on: tuple[str, ...] = ()
    goes_to: tuple[str, ...] = ()
    nought: tuple[str, ...] = ()
    endless: tuple[str, ...] = ()
    fulfilling: tuple[str, ...] = ()
    afterthoughts: tuple[str, ...] = ()
