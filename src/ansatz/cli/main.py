"""``ansatz COMMAND``: the table of commands, the one parser, and what an error of a command looks like."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from importlib.metadata import version
from typing import Final, NamedTuple

from ansatz.items.versions import SCORING_VERSION

BROKEN_PIPE: Final = 128 + 13  # as a shell tells it: ended by SIGPIPE
INTERRUPTED: Final = 128 + 2


class Command(NamedTuple):
    """A line of help, and ``module:function`` that adds the options to a parser; the parsed carry ``run``."""

    help: str
    place: str


COMMANDS: Final[Mapping[str, Mapping[str, Command]]] = {
    "score": {
        "score": Command("score runs of answers: pytest with these files", "scoring:add_options"),
        "prompts": Command("print what to ask a system for each item, as JSON lines", "prompts:add_options"),
        "batch": Command("score very many answers without pytest, on all cores", "batch:add_options"),
        "generate": Command("ask a model behind an endpoint for answers to items", "generate:add_options"),
        "grade": Command("grade one answer against a gold of any kind, or many as JSON lines", "grade:add_options"),
        "equivalent": Command("compare two formulas and say why", "equivalent:add_options"),
        "serve": Command("grade over HTTP: for other harnesses, trainers and machines", "serve:add_options"),
    },
    "write and check items": {
        "new": Command("write the template of an item", "new:add_options"),
        "draft": Command("make drafts of items of raw problems, with a model", "draft:add_options"),
        "sign": Command("put a person's name on drafts that were read", "draft:add_sign_options"),
        "review": Command("what experts say of the constraints of items, and record it", "review:add_options"),
        "show": Command("print an item for reading", "show:add_options"),
        "check": Command("check files against their formats", "check:add_options"),
        "lint": Command("check how gold formulas are written", "lint:add_options"),
        "census": Command("count what a bank holds, as Markdown", "census:add_options"),
        "import": Command("turn published benchmarks into items and predictions", "importing:add_options"),
        "import-run": Command("turn the log of another harness into predictions and items", "logs:add_options"),
    },
    "release and publish them": {
        "diff": Command("what changed between two golds, as Markdown", "diff:add_options"),
        "release": Command("write the manifest of a gold, and its changelog", "release:add_options"),
        "export": Command("publish items without the answers of the test split", "publishing:export"),
        "verify": Command("prove that a public file belongs to a sealed one", "publishing:verify"),
    },
    "read results": {
        "report": Command("print the tables of a report.json, or make the report of a journal", "report:add_options"),
        "power": Command("which difference in accuracy a number of problems can show", "auditing:power"),
    },
    "people as graders": {
        "audit": Command("5 to 10 % of the problems of each run, drawn at random, as a worksheet", "auditing:audit"),
        "audit-grades": Command("filled worksheets as a grades file for --grades", "auditing:audit_grades"),
        "appeals": Command("appeals that came within 14 days, as release notes", "auditing:appeals"),
        "grading-plan": Command("the proofs that need a (second, third) grade, as a worksheet", "grading:grading_plan"),
        "grading-grades": Command("filled worksheets of proofs as a grades file", "grading:grading_grades"),
    },
    "the command line itself": {
        "completion": Command("print the completion of commands and options for a shell", "completion:add_options"),
    },
}


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command.

    Returns:
        what the command says, as a rule 0 when all is well; 1 when files do not conform; 2 for a wrong use; 130
        when interrupted and 141 when nobody reads on, as shells have it. ``score`` gives pytest's own codes.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        code = _run(given)
        sys.stdout.flush()
    except BrokenPipeError:
        # Nobody reads on ("| head"): at exit Python would flush into the pipe again, and complain.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return BROKEN_PIPE
    except KeyboardInterrupt:
        return INTERRUPTED
    return code


def build_parser(wanted: str | None = None) -> argparse.ArgumentParser:
    """The parser.

    Args:
        wanted: only this command gets its options, and only its module is imported; None is all of them.
    """
    parser = argparse.ArgumentParser(
        prog="ansatz",
        description="Grades answers to physics problems. `ansatz COMMAND --help` tells more of a command.",
        usage="ansatz [-h] [--version] COMMAND ...",
        epilog=_overview(),
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument(
        "--version", action="version", version=f"ansatz {version('ansatz-eval')} (scoring {SCORING_VERSION})"
    )
    # The overview below shows the commands in their groups, which argparse cannot; completion wants its list.
    listed = None if wanted is None else argparse.SUPPRESS
    commands = parser.add_subparsers(prog="ansatz", metavar="COMMAND", required=True, help=listed)
    for group in COMMANDS.values():
        for name, command in group.items():
            own = commands.add_parser(name, help=command.help.replace("%", "%%"))
            if wanted in (None, name):
                module, _, function = command.place.partition(":")
                add: Callable[[argparse.ArgumentParser], None] = getattr(
                    import_module(f"ansatz.cli.{module}"), function
                )
                add(own)
                own.description = own.description or command.help.replace("%", "%%")
    return parser


def _overview() -> str:
    width = max(len(name) for group in COMMANDS.values() for name in group)
    return "\n".join(
        f"{title}:\n" + "".join(f"  {name:<{width}}  {command.help}\n" for name, command in group.items())
        for title, group in COMMANDS.items()
    )


def _run(arguments: list[str]) -> int:
    named = next((one for one in arguments if not one.startswith("-")), "")
    parser = build_parser(named)
    # From its first option on, "score" hands everything to pytest.
    handed: list[str] = []
    if arguments[:1] == ["score"] and not {"-h", "--help"} & set(arguments):
        first = next((place for place, one in enumerate(arguments) if one.startswith("-")), len(arguments))
        arguments, handed = arguments[:first], arguments[first:]
    chosen = parser.parse_args(arguments, argparse.Namespace(handed=handed))

    # light start: only this command needs it
    from ansatz.items.errors import FormatError, ItemsError
    from ansatz.reports.errors import ReportsError

    try:
        return int(chosen.run(chosen) or 0)
    except FormatError as error:
        print(error, file=sys.stderr)
        print(f"{len(error.problems)} problem{'s' * (len(error.problems) != 1)}", file=sys.stderr)
        return 1
    except (ItemsError, ReportsError) as error:
        print(f"ansatz: {error}", file=sys.stderr)
        return 2
