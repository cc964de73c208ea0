"""Importers of public formats: items, and predictions where responses are published."""
