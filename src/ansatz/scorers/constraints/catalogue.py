"""The ten constraints with their default evidence points (SciIF, table 4), read from ``catalogue.json`` beside this."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from ansatz.items.model import Constraint, Point

FILE = Path(__file__).with_name("catalogue.json")


@dataclass(frozen=True, slots=True)
class Family:
    """One of the three families and the ids of its constraints."""

    id: str
    title: str
    description: str
    constraints: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class CatalogueEntry:
    """One constraint of the catalogue; ``points`` are its defaults."""

    id: str
    family: str
    title: str
    points: tuple[Point, ...]


@lru_cache(maxsize=1)
def families() -> tuple[Family, ...]:
    """The three families, in the order of table 4."""
    return tuple(
        Family(one["id"], one["title"], one["description"], tuple(one["constraints"])) for one in _data()["families"]
    )


@lru_cache(maxsize=1)
def catalogue() -> Mapping[str, CatalogueEntry]:
    """All constraints by id, in the order of table 4."""
    return {
        one["id"]: CatalogueEntry(
            one["id"],
            one["family"],
            one["title"],
            tuple(Point(point["id"], point["main"], point["description"]) for point in one["points"]),
        )
        for one in _data()["constraints"]
    }


def points_of(constraint: Constraint) -> tuple[Point, ...]:
    """What this constraint of an item asks for.

    The item's own points, or the catalogue's where it gives none. With ``extends`` the
    catalogue's come first; an own point of the same id takes the place of the default.
    """
    entry = catalogue().get(constraint.id)
    defaults = entry.points if entry else ()
    if not constraint.points:
        return defaults
    if not constraint.extends:
        return constraint.points
    own = {point.id: point for point in constraint.points}
    kept = tuple(own.pop(point.id, point) for point in defaults)
    return kept + tuple(point for point in constraint.points if point.id in own)


@lru_cache(maxsize=1)
def _data() -> dict[str, list[dict[str, Any]]]:
    data: dict[str, list[dict[str, Any]]] = json.loads(FILE.read_text(encoding="utf-8"))
    return data
