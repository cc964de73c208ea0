"""A small bank, a run over it, and a pytest that scores it: what the plugin's tests share."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parents[2]
PLUGIN_MODULES = ("ansatz.items.plugin", "ansatz.scorers.plugin", "ansatz.reports.plugin")
PLUGINS = [part for name in PLUGIN_MODULES for part in ("-p", name)]

ITEMS: list[dict[str, Any]] = [
    {
        "id": "T-EN-00001", "type": "numeric", "language": "en", "topic": "mechanics/newtonian",
        "question": "How fast is the ball at the ground?", "final_answer": "v = 14.0 m/s",
        "answer": {"value": 14.0, "unit": "m/s", "absolute_tolerance": 0.05},
        "examples": [{"answer": "1400 cm/s", "score": 1}, {"answer": "14.0", "score": 0, "error": "units"}],
    },
    {
        "id": "T-EN-00002", "type": "symbolic", "language": "en", "topic": "mechanics/energy",
        "question": "How fast, from the height $h$?", "final_answer": "v = \\sqrt{2 g h}",
        "answer": {"expression": "v = \\sqrt{2 g h}", "near_misses": ["v = \\sqrt{g h}"]},
        "examples": [{"answer": "v = \\sqrt{g h}", "score": 0.5}],
    },
    {
        "id": "T-RU-00003", "type": "choice", "language": "ru", "topic": "optics/geometric",
        "question": "Изображение действительное?", "final_answer": "мнимое",
        "answer": {"correct": "virtual", "options": {"virtual": ["мнимое"], "real": ["действительное"]}},
    },
    {
        "id": "T-EN-00004", "type": "proof", "language": "en", "topic": "relativity/dynamics",
        "question": "Show that $E = mc^2$.", "answer": {"goal": "$E = mc^2$"},
    },
    {
        "id": "T-EN-00005", "type": "numeric", "language": "en", "topic": "optics/geometric",
        "question": "What is the magnification?", "final_answer": "2.0",
        "answer": {"value": 2.0, "unitless": True, "relative_tolerance": 0.01},
    },
]  # fmt: skip

# One right, one half right, one wrong, one that waits for a grader, and none for T-EN-00005.
RUN: dict[str, Any] = {
    "run_id": "demo",
    "system": {"name": "model-x"},
    "predictions": [
        {"problem_id": "T-EN-00001", "answer": "1400 cm/s", "latency_s": 1.5},
        {"problem_id": "T-EN-00002", "answer": "v = \\sqrt{g h}", "latency_s": 2.5},
        {"problem_id": "T-RU-00003", "answer": "действительное"},
        {"problem_id": "T-EN-00004", "answer": "It follows."},
    ],
}
RIGHT: dict[str, Any] = {
    "run_id": "perfect",
    "predictions": [
        {"problem_id": item["id"], "answer": item["final_answer"]} for item in ITEMS if item["type"] != "proof"
    ],
}


class Harness:
    """Writes files beside each other and runs pytest on the harness's own test."""

    def __init__(self, pytester: pytest.Pytester, python: Any) -> None:
        self.pytester, self.path, self._python = pytester, pytester.path, python
        pytester.makeini("[pytest]\n")

    def items(self, entries: Any = ITEMS, name: Any = "items.jsonl") -> Any:
        (self.path / name).write_text("".join(json.dumps(entry) + "\n" for entry in entries), "utf-8")
        return f"--items={name}"

    def run_file(self, run: Any = RUN, name: Any = "run.json") -> Any:
        (self.path / name).write_text(json.dumps(run), "utf-8")
        return f"--predictions={name}"

    def scored(self, *arguments: Any, run: Any = RUN, **how: Any) -> Any:
        """Score one run against the small bank."""
        return self.pytest(self.items(), self.run_file(run), *arguments, **how)

    def plugin(self, source: Any) -> Any:
        """A plugin of the user's own, as the option that loads it."""
        self.pytester.syspathinsert()
        self.pytester.makepyfile(users_plugin=source)
        return "-pusers_plugin"

    def pytest(self, *arguments: Any, test: Any = True, apart: Any = False) -> Any:
        """Run pytest: in this process, or apart where workers or exits need it; "anew" in an interpreter of its own."""
        if apart and apart != "anew":
            interpreter = self._python()
            self.pytester._getpytestargs = lambda: (interpreter, "-mpytest")  # type: ignore[method-assign]
        ours = [str(ROOT / "src" / "ansatz" / "items" / "test_items.py")] if test else []
        run = self.pytester.runpytest_subprocess if apart else self.pytester.runpytest_inprocess
        return run(*PLUGINS, f"--rootdir={self.path}", *arguments, *ours)

    def report(self, folder: Any = "ansatz-report") -> Any:
        return json.loads((self.path / folder / "report.json").read_text("utf-8"))

    def run_report(self, folder: Any = "ansatz-report") -> Any:
        (run,) = self.report(folder)["runs"]
        return run


def summary(result: Any) -> Any:
    """Counts of outcomes by word, ours included."""
    return {word: count for word, count in result.parseoutcomes().items() if word != "warnings"}
