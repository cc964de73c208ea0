"""Terms that a response explains: which word, what it is said to mean, what it is said not to mean. Tables and"
" regexes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from ansatz.scorers.constraints.definitions.explaining import EMPTY, LINKS, MARKS, NEGATION, NO_TERM
from ansatz.scorers.constraints.points.findings import Span
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.language import EXPLAINING, FOLDED, holds, names_quantity, stems, words
from ansatz.scorers.responses import Sentence, cells_of, substance


@dataclass(frozen=True, slots=True)
class Term:
    """One explanation of one word.

    Attributes:
        word: as written, lower case.
        meaning: what is said after the link, up to what it is not.
        place: the number of its sentence.
        span: from the word to the end of the meaning.
        after: where the meaning begins.
        strong: the word itself is spoken of ("the term", quotes, "here"); a heading, or "X means", may be anything.
    """

    word: str
    meaning: str
    place: int
    span: Span
    after: int
    strong: bool = True

    @property
    def stem(self) -> str:
        """The word by its first letters, so that its endings do not matter."""
        found = sorted(stems(self.word), key=lambda one: (-len(one), one))
        return found[0] if found else self.word[:5]


_TERMS: Final = 40  # explanations of one response that are looked at


def content(said: str) -> frozenset[str]:
    """The words of a text that say something: without those that only point to the usual, or to nothing."""
    return stems(" ".join(substance(words(said)))) - EMPTY


_HEAD = EXPLAINING.pattern("(?i)(?&head_words)")
_NOT_HEAD = EXPLAINING.pattern("(?i)(?&other_head_words)")


def _rows(document: Document) -> Iterator[Term]:
    """Rows of a table with a column for the word and one for what it means here."""
    head: list[str] = []
    for place, sentence in enumerate(document.sentences):
        line = sentence.text.strip()
        if not line.startswith("|"):
            head = []
            continue
        cells = cells_of(line)
        if not head:
            head = cells
            continue
        meant = [n for n, cell in enumerate(head) if n and _HEAD.search(cell) and not _NOT_HEAD.search(cell)]
        word = _cleaned(cells[0])
        if not meant or len(cells) != len(head) or not word or set(cells[0]) <= set("-: "):
            continue
        at = sentence.text.find(cells[meant[0]], sentence.text.find(cells[0]) + len(cells[0]))
        start = sentence.start + sentence.text.find(cells[0])
        yield Term(
            word, cells[meant[0]], place, (start, sentence.start + at + len(cells[meant[0]])), sentence.start + at
        )


def refused_in_row(document: Document, term: Term) -> Span | None:
    """The cell of its row that says what the word does not mean."""
    line = document.sentences[term.place]
    if not line.text.lstrip().startswith("|"):
        return None
    head: list[str] = []
    for sentence in document.sentences[max(0, term.place - 40) : term.place]:
        row = sentence.text.lstrip().startswith("|")
        head = (head or cells_of(sentence.text)) if row else []
    cells = cells_of(line.text)
    for cell, name in zip(cells, head, strict=False):
        if _NOT_HEAD.search(name) and besides(cell, term.word):
            at = line.text.rfind(cell)
            return line.start + at, line.start + at + len(cell)
    return None


def terms(document: Document) -> list[Term]:
    """Explanations of words, in the order of the text, one for each word of a sentence, at most ``_TERMS``."""
    return document.once(_all_terms)


def _all_terms(document: Document) -> list[Term]:
    return list(_terms_of(document))


def _terms_of(document: Document) -> Iterator[Term]:
    yield from _rows(document)
    yield from _here(document)
    count = 0
    for place, sentence in enumerate(document.sentences):
        if count > _TERMS:
            return
        seen: set[str] = set()
        for word, start, after, strong in _explained(sentence):
            if word in seen or _of_elsewhere(document, sentence, start):
                continue
            if strong:
                seen.add(word)
            count += 1
            meaning = _meaning(sentence, after)
            if not besides(meaning, word):
                later = _later(document, place)
                if later is not None:
                    at, meaning = later
                    yield Term(word, meaning, place, (sentence.start + start, at + len(meaning)), at, strong)
                    continue
            yield Term(
                word,
                meaning,
                place,
                (sentence.start + start, sentence.start + after + len(meaning)),
                sentence.start + after,
                strong,
            )


_HERE = EXPLAINING.pattern(
    r"(?i)(?&here_present)[^.\n]{0,30}?(?&the_same)\s+(?&denotes)\s+"
    r"|(?&here_dashed)[^.\n]{0,30}?(?&the_dashed)\s*(?:—|–|-|(?&denotes_dashed))\s*"
)
_HERE_WORDS = EXPLAINING.words("here")


def _of_elsewhere(document: Document, sentence: Sentence, start: int) -> bool:
    """``In computer science "entropy" refers to ...``: what a word means in another field, said before the word."""
    before = document.row(sentence.start, sentence.start + start)
    return holds("elsewhere", before) and not any(word.text in _HERE_WORDS for word in before)


def _here(document: Document) -> Iterator[Term]:
    """``Here the term denotes ...`` behind a sentence on what the word means elsewhere."""
    for place, sentence in enumerate(document.sentences):
        match = _HERE.search(sentence.text[:400])
        if match is None:
            continue
        for before in document.sentences[max(0, place - 2) : place + 1]:
            for word, start, _, _ in _explained(before):
                if before.start + start < sentence.start + match.start() and _of_elsewhere(document, before, start):
                    after = sentence.start + match.end()
                    meaning = _meaning(sentence, match.end())
                    yield Term(word, meaning, place, (before.start + start, after + len(meaning)), after)


def _explained(sentence: Sentence) -> Iterator[tuple[str, int, int, bool]]:
    text = sentence.text[:1_000]
    for link in LINKS:
        for match in link.finditer(text):
            group = "quoted" if match.groupdict().get("quoted") else "bare"
            word = _cleaned(match[group] or "")
            if word:
                yield word, match.start(group), match.end(), not _is_weak(match, group)


_HEADING = re.compile(r"[*_`]{1,3}.{3,60}?[*_`:]{1,4}\s*,?\s*(?:is|are|=|:|—|–|-)?\s*\Z", re.DOTALL)
_CONCLUDES = EXPLAINING.pattern(r"(?i)(?&concluding)\s*\Z")
_SPOKEN_OF = EXPLAINING.pattern("(?i)(?&spoken_of)")


def _is_weak(match: re.Match[str], group: str) -> bool:
    """``**Gaussian surface**: ...`` is a heading, and "a smaller size means" a conclusion, as often as not."""
    around = match[0][: match.start(group) - match.start()] + match[0][match.end(group) - match.start() :]
    if _SPOKEN_OF.search(around):
        return False
    if group == "quoted":
        return _HEADING.fullmatch(match[0].strip()) is not None and not _CONCLUDES.search(match[0])
    return _CONCLUDES.search(match[0]) is not None


_EVERYTHING = EXPLAINING.words("everything")
_LEADING = EXPLAINING.words("leading") | _EVERYTHING


def _cleaned(word: str) -> str:
    words = word.strip(MARKS + " ").casefold().split()
    while words and words[0] in _LEADING:
        if words[0] in _EVERYTHING:
            return ""
        words = words[1:]
    if not words or len(words) > 3 or words[-1] in NO_TERM or words[0] in NO_TERM or len(words[-1]) < 3:
        return ""
    return " ".join(words)


_INTENDED = EXPLAINING.pattern(r"(?i)(?&intended_head)\s*(?:\*\*)?\s*(?::|—|–|-|(?&is_word))?\s*")
_NEGATING = EXPLAINING.pattern(r"(?i)(?&negating)-?\s?\Z")


def _later(document: Document, place: int) -> tuple[int, str] | None:
    """``Ambiguous term: phase. Intended meaning: ...``: what the next sentences say."""
    for sentence in document.sentences[place + 1 : place + 4]:
        match = _INTENDED.search(sentence.text[:300])
        if match and not _NEGATING.search(sentence.text[: match.start()]):
            return sentence.start + match.end(), sentence.text[match.end() :]
    return None


def _meaning(sentence: Sentence, after: int) -> str:
    rest = sentence.text[after : after + 400]
    negation = NEGATION.search(rest)
    return rest[: negation.start()] if negation else rest


def akin(one: frozenset[str], two: frozenset[str]) -> bool:
    """Whether two texts share a word: by four letters, as the endings of short words reach into the fifth."""
    return not {word[:4] for word in one}.isdisjoint(word[:4] for word in two)


def besides(words: str, term: str) -> frozenset[str]:
    """What a text says beyond the term itself and words that say nothing."""
    own = {word[:4] for word in stems(term)}
    return frozenset(word for word in content(words) if word[:4] not in own)


def is_compound(document: Document, word: str) -> bool:
    """Whether a term ends in a word of the problem, as "электроёмкость" does in "ёмкость"."""
    last = word.split()[-1].translate(_ONE_SPELLING) if word.split() else ""
    return any(
        len(own) >= _COMPOUND and last != own and last.endswith(own)
        for own in (lemma.translate(_ONE_SPELLING) for lemma in document.own_lemmas)
    )


_ONE_SPELLING: Final = str.maketrans(FOLDED)
_COMPOUND: Final = 6  # letters of a word that another one may end in by more than chance


def is_of_the_problem(document: Document, term: Term) -> bool:
    """Whether the word plays a part here: in the question, for a symbol of it, or elsewhere in the response."""
    found = stems(term.word)
    if akin(found, document.own_stems) or is_compound(document, term.word):
        return True
    # Its explanation alone does not make it part of the solution.
    sentence = document.sentences[term.place]
    elsewhere = document.text[: sentence.start] + document.text[sentence.end :]
    used = any(re.search(rf"(?i)(?<!\w){re.escape(word[:4])}", elsewhere) for word in sorted(found))
    return used and (names_quantity(term.word) or document.touches(*term.span))
