"""What judges said, as a grades file: a line an answer, written as it comes, looked up by content."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, TypeAlias

from ansatz.items.errors import UsageError
from ansatz.items.model import Grader
from ansatz.items.reading import read_grades
from ansatz.scorers.judges.prompts import question_hash
from ansatz.scorers.judges.questions import ANSWER, PROOF, JudgeQuestion

Line: TypeAlias = dict[str, Any]
Place: TypeAlias = tuple[str, str, int, str, str]
GRADES: Final = {"YES": 1, "PARTLY": 0.5, "NO": 0}


class Cache:
    """A ``.jsonl`` grades file. Lines of other graders and about other runs are kept as they are.

    Raises:
        UsageError: the file has another name, or the disk refuses.
        FormatError: it is no grades file.
    """

    def __init__(self, path: Path) -> None:
        if path.suffix != ".jsonl":
            raise UsageError(f"--judge-cache: found {path.name!r}, expected a name that ends in .jsonl")
        self.path = path
        self.graders: dict[str, Line] = {}
        self.lines: list[Line] = []
        try:
            self._load()
        except OSError as error:
            raise _refused(path, error) from error
        self._known = {
            (line["grader"], line["question_sha256"], line["answer_sha256"]): line
            for line in self.lines
            if "question_sha256" in line and "answer_sha256" in line
        }
        self._file: Any = None

    def _load(self) -> None:
        if not self.path.exists():
            return
        data = self.path.read_bytes()
        # A session that was killed may have left half a line behind.
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            _write(self.path, whole)
        if not whole.strip():
            return
        read_grades(self.path)
        header, *self.lines = (json.loads(line) for line in whole.decode("utf-8-sig").splitlines() if line.strip())
        self.graders = {grader["id"]: grader for grader in header.get("graders", ())}

    def find(self, grader: str, question: JudgeQuestion) -> Line | None:
        """The line that this grader's verdict makes for the question, if it was asked before of the same answer."""
        line = self._known.get((grader, question_hash(question), question.answer_sha256))
        if line is None:
            return None
        place = {"run_id": question.run_id, "problem_id": question.problem_id, "sample": question.sample}
        return {**line, **place}

    def open(self, graders: Iterable[Grader], found: Sequence[Line], asked: Iterable[Place]) -> None:
        """Make the file ready for more: with these graders, these lines, and none about what is asked anew."""
        for grader in graders:
            self.graders.setdefault(grader.id, {"id": grader.id, "kind": grader.kind, "model": grader.model})
        own = {grader.id for grader in graders}
        taken = {place_of(line) for line in found} | set(asked)
        kept = [line for line in self.lines if line["grader"] not in own or place_of(line) not in taken]
        self.lines = [*kept, *found]
        self._save()

    def add(self, line: Line) -> None:
        """Write one line at once: a session that is interrupted has paid for it."""
        self.lines.append(line)
        try:
            if self._file is None:
                self._file = self.path.open("ab")
            self._file.write(_encoded(line))
            self._file.flush()
        except OSError as error:
            raise _refused(self.path, error) from error

    def close(self) -> None:
        """Put the lines in order, so that the file does not depend on who answered first."""
        if self._file is not None:
            self._file.close()
            self._file = None
            self._save()

    def _save(self) -> None:
        self.lines.sort(key=lambda line: (place_of(line), line["grader"]))
        header = {"graders": list(self.graders.values())}
        data = b"".join(map(_encoded, [header, *self.lines]))
        try:
            if not self.path.exists() or self.path.read_bytes() != data:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                _write(self.path, data)
        except OSError as error:
            raise _refused(self.path, error) from error


def line_of(
    grader: str, question: JudgeQuestion, verdict: str, quote: str, note: str, usage: Mapping[str, int], *, keep: bool
) -> Line:
    """A verdict as a grade.

    Args:
        keep: it holds for the same question at any time; else the question is asked again next time.
    """
    line: Line = {
        "run_id": question.run_id, "problem_id": question.problem_id, "sample": question.sample, "grader": grader,
    }  # fmt: skip
    if question.subject == ANSWER and verdict != "UNDECIDED":
        line["score"] = GRADES[verdict]
    elif question.subject not in (PROOF, ANSWER):
        line |= {"constraint": question.subject, "points": {question.part: verdict}}
    elif verdict == "UNDECIDED":
        line["undecided"] = [question.part]
    else:
        line["rubric"] = {question.part: GRADES[verdict]}
    if quote:
        line["quotes"] = {question.part: quote}
    if note:
        line["note"] = note
    if keep:
        line["question_sha256"] = question_hash(question)
    line["answer_sha256"] = question.answer_sha256
    if any(usage.values()):
        line["usage"] = dict(usage)
    return line


def place_of(line: Mapping[str, Any]) -> Place:
    """What a line is about: run, item, sample, constraint or proof, point or criterion."""
    part = next(iter(line.get("points") or line.get("rubric") or line.get("undecided") or ("",)))
    if "score" in line or part == ANSWER:
        return (line["run_id"], line["problem_id"], line.get("sample", 0), ANSWER, ANSWER)
    subject = line.get("constraint") or (PROOF if line.get("rubric") or line.get("undecided") else "")
    return (line["run_id"], line["problem_id"], line.get("sample", 0), subject, part)


def _encoded(line: Mapping[str, Any]) -> bytes:
    # A lone surrogate becomes its escape: in JSON that is the same text again.
    return json.dumps(line, ensure_ascii=False).encode("utf-8", "backslashreplace") + b"\n"


def _write(path: Path, data: bytes) -> None:
    part = path.with_name(f"{path.name}.part")
    part.write_bytes(data)
    os.replace(part, path)


def _refused(path: Path, error: OSError) -> UsageError:
    return UsageError(f"--judge-cache {path}: {error.strerror or error}")
