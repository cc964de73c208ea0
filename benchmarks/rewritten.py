r"""Verdicts under rewritings: of form, which must not change them, and of what is said, which must end full marks.

    python -m benchmarks.rewritten FILE.jsonl ... [--limit N] [--only NAME ...] [--out CHANGED.jsonl]

A row has ``question``, ``gold`` and ``response``; rows without a ``\\boxed{}`` are left out, since what stands in it
is what each rewriting says in another way. Printed for each rewriting of form (`other_forms`): how many verdicts
changed from full marks to less, and from less to full marks; and for each that makes a right response wrong
(`spoilings`): how many kept full marks. ``--out`` gets these rows, all of which are faults until they are read.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from ansatz import grade
from benchmarks.boxed import split
from benchmarks.other_forms import FORMS
from benchmarks.spoilings import SPOILINGS


def changed(row: dict[str, Any], only: frozenset[str] = frozenset()) -> Iterator[tuple[str, str, str, str]]:
    """Each rewriting of a row that is not the row itself: its name, its text, the verdict before and after.

    A response that was not right is not spoiled.
    """
    boxed = split(row["response"], row.get("question") or "")
    if boxed is None:
        return
    own = grade(row["gold"], row["response"], row.get("question")).status
    for name, rewriting in (FORMS | SPOILINGS if own == "correct" else FORMS).items():
        text = rewriting(boxed) if not only or name in only else None
        if text is not None and text != row["response"]:
            yield name, text, own, grade(row["gold"], text, row.get("question")).status


def kind(before: str, after: str) -> str:
    """What became of full marks: lost, gained, kept, or none."""
    if before == after == "correct":
        return "kept"
    return "lost" if before == "correct" else "gained" if after == "correct" else "none"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--limit", type=int, help="rows of each file that are looked at")
    parser.add_argument("--only", nargs="+", default=(), metavar="NAME", help="rewritings that are made")
    parser.add_argument("--out", type=Path, help="write the rows whose verdict is not as it must be as JSON lines")
    options = parser.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    out = []
    for path in options.files:
        for line in path.read_text(encoding="utf-8").splitlines()[: options.limit]:
            row = json.loads(line)
            for name, text, before, after in changed(row, frozenset(options.only)):
                fate = kind(before, after)
                counts[name, fate] += 1
                if fate in (("kept",) if name in SPOILINGS else ("lost", "gained")):
                    out.append({**row, "rewriting": name, "response": text, "before": before, "after": after})
    for name in FORMS:
        print(
            f"{name:44} full marks lost {counts[name, 'lost']:4} of {counts[name, 'lost'] + counts[name, 'kept']:5}  "
            f"gained {counts[name, 'gained']:4} of {counts[name, 'gained'] + counts[name, 'none']:5}"
        )
    for name in SPOILINGS:
        print(f"{name:44} full marks kept {counts[name, 'kept']:4} of {counts[name, 'lost'] + counts[name, 'kept']:5}")
    if options.out:
        options.out.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in out), "utf-8")


if __name__ == "__main__":
    main()
