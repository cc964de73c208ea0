"""Answers that are no single number: ranges, lists, formulas and factors in words, orders, nuclides."""
