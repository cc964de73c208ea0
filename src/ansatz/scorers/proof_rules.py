"""What rules see in a proof: its goal stated, its lemmas reached in order, its end drawn; an aid, not a grade."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from ansatz.items.model import Criterion, Item, Node, Prediction, ProofAnswer
from ansatz.items.submissions import submission_text
from ansatz.scorers.derivations import extract, grade, ground
from ansatz.scorers.language import holds, words
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.outcome import Derivation, NodeMatch
from ansatz.scorers.responses import disbelieved, fragments, masked, read_response, without_thoughts

PART: Final = 0.3  # of a proof, what counts as its beginning and its end
LEAST: Final = 300  # characters that each has at least
_AIM: Final = re.compile(
    r"(?i)\b(?:show|prove|proof|demonstrate|verify|derive|establish|claim|goal|aim|want|need|"
    r"показать|покажем|доказать|докажем|доказательство|требуется|нужно|надо|необходимо|вывести|выведем|убедимся|"
    r"получить|утверждение)\b"
)
_END: Final = re.compile(
    r"(?i)\b(?:therefore|hence|thus|so|consequently|conclude|conclusion|follows|proves|proved|proven|shown|"
    r"shows|required|q\.?e\.?d|which was to be|finally|"
    r"следовательно|значит|отсюда|итак|поэтому|таким образом|доказано|получаем|получили|требовалось|вывод)\b|"
    r"[∎■□⊿]|\bч\.\s?т\.\s?д|\\(?:blacksquare|square|qed|therefore|Box)(?![A-Za-z])|∴"
)

_BREAK: Final = re.compile(r"[.!?;]\s|\n")


@dataclass(frozen=True, slots=True)
class CriterionGrade:
    """What rules make of one criterion: 0, 0.5 or 1, None where they cannot tell, and why."""

    grade: float | None
    detail: str

    def to_json(self) -> dict[str, Any]:
        return {"grade": self.grade, "detail": self.detail}


def rules_sheet(item: Item, prediction: Prediction, dag: Derivation | None) -> dict[str, CriterionGrade]:
    """A finding for each criterion of the item's rubric.

    Args:
        item: a proof.
        dag: of its score: which nodes of the item's graph the proof reaches, and where.
    """
    whole = without_thoughts(submission_text(prediction))[:RESPONSE_CHARACTERS]
    text = asserted(whole, item.language)
    if text != whole and dag is not None:
        dag = grade(item, text)  # what is denied reaches no node
    answer = cast(ProofAnswer, item.answer)
    goals = _goals(item, answer.goal)
    found: dict[str, CriterionGrade] = {}
    for criterion in answer.rubric:
        name = criterion.criterion
        if name == "goal":
            found[name] = _stated(item, goals, text)
        elif name == "key_lemmas":
            found[name] = _lemmas(item, criterion, dag)
        elif name == "logical_flow":
            found[name] = _flow(item, dag, text)
        elif name == "conclusion":
            found[name] = _closed(item, goals, text, dag)
        else:
            found[name] = CriterionGrade(None, "not for rules")
    return found


def asserted(text: str, language: str) -> str:
    """The text without the sentences that say that something is not so: blanks in their place, offsets stay true."""
    response = read_response(text, language)
    hidden = disbelieved(masked(text, [(one.start, one.end) for one in response.formulas]), response.sentences)
    for start, end in hidden:
        text = text[:start] + re.sub(r"\S", " ", text[start:end]) + text[end:]
    return text


def _follows(said: str) -> bool:
    """Whether words between two formulas say that the later one follows: a bare list of formulas is no argument."""
    return holds("links", words(said))


def _goals(item: Item, goal: str) -> tuple[Node, ...]:
    """The formulas of what is to be shown, as nodes that nothing leads to; a goal in words is its graph's last ones."""
    formulas = extract(goal, ground(item).names).formulas
    texts = [one.text for one in formulas if any(tree.kind == "relation" for tree in one.trees)]
    wanted = [f"$${text}$$" for text in dict.fromkeys(texts)]
    wanted = wanted or [node.formula for node in item.dag if node.is_final_answer]
    return tuple(Node(number, formula, (), True) for number, formula in enumerate(wanted, 1))


def _reached(item: Item, goals: tuple[Node, ...], text: str) -> float:
    """The share of the goal's formulas that a text holds."""
    return len(grade(replace(item, dag=goals), text).matched) / len(goals)


def _stated(item: Item, goals: tuple[Node, ...], text: str) -> CriterionGrade:
    if not goals:
        return CriterionGrade(None, "the goal has no formula that could be looked for")
    opening = _opening(text)
    share = _reached(item, goals, opening)
    if share == 1:
        if _AIM.search(opening):
            return CriterionGrade(
                1.0, "the goal's formulas are in the beginning, and it says that they are to be shown"
            )
        return CriterionGrade(0.5, "the goal's formulas are in the beginning, but not as what is to be shown")
    if share >= 0.5:
        return CriterionGrade(0.5, f"{share:.0%} of the goal's formulas are in the beginning")
    return CriterionGrade(0.0, "the goal's formulas are not in the beginning")


def _closed(item: Item, goals: tuple[Node, ...], text: str, dag: Derivation | None) -> CriterionGrade:
    if not goals:
        return CriterionGrade(None, "the goal has no formula that could be looked for")
    before = {index for node in item.dag if node.is_final_answer for index in node.dependency}
    if before and (dag is None or before.isdisjoint(dag.matched)):
        return CriterionGrade(0.0, "the goal is asserted, and nothing that it depends on is reached")
    closing = _closing(text)
    drawn = _END.search(closing) is not None
    if _reached(item, goals, closing) == 1:
        if drawn:
            return CriterionGrade(1.0, "the end reaches the goal's formulas and says so")
        return CriterionGrade(0.5, "the end reaches the goal's formulas without a word that closes")
    if drawn and _reached(item, goals, text) == 1:
        return CriterionGrade(0.5, "the end closes in words; the goal's formulas stand further above")
    return CriterionGrade(0.0, "the end does not reach the goal's formulas")


def _opening(text: str) -> str:
    size = max(LEAST, int(len(text) * PART))
    # At the end of a sentence or line: no formula is cut in two.
    end = _BREAK.search(text, size, 2 * size)
    return text[: end.end()] if end else text


def _closing(text: str) -> str:
    size = max(LEAST, int(len(text) * PART))
    breaks = list(_BREAK.finditer(text, max(0, len(text) - 2 * size), max(0, len(text) - size)))
    return text[breaks[-1].end() :] if breaks else text


def _lemmas(item: Item, criterion: Criterion, dag: Derivation | None) -> CriterionGrade:
    wanted = set(criterion.lemmas) or {node.index for node in item.dag if not node.is_final_answer}
    if dag is None or not wanted:
        return CriterionGrade(None, "the item names no lemmas")
    shown = wanted & set(dag.matched)
    absent = ", ".join(map(str, sorted(wanted - shown)))
    detail = f"{len(shown)} of {len(wanted)} lemmas are written" + (f"; not {absent}" if absent else "")
    return CriterionGrade(_graded(len(shown), len(wanted)), detail)


def _flow(item: Item, dag: Derivation | None, text: str) -> CriterionGrade:
    """Steps of the graph whose both ends are written, the later one behind the earlier one and joined to it by words."""  # noqa: E501
    edges = [(before, node.index) for node in item.dag for before in node.dependency]
    if dag is None or not edges:
        return CriterionGrade(None, "the item has no graph of steps")
    places = _places(dag.matches)
    # What is to be shown is stated before it is reached: its place says nothing.
    finals = {node.index for node in item.dag if node.is_final_answer}
    said = masked(text, [(one.start, one.end) for one in fragments(text)[0]])
    argued = _follows(said)
    starts = _starts(item, text)

    def joined(first: int, second: int) -> bool:
        inside = range(len(starts))
        return first not in inside or second not in inside or _follows(said[starts[first] : starts[second]])

    kept = sum(
        argued if b in finals else places[a] == places[b] or (places[a] < places[b] and joined(places[a], places[b]))
        for a, b in edges
        if a in places and b in places
    )
    grade = _graded(kept, len(edges))
    detail = f"{kept} of {len(edges)} steps of the reference are written in order and joined by words"
    if dag.wrong or dag.suspect or dag.lost:
        return CriterionGrade(min(grade, 0.5), f"{detail}; one formula is wrong")
    return CriterionGrade(grade, detail)


def _starts(item: Item, text: str) -> list[int]:
    """Where each formula of the proof begins."""
    return [one.start for one in extract(text, ground(item).names).formulas]


def _places(matches: Sequence[NodeMatch]) -> dict[int, int]:
    return {match.node: match.position for match in matches if match.position is not None}


def _graded(shown: int, wanted: int) -> float:
    return 1.0 if shown == wanted else 0.5 if 2 * shown >= wanted else 0.0
