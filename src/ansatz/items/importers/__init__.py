"""Importers of public formats: items, and predictions where responses are published."""

from ansatz.items.importers.conversion import Conversion, Remark, Responses
from ansatz.items.importers.formats import FORMATS, DatasetFormat

__all__ = ["FORMATS", "Conversion", "DatasetFormat", "Remark", "Responses"]
