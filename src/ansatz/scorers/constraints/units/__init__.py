"""Units (SciIF, table 4): declared, checked once, kept consistent."""
