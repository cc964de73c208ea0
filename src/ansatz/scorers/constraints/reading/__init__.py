"""What rules read: the response with its formulas, and the problem that it answers."""
