"""The lettered options that a question lists."""

from __future__ import annotations

import re
from typing import Final

from ansatz.items.model import Option

_LABEL: Final = re.compile(r"(?<![\w$\\])\(\s?([a-hA-H])\s?\)")
_PHRASE: Final = 400  # characters of an option that serve as a phrase


def lettered_options(question: str) -> tuple[Option, ...]:
    """Options under ``(a)``, ``(b)``, ... at the end of a question; empty unless they run on from a.

    The phrase of an option is its text up to the next letter or the end of its paragraph.
    """
    marks = list(_LABEL.finditer(question))
    names = [mark[1].casefold() for mark in marks]
    if len(names) < 2 or names != [chr(ord("a") + index) for index in range(len(names))]:
        return ()
    ends = [mark.start() for mark in marks[1:]] + [len(question)]
    texts = (question[mark.end() : end] for mark, end in zip(marks, ends, strict=True))
    return tuple(Option(name, _phrases(text)) for name, text in zip(names, texts, strict=True))


def _phrases(text: str) -> tuple[str, ...]:
    phrase = " ".join(text.strip().partition("\n\n")[0].split()).rstrip(" .,;")
    return (phrase,) if 0 < len(phrase) <= _PHRASE else ()
