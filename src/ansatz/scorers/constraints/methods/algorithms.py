"""Names of numerical methods, and what kind each is."""

from __future__ import annotations

from typing import Final

from ansatz.scorers.language import PROCEDURES

NAMED: Final = PROCEDURES.pattern("(?i)(?&algorithms)")
# Right in front of a name: the method is not the one in use.
NOT_USED: Final = PROCEDURES.pattern(r"(?i)(?&turned_down)[^.;:]{0,40}\Z")
HALVING: Final = PROCEDURES.pattern("(?i)(?&halving)")
QUADRATURE: Final = PROCEDURES.pattern("(?i)(?&quadrature)")
GRID: Final = PROCEDURES.pattern("(?i)(?&grids)")
