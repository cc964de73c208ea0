"""What speaks against an answer whose value or formula is the gold's: what it denies, confuses or says beside it."""
