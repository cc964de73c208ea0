"""What is wrong with an item that its schema accepts: texts, parts and labels; no scoring."""

from ansatz.items.validation.findings import Inconsistency, report
from ansatz.items.validation.parts import part_findings
from ansatz.items.validation.places import place_of
from ansatz.items.validation.texts import text_findings

__all__ = ["Inconsistency", "part_findings", "place_of", "report", "text_findings"]
