"""Spellings of one statement brought together: intervals, memberships, components, lists with a label."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from ansatz.scorers.equivalence.indices import index_of
from ansatz.scorers.equivalence.labels import definition, kind_of, label_name, main_statement, sides
from ansatz.scorers.equivalence.vectors import by_axes
from ansatz.scorers.formulas import EQUALITIES, ZERO, Tree, contains, free_symbols, letter_of, mul, neg, signs, subtract

_GREATER: Final = {">": "<", ">=": "<=", ">>": "<<"}
_MIRROR: Final = str.maketrans("()[]", ")(][")
_SETS: Final = ("set", "interval", "union", "intersection", "difference")


def ordered(tree: Tree) -> Tree:
    """An inequality with the smaller side first."""
    if tree.value in _GREATER:
        return Tree("relation", _GREATER[tree.value], (tree.args[1], tree.args[0]))
    return tree


def ascending(tree: Tree) -> Tree:
    if all(op in (">", ">=", "=") for op in tree.value) and any(op in _GREATER for op in tree.value):
        ops = tuple(_GREATER.get(op, op) for op in reversed(tree.value))
        return Tree("chain", ops, tuple(reversed(tree.args)))
    return tree


def membership(tree: Tree) -> Tree:
    """``x in S`` is S, with x as its label."""
    if tree.kind == "relation" and tree.value == "in" and tree.args[1].kind in (*_SETS, "tuple"):
        inside = tree.args[1]
        if inside.kind == "tuple" and len(inside.args) == 2:
            return Tree("interval", "()", inside.args)
        return inside
    return tree


def between(tree: Tree, other: Tree) -> Tree:
    """``a < x <= b`` as an interval, where the other side is one."""
    if other.kind not in ("interval", "union", "tuple"):
        return tree
    if tree.kind == "chain" and len(tree.value) == 2:
        up = ascending(tree)
        if label_name(up.args[1]) is not None and all(op in ("<", "<=") for op in up.value):
            brackets = ("(" if up.value[0] == "<" else "[") + (")" if up.value[1] == "<" else "]")
            inside = Tree("interval", brackets, (up.args[0], up.args[2]))
            if up.args[1].kind != "call":
                return inside
            mirrored = brackets[1].translate(_MIRROR) + brackets[0].translate(_MIRROR)
            return Tree("union", None, (Tree("interval", mirrored, (neg(up.args[2]), neg(up.args[0]))), inside))
    if tree.kind == "relation" and tree.value in ("<", "<=", ">", ">="):
        up = ordered(tree)
        closed = up.value == "<="
        infinity = Tree("constant", "infinity")
        if up.args[0].kind == "symbol":
            low = Tree("neg", None, (infinity,))
            return Tree("interval", "(]" if closed else "()", (low, up.args[1]))
        if up.args[1].kind == "symbol":
            return Tree("interval", "[)" if closed else "()", (up.args[0], infinity))
    return tree


def regions(tree: Tree, other: Tree) -> Tree:
    """``x < a`` or ``b < x < c``, in a list, as a union of intervals, where the other side is one; so ``|x| > a``."""
    if tree.kind == "relation" and tree.value in ("<", "<=", ">", ">=") and other.kind in ("list", "union"):
        up = ordered(tree)
        inside = up.args[1].args[0] if up.args[1].kind == "call" and up.args[1].value == "abs" else ZERO
        if inside.kind == "symbol":
            low = Tree("relation", up.value, (inside, neg(up.args[0])))
            tree = Tree("list", None, (low, Tree("relation", up.value, (up.args[0], inside))))
            return regions(tree, other) if other.kind == "union" else tree
    if other.kind != "union" or tree.kind != "list":
        return tree
    common = frozenset[Tree].intersection(*map(_bounded, tree.args))
    parts = tuple(_region(member, min(common, default=ZERO)) for member in tree.args)
    return Tree("union", None, parts) if len(common) == 1 and all(p.kind == "interval" for p in parts) else tree


def relabelled(tree: Tree, other: Tree) -> Tree:
    """``E_3 = E_2 = a`` with its names in the order of ``E_2 = E_3 = a``."""
    if not tree.kind == other.kind == "chain" or tree.value != other.value:
        return tree
    names, wanted = tree.args[:-1], other.args[:-1]
    if names == wanted or set(names) != set(wanted) or any(name.kind != "symbol" for name in names):
        return tree
    return Tree("chain", tree.value, (*wanted, tree.args[-1]))


def _bounded(tree: Tree) -> frozenset[Tree]:
    """The letters that an inequality may bound: the middle of a chain, either side of a relation."""
    inner = tree.args[1:-1] if tree.kind == "chain" else tree.args if tree.kind == "relation" else ()
    return frozenset(arg for arg in inner if arg.kind == "symbol")


def _region(tree: Tree, middle: Tree) -> Tree:
    """Where an inequality holds, as an interval of what it bounds."""
    up = ordered(tree)
    if up.kind == "relation" and up.value in ("<", "<=") and up.args[1] == middle:
        return Tree("interval", "[)" if up.value == "<=" else "()", (up.args[0], Tree("constant", "infinity")))
    return between(tree, Tree("union"))


def by_names(tree: Tree, other: Tree) -> Tree:
    """``(x, y) = (1, 2)`` as ``x = 1, y = 2``, where the other side is a list."""
    if other.kind not in ("list", "set") or tree.kind != "relation" or tree.value not in EQUALITIES:
        return tree
    left, right = tree.args
    if left.kind == right.kind == "tuple" and len(left.args) == len(right.args):
        pairs = zip(left.args, right.args, strict=True)
        return Tree("list", None, tuple(Tree("relation", "=", pair) for pair in pairs))
    return tree


def in_order(tree: Tree, other: Tree) -> Tree:
    """``x = 1, y = 2`` and ``1, 2`` as ``(1, 2)``, where the other side is a tuple without names."""
    if tree.kind != "list" or other.kind != "tuple" or len(tree.args) != len(other.args):
        return tree
    if all(kind_of(member) == "expression" for member in tree.args):
        return Tree("tuple", None, tree.args)
    named = [definition(member) for member in tree.args]
    labels = {label_name(label) for label, _ in named if label is not None}
    if len(labels) < len(named) or any(kind_of(member) == "equation" for member in other.args):
        return tree
    return Tree("tuple", None, tuple(value for _, value in named))


def components(tree: Tree, other: Tree) -> Tree:
    """A sum over axes, a column or a row as a tuple, where the other side is a tuple or a matrix."""
    if tree.kind == "matrix" and 1 in tree.value and other.kind in ("tuple", "add", "mul", "symbol", "neg"):
        return Tree("tuple", None, tree.args)
    if other.kind not in ("tuple", "matrix") or tree.kind in ("tuple", "matrix"):
        return tree
    whole = by_axes(tree)
    if whole is None:
        return tree
    count = len(other.args)
    if count == 2 and whole[2] == ZERO:
        return Tree("tuple", None, whole[:2])
    return Tree("tuple", None, whole)


def either(equations: Sequence[Tree]) -> Tree:
    """One equation that holds where any of several does: the product of their differences vanishes."""
    if len(equations) == 1:
        return equations[0]
    return Tree("relation", "=", (mul(*(subtract(*sides(equation)) for equation in equations)), ZERO))


def members_of(tree: Tree) -> list[Tree]:
    """The members of a list or set, lists inside them taken apart; anything else is its own member."""
    tree = main_statement(membership(tree))
    if tree.kind in ("list", "set"):
        members = [member for arg in tree.args for member in (members_of(arg) if arg.kind == "list" else [arg])]
        formulas = [member for member in members if member.kind != "text"]
        return formulas or members  # words beside formulas are remarks
    if tree.kind == "relation" and tree.value in EQUALITIES and tree.args[1].kind in ("set", "list"):
        # x = {a, b}, x = a, b
        return [Tree("relation", "=", (tree.args[0], member)) for member in tree.args[1].args]
    if contains(tree, "plusminus"):
        return list(signs(tree))
    return [tree]


def with_colons(gold: Tree, answer: Tree) -> Tree:
    """``b_1 : 9/25`` as ``b_1 = 9/25``, where the gold gives values to these names."""
    members = answer.args if answer.kind == "list" else (answer,)
    if not any(member.kind == "ratio" for member in members):
        return answer
    named = {definition(main_statement(member))[0] for member in members_of(gold)}
    fresh = tuple(
        Tree("relation", "=", member.args)
        if member.kind == "ratio" and len(member.args) == 2 and member.args[0] in named
        else member
        for member in members
    )
    return Tree("list", answer.value, fresh) if answer.kind == "list" else fresh[0]


def asked_member(gold: Tree, answer: Tree) -> Tree:
    """Of a list of named quantities the one that the gold asks for, by its name; any other answer as it is."""
    if answer.kind != "list" or gold.kind == "list":
        return answer
    members = members_of(answer)
    chosen = about_target([gold], members)
    if len(chosen) != 1 or len(members) < 2:
        return answer
    others = {label_name(definition(main_statement(one))[0] or one) for one in members if one is not chosen[0]}
    return answer if others & free_symbols(chosen[0]) else chosen[0]  # what the list defines belongs to it


def about_target(gold: Sequence[Tree], answer: list[Tree]) -> list[Tree]:
    """Of several quantities that an answer names, each once, the one that the gold asks for."""
    if len(gold) != 1 or len(answer) < 2:
        return answer
    target = definition(main_statement(gold[0]))[0]
    labels = [_label_of(main_statement(member), target) for member in answer]
    asked = main_statement(gold[0])
    if target is None and kind_of(asked) == "equation":  # v_p v_g = c^2, among what defines v_p and v_g
        alike = [one for one in map(main_statement, answer) if one.kind == asked.kind and one.args[0] == asked.args[0]]
        stating = all(kind_of(main_statement(one)) in ("equation", "inequality", "chain") for one in answer)
        return alike if len(alike) == 1 and stating else answer
    if target is not None and target not in labels:
        stated = all(
            label is not None or _of_derivative(main_statement(one)) for one, label in zip(answer, labels, strict=True)
        )
        akin = _akin(target, labels) if stated else None
        return answer if akin is None else [answer[akin]]
    if target is None or labels.count(target) != 1:
        return answer
    if None in labels:  # premises before the result: ma = F - f, a = ...
        premises = [member for member, label in zip(answer, labels, strict=True) if label is None]
        whole = labels[-1] == target and all(kind_of(main_statement(member)) == "equation" for member in premises)
        return [answer[-1]] if whole else answer
    return [answer[labels.index(target)]] if len(set(labels)) == len(labels) else answer


def _akin(target: Tree, labels: Sequence[Tree | None]) -> int | None:
    """The place of the one name that is the target's in another case, or its letter with an index of its own.

    ``W_{iso}`` beside ``Q_{iso}`` for W, ``C_P`` beside ``C_V`` for c_p; another number is another quantity.
    """
    names = [label_name(label) if label is not None else None for label in labels]
    told = [name for name in names if name is not None]
    unnamed = sum(label is not None and name is None for label, name in zip(labels, names, strict=True))
    wanted = label_name(target)
    if wanted is None or unnamed or len(set(told)) < len(told):
        return None
    for spelled in (str.casefold, _root):
        places = [place for place, name in enumerate(names) if spelled(name or "") == spelled(wanted)]
        if len(places) > 1:
            index = index_of(wanted)
            places = [place for place in places if alike_indices(index_of(names[place] or ""), index)] or places
        if places:
            both = [index_of(name or "") for name in (wanted, names[places[0]])]
            numbered = both[0] != both[1] and all(map(str.isdigit, both))
            return places[0] if len(places) == 1 and not numbered else None
    return None


def _of_derivative(member: Tree) -> bool:
    r"""Whether a member says what a derivative is, which is another quantity: ``\frac{d\sigma}{d\Omega} = ...``."""
    return member.kind in ("relation", "chain") and member.args[0].kind == "derivative"


def alike_indices(one: str, other: str) -> bool:
    """Whether two indices are one word, or a word and its beginning: "n" and "near", "He" and "final,helium"."""
    return any(
        min(len(own), len(said)) > 0 and (own.startswith(said) or said.startswith(own))
        for own in filter(str.isalpha, one.casefold().split(","))
        for said in filter(str.isalpha, other.casefold().split(","))
    )


def _root(name: str) -> str:
    return letter_of(name).casefold()


def _label_of(member: Tree, target: Tree | None) -> Tree | None:
    r"""What a member defines; of a chain of names, ``R = R_c = 2 \sqrt{km}``, the one that is asked for."""
    label, _ = definition(member)
    if label is not None and member.kind == "chain" and target in member.args[1:-1] and label.kind == "symbol":
        named = all(arg.kind == "symbol" for arg in member.args[: member.args.index(target)])
        return target if named else label
    return label


def by_label(gold: Sequence[Tree], answer: Sequence[Tree]) -> list[tuple[Tree, Tree]]:
    """Pairs of values of the same name, where both sides name the same quantities, each once; empty otherwise."""
    sides = []
    for members in (gold, answer):
        named = [definition(member) for member in members]
        values = {label: value for label, value in named if label is not None}
        if len(values) < len(named):
            return []
        sides.append(values)
    left, right = sides
    return [(left[label], right[label]) for label in left] if len(left) > 1 and left.keys() == right.keys() else []


def names_apart(members: Sequence[Tree]) -> bool:
    """Are these values of several quantities, each with a name of its own?"""
    labels = [definition(member)[0] for member in members]
    return len(labels) > 1 and None not in labels and len(set(labels)) == len(labels)


def each_named(tree: Tree, other: Tree) -> Tree:
    """``x = y = 3`` as ``x = 3, y = 3``, where the other side is a list of values with names, alone and in a list."""
    if other.kind != "list":
        return tree
    if tree.kind == "list" and len(tree.args) < len(other.args):
        members = tuple(one for member in tree.args for one in members_of(each_named(member, other)))
        return Tree("list", None, members)
    if tree.kind != "chain" or kind_of(tree) != "equation":
        return tree
    *labels, value = tree.args
    if not all(label.kind == "symbol" for label in labels) or not names_apart(members_of(other)):
        return tree
    return Tree("list", None, tuple(Tree("relation", "=", (label, value)) for label in labels))


def grouped(tree: Tree, other: Tree) -> Tree:
    """``p = 5, q = 2; p = 7, q = 2`` as the pairs (5, 2), (7, 2), where the other side is a list of such."""
    if tree.kind != "list" or other.kind != "list" or not all(member.kind == "tuple" for member in other.args):
        return tree
    size = len(other.args[0].args)
    named = [definition(member) for member in tree.args]
    names = [label_name(label) if label is not None else None for label, _ in named]
    if len(names) <= size or names != names[:size] * (len(names) // size) or None in names:
        return tree
    values = [value for _, value in named]
    pairs = (Tree("tuple", None, tuple(values[at : at + size])) for at in range(0, len(values), size))
    return Tree("list", None, tuple(pairs))


def with_label(members: Sequence[Tree]) -> list[Tree]:
    """``x = 3, -3`` says x = 3 and x = -3: a label that only the first member has is given to all."""
    whole: list[Tree] = []
    for member in members:
        member = main_statement(member)
        if contains(member, "plusminus"):
            whole.extend(signs(member))
        else:
            whole.append(member)
    if len(whole) < 2 or any(kind_of(member) not in ("equation", "expression") for member in whole):
        return whole
    label, _ = definition(whole[0])
    if label is None or any(kind_of(member) == "equation" for member in whole[1:]):
        return whole
    return [whole[0], *(Tree("relation", "=", (label, member)) for member in whole[1:])]
