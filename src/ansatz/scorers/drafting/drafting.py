"""Items of raw problems by a model, in three stages with rules between them; nothing is asked twice."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

from ansatz.items.errors import UsageError
from ansatz.items.model import Draft, Item
from ansatz.items.reading import item_to_yaml, read_items
from ansatz.scorers.drafting.checking import checked
from ansatz.scorers.drafting.journal import NAME, ReplyJournal
from ansatz.scorers.drafting.raw import Raw
from ansatz.scorers.drafting.replies import Unusable, read_object
from ansatz.scorers.drafting.stages import STAGES, Stage, answered, opening
from ansatz.scorers.judges import Client, Completion, JudgeFailure

ROUNDS: Final = 4  # replies to one stage, the first among them
_FIRST: Final = "physics/general"  # until a topic is chosen


@dataclass(frozen=True, slots=True)
class Drafted:
    """What became of one raw problem.

    Attributes:
        path: the draft, where one was written or stood there already.
        stage: the stage that was not passed; empty where all were.
        problems: what rules found at its last round, or why the model gave no answer.
        rounds: replies that it took, by stage.
    """

    id: str
    path: Path | None = None
    stage: str = ""
    problems: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()


@dataclass(slots=True)
class DraftTally:
    """What drafting took: answers asked for now, and their tokens."""

    asked: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, said: Completion) -> None:
        """Count one answer; may be called by several threads."""
        with self._lock:
            self.asked += 1
            self.prompt_tokens += said.prompt_tokens
            self.completion_tokens += said.completion_tokens


# Rules run one at a time: threads are there for the waiting.
_RULES: Final = threading.Lock()


def draft_all(
    raws: Sequence[Raw],
    client: Client,
    folder: Path,
    *,
    rounds: int = ROUNDS,
    told: Callable[[int, int], None] = lambda done, total: None,
) -> tuple[list[Drafted], DraftTally]:
    """Draft an item of each raw problem into a file of its own, ``folder/ID.yaml``.

    A file that is there is left alone. Answers are kept in ``folder/.drafting.jsonl`` as they come, so that the same
    call again goes on where it was broken off, and comes to the same drafts. After an answer that says that no other
    question will fare better (a wrong key), nothing more is asked.

    Args:
        rounds: replies to one stage at most; after that the problem has no draft.
        told: is told how many problems are done, and of how many.

    Raises:
        UsageError: the folder or the journal cannot be written, or a file of this name holds something else.
    """
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise UsageError(f"{folder}: {error.strerror or error}") from None
    journal, tally, done = ReplyJournal(folder / NAME), DraftTally(), 0

    def one(raw: Raw) -> Drafted:
        nonlocal done
        path = folder / f"{raw.id}.yaml"
        drafted = Drafted(raw.id, path) if path.exists() else _Drafting(raw, client, journal, tally, rounds).run(path)
        with _RULES:
            done += 1
            told(done, len(raws))
        return drafted

    try:
        with ThreadPoolExecutor(max(1, client.manner.concurrency)) as threads:
            futures = [threads.submit(one, raw) for raw in raws]
            try:
                return [future.result() for future in futures], tally
            except BaseException:  # an interrupt as well: the threads are told, and it goes on
                client.stopped.set()  # whoever waits between two attempts waits no longer
                for future in futures:
                    future.cancel()
                raise
    finally:
        journal.close()


@dataclass(slots=True)
class _Drafting:
    """One problem on its way."""

    raw: Raw
    client: Client
    journal: ReplyJournal
    tally: DraftTally
    rounds: int

    def run(self, path: Path) -> Drafted:
        raw = self.raw
        data: dict[str, Any] = {"id": raw.id, "language": raw.language, "topic": raw.topic or _FIRST}
        data |= {"source": raw.source} if raw.source else {}
        data["draft"] = {"model": self.client.judge.model[:200]}
        taken: list[int] = []
        item: Item | None = None
        for stage in STAGES:
            try:
                data, item, problems, count = self._stage(stage, data)
            except JudgeFailure as failure:
                if failure.final:
                    self.client.stopped.set()
                return Drafted(raw.id, None, stage.name, (str(failure),), tuple(taken))
            taken.append(count)
            if problems or item is None:
                return Drafted(raw.id, None, stage.name, tuple(problems), tuple(taken))
        assert item is not None
        _write(path, replace(item, draft=Draft(self.client.judge.model[:200])))
        return Drafted(raw.id, path, rounds=tuple(taken))

    def _stage(self, stage: Stage, before: dict[str, Any]) -> tuple[dict[str, Any], Item | None, list[str], int]:
        """The object after a stage, the item, what is still wrong with it, and the rounds that it took."""
        messages = opening(stage, self.raw, before)
        data, item, problems = before, None, ["nothing was asked"]
        for count in range(1, self.rounds + 1):
            said = self._asked(messages)
            try:
                given = read_object(said.text, stage.fields, stage.required)
            except Unusable as error:
                problems = [str(error)]
            else:
                if self.raw.topic:
                    given.pop("topic", None)  # whoever has the problem knows
                with _RULES:
                    data, item, problems = checked({**before, **given}, self.raw, stage.name)
            if not problems:
                return data, item, [], count
            # Each round shows the last reply alone: a chat would grow beyond what models read.
            messages = [*opening(stage, self.raw, before), *answered(said.text, problems, count)]
        return data, item, problems, self.rounds

    def _asked(self, messages: list[dict[str, str]]) -> Completion:
        model = self.client.judge.model
        known = self.journal.find(model, messages)
        if known is not None:
            return known
        if self.client.stopped.is_set():
            raise JudgeFailure("not asked")
        said = self.client.complete(messages)
        self.journal.add(model, messages, said)
        self.tally.add(said)
        return said


def _write(path: Path, item: Item) -> None:
    """The draft as a file of its own, whole or not at all, and read again before it counts."""
    part = path.with_name(f".{path.stem}.part.yaml")
    try:
        part.write_text(item_to_yaml(item), encoding="utf-8", newline="\n")
        assert read_items([part], drafts=True) == (item,), "what is written reads as the item"
        os.replace(part, path)
    except OSError as error:
        raise UsageError(f"{path}: {error.strerror or error}") from None
    finally:
        part.unlink(missing_ok=True)
