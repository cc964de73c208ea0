"""Which comparisons a report holds: every two runs, and every run with its earlier self."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations

from ansatz.items.model import Item
from ansatz.reports.baseline import Baseline
from ansatz.reports.comparison import Pair
from ansatz.reports.entries import values_in
from ansatz.reports.gates import Gate
from ansatz.reports.metrics import headlines
from ansatz.reports.shape import RunReport


def pairs_of(
    runs: Sequence[RunReport], items: Mapping[str, Item], gates: Sequence[Gate], baseline: Baseline | None
) -> list[Pair]:
    """Every two runs, and every run with the baseline, on the headlines and on what a gate asks for."""
    if len(runs) < 2 and baseline is None:
        return []
    values = {run["run_id"]: values_in(run["items"], items) for run in runs}
    found = [
        Pair(metric, a, b, values[a][metric], values[b][metric])
        for a, b in combinations(values, 2)
        for metric in headlines()
        if metric in values[a] and metric in values[b]
    ]
    if baseline is None:
        return found
    asked = dict.fromkeys([*headlines(), *(gate.metric for gate in gates if gate.delta)])
    for run in runs:
        earlier = baseline.run_for(run["run_id"], run["system"].get("name"))
        if earlier is None:
            continue
        before, now = values_in(earlier["items"], items), values[run["run_id"]]
        found += [
            Pair(metric, run["run_id"], earlier["run_id"], now[metric], before[metric], baseline=True)
            for metric in asked
            if metric in now and metric in before
        ]
    return found
