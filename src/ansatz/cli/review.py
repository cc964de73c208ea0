"""``ansatz review``: what experts say of the constraints of items, on record beside them."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Iterator, Sequence
from datetime import UTC, date, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Final

from ansatz.items.errors import FormatError, UsageError

if TYPE_CHECKING:
    from ansatz.items.reviews import Review
    from ansatz.reports.reviews import Coverage, Standing, Wanted

SHOWN: Final = 20  # of what waits for a review


def add_options(parser: ArgumentParser) -> None:
    """The options of ``review``."""
    parser.description = (
        "How much of the constraints of items is reviewed by experts, what is stale, and whether the reviewers agree. "
        "With --name, record a review: one verdict on all that is named, or a worksheet that was filled in. Reviews "
        "are lines of reviews.jsonl beside the items; a change of an item makes its reviews stale."
    )
    add = parser.add_argument
    add("paths", nargs="+", metavar="PATH", help="files or folders of items")
    add("--name", metavar="NAME", help="of the person who reviewed")
    add("--verdict", choices=("accept", "revise", "reject"), help="on every point that is named")
    add("--comment", default="", metavar="TEXT", help="why; needed unless the verdict is accept")
    add("--item", action="append", default=[], metavar="ID", help="only this item; repeatable")
    add("--constraint", action="append", default=[], metavar="ID", help="only this constraint; repeatable")
    add("--point", action="append", default=[], metavar="ID", help="only this point; repeatable")
    add("--date", type=_day, metavar="DAY", help="of the review; default: today")
    add("--worksheet", metavar="FILE", help="write what waits (for --name, if given) as CSV; - is the terminal")
    add("--filled", metavar="FILE", help="record a worksheet that --name filled in")
    add("--people", type=_people, default=1, metavar="N", help="reviewers that a point needs; default: 1")
    add("--all", action="store_true", help="list everything that waits")
    parser.set_defaults(run=run, parser=parser)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"found {text[:40]!r}, expected a day such as 2026-11-20") from None


def _people(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= 100:
        raise ArgumentTypeError(f"found {text[:40]!r}, expected a number from 1 to 100")
    return int(text)


def run(arguments: Namespace) -> int:
    """Record, write a worksheet, or tell how it stands; 1 where something waits, else 0.

    Raises:
        UsageError: options make no sense together, or name nothing.
        FormatError: items, reviews or a worksheet that cannot be read.
    """
    # light start: only this command needs them
    from ansatz.items.reading import read_items
    from ansatz.items.reviews import read_reviews
    from ansatz.reports.reviews import Wanted, cover, standing_of, unreviewed, worksheet

    _check(arguments)
    items = read_items(arguments.paths)
    standings = standing_of(items, read_reviews(arguments.paths))
    wanted = Wanted(*map(frozenset, (arguments.item, arguments.constraint, arguments.point)))
    if arguments.worksheet is not None:
        # light start: only this option needs it
        from ansatz.reports.handing import hand_out

        text = worksheet(standings, wanted, arguments.name, arguments.people)
        return hand_out(text, None if arguments.worksheet == "-" else arguments.worksheet)
    if arguments.name is not None:
        return _record(arguments, standings, wanted)
    standings = [one for one in standings if wanted.takes(one)]
    if not standings:
        print("no constraints here to review")
        return 0
    for line in _told(cover(standings, arguments.people)):
        print(line)
    waiting = unreviewed(standings, arguments.people)
    shown = waiting if arguments.all else waiting[:SHOWN]
    for problem in shown:
        print(problem)
    if len(shown) < len(waiting):
        print(f"and {len(waiting) - len(shown)} more (--all)")
    return 1 if waiting else 0


def _check(arguments: Namespace) -> None:
    """Options that make no sense together."""
    refuse = arguments.parser.error
    records = arguments.verdict is not None or arguments.filled is not None
    if arguments.verdict is not None and (arguments.filled is not None or arguments.worksheet is not None):
        refuse("--verdict goes with neither --filled nor --worksheet")
    if records and arguments.name is None:
        refuse("a review needs the --name of a person")
    if arguments.name is not None and not records and arguments.worksheet is None:
        refuse("--name needs --verdict, --filled or --worksheet")
    if arguments.verdict in ("revise", "reject") and not arguments.comment.strip():
        refuse(f"--verdict {arguments.verdict} needs a --comment that says why")


def _record(arguments: Namespace, standings: Sequence[Standing], wanted: Wanted) -> int:
    # light start: only this command needs them
    from ansatz.items.reviews import append, check_person
    from ansatz.reports.handing import filled, tell_blank
    from ansatz.reports.reviews import from_worksheet, reviewed

    name, day = arguments.name.strip(), arguments.date or datetime.now(UTC).date()
    check_person(name)
    if arguments.filled is not None:
        made, blank, problems = from_worksheet(filled(arguments.filled), arguments.filled, standings, name, day)
        if problems:
            raise FormatError(problems)
        tell_blank(blank)
    else:
        made = reviewed(standings, wanted, name, day, arguments.verdict, arguments.comment.strip())
    if not made:
        raise UsageError(f"{arguments.filled}: holds no verdict")
    drafted = {one.item.id: one.item.draft.model for one in standings if one.item.draft}
    for review in made:
        check_person(name, drafted.get(review.problem_id, ""))
    for path, own in _by_place(arguments.paths, standings, made).items():
        append(path, own)
        points = sum(len(review.points) for review in own)
        print(f"{path}: {points} points of {len(own)} constraints reviewed by {name}")
    return 0


def _by_place(paths: Sequence[str], standings: Sequence[Standing], made: Sequence[Review]) -> dict[Path, list[Review]]:
    """Reviews by the file that they go into: that of the first path in which the item lies."""
    # light start: only this command needs it
    from ansatz.items.reviews import reviews_of

    lies = {one.item.id: Path(one.item.file).resolve() for one in standings}
    found: dict[Path, list[Review]] = {}
    for review in made:
        file = lies[review.problem_id]
        place = next(path for path in paths if Path(path).resolve() in (file, *file.parents))
        found.setdefault(reviews_of(place), []).append(review)
    return found


def _told(found: Coverage) -> Iterator[str]:
    """How it stands, for a terminal."""
    for title, done, all_of in (
        ("items", found.reviewed_items, found.items),
        ("constraints", found.reviewed_constraints, found.constraints),
        ("points", found.reviewed_points, found.points),
    ):
        yield f"{title:12} {done:6} of {all_of:6} reviewed" + (f" by {found.people} or more" * (found.people > 1))
    rest = f"{found.stale} stale, {found.disputed} points disputed"
    yield f"{'':12} {found.accepted:6} constraints accepted by all, {rest}"
    if any(count for _, count in found.verdicts):
        yield f"{'verdicts':12} " + ", ".join(f"{count} {name}" for name, count in found.verdicts)
        yield f"{'reviewers':12} " + ", ".join(f"{name} ({count} points)" for name, count in found.reviewers)
    if found.pairs:
        alpha = "undefined: one verdict everywhere" if found.alpha is None else f"{found.alpha:.3f}"
        yield f"{'alpha':12} {alpha} (Krippendorff, nominal)"
    for pair in found.pairs:
        kappa = "undefined" if pair.kappa is None else f"{pair.kappa:.3f}"
        yield f"{'kappa':12} {kappa} {pair.first} and {pair.second}, {pair.n} points, the same on {pair.agree:.0%}"
