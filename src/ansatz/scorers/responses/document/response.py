"""One reading of a response, made once: its segments, headings, sentences, clauses and formulas, all with offsets."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Final

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.escapes import realigned
from ansatz.scorers.formulas import Tree
from ansatz.scorers.language import Word, words
from ansatz.scorers.responses.clauses.stances import Stance, masked, stance
from ansatz.scorers.responses.document.symbols import Symbols
from ansatz.scorers.responses.mathematics.fragments import Fragment, comparisons, fragments
from ansatz.scorers.responses.mathematics.trees import tree_of
from ansatz.scorers.responses.text.segments import Kind, Segment, segments
from ansatz.scorers.responses.text.splitting import Clause, Sentence, Span, clauses, sentences

_HEADING = re.compile(
    r"^[ \t]{0,3}(?:(?P<marks>#{1,6})[ \t]+(?P<text>[^\n]{1,200}?)[ \t#]*|"
    r"(?:\d{1,2}[.)][ \t]+)?(?P<bold>\*\*|__)(?P<strong>[^*\n]{1,120}?):?(?P=bold):?[ \t]*)\r?$",
    re.MULTILINE,
)
_COLON = re.compile(r":(?=\s)")


@dataclass(frozen=True, slots=True)
class Heading:
    """A heading: Markdown with its level, or a bold line of its own (level 7). Holds until the next of its level."""

    text: str
    level: int
    start: int
    end: int


class Response:
    """A response read once; every view is made when first asked for and is in the order of the text.

    Offsets are offsets in ``text``. The same text gives the same views: nothing here knows an item.

    Attributes:
        text: the whole response as written, but for backslashes that were doubled.
    """

    def __init__(self, text: str) -> None:
        self.text = realigned(text)
        self._rows: dict[Span, tuple[Word, ...]] = {}  # each made when first asked for
        self._symbols: dict[str, Symbols] = {}

    @cached_property
    def segments(self) -> tuple[Segment, ...]:
        """Thoughts, body, code, tables, JSON and what was written beyond the answer; without gaps."""
        return segments(self.text)

    @cached_property
    def body(self) -> Span:
        """Where the answer itself stands: behind the thoughts, before an invented next question."""
        inside = [one for one in self.segments if one.kind not in ("thoughts", "beyond")]
        return (inside[0].start, inside[-1].end) if inside else (0, len(self.text))

    @cached_property
    def formulas(self) -> tuple[Fragment, ...]:
        """Every piece of mathematics: displayed, inline, in environments, in plain lines."""
        return tuple(self._fragments[0])

    @property
    def unclosed(self) -> int:
        """How many delimiters of mathematics had no partner."""
        return self._fragments[1]

    @cached_property
    def _fragments(self) -> tuple[list[Fragment], int]:
        return fragments(self.text)

    @cached_property
    def pieces(self) -> tuple[Fragment, ...]:
        """The formulas, and what compares in plain words: arrows and "much less"."""
        return comparisons(self.text, self.formulas)

    @cached_property
    def _spans(self) -> list[Span]:
        return [(piece.start, piece.end) for piece in self.pieces]

    @cached_property
    def sentences(self) -> tuple[Sentence, ...]:
        """Sentences with their blocks (paragraphs, list items, rows); a formula is never cut."""
        return tuple(sentences(self.text, self._spans))

    @cached_property
    def folded(self) -> str:
        """The text in lower case, for looking words up; as long as the text where no letter changes its length."""
        return self.text.casefold()

    @cached_property
    def masked(self) -> str:
        """The text with every formula blotted out, for reading words; offsets stay true."""
        return masked(self.text, self._spans)

    @cached_property
    def marked(self) -> str:
        """As ``masked``, with the marks of emphasis, which set off terms and headings."""
        return masked(self.text, self._spans, emphasis=True)

    @cached_property
    def headings(self) -> tuple[Heading, ...]:
        """Headings in order."""
        return tuple(
            Heading(
                (found["text"] or found["strong"]).strip(" *_:"),
                len(found["marks"]) if found["marks"] else 7,
                found.start(),
                found.end(),
            )
            for found in _HEADING.finditer(self.text)
        )

    @cached_property
    def _starts(self) -> list[int]:
        return [sentence.start for sentence in self.sentences]

    @cached_property
    def _formula_starts(self) -> list[int]:
        return [formula.start for formula in self.formulas]

    def kind_at(self, offset: int) -> Kind:
        """The kind of segment that holds an offset."""
        starts = [one.start for one in self.segments]
        place = bisect_right(starts, offset) - 1
        return self.segments[place].kind if place >= 0 else "body"

    def sentence_at(self, offset: int) -> Sentence | None:
        """The sentence that holds an offset, or the last one before it."""
        place = bisect_right(self._starts, offset) - 1
        return self.sentences[place] if place >= 0 else None

    def around(self, offset: int, before: int = 0, after: int = 0) -> tuple[Sentence, ...]:
        """The sentence at an offset with so many neighbours."""
        place = bisect_right(self._starts, offset) - 1
        return self.sentences[max(0, place - before) : place + after + 1] if place >= 0 else ()

    def before(self, at: int, reach: int, *, colon: bool = False, line: bool = False) -> str:
        """The words of a sentence that lead up to a place, at most ``reach`` characters.

        Args:
            colon: a colon ends what stands before it.
            line: so does the end of a line, as where calculations stand in lines of their own.
        """
        sentence = self.sentence_at(at)
        begun = max(0, at - reach, sentence.start if sentence is not None else 0)
        said = self.text[begun:at]
        if line:
            said = said.rpartition("\n")[2]
        return _COLON.split(said)[-1] if colon else said

    def behind(self, at: int, reach: int) -> str:
        """The rest of a sentence behind a place, to the end of its line, at most ``reach`` characters."""
        sentence = self.sentence_at(max(0, at - 1))
        end = min(at + reach, sentence.end if sentence is not None else len(self.text))
        return self.text[at:end].partition("\n")[0]

    def row(self, start: int, end: int) -> tuple[Word, ...]:
        """The words of a span with their lemmas, those of formulas left out."""
        key = start, end
        if key not in self._rows:
            self._rows[key] = words(self.masked[start:end], start)
        return self._rows[key]

    def stance(self, start: int, end: int) -> Stance:
        """Whether the words of a span are said, denied, only announced or a row of keywords."""
        sentence = self.sentence_at(start)
        if sentence is None:
            return "said"
        return stance(self.masked, sentence, start, end, self.row(sentence.start, sentence.end))

    def heading_at(self, offset: int) -> Heading | None:
        """The last heading before an offset."""
        place = bisect_right([one.start for one in self.headings], offset) - 1
        return self.headings[place] if place >= 0 else None

    def formulas_in(self, start: int, end: int) -> tuple[Fragment, ...]:
        """Formulas that begin in ``start`` to ``end``."""
        first = bisect_left(self._formula_starts, start)
        return self.formulas[first : bisect_left(self._formula_starts, end)]

    def sentences_in(self, start: int, end: int) -> tuple[Sentence, ...]:
        """Sentences that reach into ``start`` to ``end``."""
        first = max(0, bisect_right(self._starts, start) - 1)
        found = self.sentences[first : bisect_left(self._starts, end)]
        return found[1:] if found and found[0].end <= start else found

    def clauses_in(self, sentence: Sentence, language: str = "en") -> tuple[Clause, ...]:
        """The clauses of one sentence in a language (BCP 47); formulas stay whole."""
        inside = [(one.start, one.end) for one in self.formulas_in(sentence.start, sentence.end)]
        return tuple(clauses(self.text, sentence, inside, language))

    def symbols(self, language: str) -> Symbols:
        """The symbols with what is said of them, in a language (BCP 47) of words and units."""
        return self._symbols.setdefault(language, Symbols(self, language))

    def tree(self, formula: Fragment) -> Tree | None:
        """The tree of a formula, read once and without an item's vocabulary; None where it cannot be read."""
        try:
            return tree_of(formula.text)
        except ScorersError:
            return None


# One response is read by every scorer in turn; a few more are kept for alternating between answers.
KEPT: Final = 16


@lru_cache(maxsize=KEPT)
def read_response(text: str) -> Response:
    """The one reading of a response; pure, so that every scorer may ask for it again at no cost."""
    return Response(text)
