"""Evidence points: what a rule finds of one, what vouches for an absence, and verdicts recorded beside the rules."""
