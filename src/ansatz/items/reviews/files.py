"""Reviews beside the items: which files hold them, reading them, and adding to them."""

from __future__ import annotations

import os
from collections.abc import Iterable
from datetime import date
from pathlib import Path
from typing import Any

from ansatz.items.cases import BANK
from ansatz.items.errors import FormatError, Problem, UsageError
from ansatz.items.reading import REVIEWS, PathFault, SourceFile, is_reviews, open_source, show, validate
from ansatz.items.reviews.record import Review, to_line


def reviews_of(place: str | Path) -> Path:
    """Where reviews of the items of a place are written.

    ``reviews.jsonl`` in a folder, ``gold.reviews.jsonl`` beside ``gold.jsonl``; of the bank, beside its folder.
    """
    path = Path(place)
    if path.is_dir():
        return (path.parent if _is_bank(path) else path) / REVIEWS
    return path.with_name(f"{path.stem}.{REVIEWS}")


def read_reviews(places: Iterable[str | Path]) -> tuple[Review, ...]:
    """All reviews beside the items of these places, in the order in which they were written.

    Of a folder those of every folder and file in it; of a file its own, and those of its folder.

    Raises:
        FormatError: every problem of every file.
    """
    reviews: list[Review] = []
    problems: list[Problem] = []
    for file in dict.fromkeys(os.path.realpath(one) for place in places for one in _files(Path(place))):
        source = open_source(os.path.relpath(file) if Path(file).is_relative_to(Path.cwd()) else file)
        problems += source.problems
        for number, value in enumerate(source.values):
            review, faults = _review(source, number, value)
            problems += [source.problem(fault, number) for fault in faults]
            reviews += [review] if review else []
    if problems:
        raise FormatError(problems)
    return tuple(reviews)


def append(path: Path, reviews: Iterable[Review]) -> None:
    """Add reviews to the end of a file; nothing that stands in it changes.

    Raises:
        UsageError: the file cannot be written.
    """
    try:
        whole = not path.exists() or not (data := path.read_bytes()) or data.endswith(b"\n")
        with path.open("a", encoding="utf-8", newline="") as file:
            file.write("" if whole else "\n")
            file.writelines(map(to_line, reviews))
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None


def _is_bank(path: Path) -> bool:
    return path.resolve() == BANK.resolve()


def _files(place: Path) -> list[Path]:
    if not place.is_dir():
        candidates = [reviews_of(place), place.with_name(REVIEWS)]
        if BANK.resolve() in place.resolve().parents:
            candidates.append(reviews_of(BANK))
        return [one for one in candidates if one.is_file()]
    found = [reviews_of(BANK)] if BANK.resolve() in (place.resolve(), *place.resolve().parents) else []
    for root, folders, names in os.walk(place):
        folders[:] = sorted(name for name in folders if not name.startswith("."))
        found += [Path(root) / name for name in sorted(names) if is_reviews(name)]
    return [one for one in found if one.is_file()]


def _review(source: SourceFile, number: int, value: Any) -> tuple[Review | None, list[PathFault]]:
    if not isinstance(value, dict):
        return None, [PathFault((), show(value), "a review (an object)")]
    try:
        faults = validate(value, "reviews")
    except RecursionError:
        faults = [PathFault((), "a value that is nested too deeply", "what the format describes")]
    if faults:
        return None, faults
    try:
        when = date.fromisoformat(value["date"])
    except ValueError:
        return None, [PathFault(("date",), show(value["date"]), "a day such as 2026-11-20")]
    points = tuple(value["points"].items())
    return Review(
        value["problem_id"], value["constraint"], value["reviewer"], when, value["content_sha256"], points,
        value.get("comment", ""), source.file, source.line((), number),
    ), []  # fmt: skip
