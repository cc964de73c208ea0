r"""An answer in letters of its own, with what the response says that they are: ``T = 2\\pi/\\omega`` after ``\\omega^2 = g/l``."""  # noqa: E501

from __future__ import annotations

from typing import Final

from ansatz.scorers.equivalence import Setting, compare_trees
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, isolate, substitute, symbols
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Verdict

DEPTH: Final = 4  # definitions within definitions


def with_own_letters(gold: str, answer: str, definitions: tuple[str, ...], setting: Setting) -> Verdict | None:
    """Equal with the response's own definitions put in; else None.

    No letter is put in that the gold has, and none whose definition comes back to it or to what the answer is for:
    ``E = mv^2/2`` with ``v = \\sqrt{2E/m}`` says nothing.
    """
    try:
        left, right = read(gold, setting.names), read(answer, setting.names)
    except ScorersError:
        return None
    theirs = symbols(left)
    solved = (_solved(one, setting) for one in definitions)
    values = {name: value for name, value in solved if value is not None and name not in theirs}
    labelled = right.kind in ("relation", "chain") and right.args[0].kind == "symbol"
    label = {str(right.args[0].value)} if labelled else set()
    body = right
    for _ in range(DEPTH):
        if not symbols(body) & values.keys():
            break
        body = substitute(body, values)
    else:
        return None
    if body == right or any(label & symbols(value) for value in values.values()):
        return None
    verdict = compare_trees(left, body, setting)
    if not verdict.equal:
        return None
    said = ", ".join(definitions)
    return Verdict(True, verdict.method, f"{verdict.detail}, with {said} as the response says", verdict.evidence)


def _solved(definition: str, setting: Setting) -> tuple[str, Tree | None]:
    """A letter and what it is; ``\\omega^2 = g/l`` is solved for it."""
    try:
        tree = read(definition, setting.names)
    except ScorersError:
        return "", None
    if tree.kind != "relation" or tree.value != "=":
        return "", None
    one, other = tree.args
    if one.kind == "symbol":
        return str(one.value), other
    names = symbols(one)
    if len(names) != 1:
        return "", None
    (name,) = names
    return str(name), isolate(one, other, name)
