"""Which value of a sentence is said of what is asked, and which of a part, a reason or another thing."""
