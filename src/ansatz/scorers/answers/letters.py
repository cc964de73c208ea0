"""Which listed options an answer names by letter or number: "(b)", "Option C", "A and D", "(a) True, (b) False"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from ansatz.scorers.answers.letter_clauses import settled_in_clauses
from ansatz.scorers.language import CHOOSING, TO_LATIN, joined, whole_words

LONGEST: Final = 400  # characters of an answer that is a list of letters or opens with one

_MARKUP: Final = re.compile(
    r"\\(?:text(?:bf|it|rm|tt|sf|up)?|math(?:rm|bf|it|sf|bb|cal)|boldsymbol|bm|boxed|fbox|operatorname|mbox|emph|"
    r"[,;:! ]|q?quad|left|right|big|Big|displaystyle|tag\*?)(?![A-Za-z])|\\?_|[$*`{}~#]|\\[()\[\]]|[【】]|<\|?/?[a-z_]{1,20}\|?>|[\"‘“”]"  # noqa: E501
    r"|(?<![^\W\d_])['’]|['’](?![^\W\d_])"  # but that of "I'd"
)
_NUMBERED: Final = re.compile(
    rf"\s*(?P<open>\\text(?:bf)?\{{\s*)?(?i:{CHOOSING.source('(?&nouns)')})\s{{0,3}}\(?\w\)?\s?[:.)]\s*(?P<close>\}}\s*)?(?=\S)"
)
_RANGE: Final = re.compile(
    rf"\([A-Ja-j]\)\s(?i:{joined('until')})\s\([A-Ja-j]\)|\([A-J]\s(?i:{joined('until')})\s[A-J]\)"
    rf"|(?<![^\W_])(?i:{joined('options')})\s\(?[A-J]\s?(?:\s(?i:{joined('until')})\s|[-–])\s?[A-J](?![^\W_])"
)
_ONE: Final = CHOOSING.pattern(r"(?i)[)\]]?\s(?&singular)(?!\w)")
_ALONE: Final = re.compile(r"(?<![^\W_])[^\W\d_](?![^\W_])")  # in a word, a letter that looks Latin is none
_OR: Final = re.compile(rf"(?i){whole_words((), 'alternatives')}|{CHOOSING.source('(?&either)')}|/")


@dataclass(frozen=True, slots=True)
class Named:
    """The options that a text names formally.

    Attributes:
        asserted, rejected: names, in order of appearance, each once.
        alternatives: they are joined by "or", so that even several right ones are a hedge.
        whole: the text holds nothing else.
        rest: what stands behind the name, where exactly one is asserted.
    """

    asserted: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    alternatives: bool = False
    whole: bool = False
    rest: str = ""


def named_options(text: str, names: frozenset[str], *, judged: bool = True) -> Named:
    """What a text names of the options ``names`` (one letter or digit each, lower case).

    Args:
        judged: a "no" behind a letter denies it; False where it may be what an option says.
    """
    plain = without_markup(text)
    if _latin(names) and not plain.isascii():
        plain = _ALONE.sub(lambda match: match[0].translate(TO_LATIN), plain)
    letters = "".join(sorted(re.escape(name) for name in names))
    if not letters:
        return Named()
    whole = _whole(plain, letters, names)
    if whole is not None:
        return whole
    settled = _settled(plain, letters) or settled_in_clauses(plain, _marks(letters))
    if settled:
        return Named((settled,), (), False, False, "")
    asserted: dict[str, str] = {}
    rejected = dict.fromkeys(_out(plain, letters, names))
    for match in _marks(letters).finditer(plain):
        name = str(match[match.lastgroup or 0]).casefold()
        if name not in names or (match.lastgroup == "closed" and _opened(plain, match.start())):
            continue
        found, end = _named_with(plain, match, letters)
        if _denied(plain, match.start(), end, letters, judged):
            rejected.update(dict.fromkeys(found))
        else:
            for one in found:
                asserted.setdefault(one, plain[end:])
    for name in rejected:
        asserted.pop(name, None)
    rest = _behind(next(iter(asserted.values()))) if len(asserted) == 1 else ""
    between = len(asserted) > 1 and _OR.search(plain) is not None
    return Named(tuple(asserted), tuple(rejected), between, False, rest)


def _behind(text: str) -> str:
    """What stands behind a name, without what parts both; a minus sign belongs to the content: "C: -36 m"."""
    text = text.strip(" .:,;)—")
    return text.removeprefix("-").strip(" .:,;)-—") if text[:2] in ("-", "- ") else text.rstrip("-")


def without_markup(text: str) -> str:
    """A text without what only sets its type, spaces closed up."""
    return " ".join(_MARKUP.sub(" ", text).split())


def without_ranges(text: str) -> str:
    """A text without ranges of letters: "the options (A) through (D)", "A to D" name none of them."""
    return _RANGE.sub(" ", text)


def without_option(text: str) -> str:
    """A value without the number of the option that it is said to be: "Option 2: 10 eV"; else the text itself."""
    match = _NUMBERED.match(text)
    if match is None:
        return text
    inside = match["open"] is not None and not match["close"]
    return (f"\\text{{{text[match.end() :]}" if inside else text[match.end() :]) or text


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
    label = rf"(?:{joined('options')}|{CHOOSING.source('(?&around|supposing)')}|[:：=\-—.,]|\s)*"
    return re.compile(
        rf"(?i:\W{{0,3}}{label}(?P<body>(?:{one}(?:{joint}{one}){{0,9}})|(?-i:[{letters.upper()}]{{2,10}}))\W*)"
    )


@lru_cache(maxsize=64)
def _marks(letters: str) -> re.Pattern[str]:
    """A letter that names an option; how it does is the name of the group."""
    return re.compile("|".join((*_bracketed(letters), *_announced(letters), *_opening(letters), *_judged(letters))))


def _bracketed(letters: str) -> Iterator[str]:
    """ "(b)", "b) is", "[B]"."""
    yield rf"(?i:(?<![\w)])\(\s?(?P<round>[{letters}])\s?\))"
    yield rf"(?i:(?<![\w(\[])(?P<closed>[{letters}])\)(?=\s+(?:{joined('equals')})(?!\w)))"
    yield rf"(?<![\w)\]])\[\s?(?P<square>[{letters.upper()}])\s?\]"


def _announced(letters: str) -> Iterator[str]:
    """ "Option B", "the letter b", and "so B" at the end."""
    stating = rf"(?:{CHOOSING.source('(?&stating)')}|:|=|—)?\s{{0,3}}\(?"
    nouns = rf"(?:{joined('options')}|{CHOOSING.source('(?&letters)')})"
    yield rf"(?i:\b{nouns}\s{{0,3}}{stating})(?P<named>[{letters.upper()}])\b(?![\'’])"
    yield rf"(?i:{CHOOSING.source('(?&nouns|letters|choosing)')}\s{{1,3}}\(?)(?P<small>[{letters}])\b"
    verbs = CHOOSING.source("(?&verbs|settling)")  # "The best answer, with some reservation, is B."
    yield rf"(?i:\b{nouns},\s[^.;:\n]{{1,120}},\s{verbs}\s{{1,3}}\(?)(?P<aside>[{letters.upper()}])\)?(?=\W{{0,3}}\Z)"
    yield rf"(?i:\b(?:{joined('conclusions')})\b,?\s{{1,3}}\(?)(?P<then>[{letters.upper()}])\)?(?=\W{{0,3}}\Z)"


def _opening(letters: str) -> Iterator[str]:
    """ "B. Because", "B (the second one)", "B — because", "B, because": at the very beginning."""
    yield rf"\A\W{{0,3}}(?P<first>[{letters}{letters.upper()}])\s?[).:](?=\s|$)"
    yield rf"\A\W{{0,3}}(?P<glossed>[{letters.upper()}])(?=\s?\([^()]{{2,80}}\)\W*\Z)"
    yield rf"\A\W{{0,3}}(?P<capital>[{letters.upper()}])(?=\s[—–-]\s)"
    more = rf"\(?[{letters.upper()}]\b|(?i:{joined('conjunctions')}|{joined('alternatives')})\b"
    supposing = rf"(?:(?i:{CHOOSING.source('(?&supposing)')})\s)*"
    yield rf"\A\W{{0,3}}{supposing}(?P<comma>[{letters.upper()}])(?=,\s(?!{more}))"


def _judged(letters: str) -> Iterator[str]:
    """ "B is the correct answer", "B: correct"."""
    right = rf"(?i:{joined('yes')}|{CHOOSING.source('(?&answers)')})(?!\w)"
    verb = rf"\s(?i:{CHOOSING.source('(?&verbs)')})\s(?i:{CHOOSING.source('(?&the)')}\s)?"
    yield rf"(?<![\w(])(?P<judged>[{letters.upper()}])(?={verb}{right})"
    yield rf"(?<![\w(])(?P<verdict>[{letters.upper()}])(?=\s?[:.)=—–-]\s{{0,3}}(?i:{joined('yes')})(?!\w))"


def _settled(plain: str, letters: str) -> str:
    """The one option that is settled on: "Between (b) and (d), I'd go with (d).", "(b) — while (a) is for others"."""
    settling = _settling(letters)
    first = settling.first.match(plain)
    if first is not None:
        return str(first[1]).casefold()
    last = settling.last.search(plain)
    if last is not None and _denying().search(plain, max(0, last.start() - 40), last.start()) is None:
        return str(last[1] or last[2]).casefold()
    left = settling.left.search(plain)
    if left is not None:
        return str(left[1] or left[2]).casefold()
    concluded = {str(one).casefold() for one in settling.concluded.findall(plain)}
    if len(concluded) == 1:
        return concluded.pop()
    picked = settling.picked.findall(plain)
    return str(picked[0]).casefold() if len(picked) == 1 else ""


@dataclass(frozen=True, slots=True)
class _Settling:
    """Patterns of a letter settled on: first, where others are set against it; last; left; behind a verb, or "is"."""

    first: re.Pattern[str]
    last: re.Pattern[str]
    left: re.Pattern[str]
    picked: re.Pattern[str]
    concluded: re.Pattern[str]


@lru_cache(maxsize=64)
def _settling(letters: str) -> _Settling:
    capitals = letters.upper()
    against = f"{joined('contrasts')}|{joined('reasons')}|{CHOOSING.source('(?&contrasting)')}"
    against = rf"(?!(?:{joined('conjunctions')})(?!\w))(?:{against})"  # "(A) и (B)" sets nothing against (A)
    joint = rf"(?!\)?,?\s(?i:{joined('alternatives')}|{joined('conjunctions')})\b)"
    # "Opt for a belt" settles on no option "a": a word that is an article names one where no noun can follow.
    article = rf"(?!(?:{joined('articles')})\s(?!(?i:{against})\b)[^\W_])"
    return _Settling(
        first=re.compile(rf"\W*\(([{letters}{capitals}])\)\s?[—–,;:.-]?\s?(?i:{against})(?!\w)"),
        last=re.compile(
            rf"(?:(?i:{CHOOSING.source('(?&settling)')})|→|⇒|=>|(?i:(?<![^\W_])(?:{joined('conclusions')})),?)\s{{1,2}}"
            rf"(?:\(([{letters}{capitals}])\)|([{capitals}]))[\s.!]*\Z"
        ),
        left=re.compile(
            rf"(?:\(([{letters}{capitals}])\)|(?<![^\W_])([{capitals}]))\s(?i:{CHOOSING.source('(?&left)')})[\s.!]*\Z"
        ),
        concluded=re.compile(
            rf"(?i:{CHOOSING.source('(?&concluding)')})\s?:?\s(?i:(?:{CHOOSING.source('(?&around)')}|{joined('answer_labels')})\s?:\s)?"
            rf"(?i:(?:{joined('options')})\s)?\(?([{capitals}])\)?(?=\s*(?:[.,:;!]|\Z))(?!\s?[,;:/&]\s?\(?[{capitals}]\b){joint}"
        ),
        picked=re.compile(
            rf"(?i:\b(?:{joined('picks')})\s{{1,2}}(?:(?:{joined('options')})\s)?)"
            rf"{article}\(?([{letters}{capitals}])(?![^\W_]){joint}"
        ),
    )


def _opened(plain: str, at: int) -> bool:
    """Whether a bracket stands open before a place: "(x + a) is" names no option."""
    return plain.count("(", 0, at) > plain.count(")", 0, at)


def _named_with(plain: str, match: re.Match[str], letters: str) -> tuple[list[str], int]:
    """The option that is named and those that are listed with it, with the end of the list: "options A, C and D"."""
    found, end = [str(match[match.lastgroup or 0]).casefold()], match.end()
    if match.lastgroup in ("named", "small", "round", "square"):
        while further := _further(letters).match(plain, end):
            found.append(further[further.lastindex or 0].casefold())
            end = further.end()
        if match.lastgroup in ("round", "square") and _of_the_last(plain, end):
            return found[:1], match.end()
    return found, end


def _of_the_last(plain: str, end: int) -> bool:
    """Whether what is said behind a list is said of its last letter alone: "(A), and (B) is wrong"."""
    return _ONE.match(plain, end) is not None


@lru_cache(maxsize=64)
def _further(letters: str) -> re.Pattern[str]:
    joining = rf"(?i:{joined('conjunctions')}|{joined('alternatives')})"
    name = rf"([{letters}]\b(?=\))|[{letters.upper()}]\b(?![''’]))"
    opened, closed = r"[(\[]?", r"[)\]]?"
    # "Option A, B being wrong" lists no two: behind a comma alone, the list goes on or the clause ends or has its verb.
    goes_on = rf"(?={closed}(?:\s?[.,;:/&、]|\s?\Z|\s{joining}\s|\s{CHOOSING.source('(?&verbs)')}\s))"
    return re.compile(
        rf"{closed}(?:\s?[,;/&、]\s?{joining}\s{opened}{name}|\s{joining}\s{opened}{name}"
        rf"|\s?[,;/&、]\s?{opened}{name}{goes_on})"
    )


def _denied(plain: str, start: int, end: int, letters: str, judged: bool) -> bool:
    """Whether the words around names reject them: "not (b)", "(b) is false"; "(b), not (c)" rejects (c) alone."""
    if _before().search(plain, max(0, start - 30), start) is not None:
        return True
    return _after(judged).match(plain, end) is not None and _not_another(letters).match(plain, end) is None


@lru_cache(maxsize=1)
def _before() -> re.Pattern[str]:
    words = "|".join((joined("negators"), joined("rejections")))
    return re.compile(rf"(?i)(?<![^\W_])(?:{words})\s{{1,3}}(?:(?:{joined('options')})\s{{1,3}})?\Z")


@lru_cache(maxsize=1)
def _denying() -> re.Pattern[str]:
    """A denial in the clause right before: "I would not", "it cannot be that"."""
    words = "|".join((joined("negators"), joined("rejections")))
    return re.compile(rf"(?i)(?<![^\W_])(?:{words}|[a-z]{{2,7}}n['’]t)(?:\s[^\W\d_]+){{0,3}}\s{{0,3}}\Z")


@lru_cache(maxsize=2)
def _after(judged: bool) -> re.Pattern[str]:
    words = "|".join((joined("no"), joined("negators")))
    verb = f"(?:{CHOOSING.source('(?&stating|verbs)')}\\s){'?' if judged else ''}"
    return re.compile(
        rf"(?i)[)\]]?\s{{0,3}}[:=—,-]?\s{{0,3}}{verb}\s{{0,2}}(?:{words})(?![^\W_])(?!\s{CHOOSING.source('(?&denied_nouns)')})"
        rf"|(?i:[)\]]?\s{CHOOSING.source('(?&ruled_out)')}(?![^\W_]))"
    )


def _out(plain: str, letters: str, names: frozenset[str]) -> Iterator[str]:
    """The letters that a text rejects in a row; what is said of one alone is said of the last of them."""
    for row in _ruled_out(letters).finditer(plain):
        found = [name.casefold() for name in _ALONE.findall(row["list"]) if name.casefold() in names]
        yield from found[-1:] if _of_the_last(plain, row.end("list")) else found


@lru_cache(maxsize=64)
def _ruled_out(letters: str) -> re.Pattern[str]:
    """Letters in a row that are rejected together: "A, C and D don't fit"."""
    one = rf"\(?(?:[{letters.upper()}]|(?<=\()[{letters}])\)?(?![^\W_])"
    joint = rf"(?:\s?,\s?(?:(?i:{joined('conjunctions')})\s)?|\s(?i:{joined('conjunctions')})\s)"
    return re.compile(
        rf"(?<![^\W_])(?P<list>{one}(?:{joint}{one})*)\s(?i:{CHOOSING.source('(?&ruled_out)')})(?![^\W_])"
    )


@lru_cache(maxsize=64)
def _not_another(letters: str) -> re.Pattern[str]:
    """The negation behind a name that is that of the next one: ", not (c)", ", not option C"."""
    other = rf"(?:[(\[]\s?[{letters}{letters.upper()}]\s?[)\]]|[{letters.upper()}](?![^\W_]))"
    return re.compile(
        rf"[)\]]?\s{{0,3}}[,—–-]?\s{{1,3}}(?i:{joined('negators')})\s{{1,3}}(?:(?i:{joined('options')})\s{{1,3}})?{other}"
    )
