"""The conclusion of a choice that no box or label marks."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.items.model import Answer
from ansatz.scorers.language import CHOOSING, CYRILLIC, CYRILLIC_CAPITALS, PHRASING, joined, spoken, whole_words
from ansatz.scorers.outcome import Extraction
from ansatz.scorers.responses.choices.broken_off import breaks_off_among
from ansatz.scorers.responses.choices.closing_list import closing_list, led_item
from ansatz.scorers.responses.choices.combining import combined_option
from ansatz.scorers.responses.choices.judging import judged_options
from ansatz.scorers.responses.choices.opening import concludes, opening
from ansatz.scorers.responses.choices.own_words import tells_of_others
from ansatz.scorers.responses.choices.places import with_places
from ansatz.scorers.responses.clauses.roles import breaks_off, role_of
from ansatz.scorers.responses.clauses.roles import concludes as draws_conclusion
from ansatz.scorers.responses.clauses.supposed import supposes, unreal, without_case_aside
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.text.marks import bold_at_end
from ansatz.scorers.responses.text.splitting import Sentence, Span
from ansatz.scorers.responses.text.tidy import last_line, tidy

SENTENCES: Final = 12  # sentences that are looked at, counted from the end
LAST: Final = 2  # of them that state a choice without a word of conclusion
SEVERAL: Final = 2  # cases
CONTENT: Final = 200  # characters of a line that says what its option is
NOTHING: Final = Extraction("", "none")

# "To determine which of (a), (b) or (c)": what is to be done, not what is found.
_RESTATES = PHRASING.pattern(
    r"(?i)\W*+(?:\d+[.)]\s*)?(?&restates_task)|\W*+(?:\d+[.)]\s)?\W*+\(?[a-hA-H]\)\s+\S+\s+\S+\s+\S+"
)
_ENDS_IN = re.compile(r"[)*_.\s]*\Z|[)*_]{0,3}\s?[:,]")  # what follows the letter says nothing else of it
_LABELLED = re.compile(r"[\W_]*(?:[^\W\d_]+[ ]){0,2}[^\W\d_]*\s?:[\s*_$\\]*|[\W_]*")
_OWN_LABEL = re.compile(r"[\W_]*(?:[^\W\d_]+[ ]){0,2}[^\W\d_]+\s?:[\s*_$\\]*")
_NONE_CHOSEN = PHRASING.pattern(r"(?i)(?&none_chosen)|(?:[:：]|(?&being))\s(?&nothing)(?=\s*(?:[.(]|\Z))")
_RIGHT = CHOOSING.pattern(r"(?i)\)?\s(?&stating)\s(?:(?&the)\s)?(?:(?&concluding|answers)|(?&verdicts))")
_SQUARE = re.compile(r"\[([A-Z])\]")
_WRONG = CHOOSING.pattern(rf"(?i)[)\]]?[*_]{{0,2}}\s(?&stating)\s(?:{joined('no')})(?![^\W_])")
_NEGATED = worded(rf"(?i)(?<![^\W_])(?:{joined('negators')}|{joined('rejections')}|{joined('no')})(?![^\W_])")
_CONTENT = re.compile(r"\W{0,8}\w\W{0,4}:\s*\S")
_AFTER_LETTER = re.compile(r"[)\]*_.\s]*(?:\Z|(?<=[.)*_])\s+\S)")
_CLAUSE = re.compile(r"[,;:—–]\s")
_WORDS = re.compile(r"[^\W\d_]{3,}")
_TICK = re.compile(r"[✓✔✅☑]")
_SIGN = re.compile(r"[✓✔✅☑✗✘❌✖]")
_ITEM = re.compile(rf"[\s*_|#>+•-]*(?:\(([A-Za-z{CYRILLIC}])\)|([A-Za-z{CYRILLIC}])\s?[.):|*])")
_TAIL_LETTER = re.compile(r"[:：]\s[\s$*_\\\[(]{0,12}([A-Za-z])[\s$*_\\\]).]{0,12}\Z")
_STEM = re.compile(r"\A[ \t]{0,3}#{1,6}[ \t][^\n]*\n")
_LETTER = re.compile(rf"(?<![\w)\]])\(([A-Za-z{CYRILLIC}])\)|(?<![^\W_])([A-Z{CYRILLIC_CAPITALS}])(?=\s*[.):]|\s*\Z)")


def chosen(response: Response, span: Span, options: Answer, language: str, request: str = "") -> Extraction:
    """Bold at the end, an option as the opening, else the last sentence that names an option."""
    text = response.text[span[0] : span[1]]
    if breaks_off_among(text, options.options, language):
        return NOTHING
    set_apart = _set_apart(text, options, language)
    if set_apart is not None:
        return set_apart
    sentence = last_line(text)
    codes = spoken(text[-4_000:], language)
    named = _named(codes)
    left, denied = LAST, None
    last = [
        replace(one, text=without_case_aside(one.text)) if "(" in one.text else one
        for one in response.sentences_in(*span)[-SENTENCES:]
    ]
    last = [one for one in last if not tells_of_others(one.text, options.options, codes)] or last
    among = _apart_from_cases(last, options, named, codes)
    apart = len(among) < len(last)
    told = judged_options(text, options.options, request)
    together = combined_option(text, options.options, request)
    told = told or ((together,) if together else ())
    if told and not any(chooses(one.text, options, codes) for one in last[-LAST:]):
        return Extraction(", ".join(f"({name.upper()})" for name in told), "last_line")
    supposed: Sentence | None = None
    for place in range(len(among) - 1, -1, -1):
        one = among[place]
        lettered = with_places(one.text, options.options)
        role = role_of(one.text, False, codes)
        if role in ("question", "chatter"):
            continue
        tail = _TAIL_LETTER.search(one.text)
        if tail and tail[1].casefold() in {option.name.casefold() for option in options.options}:
            return Extraction(tail[1], "last_line")  # "The most fitting choice is:\n\[ b \]"
        if _NONE_CHOSEN.search(one.text) and not _names(one.text, options, named):
            return Extraction(tidy(_STEM.sub("", one.text)), "last_line")  # "None of the options fits."
        draws = named.search(one.text) is not None or draws_conclusion(one.text, codes)
        if _only_denies(one.text, options):
            denied = denied or one  # "The answer is (C). ... Option (D) is wrong.": what was said before stands
            continue
        only_would = not draws and unreal(one.text) and _by_letter(lettered, options, named)
        if supposes(one.text) or (only_would and _concluded_before(among[:place], options, named)):
            supposed = supposed or (one if _names(lettered, options, named) else None)
            continue  # "(A). If there were friction, I would choose (B).": what was said before stands
        if (left or draws) and not _RESTATES.match(one.text) and _names(lettered, options, named):
            by_content = not draws and not _by_letter(lettered, options, named)
            led = _concluded(among[: place + 1][-1 - LAST : -1], options, named) if by_content else None
            return Extraction(tidy(_STEM.sub("", (led or one).text)), "last_line")
        if breaks_off(one.text, codes) and left == LAST:
            return NOTHING
        left = max(0, left - 1)
    if denied is not None or supposed is not None:
        lead = response.sentences_in(*span)[0]
        kept = denied or supposed or lead
        leads = denied is not None and _leads(lead.text, options, named)
        return Extraction(tidy((lead if leads else kept).text), "last_line")
    return _last(sentence, last, codes, apart=apart)


def _last(sentence: str, last: Sequence[Sentence], codes: tuple[str, ...], *, apart: bool) -> Extraction:
    """The last line of a text in which no sentence names an option, or what it says before what only would be."""
    role = role_of(sentence, False, codes)
    if role in ("question", "conditional" if apart else "question"):
        return NOTHING
    if role == "conditional":  # "... points upwards. For three equal charges it would have been zero."
        said = next((one.text for one in reversed(last) if role_of(one.text, False, codes) == "answer"), "")
        sentence = tidy(said) or sentence
    return Extraction(sentence, "last_line" if sentence else "none")


def _set_apart(text: str, options: Answer, language: str) -> Extraction | None:
    """What a tick, a list at the end, bold type or the opening marks as chosen; None where nothing does."""
    listed = _ticked(text, options) or closing_list(text, options)
    listed = listed or led_item(text, options, spoken(text[-4_000:], language))
    if listed:
        return Extraction(listed, "last_line")
    bold = bold_at_end(text)
    if bold:
        return Extraction(bold, "bold")
    first = opening(text, options)
    if not first or concludes(last_line(text)):
        return None
    line = text.strip().partition("\n")[0]
    content = len(first) == 1 and len(line) <= CONTENT and _CONTENT.match(line) is not None
    return Extraction(line if content else first, "opening")  # "B: energy" says what B is


def _only_denies(sentence: str, options: Answer) -> bool:
    """Whether a sentence names one option and says that it is wrong: "Option (D) is incorrect because ..."."""
    letters = {one.name.casefold() for one in options.options if len(one.name) == 1}
    found = [one for one in _LETTER.finditer(sentence) if (one[1] or one[2]).casefold() in letters]
    squared = [one for one in _SQUARE.finditer(sentence) if one[1].casefold() in letters]
    said = found or squared
    return len(said) == 1 and _WRONG.match(sentence, said[0].end()) is not None


def _leads(sentence: str, options: Answer, named: re.Pattern[str]) -> bool:
    """Whether the first sentence of a text says which option is right: "The correct option is [C]"."""
    found = named.search(sentence)
    letters = {one.name.casefold() for one in options.options if len(one.name) == 1}
    return found is not None and found[0][-1].casefold() in letters and not _WRONG.match(sentence, found.end())


def _apart_from_cases(
    sentences: Sequence[Sentence], options: Answer, named: re.Pattern[str], codes: tuple[str, ...]
) -> Sequence[Sentence]:
    """Without what each of several cases would make the answer: "If it is more, the answer is A. If less, B"."""
    cases = [one for one in sentences if role_of(one.text, False, codes) == "conditional"]
    if sum(_by_letter(one.text, options, named) for one in cases) < SEVERAL:
        return sentences
    return [one for one in sentences if one not in cases]


def in_case(response: Response, start: int, end: int, language: str) -> bool:
    """Whether a mark stands in a sentence that only says what follows in one case, beside another such sentence."""
    codes = spoken(response.text[max(0, start - 400) : end], language)
    around = response.sentences_in(max(0, start - 400), end)
    cases = [one for one in around if role_of(one.text, False, codes) == "conditional"]
    return len(cases) >= SEVERAL and any(one.start <= start < one.end for one in cases)


def _concluded_before(sentences: Sequence[Sentence], options: Answer, named: re.Pattern[str]) -> bool:
    """Whether one of the last sentences draws a conclusion on a letter: "So it goes up, which is option (C)."."""
    return any(
        named.search(one.text) is not None
        and _by_letter(one.text, options, named)
        and not _only_denies(one.text, options)
        for one in sentences[-LAST:]
    )


def _concluded(sentences: Sequence[Sentence], options: Answer, named: re.Pattern[str]) -> Sentence | None:
    """The last of a few sentences that says which letter is right: "Option D is correct. The pressure falls"."""
    letters = {one.name.casefold() for one in options.options if len(one.name) == 1}
    for one in reversed(sentences):
        found = named.search(one.text)
        if found and found[0][-1].casefold() in letters and _RIGHT.match(one.text, found.end()):
            return one
    return None


def chosen_behind(response: Response, span: Span, said: str, options: Answer, language: str) -> Sentence | None:
    """The last sentence that concludes on an option by its letter, behind a label that only says a value.

    "The final result is 12. The option corresponding to 12 is C. So our selection is option C." Behind one that says
    a letter only a last line with a label of its own counts: "Solution: Choice_D".
    """
    letters = {one.name.casefold() for one in options.options if len(one.name) == 1}
    if not letters:
        return None
    codes = spoken(response.text[span[0] : span[1]][-4_000:], language)
    named = _named(codes)
    last = response.text[span[0] : span[1]].rstrip()
    line = last[last.rfind("\n") + 1 :]
    ends = named.search(line)
    closes = ends is not None and not line[ends.end() :].strip(" .*_)") and _OWN_LABEL.fullmatch(line[: ends.start()])
    if ends and closes and ends[0][-1].casefold() in letters:
        at = span[0] + len(last) - len(line)
        return Sentence(line.strip(), at, at + len(line), 0)
    if (
        said.strip(" .()*").casefold() in letters
        or named.search(said)
        or any((one[1] or one[2]).casefold() in letters for one in _LETTER.finditer(said))
    ):
        return None
    item = led_item(response.text[span[0] : span[1]], options, codes)
    if item:
        at = span[0] + response.text[span[0] : span[1]].rfind(item)
        return Sentence(item, at, at + len(item), 0)
    settled = _ends_in_option(line, letters, named, codes)
    if settled:
        at = span[0] + len(last) - len(line)
        return Sentence(settled, at, at + len(line), 0)
    for one in reversed(response.sentences_in(*span)[-SENTENCES:]):
        found = named.search(one.text)
        rest = one.text[found.end() :] if found else "-"
        if not found or not _ENDS_IN.match(rest) or found[0][-1].casefold() not in letters:
            continue
        if draws_conclusion(one.text, codes) or _LABELLED.fullmatch(one.text[: found.start()]):
            return one
    return None


def chooses(sentence: str, options: Answer, codes: tuple[str, ...]) -> bool:
    """Whether a sentence names an option by its letter or place and concludes on it, or names one for its answer."""
    if role_of(sentence, False, codes) in ("question", "conditional", "rejected") or _only_denies(sentence, options):
        return False
    lettered = with_places(sentence, options.options)
    named = _named(codes)
    found = list(named.finditer(lettered)) or [one for one in _LETTER.finditer(lettered) if one[1]]
    if found and _NEGATED.search(_CLAUSE.split(lettered[: found[-1].start()])[-1]):
        return False
    return named.search(lettered) is not None or (
        draws_conclusion(sentence, codes) and _names(lettered, options, named)
    )


def _ends_in_option(line: str, letters: set[str], named: re.Pattern[str], codes: tuple[str, ...]) -> str:
    """The end of a last line that settles on one option, from its noun on: "This answer matches option B."."""
    found = list(named.finditer(line))
    others = [one for one in _LETTER.finditer(line) if not found or one.start() > found[0].end()]
    if len(found) != 1 or others or found[0][0][-1].casefold() not in letters:
        return ""
    sentence = line[max(line.rfind(mark, 0, found[0].start()) for mark in (". ", "! ", "? ", ".** ")) + 1 :]
    if _NEGATED.search(line, 0, found[0].start()) or role_of(sentence, False, codes) in ("question", "conditional"):
        return ""
    return line[found[0].start() :].strip(" *_") if _AFTER_LETTER.match(line, found[0].end()) else ""


def _ticked(text: str, options: Answer) -> str:
    """The one option with a tick where the others have crosses: "(A) ✗ ... (B) ✓"; empty where it is not so."""
    if not _TICK.search(text):
        return ""
    names = {option.name.casefold() for option in options.options if len(option.name) == 1}
    marks: dict[str, set[str]] = {}
    for line in text.splitlines():
        first = _ITEM.match(line)
        if first and (first[1] or first[2]).casefold() in names:
            signs = {"+" if _TICK.match(sign) else "-" for sign in _SIGN.findall(line)}
            marks.setdefault((first[1] or first[2]).casefold(), set()).update(signs)
    right = [name for name, signs in marks.items() if signs == {"+"}]
    told = len(marks) >= 2 and all(len(signs) == 1 for signs in marks.values())
    return right[0] if told and len(right) == 1 else ""


def _names(sentence: str, options: Answer, named: re.Pattern[str]) -> bool:
    """Whether a sentence names an option, by its letter or its words."""
    if _by_letter(sentence, options, named):
        return True
    folded = sentence.casefold()
    return any(
        phrase.casefold() in folded and (_WORDS.search(phrase) is not None or _alone(phrase.casefold(), folded))
        for option in options.options
        for phrase in (option.name.replace("_", " "), *option.phrases)
        if len(phrase) > 1
    )


def _by_letter(sentence: str, options: Answer, named: re.Pattern[str]) -> bool:
    """Whether a sentence names an option by its letter."""
    if named.search(sentence):
        return True
    letters = {one.name.casefold() for one in options.options if len(one.name) == 1}
    return any((match[1] or match[2]).casefold() in letters for match in _LETTER.finditer(sentence))


def _alone(phrase: str, text: str) -> bool:
    """Whether a number or a formula stands by itself in a text: no 31 in "on [0, 31]" or in "131"."""
    return re.search(rf"(?<![\w.,\[(-]){re.escape(phrase)}(?![\w\])]|[.,]\d)", text) is not None


@lru_cache(maxsize=16)
def _named(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A noun for an option and its letter: "option B", "the answer is C"."""
    is_called = rf"{whole_words(codes, 'options')}[\s_\\]+(?:{CHOOSING.source('(?&verbs)')}\s+)?"
    return re.compile(rf"(?i){is_called}[(\[*]{{0,4}}[A-Za-z{CYRILLIC}]\b")
