"""A report of two systems whose answers carry verdicts on constraints and kinds of mistakes; made by counting."""

from __future__ import annotations

from copy import deepcopy
from functools import lru_cache
from typing import Any

from ansatz.items.cases import assemble
from ansatz.items.model import (
    CONSTRAINT_IDS,
    Constraint,
    Context,
    Grade,
    Grader,
    Grades,
    Item,
    Node,
    NumericAnswer,
    Point,
    Prediction,
    Quantity,
    Run,
    Symbol,
    SymbolicAnswer,
    System,
)
from ansatz.reports.document import build
from ansatz.reports.gates import parse_gate

TOPICS = ("mechanics/energy", "optics/waves", "quantum/spin", "thermodynamics/engines")
ERRORS = (
    {"sspb": "algebra", "prism": "DCE", "phybench": "RR", "phybench_kind": "symbolic", "secondary": ["boundary"],
     "rule": "residual", "evidence": "The answer is the gold times 1/2: a coefficient was lost.", "by": "rule"},
    {"sspb": "units", "prism": "UDE", "phybench": "RR", "phybench_kind": "semantic", "secondary": [],
     "rule": "dimension", "evidence": "The answer has the dimension of m, not of m/s.", "by": "rule"},
    {"sspb": "modelling", "prism": "MPUE", "phybench": "PP", "secondary": [], "rule": "roots",
     "evidence": "No first formula of the derivation is in the response.", "by": "ab", "rule_sspb": "algebra"},
    {"sspb": "unclassified", "prism": "unclassified", "phybench": "unclassified", "secondary": [], "rule": "none",
     "evidence": "no rule can tell: they differ", "ruled_out": ["the dimension is right", "no limit is broken"],
     "by": "rule"},
)  # fmt: skip
RESPONSE = (
    "Let there be no air drag 𝑣, so that energy is conserved. For $h = 0$ the speed is $v = 0$, as it must be.\n"
    "The unit of $v$ is m/s. Then $v^2 = 2 g h$ and \\boxed{v = \\sqrt{g h}}."
)
SAID: dict[str, Any] = {
    "assumptions": ("no air drag 𝑣", "energy is conserved"),
    "boundary_conditions": ("For $h = 0$ the speed is $v = 0$", ""),
    "units_standard": ("The unit of $v$ is m/s", ""),
}


def span(text: Any) -> Any:
    start = RESPONSE.index(text)
    return [start, start + len(text)]


def constraints(number: Any) -> Any:
    return tuple(Constraint(CONSTRAINT_IDS[k], (Point("stated", True, "stated outright"), Point("used", False)))
                 for k in ((0, 1, 3)[: number % 4]))  # fmt: skip


def item(number: Any) -> Any:
    numeric = number % 3 == 0
    return Item(
        id=f"J-{number:04d}", type="numeric" if numeric else "symbolic", language="ru" if number % 5 == 0 else "en",
        topic=TOPICS[number % 4], question="Find $v$ at the ground; state the assumptions.",
        answer=NumericAnswer(Quantity("14.0", "m/s")) if numeric else SymbolicAnswer("v = \\sqrt{2 g h}"),
        final_answer="v = 14.0 m/s" if numeric else "v = \\sqrt{2 g h}",
        context=Context(symbols=(Symbol("v", "speed", "m/s"),)), constraints=constraints(number),
        dag=(Node(1, "$$v^2 = 2 g h$$"), Node(2, "$$v = \\sqrt{2 g h}$$", (1,), True)),
    )  # fmt: skip


def point(name: Any, verdict: Any, said: Any, **more: Any) -> Any:
    shown = {"id": name, "main": name == "stated", "verdict": verdict, "evidence": said, "detail": f"{name}: {verdict}",
             "by": "rule"}  # fmt: skip
    return shown | ({"span": span(said)} if said else {}) | more


def compliance(number: Any, run: Any) -> Any:
    """Strict: passes, fails, or undecided, in turn; the second system fails more often the more there is to do."""
    found = {}
    for place, constraint in enumerate(constraints(number)):
        first, second = SAID[constraint.id]
        turn = (number // 4 + place * (run + 1)) % 4
        used = ("YES", "NO", "UNDECIDED", "YES")[turn]
        more = {"by": "ab+cd", "rule": "NO", "graders": {"ab": "YES", "cd": "YES"}} if turn == 3 else {}
        points = [point("stated", "YES" if turn != 1 else "NO", first), point("used", used, second, **more)]
        verdict = {"YES": "pass", "NO": "fail", "UNDECIDED": "undecided"}
        strict = "fail" if points[0]["verdict"] == "NO" else verdict[used]
        found[constraint.id] = {"strict": strict, "loose": verdict[points[0]["verdict"]], "points": points}
    return found


def score(number: Any, run: Any) -> Any:
    wrong = (number + number // 8) % (3 - run) == 1
    status = ("incorrect", "partial")[number % 2] if wrong else "correct"
    worth = {"correct": 1.0, "partial": 0.5, "incorrect": 0.0}[status]
    one = item(number)
    shown = {
        "problem_id": one.id, "sample": 0, "type": one.type, "score": worth, "correct": not wrong, "status": status,
        "answer": "v = \\sqrt{g h}" if wrong else one.final_answer, "extraction": "boxed",
        "verdict": {"equal": not wrong, "method": "counterexample" if wrong else "proved", "detail": "as tested"},
        "dag": {"score": worth, "matched": [1], "achieved": [1], "matches": []},
    }  # fmt: skip
    if one.type == "numeric":
        shown["units_ok"] = not wrong
    else:
        shown["eed"] = 100.0 if not wrong else 10.0 * (number % 6)
    if wrong:
        shown["error"] = ERRORS[(number + run) % 4]
    if one.constraints:
        shown["compliance"] = compliance(number, run)
    return shown


def judged(count: Any = 60, gates: Any = ()) -> Any:
    """The report, to do with as one likes, and the bench that it came from."""
    report, bench = made(count, tuple(gates))
    return deepcopy(report), bench


@lru_cache
def made(count: Any, gates: Any) -> Any:
    items = [item(number) for number in range(count)]
    runs = [
        Run(f"team-{name}", tuple(Prediction(one.id, response=RESPONSE, latency_s=40.0 + 30 * run + n % 20)
                                  for n, one in enumerate(items)), system, "0" * 64)
        for run, (name, system) in enumerate((
            ("a", System("model-a", ("python",), "none", False)), ("b", System("model-b", None, "web", True)),
        ))
    ]  # fmt: skip
    bench = assemble(items, runs, Grades((Grader("ab"), Grader("cd"), Grader("judge-1", "model")), sheets(items)))
    payloads: Any = {
        case.id: {"score": score(int(case.item.id[2:]), bench.runs.index(case.run)), "ms": 1.0, "right": True}
        for case in bench.cases
    }
    report = build(bench, bench.cases, payloads, {}, [parse_gate(gate) for gate in gates], seed=1)
    return report, bench


def sheets(items: Any) -> Any:
    """Grades of two people and a judge, who is the strictest."""
    grades = []
    for number, one in enumerate(items[:40]):
        for constraint in one.constraints:
            for place, grader in enumerate(("ab", "cd", "judge-1")):
                used = "NO" if place == 2 else ("YES", "UNDECIDED", "NO", "YES")[number // 4 % 4]
                verdicts = (("stated", "YES" if (number + place) % 3 else "NO"), ("used", used))
                grades.append(Grade("team-a", one.id, grader, constraint=constraint.id, points=verdicts))
        grades.append(Grade("team-a", one.id, "ab", error=("algebra", "units", "modelling")[number % 3]))
        grades.append(Grade("team-a", one.id, "cd", error=("algebra", "units", "algebra")[number % 3]))
        grades.append(Grade("team-a", one.id, "ab", score=(number % 5) / 4))
    return tuple(grades)
