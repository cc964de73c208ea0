"""Files to model: all of them are read and checked before anything is returned."""

from __future__ import annotations

import gc
import os
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

from ansatz.items.errors import FormatError, Problem, UsageError
from ansatz.items.model import Context, Draft, Grade, Grader, Grades, Item, Prediction, Question, Run, System
from ansatz.items.reading.building import build_context, build_item, build_question
from ansatz.items.reading.checks import item_faults
from ansatz.items.reading.content import is_signed
from ansatz.items.reading.controls import control_faults
from ansatz.items.reading.placeholders import placeholder_faults, unless_placeholders
from ansatz.items.reading.published import is_question, repeated, sealed_problems
from ansatz.items.reading.run_checks import grade_problems, sample_problems, stranger_faults
from ansatz.items.reading.runs import build_grade, build_grader, build_prediction, build_system
from ansatz.items.reading.sets import Read, set_problems, set_warnings
from ansatz.items.reading.source import SUFFIXES, SourceFile, is_manifest, is_reviews, open_source
from ansatz.items.reading.validation import validate
from ansatz.items.reading.words import Path as JsonPath
from ansatz.items.reading.words import PathFault, quote, show


@contextmanager
def _no_collection() -> Iterator[None]:
    """Many small values are made and none of them is garbage: looking for cycles costs a fifth of the time."""
    was_on = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_on:
            gc.enable()


def read_items(
    paths: str | Path | Iterable[str | Path],
    warnings: list[Problem] | None = None,
    questions: list[Question] | None = None,
    *,
    drafts: bool = False,
) -> tuple[Item, ...]:
    """Read files and folders (searched for every .yaml, .yml, .json and .jsonl) as one set of items.

    Args:
        paths: in the order of reading; a folder's files are taken in sorted order.
        warnings: receives what is odd but not wrong, located like the problems.
        questions: receives what was published without an answer; where it is not given, that is a problem.
        drafts: take what a model drafted and nobody signed; else that is a problem.

    Raises:
        FormatError: every problem of every file.
        UsageError: a path does not exist, or is of no known kind.
    """
    entries: list[Read] = []
    problems: list[Problem] = []
    others: list[str] = []
    sealed: list[Question] = []
    with _no_collection():
        for file in item_files([paths] if isinstance(paths, str | Path) else list(paths)):
            source = open_source(file)
            problems += source.problems
            for number, value in enumerate(source.values):
                for base, one in _values(source, number, value, problems):
                    entry, faults = _read_item(source, number, one, base, drafts)
                    problems.extend(source.problem(fault, number) for fault in faults)
                    if isinstance(entry, Question):
                        sealed.append(entry)
                        others.append(entry.id)
                    elif entry:
                        entries.append(entry)
                    elif isinstance(one, dict) and isinstance(one.get("id"), str):
                        others.append(one["id"])
    problems += set_problems(entries, others)
    problems += repeated(sealed, [entry.item.id for entry in entries])
    if questions is None:
        problems += sealed_problems(sealed)
    else:
        questions += sealed
    if problems:
        raise FormatError(_in_order(problems))
    if warnings is not None:
        warnings += set_warnings(entries)
    return tuple(entry.item for entry in entries)


def read_context(path: str | Path) -> Context:
    """Read a vocabulary of its own, in the shape of an item's ``context``: one object of a .yaml or .json file.

    Raises:
        FormatError: every problem of the file.
        UsageError: there is no such file, or it is of no known kind.
    """
    source = open_source(path)
    if not source.problems and len(source.values) == 1:
        value = source.values[0]
        source.problems += [source.problem(fault) for fault in _faults(value, "item", "context", ())]
        if not source.problems:
            return build_context(value)
    elif not source.problems:
        source.problems.append(source.problem(PathFault((), f"{len(source.values)} values", "one context (an object)")))
    raise FormatError(_in_order(source.problems))


def _values(source: SourceFile, number: int, value: Any, problems: list[Problem]) -> Iterable[tuple[JsonPath, Any]]:
    """The items in one value of a file: itself, or what it lists."""
    if not isinstance(value, list) or source.by_line:
        return [((), value)]
    if not value:
        problems.append(source.problem(PathFault((), "an empty list", "at least one item"), number))
    return [((place,), one) for place, one in enumerate(value)]


def _read_item(
    source: SourceFile, number: int, value: Any, base: JsonPath, drafts: bool
) -> tuple[Read | Question | None, list[PathFault]]:
    part = "question" if is_question(value) else ""
    faults = _faults(value, "item", part, base)
    if source.unfilled:
        faults = unless_placeholders(faults, placeholder_faults(value, base))
    faults = faults or [_moved(fault, base) for fault in control_faults(value, lambda: source.text)]
    if faults:
        return None, faults
    if part:
        return build_question(value, source.file, source.line(base, number)), []
    item = build_item(value, source.file, _item_line(source, number, base))
    faults = [_moved(fault, base) for fault in item_faults(item, value)]
    if item.draft and not drafts and not is_signed(item):
        faults.append(PathFault((*base, "draft"), *_unsigned(item.draft)))
    return Read(item, value, source, number, base), faults


def _unsigned(draft: Draft) -> tuple[str, str]:
    """What is wrong with a signature, and what is expected."""
    if not draft.signed_by:
        found = f"what {quote(draft.model)} drafted and nobody signed"
        return found, "signed_by: a person's name, as `ansatz sign` writes it"
    found = f"what was changed after {quote(draft.signed_by)} signed it"
    return found, "a signature of what stands here: read it and `ansatz sign` again"


def _item_line(source: SourceFile, number: int, base: JsonPath) -> int:
    """Where an item begins, as far as it is known without a scan of the file; 0 in a list."""
    return source.lines[number] if source.by_line else 0 if base else 1


def _in_order(problems: Iterable[Problem]) -> list[Problem]:
    """By file, in the order of reading, and by line."""
    files: dict[str, list[Problem]] = {}
    for problem in problems:
        files.setdefault(problem.file, []).append(problem)
    return [one for group in files.values() for one in sorted(group, key=lambda problem: problem.line)]


def _faults(value: Any, schema: str, part: str, base: JsonPath) -> list[PathFault]:
    if not isinstance(value, dict):
        name = {"item": "an item"}.get(schema) or f"a {part or 'file of ' + schema}"
        return [PathFault(base, show(value), f"{name} (an object)")]
    try:
        return [_moved(fault, base) for fault in validate(value, schema, part)]
    except RecursionError:
        return [PathFault(base, "a value that is nested too deeply", "what the format describes")]


def _moved(fault: PathFault, base: JsonPath) -> PathFault:
    return PathFault(base + fault.path, fault.found, fault.expected, fault.key) if base else fault


def item_files(paths: Iterable[str | Path]) -> list[str]:
    """The files to read, each once."""
    found: dict[str, str] = {}
    for path in map(str, paths):
        if os.path.isdir(path):
            inside = sorted(walk(path))
            if not inside:
                raise UsageError(f"{path}: no file here ends in one of {', '.join(SUFFIXES)}")
        elif os.path.exists(path):
            inside = [path]
        else:
            raise UsageError(f"{path}: there is no such file or folder")
        for file in inside:
            found.setdefault(os.path.realpath(file), file)
    return list(found.values())


def _beside(name: str) -> bool:
    """Whether a file lies beside items and holds none: a manifest, reviews."""
    return is_manifest(name) or is_reviews(name)


def walk(folder: str) -> Iterable[str]:
    for root, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if not name.startswith(".")]
        for name in names:
            if name.endswith(SUFFIXES) and not name.startswith(".") and not _beside(name):
                yield os.path.join(root, name)


def read_run(path: str | Path) -> Run:
    """Read one predictions file: .json or .yaml as one object, .jsonl as a header and one prediction a line.

    Raises:
        FormatError: every problem of the file.
        UsageError: there is no such file, or it is of no known kind.
    """
    with _no_collection():
        source = open_source(path)
    header, values, places = _parts(source, "predictions", "prediction")
    run_id = str(header.get("run_id", ""))
    predictions: tuple[Prediction, ...] = ()
    if not source.problems:
        predictions = tuple(map(build_prediction, values))
        for index, fault in sample_problems(predictions, lambda index: _line(source, places[index])):
            source.problems.append(_located(source, places[index], fault))
    if source.problems:
        raise FormatError(_in_order(source.problems))
    system = build_system(header["system"]) if "system" in header else System()
    return Run(run_id, predictions, system, source.sha256, source.file)


def check_run(run: Run, items: Iterable[Item | Question]) -> list[Problem]:
    """Predictions for items that do not exist, each located in the run's file."""
    ids = [item.id for item in items]
    strangers = stranger_faults(run.predictions, ids)
    if not strangers:
        return []
    try:
        source = open_source(run.file)
    except UsageError:
        source = None
    if source is None or source.sha256 != run.sha256 or source.problems:
        return [Problem(run.file, 0, f"$.predictions[{index}].problem_id", fault.found, fault.expected)
                for index, fault in strangers]  # fmt: skip
    _, _, places = _parts(source, "predictions", "prediction")
    return [_located(source, places[index], fault) for index, fault in strangers]


def read_grades(paths: str | Path | Iterable[str | Path]) -> Grades:
    """Read grades files as one collection.

    Raises:
        FormatError: every problem of every file.
        UsageError: there is no such file, or it is of no known kind.
    """
    graders: dict[str, Grader] = {}
    grades: list[Grade] = []
    where: list[tuple[SourceFile, _Place]] = []
    problems: list[Problem] = []
    for path in item_files([paths] if isinstance(paths, str | Path) else list(paths)):
        source = open_source(path)
        header, values, places = _parts(source, "grades", "grade")
        problems += source.problems
        if source.problems:
            continue
        for number, data in enumerate(header.get("graders", ())):
            grader = build_grader(data)
            known = graders.setdefault(grader.id, grader)
            if known != grader:
                fault = PathFault(("graders", number, "id"), f"another grader named {grader.id!r}", "one grader an id")
                problems.append(source.problem(fault))
        grades += map(build_grade, values)
        where += [(source, place) for place in places]
    for index, fault in grade_problems(grades, graders, lambda index: _line(*where[index])):
        problems.append(_located(*where[index], fault))
    if problems:
        raise FormatError(_in_order(problems))
    models = {grader.id for grader in graders.values() if grader.kind == "model"}
    kinds = (replace(grade, kind="model") if grade.grader in models else grade for grade in grades)
    return Grades(tuple(graders.values()), tuple(kinds))


# Where one entry of a list stands: the number of its value in the source, and its path there.
_Place = tuple[int, JsonPath]


def _located(source: SourceFile, place: _Place, fault: PathFault) -> Problem:
    number, base = place
    return source.problem(_moved(fault, base), number)


def _line(source: SourceFile, place: _Place) -> int:
    return source.line(place[1], place[0])


def _parts(source: SourceFile, schema: str, part: str) -> tuple[dict[str, Any], Sequence[Any], Sequence[_Place]]:
    """The head of a file, its entries, and where each stands; problems go to the source."""
    if not source.values:
        return {}, (), ()
    first = source.values[0]
    if not source.by_line:
        faults = _faults(first, schema, "", ())
        source.problems += [source.problem(fault) for fault in faults]
        if faults:
            return {}, (), ()
        return first, first[schema], [(0, (schema, index)) for index in range(len(first[schema]))]
    faults = _faults(first, schema, "header", ())
    source.problems += [source.problem(fault) for fault in faults]
    for number, value in enumerate(source.values[1:], 1):
        source.problems += [source.problem(fault, number) for fault in _faults(value, schema, part, ())]
    return first, source.values[1:], [(number, ()) for number in range(1, len(source.values))]
