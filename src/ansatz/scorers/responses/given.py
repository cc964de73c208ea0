"""The final answer of an ``answer`` field: as it stands where it states one thing, else as in any text."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from ansatz.items.model import Item
from ansatz.items.units import parse_unit
from ansatz.scorers.language import OTHER_LABELS, joined, spoken
from ansatz.scorers.outcome import Extraction, RunnerUp
from ansatz.scorers.responses.asked import Asked
from ansatz.scorers.responses.brief import PROSE, of_several_kinds, one_formula, taken_whole, tells
from ansatz.scorers.responses.clauses.content import drawn
from ansatz.scorers.responses.clauses.governed import disclaims
from ansatz.scorers.responses.clauses.roles import role_of
from ansatz.scorers.responses.document.response import Response, read_response
from ansatz.scorers.responses.marked.answers import marked
from ansatz.scorers.responses.marked.beside import with_unit_announced
from ansatz.scorers.responses.marked.parts import asked_part
from ansatz.scorers.responses.marked.unlabelled import unlabelled
from ansatz.scorers.responses.mathematics.alignment import concluding_row
from ansatz.scorers.responses.saying import NOTHING
from ansatz.scorers.responses.searching import EXPLICIT, searched
from ansatz.scorers.responses.shapes.compared import compared_in
from ansatz.scorers.responses.shapes.formula_asked import of_listed
from ansatz.scorers.responses.shapes.multiples import multiple_in
from ansatz.scorers.responses.shapes.telling import shaped
from ansatz.scorers.responses.statements.nothing import NOUGHT, none_told
from ansatz.scorers.responses.statements.part_asked import listed_part
from ansatz.scorers.responses.text.figures import FIGURE
from ansatz.scorers.responses.text.tidy import tidy
from ansatz.scorers.responses.values.about import tells_another
from ansatz.scorers.responses.values.enumerating import enumerated, has_both_signs
from ansatz.scorers.responses.values.narrowing import narrowed
from ansatz.scorers.responses.weighing.roots import kept_root

# An ``answer`` field longer than this is prose in which the answer has to be found.
SHORT_ANSWER: Final = 200
# One up to this length is still taken as it stands where it is no prose.
LONG_FORMULA: Final = 1_000
_MARKED_BY: Final = EXPLICIT | {"closing"}
_MARKED = re.compile(
    rf"\\(?:boxed|fbox|framebox)|(?i:\b(?:{joined('answer_labels')}|{'|'.join(OTHER_LABELS)})\b|<(?:final_)?answer>)"
    r"|^\s*[{`]|\n\s*\S",
    re.MULTILINE,
)
_PARTED = re.compile(r"\\begin\s?\{|\([a-h]\s?[):]")
_PLUS_MINUS: Final = re.compile(r"±|\\pm(?![A-Za-z])")
_WORD = re.compile(r"(?<![\\\w{])[^\W\d_]{2,}\s")
_ROWS: Final = re.compile(r"(?s)[$\s\[\\]*\\begin\s?\{(?:align|aligned|gather|gathered|split|eqnarray)\*?\}.*\\\\.*")
_TICKS: Final = " ✓✔✅☑"
_UNIT_BEHIND: Final = re.compile(r"\$(?P<maths>[^$]+)\$\s*(?P<unit>[^\s$\\][^$\\]{0,15}?)\s?\.?")
_MATHS: Final = re.compile(
    r"(?s)(?:\$+|\\[\[(])?((?:[^$\\]|\\[^\[\]()])*\\(?:Longrightarrow|Rightarrow|implies)(?:[^$\\]|\\[^\[\]()])*)(?:\$+|\\[\])])?\.?"
)


def answered(response: Response, item: Item, asked: Asked) -> Extraction:
    """The final answer of an ``answer``: as it stands where it states one thing without prose, else as in any text."""
    text = response.text
    said = text[response.body[0] :].strip()  # behind any thoughts
    short = len(text) <= SHORT_ANSWER
    if short and (listed := listed_part(said, asked)):
        return answered(read_response(listed), item, asked)
    brief = short or (item.answer.derived and len(text) <= LONG_FORMULA)
    if short and _asks_back(response, said, item.language):
        return replace(NOTHING, others=(RunnerUp(said[:200], "answer", "question"),))
    told = brief and tells(response, item, asked)
    alone = brief and not told and not _MARKED.search(said)
    part = asked_part(said, asked) if not alone or _PARTED.search(text) else ""
    taken_apart = brief or not part or marked(response, response.body, asked) is None
    if part and taken_apart and part.find("\\boxed") <= 0:  # a box in a row says what it comes to
        return Extraction(part, "answer")
    if short and len(asked.stated) > 1 and of_several_kinds(said, item.language):
        return Extraction(said, "answer")
    if brief and asked.several and (PROSE.search(text) or has_both_signs(text)) and (listed := _several(text, asked)):
        return Extraction(listed, "answer")
    if alone and asked.number and (otherwise := _of_none_or_another(response, said, asked)):
        return otherwise
    if (
        alone
        and (
            asked.shape == "nuclide"
            or _WORD.search(said)
            or (asked.shape == "uncertain" and not _PLUS_MINUS.search(said))
        )
        and (in_shape := shaped(response, response.body, asked, spoken(said, item.language)))
    ):
        return in_shape
    if alone and PROSE.search(said):
        codes = spoken(text, item.language)
        if one := compared_in(response, asked, codes) or multiple_in(response, asked, codes):
            return Extraction(one, "words")
    if alone:
        return _as_it_stands(said, item, asked)
    found = searched(response, asked, complete=PROSE.search(text) is None)
    asks = asked.options is not None and ("?" in text or len(found.text) == 1)  # "Is it A? No. B."
    in_body = response.body == (0, len(text)) and not asks and response.segments[0].kind != "code"
    if (asked.formula and found.method == "words") or found.method == "pointed" or found.taken_back:
        return found
    if short and found.method not in _MARKED_BY and in_body:
        return taken_whole(text, found, told)
    return found


def _asks_back(response: Response, said: str, language: str) -> bool:
    """Whether a brief text is one question: "The one with the stiffer spring?"."""
    if "?" not in said or len(response.sentences_in(*response.body)) > 1:
        return False
    return role_of(said, False, spoken(said, language)) == "question"


def _as_it_stands(said: str, item: Item, asked: Asked) -> Extraction:
    """What a brief text states that tells nothing else: without labels, ticks and the steps before its last row."""
    said = unlabelled(said, asked) if one_formula(said) else said.rstrip(_TICKS if asked.options is None else None)
    whole = _MATHS.fullmatch(said) if asked.formula or asked.number else None
    said = drawn(whole[1]) if whole else said
    if asked.formula:
        said = said if whole else of_listed(said, asked)
        said = _with_unit_inside(said) if asked.measured_in is None and not asked.shape else said
        said = (asked.several and asked.measured_in is not None and _several(said, asked)) or said
    stated = asked.number or (asked.formula and "=" in said)
    if stated and asked.single and not asked.several and _ROWS.fullmatch(said):
        said = concluding_row(tidy(said))
    if asked.number and asked.single:
        said = kept_root(said, said, [], asked.request, spoken(said, item.language))
    found = Extraction(narrowed(said, asked), "answer")
    measured = asked.unit is not None and bool(asked.unit.factors)
    return with_unit_announced(found, spoken(said, asked.language), asked.language) if measured else found


def _with_unit_inside(said: str) -> str:
    r"""``$\sqrt{2gh}$ m/s`` with its unit marked as one: letters outside of mathematics are no quantities."""
    found = _UNIT_BEHIND.fullmatch(said)
    unit = parse_unit(found["unit"]) if found else None
    return f"{found['maths']}\\ \\text{{{found['unit']}}}" if found and unit is not None and unit.factors else said


def _several(text: str, asked: Asked) -> str:
    """The list of values that a short answer in words ends in, without those that it leaves out."""
    codes = spoken(text, asked.language)
    listed = enumerated(text, owned=len(asked.stated) > 1)
    role = role_of(text, True, codes) if listed else "remark"
    if role not in ("answer", "rejected"):
        return ""
    kept = kept_root(listed, text, [], asked.request, codes)
    return kept if role == "answer" or kept != listed else ""


def _of_none_or_another(response: Response, said: str, asked: Asked) -> Extraction | None:
    """Nought where a brief answer says that there is none, nothing where it tells another thing; None for neither."""
    codes = spoken(said, asked.language)
    if not FIGURE.search(said) and none_told(response.sentences_in(*response.body), asked, codes):
        return Extraction(NOUGHT, "words")
    if _WORD.search(said) and (tells_another(said, asked) or disclaims(said, codes)):
        return replace(NOTHING, others=(RunnerUp(said[:200], "answer", "other"),))
    return None
