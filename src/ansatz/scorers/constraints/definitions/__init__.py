"""Definitions of terms (SciIF, table 4), within the discipline and across disciplines."""
