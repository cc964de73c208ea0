"""What a question asks about: the thing or quantity by its head, what belongs to it, and what else it names."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.answers.statements.outcomes.marking import marks
from ansatz.scorers.answers.statements.propositions import NAMED, folded, lettered
from ansatz.scorers.answers.statements.reading import read_statement
from ansatz.scorers.language import (
    ANSWERING,
    LANGUAGES,
    OUTCOMES,
    SCALES,
    alternatives,
    cyrillic,
    read_in,
    whole,
    without_case,
)
from ansatz.scorers.quantities import plain_name

OTHER: Final = "$"  # a quantity that only a letter names
STEM: Final = 5  # letters by which a word is known in its other forms
SHORTEST: Final = 3
QUESTION: Final = 4_000  # characters of a question that are looked at, from its end

_WORD: Final = re.compile(r"(?<![\d%])(?<!\d\s)[^\W\d_]+(?:['’][^\W\d_]+)?|[^\W\d_]{2,}")
_HEAD: Final = OUTCOMES.pattern(r"(?&heads)\s(?:of|in)\s")
_CUT: Final = OUTCOMES.pattern(r"\s(?&prepositions)\s|[,:;(]")
_OPENED: Final = OUTCOMES.pattern(r"\A\W*(?&prepositions)\s[^,]*,")  # "At the top of its path, is ..."
_OTHERS: Final = OUTCOMES.valued("singling")
_INDEXED: Final = re.compile(rf"{NAMED}(?!f[a-p]{{12}}o)\w")
_ASKS: Final = ANSWERING.pattern(r",\s(?=(?&asks_yes_or_no)\s)", "en")  # "Immediately afterwards, is ..."
_THAN: Final = ANSWERING.pattern(r"(?&compares)\s([^,.;?]*)")
_PLACE: Final = OUTCOMES.pattern(r"(?&prepositions)\s[^\W\d_]+")
_WHOLLY: Final = OUTCOMES.pattern(r"(?&wholly)")
_SENTENCE: Final = re.compile(r"[.?!]\s+")
_SUBJECT: Final = ANSWERING.pattern(r"(?i).{3,120}?(?=\s(?&verbs)\s)")
_FROM: Final = SCALES.pattern(r"(?:\A|[,\s])(?&conditions)\s")
_VERB: Final = OUTCOMES.pattern(r"(?&request_verbs)")
_ADJECTIVES: Final = tuple(ending for one in OUTCOMES.languages.values() for ending in one.adjectives)
_ARTICLES: Final = ANSWERING.words("articles", "conjunctions") | OUTCOMES.words("prepositions", "apart", "unreal")


@dataclass(frozen=True, slots=True)
class Topic:
    """What is asked about.

    Attributes:
        heads: beginnings of the words that name it, and of those that may stand for them.
        beside: of the other words of the request, such as what it is a quantity of.
        others: of what else the question names.
        views: the sides from which the question looks at it.
        than: with what the question compares it; quantity: it is one, and no thing.
        ours: what singles it out of several like things: "left", "R_2"; theirs: what singles the others out.
    """

    heads: frozenset[str]
    beside: frozenset[str]
    others: frozenset[str]
    views: frozenset[str] = frozenset()
    than: frozenset[str] = frozenset()
    quantity: bool = False
    ours: frozenset[str] = frozenset()
    theirs: frozenset[str] = frozenset()

    @property
    def known(self) -> frozenset[str]:
        return self.heads | self.beside | self.others


def beginning(word: str) -> str:
    """A word by its first letters, without the ending of its case."""
    return without_case(word)[:STEM]


@lru_cache(maxsize=4096)
def beginnings(text: str, language: str, known: frozenset[str] = frozenset()) -> frozenset[str]:
    """The words of content of a folded text by their first letters; letters as the words that they stand for.

    Args:
        known: of what a letter may stand for it stands for what is known; else it is another quantity.
    """
    found: set[str] = set()
    idle = _idle()
    for word in _WORD.findall(text):
        if word.startswith(NAMED) or (len(word) == 1 and word not in _ARTICLES):
            usual = _meanings(plain_name(lettered(word)), language)
            found |= usual & known or {OTHER for _ in usual}
        elif len(word) >= SHORTEST and beginning(word) not in idle and read_statement(word, language).terms:
            found.add(beginning(word))
    return frozenset(found)


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    return frozenset(
        beginning(word) for word in OUTCOMES.words("no_nouns", "pronouns", "leads", "naive") if len(word) > 2
    )


@lru_cache(maxsize=256)
def _meanings(letter: str, language: str) -> frozenset[str]:
    """The quantities that a letter usually stands for, by their last words."""
    usual = {
        word: letters
        for code in read_in(language)
        if code in LANGUAGES
        for word, letters in LANGUAGES[code].usual_letters.items()
    }
    found = {beginning(word.split()[-1]) for word, letters in usual.items() if letter in letters.split()}
    return frozenset(found)


@lru_cache(maxsize=1)
def quantities() -> frozenset[str]:
    """The names of quantities."""
    named = {word.split()[-1] for one in LANGUAGES.values() for word in one.usual_letters}
    return frozenset(beginning(word) for word in (*named, *OUTCOMES.phrases("quantities"))) | {OTHER}


@lru_cache(maxsize=1)
def _alike() -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    named = (f"{word} {called}" for word, called in OUTCOMES.valued("in_english").items())
    for row in (*OUTCOMES.phrases("alike"), *named):
        stems = frozenset(map(beginning, row.split()))
        for stem in stems:
            found[stem] = found.get(stem, frozenset()) | stems
    return found


@lru_cache(maxsize=1)
def _views() -> tuple[tuple[str, re.Pattern[str]], ...]:
    return tuple((view, worded(whole(alternatives(phrases)))) for view, phrases in OUTCOMES.grouped("views").items())


def views_in(text: str) -> frozenset[str]:
    """The sides from which a folded text says that somebody looks."""
    return frozenset(view for view, pattern in _views() if pattern.search(text))


def without_views(text: str) -> str:
    """A folded text without the words that say from where somebody looks."""
    return _seen().sub(" ", text)


@lru_cache(maxsize=1)
def _seen() -> re.Pattern[str]:
    phrases = [phrase for view in OUTCOMES.grouped("views").values() for phrase in view]
    looks = r"(?:,?\s?(?:when|as|if)\s(?:you\s|one\s|we\s)?)?(?:seen\s|viewed\s|looked at\s|looking\s|look\s)?"
    return worded(rf"{looks}{whole(alternatives(phrases))}")


def singled_out(text: str) -> frozenset[str]:
    """The words and names of a folded text that single one of several like things out."""
    words = without_views(text).split()
    return frozenset(word.strip(".,;:?") for word in words if word.strip(".,;:?") in _OTHERS or _INDEXED.match(word))


def named_in(words: str, question: str, language: str) -> Topic:
    """The topic that a folded text names by itself."""
    return _topic(words, question, language)


def topic_of(
    request: str, question: str, language: str, scales: frozenset[str] = frozenset(), *, thing: bool = False
) -> Topic:
    """The topic of one request of a question, or of the words that a gold begins with.

    Args:
        scales: what the request says on them names nothing: "increase or decrease".
        thing: the request is of a thing, not of a quantity.
    """
    found = _topic(_unsaid(folded(request), scales, language), question, language, thing=thing)
    return found if found.heads else topic_before(request, question, language)


def topic_before(sentence: str, question: str, language: str) -> Topic:
    """What the sentence before a request is about: "A ball is put into mercury. Does it float?"."""
    before = question[: max(0, question.find(sentence.strip()))].strip(" .?!\n")
    named = _SUBJECT.match(_SENTENCE.split(before)[-1].strip())
    if named is not None:
        return _topic(folded(named[0]), question, language)
    first = _CUT.split(f" {folded(_SENTENCE.split(before)[-1])} ")[0]
    every = beginnings(first, language)
    return replace(_topic(first, question, language), heads=every) if every else _topic("", question, language)


def _unsaid(plain: str, scales: frozenset[str], language: str) -> str:
    """A request in front of what it says on some scales, or without that."""
    told = [mark for mark in marks(plain, scales) if mark.scale in scales]
    if told and beginnings(_VERB.sub(" ", plain[: told[0].start]), language):
        return plain[: told[0].start]
    for mark in reversed(told):
        plain = f"{plain[: mark.start]} {plain[mark.end :]}"
    return plain


def _topic(plain: str, question: str, language: str, *, thing: bool = False) -> Topic:
    whole = plain
    plain = _ASKS.split(_OPENED.sub("", _WHOLLY.sub(" ", without_views(plain))))[-1]
    condition = _FROM.search(plain)
    if condition is not None:
        plain = plain[: condition.start()].strip() or plain[condition.end() :].partition(",")[2]
    named = _HEAD.split(plain)[-1]
    pieces = [piece for piece in _CUT.split(f" {named} ") if beginnings(_VERB.sub(" ", piece), language)]
    first = pieces[0] if pieces else ""
    words = [word for word in _WORD.findall(_VERB.sub(" ", first)) if beginnings(word, language)]
    if cyrillic(named):
        bare = _PLACE.sub(" ", named)
        bare = bare if beginnings(_VERB.sub(" ", bare), language) else named
        nouns = [word for word in _WORD.findall(_VERB.sub(" ", bare)) if beginnings(word, language)]
        words = [word for word in nouns if not word.endswith(_ADJECTIVES)] or nouns
        heads = beginnings(" ".join(words), language)
    else:
        heads = beginnings(words[-1], language) if words else frozenset[str]()
    heads = (heads & quantities() if not thing else frozenset()) or heads
    own = heads.union(*(_alike().get(stem, frozenset()) for stem in heads))
    beside = beginnings(_VERB.sub(" ", plain), language) - own
    asked = folded(question[-QUESTION:])
    others = beginnings(asked, language) - own - beside
    than = frozenset[str]().union(*(beginnings(found[1], language) for found in _THAN.finditer(asked)))
    ours = singled_out(whole)
    theirs = (singled_out(asked) | {_OTHERS[word] for word in ours if word in _OTHERS}) - ours
    return Topic(own, beside, others, views_in(asked), than, bool(heads & quantities()), ours, theirs)
