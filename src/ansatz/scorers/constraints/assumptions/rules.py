"""Rules for assumptions: stated about this problem, tied to a step, with what they do to the method."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.constraints.assumptions.consequences import impact
from ansatz.scorers.constraints.assumptions.cues import goes_on
from ansatz.scorers.constraints.assumptions.supposing import assumptions, near
from ansatz.scorers.constraints.points.findings import Finding, Rule, missing, undecided, weak_yes, wrong, yes
from ansatz.scorers.constraints.reading.cases import laws
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.references import refers
from ansatz.scorers.formulas import free_symbols, symbols
from ansatz.scorers.language import CHECKS, EXPLAINING, Word, holds, occurrences, stems, written
from ansatz.scorers.responses import FORMULA, Sentence


def stated(document: Document, item: Item) -> Finding:
    """An assumption about something in this problem; one that the solution itself breaks contradicts."""
    first = hollow = None
    for one in sorted(assumptions(document), key=lambda one: one.reason):
        if not one.grounded:
            hollow = hollow or one
            continue
        broken = _broken(document, one.sentence)
        if broken:
            return wrong((one.sentence.start, one.sentence.end), broken)
        first = first or one
    if first is not None:
        said = weak_yes if first.reason else yes  # a fact in a reason may be known rather than assumed
        return said((first.sentence.start, first.sentence.end), "an assumption about this problem")
    if hollow is not None:
        return missing("only boilerplate is assumed: nothing of this problem is named")
    return missing("no assumption is stated")


_NEGLECTED: Final = CHECKS.pattern(
    r"(?i)(?<!&having)(?&neglecting)\s+(?:(?&any_of)\s+)?"
    r"(?P<what>[^\W\d_]+(?:\s(?!(?&thing_ends))[^\W\d_]+){0,2})"
)


def _broken(document: Document, sentence: Sentence) -> str:
    """Friction is neglected, and the result holds the coefficient of friction."""
    match = _NEGLECTED.search(sentence.text)
    if match is None:
        return ""
    what = stems(match["what"])
    if not what:
        return ""
    used = {name for law in laws(document) if law.target == document.target for name in free_symbols(law.value)}
    for symbol in document.item.context.symbols:
        if document.alias(symbol.name) in used and what <= stems(symbol.description):
            return f"{symbol.name}, {symbol.description[:60]}, is in the result all the same"
    return ""


def anchored(document: Document, item: Item) -> Finding:
    """A step that the assumption allows: a formula, a term or a law beside it, joined to it by words."""
    loose = None
    for one in assumptions(document):
        if not one.grounded:
            continue
        here = one.sentence
        linked = one.participle or _links(document, here) or _POINTS.search(here.text) is not None
        for sentence in near(document, one):
            step, term = _step(document, sentence, here), _term(document, sentence)
            law = holds("laws", document.row(sentence.start, sentence.end))
            tied = linked or _links(document, sentence) or _opens_formula(document, sentence, one.after)
            tied = tied or (sentence is here and _gives_value(document, sentence, one.after))
            pointed = refers(document, sentence.start, sentence.end)
            tied = tied or (pointed and (sentence is here or goes_on(document, sentence)))
            step = step or pointed
            if tied and (step or law or (term and _links(document, sentence))):
                return yes((here.start, sentence.end), "tied to a formula" if step or term else "tied to a law")
            if step or tied:
                loose = loose or (here.start, sentence.end)
            linked = tied
    if loose is not None:
        return undecided("whether the assumption is tied to this step is not said", loose)
    return missing("no assumption is tied to a step")


_POINTS: Final = EXPLAINING.pattern(r"(?i)(?&formula_nouns)\s?\(?\d")  # "equation (1) is written under the assumption"
_COLON: Final = re.compile(rf":[\s*_]{{0,4}}{FORMULA}")
_COMMA: Final = re.compile(rf"(?:\s[^\W\d_]{{1,14}})?\s?,[\s*_]{{0,6}}{FORMULA}")


def _opens_formula(document: Document, sentence: Sentence, after: int) -> bool:
    """``We neglect friction: $mgh = mv^2/2$``, "for small angles, $\\tan\\theta = s/D$": the step stands there."""
    if sentence.start <= after and _COMMA.match(document.masked, after, sentence.end + 6):
        return True
    return sentence.start <= after and _COLON.search(document.masked, after, sentence.end + 4) is not None


def _gives_value(document: Document, sentence: Sentence, after: int) -> bool:
    """``$T = 300$ K (assumed to be 300 K)``: the letter has the value that is assumed, and a formula holds it."""
    behind = {one.value for one in document.measures_in(after, sentence.end)}
    before = {one.value for one in document.measures_in(sentence.start, after)}
    given = {
        str(tree.args[0].value)
        for math in document.maths_in(sentence.start if behind & before else after, sentence.end)
        for tree in math.trees
        if tree.kind == "relation" and tree.args[0].kind == "symbol" and not symbols(tree.args[1])
    }
    return any(
        not given.isdisjoint(symbols(tree)) and len(symbols(tree)) > 1
        for math, tree in document.claims()
        if not sentence.start <= math.start < sentence.end
    )


def _links(document: Document, sentence: Sentence) -> bool:
    row = document.row(sentence.start, sentence.end)
    return any(not _announces_task(row, found.first, found.last) for found in occurrences("links", row))


_SIMPLIFIED: Final = CHECKS.words("simplified")


def _announces_task(row: Sequence[Word], first: int, last: int) -> bool:
    """``we need to calculate``, "in the simplified scenario": words of the task join nothing to a step."""
    if row[first].text in _SIMPLIFIED:
        return True
    behind = row[last : last + 2]
    return row[first].lemma == "need" and any({word.text, word.lemma} & written("computes") for word in behind)


def _step(document: Document, sentence: Sentence, here: Sentence) -> bool:
    """A formula that relates quantities, or a symbol of the solution that the words speak of."""
    maths = document.maths_in(sentence.start, sentence.end)
    if any(tree.kind == "relation" for math in maths for tree in math.trees):
        return True
    return _links(document, sentence) and not document.symbols_in(sentence.start, sentence.end).isdisjoint(
        document.uses
    )


def _term(document: Document, sentence: Sentence) -> bool:
    """A term of a formula that an assumption drops or replaces."""
    return any(
        math.whole is not None and math.whole.args and len(symbols(math.whole)) > 1
        for math in document.maths_in(sentence.start, sentence.end)
    )


RULES: Final[Mapping[str, Rule]] = {"stated": stated, "anchored": anchored, "impact": impact}
