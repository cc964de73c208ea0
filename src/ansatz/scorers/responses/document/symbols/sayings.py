"""What a response says of its symbols: their meaning in words, their unit, their value; with offsets, in order."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from ansatz.items.units import ParsedUnit, parse_unit
from ansatz.scorers.language import ANSWERING, CYRILLIC, NAMING, PREDICATE, names_quantity
from ansatz.scorers.limits import SAYINGS
from ansatz.scorers.responses.clauses.stances import FORMULA
from ansatz.scorers.responses.document.symbols.announcing import announced
from ansatz.scorers.responses.document.symbols.in_front import FUNCTION_WORDS, given_by, words_before
from ansatz.scorers.responses.document.symbols.mentions import LONG, Mention, symbol_name
from ansatz.scorers.responses.document.symbols.said_units import unit_directly, unit_of_cell, unit_of_words
from ansatz.scorers.responses.document.symbols.view import Text
from ansatz.scorers.responses.mathematics.measuring import measures
from ansatz.scorers.responses.text.splitting import cells_of


@dataclass(frozen=True, slots=True)
class Saying:
    """One thing said of a symbol in words: ``words`` is its meaning, ``unit`` its unit; either may be absent.

    Attributes:
        linked: a verb or a sign ties the words to the symbol: ``$v$ is the speed``, ``$v$: the speed``.
        led: so it does behind a word that gives meanings: ``where $v$ is the speed``, ``let v be the speed``.
    """

    symbol: str
    start: int
    end: int
    words: str = ""
    unit: ParsedUnit | None = None
    linked: bool = False
    led: bool = False


_AND: Final = ANSWERING.source("(?&conjunctions)")
_JOINED = NAMING.pattern(rf"[*`_]{{0,3}}\s{{0,3}}(?:,|;|,?\s?{_AND}|&)\s{{1,3}}[*`_]{{0,3}}(?:(?&definite)\s)?\Z")
_GAP: Final = r"[*`_]{0,3}\s{0,4}"
_LINK: Final = NAMING.source(r"(?:(?&links)|[-–—]{1,3}\s+(?&this)|[-–—]{1,3}|…|\.{3,9}|:|=|≡|(?=(?&articles)\s))")
_WEAK: Final = NAMING.words("weak_links") | {"=", ":", "-"}
_SAID = re.compile(
    rf"{_GAP}(?P<aside>\([^()\n]{{1,30}}\))?{_GAP}(?P<link>{_LINK}){_GAP}(?P<words>[^\n;|]{{2,110}})", re.I
)
_PARAGRAPH = re.compile(r"\n[ \t]*\n")
_ADVERB = NAMING.pattern(r"(?i)\A(?&adverbs)\s+")
_EACH = re.compile(rf",\s?(?:{_AND}\s)?|\s{_AND}\s")
_ARTICLE = NAMING.pattern(r"(?i)(?&articles)\s")
_BEHIND = NAMING.pattern(
    r"[*`_]{0,3}\s{0,3}(?:\((?P<aside>[^()\n]{3,90})\)|(?:,|—|–|-|:|(?&behind_links))\s{1,3}(?P<words>[^\n.;,()=$]{3,90}))"
)
# Where what is said of one symbol ends, and the next begins.
_NEXT: Final = r"(?:\$|\\\(\s?)?\\?[A-Za-zα-ω]\w{0,2}(?:\$|\s?\\\))?\s{0,2}"
_STOP = NAMING.pattern(
    rf"\s{_AND}\s(?:{_NEXT}(?:[(=—–-]|(?&next_words))|\$|\\\()|[.!?](?=\s|\Z)|(?:,|;)\s(?&stops)"
    rf"|,\s(?:{_AND}\s)?(?=\$|\\\(|{_NEXT}(?:(?&next_words)|[-–—=:]))"
)
_VALUED = NAMING.pattern(r"[*`_]{0,3}\s{0,3}\)?\s{0,3}(?:=|≈|:|(?&valuing)(?:\s(?&approximately))?)\s{0,3}(?:\$|\\\()?")
# "the radius $R$ of the Earth is 6400 km", «радиус $R$ Земли равен 6400 км»
_VALUED_OF = NAMING.pattern(
    rf"[*`_]{{0,3}}\s(?:(?&of_a_thing)\s|(?=[{CYRILLIC}]))"
    r"(?:(?!(?&amounts|thing_ends)\s)(?:[^\s.,;:=()$\\]{1,24}|\$[^$\n]{1,20}\$|\\\([^()\n]{1,20}\\\))\s){1,4}"
    r"(?&amounts)(?:\s(?&approximately))?\s{1,3}(?:\$|\\\()?"
)
_ASIDE = re.compile(r"[*`_]{0,3}\s?\((?P<words>[^()$\n=]{3,60})\)")
_BY = NAMING.pattern(r"(?i)(?&by_letter)\s{1,3}\Z")
_LEAD: Final = 40  # characters before a symbol that a word which gives meanings may take
_LED = NAMING.pattern(r"(?i)(?&leads)[\s*_`]{1,4}\Z")
_REACH: Final = 140  # characters before a symbol that "we denote the speed by" may take
_DENOTED = NAMING.pattern(
    rf"(?i)(?&denotes)\s{{1,4}}(?:(?!(?&by))|[^.;:=$\n]{{3,60}}\$[^$\n]{{1,12}}\$\s{{1,3}}{_AND}\s{{1,3}})"
    r"(?P<words>[^.;:$=\n]{3,60})\s(?&denoted_as)\s{1,4}\Z"
)
_CALLED = re.compile(r"[\s*]{1,3}(?P<words>[^\W\d_][^\n.;,()=$]{3,60})")
_COUNTED = NAMING.pattern(r"[*_`]{0,3}\s(?P<words>[a-z]{3,14}s\s(?&counting)\s[^\W\d_]{3,16})")
_NUMBERING = NAMING.pattern(r"(?i)(?<!\w)(?&numbering)\s{1,3}\Z")
_THINGS = NAMING.pattern(r"(?i)[*_`]{0,3}\s(?P<words>(?:[^\W\d_][\w-]{2,23}\s)?(?&counted))(?!\w)")
_ROW = re.compile(r"^[ \t]{0,4}\|(?P<cells>[^\n]{3,300})\|[ \t]{0,4}$", re.MULTILINE)


def sayings(text: str, marks: Sequence[Mention], said: Callable[[Mention], Sequence[Saying]]) -> Iterator[Saying]:
    """What is said of each mention, before and after it, and so of those that it is joined to: ``$v$ and $h$ are``.

    Args:
        said: what ``said_of`` finds of one mention, made when first asked for.
    """
    for place, mark in enumerate(marks):
        group = [mark]
        back = place
        while back and len(group) < 6 and not marks[back - 1].value and _are_joined(text, marks[back - 1], marks[back]):
            back -= 1
            group.append(marks[back])
        for saying in said(mark):
            each = _EACH.split(saying.words) if len(group) > 1 else []
            led = saying.led or (saying.linked and any(_is_led(text, one) for one in group))
            for number, one in enumerate(group):
                # "v and h are the speed and the height": each has its own.
                words = each[-1 - number] if len(each) == len(group) else saying.words
                start = min(one.start, saying.start)
                yield replace(saying, symbol=one.symbol, start=start, words=words, led=led)


def _are_joined(text: str, one: Mention, two: Mention) -> bool:
    """``$v$ and $h$``, ``$v, h$``."""
    return one.start == two.start or _JOINED.match(text[one.end : two.start]) is not None


def _is_led(text: str, mark: Mention) -> bool:
    return _LED.search(text, max(0, mark.start - _LEAD), mark.start) is not None


def tabled(text: str, language: str) -> Iterator[Saying]:
    """What rows of tables say, and words inside of formulas."""
    yield from _rows(text, language)
    for said in _texts_behind(text):
        if names_quantity(said["words"]):
            for name in filter(None, (symbol_name(said["name"]), symbol_name(said["other"] or ""))):
                yield Saying(name, said.start(), said.end(), said["words"].strip(" ()"))


def _texts_behind(text: str) -> Iterator[re.Match[str]]:
    """Symbols with words of a formula behind them; looked for only in front of such words."""
    at = 0
    for words in _TEXT.finditer(text):
        if _WORDS.match(text, words.end(), words.end() + _BEFORE_TEXT) is None or not _named(text, words.start()):
            continue
        said = _TEXT_BEHIND.search(text, max(at, words.start() - _BEFORE_TEXT), words.end() + _BEFORE_TEXT)
        if said is not None and said.start() < words.start() < said.end():
            at = said.end()
            yield said


def _named(text: str, at: int) -> bool:
    """Whether what stands in front of a place may end in a symbol."""
    before = text[max(0, at - _BEFORE_NAME) : at].rstrip()
    if before[-1:] in ("(", ":", ","):
        before = before[:-1].rstrip()
    last = before[-1:]
    return _INDEX.search(before) is not None if last == "}" else last == "_" or last.isalnum()


_INDEX = re.compile(r"_\{\w{1,12}\}\Z")
_BEFORE_NAME: Final = 24  # an index, and what may stand behind it
_TEXT = re.compile(r"\\text(?:rm|it)?\{")
_WORDS = re.compile(r"\s{0,4}\(?[^\W\d_][^{}=\n]{3,60}\}")
_BEFORE_TEXT: Final = 96  # more than a symbol, or two that are equal, can take
# Words inside of a formula: ``n_1 = n_b (\text{refractive index of the bead})``.
_TEXT_BEHIND = re.compile(
    r"(?P<name>\\?[A-Za-zα-ω]{1,12}(?:_(?:\w|\{\w{1,12}\}))?)\s{0,4}(?:=\s{0,4}(?P<other>\\?[A-Za-zα-ω]{1,12}(?:_(?:\w|\{\w{1,12}\}))?)\s{0,4})?"
    r"[(:,]?\s{0,4}\\text(?:rm|it)?\{\s{0,4}\(?(?P<words>[^\W\d_][^{}=\n]{3,60})\}"
)


def said_of(response: Text, mark: Mention, language: str) -> Iterator[Saying]:
    """What is said of one mention: its meaning, its unit, at most one of each."""
    text = response.text
    if mark.value:
        yield from _said_of_value(response, mark)
        return
    for pattern, reach in ((_VALUED, 30), (_VALUED_OF, 70)):
        valued = pattern.match(text, mark.end, min(len(text), mark.end + reach))
        number = next(measures(text[valued.end() : valued.end() + 80], language), None) if valued else None
        if valued and number is not None and number.start == 0:
            end = valued.end() + number.end
            words, begun = words_before(text, mark.start)
            behind = _BEHIND.match(text, end, min(len(text), end + 120))
            if behind and not words:
                words = _meaning(behind["aside"] or behind["words"], "is")
                end = behind.end() if words else end
            if words or number.unit is not None:
                yield Saying(mark.symbol, begun, end, words, number.unit)
            return
    said = _SAID.match(text, mark.end, min(len(text), mark.end + 180))
    if said and not _PARAGRAPH.search(text, mark.end, said.start("words")) and not _of_next(response, said):
        words = _meaning(said["words"], said["link"].strip().casefold())
        if words:
            end = text.find(words, said.start("words")) + len(words)
            aside = said["aside"]
            unit, stop = parse_unit(aside.strip("() "), language) if aside else None, end
            if unit is None:
                unit, stop = unit_of_words(text, said.start("words"), end, language)
            unit = unit if unit and unit.factors else None
            yield Saying(mark.symbol, mark.start, max(end, stop), words, unit, linked=True)
            return
    denoted = _DENOTED.search(text, max(0, mark.start - _REACH), mark.start)
    if denoted and names_quantity(denoted["words"]):
        unit, end = unit_directly(text, mark.end, language)
        yield Saying(mark.symbol, denoted.start("words"), max(end, mark.end), denoted["words"], unit, led=True)
        return
    if _BY.search(text, max(0, mark.start - 14), mark.start):
        called = _CALLED.match(text, mark.end)
        if called and names_quantity(called["words"]):
            yield Saying(mark.symbol, mark.start, called.end(), called["words"], linked=True)
            return
    aside = _ASIDE.match(text, mark.end)
    if aside and names_quantity(aside["words"]) and parse_unit(aside["words"], language) is None:
        yield Saying(mark.symbol, mark.start, aside.end(), aside["words"])
        return
    yield from _beside(text, mark, language)


def _of_next(response: Text, said: re.Match[str]) -> bool:
    """``the charge $q$ a distance $x$ away``: what an article opens right behind a symbol names the next one."""
    if not _BARE_ARTICLE.fullmatch(said["link"].strip()):
        return False
    words = response.masked[said.start("words") : said.end("words")]
    if words[:1].isupper():
        return True  # "to find $v$", and in the next line "The energy is": a sentence of its own
    return _ONE_WORD.match(words) is not None


_BARE_ARTICLE: Final = NAMING.pattern("(?i)(?&articles)?")
_ONE_WORD: Final = NAMING.pattern(rf"(?i)\s*(?:(?&articles)\s)?[^\W\d_]+(?:\s(?&copulas))?\s{FORMULA}")


def _beside(text: str, mark: Mention, language: str) -> Iterator[Saying]:
    """``the speed $v$ in m/s``: the words before a symbol, the unit behind it."""
    unit, end = unit_directly(text, mark.end, language)
    words, begun = words_before(text, mark.start)
    counted = _COUNTED.match(text, mark.end) or _things(text, mark)
    if not words and counted:  # "N lines per meter", "n moles of gas", "there are N bosons"
        yield Saying(mark.symbol, mark.start, counted.end(), counted["words"], unit)
        return
    if words:
        yield Saying(mark.symbol, begun, max(end, mark.end), words, unit)
    elif unit is not None:
        yield Saying(mark.symbol, mark.start, end, "", unit)


def _things(text: str, mark: Mention) -> re.Match[str] | None:
    """``a gas of $N$ noninteracting bosons``: things that are counted, behind a word for how many there are."""
    numbered = _NUMBERING.search(text, max(0, mark.start - _BEFORE_NAME), mark.start)
    return _THINGS.match(text, mark.end) if numbered else None


def _said_of_value(response: Text, mark: Mention) -> Iterator[Saying]:
    """``the mass $m = 2$ kg``, ``$g = 9.8$ m/s² (the acceleration of free fall)``, ``m = 2 kg is the mass``."""
    text = response.text
    words, begun = words_before(text, mark.start, value=True)
    if not words:
        phrase, at = given_by(text, mark.start)
        if phrase:
            yield Saying(mark.symbol, at, mark.end, phrase)
            return
        words, begun = announced(response, mark.start)
    if words:
        yield Saying(mark.symbol, begun, mark.end, words)
        return
    behind = _BEHIND.match(text, mark.end, min(len(text), mark.end + 120))
    if behind:
        words = _meaning(behind["aside"] or behind["words"], "is")
        if words:
            yield Saying(mark.symbol, mark.start, behind.end(), words)


def _meaning(words: str, link: str) -> str:
    stop = _STOP.search(words)
    words = (words[: stop.start()] if stop else words).rstrip(" ,.:;*")
    bare = _ADVERB.sub("", words.lstrip("*`_$ "))
    if not bare or not bare[0].isalpha():
        return ""
    if _ARTICLE.match(bare):
        return bare if not PREDICATE.match(_ARTICLE.sub("", bare, count=1)) or names_quantity(bare) else ""
    first = re.split(r"[\s,(]", bare, maxsplit=1)[0]
    if PREDICATE.match(first) and not names_quantity(first):
        return ""
    if len(first) < 3 or first.casefold() in FUNCTION_WORDS:
        return ""
    strong = link not in _WEAK
    return bare if names_quantity(bare) or (strong and re.search(r"[^\W\d_]{4,}", bare)) else ""


def _rows(text: str, language: str) -> Iterator[Saying]:
    """``| m | mass of the cart | kg |``: a symbol in one cell, its meaning and unit in others."""
    for row in islice(_ROW.finditer(text), SAYINGS):
        cells = cells_of(row["cells"], " *`")
        names = [symbol_name(cell.strip("$").removeprefix("\\(").removesuffix("\\)")) for cell in cells]
        at = next((n for n, name in enumerate(names[:2]) if name and not names_quantity(cells[n])), None)
        if at is None:
            continue
        others = [cell for n, cell in enumerate(cells) if n != at]
        words = next((cell for cell in others if names_quantity(cell)), "")
        words = words or next((one for one in others if LONG.search(one) and parse_unit(one, language) is None), "")
        units = [unit_of_cell(cell, language) for cell in others if cell and cell != words]
        unit = next((one for one in units if one is not None and one.factors), None)
        if words or unit is not None:
            yield Saying(names[at], row.start("cells"), row.end("cells"), words, unit)
