"""What each clause of a sentence says of some values that it does not state: that one of them holds, or does not."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from ansatz.scorers.responses.clauses.relating import relating
from ansatz.scorers.responses.clauses.roles import concludes, patterns
from ansatz.scorers.responses.weighing.pointers import LABEL, alone, content, named, pointer_words, without_labels
from ansatz.scorers.responses.weighing.rivals import Rival, shared

# How surely a value is meant: by its place or letter, by words of its own, by the case under which it holds.
POINTED: Final = 3
NAMED: Final = 2
CASE: Final = 1
NEAR: Final = 12  # characters behind "and" in which a label stands
REST: Final = 2  # words of content behind a verdict on "it"

_CLAUSE = re.compile(r"[,;!?]\s+|:\s+(?![\W_]{0,3}\w{1,2}[\W_]*\Z)|\.\s+|[()](?=\s|\Z|[^\W\d_]{3})|\s[–—]\s")
_HEADING = re.compile(r"[\W_]*(?:[^\W\d_]+\s){0,2}[^\W\d_]+\s?:[\W_]*\Z")  # "Final Answer:"


@dataclass(frozen=True, slots=True)
class Vote:
    """What a clause says of a value: its place, whether it is the one, and how surely it is meant."""

    place: int
    holds: bool
    weight: int


@dataclass(frozen=True, slots=True)
class Said:
    """What a text says of values; ``open``: it chooses one, and nobody knows which."""

    votes: tuple[Vote, ...] = ()
    open: bool = False


def votes_of(
    text: str,
    among: Sequence[Rival],
    codes: tuple[str, ...],
    *,
    last: int | None = None,
    apposed: int | None = None,
    telling: bool = False,
) -> Said:
    """What a text says of the values, clause by clause; what is only supposed says nothing.

    Args:
        last: the place of the value that stands right before it, which "it" means.
        apposed: the place of the value in whose sentence it goes on.
        telling: it leads to one of the values: only places and letters point then.
    """
    words = pointer_words(codes)
    before = {last} if last is not None else set()
    found: list[Vote] = []
    open_ = False
    announces = text.rstrip(" \n*_").endswith(":")  # the answer stands behind it
    clauses = [] if announces or _HEADING.match(text) else _clauses(text, codes)
    for clause in clauses[:-1] if telling else clauses:  # the last leads to a value: "at the second stop it is 5 N"
        if relating(codes).condition.match(clause.strip()) is not None:
            break  # "if it were a ring, the first would hold"
        if patterns(codes).unreal.search(without_labels(clause, codes)) or words.worked.search(clause):
            continue
        pointed, unknown = named(clause, among, before, codes, telling=telling)
        if pointed or unknown:
            said = _of_pointed(clause, pointed, codes, telling=telling)
        elif telling or "$" in clause or "\\" in clause:  # a formula may be the answer itself
            said = Said()
        else:
            own = {apposed} if apposed is not None and "\n" not in text else set()
            said = _of_named(clause, text, among, before, codes, own=own)
            if clause is clauses[0] and apposed is not None:
                said = replace(said, open=False)  # "5 N, our final result"
        if words.doubted.search(clause) and said.votes:
            said = Said(open=True)
        found += said.votes
        open_ = open_ or said.open
        before = set(pointed) or before
    return Said(tuple(found), open_)


def _of_pointed(clause: str, pointed: Sequence[int], codes: tuple[str, ...], *, telling: bool) -> Said:
    """What a clause says of the values that it points at by place or letter."""
    words = pointer_words(codes)
    chooses = any(
        one.search(clause) for one in (words.drops, words.settles, words.fits, words.vindicates, words.faults)
    )
    chooses = chooses or (
        bool(pointed)
        and not telling
        and (concludes(clause, codes) or words.answers.search(clause) is not None or alone(clause, codes))
    )
    if not chooses:
        return Said(open=not telling and bool(pointed) and words.things.search(clause) is not None)
    holds = _holds(clause, codes)
    return Said(tuple(Vote(place, holds, POINTED) for place in pointed), not pointed)


def _of_named(
    clause: str, text: str, among: Sequence[Rival], before: set[int], codes: tuple[str, ...], *, own: set[int]
) -> Said:
    """What a clause says of the value that it has a word of, or of the one before it: "the Mars value", "it".

    Args:
        own: the value in whose sentence the clause goes on, which it drops where it names none.
    """
    words = pointer_words(codes)
    pronoun = words.pronoun.match(clause) is not None
    settles = words.settles.search(clause) is not None
    judges = words.vindicates.search(clause) or words.faults.search(clause)
    unnamed = words.unnamed.search(clause) is not None and (settles or words.fits.search(clause) is not None)
    dropping = words.drops.search(clause)
    if settles or judges or unnamed or dropping:
        if pronoun and dropping and len(content(clause[dropping.end() :], codes)) > REST:
            return Said()  # "it is not possible to say how fast the other one is"
        told = (before if pronoun else set()) or shared(content(clause, codes), among, words.idle)
        if not told and dropping and own and not words.denied_before.search(clause[: dropping.start()]):
            told = own  # "(the 5 N are those in the other frame and do not go into the answer)"
        if not told and (settles or judges or unnamed):
            told = shared(content(text.partition(":")[0], codes), among, words.idle)
        if len(told) == 1:
            return Said((Vote(next(iter(told)), _holds(clause, codes), NAMED),))
        return Said(open=not pronoun and (unnamed or (settles and words.things.search(clause) is not None)))
    if all(one.supposed for one in among):
        # "If the block slides 5 N, if it sticks 3 N. ... so the block sticks": what is said of it stands last.
        for word in reversed(content(clause, codes)):
            if told := shared((word,), among, words.idle):
                denial = word not in clause.casefold()  # "it does not slip" is a case by itself
                return Said(tuple(Vote(place, denial or _holds(clause, codes), CASE) for place in told))
    return Said()


def _holds(clause: str, codes: tuple[str, ...]) -> bool:
    """Whether a clause says of what it is about that it holds; "made no mistake" denies nothing."""
    words = pointer_words(codes)
    if words.drops.search(clause) or words.faults.search(clause):
        return False
    return words.denied.search(words.vindicates.sub(" ", clause)) is None


def _clauses(text: str, codes: tuple[str, ...]) -> list[str]:
    """The clauses of a text; a letter in brackets ends none, and a denial in front of "and case 2" ends one."""
    held = LABEL.sub(lambda label: label[0].replace("(", "\ue001").replace(")", "\ue002"), text)
    found = (one.replace("\ue001", "(").replace("\ue002", ")") for one in _CLAUSE.split(held))
    return [one for whole in found for one in _behind_denial(whole, codes) if one.strip(" .*_$")]


def _behind_denial(clause: str, codes: tuple[str, ...]) -> list[str]:
    """A clause cut where what it denies without a pointer ends: "it can't roll | and case I is realised"."""
    words = pointer_words(codes)
    for joint in words.joint.finditer(clause):
        front = clause[: joint.start()]
        label = words.label.search(clause, joint.end())
        if label is not None and label.start() - joint.end() <= NEAR and not words.label.search(front):
            return [front, clause[joint.end() :]] if words.denied.search(front) else [clause]
    return [clause]


def decided(votes: Sequence[Vote], count: int) -> int | None:
    """The one of some values that is chosen, by the surest words; None where there is none, or they disagree."""
    for weight in (POINTED, NAMED, CASE):
        holding = {one.place for one in votes if one.weight == weight and one.holds}
        dropped = {one.place for one in votes if one.weight == weight and not one.holds}
        left = set(range(count)) - dropped
        if holding:
            return holding.pop() if len(holding) == 1 and not holding & dropped else None
        if len(left) == 1:
            return left.pop()
    return None
