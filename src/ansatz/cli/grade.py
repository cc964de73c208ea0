"""``ansatz grade GOLD ANSWER``: one answer against the text of any gold; or many, JSON lines in and out."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TextIO

from ansatz.scorers.outcome import Score


def add_options(parser: argparse.ArgumentParser) -> None:
    """Add the options of ``grade``."""
    parser.description = __doc__
    parser.add_argument(
        "gold", nargs="?", help="what is right: a number with its unit, a formula, an option, words, ..."
    )
    parser.add_argument("answer", nargs="?", help="a final answer or a whole response; - reads it from standard input")
    parser.add_argument("--question", help="the question, which may name the unit, the letters and the options")
    parser.add_argument("--language", help="BCP 47; by default what gold and question show")
    parser.add_argument("--options", metavar="TEXT", help="the options of a choice: A: ..., B: ...")
    parser.add_argument(
        "--lines", metavar="FILE",
        help="grade each line, a JSON object with gold, answer (or response), and perhaps question, language, options; "
        "- is standard input",
    )  # fmt: skip
    parser.add_argument("--json", action="store_true", help="print the score as JSON")
    parser.set_defaults(run=run)


def run(options: argparse.Namespace) -> int:
    """Exit code 0: right, 1: not right, 2: nobody can tell or a wrong use; with lines 0 if all of them were read."""
    # light start: only this command needs it
    from ansatz.scorers.grade import grade

    if options.lines is not None:
        if options.gold is not None:
            print("ansatz grade: either GOLD and ANSWER, or --lines", file=sys.stderr)
            return 2
        return _lines(options.lines)
    if options.gold is None or options.answer is None:
        print("ansatz grade: GOLD and ANSWER are needed, or --lines FILE", file=sys.stderr)
        return 2
    answer = sys.stdin.read() if options.answer == "-" else options.answer
    score = grade(options.gold, answer, options.question, language=options.language, options=options.options)
    print(json.dumps(score.to_json(), ensure_ascii=False, indent=2) if options.json else explained(options.gold, score))
    return {"correct": 0, "partial": 1, "incorrect": 1}.get(score.status, 2)


def explained(gold: str, score: Score) -> str:
    """A score for a person."""
    # light start: only this command needs it
    from ansatz.scorers.assertion import visible

    lines = [
        f"gold     {visible(gold)}",
        f"answer   {visible(score.extraction.text) if score.extraction else 'none'}",
        f"verdict  {score.status.upper()} {score.score:g} ({score.verdict.method})",
    ]
    if score.verdict.detail:
        lines.append(f"         {visible(score.verdict.detail)}")
    return "\n".join([*lines, *(f"note     {visible(note)}" for note in score.notes)])


def _lines(file: str) -> int:
    """One score a line, in order; a line that is no such object is reported on standard error and gives ``error``."""
    # light start: only this command needs it
    from ansatz.scorers.grade import grade

    faults = 0
    with sys.stdin if file == "-" else Path(file).open(encoding="utf-8") as stream:
        for number, row in _rows(stream):
            if isinstance(row, str):
                faults += 1
                print(f"{file}:{number}: {row}", file=sys.stderr)
                print(json.dumps({"line": number, "error": row}))
                continue
            answer = row.get("answer", row.get("response", ""))
            score = grade(
                row["gold"], answer, row.get("question"), language=row.get("language"), options=row.get("options")
            )
            told = {"id": row["id"]} if "id" in row else {}
            print(json.dumps(told | {"line": number} | score.to_json(), ensure_ascii=False))
    return 2 if faults else 0


def _rows(stream: TextIO) -> Iterator[tuple[int, dict[str, Any] | str]]:
    for number, line in enumerate(stream, 1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as error:
            yield number, f"no JSON: {error}"
            continue
        if not isinstance(row, dict) or not isinstance(row.get("gold"), str):
            yield number, "found no text under gold, expected an object with gold and answer"
        elif not isinstance(row.get("answer", row.get("response")), str):
            yield number, "found no text under answer or response"
        elif not all(isinstance(row.get(name), str | None) for name in ("question", "language")):
            yield number, "question and language are texts"
        elif not isinstance(row.get("options"), str | list | dict | None):
            yield number, "options are a list, an object or a text"
        else:
            yield number, row
