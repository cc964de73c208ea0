"""One module a type of answer: how it is read from a text, what it scores against the gold, and why."""
