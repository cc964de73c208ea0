"""Of a sentence with several quantities the one that is asked for: "5 m/s², 10 m/s and a braking distance of 40 m".

Chosen by what it measures and what it is called, never by its value; where nothing chooses, the sentence stays.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import ANSWERING, PARTICIPLE, joined, spoken
from ansatz.scorers.quantities import Value, plain_name, read_answer, says_one, values_within, with_digits
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.clauses.relating import relating
from ansatz.scorers.responses.mathematics.asserting import asserted, lone
from ansatz.scorers.responses.statements.other_root import without_other_root
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.values.asked_quotients import asks_inverse
from ansatz.scorers.responses.values.attribution import attributed
from ansatz.scorers.responses.values.named_values import value_named
from ansatz.scorers.responses.values.predicated import predicated
from ansatz.scorers.responses.values.sole import sole_value

LONGEST: Final = 600  # characters of a sentence that is taken apart
# "p_2 = 2.64 p_1" says the factor.
_TIMES = re.compile(
    r"(?:(?:[^\W\d_]{2,}\s){1,8})?[\s$]*(?P<left>(?P<letter>[A-Za-z]|\\(?![dt]?frac|sqrt)[a-z]+)[₀-₉'_{}\w]{0,12})\s*[=≈]\s*(?P<factor>[\d.,/]{1,12})\s*(?:\\cdot|\\,|·|×|\*)?\s*"
    r"(?P<right>(?P=letter)[₀-₉'_{}\w]{0,12})[\s$.]*"
)
# "I = I_0/4" says a quarter.
_OVER = re.compile(
    r"(?:(?:[^\W\d_]{2,}\s){1,8})?[\s$]*(?P<left>(?P<letter>[A-Za-z]|\\(?![dt]?frac|sqrt)[a-z]+)[₀-₉'_{}\w]{0,12})\s*[=≈]\s*(?:\\[dt]?frac\s?\{)?"
    r"(?P<right>(?P=letter)[₀-₉'_{}\w]{0,12}?)\s*(?:/\s*|\}\s?\{)(?P<part>\d{1,6})\}?[\s$.]*"
)
_BRACKETS = re.compile(r"\([^()]{1,80}\)")
_COMMA = re.compile(r"(?<!\\),\s")
_NUMBER = re.compile(r"(?:[^\W\d_]+\s){0,2}[\s$~≈]*[-−+]?\d")  # "approximately 0.20"
_DIGIT = re.compile(r"\d")
_PLAIN = re.compile(r"[^A-Za-z°%]*(?:[eE][-+]?\d+)?")
_WORDS = re.compile(r"[^\W\d_]{3}[,:]?\s{1,3}[^\W\d_]{3}")
_OPERATED = re.compile(r"\d\s?[^\W\d_]{1,4}\s?[×·*/+−-]\s?\d")  # units within a calculation
_LABELLED = re.compile(r"[^\d:=]{2,40}[:=]")
_WORD = re.compile(r"(?<!\\)[^\W\d_]{3,}")
# One number with a unit of a few letters, and nothing else.
_ALONE = re.compile(r"[-+]?\d+(?:\.\d+)?(?: [A-Za-zμΩ°%]{1,3}(?:/[A-Za-z]{1,3}(?:\^\d)?)?)?")


def narrowed(text: str, asked: Asked) -> str:
    """What a sentence says of the quantity that is asked for; the sentence itself where nothing chooses.

    ``496 nm, which lies between 450 nm and 520 nm`` says 496 nm; of several statements in a row the only one
    that measures what is asked, and is called so where several do.
    """
    if not asked.number or len(text) > LONGEST:
        return text
    spelled = with_digits(text)  # "one hundred and fifty" is no list
    if _ALONE.fullmatch(spelled) and not _patterns(spoken(spelled, asked.language))[0].search(spelled):
        return text  # there is nothing to choose from
    said = _narrowed(spelled, asked)
    return text if said == spelled else said


def _narrowed(text: str, asked: Asked) -> str:
    if asked.single and not asked.several and (named := value_named(text, asked)):
        return named
    text = without_other_root(text, spoken(text, asked.language))
    if said := predicated(asserted(text, spoken(text, asked.language)), asked):
        return said
    if _says_one(text, asked.language):
        return text
    about = attributed(text, asked).text
    text = _restated(text if about == text or only_given(about, text, asked) else about, asked)
    text = _last_member(_end_of_chain(text, asked), asked)
    codes = spoken(text, asked.language)
    text = _behind_verb(text, asked, codes)
    named = _by_name(text, asked, codes)
    if named:
        return named
    if asked.factor and (times := _TIMES.fullmatch(text)):
        turned = asks_inverse(times["left"], times["right"], asked.request)
        return f"1/({times['factor'].strip()})" if turned else times["factor"].strip()
    if asked.factor and (over := _OVER.fullmatch(text)):
        return over["part"] if asks_inverse(over["left"], over["right"], asked.request) else f"1/{over['part']}"
    if asked.unit is None or not asked.unit.factors:
        return _pure(text, asked, codes)
    relative, joint = _patterns(codes)
    for match in relative.finditer(text):
        before = text[: match.start()].rstrip()
        if len(_kinds(before, asked.language)) == 1 and _last_alike(before, asked):
            return before
    rest = _main_clause(text, asked, codes) or _predicate(text, asked, codes)
    if rest:
        return rest
    parts = [part for part in joint.split(text) if part.strip(" .,;$")]
    if len(parts) < 2:
        return sole_value(text, asked) or text
    parts = [_predicate(part, asked, codes) or part for part in parts]
    # "5.9e6 m/s, about 2 % of the speed of light (3e8 m/s)": what stands in brackets is measured by it
    chosen = [part for part in parts if _measuring(_BRACKETS.sub(" ", part), asked)]
    if len(chosen) > 1 and asked.words and all(map(_LABELLED.match, chosen)):
        chosen = [part for part in chosen if any(word in part.casefold() for word in asked.words)]
    if len(chosen) == 1 and all(_stating(part, asked) for part in parts):
        return chosen[0].strip(" .,;")
    return sole_value(text, asked) or text


def only_given(said: str, whole: str, asked: Asked) -> bool:
    """Whether a part of a sentence repeats a value of the question, and the rest tells another of the kind asked.

    Not so where the part has words of the request: "It absorbs 80 %" answers what is absorbed, however wrong.
    """
    if relating(spoken(said, asked.language)).supposing.match(said) is not None:
        # "if it costs 2500 dollars, 9 people buy it": the case that is asked about
        mine, all_of_it = (values_within(text, asked.language)[0] for text in (said, whole))
        repeats = bool(mine) and all(_given(one, asked) for one in mine)
        return repeats and not all(_given(one, asked) for one in all_of_it)
    if asked.unit is None or not asked.unit.factors or beginnings(said) & beginnings(asked.request):
        return False
    told, all_told = (_of_kind(text, asked) for text in (said, whole))
    return bool(told) and all(map(asked.given.__contains__, told)) and any(one not in asked.given for one in all_told)


def _given(value: Value, asked: Asked) -> bool:
    """Whether the question has a value; a word for money or a thing that is counted may stand behind it."""
    return any(
        value.number == one.number and (alike(value.unit, one.unit) or not one.unit.factors or not value.unit.factors)
        for one in asked.given
    )


def _of_kind(text: str, asked: Asked) -> list[Value]:
    wanted = asked.unit
    return [one for one in values_within(text, asked.language)[0] if wanted is not None and alike(one.unit, wanted)]


def _says_one(text: str, language: str) -> bool:
    """``about 120 m, which is 121.5 m more precisely``: one value, rounded and not."""
    try:
        reading = read_answer(text, language)
    except ScorersError:
        return False
    return not reading.fault and says_one(reading.quantities)


def _restated(text: str, asked: Asked) -> str:
    """``from 2.0 m/s to -1.6 m/s, i.e. by 3.6 m/s`` says 3.6 m/s: what cannot be read is said again as one value."""
    said = _again(spoken(text, asked.language)).split(text)
    if len(said) != 2 or not _DIGIT.search(said[0]):
        return text
    if _kinds(said[0], asked.language) not in ((), ("scene", "stated")):
        return text  # one value; two of them are the ends of a change
    return said[1].strip(" .,;") if _measuring(said[1], asked) else text


@lru_cache(maxsize=16)
def _again(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)[,;—–]\s(?:(?&restating)),?\s", *codes)


def _behind_verb(text: str, asked: Asked, codes: tuple[str, ...]) -> str:
    """``the concentration of H⁺ that keeps ZnS in solution is 0.20 M``: where the whole cannot be read, its end."""
    yields = list(_yields(codes).finditer(text))
    if yields and "=" not in text and asked.unit is not None and asked.unit.factors:
        after = text[yields[-1].end() :].strip(" .,;")
        if _NUMBER.match(after) and _kinds(after, asked.language) == ("stated",) and _last_alike(after, asked):
            return after  # "adding the other 2 A yields 6 A"
    verbs = list(_verb(codes).finditer(text))
    if not verbs or "=" in text:
        return text
    before, after = text[: verbs[-1].start()], text[verbs[-1].end() :].strip(" .,;")
    unit = _unit_named(codes).search(before)  # "The answer in joules is 1.08e6"
    read = parse_unit(unit["unit"], asked.language) if unit and _PLAIN.fullmatch(after) else None
    if unit is not None and read is not None and read.factors:
        return f"{after} {unit['unit']}"
    if _kinds(text, asked.language):
        return text
    if before.count("$") % 2 or _DIGIT.search(before) or not _NUMBER.match(after):
        return text
    if _kinds(after, asked.language) != ("stated",):
        return text
    return after


def _end_of_chain(text: str, asked: Asked) -> str:
    """``R = R_0(1 + αΔT)``, then ``= 2.0 · 1.195``, then ``= 2.39 Ω`` in lines of their own says the last."""
    lines = [line.strip() for line in text.strip().split("\n")]
    if len(lines) < 2 or not all(line[:1] in ("=", "≈") for line in lines[1:]) or asked.unit is None:
        return text
    last = re.split("[=≈]", lines[-1])[-1].strip()
    stated = _kinds(last, asked.language) == ("stated",)
    return last if stated and (not asked.unit.factors or _last_alike(last, asked)) else text


def _last_member(text: str, asked: Asked) -> str:
    """``60 W × 5 h = 300 Wh = 0.30 kWh`` says 0.30 kWh: a calculation in plain writing with units in it."""
    said = text.rpartition(": ")[2]
    first, mark, rest = said.rpartition("=")
    if not mark or "$" in said or "\\" in said or _WORDS.search(said) or len(_DIGIT.findall(first)) < 2:
        return text
    if asked.unit is None or not asked.unit.factors or not _OPERATED.search(first):
        return text
    measured = _kinds(rest, asked.language) == ("stated",) and _last_alike(rest, asked)
    return rest.strip(" .") if measured else text


def _main_clause(text: str, asked: Asked, codes: tuple[str, ...]) -> str:
    """``Inserting F = 12 N and m = 2 kg, the block accelerates at 6 m/s²`` says what stands behind the phrase."""
    opening = _opening_phrase(codes).match(text)
    if opening is None:
        return ""
    for comma in _COMMA.finditer(text, opening.end()):
        rest = text[comma.end() :]
        if text.count("$", 0, comma.start()) % 2 or not _DIGIT.search(text, opening.end(), comma.start()):
            continue
        if _WORD.search(rest) and len(_kinds(rest, asked.language)) == 1 and _last_alike(rest, asked):
            return rest.strip(" .,;")
    return ""


@lru_cache(maxsize=16)
def _opening_phrase(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A participle, or a word that sets the scene: what follows up to a comma is no statement."""
    return worded(
        rf"(?i)\W*(?:(?:{joined('fillers', *codes)})\W{{1,3}}){{0,2}}"
        rf"(?:{PARTICIPLE}|{joined('scene', *codes)})(?![^\W_])"
    )


def _predicate(text: str, asked: Asked, codes: tuple[str, ...]) -> str:
    """``the current through the 4 Ω resistor is $I_1 - I_2 = 1.5$ A`` says ``$I_1 - I_2 = 1.5$ A``."""
    for match in _verb(codes).finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        if "=" in before or before.count("$") % 2 or not _DIGIT.search(before):
            continue
        free = _BRACKETS.sub(" ", before)
        if _kinds(after, asked.language) == ("stated",) and _last_alike(after, asked) and not _alike_in(free, asked):
            return after.strip(" .,;")
    return ""


def _by_name(text: str, asked: Asked, codes: tuple[str, ...]) -> str:
    """Of several equations the one for the letter that is asked for: ``$5x = 30$ and $x = 6$`` says 6."""
    if text.count("=") < 2:
        return ""
    parts = [part for part in _patterns(codes)[1].split(text) if part.strip(" .,;$")]
    if len(parts) < 2 or not all("=" in part and part.count("$") % 2 == 0 for part in parts):
        return ""
    if any(_WORD.search(left_side(part)) for part in parts):
        return ""  # "The roots are $x_1 = 3$ and $x_2 = 2$"
    single = [part for part in parts if lone(left_side(part))]
    chosen = [part for part in single if plain_name(left_side(part)) in asked.names] if asked.names else single
    chosen = [part for part in chosen if _kinds(part, asked.language)]
    return chosen[0].strip(" .,;") if len(chosen) == 1 else ""


def _pure(text: str, asked: Asked, codes: tuple[str, ...]) -> str:
    """Of a sentence the number without a unit: "the magnification at 4 inches from the mirror is 3" says 3."""
    for match in _verb(codes).finditer(text):
        before, after = text[: match.start()], text[match.end() :]
        if "=" in text or before.count("$") % 2 or not _DIGIT.search(before):
            continue
        try:
            first, then = read_answer(before, asked.language), read_answer(after, asked.language)
        except ScorersError:
            continue
        units = [one.has_unit for one in first.quantities]
        put_in = units and (all(units) or _yields(codes).match(match[0]) is not None)  # "Squaring 5 gives us 25"
        if not then.fault and len(then.quantities) == 1 and not then.quantities[0].has_unit and put_in:
            return after.strip(" .,;")
    return text


@lru_cache(maxsize=16)
def _verb(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)\s(?&equals|purposes|producing)\s", *codes)


@lru_cache(maxsize=16)
def _unit_named(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)\s(?&announces_unit)\s(?P<unit>[^\s:=,;()]{1,24})\Z", *codes)


@lru_cache(maxsize=16)
def _yields(codes: tuple[str, ...]) -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)\s(?&purposes|producing)\s", *codes)


def _alike_in(text: str, asked: Asked) -> bool:
    """Whether a text holds a quantity that measures what is asked."""
    try:
        reading = read_answer(text, asked.language)
    except ScorersError:
        return True
    return asked.unit is None or any(one.has_unit and alike(one.unit, asked.unit) for one in reading.quantities)


@lru_cache(maxsize=16)
def _patterns(codes: tuple[str, ...]) -> tuple[re.Pattern[str], re.Pattern[str]]:
    joints = joined("conjunctions", *codes)
    return (
        worded(rf"(?i),\s{{1,2}}(?:{joined('relatives', *codes)})(?![^\W_])"),
        re.compile(rf"(?i)[,;]\s{{1,2}}(?:(?:{joints})\s)?|\.?\n|\s\|\s|\s(?:{joints})\s"),
    )


def _measuring(text: str, asked: Asked) -> bool:
    """Whether a text states quantities, and the last of them measures what is asked; what sets the scene does not."""
    return _kinds(text, asked.language)[-1:] == ("stated",) and _last_alike(text, asked)


@lru_cache(maxsize=512)
def _kinds(text: str, language: str) -> tuple[str, ...]:
    """Of each quantity in a text whether it is stated or only sets the scene; nothing where the text has none."""
    try:
        reading = read_answer(text, language)
    except ScorersError:
        return ()
    if reading.fault:
        return ()
    return tuple("scene" if one.scene else "stated" for one in reading.quantities if one.link != "=")


def _last_alike(text: str, asked: Asked) -> bool:
    """Whether the last quantity of a text measures what is asked; where nothing tells what that is, none does."""
    last = read_answer(text, asked.language).quantities[-1]
    return asked.unit is not None and last.has_unit and alike(last.unit, asked.unit)


def _stating(part: str, asked: Asked) -> bool:
    """Whether a part of a list states one quantity under words of its own."""
    if not _DIGIT.search(part):
        return True  # ", so a simple treatment is fine"
    return _kinds(_BRACKETS.sub(" ", part), asked.language) == ("stated",) and (
        "=" in part or _WORD.search(part) is not None
    )
