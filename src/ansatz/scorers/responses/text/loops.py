"""Where a text begins to repeat itself until it is cut off: "The answer is 7. The answer is 7. The answer is ..."."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Final

from ansatz.scorers.language import ANSWERING

LINES: Final = 600  # lines, counted from the end, that are looked at
CYCLE: Final = 4  # different lines that a loop may have
TURNS: Final = 4  # times that it goes round
_LINE = re.compile(r"[^\n]*\n?")


def loop_start(text: str, begun: int) -> int:
    """Where the second turn of a loop begins in which a text ends; the length of the text where it ends in none.

    A loop of verdicts that contradict each other ("This answer is wrong. This answer is correct. ...") says nothing:
    it ends the text where it begins.
    """
    if text.count("\n", begun) < CYCLE * TURNS - 1:
        return len(text)
    lines = [(match.start(), match[0].strip()) for match in _LINE.finditer(text, begun) if match[0].strip()][-LINES:]
    if len(lines) < CYCLE * TURNS:
        return len(text)
    rest = lines[:-1] if lines[-1][1] != lines[-2][1] else lines  # the last one may be cut off
    cycle = {line for _, line in rest[-CYCLE * 2 :]}
    if len(cycle) > CYCLE or not any(one.startswith(lines[-1][1]) for one in cycle):
        return len(text)
    first = len(rest)
    while first and rest[first - 1][1] in cycle:
        first -= 1
    if len(rest) - first < max(CYCLE, len(cycle)) * TURNS:
        return len(text)
    judging = [line for line in cycle if _verdict().search(line)]
    bare = [line for line in cycle if line.strip("`*_ ")]
    if len(judging) > 1 and len(judging) == len(bare):
        return rest[first][0]
    seen: set[str] = set()
    for start, line in rest[first:]:
        if line in seen and len(seen) == len(cycle):
            return start
        seen.add(line)
    return len(text)


@lru_cache(maxsize=1)
def _verdict() -> re.Pattern[str]:
    return ANSWERING.pattern(r"(?i)(?&withdrawals|confirmations)|(?&what_was_said)\s{1,4}(?&found_wrong)")
