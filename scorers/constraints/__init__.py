"""Scientific constraints: what a response must show beside its answer (SciIF), rules first, graders as fallback."""

from scorers.constraints.auditing import audit, open_points
from scorers.constraints.catalogue import catalogue, families, points_of
from scorers.constraints.document import audited_text
from scorers.constraints.policies import compliant

__all__ = ["audit", "audited_text", "catalogue", "compliant", "families", "open_points", "points_of"]
