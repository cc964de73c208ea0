"""The words of refusals, and of the aim and the end of proofs, English."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language.replies import Replies

REPLIES: Final = Replies(
    code="en",
    refusing=(
        "sorry,", "n/a", "unknown*", "i|we can_not*", "i cant*|can't*|apologise*|apologize*", "i|we could not*",
        "i|we am not able*", "i|we am unable*", "i|we do not know*", "i|we dont|don't know*", "i|we give up*",
        "we cant*|can't*", "unable to*", "as an ai", "im|i'm sorry*",
        "cannot [be] determine*|determined*|answer*|solve*|help*|find*", "not enough information*|data*",
        "insufficient information*|data*", "no answer|solution|idea", "[i] have no idea*",
    ),
    aims=(
        "show", "prove", "proof", "demonstrate", "verify", "derive", "establish", "claim", "goal", "aim", "want",
        "need", "to|must|should be shown|proved|proven|demonstrated|derived|established|verified",
    ),
    ends=(
        "therefore", "hence", "thus", "so", "consequently", "conclude", "conclusion", "follows", "proves", "proved",
        "proven", "shown", "shows", "required", "qed", "q.e.d", "finally", "which was to be",
    ),
    scaling=("multipl*6", "scal*4", "rais*4"),
    dividing=("divid*4", "division", "cancel*6"),
    scaled_by=("by", "with", "to the power", "to the power of"),
    the_number=("the number", "the power"),
    noughts=("zero", "nothing", "nought", "infinity"),
    sides=("side", "sides", "equation*1", "equality", "equalities", "identity", "relation*1"),
)  # fmt: skip
