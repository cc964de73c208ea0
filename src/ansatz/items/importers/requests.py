"""What a question asks for, request by request, in its own words: for sets that give several answers to one question.

Nothing of what is right is looked at but how many answers there are. A reading counts only where every request asks
for one thing, so that requests and answers can be told off against each other; where one asks for two, or for an
explanation that may or may not be among the answers, there is none.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from ansatz.items.language import REQUESTING

LONGEST: Final = 20_000  # characters of a question that is taken apart
QUOTED: Final = 400  # characters of a request that are quoted
_MARK: Final = re.compile(
    r"(?:^|(?<=[\s.;:?,*]))(?:\(\s?([a-n]|[ivx]{1,4})\s?\)|([a-n]|[ivx]{1,4})\))(?=[\s*])", re.MULTILINE
)
_LINE: Final = re.compile(r"^\s{0,4}(?:\*\*)?([a-n]|[ivx]{1,4})\.(?:\*\*)?[ \t]+", re.MULTILINE)
_LETTERS: Final = "abcdefghijklmn"
_ROMANS: Final = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix", "x")
_MATHS: Final = re.compile(r"\$\$.*?\$\$|\$[^$]*\$|\\\[.*?\\\]|\\\(.*?\\\)", re.DOTALL)
_ASIDE: Final = re.compile(r"\([^()]{0,400}\)")
_END: Final = re.compile(r"(?<=[.?!])\s+(?=[A-Z\x00])|\n\s*\n")
# What stands before the verb of a request: "Then find", "If it is at rest, find".
_WANTS: Final = REQUESTING.pattern(r"(?i)(?:(?&openers)[, ]+)?(?&verbs)|(?&conditions)[^.?!]*,\s+(?&verbs)")
_TELLS: Final = REQUESTING.pattern("(?i)(?&tells)")
_WORDS_ALONE: Final = REQUESTING.pattern("(?i)(?&in_words)")
_MORE: Final = REQUESTING.pattern(r"(?i)(?&more)|;|,\s+(?&verbs|asks)")
# Two things of one request, and no more: "Find the field and the force".
_PAIR: Final = REQUESTING.pattern(
    r"(?i)(?P<head>(?&verbs|what_is)\s+)(?P<one>(?&owners)\s[^,;]*?)\s+(?&joints)\s+(?P<two>(?&owners)\s[^,;]*)\Z"
)


@dataclass(frozen=True, slots=True)
class _Part:
    """A part of a question: its marks, outermost first, and its text."""

    marks: tuple[str, ...]
    text: str

    def said(self, words: str = "") -> str:
        """What asks for it, or for what some of its words ask for."""
        part = "".join(f"({mark})" for mark in self.marks)
        if not words:
            return f"Answer part {part}."
        return f"Answer only this{f' of part {part}' if part else ''}: {words}"


def requests_for(question: str, count: int) -> list[str]:
    """As many requests as there are answers, in their order; empty where it is not clear which are which.

    Args:
        question: in English; of another language nothing is read but its marks.
    """
    if len(question) > LONGEST:
        return []
    parts = list(_parts(question))
    marked = [part for part in parts if part.marks]
    for chosen in (marked, [part for part in marked if not _in_words(part)]):
        if count > 1 and len(chosen) == count:
            return [part.said() for part in chosen]
    asked = [(part, _asked(part)) for part in parts]
    if any(words is None for _, words in asked):
        return []
    found = [(part, words or []) for part, words in asked]
    if sum(len(words) for _, words in found) != count:
        return []
    said = [part.said("" if part.marks and len(words) == 1 else one) for part, words in found for one in words]
    return said if len(set(said)) == count and all(len(one) <= QUOTED for one in said) else []


def _parts(question: str) -> Iterator[_Part]:
    """What stands before the first mark, then each part, and where that has parts each of those."""
    for mark, text in _split(question, _LETTERS):
        for number, (roman, words) in enumerate(inner := list(_split(text, _ROMANS))):
            if number == 0 and len(inner) > 1 and mark:
                continue  # what leads to the parts below it
            yield _Part(tuple(one for one in (mark, roman) if one), words)


def _split(text: str, names: Sequence[str]) -> Iterator[tuple[str, str]]:
    """The text before the first mark, then each mark with its text, where marks follow each other from the first on."""
    masked = _MATHS.sub(lambda found: "\x00" * len(found[0]), text)
    for pattern in (_MARK, _LINE):
        found: list[tuple[int, int]] = []
        for match in pattern.finditer(masked):
            name = next(one for one in match.groups() if one)
            if len(found) < len(names) and name == names[len(found)]:
                found.append((match.start(), match.end()))
        if len(found) > 1:
            yield "", text[: found[0][0]]
            ends = [start for start, _ in found[1:]] + [len(text)]
            for place, ((_, start), end) in enumerate(zip(found, ends, strict=True)):
                yield names[place], text[start:end]
            return
    yield "", text


def _in_words(part: _Part) -> bool:
    """Whether all that a part asks for is an explanation or a drawing."""
    kinds = [bool(_WORDS_ALONE.search(words)) for words, _ in _sentences(part.text) if _is_request(words)]
    return bool(kinds) and all(kinds)


def _asked(part: _Part) -> list[str] | None:
    """The requests of a part, one thing each; None where one of them may be several, or asks for words."""
    found: list[str] = []
    for words, shown in _sentences(part.text):
        if not _is_request(words):
            continue
        if _TELLS.search(words):
            return None
        head = _WANTS.match(words)
        if not _MORE.search(_ASIDE.sub("", words[head.end() :] if head else words)):
            found.append(shown)
            continue
        pair = _PAIR.search(words)
        if pair is None or _MORE.search(pair["one"] + pair["two"]) or _MORE.search(words[: pair.start()]):
            return None
        shown_pair = _PAIR.search(shown)
        if shown_pair is None:
            return None
        found += [f"{shown_pair['head']}{one}" for one in (shown_pair["one"], shown_pair["two"])]
    return found


def _is_request(words: str) -> bool:
    return words.endswith("?") or bool(_WANTS.match(words)) or bool(_TELLS.match(words))


def _sentences(text: str) -> Iterator[tuple[str, str]]:
    """Each sentence without its formulas, and as it stands."""
    text = text.strip()
    formulas = [found[0] for found in _MATHS.finditer(text)]
    place = 0
    for sentence in _END.split(_MATHS.sub("\x00", text)):
        count = sentence.count("\x00")
        shown = sentence
        for formula in formulas[place : place + count]:
            shown = shown.replace("\x00", formula, 1)
        place += count
        yield " ".join(sentence.split()), " ".join(shown.split())


def parts_by_solution(question: str, solution: str, answers: Sequence[str]) -> list[str]:
    """The mark of the part that each answer is for, as the published solution has it; empty where that is not clear.

    An answer belongs to a part in whose solution it stands, or to any where it stands in none; parts come in their
    order. Where that leaves more than one way, there is none.
    """
    if max(len(question), len(solution)) > 4 * LONGEST:
        return []
    marks = [mark for mark, _ in _split(question, _LETTERS) if mark]
    sections = [(mark, _squeezed(text)) for mark, text in _split(solution, _LETTERS) if mark]
    if len(marks) < 2 or [mark for mark, _ in sections] != marks[: len(sections)]:
        return []
    ways = [_sections(answer, sections) for answer in answers]
    earliest: list[str] = []
    for way in ways:
        least = earliest[-1] if earliest else marks[0]
        earliest.append(min((mark for mark in way or marks if mark >= least), default=""))
    latest: list[str] = []
    for way in reversed(ways):
        most = latest[-1] if latest else marks[-1]
        latest.append(max((mark for mark in way or marks if mark <= most), default=""))
    if not all(earliest) or earliest != latest[::-1]:
        return []
    # A part that asks for something and gets nothing tells that the order is not what it seems.
    wanting = {part.marks[0] for part in _parts(question) if part.marks and not _in_words(part)}
    return earliest if wanting <= set(earliest) else []


def _sections(answer: str, sections: Sequence[tuple[str, str]]) -> list[str]:
    """The marks of the sections that hold an answer, or else what stands behind its sign."""
    whole = _squeezed(answer)
    for text in (whole, whole.partition("=")[2], whole.rpartition("=")[2]):
        held = [mark for mark, section in sections if text in section] if len(text) >= _SHORTEST else []
        if held:
            return held
    return []


_SHORTEST: Final = 3  # signs of an answer that is looked for
_SPACES: Final = re.compile(
    r"\\[,;:! ]|\\(?:quad|qquad|left|right|displaystyle|boxed|text|mathrm|rm)(?![A-Za-z])|[\s{}$~&]"
)


def _squeezed(text: str) -> str:
    """A text as it is searched: no spaces, no braces, no sizes, no end of a sentence."""
    return _SPACES.sub("", text.replace("\\approx", "=").replace("\\simeq", "=")).rstrip(".,;")


def requests_of_parts(question: str, marks: Sequence[str], symbols: Sequence[str]) -> list[tuple[str, bool]]:
    """What asks for each answer of a part, and whether it does so by its place among the part's answers alone.

    Args:
        marks: of the part of each answer.
        symbols: that each answer names; empty where it names none.
    """
    texts = {part.marks: part for part in _parts(question)}
    found: list[tuple[str, bool]] = []
    for mark in dict.fromkeys(marks):
        own = [symbol for symbol, of in zip(symbols, marks, strict=True) if of == mark]
        part = texts.get((mark,))
        asked = (part and _asked(part)) or []
        for place, symbol in enumerate(own, 1):
            if len(own) == 1:
                found.append((f"Answer part ({mark}).", False))
            elif symbol and own.count(symbol) == 1:
                found.append((f"Answer part ({mark}). Find ${symbol}$.", False))
            elif part is not None and len(asked) == len(own) and len(asked[place - 1]) <= QUOTED:
                found.append((part.said(asked[place - 1]), False))
            else:
                found.append((f"Answer part ({mark}). Give answer {place} of {len(own)} to it.", True))
    return found
