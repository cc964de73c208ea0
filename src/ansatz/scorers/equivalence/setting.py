"""An item's context, compiled once: names for the reader, domains, aliases, constants and relations as trees."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache

from ansatz.items.context import ALL_RULES, EMPTY_CONTEXT, Context, Domain, Rules
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Frame, NoBudget, Tree, isolate, mul, opaque_functions, substitute, symbol, symbols
from ansatz.scorers.notation import NO_NAMES, Names, canonical_name, read, unit_tree


@dataclass(frozen=True)
class Setting:
    """What is known before two formulas are looked at.

    Attributes:
        names: for the reader.
        frame: for the comparison of expressions.
        known: canonical names that the item declares.
        aliases: other spellings of declared symbols.
        constants: declared constants with their units, and ``bare`` without.
        final: the formulas are final answers, see ``equivalent``.
        relations: given equations as (symbol, its value) in the order in which they apply.
    """

    names: Names = NO_NAMES
    frame: Frame = field(default_factory=Frame)
    known: frozenset[str] = frozenset()
    aliases: Mapping[str, Tree] = field(default_factory=dict)
    constants: Mapping[str, Tree] = field(default_factory=dict)
    bare: Mapping[str, Tree] = field(default_factory=dict)
    relations: tuple[tuple[str, Tree], ...] = ()
    final: bool = False

    def fresh(self) -> Setting:
        """The same vocabulary for one comparison, with a budget of its own."""
        return replace(self, frame=self.frame.fresh())


@lru_cache(maxsize=1024)
def settle(
    context: Context = EMPTY_CONTEXT,
    rules: Rules = ALL_RULES,
    relative_tolerance: float = 1e-6,
    language: str = "en",
) -> Setting:
    """The setting of an item; parts of the context that cannot be read are left out."""
    domains: dict[str, Domain] = {}
    aliases: dict[str, Tree] = {}
    known: set[str] = set()
    for declared in context.symbols:
        name = _canonical(declared.name)
        known.add(name)
        domains[name] = declared.domain
        for alias in declared.aliases:
            other = _canonical(alias)
            if other != name:
                aliases[other] = symbol(name)
    known.update(_canonical(constant.name) for constant in context.constants)
    names = Names(symbols=frozenset(known | set(aliases)), language=language)
    constants, bare = _constants(context, names)
    frame = Frame(domains, opaque_functions(rules), relative_tolerance, budget=NoBudget())
    relations = _relations(context, names, aliases)
    return Setting(names, frame, frozenset(known), aliases, constants, bare, relations)


def _canonical(text: str) -> str:
    try:
        return canonical_name(text)
    except ScorersError:
        return text.strip()


def _constants(context: Context, names: Names) -> tuple[dict[str, Tree], dict[str, Tree]]:
    constants: dict[str, Tree] = {}
    bare: dict[str, Tree] = {}
    for constant in context.constants:
        name = _canonical(constant.name)
        try:
            value = read(constant.value, names)
        except ScorersError:
            continue
        bare[name] = constants[name] = value
        if constant.unit:
            unit = unit_tree(constant.unit)
            if unit is not None:
                constants[name] = mul(value, unit)
    return constants, bare


def _relations(context: Context, names: Names, aliases: Mapping[str, Tree]) -> tuple[tuple[str, Tree], ...]:
    """Each given equation, solved for one symbol: that of its left side where there is one."""
    found: list[tuple[str, Tree]] = []
    taken: set[str] = set()
    for text in context.relations:
        try:
            tree = read(text, names)
        except ScorersError:
            continue
        if tree.kind != "relation" or tree.value != "=":
            continue
        left, right = (substitute(side, aliases) for side in tree.args)
        for name, value in _solutions(left, right):
            if name not in taken:
                # An earlier relation must not bring this symbol back.
                value = substitute(value, dict(found))
                if name in symbols(value):
                    continue
                found = [(other, substitute(old, {name: value})) for other, old in found]
                found.append((name, value))
                taken.add(name)
                break
    return tuple(found)


def _solutions(left: Tree, right: Tree) -> list[tuple[str, Tree]]:
    solved = []
    for one, other in ((left, right), (right, left)):
        for name in sorted(symbols(one)):
            value = isolate(one, other, name)
            if value is not None:
                solved.append((name, value))
    return solved
