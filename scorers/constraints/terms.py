"""Terms that a response explains: which word, what it is said to mean, what it is said not to mean. Tables and"
" regexes."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from scorers.constraints.document import Document
from scorers.constraints.findings import Span
from scorers.constraints.sentences import Sentence
from scorers.constraints.words import names_quantity, stems


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
_MARKS: Final = "\"'“”„«»‘’*_`"
_QUOTED: Final = r"(?<!\w)(?:[\"“”„«‘'*_`]{1,3})(?P<quoted>[^\W\d_][\w \-–—]{1,40}?)(?:[\"“”»’'*_`]{1,3})"
_BARE: Final = r"(?P<bare>[^\W\d_][\w-]{1,24}(?:\s[^\W\d_][\w-]{1,24}){0,2}?)"
_ASIDE: Final = r"(?:\s{0,2}\([^()\n]{1,60}\)|\s{0,2}\$[^$\n]{1,40}\$|\s{0,2},[^,.;\n]{1,60},)?"
_HERE: Final = (
    r"(?:\s+(?:here|itself|always|only|simply|in\s+(?:this|the\s+present)\s+(?:problem|solution|context|question|"
    r"task)|throughout|below))?"
)
_SAYS: Final = (
    r"(?:means?|refers?\s+to|denotes?|signif(?:y|ies)|stands?\s+for|designates?|describes?|"
    r"(?:is|are)\s+(?:here\s+|always\s+)?(?:to\s+be\s+)?(?:understood|taken|meant|interpreted|used|intended|"
    r"read|employed)"
    r"(?:\s+here)?(?:\s+(?:as|in|to\s+mean|to\s+be|for|to\s+denote|to\s+describe|only\s+in|strictly\s+in|"
    r"exclusively\s+in))?|"
    r"has\s+the\s+meaning\s+of|is\s+defined\s+as)"
)
_IS: Final = r"(?:is|are|=|:|—|–|-)"
_LINKS: Final = tuple(
    re.compile(pattern, re.IGNORECASE)
    for pattern in (
        # the word "spin" may suggest a rotating ball; here it means ...
        rf"{_QUOTED}[^.\n]{{0,160}}?\b(?:here|in\s+this\s+(?:problem|solution|context|question|"
        rf"task))\s*,?\s+(?:it|this|we)\s+(?:{_SAYS}|mean\b|{_IS}\s)",
        rf"{_QUOTED}[^.\n]{{0,160}}?(?<!\w)(?:здесь|в\s+этой\s+задаче|в\s+данной\s+задаче)\s+(?:он[аои]?|это|"
        rf"оно|мы|речь)\s+(?:ид[её]т|означа\w{{1,3}}|обозначает|понима\w{{2,4}}|[—–-])",
        # the term "phase" (here) means ...
        rf"\b(?:terms?|words?|names?|notions?|concepts?|expressions?)\s+(?:of\s+)?(?:the\s+)?(?:{_QUOTED}|"
        rf"{_BARE}){_ASIDE}{_HERE}\s+(?:{_SAYS}|{_IS}\s)",
        # by potential I mean ...
        rf"\b(?:by|with|under)\s+(?:the\s+)?(?:term\s+|word\s+)?(?:{_QUOTED}|"
        rf"{_BARE}){_ASIDE}{_HERE}\s*,?\s+(?:(?:I|we|one)\s+(?:here\s+)?"
        r"(?:mean|understand|denote|refer\s+to|intend)s?|is\s+(?:meant|understood|intended))",
        # I use "charge" in the sense of ...
        rf"\b(?:I|we)\s+(?:here\s+)?(?:use|take|interpret|understand|read|employ|mean)\s+(?:the\s+)?(?:term\s+|"
        rf"word\s+)?(?:{_QUOTED}|{_BARE}){_ASIDE}"
        rf"{_HERE}\s+(?:in\s+(?:the|its)\s+(?:sense\s+of\b)?|to\s+mean|to\s+denote|as|for|strictly\s+as|"
        rf"only\s+(?:as|in|for)|exclusively\s+(?:as|in|for))",
        # "Potential" (here) means ..., *phase* denotes ...
        rf"{_QUOTED}{_ASIDE}{_HERE}\s*,?\s*(?:{_SAYS}|{_IS}(?=\s))",
        # Here potential means ...; potential here means ...
        rf"\b(?:here|in\s+this\s+(?:problem|solution|context|question|"
        rf"task))\s*,?\s+(?:the\s+)?{_BARE}{_ASIDE}\s+{_SAYS}",
        rf"(?:^|[\s*])(?:the\s+)?{_BARE}{_ASIDE}\s+(?:here|in\s+this\s+(?:problem|solution|context|question|"
        rf"task))\s+(?:{_SAYS}|{_IS}\s)",
        # the entropy is the thermodynamic one / in the thermodynamic sense
        rf"(?:^|[\s*])(?:the\s+)?{_BARE}{_ASIDE}\s+(?:is|are)\s+(?:used|meant|understood|taken|"
        rf"intended)\s+(?:here\s+)?(?:in|as)\b",
        rf"(?:^|[\s*])(?:the\s+)?{_BARE}{_ASIDE}\s+(?:refers?\s+to|denotes|means)\b",
        # ambiguous term: phase. Intended meaning: ...
        rf"\bambiguous\s+(?:terms?|words?)\s*(?:\*\*)?\s*(?::|is|—|–|-)\s*(?:\*\*)?\s*(?:{_QUOTED}|"
        rf"{_BARE})(?=[\s.,;:*(]|\Z)",
        # intended meaning of work: ...
        rf"\b(?:intended|relevant|chosen)\s+(?:meaning|sense)\s+(?:of|for)\s+(?:the\s+)?(?:term\s+|"
        rf"word\s+)?(?:{_QUOTED}|{_BARE}){_HERE}\s*(?:\*\*)?\s*(?::|is|—|–|-)",
        rf"(?<!\w)(?:многозначн|неоднозначн)\w{{2,3}}\s+(?:термин|слово)\s*(?:\*\*)?\s*(?::|—|–|"
        rf"-)\s*(?:\*\*)?\s*(?:{_QUOTED}|{_BARE})(?=[\s.,;:*(]|\Z)",
        # Russian
        rf"(?<!\w)(?:термин\w{{0,3}}|слов\w{{1,3}}|поняти\w{{1,3}})\s+(?:{_QUOTED}|"
        rf"{_BARE}){_ASIDE}(?:\s+(?:здесь|тут|в\s+этой\s+задаче|в\s+данной\s+задаче|в\s+решении))?\s*"
        r"(?:означа\w{1,3}|обозначает|понима\w{2,4}|употребл\w{2,6}|использ\w{2,8}|относ\w{2,6}|"
        r"подразумева\w{2,4}|име\w{2,3}\s+смысл|[—–-]\s?(?:это\s)?)",
        rf"(?<!\w)под\s+(?:термином\s+|словом\s+|понятием\s+)?(?:{_QUOTED}|{_BARE}){_ASIDE}(?:\s+(?:здесь|тут|"
        rf"в\s+этой\s+задаче|в\s+задаче|далее|мы|я)){{0,2}}\s+"
        r"(?:понима\w{1,4}|подразумева\w{1,4}|име\w{2,4}\s+в\s+виду|имеется\s+в\s+виду)",
        rf"{_QUOTED}{_ASIDE}(?:\s+(?:здесь|тут|в\s+этой\s+задаче|"
        rf"в\s+данной\s+задаче))?\s*,?\s*(?:[—–-]\s?(?:это)?|означа\w{{1,3}}|обозначает|понима\w{{2,4}}|"
        rf"употребл\w{{2,6}}|в\s+смысле)",
        rf"(?:^|[\s*])(?:здесь|тут|в\s+этой\s+задаче|"
        rf"в\s+данной\s+задаче)\s*,?\s+{_BARE}{_ASIDE}\s*(?:[—–-]\s?(?:это\s)?|означа\w{{1,3}}|обозначает|"
        rf"понима\w{{2,4}}|употребл\w{{2,6}})",
        rf"(?:^|[\s*]){_BARE}{_ASIDE}\s+(?:здесь|тут|в\s+этой\s+задаче|"
        rf"в\s+данной\s+задаче)\s*,?\s*(?:[—–-]\s?(?:это\s)?|означа\w{{1,3}}|обозначает|понима\w{{2,4}}|"
        rf"употребл\w{{2,6}})",
        rf"(?:^|[\s*]){_BARE}{_ASIDE}\s+(?:понима\w{{2,4}}|употребл\w{{2,6}}|"
        rf"означа\w{{1,3}})\s+(?:здесь\s+)?(?:в\s+смысле|как|именно)?",
    )
)
NEGATION: Final = re.compile(
    r"(?<!\w)(?:(?:and\s+|but\s+)?not\b(?!\s+(?:only|zero|equal|depend|necessar|chang|constant|simultaneous|"
    r"exceed|larger|smaller|includ|yet|applicable|possible|enough|specified|given|required|affect|vary|"
    r"negligible|conserved|perfect|exact|always|be\s+(?!confused)|just|all\b))|rather\s+than|as\s+opposed\s+to|"
    r"(?:as\s+)?distinct\s+from|(?:as\s+)?different\s+from|differs?\s+from|instead\s+of|"
    r"in\s+contrast\s+(?:to|with)|contrary\s+to|unlike|nor\b|no(?:t)?\s+to\s+be\s+confused|does\s+not\s+mean|"
    r"other\s+than|non-intended(?:\s+meaning)?s?|unintended(?:\s+meaning)?s?|"
    r"excluded(?:\s+meaning)?s?|а\s+не|но\s+не|и\s+не|не\s+следует\s+путать|не\s+путать|нельзя\s+путать|"
    r"в\s+отличие\s+от|вместо|не\s+имеется\s+в\s+виду|не\s+означает|"
    r"не\s+обозначает|не\s+подразумева\w{1,4}|не\s+в\s+смысле|не\s+как|отлича\w{2,4}\s+от|ни\b|не\s+о\b|не\s+об\b)",
    re.IGNORECASE,
)
# Words that name no meaning: what remains of "in its usual physical sense" or "as in other disciplines".
_EMPTY: Final = frozenset(
    word[:5]
    for word in (
        "usual standard normal conventional common physical physics sense meaning usage used using other"
        " discipline field science branch area context term "
        "word defined definition appropriate correct general accepted textbook literature notion concept here"
        " problem solution question task confused intended "
        "only same strictly thing way any every text each known obvious clear well "
        "обычный стандартный общепринятый физический физика смысл значение употребляется использован другой"
        " иной наука область термин слово понятие определение "
        "задача решение здесь общем правило соответствующий учебник литература принятый путать имеется виду"
        " известный курс любой каждый данном этом"
    ).split()
)
_NO_TERM: Final = frozenset(
    str.split(
        "term terms word words symbol symbols notation quantity quantities unit units variable variables"
        " everything all it this that these those they "
        "which what expression formula equation result answer letter letters problem question meaning sense"
        " name names value every each any "
        "термин термины слово слова слов символ обозначение обозначения величина величины единицы все это этот"
        " эта то что который буква ответ каждый "
        "assumption procedure method uncertainty symbols constants unit-check units-check notation data check"
        " range note допущение обозначения термины"
    )
)


def content(words: str) -> frozenset[str]:
    """The words of a text that say something: without those that only point to the usual."""
    return stems(words) - _EMPTY


_HEAD = re.compile(r"(?i)\b(?:intended|meaning|here|sense)|(?<!\w)(?:значени|смысл|здесь|имеется)")
_NOT_HEAD = re.compile(r"(?i)\b(?:not|non|other|un\w|confus|elsewhere|unintended|excluded)|(?<!\w)(?:не\b|други|ино)")


def _rows(document: Document) -> Iterator[Term]:
    """Rows of a table with a column for the word and one for what it means here."""
    head: list[str] = []
    for place, sentence in enumerate(document.sentences):
        line = sentence.text.strip()
        if not line.startswith("|"):
            head = []
            continue
        cells = [cell.strip(" *") for cell in line.strip("|").split("|")]
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
        if sentence.text.lstrip().startswith("|"):
            head = head or [cell.strip(" *") for cell in sentence.text.strip().strip("|").split("|")]
        else:
            head = []
    cells = [cell.strip(" *") for cell in line.text.strip().strip("|").split("|")]
    for cell, name in zip(cells, head, strict=False):
        if _NOT_HEAD.search(name) and besides(cell, term.word):
            at = line.text.rfind(cell)
            return line.start + at, line.start + at + len(cell)
    return None


def terms(document: Document) -> Iterator[Term]:
    """Explanations of words, in the order of the text, one for each word of a sentence, at most ``_TERMS``."""
    yield from _rows(document)
    count = 0
    for place, sentence in enumerate(document.sentences):
        if count > _TERMS:
            return
        seen: set[str] = set()
        for word, start, after, strong in _explained(sentence):
            if word in seen:
                continue
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


def _explained(sentence: Sentence) -> Iterator[tuple[str, int, int, bool]]:
    text = sentence.text[:1_000]
    for link in _LINKS:
        for match in link.finditer(text):
            group = "quoted" if match.groupdict().get("quoted") else "bare"
            word = _cleaned(match[group] or "")
            if word:
                yield word, match.start(group), match.end(), not _is_weak(match, group)


_HEADING = re.compile(r"[*_`]{1,3}.{3,60}?[*_`:]{1,4}\s*,?\s*(?:is|are|=|:|—|–|-)?\s*\Z", re.DOTALL)
_CONCLUDES = re.compile(r"(?i)(?:refers?\s+to|denotes|means|означа\w{1,3})\s*\Z")
_SPOKEN_OF = re.compile(
    r"(?i)\b(?:term|word|here|this\s+\w+|by|I|we)\b|(?<!\w)(?:термин|слов|поняти|здесь|тут|под|этой|данной)"
)


def _is_weak(match: re.Match[str], group: str) -> bool:
    """``**Gaussian surface**: ...`` is a heading, and "a smaller size means" a conclusion, as often as not."""
    around = match[0][: match.start(group) - match.start()] + match[0][match.end(group) - match.start() :]
    if _SPOKEN_OF.search(around):
        return False
    if group == "quoted":
        return _HEADING.fullmatch(match[0].strip()) is not None and not _CONCLUDES.search(match[0])
    return _CONCLUDES.search(match[0]) is not None


def _cleaned(word: str) -> str:
    words = word.strip(_MARKS + " ").casefold().split()
    while words and words[0] in (
        "the",
        "a",
        "an",
        "term",
        "word",
        "этот",
        "эта",
        "это",
        "и",
        "and",
        "all",
        "every",
        "все",
        "всё",
        "каждый",
    ):
        if words[0] in ("all", "every", "все", "всё", "каждый"):
            return ""
        words = words[1:]
    if not words or len(words) > 3 or words[-1] in _NO_TERM or words[0] in _NO_TERM or len(words[-1]) < 3:
        return ""
    return " ".join(words)


_INTENDED = re.compile(
    r"(?i)(?:\bintended(?:\s+(?:meaning|sense))?|\bmeaning\s+(?:used\s+)?here|\bhere\s+(?:it\s+)?means|"
    r"(?<!\w)(?:подразумеваемое|используемое|нужное|имеется\s+в\s+виду)"
    r"(?:\s+(?:значение|смысл))?|(?<!\w)(?:значение|смысл)\s+здесь)\s*(?:\*\*)?\s*(?::|—|–|-|is\b)?\s*"
)


def _later(document: Document, place: int) -> tuple[int, str] | None:
    """``Ambiguous term: phase. Intended meaning: ...``: what the next sentences say."""
    for sentence in document.sentences[place + 1 : place + 4]:
        match = _INTENDED.search(sentence.text[:300])
        if match and not re.search(r"(?i)non?-?\s?\Z|не\s?\Z|un\Z", sentence.text[: match.start()]):
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


def is_of_the_problem(document: Document, term: Term) -> bool:
    """Whether the word plays a part here: in the question, for a symbol of it, or elsewhere in the response."""
    found = stems(term.word)
    if akin(found, document.own_stems):
        return True
    # Its explanation alone does not make it part of the solution.
    sentence = document.sentences[term.place]
    elsewhere = document.text[: sentence.start] + document.text[sentence.end :]
    used = any(re.search(rf"(?i)(?<!\w){re.escape(word[:4])}", elsewhere) for word in sorted(found))
    return used and (names_quantity(term.word) or document.touches(*term.span))
