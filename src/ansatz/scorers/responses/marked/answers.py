"""Answers that are marked as such: JSON, an answer tag, a box, a label."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import takewhile
from typing import Final

from ansatz.items.language import worded
from ansatz.items.units import parse_unit
from ansatz.scorers.language import ANSWERING, LANGUAGES, PHRASING, joined, spoken, whole_words
from ansatz.scorers.quantities import plain_name, unit_prefix
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.choices.chosen import chosen_behind, in_case
from ansatz.scorers.responses.clauses.conclusion import concluded, joined_inline, without_currency
from ansatz.scorers.responses.clauses.content import bold_part
from ansatz.scorers.responses.clauses.governed import disowned
from ansatz.scorers.responses.clauses.owning import disowned as disowned_value
from ansatz.scorers.responses.clauses.roles import announces, confirms, of_others, role_of, withdraws
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.marked.closing import closing, stands_before
from ansatz.scorers.responses.marked.keys import PLAIN_NUMBER, by_key
from ansatz.scorers.responses.marked.unlabelled import LONG_CONTENT, unlabelled
from ansatz.scorers.responses.marked.which_box import answering, measuring
from ansatz.scorers.responses.mathematics.alignment import concluding_row
from ansatz.scorers.responses.mathematics.asserting import asserted, lone, main_formula
from ansatz.scorers.responses.mathematics.fragments import Fragment, fragments
from ansatz.scorers.responses.statements.candidates import Candidate
from ansatz.scorers.responses.statements.ranking import alike
from ansatz.scorers.responses.text.boxes import Box, boxes, last_answer
from ansatz.scorers.responses.text.marks import Label, answer_object, hashed, labels, tagged, unit_of_object
from ansatz.scorers.responses.text.splitting import Span
from ansatz.scorers.responses.text.tidy import PLACEHOLDER, tidy
from ansatz.scorers.responses.values.enumerating import enumerated

LISTED: Final = 1_200  # characters behind a label in which a list stands
SENTENCE: Final = 300  # characters before a label that its sentence may have
_LISTED_ITEM = re.compile(r"[ \t]*(?:[-*•+–]|\(?\w{1,2}[.)])[ \t]+\S")
_CLOSER = re.compile(r"[\s$\\)\]]{0,4}")
_STOP = re.compile(r"[.!?]\s|\n")

# A label, and what stands around it, may be in any language that is known.
ALL: Final = tuple(LANGUAGES)
_STATES = re.compile(r"[\d=\\$√π]")
_OPERATES = re.compile(r"[=+*/^√π\\$]|\d")
_ASIDE = re.compile(r"\([^()]{3,120}\)")
_FINALLY = PHRASING.pattern("(?i)(?&final_answers)")
_MINUS_BEFORE = re.compile(r"(?:^|[=≈(:$\[]|\s)\s?[-−](?:[\s$]|\\[([,;! ])*\Z")
_PERCENT = worded(rf"(?i)(?:[\s$~]|\\[)\] ])*(?:\\?%|(?:{joined('percent')})(?!\w))")
_AFTER_BOX = re.compile(r"(?:[\s$~]|\\[,;:!() \]]|\\q?quad|\*\*)*")
_SUPPOSED = worded(rf"(?i){whole_words(ALL, 'label_assumed')}[^.\n]*\Z")
_HYPOTHETICAL = worded(rf"(?i){whole_words(ALL, 'counterfactuals', 'modal_results')}[^.\n;:]{{0,24}}\Z")
_BECAUSE = worded(rf"(?i)(?<=\w)[\s)*_.,]{{0,24}}{whole_words(ALL, 'reasons')}")
_VERDICT = worded(rf"(?i)\W*{whole_words(ALL, 'judgements')}\W*(?:\Z|{whole_words(ALL, 'reasons')})")
_TELLS_HOW = PHRASING.pattern(r"(?i)\W*(?&tells_how)(?!\w)")
_PROSE = re.compile(r"[^\W\d_]{5,}|[^\W\d_]{2,}\s[^\W\d_]{2,}")
_SET_WORDS = re.compile(r"\\(?:text|textrm|mathrm|mbox)\s?\{[^{}]*\}")
_JOINS = re.compile(r"[^\W\d_]{2,}|[,;]")
_COMMAND = re.compile(r"\\[A-Za-z]+")
_OPTION = re.compile(r"\W{0,4}\(?[A-Za-z]\W{0,2}[):.]")
_LONG_WORD = re.compile(r"[^\W\d_]{4,}")
# "\\boxed{9} (in joules)"
_NAMES_UNIT = worded(rf"(?i)(?:\(\s?)?(?:(?:{joined('announces_unit')})\s)?")
_UNIT_SAID = worded(
    rf"(?i)(?:\A|\s)(?:{joined('announces_unit')})\s(?P<unit>[^\s:=,;()]{{1,24}})(?:,?\s[^\W\d_]+){{0,4}}?,?\s?"
    rf"(?::|=|{whole_words(ALL, 'equals')})[\s$\\(\[*]*\Z"
)
_UNIT_BRACKETED = re.compile(
    r"[(\[]\s?\$?(?:\\(?:mathrm|text|rm)\s?\{)?(?P<unit>[^()\[\]{}$:=]{1,30})\}?\$?\s?[)\]]\s?[:=][\s$\\(\[*]*\Z"
)
_SAYS_UNIT = worded(
    rf"(?i)\W{{0,4}}(?:(?:{joined('articles')})\s)?(?:{joined('unit_keys')})\s?(?::|=|{whole_words(ALL, 'equals')})\s?"
)
_UNIT_ENDS = re.compile(r"\s*(?:[).,;]|\Z)")
_DIGIT = re.compile(r"\d")
_WORDS = re.compile(r"\$|(?<![\\A-Za-z{])[^\W\d_]{3,}")  # what a label's formula alone does not have
_LAST_VALUE = re.compile(r"=\s*[$£€]?(\d[\d,]*+(?:\.\d+)?)[^=\d]*\Z")
_RESULT = re.compile(r"(?<![\w^_{.])\d+(?:\.\d+)?\s?(?:\\[,; ]|\\(?:text|mathrm|rm|unit)\b|[^\W\d_]|%|°|\$)")
_NAMES_NUMBER = re.compile(r"=\s?(?:\\infty|∞|\\pi|π|\\text|\\mathrm|[^\W\d_]{3,}\s?\Z)")


def marked(response: Response, span: Span, asked: Asked) -> Candidate | None:
    """The last explicit mark in a span that holds an answer, with the answer as text."""
    start, end = span
    text = response.text[start:end]
    found = _object_or_tag(text, asked)
    if found is not None:
        return Candidate(found[0], found[1], start, start + found[2])
    every = boxes(text)
    among = answering(text, every, asked)
    boxed = _boxed(text, among, asked)
    if boxed and among[-1] is every[-1] and _law_alone(boxed, text[every[-1].end :], asked):
        boxed = ""
    if boxed:
        place = every[-1]
        later = _finally_said(text[place.end :], boxed, asked)
        if later is not None:
            return Candidate(later.text, "label", start + place.end + later.start, start + place.end + later.end)
        if asked.options is not None:
            settled = chosen_behind(response, (start + place.end, end), boxed, asked.options, asked.language)
            if settled is not None:
                return Candidate(tidy(settled.text), "label", settled.start, settled.end)
        return Candidate(unlabelled(boxed, asked), "boxed", start + place.start, start + place.end)
    label = hashed(text) or _label(text, asked)
    shown = closing(response, span, asked)
    if shown is not None:
        said = [one for one in labels(text) if one.start < shown.start - start < one.end]
        if said and (label is None or label.start != said[-1].start):
            shown = None  # "A common wrong answer is: \\[ 7 \\]"
        elif said:
            return replace(shown, method="label")
    if shown is not None and (label is None or not stands_before(label, shown, response, start, asked)):
        return shown
    if label is None:
        return None
    if asked.options is not None:
        if in_case(response, start + label.start, start + label.end, asked.language):
            return None
        settled = chosen_behind(response, (start + label.end, end), label.text, asked.options, asked.language)
        if settled is not None:
            return Candidate(tidy(settled.text), "label", settled.start, settled.end)
    return Candidate(label.text, "label", start + label.start, start + label.end)


def _law_alone(boxed: str, rest: str, asked: Asked) -> bool:
    r"""Whether a box has the law and what follows has the number: ``\boxed{F = ma}``, then "that is 6.0 m/s^2"."""
    if not asked.number or _DIGIT.search(boxed) or "=" not in boxed or not _DIGIT.search(rest):
        return False
    return _RESULT.search(rest) is not None and not _NAMES_NUMBER.search(boxed)


def _object_or_tag(text: str, asked: Asked) -> tuple[str, str, int] | None:
    """What JSON or a tag says, which of them it is, and where it ends."""
    if (found := answer_object(text)) is not None:
        value, end = found
        said = _boxed(value, boxes(value), asked) or tidy(value)
        unit = unit_of_object(text) if asked.number and PLAIN_NUMBER.fullmatch(said) else ""
        return f"{said} {unit}".strip(), "json", end
    key = by_key(text, asked)
    if key:
        return key, "json", len(text)
    tag, behind, end = tagged(text)
    if tag:
        said = _boxed(tag, boxes(tag), asked) or tidy(tag)
        unit = unit_prefix(behind, asked.language) if asked.number and PLAIN_NUMBER.fullmatch(said) else ""
        return f"{said} {unit}".strip(), "tag", end
    return None


def _finally_said(rest: str, boxed: str, asked: Asked) -> Label | None:
    """What "final answer" announces after the last box; None where nothing does, or it only tells of an option."""
    if not _FINALLY.search(rest):
        return None
    said = _label(rest, asked)
    if said is not None and asked.options is not None and not (_DIGIT.search(boxed) and _is_value(said.text)):
        return None
    return said if said is not None and _STATES.search(said.text) else None


def _is_value(text: str) -> bool:
    """Whether a text is a value or a formula and nothing else: neither "(b) 5 N" nor "the one with 5 N"."""
    plain = _COMMAND.sub(" ", text)
    return _DIGIT.search(plain) is not None and not _PROSE.search(plain) and not _OPTION.match(plain)


def _label(text: str, asked: Asked) -> Label | None:
    """What the last label that announces an answer says, as it would be scored."""
    found = labels(text)
    codes = spoken(text[-4_000:], asked.language)
    usable: list[Label] = []
    for label in reversed(found):
        content = label.text
        if _TELLS_HOW.match(content) and label is not found[0]:
            continue  # "The answer is 5 N. ... This answer is based on 3 readings."
        if _SUPPOSED.search(text[max(0, label.start - 30) : label.start]):
            continue  # "Assume the answer is 7 s."
        if _HYPOTHETICAL.search(text[max(0, label.start - 60) : label.start]):
            continue  # "One might think that the answer is 7 s."
        if of_others(text[max(0, label.start - 30) : label.start], codes) or _of_another_task(
            text, label, asked, codes
        ):
            continue  # "The textbook answer is 7 s."
        if _VERDICT.match(content) or withdraws(asserted(content, codes), codes) or confirms(content, codes):
            continue
        if role_of(content, False, codes) in ("question", "refusal") or content.rstrip(" *_").endswith((":", ",")):
            continue
        if asked.options is None and _states_nothing(content, asked, codes):
            continue  # "The final answer is in parsecs", "The answer is no, because the gun recoils"
        if asked.options is None and (disowned(f"is {content}", codes) or _heads_list(text, label, asked)):
            continue  # "The answer is not 5 N", "The answer is twice 5 N"
        wordy = asked.formula and not _STATES.search(content) and len(_LONG_WORD.findall(content)) >= 2
        if wordy and _STATES.search(text, label.end):
            continue  # "**Final Answer** Demonstrating the relation": a heading
        usable.append(label)
        if len(usable) == 2:
            break
    if not usable:
        return None
    last = usable[0]
    if len(usable) == 2 and last.end >= len(text.rstrip()) and usable[1].text.startswith(last.text):
        last = usable[1]  # an endless repetition that was cut off in its last number
    if asked.number and "=" in last.text:
        last = _worked_out(text, last, asked)
    return last._replace(text=_read(last.text, asked, codes))


def _heads_list(text: str, label: Label, asked: Asked) -> bool:
    """Whether a label stands over a list of several items with values, of which its answer would be only the first."""
    head, _, rest = text[label.start : label.start + LISTED].partition("\n")
    if asked.several or label.text in head:
        return False
    items = takewhile(_LISTED_ITEM.match, rest.lstrip("\n").splitlines())
    return sum(_DIGIT.search(item) is not None or "$" in item for item in items) > 1


def _states_nothing(content: str, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether a label only announces an answer, or says yes or no where a value is asked for."""
    if (asked.number or asked.formula) and _yes_or_no(codes).match(content):
        return True
    return not _OPERATES.search(_ASIDE.sub(" ", content)) and announces(content, codes)


@lru_cache(maxsize=16)
def _yes_or_no(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A yes or a no, and no value behind it."""
    return ANSWERING.pattern(r"(?i)\W*(?&yes|no)(?![^\W_])(?:[.!]|\s?[,;:—–][^\d$\\=]*)?\Z", *codes)


def _of_another_task(text: str, label: Label, asked: Asked, codes: tuple[str, ...]) -> bool:
    """Whether the sentence of a label is about others: "Some versions have a longer rod, there the answer is 7 s"."""
    if asked.options is not None:
        return False
    before = _STOP.split(text[max(0, label.start - SENTENCE) : label.start])[-1]
    closed = _CLOSER.match(text, label.end)
    return disowned_value(f"{before}{text[label.start : closed.end() if closed else label.end]}", codes)


def _worked_out(text: str, label: Label, asked: Asked) -> Label:
    """A label whose equation goes on in the lines right below, each of the one before: "27 found", "36 - 27 = 9"."""
    at = label.end
    said = label.text.splitlines()[-1]
    for line in text[at:].split("\n")[1:]:
        sides = [one.partition("=")[0].strip(" $*") for one in (said, line)]
        value = _LAST_VALUE.search(said)
        left = line.rpartition("=")[0]
        goes_on = bool(left) and (
            (sides[0] == sides[1] and lone(sides[0]))
            or (value is not None and re.search(rf"(?<![\w.]){re.escape(value[1])}(?![\w.])", left) is not None)
        )
        if not goes_on or not _DIGIT.search(line) or (plain_name(sides[0]) in asked.names and sides[0] != sides[1]):
            break
        at, said = text.find(line, at) + len(line), line
    return label if at == label.end else Label(tidy(said), label.start, at)


def _read(content: str, asked: Asked, codes: tuple[str, ...]) -> str:
    """What is asserted in the words behind a label."""
    if asked.options is not None:
        reason = _BECAUSE.search(content)
        return content[: reason.start()].strip(" *_") if reason else content
    if len(content) > LONG_CONTENT or asked.shape == "jump":
        return content  # an arrow between levels draws no conclusion
    said = asserted((bold_part(content, False) if asked.number else "") or content, codes)
    if asked.number:
        return measuring(said, asked) or tidy(said) or content
    if not asked.formula:
        return content
    if asked.several and (listed := enumerated(said, owned=len(asked.stated) > 1)):
        return listed
    if asked.several and "=" in said and not _WORDS.search(said):
        return said.strip()
    whole = concluded(said)
    inside = fragments(said)[0]
    if joined_inline(said) or not any(not lone(one.text.strip()) for one in inside):
        return whole or content
    if whole == said and (len(inside) <= 1 or _one_formula(said, inside)):
        return concluding_row(whole)
    return concluding_row(main_formula(said, inside, codes, asked.known)) or content


def _one_formula(said: str, inside: Sequence[Fragment]) -> bool:
    r"""Whether pieces that look like formulas are one that no dollars set off: ``S = C \left( ... \right) > 0``."""
    at, between = 0, ""
    for one in inside:
        between, at = f"{between} {said[at : one.start]}", one.end
    between = _SET_WORDS.sub(" ", f"{between} {said[at:]}")
    return all(one.plain for one in inside) and "\\" in between and not _JOINS.search(_COMMAND.sub(" ", between))


def _boxed(text: str, among: list[Box], asked: Asked) -> str:
    """The last box; for a number in a box, with the unit that stands right after it."""
    found = last_answer(text, among, PLACEHOLDER)
    if found is None:
        return ""
    content, box = found
    if asked.number and _MINUS_BEFORE.search(text, max(0, box.start - 16), box.start):
        content = f"-{content}"
    if asked.number and len(content) <= 60 and PLAIN_NUMBER.fullmatch(content):
        start = _AFTER_BOX.match(text, box.end, box.end + 80)
        after = text[start.end() if start else box.end : box.end + 80].split("\n", 1)[0]
        unit = unit_prefix(after, asked.language) or _unit_named(after, asked) or _unit_before(text, box.start, asked)
        if unit:
            return f"{content} {unit}"
    content = without_currency(content)
    if asked.formula and "%" not in content and _PERCENT.match(text, box.end, box.end + 40):
        return f"{content}\\%"
    return content


def _unit_before(text: str, start: int, asked: Asked) -> str:
    """The unit that words right before a box name, "the value in Hz is", "(Hz):", where it measures what is asked."""
    named = _UNIT_SAID.search(text, max(0, start - 60), start) or _UNIT_BRACKETED.search(
        text, max(0, start - 60), start
    )
    read = parse_unit(named["unit"], asked.language) if named else None
    known = asked.unit is not None and read is not None and read.factors and alike(read, asked.unit)
    return named["unit"] if named and known else ""


def _unit_named(after: str, asked: Asked) -> str:
    """The unit that words right behind a number name, "(in joules; ...)", where it measures what is asked."""
    said = _SAYS_UNIT.match(after)  # "; the unit is Wb"
    named = said or _NAMES_UNIT.match(after)
    unit = unit_prefix(after[named.end() :], asked.language) if named else ""
    read = parse_unit(unit, asked.language) if unit else None
    if named is None or read is None or asked.unit is None or not read.factors or not alike(read, asked.unit):
        return ""
    at = after.find(unit, named.end())
    return unit if said or (at >= 0 and _UNIT_ENDS.match(after, at + len(unit))) else ""
