"""A report and its bench in which every text that a user writes, in a file or by a system, is an attack."""

from __future__ import annotations

from typing import Any

from ansatz.items.cases import assemble
from ansatz.items.model import (
    Constraint,
    Context,
    Grade,
    Grader,
    Grades,
    Item,
    Node,
    Point,
    Prediction,
    ProofAnswer,
    Run,
    Symbol,
    SymbolicAnswer,
    System,
)

SCRIPT = "<script>window.pwned=1</script>"
PAYLOADS = (
    SCRIPT,
    "</script><script>window.pwned=1</script><!--",
    "<!--<script>",
    "]]><img src=x onerror=window.pwned=1>",
    '"><svg onload=window.pwned=1>',
    "' onmouseover='window.pwned=1",
    "$<math><mtext></mtext><mglyph><style><img src=x onerror=window.pwned=1></style></mglyph></math>$",
    "$\\href{javascript:window.pwned=1}{x} \\text{<img src=x onerror=window.pwned=1>}$",
    "[x](javascript:window.pwned=1) <a href='javascript:window.pwned=1'>y</a>",
    "{{ 7 * 7 }} {% raw %} ${window.pwned=1} `x`",
    "\u2028window.pwned=1\u2029 \u202egnp.exe \x00 \x1b[31m \ud800",
    "__proto__", "constructor",
    "<iframe srcdoc='<script>parent.pwned=1</script>'></iframe><base href='https://example.org/'>",
    "<meta http-equiv=refresh content='0;url=https://example.org/'><link rel=stylesheet href='//example.org/x.css'>",
)  # fmt: skip


def attack(number: Any, kind: Any = "symbolic") -> Any:
    text = PAYLOADS[number % len(PAYLOADS)]
    name = f"H-{number}-{text[:30]}"
    answer = ProofAnswer(text) if kind == "proof" else SymbolicAnswer(text, alternates=(text,))
    item = Item(
        id=name, type=kind, language="en", topic=f"mechanics/{text}",
        question=f"{text}\n\n$$x^2$$ {text}", answer=answer, final_answer=text,
        solution_outline=text, part_of=text, translation_of=text, tags=(text,), source=text,
        context=Context(symbols=(Symbol(text, text, text),)),
        dag=(Node(1, text), Node(2, f"$${text}$$", (1,)), Node(3, "x", (1, 2), True)),
        constraints=(Constraint(text, (Point(text, True, text),)),),
    )  # fmt: skip
    score = {
        "problem_id": name, "sample": 0, "type": kind, "topic": item.topic, "language": text, "score": 0.5,
        "correct": False, "status": "partial", "answer": text, "extraction": text,
        "verdict": {
            "equal": False, "method": text, "detail": text,
            "evidence": {"at": {text: 1.5, "x": text}, "gold": text, "answer": 2.0, text: text, "edits": [text],
                         "graders": {text: 0.5, "b": 0.25}, "deep": [{text: [text]}]},
        },
        "eed": 10.0, "notes": [text], "rubric": {text: 0.5},
        "error": {"sspb": text, "prism": text, "phybench": "RR", "phybench_kind": text, "rule": text, "by": text,
                  "secondary": [text, 7, {text: 1}], "evidence": text, "ruled_out": [text], "rule_sspb": text,
                  text: text},
        "dag": {"score": 0.5, "matched": [1], "achieved": [1],
                "matches": [{"node": 1, "formula": text, "method": text}], "other_units_system": [2, text],
                "letters": {text: text, "x": text, "y": {text: text}},
                "first_wrong": {"formula": {"index": 0, "text": text, "contradicts": True}, "node": {"index": 2}}},
        "compliance": {text: {"strict": text, "loose": "pass", "points": [
            {"id": text, "main": True, "verdict": "YES", "evidence": text, "span": [0, len(text)], "detail": text,
             "by": text, "rule": text, "graders": {text: text}},
            {"id": "far", "verdict": text, "evidence": text, "span": [10**9, 10**9], "by": "rule"},
            {"id": "odd", "verdict": "NO", "evidence": {text: [text]}, "span": [text, {}]}]},
            "units_standard": {"strict": "fail", "loose": "undecided", "points": text}},
        "duration_ms": 1.0,
    }  # fmt: skip
    return item, score


def hostile() -> Any:
    """The report, and the bench that it came from."""
    pairs = [attack(number, "proof" if number % 3 == 2 else "symbolic") for number in range(len(PAYLOADS))]
    texts = [PAYLOADS[number] for number in range(len(pairs))]
    runs, shown, grades = [], [], []
    for place, name in enumerate((PAYLOADS[1], PAYLOADS[4])):
        predictions = tuple(
            Prediction(item.id, answer=text, reasoning=f"{text} ${text}$ {text}", response=f"$$x$${text}\\[{text}\\]")
            for (item, _), text in zip(pairs, texts, strict=True)
        )
        runs.append(Run(name, predictions, System(PAYLOADS[place + 2], (SCRIPT,), SCRIPT)))
        metrics = {
            key: {"value": 0.5, "ci95": [0.25, 0.75], "n": 2}
            for key in ("overall_accuracy", f"topic.{SCRIPT}", f"error.{PAYLOADS[3]}", PAYLOADS[5], "compliance.k=1",
                        "compliance.k=2", f"constraint.{SCRIPT}", "error.units", f"error.units.topic.{SCRIPT}",
                        f"error.units.topic.{PAYLOADS[3]}", "compliance.strict", f"constraint.{SCRIPT}.loose",
                        "phybench.eed", "phybench.accuracy")
        }  # fmt: skip
        metrics["compliance.strict.upper"] = {"value": 0.75, "n": 2}
        findings = [{"kind": SCRIPT, "detail": PAYLOADS[3]},
                    {"kind": "solution_copied", "detail": SCRIPT, "problem_id": PAYLOADS[4], "sample": 3}]  # fmt: skip
        system = {"name": PAYLOADS[place + 2], "declared_tools": [SCRIPT], "retrieval": SCRIPT}
        scores = [score for _, score in pairs]
        shown.append({"run_id": name, "system": system, "predictions_sha256": "0" * 64,
                      "counts": {"partial": len(pairs)}, "metrics": metrics, "items": scores, "integrity": findings,
                      "compliance": {"answers": 3, "neither": 1, "ungraded": 1, SCRIPT: 2}})  # fmt: skip
        for (item, _), text in zip(pairs, texts, strict=True):
            grades.append(Grade(name, item.id, text, rubric=((text, 0.5),)))
            grades.append(Grade(name, item.id, "b", constraint=text, points=((text, text),), error=text, note=text,
                                undecided=(text,), quotes=((text, text),)))  # fmt: skip
    report = {
        "schema_version": "1", "scoring_version": SCRIPT, "seed": 0,
        "gold": {"release": SCRIPT, "sha256": "<b>" * 20, "items": len(pairs)},
        "runs": shown,
        "gates": [{"expression": SCRIPT, "metric": SCRIPT, "run_id": SCRIPT, "value": None, "passed": False}],
        "comparisons": [
            {"metric": SCRIPT, "a": SCRIPT, "b": PAYLOADS[4], "difference": 0.1, "ci95": [0.0, 0.2], "p_value": 0.01,
             "p_holm": 0.02, "significant": True, "better": [SCRIPT], "worse": [PAYLOADS[3]]},
        ],
        "agreement": [{"a": SCRIPT, "b": PAYLOADS[4], "on": SCRIPT, "n": 3, "tau_b": 0.5},
                      {"a": SCRIPT, "b": PAYLOADS[4], "on": "points", "part": PAYLOADS[3], "n": 3, "kappa": 0.5}],
        "disagreements": [{"a": SCRIPT, "b": PAYLOADS[3], "answers": 3, "differing": 1, "mismatches": 1,
                           "constraints": [{"constraint": PAYLOADS[4], "judged": 3, "mismatches": 1,
                                            "a_stricter": 1, "b_stricter": 0}]}],
        "ungraded": [],
        "gold_checks": {"checked": 1, "ungraded": 0, "failed": [
            {"case": SCRIPT, "declared": 1, "score": 0, "status": "incorrect", "reason": PAYLOADS[3]}]},
    }  # fmt: skip
    bench = assemble([item for item, _ in pairs], runs, Grades((Grader("b"),), tuple(grades)))
    return report, bench
