"""Variable naming (SciIF, table 4): one symbol for a quantity, one meaning for a symbol."""
