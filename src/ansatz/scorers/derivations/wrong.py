"""Where a derivation goes wrong first: the earliest formula that says no node, and the earliest node missing."""

from __future__ import annotations

import re
from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import Final

from ansatz.items.model import Node
from ansatz.scorers.derivations.claims import Claim
from ansatz.scorers.derivations.clashing import clashes
from ansatz.scorers.derivations.grounding import readings
from ansatz.scorers.derivations.linking import at_once, cut_off, supposed
from ansatz.scorers.derivations.matching import Matching
from ansatz.scorers.derivations.mistakes import mistakes
from ansatz.scorers.derivations.rates import rates
from ansatz.scorers.derivations.shapes import charged
from ansatz.scorers.derivations.worlds import World, consistent, holds, worlds
from ansatz.scorers.formulas import (
    Tree,
    contains,
    free_symbols,
    integer,
    is_equation,
    letter_of,
    substitute,
    survey,
    symbol,
    walk,
)
from ansatz.scorers.language import WRITING
from ansatz.scorers.limits import NODE_WORK
from ansatz.scorers.outcome import LostNode, WrongFormula
from ansatz.scorers.problem import question_of
from ansatz.scorers.responses import Formula, read_response

_LOOK_BACK: Final = 200
_LIMIT = WRITING.pattern("(?i)(?&limits)")
_FAR = re.compile(r"\\(?:ll|gg)(?![A-Za-z])|[≪≫]|(?:\\(?:to|rightarrow)(?![A-Za-z])|→)\s{0,2}(?:0|\\infty|∞)")
_CONDITION = WRITING.pattern(r"(?i)(?&conditions)[^.;:]*\Z")
_VARIANTS: Final = 16  # ways to claim the nodes, by what moves in a response, of which the worlds are kept
_SURELY: Final = 3  # letters that a formula shares with a node, so that they mean what they mean there
_UNSIGNED: Final = ("positive", "nonnegative")  # domains of letters that an item counts without a sign
_STATES: Final = ("bra", "ket")  # how a bracket of states is called once it is prepared


def wrong_formula(matching: Matching, *, right: bool = False) -> WrongFormula | None:
    """The earliest formula that is wrong, with the reason; what is merely unknown is no mistake.

    It is wrong where the response itself denies it, or where it is false whenever all nodes hold.

    Args:
        right: the final answer is right, so that nothing that the response concludes from can contradict the nodes; it
            uses their letters for something else.
    """
    question = matching.item.question
    asked = question_of(matching.item).statements(matching.place.names)
    frame = matching.place.setting.frame.fresh()
    own = next(mistakes(matching.formulas, matching.text, frame, asked, question), None)
    last = own.index if own is not None else len(matching.formulas)
    if not right:
        where = _worlds(matching)
        clash = next(((n, reason) for n, reason in clashes(matching) if n not in matching.hits), None)
        for n, formula in enumerate(matching.formulas[:last]):
            if clash is not None and n == clash[0]:
                return WrongFormula(n, formula.text, True, clash[1])
            if where and _standing(matching, n, formula, where) == "contradicts" and not _cut_off(matching, formula):
                return WrongFormula(n, formula.text, True, "it is false wherever all formulas of the graph hold")
    return WrongFormula(own.index, own.text, True, own.reason) if own is not None else None


def _cut_off(matching: Matching, formula: Formula) -> bool:
    """Was only a part of a formula read?"""
    end = formula.start + len(formula.text)
    return matching.text[formula.start : end] == formula.text and cut_off(matching.text, formula.start, end)


def denied_by_nodes(matching: Matching, tree: Tree) -> bool:
    """Is an equation false wherever all nodes hold, with the response's own definitions put in?"""
    where = _worlds(matching)
    found = matching.claim(tree, matching.defined)
    return bool(where) and _against(matching, found, where, final=True) == "contradicts"


def suspect_formula(matching: Matching) -> WrongFormula | None:
    """The earliest displayed formula that says no node and does not follow from them, next to one that does.

    Nothing shows that it is wrong; where the answer is, it is the first place to look.
    """
    if len(matching.hits) == len(matching.formulas) or len(matching.matches) == len(matching.place.references):
        return None
    where = _worlds(matching)
    kinds = [_standing(matching, n, formula, where) for n, formula in enumerate(matching.formulas)]
    spoken = [n for n, kind in enumerate(kinds) if kind != "silent"]
    for at, n in enumerate(spoken):
        if kinds[n] != "open" or not matching.formulas[n].display:
            continue
        neighbours = spoken[max(0, at - 1) : at] + spoken[at + 1 : at + 2]
        if not matching.hits or any(kinds[other] in ("hit", "follows") for other in neighbours):
            return WrongFormula(n, matching.formulas[n].text, False)
    return None


def lost_node(nodes: Sequence[Node], achieved: frozenset[int]) -> LostNode | None:
    """The earliest node that is not achieved though all that it rests on are."""
    for node in nodes:
        if node.index not in achieved and achieved.issuperset(node.dependency):
            return LostNode(node.index, node.formula)
    return None


def _asked(matching: Matching) -> frozenset[Tree]:
    """What the question itself writes: that is never wrong."""
    return frozenset(tree for one in question_of(matching.item).statements(matching.place.names) for tree in one.trees)


def _worlds(matching: Matching) -> list[World]:
    """Worlds of the nodes, kept for the next response: their work is that of the item, not of this one."""
    conditions, kept = _conditions(matching), matching.place.worlds
    nodes = tuple(claim.tree for claim in conditions)
    if nodes in kept:
        return kept[nodes]
    found = worlds(conditions, matching.place.setting.frame.fresh(NODE_WORK))
    if len(kept) < _VARIANTS:
        kept[nodes] = found
    return found


def _conditions(matching: Matching) -> list[Claim]:
    """What holds by the item: its nodes, what they make of each other's derivatives, and what its context gives."""
    if matching.conditions:
        return matching.conditions
    setting = matching.place.setting
    given = [(name, tree) for name, tree in setting.constants.items() if not contains(tree, "unit")]
    said = [(name, tree) for name, tree in matching.place.defined.items() if name in matching.place.plain]
    relations = [
        Tree("relation", "=", (Tree("symbol", name), tree)) for name, tree in (*given, *setting.relations, *said)
    ]
    nodes = [group[0] for reference in matching.place.references for group in reference.groups]
    relations += [Tree("relation", "=", (Tree("symbol", name), one)) for name, one in matching.natural.items()]
    exact = [tree for tree in (*relations, *nodes) if not contains(tree, "decimal")]  # a rounded number holds nowhere
    found = [matching.claim(tree, {}, node=True) for tree in exact]
    matching.conditions = found + [matching.claim(tree, {}, node=True) for tree in rates(found, matching.moving)]
    return matching.conditions


def _standing(matching: Matching, n: int, formula: Formula, where: Sequence[World]) -> str:
    """``hit``, ``follows``, ``contradicts``, ``open``, or ``silent`` for what claims nothing that could be wrong."""
    if n in matching.hits:
        return "hit"
    if formula.trees in matching.special or _special_case(matching, n):
        matching.special.add(formula.trees)
        return "silent"
    standing = "silent"
    asked = _asked(matching)
    surely = matching.meant()
    meant = {letter_of(name) for name in surely}
    # E where E_lab is the item's E: it may be the energy somewhere else.
    owners = {str(owner.value) for owner in matching.renamed.values()}
    for tree in formula.trees:
        if tree in asked or _uncalled(tree) in asked:
            continue
        if not is_equation(tree) or (tree.value != "=" and free_symbols(tree.args[1])):
            continue  # an approximation of one formula by another is an assumption
        if not free_symbols(tree) or all(side.kind == "symbol" for side in tree.args):
            continue  # arithmetic, perhaps rounded; or a special case, T_1 = T_2
        if _valued(tree) or _held(tree, matching.moving) or charged(tree) or not owners.isdisjoint(free_symbols(tree)):
            continue
        said = substitute(substitute(tree, matching.place.setting.aliases), matching.renamed)
        found = matching.claim(said, {})
        if _condition(matching, formula, found):
            continue
        names = free_symbols(substitute(said, matching.defined))
        if survey(said).applied - matching.place.known - matching.defined.keys():
            continue  # a function of which nothing is known
        unknown = any(letter_of(name) not in meant for name in free_symbols(said) - matching.defined.keys()) or any(
            name not in surely for name in (names & matching.place.known) - {found.label}
        )
        if unknown and not _in_the_letters_of_a_node(matching, said):
            continue  # a letter that the response may use for something else
        if _definition(found, matching) or _given(found):
            continue
        kinds = [
            _against(matching, matching.claim(one, matching.defined), where)
            for one in (*readings(said, matching.place), *_called(said), *_turned(matching, said))
        ]
        kind = next((one for one in ("follows", "open") if one in kinds), "contradicts")
        if kind == "contradicts" and _other_sense(matching, said, where):
            kind = "open"
        if kind == "contradicts":
            return kind
        standing = kind if standing in ("silent", "follows") else standing
    return standing


def _uncalled(tree: Tree) -> Tree:
    """``V(t) = ...`` as ``V = ...``, which is how a question may write it."""
    if tree.kind != "relation" or tree.args[0].kind != "apply":
        return tree
    return Tree(tree.kind, tree.value, (symbol(str(tree.args[0].value)), *tree.args[1:]))


def _turned(matching: Matching, said: Tree) -> list[Tree]:
    """``\\omega = \\omega_0 + \\alpha t`` with a negative alpha: by the other sense of what gets a negative value."""
    negative = {
        str(line.tree.args[0].value)
        for line in matching.lines
        if line.numeric and line.tree.args[0].kind == "symbol" and _below_zero(line.tree.args[1])
    }
    put = {name: Tree("neg", None, (Tree("symbol", name),)) for name in negative & free_symbols(said)}
    return [substitute(said, put)] if put else []


def _other_sense(matching: Matching, said: Tree, where: Sequence[World]) -> bool:
    """``E = -n e r / 2`` for the item's magnitude E: true but for a sign, which may be that of a direction or charge.

    Where the item lets the letter have either sign, its own sign is part of what it says.
    """
    left, right = said.args
    frame = matching.place.setting.frame
    if left.kind == "symbol" and frame.domain(str(left.value)).kind not in _UNSIGNED:
        return False
    if not contains(said, "neg") or any(side == integer(0) for side in said.args):
        return False
    turned = Tree(said.kind, said.value, (left, Tree("neg", None, (right,))))
    return _against(matching, matching.claim(turned, matching.defined), where) == "follows"


def _below_zero(tree: Tree) -> bool:
    while tree.kind in ("mul", "div"):
        tree = tree.args[0]
    return tree.kind == "neg"


def _called(tree: Tree) -> list[Tree]:
    """``E(α) = ...`` in plain text, which is read as a product: a function of a letter on the right, too."""
    left, right = tree.args
    if left.kind != "mul" or [one.kind for one in left.args] != ["symbol", "symbol"]:
        return []
    return [Tree(tree.kind, tree.value, (left.args[0], right))] if left.args[1].value in free_symbols(right) else []


def _in_the_letters_of_a_node(matching: Matching, said: Tree) -> bool:
    """``f = 2 \\mu W`` beside the node ``f = \\mu W``: one letter by the same letters, which mean the same there."""
    names = free_symbols(said)
    label = said.args[0]
    return (
        label.kind == "symbol"
        and len(names) >= _SURELY
        and any(
            is_equation(tree) and tree.args[0] == label and free_symbols(tree) == names
            for _, _, tree in matching.references()
        )
    )


def _condition(matching: Matching, formula: Formula, found: Claim) -> bool:
    """``for critical damping 2β = ω_0``: what a case is restricted to, in letters that the nodes leave open."""
    names = free_symbols(found.tree)
    if not _CONDITION.search(read_response(matching.text).before(formula.start, _LOOK_BACK, colon=True)):
        return False
    nodes = [matching.claim(tree, {}, node=True) for _, _, tree in matching.references()]
    return not any(one.label in names or free_symbols(one.tree) <= names for one in nodes)


def _special_case(matching: Matching, n: int) -> bool:
    """``for a = b = 0 it is W = ...``: what the same sentence restricts says nothing of the general case."""
    start = matching.formulas[n].start
    response = read_response(matching.text)
    sentence = response.before(start, _LOOK_BACK, colon=True)
    if _LIMIT.search(sentence) or _FAR.search(sentence + response.behind(start, _LOOK_BACK)):
        return True
    before = matching.formulas[n - 1] if n else None
    if before is None or before.final:
        return False
    apart = start - before.start > len(sentence)
    if apart and not at_once(response.text[before.start + len(before.text) : start]):
        return False
    condition = _CONDITION.search(response.before(before.start, _LOOK_BACK, colon=True))
    if condition is None and not supposed(response.text, before.start):
        return False
    return bool(before.trees) and all(
        is_equation(tree) and (tree.args[1].kind in ("symbol", "integer", "constant")) for tree in before.trees
    )


def _valued(tree: Tree) -> bool:
    """``V_1 - V_2 = 1.9 l``: true of the values of the problem, and of no other; zero is what a law says as well."""
    numbers = [side for side in tree.args if not free_symbols(side)]
    return len(numbers) == 1 and numbers[0] != integer(0)


def _starred(tree: Tree) -> bool:
    return any(node.kind == "call" and node.value == "conj" for node in walk(tree))


def _held(tree: Tree, moving: AbstractSet[tuple[str, str]]) -> bool:
    """``(dh/dT)_P``: what is held constant is not part of the letter that a derivative is at a point.

    Nor does a partial derivative of several letters say which of those that elsewhere vary with its own it holds.
    """
    return any(
        node.kind == "derivative"
        and ("_" in str(node.value) or (node.value == "partial" and _varies(node.args[0], node.args[1], moving)))
        for node in walk(tree)
    )


def _varies(body: Tree, variable: Tree, moving: AbstractSet[tuple[str, str]]) -> bool:
    return body.kind != "symbol" and any((name, variable.value) in moving for name in free_symbols(body))


def _definition(found: Claim, matching: Matching) -> bool:
    """A new symbol's definition cannot be wrong."""
    return bool(found.label) and found.label in matching.defined


def _given(found: Claim) -> bool:
    """A symbol and its number: a value of the problem, or a result, which the final answer's score judges."""
    return bool(found.label) and found.value is not None and not free_symbols(found.value)


def _against(matching: Matching, found: Claim, where: Sequence[World], *, final: bool = False) -> str:
    """Does the equation hold wherever the nodes do, nowhere there, or can nobody tell?

    What the nodes give already, a result as ``final`` or the left side of a node, is not said more of by another one.
    """
    applied = survey(found.tree).applied
    if applied and (contains(found.tree, "integral") or any(name.startswith(_STATES) for name in applied)):
        return "open"  # of functions, or between states, that nobody knows
    if _starred(found.tree) and not any(_starred(tree) for _, _, tree in matching.references()):
        return "open"  # a star marks another quantity where nothing is complex
    names = free_symbols(found.tree)
    decided = [world for world in where if names <= world.keys()]
    outcomes = holds(found.tree, decided, matching.frame)
    if not outcomes or None in outcomes:
        return "open"
    if all(outcomes):
        return "follows"
    given = final or any(one.label and one.label == found.label for one in _conditions(matching))
    if any(outcomes) or (not given and consistent(_conditions(matching), found, matching.frame)):
        return "open"
    return "contradicts"
