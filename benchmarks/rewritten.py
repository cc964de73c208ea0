r"""Verdicts under rewritings of form that must not change them: a response in other clothes says the same.

    python -m benchmarks.rewritten FILE.jsonl ... [--limit N] [--out CHANGED.jsonl]

A row has ``question``, ``gold`` and ``response``; rows without a ``\boxed{}`` are left out, since what stands in it
is what each rewriting says in another way. Printed for each rewriting: how many verdicts changed from full marks to
less, and from less to full marks, and how many stayed. ``--out`` gets the rows whose verdict changed.
"""

from __future__ import annotations

import argparse
import json
import re
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final

from ansatz import grade

_HEAD: Final = re.compile(r"\\boxed\s?\{")
_LINE: Final = re.compile(r"[^\n]*\Z")
_DISPLAY: Final = re.compile(r"\$\$((?:[^$]|\\\$){1,4000}?)\$\$")


def split(response: str) -> tuple[str, str, str] | None:
    """What stands before the last box, in it and behind it; None where there is none, or it is never closed."""
    heads = list(_HEAD.finditer(response))
    if not heads:
        return None
    start, at, depth = heads[-1].start(), heads[-1].end(), 1
    for place in range(at, len(response)):
        if response[place] in "{}" and response[place - 1] != "\\":
            depth += 1 if response[place] == "{" else -1
            if depth == 0:
                return response[:start], response[at:place], response[place + 1 :]
    return None


def _line_cut(before: str, behind: str) -> tuple[str, str]:
    """The text before the paragraph of a box, and behind it."""
    return before.rpartition("\n\n")[0], behind.partition("\n\n")[2]


def _bold(before: str, said: str, behind: str) -> str:
    opening = re.search(r"(?:\$\$|\\\[|\\\(|\$)\s*\Z", before)
    closing = re.match(r"\s*[.,]?\s*(?:\$\$|\\\]|\\\)|\$)", behind)
    if opening is None or closing is None:
        return f"{before}**{said}**{behind}"
    return f"{before[: opening.start()]}**${said}$**{behind[closing.end() :]}"


def _line(before: str, said: str, behind: str) -> str:
    head, tail = _line_cut(before, behind)
    return f"{head}\n\nAnswer: ${said}$\n\n{tail}".strip()


def _appended(remark: str) -> Callable[[str, str, str], str]:
    return lambda before, said, behind: f"{before}\\boxed{{{said}}}{behind.rstrip()}\n\n{remark}"


def _cut(before: str, said: str, behind: str) -> str:
    closing = re.match(r"\s*[.,]?\s*(?:\$\$|\\\]|\\\)|\$|\\end\{[a-z]+\*?\}){1,2}", behind)
    return f"{before}\\boxed{{{said}}}{closing[0] if closing else ''}"


def _thought(before: str, said: str, behind: str) -> str:
    if "</think>" in before:
        return f"{before}\\boxed{{{said}}}{behind}"
    return f"<think>\n{before}\\boxed{{{said}}}{behind}\n</think>\n\n\\[ \\boxed{{{said}}} \\]"


def _asked_on(before: str, said: str, behind: str) -> str:
    own = f"{before}\\boxed{{{said}}}{behind}".rstrip()
    return (
        f"{own}\n\nQuestion: A train covers 120 km in 2 h. What is its speed?\n\nAnswer: \\boxed{{60\\ \\text{{km/h}}}}"
    )


def _object(before: str, said: str, behind: str) -> str:
    return json.dumps({"reasoning": f"{before}{said}{behind}", "answer": said}, ensure_ascii=False)


def _delimited(before: str, said: str, behind: str) -> str:
    whole = f"{before}\\boxed{{{said}}}{behind}"
    if "$$" in whole:
        return _DISPLAY.sub(lambda one: f"\\[{one[1]}\\]", whole)
    return whole.replace("\\[", "$$").replace("\\]", "$$") if "\\\\[" not in whole else whole


REWRITINGS: Final[dict[str, Callable[[str, str, str], str]]] = {
    "the box taken off": lambda before, said, behind: f"{before}{said}{behind}",
    "bold for the box": _bold,
    "a line 'Answer:' for the box": _line,
    "a remark behind": _appended("This is a physically reasonable result."),
    "a unit check behind": _appended("Unit check: the units on both sides agree, as they must."),
    "a limiting case behind": _appended("In the limit of very large values, the result behaves as expected."),
    "'where g is ...' behind": _appended("where $g$ is the acceleration due to gravity."),
    "cut off behind the box": _cut,
    "in thoughts, the box repeated": _thought,
    "a next question behind": _asked_on,
    "as a JSON object": _object,
    "other delimiters": _delimited,
}


def changed(row: dict[str, Any]) -> Iterator[tuple[str, str, str, str]]:
    """Each rewriting of a row that is not the row itself: its name, its text, the verdict before and after."""
    parts = split(row["response"])
    if parts is None:
        return
    own = grade(row["gold"], row["response"], row.get("question")).status
    for name, rewriting in REWRITINGS.items():
        text = rewriting(*parts)
        if text != row["response"]:
            yield name, text, own, grade(row["gold"], text, row.get("question")).status


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--limit", type=int, help="rows of each file that are looked at")
    parser.add_argument("--out", type=Path, help="write the rows whose verdict changed as JSON lines")
    options = parser.parse_args()
    counts: Counter[tuple[str, str]] = Counter()
    out = []
    for path in options.files:
        for line in path.read_text(encoding="utf-8").splitlines()[: options.limit]:
            row = json.loads(line)
            for name, text, before, after in changed(row):
                kind = "same" if (before == "correct") == (after == "correct") else "lost"
                kind = "gained" if kind == "lost" and after == "correct" else kind
                counts[name, kind] += 1
                if kind != "same":
                    out.append({**row, "rewriting": name, "response": text, "before": before, "after": after})
    for name in REWRITINGS:
        print(
            f"{name:32} full marks lost {counts[name, 'lost']:4}  gained {counts[name, 'gained']:4}  "
            f"unchanged {counts[name, 'same']:5}"
        )
    if options.out:
        options.out.write_text("".join(json.dumps(one, ensure_ascii=False) + "\n" for one in out), "utf-8")


if __name__ == "__main__":
    main()
