"""Answers from a model behind an endpoint of the OpenAI protocol: a run that is written as it comes, and taken up."""

from __future__ import annotations

import hashlib
import json
import os
import re
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, TypeAlias

from ansatz.items.errors import UsageError
from ansatz.items.model import Item, Prediction, Usage
from ansatz.items.reading import prediction_to_dict, read_run
from ansatz.scorers.judges import Client, Completion, JudgeFailure
from ansatz.scorers.prompting import Style, prompt

Place: TypeAlias = tuple[str, int]  # an item's id and the number of a sample
GIVE_UP: Final = 10  # failures in a row after which nothing more is asked
_ODD: Final = re.compile(r"[^\w.+-]+")


@dataclass(slots=True)
class Inquiry:
    """What came of asking.

    Attributes:
        done: answers in the file now; ``new`` of them from this time.
        cut: new ones that ended because they were long enough.
        failed: reasons, by how many answers did not come.
        prompt_tokens, completion_tokens: of the new ones.
    """

    done: int = 0
    new: int = 0
    cut: int = 0
    failed: dict[str, int] | None = None
    prompt_tokens: int = 0
    completion_tokens: int = 0

    @property
    def missing(self) -> int:
        return sum((self.failed or {}).values())


def run_id_of(model: str, base: str, style: Style, asked_with: Mapping[str, Any]) -> str:
    """The name of a run: the model, the style, and a hash of all that it is asked with, but for the key."""
    content = json.dumps([model, base, style, sorted(asked_with.items())], ensure_ascii=True)
    return f"{_ODD.sub('-', model).strip('-') or 'model'}-{style}-{hashlib.sha256(content.encode()).hexdigest()[:8]}"


def ask_items(
    items: Sequence[Item],
    client: Client,
    path: Path,
    *,
    run_id: str,
    style: Style = "plain",
    samples: int = 1,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> Inquiry:
    """Ask for answers to items, and keep each as it comes: a line of a predictions file.

    What stands in the file is not asked again. At the end its lines are put in order, so that the file does not
    depend on who answered first.

    Args:
        client: with its model, its manner and what it is asked with.
        path: a ``.jsonl`` file; one that is there must be of the same run.
        progress: is told how many answers there are, and how many there will be.

    Raises:
        UsageError: the file is another run's, or the disk refuses.
        FormatError: the file is no predictions file.
    """
    places = [(item.id, sample) for sample in range(samples) for item in items]
    by_id = {item.id: item for item in items}
    with _Record(path, run_id, client.judge.model) as record:
        wanted = [place for place in places if place not in record.known]
        told = Inquiry(failed={})
        total, had = len(places), len(places) - len(wanted)
        progress(had, total)

        def one(place: Place) -> Completion:
            return client.complete([{"role": "user", "content": prompt(by_id[place[0]], style)}])

        in_a_row = 0
        for place, answer in _answers(one, wanted, client.manner.concurrency, client.stopped):
            if isinstance(answer, JudgeFailure):
                told.failed = {**(told.failed or {}), answer.reason: (told.failed or {}).get(answer.reason, 0) + 1}
                in_a_row += 1
                if answer.final or in_a_row >= GIVE_UP:
                    client.stopped.set()
                continue
            in_a_row = 0
            record.add(_prediction(place, answer))
            told.new += 1
            told.cut += answer.cut
            told.prompt_tokens += answer.prompt_tokens
            told.completion_tokens += answer.completion_tokens
            progress(had + told.new, total)
        told.done = len(record.known)
        record.order({place: number for number, place in enumerate((i.id, s) for i in items for s in range(samples))})
    return told


def _answers(
    ask: Callable[[Place], Completion], places: Sequence[Place], concurrency: int, stopped: threading.Event
) -> Iterator[tuple[Place, Completion | JudgeFailure]]:
    """The answers as they come; once stopped nothing more is asked, and what is on its way is waited for."""
    left = iter(places)
    running: dict[Future[Completion], Place] = {}
    with ThreadPoolExecutor(max(1, concurrency)) as threads:
        try:
            while True:
                while len(running) < concurrency and not stopped.is_set() and (place := next(left, None)) is not None:
                    running[threads.submit(ask, place)] = place
                if not running:
                    break
                done, _ = wait(running, return_when=FIRST_COMPLETED)
                for future in done:
                    place = running.pop(future)
                    try:
                        yield place, future.result()
                    except JudgeFailure as failure:
                        yield place, failure
        finally:
            stopped.set()  # whoever waits between two attempts waits no longer
    for place in left:
        yield place, JudgeFailure("not asked")


def _prediction(place: Place, said: Completion) -> Prediction:
    counted = said.prompt_tokens or said.completion_tokens
    usage = Usage(said.prompt_tokens, said.completion_tokens) if counted else None
    seconds = round(said.seconds, 3)
    return Prediction(place[0], response=said.text, latency_s=seconds, sample=place[1], usage=usage)


class _Record:
    """A predictions file, a line an answer.

    Raises:
        UsageError: it is another run's, it has another ending, or the disk refuses.
        FormatError: it is no predictions file.
    """

    def __init__(self, path: Path, run_id: str, model: str) -> None:
        if path.suffix != ".jsonl":
            raise UsageError(f"{path}: expected a name that ends in .jsonl")
        self.path, self.known = path, dict[Place, Prediction]()
        header = {"run_id": run_id, "system": {"name": model}}
        self._header = json.dumps(header, ensure_ascii=False)
        try:
            if path.exists() and path.stat().st_size:
                self._take_up(run_id)
            else:
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_bytes(_line(self._header))
            self._file = path.open("ab")
        except OSError as error:
            raise _refused(path, error) from error

    def _take_up(self, run_id: str) -> None:
        data = self.path.read_bytes()
        # One that was killed may have left half a line behind.
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            self.path.write_bytes(whole or _line(self._header))
        run = read_run(self.path)
        if run.run_id != run_id:
            raise UsageError(f"{self.path}: holds the run {run.run_id!r}, not {run_id!r}: give another file")
        self.known = {(one.problem_id, one.sample): one for one in run.predictions}

    def add(self, one: Prediction) -> None:
        """Keep an answer at once: it is paid for."""
        try:
            self._file.write(_line(json.dumps(prediction_to_dict(one), ensure_ascii=False)))
            self._file.flush()
        except OSError as error:
            raise _refused(self.path, error) from error
        self.known[one.problem_id, one.sample] = one

    def order(self, places: Mapping[Place, int]) -> None:
        """Put the lines in this order; answers to other items stand behind them."""
        last = len(places)
        rows = sorted(self.known.items(), key=lambda pair: (places.get(pair[0], last), pair[0]))
        lines = [self._header, *(json.dumps(prediction_to_dict(one), ensure_ascii=False) for _, one in rows)]
        part = self.path.with_name(f"{self.path.name}.part")
        try:
            part.write_bytes(b"".join(map(_line, lines)))
            os.replace(part, self.path)
        except OSError as error:
            raise _refused(self.path, error) from error

    def __enter__(self) -> _Record:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()


def _line(text: str) -> bytes:
    # A lone surrogate becomes its escape: in JSON that is the same text again.
    return text.encode("utf-8", "backslashreplace") + b"\n"


def _refused(path: Path, error: OSError) -> UsageError:
    return UsageError(f"{path}: {error.strerror or error}")
