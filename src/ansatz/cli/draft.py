"""``ansatz draft`` and ``ansatz sign``: items of raw problems by a model, and a person's name on them."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path

from ansatz.cli.generate import add_endpoint, manner_of, model_of

SHOWN = 12  # findings printed for one problem


def add_options(parser: ArgumentParser) -> None:
    """The options of ``draft``."""
    parser.description = (
        "Make an item of each raw problem and its solution, with a model behind an endpoint of the OpenAI protocol, in "
        "three stages: formulas, context, graph. Rules check each stage, and what they find goes back to the model. "
        "What comes of it is a draft, which nothing scores until `ansatz sign`. The same command again goes on where "
        "it was broken off. The key is in ANSATZ_API_KEY, else OPENAI_API_KEY, and is written nowhere."
    )
    add = parser.add_argument
    add("raw", nargs="+", type=Path, metavar="FILE",
        help=".json, .jsonl, .yaml with problem and solution; .md, .txt with headings")  # fmt: skip
    add("-o", "--out", type=Path, required=True, metavar="DIR", help="where drafts are written, a file each")
    add_endpoint(parser)
    add("--rounds", type=_rounds, default=4, metavar="N", help="replies to one stage at most; default: 4")
    add("--language", default="en", metavar="TAG", help="of problems that do not say theirs; default: en")
    add("--topic", default="", metavar="TOPIC", help="of problems that do not say theirs; default: the model chooses")
    add("--source", default="", metavar="TEXT", help="where the problems come from, and the licence")
    parser.set_defaults(run=run)


def _rounds(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:4]) <= 20:
        raise ArgumentTypeError(f"found {text[:40]!r}, expected a number from 1 to 20")
    return int(text)


def run(arguments: Namespace) -> int:
    """Draft, and say what became of each; 0 if all are drafts now, else 1.

    Raises:
        UsageError: an option makes no sense, or the folder cannot be written.
        FormatError: a raw problem is none.
    """
    # light start: only this command needs them
    from ansatz.scorers.drafting import draft_all, read_raw
    from ansatz.scorers.judges import Client
    from ansatz.scorers.progress import Progress

    raws = read_raw(arguments.raw, arguments.language, arguments.topic, arguments.source)
    asked_with = {} if arguments.max_tokens is None else {"max_tokens": arguments.max_tokens}
    client = Client(model_of(arguments), manner_of(arguments), asked_with=asked_with, option="draft")
    drafts, tally = draft_all(raws, client, arguments.out, rounds=arguments.rounds, told=Progress("problems"))
    for one in drafts:
        if one.path is not None:
            rounds = f" ({' + '.join(map(str, one.rounds))} rounds)" if one.rounds else ", as it was"
            print(f"{one.path}: a draft{rounds}")
            continue
        print(f"{one.id}: no draft: stage {one.stage}:")
        for problem in one.problems[:SHOWN]:
            print(f"  {problem}")
    missing = sum(one.path is None for one in drafts)
    tokens = f"{tally.prompt_tokens} + {tally.completion_tokens} tokens"
    print(f"{len(drafts) - missing} of {len(drafts)} are drafts; asked {tally.asked} times, {tokens}", file=sys.stderr)
    return 1 if missing else 0


def add_sign_options(parser: ArgumentParser) -> None:
    """The options of ``sign``."""
    parser.description = (
        "Sign drafts: the name of a person who read them goes into the files, and from then on they are items. "
        "Rules check them once more; a file in which they find something is not signed."
    )
    parser.add_argument("files", nargs="+", type=Path, metavar="FILE", help="files of drafts, .yaml")
    parser.add_argument("--name", required=True, help="of the person")
    parser.set_defaults(run=sign)


def sign(arguments: Namespace) -> int:
    """Sign what is right, and say what is not; 0 if all are signed.

    Raises:
        UsageError: the name is none, or a file holds no draft.
        FormatError: a file cannot be read.
    """
    # light start: only this command needs it
    from ansatz.scorers.drafting import sign_file

    left = 0
    for file in arguments.files:
        problems = sign_file(file, arguments.name.strip())
        for problem in problems:
            print(f"{file}: {problem}")
        left += bool(problems)
        print(f"{file}: {'not signed' if problems else f'signed by {arguments.name.strip()}'}")
    return 1 if left else 0
