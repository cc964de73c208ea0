"""``ansatz release``: write down which gold this is, and what changed since the last one."""

from __future__ import annotations

import argparse
from datetime import UTC, date, datetime
from pathlib import Path

from ansatz.items.appeals import Docket, docket, read_appeals
from ansatz.items.cases import BANK
from ansatz.items.errors import UsageError
from ansatz.items.reading import read_items
from ansatz.items.release import (
    FIRST,
    LEVELS,
    WHY,
    ChangedIds,
    Manifest,
    changelog_of,
    check_step,
    entry,
    made,
    manifest_of,
    newest_of,
    own_sum,
    read_manifest,
    step,
    to_yaml,
    with_entry,
)
from ansatz.items.versions import SCORING_VERSION


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of the command."""
    level = parser.add_mutually_exclusive_group(required=True)
    for name in LEVELS:
        level.add_argument(f"--{name}", dest="level", action="store_const", const=name, help=f"at least: {WHY[name]}")
    parser.add_argument("-m", "--message", required=True, metavar="TEXT", help="what changed and why")
    parser.add_argument("--date", type=_day, metavar="DAY", help="such as 2026-11-20; default: today (UTC)")
    parser.add_argument("--appeals", metavar="FILE", help="appeals that this release answers, JSON or YAML")
    parser.add_argument("--published", type=_day, metavar="DAY", help="of the results that the appeals are about")
    parser.add_argument("path", nargs="?", metavar="PATH", help="a folder or file of items; default: the bank")
    parser.set_defaults(run=release, parser=parser)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a day such as 2026-11-20") from None


def release(arguments: argparse.Namespace) -> int:
    """Write the manifest and the entry of the changelog, or refuse and say why."""
    if not arguments.message.strip():
        arguments.parser.error("found an empty message, expected what changed and why")
    if (arguments.appeals is None) != (arguments.published is None):
        arguments.parser.error("--appeals and --published belong together: the window opens with the results")
    place = arguments.path or str(BANK)
    items = read_items(place)
    if not items:
        raise UsageError(f"{place}: found no items to release")
    target = manifest_of(place)
    before = read_manifest(target) if target.exists() else None
    if before is None and newest_of(place):
        raise UsageError(f"{target}: found no manifest, expected that of {newest_of(place)}: bring it back first")
    changes = before.changes(items) if before else ChangedIds(tuple(sorted(item.id for item in items)))
    check_step(arguments.level, changes, _stale(before) or _rescored(before))
    day = arguments.date or datetime.now(UTC).date()
    if before and day < before.date:
        raise UsageError(f"found the date {day}, expected none before that of release {before.version}, {before.date}")
    version = step(before.version if before else FIRST, arguments.level)
    after = made(items, version, day, SCORING_VERSION)
    heard = _heard(arguments, [item.id for item in items], before)
    log = changelog_of(place)
    text = _text(log)
    # The manifest last: it is what says that the release is made.
    _write(log, with_entry(text, entry(after, changes, arguments.message, heard)))
    _write(target, to_yaml(after))
    print(f"release {version} of {len(items)} items, sha256 {after.sha256[:12]}")
    for line in changes.summary() if before else ():
        print(f"  {line}")
    print(f"written: {target}, {log}")
    return 0


def _rescored(before: Manifest | None) -> bool:
    return before is not None and before.scoring_version != SCORING_VERSION


def _stale(before: Manifest | None) -> bool:
    """Lines that a merge put together: what they say is right, what they sum to is not."""
    return before is not None and own_sum(before) != before.sha256


def _heard(arguments: argparse.Namespace, ids: list[str], before: Manifest | None) -> Docket | None:
    if arguments.appeals is None:
        return None
    # An appeal may be the reason why an item is no longer there.
    known = {*ids, *(before.items if before else ())}
    return docket(read_appeals(arguments.appeals, known), arguments.published)


def _text(path: Path) -> str:
    try:
        return path.read_text("utf-8") if path.exists() else ""
    except (OSError, UnicodeError) as error:
        raise UsageError(f"{path}: {error}") from None


def _write(path: Path, text: str) -> None:
    part = path.with_name(path.name + ".part")
    try:
        part.write_text(text, "utf-8", newline="\n")
        part.replace(path)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
