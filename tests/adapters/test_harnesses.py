"""Inside other harnesses: in the real library where it is installed, else the test is skipped."""

from __future__ import annotations

import json
import math
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

from ansatz.adapters.common import graded
from ansatz.cli import main
from ansatz.items.reading import read_items, read_run

GOLD = "14.0 m/s"
RIGHT = "So it is \\boxed{14.0\\,\\text{m/s}}."
ITEM: dict[str, Any] = {
    "id": "N-1", "type": "numeric", "language": "en", "topic": "mechanics/newtonian", "question": "How fast?",
    "final_answer": "14 m/s", "answer": {"value": 14, "unit": "m/s", "relative_tolerance": 0.01},
}  # fmt: skip


@pytest.fixture
def items(tmp_path: Path) -> str:
    path = tmp_path / "items.json"
    path.write_text(json.dumps([ITEM, {**ITEM, "id": "N-2", "part_of": "N-1"}]), "utf-8")
    return str(path)


@pytest.mark.parametrize(
    ("response", "gold", "value"), [(RIGHT, GOLD, 1.0), ("9 m/s", GOLD, 0.0), (RIGHT, "", None), ("", GOLD, 0.0)]
)
def test_what_every_harness_is_told(response: str, gold: str, value: float | None) -> None:
    found = graded(response, gold)
    assert (found.value, bool(found.fault), found.correct) == (value, value is None, value == 1.0)
    assert found.explanation


def run(inspect_ai: Any, task: Any, *outputs: Any) -> Any:
    """The log of a task in the real Inspect, whose mock model says these."""
    from inspect_ai.model import ModelOutput, ModelUsage, get_model

    said = [ModelOutput.from_content("mockllm/model", text) for text in outputs]
    for one in said:
        one.usage = ModelUsage(input_tokens=1, output_tokens=1)  # else it is counted with tables from the network
    model = get_model("mockllm/model", custom_outputs=said)
    (log,) = inspect_ai.eval(task, model=model, display="none", log_format="json", max_samples=1, score_display=False)
    assert log.status == "success", log.error
    return log


def test_inspect_scores_targets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inspect_ai = pytest.importorskip("inspect_ai")
    from inspect_ai.dataset import MemoryDataset, Sample

    from ansatz.adapters.inspect_ai import physics

    monkeypatch.chdir(tmp_path)
    samples = [Sample(id=n, input="How fast?", target=gold) for n, gold in enumerate([GOLD, "15.0 m/s", "?"])]
    log = run(inspect_ai, inspect_ai.Task(dataset=MemoryDataset(samples), scorer=physics()), RIGHT, RIGHT, RIGHT)
    right, wrong, none = (sample.scores["physics"] for sample in log.samples)
    assert (right.value, right.answer) == ({"correct": 1.0, "score": 1.0}, "14.0\\,\\text{m/s}")
    assert right.explanation.startswith("correct")
    assert (wrong.value["correct"], wrong.metadata["ansatz"]["status"]) == (0.0, "incorrect")
    assert math.isnan(none.value)
    correct = next(one for one in log.results.scores if one.name == "correct")
    assert (correct.scored_samples, correct.unscored_samples) == (2, 1)
    means = {one.name: one.value for one in correct.metrics.values()}
    assert means == {"mean": 0.5, "low": 0.0, "high": 1.0}


def test_inspect_runs_a_task_of_items(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, items: str) -> None:
    inspect_ai = pytest.importorskip("inspect_ai")
    from ansatz.adapters.inspect_ai import ansatz

    monkeypatch.chdir(tmp_path)
    log = run(inspect_ai, ansatz(items, "prism"), RIGHT, "9 m/s")
    assert [sample.scores["physics"].value["correct"] for sample in log.samples] == [1.0, 0.0]
    assert "How fast?" in log.samples[0].input
    assert "step by step" in log.samples[0].input
    assert "14" not in log.samples[0].input
    # Parts of one problem are one cluster: nothing is left to draw.
    (correct,) = (one for one in log.results.scores if one.name == "correct")
    assert {one.name: one.value for one in correct.metrics.values()} == {"mean": 0.5, "low": 0.5, "high": 0.5}


def test_lm_eval_functions(items: str) -> None:
    from ansatz.adapters.lm_eval import answer_filter, physics_match, process_items, process_results

    doc = {"question": "How fast?", "gold": GOLD}
    right = {"ansatz_correct": 1.0, "ansatz_score": 1.0, "ansatz_fault": 0.0}
    assert process_results(doc, [RIGHT]) == process_results(doc, [[RIGHT]]) == right
    assert process_results({"gold": ""}, [RIGHT]) == {"ansatz_correct": 0.0, "ansatz_score": 0.0, "ansatz_fault": 1.0}
    assert process_items(items)({"problem_id": "N-1"}, [RIGHT]) == right
    with pytest.raises(KeyError, match="N-9"):
        process_items(items)({"problem_id": "N-9"}, [RIGHT])
    assert (physics_match([GOLD], [RIGHT]), physics_match([GOLD], ["9 m/s"])) == (1.0, 0.0)
    assert answer_filter([[RIGHT, "x = 3"]], [doc])[0][0] == "14.0\\,\\text{m/s}"


def test_lm_eval_runs_a_task_of_items(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, items: str) -> None:
    lm_eval = pytest.importorskip("lm_eval")
    from lm_eval.api.model import LM
    from lm_eval.tasks import TaskManager

    class Said(LM):
        """A model that gives the same answer to everything, and keeps what it was asked."""

        asked = ()

        def generate_until(self, requests: Any) -> Any:
            self.asked = [one.args[0] for one in requests]  # type: ignore[assignment]
            return [RIGHT for _ in requests]

        def loglikelihood(self, requests: Any) -> None:
            raise NotImplementedError

        loglikelihood_rolling = loglikelihood

    monkeypatch.setenv("HF_HOME", str(tmp_path / "home"))
    assert (
        main(["prompts", "--items", items, "--style", "prism", "--format", "lm-eval", "-o", str(tmp_path / "t")]) == 0
    )
    model = Said()
    manager = TaskManager(include_path=str(tmp_path / "t"), include_defaults=False)
    found = lm_eval.simple_evaluate(model, tasks=["ansatz_prism"], task_manager=manager, bootstrap_iters=0)
    assert found["results"]["ansatz_prism"]["ansatz_correct,none"] == 1.0
    assert found["results"]["ansatz_prism"]["ansatz_fault,none"] == 0.0
    assert all("How fast?" in one and "14" not in one for one in model.asked)  # type: ignore[var-annotated]


def test_inspect_runs_a_written_task(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, items: str) -> None:
    inspect_ai = pytest.importorskip("inspect_ai")
    assert main(["prompts", "--items", items, "--format", "inspect", "-o", str(tmp_path / "t")]) == 0
    assert "14" not in (tmp_path / "t" / "prompts.jsonl").read_text("utf-8")
    monkeypatch.chdir(tmp_path)
    log = run(inspect_ai, "t/task.py", RIGHT, "9 m/s")
    assert [sample.scores["physics"].value["correct"] for sample in log.samples] == [1.0, 0.0]


def test_promptfoo() -> None:
    from ansatz.adapters.promptfoo import get_assert

    context = {"prompt": "?", "vars": {"question": "What is the height in metres?", "expected": "30"}}
    assert get_assert("\\boxed{3000 cm}", context)["pass"] is True
    config = {**context, "config": {"gold": "31"}}
    assert get_assert("\\boxed{3000 cm}", config) | {"reason": ""} == {
        "pass": False, "score": 0.0, "reason": "", "namedScores": {"ansatz_correct": 0.0}
    }  # fmt: skip
    assert "no gold" in get_assert("1", {"vars": {}})["reason"]
    assert get_assert(RIGHT, {"vars": {"gold": "?"}})["reason"].startswith("ansatz: not graded")


def test_deepeval() -> None:
    pytest.importorskip("deepeval")
    from deepeval import assert_test
    from deepeval.test_case import LLMTestCase

    from ansatz.adapters.deepeval import PhysicsMetric

    right = LLMTestCase(input="How fast?", actual_output=RIGHT, expected_output=GOLD)
    assert_test(right, [PhysicsMetric()], run_async=False)
    with pytest.raises(AssertionError, match="Ansatz"):
        assert_test(LLMTestCase(input="How fast?", actual_output="9 m/s", expected_output=GOLD), [PhysicsMetric()],
                    run_async=False)  # fmt: skip
    metric = PhysicsMetric()
    assert metric.measure(LLMTestCase(input="?", actual_output="9", expected_output="?")) == 0.0
    assert metric.error
    assert not metric.is_successful()


def test_lighteval() -> None:
    pytest.importorskip("lighteval")
    from lighteval.models.model_output import ModelResponse
    from lighteval.tasks.requests import Doc

    from ansatz.adapters.lighteval import NAMES, ansatz_metric, ansatz_metrics

    doc = Doc(query="How fast?", choices=[GOLD, "?", "15.0 m/s"], gold_index=[2, 0])
    none = Doc(query="How fast?", choices=["?"], gold_index=0)
    for said, one, values in ((RIGHT, doc, (1.0, 1.0, 0.0)), ("9 m/s", doc, (0.0, 0.0, 0.0)),
                              ("9 m/s", none, (0.0, 0.0, 1.0))):  # fmt: skip
        asked = {"doc": one, "model_response": ModelResponse(text=[said])}
        assert ansatz_metric.compute_sample(**asked) == {"ansatz": values[1]}
        assert ansatz_metrics.compute_sample(**asked) == dict(zip(NAMES, values, strict=True))


MODEL = """
from lighteval.models.abstract_model import LightevalModel
from lighteval.models.model_output import ModelResponse
from lighteval.utils.cache_management import SampleCache


class Said(LightevalModel):
    tokenizer, add_special_tokens, max_length = None, False, 4096

    def __init__(self, config):
        self.config, self._cache = config, SampleCache(config)

    def greedy_until(self, docs):
        return [ModelResponse(text=["It is 14.0 m/s."], output_tokens=[[1, 2, 3]]) for _ in docs]

    def loglikelihood(self, docs):
        raise NotImplementedError

    loglikelihood_rolling = loglikelihood
"""


def test_lighteval_runs_the_task_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("lighteval")
    pytest.importorskip("pyarrow")
    from lighteval.main_custom import custom
    from lighteval.tasks.registry import Registry

    # Its own tasks, which this one does without, ask the network for files when they are imported.
    monkeypatch.setattr(Registry, "_load_from_files", staticmethod(lambda files, prefix: {}))
    monkeypatch.setattr(Registry, "_load_from_subdirs", staticmethod(lambda folders: {}))
    monkeypatch.setenv("HF_HOME", str(tmp_path / "home"))
    monkeypatch.chdir(tmp_path)
    page = (Path(__file__).parents[2] / "docs" / "harnesses.md").read_text("utf-8")
    (task,) = re.findall(r'^```python title="motion_task.py"\n(.*?)^```', page, re.M | re.S)
    (command,) = re.findall(r"^    ansatz (import-run \$.*)$", page, re.M)
    Path("motion_task.py").write_text(task, "utf-8")
    Path("said.py").write_text(MODEL, "utf-8")
    Path("motion").mkdir()
    golds = [GOLD, "1400 cm/s", "15.0 m/s", "?"]
    Path("motion/test.jsonl").write_text(
        "".join(json.dumps({"question": f"How fast is body {n}?", "gold": gold}) + "\n" for n, gold in enumerate(golds))
    )
    custom("maker/said", "said.py", "motion|0", custom_tasks="motion_task.py", output_dir="out", save_details=True)
    (results,) = Path("out/results").glob("**/*.json")
    found = json.loads(results.read_text("utf-8"))["results"]["motion|0"]
    assert {name: found[name] for name in ("ansatz_correct", "ansatz_score", "ansatz_fault")} == {
        "ansatz_correct": 0.5, "ansatz_score": 0.5, "ansatz_fault": 0.25
    }  # fmt: skip
    (details,) = Path("out/details").glob("**/*.parquet")
    assert main(shlex.split(re.sub(r"\$\(.*\)", lambda found: shlex.quote(str(details)), command))) == 0
    run = read_run("run.json")
    assert run.system.name == "maker/said"
    assert len(run.predictions) == 4
    assert {one.usage.completion_tokens for one in run.predictions} == {3}
    assert sorted(item.final_answer for item in read_items(["items.jsonl"])) == sorted(golds)
