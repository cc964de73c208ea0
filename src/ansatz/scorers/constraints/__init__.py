"""Scientific constraints: what a response must show beside its answer (SciIF), rules first, graders as fallback."""

from ansatz.scorers.audits import Audit, ConstraintAudit
from ansatz.scorers.constraints.auditing import audit, open_points
from ansatz.scorers.constraints.catalogue import catalogue, families, points_of
from ansatz.scorers.constraints.policies import compliant

__all__ = [
    "Audit",
    "ConstraintAudit",
    "audit",
    "catalogue",
    "compliant",
    "families",
    "open_points",
    "points_of",
]
