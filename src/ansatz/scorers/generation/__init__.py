"""Made-up physics formulas, their equal and unequal variants and spellings, from any ``random.Random``."""

from __future__ import annotations

from ansatz.scorers.generation.growing import expression
from ansatz.scorers.generation.mutating import MUTATIONS, mutate
from ansatz.scorers.generation.rewriting import REWRITES, rename, rewrite
from ansatz.scorers.generation.spelling import STYLES, spell

__all__ = ["MUTATIONS", "REWRITES", "STYLES", "expression", "mutate", "rename", "rewrite", "spell"]
