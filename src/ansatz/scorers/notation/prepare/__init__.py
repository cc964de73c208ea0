"""The canonical tokens of a whole text: what depends on neighbours, words and units above all."""

from ansatz.scorers.notation.prepare.preparation import offset, prepared
from ansatz.scorers.notation.prepare.scan import Scan
from ansatz.scorers.notation.prepare.stripping import strip

__all__ = ["Scan", "offset", "prepared", "strip"]
