"""Numerical and experimental methods (SciIF, table 4)."""
