"""``ansatz serve``: grading over HTTP."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace


def add_options(parser: ArgumentParser) -> None:
    """The options of ``serve``."""
    parser.description = (
        "Grade over HTTP: POST /grade (gold and response), POST /verify (as NeMo-Gym's resource servers), GET /health; "
        "JSON, one row or a list of rows. A token, if one is wanted, is in ANSATZ_SERVE_TOKEN."
    )
    add = parser.add_argument
    add("--host", default="127.0.0.1", help="address; any but a loopback one needs a token; default: 127.0.0.1")
    add("--port", type=int, default=8420, help="0 takes one that is free; default: 8420")
    add("--workers", type=int, default=0, metavar="N", help="processes that score; default: one a core")
    add("--items", action="append", default=[], metavar="PATH", help="items that rows may name by problem_id")
    add("--mode", default="strict", metavar="NAME", help="the reward: strict, partial, dag, eed or sciif")
    add("--max-body", type=int, default=2_000_000, metavar="BYTES", help="of a request; default: 2000000")
    add("--timeout", type=float, default=30.0, metavar="SECONDS", help="for a request to come; default: 30")
    add("--task-timeout", type=float, default=60.0, metavar="SECONDS", help="for one answer; default: 60")
    add("--task-memory", type=int, default=2048, metavar="MB", help="for one answer; default: 2048")
    parser.set_defaults(run=run)


def run(arguments: Namespace) -> int:
    """Serve until interrupted.

    Raises:
        UsageError: the options make no sense, or the address cannot be had.
        FormatError: items do not conform.
    """
    # light start: only this command needs it
    from ansatz.adapters.serving import Server, ServerSettings
    from ansatz.items.errors import UsageError
    from ansatz.items.reading import read_items
    from ansatz.scorers.rewards import settings_of
    from ansatz.scorers.workers import Limits, Pool

    items = read_items(arguments.items) if arguments.items else ()
    token = os.environ.get("ANSATZ_SERVE_TOKEN", "").strip()
    try:
        reward = settings_of(arguments.mode)
        limits = Limits(seconds=arguments.task_timeout, megabytes=arguments.task_memory)
        pool = Pool(arguments.workers or os.cpu_count() or 1, limits)
    except ValueError as error:
        raise UsageError(str(error)) from error
    if arguments.max_body < 1 or not 0 < arguments.timeout < float("inf"):
        raise UsageError("--max-body and --timeout: expected positive numbers")
    settings = ServerSettings(token, arguments.max_body, seconds=arguments.timeout, reward=reward)
    with pool, Server((arguments.host, arguments.port), pool, settings, items) as server:
        pool.warm()
        host, port = server.server_address[:2]
        shown = f"[{host!s}]" if ":" in str(host) else str(host)
        print(f"serving on http://{shown}:{port} with {pool.workers} workers", file=sys.stderr, flush=True)
        server.serve_forever()
    return 0
