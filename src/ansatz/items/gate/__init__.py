"""What is wrong with an item that its schema accepts: texts, parts and labels; no scoring."""

from ansatz.items.gate.findings import Finding, report
from ansatz.items.gate.parts import part_findings
from ansatz.items.gate.places import place_of
from ansatz.items.gate.texts import text_findings

__all__ = ["Finding", "part_findings", "place_of", "report", "text_findings"]
