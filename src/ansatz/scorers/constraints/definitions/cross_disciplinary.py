"""Disambiguation across disciplines (SciIF, table 4): which meaning of a word is intended, which is not, and"
" where it is used."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ansatz.items.model import Item
from ansatz.items.units import parse_unit
from ansatz.scorers.constraints.definitions.explaining import NEGATION
from ansatz.scorers.constraints.definitions.known import told_of
from ansatz.scorers.constraints.definitions.senses import told
from ansatz.scorers.constraints.definitions.terms import Term, akin, besides, is_of_the_problem, refused_in_row, terms
from ansatz.scorers.constraints.points.findings import Finding, Rule, Span, missing, undecided, wrong, yes
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.references import refers
from ansatz.scorers.language import EXPLAINING, holds, occurrences, stems
from ansatz.scorers.responses import Sentence, measured

_USED_REACH: Final = 4  # sentences after it in which "it is used" speaks of it
_TERMS: Final = 6  # whose use is looked for
_REACH: Final = 2  # sentences after an explanation that still belong to it
_REFUSED = EXPLAINING.pattern("(?i)(?&refused)")
_STEP = EXPLAINING.pattern(r"(?i)(?&formula_nouns)\s{0,2}(?:\(?\d|(?&formula_places))|(?&which_formula)")
_FIELD = EXPLAINING.pattern("(?i)(?&disciplines)")
_CONTRAST = EXPLAINING.pattern("(?i)(?&contrasting)")
_BUT = EXPLAINING.pattern(r"(?i)[,;—–]\s(?&but_here)")
_EXPLICIT = EXPLAINING.pattern(r"(?i)(?:(?&and_but)\s+)?(?:(?&not_word)[*_]{0,2}\s+(?&not_meant)|(?&explicitly_apart))")
_IN_UNIT = EXPLAINING.pattern(r"(?&in_unit)\s{1,3}\$?(?P<unit>[^\W\d_][\w/·*^⁻²³\\{}]{0,20})")


def intended(document: Document, item: Item) -> Finding:
    """A word with more than one meaning, and the one that is meant here."""
    found = _explained(document)
    if not found:
        return missing("no term is named together with the meaning that is intended")
    for term in found:
        clash = _clash(document, item, term) or _contrary(document, term, found) or _exchanged(document, term)
        if clash is not None:
            return clash
    return yes(_trimmed(document, found[0].span), f"says what {found[0].word!r} means here")


def other_meaning(document: Document, item: Item) -> Finding:
    """The meaning that is not intended, for a word whose meaning is said."""
    found = _explained(document)
    for term in found:
        span = _turned_down(document, term)
        if span is not None:
            return yes(span, f"says what {term.word!r} does not mean here")
    if not found:
        return missing("no term is disambiguated")
    return missing(f"no other meaning of {found[0].word!r} is turned down")


def used(document: Document, item: Item) -> Finding:
    """Where the meaning enters: a formula or a step that is pointed to."""
    found = _explained(document)
    if not found:
        return missing("no term is disambiguated")
    for term in found[:_TERMS]:
        for place, sentence in enumerate(document.sentences):
            span = _pointed_to(document, term, place, sentence)
            if span is not None:
                return yes(span, f"points to where {term.word!r} is used")
    return missing(f"does not say where {found[0].word!r} is used")


def _explained(document: Document) -> list[Term]:
    """Explanations that say something of a word of the problem; those with a meaning turned down come first."""
    found = [term for term, _ in told(document) if is_of_the_problem(document, term)]
    found += [
        term
        for term in terms(document)
        if (besides(term.meaning, term.word) or _has_formula(document, term))
        and is_of_the_problem(document, term)
        and (term.strong or _set_against(document, term))
    ]
    return sorted(found, key=lambda term: (_turned_down(document, term) is None, term.span))


def _set_against(document: Document, term: Term) -> bool:
    """Another meaning is turned down in so many words: then even a heading explains its word."""
    refused = _turned_down(document, term)
    if refused is None or _EXPLICIT.match(document.text, refused[0]) is None:
        return False
    sentence = document.sentence_at(refused[0])
    if sentence is document.sentences[term.place]:
        return True
    # Another sentence must speak of meanings, too: "in classical mechanics, if ..." is about something else.
    row = document.row(sentence.start, sentence.end) if sentence is not None else ()
    return any(holds(field, row) for field in ("senses", "apart", "wanted"))


def _has_formula(document: Document, term: Term) -> bool:
    return any(math.trees for math in document.maths_in(term.after, term.span[1]))


def _turned_down(document: Document, term: Term) -> Span | None:
    """What the word is said not to mean: in its own sentence, or in one of the next."""
    aside = next((span for one, span in told(document) if one is term), None)
    row = aside or refused_in_row(document, term)
    if row is not None:
        return row
    for place in range(term.place, min(term.place + _REACH + 1, len(document.sentences))):
        sentence = document.sentences[place]
        begin = term.after - sentence.start if place == term.place else 0
        rest = sentence.text[begin : begin + 600]
        for match in NEGATION.finditer(rest):
            if besides(rest[match.end() : match.end() + 160], term.word):
                return _trimmed(document, (sentence.start + begin + match.start(), sentence.end))
        refused = _REFUSED.search(rest)
        if refused and besides(rest[: refused.start()], term.word):
            return sentence.start + begin, sentence.end
    elsewhere = _elsewhere(document, term)
    if elsewhere is not None:
        return elsewhere
    # "Not the energy in joules: by potential I mean ..."
    sentence = document.sentences[term.place]
    before = sentence.text[: max(0, term.span[0] - sentence.start)]
    match_ = NEGATION.search(before)
    if match_ and besides(before[match_.end() :], term.word):
        return sentence.start + match_.start(), term.span[0]
    return None


def _elsewhere(document: Document, term: Term) -> Span | None:
    """``In chemistry a base is ..., but here ...``: what the word means in another field."""
    for place in range(max(0, term.place - 1), min(term.place + _REACH, len(document.sentences))):
        sentence = document.sentences[place]
        field = _FIELD.search(sentence.text)
        here = document.text[term.span[0] : term.after]
        between = sentence.text[field.end() :] if field is not None else ""
        turn = _BUT.search(between)
        if field is not None and place == term.place and turn and besides(between[: turn.start()], term.word):
            # "in everyday speech it is how hot something is, but in this problem heat is energy"
            return sentence.start + field.start(), sentence.start + field.end() + turn.start()
        if field is None or not (_CONTRAST.search(sentence.text) or _CONTRAST.search(here)):
            continue
        if place != term.place and not akin(stems(term.word), stems(sentence.text)):
            continue
        reach = term.after - sentence.start if place == term.place else len(sentence.text)
        if not term.span[0] <= sentence.start + field.start() < term.span[1] or field.start() > reach + len(
            term.meaning
        ):
            return sentence.start + field.start(), sentence.end
        if field.start() < reach:
            return sentence.start + field.start(), term.after
    return None


def _pointed_to(document: Document, term: Term, place: int, sentence: Sentence) -> Span | None:
    near = term.place <= place <= term.place + _USED_REACH
    if not near and not akin(stems(term.word), stems(sentence.text)):
        return None
    begin = max(sentence.start, term.after) if place == term.place else sentence.start
    row = document.row(begin, sentence.end)
    use = next(iter(occurrences("uses", row)), None)
    if use is None or document.stance(row[use.first].start, row[use.last - 1].end) != "said":
        return None
    # "enters the first law:", and the formula stands in a line of its own.
    end = (
        sentence.end + _LINE if document.text[begin : sentence.end].rstrip("*_ ").endswith((":", "—")) else sentence.end
    )
    formula = any(math.trees or math.whole is not None for math in document.maths_in(begin, end))
    if formula or _STEP.search(sentence.text, begin - sentence.start) or refers(document, begin, sentence.end):
        return row[use.first].start, sentence.end
    if holds("places_of_use", row) and _beside_formula(document, sentence):
        return row[use.first].start, sentence.end
    return None


def _beside_formula(document: Document, sentence: Sentence) -> bool:
    """``This is where that meaning is used``: the step stands in the sentence before it or behind it."""
    beside = [one for one in document.around(sentence.start, 1, 1) if abs(one.block - sentence.block) <= 1]
    return any(math.trees for math in document.maths_in(beside[0].start, beside[-1].end + _LINE))


_LINE: Final = 8  # characters between a colon and the formula behind it


def _clash(document: Document, item: Item, term: Term) -> Finding | None:
    """``potential in joules`` where the problem's potential is in volts."""
    declared = [
        symbol for symbol in item.context.symbols if symbol.unit and akin(stems(term.word), stems(symbol.description))
    ]
    units = [parse_unit(symbol.unit or "", item.language) for symbol in declared]
    own = [measured(unit) for unit in units if unit is not None]
    refused = _turned_down(document, term)
    sentence = document.sentences[term.place]
    end = min(sentence.end, refused[0]) if refused is not None and refused[0] > term.after else sentence.end
    for match in _IN_UNIT.finditer(document.text[term.after : max(end, term.span[1])]):
        said = parse_unit(match["unit"].rstrip(".,;)"), item.language)
        dimension = measured(said) if said is not None and said.factors else None
        if dimension is not None and own and dimension not in own:
            return wrong(_trimmed(document, term.span), f"{term.word!r} has another unit in this problem")
    return None


def _exchanged(document: Document, term: Term) -> Finding | None:
    """What is set aside speaks of the things of this problem, and what is meant of none: they may be exchanged."""
    refused = _turned_down(document, term)
    if refused is None:
        return None
    own = document.own_stems
    meant = besides(term.meaning, term.word) & own
    aside = document.text[refused[0] : refused[1]]
    of_meant, of_aside = told_of(term.word, term.meaning), told_of(term.word, aside)
    named = any(term.stem in stems(said) for said in (term.meaning, aside))  # "potential energy" is another term
    if of_meant and of_aside and of_aside.whose == "own" != of_meant.whose and not meant and not named:
        return undecided(f"what is set aside is what {term.word!r} is", _trimmed(document, refused))
    away = [holds("elsewhere", document.row(*span)) for span in ((term.after, term.after + len(term.meaning)), refused)]
    if away == [True, False]:
        return undecided("what is meant, and not what is set aside, is of another field", _trimmed(document, term.span))
    shared = besides(aside, term.word) & own
    if len(shared) >= _SHARED and not meant:
        said = f"what is set aside, not what is meant, speaks of {', '.join(sorted(shared))} here"
        return undecided(said, _trimmed(document, term.span))
    return None


_SHARED: Final = 2  # words of the problem


def _contrary(document: Document, term: Term, others: list[Term]) -> Finding | None:
    """The same word is explained once more, as what it was said not to mean."""
    refused = _turned_down(document, term)
    if refused is None:
        return None
    not_meant = besides(document.text[refused[0] : refused[1]], term.word)
    meant = besides(term.meaning, term.word)
    for other in others:
        if other.place == term.place or other.stem != term.stem or refused[0] <= other.after < refused[1]:
            continue
        again = besides(other.meaning, term.word)
        if len(again & not_meant - meant) > len(again & meant) and len(again & not_meant) >= 2:
            return wrong(_trimmed(document, other.span), f"{other.word!r} is explained in two ways")
    return None


def _trimmed(document: Document, span: Span) -> Span:
    start, end = span
    end = min(end, start + 400, len(document.text))
    while end > start and document.text[end - 1] in " \t\r\n,;":
        end -= 1
    return start, end


RULES: Final[Mapping[str, Rule]] = {"intended": intended, "other_meaning": other_meaning, "used": used}
