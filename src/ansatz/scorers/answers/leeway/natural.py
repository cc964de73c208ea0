r"""A gold in units in which the speed of light is 1, and an answer that writes it: ``(m_1^2 - m_2^2) c^2/2m_1`` for an energy.

The answer's powers of c are checked, not dropped: with energies, momenta and masses scaled as they are in units of
their own, the answer has to scale as what is asked does, and the gold must not.
"""  # noqa: E501

from __future__ import annotations

from typing import Final

from ansatz.scorers.answers.leeway.pairing import bare_letter
from ansatz.scorers.equivalence import Setting, compare_trees, definition, label_name, main_statement
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import ONE, TWO, Tree, free_symbols, mul, power, substitute, symbol
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict

_LIGHT: Final = "c"
# The power of c that a quantity has in units of mass.
_POWERS: Final = {
    **dict.fromkeys(("m", "M", "\\mu"), 0),
    **dict.fromkeys(("p", "P"), 1),
    **dict.fromkeys(("E", "T", "K", "Q", "W", "\\epsilon", "\\mathcal{E}"), 2),
    **dict.fromkeys(("\\theta", "\\phi", "\\alpha", "\\gamma"), 0),
}


def with_light(gold: str, answer: str, setting: Setting) -> Verdict | None:
    """Equal once c is 1, where the answer has all powers of c that what is asked needs, and the gold lacks them."""
    try:
        left, right = (main_statement(read(text, setting.names)) for text in (gold, answer))
    except ScorersError:
        return None
    label, value = definition(left)
    said = definition(right)[1]
    wanted = _POWERS.get(bare_letter(label_name(label) or "")) if label is not None else None
    letters = free_symbols(value) | free_symbols(said)
    if wanted is None or _LIGHT not in free_symbols(said) or _LIGHT in free_symbols(value):
        return None
    if not all(name == _LIGHT or bare_letter(name) in _POWERS for name in letters):
        return None
    if not _scales(said, wanted, setting) or _scales(value, wanted, setting):
        return None
    verdict = compare_trees(value, substitute(said, {_LIGHT: ONE}), setting)
    return Verdict(True, verdict.method, f"{verdict.detail}, the gold with c = 1") if verdict.equal else None


def _scales(tree: Tree, wanted: int, setting: Setting) -> bool:
    """Whether a formula becomes ``2^wanted`` times itself where c is doubled, and what is measured by c with it."""
    powers = {name: 1 if name == _LIGHT else _POWERS[bare_letter(name)] for name in free_symbols(tree)}
    scaled = substitute(tree, {name: mul(power(TWO, _number(n)), symbol(name)) for name, n in powers.items() if n})
    return compare_trees(mul(power(TWO, _number(wanted)), tree), scaled, setting).equal is True


def _number(value: int) -> Tree:
    return Tree("integer", value)
