"""Where an expression is evaluated: points, what is drawn at them, and what was noticed on the way."""

from __future__ import annotations

from collections.abc import Sequence

from ansatz.items.context import Rules
from ansatz.scorers.errors import ScorersError
from ansatz.scorers.formulas.frame import Frame
from ansatz.scorers.formulas.functions import LOGARITHMIC, POWERS, TRIGONOMETRIC, Number
from ansatz.scorers.formulas.sampling import samples

Values = list[Number]


class NoValue(ScorersError):
    """The expression has parts that have no numeric meaning here; ``reason`` names them."""

    def __init__(self, reason: str) -> None:
        self.reason = reason
        super().__init__(reason)


class Points:
    """Where to evaluate: the points' numbers, the symbols' domains, and what was noticed on the way."""

    __slots__ = (
        "absolute_logs",
        "accuracy",
        "careful",
        "count",
        "doubt",
        "frame",
        "indices",
        "opaque",
        "running",
        "table",
        "weak",
    )

    def __init__(
        self,
        frame: Frame,
        indices: Sequence[int],
        table: dict[str, Values] | None = None,
        *,
        careful: bool = False,
        running: str = "",
    ) -> None:
        """With ``careful``, points are marked as doubtful; it costs as much as the evaluation itself.

        ``running``: the one symbol that is not the same at all points, where there is such a one.
        """
        self.frame = frame
        self.indices = indices
        self.count = len(indices)
        self.opaque = frame.opaque
        self.running = running
        self.absolute_logs = frame.absolute_logs
        self.table: dict[str, Values] = {} if table is None else table
        self.weak = [False] * self.count
        self.doubt = [False] * self.count
        self.careful = careful
        self.accuracy = 1e-10  # relative agreement that doubles can show here

    def column(self, name: str) -> Values:
        values = self.table.get(name)
        if values is None:
            drawn = samples(name, self.frame.domain(name))
            values = self.table[name] = [drawn[index] for index in self.indices]
        return values


def opaque_functions(rules: Rules) -> frozenset[str]:
    """The functions whose identities an item does not allow: they evaluate as unknown functions."""
    names: frozenset[str] = frozenset()
    if not rules.trigonometric:
        names |= TRIGONOMETRIC
    if not rules.logarithmic:
        names |= LOGARITHMIC
    if not rules.power:
        names |= POWERS | {"pow"}
    return names
