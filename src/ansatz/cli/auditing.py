"""``ansatz audit``, ``audit-grades``, ``appeals`` and ``power``: people look at results, and planning for them."""

from __future__ import annotations

import argparse
import json
from datetime import date

from ansatz.items.cases import BANK
from ansatz.items.errors import FormatError
from ansatz.reports.handing import filled, hand_out, tell_blank
from ansatz.reports.reading import check_entries, read_report


def audit(parser: argparse.ArgumentParser) -> None:
    """Options of ``audit``."""
    parser.add_argument("report", metavar="FILE", help="a report.json")
    parser.add_argument("--share", type=float, default=0.1, metavar="X", help="from 0.05 to 0.1; default: 0.1")
    parser.add_argument("--seed", type=int, default=0, metavar="N", help="another draw; default: 0")
    parser.add_argument("--items", action="append", default=[], metavar="PATH", help="the items; default: the bank")
    parser.add_argument("--output", "-o", metavar="FILE", help="where to write; default: the terminal")
    parser.set_defaults(run=draw_audit)


def audit_grades(parser: argparse.ArgumentParser) -> None:
    """Options of ``audit-grades``."""
    parser.add_argument("worksheet", nargs="+", metavar="FILE", help="a worksheet, as a spreadsheet saved it")
    parser.add_argument("--grader", required=True, metavar="NAME", help="who filled it in")
    parser.add_argument("--output", "-o", metavar="FILE", help="where to write; default: the terminal")
    parser.set_defaults(run=read_audit)


def appeals(parser: argparse.ArgumentParser) -> None:
    """Options of ``appeals``."""
    parser.add_argument("appeals", metavar="FILE", help="appeals, JSON or YAML")
    parser.add_argument("--published", required=True, type=_day, metavar="DAY", help="of the results: 2026-11-20")
    parser.add_argument("--items", action="append", default=[], metavar="PATH", help="the items; default: the bank")
    parser.set_defaults(run=hear_appeals)


def power(parser: argparse.ArgumentParser) -> None:
    """Options of ``power``."""
    parser.add_argument("problems", type=_positive, metavar="N")
    parser.add_argument(
        "--differing", type=_share, default=0.3, metavar="X",
        help="share of problems that one system solves and the other does not; default: 0.3",
    )  # fmt: skip
    parser.set_defaults(run=plan)


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a day such as 2026-11-20") from None


def _positive(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text)):
        raise argparse.ArgumentTypeError(f"found {text!r}, expected how many problems, at least 1")
    return int(text)


def _share(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number <= 1:
        raise argparse.ArgumentTypeError(f"found {text!r}, expected a share above 0, at most 1")
    return number


def draw_audit(options: argparse.Namespace) -> int:
    """Write the worksheet of an audit."""
    # light start: only this command needs it
    from ansatz.items.reading import read_items
    from ansatz.reports.audit import worksheet

    report = read_report(options.report)
    check_entries(report, options.report)
    items = {item.id: item for item in read_items(options.items or [BANK])}
    return hand_out(worksheet(report["runs"], items, options.share, options.seed), options.output)


def read_audit(options: argparse.Namespace) -> int:
    """Write the grades of filled worksheets."""
    # light start: only this command needs it
    from ansatz.reports.audit import grades_file, read_worksheet

    sheets, problems = [], []
    for path in options.worksheet:
        sheet, found = read_worksheet(filled(path), path, options.grader)
        sheets.append((options.grader, sheet))
        problems += found
    if problems:
        raise FormatError(problems)
    blank = sum(sheet.blank for _, sheet in sheets)
    tell_blank(blank)
    return hand_out(json.dumps(grades_file(sheets), ensure_ascii=False, indent=1) + "\n", options.output)


def hear_appeals(options: argparse.Namespace) -> int:
    """Print the section of the release notes."""
    # light start: only this command needs it
    from ansatz.items.reading import read_items
    from ansatz.reports.appeals import docket, notes, read_appeals

    known = [item.id for item in read_items(options.items or [BANK])]
    return hand_out(notes(docket(read_appeals(options.appeals, known), options.published)), None)


def plan(options: argparse.Namespace) -> int:
    """Print what so many problems can show, and how many it takes to show less."""
    # light start: only this command needs it
    from ansatz.reports.power import detectable, problems_needed, spread

    deviation = spread(options.differing)
    least = detectable(deviation / options.problems**0.5)
    lines = [
        f"{options.problems} problems, of which two systems differ on {options.differing:.0%}, show a difference in",
        f"accuracy from {least:.3f} on (two-sided test at 0.05, power 0.8). Problems that it takes:",
    ]
    for difference in (0.1, 0.05, 0.02, 0.01):
        if difference <= options.differing:
            lines.append(f"  {difference:.2f}  {problems_needed(difference, spread(options.differing, difference)):>8}")
    return hand_out("\n".join(lines) + "\n", None)
