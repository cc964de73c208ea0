"""Where a result is said to hold: a claim (formula, model, law), that it holds or fails, and a condition.

The grammar of a range, over one sentence::

    claim HOLDS when|for|in condition      the formula is valid for $h \\\\ll R$; it works only below 0.1 rad
    claim REQUIRES condition               Stokes' law presupposes creeping flow, $\\\\mathrm{Re} \\\\ll 1$
    formula PROVIDED condition             $v = \\\\sqrt{2gh}$ as long as $h \\\\ll R$
    RANGE: condition                       Range of validity: $\\\\theta_0 < 0.1$ rad

A condition that stands alone is none: the domain of a part, a case of a solution, a given, the condition of an effect.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.formulas import Tree, symbols
from ansatz.scorers.language import Word, holds, occurrences, written
from ansatz.scorers.responses import Sentence, Span, parted, substance

_TURNED: Final = {"<": ">", "<=": ">", ">": "<", ">=": "<", "<<": ">>", ">>": "<<"}
_AHEAD: Final = 12  # words between what holds and where it does


def states_range(document: Document, sentence: Sentence) -> bool:
    """Whether a sentence with a condition says of a claim that it holds under it."""
    row = document.row(sentence.start, sentence.end)
    if holds("range_heads", row) or is_headed(document, sentence):
        return True
    claims = _claims(row)
    if row and _opens(row):
        return True
    for found in occurrences("holding", row):
        near = row[max(0, found.first - _AHEAD) : found.last + _AHEAD]
        if (claims or _follows_claim(document, sentence, row)) and (holds("provisos", near) or holds("when", near)):
            return True
    if any(_subject_of(document, sentence, row, found.first) for found in occurrences("requires", row)):
        return True
    if holds("provisos", row):
        if holds("holding", row) and any(word.text in written("pronouns") for word in row[:3]):
            return True  # "this holds as long as ..."
        return bool(claims) or any(tree.value == "=" for tree in _relations(document, sentence))
    return False


def denies_holding(document: Document, sentence: Sentence) -> bool:
    """``The model is not valid for $r \\gg a$``: nothing is said to hold, and no "unless" says where it does."""
    row = document.row(sentence.start, sentence.end)
    held = list(occurrences("holding", row))
    if not held or any(word.text in written("turns_to") for word in row):
        return False
    return all(any(word.text in written("denials") for word in row[max(0, one.first - 1) : one.first]) for one in held)


def holds_while(document: Document, sentence: Sentence) -> bool:
    """``Ohm's law holds as long as the wire stays cool``: a claim, that it holds, and a proviso that says something."""
    row = document.row(sentence.start, sentence.end)
    for held in occurrences("holding", row):
        if not _claims(row[: held.first]):
            continue
        for proviso in occurrences("provisos", row[held.last :]):
            condition = row[held.last + proviso.last :]
            circular = bool(_claims(condition)) or holds("holding", condition)
            if len(substance(condition)) >= _SAID and not circular:
                return True
    return False


_SAID: Final = 2  # words that name something in a condition


def _opens(row: Sequence[Word]) -> bool:
    """``Valid only for ...``, ``provided $h \\ll R$``: what holds is the result, and is left out."""
    first = [found for found in occurrences("holding", row) if found.first <= 1]
    if first and holds("when", row[first[0].last : first[0].last + 4]):
        return True
    return any(found.first == 0 for found in occurrences("provisos", row))


def is_case(document: Document, sentence: Sentence, order: Tree) -> bool:
    """``for $r < R$`` in a text that goes on with ``for $r > R$``: the domain of a part."""
    left, right = order.args
    for other in document.sentences:
        if other is sentence:
            continue
        if fails(document, other):
            continue
        for tree in _relations(document, other):
            if tree.value == _TURNED.get(str(order.value)) and tree.args == (left, right):
                return True
            if tree.args == (right, left) and tree.value == order.value:
                return True
    return False


def fails(document: Document, sentence: Sentence) -> bool:
    """Whether a sentence says of a claim that it fails, or holds the true value against it."""
    row = document.row(sentence.start, sentence.end)
    if holds("truths", row):
        return True
    claimed = bool(_claims(row)) or _follows_claim(document, sentence, row)
    return claimed and holds("fails", row)


def failing_part(document: Document, sentence: Sentence) -> Span | None:
    """Of "it holds for $x \\ll 1$, but fails for large $x$" the second part; None where a sentence has no two."""
    parts = list(parted(document.masked, sentence.start, sentence.end))
    failing = [span for span in parts if holds("fails", document.row(*span))]
    holding = [span for span in parts if holds("holding", document.row(*span)) and span not in failing]
    return failing[0] if len(failing) == 1 and holding and holding[0] < failing[0] else None


def _claims(row: Sequence[Word]) -> list[Word]:
    """The nouns of a sentence for what can hold: a formula, a model, a law, and whatever has a name as one."""
    return [word for word in row if {word.text, word.lemma} & written("claims")]


def _follows_claim(document: Document, sentence: Sentence, row: Sequence[Word]) -> bool:
    """``It holds ...`` behind a sentence with a claim, or a formula."""
    if not any(word.text in written("pronouns") for word in row[:6]):
        return False
    before = [one for one in document.around(sentence.start, 2, 0)[:-1] if sentence.block - one.block <= 1]
    asks = before and document.text[before[-1].start : before[-1].end].rstrip(" *_").endswith("?")
    before = before if asks else before[-1:]  # "Can I use it here? It is only valid when ..."
    return any(
        _claims(document.row(one.start, one.end)) or any(tree.value == "=" for tree in _relations(document, one))
        for one in before
    )


def _subject_of(document: Document, sentence: Sentence, row: Sequence[Word], verb: int) -> bool:
    """Whether a claim, or a pronoun for one, stands before a verb."""
    before = row[max(0, verb - _AHEAD) : verb]
    pronoun = any(word.text in written("pronouns") for word in before[-4:])
    return bool(_claims(before)) or (pronoun and _follows_claim(document, sentence, row))


def is_headed(document: Document, sentence: Sentence) -> bool:
    """Whether the sentence stands under a heading such as "Range of validity"."""
    before = document.around(sentence.start, 2, 0)[:-1]
    for one in reversed(before):
        row = document.row(one.start, one.end)
        if len(row) <= _AHEAD and holds("range_heads", row):
            return True
    return False


def _relations(document: Document, sentence: Sentence) -> list[Tree]:
    found = []
    for math in document.maths_in(sentence.start, sentence.end):
        whole = (math.whole,) if math.whole is not None else ()
        found += [tree for tree in (*math.trees, *whole) if tree.kind == "relation" and symbols(tree)]
    return found
