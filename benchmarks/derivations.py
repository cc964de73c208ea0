"""Matching of derivations beside the published all-pairs algorithm: which nodes are found, and how long it takes.

    python -m benchmarks.derivations [--physics DATA_DIR] [--seed N] [--give-up SECONDS]

The reference is our own implementation of the algorithm in PRISM-Physics, appendix B.1: every formula of a response is
tried against every node; one variable at random is the target, the others are drawn from [2, 20], both equations are
solved for the target with sympy, the solution sets are compared with a relative tolerance of 1e-6; a rejection ends
it; 10 successes of at most 40 trials make a match. It gets the formulas that we extract, with the item's aliases,
constants and relations put in. A single solve that takes longer than ``--give-up`` counts as a failed trial.

The responses are the bank's own solutions, the same with every formula turned into another form, and, with
``--physics``, those of o3-mini to the twelve problems in ``benchmarks/physics_dags``.
"""

from __future__ import annotations

import argparse
import signal
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from ansatz.items.model import Item
from ansatz.items.reading import read_items
from ansatz.scorers.derivations import grade
from ansatz.scorers.derivations.grounding import ground
from ansatz.scorers.formulas import is_equation, show
from ansatz.scorers.formulas.rewriting import substitute
from ansatz.scorers.formulas.surveying import survey
from ansatz.scorers.formulas.tree import Tree
from ansatz.scorers.responses import extract
from benchmarks.record import Record, add_option, of_rows, write

ROOT = Path(__file__).parents[1]
TRIALS, SUCCESSES, TOLERANCE, LOW, HIGH = 40, 10, 1e-6, 2.0, 20.0
_CALLS = {"ln": "log", "arcsin": "asin", "arccos": "acos", "arctan": "atan", "abs": "Abs"}

_KNOWN = frozenset(["sin", "cos", "tan", "exp", "log", "sqrt", "sinh", "cosh", "tanh", "asin", "acos", "atan", "Abs"])


class Unsupported(Exception):
    """A formula that the reference cannot take."""


class GivenUp(Exception):
    """A solve that took too long."""


@dataclass
class Outcome:
    """What both found on one response."""

    name: str
    pairs: int
    ours: list[int]
    theirs: list[int]
    our_seconds: float
    their_seconds: float


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--physics", type=Path, help="folder of the published PHYSICS benchmark")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--give-up", type=float, default=5.0, help="seconds of one solve")
    parser.add_argument("--sample", type=int, help="so many responses of all, by the seed")
    add_option(parser)
    options = parser.parse_args()
    outcomes = []
    every = list(responses(options.physics))
    chosen = Random(options.seed).sample(every, options.sample) if options.sample else every
    for name, item, text in chosen:
        outcomes.append(measured(name, item, text, options.seed, options.give_up))
        print(row(outcomes[-1]), flush=True)
    ours, theirs = sum(one.our_seconds for one in outcomes), sum(one.their_seconds for one in outcomes)
    print(f"\n{len(outcomes)} responses, {sum(one.pairs for one in outcomes)} pairs")
    found = sum(len(one.ours) for one in outcomes), sum(len(one.theirs) for one in outcomes)
    print(f"nodes matched: ours {found[0]}, all pairs {found[1]}")
    print(f"seconds: ours {ours:.3f}, all pairs {theirs:.1f}, ratio {theirs / ours:.0f}")
    rows = [{"responses": len(outcomes), "pairs": sum(one.pairs for one in outcomes), "nodes, ours": found[0],
             "nodes, all pairs": found[1], "seconds, ours": ours, "seconds, all pairs": theirs}]  # fmt: skip
    write(
        options.json,
        Record((of_rows("matching of derivations", rows),), {"all pairs, total time over ours": theirs / ours}),
    )


def row(one: Outcome) -> str:
    extra = sorted(set(one.ours) - set(one.theirs))
    missed = sorted(set(one.theirs) - set(one.ours))
    difference = (f"  ours alone {extra}" if extra else "") + (f"  all pairs alone {missed}" if missed else "")
    return (
        f"{one.name:28} {one.pairs:5} pairs  ours {len(one.ours):2} in {1000 * one.our_seconds:7.1f} ms  "
        f"all pairs {len(one.theirs):2} in {1000 * one.their_seconds:9.0f} ms{difference}"
    )


def responses(physics: Path | None) -> Iterator[tuple[str, Item, str]]:
    """(name, item, text): solutions of the bank, the same in other forms, then real responses."""
    for item in read_items([str(ROOT / "src" / "ansatz" / "items" / "bank")]):
        if item.dag and item.solution_outline:
            yield item.id, item, item.solution_outline
            yield f"{item.id} turned", item, "\n".join(f"$${show(tree)}$$" for tree in turned(item))
    if physics:
        from benchmarks.physics_dags import run

        conversion = run.physics.convert([physics / "PHYSICS-textonly"])
        items = {item.id: item for item in conversion.items}
        said = run.physics.responses([physics / "outputs" / run.SYSTEM], conversion)
        texts = {one.problem_id: one.response or "" for one in said.predictions}
        for name, entry in run.graphs():
            yield name, run.with_graph(items[name], entry), texts[name]


def turned(item: Item) -> Iterator[Tree]:
    """Every node as another equation with the same solutions: sides changed, everything over twice the right side."""
    for reference in ground(item).references:
        for group in reference.groups:
            tree = group[0]
            if is_equation(tree) and tree.args[1] != ("integer", 0, ()) and not survey(tree).vectorial:
                two = Tree("integer", 2)
                below = Tree("mul", None, (two, tree.args[1]))
                half = Tree("div", None, (Tree("integer", 1), two))
                yield Tree("relation", "=", (half, Tree("div", None, (tree.args[0], below))))
            else:
                yield tree


def measured(name: str, item: Item, text: str, seed: int, give_up: float) -> Outcome:
    grade(item, text)  # tables of units and the nodes' own values are made once
    start = time.perf_counter()
    ours = grade(item, text)
    middle = time.perf_counter()
    theirs, pairs = all_pairs(item, text, Random(seed), give_up)
    return Outcome(name, pairs, list(ours.matched), theirs, middle - start, time.perf_counter() - middle)


def all_pairs(item: Item, text: str, random: Random, give_up: float) -> tuple[list[int], int]:
    """The reference: nodes matched, and how many pairs there were."""
    place = ground(item)
    setting = place.setting
    given = {**dict(setting.relations), **setting.bare}
    statements = [
        substitute(substitute(tree, setting.aliases), given)
        for formula in extract(text, place.names).formulas
        for tree in formula.trees
        if is_equation(tree)
    ]
    answers = [equation for tree in statements if (equation := as_equation(tree)) is not None]
    found, pairs = [], 0
    for reference in place.references:
        golds = [as_equation(substitute(group[0], given)) for group in reference.groups]
        matched = bool(golds)
        for gold in golds:
            hit = False
            for answer in answers:
                pairs += 1
                if gold is not None and equivalent(gold, answer, random, give_up):
                    hit = True
                    break
            matched = matched and hit
        if matched:
            found.append(reference.node.index)
    return found, pairs


def equivalent(gold: Any, answer: Any, random: Random, give_up: float) -> bool:
    """Stage 2 of the published algorithm."""
    names = sorted(gold.free_symbols | answer.free_symbols, key=str)
    if not names:
        return False
    successes = 0
    for _ in range(TRIALS):
        target = random.choice(names)
        values = {name: random.uniform(LOW, HIGH) for name in names if name != target}
        try:
            left, right = (solutions(side.subs(values), target, give_up) for side in (gold, answer))
        except (GivenUp, NotImplementedError, ValueError, TypeError, ArithmeticError, RecursionError, AttributeError):
            continue
        if not left and not right:
            continue
        if not alike(left, right):
            return False
        successes += 1
        if successes >= SUCCESSES:
            return True
    return False


def solutions(expression: Any, target: Any, give_up: float) -> list[complex]:
    import sympy

    def late(*_: Any) -> None:
        raise GivenUp

    before = signal.signal(signal.SIGALRM, late)
    signal.setitimer(signal.ITIMER_REAL, give_up)
    try:
        return [complex(root) for root in sympy.solve(expression, target)]
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def alike(left: list[complex], right: list[complex]) -> bool:
    spare = list(right)
    if len(left) != len(right):
        return False
    for root in left:
        partner = next((one for one in spare if abs(one - root) <= TOLERANCE * max(abs(root), abs(one), 1e-300)), None)
        if partner is None:
            return False
        spare.remove(partner)
    return True


def as_equation(tree: Tree) -> Any:
    """Left side minus right side in sympy; None for what it cannot take."""
    try:
        return as_sympy(tree.args[0]) - as_sympy(tree.args[1]) if is_equation(tree) else None
    except Unsupported:
        return None


def as_sympy(tree: Tree) -> Any:
    import sympy

    kind, value, args = tree
    if kind == "integer":
        return sympy.Integer(value)
    if kind == "decimal":
        return sympy.Float(value[0]) * sympy.Integer(10) ** value[1]
    if kind == "symbol":
        return sympy.Symbol(value, positive=True)
    if kind == "constant":
        return {"pi": sympy.pi, "e": sympy.E, "i": sympy.I, "infinity": sympy.oo}[value]
    inner = [as_sympy(arg) for arg in args] if kind in ("add", "mul", "div", "pow", "neg", "call") else []
    if kind == "add":
        return sympy.Add(*inner)
    if kind == "mul":
        return sympy.Mul(*inner)
    if kind == "div":
        return inner[0] / inner[1]
    if kind == "pow":
        return inner[0] ** inner[1]
    if kind == "neg":
        return -inner[0]
    name = _CALLS.get(str(value), str(value))
    if kind == "call" and len(inner) == 1 and name in _KNOWN:
        return getattr(sympy, name)(inner[0])
    if kind == "apply" and all(arg.kind == "symbol" for arg in args):
        return sympy.Symbol(f"{value}({', '.join(str(arg.value) for arg in args)})", positive=True)
    raise Unsupported(kind)


if __name__ == "__main__":
    main()
