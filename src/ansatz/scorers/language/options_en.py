"""English around the letter of an option."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.options import OptionWords

ENGLISH: Final = OptionWords(
    code="en",
    nouns=("option", "choice"),
    letters=("letter",),
    pointing=("its", "their", "his", "her", "it", "they"),
    choosing=("choose", "pick", "select"),
    around=("the", "my", "final", "correct", "right", "solution", "s", "is", "are", "either", "both"),
    verbs=("is", "are"),
    stating=("is", "are"),
    either=("either",),
    contrasting=("while", "whereas", "unlike"),
    settling=("has to be", "must be", "should be", "would be", "will be", "yes,"),
    the=("the",),
    answers=("answer",),
    supposing=("probably", "most likely", "likely", "to be"),
    verdicts=("correct", "right", "the correct|right|best one"),
    concluding=(
        "correct|best|right|final|only|closest answer|option|choice [here] is|must|would|should [be]",
        "correct|best|right|final|only|closest answer|option|choice",
    ),
    denied_nouns=("change", "force", "net"),
    singular=("is", "was", "would be", "cannot", "can't", "isn't"),
    listing=("correct", "right", "true", "valid", "answer", "answers"),
    both=("and",),
    only=("only",),
    of_others=(
        "is|are|was|describes|gives what",
        "is|are for|about",
        "would|might|could|may be|seem|look|hold|apply",
        "would [only] have been",
        "belongs|refers|applies|relates to",
        "is|holds|follows in|from",
        "goes|comes with",
        "describes",
        "looks|seems|sounds [like]",
        "confuses|mixes|forgets|ignores|neglects",
        "is tempting",
        "is the [common|usual|naive] mistake|trap|distractor",
        "is|are [what] one|you gets|get",
    ),
)
