"""Which of several listed statements a text says hold: "(i) and (iii) are true", "all but B", "2 ✘", "T, F, T"."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.model import Option
from ansatz.scorers.language import ITEMS, JUDGING
from ansatz.scorers.responses.clauses.listed_marks import SIGN, place_of, with_signs

REACH: Final = 12_000  # characters of a text that are read, from its end
SENTENCE: Final = 1_000  # characters of one that is read
LEAST: Final = 2  # judgements in a row; ways to judge that a question names

_CODES: Final = JUDGING.valued("codes")
_CAPITALS: Final = "|".join(sorted({code.upper() for code in _CODES if len(code) == 1}))
_SPELLED: Final = "|".join(sorted((code for code in _CODES if len(code) > 1), key=lambda code: (-len(code), code)))
_CODE: Final = rf"(?:(?-i:{_CAPITALS})|{_SPELLED}|[✓✔✅☑✗✘❌✖])"
_YES: Final = frozenset("✓✔✅☑") | {code for code, value in _CODES.items() if value == "+"}

_TRUE: Final = JUDGING.pattern(r"(?i)(?&true)\Z")
_STOP: Final = re.compile(r"(?<=[.!?;])\s+|\n+")
_QUESTION: Final = re.compile(r"[?？][)\]\"'”»\s]*\Z")
_TICKED: Final = re.compile(r"(?P<yes>[✓✔✅☑])|(?P<no>[✗✘❌✖])")
_OPEN: Final = JUDGING.pattern(r"(?i)(?&supposing)")
_OPEN_BEHIND: Final = JUDGING.pattern(r"(?i)[\s,]*(?&supposing)")
_DENIED: Final = JUDGING.pattern(r"(?i)(?&denying)")
_ITEM: Final = re.compile(rf"(?m)^\W{{0,6}}(?P<sign>{SIGN})[\s:.)|—–-]*")


_ROW: Final = rf"(?:(?&things)\s)?{SIGN}(?:\s?(?:,\s?(?&joining)|[,&/+]|(?&joining))\s?(?:(?&things)\s)?{SIGN})*"
_SLOT: Final = r"(?:(?&asserting|linking)\s){0,6}"
_PREDICATE: Final = (
    rf"\s?[:—–=→|-]?\s?(?:(?&pointing)\s)?{_SLOT}(?P<deny>(?:(?&denying)\s)?){_SLOT}(?P<sole>(?:(?&only)\s)?)"
    rf"(?P<judge>(?&true|false)|(?<=[\s:=→|—–-]){_CODE}(?![^\W_]))"
)
# "All but (i)", "neither (i) nor (ii)", "only (i) and (ii)", "none of the others", "the rest", "none", "all", "it".
_SUBJECT: Final = (
    rf"(?P<every>(?&every)),?\s(?&but)\s(?P<left>{_ROW}),?"
    rf"|(?&neither)\s(?P<denied>(?:(?&things)\s)?{SIGN}(?:,?\s(?&nor|joining)\s(?:(?&things)\s)?{SIGN})+)"
    rf"|(?P<lone>(?:(?&only)\s)?)(?:(?&both)\s)?(?P<row>{_ROW})(?P<after>(?:\s(?&only))?)"
    r"|(?P<no_rest>(?&none)\s(?&rest))|(?P<rest>(?&rest))|(?P<none>(?&none))|(?P<all>(?&every))"
    r"|(?<=[,;—–]\s)(?:(?&but|opening)\s)?(?P<it>(?&pointing))"
)
# "The only true ones are (i) and (ii)", "False: (iii)".
_LISTED: Final = (
    r"(?P<sole_of>(?:(?&only|asserting)\s){0,4})(?P<deny_of>(?:(?&denying)\s)?)(?P<judge_of>(?&true|false))"
    r"(?:\s(?&things))?(?P<link>\s?[:—–=-]|(?:\s(?&linking|asserting)){1,4}\s?:?|)\s(?P<only_of>(?:(?&only)\s)?)"
    rf"(?:(?&both)\s)?(?P<every_of>(?:(?&every),?\s(?&but)\s)?)(?P<row_of>{_ROW})(?!\s(?&linking|true|false|denying))"
)
# "... and so is (iii)", "... (iv) is not".
_AGAIN: Final = (
    rf"(?P<so>(?&so_too)\s)(?P<row_so>{_ROW})"
    rf"|(?P<discard>(?&discarding))\s(?:(?&both)\s)?(?P<row_out>{_ROW})"
    rf"|(?P<row_not>{_ROW})\s?[—–-]?\s?(?P<not>(?&not_so))(?=\s*(?:[.,;:!]|\Z))"
)
_ALL_BUT: Final = JUDGING.pattern(rf"(?i)\W*(?:(?&opening)\W{{1,3}}){{0,4}}(?&every),?\s(?&but)\s{_ROW}\W*")
_SAID: Final = JUDGING.pattern(
    rf"(?i)(?:{_SUBJECT}){_PREDICATE}(?:,?\s(?&but)\s(?P<but_row>{_ROW}))?|{_LISTED}|{_AGAIN}"
)


def judged(text: str, names: Sequence[str], *, coded: bool = False) -> dict[int, bool]:
    """What a text says of each listed thing in the end, by its place; a thing that nothing is said of is left out.

    A judgement that is supposed, asked or put under a condition is none; a later one takes an earlier one's place.

    Args:
        names: what the list calls its things, lower case.
        coded: the question has each judged, so that letters and single words do: "(i) T", "T, F, T, F".
    """
    plain = with_signs(text[-REACH:], names, small=coded)
    said: dict[int, bool] = {}
    for start, end, item in _pieces(plain):
        piece = plain[start:end]
        verdict = _verdict_of_item(piece[item.end() - start :], coded) if item is not None else None
        if item is not None and verdict is not None:
            said[place_of(item["sign"])] = verdict
        last: bool | None = None
        for sentence in _STOP.split(piece):
            if coded and (row := _row_of_codes(sentence, len(names))):
                said.update(enumerate(row))
            elif len(sentence) <= SENTENCE and not _QUESTION.search(sentence):
                last = _take(sentence, len(names), said, coded, last)
                last = last if sentence.endswith(";") else None  # "(i) is true; (ii) is not"
    return said


def _pieces(plain: str) -> Iterator[tuple[int, int, re.Match[str] | None]]:
    """A text at the items of its lists: where each begins and ends; what stands before the first is one as well."""
    items = list(_ITEM.finditer(plain))
    if not items or items[0].start():
        yield 0, items[0].start() if items else len(plain), None
    for item, following in zip(items, [*items[1:], None], strict=False):
        end = following.start() if following is not None else len(plain)
        gap = plain.find("\n\n", item.end(), end)
        stop = gap if gap >= 0 else end
        yield item.start(), stop, item
        if stop < end:
            yield stop, end, None


def _verdict_of_item(body: str, coded: bool) -> bool | None:
    """What an item of a list says of its own statement: as its first words, or as a clause of its own, or by a tick."""
    opened = _opens().match(body)
    if opened is not None and not _OPEN_BEHIND.match(body, opened.end()):
        return _holds(opened["judge"], opened["deny"])
    signs = {found.lastgroup == "yes" for found in _TICKED.finditer(body)}
    for found in _stands_alone().finditer(body):
        signs.add(_holds(found["judge"], found["deny"]))
    return signs.pop() if len(signs) == 1 else None


@lru_cache(maxsize=1)
def _opens() -> re.Pattern[str]:
    judge = JUDGING.source("(?&true|false)")
    slot = rf"(?:{JUDGING.source('(?&asserting|linking|opening|things|pointing)')}\s){{0,6}}"
    return worded(
        rf"(?i)\W*{slot}(?P<deny>(?:{JUDGING.source('(?&denying)')}\s)?){slot}(?P<judge>{judge}|{_CODE}(?![^\W_]))"
        r"(?=\s*(?:[.,;:!—–(|-]|\Z|\n))"
    )


@lru_cache(maxsize=1)
def _stands_alone() -> re.Pattern[str]:
    judge = JUDGING.source("(?&true|false)")
    slot = rf"(?:{JUDGING.source('(?&asserting|linking|opening|things|pointing)')}\s){{0,5}}"
    return worded(
        rf"(?i)(?:[.!?—–:=>→;|]|\n|,(?=\s{JUDGING.source('(?&opening)')}\s))\s*{slot}(?P<deny>(?:{JUDGING.source('(?&denying)')}\s)?){slot}"
        rf"(?P<judge>{judge}|{_CODE}(?![^\W_]))(?=\s*(?:[.,;:!—–|(]|\Z|\n))"
    )


def _holds(word: str, deny: str | None) -> bool:
    folded = word.casefold().strip()
    return (folded in _YES or _TRUE.match(folded) is not None) is not bool(deny and deny.strip())


def _take(sentence: str, count: int, said: dict[int, bool], coded: bool, last: bool | None) -> bool | None:
    """The judgements of a sentence, in order; what it leaves open is left out.

    Args:
        last: what was judged before it, which "so is (iii)" goes on from.

    Returns:
        The last of its judgements.
    """
    before = 0
    for found in _SAID.finditer(sentence):
        head = sentence[before : found.start()]
        word = found["judge"] or found["judge_of"] or ""
        if _OPEN.search(head) or _OPEN_BEHIND.match(sentence, found.end()) or _DENIED.search(head):
            before = found.end()
            continue
        if word and not coded and not _WORD.match(word) and not _TICKED.match(word):
            continue
        if found["judge_of"] and not found["link"].strip() and word.isascii():
            continue  # "true (ii)"
        before = found.end()
        if found["discard"]:
            holds = last = False
        elif not word:
            if last is None:
                continue
            holds = last if found["so"] else not last
        else:
            holds = last = _holds(word, found["deny"] or found["deny_of"])
        groups = ("row", "row_of", "denied", "left", "row_so", "row_not", "row_out")
        row = next((found[group] for group in groups if found[group]), "")
        if found["it"]:
            row = "".join(re.findall(SIGN, sentence[: found.start()])[-1:])
        named = [place_of(sign) for sign in re.findall(SIGN, row)]
        every = set(range(count))
        if found["it"] and not named:
            continue
        if named:
            left_out = found["left"] or (found["every_of"] or "").strip()
            holds = holds is not bool(found["denied"] or left_out)
            alone = left_out or any((found[group] or "").strip() for group in ("lone", "after", "sole", "only_of"))
            if alone or _ONLY.search(found["sole_of"] or ""):
                said.update(dict.fromkeys(every - set(named), not holds))
            said.update(dict.fromkeys(named, holds))
        elif found["rest"] or found["no_rest"]:
            said.update(dict.fromkeys(every - said.keys(), holds is not bool(found["no_rest"])))
        else:
            said.update(dict.fromkeys(every, holds is not bool(found["none"])))
            left = re.findall(SIGN, found["but_row"] or "")  # "All are true except (b)."
            said.update(dict.fromkeys(map(place_of, left), holds is bool(found["none"])))
    return last


_MARK: Final = re.compile(
    rf"(?i)\(\s?(?:[ivx]{{1,4}}|[a-h{ITEMS[:8]}]|\d)\s?\)|(?<![^\W_])(?:[ivx]{{1,4}}|[a-h{ITEMS[:8]}]|\d)\s?[.):](?=\s)"
)
_LABEL: Final = re.compile(r"\s*[*$(\[]{0,3}[^\W_]\s?[).:\]][*$\s]*\Z|\s+\Z")
_ASKS_FALSE: Final = JUDGING.pattern(r"(?i)(?&asks_false)")
_ASKS: Final = JUDGING.pattern(r"(?i)(?&asks_truths)")
_WORD: Final = JUDGING.pattern(r"(?i)(?&true|false)\Z")
_ONLY: Final = JUDGING.pattern(r"(?i)(?&only)")


def _row_of_codes(sentence: str, count: int) -> tuple[bool, ...]:
    """A judgement of each thing in its order, "T, F, T, F", where a sentence ends in it; empty where it does not."""
    found = _rows(count).search(sentence)
    if found is None:
        return ()
    words = [code[0].casefold() for code in re.finditer(rf"(?i){_CODE}", found["row"])]
    return tuple(word in _YES for word in words) if len(words) == count else ()


@lru_cache(maxsize=16)
def _rows(count: int) -> re.Pattern[str]:
    joint = rf"\s?(?:[,;/|–—-]|,?\s{JUDGING.source('(?&joining)')})?\s?"
    return re.compile(
        rf"(?i)(?<![^\W_])(?P<row>{_CODE}(?:{joint}{_CODE}){{{count - 1}}})(?=[\s.!)|]*\Z)" if count > 1 else r"(?!)"
    )


def truth_row(gold: str, question: str) -> tuple[bool, ...]:
    """The judgements that a gold lists, "T, F, T", where its question asks for such; empty for none."""
    plain = " ".join(_MARK.sub(" ", with_signs(gold, ())).split())
    words = re.findall(rf"(?i)(?<![^\W_]){_CODE}(?![^\W_])", plain)
    if not words and plain.isalpha():
        words = re.findall(_CODE, plain)
    rest = plain
    for word in words:
        rest = rest.replace(word, "", 1)
    if len(words) < LEAST or any(letter.isalnum() for letter in rest):
        return ()
    asked = {found[0].casefold() for found in _ASKS.finditer(question)}
    return tuple(word.casefold() in _YES for word in words) if len(asked) >= LEAST else ()


def with_codes(row: tuple[bool, ...]) -> str:
    """Judgements as they are written in a row: "T, F, T"."""
    return ", ".join("T" if one else "F" for one in row)


def judged_options(text: str, options: Sequence[Option], question: str, *, alone: bool = False) -> tuple[str, ...]:
    """The options that a text makes the answer by what it says of each: those that hold, or do not where that is asked.

    Empty where it leaves one out. Where a question asks for what is false, the ones said to be so are enough.

    Args:
        alone: one option is right, so that the only one said to be or the only one not rejected is enough.
    """
    names = [one.name.casefold() for one in options]
    if len(names) < LEAST or not all(len(name) == 1 for name in names):
        return ()
    said = judged(text, names)
    asks_false = asks_what_is_false(question, options)
    every = set(range(len(names)))
    if not said and not asks_false and (left := _ALL_BUT.fullmatch(with_signs(text, names))):
        said = dict.fromkeys(every, True) | {place_of(sign): False for sign in re.findall(SIGN, left[0])}
    found = {place for place, holds in said.items() if holds is not asks_false}
    if alone and not found and not asks_false and len(every - said.keys()) == 1:
        found = every - said.keys()
    elif len(said) < len(names):
        enough = alone and len(found) == 1
        whole = len(found) == len(said) and (asks_false or (not alone and len(found) >= LEAST))
        if not enough and not whole:
            return ()
    return tuple(options[place].name for place in sorted(found))


def asks_what_is_false(question: str, options: Sequence[Option]) -> bool:
    """Whether the last question before the options, or their last sentence, asks for what does not hold."""
    sentences = [one for one in _STOP.split(stem_of(question, options)) if len(one.split()) >= LEAST]
    asking = [one for one in sentences if _QUESTION.search(one)][-1:] or sentences[-1:]
    return any(_ASKS_FALSE.search(one) for one in asking)


def stem_of(question: str, options: Sequence[Option]) -> str:
    """A question in front of its options and of the mark of the first."""
    first = next((phrase for one in options for phrase in one.phrases), "")
    return _LABEL.sub("", question[: question.find(first)]) if first and first in question else question.strip()
