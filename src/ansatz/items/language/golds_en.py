"""What stands in place of a gold, English."""

from __future__ import annotations

from typing import Final

from ansatz.items.language.golds import GoldWords

ENGLISH: Final = GoldWords(
    code="en",
    omitted=(
        "[the] proof*1|derivation*1|solution*1|answer*1|explanation*1 is|are omitted [here]",
        "[the] proof*1|derivation*1|solution*1|answer*1|explanation*1 is|are not given [here]",
        "proof|derivation|answer omitted", "omitted", "none", "n/a", "na", "see [the] solution|figure|text",
    ),
    omitted_here=("[the] proof*1|derivation*1|solution*1|answer*1|explanation*1 is|are left",),
    defining=("where", "with", "here", "wherein", "in which", "given that"),
    conditions=("at", "when", "whenever", "for", "if", "as long as", "provided [that]", "as"),
    roughly=("about", "approximately", "approx.", "approx", "roughly", "nearly", "around", "almost", "some", "ca."),
    before_now=("ago",),
    of=("of",),
)  # fmt: skip
