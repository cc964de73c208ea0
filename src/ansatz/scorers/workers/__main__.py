"""A worker: tasks come over standard input, results go over standard output, until either ends."""

from __future__ import annotations

import faulthandler
import os
from collections.abc import Callable, Iterator
from typing import IO, Any

from ansatz.scorers.workers.frames import receive, send

PAGES = "/proc/self/statm"


def bound_memory(megabytes: int) -> None:
    """Let this process take so much more than it has, where the system can hold it to that."""
    try:
        # Unix alone has it
        import resource
    except ImportError:
        return
    try:
        with open(PAGES, encoding="ascii") as file:
            has = int(file.read().split()[0]) * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError):
        has = 0
    most = has + megabytes * 2**20
    _, hard = resource.getrlimit(resource.RLIMIT_AS)
    if hard != resource.RLIM_INFINITY:
        most = min(most, hard)
    resource.setrlimit(resource.RLIMIT_AS, (most, hard))


def main() -> None:
    """Do what comes until nothing comes any more.

    Frames that come: ``(seconds, megabytes, modules)`` once, then lists of ``(function, arguments)``. That go:
    ``ready`` once, then for each task ``("done", result)``, ``("memory", text)`` or ``("raised", text)``; for a list
    that cannot be read ``("unread", text)`` alone.
    """
    tasks = os.fdopen(os.dup(0), "rb")
    results = os.fdopen(os.dup(1), "wb")
    # What anything prints must not come between the frames, and nobody reads our input.
    nothing = os.open(os.devnull, os.O_RDWR)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    try:
        seconds, megabytes, modules = receive(tasks)
        for module in modules:
            __import__(module)
        if megabytes is not None:
            bound_memory(megabytes)
        send(results, "ready")
        while True:
            for answer in _answers(tasks, seconds, nothing):
                _reply(results, answer)
    except (EOFError, BrokenPipeError, KeyboardInterrupt):
        os._exit(0)  # whoever asked is gone: nothing is left to be told


def _answers(tasks: IO[bytes], seconds: float | None, nothing: int) -> Iterator[tuple[str, Any]]:
    """Wait for tasks and do them.

    Raises:
        EOFError: none will come.
    """
    try:
        given = receive(tasks)
    except (EOFError, OSError):
        raise EOFError from None
    except Exception as error:  # a function that cannot be imported here
        yield "unread", f"{type(error).__name__}: {str(error)[:500]}"
        return
    for function, arguments in given:
        yield _done(function, arguments, seconds, nothing)


def _done(
    function: Callable[..., Any], arguments: tuple[Any, ...], seconds: float | None, nothing: int
) -> tuple[str, Any]:
    if seconds is not None:
        # A thread of the interpreter itself, which ends this process even where one long operation holds the lock.
        faulthandler.dump_traceback_later(seconds, file=nothing, exit=True)
    try:
        return "done", function(*arguments)
    except MemoryError as error:
        return "memory", str(error)
    except Exception as error:  # the boundary of a task: its fault costs its result alone
        return "raised", f"{type(error).__name__}: {str(error)[:500]}"
    finally:
        faulthandler.cancel_dump_traceback_later()


def _reply(results: IO[bytes], answer: tuple[str, Any]) -> None:
    try:
        send(results, answer)
    except OSError:
        raise BrokenPipeError from None
    except Exception as error:  # a result that cannot be pickled
        send(results, ("raised", f"{type(error).__name__}: {str(error)[:500]}"))


if __name__ == "__main__":
    main()
