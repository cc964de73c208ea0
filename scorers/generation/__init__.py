"""Made-up physics formulas, their equal and unequal variants and spellings, from any ``random.Random``."""

from __future__ import annotations

from scorers.generation.growing import expression
from scorers.generation.mutating import MUTATIONS, mutate
from scorers.generation.rewriting import REWRITES, rename, rewrite
from scorers.generation.spelling import STYLES, spell

__all__ = ["MUTATIONS", "REWRITES", "STYLES", "expression", "mutate", "rename", "rewrite", "spell"]
