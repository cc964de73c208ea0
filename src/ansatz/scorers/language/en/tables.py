"""English words that point at a place in a table."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.tables import TableWords

TABLES: Final = TableWords(
    code="en",
    things=("line", "row", "entry", "printed line|number|value", "line|row|entry|value|number|figure of|in the output|table|list", "table entry|row", "output line", "number printed"),
    bold=("bold", "bolded", "boldface", "highlighted", "boxed", "underlined"),
    naming=("for", "of", "labelled", "labeled", "called", "named", "with", "marked", "that says"),
    judges=("correct", "right", "valid", "accepted", "verdict", "status", "ok", "check", "keep", "use", "physical", "suitable", "fits", "judgement|judgment", "is it correct|right|valid", "assessment", "decision", "passes"),
    accepted=("yes", "y", "correct", "right", "valid", "true", "accepted", "accept", "ok", "okay", "keep", "kept", "use", "used", "fits", "physical", "suitable", "holds", "pass|passes|passed", "taken"),
    refused=("no", "n", "nope", "incorrect", "wrong", "invalid", "false", "rejected", "reject", "not ok|correct|right|valid|physical|suitable|used|accepted", "unphysical", "unsuitable", "discard|discarded", "dropped", "drop", "fails|failed|fail", "error", "out", "excluded"),
)  # fmt: skip
