"""Grades every so many rows of the tables, and prints the whole verdicts: what a process does under its hash seed."""

import json
from collections.abc import Iterator

from answer_cases import rows

from ansatz.scorers.grade import grade

EVERY = {"responses_graded": 100, "grade": 60}


def graded() -> Iterator[str]:
    for name, step in EVERY.items():
        for row in rows(name)[::step]:
            score = grade(row["gold"], row.get("response") or row["answer"], row.get("question"))
            yield json.dumps(score.to_json(), ensure_ascii=False, sort_keys=True)


if __name__ == "__main__":
    for line in graded():
        print(line)
