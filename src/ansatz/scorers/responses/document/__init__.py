"""One reading of a whole response: its segments, formulas, tables, and what its letters are said to be."""
