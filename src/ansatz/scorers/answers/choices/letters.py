"""Which listed options an answer names by letter or number: "(b)", "Option C", "A and D", "(a) True, (b) False"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.answers.choices.clauses import mentions_in_clauses, said_of_others
from ansatz.scorers.answers.choices.denials import denied, ruled_out
from ansatz.scorers.answers.choices.marks import ALONE, marks, named_with, opened
from ansatz.scorers.answers.choices.roles import Mention, Role, in_role, settled_on
from ansatz.scorers.answers.choices.settling import settled_in_phrases
from ansatz.scorers.answers.option_labels import without_markup
from ansatz.scorers.language import ANSWERING, CHOOSING, JUDGING, TO_LATIN, joined, whole_words

LONGEST: Final = 400  # characters of an answer that is a list of letters or opens with one

# "A" or "В" at the start of a quoted statement is a word, where no verb behind it says something of a letter.
_SAID_OF_LETTER: Final = "|".join(
    (CHOOSING.source("(?&verbs|stating)"), JUDGING.source("(?&linking|true|false)"), joined("conjunctions"))
)
_QUOTED_WORD: Final = worded(
    rf"(?<=[\"“‘«„])[^\W\d_]\s(?!(?i:{_SAID_OF_LETTER}|{joined('alternatives')})(?![^\W_]))(?=[^\W\d_]{{2}})"
)
_OR: Final = worded(rf"(?i){whole_words((), 'alternatives')}|{CHOOSING.source('(?&either)')}|/")


@dataclass(frozen=True, slots=True)
class Named:
    """The options that a text names formally.

    Attributes:
        asserted, rejected: names, in order of appearance, each once.
        alternatives: they are joined by "or", so that even several right ones are a hedge.
        whole: the text holds nothing else.
        rest: what stands behind the name, where exactly one is asserted.
        settled: the text says that the one it asserts is its answer.
        left_open: names that it gives to another thing alone.
    """

    asserted: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    alternatives: bool = False
    whole: bool = False
    rest: str = ""
    settled: bool = False
    left_open: tuple[str, ...] = ()


def named_options(text: str, names: frozenset[str], *, judged: bool = True) -> Named:
    """What a text names of the options ``names`` (one letter or digit each, lower case).

    Args:
        judged: a "no" behind a letter denies it; False where it may be what an option says.
    """
    plain = without_markup(_QUOTED_WORD.sub("", text))
    if _latin(names) and not plain.isascii():
        plain = ALONE.sub(lambda match: match[0].translate(TO_LATIN), plain)
    letters = "".join(sorted(re.escape(name) for name in names))
    if not letters:
        return Named()
    whole = _whole(plain, letters, names)
    if whole is not None:
        return whole
    settled = settled_on(settled_in_phrases(plain, letters) or mentions_in_clauses(plain, marks(letters)))
    if settled:
        rivals = _rivals(plain, settled, letters, names)
        return Named((settled, *rivals), settled=True, alternatives=bool(rivals))
    left_open = said_of_others(plain, marks(letters))
    mentions = [*_mentions(plain, letters, names, judged)]
    rejected = in_role(mentions, "rejected")
    asserted = {letter: one for letter, one in in_role(mentions, "asserted").items() if letter not in rejected}
    asserted = {letter: one for letter, one in asserted.items() if letter not in left_open}
    rest = _behind(plain[next(iter(asserted.values())).end :]) if len(asserted) == 1 else ""
    between = len(asserted) > 1 and _OR.search(plain) is not None
    rivals = _rivals(plain, next(iter(asserted)), letters, names) if len(asserted) == 1 else ()
    found = (*asserted, *rivals)
    return Named(found, tuple(rejected), between or bool(rivals), False, rest, left_open=tuple(left_open))


def _rivals(plain: str, said: str, letters: str, names: frozenset[str]) -> tuple[str, ...]:
    """The options that a text puts beside the one that it asserts, behind it: "A, possibly B", "Or maybe C, ..."."""
    at = max((one.start() for one in re.finditer(rf"(?i)(?<![^\W_]){re.escape(said)}(?![^\W_])", plain)), default=-1)
    found = (
        (str(one["rival"] or one["closed"]).casefold() for one in _rival(letters).finditer(plain, at + 1))
        if at >= 0
        else ()
    )
    return tuple(one for one in dict.fromkeys(found) if one in names and one != said)


@lru_cache(maxsize=64)
def _rival(letters: str) -> re.Pattern[str]:
    doubt = ANSWERING.source("(?&rivals|doubts)")
    noun = rf"(?:{joined('options')})"
    return re.compile(
        rf"(?<![^\W_])(?i:{doubt}),?\s(?i:{noun}\s)?(?:\((?P<closed>(?i:[{letters}]))\)|(?P<rival>[{letters.upper()}]))"
        r"(?=\s*(?:[.,;!?)]|\Z))"
    )


def _mentions(plain: str, letters: str, names: frozenset[str], judged: bool) -> Iterator[Mention]:
    """Each place where a letter names an option, with those that are listed there with it."""
    for letter in ruled_out(plain, letters, names):
        yield Mention(letter, "rejected")
    for match in marks(letters).finditer(plain):
        name = str(match[match.lastgroup or 0]).casefold()
        if name not in names or (match.lastgroup == "closed" and opened(plain, match.start())):
            continue
        found, end = named_with(plain, match, letters)
        role: Role = "rejected" if denied(plain, match.start(), end, letters, judged) else "asserted"
        for letter in found:
            yield Mention(letter, role, end)


def _behind(text: str) -> str:
    """What stands behind a name, without what parts both; a minus sign belongs to the content: "C: -36 m"."""
    text = text.strip(" .:,;)—")
    return text.removeprefix("-").strip(" .:,;)-—") if text[:2] in ("-", "- ") else text.rstrip("-")


def _latin(names: frozenset[str]) -> bool:
    return all(name.isascii() for name in names)


def _whole(plain: str, letters: str, names: frozenset[str]) -> Named | None:
    """A text that is nothing but names: "A", "(a) and (c)", "ABD", "Answer: B or C"."""
    if len(plain) > LONGEST:
        return None
    match = _list(letters).fullmatch(plain)
    if match is None:
        return None
    body = match["body"]
    found = [
        name.casefold()
        for name in re.findall(rf"(?i)(?<![^\W\d_])[{letters}](?![^\W_])|(?<=[\W\d_])[{letters}]\b", body)
    ]
    run = re.fullmatch(rf"\W*((?:[{letters.upper()}]){{2,10}})\W*", body)
    if run and len(set(run[1])) == len(run[1]):
        found = [name.casefold() for name in run[1]]
    found = [name for name in dict.fromkeys(found) if name in names]
    return Named(tuple(found), (), _OR.search(body) is not None, True) if found else None


@lru_cache(maxsize=64)
def _list(letters: str) -> re.Pattern[str]:
    one = rf"[(\[]?\s?[{letters}]\s?[)\]]?\.?"
    joining = rf"(?:{joined('conjunctions')}|{joined('alternatives')})"
    joint = rf"(?:\s?[,;、/&+，；]\s?|\s{joining}\s|\s?,\s?{joining}\s|\s)"
    label = rf"(?>{joined('options')}|{CHOOSING.source('(?&around|supposing)')}|[:：=\-—.,]|\s)*"
    return re.compile(
        rf"(?i:\W{{0,3}}{label}(?P<body>(?:{one}(?:{joint}{one}){{0,9}})|(?-i:[{letters.upper()}]{{2,10}}))\W*)"
    )
