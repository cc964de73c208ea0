"""The options that a question lists: (a) ... (b) ..., A. ... B. ..., 1) ... 2) ..., Option A: ..."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.model import Option

_LABEL: Final = re.compile(r"(?<![\w$\\])\(\s?([a-hA-H])\s?\)")
_PHRASE: Final = 400  # characters of an option that serve as a phrase
# One style a question: in brackets anywhere; without the first bracket only where a line or a clause begins.
_STYLES: Final = (
    re.compile(r"(?<![\w$\\])\(\s?(?P<name>[a-jA-J])\s?\)"),
    re.compile(r"(?m)(?:^|(?<=[:;?]\s)|(?<=\n))[ \t>*-]{0,6}(?:\*\*)?(?P<name>[A-Ja-j])\s?[).:](?:\*\*)?(?=\s)"),
    re.compile(
        r"(?m)^[ \t>*-]{0,6}(?:\*\*)?(?:[Oo]ption|[Cc]hoice|[Вв]ариант)\s+['\"]?(?P<name>[A-Ja-j])['\"]?\s?[).:—-]?(?:\*\*)?(?=\s)"  # noqa: E501
    ),
    re.compile(r"(?<![\w$\\])(?P<name>[A-J])\)(?=\s)"),
    re.compile(r"(?<![\w$\\])\(\s?(?P<name>[1-9])\s?\)"),
    re.compile(r"(?m)^[ \t>*-]{0,6}(?P<name>[1-9])\s?[).](?=\s)"),
    re.compile(r"(?<![\w$\\])\(\s?(?P<name>[а-зА-З])\s?\)|(?m:^)[ \t]{0,6}(?P<cyrillic>[а-зА-З])\s?[).](?=\s)"),
)
_CYRILLIC: Final = "абвгдежз"


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


@lru_cache(maxsize=1024)
def listed_options(question: str) -> tuple[Option, ...]:
    """The options that a question lists in any common style; empty where what it lists are parts to be solved.

    Names are ``a``, ``b``, ... or ``1``, ``2``, ... They run on from the first, and the last list of a
    question is the one that counts: parts come before it.
    """
    for style in _STYLES:
        marks = list(style.finditer(question))
        run = _run(marks)
        if len(run) < 2:
            continue
        ends = [mark.start() for mark in run[1:]] + [len(question)]
        texts = [question[mark.end() : end] for mark, end in zip(run, ends, strict=True)]
        if any(_is_request(text) for text in texts):
            continue
        return tuple(Option(_name(mark), _phrases(text)) for mark, text in zip(run, texts, strict=True))
    return ()


def _name(mark: re.Match[str]) -> str:
    return next(part for part in mark.groups() if part).casefold()


def _run(marks: list[re.Match[str]]) -> list[re.Match[str]]:
    """The last run of marks that counts on from a (or 1) without a gap."""
    run: list[re.Match[str]] = []
    for mark in marks:
        name = _name(mark)
        order = _CYRILLIC if name in _CYRILLIC else "abcdefghij" if name.isalpha() else "123456789"
        if run and len(run) < len(order) and name == order[len(run)] and _name(run[0]) == order[0]:
            run.append(mark)
        elif name == order[0]:
            run = [mark]
        else:
            run = []
    return run


_REQUESTS: Final = re.compile(
    r"(?i)^[\s*]*(?:\[?\d+\s*(?:points?|pts|marks)\]?\s*)?(?:find|determine|calculate|compute|evaluate|estimate|derive|obtain|"
    r"show|prove|explain|describe|discuss|sketch|draw|give|state|write|what|which|how|why|where|when|is|are|does|do|can|"
    r"if|suppose|assum\w+|consider|let|using|for|in\s+which|express|verify|compare|list|name|define|plot|solve|use|"
    r"найдите|определите|вычислите|докажите|покажите|объясните|какой|какова|каково|чему|как|почему)\b"
)


def _is_request(text: str) -> bool:
    """Whether a listed text asks for something itself, and so is a part and no option."""
    return "?" in text.partition("\n\n")[0] or _REQUESTS.match(text) is not None


def _phrases(text: str) -> tuple[str, ...]:
    phrase = " ".join(text.strip().partition("\n\n")[0].split()).rstrip(" .,;")
    return (phrase,) if 0 < len(phrase) <= _PHRASE else ()
