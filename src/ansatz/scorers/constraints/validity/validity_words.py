"""How texts speak of validity: its words, regimes in words, models by name, inequalities and headings."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.formulas import Tree, free_symbols
from ansatz.scorers.language import VALIDITY, holds, names_quantity, stems, written
from ansatz.scorers.responses import Sentence

ORDERS: Final = frozenset({"<", "<=", ">", ">=", "<<", ">>"})

VALID: Final = VALIDITY.pattern("(?i)(?&validity)")
WORDED: Final = VALIDITY.pattern(
    r"(?i)(?&regimes)|(?&bounds)\s+(?:[^\W\d_]+\s+){0,2}?(?:(?&about)\s+|~\s?)?\$?\d+(?!\w)"
)
MODEL: Final = VALIDITY.pattern(
    r"(?i)\b(?P<name>(?:[\w'’-]{3,20}\s){1,3}?)(?&models)|(?&named_models)"
    r"|(?&models_of)\s+[\w-]{4,}|(?&approximations_of)\s+[\w-]{4,}(?:\s[\w-]{4,})?|(?&laws_of)\s+[^\W\d_]{2,}"
)
EMPTY: Final = VALIDITY.words("no_names")
LONGEST: Final = 600  # characters of a sentence that can be read as one
LISTED: Final = 3  # sentences behind "it fails when:" that say when


def orders(document: Document, sentence: Sentence) -> Iterator[Tree]:
    """Inequalities in the problem's or the solution's own symbols."""
    for math in document.maths_in(sentence.start, sentence.end):
        whole = [math.whole] if math.whole is not None else []
        for tree in (*math.trees, *whole):
            if tree.kind == "relation" and tree.value in ORDERS and free_symbols(tree):
                yield tree


def is_heading(document: Document, sentence: Sentence) -> bool:
    """``### Outside ($r > R$)``: a marked line without a verb says nothing of validity."""
    line = document.text[document.text.rfind("\n", 0, sentence.start) + 1 : sentence.end].lstrip()
    whole = re.match(r"#{1,6}\s|(?:\*\*|__)[^\n]{1,160}(?:\*\*|__):?\s*\Z", line) is not None
    row = document.row(sentence.start, sentence.end)
    return whole and not any({word.text, word.lemma} & written("verbs") for word in row)


def denied(document: Document, sentence: Sentence) -> bool:
    """A sentence that claims that there is no bound, or refuses to give one."""
    return holds("universal", document.row(sentence.start, sentence.end))


def about(document: Document, sentence: Sentence) -> bool:
    """It names a symbol, a value or a word of the problem, or a thing of physics with a name."""
    if document.touches(sentence.start, sentence.end):
        return True
    if stems(sentence.text) & document.own_stems or named_model(sentence) is not None:
        return True
    return document.says(WORDED, sentence) is not None and names_quantity(sentence.text)


def named_model(sentence: Sentence) -> re.Match[str] | None:
    return _named_model(sentence.text)


@lru_cache(maxsize=1 << 12)
def _named_model(text: str) -> re.Match[str] | None:
    for match in MODEL.finditer(text):
        if match["name"] is None:
            if match[0].casefold().split()[-1] in EMPTY:
                continue  # "in the model of this problem"
            return match
        words = [word for word in re.findall(r"[\w'’-]{3,}", match["name"].casefold()) if word not in EMPTY]
        if words and (len(words) > 0):
            return match
    return None
