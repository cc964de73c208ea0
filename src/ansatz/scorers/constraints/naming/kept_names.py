"""Which symbols are used again, and what vouches for them where nothing speaks against it."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.constraints.naming.announced import is_announced
from ansatz.scorers.constraints.naming.drift import assignments, is_written, letter, mark, measures
from ansatz.scorers.constraints.naming.meanings import meanings
from ansatz.scorers.constraints.points.findings import Finding, Span, undecided, weak_yes, yes
from ansatz.scorers.constraints.reading.document import Document
from ansatz.scorers.constraints.reading.nature import CONSTANTS
from ansatz.scorers.constraints.steps.arithmetic import is_numeric
from ansatz.scorers.constraints.steps.updating import split
from ansatz.scorers.formulas import contains, free_symbols, symbols


def vouched(document: Document, used: Span, detail: str) -> Finding:
    """Nothing speaks against it; what a letter is that neither response nor problem names, nobody can vouch for.

    A clash shows only between letters that have words. Where a few have none, that is weak; with many, it is nothing.
    """
    strangers = document.once(_strangers)
    if len(strangers) > _VOUCHED:
        return undecided(f"nothing says what {', '.join(strangers[:_SHOWN])} are, so nobody can vouch for them", used)
    return weak_yes(used, detail) if strangers else yes(used, detail)


_VOUCHED: Final = 3  # letters without words
_SHOWN: Final = 6


def _strangers(document: Document) -> list[str]:
    """The letters of the formulas that neither the response nor the problem names."""
    named = set(document.introduced) | {one.symbol for one in meanings(document)} | document.own
    named |= {split(name)[0] for name in named}
    named |= _told_by_formula(document) | {name for name, _, _, dimension in measures(document) if dimension}
    unknown = [name for name in document.uses if named.isdisjoint((name, split(name)[0], _unmarked(name)))]
    letters = [name for name in unknown if any(sign.isalpha() for sign in name) and not name.startswith("\\hat{")]
    if len(letters) > _VOUCHED:
        free = {name for math in document.maths for tree in math.parts for name in free_symbols(tree)}
        letters = [name for name in letters if name in free]  # not the variable of an integral or a sum
    if len(letters) > _VOUCHED:
        letters = [name for name in letters if name.startswith("\\") or _is_written(document, name)]
    if len(letters) > _VOUCHED:
        letters = [name for name in letters if not is_announced(document, name)]
    return [name for name in letters if name not in CONSTANTS and name not in document.setting.constants]


def _unmarked(name: str) -> str:
    """The letter of ``x'`` or of an arrow: one mark tells it from a letter that is known."""
    marks = [mark(name).startswith("'"), "{" in name, "_" in name]
    return letter(name) if sum(marks) == 1 and not marks[-1] else name


def _is_written(document: Document, name: str) -> bool:
    """Whether a letter is more than the variable of a differential."""
    return any(is_written(math, name) for math in document.maths if any(name in symbols(tree) for tree in math.parts))


def _told_by_formula(document: Document) -> set[str]:
    """``L = T - V``: letters that one formula in other letters gives, and the time of derivatives."""
    given: dict[str, set[int]] = {}
    for name, right, math in assignments(document):
        if symbols(right) and name not in symbols(right):
            given.setdefault(name, set()).add(math.start)
    times = {"t"} if any(contains(tree, "derivative") for _, tree in document.claims()) else set()
    return {name for name, places in given.items() if len(places) == 1} | times


def kept(document: Document) -> Span | None:
    """Where a symbol is used again: the first place of the one that is used most, of the problem's own if one is."""
    places: dict[str, list[Span]] = {}
    formulas: set[Span] = set()  # "P = 3" W twice shows nothing: there must be a formula in letters
    for math in document.maths:
        if math.dimensional:
            continue
        if any(not is_numeric(tree.args[-1]) for tree in math.trees if tree.args):
            formulas.add((math.start, math.end))
        # A chain is one statement; formulas in a row are several.
        chained = math.whole is not None and math.whole.kind in ("relation", "chain")
        for group in [math.parts] if chained else [(tree,) for tree in math.parts]:
            names = {name for tree in group for name in symbols(tree)}
            for name in sorted(names):
                places.setdefault(name, []).append((math.start, math.end))
                base = split(name)[0]
                if base != name and base in document.own and base not in names:
                    places.setdefault(base, []).append((math.start, math.end))
    often = [
        (name not in document.own, -len(spans), spans[0], name)
        for name, spans in places.items()
        if len(spans) > 1 and not formulas.isdisjoint(spans)
    ]
    return min(often)[2] if often else None
