"""A score as a number to train with: compliance by groups of constraints, mixed with correctness; for two trainers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Literal, TypeAlias

from ansatz.items.model import Item, Prediction
from ansatz.scorers.constraints import families
from ansatz.scorers.outcome import Score
from ansatz.scorers.score import score as score_of

Policy: TypeAlias = Literal["strict", "loose"]
Rewarder: TypeAlias = Callable[..., list[float]]


def _families() -> dict[str, tuple[str, ...]]:
    return {family.id: family.constraints for family in families()}


@dataclass(frozen=True, slots=True)
class Settings:
    """How a reward is made; every number may be set.

    Attributes:
        weights: w_c, by constraint, 1 where it is not named.
        group_weights: W_g, by group, 1 where it is not named.
        groups: which constraints a group holds, by default the three families of SciIF, table 4; a
            constraint in none is a group of its own.
        lam: λ, the share of compliance, from 0 to 1.
        policy: which points a constraint needs to pass.
        partial: y is the score, partial credit included, in place of 0 or 1.

    Raises:
        ValueError: a weight is negative or not finite, λ is not in [0, 1], a constraint is in two groups.
    """

    weights: Mapping[str, float] = field(default_factory=dict)
    group_weights: Mapping[str, float] = field(default_factory=dict)
    groups: Mapping[str, Sequence[str]] = field(default_factory=_families)
    lam: float = 0.5
    policy: Policy = "strict"
    partial: bool = False

    def __post_init__(self) -> None:
        for name, weight in (*self.weights.items(), *self.group_weights.items()):
            if not 0 <= weight < float("inf"):
                raise ValueError(f"weight of {name}: found {weight!r}, expected a finite number from 0")
        if not 0 <= self.lam <= 1:
            raise ValueError(f"lam: found {self.lam!r}, expected a number from 0 to 1")
        if self.policy not in ("strict", "loose"):
            raise ValueError(f"policy: found {self.policy!r}, expected 'strict' or 'loose'")
        members = [name for group in self.groups.values() for name in group]
        twice = sorted({name for name in members if members.count(name) > 1})
        if twice:
            raise ValueError(f"groups: {', '.join(twice)} in more than one")


DEFAULTS: Final = Settings()


def reward(score: Score, settings: Settings = DEFAULTS) -> float:
    """R = λ S + (1 - λ) y, in [0, 1].

    A reading of SciIF, appendix C.4, which describes the reward in words and whose equations are not
    in the text that we have:

    (4) S_g = sum of w_c pass_c over sum of w_c, over the enabled constraints c of group g;
    (5) S = sum of W_g S_g over sum of W_g, over the groups g that have an enabled constraint;
    (6) R = λ S + (1 - λ) y, with the binary correctness y.

    ``pass_c`` is 1 where the constraint passes and 0 where it fails or stays undecided: what is not
    shown earns nothing. Constraints whose weights are all 0 make no group. Without any constraint
    there is no S, and R is y.
    """
    y = score.score if settings.partial else float(score.correct)
    s = compliance(score, settings)
    return y if s is None else settings.lam * s + (1 - settings.lam) * y


def compliance(score: Score, settings: Settings = DEFAULTS) -> float | None:
    """S of equation (5), in [0, 1]; None for an item without constraints that weigh anything."""
    home = {name: group for group, names in settings.groups.items() for name in names}
    sums: dict[str, list[float]] = {}
    for found in score.compliance or ():
        weight = settings.weights.get(found.id, 1.0)
        passed = found.outcome(settings.policy) == "pass"
        group = sums.setdefault(home.get(found.id, found.id), [0.0, 0.0])
        group[0] += weight * passed
        group[1] += weight
    parts = [(settings.group_weights.get(group, 1.0), own[0] / own[1]) for group, own in sums.items() if own[1] > 0]
    whole = sum(weight for weight, _ in parts)
    return sum(weight * part for weight, part in parts) / whole if whole > 0 else None


@dataclass(frozen=True, slots=True)
class ItemReward:
    """A response and the id of its item in, a reward out: what the adapters call; picklable.

    A response that cannot be scored is worth 0 and never raises.

    Raises:
        KeyError: no item has this id.
    """

    items: Mapping[str, Item]
    settings: Settings = DEFAULTS

    def __call__(self, problem_id: str, response: str) -> float:
        return reward(self.score(problem_id, response), self.settings)

    def score(self, problem_id: str, response: str) -> Score:
        """The whole score, for whoever logs more than the reward."""
        return score_of(self.items[problem_id], Prediction(problem_id, response=response))


def _by_id(items: Iterable[Item]) -> dict[str, Item]:
    return {item.id: item for item in items}


def for_trl(
    items: Iterable[Item] = (),
    *,
    column: str = "problem_id",
    gold: str = "ground_truth",
    question: str = "question",
    settings: Settings = DEFAULTS,
    workers: int = 0,
) -> Rewarder:
    """A reward function for TRL's ``GRPOTrainer(reward_funcs=...)``.

    The trainer calls it with keywords: ``prompts``, ``completions`` and every column of the data
    set, as lists of one length; the column ``column`` names the item of each completion. A data set
    without that column has golds of any kind in the column ``gold``, and perhaps the questions in
    ``question``: see ``ansatz.grade``. A completion is a text, or a list of messages, of which the last one counts.

    Args:
        workers: score in so many processes (see ``ansatz.scorers.pool``); 0 scores in this one.

    Raises:
        KeyError: when called: the data set has no such column, or a row names no item.
        ValueError: when called: a gold that cannot be an answer.
    """
    known = _by_id(items)

    def ansatz_reward(
        prompts: Sequence[Any] | None = None, completions: Sequence[Any] = (), **columns: Any
    ) -> list[float]:
        name = column if column in columns else gold
        if name not in columns or (known and name == gold):
            raise KeyError(f"the data set has no column {column!r} that names the item of a row")
        if len(columns[name]) != len(completions):
            raise ValueError(f"found {len(completions)} completions for {len(columns[name])} rows of {name!r}")
        if name == column:
            wanted = [_named(known, str(one)) for one in columns[name]]
        else:
            asked = columns.get(question) or [None] * len(completions)
            wanted = [_made(one, about) for one, about in zip(columns[name], asked, strict=True)]
        texts = [text_of(completion) for completion in completions]
        pairs = [(item, Prediction(item.id, response=text)) for item, text in zip(wanted, texts, strict=True)]
        if workers <= 0:
            return [reward(score_of(item, prediction), settings) for item, prediction in pairs]
        # light start: only this way in needs it
        from ansatz.scorers.pool import score_many

        return [reward(score, settings) for score in score_many(pairs, workers=workers)]

    return ansatz_reward


def _named(items: Mapping[str, Item], name: str) -> Item:
    if name not in items:
        raise KeyError(f"no item has the id {name!r}")
    return items[name]


def _made(gold: Any, question: Any = None) -> Item:
    """The item that the text of a gold makes."""
    # light start: only this way in needs it
    from ansatz.scorers.grade import item_of

    made = item_of(str(gold), None if question is None else str(question))
    if isinstance(made, str):
        raise ValueError(f"the ground truth {str(gold)[:80]!r} is no gold: {made}")
    return made


def for_verl(items: Iterable[Item] = (), *, settings: Settings = DEFAULTS) -> Callable[..., dict[str, float]]:
    """A ``compute_score`` for verl's ``custom_reward_function``.

    The item of a row is named by ``extra_info["problem_id"]``, else by ``ground_truth``; a ``ground_truth``
    that names none is itself a gold of any kind, with ``extra_info["question"]`` as its question: see ``ansatz.grade``.
    The result
    has ``score``, the reward, and beside it what verl logs: ``correct``, ``credit`` and ``compliance``
    (of equation (5); -1 where the item has no constraints, since a log wants a number).

    Raises:
        KeyError: when called: ``problem_id`` names no item.
        ValueError: when called: a gold that cannot be an answer.
    """
    known = _by_id(items)

    def compute_score(
        data_source: str, solution_str: str, ground_truth: Any, extra_info: Mapping[str, Any] | None = None, **_: Any
    ) -> dict[str, float]:
        about = extra_info or {}
        if "problem_id" in about:
            item = _named(known, str(about["problem_id"]))
        else:
            item = known.get(str(ground_truth)) or _made(ground_truth, about.get("question"))
        score = score_of(item, Prediction(item.id, response=text_of(solution_str)))
        shown = compliance(score, settings)
        return {
            "score": reward(score, settings),
            "correct": float(score.correct),
            "credit": float(score.score),
            "compliance": -1.0 if shown is None else shown,
        }

    return compute_score


def text_of(completion: Any) -> str:
    """The text of a completion: itself, or the content of its last message, whose parts are joined."""
    if isinstance(completion, str):
        return completion
    if isinstance(completion, Mapping):
        content = completion.get("content", completion.get("text", ""))
        return text_of(content) if content is not None else ""
    if isinstance(completion, Sequence):
        if completion and all(isinstance(part, Mapping) and "type" in part for part in completion):
            return "".join(text_of(part) for part in completion)
        return text_of(completion[-1]) if completion else ""
    return ""
