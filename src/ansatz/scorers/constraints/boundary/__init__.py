"""Boundary conditions (SciIF, table 4): named from the problem and put into the solution."""
