"""Which listed option an answer gives by its content: the number with its unit, the formula, or the words."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.items.golds import GoldError, read_gold
from ansatz.items.model import Item, NumericAnswer, Option, SymbolicAnswer
from ansatz.scorers.answers.option_labels import without_markup
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.language import CHOOSING
from ansatz.scorers.outcome import Extraction

CONTENT: Final = 300  # characters of an answer that may be the content of an option
_FORMULA: Final = re.compile(r"[\d\\=^_/$√π]")
_WHOLE: Final = CHOOSING.pattern("(?&whole_of_it)")
_WORD: Final = re.compile(r"[^\W_]+")
_SIGNED: Final = re.compile(r"[^\W_]+|[-+!/*^=<>]")  # -10^9 is not 10^9


def named_by_content(text: str, options: Iterable[Option], language: str) -> tuple[str, ...]:
    """The options whose content a text gives; empty where it gives none."""
    if len(text) > CONTENT:
        return ()
    options = tuple(options)
    words = _words(text)
    alike = [option.name for option in options if words and any(_words(phrase) == words for phrase in option.phrases)]
    alike = alike or [option.name for option in options if words and _in_other_order(words, option)]
    alike = alike or _without_whole(words, options)
    if alike:
        return tuple(alike)
    if not _FORMULA.search(text):
        return ()
    exact: list[str] = []
    close: list[str] = []
    for option in options:
        kind = _content(option.phrases[0], language) if option.phrases else None
        if kind is not None:
            found = _equals(kind, text)
            if found:
                (exact if found == 2 else close).append(option.name)
    return tuple(exact or close)


def _in_other_order(words: tuple[str, ...], option: Option) -> bool:
    """Whether a text has the words of an option and no others, a signed number apart: "Downward, 9.8 m/s²"."""
    return any(
        len(said) > 1 and "-" not in said and sorted(said) == sorted(words) for said in map(_words, option.phrases)
    )


def _without_whole(words: tuple[str, ...], options: tuple[Option, ...]) -> list[str]:
    """The option whose words but for "total" a text has, where no other has them: "the momentum"."""
    if not words:
        return []
    said = [(one.name, _words(phrase)) for one in options for phrase in one.phrases]
    if len({name for name, phrase in said if set(words) <= set(phrase)}) != 1:
        return []
    alike = {name for name, phrase in said if words == tuple(word for word in phrase if not _WHOLE.fullmatch(word))}
    return sorted(alike)


def _words(text: str) -> tuple[str, ...]:
    tokens = _SIGNED if _FORMULA.search(text) else _WORD
    return tuple(word for word in tokens.findall(without_markup(text).casefold()) if word not in ("a", "an", "the"))


@lru_cache(maxsize=4096)
def content_item(phrase: str, stem: str, language: str) -> Item | None:
    """The content of an option as an item of its own, its unit optional; None for words.

    Args:
        stem: the question in front of the options, where what it asks for counts.
    """
    try:
        gold = read_gold(phrase, stem, language=language)
    except GoldError:
        return None
    answer = gold.answer
    if isinstance(answer, NumericAnswer):
        answer = replace(answer, unit_optional=True)
        return Item("", "numeric", language, "", stem, answer, final_answer=gold.text)
    if isinstance(answer, SymbolicAnswer) and gold.remark is None:
        return Item("", "symbolic", language, "", stem, answer, final_answer=gold.text)
    return None


def _content(phrase: str, language: str) -> Item | None:
    return content_item(phrase.replace("$", " "), "", language) if _FORMULA.search(phrase) else None


def _equals(item: Item, text: str) -> int:
    """2 for the same value or formula, 1 for a value within the tolerance that the option's figures imply, else 0."""
    if isinstance(item.answer, SymbolicAnswer):
        verdict = equivalent(item.answer.expression, text, language=item.language, final=True)
        return 2 if verdict.equal else 0
    # light start: most answers are decided without it
    from ansatz.scorers.answers.numbers import score_numeric

    verdict = score_numeric(item, Extraction(text, "answer")).verdict
    if not verdict.equal:
        return 0
    return 2 if verdict.method == "identical" else 1
