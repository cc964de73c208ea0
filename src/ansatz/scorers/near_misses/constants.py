"""Which symbols are constants, so that one that is gone is a missing constant and not a missing factor."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from ansatz.items.context import Context
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.language import WRITING
from ansatz.scorers.notation import canonical_name

_WORD: Final = WRITING.pattern("(?i)(?&called_constant)")
# Letters that mean a constant of nature nearly everywhere, and ones that do unless the item says otherwise.
_NATURE: Final = frozenset(
    ["\\hbar", "k_B", "\\epsilon_0", "\\mu_0", "N_A", "G", "c", "g", "m_e", "m_p", "k_e", "\\sigma_{SB}", "R_{\\infty}"]
)
_USUAL: Final = frozenset(["k", "h", "e"])


@lru_cache(maxsize=256)
def constants(context: Context) -> frozenset[str]:
    """Canonical names of constants: the item's, and those of nature that it does not use for something else."""
    found = set(_NATURE | _USUAL)
    for symbol in context.symbols:
        name = _canonical(symbol.name)
        if symbol.description:
            (found.add if _WORD.search(symbol.description) else found.discard)(name)
        elif name in _USUAL:
            found.discard(name)
    found.update(_canonical(constant.name) for constant in context.constants)
    return frozenset(found)


def _canonical(text: str) -> str:
    try:
        return canonical_name(text)
    except ScorersError:
        return text.strip()
