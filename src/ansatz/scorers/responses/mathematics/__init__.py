"""The formulas and measured values in a text, found and taken apart."""
