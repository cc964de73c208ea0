"""Applicability range (SciIF, table 4): the model, its regime, and how it fails outside."""
