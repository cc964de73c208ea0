"""Format rules for gold formulas: what departs from them, and what of it is put right by machine."""
