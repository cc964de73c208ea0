"""Accuracy on made-up pairs: rewrites that must match, mutations that must not.

    python -m benchmarks.generated [--pairs 2000] [--seed 0] [--list 5] [--check-only]

Every pair is confirmed by ``benchmarks.oracle`` (mpmath at 50 digits) before it
is used. A pair that the engine gets wrong is blamed: ``reader`` where a text
does not read back into the value of the tree that it spells, else ``engine``.
"""

from __future__ import annotations

import argparse
import importlib
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable

from ansatz.scorers.formulas.tree import Tree
from benchmarks.calculus import STATEMENTS
from benchmarks.oracle import same
from benchmarks.pairs import Pair, equal_pairs, statement_pairs, unequal_pairs
from benchmarks.timing import summary


def blame(pair: Pair, read: Callable[[str], Tree]) -> str:
    """``reader (gold)``, ``reader (answer)`` or ``engine``; for statements, whose trees are not kept, no blame."""
    if pair.kinds[0] in STATEMENTS:
        return pair.kinds[0]
    for side, text, tree in (("gold", pair.gold, pair.gold_tree), ("answer", pair.answer, pair.answer_tree)):
        try:
            found = read(text)
        except Exception as error:
            return f"reader ({side}: {type(error).__name__}: {error})"
        if found.kind == "relation" and tree.kind == "relation":
            agree = all(same(a, b) is True for a, b in zip(found.args, tree.args, strict=True))
        else:
            agree = same(found, tree) is True
        if not agree:
            return f"reader ({side} misread)"
    return "engine"


def run(title: str, pairs: Iterable[Pair], shown: int) -> int:
    """Print how the engine does on ``pairs``; the number of pairs it got wrong."""
    equivalent = importlib.import_module("ansatz.scorers.equivalence").equivalent
    read = importlib.import_module("ansatz.scorers.notation").read
    times, methods = [], Counter[str]()
    asked, failed, undecided = Counter[str](), Counter[str](), Counter[str]()
    causes: dict[str, list[tuple[Pair, str]]] = defaultdict(list)
    total = 0
    for pair in pairs:
        start = time.perf_counter()
        verdict = equivalent(pair.gold, pair.answer)
        times.append(time.perf_counter() - start)
        total += 1
        methods[f"{verdict.equal}/{verdict.method}"] += 1
        asked.update(set(pair.kinds))
        if verdict.equal is pair.equal:
            continue
        (undecided if verdict.equal is None else failed).update(set(pair.kinds))
        cause = blame(pair, read)
        causes[cause.split(":")[0]].append((pair, f"{cause}; {verdict.method}: {verdict.detail}"))
    wrong = sum(map(len, causes.values()))
    print(f"\n== {title}: {total} pairs, {wrong} not as they should be ({wrong / max(total, 1):.2%})")
    print("   ms per pair:", summary(times))
    print("   verdicts:", dict(methods.most_common()))
    print(f"   {'kind':28}{'asked':>7}{'wrong':>7}{'undecided':>11}")
    for kind in sorted(asked):
        print(f"   {kind:28}{asked[kind]:7}{failed[kind]:7}{undecided[kind]:11}")
    for cause, found in sorted(causes.items(), key=lambda item: -len(item[1])):
        print(f"   -- {cause}: {len(found)}")
        for pair, why in sorted(found, key=lambda item: len(item[0].gold + item[0].answer))[:shown]:
            print(f"      gold   {pair.gold}\n      answer {pair.answer}")
            print(f"      {'+'.join(pair.kinds)}; {why}")
    return wrong


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.generated")
    parser.add_argument("--pairs", type=int, default=2_000, help="of each of the two sorts")
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--list", type=int, default=5, help="examples shown of each cause of failure")
    parser.add_argument("--check-only", action="store_true", help="only check the generators with the oracle")
    options = parser.parse_args()
    missed_by_oracle: list[tuple[str, Tree, Tree]] = []
    equal_by_oracle: list[tuple[str, Tree, Tree]] = []
    start = time.perf_counter()
    rewrites = list(equal_pairs(options.seed, options.pairs, missed_by_oracle))
    mutations = list(unequal_pairs(options.seed, options.pairs, equal_by_oracle))
    took = time.perf_counter() - start
    print(f"{len(rewrites)} rewrites and {len(mutations)} mutations made in {took:.1f} s")
    print("refused by the oracle as not equal:", dict(Counter(kind for kind, *_ in missed_by_oracle)))
    print("refused by the oracle as not apart:", dict(Counter(kind for kind, *_ in equal_by_oracle)))
    if options.check_only:
        for pair in [*rewrites[: options.list], *mutations[: options.list]]:
            print(f"{'=' if pair.equal else '#'} {pair.gold}   |   {pair.answer}   {pair.kinds}")
        return
    missed = run("rewrites (must be equal)", rewrites, options.list)
    wrong = run("mutations (must be different)", mutations, options.list)
    run("statements (half equal, half different)", statement_pairs(options.seed, options.pairs // 4), options.list)
    share = missed / options.pairs
    print(f"\nmissed {share:.2%} of the rewrites (target 0.5 %), wrong on {wrong} mutations (target 0)")


if __name__ == "__main__":
    main()
