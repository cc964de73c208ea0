"""Accuracy of ``grade`` on labelled real answers: pairs (final answers) and whole responses.

    python -m benchmarks.real FILE.jsonl ... [--show wrong|denied|full|all] [--arguable]

A row has ``question``, ``gold``, ``answer`` or ``response``, and a ``label``: ``equal`` or ``different`` for
a final answer, ``right``, ``wrong`` or ``no_answer`` for a whole response; ``options`` where the set has a
field for them. Rows that are ``arguable`` are left out. Right is a full score; an ungraded answer counts as
not accepted, and is counted beside. No data is shipped: the files are yours.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ansatz import grade
from ansatz.scorers.outcome import Score
from benchmarks.record import Cell, Record, add_option, of_rows, write

RIGHT = ("equal", "right")


def rows(path: Path, *, arguable: bool = False) -> Iterator[dict[str, Any]]:
    """The rows of a file that count."""
    for line in path.read_text(encoding="utf-8").splitlines():
        row = json.loads(line) if line.strip() else None
        if row and (arguable or not row.get("arguable")):
            yield row


def scored(row: dict[str, Any]) -> Score:
    text = row["answer"] if "response" not in row else row["response"]
    return grade(row["gold"], text, row.get("question"), options=row.get("options"))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--show", choices=("wrong", "denied", "full", "all"), help="list rows that went wrong")
    parser.add_argument("--arguable", action="store_true", help="count the arguable rows as well")
    parser.add_argument("--out", type=Path, help="write each row's verdict as JSON lines")
    add_option(parser)
    options = parser.parse_args()
    table: list[dict[str, Cell]] = []
    for path in options.files:
        counts: Counter[str] = Counter()
        out = []
        for row in rows(path, arguable=options.arguable):
            score = scored(row)
            right, full = row["label"] in RIGHT, score.status == "correct"
            counts["n"] += 1
            counts["right" if right == full else "denied" if right else "full"] += 1
            counts["accepted"] += full
            counts["correct"] += right
            counts["hit"] += right and full
            counts["ungraded"] += score.status == "ungraded"
            kind = "ok" if right == full else "denied" if right else "full"
            out.append({"id": row.get("id"), "kind": kind, **score.to_json()})
            if options.show and kind != "ok" and options.show in (kind, "wrong", "all"):
                show(row, score, kind)
        n, accepted, correct = (max(1, counts[name]) for name in ("n", "accepted", "correct"))
        print(
            f"{path.name}: n {counts['n']}  accuracy {counts['right'] / n:.3f}  "
            f"precision {counts['hit'] / accepted:.3f}  recall {counts['hit'] / correct:.3f}  "
            f"full marks for wrong {counts['full']}  denied {counts['denied']}  ungraded {counts['ungraded']}"
        )
        table.append(
            {
                "file": path.name, "rows": counts["n"], "accuracy": round(counts["right"] / n, 4),
                "precision": round(counts["hit"] / accepted, 4), "recall": round(counts["hit"] / correct, 4),
                "full marks for a wrong one": counts["full"], "denied": counts["denied"],
                "ungraded": counts["ungraded"],
            }
        )  # fmt: skip
        if options.out:
            options.out.write_text("\n".join(json.dumps(one, ensure_ascii=False) for one in out) + "\n", "utf-8")
    write(options.json, Record((of_rows("labelled by people", table),)))


def show(row: dict[str, Any], score: Score, kind: str) -> None:
    """One row that went wrong, for a person."""
    question = " ".join(str(row.get("question") or "").split())
    text = row.get("answer") if "response" not in row else row.get("final", "")
    taken = score.extraction.text if score.extraction else ""
    print(f"--- {row.get('id')} {kind.upper()}: {row.get('why', '')}")
    print(f"  question  ...{question[-300:]}")
    print(f"  gold      {row['gold']}")
    print(f"  answer    {text}")
    if taken != text:
        print(f"  taken     {taken[:300]}")
    print(f"  verdict   {score.status} ({score.verdict.method}) {score.verdict.detail[:300]}; {score.notes[:1]}")


if __name__ == "__main__":
    main()
