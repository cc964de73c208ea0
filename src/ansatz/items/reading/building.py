"""Values that conform to the item schema, to the model and nothing more."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from ansatz.items.model import (
    DEFAULT_RUBRIC,
    EMPTY_CONTEXT,
    POSITIVE,
    RUBRIC_WEIGHTS,
    Answer,
    ChoiceAnswer,
    Compliance,
    Constant,
    Constraint,
    Context,
    Criterion,
    Difficulty,
    Domain,
    Example,
    Item,
    Node,
    NumericAnswer,
    Option,
    Point,
    ProofAnswer,
    Quantity,
    Question,
    Rules,
    Symbol,
    SymbolicAnswer,
    Tolerance,
    WordsAnswer,
)  # fmt: skip

_WEIGHTS: Final = dict(RUBRIC_WEIGHTS)


def build_item(data: Mapping[str, Any], file: str = "", line: int = 0) -> Item:
    """An item from a value that its schema accepts."""
    get = data.get
    kind = data["type"]
    difficulty = get("difficulty")
    context = get("context")
    return Item(
        id=data["id"],
        type=kind,
        language=data["language"],
        topic=data["topic"],
        question=data["question"],
        answer=_ANSWERS[kind](data["answer"]),
        final_answer=get("final_answer"),
        solution_outline=get("solution_outline"),
        part_of=get("part_of"),
        translation_of=get("translation_of"),
        difficulty=_difficulty(difficulty) if difficulty else _NO_DIFFICULTY,
        tags=tuple(get("tags", ())),
        source=get("source", ""),
        context=build_context(context) if context else EMPTY_CONTEXT,
        dag=tuple(_node(node) for node in get("dag", ())),
        constraints=tuple(_constraint(one) for one in get("constraints", ())),
        examples=tuple(_example(one) for one in get("examples", ())),
        split=get("split"),
        file=file,
        line=line,
        salt=get("salt", ""),
    )


def build_question(data: Mapping[str, Any], file: str = "", line: int = 0) -> Question:
    """A published question from a value that its schema accepts."""
    get = data.get
    return Question(
        id=data["id"],
        type=data["type"],
        language=data["language"],
        topic=data["topic"],
        question=data["question"],
        commitment=data["commitment"],
        split=data["split"],
        part_of=get("part_of"),
        translation_of=get("translation_of"),
        constraints=tuple(one["id"] for one in get("constraints", ())),
        file=file,
        line=line,
    )


_NO_DIFFICULTY: Final = Difficulty()


def _text(value: Any) -> str:
    """A value that may be given as a number, as text."""
    return value if isinstance(value, str) else repr(value)


def _whole(value: Any) -> Any:
    """A whole number may be written 2.0."""
    return None if value is None else int(value)


def _float(value: Any) -> float | None:
    return None if value is None else float(value)


def _difficulty(data: Mapping[str, Any]) -> Difficulty:
    return Difficulty(_whole(data.get("conceptual")), _whole(data.get("computational")))


def _tolerance(data: Mapping[str, Any]) -> Tolerance:
    return Tolerance(
        _float(data.get("absolute_tolerance")),
        _float(data.get("relative_tolerance")),
        float(data.get("delta", 1e-9)),
    )


def _numeric(data: Mapping[str, Any]) -> NumericAnswer:
    gold = Quantity(_text(data["value"]), data.get("unit", ""), _tolerance(data))
    return NumericAnswer(
        gold,
        unitless=data.get("unitless", False),
        significant_figures=_whole(data.get("significant_figures")),
        alternates=tuple(_alternate(one, gold) for one in data.get("alternates", ())),
        allow_method_partial=data.get("allow_method_partial", False),
        unit_optional=data.get("unit_optional", False),
    )


def _alternate(data: Mapping[str, Any], gold: Quantity) -> Quantity:
    """An alternate value; what it leaves out is the gold's, an absolute tolerance only in the same unit."""
    unit = data.get("unit", gold.unit)
    own = _tolerance(data)
    absolute, relative = own.absolute, own.relative
    if absolute is None and relative is None:
        relative = gold.tolerance.relative
        absolute = gold.tolerance.absolute if unit == gold.unit else None
    delta = own.delta if "delta" in data else gold.tolerance.delta
    return Quantity(_text(data["value"]), unit, Tolerance(absolute, relative, delta))


def _symbolic(data: Mapping[str, Any]) -> SymbolicAnswer:
    rules = data.get("rules", {})
    return SymbolicAnswer(
        data["expression"],
        rules=Rules(rules.get("trigonometric", True), rules.get("logarithmic", True), rules.get("power", True)),
        relative_tolerance=float(data.get("relative_tolerance", 1e-6)),
        alternates=tuple(data.get("alternates", ())),
        near_misses=tuple(data.get("near_misses", ())),
        allow_near_miss=data.get("allow_near_miss", True),
    )


def _proof(data: Mapping[str, Any]) -> ProofAnswer:
    if "rubric" not in data:
        return ProofAnswer(data["goal"], DEFAULT_RUBRIC)
    return ProofAnswer(data["goal"], tuple(_criterion(one) for one in data["rubric"]))


def _criterion(data: Mapping[str, Any]) -> Criterion:
    name = data["criterion"]
    weight = float(data.get("weight", _WEIGHTS[name]))
    return Criterion(name, weight, data.get("description", ""), tuple(map(int, data.get("lemmas", ()))))


def _choice(data: Mapping[str, Any]) -> ChoiceAnswer:
    options = tuple(Option(name, tuple(phrases)) for name, phrases in data.get("options", {}).items())
    correct = data["correct"]
    first, *more = [correct] if isinstance(correct, str) else correct
    return ChoiceAnswer(first, options, tuple(more))


def _words(data: Mapping[str, Any]) -> WordsAnswer:
    return WordsAnswer(data["statement"], tuple(data.get("alternates", ())))


_ANSWERS: Final[dict[str, Callable[[Mapping[str, Any]], Answer]]] = {
    "numeric": _numeric,
    "symbolic": _symbolic,
    "proof": _proof,
    "choice": _choice,
    "words": _words,
}


def build_context(data: Mapping[str, Any]) -> Context:
    return Context(
        tuple(_symbol(name, one) for name, one in data.get("symbols", {}).items()),
        tuple(_constant(name, one) for name, one in data.get("constants", {}).items()),
        tuple(data.get("relations", ())),
    )


def _symbol(name: str, data: Mapping[str, Any]) -> Symbol:
    domain = data.get("domain")
    if domain is None:
        where = POSITIVE
    elif isinstance(domain, str):
        where = Domain(domain)  # type: ignore[arg-type]  # the schema lists the legal words
    else:
        where = Domain("interval", float(domain[0]), float(domain[1]))
    return Symbol(name, data.get("description", ""), data.get("unit"), where, tuple(data.get("aliases", ())))


def _constant(name: str, data: Any) -> Constant:
    if isinstance(data, dict):
        return Constant(name, _text(data["value"]), data.get("unit", ""))
    return Constant(name, _text(data))


def _node(data: Mapping[str, Any]) -> Node:
    return Node(
        int(data["index"]),
        data["formula"],
        tuple(map(int, data.get("dependency", ()))),
        data.get("is_final_answer", False),
        float(data.get("points", 1.0)),
    )


def _constraint(data: Mapping[str, Any]) -> Constraint:
    points = tuple(_point(one) for one in data.get("points", ()))
    return Constraint(data["id"], points, data.get("extends", False))


def _point(data: Mapping[str, Any]) -> Point:
    return Point(
        data["id"],
        data.get("main", True),
        data.get("description", ""),
        tuple(_evidence(one) for one in data.get("any_of", ())),
    )


def _evidence(data: Mapping[str, Any]) -> tuple[str, tuple[str, ...]]:
    ((kind, value),) = data.items()
    return kind, (value["at"], value["gives"]) if kind == "substitution" else (value,)


def _example(data: Mapping[str, Any]) -> Example:
    get = data.get
    compliance = tuple(_compliance(name, one) for name, one in get("compliance", {}).items())
    return Example(float(data["score"]), get("answer"), get("response"), get("reasoning"), get("error"), compliance)


def _compliance(constraint: str, data: Any) -> Compliance:
    """A word alone is the strict verdict."""
    if isinstance(data, str):
        data = {"strict": data}
    points = tuple(data.get("points", {}).items())
    return Compliance(constraint, data.get("strict"), data.get("loose"), points)
