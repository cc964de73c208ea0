"""Symbols and constants (SciIF, table 4): defined where used, with value, unit and source."""
