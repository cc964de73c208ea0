"""A JSON Schema compiled to one function that says whether a value conforms, and no more.

The schema stays the one source of truth: this covers exactly the keywords that
the schemas here use, and refuses to compile any other. Where it says no, the
jsonschema library decides, and words the errors.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeAlias

Check: TypeAlias = Callable[[Any], bool]
Schema: TypeAlias = Mapping[str, Any]

_NOTES: Final = frozenset({"$schema", "$id", "$defs", "title", "description", "default", "x-expected", "$comment"})
_OBJECT: Final = frozenset({"properties", "required", "additionalProperties", "dependentRequired"})
_SIZES: Final[dict[str, Callable[[Any, Any], bool]]] = {
    "minLength": lambda value, limit: not isinstance(value, str) or len(value) >= limit,
    "maxLength": lambda value, limit: not isinstance(value, str) or len(value) <= limit,
    "minItems": lambda value, limit: not isinstance(value, list) or len(value) >= limit,
    "maxItems": lambda value, limit: not isinstance(value, list) or len(value) <= limit,
    "minProperties": lambda value, limit: not isinstance(value, dict) or len(value) >= limit,
    "maxProperties": lambda value, limit: not isinstance(value, dict) or len(value) <= limit,
    "minimum": lambda value, limit: not _is_number(value) or value >= limit,
    "maximum": lambda value, limit: not _is_number(value) or value <= limit,
    "exclusiveMinimum": lambda value, limit: not _is_number(value) or value > limit,
}


def compile_schema(schema: Schema, root: Schema | None = None) -> Check:
    """The check of a schema; ``root`` is the document that its references point into.

    Raises:
        NotImplementedError: the schema uses a keyword that is not covered.
    """
    return _compile(schema, root or schema, {})


def _compile(schema: Schema, root: Schema, known: dict[str, Check]) -> Check:
    words = set(schema) - _NOTES - {"then"}
    checks: list[Check] = []
    # The commonest combinations are one function each: a call costs more than the comparison in it.
    if schema.get("type") == "string" and words <= {"type", "minLength"}:
        return _text if schema.get("minLength", 0) == 1 else _TYPES["string"]
    if schema.get("type") == "object" and words & _OBJECT:
        checks.append(_object(schema, root, known, strict=True))
        words -= _OBJECT | {"type"}
    elif schema.get("type") == "array" and "items" in words:
        checks.append(_items(_compile(schema["items"], root, known), strict=True))
        words -= {"type", "items"}
    elif "type" in words:
        checks.append(_type(schema["type"]))
        words -= {"type"}
    if words & _OBJECT:
        checks.append(_object(schema, root, known, strict=False))
    checks += [_keyword(word, schema, root, known) for word in sorted(words - _OBJECT)]
    return checks[0] if len(checks) == 1 else _all(tuple(checks))


def _text(value: Any) -> bool:
    return type(value) is str and value != ""


def _keyword(word: str, schema: Schema, root: Schema, known: dict[str, Check]) -> Check:
    given = schema[word]
    if word in _SIZES:
        compare = _SIZES[word]
        return lambda value: compare(value, given)
    if word == "enum":
        return _enum(given)
    if word == "const":
        return _enum([given])
    if word == "pattern":
        search = re.compile(given).search
        return lambda value: not isinstance(value, str) or search(value) is not None
    if word == "items":
        return _items(_compile(given, root, known), strict=False)
    if word == "allOf":
        return _all(tuple(_compile(part, root, known) for part in given))
    if word == "anyOf":
        return _any(tuple(_compile(part, root, known) for part in given))
    if word == "$ref":
        return _reference(given, root, known)
    if word == "if":
        then = _compile(schema["then"], root, known)
        constants = _constants(given)
        if constants:
            ((name, wanted),) = constants.items()
            return lambda value: type(value) is not dict or value.get(name) != wanted or then(value)
        condition = _compile(given, root, known)
        return lambda value: not condition(value) or then(value)
    raise NotImplementedError(f"keyword {word!r} of JSON Schema")


def _constants(condition: Schema) -> dict[str, str]:
    """The one field and text of ``{properties: {name: {const: text}}, required: [name]}``; else nothing."""
    fields: dict[str, Any] = {name: part.get("const") for name, part in condition.get("properties", {}).items()}
    whole = {"properties": {name: {"const": text} for name, text in fields.items()}, "required": list(fields)}
    plain = condition == whole and all(isinstance(text, str) for text in fields.values())
    return fields if len(fields) == 1 and plain else {}


def _is_number(value: Any) -> bool:
    return type(value) is float or type(value) is int


_TYPES: Final[dict[str, Check]] = {
    "string": lambda value: type(value) is str,
    "number": _is_number,
    "integer": lambda value: type(value) is int or (type(value) is float and value.is_integer()),
    "boolean": lambda value: type(value) is bool,
    "object": lambda value: type(value) is dict,
    "array": lambda value: type(value) is list,
    "null": lambda value: value is None,
}


def _type(names: str | list[str]) -> Check:
    if isinstance(names, str):
        return _TYPES[names]
    return _any(tuple(_TYPES[name] for name in names))


def _enum(values: list[Any]) -> Check:
    # In JSON true is not 1; in Python they are equal.
    allowed = [(type(value) is bool, value) for value in values]
    return lambda value: (type(value) is bool, value) in allowed


def _all(checks: tuple[Check, ...]) -> Check:
    def check(value: Any) -> bool:
        for one in checks:  # noqa: SIM110 -- a generator costs more than the checks
            if not one(value):
                return False
        return True

    return check


def _any(checks: tuple[Check, ...]) -> Check:
    def check(value: Any) -> bool:
        for one in checks:  # noqa: SIM110
            if one(value):
                return True
        return False

    return check


def _items(each: Check, *, strict: bool) -> Check:
    def check(value: Any) -> bool:
        if type(value) is list:
            for one in value:  # noqa: SIM110
                if not each(one):
                    return False
            return True
        return not strict

    return check


def _reference(target: str, root: Schema, known: dict[str, Check]) -> Check:
    if target not in known:
        node: Any = root
        for step in target.removeprefix("#/").split("/"):
            node = node[step]
        known[target] = _compile(node, root, known)
    return known[target]


def _object(schema: Schema, root: Schema, known: dict[str, Check], *, strict: bool) -> Check:
    fields = {name: _compile(part, root, known) for name, part in schema.get("properties", {}).items()}
    required = tuple(schema.get("required", ()))
    together = tuple(schema.get("dependentRequired", {}).items())
    extra = schema.get("additionalProperties", True)
    other = _compile(extra, root, known) if isinstance(extra, Mapping) else _never if extra is False else _always
    find = fields.get

    def check(value: Any) -> bool:
        if type(value) is not dict:
            return not strict
        for name in required:
            if name not in value:
                return False
        for name, part in value.items():
            if not find(name, other)(part):
                return False
        return not together or _complete(value, together)

    return check


def _complete(value: Mapping[str, Any], together: tuple[tuple[str, list[str]], ...]) -> bool:
    return all(name not in value or all(one in value for one in needed) for name, needed in together)


def _never(_: Any) -> bool:
    return False


def _always(_: Any) -> bool:
    return True
