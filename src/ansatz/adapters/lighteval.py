"""lighteval: metrics over samples for custom tasks, ``metrics=[ansatz_metric]`` or ``metrics=[ansatz_metrics]``."""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from lighteval.metrics.metrics_sample import SampleLevelComputation
from lighteval.metrics.utils.metric_utils import SampleLevelMetric, SampleLevelMetricGrouping
from lighteval.tasks.requests import SamplingMethod

from ansatz.adapters.common import Graded, graded

NAMES: Final = ("ansatz_correct", "ansatz_score", "ansatz_fault")


class PhysicsMatch(SampleLevelComputation):  # type: ignore[misc] # lighteval has no types for it
    """1 where the model's answer is one of the document's golds, else its partial credit."""

    def compute(self, doc: Any, model_response: Any, **_: Any) -> float:
        """The best score of the first output over the golds; 0 where none of them can be an answer."""
        return _best(doc, model_response).value or 0.0


class PhysicsMatches(SampleLevelComputation):  # type: ignore[misc]
    """Whether the answer is right, its score, and whether it is not to blame."""

    def compute(self, doc: Any, model_response: Any, **_: Any) -> dict[str, float]:
        """The three values by name; lighteval averages all documents, so a fault counts 0 in the other two."""
        best = _best(doc, model_response)
        return dict(zip(NAMES, (float(best.correct), best.value or 0.0, float(bool(best.fault))), strict=True))


def _best(doc: Any, model_response: Any) -> Graded:
    """The first output held against the gold, of several the one that is best for it."""
    texts = model_response.final_text
    found = [graded(texts[0] if texts else "", str(gold), doc.query or None) for gold in doc.get_golds()]
    return max(found, key=lambda one: -1.0 if one.value is None else one.value, default=graded("", ""))


ansatz_metric: Final = SampleLevelMetric(
    metric_name="ansatz",
    higher_is_better=True,
    category=SamplingMethod.GENERATIVE,
    sample_level_fn=PhysicsMatch(),
    corpus_level_fn=np.mean,
)

ansatz_metrics: Final = SampleLevelMetricGrouping(
    metric_name=list(NAMES),
    higher_is_better={"ansatz_correct": True, "ansatz_score": True, "ansatz_fault": False},
    category=SamplingMethod.GENERATIVE,
    sample_level_fn=PhysicsMatches(),
    corpus_level_fn=dict.fromkeys(NAMES, np.mean),
)
