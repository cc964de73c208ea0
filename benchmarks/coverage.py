"""How much of real physics notation the reader reads, and every formula that it does not.

    python -m benchmarks.coverage DATA [--show SOURCE] [--trees N]

DATA is a folder with the public files of PHYBench, PHYSICS, OlympiadBench, SciBench and the peers'
tables. A text is mathematics unless it is words (set as prose, or with three or more words that are
no notation) or broken (braces, or ``\\left`` and ``\\right``, that do not match). Of those, a text counts
as read when it becomes a tree with no words left in the place of a formula.
"""

from __future__ import annotations

import argparse
import json
import random
import re
import sys
import time
from collections.abc import Iterator
from pathlib import Path

from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas import Tree, show
from ansatz.scorers.formulas.tree import walk
from ansatz.scorers.notation import Names, read

_TEXT = re.compile(r"\\(?:text|textbf|textit|mathrm|mbox|mathit)\s*\{([^{}]*)\}")
_WORD = re.compile(r"(?<![\\A-Za-z_])[A-Za-z]{3,}(?![A-Za-z])")
_NOTATION = frozenset(
    "sin cos tan cot sec csc log exp sqrt sinh cosh tanh arcsin arccos arctan pi and for where when max min eff "
    "rad eV keV MeV GeV mol kHz MHz GHz Torr atm cal deg pmatrix bmatrix cases aligned array matrix begin end "
    "alpha beta gamma delta epsilon theta lambda omega rho sigma tau phi psi left right frac mathrm text abs "
    "tot int ext const factorial inf oo".split()
)
_DISPLAY = re.compile(r"\$\$(.+?)\$\$|\\\[(.+?)\\\]", re.S)


def is_words(text: str) -> bool:
    """Whether the text is prose rather than a formula."""
    outside = _TEXT.sub(" ", text)
    commands = re.sub(r"\\(?:begin|end)\{[a-z]*\*?\}|\\[A-Za-z]+|_\{[^{}]*\}", " ", outside)
    bare = [w for w in _WORD.findall(commands) if w not in _NOTATION and w.lower() not in _NOTATION]
    if len(bare) >= 3:
        return True
    inside = [w for t in _TEXT.findall(text) for w in re.findall(r"[^\W\d_]{2,}", t)]
    inside = [w for w in inside if w not in _NOTATION]
    return len(inside) >= 4 or not re.search(r"[A-Za-z0-9\\]", text) or bool(re.fullmatch(r"[^\x00-\x7f]+", text))


def is_broken(text: str) -> bool:
    """Whether the text is cut off or wrongly typed: its braces or its sized brackets do not match."""
    bare = text.replace("\\{", "").replace("\\}", "")
    level = 0
    for c in bare:
        level += (c == "{") - (c == "}")
        if level < 0:
            return True
    left, right = (len(re.findall(rf"\\{side}(?![a-zA-Z])", text)) for side in ("left", "right"))
    return level != 0 or left != right


def texts(data: Path) -> Iterator[tuple[str, str, Names]]:
    """Source, formula and names of every formula in the data."""
    none = Names()
    for path in sorted(data.glob("phybench/*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            if row.get("answer"):
                yield "phybench", row["answer"], none
    for path in sorted(data.glob("physics/PHYSICS-textonly/*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                for answer in row["final_answers"]:
                    yield "physics", answer, none
                for found in _DISPLAY.finditer(str(row["solutions"])):
                    yield "physics solutions", (found[1] or found[2]), none
    for path in sorted(data.glob("olympiadbench/*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            for answer in row["final_answer"] or []:
                yield "olympiadbench", answer, none
    for path in sorted(data.glob("scibench/*.json")):
        for row in json.loads(path.read_text(encoding="utf-8")):
            yield "scibench", f"{row['answer_latex']}", none
            unit = row["unit"].strip().strip("$")
            if unit and not unit.startswith("\\$"):
                yield "scibench with unit", f"{row['answer_number']} \\, {unit}", none
    for path in sorted(data.glob("peer_cases/*.jsonl")):
        with path.open(encoding="utf-8") as lines:
            for line in lines:
                row = json.loads(line)
                if row.get("type") == "logic":
                    continue
                symbols = frozenset(s.strip() for s in str(row.get("symbols") or "").split(",") if s.strip())
                for side in ("gold", "prediction", "pred"):
                    if isinstance(row.get(side), str):
                        yield f"peers: {path.stem}", row[side], Names(symbols=symbols)


def lossless(tree: Tree) -> bool:
    """No words where a formula should be: words only beside the statement."""
    main = tree.args[0] if tree.kind == "where" else tree
    if main.kind == "text":
        return False
    return not any(
        node.kind == "text" and node.value and node.value != "otherwise"
        for node in walk(main)
        if node.kind == "text" or node.kind != "where"
    )


def main(argv: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("data", type=Path)
    parser.add_argument("--show", default="", help="print the failures of sources that contain this")
    parser.add_argument("--trees", type=int, default=0, help="print this many random texts with their trees")
    parser.add_argument("--seed", type=int, default=0)
    options = parser.parse_args(argv)
    counts: dict[str, list[int]] = {}
    failures: list[tuple[str, str, str]] = []
    good: list[tuple[str, str, Tree]] = []
    seen: set[tuple[str, str]] = set()
    elapsed: dict[str, float] = {}
    for source, text, names in texts(options.data):
        if (source, text) in seen:
            continue
        seen.add((source, text))
        count = counts.setdefault(source, [0, 0, 0, 0])
        count[0] += 1
        words = is_words(text) or is_broken(text)
        count[1] += not words
        start = time.perf_counter()
        try:
            tree = read(text, names)
        except ScorersError as error:
            if not words:
                failures.append((source, text, f"{type(error).__name__}: {error}"))
            continue
        finally:
            elapsed[source] = elapsed.get(source, 0.0) + time.perf_counter() - start
        if words:
            continue
        if lossless(tree):
            count[2] += 1
            good.append((source, text, tree))
        else:
            count[3] += 1
            failures.append((source, text, f"words left: {show(tree)[:200]}"))
    print(f"{'source':<28}{'texts':>8}{'formulas':>10}{'read':>8}{'words':>7}{'share':>9}{'us each':>9}")
    for source, (texts_, formulas, well, lossy) in counts.items():
        share = well / formulas if formulas else 0.0
        each = 1e6 * elapsed[source] / texts_
        print(f"{source:<28}{texts_:>8}{formulas:>10}{well:>8}{lossy:>7}{share:>9.2%}{each:>9.0f}")
    if options.show:
        for source, text, error in failures:
            if options.show in source:
                print(f"\n[{source}] {text!r}\n    {error}")
    if options.trees:
        for source, text, tree in random.Random(options.seed).sample(good, min(options.trees, len(good))):
            print(f"\n[{source}] {text!r}\n    {show(tree)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
