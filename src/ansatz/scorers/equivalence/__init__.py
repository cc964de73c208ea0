"""Are these two formulas the same? Verdicts with evidence, deterministic and bounded."""

from ansatz.scorers.equivalence.conjugates import apart
from ansatz.scorers.equivalence.engine import compare_trees, equivalent
from ansatz.scorers.equivalence.equations import same_equation
from ansatz.scorers.equivalence.expressions import compare
from ansatz.scorers.equivalence.indices import index_of, rank, undressed
from ansatz.scorers.equivalence.labels import (
    definition,
    kind_of,
    label_name,
    main_statement,
    sides,
)
from ansatz.scorers.equivalence.preparation import prepare
from ansatz.scorers.equivalence.retries import alternatives
from ansatz.scorers.equivalence.setting import Setting, settle
from ansatz.scorers.equivalence.shapes import (
    alike_indices,
    asked_member,
    by_names,
    components,
    members_of,
    ordered,
    with_label,
)
from ansatz.scorers.equivalence.statements import Comparison
from ansatz.scorers.equivalence.vectors import Components, accented, expand, without_direction

__all__ = [
    "Comparison",
    "Components",
    "Setting",
    "accented",
    "alike_indices",
    "alternatives",
    "apart",
    "asked_member",
    "by_names",
    "compare",
    "compare_trees",
    "components",
    "definition",
    "equivalent",
    "expand",
    "index_of",
    "kind_of",
    "label_name",
    "main_statement",
    "members_of",
    "ordered",
    "prepare",
    "rank",
    "same_equation",
    "settle",
    "sides",
    "undressed",
    "with_label",
    "without_direction",
]
