"""Partial credit for near misses: who gets them that should not, who does not that should, and what they cost.

    python -m benchmarks.near_misses [--data DATA] [--unrelated 600] [--slips 600] [--list 5]

Unrelated answers: golds of other problems (the bank's; with DATA those of PHYBench and PHYSICS, too), their
symbols renamed to those of the gold, so that only the form tells them apart. The nearest of many such
answers, by EED, is a second and harder set. Slips: one mutation of a known kind of a made-up formula,
half of them rewritten afterwards into another form; and two mutations, which should earn nothing.
"""

from __future__ import annotations

import argparse
import json
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from random import Random

from ansatz.items.model import SymbolicAnswer
from ansatz.items.reading import read_items
from ansatz.scorers.edit_distance import between_trees
from ansatz.scorers.equivalence import equivalent
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import show
from ansatz.scorers.formulas.tree import Tree, symbol, symbols, walk
from ansatz.scorers.generation import mutate, rewrite, spell
from ansatz.scorers.near_misses import residual
from ansatz.scorers.near_misses.structure import atoms
from ansatz.scorers.notation import read
from benchmarks.oracle import same
from benchmarks.pairs import formula
from benchmarks.timing import summary

# What a slip of this kind may be called; the other kinds of mutation are no slips of algebra.
EXPECTED = {
    "coefficient": ("coefficient", "exponent"),
    "sign": ("sign",),
    "exponent": ("exponent", "one_factor", "missing_constant"),
    "root": ("exponent",),
    "drop_term": ("one_term",),
    "drop_factor": ("one_factor", "missing_constant", "coefficient"),
    "argument": ("coefficient", "sign", "exponent"),
    "add_constant": ("one_term", "coefficient"),
    "misplace_factor": ("exponent", "coefficient"),
}
OTHERS = ("swap_symbol", "change_subscript", "change_case", "function", "invert", "nearly")
NEAREST_OF = 60
_PLAIN = frozenset({"integer", "decimal", "symbol", "constant", "add", "mul", "neg", "div", "pow", "call"})


def golds(data: Path | None) -> list[Tree]:
    """Right sides of real golds: expressions with at least two symbols."""
    found: dict[Tree, None] = {}
    texts = [item.answer.expression for item in read_items("items/bank") if isinstance(item.answer, SymbolicAnswer)]
    if data is not None:
        rows = json.loads((data / "phybench" / "PHYBench-fullques_v1.json").read_text(encoding="utf-8"))
        texts += [row["answer"] for row in rows if row.get("answer")]
        for path in sorted((data / "physics" / "PHYSICS-textonly").glob("*.jsonl")):
            for line in path.read_text(encoding="utf-8").splitlines():
                texts += map(str, json.loads(line)["final_answers"])
    for text in texts:
        try:
            tree = read(text)
        except ScorersError:
            continue
        tree = tree.args[-1] if tree.kind in ("relation", "chain") else tree
        if len(symbols(tree)) > 1 and {node.kind for node in walk(tree)} <= _PLAIN:
            found[tree] = None
    return list(found)


def renamed(tree: Tree, names: Sequence[str], random: Random) -> Tree:
    """The tree in these symbols: one to one as far as they go."""
    own = sorted(symbols(tree))
    drawn = random.sample(list(names), min(len(own), len(names)))
    drawn += random.choices(names, k=len(own) - len(drawn))
    return _mapped(tree, dict(zip(own, drawn, strict=True)))


def _mapped(tree: Tree, names: dict[str, str]) -> Tree:
    if tree.kind == "symbol":
        return symbol(names[tree.value])
    return tree._replace(args=tuple(_mapped(arg, names) for arg in tree.args))


def unrelated(pool: Sequence[Tree], count: int, nearest: int) -> Iterator[tuple[Tree, Tree]]:
    """Pairs of a gold and a renamed gold of another problem: any, or the nearest of so many."""
    by_count: dict[int, list[Tree]] = defaultdict(list)
    for tree in pool:
        by_count[len(symbols(tree))].append(tree)
    for number in range(count):
        random = Random(f"unrelated {nearest} {number}")
        gold = pool[number % len(pool)]
        names = sorted(symbols(gold))
        near = [tree for n in (len(names), len(names) + 1) for tree in by_count[n] if tree != gold] or list(pool)
        answers = [renamed(random.choice(near), names, random) for _ in range(max(nearest, 1))]
        if nearest:
            answers.sort(key=lambda tree: -between_trees(gold, tree, script=False).score)
        answer = next((tree for tree in answers if same(gold, tree) is False), None)
        if answer is not None:
            yield gold, answer


def measure(title: str, pairs: Iterator[tuple[Tree, Tree]], shown: int) -> None:
    """How many of these get partial credit, which, and what looking took."""
    half: list[str] = []
    times, total, big = [], 0, 0
    for gold, answer in pairs:
        texts = show(gold), show(answer)
        verdict = equivalent(*texts, final=True)
        if verdict.equal is not False:
            continue
        start = time.process_time()
        found = residual(*texts, verdict=verdict)
        times.append(time.process_time() - start)
        total += 1
        big += atoms(gold) > 3
        if found is not None:
            half.append(f"{found.name:16} {texts[0]}  |  {texts[1]}")
    share = len(half) / max(total, 1)
    print(f"\n{title}: {len(half)} of {total} get partial credit ({share:.2%}); processor ms: {summary(times)}")
    for line in half[:shown]:
        print("   ", line)


def slipped(kind: str, count: int, *, twice: bool = False) -> Iterator[tuple[Tree, Tree, Tree]]:
    """(gold, with a slip, the same rewritten or not); both apart by the oracle."""
    number = made = 0
    while made < count and number < 20 * count:
        random = Random(f"slip {kind} {twice} {number}")
        number += 1
        gold = formula(random)
        first = mutate(gold, random, kind)[1]
        answer = first
        if twice:
            answer = mutate(first, random, random.choice([k for k in EXPECTED if k != kind]))[1]
            if answer == first or same(first, answer) is not False:
                continue
        if first == gold or same(gold, first) is not False or same(gold, answer) is not False:
            continue
        made += 1
        yield gold, answer, rewrite(answer, random)[1] if number % 2 else answer


def recall(count: int, shown: int) -> None:
    """Per kind of mutation: how many get partial credit and what the slip is called."""
    each = max(1, count // (len(EXPECTED) + len(OTHERS)))
    print(f"\n{'one slip':18}{'pairs':>6}{'half':>7}{'named right':>13}  names")
    for kind in (*EXPECTED, *OTHERS):
        names, missed, total = Counter[str](), [], 0
        for gold, answer, rewritten in slipped(kind, each):
            random = Random(show(gold))
            texts = spell(gold, random, "latex", plain=True), spell(rewritten, random, "latex", plain=True)
            found = residual(*texts)
            total += 1
            if found is None:
                missed.append(f"{show(gold)}  |  {show(answer)}")
            else:
                names[found.name] += 1
        half = sum(names.values())
        right = sum(names[name] for name in EXPECTED.get(kind, ()))
        share = f"{right / half:.0%}" if half and kind in EXPECTED else "-"
        print(f"{kind:18}{total:6}{half / max(total, 1):7.0%}{share:>13}  {dict(names.most_common())}")
        for line in missed[:shown] if kind in EXPECTED else ():
            print("      not seen:", line)
    print(f"\n{'two slips':18}{'pairs':>6}{'half':>7}")
    for kind in EXPECTED:
        pairs = list(slipped(kind, each, twice=True))
        both = [(show(gold), show(answer)) for gold, answer, _ in pairs]
        half_marks = [(texts, found) for texts in both if (found := residual(*texts)) is not None]
        print(f"{kind:18}{len(both):6}{len(half_marks) / max(len(both), 1):7.0%}")
        for texts, found in half_marks[:shown]:
            print(f"      {found.name}: {texts[0]}  |  {texts[1]}")


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.near_misses")
    parser.add_argument("--data", type=Path, help="a folder with phybench/ and physics/")
    parser.add_argument("--unrelated", type=int, default=600)
    parser.add_argument("--slips", type=int, default=600)
    parser.add_argument("--list", type=int, default=5)
    options = parser.parse_args()
    pool = golds(options.data)
    Random("golds").shuffle(pool)
    print(f"{len(pool)} golds, {sum(atoms(tree) for tree in pool) / len(pool):.1f} atoms each")
    sets: list[tuple[str, Callable[[], Iterator[tuple[Tree, Tree]]]]] = [
        ("unrelated answers", lambda: unrelated(pool, options.unrelated, 0)),
        (f"nearest of {NEAREST_OF} unrelated answers", lambda: unrelated(pool, options.unrelated // 4, NEAREST_OF)),
    ]
    for title, make in sets:
        measure(title, make(), options.list)
    recall(options.slips, options.list)


if __name__ == "__main__":
    main()
