"""``ansatz generate``: answers of a model behind an OpenAI-compatible endpoint, as a predictions file."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ansatz.scorers.prompting import STYLES

if TYPE_CHECKING:
    from ansatz.scorers.judges import Judge, Manner

KEYS = ("ANSATZ_API_KEY", "OPENAI_API_KEY")


def add_options(parser: ArgumentParser) -> None:
    """The options of ``generate``."""
    parser.description = (
        "Ask a model for answers to items, through any endpoint of the OpenAI protocol. The file is written as "
        "answers come; the same command again asks for what is missing. The key is in ANSATZ_API_KEY, else "
        "OPENAI_API_KEY, and is written nowhere."
    )
    add = parser.add_argument
    add_endpoint(parser)
    add("-o", "--out", type=Path, required=True, metavar="FILE", help="predictions to write, a .jsonl file")
    add("--items", action="append", default=[], metavar="PATH", help="items; repeatable; default: the bank")
    add("--style", choices=STYLES, default="plain", help="of the prompts, as in `ansatz prompts`; default: plain")
    add("--samples", type=_count, default=1, metavar="N", help="answers to each item; default: 1")
    add("--temperature", type=float, metavar="T", help="default: 0, where the model allows one")
    add("--run-id", default="", metavar="NAME", help="default: the model, the style, and a hash of the settings")
    parser.set_defaults(run=run)


def add_endpoint(parser: ArgumentParser) -> None:
    """The options that say which model is asked, and in which manner."""
    add = parser.add_argument
    add("--model", required=True, help="as the endpoint names it")
    add("--base-url", required=True, metavar="URL", help="such as http://localhost:8000/v1")
    add("--max-tokens", type=_count, metavar="N", help="of an answer; default: the endpoint's")
    add("--concurrency", type=_count, default=8, metavar="N", help="requests on their way at once; default: 8")
    add("--rate", type=float, metavar="N", help="requests a minute at most")
    add("--timeout", type=float, default=600.0, metavar="SECONDS", help="for one attempt; default: 600")
    add("--retries", type=int, default=4, metavar="N", help="further attempts; default: 4")


def model_of(arguments: Namespace) -> Judge:
    """The model that the options name, with the key of the environment.

    Raises:
        UsageError: the address or the key cannot be one.
    """
    # light start: only this command needs it
    from ansatz.items.errors import UsageError
    from ansatz.scorers.judges import judges_of

    named = next((name for name in KEYS if name in os.environ), "")
    try:
        # The same rules as for a judge: of the address, and of the key.
        (model,) = judges_of([f"{arguments.model}@{arguments.base_url}"], {"OPENAI_API_KEY": os.environ.get(named, "")})
    except UsageError as error:
        text = str(error).replace("--judge: ", "--model and --base-url: ").replace("the key of a judge", "the key")
        raise UsageError(text) from error
    return model


def manner_of(arguments: Namespace) -> Manner:
    """How it is asked.

    Raises:
        UsageError: a number makes no sense.
    """
    # light start: only this command needs it
    from ansatz.items.errors import UsageError
    from ansatz.scorers.judges import Manner

    if not (0 < arguments.timeout < float("inf")) or arguments.retries < 0 or not _positive(arguments.rate):
        raise UsageError("--timeout, --retries and --rate: expected positive numbers")
    return Manner(arguments.timeout, arguments.retries, concurrency=arguments.concurrency, per_minute=arguments.rate)


def _count(text: str) -> int:
    if not text.isascii() or not text.isdigit() or not 1 <= int(text[:12]) <= 10**6:
        raise ArgumentTypeError(f"found {text[:40]!r}, expected a number from 1")
    return int(text)


def run(arguments: Namespace) -> int:
    """Ask, write, and say what came; 0 if all answers are there, else 1.

    Raises:
        UsageError: the options make no sense, or the file is another run's.
        FormatError: items do not conform.
    """
    # light start: only this command needs them
    from ansatz.items.authoring import near
    from ansatz.items.cases import BANK
    from ansatz.items.reading import read_items
    from ansatz.scorers.asking import ask_items, run_id_of
    from ansatz.scorers.judges import Client
    from ansatz.scorers.progress import Progress

    model, manner = model_of(arguments), manner_of(arguments)
    items = read_items(arguments.items or [near(BANK)])
    asked_with: dict[str, Any] = {}
    if arguments.temperature is not None:
        asked_with["temperature"] = arguments.temperature
    elif arguments.samples > 1:
        asked_with["temperature"] = 1.0  # samples that are all the same are of no use
    if arguments.max_tokens is not None:
        asked_with["max_tokens"] = arguments.max_tokens
    run_id = arguments.run_id or run_id_of(model.model, model.base, arguments.style, asked_with)
    client = Client(model, manner, asked_with=asked_with, option="generate")
    told = ask_items(
        items, client, arguments.out,
        run_id=run_id, style=arguments.style, samples=arguments.samples, progress=Progress(),
    )  # fmt: skip
    tokens = f"{told.prompt_tokens} + {told.completion_tokens} tokens"
    print(f"{arguments.out}: {told.done} answers of {run_id}, {told.new} new, {tokens}", file=sys.stderr)
    if told.cut:
        print(f"  {told.cut} ended because they were long enough: see --max-tokens", file=sys.stderr)
    for reason, count in sorted((told.failed or {}).items(), key=lambda pair: (-pair[1], pair[0])):
        print(f"  {count} missing: {reason}", file=sys.stderr)
    return 1 if told.missing else 0


def _positive(value: float | None) -> bool:
    return value is None or 0 < value < float("inf")
