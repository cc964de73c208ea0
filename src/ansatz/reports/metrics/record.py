"""What a metric is: one record with its name, title, section, direction, scale, and how it is counted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal, TypeAlias

from ansatz.items.model import is_graded
from ansatz.reports.shape import MetricValue

if TYPE_CHECKING:
    from ansatz.reports.statistics import Floats

Values: TypeAlias = dict[str, Mapping[str, float]]  # metric → problem → value: what a metric is the mean of
UPPER: Final = ".upper"  # ends the name of a metric that counts in favour of the answer what is undecided


def value_in(metrics: Mapping[str, MetricValue], name: str) -> float | None:
    """The value of a metric of a run; None where the run has no such metric."""
    found = metrics.get(name)
    return found["value"] if found else None


@dataclass(frozen=True, slots=True)
class Scale:
    """What the values of a metric are: ``top`` is the largest that there can be, None where there is none."""

    name: str
    top: float | None


SHARE: Final = Scale("share", 1.0)
POINTS: Final = Scale("points", 100.0)
SECONDS: Final = Scale("seconds", None)
TIMES: Final = Scale("times", None)


@dataclass(frozen=True, slots=True)
class Answer:
    """One score as the metrics need it; None where the item asks for no such thing.

    Attributes:
        difficulty: easy, medium or hard (PRISM-Physics, composite of three parts), where it is known.
        units: whether the unit is right.
        steps: the share of the points of the item's graph of formulas.
        questions: the share of the questions that are answered, of a problem with several.
        eed: 0 to 100.
        more: other values of this answer, by metric; they count even where nobody graded the answer.
    """

    problem_id: str
    type: str
    topic: str
    language: str
    score: float
    status: str
    difficulty: str | None = None
    units: bool | None = None
    latency_s: float | None = None
    steps: float | None = None
    questions: float | None = None
    eed: float | None = None
    more: tuple[tuple[str, float], ...] = ()

    @property
    def graded(self) -> bool:
        """Whether people grade such an answer by a rubric."""
        return is_graded(self.type)

    @property
    def correctness(self) -> float:
        """0 or 1, but a proof counts by its score (SSPB, "Overall accuracy")."""
        if self.graded:
            return self.score
        return 1.0 if self.status == "correct" else 0.0

    @property
    def domain(self) -> str:
        """The first part of the topic."""
        return self.topic.partition("/")[0]


@dataclass(frozen=True, slots=True)
class Metric:
    """A metric by its one name.

    Attributes:
        title: what a person calls it, a noun with a capital.
        section: key of the section of the page that shows it, one of SECTIONS.
        scale: share, points of 100, seconds or times.
        lower_is_better: the direction.
        statistic: ``mean`` over problems (which alone has a paired difference), ``median`` over them, or
            ``derived`` from other metrics.
        headline: it is compared between systems unasked.
        always: every run has it, with value None where nothing was graded.
        detail: a short table leaves it to the report.
        bounded: there is one more of this name with ``.upper``, its upper bound.
        long_title: its title where no section says what it is of; empty where that is the title.
        value: what a graded answer gives it; None where the answer is no part of it, or where the values
            come with the answer or from several samples.
        derive: its value from the means by problem and the bootstrap means of all metrics, where it is derived.
    """

    name: str
    title: str
    section: str
    scale: Scale = SHARE
    lower_is_better: bool = False
    statistic: Literal["mean", "median", "derived"] = "mean"
    headline: bool = False
    always: bool = False
    detail: bool = False
    bounded: bool = False
    long_title: str = ""
    value: Callable[[Answer], float | None] | None = None
    derive: Callable[[Values, Mapping[str, Floats]], MetricValue | None] | None = None


def _as_it_is(rest: str) -> str:
    return rest.replace("_", " ")


def _by_number(rest: str) -> tuple[int, int]:
    return (0, int(rest) if rest.isdecimal() and len(rest) < 10 else 0)


@dataclass(frozen=True, slots=True)
class Family(Metric):
    """Metrics that share the beginning of their names: ``topic.`` and what follows.

    Attributes:
        pattern: what can follow.
        members: names of members that are always possible, for hints.
        title_of: title of a member by what follows.
        place: sorts members by what follows.
        is_detail: whether a member is left to the report; with ``detail`` all are.
        values: what follows, and the value, for a graded answer.
        splits: the members only tell apart what another metric says; the page folds them.
        named: outside of its section a member says of which family it is: ``topic mechanics``.
    """

    pattern: re.Pattern[str] = re.compile(".+", re.DOTALL)
    members: tuple[str, ...] = ()
    title_of: Callable[[str], str] = _as_it_is
    place: Callable[[str], tuple[int, int]] = _by_number
    is_detail: Callable[[str], bool] = lambda rest: False
    values: Callable[[Answer], Iterable[tuple[str, float]]] | None = None
    splits: bool = False
    named: bool = True


@dataclass(frozen=True, slots=True)
class Section:
    """A part of the page: heading, its short form in the bar, what it says above its table.

    ``folded`` heads the table of those that tell a metric apart.
    """

    key: str
    title: str
    note: str = ""
    short: str = ""
    folded: str = ""


SECTIONS: Final = (
    Section("overall", "Overall"),
    Section("kinds", "Kinds of answer", short="Kinds"),
    Section("topics", "Topics", "Accuracy by domain."),
    Section("languages", "Languages", "Accuracy by language of the question."),
    Section("difficulty", "Difficulty", "Accuracy by difficulty of the item."),
    Section(
        "derivations",
        "Derivations",
        "How much of the reference derivation the responses show. EED runs from 0 to 100.",
        folded="Derivations by domain and difficulty",
    ),
    Section(
        "prism",
        "PRISM-Physics",
        "Accuracy in the seven domains of PRISM-Physics, in which every topic has its place.",
        folded="Subtopics, and domains by difficulty",
    ),
    Section("phybench", "PHYBench"),
    Section("mistakes", "Mistakes"),
    Section("constraints", "Constraints"),
    Section(
        "judges",
        "Judges",
        "What models say of the same answers, with the right ones at hand: a baseline beside the rules that decides "
        "nothing. How far both agree is among the graders.",
        folded="Judges by domain and difficulty of PRISM-Physics",
    ),
    Section("samples", "Several answers", "Several samples of one problem, taken together.", short="Samples"),
    Section("time", "Time", "Seconds that the systems took, by their own account."),
    Section("other", "Other"),
)
