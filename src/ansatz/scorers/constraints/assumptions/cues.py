"""The words of a sentence that assume: verbs, phrases for what is left out, and what only looks like them."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.formulas import ZERO, symbols
from ansatz.scorers.language import CHECKS, QUANTITIES, Word, holds, occurrences, written
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import FORMULA, Sentence, negated


def cue_of(document: Document, row: Sequence[Word]) -> Span | None:
    """The words that assume; those that are negated assume nothing: "friction is not negligible"."""
    explained = next((found.last for found in occurrences("explains", row) if found.first <= 1), 0)
    refused = _refused(document, row)
    for field in ("neglects", "assumes"):
        for found in occurrences(field, row):
            if refused is not None and found.first >= refused:
                continue  # "I do not assume that the cup is insulated, nor that it takes up no heat"
            if found.phrase == "absence of" and not _is_lossy(row[found.last : found.last + 3]):
                continue  # "in the absence of the field" is a condition
            if (explained and "compared" in found.phrase) or ("smaller than" in found.phrase and explained):
                continue  # "this is because the wavelength is much smaller than" tells how things are
            if _only_thought(row, found.first, found.phrase) or _tells_when(row, found.phrase, found.last):
                continue
            if _is_left_open(row, found.first) or found.phrase in _asked(document):
                continue  # the question gives it: "no heat is exchanged with the walls"
            if row[found.first].text in _LEAVES_OUT and holds("as_required", row):
                continue  # "for $\\mu = 0$ it moves without friction, as it must": a case that is checked
            if row[found.first].text in _OBLIQUE:
                continue  # «внутренняя энергия идеального газа» tells of which gas
            if found.phrase in written("attributes") and _describes(row, found.first, found.last):
                continue
            if field == "neglects" and row[found.first].text in written("denials") and _is_found(row, found.first):
                continue  # "this tells us that no heat is exchanged": a result, which nobody assumed
            if found.phrase in _FACTS and not _reasoned(document, row):
                continue  # "its mass is very small compared to others" tells how things are, and nothing rests on it
            itself = row[found.first].text in written("denials")
            if field == "assumes" and (
                _refers(document, row, found.first, found.last)
                or _unspecified(document, row, found.first, found.last)
                or _of_no_thing(document, row, found.first, found.last)
            ):
                continue
            if itself or not negated(row, found.first):
                return row[found.first].start, row[found.last - 1].end
    return None


def _is_left_open(row: Sequence[Word], first: int) -> bool:
    """``It would be wrong to neglect friction``, "whether the string is massless need not be discussed"."""
    if holds("mistakes", row[max(0, first - _BEFORE) : first]):
        return True
    return any(word.text in written("open_questions") for word in row[: first + 2])


def _refused(document: Document, row: Sequence[Word]) -> int | None:
    """From where on a sentence tells what is not assumed: a denied verb that assumes rules all clauses behind it."""
    for found in occurrences("assumes", row):
        if row[found.first].lemma in _NAMES or not negated(row, found.first):
            continue
        behind = row[found.last :]
        if any(word.text in written("denials") for word in row[found.first : found.last]):
            continue
        turned = holds("turns_to", behind) or holds("turns_to", row[: found.first])
        return None if turned else found.first
    return None


def _asked(document: Document) -> frozenset[str]:
    """What the question says itself that there is none of."""
    return document.once(_given)


def _given(document: Document) -> frozenset[str]:
    row = question_of(document.item).words
    return frozenset(found.phrase for found in occurrences("neglects", row) if row[found.first].text in _LEAVES_OUT)


def _tells_when(row: Sequence[Word], phrase: str, last: int) -> bool:
    """``consider the mass as the string unwinds``, "considered as if it were": nothing is taken for another thing."""
    following = row[last].text if last < len(row) else ""
    return following in _IF or (phrase in _VIEWS and following in _DEFINITE)


_DEFINITE: Final = QUANTITIES.words("definite")


def _only_thought(row: Sequence[Word], first: int, phrase: str) -> bool:
    """``by considering it as a wave``, ``if we consider``, "regarding its use as", "zero if no forces act".

    A view that is tried, a topic and a condition behind what it is for are nothing that the solution assumes.
    """
    before = [word.text for word in row[max(0, first - 2) : first]]
    if phrase in _VIEWS:
        return (not first and row[0].text in _TOPICS) or any(word in _TRIES for word in before)
    return phrase in _FACTS and first > 2 and any(word in _IF for word in before)


_OBLIQUE: Final = CHECKS.words("oblique")
_LEAVES_OUT: Final = written("denials") | CHECKS.words("conditionals")
_VIEWS: Final = frozenset(CHECKS.phrases("views"))
_TOPICS: Final = CHECKS.words("topics")
_TRIES: Final = CHECKS.words("tries")
_IF: Final = CHECKS.words("if_words")
_FACTS: Final = frozenset(CHECKS.phrases("facts"))
_REASONS: Final = CHECKS.words("because") | CHECKS.words("results") | CHECKS.words("leaning")


def _describes(row: Sequence[Word], first: int, last: int) -> bool:
    """``the non-relativistic energy level``: which one is meant, where "for non-relativistic speeds" assumes."""
    behind = row[last].lemma if last < len(row) else ""
    before = row[first - 1].text if first else ""
    return before in written("determiners") and behind not in written("regimes")


def _is_found(row: Sequence[Word], first: int) -> bool:
    """The sentence opens as a conclusion, and says so by a verb: "this shows", "therefore we find"."""
    opened = row[0].text in _CONCLUDES
    return opened and any(word.lemma in _FINDS for word in row[1:first])


_CONCLUDES: Final = CHECKS.words("therefore") | CHECKS.words("findings")
_FINDS: Final = CHECKS.words("finds")


def _reasoned(document: Document, row: Sequence[Word]) -> bool:
    """Something follows from it, here or where the next sentence goes on."""
    if any(word.text in _REASONS for word in row):
        return True
    following = document.around(row[0].start, 0, 1)[1:]
    return any(GOES_ON.match(document.masked, one.start) for one in following)


_NAMES: Final = CHECKS.words("assumption_nouns")
_PARTICIPLES: Final = CHECKS.words("assumed")
_FORMS: Final = CHECKS.pattern("(?&assumption_forms)")
POINTS_BACK: Final = CHECKS.words("known_assumption")
_SAYS_WHAT: Final = CHECKS.pattern(r"\s*(?:[:—–]|(?&says_what))")


def _refers(document: Document, row: Sequence[Word], first: int, last: int) -> bool:
    """``with assumptions 1-3``, ``under these assumptions``: a noun that points to what is assumed elsewhere."""
    if row[first].text in _PARTICIPLES and first and row[first - 1].text in written("determiners"):
        return True  # "the assumed volume of the model"
    if row[first].lemma not in _NAMES and not _FORMS.match(row[first].lemma):
        return False
    behind = document.masked[row[last - 1].end : row[last - 1].end + 12]
    if _SAYS_WHAT.match(behind):
        return False
    if re.match(r"\s*(?:№\s*)?\d", behind):
        return True
    before = row[max(0, first - 2) : first]
    return any(word.text in POINTS_BACK or word.lemma in POINTS_BACK for word in before)


_CONTENT: Final = 12  # words behind a verb that assumes in which its object is named
_BEFORE: Final = 6  # words in front of it that may take it back


def _of_no_thing(document: Document, row: Sequence[Word], first: int, last: int) -> bool:
    """A letter, the task or a reader is "assumed", a habit is told, or a mistake: nothing of the problem is.

    "Assume that $x$ denotes", "let us assume their length as $L$", "suppose we need to find", "the approximation is
    often used", "the mistake lies in assuming".
    """
    behind = row[last : last + _CONTENT]
    end = next((word.start for word in behind if _CLOSED.search(document.masked, behind[0].end, word.start)), None)
    content = [word for word in behind if end is None or word.start < end]
    if holds("tasks", content) or holds("mistakes", row[max(0, first - _BEFORE) : first]):
        return True
    verb = row[last - 1] if row[last - 1].lemma in _WRITES else row[first]
    after = row[row.index(verb) + 1 :][:1]
    pointed = verb.lemma in _WRITES and bool(after) and after[0].text in written("pronouns")
    if pointed and _TO_FORMULA.match(document.masked, after[0].end):
        return True  # "we can approximate this as $2/p = 2$": a step, of no thing
    if row[first].lemma in _WRITES and last > first + 1 and _AT_FORMULA.match(document.masked, row[last - 1].end):
        return True  # "the period can be approximated as $T = 2\\pi\\sqrt{L/g}$"
    if row[first].lemma in _NAMES and holds("habits", content) and any(word.lemma == "use" for word in content):
        return True
    end_of_content = content[-1].end if content else row[last - 1].end
    lettered = _LETTERED.search(document.masked, row[last - 1].end, end_of_content + 8)
    return lettered is not None and not _valued(document, lettered.end())


def _valued(document: Document, at: int) -> bool:
    """Whether the formula there is a number: "assume room temperature as $300$ K" is no name for it."""
    math = next(iter(document.maths_in(max(0, at - 4), at + 1)), None)
    return math is not None and any(sign.isdigit() for sign in math.text) and not symbols(math.whole or ZERO)


_CLOSED: Final = re.compile(r"[.;:!?]\s|[,]\s")
# "as $L$", "as L": a letter for a quantity, where "as a point" says what it is taken for
_TO_FORMULA: Final = re.compile(rf"(?:\s[^\W\d_]{{2,3}})?\s?:?\s{{0,3}}{FORMULA}")
_AT_FORMULA: Final = re.compile(rf"[\s:*]{{1,6}}{FORMULA}")
_WRITES: Final = CHECKS.words("approximates")
_LETTERED: Final = CHECKS.pattern(rf"\s(?&by_letter)\s(?:{FORMULA}+|[B-HJ-Z])(?=\s|[.,;]|\Z)")


def _is_lossy(row: Sequence[Word]) -> bool:
    return any(word.lemma in _LOSSY for word in row)


_LOSSY: Final = CHECKS.words("lossy")


def _unspecified(document: Document, row: Sequence[Word], first: int, last: int) -> bool:
    """``we can use some approximations``: a noun with neither a name before it nor words of what is assumed behind."""
    if row[first].lemma not in _NAMES or first + 1 != last:
        return False
    generic = first > 0 and bool({row[first - 1].text, row[first - 1].lemma} & _GENERIC)
    if (_SAYS_THAT if generic else _OPENS_CONTENT).match(document.masked, row[first].end):
        return False
    named = [word for word in row[max(0, first - 2) : first] if len(word.lemma) > 2]
    return not any(word.lemma not in written("idle") and word.text not in written("verbs") for word in named)


_SAYS_THAT: Final = CHECKS.pattern(r"[\s*_]*(?:[:—–(]|(?&that_words))")
_GENERIC: Final = CHECKS.words("generic")
_OPENS_CONTENT: Final = CHECKS.pattern(r"[\s*_]*(?:[:—–(]|(?&opens_content))")


# A sentence that goes on with the one before it: "so", "this allows", "without it".
def goes_on(document: Document, sentence: Sentence) -> bool:
    """Whether a sentence goes on with the one before it: by such a word, or by a pronoun among its first words."""
    if GOES_ON.match(document.masked, sentence.start) is not None:
        return True
    return any(word.text in written("pronouns") for word in document.row(sentence.start, sentence.end)[:_EARLY])


_EARLY: Final = 4  # words of a sentence among which a pronoun points back


GOES_ON: Final = CHECKS.pattern(r"(?i)\W{0,6}(?:(?&goes_on)|(?&points_back)(?!\s+(?&points_elsewhere)))(?!\w)")
