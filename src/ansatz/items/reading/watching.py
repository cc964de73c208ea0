"""``ansatz check --watch``: files of items checked, and scored against themselves, whenever they are saved."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

from ansatz.items.errors import FormatError, ItemsError
from ansatz.items.model import Item
from ansatz.items.plugins import PLUGINS
from ansatz.items.reading.files import item_files, read_items

INTERVAL: Final = 0.25  # seconds between two looks
GONE: Final = 4  # looks in a row without a file: an editor that replaces it needs one or two
ENDING: Final = 5.0  # seconds that a gate is given to end when it is interrupted

State: TypeAlias = dict[str, tuple[int, int, int]]  # file: time, size, inode


@dataclass(slots=True)
class Watch:
    """Looks at files until it is interrupted.

    A change is acted on once two looks in a row agree, so that a file that is still being written,
    or that an editor has put away to replace it, is left alone.

    Attributes:
        gate: scores the items of files whose formats are right; true where all is as declared.
        sleep: passes the time between two looks.
        say: prints a line.
    """

    paths: Sequence[str]
    gate: Callable[[Sequence[str], Sequence[Item] | None], bool]
    sleep: Callable[[float], None] = time.sleep
    say: Callable[[str], None] = print
    _seen: State = field(default_factory=dict)  # as last acted on
    _last: State | None = None  # as last looked at
    _missing: int = 0

    def run(self) -> None:
        """Check everything once, then what changes; ends by KeyboardInterrupt only."""
        self._check(None)
        while True:
            self.sleep(INTERVAL)
            self.look()

    def look(self) -> None:
        """One look at the files."""
        now = states(self.paths)
        settled = now == self._last
        self._last = now
        if not now:
            self._missing += 1
            if self._missing == GONE:
                self.say(f"{', '.join(self.paths)}: gone; waiting")
                self._seen = {}
            return
        self._missing = 0
        if settled and now != self._seen:
            changed = {file for file, state in now.items() if self._seen.get(file) != state}
            # Where only something is gone, the rest may have leant on it.
            self._check(changed or None)

    def _check(self, changed: set[str] | None) -> None:
        self._seen = self._last = states(self.paths)
        if not self._seen:
            return
        self.say(f"--- {time.strftime('%H:%M:%S')} {', '.join(sorted(changed)) if changed else ', '.join(self.paths)}")
        try:
            items = read_items(self.paths, questions=[])
        except FormatError as error:
            self.say(str(error))
            self.say(f"{len(error.problems)} problem{'s' * (len(error.problems) != 1)}")
            return
        except ItemsError as error:  # it went away between the look and the reading
            self.say(str(error))
            self._seen = {}
            return
        chosen = None if changed is None else [item for item in items if item.file in changed]
        if chosen == []:
            self.say("no item in it")
            return
        self.say("all as declared" if self.gate(self.paths, chosen) else "not as declared: see above")


def states(paths: Sequence[str]) -> State:
    """The files of items as they are now; a file that cannot be seen is not among them."""
    found: State = {}
    for path in paths:
        try:
            files = item_files([path])
        except (ItemsError, OSError):
            continue
        for file in files:
            try:
                seen = os.stat(file)
            except OSError:
                continue
            found[file] = (seen.st_mtime_ns, seen.st_size, seen.st_ino)
    return found


def pytest_gate(paths: Sequence[str], items: Sequence[Item] | None) -> bool:
    """Score items against themselves in a pytest of its own, whose output goes to the terminal.

    Args:
        items: only these; None is all of them.
    """
    # Scoring belongs to another package: it is asked for, not imported. No settings of the folder that one
    # happens to stand in take part.
    command = [sys.executable, "-m", "pytest", "-q", "--no-header", "-c", os.devnull, "--rootdir", os.getcwd()]
    command += ["-p", "no:cacheprovider", "-p", "no:randomly"]
    for module in PLUGINS:
        command += ["-p", module]
    command += [f"--items={path}" for path in paths]
    if items is not None and all(_is_word(item.id) for item in items):
        command += ["-k", " or ".join(f"[{item.id}- or [{item.id}]" for item in items)]
    command.append(str(Path(__file__).parents[1] / "test_items.py"))
    sys.stdout.flush()
    with subprocess.Popen(command) as process:  # noqa: S603 -- this interpreter, and paths as arguments
        try:
            return process.wait() == 0
        except KeyboardInterrupt:
            # A terminal interrupts both; a gate that was not told is.
            try:
                process.wait(ENDING)
            except subprocess.TimeoutExpired:
                process.kill()
            raise


def _is_word(name: str) -> bool:
    """Whether pytest's -k takes an id for one word."""
    return bool(name) and all(letter.isalnum() or letter in "_-.:+/" for letter in name)


def watch(paths: Sequence[str]) -> int:
    """Watch until Ctrl-C; 0 then.

    Raises:
        UsageError: a path does not exist, or is of no known kind.
    """
    item_files(paths)
    try:
        Watch(paths, pytest_gate).run()
    except KeyboardInterrupt:
        print()
    return 0
