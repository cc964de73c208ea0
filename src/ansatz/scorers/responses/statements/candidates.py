"""Candidates for the final answer where no box or label marks it: each sentence that states something, with its role."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

from ansatz.items.language import worded
from ansatz.scorers.language import ANSWERING, PHRASING, joined, spoken
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.clauses.content import ASSIGNED, content, left_side, prose, states, states_number
from ansatz.scorers.responses.clauses.owning import (
    affirms,
    behind_rejection,
    denied_right_before,
    mentioned,
    pointed_back,
    sought,
)
from ansatz.scorers.responses.clauses.roles import (
    Role,
    breaks_off,
    concludes,
    of_the_answer,
    patterns,
    role_of,
    starred,
    takes_step,
    unstarred,
)
from ansatz.scorers.responses.document.response import Response
from ansatz.scorers.responses.document.tables import verdict_of, with_heading_unit, with_unit_cell
from ansatz.scorers.responses.mathematics.asserting import asserted, is_relation, lone, rounds
from ansatz.scorers.responses.statements.dividing import LEAD, SENTENCES, of_others, units
from ansatz.scorers.responses.statements.other_root import without_other_root
from ansatz.scorers.responses.text.splitting import Sentence, Span, quote_ends
from ansatz.scorers.responses.text.tidy import FENCE, tail_removed, tidy

CANDIDATES: Final = 16  # sentences that state something, counted from the end
SENTENCE: Final = 50_000  # characters of a sentence, from its end, that are read
LISTED: Final = 40  # characters of a value with a label in front
MENTIONED: Final = 2  # words behind a term that say something about it
LEADING: Final = 200  # characters at the end of a sentence among which a word of conclusion leads on

_HEADING = re.compile(r"\A[ \t]{0,3}#{1,6}[ \t][^\n]*(?:\n|\Z)")
_BULLET = re.compile(r"\A[\s#>|=_]*(?:[*+•—]\s+|[-–]\s+(?=[^\W\d]|\$|\\|\*))?")
_COMMAND = re.compile(r"\\(?!frac|sqrt|pi(?![a-z]))[A-Za-z]+")
_WORDS = re.compile(r"[^\W\d_]{3,}")
_END = re.compile(r"[.!?:;)\]}$*|`>\"'»”%°]\s*\Z")
_CELL = re.compile(r"\s*\|\s*")
# What stands before a term that is stated, not spoken of.
_STATED = worded(
    rf"(?i)(?:[:=≈]|(?<![^\W_])(?:{joined('equals')}|{joined('verbs')}|{joined('conclusions')}))[\s$\\({{]*+(?:[^\W\d_]+\s){{0,2}}[$\\(\s{{]*\Z"
)
_BALANCE = re.compile(r"[\w})]\s?[+−-]\s?[\\A-Za-z\d]")
# "This is the same as 1.8 hp.": the value again, in another unit.
_SAID_AGAIN = ANSWERING.pattern(r"(?i)\W{0,4}(?&pointers)\s(?&same_as)\s(?P<value>[$\\(]{0,2}[-−+]?\d[^,;:]{0,60})")
_SEVERAL = ANSWERING.pattern(r"[,;]\s|\s(?&conjunctions|alternatives)\s")
# "4. **10^{-6} seconds**: this is equal to ...": one of the options that are gone through.
_OPTION = re.compile(
    r"(?m)^[ \t]*(?:\d{1,2}[.)]|[-*•+]|\(?[a-h][.)])[ \t]+\*\*(?:[^*\d\n]{0,80}\d[^*\n]{0,80})(?::\*\*|\*\*[ \t]?:)"
)
PARAGRAPH: Final = 1_500  # characters before a sentence in which the label of its paragraph stands
_ITEM = re.compile(r"\s*\d{1,2}[.)]\s{1,3}\*\*[^*\n]{2,80}\*\*")
_LABEL = re.compile(r"[\W_]*((?:[^\W\d_]+[ -]){0,3}[^\W\d_]+)[*_]{0,3}[:.][*_\s]")
QUOTING: Final = 8  # characters in which a text opens with a quotation
OPTIONS: Final = 3  # such items in a row
_GIVEN_IN_WORDS = PHRASING.pattern(r"(?i)\W*(?&given_first)\s[^\d$\\=,.:;]{3,120},\s(?&resuming)\s")
# "Substitute x = 4 into it:\n\[ 3(4) - 1 = 11 \]": what is put in stands before the colon; a display works it out.
_SHOWN_CHAIN = re.compile(rf":\*{{0,2}}\s*(?:\\\[|\$\$)(?!\s*{ASSIGNED}[^=]*\Z)[^=]*=[^:]*\Z")
_COMPUTED = re.compile(r"=[^=\n]{0,80}(?:[*/+·×]|\\(?:d?frac|cdot|times))[^=\n]{1,200}(?:=|≈|\\approx|\\simeq)")
_BRACKETED = re.compile(r"(?<!\\)\([^()]{1,60}(?<!\\)\)(?=(?:\s+[^\W\d_]+){4})")
_BARE = re.compile(r"[-−+]?\d[\d.,]*(?:[eE][-+]?\d+)?")
_PUT_IN = re.compile(r"\A[^=]{0,60}?(\\?[A-Za-z]+(?:_\{?\w{1,8}\}?)?)\s?=\s?\d")
_EVALUATED = re.compile(r"=\s?[-−]?\d[\d.,]{0,99}(?:\s?\\?(?:times|cdot|text|mathrm|[,;]).*+)?[\s$.\\)]*\Z")
_RULE = re.compile(r"[\s|:+=-]*\Z")


@dataclass(frozen=True, slots=True)
class Candidate:
    """A text that may be the answer, where it stands, and what it is there for.

    Attributes:
        text: what would be scored.
        method: how it was found: ``json``, ``tag``, ``boxed``, ``label``, ``bold``, ``display``, ``inline``,
            ``table``, ``last_line``.
        start, end: offsets of the sentence or mark in the response.
        role: ``answer``, or what else it is for.
        concludes: a word of conclusion introduces it.
        sought: the text says of it that it is the one that is asked for.
        settled: it settles for a value since another one is no option.
        computes: it says what comes out of a step that it takes: "Plugging in the values, we get 5 N", or of the
            values of statements before it.
        relation: it states an equation, not a term alone.
        names: left sides of its formulas, as written.
        sentence: the whole of the sentence.
        label: what the first cell of its row, or the words before its colon, call it.
        led: the sentence before it only announces it.
        letters: lone letters of the sentence that leads to it: "the charge $q$ is:".
        strange: up to its value the sentence names only what neither the question nor the text before it knows.
        heading: the heading that it stands under.
        used: a later statement computes its own value from the one of this.
        closes: it is a display by itself, and the last statement of all.
        turns: it names another of several like things than the question does, or only says again what a statement
            before it has answered, or turns from that to a thing that is new.
    """

    text: str
    method: str
    start: int
    end: int
    role: Role = "answer"
    concludes: bool = False
    relation: bool = False
    names: tuple[str, ...] = ()
    sentence: str = ""
    label: str = ""
    led: bool = False
    closes: bool = False
    letters: tuple[str, ...] = ()
    strange: bool = False
    turns: bool = False
    heading: str = ""
    used: bool = False
    computes: bool = False
    settled: bool = False
    sought: bool = False

    @property
    def goes_on(self) -> bool:
        """Whether it is the end of what the display before it begins: ``= 5``."""
        return self.text.startswith(("=", "&=", "& ="))


def unmarked(
    response: Response, start: int, end: int, symbolic: bool, known: frozenset[str] = frozenset(), language: str = "en"
) -> list[Candidate]:
    """The last sentences of ``text[start:end]`` that state something, in order.

    Args:
        symbolic: a formula is asked for; else a number.
        known: plain names of the letters that the question has.
        language: BCP 47, of the question.
    """
    codes = spoken(response.text[max(start, end - 4_000) : end], language)
    among = [one for one in response.sentences if start <= one.start and one.end <= end][-SENTENCES:]
    cut = next((one for one in response.sentences_in(start, end)[:1] if one.start < start < one.end <= end), None)
    if cut is not None and len(among) < SENTENCES:  # "</think>It rises 20 m": its beginning belongs to what is left out
        among.insert(0, Sentence(response.text[start : cut.end].strip(), start, cut.end, cut.block))
    for one in response.sentences_in(start, end)[-1:]:  # "[A] 5 J", in front of "[Q]"
        if start <= one.start < end < one.end and (said := response.text[one.start : end].strip()):
            among.append(Sentence(said, one.start, end, one.block))
    sentences = [unit for one in among for unit in units(response, one, codes)][-SENTENCES:]
    found: list[Candidate] = []
    for place in range(len(sentences) - 1, -1, -1):
        sentence = sentences[place]
        kind = response.kind_at(sentence.start)
        if kind in ("code", "beyond"):
            continue
        before = sentences[place - 1] if place else None
        last = place == len(sentences) - 1
        if found and found[-1].led and found[-1].start >= sentence.end:
            found[-1] = replace(found[-1], led=False)
            continue  # "The shift to order $E^2$ is:" only announces the display behind it
        after = sentences[place + 1] if not last else None
        for candidate in _stated(response, sentence, before, last, symbolic, codes, known):
            if candidate.role == "question" and after is not None and affirms(after.text, codes):
                candidate = _affirmed(candidate, after.text, codes)
            if candidate.role in ("answer", "remark") and after is not None and pointed_back(after.text, codes):
                candidate = replace(candidate, role="answer", concludes=True, sought=True)
            found.append(candidate)
        if len(found) >= CANDIDATES:
            break
    found.reverse()
    return _without_quoted(response, found, (start, end), codes)


def _without_quoted(response: Response, found: list[Candidate], span: Span, codes: tuple[str, ...]) -> list[Candidate]:
    """With what a text quotes at its beginning, and answers to, marked as others'; not so where it says yes to it."""
    if ">" not in response.text[span[0] : span[0] + QUOTING]:
        return found
    quoted = quote_ends(response.text, *span)
    reply = next((one for one in response.sentences_in(quoted, span[1]) if one.start >= quoted), None)
    if reply is None or affirms(reply.text, codes):
        return found
    answered = any(one.role in ("answer", "remark") and one.start >= quoted for one in found)
    return [replace(one, role="other") if answered and one.start < quoted else one for one in found]


def _affirmed(one: Candidate, reply: str, codes: tuple[str, ...]) -> Candidate:
    """The one value of a question that the next sentence says yes to: "Shouldn't it be 5 N? Yes, absolutely."."""
    values = mentioned(one.sentence)
    at = max(0, one.sentence.find(values[0])) if values else 0
    if len(values) != 1 or any(denied_right_before(reply, reply.find(value), codes) for value in mentioned(reply)):
        return one  # "Not 5 N? Yes, not 5 N."
    return replace(
        one, role="answer", text=tidy(values[0]), concludes=True, sentence=one.sentence[at:], start=one.start + at
    )


def _role(raw: str, symbolic: bool, codes: tuple[str, ...], known: frozenset[str]) -> Role:
    """What a sentence is for; a number for a letter of a law makes no example: "With u = 0 we get v = ..."."""
    role = role_of(without_other_root(raw, codes), symbolic, codes)
    return "answer" if role == "example" and symbolic and known and _of_own_letter(raw, known) else role


def _of_own_letter(raw: str, known: frozenset[str]) -> bool:
    """Whether what a sentence puts a number in for is a letter that the question does not have: "With u = 0"."""
    found = _PUT_IN.search(raw)
    return found is not None and plain_name(found[1]) not in known and not _EVALUATED.search(raw)


def _stated(
    response: Response,
    sentence: Sentence,
    before: Sentence | None,
    last: bool,
    symbolic: bool,
    codes: tuple[str, ...],
    known: frozenset[str],
) -> Iterator[Candidate]:
    text = sentence.text[-SENTENCE:]
    raw = _HEADING.sub("", text) if text.lstrip().startswith("#") else text
    raw = tail_removed(_BULLET.sub("", FENCE.sub("", raw).strip()).strip())
    if not raw:
        return
    if raw.startswith("*") and starred(raw, codes):
        raw = unstarred(raw)
    if sentence.text.lstrip().startswith("|"):
        yield from _row(response, sentence, symbolic, codes, known)
        return
    role = _role(raw, symbolic, codes, known)
    said = raw
    alone, led = not _WORDS.search(prose(raw)), False
    step = before is not None and before.stepped and not before.text.endswith(":")
    if alone and before is not None and not step and announcing(before.text, codes):
        # A display by itself is for what the sentence before it announces.
        said, led = f"{before.text} {raw}", True
        role = role_of(before.text, symbolic, codes) if role == "answer" else role
    if role in ("rejected", "conditional", "given", "remark", "comparison"):
        # "The negative root is rejected, so t = 2 s": what is concluded is for itself.
        rest = asserted(raw, codes)
        if rest != raw and states(rest) and concludes(raw, codes):
            role = role_of(rest, symbolic, codes)
    if role == "answer" and concludes(raw, codes):
        drawn = role_of(asserted(raw, codes), symbolic, codes)
        role = drawn if drawn in ("remark", "comparison", "rejected") else role  # "..., so this is a leisurely pace"
    if role == "rejected" and (rest := behind_rejection(raw, codes)):
        raw, role = rest, role_of(rest, symbolic, codes)
    role = under_heading(response, sentence, role, codes)
    role = _under_label(response, sentence, role, symbolic, codes)
    if role == "answer" and _OPTION.match(sentence.text) and len(_valued_items(response)) >= OPTIONS:
        role = "example"
    if role == "given" and _yields(raw, said, codes):
        role = "answer"
    if last and role == "answer" and not _END.search(raw) and breaks_off(raw, codes):
        role = "cut"
    wanted = sought(raw, codes)  # "the actual value, which is what is asked for, is 5 N"
    concluding = wanted or _concluding(raw, said, before, role, symbolic, codes)
    candidate = content(raw, symbolic, codes, known)
    if candidate is None:
        if role in ("refusal", "chatter"):
            yield Candidate(tidy(raw), "last_line", sentence.start, sentence.end, role, sentence=raw)
        return
    text, method, names = candidate
    role = _with_value(role, raw, candidate, symbolic)
    if role not in ("question", "refusal", "chatter") and of_others(response, sentence, raw, codes):
        role = "other"
    called = _called(raw, names)
    closes = last and alone and method == "display"
    heading = response.heading_at(sentence.start + 1)
    letters = () if names else _letters(response, before if led and before else sentence)
    yield Candidate(
        text, method, sentence.start, sentence.end, role, concluding, is_relation(text), names, said, called,
        led, closes, letters, heading=heading.text if heading is not None else "",
        computes=role == "answer" and _computes(raw, codes), sought=wanted,
    )  # fmt: skip


def _with_value(role: Role, raw: str, found: tuple[str, str, tuple[str, ...]], symbolic: bool) -> Role:
    """The role of a sentence, once it is known what it states."""
    text, method, names = found
    if role == "remark" and method == "display" and names:
        return "answer"  # "This is an oscillation with $$...$$"
    return "remark" if role == "answer" and _only_spoken_of(raw, text, method, symbolic) else role


def said_again(sentence: str) -> str:
    """The value of a sentence that only says the one before it in another unit: "This is the same as 1.8 hp."."""
    found = _SAID_AGAIN.fullmatch(sentence.strip())
    return found["value"].rstrip(" .*") if found is not None else ""


def _called(raw: str, names: tuple[str, ...]) -> str:
    """What the words before its colon call the one value of a sentence; "Forces: $N_1 + N_2 = 800$ N" names a law."""
    lead = LEAD.match(raw)
    if lead is None or len(raw) - lead.end() > LISTED or _SEVERAL.search(raw, lead.end()):
        return ""
    return "" if names and _BALANCE.search(names[0]) else lead[1]


def _yields(raw: str, said: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence that puts in what is given comes to a result: "Substituting: $C = q/U = 4/200 = 0.02$"."""
    if _COMPUTED.search(raw) or _SHOWN_CHAIN.search(raw):
        return True
    if _GIVEN_IN_WORDS.match(said):  # "Given the options, the most likely value is ..."
        return True
    if patterns(codes).main_clause.match(raw):
        return True
    return patterns(codes).producing.search(raw) is not None  # "Substituting this yields ..."


def _computes(raw: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence puts in what it knows and says what comes out: "Plugging in the values, we get 5 N"."""
    return takes_step(raw, codes) and patterns(codes).producing.search(raw) is not None


def _letters(response: Response, sentence: Sentence) -> tuple[str, ...]:
    """The lone letters that a sentence has."""
    found = [one.text.strip() for one in response.formulas_in(sentence.start, sentence.end)]
    return tuple(one for one in found if lone(one))


def _concluding(
    raw: str, said: str, before: Sentence | None, role: Role, symbolic: bool, codes: tuple[str, ...]
) -> bool:
    """Whether a sentence concludes: by its own words, by those that lead to it, or as the clause before it does."""
    if before is not None and role == "answer" and _leads_on(before.text, codes):
        return True
    concluding = concludes(said, codes) or (not symbolic and rounds(raw))
    if _leads_on(said, codes):
        return False  # "The end moves with v = \\omega L, hence": what is concluded stands behind it
    if before is not None and before.continues and not concluding and not patterns(codes).unreal.search(raw):
        return concludes(before.text, codes)  # "so three have passed in 30 days; each one lasts 10 days"
    return concluding


def _leads_on(text: str, codes: tuple[str, ...]) -> bool:
    end = text.rstrip()
    return _leading_on(codes).search(end, max(0, len(end) - LEADING)) is not None


@lru_cache(maxsize=16)
def _leading_on(codes: tuple[str, ...]) -> re.Pattern[str]:
    """A word of conclusion at the end of a sentence leads to the display behind it."""
    return ANSWERING.pattern(r"(?i)(?<![^\W_])(?&conclusions)\s*[,:]?\s*\Z", *codes)


def announcing(text: str, codes: tuple[str, ...]) -> bool:
    """Whether a sentence only leads to what stands behind it: it ends in a colon, a comma, or in its middle."""
    end = text.rstrip()
    return end[-1:] in (":", ",", "：", "，") or breaks_off(end, codes)


def _valued_items(response: Response) -> list[str]:
    """The items that open with a value and nothing else: the options of a question, gone through one by one."""
    return [one[0] for one in _OPTION.finditer(response.text) if len(_WORDS.findall(_COMMAND.sub(" ", one[0]))) <= 1]


def _only_spoken_of(raw: str, text: str, method: str, symbolic: bool) -> bool:
    """Whether a sentence mentions a term or a number on its way: "Absolute zero (0 K) is the lowest temperature"."""
    if symbolic:
        return method == "inline" and not is_relation(text) and _mentioned(raw, text)
    return _BRACKETED.search(raw) is not None and not states_number(_BRACKETED.sub(" ", raw))


def _mentioned(raw: str, formula: str) -> bool:
    """Whether a term is only spoken of: "the ratio $V_2/V_1$ increases, so that the voltage falls"."""
    at = raw.rfind(formula)
    if at < 0:
        return False
    return len(_WORDS.findall(raw, at + len(formula))) >= MENTIONED and not _STATED.search(raw[max(0, at - 60) : at])


def under_heading(response: Response, sentence: Sentence, role: Role, codes: tuple[str, ...]) -> Role:
    """A sentence under "Check" or "Limiting cases" is for that."""
    heading = response.heading_at(sentence.start + 1)
    if heading is None or role != "answer" or of_the_answer(sentence.text, codes):
        return role
    if _ITEM.match(sentence.text) and _ITEM.match(response.text, heading.start) and heading.end <= sentence.start:
        return role  # "5. **Conclusion**: ..." behind "4. **Check**" is an item of its own
    if patterns(codes).afterthought.match(heading.text):
        return "remark"
    for name, pattern in patterns(codes).opening:
        if name not in ("comparison", "given") and pattern.search(heading.text):
            return name
        if name == "given" and pattern.search(heading.text) and not concludes(sentence.text, codes):
            return name
    return role


def _under_label(response: Response, sentence: Sentence, role: Role, symbolic: bool, codes: tuple[str, ...]) -> Role:
    """What goes on behind a semicolon with a sentence that opens with "**Plausibility check:**" is for that as well."""
    if role != "answer" or of_the_answer(sentence.text, codes):
        return role
    inside = response.sentences_in(max(0, sentence.start - PARAGRAPH), sentence.start)
    inside = tuple(one for one in inside if one.block == sentence.block)
    label = _LABEL.match(inside[0].text) if inside else None
    if label is None or not all(one.continues for one in inside):
        return role
    said = role_of(f"{label[1]} ", symbolic, codes)
    return said if said in ("check", "comparison", "limit", "example", "remark") else role


def _row(
    response: Response, sentence: Sentence, symbolic: bool, codes: tuple[str, ...], known: frozenset[str]
) -> Iterator[Candidate]:
    """A row of a table: its last cell that states something; the first cell says what it is."""
    if _RULE.match(sentence.text):
        return
    cells = [cell.strip() for cell in _CELL.split(sentence.text.strip(" |\n"))]
    for place in range(len(cells) - 1, 0, -1):
        said = content(cells[place], symbolic, codes, known)
        if said is not None:
            value = with_unit_cell(said[0], cells[place + 1 : place + 2])
            if not symbolic:
                value = with_heading_unit(value, response, sentence.start + sentence.text.find("|"), place)
            said = (value, *said[1:])
            label = left_side(f"{cells[0].strip('*$ ')}=0")
            names = (*said[2], label) if label else said[2]
            role = under_heading(response, sentence, "answer", codes)
            holds = verdict_of(cells, place, response, sentence.start + sentence.text.find("|"))
            role = "rejected" if holds is False and role == "answer" else role
            yield Candidate(
                said[0], "table", sentence.start, sentence.end, role, bool(holds), True, names, sentence.text, cells[0]
            )
            return
