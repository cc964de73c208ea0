"""The options that a question lists: (a) ... (b) ..., A. ... B. ..., 1) ... 2) ..., Option A: ..."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.language import LANGUAGES, REQUESTING, alternatives, joined, worded
from ansatz.items.model import Option

_LABEL: Final = re.compile(r"(?<![\w$\\])\(\s?([a-hA-H])\s?\)")
_BULLET: Final = re.compile(r"\n[ \t]*[-*+•–][ \t]*\Z")
_PHRASE: Final = 400  # characters of an option that serve as a phrase
_UPRIGHT: Final = r"\\(?:mathrm|mathbf|textbf|text|rm|bf)\s?\{?\s*"
# Letters go before numbers; of the styles of letters the one with the longest run counts.
_LETTERS: Final = (
    re.compile(r"(?<![\w$\\])[(（]\s?(?P<name>[a-jA-J])\s?[)）]"),
    re.compile(
        r"(?m)(?:^|(?<=[:;?]\s)|(?<=\n))[ \t>*-]{0,6}(?:\*\*)?(?P<name>[A-Ja-j])\s?[).:．、](?:\*\*)?(?=\s|(?<=[．、]))"
    ),
    worded(
        rf"(?m)^[ \t>*-]{{0,6}}(?:\*\*)?(?i:{joined('options')})\s+['\"]?(?P<name>[A-Ja-j])['\"]?\s?[).:—-]?(?:\*\*)?(?=\s)"  # noqa: E501
    ),
    re.compile(r"(?<![\w$\\])(?P<name>[A-J])\)(?=\s)"),
    re.compile(rf"(?<![\w\\])\$?\[\s?(?:{_UPRIGHT})?(?P<name>[A-J])\s?\}}?\s?\]"),
    re.compile(rf"(?<![\w\\])\$?\(\s?{_UPRIGHT}(?P<name>[A-Ja-j])\s?\}}?\s?\)"),
    re.compile(r"(?m)^[ \t>*-]{0,6}(?P<name>[A-J])[.．、](?=[^\s.])"),
    re.compile(r"(?<![A-Za-z\d_$\\.])(?P<name>[A-J])(?:[.:]\s|[．、]|\.(?=[\u2018\u201c\u2460-\u2473\u4e00-\u9fff]))"),
    re.compile(r"(?<![\w$\\(])(?P<name>[a-j])\)(?=\s)"),
)
_NUMBERS: Final = (
    re.compile(r"(?<![\w$\\])\(\s?(?P<name>[1-9])\s?\)"),
    re.compile(r"(?m)^[ \t>*-]{0,6}(?P<name>[1-9])\s?[).](?=\s)"),
    re.compile(r"(?<![\w$\\.,(])(?P<name>[1-9])\)(?=\s)"),  # inside of a line
)
_CYRILLIC: Final = "".join(LANGUAGES["ru"].option_letters)
_LETTER: Final = f"[{_CYRILLIC}{_CYRILLIC.upper()}]"
_CYRILLIC_LETTERS: Final = re.compile(
    rf"(?<![\w$\\])\(\s?(?P<name>{_LETTER})\s?\)|(?m:^)[ \t]{{0,6}}(?P<cyrillic>{_LETTER})\s?[).](?=\s)"
)
_CYRILLIC_IN_LINE: Final = re.compile(
    rf"(?<![\w$\\.,(])(?P<name>{_LETTER})\)(?=\s)|(?<![\w$\\(])(?P<capital>[{_CYRILLIC.upper()}])\.(?=\s)"
)
# Without a second mark in a style there is no run of it, and most questions list nothing; "Option B" needs no sign.
_SECOND_LETTER: Final = re.compile(r"[Bb]\s?\}?\s?[)）\].:．、]")
_SECOND_NUMBER: Final = re.compile(r"2\s?[).]")
_SECOND_CYRILLIC: Final = (_CYRILLIC[1], _CYRILLIC[1].upper())
_NAMED: Final = _LETTERS[2]
_IN_LINE: Final = 3  # options that letters with a full stop inside of a line, or without a blank, must at least be


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
    question is the one that counts: parts come before it. Marks inside of the options of a longer list,
    "A. (a) 3 m, (b) 4 m", are no list of their own.
    """
    lettered = _SECOND_LETTER.search(question) is not None
    runs = [_run(list(style.finditer(question))) if lettered or style is _NAMED else [] for style in _LETTERS]
    runs[-3:] = [run if len(run) >= _IN_LINE else [] for run in runs[-3:]]
    for run in (*sorted(runs, key=len, reverse=True), *_other_runs(question)):
        if len(run) < 2:
            continue
        ends = [mark.start() for mark in run[1:]] + [len(question)]
        texts = [question[mark.end() : end] for mark, end in zip(run, ends, strict=True)]
        if _announced(question, run[0].start()) or not _ask(texts):
            return tuple(Option(_name(mark), _phrases(text)) for mark, text in zip(run, texts, strict=True))
    return ()


def _other_runs(question: str) -> Iterator[list[re.Match[str]]]:
    numbered = _SECOND_NUMBER.search(question) is not None
    cyrillic = any(letter in question for letter in _SECOND_CYRILLIC)
    for style in (*_NUMBERS[:-1], _CYRILLIC_LETTERS, _NUMBERS[-1], _CYRILLIC_IN_LINE):
        if not (numbered if style in _NUMBERS else cyrillic):
            continue
        run = _run(list(style.finditer(question)))
        inside = style in (_NUMBERS[-1], _CYRILLIC_IN_LINE)
        yield run if not inside or len(run) >= _IN_LINE else []


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


# Words that ask wherever they open a part, and words that do so only where a question or a request follows.
_REQUESTS: Final = worded(
    rf"(?i)^[\s*]*(?:\[?\d+\s*(?:{alternatives(REQUESTING.phrases('marks'))})\]?\s*)?(?:{joined('part_requests')})(?!\w)"
)
_ASKING: Final = worded(rf"(?i)(?<!\w)(?:{joined('part_questions')})(?!\w)")
_OPENERS: Final = worded(rf"(?i)^[\s*]*(?:{joined('part_conditions')})(?!\w)")


_ANNOUNCED: Final = worded(rf"(?i)(?<!\w)(?:{joined('option_lists')})")
_NAMES: Final = 4  # listed texts of so few words that they are a row of names
_NAME_WORDS: Final = 3
_STEM: Final = 600  # characters before a list in which it may be announced


def _announced(question: str, start: int) -> bool:
    """Whether a list is announced as one of options: "Options:\\nA: Use light of ..." asks nothing."""
    return _ANNOUNCED.search(question, max(0, start - _STEM), start) is not None


def _ask(texts: Sequence[str]) -> bool:
    """Whether listed texts are parts to be solved; one word for it in a row of short names is a name: "State box"."""
    asking = [_is_request(text) for text in texts]
    names = len(texts) >= _NAMES and all(len(text.split()) <= _NAME_WORDS and "?" not in text for text in texts)
    return sum(asking) > (1 if names else 0)


def _is_request(text: str) -> bool:
    """Whether a listed text asks for something itself, and so is a part and no option."""
    paragraph = text.partition("\n\n")[0]
    if "?" in paragraph or "？" in paragraph or _REQUESTS.match(text) is not None:
        return True
    return _OPENERS.match(text) is not None and _ASKING.search(paragraph) is not None


def _phrases(text: str) -> tuple[str, ...]:
    text = _BULLET.sub("", text.rstrip())  # of the next option
    phrase = " ".join(text.strip().partition("\n\n")[0].split()).rstrip(" .,;。；，")
    if phrase.count("$") % 2:  # the dollar sign of the mark or of the next one: "$[A] \\quad x$"
        phrase = phrase.removesuffix("$") if phrase.endswith("$") else f"${phrase}"
    return (_QUAD.sub(lambda match: match[1], phrase),) if 0 < len(phrase) <= _PHRASE else ()


_QUAD: Final = re.compile(r"^(\$?)\s*(?:\\q?quad\s*)+")
