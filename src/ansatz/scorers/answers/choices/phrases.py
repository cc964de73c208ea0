"""Options that an answer asserts or rejects in words: their phrases with the negations that govern them."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from ansatz.items.model import Option
from ansatz.items.units import known_unit
from ansatz.scorers.answers.choices.formal import formal_letters
from ansatz.scorers.answers.choices.tokens import BOUNDARIES, NEGATORS, phrases_of, stems, tokens_of
from ansatz.scorers.language import CHOOSING, JUDGING

_LETTERS = re.compile(r"[^\W\d_]+")

# What makes the content of an option a part of a larger formula, where it stands right beside it.
_OPERATORS: Final = frozenset("+*/^%")
_FUNCTIONS: Final = frozenset(
    str.split(
        "frac dfrac tfrac sqrt left right int iint oint sum prod lim partial nabla sin cos tan cot sec csc sinh cosh"
        " tanh arcsin arccos arctan exp ln log alpha beta gamma delta epsilon varepsilon theta lambda mu nu rho sigma"
        " tau phi varphi chi psi omega pi"
    )
)
_POINTING: Final = CHOOSING.words("pointing")
LONG: Final = 5  # words of an option that may have commas between them
_LEAST: Final = 2  # words of an option that are left without its pronoun
_REVERSALS: Final = tuple(tuple(phrase.split()) for phrase in phrases_of("reversals"))
_PREDICATING: Final = frozenset(phrases_of("predicating"))
# These stand right before what they reject.
_CONTRARIES: Final = tuple(tuple(phrase.split()) for phrase in phrases_of("contraries"))
_CONTRASTS: Final = frozenset(phrases_of("contrasts"))
_CONCLUDING: Final = frozenset(phrases_of("therefore"))
# Said alone, these answer a question of truth; inside a sentence they are too common to count.
_SO_TOO: Final = JUDGING.pattern(r"(?i)(?&so_too)")
_FALSE: Final = [[word] for word in stems(JUDGING.words("false"))]
_LINKS: Final = [[word] for word in stems(JUDGING.words("linking"))]
_YES: Final = frozenset(phrases_of("yes"))
_NO: Final = frozenset(phrases_of("no"))


class OptionMention(NamedTuple):
    """One place where an option is named: ``start`` and ``end`` count tokens."""

    option: str
    phrase: str
    start: int
    end: int
    rejected: bool


def conclusions(text: str, options: Iterable[Option]) -> tuple[set[str], set[str], dict[str, object]]:
    """The options that a text asserts, those that it rejects, and where it does so."""
    options = tuple(options)
    letters = formal_letters(text, options)
    tokens = tokens_of(text)
    words = [token for token in tokens if token not in BOUNDARIES]
    whole = {name for name, phrases in _phrases(options) for _, phrase in phrases if list(phrase) == words}
    if len(whole) == 1:
        return whole, set(), {"phrase": " ".join(words), "at": 0}
    truth = _truth(words, options)
    if truth:
        return {truth}, set(), {"phrase": words[0], "at": 0}
    mentions = option_mentions(tokens, options)
    mentions = _after_conclusion(tokens, mentions)
    asserted = {mention.option for mention in mentions if not mention.rejected}
    rejected = {mention.option for mention in mentions if mention.rejected} - asserted
    evidence: dict[str, object] = {}
    if mentions:
        chosen = next((mention for mention in mentions if not mention.rejected), mentions[0])
        evidence = {"phrase": chosen.phrase, "at": chosen.start}
    if letters:
        # "(B) stable": a letter is the formal answer; words that follow explain it.
        asserted = letters | (asserted if len(letters) > 1 else {name for name in asserted if len(name) == 1})
        evidence = {**evidence, "letter": "".join(sorted(letters))}
    return asserted, rejected, evidence


def _truth(words: list[str], options: tuple[Option, ...]) -> str:
    """The option that a bare yes or no means, where options are literally true/false or yes/no."""
    if not words:
        return ""
    names = {tokens_of(option.name)[0]: option.name for option in options if len(tokens_of(option.name)) == 1}
    for group in (_YES, _NO):
        meant = [name for word, name in names.items() if word in stems(group)]
        if len(meant) == 1 and words[0] in stems(group) and (len(words) == 1 or words[0] not in names):
            return meant[0]
    return ""


def option_mentions(tokens: list[str], options: tuple[Option, ...]) -> list[OptionMention]:
    """Every phrase in the text; where two overlap only the longest stays."""
    found: list[OptionMention] = []
    starts: dict[str, list[tuple[str, str, tuple[str, ...]]]] = {}
    for name, phrases in _phrases(options):
        for shown, phrase in phrases:
            if phrase and not (len(phrase) == 1 and len(phrase[0]) == 1 and phrase[0].isalpha()):
                starts.setdefault(phrase[0], []).append((name, shown, phrase))
    for candidates in starts.values():
        candidates.sort(key=lambda candidate: -len(candidate[2]))
    taken = 0
    for place, token in enumerate(tokens):
        if place < taken or token not in starts:
            continue
        for name, shown, phrase in starts[token]:
            free = _end_of(tokens, place, phrase)
            if free and not (_formal(shown, phrase) and _inside(tokens, place, free)):
                found.append(OptionMention(name, shown, place, free, _rejected(tokens, place)))
                taken = free
                break
    return found


def _end_of(tokens: list[str], place: int, phrase: tuple[str, ...]) -> int:
    """Where a phrase ends that begins at a place, commas within it left out; 0 where it does not stand there."""
    at = place
    for count, word in enumerate(phrase):
        if count and at < len(tokens) and tokens[at] == "," and len(phrase) >= LONG:
            at += 1
        if at >= len(tokens) or tokens[at] != word:
            return 0
        at += 1
    return at


def _formal(shown: str, phrase: tuple[str, ...]) -> bool:
    """Whether a phrase is a number, with a unit or without, or a formula, not words; ``shown`` keeps its capitals."""
    measured = any(token[0].isdigit() for token in phrase)
    units = {word.casefold() for word in _LETTERS.findall(shown) if known_unit(word)} if measured else set()
    return not any(
        len(token) > 2 and token.isalpha() and token not in _FUNCTIONS and token not in units for token in phrase
    )


def _inside(tokens: list[str], start: int, end: int) -> bool:
    """Whether what stands right before or behind makes the tokens between a part of a larger formula."""
    while tokens[max(0, start - 2) : start] == ["(", "("] and tokens[end : end + 2] == [")", ")"]:
        start, end = start - 1, end + 1  # 3((Z/137))
    before, behind = tokens[max(0, start - 2) : start], tokens[end : end + 2]
    if before and (
        _is_formula(before[-1])
        or (before[-1] in "-(" and (len(before) == 1 or before[0] == "-" or _is_formula(before[0])))
    ):
        return True
    return bool(behind) and (_is_formula(behind[0]) or (behind[0] in "-(" and _is_formula(behind[-1])))


def _is_formula(token: str) -> bool:
    """Whether a token can only be a factor, a term or a function: a sign, a number, a letter, ``sqrt``."""
    return token in _OPERATORS or token in _FUNCTIONS or token[0].isdigit() or (len(token) == 1 and token.isalpha())


def _rejected(words: list[str], place: int) -> bool:
    """Whether a negation in the same clause governs the word at ``place``."""
    negations = 0
    for back in range(place - 1, max(-1, place - 6), -1):
        word = words[back]
        if word == "nor":
            return True
        if any(tuple(words[back : back + len(said)]) == said for said in _REVERSALS):
            return _PREDICATING.isdisjoint(words[back:place])
        if back == place - 1 and any(tuple(words[max(0, place - len(said)) : place]) == said for said in _CONTRARIES):
            return True
        if word in BOUNDARIES or word in _CONTRASTS:
            break
        negations += word in stems(NEGATORS)
    return negations % 2 == 1


def denied_behind(text: str, options: Iterable[Option], predicate: str) -> frozenset[str]:
    """The options whose words are followed by a denial of what is asked: "the energy is not", "... is not conserved".

    Args:
        predicate: the sentence that asks, whose words the denial may have.
    """
    tokens, asked = tokens_of(text), frozenset(tokens_of(predicate)) - BOUNDARIES
    said: dict[str, bool] = {}
    mentions = option_mentions(tokens, tuple(options))
    named = {at for one in mentions for at in range(one.start, one.end)}  # the "no" of "yes or no" denies nothing
    for one in mentions:
        if said.get(one.option, True) and _false_behind(tokens, one.end):
            said[one.option] = True
            continue
        behind = [word if at not in named else "" for at, word in enumerate(tokens[one.end : one.end + 3], one.end)]
        place = next((at for at, word in enumerate(behind[:2]) if word in stems(NEGATORS)), None)
        rest = tokens[one.end + place + 1 : one.end + place + 2] if place is not None else []
        denied = place is not None and (not rest or rest[0] in BOUNDARIES or rest[0] in asked)
        said[one.option] = denied and said.get(one.option, True)
    return frozenset(option for option, denied in said.items() if denied)


def _false_behind(tokens: list[str], end: int) -> bool:
    """Whether the words of an option are called false, and nothing more is said in the clause: "... is false."."""
    at = end + (tokens[end : end + 1] in _LINKS or tokens[end : end + 1] == [","])
    return tokens[at : at + 1] in _FALSE and (at + 1 == len(tokens) or tokens[at + 1] in BOUNDARIES)


def _after_conclusion(tokens: list[str], mentions: list[OptionMention]) -> list[OptionMention]:
    """Where options compete, what follows the last "therefore" decides."""
    if len({mention.option for mention in mentions if not mention.rejected}) < 2:
        return mentions
    for place in range(len(tokens) - 1, -1, -1):
        if tokens[place] in stems(_CONCLUDING) and not _SO_TOO.fullmatch(" ".join(tokens[place : place + 2])):
            later = [mention for mention in mentions if mention.start > place]
            if later:
                return later
    return mentions


@lru_cache(maxsize=512)
def _phrases(options: tuple[Option, ...]) -> tuple[tuple[str, tuple[tuple[str, tuple[str, ...]], ...]], ...]:
    """Each option's name and phrases as tokens; "its energy rises" also without its first word."""
    found = []
    for option in options:
        phrases = []
        for phrase in dict.fromkeys((option.name.replace("_", " "), *option.phrases)):
            tokens = tuple(token for token in tokens_of(phrase) if token not in BOUNDARIES)
            phrases.append((phrase, tokens))
            if len(tokens) > _LEAST and tokens[0] in _POINTING:
                phrases.append((phrase, tokens[1:]))
        found.append((option.name, tuple(phrases)))
    return tuple(found)
