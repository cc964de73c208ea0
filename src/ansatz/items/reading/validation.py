"""A value against its schema: quickly where it conforms, with one located fault per problem where not."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from functools import cache
from importlib import resources
from typing import Any, Final

from ansatz.items.reading.compiled import Check, compile_schema
from ansatz.items.reading.words import Path, PathFault, did_you_mean, one_of, quote, show

_TYPE_NAMES: Final = {
    "string": "text", "number": "a number", "integer": "a whole number", "boolean": "true or false",
    "object": "an object", "array": "a list", "null": "null",
}  # fmt: skip


@cache
def schema(name: str) -> dict[str, Any]:
    """A schema of the public formats: item, predictions, grades or report."""
    text = (resources.files("ansatz.items") / "schemas" / f"{name}.schema.json").read_text("utf-8")
    loaded: dict[str, Any] = json.loads(text)
    return loaded


@cache
def conforms(name: str, part: str = "") -> Check:
    """The quick check of a schema, or of one of its ``$defs``."""
    return compile_schema(_part(name, part), schema(name))


def _part(name: str, part: str) -> dict[str, Any]:
    whole = schema(name)
    if not part:
        return whole
    # The part as a document of its own, so that its references resolve.
    return {"$schema": whole["$schema"], "$ref": f"#/$defs/{part}", "$defs": whole["$defs"]}


def validate(value: Any, name: str, part: str = "") -> list[PathFault]:
    """Every problem that a value has with its schema, in the order of the paths; empty when it conforms.

    Raises:
        RecursionError: the value is nested too deeply to be described.
    """
    if conforms(name, part)(value):
        return []
    # heavy: only a fault needs its words
    from jsonschema import Draft202012Validator

    errors = sorted(Draft202012Validator(_part(name, part)).iter_errors(value), key=_order)
    faults: list[PathFault] = []
    for error in errors:
        for fault in _faults(error):
            if fault not in faults:
                faults.append(fault)
    return faults


def _order(error: Any) -> list[tuple[bool, int, str]]:
    return [(isinstance(step, str), step if isinstance(step, int) else 0, str(step)) for step in error.absolute_path]


def _faults(error: Any) -> list[PathFault]:
    path: Path = tuple(error.absolute_path)
    word = str(error.validator)
    if word in _WORDED:
        return _WORDED[word](error, path)
    expected = error.schema.get("x-expected") if isinstance(error.schema, Mapping) else None
    limit = error.validator_value
    expected = expected or _LIMITS.get(word, "{0}: " + word).format(limit)
    return [PathFault(path, show(error.instance), expected)]


def _type(error: Any, path: Path) -> list[PathFault]:
    wanted = error.validator_value
    names = [wanted] if isinstance(wanted, str) else list(wanted)
    expected = " or ".join(_TYPE_NAMES[name] for name in names)
    if "string" in names and isinstance(error.instance, int | float):
        expected += " (in quotes)"
    return [PathFault(path, show(error.instance), expected)]


def _required(error: Any, path: Path) -> list[PathFault]:
    # jsonschema reports one error per missing field, but does not name it as data.
    fields = error.schema.get("properties", {})
    unknown = [name for name in error.instance if name not in fields] if _closed(error) else []
    faults = []
    for name in error.validator_value:
        # A misspelt field is one problem: the unknown field that names it.
        if name in error.instance or any(did_you_mean(other, fields) == name for other in unknown):
            continue
        about = _described(fields.get(name, {}))
        faults.append(PathFault(path, f"no {quote(name)}", f"the field {quote(name)}{about}"))
    return faults


def _closed(error: Any) -> bool:
    return error.schema.get("additionalProperties") is False


def _described(field: Mapping[str, Any]) -> str:
    kind = field.get("type")
    name = _TYPE_NAMES.get(kind, "") if isinstance(kind, str) else ""
    return f" ({name})" if name else ""


def _unknown(error: Any, path: Path) -> list[PathFault]:
    fields = error.schema.get("properties", {})
    faults = []
    for name in error.instance:
        if name in fields:
            continue
        guess = did_you_mean(name, [field for field in fields if field not in error.instance])
        expected = f"a known field; did you mean {guess!r}?" if guess else one_of(fields)
        faults.append(PathFault((*path, name), f"an unknown field {quote(name)}", expected, key=True))
    return faults


def _enum(error: Any, path: Path) -> list[PathFault]:
    word = error.instance if isinstance(error.instance, str) else ""
    if "type" in error.schema and not _is_of(error.schema["type"], error.instance):
        return []  # the type is the problem, and has been reported
    return [PathFault(path, show(error.instance), one_of(map(str, error.validator_value), word))]


def _is_of(kind: str, value: Any) -> bool:
    if kind == "number":
        return isinstance(value, int | float) and not isinstance(value, bool)
    return isinstance(value, str)


def _any_of(error: Any, path: Path) -> list[PathFault]:
    # Of alternatives of one kind each, the one of the value's own kind says more than the list of all.
    if isinstance(error.instance, dict) and not all(set(part) == {"required"} for part in error.validator_value):
        own = [sub for sub in error.context or () if sub.schema_path and sub.validator != "type"]
        if own:
            return [fault for sub in own for fault in _faults(sub)]
    expected = error.schema.get("x-expected", "another value")
    if isinstance(error.instance, dict):
        return [PathFault(path, "none", expected)]
    guess = did_you_mean(error.instance, expected.split(", ")) if isinstance(error.instance, str) else None
    return [PathFault(path, show(error.instance), f"{expected}; did you mean {guess!r}?" if guess else expected)]


def _together(error: Any, path: Path) -> list[PathFault]:
    faults = []
    for name, needed in error.validator_value.items():
        missing = [other for other in needed if name in error.instance and other not in error.instance]
        faults += [PathFault(path, f"{quote(name)} without {quote(other)}", "both or neither") for other in missing]
    return faults


def _size(error: Any, path: Path) -> list[PathFault]:
    expected = error.schema.get("x-expected")
    limit = error.validator_value
    if not expected:
        expected = _LIMITS[str(error.validator)].format(limit)
    if error.validator == "minLength" and limit == 1:
        expected = "text that is not empty"
    value = error.instance
    found = f"{len(value)} characters" if error.validator == "maxLength" else show(value)
    if isinstance(value, dict) and value:
        found = "the fields " + ", ".join(map(quote, value))
    return [PathFault(path, found, expected)]


_LIMITS: Final = {
    "minLength": "at least {0} character", "maxLength": "at most {0} characters",
    "minItems": "a list of at least {0}", "maxItems": "a list of at most {0}",
    "minProperties": "at least {0} field", "maxProperties": "at most {0} field",
    "minimum": "a number of at least {0}", "maximum": "a number of at most {0}",
    "exclusiveMinimum": "a number above {0}", "pattern": "text of the form {0}",
}  # fmt: skip
_WORDED: Final[dict[str, Callable[[Any, Path], list[PathFault]]]] = {
    "type": _type, "required": _required, "additionalProperties": _unknown, "enum": _enum, "anyOf": _any_of,
    "dependentRequired": _together, "minLength": _size, "maxLength": _size, "minItems": _size,
    "maxItems": _size, "minProperties": _size, "maxProperties": _size,
}  # fmt: skip
