"""What one derivation takes: 30 formulas beside a graph of 24 nodes, and real responses where labels are given.

    python -m benchmarks.derivation_work [--real FILE] [--repeats N]

Four graphs of 24 nodes, from four parts of physics, each beside four responses of 30 formulas: the nodes as they stand,
in other letters, as other equations with the same solutions, and with a slip in every third. The six formulas more are
remarks that say no node. Everything is made by rules and a seed, so that every run takes the same texts.

Times are the processor's, in milliseconds: ``first`` with our caches of texts and formulas emptied, ``next`` when one
response to the item, in other words, has been graded before. Each is the least of ``--repeats`` runs, since what else
the machine does only adds to it.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from random import Random
from statistics import median
from time import process_time

from ansatz.items.model import Item, Prediction
from ansatz.items.reading.building import build_item
from ansatz.scorers.derivations import grade, ground
from ansatz.scorers.formulas import free_symbols, show, substitute, symbol
from ansatz.scorers.generation import mutate
from ansatz.scorers.notation import read
from ansatz.scorers.outcome import Derivation
from ansatz.scorers.score import score
from benchmarks.derivations import turned
from benchmarks.equivalence import empty_caches
from benchmarks.record import Cell, Record, add_option, of_rows, write

TARGET = 50.0  # milliseconds
NODES, FORMULAS = 24, 30

GRAPHS = {
    "inclined plane": r"""
        W = m g; N = W \cos\theta; f = \mu N; P = W \sin\theta; F = P - f; a = \frac{F}{m};
        a = g (\sin\theta - \mu\cos\theta); v^2 = 2 a s; v = \sqrt{2 a s}; t = \frac{v}{a}; p = m v;
        K = \frac{1}{2} m v^2; U = m g h; h = s \sin\theta; Q = f s; K = U - Q; I = \frac{2}{5} m r^2;
        \omega = \frac{v}{r}; R = \frac{1}{2} I \omega^2; E = K + R; E = \frac{7}{10} m v^2;
        v_2 = \sqrt{\frac{10}{7} g h}; x = v_2 T; T = \sqrt{\frac{2 H}{g}}""",
    "heat engine": r"""
        p_1 V_1 = n R T_1; p_2 V_2 = n R T_2; \epsilon = \frac{V_1}{V_2}; T_2 V_2^{\gamma - 1} = T_1 V_1^{\gamma - 1};
        T_2 = T_1 \epsilon^{\gamma - 1}; p_2 = p_1 \epsilon^\gamma; C_v = \frac{R}{\gamma - 1}; C_p = \gamma C_v;
        Q_1 = n C_v (T_3 - T_2); T_3 = T_2 + \frac{Q_1}{n C_v}; T_4 = T_3 \epsilon^{1 - \gamma};
        Q_2 = n C_v (T_4 - T_1); A = Q_1 - Q_2; \eta = \frac{A}{Q_1}; \eta = 1 - \frac{T_4 - T_1}{T_3 - T_2};
        \eta = 1 - \epsilon^{1 - \gamma}; S_1 = n C_v \ln\frac{T_3}{T_2}; S_2 = n C_v \ln\frac{T_4}{T_1};
        S_1 = S_2; W_{12} = n C_v (T_2 - T_1); W_{34} = n C_v (T_3 - T_4); A = W_{34} - W_{12};
        P = A \nu; \eta_C = 1 - \frac{T_1}{T_3}""",
    "coil and capacitor": r"""
        B = \mu_0 n I; \Phi = B S; S = \pi r^2; L = \mu_0 n^2 S l; U_L = L \frac{dI}{dt}; U_C = \frac{q}{C};
        C = \frac{\epsilon_0 A}{d}; I = \frac{dq}{dt}; L \frac{d^2 q}{dt^2} + R \frac{dq}{dt} + \frac{q}{C} = 0;
        \omega_0 = \frac{1}{\sqrt{L C}}; \beta = \frac{R}{2 L}; \omega = \sqrt{\omega_0^2 - \beta^2};
        q = q_0 e^{-\beta t} \cos(\omega t); T = \frac{2\pi}{\omega}; \delta = \beta T; Q = \frac{\omega_0}{2\beta};
        W_C = \frac{q^2}{2 C}; W_L = \frac{1}{2} L I^2; W = W_C + W_L; W_0 = \frac{q_0^2}{2 C};
        Z = \sqrt{R^2 + (\omega_1 L - \frac{1}{\omega_1 C})^2}; I_0 = \frac{U_0}{Z};
        \tan\varphi = \frac{\omega_1 L - 1/(\omega_1 C)}{R}; P = \frac{1}{2} I_0^2 R""",
    "particle in a box": r"""
        k = \frac{n \pi}{L}; E = \frac{\hbar^2 k^2}{2 m}; E = \frac{n^2 \pi^2 \hbar^2}{2 m L^2}; p = \hbar k;
        N^2 \int_0^L \sin^2(\frac{\pi x}{L}) dx = 1; N = \sqrt{\frac{2}{L}}; \psi = N \sin(\frac{\pi x}{L});
        \rho = \frac{2}{L} \sin^2(\frac{\pi x}{L}); X = \frac{2}{L} \int_0^L x \sin^2(\frac{\pi x}{L}) dx;
        X = \frac{L}{2};
        Y = \frac{2}{L} \int_0^L x^2 \sin^2(\frac{\pi x}{L}) dx; Y = L^2 (\frac{1}{3} - \frac{1}{2 \pi^2});
        \sigma = \sqrt{Y - X^2}; \sigma = L \sqrt{\frac{1}{12} - \frac{1}{2 \pi^2}}; G = \frac{\pi^2 \hbar^2}{L^2};
        \tau = \sqrt{G}; \tau = \frac{\pi \hbar}{L}; u = \sigma \tau; u = \hbar \sqrt{\frac{\pi^2}{12} - \frac{1}{2}};
        D = \frac{2 V}{L} \int_0^L \sin^4(\frac{\pi x}{L}) dx; D = \frac{3 V}{4};
        E_1 = \frac{\pi^2 \hbar^2}{2 m L^2} + D; F = \frac{\pi^2 \hbar^2}{m L^3}; \lambda = \frac{2 L}{n}""",
}
REMARKS = (
    "y = y_0 + j z", "b^2 = c^2 + w^2", "\\frac{y}{y_0} = 1 + \\frac{j z}{y_0}", "M = j^2 w", "c = w + 3 z",
    "y_0 = 4 M + b",
)  # fmt: skip
# A manner, and one that has none of its formulas.
BEFORE = {"as written": "turned", "other letters": "turned", "turned": "other letters", "slips": "turned"}
STYLES = tuple(BEFORE)


def item(name: str) -> Item:
    """A graph as an item; a node rests on the last one before it that gives one of its letters."""
    nodes = []
    given: dict[str, int] = {}
    for index, text in enumerate(GRAPHS[name].split(";"), 1):
        tree = read(text.strip())
        rests = sorted({given[letter] for letter in free_symbols(tree) if letter in given})
        nodes.append({"index": index, "formula": f"$${text.strip()}$$", "dependency": rests})
        if tree.args[0].kind == "symbol":
            given[str(tree.args[0].value)] = index
    nodes[-1]["is_final_answer"] = True
    answer = GRAPHS[name].split(";")[-1].strip()
    said = {
        "id": f"WORK-{name}", "type": "symbolic", "language": "en", "topic": "mechanics/newtonian",
        "question": f"Work out all that there is to know of: {name}.", "final_answer": f"${answer}$",
        "answer": {"expression": answer}, "dag": nodes,
    }  # fmt: skip
    return build_item(said)


def response(one: Item, style: str) -> str:
    """30 formulas in the manner of ``style``."""
    trees = [group[0] for reference in ground(one).references for group in reference.groups]
    if style == "turned":
        trees = list(turned(one))
    elif style == "slips":
        random = Random(f"{one.id} {style}")
        trees = [mutate(tree, random)[1] if n % 3 == 2 else tree for n, tree in enumerate(trees)]
    elif style == "other letters":
        names = sorted(frozenset().union(*map(free_symbols, trees)))
        renamed = {name: symbol(_other(name)) for name in names if not name.startswith(("\\hbar", "\\mu_0"))}
        trees = [substitute(tree, renamed) for tree in trees]
    lines = [show(tree) for tree in trees]
    for place, remark in enumerate(REMARKS):
        lines.insert(5 * place + 2, remark)
    return "\n\n".join(f"Step {n}: we have\n$${line}$$" for n, line in enumerate(lines, 1))


def _other(name: str) -> str:
    """``v_2`` as ``v_{2s}``: the same letter with another index, as most responses name what the item names."""
    letter, _, index = name.partition("_")
    return f"{letter}_{{{index.strip('{}')}s}}" if index else f"{letter}_s"


def synthetic() -> Iterator[tuple[str, Item, str, str]]:
    """(name, item, response, one before it): every graph in every manner."""
    for name in GRAPHS:
        one = item(name)
        for style in STYLES:
            yield f"{name}, {style}", one, response(one, style), response(one, BEFORE[style])


def times(one: Item, text: str, before: str, repeats: int) -> tuple[float, float, Derivation]:
    """Milliseconds with nothing known, and behind another response to the item; what was found."""
    first, later = [], []
    for _ in range(repeats):
        empty_caches()
        first.append(_taken(one, text))
        empty_caches()
        grade(one, before)
        later.append(_taken(one, text))
    return min(first), min(later), grade(one, text)


def _taken(one: Item, text: str) -> float:
    start = process_time()
    grade(one, text)
    return 1000 * (process_time() - start)


def real(path: Path, repeats: int) -> Iterator[tuple[str, float]]:
    """The whole score of each labelled response, behind one that says nothing of the problem."""
    for line in path.read_text("utf-8").splitlines():
        row = json.loads(line)
        one = build_item(row["item"])
        prediction = Prediction(one.id, response=row["response"])
        taken = []
        for _ in range(repeats):
            empty_caches()
            score(one, Prediction(one.id, response="$y_7 = j + 1$"))
            start = process_time()
            score(one, prediction)
            taken.append(1000 * (process_time() - start))
        yield row["id"], min(taken)


def main(arguments: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--real", type=Path, metavar="FILE", help="labelled responses, as for real_derivations")
    parser.add_argument("--repeats", type=int, default=5)
    add_option(parser)
    options = parser.parse_args(arguments)
    rows: list[dict[str, Cell]] = []
    for name, one, text, before in synthetic():
        first, later, found = times(one, text, before, options.repeats)
        formulas, matched = found.formulas, len(found.matched)
        rows.append({"response": name, "formulas": formulas, "nodes": len(one.dag), "matched": matched,
                     "first ms": round(first, 1), "next ms": round(later, 1)})  # fmt: skip
        print(f"{name:36} {formulas} formulas, {len(one.dag)} nodes, {matched} matched: {first:6.1f} {later:6.1f} ms")
    every = [float(row["next ms"] or 0) for row in rows]
    print(f"next: median {median(every):.1f} ms, worst {max(every):.1f} ms; wanted: {TARGET:.0f} ms")
    tables = [of_rows(f"{FORMULAS} formulas beside {NODES} nodes", rows)]
    ratios = {"wanted time over median": TARGET / median(every)}
    if options.real:
        slowest = sorted(real(options.real, options.repeats), key=lambda pair: pair[1])
        taken = [milliseconds for _, milliseconds in slowest]
        print(
            f"{len(slowest)} real responses: median {median(taken):.1f} ms, worst {slowest[-1][0]} {taken[-1]:.1f} ms"
        )
        cells = [{"response": "median of all", "ms": round(median(taken), 1)}]
        cells += [{"response": name, "ms": round(one, 1)} for name, one in reversed(slowest[-5:])]
        tables.append(of_rows("real responses, the whole score", cells))
    write(options.json, Record(tuple(tables), ratios))


if __name__ == "__main__":
    main()
