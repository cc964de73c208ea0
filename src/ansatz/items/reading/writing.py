"""The model back to plain values of the public formats: what reading them again gives the same model."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import asdict
from typing import Any

from ansatz.items.model import (
    EMPTY_CONTEXT,
    POSITIVE,
    Compliance,
    Constant,
    Constraint,
    Context,
    Example,
    Item,
    Node,
    Point,
    Prediction,
    Run,
    Symbol,
    System,
)  # fmt: skip
from ansatz.items.reading.yaml_text import means_other_than_text


def to_dict(item: Item) -> dict[str, Any]:
    """An item as its format's object: defaults are left out, fields are in the order of the format."""
    data: dict[str, Any] = {
        "id": item.id,
        "type": item.type,
        "language": item.language,
        "topic": item.topic,
        "question": item.question,
    }
    difficulty = {"conceptual": item.difficulty.conceptual, "computational": item.difficulty.computational}
    optional = {
        "final_answer": item.final_answer,
        "solution_outline": item.solution_outline,
        "part_of": item.part_of,
        "translation_of": item.translation_of,
        "split": item.split,
        "difficulty": _given(difficulty) or None,
        "tags": list(item.tags) or None,
        "source": item.source or None,
        "draft": _given(asdict(item.draft)) if item.draft else None,
        "answer": item.answer.data(),
        "context": _context(item.context) if item.context != EMPTY_CONTEXT else None,
        "dag": [_node(node) for node in item.dag] or None,
        "constraints": [_constraint(one) for one in item.constraints] or None,
        "examples": [_example(one) for one in item.examples] or None,
    }
    return data | _given(optional)


def _given(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if value is not None}


def _context(context: Context) -> dict[str, Any]:
    return _given(
        {
            "symbols": {one.name: _symbol(one) for one in context.symbols} or None,
            "constants": {one.name: _constant(one) for one in context.constants} or None,
            "relations": list(context.relations) or None,
        }
    )


def _symbol(symbol: Symbol) -> dict[str, Any]:
    domain: Any = symbol.domain.kind
    if domain == "interval":
        domain = [symbol.domain.low, symbol.domain.high]
    return _given(
        {
            "description": symbol.description or None,
            "unit": symbol.unit,
            "domain": None if symbol.domain == POSITIVE else domain,
            "aliases": list(symbol.aliases) or None,
        }
    )


def _constant(constant: Constant) -> Any:
    return {"value": constant.value, "unit": constant.unit} if constant.unit else constant.value


def _node(node: Node) -> dict[str, Any]:
    data: dict[str, Any] = {"index": node.index, "formula": node.formula, "dependency": list(node.dependency)}
    points = None if node.points == 1 else node.points
    return data | _given({"is_final_answer": node.is_final_answer or None, "points": points})


def _constraint(one: Constraint) -> dict[str, Any]:
    points = [_point(point) for point in one.points]
    return {"id": one.id} | _given({"points": points or None, "extends": one.extends or None})


def _point(point: Point) -> dict[str, Any]:
    evidence = [
        {kind: {"at": texts[0], "gives": texts[1]} if kind == "substitution" else texts[0]}
        for kind, texts in point.any_of
    ]
    optional = {"description": point.description or None, "any_of": evidence or None}
    return {"id": point.id, "main": point.main} | _given(optional)


def _example(one: Example) -> dict[str, Any]:
    said = {"answer": one.answer, "response": one.response, "reasoning": one.reasoning}
    compliance = {part.constraint: _compliance(part) for part in one.compliance} or None
    graded = {"rubric": dict(one.rubric) or None, "by_rules": list(one.by_rules) if one.by_rules else None}
    return _given(said | {"score": one.score, "error": one.error} | graded | {"compliance": compliance})


def _compliance(one: Compliance) -> Any:
    if one.strict and not one.loose and not one.points:
        return one.strict
    return _given({"strict": one.strict, "loose": one.loose, "points": dict(one.points) or None})


def run_to_dict(run: Run) -> dict[str, Any]:
    """A run as the object of a predictions file."""
    data: dict[str, Any] = {"run_id": run.run_id}
    if run.system != System():
        data["system"] = _system(run.system)
    data["predictions"] = [prediction_to_dict(one) for one in run.predictions]
    return data


def _system(system: System) -> dict[str, Any]:
    return _given(
        {
            "name": system.name or None,
            "declared_tools": None if system.declared_tools is None else list(system.declared_tools),
            "retrieval": system.retrieval,
            "human_in_the_loop": system.human_in_the_loop,
        }
    )


def prediction_to_dict(one: Prediction) -> dict[str, Any]:
    """A prediction as one entry of a predictions file."""
    said = {"problem_id": one.problem_id, "answer": one.answer, "reasoning": one.reasoning, "response": one.response}
    usage = asdict(one.usage) if one.usage is not None else {}
    return _given(said | {"latency_s": one.latency_s, "sample": one.sample or None, "usage": _given(usage) or None})


def items_to_jsonl(items: Iterable[Item]) -> str:
    """One item a line, in any script as it is."""
    return "".join(json.dumps(to_dict(item), ensure_ascii=False) + "\n" for item in items)


def items_to_yaml(items: Iterable[Item]) -> str:
    """A YAML list of items: several lines of text as a block, and in quotes whatever could be taken for no text."""
    return _yaml([to_dict(item) for item in items])


def item_to_yaml(item: Item) -> str:
    """One item as a YAML object, written as ``items_to_yaml`` does."""
    return _yaml(to_dict(item))


def _yaml(data: Any) -> str:
    # heavy, and most runs hold no YAML
    import yaml

    class Dumper(yaml.SafeDumper):
        def ignore_aliases(self, data: Any) -> bool:
            return True

    def represent(dumper: yaml.SafeDumper, text: str) -> yaml.ScalarNode:
        block = "\n" in text.rstrip("\n") and not text.startswith((" ", "\n"))
        style = "|" if block else "'" if means_other_than_text(text) else None
        return dumper.represent_scalar("tag:yaml.org,2002:str", text, style=style)

    Dumper.add_representer(str, represent)
    shown: str = yaml.dump(data, Dumper=Dumper, allow_unicode=True, sort_keys=False, width=110)
    return shown


def run_to_jsonl(run: Run) -> str:
    """A header line, then one prediction a line."""
    data = run_to_dict(run)
    lines = [{name: value for name, value in data.items() if name != "predictions"}, *data["predictions"]]
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines)
