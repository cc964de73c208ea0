"""Answers that are more than one number: a sentence that tells a range, and which of several such sentences counts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Final

from ansatz.scorers.language import ANSWERING, EXTENTS, JUDGING, LANGUAGES, cyrillic, values_in
from ansatz.scorers.outcome import Extraction, RunnerUp
from ansatz.scorers.quantities import commensurable
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.roles import Role, concludes, role_of
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.mathematics.asserting import asserted
from ansatz.scorers.responses.mathematics.inequalities import Extent
from ansatz.scorers.responses.mathematics.skeletons import VALUE, Term, skeleton
from ansatz.scorers.responses.shapes.by_sentence import (
    candidate_of,
    dependences,
    formulas,
    jumps,
    nuclides,
    pairs,
    read_sentences,
    vectors,
)
from ansatz.scorers.responses.shapes.extents import Side, bounds_told, extent_about, extent_told, joined_ends
from ansatz.scorers.responses.shapes.rows_told import cell_told
from ansatz.scorers.responses.shapes.several_told import letter_of, one_told, several_told, written
from ansatz.scorers.responses.shapes.uncertain_told import uncertain
from ansatz.scorers.responses.statements.another_case import of_this_case
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.polarity import of_the_opposite, same_polarity
from ansatz.scorers.responses.statements.taking_back import standing
from ansatz.scorers.responses.text.splitting import Sentence, Span

TOGETHER: Final = 6  # sentences in which the ends of one range stand
TOLD_BY: Final = 30  # characters behind "only" in which it is said what there is no other of
STEM: Final = 4  # letters by which words of the request and of a sentence are one
_WORD: Final = re.compile(r"[^\W\d_]{3,}")


def shaped(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Extraction | None:
    """The answer of the shape that is asked for, as a text that its type reads; None where no sentence tells one."""
    tell = _TELLING.get(asked.shape)
    if tell is None or not (asked.shape or asked.formula) or (asked.ratio and not asked.shape):
        return None
    found = standing(response, list(tell(response, span, asked, codes)), span[1], asked)
    if asked.shape not in ("", "dependence"):  # a formula holds in every case
        found = of_this_case(response, found, asked, codes)
    fitting = [one for one in found if one.role == "answer"]
    if not fitting and asked.shape == "range":  # "This means that it is confined to ..."
        fitting = [one for one in found if one.role == "remark"]
    if not fitting:
        return None
    meant = [one for one in fitting if one.concludes or _speaks_of_it(one.sentence, asked)]
    if asked.shape == "nuclide":  # a chain of decays goes on behind the one that is asked for
        meant = [one for one in fitting if one.concludes] or meant
    taken = (meant or fitting)[-1]
    others = tuple(RunnerUp(one.text[:200], one.method, one.role) for one in reversed(found[-8:]) if one is not taken)
    return Extraction(taken.text, taken.method, others)


def _extents(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The ranges and bounds that sentences tell, in order."""
    ends: list[tuple[Sentence, list[tuple[Side, Term]]]] = []
    whole: Extent | None = None
    for sentence, role in read_sentences(response, span, asked, codes):
        text = sentence.text
        extent = extent_told(text, asked.language)
        if role == "conditional" and extent is not None and _asked_when(text, asked):
            role = "answer"
        if asked.shape == "range" and (extent is None or not extent.closed):
            extent = extent_about(text, asked.language) or extent
        if extent is None or of_the_opposite(text, asked):
            continue
        if _fits(extent, asked) and same_polarity(text, asked):
            if asked.shape == "range" and not extent.closed:
                ends.append((sentence, bounds_told(text, asked.language)))
                joined = joined_ends([end for _, told in ends[-TOGETHER:] for end in told])
                required = concludes(text, codes) or _required().search(text) is not None
                if role == "answer" and joined is None and required and not _is_end_of(extent, whole):
                    # what a conclusion leaves open at one end is no part of a range that was told before
                    bound = candidate_of(sentence, extent.formula or extent.written(), role, codes)
                    yield replace(bound, concludes=True)
                extent = joined if role == "answer" else None
            elif asked.shape == "bound" and not _about_it(text, asked):
                extent = None
            if extent is not None:
                whole = extent if extent.closed else whole
                yield candidate_of(sentence, extent.formula or extent.written(), role, codes)


def _is_end_of(bound: Extent, whole: Extent | None) -> bool:
    """Whether a bound only says again where the range before it ends: "so it is at most 5 m/s"."""
    if whole is None:
        return False
    pairs = ((bound.low, whole.low), (bound.high, whole.high))
    return all(own is None or (end is not None and own.value == end.value) for own, end in pairs)


@lru_cache(maxsize=1)
def _required() -> re.Pattern[str]:
    return EXTENTS.pattern(r"(?i)(?<![^\W_])(?&needs)(?![^\W_])")


def _rows(response: Response, span: Span, asked: Asked, codes: tuple[str, ...]) -> Iterator[Candidate]:
    """The rows of values that sentences tell, or items of a list one by one, in order."""
    if len(asked.stated) > 1:
        return
    if asked.lettered:
        yield from pairs(response, span, asked, codes)
        return
    run: list[Term] = []
    row: tuple[Term, ...] = ()
    for sentence, role in read_sentences(response, span, asked, codes):
        kept = _kept_of(row, sentence.text, role, asked, codes)
        if kept is not None:
            # what is left of a row says no less than the row did
            yield replace(candidate_of(sentence, written(kept), "answer", codes), concludes=True)
            row = kept
            continue
        if (cell := cell_told(response, sentence, asked)) is not None and role != "rejected":
            run.append(cell)
            if len(run) > 1 and len({term.value for term in run}) == len(run):
                yield candidate_of(sentence, written(run), "answer", codes)
                row = tuple(run)
            continue
        terms = several_told(sentence.text, asked) if same_polarity(sentence.text, asked) else ()
        one = one_told(sentence.text, asked, first=not run) if not terms and role == "answer" else None
        if terms:
            yield candidate_of(sentence, written(terms), role, codes)
            row, run = (terms if role == "answer" else row), []
        elif one is not None and (not run or letter_of(run[-1]) == letter_of(one)):
            run.append(one)
            if len(run) > 1 and len({term.value for term in run}) == len(run):
                yield candidate_of(sentence, written(run), role, codes)
                row = tuple(run)
        elif VALUE in getattr(skeleton(sentence.text, asked.language), "text", ""):
            run = []


def _fits(extent: Extent, asked: Asked) -> bool:
    """Whether the ends of a range measure what is asked for."""
    ends = [one for one in (extent.low, extent.high) if one is not None and (one.unit is not None or one.value)]
    if asked.measured_in is None:
        return True
    units = [one.unit for one in ends if one.unit is not None]
    if not units:
        return all(one.value is None for one in ends)
    return all(commensurable(one, asked.measured_in) for one in units)


def _speaks_of_it(sentence: str, asked: Asked) -> bool:
    """Whether a sentence has a word of the request beside those for the quantity."""
    return bool(_stems(sentence) & _predicate(asked.request))


@lru_cache(maxsize=64)
def _predicate(request: str) -> frozenset[str]:
    """Beginnings of the words that tell for what the values are asked: "is the light totally reflected"."""
    verb = _auxiliary().search(request)
    rest = request[verb.end() :] if verb else " ".join(request.split()[2:])
    return _stems(rest)


@lru_cache(maxsize=1)
def _auxiliary() -> re.Pattern[str]:
    return ANSWERING.pattern("(?i)(?&asks_yes_or_no)")


def _stems(text: str) -> frozenset[str]:
    """Beginnings of the words of a text that say something."""
    return frozenset(_stem(word) for word in beginnings(text)) - _idle()


def _stem(word: str) -> str:
    return word[: min(STEM, len(word) - 1)] if cyrillic(word) else word[:STEM]


def _about_it(sentence: str, asked: Asked) -> bool:
    """Whether a sentence with a bound is about what is asked for: it has a word of the request, or none of its own."""
    flat = skeleton(sentence, asked.language)
    if flat is None:
        return False
    own = _stems(_bounding().sub(" ", flat.text))
    return bool(own & _predicate(asked.request)) or not own - {_stem(word) for word in asked.stems}


def _asked_when(sentence: str, asked: Asked) -> bool:
    """Whether a sentence says when that holds of which the question asks when it does: it has all words for it."""
    wanted = _predicate(asked.request)
    return bool(wanted) and wanted <= _stems(sentence)


@lru_cache(maxsize=1)
def _bounding() -> re.Pattern[str]:
    return EXTENTS.pattern("(?i)(?&floors|ceilings|above|below|or_above|or_below|least|greatest|opens|between)")


@lru_cache(maxsize=1)
def _idle() -> frozenset[str]:
    """Beginnings of words that say nothing of what a bound is for."""
    words = (
        *ANSWERING.words(
            "articles", "equals", "verbs", "conclusions", "answer_labels", "results", "final", "conjunctions"
        ),
        *ANSWERING.words("small_words", "scene", "clauses", "conditions", "supposing_cases"),
        *EXTENTS.words("needs"),
    )
    return frozenset(_stem(word) for word in words if len(word) > STEM - 1)


def left_of(listed: str, behind: Sequence[Sentence], asked: Asked, codes: tuple[str, ...]) -> str:
    """What sentences behind a list of values leave of it: "only 20° is possible"; the list where they leave all."""
    flat = skeleton(listed, asked.language)
    row = tuple(one for one in flat.terms if one.value is not None) if flat is not None else ()
    for one in behind if len(row) > 1 else ():
        kept = _kept_of(row, one.text, role_of(one.text, asked.formula, codes), asked, codes)
        if kept:
            return written(kept)
    return listed


def _kept_of(
    row: tuple[Term, ...], sentence: str, role: Role, asked: Asked, codes: tuple[str, ...]
) -> tuple[Term, ...] | None:
    """What a later sentence leaves of a row: "The only one is at 2 m", "1 m is no equilibrium"; None for all."""
    flat = skeleton(sentence, asked.language) if row else None
    if flat is None:
        return None
    named = tuple(one for one in row if any(one.value == term.value for term in flat.terms))
    if not flat.terms and role == "rejected" and (left := _without_root(row, sentence)):
        return left
    drawn = _concluded_alone(sentence, row, asked, codes) if role == "answer" else None
    if drawn is not None and (left := tuple(one for one in row if one.value == drawn.value)):
        return left
    if len(named) != 1:
        return None
    sole = _sole().search(flat.text)
    if sole is not None and _stems(flat.text[sole.end() : sole.end() + TOLD_BY]) & _stems(
        f"{asked.request} {_results()}"
    ):
        return named
    if _only_value().search(flat.text):
        return named
    if role == "rejected" or not same_polarity(sentence, asked):
        return tuple(one for one in row if one not in named)
    return None


def _concluded_alone(sentence: str, row: Sequence[Term], asked: Asked, codes: tuple[str, ...]) -> Term | None:
    """The one value that a sentence concludes with for what is asked, and nothing else: "so the angle is 15°"."""
    said = asserted(sentence, codes) if concludes(sentence, codes) else ""
    flat = skeleton(said, asked.language) if said else None
    if flat is None or len(flat.terms) != 1 or flat.text[flat.terms[0].place + 1 :].strip(" .$*"):
        return None
    own = _stems(flat.text)
    called = bool(flat.terms[0].name) and letter_of(flat.terms[0]) == letter_of(row[0])
    told = (called or bool(own)) and own <= _stems(f"{asked.request} {_results()}")
    return flat.terms[0] if told else None


@lru_cache(maxsize=1)
def _only_value() -> re.Pattern[str]:
    return JUDGING.pattern(rf"(?i)(?<![^\W_])(?&only)\s(?:[^\W\d_]\s?=\s?)?{VALUE}")


def _without_root(row: tuple[Term, ...], sentence: str) -> tuple[Term, ...]:
    """A row without the one that a sentence names by its place or sign: "the second root is extraneous"."""
    which = set(values_in("roots", sentence, tuple(LANGUAGES)))
    if len(which) != 1 or len(row) != 2:
        return ()
    out = which.pop()
    if out in ("1", "2"):
        return row[1:] if out == "1" else row[:1]
    return tuple(one for one in row if out not in ("-", "+") or ((one.value or 0) < 0) is (out == "+"))


@lru_cache(maxsize=1)
def _sole() -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?&sole)\s")


@lru_cache(maxsize=1)
def _results() -> str:
    return " ".join((*sorted(ANSWERING.words("results", "answer_labels")), *ANSWERING.phrases("must_be")))


_TELLING: Final = MappingProxyType(
    {
        "range": _extents,
        "bound": _extents,
        "several": _rows,
        "dependence": dependences,
        "nuclide": nuclides,
        "jump": jumps,
        "vector": vectors,
        "pair": pairs,
        "uncertain": uncertain,
        "": formulas,
    }
)
