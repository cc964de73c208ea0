"""Assumptions (SciIF, table 4): stated, tied to a step, with their consequence."""
