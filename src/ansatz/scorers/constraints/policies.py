"""From constraints as JSON to an item: what reports read back; the typed form is ``Audit``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ansatz.scorers.audits import Outcome, Policy, together


def compliant(compliance: Mapping[str, Any], policy: Policy) -> Outcome:
    """Of a whole item: the logical AND of its constraints (SciIF, section 3.4).

    Args:
        compliance: as ``Audit.to_json`` gives it.
        policy: "strict" or "loose".
    """
    return together(constraint[policy] for constraint in compliance.values())
