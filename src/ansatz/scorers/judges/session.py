"""All open questions of a session to all judges: from the record where it is there, else asked, several at once."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from queue import SimpleQueue
from threading import Thread
from typing import Final

from ansatz.scorers.judges.cache import Cache, Line, line_of
from ansatz.scorers.judges.client import Client, Manner
from ansatz.scorers.judges.completions import Completion, JudgeFailure
from ansatz.scorers.judges.endpoint import Judge
from ansatz.scorers.judges.prompts import again, messages, question_hash, reply_schema
from ansatz.scorers.judges.questions import JudgeQuestion
from ansatz.scorers.judges.replies import ReplyReading, read_reply
from ansatz.scorers.limits import JUDGED_CHARACTERS

REPLY_TOKENS: Final = 120  # of one reply, for estimates
SIGNS_A_TOKEN: Final = 4
REASONS: Final = 5  # that are told of one judge
GIVE_UP: Final = 10  # questions in a row without an answer, after which a judge is asked no more


@dataclass(slots=True)
class Tally:
    """What one judge did in a session; tokens and cost are those of this session, not of the record."""

    judge: Judge
    recorded: int = 0
    asked: int = 0
    undecided: int = 0
    failed: int = 0
    left: int = 0
    prompt_tokens: int = 0
    completion_tokens: int = 0
    reasons: dict[str, int] = field(default_factory=dict)
    in_a_row: int = 0
    given_up: str = ""

    @property
    def cost(self) -> float | None:
        price = self.judge.price
        if price is None:
            return None
        return (self.prompt_tokens * price.prompt + self.completion_tokens * price.completion) / 1e6

    def line(self) -> str:
        """One line for a person."""
        parts = [f"{self.asked} asked", f"{self.recorded} on record"]
        parts += [f"{self.undecided} undecided"] if self.undecided else []
        parts += [f"{self.failed} without an answer"] if self.failed else []
        parts += [f"{self.left} beyond the budget"] if self.left else []
        parts.append(f"{self.prompt_tokens} + {self.completion_tokens} tokens")
        if self.cost is not None:
            parts.append(f"cost {self.cost:.4g}")
        return f"judge {self.judge.id}: {', '.join(parts)}"

    def row(self) -> dict[str, str | int | float | None]:
        """What the report says of the judge."""
        return {
            "judge": self.judge.id,
            "model": self.judge.model,
            "asked": self.asked,
            "recorded": self.recorded,
            "undecided": self.undecided,
            "failed": self.failed,
            "left": self.left,
            "prompt_tokens": self.prompt_tokens,
            "completion_tokens": self.completion_tokens,
            "cost": self.cost,
        }

    def warnings(self) -> list[str]:
        """Why points stayed undecided, the commonest reasons first."""
        often = sorted(self.reasons.items(), key=lambda pair: (-pair[1], pair[0]))[:REASONS]
        told = [f"judge {self.judge.id}: {count} left undecided: {reason}" for reason, count in often]
        if self.given_up:
            told.append(f"judge {self.judge.id} was asked no more: {self.given_up}")
        return told


@dataclass(frozen=True, slots=True)
class _Answer:
    verdict: str
    quote: str
    note: str
    usage: dict[str, int]
    failed: bool = False
    final: bool = False


@dataclass(frozen=True, slots=True)
class _Task:
    """One question to one judge, and where else the same is asked of the same answer."""

    tally: Tally
    questions: list[JudgeQuestion] = field(default_factory=list)


def ask_all(
    questions: Iterable[JudgeQuestion],
    judges: Sequence[Judge],
    path: Path,
    manner: Manner,
    progress: Callable[[int, int], None] = lambda done, total: None,
) -> list[Tally]:
    """Put every question to every judge and leave the verdicts in the grades file ``path``.

    What is on record there for the same question and answer is not asked again. Whatever an endpoint
    does, every question has a line in the end: UNDECIDED with a note where it gave nothing; such a
    line is asked for again next time.

    Args:
        progress: called with the number of answers that came and of those expected.

    Raises:
        UsageError: the file cannot be written, or httpx is not installed and something is to be asked.
        FormatError: the file is no grades file.
    """
    cache = Cache(path)
    tallies = [Tally(judge) for judge in judges]
    questions = list({question.place: question for question in questions}.values())
    if not questions:
        return tallies
    found: list[Line] = []
    tasks = [task for tally in tallies for task in within(_tasks(tally, questions, cache, found), tally, manner.budget)]
    # Before the file is touched: without httpx there is nothing to write.
    clients = {tally.judge.id: Client(tally.judge, manner) for tally in tallies} if tasks else {}
    asked = [question.place for task in tasks for question in task.questions]
    cache.open([tally.judge.grader for tally in tallies], found, asked)
    try:
        _run(tasks, clients, cache, manner, progress)
    finally:
        cache.close()
        if manner.record is not None:
            manner.record.close()
    return tallies


def _tasks(tally: Tally, questions: Iterable[JudgeQuestion], cache: Cache, found: list[Line]) -> Iterable[_Task]:
    """What one judge is to be asked; what is on record is added to ``found``."""
    tasks: dict[tuple[str, str], _Task] = {}
    for question in questions:
        line = cache.find(tally.judge.id, question)
        if line is None:
            key = (question_hash(question), question.answer_sha256)
            tasks.setdefault(key, _Task(tally)).questions.append(question)
        else:
            found.append(line)
            tally.recorded += 1
            tally.undecided += "undecided" in line or "UNDECIDED" in line.get("points", {}).values()
    return tasks.values()


@dataclass(frozen=True, slots=True)
class Estimate:
    """What a session would ask of one judge, before anything is asked."""

    judge: Judge
    recorded: int
    questions: int
    left: int
    prompt_tokens: int

    def line(self) -> str:
        """One line for a person; tokens of replies are taken as ``REPLY_TOKENS`` each."""
        parts = [f"{self.questions} to ask", f"{self.recorded} on record"]
        parts += [f"{self.left} beyond the budget"] if self.left else []
        written = self.questions * REPLY_TOKENS
        parts.append(f"about {self.prompt_tokens} + {written} tokens")
        price = self.judge.price
        if price is not None:
            parts.append(f"cost about {(self.prompt_tokens * price.prompt + written * price.completion) / 1e6:.4g}")
        return f"judge {self.judge.id}: {', '.join(parts)}"


def estimates(
    questions: Iterable[JudgeQuestion], judges: Sequence[Judge], path: Path, budget: int | None
) -> list[Estimate]:
    """What ``ask_all`` would do, without asking or writing anything."""
    cache = Cache(path)
    questions = list({question.place: question for question in questions}.values())
    found = []
    for judge in judges:
        tally = Tally(judge)
        tasks = within(_tasks(tally, questions, cache, []), tally, budget)
        signs = sum(len(one["content"]) for task in tasks for one in messages(task.questions[0]))
        found.append(Estimate(judge, tally.recorded, len(tasks), tally.left, signs // SIGNS_A_TOKEN))
    return found


def within(tasks: Iterable[_Task], tally: Tally, budget: int | None) -> list[_Task]:
    """The most urgent tasks of one judge, as many as its budget allows; the others stay as the rules have them."""
    ordered = sorted(tasks, key=lambda task: min(question.urgency for question in task.questions))
    kept = ordered if budget is None else ordered[: max(0, budget)]
    tally.left = sum(len(task.questions) for task in ordered[len(kept) :])
    return kept


def _run(
    tasks: Sequence[_Task],
    clients: dict[str, Client],
    cache: Cache,
    manner: Manner,
    progress: Callable[[int, int], None],
) -> None:
    width = max(1, min(manner.concurrency, len(tasks)))
    waiting: SimpleQueue[_Task | None] = SimpleQueue()
    answers: SimpleQueue[tuple[_Task, _Answer]] = SimpleQueue()

    def work() -> None:
        while (task := waiting.get()) is not None:
            answers.put((task, _answer(clients[task.tally.judge.id], task.questions[0])))

    # Daemons: an interrupted session need not wait for endpoints that are slow.
    for number in range(width if tasks else 0):
        Thread(target=work, name=f"judge-{number}", daemon=True).start()
    under_way = done = 0
    try:
        for task in tasks:
            if task.tally.given_up:
                _note(cache, task, _Answer("UNDECIDED", "", task.tally.given_up, {}, failed=True))
                done += 1
                progress(done, len(tasks))
                continue
            waiting.put(task)
            under_way += 1
            # Only as many as run at once are handed over, so that a judge that failed is asked no more.
            if under_way == width:
                _note(cache, *answers.get(), asked=True)
                under_way, done = under_way - 1, done + 1
                progress(done, len(tasks))
        while under_way:
            _note(cache, *answers.get(), asked=True)
            under_way, done = under_way - 1, done + 1
            progress(done, len(tasks))
    finally:
        for client in clients.values():
            client.stopped.set()
        for _ in range(width):
            waiting.put(None)


def _note(cache: Cache, task: _Task, answer: _Answer, *, asked: bool = False) -> None:
    """Put an answer on record, for every place where the same is asked; the first one bears what it took."""
    tally, usage = task.tally, answer.usage
    if asked:
        _count(tally, answer)
    for question in task.questions:
        tally.failed += answer.failed
        if answer.verdict == "UNDECIDED":
            tally.undecided += not answer.failed
            if answer.note:
                tally.reasons[answer.note] = tally.reasons.get(answer.note, 0) + 1
        args = (answer.verdict, answer.quote, answer.note, usage)
        cache.add(line_of(tally.judge.id, question, *args, keep=not answer.failed))
        usage = {}


def _count(tally: Tally, answer: _Answer) -> None:
    tally.asked += 1
    tally.in_a_row = tally.in_a_row + 1 if answer.failed else 0
    if answer.failed and not tally.given_up and (answer.final or tally.in_a_row >= GIVE_UP):
        tally.given_up = answer.note
    tally.prompt_tokens += answer.usage.get("prompt_tokens", 0)
    tally.completion_tokens += answer.usage.get("completion_tokens", 0)


def _answer(client: Client, question: JudgeQuestion) -> _Answer:
    try:
        return _ask(client, question)
    except Exception as error:  # the boundary of a judge: whatever fails there costs one verdict
        return _Answer("UNDECIDED", "", f"{type(error).__name__}: {str(error)[:200]}", {}, failed=True)


def _ask(client: Client, question: JudgeQuestion) -> _Answer:
    """One verdict; a reply of no use is asked for once more."""
    if len(question.answer) > JUDGED_CHARACTERS:
        note = f"the answer is longer than {JUDGED_CHARACTERS} characters"
        return _Answer("UNDECIDED", "", note, {})
    usage = {"prompt_tokens": 0, "completion_tokens": 0}
    try:
        reading = _reading(client, question, messages(question), usage)
        if reading[0].problem:
            reading = _reading(client, question, again(question, reading[1], reading[0].problem), usage)
    except JudgeFailure as failure:
        return _Answer("UNDECIDED", "", str(failure), usage, failed=True, final=failure.final)
    read = reading[0]
    if read.problem:
        return _Answer("UNDECIDED", "", f"no usable reply: {read.problem}", usage)
    return _Answer(read.verdict, read.quote, "", usage)


def _reading(
    client: Client, question: JudgeQuestion, chat: Sequence[dict[str, str]], usage: dict[str, int]
) -> tuple[ReplyReading, str]:
    completion: Completion = client.complete(chat, reply_schema(question))
    usage["prompt_tokens"] += completion.prompt_tokens
    usage["completion_tokens"] += completion.completion_tokens
    return read_reply(question, completion.text), completion.text
