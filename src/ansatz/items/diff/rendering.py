"""A difference for a reviewer: Markdown of bounded size, and the same as data."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any, Final

from ansatz.items.diff.content import ContentDifference, FieldChange, ItemChange
from ansatz.items.diff.effects import Effects, ItemEffect, RunEffect, SystemStanding
from ansatz.items.diff.sides import Side
from ansatz.items.markdown import fenced, plain, table

LENGTH: Final = 60_000  # characters; a comment on a pull request may have 65,536
TITLE: Final = 100  # characters of a question
CHANGED: Final = 30  # answers of one system that are listed


def to_markdown(found: ContentDifference, effects: Effects | None = None) -> str:
    """At most LENGTH characters; what was left out is said."""
    blocks: list[str] = []
    left = LENGTH - 200
    whole = list(_blocks(found, effects))
    for number, block in enumerate(whole):
        if len(block) + 2 > left:
            blocks.append(f"{len(whole) - number} parts more are left out; `--json` has them all.")
            break
        blocks.append(block)
        left -= len(block) + 2
    return "\n\n".join(blocks) + "\n"


def _blocks(found: ContentDifference, effects: Effects | None) -> Iterator[str]:
    yield "# Changes of the gold"
    yield f"From {_side(found.old)} to {_side(found.new)}."
    changes = found.changes
    labels = sum(not any(field.gold for field in one.fields) for one in found.items)
    counts = f"{len(changes.added)} added, {len(changes.removed)} removed, {len(changes.changed)} changed"
    more = f", {labels} with other examples, tags or source alone" if labels else ""
    step = f" This asks for a `--{changes.level}` release." if changes.level else ""
    yield f"**{counts}**{more}.{step}" if changes or labels else "**Nothing changed.**"
    if effects is not None:
        yield from _effects(effects)
    for title, names in (("Removed", changes.removed), ("Added", changes.added)):
        if names:
            yield f"## {title}\n\n" + "\n".join(_named(found, name) for name in names)
    if found.items:
        yield "## Changed"
        yield from map(_item, found.items)


def _side(side: Side) -> str:
    release = f"release {plain(side.release)}, " if side.release else ""
    return f"{plain(side.label)} ({release}{len(side.marks)} items, {side.sha256[:12]})"


def _named(found: ContentDifference, name: str) -> str:
    title = found.titles.get(name, "")
    return f"- **{plain(name)}**" + (f" {plain(title[:TITLE])}{'…' * (len(title) > TITLE)}" if title else "")


def _item(one: ItemChange) -> str:
    parts = [f"### {plain(one.id)}"]
    for field in one.fields:
        parts.append(_field(field))
    return "\n\n".join(parts)


def _field(field: FieldChange) -> str:
    title = f"`{field.name}`" + ("" if field.gold else " (no gold)")
    return f"{title}\n\n{fenced(field.lines, 'diff')}" if field.lines else title


def _effects(effects: Effects) -> Iterator[str]:
    yield f"## Systems\n\nScored with version {plain(effects.scoring_version)}; an answer to no item counts nowhere."
    rows = [
        (
            *(plain(run.run_id), _number(run.old.accuracy), _number(run.new.accuracy), _step(run)),
            *(_number(run.old.mean_score), _number(run.new.mean_score), _rank(run.old, run.new), str(len(run.items))),
        )
        for run in effects.runs
    ]
    head = ("system", "accuracy before", "after", "change", "mean score before", "after", "rank", "answers changed")
    yield table(head, rows, "lrrrrrrr")
    for run in effects.runs:
        if run.items:
            lines = [f"- {plain(one.problem_id)}{_sample(one)}: {_worth(one)}" for one in run.items[:CHANGED]]
            if len(run.items) > CHANGED:
                lines.append(f"- and {len(run.items) - CHANGED} more")
            yield f"{plain(run.run_id)}:\n\n" + "\n".join(lines)


def _sample(one: ItemEffect) -> str:
    return f", sample {one.sample}" if one.sample else ""


def _worth(one: ItemEffect) -> str:
    if one.old is None:
        return f"new, {one.new:g} ({one.new_status})"
    if one.new is None:
        return f"{one.old:g} ({one.old_status}), removed"
    return f"{one.old:g} ({one.old_status}) → {one.new:g} ({one.new_status})"


def _number(value: float | None) -> str:
    return "–" if value is None else f"{value:.3f}"


def _step(run: RunEffect) -> str:
    if run.old.accuracy is None or run.new.accuracy is None:
        return "–"
    return f"{run.new.accuracy - run.old.accuracy:+.3f}"


def _rank(old: SystemStanding, new: SystemStanding) -> str:
    if old.rank == new.rank:
        return str(new.rank) if new.rank else "–"
    return f"**{old.rank or '–'} → {new.rank or '–'}**"


def to_json(found: ContentDifference, effects: Effects | None = None) -> dict[str, Any]:
    """The same as data; ``lines`` of a field are a unified comparison."""
    shown: dict[str, Any] = {
        "old": _side_json(found.old),
        "new": _side_json(found.new),
        "level": found.changes.level,
        **found.changes.to_json(),
        "items": [
            {
                "id": one.id,
                "fields": [
                    {"name": field.name, "gold": field.gold, "lines": list(field.lines)} for field in one.fields
                ],
            }
            for one in found.items
        ],
    }
    if effects is not None:
        shown["effects"] = asdict(effects)
    return shown


def _side_json(side: Side) -> dict[str, Any]:
    return {"label": side.label, "release": side.release, "sha256": side.sha256, "items": len(side.marks)}
