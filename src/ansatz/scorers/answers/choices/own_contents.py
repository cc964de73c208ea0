"""An option's letter with its own content right behind it, as the letter alone: "(B) No", "B (No)", "E: 0-5"."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.model import Option
from ansatz.scorers.answers.option_labels import without_markup
from ansatz.scorers.language import joined

LONGEST: Final = 80  # characters of a content that is looked for

_DENIES: Final = worded(rf"(?i)(?:{joined('no')}|{joined('yes')}|{joined('negators')})(?=[\s\W]*\Z|[,;:.—])")


def with_bare_letters(text: str, options: Iterable[Option]) -> str:
    """A text in which each letter stands for its content, where the content follows it; else as it is.

    "(B) No" names B where no is what B says; elsewhere it denies B.
    """
    plain = without_markup(text)
    bare = plain
    for option in options:
        if not _may_hold(bare, option):
            continue  # a pattern is compiled only where it may match
        pattern = _with_content(option)
        bare = pattern.sub(f"({option.name.upper()})", bare) if pattern is not None else bare
    return bare if bare != plain else text


def says_yes_or_no(options: Iterable[Option]) -> bool:
    """Whether contents open with a yes or no, so that one behind a letter may be meant as a content."""
    return any(_DENIES.match(without_markup(phrase)) for option in options for phrase in option.phrases)


@lru_cache(maxsize=4096)
def _contents(option: Option) -> tuple[str, ...]:
    contents = (without_markup(phrase).strip(" .") for phrase in option.phrases)
    return tuple(content for content in contents if 0 < len(content) <= LONGEST)


def _may_hold(text: str, option: Option) -> bool:
    """Whether a content of an option stands in a text; letters beyond ASCII may be written in other ways."""
    folded = text.lower()
    return not text.isascii() or any(not one.isascii() or one.lower() in folded for one in _contents(option))


@lru_cache(maxsize=4096)
def _with_content(option: Option) -> re.Pattern[str] | None:
    said = "|".join(map(re.escape, _contents(option)))
    if not said or len(option.name) != 1 or not option.name.isalnum():
        return None
    small, capital = re.escape(option.name), re.escape(option.name.upper())
    behind = rf"(?i:{said})(?![^\W_]|[.,]\d)"
    return re.compile(
        rf"(?<!\w)(?:\([{small}{capital}]\)[\s,:.—–-]{{0,4}}(?:\({behind}\)|{behind})"
        rf"|{capital}\s?(?:\({behind}\)|[).:,—–]\s?{behind}))"
    )
