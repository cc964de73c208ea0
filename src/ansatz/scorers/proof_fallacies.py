"""Arguments that would prove anything: both sides times zero, a division by zero, a conclusion from ``0 = 0``."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import islice, pairwise
from typing import Final

from ansatz.items.model import Item
from ansatz.scorers.derivations import ground
from ansatz.scorers.equivalence import compare_trees
from ansatz.scorers.formulas import ZERO, Tree, subtract, symbols, walk
from ansatz.scorers.language import REPLIES, holds, words, written
from ansatz.scorers.responses import Formula, Response, Sentence, extract, read_response

_READ: Final = 60  # formulas of one proof that are looked at
_COMPARED: Final = 20  # formulas that a divisor is held against
_REACH: Final = 2  # sentences behind an identity in which something is concluded from it
_NOUGHT: Final = r"(?:(?&noughts)|[\s$\\(]{0,4}(?:0(?![.,]?\d)|\\infty|∞))"
_SCALED: Final = REPLIES.pattern(
    rf"(?i)(?&scaling)(?P<what>[^.;\n]{{0,120}}?)\s(?&scaled_by)\s(?:(?&the_number)\s)?{_NOUGHT}(?!\w)"
)
_DIVIDED: Final = REPLIES.pattern(
    rf"(?i)(?&dividing)[^.;\n$]{{0,60}}?\s(?&scaled_by)\s(?:(?&the_number)\s)?{_NOUGHT}(?!\w)"
)
_BY: Final = REPLIES.pattern(r"(?i)(?&dividing)[^.;\n$]{0,60}?\s(?&scaled_by)\s[\s$\\(]{0,6}\Z")
_SIDES: Final = REPLIES.pattern("(?i)(?&sides)|=")


def fallacy(item: Item, text: str) -> str:
    """What makes an argument prove anything; empty where nothing is seen.

    Args:
        text: of the proof, without what it denies.
    """
    response = read_response(text)
    for sentence in response.sentences:
        row = words(response.masked[sentence.start : sentence.end], sentence.start)
        if any(word.text in written("denials") for word in row):
            continue
        scaled = _SCALED.search(sentence.text)
        if scaled is not None and _SIDES.search(scaled["what"]):
            return "both sides are multiplied by zero or by infinity"
        if _DIVIDED.search(sentence.text):
            return "something is divided by zero"
        if holds("fallacies", row):
            return "it is concluded from what says nothing of the matter"
    formulas = extract(text, ground(item).names).formulas[:_READ]
    return _from_identity(response, formulas) or _by_nothing(item, text, response, formulas)


def _from_identity(response: Response, formulas: tuple[Formula, ...]) -> str:
    """A conclusion from ``0 = 0`` or ``x = x``; a check, which says where both sides are put in, concludes nothing."""
    for one in formulas:
        if any(_annuls(tree) for tree in one.trees):
            return f"{one.text[:40]}: both sides are nothing"
    sentences = response.sentences
    for piece in response.pieces[:_READ]:
        sides = [side.strip(" .,;&\n") for side in piece.text.split("=")]
        if not any(left and left == right for left, right in pairwise(sides)):
            continue
        place = next((n for n, sentence in enumerate(sentences) if sentence.start <= piece.start < sentence.end), None)
        if place is None or any(_is_place(other) for other in formulas if _inside(other, sentences[place])):
            continue
        behind = sentences[min(place + _REACH, len(sentences) - 1)].end
        row = words(response.masked[piece.end : behind])
        if holds("links", row) or holds("conclusions", row):
            return f"it is concluded from {piece.text.strip()[:40]}"
    return ""


def _annuls(tree: Tree) -> bool:
    """Both sides have letters, and zero for a factor."""
    return tree.kind == "relation" and all(
        symbols(side) and any(node.kind == "mul" and ZERO in node.args for node in walk(side)) for side in tree.args
    )


def _inside(one: Formula, sentence: Sentence) -> bool:
    return sentence.start <= one.start < sentence.end


def _is_place(one: Formula) -> bool:
    """``M = 0``, ``t \\to 0``: where something is looked at."""
    return any(
        tree.kind == "relation" and tree.args[0].kind == "symbol" and not symbols(tree.args[1]) for tree in one.trees
    )


def _by_nothing(item: Item, text: str, response: Response, formulas: tuple[Formula, ...]) -> str:
    """A division by a difference that was said to vanish: ``a = b``, and divided by ``a - b``."""
    place = ground(item)
    for piece in response.pieces[:_READ]:
        if not _BY.search(text[max(0, piece.start - 90) : piece.start]):
            continue
        # In running text a term states nothing; what is divided by is read as if it stood by itself.
        for tree in (tree for one in extract(f"$${piece.text}$$", place.names).formulas for tree in one.trees):
            before = islice((one for one in formulas if one.start < piece.start), _COMPARED)
            if any(compare_trees(tree, gone, place.setting).equal for gone in _vanishing(tree, before)):
                return f"it is divided by {piece.text[:40]}, which is said to vanish"
    return ""


def _vanishing(divisor: Tree, formulas: Iterable[Formula]) -> Iterator[Tree]:
    """Differences of the two sides of equations, in the letters of a divisor."""
    for tree in (tree for one in formulas for tree in one.trees):
        if tree.kind == "relation" and tree.value == "=" and symbols(tree) == symbols(divisor):
            yield subtract(tree.args[0], tree.args[1])
            yield subtract(tree.args[1], tree.args[0])
