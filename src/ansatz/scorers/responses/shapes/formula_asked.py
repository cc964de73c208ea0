r"""Of several formulas in a sentence the one for what is asked: "it falls for $\sqrt{2h/g}$ and hits with the speed $\sqrt{2gh}$"."""  # noqa: E501

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING, CLAUSES, spoken
from ansatz.scorers.quantities import plain_name
from ansatz.scorers.responses.asked import Asked, beginnings
from ansatz.scorers.responses.clauses.conclusion import joined_inline
from ansatz.scorers.responses.clauses.content import left_side
from ansatz.scorers.responses.document.own_letters import letters_of_value
from ansatz.scorers.responses.mathematics.asserting import lone
from ansatz.scorers.responses.mathematics.fragments import Fragment, fragments
from ansatz.scorers.responses.mathematics.measuring import measures
from ansatz.scorers.responses.statements.candidates import Candidate

LONGEST: Final = 600  # characters of a sentence that is taken apart
# How much says that a formula is what is asked for: its letter; words of it right before; nothing; another letter.
_BY_LETTER, _BY_WORDS, _OPEN, _OTHER = 3, 2, 1, 0
_SUM: Final = re.compile(r"\S\s*[-+−]")  # what an equation opens with is no name
_DRESS: Final = re.compile(r"[\s$.,;{}()]+|\\left|\\right|\\[,;:! ]")
_BOTH: Final = re.compile(r"\\pm|±")


def formula_asked(candidate: Candidate, asked: Asked) -> Candidate:
    """The candidate with the one formula of its sentence that is said of what is asked, where just one is."""
    sentence = candidate.sentence
    if not asked.formula or candidate.role not in ("answer", "remark") or candidate.method == "display":
        return candidate
    if len(sentence) > LONGEST or "?" in sentence:
        return candidate
    if joined_inline(sentence) == candidate.text:
        return replace(candidate, text=of_listed(sentence, asked))
    formulas = [one for one in fragments(sentence)[0] if not lone(one.text.strip())]
    solved = {left_side(one.text).strip() for one in formulas}
    formulas = [one for one in formulas if one.text.strip() not in solved]  # "Solving for $v(t)$ gives $v(t) = at$"
    own = next((place for place, one in enumerate(formulas) if one.text.strip() == candidate.text.strip()), None)
    if own is None or len(formulas) < 2:
        return candidate
    ends = (0, *(one.end for one in formulas))
    codes = spoken(sentence, asked.language)
    ranks = [
        _OTHER if _set_aside(codes).search(sentence, end, one.start) else _rank(sentence[end : one.start], one, asked)
        for end, one in zip(ends, formulas, strict=False)
    ]
    top = max(ranks)
    if top < _BY_WORDS and not (top > ranks[own] and candidate.role == "answer"):
        return candidate
    best = [one for one, rank in zip(formulas, ranks, strict=True) if rank == top]
    if len(best) > 1:  # "$v = \pm a$, and since a speed is positive, $v = a$"
        best = [one for one in best if not _BOTH.search(one.text)]
    if len(best) != 1 or best[0] is formulas[own]:
        return candidate
    return replace(candidate, text=best[0].text.strip(), role="answer")


@lru_cache(maxsize=16)
def _set_aside(codes: tuple[str, ...]) -> re.Pattern[str]:
    """What leads to a formula that is another's: "(not to be confused with $...$ in orbit)", "it is not $...$"."""
    denied = ANSWERING.source(r"(?&rejections)[\s$\\(]{0,4}\Z", *codes)
    return CLAUSES.pattern(rf"(?i)\((?&warns)[^)]*\Z|{denied}", *codes)


def without_illustrations(candidates: Sequence[Candidate], asked: Asked) -> list[Candidate]:
    """Those that put numbers into the formula that stands before them as examples: "For copper this is 13.6 1/nm"."""
    if not asked.lettered:
        return list(candidates)
    found: list[Candidate] = []
    formula = False
    for one in candidates:
        lettered = bool(letters_of_value(one.text))
        formula = formula or (one.role == "answer" and lettered)
        measured = any(value.unit is not None for value in measures(one.text, asked.language))
        illustrates = formula and measured and not lettered and one.role in ("answer", "remark")
        found.append(replace(one, role="example") if illustrates else one)
    return found


def of_listed(text: str, asked: Asked) -> str:
    """Of equations with only commas between them the one for what is asked: the last of ``F = kx, F = mg, x = mg/k``.

    Those behind it may be definitions, and stay.

    All of them where several are asked for, where none or more than one is for it, and for anything else than a list.
    """
    listed = joined_inline(text)
    formulas = [one.text.strip() for one in fragments(text)[0]] if listed and not asked.several else []
    if len(formulas) < 2 or len(asked.stated) > 1 or not all("=" in one for one in formulas):
        return listed or text
    names = [plain_name(left_side(one)) for one in formulas]
    wanted = [place for place, name in enumerate(names) if name in (asked.names or asked.usual)]
    if not (asked.names or asked.usual) and names[-1] in _right_letters(formulas[:-1]) and names.count(names[-1]) == 1:
        wanted = [len(names) - 1]  # it is solved for a letter of those before it
    if len(wanted) != 1:
        return listed
    return ", ".join(formulas[wanted[0] :])


def _right_letters(formulas: list[str]) -> frozenset[str]:
    """The plain names of the letters on the right of equations."""
    return frozenset(plain_name(name) for one in formulas for name in letters_of_value(one))


def _rank(before: str, formula: Fragment, asked: Asked) -> int:
    """How much says that a formula is what is asked for.

    Args:
        before: the words between it and the formula before it.
    """
    left = left_side(formula.text)
    if left and _DRESS.sub("", formula.text) in _DRESS.sub("", asked.request):
        return _OTHER  # the question gives it: "the transform of $f(t) = t^2$ is ..."
    if left and plain_name(left) in asked.names and not _SUM.search(left):
        return _BY_LETTER
    if left and (asked.names or asked.usual) and plain_name(left) not in asked.usual:
        return _OTHER
    return _BY_WORDS if beginnings(before) & beginnings(" ".join(asked.words)) else _OPEN
