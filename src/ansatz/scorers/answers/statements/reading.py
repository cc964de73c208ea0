"""A statement in words, read: its terms, what it denies, whether it says yes or no."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, LANGUAGES, SCALES, inflections, known, spoken, whole_words

_COMMANDS: Final = re.compile(
    r"\\(?:text|textbf|textit|mathrm|mathbf|mbox|boxed|emph|begin|end|left|right|quad|[,;:! ])(?![A-Za-z])"
    r"|</?[a-z]{2,12}>|[${}*_`#~&]"
)
_WORD: Final = re.compile(r"\\?[^\W\d_]+(?:['’][^\W\d_]+)?|\d+(?:[.,]\d+)?|[-+<>=≤≥≠±°%]")
# "spin-orbit", "x-direction": no minus sign.
_HYPHEN: Final = re.compile(r"(?<=[^\W\d_]{2})-(?=[^\W\d_]{2})|(?<=[^\W\d_])-\s{0,3}(?=[^\W\d_]{3})")
_PART: Final = re.compile(r"\A\s*\([a-h]\)\s*(?=[^\W\d_]{2})")  # "(b) It rises": the mark of a part
_SENTENCE: Final = re.compile(r"(?<=[.?!])\s+|\n+")
_CLAUSE: Final = re.compile(r"(?<![;:.,!?])[;:.,!?\n]+(?=\s|$)|\s[—–]\s")
_FIRST: Final = re.compile(r"[^\W\d_]+(?:['’][^\W\d_]+)?")
_ASKS_ELSE: Final = ANSWERING.words("asks_else")
_WHETHER: Final = SCALES.pattern(r"(?i)(?&whether)")
_OR_NOT: Final = next(iter(SCALES.phrases("whether", "en")))
_SHORTEST: Final = 4  # letters that a stem keeps


@dataclass(frozen=True, slots=True)
class SaidStatement:
    """A statement.

    Attributes:
        text: its words, folded, in order.
        order: the stems of its words of content, numbers and signs, in order; ``terms``, the same as a set.
        said: True or False where it opens with a yes or no.
        denials: how many words of denial it has, the opening no left out, modulo 2.
        restricted: its words that set a condition or one thing against another ("but", "only", "than").
        hedged: it leaves itself open ("or", "maybe", "yes and no").
        small: its small words ("on", "by"), some of which turn what is said around.
        asking: the terms of its one sentence that asks for yes or no; empty for none.
    """

    text: str
    order: tuple[str, ...]
    terms: frozenset[str]
    said: bool | None
    denials: int
    restricted: frozenset[str]
    hedged: bool
    languages: tuple[str, ...] = ("en",)
    small: frozenset[str] = frozenset()
    asking: frozenset[str] = frozenset()

    def side(self, asked: SaidStatement) -> bool | None:
        """The answer to a question of yes or no: what it opens with, or whether it denies what is asked.

        None where it does not repeat what the question is about, so that a denial may be of anything.
        """
        repeats = self._repeats(asked)
        if self.said is not None:
            against = self.denials == 1 if self.said else self.denials == 0 and self.terms <= asked.terms
            return None if repeats and against else self.said
        return self.denials == 0 if repeats and not self.restricted - asked.restricted else None

    def turned_against(self, other: SaidStatement) -> str:
        """The small word by which the other says the reverse: work done "on" the gas, "by" the gas; else empty."""
        for code in self.languages:
            for pair in LANGUAGES[code].turns:
                for one, reverse in (pair.split("/"), pair.split("/")[::-1]):
                    if (
                        one in self.small
                        and reverse not in self.small
                        and reverse in other.small
                        and one not in other.small
                    ):
                        return reverse
        return ""

    def _repeats(self, asked: SaidStatement) -> bool:
        """Whether it says, or denies, just what is asked: part of it and no more, or all of it and something beside."""
        shared = self.terms & asked.terms
        if asked.denials or not shared:
            return False
        if self.terms <= asked.terms:
            return len(shared) > 1 or self.denials == 1
        return bool(asked.asking) and asked.asking <= self.terms

    def opposites(self, term: str) -> frozenset[str]:
        return _opposites(self.languages).get(term, frozenset())


@lru_cache(maxsize=4096)
def read_statement(text: str, code: str = "en") -> SaidStatement:
    """The words of a text as a statement; linear in its length."""
    plain = unicodedata.normalize("NFKC", _COMMANDS.sub(" ", text)).casefold().replace("’", "'")
    codes = spoken(text, code if known(code) else "en")
    vocabulary = _vocabulary(codes)
    plain = _PART.sub("", plain)
    if vocabulary.rephrased is not None:
        plain = vocabulary.rephrased.sub(lambda match: vocabulary.others[match[0]], plain)
    plain = _HYPHEN.sub(" ", vocabulary.prefixed.sub("", plain))
    words = [word.removesuffix("'s") for word in _WORD.findall(vocabulary.no_denials.sub(" ", plain))]
    said: bool | None = None
    if words and words[0] in vocabulary.yes:
        said, words = True, words[1:]
    elif words and words[0] in vocabulary.no and (len(words) == 1 or re.match(r"\W*\w+\s*[,.;:!—–-]", plain)):
        said, words = False, words[1:]
    denials = 0
    order: dict[str, None] = {}
    for word in words:
        bare = word.replace("'", "")
        if bare in vocabulary.negators or word.endswith("n't"):
            denials += 1
        elif word in vocabulary.negative:
            denials += 1
            order[_term(vocabulary.negative[word], codes)] = None
        elif word not in vocabulary.small:
            order[_term(word.lstrip("\\"), codes)] = None
    restricted = frozenset(word for word in words if word in vocabulary.restrictions)
    hedged = any(word in vocabulary.hedges for word in words)
    small = vocabulary.small.intersection(words)
    if said is not None:
        # "Yes and no", "yes/no"
        rest = words[1:] if words and words[0] in vocabulary.joints else words
        hedged = hedged or bool(rest and rest[0] in (vocabulary.no if said else vocabulary.yes) and rest[1:] == [])
    return SaidStatement(
        " ".join(words), tuple(order), frozenset(order), said, denials % 2, restricted, hedged, codes, small
    )


def side_of(text: str, asked: SaidStatement, code: str = "en") -> bool | None:
    """Which side a text takes in a question of yes or no, by its opening or by the clauses that repeat the question."""
    whole = read_statement(text, code)
    if whole.said is not None:
        return whole.side(asked)
    if whole.restricted - asked.restricted:
        return None
    sides = {read_statement(clause, code).side(asked) for clause in _CLAUSE.split(text)} - {None}
    return sides.pop() if len(sides) == 1 else None


def verdict_of(text: str, code: str = "en") -> bool | None:
    """What the last clause of a text says with its last word: "so the statement is true", "is not correct"."""
    clauses = [clause for clause in _CLAUSE.split(text) if _FIRST.search(clause)]
    if not clauses:
        return None
    vocabulary = _vocabulary(spoken(text, code if known(code) else "en"))
    plain = unicodedata.normalize("NFKC", _COMMANDS.sub(" ", clauses[-1])).casefold().replace("’", "'")
    words = _WORD.findall(plain)
    if not words or words[-1] not in vocabulary.yes | vocabulary.no or vocabulary.hedges.intersection(words):
        return None
    denied = sum(word.replace("'", "") in vocabulary.negators or word.endswith("n't") for word in words[:-1])
    return (words[-1] in vocabulary.yes) is (denied % 2 == 0)


def read_question(question: str, code: str = "en") -> SaidStatement:
    """A question as a statement, with the terms of the sentence that asks for yes or no."""
    sentence = asks_yes_or_no(question, code)
    read = read_statement(question, code)
    return replace(read, asking=read_statement(sentence, code).terms) if sentence else read


def asks_yes_or_no(question: str, code: str = "en", *, alone: bool = True) -> str:
    """The one sentence of a question that asks for yes or no; empty where another asks, too, for that or else.

    Args:
        alone: False where others may ask for something that is no yes or no.
    """
    openers = frozenset(
        opener for one in spoken(question, code if known(code) else "en") for opener in LANGUAGES[one].asks_yes_or_no
    )
    asked = [
        _WHETHER.sub(_OR_NOT, sentence)
        for sentence in _SENTENCE.split(question[-4_000:])
        if sentence.rstrip().endswith("?") or _WHETHER.search(sentence)
    ]
    alternatives = _vocabulary(spoken(question, code if known(code) else "en")).hedges
    closed = [
        sentence
        for sentence in asked
        if _closed(sentence, openers) and not alternatives & set(_WORD.findall(sentence.casefold()))
    ]
    others = [sentence for sentence in asked if sentence not in closed and len(sentence.split()) > 1]
    return closed[0] if len(closed) == 1 and not (alone and others) else ""


def _closed(sentence: str, openers: frozenset[str]) -> bool:
    if _OR_NOT in sentence and not sentence.rstrip().endswith("?"):
        return True  # "Determine whether the charge is conserved."
    firsts = [first[0].casefold() for first in map(_FIRST.search, sentence.split(",")) if first is not None]
    if firsts and (firsts[0] in openers or (openers.intersection(firsts) and firsts[0] not in _ASKS_ELSE)):
        return True  # "In particular, could it be used?"
    return any(f"*{word}" in openers for word in sentence.casefold().rstrip("? ").split())


@dataclass(frozen=True, slots=True)
class _Vocabulary:
    yes: frozenset[str]
    no: frozenset[str]
    negators: frozenset[str]
    negative: Mapping[str, str]
    restrictions: frozenset[str]
    no_denials: re.Pattern[str]
    rephrased: re.Pattern[str] | None
    others: Mapping[str, str]
    joints: frozenset[str]
    hedges: frozenset[str]
    small: frozenset[str]
    prefixed: re.Pattern[str]


@lru_cache(maxsize=16)
def _vocabulary(codes: tuple[str, ...]) -> _Vocabulary:
    def of(field: str) -> frozenset[str]:
        return frozenset(word for code in codes for word in getattr(LANGUAGES[code], field))

    small = of("small_words") | of("articles") | of("carriers")
    hedges = of("alternatives") | of("doubts")
    idioms = worded(whole_words(codes, "no_denials"))
    negative = dict(pair.split("=") for pair in of("negative_words"))
    others = dict(pair.split("=") for pair in of("rephrased"))
    ways = "|".join(map(re.escape, sorted(others, key=lambda way: (-len(way), way))))
    return _Vocabulary(
        of("yes"), of("no"), of("negators"), negative, of("restrictions"), idioms,
        re.compile(rf"(?<!\w)(?:{ways})(?!\w)") if ways else None, others, of("conjunctions"), hedges, small,
        re.compile("|".join(rf"(?<=(?<!\w){prefix})-(?=[^\W\d_])" for prefix in sorted(of("prefixes"))) or r"(?!)"),
    )  # fmt: skip


@lru_cache(maxsize=16)
def stems(field: str, codes: tuple[str, ...]) -> frozenset[str]:
    """The stems of a field of words."""
    return frozenset(_term(word, codes) for code in codes for word in getattr(LANGUAGES[code], field))


@lru_cache(maxsize=16)
def _opposites(codes: tuple[str, ...]) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    for code in codes:
        for pair in (*LANGUAGES[code].opposites, *LANGUAGES[code].comparing):
            one, other = (frozenset(_term(word, codes) for word in side.split("|")) for side in pair.split("/"))
            for word in one:
                found[word] = found.get(word, frozenset()) | other
            for word in other:
                found[word] = found.get(word, frozenset()) | one
    return found


@lru_cache(maxsize=16)
def _families(codes: tuple[str, ...]) -> dict[str, str]:
    """The stem of each word of a family, and the stem by which all of them go."""
    found: dict[str, str] = {}
    for code in codes:
        for family in LANGUAGES[code].families:
            head, *others = map(_stem, family.split("|"))
            found.update({other: found.get(head, head) for other in (head, *others) if other not in found})
    return found


def _term(word: str, codes: tuple[str, ...]) -> str:
    """What a word of content goes by: its stem, or that of its family."""
    stem = _stem(word)
    return _families(codes).get(stem, stem)


@lru_cache(maxsize=8192)
def _stem(word: str) -> str:
    """A word without its ending of number, tense or adverb, so that "conserved" and "conserves" meet."""
    for ending in inflections(word):
        if word.endswith(ending) and len(word) - len(ending) >= _SHORTEST - (len(ending) == 1):
            stem = word[: -len(ending)]
            return stem[:-1] if len(stem) > _SHORTEST and stem[-1] == stem[-2] and stem[-1] not in "sl" else stem
    return word
