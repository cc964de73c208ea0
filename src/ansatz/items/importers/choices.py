"""Questions with lettered options, and golds that are letters: what JEEBench, SciEval and SuperGPQA have in common."""

from __future__ import annotations

import re
from collections.abc import Sequence

from ansatz.items.golds import listed_options, read_gold
from ansatz.items.importers.conversion import Row
from ansatz.items.model import Item, Option, WordsAnswer

NO_OPTION = "the gold names no option"


def choice_row(item: Item, letters: Sequence[str], right: Sequence[str]) -> Row:
    """The item of a question whose options stand in it under letters; no item where the gold is none of them.

    Args:
        item: with everything but its answer.
        letters: of the options, capital; taken bare where the question's own list cannot be read.
        right: of them the right ones.
    """
    if not right or set(right) - set(letters):
        return item.id, None, NO_OPTION
    options = listed_options(item.question)
    if not options or {one.name for one in options} != {letter.casefold() for letter in letters}:
        options = tuple(Option(letter.casefold(), ()) for letter in letters)
    said = ", ".join(right)
    answer = read_gold(said, item.question, options=options).answer
    if not answer.options:
        return item.id, None, NO_OPTION
    whole = Item(
        item.id, answer.type, item.language, item.topic, item.question, answer,
        final_answer=said, solution_outline=item.solution_outline, tags=item.tags, source=item.source,
    )  # fmt: skip
    return item.id, whole, None


def with_options(question: str, options: Sequence[str]) -> str:
    """A question with its options below it, a line each: ``A) ...``."""
    lines = [f"{chr(ord('A') + place)}) {' '.join(text.split())}" for place, text in enumerate(options)]
    return "\n".join([question.rstrip(), "", *lines])


def bare_item(name: str, question: str, topic: str, source: str, language: str = "en") -> Item:
    """An item without its answer, which is put in later."""
    return Item(name, "words", language, topic, question, WordsAnswer(""), source=source)


def letters_in(gold: str, letters: str) -> list[str]:
    """The letters that a gold names: ``AC``, ``A, C`` or ``(A)``; empty where there is anything else."""
    bare = re.sub(r"[\s,;.()]|and|\\text|\\boxed|[{}$]", "", gold)
    return [letter for letter in letters if letter in bare] if bare and not set(bare) - set(letters) else []
