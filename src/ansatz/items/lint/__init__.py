"""Format rules for gold formulas: what departs from them, and what of it is put right by machine."""

from ansatz.items.lint.rules import RULES
from ansatz.items.lint.sources import Located, files, fix_file, lint_file
from ansatz.items.lint.tokens import SPACING, LintedFormula, is_size, read

__all__ = ["RULES", "SPACING", "LintedFormula", "Located", "files", "fix_file", "is_size", "lint_file", "read"]
