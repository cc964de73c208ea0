"""What is made of parts compared part by part: sets, tuples, matrices, intervals, chains, cases, words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, TypeAlias

from ansatz.scorers.equivalence.intervals import infinite, merged, shown
from ansatz.scorers.equivalence.labels import kind_of
from ansatz.scorers.equivalence.piecewise import paired
from ansatz.scorers.equivalence.shapes import ascending, by_label, names_apart, with_label
from ansatz.scorers.equivalence.verdicts import conjunction, other_kind, weaker
from ansatz.scorers.formulas import Tree
from ansatz.scorers.limits import MEMBERS
from ansatz.scorers.outcome import Verdict

Same: TypeAlias = Callable[[Tree, Tree], Verdict]  # how two parts are compared


def all_same(same: Same, gold: Sequence[Tree], answer: Sequence[Tree], what: str) -> Verdict:
    """Equal member by member, in order."""
    if len(gold) != len(answer):
        return Verdict(False, "members", f"{len(gold)} {what}s against {len(answer)}")
    if len(gold) > MEMBERS:
        return Verdict(None, "undecided", f"more than {MEMBERS} {what}s", {"limit": "members"})
    verdicts = []
    for left, right in zip(gold, answer, strict=True):
        verdicts.append(same(left, right))
        if verdicts[-1].equal is False:
            break
    return conjunction(verdicts, what)


def same_members(same: Same, gold: Sequence[Tree], answer: Sequence[Tree]) -> Verdict:
    """Equal as sets: each member of one has an equal in the other."""
    if len(gold) > MEMBERS or len(answer) > MEMBERS:
        return Verdict(None, "undecided", f"more than {MEMBERS} members", {"limit": "members"})
    gold, answer = with_label(gold), with_label(answer)
    named = by_label(gold, answer)
    if named:
        return all_same(same, [value for value, _ in named], [said for _, said in named], "member")
    if len(gold) != len(answer) and (names_apart(gold) or names_apart(answer)):
        # x = 3, y = 3 says two things, 3 says one: values of different quantities do not fall together.
        detail = f"{len(gold)} members against {len(answer)}, each with a name of its own"
        return Verdict(False, "members", detail)
    if len(gold) > 1 and names_apart(gold) and not any(kind_of(member) == "equation" for member in answer):
        # x = 3, y = 4 against 3, 4: values without names are in the order of the names.
        return all_same(same, gold, answer, "member")
    spare = list(range(len(answer)))
    # E_1 = 2, g_1 = 7, E_2 = 3, g_2 = 5 against E_1 = 2, degeneracy 7, E_2 = 3, degeneracy 5: in the order of the gold.
    bare = _without_a_name(answer) if names_apart(gold) else []
    called, said = _names(gold), _names(answer)
    weakest = Verdict(True, "identical", "the same members")
    missing: Verdict | None = None
    for place, member in enumerate(gold):
        for other in spare:
            if other in bare and any(earlier in spare for earlier in bare if earlier < other):
                continue
            if said[other] is not None and said[other] != called[place] and said[other] in called:
                continue  # the name of another member of the gold
            verdict = same(member, answer[other])
            if verdict.equal:
                spare.remove(other)
                weakest = weaker(weakest, verdict)
                break
            missing = verdict if missing is None or verdict.equal is None else missing
        else:
            # A repeated member (a double root) needs no partner of its own.
            if any(same(member, earlier).equal for earlier in gold[:place]):
                continue
            if missing is not None and (missing.equal is None or len(gold) == len(answer) == 1):
                return missing
            detail = f"{len(gold)} members against {len(answer)}: member {place + 1} of the gold has no equal"
            return Verdict(False, "members", detail, missing.evidence if missing else {})
    for other in spare:
        if not any(same(member, answer[other]).equal for member in gold):
            detail = f"member {other + 1} of the answer is not in the gold"
            return Verdict(False, "members", detail)
    return weakest


def _names(members: Sequence[Tree]) -> list[Tree | None]:
    """The left side of each member that is an equation."""
    return [member.args[0] if kind_of(member) == "equation" else None for member in members]


def _without_a_name(members: Sequence[Tree]) -> list[int]:
    """The places of members that nothing names, or that share their name with others."""
    names = _names(members)
    return [place for place, name in enumerate(names) if name is None or names.count(name) > 1]


def _relations(same: Same, gold: Tree, answer: Tree) -> Verdict:
    if gold.value != answer.value:
        return Verdict(False, "kind", f"the gold says {gold.value}, the answer {answer.value}")
    return all_same(same, gold.args, answer.args, "side")


def _chains(same: Same, gold: Tree, answer: Tree) -> Verdict:
    gold, answer = ascending(gold), ascending(answer)
    if gold.value != answer.value:
        return Verdict(False, "kind", "the chains have different relations")
    return all_same(same, gold.args, answer.args, "member")


def _sequences(same: Same, gold: Tree, answer: Tree) -> Verdict:
    return all_same(same, gold.args, answer.args, "member")


def _matrices(same: Same, gold: Tree, answer: Tree) -> Verdict:
    if gold.value != answer.value and not (1 in gold.value and 1 in answer.value):  # a column and a row say one thing
        return Verdict(False, "kind", f"a {gold.value} matrix against {answer.value}")
    return all_same(same, gold.args, answer.args, "element")


def _intervals(same: Same, gold: Tree, answer: Tree) -> Verdict:
    ends = all_same(same, gold.args, answer.args, "end")
    if ends.equal is not True:
        return ends
    for place in (0, 1):
        if gold.value[place] != answer.value[place] and not infinite(gold.args[place]):
            return Verdict(False, "kind", "one interval contains an end that the other does not")
    return ends


def same_unions(same: Same, gold: Tree, answer: Tree) -> Verdict:
    left, right = merged(gold), merged(answer)
    if left is not None and right is not None:
        equal = left == right
        return Verdict(equal, "proved" if equal else "members", f"gold {shown(left)}, answer {shown(right)}")
    if gold.kind != answer.kind:
        return other_kind(gold.kind, answer.kind)
    if gold.kind == "difference":
        return all_same(same, gold.args, answer.args, "set")
    return same_members(same, gold.args, answer.args)


def _cases(same: Same, gold: Tree, answer: Tree) -> Verdict:
    return same_members(same, *paired(gold, answer))


def _texts(same: Same, gold: Tree, answer: Tree) -> Verdict:
    def words(tree: Tree) -> str:
        return " ".join(str(tree.value).casefold().split()).strip(" .,;:!")

    if words(gold) == words(answer):
        return Verdict(True, "identical", "the same words")
    return Verdict(False, "words", "different words")


# By the kind that both sides are of.
MEMBERWISE: Final[Mapping[str, Callable[[Same, Tree, Tree], Verdict]]] = {
    "relation": _relations,
    "chain": _chains,
    "tuple": _sequences,
    "matrix": _matrices,
    "interval": _intervals,
    "union": same_unions,
    "cases": _cases,
    "text": _texts,
}
