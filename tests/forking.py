"""A process that has imported what sessions import, and forks where a test starts one: it starts in milliseconds.

``Template`` stands in a temporary folder: a process that waits at a socket, and ``python``, a program that is called as
the interpreter is. What it is told to run (``-m pytest``, ``-m ansatz``, a worker of xdist) runs in a fork of the
process, with its own files, folder, environment and arguments, and it ends as the fork ends. For all else, and where
the environment changes the interpreter, it becomes the real one. The modules that pytest rewrites were rewritten.
"""

from __future__ import annotations

import atexit
import gc
import io
import json
import marshal
import os
import pkgutil
import runpy
import select
import shutil
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import types
from importlib import import_module
from pathlib import Path
from typing import Any

from installed import remember
from unsynced import leave_to_the_system

SOURCE = Path(__file__).parents[1] / "src"
# Scored once before any fork; what they say is of no matter.
_ITEMS: list[dict[str, Any]] = [
    {
        "id": "T-EN-00001", "type": "numeric", "language": "en", "topic": "mechanics/newtonian",
        "question": "How fast is it?", "final_answer": "v = 14.0 m/s", "answer": {"value": 14.0, "unit": "m/s"},
        "examples": [{"answer": "14.0", "score": 0, "error": "units"}],
    },
    {
        "id": "T-EN-00002", "type": "symbolic", "language": "en", "topic": "mechanics/energy",
        "question": "How fast, from the height $h$?", "final_answer": "v = \\sqrt{2 g h}",
        "answer": {"expression": "v = \\sqrt{2 g h}"}, "examples": [{"answer": "v = \\sqrt{g h}", "score": 0.5}],
    },
    {
        "id": "T-RU-00003", "type": "choice", "language": "ru", "topic": "optics/geometric",
        "question": "Изображение действительное?", "final_answer": "мнимое",
        "answer": {"correct": "virtual", "options": {"virtual": ["мнимое"], "real": ["действительное"]}},
    },
]  # fmt: skip
_WORKER = "import sys;exec(eval(sys.stdin.readline()))"  # how execnet begins one
# Called as the interpreter, so it must start fast: nothing but built-in modules.
_PYTHON = """#!{python} -IS
import array, marshal, os, sys
import _socket
given = sys.argv[1:]
words = given[1:] if given[:1] == ["-u"] else given
known = words[:1] == ["-mpytest"] or words[:2] in (["-m", "pytest"], ["-m", "ansatz"]) or words == ["-c", {worker!r}]
same = ("PYTHON", "PYTHONPATH", "PYTHONUNBUFFERED", "PYTHONDONTWRITEBYTECODE")
changed = [name for name in os.environ if name.startswith("PYTHON") and name not in same]
place = _socket.socket(_socket.AF_UNIX, _socket.SOCK_STREAM)
try:
    if changed or not known:
        raise OSError
    place.connect({address!r})
except OSError:
    os.execv({python!r}, [{python!r}, *given])
task = marshal.dumps((words, os.getcwd(), dict(os.environ)))
files = array.array("i", [0, 1, 2])
place.sendmsg([len(task).to_bytes(8, "little")], [(_socket.SOL_SOCKET, _socket.SCM_RIGHTS, files)])
place.sendall(task)
nothing = os.open(os.devnull, os.O_RDWR)
for number in (0, 1, 2):
    os.dup2(nothing, number)
status = int.from_bytes(place.recv(4) or b"\\x00\\x09\\x00\\x00", "little")
if os.WIFSIGNALED(status):
    import _signal
    _signal.signal(os.WTERMSIG(status), _signal.SIG_DFL) if os.WTERMSIG(status) != 9 else None
    os.kill(os.getpid(), os.WTERMSIG(status))
os._exit(os.WEXITSTATUS(status))
"""


class Template:
    """The process and its folder.

    Attributes:
        python: the path of what is called in place of the interpreter.
    """

    def __init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="fork"))
        address = self._folder / "socket"
        self.python = self._folder / "python"
        self.python.write_text(_PYTHON.format(python=sys.executable, worker=_WORKER, address=str(address)))
        self.python.chmod(0o755)
        kept = {name: text for name, text in os.environ.items() if not name.startswith(("PYTEST_", "PYTHON"))}
        # One thread: a fork takes no other along.
        kept |= {"PYTHONPATH": str(SOURCE), "OPENBLAS_NUM_THREADS": "1", "OMP_NUM_THREADS": "1"}
        self._process = subprocess.Popen(
            [sys.executable, __file__, str(address), str(self.python)],
            stdin=subprocess.PIPE, stdout=subprocess.DEVNULL, env=kept, cwd=self._folder,
        )  # fmt: skip
        # Whoever calls before it has imported all waits; before it listens nobody may.
        while not address.exists() and self._process.poll() is None:
            time.sleep(0.005)

    def close(self) -> None:
        self._process.communicate()  # at the end of its input it ends
        shutil.rmtree(self._folder, ignore_errors=True)


def _import_all(folder: Path) -> None:
    """What sessions import, rewritten where pytest rewrites it, and what scoring and reports make when first used.

    By two sessions, one that scores and one that checks the gold: patterns and templates of pages are compiled then.
    """
    import pytest

    remember()
    leave_to_the_system()
    (folder / "items.jsonl").write_text("".join(json.dumps(item) + "\n" for item in _ITEMS))
    answers = [{"problem_id": item["id"], "response": f"So the answer is {item['final_answer']}."} for item in _ITEMS]
    (folder / "run.json").write_text(json.dumps({"run_id": "first", "predictions": answers}))
    arguments = ["-q", "-c", os.devnull, f"--rootdir={folder}", "-p", "no:cacheprovider"]
    given = [f"--items={folder / 'items.jsonl'}", f"--report-dir={folder / 'report'}"]
    without = [part for name in ("randomly", "hypothesispytest", "anyio") for part in ("-p", f"no:{name}")]
    ours = [part for name in ("items", "scorers", "reports") for part in ("-p", f"ansatz.{name}.plugin")]
    test = str(SOURCE / "ansatz" / "items" / "test_items.py")
    with open(os.devnull, "w") as nowhere:
        out, sys.stdout = sys.stdout, nowhere
        for more in ([f"--predictions={folder / 'run.json'}"], []):
            assert pytest.main([*arguments, *without, *ours, *given, *more, test]) == 0
        sys.stdout = out
    import xdist.remote  # noqa: F401  # not what begins workers, which takes xdist.plugin._sys_path over

    from ansatz.scorers.language.phrases import lemma

    for package in ("ansatz.items", "ansatz.scorers", "ansatz.reports", "ansatz.cli"):
        for module in pkgutil.walk_packages(import_module(package).__path__, f"{package}."):
            # Hypothesis's own plugin would warn that it came before it.
            if not module.name.rpartition(".")[2].startswith(("test_", "__", "strategies")):
                import_module(module.name)
    lemma("works")
    # What a fork would collect of these it would warn of, and pages that nothing counts in stay shared.
    gc.collect()
    gc.freeze()


def _serve(address: str, python: str) -> None:
    place = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    place.bind(f"{address}.new")
    place.listen(64)
    os.rename(f"{address}.new", address)
    _import_all(Path(address).parent)
    running: set[int] = set()
    while True:
        ready, _, _ = select.select([place, 0], [], [])  # type: ignore[type-var]
        running = {one for one in running if os.waitpid(one, os.WNOHANG)[0] == 0}
        if 0 in ready:
            os._exit(0)
        asked, _ = place.accept()
        child = os.fork()
        if child == 0:
            place.close()
            _attend(asked, python)
        running.add(child)
        asked.close()


def _attend(asked: socket.socket, python: str) -> None:
    """Fork for one task, wait for its end, and tell it to who asked."""
    size, files, _, _ = socket.recv_fds(asked, 8, 3)
    left, task = int.from_bytes(size, "little"), b""
    while len(task) < left:
        task += asked.recv(left - len(task))
    child = os.fork()
    if child == 0:
        asked.close()
        words, folder, environment = marshal.loads(task)
        _become(words, folder, environment, files, python)
    for number in files:
        os.close(number)
    _, status = os.waitpid(child, 0)
    asked.sendall(struct.pack("<I", status))
    os._exit(0)


def _become(words: list[str], folder: str, environment: dict[str, str], files: list[int], python: str) -> None:
    """Be a process that was started for this; never returns."""
    for number, given in enumerate(files):
        os.dup2(given, number)
        os.close(given)
    os.chdir(folder)
    os.environ.clear()
    os.environ.update(environment)
    sys.stdin = io.TextIOWrapper(io.BufferedReader(io.FileIO(0, closefd=False)), encoding="utf-8")
    sys.stdout, sys.stderr = (
        io.TextIOWrapper(io.BufferedWriter(io.FileIO(number, "w", closefd=False)), encoding="utf-8",
                         errors=errors, line_buffering=number == 2)
        for number, errors in ((1, "strict"), (2, "backslashreplace"))
    )  # fmt: skip
    sys.__stdin__, sys.__stdout__, sys.__stderr__ = sys.stdin, sys.stdout, sys.stderr  # type: ignore[misc]
    sys.dont_write_bytecode = bool(environment.get("PYTHONDONTWRITEBYTECODE"))
    sys.executable = python  # workers begin as forks, too
    named = [os.path.abspath(part) for part in environment.get("PYTHONPATH", "").split(os.pathsep) if part]
    worker = words[0] == "-c"
    sys.path[:] = ["" if worker else folder, *named, *(part for part in sys.path[1:] if part != str(SOURCE))]
    if (plugin := sys.modules.get("xdist.plugin")) is not None:
        plugin._sys_path = list(sys.path)  # type: ignore[attr-defined]  # as it was when the plugin was imported, which workers are given
    code: object = 0
    try:
        if worker:
            sys.argv = ["-c"]
            sys.modules["__main__"] = main = types.ModuleType("__main__")
            exec(words[1], main.__dict__)
        else:
            module, rest = ("pytest", words[1:]) if words[0] == "-mpytest" else (words[1], words[2:])
            sys.argv = [module, *rest]
            runpy.run_module(module, run_name="__main__", alter_sys=True)
    except SystemExit as end:
        code = end.code
    except BaseException:
        sys.excepthook(*sys.exc_info())
        code = 1
    if code is not None and not isinstance(code, int):
        print(code, file=sys.stderr)
        code = 1
    threading._shutdown()  # type: ignore[attr-defined]
    atexit._run_exitfuncs()
    for stream in (sys.stdout, sys.stderr):
        stream.flush()
    os._exit(int(code or 0) & 0xFF)


if __name__ == "__main__":
    _serve(*sys.argv[1:])
