"""What is done in a laboratory, with which instruments, how often."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language import PROCEDURES

# What is read off an apparatus, and what is done to it; verbs of derivations ("substitute", "find") are no steps.
CORE: Final = PROCEDURES.pattern(
    r"(?i)(?&readings)|(?&plots)(?=\s+(?:\$|\\\())|(?&times)\s+(?:\d\b|N\b|\$(?=\w))|(?&reads)\s+\$(?=\w)"
    r"|(?&determines)\s+\$?\w{1,12}\$?\s+(?&with_instrument)"
)
HANDS: Final = PROCEDURES.pattern(r"(?i)(?&handling)|(?&sets)\s+\$(?=\w)")
INSTRUMENT: Final = PROCEDURES.pattern(r"(?i)(?&instruments)|(?&scales)(?!\s+(?&of_scales))")
_COUNT: Final = r"(?:(?<!\w)\d{1,4}|(?&counts)|(?&several)\s+\(\d{1,3}\))"
REPEATED: Final = PROCEDURES.pattern(
    rf"(?i)(?&repeats)[^.;\n]{{0,60}}?{_COUNT}(?:\s*(?:×|x\b)|\s*(?&repeated))|{_COUNT}\s+(?&series)|\bN\s?=\s?\d"
)
