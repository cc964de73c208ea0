"""Values that conform to the item schema, to the model and nothing more."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from ansatz.items.answers import read_value
from ansatz.items.model import (
    ANSWERS,
    EMPTY_CONTEXT,
    POSITIVE,
    Compliance,
    Constant,
    Constraint,
    Context,
    Difficulty,
    Domain,
    Draft,
    Example,
    Item,
    Node,
    Point,
    Question,
    Symbol,
)  # fmt: skip


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
        answer=ANSWERS[kind].read(data["answer"]),
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
        draft=Draft(**data["draft"]) if "draft" in data else None,
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


def _whole(value: Any) -> Any:
    """A whole number may be written 2.0."""
    return None if value is None else int(value)


def _difficulty(data: Mapping[str, Any]) -> Difficulty:
    return Difficulty(_whole(data.get("conceptual")), _whole(data.get("computational")))


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
        return Constant(name, read_value(data["value"]), data.get("unit", ""))
    return Constant(name, read_value(data))


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
    return Example(
        float(data["score"]),
        get("answer"),
        get("response"),
        get("reasoning"),
        get("error"),
        compliance,
        rubric=tuple((name, float(mark)) for name, mark in get("rubric", {}).items()),
        by_rules=(float(data["by_rules"][0]), float(data["by_rules"][1])) if "by_rules" in data else None,
    )


def _compliance(constraint: str, data: Any) -> Compliance:
    """A word alone is the strict verdict."""
    if isinstance(data, str):
        data = {"strict": data}
    points = tuple(data.get("points", {}).items())
    return Compliance(constraint, data.get("strict"), data.get("loose"), points)
