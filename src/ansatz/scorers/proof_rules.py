"""What rules see in a proof: its goal stated, its lemmas reached in order, its end drawn; an aid, not a grade."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from ansatz.items.model import Criterion, Item, Node, Prediction, ProofAnswer
from ansatz.items.submissions import submission_text
from ansatz.scorers.contradictions import contradiction
from ansatz.scorers.derivations import grade, ground
from ansatz.scorers.language import holds, names_quantity, names_thing, occurrences, words
from ansatz.scorers.limits import RESPONSE_CHARACTERS
from ansatz.scorers.outcome import Derivation, NodeMatch
from ansatz.scorers.proof_begging import AIM, END, REASON_ENDS, begs, reached
from ansatz.scorers.proof_fallacies import fallacy
from ansatz.scorers.responses import (
    FORMULA,
    Sentence,
    breaks,
    disbelieved,
    extract,
    read_response,
    substance,
    without_thoughts,
)

PART: Final = 0.3  # of a proof, what counts as its beginning and its end
LEAST: Final = 300  # characters that each has at least


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
    if dag is not None:
        dag = _not_the_goal(item, goals, text, dag)
    found: dict[str, CriterionGrade] = {}
    begged = "what is to be shown is supposed" if begs(item, goals, text) else fallacy(item, text)
    for criterion in answer.rubric:
        name = criterion.criterion
        if name == "goal":
            found[name] = _stated(item, goals, text)
        elif name == "key_lemmas":
            found[name] = _lemmas(item, criterion, dag)
        elif name == "logical_flow":
            found[name] = _flow(item, goals, dag, text)
        elif name == "conclusion":
            found[name] = _closed(item, goals, text, dag)
        else:
            found[name] = CriterionGrade(None, "not for rules")
        if begged and name in ("logical_flow", "conclusion"):
            found[name] = CriterionGrade(0.0, begged)
    return found


def _not_the_goal(item: Item, goals: tuple[Node, ...], text: str, dag: Derivation) -> Derivation:
    """What a proof reaches before its goal, where a step says the same as the goal in another form.

    ``v = \\sqrt{2GM/R}`` is worth as much as the balance of energy that it comes from: as the goal itself it must not
    count as that step. Such steps are looked for again in the text without the formulas that state the goal.
    """
    finals = {node.index for node in item.dag if node.is_final_answer}
    doubtful = {match.node for match in dag.matches if match.node not in finals and match.method != "identical"}
    if not goals or not doubtful:
        return dag
    formulas = extract(text, ground(item).names).formulas
    blank = text
    for one in formulas:
        end = one.start + len(one.text)
        if len(one.trees) > 1 or text[one.start : end] != one.text:  # a chain of equalities says more than its end
            continue
        found = grade(replace(item, dag=goals), f"$${one.text}$$")
        if any(match.method == "identical" for match in found.matches):
            blank = blank[: one.start] + re.sub(r"\S", " ", one.text) + blank[end:]
    if blank == text:
        return dag
    again = grade(item, blank)
    starts, places = _starts(item, blank), {one.start: number for number, one in enumerate(formulas)}
    kept = [match for match in dag.matches if match.node not in doubtful]
    kept += [
        replace(match, position=places.get(starts[match.position]) if match.position < len(starts) else None)
        for match in again.matches
        if match.node in doubtful and match.position is not None
    ]
    lost = doubtful - {match.node for match in kept}
    return replace(dag, matches=tuple(kept), matched=tuple(node for node in dag.matched if node not in lost))


def asserted(text: str, language: str) -> str:
    """The text without the sentences that say that something is not so: blanks in their place, offsets stay true."""
    response = read_response(text)
    plain = response.masked
    hidden = disbelieved(plain, response.sentences)
    for sentence in response.sentences:
        row = words(plain[sentence.start : sentence.end])
        if holds("withdrawals", row):
            hidden.append((0, sentence.end))
        elif sentence.text.rstrip(" *_$").endswith("?") or holds("unasserted", row) or _is_foreign(plain, sentence):
            hidden.append((sentence.start, sentence.end))
        elif holds("generalizes", row):
            hidden.append((0, sentence.end))  # what stands before was an example
    hidden += [found.span() for found in _PROGRAM.finditer(text)]
    for start, end in hidden:
        text = text[:start] + re.sub(r"\S", " ", text[start:end]) + text[end:]
    return text


def _is_foreign(plain: str, sentence: Sentence) -> bool:
    """``Because the sky is blue, ...``: a reason in words alone, none of which is of physics, is none."""
    row = words(plain[sentence.start : sentence.end], sentence.start)
    for found in occurrences("reasons", row):
        if found.phrase == "as" and found.first:
            continue  # "as required"
        stop = REASON_ENDS.search(plain, row[found.last - 1].end, sentence.end)
        end = stop.start() if stop else sentence.end
        clause = [word for word in row[found.last :] if word.end <= end]
        said = substance(clause)
        if not said or FORMULA in plain[row[found.first].start : end] or holds("laws", clause):
            continue
        if not any(names_quantity(word) or names_thing(word) for word in said | {one.text for one in clause}):
            return True
    return False


# What a program says in its comments and strings is no argument; a fence around text or LaTeX is only a fence.
_PROGRAM: Final = re.compile(
    r"(?ims)^[ \t]*(```|~~~)[ \t]*(?:python\d?|py|sage|julia|matlab|octave|r|c|c\+\+|cpp|java|javascript|js|ts|"
    r"typescript|rust|go|fortran|bash|sh|shell|sql|perl|ruby|lisp|haskell)[ \t]*$.*?(?:^[ \t]*\1[ \t]*$|\Z)"
)


def _follows(said: str) -> bool:
    """Whether words between two formulas say that the later one follows: a bare list of formulas is no argument."""
    row = words(said)
    return holds("links", row) or holds("moves", row)


def unfinished(said: str) -> bool:
    """Whether a text, with its formulas masked, says that its proof stops short."""
    return holds("unfinished", words(said))


def _goals(item: Item, goal: str) -> tuple[Node, ...]:
    """The formulas of what is to be shown, as nodes that nothing leads to; a goal in words is its graph's last ones."""
    formulas = extract(goal, ground(item).names).formulas
    texts = [one.text for one in formulas if any(tree.kind == "relation" for tree in one.trees)]
    wanted = [f"$${text}$$" for text in dict.fromkeys(texts)]
    wanted = wanted or [node.formula for node in item.dag if node.is_final_answer]
    return tuple(Node(number, formula, (), True) for number, formula in enumerate(wanted, 1))


def _stated(item: Item, goals: tuple[Node, ...], text: str) -> CriterionGrade:
    if not goals:
        return CriterionGrade(None, "the goal has no formula that could be looked for")
    opening = _opening(text)
    share = reached(item, goals, opening)
    if share == 1:
        if AIM.search(opening):
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
    if dag is not None and contradiction(item, text):
        return CriterionGrade(0.0, "the end does not follow from steps that contradict each other")
    said = read_response(text).masked
    if unfinished(said):
        return CriterionGrade(0.0, "the text says that the proof is not finished")
    places = _places(dag.matches) if dag is not None else {}
    before = {index for node in item.dag if node.is_final_answer for index in node.dependency}
    if before & places.keys() and not _concluded(item, goals, text, said, _starts(item, text), places):
        argued = _flow(item, goals, dag, text).grade
        if argued and END.search(_closing(text)) and reached(item, goals, text) == 1:
            return CriterionGrade(0.5, "the end closes in words; the goal's formulas stand further above")
        return CriterionGrade(0.0, "the goal is not reached behind what it depends on")
    if before and (dag is None or before.isdisjoint(dag.matched)):
        return CriterionGrade(0.0, "the goal is asserted, and nothing that it depends on is reached")
    closing = _closing(text)
    drawn = END.search(closing) is not None
    if reached(item, goals, closing) == 1:
        if drawn:
            return CriterionGrade(1.0, "the end reaches the goal's formulas and says so")
        return CriterionGrade(0.5, "the end reaches the goal's formulas without a word that closes")
    if drawn and reached(item, goals, text) == 1:
        return CriterionGrade(0.5, "the end closes in words; the goal's formulas stand further above")
    return CriterionGrade(0.0, "the end does not reach the goal's formulas")


def _opening(text: str) -> str:
    size = max(LEAST, int(len(text) * PART))
    # At the end of a sentence or line: no formula is cut in two.
    end = next(breaks(text, size, 2 * size), None)
    return text if end is None else text[:end]


def _closing(text: str) -> str:
    size = max(LEAST, int(len(text) * PART))
    *_, last = (0, *breaks(text, max(0, len(text) - 2 * size), max(0, len(text) - size)))
    return text[last:]


def _lemmas(item: Item, criterion: Criterion, dag: Derivation | None) -> CriterionGrade:
    wanted = set(criterion.lemmas) or {node.index for node in item.dag if not node.is_final_answer}
    if dag is None or not wanted:
        return CriterionGrade(None, "the item names no lemmas")
    shown = wanted & set(dag.matched)
    absent = ", ".join(map(str, sorted(wanted - shown)))
    detail = f"{len(shown)} of {len(wanted)} lemmas are written" + (f"; not {absent}" if absent else "")
    return CriterionGrade(_graded(len(shown), len(wanted)), detail)


def _flow(item: Item, goals: tuple[Node, ...], dag: Derivation | None, text: str) -> CriterionGrade:
    """Steps of the graph whose both ends are written, the later one behind the earlier one and joined to it by words."""  # noqa: E501
    edges = [(before, node.index) for node in item.dag for before in node.dependency]
    if dag is None or not edges:
        return CriterionGrade(None, "the item has no graph of steps")
    places = _places(dag.matches)
    # What is to be shown is stated before it is reached: its place says nothing.
    finals = {node.index for node in item.dag if node.is_final_answer}
    said = read_response(text).masked
    starts = _starts(item, text)
    concluded = _concluded(item, goals, text, said, starts, places)

    def joined(first: int, second: int) -> bool:
        inside = range(len(starts))
        return first not in inside or second not in inside or _follows(said[starts[first] : starts[second]])

    if not concluded:  # whether the goal is reached is for the conclusion
        edges = [(a, b) for a, b in edges if b not in finals] or edges
    kept = sum(
        concluded if b in finals else places[a] == places[b] or (places[a] < places[b] and joined(places[a], places[b]))
        for a, b in edges
        if a in places and b in places
    )
    grade = _graded(kept, len(edges))
    detail = f"{kept} of {len(edges)} steps of the reference are written in order and joined by words"
    against = contradiction(item, text)
    if against:
        return CriterionGrade(0.0, f"{detail}; {against} contradicts another step")
    if not (_follows(_up_to(said)) or END.search(_up_to(said))):
        return CriterionGrade(0.0, f"{detail}; no word joins any formula to another")
    if concluded and _jumps(item, text, starts, places):
        return CriterionGrade(0.0, f"{detail}; the goal follows at once, without a step that it depends on")
    if unfinished(said):
        return CriterionGrade(min(grade, 0.5), f"{detail}; the text says that steps are missing")
    if dag.wrong or dag.suspect or dag.lost:
        return CriterionGrade(min(grade, 0.5), f"{detail}; one formula is wrong")
    return CriterionGrade(grade, detail)


def _jumps(item: Item, text: str, starts: Sequence[int], places: dict[int, int]) -> bool:
    """Whether a step that the goal depends on is missing, and no other formula stands in its place."""
    needed = {index for node in item.dag if node.is_final_answer for index in node.dependency}
    reached = [places[index] for index in needed if index in places]
    if not reached or len(reached) == len(needed):
        return False
    behind = extract(text, ground(item).names).formulas[max(reached) + 1 :]
    stated = sum(tree.kind in ("relation", "chain") for one in behind for tree in one.trees)
    return stated < _INSTEAD


_INSTEAD: Final = 2  # formulas behind the last step: one in place of what is missing, and the goal


def _concluded(
    item: Item, goals: tuple[Node, ...], text: str, said: str, starts: Sequence[int], places: dict[int, int]
) -> bool:
    """Whether the goal is reached once more behind what it depends on, joined to it by words."""
    before = [index for node in item.dag if node.is_final_answer for index in node.dependency if index in places]
    last = max((places[index] for index in before if 0 <= places[index] < len(starts)), default=-1)
    if last < 0 or not goals:
        return _follows(said)
    begun = starts[last]
    while begun and said[begun - 1] == FORMULA:
        begun -= 1  # with its dollars; the formula itself may go on to the goal
    found = grade(replace(item, dag=goals), text[begun:])
    if len(found.matched) < len(goals):
        return False
    # The words stand before the goal, or in its own sentence or line: "QED" below a table joins nothing in it.
    ends = [starts[last + place] for place in _places(found.matches).values() if last + place < len(starts)]
    stop = next(breaks(text, max(ends)), None) if ends else None
    between = said[begun : len(said) if stop is None else stop]
    row = text[text.rfind("\n", 0, max(ends, default=begun)) + 1 :].lstrip().startswith("|")
    return _follows(between) or END.search(between) is not None or (_follows(_up_to(said)) and not row)


def _up_to(said: str) -> str:
    """What is said in front of the last formula: words below a list join nothing in it."""
    return said[: said.rfind(FORMULA) + 1]


def _starts(item: Item, text: str) -> list[int]:
    """Where each formula of the proof begins."""
    return [one.start for one in extract(text, ground(item).names).formulas]


def _places(matches: Sequence[NodeMatch]) -> dict[int, int]:
    return {match.node: match.position for match in matches if match.position is not None}


def _graded(shown: int, wanted: int) -> float:
    return 1.0 if shown == wanted else 0.5 if 2 * shown >= wanted else 0.0
