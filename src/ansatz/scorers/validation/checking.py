"""All checks of one item, in the order in which a person would mend what they find."""

from __future__ import annotations

from collections.abc import Mapping

from ansatz.items.model import Item
from ansatz.items.validation import Inconsistency, part_findings, text_findings
from ansatz.scorers.validation.compliance import compliance_findings
from ansatz.scorers.validation.dimensions import dimension_findings
from ansatz.scorers.validation.formulas import formula_findings
from ansatz.scorers.validation.outline import outline_findings
from ansatz.scorers.validation.translations import translation_findings


def findings(item: Item, items: Mapping[str, Item], *, whole: bool = True) -> list[Inconsistency]:
    """Everything that is wrong with an item but for the scores of its submissions; empty where nothing is.

    Args:
        items: the set, by id, for what refers to other items.
        whole: False where only some items of the set were chosen; what a part belongs to may be among the others.
    """
    parts = part_findings(item, items) if whole else ()
    found = [*text_findings(item), *parts, *formula_findings(item)]
    if not found:
        # Of formulas that cannot be read there is nothing more to say.
        found = [*dimension_findings(item), *outline_findings(item), *compliance_findings(item)]
    return [*found, *translation_findings(item, items)]
