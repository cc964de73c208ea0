"""What models say of the same answers: a judge's own accuracy, the baseline beside the rules, which decides nothing."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from ansatz.items.dag import LEVELS
from ansatz.items.model import Grade, Grader, is_graded
from ansatz.items.topics import prism_topic
from ansatz.reports.metrics.prism import CELLS, DOMAINS
from ansatz.reports.metrics.record import Family, Values
from ansatz.reports.shape import Entry
from ansatz.reports.statistics import within_problems

PREFIX: Final = "judge_accuracy."
RULES: Final = "judge_rules."
AGREEMENT: Final = "judge_agreement."
DOMAIN: Final = "judge_domain."
CELL: Final = "judge_difficulty."


def judge_measures(
    entries: Iterable[Entry], run_id: str, grades: Mapping[tuple[str, str, int], Sequence[Grade]],
    graders: Iterable[Grader],
) -> Values:  # fmt: skip
    """For each model that graded whole answers of a run: by problem, the share of them that it calls right.

    Beside it stand the accuracy by the rules on the same answers, the share on which both say the same, and the
    judge's accuracy by domain of PRISM-Physics and by domain and difficulty (the tables of that paper).

    Proofs are left out: a score of theirs is a grade by the rubric. An answer that a model left undecided is
    in no share, so that ``n`` tells how many it judged; what was not given, and so not judged, counts as wrong.
    """
    models = sorted({grader.id for grader in graders if grader.kind == "model"})
    if not models:
        return {}
    found: dict[str, dict[str, list[tuple[str, float]]]] = {name: {} for name in models}
    spoke: set[str] = set()
    for entry in entries:
        if is_graded(entry["type"]) or entry["status"] == "ungraded":
            continue
        own = grades.get((run_id, entry["problem_id"], entry["sample"]), ())
        said = {grade.grader: grade.score for grade in own if grade.score is not None}
        spoke |= said.keys()
        for name in models:
            if name in said or entry["status"] == "missing":
                for metric, value in _measured(entry, name, said.get(name)):
                    found[name].setdefault(metric, []).append((entry["problem_id"], value))
    return {metric: within_problems(pairs) for name in models if name in spoke for metric, pairs in found[name].items()}


def _measured(entry: Entry, judge: str, score: float | None) -> Iterator[tuple[str, float]]:
    """What one answer gives to the metrics of one judge; ``score`` is None where there was no answer to judge."""
    right = float(score == 1)
    ours = float(entry["status"] == "correct")
    yield PREFIX + judge, right
    yield RULES + judge, ours
    if score is not None:
        yield AGREEMENT + judge, float(right == ours)
    domain = prism_topic(entry["topic"]).partition("/")[0]
    yield f"{DOMAIN}{domain}.{judge}", right
    if (level := entry.get("difficulty")) is not None:
        yield f"{CELL}{domain}.{level}.{judge}", right


def _begin(names: tuple[str, ...]) -> re.Pattern[str]:
    return re.compile(f"(?:{'|'.join(map(re.escape, names))})" + r"\..+", re.DOTALL)


def _place_of_domain(rest: str) -> tuple[int, int]:
    return DOMAINS.index(rest.partition(".")[0]), 0


def _place_of_cell(rest: str) -> tuple[int, int]:
    domain, level, _ = rest.split(".", 2)
    return DOMAINS.index(domain), LEVELS.index(level)


def _domain_title(rest: str) -> str:
    domain, _, judge = rest.partition(".")
    return f"{domain.replace('-', ' ')}, as {judge} judges"


def _cell_title(rest: str) -> str:
    domain, level, judge = rest.split(".", 2)
    return f"{domain.replace('-', ' ')}, {level}, as {judge} judges"


METRICS: Final = (
    Family(
        PREFIX, "Accuracy by a judge", "judges", detail=True, named=True,
        title_of=lambda rest: f"Accuracy as {rest} judges",
    ),
    Family(
        RULES, "Accuracy by the rules, of what a judge judged", "judges", detail=True, named=True,
        title_of=lambda rest: f"Accuracy by the rules, of what {rest} judged",
    ),
    Family(
        AGREEMENT, "Equal verdicts of rules and judge", "judges", detail=True, named=True,
        title_of=lambda rest: f"Equal verdicts of the rules and {rest}",
    ),
    Family(
        DOMAIN, "Judges by domain", "judges", detail=True, splits=True, named=True,
        members=tuple(f"{domain}.JUDGE" for domain in DOMAINS), pattern=_begin(DOMAINS), place=_place_of_domain,
        title_of=_domain_title,
    ),
    Family(
        CELL, "Judges by domain and difficulty", "judges", detail=True, splits=True, named=True,
        members=tuple(f"{cell}.JUDGE" for cell in CELLS), pattern=_begin(CELLS), place=_place_of_cell,
        title_of=_cell_title,
    ),
)  # fmt: skip
